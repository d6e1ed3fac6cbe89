"""What a seat knows: all that a bot, a hint or an environment is ever handed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.engine.dice import Dice
from caudal.engine.state import State, View

if TYPE_CHECKING:
    from caudal.engine.game import Game


class Knowledge:
    """One seat's knowledge of a position: view, legal moves, features, states it could face.

    The true state, its dice and hidden things are not in here: what is kept is a state dealt anew
    from what the seat knows, which looks the same from that seat by contract.
    """

    def __init__(self, game: Game, state: State, seat: int | None = None) -> None:
        self.game = game
        self.seat = state.seat() if seat is None else seat
        self.players = state.players
        self._world = state.guess(self.seat, Dice.of("knowledge"))

    def moves(self) -> list[int]:
        """The seat's legal moves; empty when somebody else decides."""
        return self._world.moves() if self._world.seat() == self.seat else []

    def names(self) -> list[str]:
        """The seat's legal moves by name."""
        return [self.game.name(move) for move in self.moves()]

    def view(self) -> View:
        return self._world.view(self.seat)

    def features(self) -> list[float]:
        return self._world.features(self.seat)

    def guess(self, dice: Dice) -> State:
        """A full state that this seat could be facing, with dice of its own."""
        return self._world.guess(self.seat, dice)
