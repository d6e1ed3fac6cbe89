"""The pictures in the rules texts: parts of the table, drawn by the games' own pictures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import caudal
from caudal.host.figures import figure, figures
from tests.server.support import Trial, run


@pytest.mark.parametrize("id", caudal.game_ids())
def test_what_a_rules_text_shows_is_drawn_in_both_languages(id: str) -> None:
    game = caudal.game(id)
    shown = figures(game, "en")
    assert len(shown) >= 2
    assert shown == figures(game, "es")
    for number, pane in enumerate(shown):
        drawn = figure(id, pane, ("en", "es")[number % 2])
        assert drawn is not None
        assert drawn.startswith(b"<svg")


ASKED_IN_A_THREAD = """
import sys, threading
import msgspec
from caudal.server import pages

class Unknown(msgspec.Struct):
    field: int

looked_up = []
def watch(frame, event, _):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        looked_up.append(frame.f_locals["obj"].__name__)

def ask(what, *given):
    thread = threading.Thread(target=what, args=given)
    thread.start()
    thread.join()

threading.setprofile(watch)
game, pane = sys.argv[1:]
assert len(pages.figures.figures(pages.game_of(game), "en")) >= 2
for what in ("art", "cover"):
    ask(pages.drawn, game, what)
ask(pages.figures.figure, game, pane, "en")
ask(pages.riddled, game, "en")
ask(pages.sketched, game, 1)
before = list(looked_up)
ask(msgspec.convert, {"field": 1}, Unknown)
print(before, looked_up)
"""


def test_threads_that_draw_look_up_no_fields_of_a_type() -> None:
    """Two threads that look up the fields of one type at the same time, the first time that it is
    asked for, end the process: a visitor's browser asks for all pictures of a rules text at once.
    So whatever is asked in threads has its fields looked up before; that a look would be noticed is
    seen by a type that nobody knows."""
    command = [sys.executable, "-c", ASKED_IN_A_THREAD, "river_of_gold", "board"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] ['Unknown']"


def test_pictures_are_served_and_nothing_else_is(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        web = server.person().web
        shown = await web.get("/games/the_river/figures/board.es.svg")
        assert (shown.status_code, shown.headers["content-type"]) == (200, "image/svg+xml")
        for address in (
            "the_river/figures/mat-1.es",
            "the_river/figures/board.fr",
            "go/figures/board.en",
        ):
            assert (await web.get(f"/games/{address}.svg")).status_code == 404

    run(tmp_path, trial)
