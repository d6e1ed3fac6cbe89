"""The games registered with OpenSpiel: `caudal_the_river` and so on, once this is imported.

>>> import pyspiel
>>> import caudal.envs.openspiel
>>> game = pyspiel.load_game("caudal_the_river(players=2)")
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # the seed: the only chance node
>>> state.action_to_string(state.legal_actions()[0])
'tile:forest_01'

The dice are part of a position, so chance is asked once: its outcome is the seed, and a history
tells a whole game. The first action is 0 to `seeds` - 1, all equally likely. A search that looks
at the true state (OpenSpiel's MCTS) sees hidden things and coming dice; one that asks for
`resample_from_infostate` (ISMCTS) gets worlds that the player could be facing, with new dice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        "caudal.envs.openspiel needs open_spiel, which is not installed: "
        "pip install 'caudal[openspiel]'"
    ) from error

from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.game import Game, game, games
from caudal.engine.state import State
from caudal.envs.encoding import Encoding

SEEDS = 4096
"""How many different games chance deals, unless the parameter `seeds` says otherwise."""


def short_name(game_id: str) -> str:
    return f"caudal_{game_id}"


def game_type(chosen: Game) -> pyspiel.GameType:
    """A game's type: its parameters are the number of players, of seeds, and its own options."""
    defaults = {name: option.default for name, option in chosen.options.items()}
    low, high = chosen.seats
    return pyspiel.GameType(
        short_name=short_name(chosen.id),
        long_name=chosen.texts("en")("game.title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": high, "seeds": SEEDS, **defaults},
    )


def text_of(data: Any) -> str:
    return msgspec.json.encode(data).decode()


class Dealt:
    """A position, or None before the deal; copied by its own clone, pickled as its dump."""

    def __init__(self, state: State | None = None) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Dealt:
        return Dealt(None if self.state is None else self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Dealt, ()) if self.state is None else (loaded, (self.state.dump(),))


def loaded(dumped: dict[str, Any]) -> Dealt:
    """What was pickled."""
    return Dealt(game(dumped["game"]).load(dumped))


class SpielGame(pyspiel.Game):
    """One of our games with its parameters, as OpenSpiel knows games."""

    def __init__(self, chosen: Game, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = given.pop("players", chosen.seats[1])
        self.seeds = given.pop("seeds", SEEDS)
        if self.seeds < 1:
            raise CaudalError(f"the number of seeds is {self.seeds}; it has to be 1 or more")
        self.encoding = Encoding(chosen.id, players, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=self.seeds,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=chosen.bound,
        )
        super().__init__(TYPES[chosen.id], info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.encoding, params)


class SpielState(pyspiel.State):
    """A position; `dealt.state` is ours."""

    def __init__(self, spiel_game: SpielGame) -> None:
        super().__init__(spiel_game)
        self.dealt = Dealt()

    def current_player(self) -> int:
        if self.dealt.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.dealt.state.seat()
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.get_game().seeds
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position().legal)

    def _apply_action(self, action: int) -> None:
        if self.dealt.state is None:
            encoding = self.get_game().encoding
            self.dealt.state = encoding.game.new(encoding.players, action, encoding.options)
        else:
            self.dealt.state.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action}"
        name: str = self.get_game().encoding.game.name(action)
        return name

    def is_terminal(self) -> bool:
        return self.dealt.state is not None and self.dealt.state.seat() < 0

    def returns(self) -> list[float]:
        """The shares of the victory; nothing before the end."""
        encoding = self.get_game().encoding
        if not self.is_terminal():
            return [0.0] * encoding.players
        return list(encoding.payer.after(self.position(), ()))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player could be facing; its history is the one of this state."""
        twin: SpielState = self.clone()
        twin.dealt.state = self.position().guess(player, Dice.of(sampler()))
        return twin

    def position(self) -> State:
        """Our state, after the deal."""
        if self.dealt.state is None:
            raise CaudalError("nothing is dealt yet: apply the chance outcome first")
        return self.dealt.state

    def __str__(self) -> str:
        """The whole position, readable, hidden things included."""
        return "" if self.dealt.state is None else text_of(self.dealt.state.dump())


class Observer:
    """What a player knows: the named numbers as a tensor, the view and the question as a string.

    A view holds what its seat knows, remembered things included, so that it serves as observation
    and as information state; how a position came about is not told.
    """

    def __init__(self, encoding: Encoding, params: dict[str, Any] | None) -> None:
        if params:
            raise CaudalError(f"observers take no parameters; given are {', '.join(params)}")
        self.encoding = encoding
        self.tensor = np.zeros(len(encoding.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.dealt.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.encoding.batch([state.dealt.state], [player])[0]

    def string_from(self, state: SpielState, player: int) -> str:
        position = state.dealt.state
        if position is None:
            return ""
        names = [self.encoding.game.name(move) for move in position.legal]
        asked = names if position.seat() == player else []
        return text_of([player, position.view(player), asked])


def spiel_class(chosen: Game) -> type[SpielGame]:
    """A class for one game. OpenSpiel keeps what is registered beyond the interpreter's end, which
    classes survive and other callables do not."""

    class Chosen(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(chosen, params)

    return Chosen


TYPES = {each.id: game_type(each) for each in games()}
for _game in games():
    pyspiel.register_game(TYPES[_game.id], spiel_class(_game))
