"""A game's decisions noted while it is played, in plain arrays that travel between processes."""

from __future__ import annotations

from array import array

from caudal.engine.state import State


class Rows:
    """The decisions of one game, column by column."""

    def __init__(self) -> None:
        self.seats = array("B")
        self.features = array("f")
        self.choices = array("H")
        self.legal = array("H")
        self.lengths = array("i")
        """How many of `legal` belong to each decision."""

    def add(self, state: State, move: int) -> None:
        """Note what the deciding seat knows, may do and does."""
        seat = state.seat()
        moves = state.moves()
        self.seats.append(seat)
        self.features.fromlist(state.features(seat))
        self.choices.append(move)
        self.legal.fromlist(moves)
        self.lengths.append(len(moves))
