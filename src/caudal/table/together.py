"""Seats that choose in secret at the same time.

The rules ask one seat after the other. Where a game says that such questions do not depend on each
other (`Game.together`), whoever is still to be asked may answer already: what it says is sealed, and
played when the rules come to it. Until all have chosen everybody may think again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from caudal.engine.game import Game
from caudal.engine.state import State


class Together(NamedTuple):
    """Seats choose together: since how many moves, and how much had been revealed then. It ends
    when more is, or another kind of question is asked."""

    since: int
    reveals: int

    def holds(self, game: Game, state: State) -> bool:
        """Whether a position belongs to it."""
        return state.reveals == self.reveals and choosing(game, state)


class Ahead(NamedTuple):
    """A seat that the rules have not come to yet: the position in which they will ask it, whatever
    the others choose until then; its sealed answers, and the position after them."""

    asked: State
    moves: tuple[str, ...]
    state: State

    def done(self) -> bool:
        """Whether the seat has chosen."""
        asked, state = self.asked, self.state
        return state.seat() != asked.seat() or state.reveals != asked.reveals

    def answer(self, game: Game, move: str) -> Ahead:
        """One more sealed answer."""
        state = self.state.clone()
        state.play(game.move(move))
        return Ahead(self.asked, (*self.moves, move), state)

    def seen_on(self, game: Game, state: State) -> State:
        """What the seat sees once it has chosen: the present position with its own choice made.
        The rules would ask it later; that its question comes first is what `together` allows."""
        shown = state.clone()
        shown.todo.append(self.asked.todo[-1])
        shown.advance()
        for move in self.moves:
            shown.play(game.move(move))
        return shown


def choosing(game: Game, state: State) -> bool:
    """Whether seats choose together in a position."""
    return bool(state.todo) and game.chosen_together(state.todo[-1].kind)


def look_ahead(game: Game, state: State, together: Together) -> dict[int, Ahead]:
    """The seats that the rules ask after the present one in such a choice, in their order: found by
    choosing something for those before them."""
    found: dict[int, Ahead] = {}
    first, later = state.seat(), state.clone()
    while together.holds(game, later):
        seat = later.seat()
        if seat != first and seat not in found:
            asked = later.clone()
            found[seat] = Ahead(asked, (), asked)
        later.apply(later.legal[0])
    return found


def sealed(game: Game, ahead: Ahead, moves: Sequence[str]) -> Ahead:
    """The same seat with these sealed answers."""
    again = Ahead(ahead.asked, (), ahead.asked)
    for move in moves:
        again = again.answer(game, move)
    return again
