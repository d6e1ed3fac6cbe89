"""How a reader counts: what it could not see does not count.

A secret choice takes a rival one click or ten, and how many may tell what was chosen. So revisions
and moves are counted by each reader for itself: a click that changed nothing before its eyes has no
number there, and comes with the next thing that is seen. Eyes are bits: one for each seat, the last
for spectators.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from caudal.engine.events import Event
from caudal.engine.game import Game
from caudal.engine.state import State

Row = tuple[int, list[int]]


class Unseen:
    """Which things of a row (counted from 1) were seen by whom.

    >>> unseen = Unseen()
    >>> for number in (3, 4): unseen.add(number, 0b110)
    >>> [unseen.number(0b010, real) for real in (1, 2, 3, 4, 5)]
    [1, 2, 2, 2, 3]
    >>> unseen.number(0b011, 5), unseen.real(0b010, 3, 5)
    (5, 5)
    """

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.rows: dict[int, list[int]] = dict(rows)
        """By the eyes that saw nothing: what they did not see, in order. The lists are replaced,
        never changed, so that copies share them."""

    def add(self, real: int, eyes: int) -> None:
        """The next thing was not seen by these eyes (0: everybody saw it)."""
        if eyes:
            self.rows[eyes] = [*self.rows.get(eyes, ()), real]

    def number(self, eyes: int, real: int) -> int:
        """How many of the first things a reader with these eyes has seen; without any (0: the
        server's own) it is all of them."""
        if not eyes:
            return real
        blind = (row for unseen, row in self.rows.items() if unseen & eyes == eyes)
        return real - sum(bisect_right(row, real) for row in blind)

    def real(self, eyes: int, number: int, most: int) -> int:
        """The thing that a reader knows by a number; more than `most` where there is none yet."""
        return bisect_left(range(1, most + 1), number, key=lambda real: self.number(eyes, real)) + 1

    def cut(self, to: int) -> None:
        """Forget what came after the first things."""
        for eyes, row in self.rows.items():
            self.rows[eyes] = row[: bisect_right(row, to)]

    def clone(self) -> Unseen:
        return Unseen(self.rows.items())


def eyes_of(seats: Sequence[int], players: int) -> int:
    """The eyes of somebody who holds these seats; of nobody or of several at one screen, also a
    spectator's."""
    spectator = 0 if len(seats) == 1 else 1 << players
    return sum((1 << seat for seat in seats), spectator)


def note(seen: list[int], value: int, unseen: int) -> None:
    """Note a value for all eyes but those that saw nothing."""
    for place in range(len(seen)):
        if not unseen >> place & 1:
            seen[place] = value


def within(seen: Sequence[int], eyes: int) -> Iterable[int]:
    """What was noted for these eyes."""
    return (value for place, value in enumerate(seen) if eyes >> place & 1)


def blind(game: Game, before: State, after: State, events: Sequence[Event]) -> int:
    """The eyes before which a move changed nothing. The mover's own always see it, and what a
    spectator sees everybody does."""
    mover = before.seat()
    if after.seat() != mover or not game.may_hide(before.todo[-1].kind):
        return 0
    if any(event.known_to(-1) for event in events):
        return 0
    old, new = game.views(before), game.views(after)
    if old(-1) != new(-1):
        return 0
    eyes = 1 << before.players
    for seat in range(before.players):
        told = any(event.known_to(seat) for event in events)
        if seat != mover and not told and old(seat) == new(seat):
            eyes |= 1 << seat
    return eyes
