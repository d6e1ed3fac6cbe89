"""A table's clocks: judged by the server, a function of the journal alone."""

from __future__ import annotations

from caudal.table.entries import Clock

DAY = 24 * 3600 * 1000


class Clocks:
    """Time left and the deadline, in milliseconds.

    >>> clocks = Clocks(Clock(kind="bank", seconds=60, increment=5), 2)
    >>> clocks.pass_to(0, 1000)
    >>> clocks.pass_to(1, 11_000)
    >>> clocks.left, clocks.deadline()
    ([55000, 60000], 71000)
    """

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [clock.seconds * 1000] * players
        self.seat = -1
        self.since = 0

    def pass_to(self, seat: int, now: int) -> None:
        """The position changed: `seat` decides from now on (-1: nobody)."""
        if self.clock.kind == "bank":
            if self.seat >= 0:
                self.left[self.seat] -= now - self.since
                if seat != self.seat:
                    self.left[self.seat] += self.clock.increment * 1000
            self.since = now
        elif seat != self.seat:
            self.since = now
        self.seat = seat

    def clone(self) -> Clocks:
        other = Clocks(self.clock, 0)
        other.left = self.left.copy()
        other.seat = self.seat
        other.since = self.since
        return other

    def restart(self, now: int) -> None:
        """Somebody else answers for the seat: its turn begins anew."""
        self.since = now

    def deadline(self) -> int | None:
        """When the deciding seat's time is over; a move at that very moment is too late."""
        if self.seat < 0 or self.clock.kind == "none":
            return None
        if self.clock.kind == "bank":
            return self.since + self.left[self.seat]
        return self.since + self.clock.days * DAY
