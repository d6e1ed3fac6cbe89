"""Games as their seats lived through them: what each seat saw, did and got for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caudal.bots import bot
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.knowledge import Knowledge
from caudal.envs.encoding import Observation
from caudal.envs.rewards import Reward
from caudal.envs.vector import VectorEnv

Policy = Callable[[Observation], NDArray[Any]]
"""From the observations of some seats, a row each, to an action for each."""


@dataclass(frozen=True)
class Trajectory:
    """One game as one seat lived through it; row k of every array is the seat's decision k."""

    game: int
    seat: int
    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    rewards: NDArray[np.float32]
    """What came in from a decision to the seat's next one, or to the end."""

    def returns(self, discount: float = 1.0) -> NDArray[np.float32]:
        """All that came in from each decision on, later rewards counting less."""
        total = np.float32(0)
        returns = np.zeros_like(self.rewards)
        for k in range(len(self.rewards) - 1, -1, -1):
            total = self.rewards[k] + discount * total
            returns[k] = total
        return returns


class Steps:
    """What one seat has seen, done and got so far in a game."""

    def __init__(self) -> None:
        self.observations: list[NDArray[np.float32]] = []
        self.masks: list[NDArray[np.int8]] = []
        self.actions: list[int] = []
        self.rewards: list[float] = []

    def done(self, game: int, seat: int) -> Trajectory:
        return Trajectory(
            game, seat, np.stack(self.observations), np.stack(self.masks),
            np.array(self.actions, np.int64), np.array(self.rewards, np.float32),
        )  # fmt: skip


def trajectories(
    game_id: str,
    policy: Policy,
    games: int | None = None,
    *,
    players: int = 0,
    options: Mapping[str, object] | None = None,
    reward: Reward = "win",
    against: str = "",
    count: int = 16,
    seed: int = 0,
) -> Iterator[Trajectory]:
    """Every seat's trajectory of `games` games (without a number, of games without end), in the
    order in which the games end; `count` of them are played side by side.

    The policy plays all seats. With a bot's name as `against` it plays one seat, another one from
    game to game, and only that seat's trajectory is handed out.

    >>> def first_legal(observation): return observation["action_mask"].argmax(1)
    >>> for each in trajectories("the_river", first_legal, 1, players=2):
    ...     print(each.seat, each.observations.shape[1], float(each.returns()[0]))
    0 1279 0.0
    1 1279 1.0
    """
    if games is not None and games < 1:
        raise CaudalError(f"the number of games is {games}; it has to be 1 or more")
    side_by_side = count if games is None else min(count, games)
    env = VectorEnv(game_id, side_by_side, players, options, reward)
    rows = Rows(env, policy, against, seed)
    finished = 0
    while games is None or finished < games:
        for game, trajectories_of_it in rows.step():
            # rows go on while others finish; a game beyond the number was never asked for
            if games is None or game < games:
                finished += 1
                yield from trajectories_of_it


class Rows:
    """Games side by side, one a row, with what their seats have lived through so far."""

    def __init__(self, env: VectorEnv, policy: Policy, against: str, seed: int) -> None:
        self.env = env
        self.policy = policy
        self.rules, self.seats = env.encoding.game, env.encoding.players
        self.rival = bot(against, self.rules) if against else None
        self.dice = Dice.of(seed, "rivals")
        self.observation, info = env.reset(seed=seed)
        self.asked: NDArray[np.int64] = info["seats"]
        self.games = np.arange(env.num_envs)
        """The number of the game that each row shows."""
        self.steps = [self.nothing_yet() for _ in range(env.num_envs)]

    def nothing_yet(self) -> list[Steps]:
        return [Steps() for _ in range(self.seats)]

    def step(self) -> list[tuple[int, list[Trajectory]]]:
        """One decision in every row; the games that it ended."""
        actions = self.answers()
        self.observation, _, over, _, info = self.env.step(actions)
        self.asked = info["seats"]
        for row, rewards in zip(self.steps, info["rewards"].tolist(), strict=True):
            for own, earned in zip(row, rewards, strict=True):
                if own.rewards:
                    own.rewards[-1] += earned
        return [self.end(row) for row in np.flatnonzero(over).tolist()]

    def answers(self) -> NDArray[np.int64]:
        """The policy's actions, written down, and the rivals'."""
        actions = np.zeros(self.env.num_envs, np.int64)
        mine = np.ones(self.env.num_envs, np.bool_)
        if self.rival is not None:
            mine = self.asked == self.games % self.seats
            for row in np.flatnonzero(~mine).tolist():
                knowledge = Knowledge(self.rules, self.env.states[row])
                actions[row] = self.rival.choose(knowledge, self.dice)
        if mine.any():
            seen = {name: part[mine] for name, part in self.observation.items()}
            actions[mine] = self.policy(seen)
        for row in np.flatnonzero(mine).tolist():
            seat = self.steps[row][self.asked[row]]
            seat.observations.append(self.observation["observation"][row])
            seat.masks.append(self.observation["action_mask"][row])
            seat.actions.append(int(actions[row]))
            seat.rewards.append(0.0)
        return actions

    def end(self, row: int) -> tuple[int, list[Trajectory]]:
        """The game that a row has ended; the row shows another one from now on."""
        game = int(self.games[row])
        lived = [own.done(game, seat) for seat, own in enumerate(self.steps[row]) if own.actions]
        self.games[row] += self.env.num_envs
        self.steps[row] = self.nothing_yet()
        return game, lived
