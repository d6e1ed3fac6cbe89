"""A table's clocks: judged by the server, a function of who decided when.

A turn lasts from when a seat is asked to when another one is. What it took is charged when it ends;
meanwhile nothing changes that others could read clicks off. Going back gives no time back, and a
turn that is played again brings nothing that it has brought already.
"""

from __future__ import annotations

from collections.abc import Callable

from caudal.table.entries import Clock

DAY = 24 * 3600 * 1000
Turns = Callable[[int], int]
"""How many turns a seat has completed, without those that were taken back."""


class Clocks:
    """Time left and the deadline, in milliseconds.

    >>> clocks = Clocks(Clock(kind="bank", seconds=60, increment=5), 2)
    >>> clocks.pass_to(0, 1000, True, lambda seat: 0)
    >>> clocks.pass_to(1, 11_000, True, lambda seat: 1 - seat)
    >>> clocks.left, clocks.deadline()
    ([55000, 60000], 71000)
    """

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [clock.seconds * 1000] * players
        """Time left to each seat when its turn began: of its bank, or of the turn's days."""
        self.begun = [0] * players
        """How many of its turns each seat has been given time for."""
        self.paid = [0] * players
        """How many of its turns have brought each seat the increment."""
        self.seat = -1
        self.since = 0
        """When the seat's turn began."""
        self.stopped: int | None = None
        """When a bot took the seat over, if one decides: its time is nobody's."""

    def pass_to(self, seat: int, now: int, person: bool, turns: Turns) -> None:
        """Another seat decides from now on (-1: nobody), a person or a bot."""
        if self.clock.kind != "none":
            if self.seat >= 0:
                self._end(now, turns(self.seat))
            if seat >= 0:
                self._begin(seat, turns(seat))
        self.seat = seat
        self.since = now
        self.stopped = None if person else now

    def _end(self, now: int, turns: int) -> None:
        ended = now if self.stopped is None else self.stopped
        self.left[self.seat] -= ended - self.since
        if turns > self.paid[self.seat]:
            self.paid[self.seat] = turns
            if self.stopped is None:
                self.left[self.seat] += self.clock.increment * 1000

    def _begin(self, seat: int, turns: int) -> None:
        """A turn of days that was begun before goes on with what was left of it."""
        if turns >= self.begun[seat]:
            self.begun[seat] = turns + 1
            if self.clock.kind == "days":
                self.left[seat] = self.clock.days * DAY

    def stop(self, now: int) -> None:
        """A bot decides in the seat's place."""
        self.stopped = now

    def go_on(self) -> None:
        """The person is back within the turn: it counts from its beginning."""
        self.stopped = None

    def give(self, lost: int) -> None:
        """Nobody could decide for so long."""
        self.since += lost

    def used_up(self, seat: int, now: int) -> bool:
        """Whether a person who comes back would have no time."""
        if self.clock.kind == "none":
            return False
        if seat == self.seat:
            return now >= self.since + self.left[seat]
        return self.clock.kind == "bank" and self.left[seat] <= 0

    def deadline(self) -> int | None:
        """When the deciding seat's time is over; a move at that very moment is too late."""
        if self.seat < 0 or self.clock.kind == "none":
            return None
        return self.since + self.left[self.seat]

    def clone(self) -> Clocks:
        other = Clocks(self.clock, 0)
        other.__dict__ |= self.__dict__
        other.left, other.begun, other.paid = self.left.copy(), self.begun.copy(), self.paid.copy()
        return other
