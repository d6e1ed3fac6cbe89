"""A game in arrays: what each number of an observation and each action means, and their spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from librt.strings import BytesWriter
from numpy.typing import NDArray

from caudal.engine.errors import CaudalError
from caudal.engine.game import game
from caudal.engine.inputs import LIMIT
from caudal.engine.state import State
from caudal.envs.raster import pixels
from caudal.envs.rewards import Payer, Reward
from caudal.scene.gallery import draw

Observation = dict[str, NDArray[Any]]
"""`observation`: the seat's numbers, float32; `action_mask`: 1 for each legal action, int8."""

RENDER_MODES = ["svg", "ansi", "rgb_array"]
"""A self-contained SVG picture, the table in words, or the picture in pixels."""
Rendered = str | NDArray[np.uint8] | None
METADATA = {"render_modes": RENDER_MODES, "render_fps": 1}


class Encoding:
    """A game at a number of seats, as the environments show it.

    An action is a move's integer: its place in the game's vocabulary, which is fixed for a rules
    version and does not depend on players, options or position.

    >>> river = Encoding("the_river", players=2)
    >>> river.names[:2], river.actions[:2]
    (('round', 'supply_wood'), ['place:terrain', 'place:build'])
    """

    def __init__(
        self,
        game_id: str,
        players: int = 0,
        options: Mapping[str, object] | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            known = ", ".join(RENDER_MODES)
            raise CaudalError(f"there is no render mode {render_mode!r}; there are {known}")
        self.game = game(game_id)
        self.players = players or self.game.seats[1]
        self.options = self.game.settle(self.players, options)
        self.names = self.game.feature_names
        """What each number of an observation means."""
        self.actions = self.game.moves.names
        """What each action means: the moves' names."""
        self.payer = Payer(reward)
        self.render_mode = render_mode
        self.texts = self.game.texts(language)

    def action_space(self) -> spaces.Space[int]:
        return cast(spaces.Space[int], spaces.Discrete(len(self.actions)))

    def observation_space(self, numbers: bool = True) -> spaces.Space[Observation]:
        """Numbers and mask, or the mask alone."""
        parts: dict[str, spaces.Space[Any]] = {}
        if numbers:
            parts["observation"] = self.box(len(self.names))
        parts["action_mask"] = spaces.Box(0, 1, (len(self.actions),), np.int8)
        return cast(spaces.Space[Observation], spaces.Dict(parts))

    def box(self, length: int) -> spaces.Box:
        return spaces.Box(-LIMIT, LIMIT, (length,), np.float32)

    def observe(self, state: State, seat: int) -> Observation:
        """What a seat observes; its mask is empty while another seat decides."""
        numbers = self.batch([state], [seat])[0]
        mask = np.zeros(len(self.actions), np.int8)
        if state.seat() == seat:
            mask[state.legal] = 1
        return {"observation": numbers, "action_mask": mask}

    def batch(self, states: Sequence[State], seats: Sequence[int]) -> NDArray[np.float32]:
        """One row of numbers for each state, as its seat sees it."""
        packed = BytesWriter()
        for state, seat in zip(states, seats, strict=True):
            state.pack(seat, packed)
        return self.rows(packed).copy()

    def rows(self, packed: BytesWriter) -> NDArray[np.float32]:
        """What was packed as an array of rows, for reading."""
        return np.frombuffer(packed.getvalue(), "<f4").reshape(-1, len(self.names))

    def render(self, state: State, seat: int) -> Rendered:
        """The table as a seat sees it (-1 is a spectator), as a picture or in words."""
        if self.render_mode == "rgb_array":
            return pixels(draw(state, seat, self.texts.language))
        if self.render_mode == "svg":
            return draw(state, seat, self.texts.language)
        if self.render_mode == "ansi":
            parts = self.game.words(state.view(seat), self.texts)
            return "\n\n".join("\n".join([heading, *lines]) for heading, lines in parts)
        return None
