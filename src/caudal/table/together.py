"""Seats that choose in secret at the same time.

The rules ask one seat after the other. Where a game says that such questions do not depend on each
other (`Game.chosen_together`), whoever is still to be asked may answer already: what it says is
sealed, and played when the rules come to it. Until all have chosen, everybody may think again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from caudal.engine.game import Game
from caudal.engine.state import State


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

    def answer(self, game: Game, moves: Sequence[str]) -> Ahead:
        """The same with more sealed answers."""
        state = self.state.clone()
        for move in moves:
            state.play(game.move(move))
        return Ahead(self.asked, (*self.moves, *moves), state)

    def first(self, game: Game, count: int) -> Ahead:
        """The same with the first answers only."""
        return Ahead(self.asked, (), self.asked).answer(game, self.moves[:count])

    def seen_on(self, game: Game, state: State) -> State:
        """What the seat sees once it has chosen: the present position with its own choice made.
        The rules would ask it later; as its question depends on nobody, it may come first."""
        shown = state.clone()
        shown.todo.append(self.asked.todo[-1])
        shown.advance()
        for move in self.moves:
            shown.play(game.move(move))
        return shown


class Together(NamedTuple):
    """A choice that seats make together: since how many moves, how much had been revealed then, and
    who is ahead of the rules, in the order in which they will ask."""

    since: int
    reveals: int
    ahead: Mapping[int, Ahead]

    def holds(self, game: Game, state: State) -> bool:
        """Whether the choice goes on in a position: nothing is revealed yet."""
        return state.reveals == self.reveals and choosing(game, state)

    def waiting(self) -> list[int]:
        """Who ahead of the rules still has to choose."""
        return [seat for seat, one in self.ahead.items() if not one.done()]

    def sealed(self) -> dict[int, list[str]]:
        """The answers that were given ahead of the rules."""
        return {seat: [*one.moves] for seat, one in self.ahead.items() if one.moves}

    def put(self, seat: int, one: Ahead) -> Together:
        """The same with other answers of a seat."""
        return self._replace(ahead={**self.ahead, seat: one})

    def without(self, seat: int) -> Together:
        """The rules have come to a seat."""
        return self._replace(ahead={k: one for k, one in self.ahead.items() if k != seat})


def choosing(game: Game, state: State) -> bool:
    """Whether seats choose together in a position."""
    return bool(state.todo) and game.chosen_together(state.todo[-1].kind)


def gather(
    game: Game, state: State, since: int, sealed: Mapping[int, Sequence[str]] | None = None
) -> Together:
    """The choice that goes on in a position, with what was answered ahead of the rules. Who comes
    later is found by choosing something for those before."""
    together = Together(since, state.reveals, {})
    first, later = state.seat(), state.clone()
    while together.holds(game, later):
        seat = later.seat()
        if seat != first and seat not in together.ahead:
            asked = later.clone()
            one = Ahead(asked, (), asked)
            together = together.put(seat, one.answer(game, (sealed or {}).get(seat, ())))
        later.apply(later.legal[0])
    return together
