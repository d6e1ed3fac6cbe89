"""Every game as a PettingZoo environment: all seats are agents, one decides at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from caudal.engine.errors import CaudalError
from caudal.engine.record import Record
from caudal.engine.state import State
from caudal.envs.encoding import METADATA, Encoding, Observation, Rendered
from caudal.envs.rewards import Reward


def aec(
    game_id: str,
    players: int = 0,
    options: Mapping[str, object] | None = None,
    reward: Reward = "win",
    render_mode: str | None = None,
    language: str = "en",
) -> AECEnv[str, Observation, int]:
    """A game as PettingZoo's own classic games come: an illegal action ends it, and costs 1.

    >>> env = aec("agra", players=3)
    >>> env.reset(seed=1)
    >>> env.agents
    ['seat_0', 'seat_1', 'seat_2']
    """
    raw = GameEnv(game_id, players, options, reward, render_mode, language)
    tame = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(tame))


class GameEnv(AECEnv[str, Observation, int], EzPickle):
    """The bare environment: an illegal action raises `IllegalMove` and changes nothing.

    `reset(seed=7)` deals the game that seed 7 deals everywhere in Caudal.
    """

    record: Record
    """The game so far: it can be saved, replayed and analysed."""
    table: State
    """The true position; it knows what agents may not."""

    def __init__(
        self,
        game_id: str,
        players: int = 0,
        options: Mapping[str, object] | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        EzPickle.__init__(self, game_id, players, options, reward, render_mode, language)
        self.encoding = Encoding(game_id, players, options, reward, render_mode, language)
        self.render_mode = render_mode
        name = f"caudal_{game_id}_v0"
        self.metadata = {"name": name, "is_parallelizable": False, **METADATA}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.players)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: self.encoding.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.encoding.action_space() for agent in self.possible_agents}
        self.state_space = self.encoding.box(self.encoding.players * len(self.encoding.names))
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, one that follows from the last seed given."""
        if seed is None:
            seed = int(self._rng.integers(2**31))
        else:
            self._rng = np.random.default_rng(seed)
        encoding = self.encoding
        self.record = Record(encoding.game.id, encoding.players, seed, encoding.options)
        self.table = self.record.replay()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat()]

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        payer = self.encoding.payer
        before = payer.before(self.table)
        self.record.play(self.table, int(action))
        self._cumulative_rewards[agent] = 0.0
        earned = payer.after(self.table, before)
        self.rewards = dict(zip(self.possible_agents, earned, strict=True))
        self._accumulate_rewards()
        if self.table.seat() >= 0:
            self.agent_selection = self.possible_agents[self.table.seat()]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        return self.encoding.observe(self.table, self.possible_agents.index(agent))

    def state(self) -> NDArray[np.float32]:
        """What all seats know together, seat after seat: for learners with a central critic."""
        seats = range(self.encoding.players)
        return self.encoding.batch([self.table] * len(seats), seats).reshape(-1)

    def render(self) -> Rendered:
        """The table as a spectator sees it: in SVG, in words (`ansi`) or in pixels."""
        if not hasattr(self, "table"):
            raise CaudalError("there is no game yet: call reset() first")
        return self.encoding.render(self.table, -1)

    def close(self) -> None:
        """Nothing is held open."""
