"""Trajectories are whole games as single seats lived through them."""

import numpy as np
import pytest
from numpy.typing import NDArray

import caudal
from caudal.envs import Observation, trajectories
from tests.envs.support import every_game


class Drawn:
    """Plays at random, and writes down what it was asked."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(1)
        self.asked = 0

    def __call__(self, observation: Observation) -> NDArray[np.int64]:
        mask = observation["action_mask"]
        self.asked += len(mask)
        return (mask * self.rng.random(mask.shape)).argmax(1)


@every_game
def test_every_seat_hands_out_what_it_saw_did_and_got(id: str) -> None:
    lived = list(trajectories(id, Drawn(), 2, players=2, count=2))
    assert sorted((each.game, each.seat) for each in lived) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    for each in lived:
        rows = len(each.actions)
        assert each.observations.shape == (rows, len(caudal.game(id).feature_names))
        assert each.masks[np.arange(rows), each.actions].all()
        assert not each.rewards[:-1].any()
        assert (each.returns() == each.rewards[-1]).all()
    for game in (0, 1):
        assert sum(each.rewards[-1] for each in lived if each.game == game) == 1


def test_as_many_games_as_asked_for_each_whole() -> None:
    """Long games are not left out for short ones that end sooner."""
    lived = list(trajectories("the_river", Drawn(), 5, players=2, count=3))
    assert sorted(each.game for each in lived) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


def test_without_a_number_games_go_on() -> None:
    stream = trajectories("the_river", Drawn(), players=2, count=2)
    assert {next(stream).game for _ in range(12)} >= {0, 1, 2, 3}


def test_against_a_bot_the_policy_plays_one_seat_another_one_from_game_to_game() -> None:
    policy = Drawn()
    lived = list(trajectories("the_river", policy, 4, players=2, against="greedy", count=2))
    assert sorted((each.game, each.seat) for each in lived) == [(0, 0), (1, 1), (2, 0), (3, 1)]
    assert sum(len(each.actions) for each in lived) <= policy.asked
    assert sum(each.rewards.sum() for each in lived) <= 1


def test_later_rewards_count_less() -> None:
    (one, _) = trajectories("the_river", Drawn(), 1, players=2, reward="shaped")
    returns = one.returns(discount=0.5)
    assert returns[-1] == one.rewards[-1]
    assert returns[-2] == one.rewards[-2] + 0.5 * one.rewards[-1]
    assert one.returns()[0] == pytest.approx(one.rewards.sum())


def test_no_games_are_refused() -> None:
    with pytest.raises(caudal.CaudalError, match="has to be 1 or more"):
        next(trajectories("the_river", Drawn(), 0))
