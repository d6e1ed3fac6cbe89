"""The heuristic remembers what it came to; it never mistakes one position for another."""

from __future__ import annotations

import pytest

import caudal
from caudal.engine.dice import Dice

GAME = caudal.game("emporous")
WEIGHTS = GAME.weights()


@pytest.mark.parametrize("chapter", ["one", "two"])
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_remembered_is_what_would_be_worked_out_anew(players: int, chapter: str) -> None:
    """Weights that are asked about for the first time have nothing remembered for them."""
    options = GAME.settle(players, {"chapter": chapter})
    for seed in range(3):
        state = GAME.new(players=players, seed=seed, options=options)
        dice = Dice.of(seed)
        remembered = []
        positions = []
        while state.seat() >= 0:
            remembered.append(state.prospects(WEIGHTS))
            positions.append(state.clone())
            state.play(state.moves()[dice.below(len(state.moves()))])
        anew = [position.prospects(WEIGHTS.copy()) for position in positions]
        assert remembered == anew
