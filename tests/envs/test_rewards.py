"""Rewards come at the end, or, shaped, with every decision; both tell the same of a whole game."""

import numpy as np
import pytest

import caudal
from caudal.envs import GameEnv, SeatEnv, VectorEnv
from caudal.envs.rewards import margin
from tests.envs.support import every_game, legal


@every_game
def test_shaped_rewards_add_up_to_what_the_margins_changed(id: str) -> None:
    env = GameEnv(id, players=2, reward="shaped")
    env.reset(seed=3)
    first = np.array(margin(env.table))
    rng = np.random.default_rng(3)
    earned = np.zeros(2)
    while not any(env.terminations.values()):
        observation, *_ = env.last()
        env.step(int(rng.choice(legal(observation))))
        earned += [env.rewards[agent] for agent in env.possible_agents]
    assert earned.tolist() == (margin(env.table) - first).tolist()
    assert env.table.seat() < 0


def test_a_seat_is_paid_for_what_its_rivals_do_until_it_is_asked_again() -> None:
    env = SeatEnv("the_river", players=3, bots="greedy", reward="shaped")
    observation, _ = env.reset(seed=5)
    first, total, over = margin(env.table)[0], 0.0, False
    while not over:
        observation, reward, over, _, info = env.step(legal(observation)[0])
        total += reward
        assert total == margin(env.table)[0] - first
    assert info["scores"] == env.table.scores()


def test_many_games_are_paid_as_one_is() -> None:
    env = VectorEnv("the_river", count=4, players=2, reward="shaped")
    env.reset(seed=1)
    ended = 0
    for _ in range(400):
        actions = env.sample()
        before = [margin(state) for state in env.states]
        futures = [state.clone() for state in env.states]
        _, _, over, _, info = env.step(actions)
        for state, move in zip(futures, actions.tolist(), strict=True):
            state.play(move)
        after = [margin(state) for state in futures]
        assert info["rewards"].tolist() == (np.array(after) - np.array(before)).tolist()
        ended += over.sum()
    assert ended > 2


def test_a_reward_that_is_none_is_refused_by_name() -> None:
    with pytest.raises(caudal.CaudalError, match="win, margin, shaped, or any function"):
        GameEnv("the_river", reward="fame")
