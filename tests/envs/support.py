"""What the environments' trials share."""

import numpy as np
import pytest

import caudal
from caudal.envs import Encoding, Observation

every_game = pytest.mark.parametrize("id", caudal.game_ids())


def legal(observation: Observation) -> list[int]:
    """The actions that a mask allows."""
    actions: list[int] = observation["action_mask"].nonzero()[0].tolist()
    return actions


def is_true(encoding: Encoding, state: caudal.State, observation: Observation, seat: int) -> bool:
    """Whether an observation is what the seat sees of a state, number by number, move by move."""
    numbers = np.array(state.features(seat), np.float32)
    moves = sorted(state.moves()) if state.seat() == seat else []
    return (
        len(numbers) == len(encoding.names)
        and np.array_equal(observation["observation"], numbers)
        and legal(observation) == moves
    )
