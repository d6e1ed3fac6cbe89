"""What the heuristic must not get wrong."""

import pytest

from caudal.bots import bot
from caudal.engine.dice import Dice
from caudal.engine.knowledge import Knowledge
from tests.games.isle_of_skye.positions import GAME, T1, Position, legal
from tests.support import rule


@rule("SJ-56")
@pytest.mark.parametrize(("round", "choice"), [(5, "extra:keep"), (6, "extra:use")])
def test_extra_movement_is_kept_until_the_last_plan(round: int, choice: str) -> None:
    """It is worth nothing at the end."""
    position = Position(players=2, round=round).seat(0, laid=T1, held=["extra_movement"])
    state = position.at("plan")
    assert legal(state) == ["extra:use", "extra:keep"]
    chosen = bot("greedy", GAME).choose(Knowledge(GAME, state), Dice.of("extra", round))
    assert GAME.name(chosen) == choice
