"""The pictures in the rules texts: parts of the table, drawn by the games' own pictures."""

from __future__ import annotations

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
