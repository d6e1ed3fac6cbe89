"""Pictures can be read: no words on them are smaller than a client can show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import caudal
from caudal.engine.texts import LANGUAGES
from caudal.scene.gallery import look_at, pictures
from caudal.scene.kit import LEAST

PHONE = 384
"""Pixels of width that a pane has on a phone."""
SMALLEST = 11
EVERY = 23
"""Moves after which a picture is looked at."""


def written(nodes: Iterable[Any], scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """Every text of a picture and the size of its letters."""
    for node in nodes:
        here = scale * node.get("sc", 1)
        if node["k"] == "t":
            yield round(node["z"] * here, 2), str(node["t"])
        yield from written(node.get("n", ()), here)


def looks(id: str, language: str) -> Iterator[Any]:
    """The panes of a game at moments of a random one, through its seats' eyes by turns."""
    game = caudal.game(id)
    shown = pictures(id)
    assert shown is not None
    state = game.new(seed=3)
    say = game.texts(language).seated(["Ana", "Bernarda", "Cai", "Dimitri", "Eva"][: state.players])
    dice = caudal.Dice.of(id, language)
    for number in range(EVERY * 12):
        if state.seat() < 0:
            return
        if number % EVERY == 0:
            moves = [game.name(move) for move in state.moves()]
            seat = state.seat()
            yield from shown.picture(look_at(game, state.view(seat), seat, moves, say))["panes"]
        moves_now = state.moves()
        state.play(moves_now[dice.below(len(moves_now))])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", caudal.game_ids())
def test_no_words_are_smaller_than_can_be_read(id: str, language: str) -> None:
    small: set[tuple[str, float, str]] = set()
    for pane in looks(id, language):
        small |= {(pane["id"], *one) for one in written(pane["nodes"]) if one[0] < LEAST}
        narrow = pane.get("narrow")
        if narrow:
            least = SMALLEST * narrow["w"] / PHONE
            small |= {
                (f"{pane['id']} on a phone", *one)
                for one in written(narrow["nodes"])
                if one[0] < least
            }
    assert small == set()
