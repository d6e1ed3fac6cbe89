"""Many games at once: arrays in, arrays out, and a game that ends is followed by a new one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from librt.strings import BytesWriter
from numpy.typing import ArrayLike, NDArray

from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError, IllegalMove
from caudal.engine.inputs import SparseBatch
from caudal.engine.state import State
from caudal.envs.encoding import Encoding, Observation
from caudal.envs.rewards import Reward
from caudal.envs.sparse import spread

Transition = tuple[
    Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class VectorEnv(GymnasiumVectorEnv[Observation, ArrayLike, ArrayLike]):
    """`count` games side by side; a step answers one question in each of them.

    Each game asks the seat that decides there: `info["seats"]` says which, and row k of the
    observation is that seat's. The reward of row k goes to the seat that has just moved; the
    rewards of all seats, which matter when a game ends, are `info["rewards"]`. With `observe` off,
    observations are only the masks: for random play and for those who look at `states` themselves.
    Every array is new and may be kept.

    >>> env = VectorEnv("the_river", count=3, players=2)
    >>> observation, info = env.reset(seed=1)
    >>> observation["observation"].shape, observation["action_mask"].shape
    ((3, 1279), (3, 185))
    >>> observation, reward, terminated, truncated, info = env.step(env.sample())
    >>> reward.shape, info["rewards"].shape, info["seats"].shape
    ((3,), (3, 2), (3,))
    """

    def __init__(
        self,
        game_id: str,
        count: int,
        players: int = 0,
        options: Mapping[str, object] | None = None,
        reward: Reward = "win",
        observe: bool = True,
    ) -> None:
        if count < 1:
            raise CaudalError(f"the number of games is {count}; it has to be 1 or more")
        self.encoding = Encoding(game_id, players, options, reward)
        self.observe = observe
        self.num_envs = count
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_action_space = self.encoding.action_space()
        self.single_observation_space = self.encoding.observation_space(numbers=observe)
        self.action_space = batch_space(self.single_action_space, count)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.states: list[State] = []
        """The true positions; they know what agents may not."""
        self._seed = 0
        self._batch = SparseBatch(observe)
        self._rows = np.arange(count)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games everywhere. One seed names them all: it need not be repeated for each."""
        if isinstance(seed, list):
            seed = Dice.of(*seed).state
        if seed is not None or not self.states:
            super().reset(seed=seed)
            self._seed = int(self.np_random.integers(2**62))
            self._dealt = [0] * self.num_envs
        self.states = [self._deal(row) for row in range(self.num_envs)]
        self._batch.clear()
        for state in self.states:
            self._batch.add(state)
        return self._told(), {"seats": self._seats.copy()}

    def step(self, actions: ArrayLike) -> Transition:
        """One move in every game, all or none: an illegal one is refused before any is played."""
        moves = self._checked(np.asarray(actions))
        movers = self._seats
        rewards = np.zeros((self.num_envs, self.encoding.players))
        over = np.zeros(self.num_envs, np.bool_)
        payer = self.encoding.payer
        before = [payer.before(state) for state in self.states] if payer.shaped else None
        batch = self._batch
        batch.clear()
        packed = moves.astype("<i4").tobytes()
        row = 0
        while (row := batch.play(self.states, packed, row, self.num_envs)) < self.num_envs:
            rewards[row] = payer.after(self.states[row], before[row] if before else ())
            over[row] = True
            self.states[row] = self._deal(row)
            batch.add(self.states[row])
            row += 1
        if before:
            for row in np.flatnonzero(~over).tolist():
                rewards[row] = payer.after(self.states[row], before[row])
        observation = self._told()
        info = {"seats": self._seats.copy(), "rewards": rewards}
        never = np.zeros(self.num_envs, np.bool_)
        return observation, rewards[self._rows, movers], over, never, info

    def _checked(self, moves: NDArray[Any]) -> NDArray[Any]:
        """The moves, if every one of them is legal."""
        self._need_games()
        if moves.shape != (self.num_envs,):
            raise CaudalError(f"there are {self.num_envs} games; each of them needs an action")
        size = len(self.encoding.actions)
        if moves.min() < 0 or moves.max() >= size:
            wrong = int(moves.min() if moves.min() < 0 else moves.max())
            raise CaudalError(f"{wrong} is not an action: they are 0 to {size - 1}")
        same = self._legal == np.repeat(moves, self._counts)
        legal = np.logical_or.reduceat(same, self._firsts)
        if not legal.all():
            row = int(legal.argmin())
            name = self.encoding.game.name(int(moves[row]))
            raise IllegalMove(f"game {row}: {name} is not legal here; none of the moves was played")
        return moves

    def _need_games(self) -> None:
        if not self.states:
            raise CaudalError("there are no games yet: call reset() first")

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, each equally likely."""
        self._need_games()
        drawn = self.np_random.random(self.num_envs) * self._counts
        chosen: NDArray[np.int64] = self._legal[self._firsts + drawn.astype(np.int64)]
        return chosen

    def _deal(self, row: int) -> State:
        """The next game of a row: its seed follows from the environment's, the row and a count."""
        self._dealt[row] += 1
        seed = Dice.of(self._seed, row, self._dealt[row]).state
        return self.encoding.game.new(self.encoding.players, seed, self.encoding.options)

    def _told(self) -> Observation:
        """The observations of all games; who decides and what is legal is kept."""
        batch = self._batch
        self._seats = integers(batch.seats)
        self._legal = integers(batch.legal)
        self._counts = integers(batch.counts)
        self._firsts = np.cumsum(self._counts) - self._counts
        mask = np.zeros((self.num_envs, len(self.encoding.actions)), np.int8)
        mask[np.repeat(self._rows, self._counts), self._legal] = 1
        if not self.observe:
            return {"action_mask": mask}
        numbers = np.empty((self.num_envs, len(self.encoding.names)), np.float32)
        spread(numbers, batch)
        return {"observation": numbers, "action_mask": mask}


def integers(packed: BytesWriter) -> NDArray[np.int64]:
    """Integers of four bytes each as an array."""
    return np.frombuffer(packed.getvalue(), "<i4").astype(np.int64)
