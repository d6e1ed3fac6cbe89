"""Which games the trials run on, and how thick: thin by default, thick with CAUDAL_SOAK=1."""

import os
from collections.abc import Iterator
from typing import Any

import caudal
from caudal.engine.game import Game
from caudal.engine.state import State

SOAK = os.environ.get("CAUDAL_SOAK", "") not in ("", "0")
SEEDS = range(40 if SOAK else 2)

SETUPS = [
    (id, players, options)
    for id in caudal.game_ids()
    for players, options in caudal.game(id).setups()
]


def setup_id(setup: tuple[str, int, dict[str, Any]]) -> str:
    game, players, options = setup
    return "-".join([game, str(players), *(f"{key}={value}" for key, value in options.items())])


def costly(step: int) -> bool:
    """Whether a costly check is due: at the first steps, at powers of two, and regularly."""
    return step < 6 or step & (step - 1) == 0 or step % (7 if SOAK else 61) == 0


def walk(
    game: Game, players: int, options: dict[str, Any], seed: int
) -> Iterator[tuple[int, State]]:
    """A random game, decision by decision; the state is the live one."""
    state = game.new(players, seed, options)
    dice = caudal.Dice.of("walk", seed)
    step = 0
    while state.seat() >= 0:
        yield step, state
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
        step += 1
    yield step, state
