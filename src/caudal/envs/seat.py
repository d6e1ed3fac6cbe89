"""A seat against bots, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from caudal.bots import bot
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.engine.state import State
from caudal.envs.encoding import METADATA, Encoding, Observation, Rendered
from caudal.envs.rewards import Reward

ILLEGAL = -1.0
"""What an illegal action earns; it also ends the episode."""


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat decides, bots play the others; an episode is a game.

    `bots` is one name for all rivals, or a name for each, clockwise from the seat; `seat` None
    draws another seat for each episode. Bots see what their seats may see, nothing more.

    >>> env = SeatEnv("the_river", players=2, bots="greedy")
    >>> observation, info = env.reset(seed=7)
    >>> info["seat"], [env.encoding.actions[a] for a in observation["action_mask"].nonzero()[0]]
    (0, ['tile:forest_01', 'tile:desert_03'])
    """

    metadata = METADATA
    record: Record
    """The game so far: it can be saved, replayed and analysed."""
    table: State
    """The true position; it knows what the seat may not."""

    def __init__(
        self,
        game_id: str,
        players: int = 0,
        options: Mapping[str, object] | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = 0,
        reward: Reward = "win",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        self.encoding = Encoding(game_id, players, options, reward, render_mode, language)
        rivals = self.encoding.players - 1
        names = [bots] * rivals if isinstance(bots, str) else list(bots)
        if len(names) != rivals:
            raise CaudalError(f"there are {rivals} rivals and {len(names)} bots; name one, or each")
        if seat is not None and not 0 <= seat < self.encoding.players:
            raise CaudalError(f"the seat is {seat}; it can be 0 to {rivals}, or None for any")
        self.bots = [bot(name, self.encoding.game) for name in names]
        self.names = names
        self.wanted_seat = seat
        self.render_mode = render_mode
        self.observation_space = self.encoding.observation_space()
        self.action_space = self.encoding.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the seat's first question; `info` says the game's seed and the seat."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**31)) if seed is None else seed
        encoding = self.encoding
        seats = encoding.players
        wanted = self.wanted_seat
        self.seat = int(self.np_random.integers(seats)) if wanted is None else wanted
        sitting = [
            "agent" if seat == self.seat else self.names[self._rival(seat)] for seat in range(seats)
        ]
        self.record = Record(encoding.game.id, seats, dealt, encoding.options, sitting)
        self.table = self.record.replay()
        self._dice = [Dice.of(dealt, "bot", seat) for seat in range(seats)]
        self._go_on()
        return self._observe(), {"seed": dealt, "seat": self.seat}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the question, let the rivals play, and come to the seat's next question.

        At the end `info` tells the scores and places of all seats.
        """
        if self.table.seat() != self.seat:
            raise CaudalError("the game is over: call reset() first")
        if int(action) not in self.table.legal:
            return self._observe(), ILLEGAL, True, False, {"illegal": True}
        payer = self.encoding.payer
        before = payer.before(self.table)
        self.record.play(self.table, int(action))
        self._go_on()
        reward = payer.after(self.table, before)[self.seat]
        if self.table.seat() >= 0:
            return self._observe(), reward, False, False, {}
        result = {"scores": self.table.scores(), "ranking": self.table.ranking()}
        return self._observe(), reward, True, False, result

    def _observe(self) -> Observation:
        return self.encoding.observe(self.table, self.seat)

    def _rival(self, seat: int) -> int:
        """A rival's place among the bots: clockwise from the seat."""
        return (seat - self.seat) % self.encoding.players - 1

    def _go_on(self) -> None:
        """The rivals' moves, up to the seat's next question or the end."""
        while (seat := self.table.seat()) not in (self.seat, -1):
            rival, dice = self.bots[self._rival(seat)], self._dice[seat]
            if rival.blind:
                move = self.table.legal[dice.below(len(self.table.legal))]
            else:
                move = rival.choose(Knowledge(self.encoding.game, self.table), dice)
            self.record.play(self.table, move)

    def render(self) -> Rendered:
        """The table as the seat sees it: in SVG, in words (`ansi`) or in pixels."""
        return self.encoding.render(self.table, self.seat)
