"""A table's clocks: judged by the server, a function of who decided when.

A turn lasts from when a seat is asked to when others are in its place; where seats choose together,
the clocks of all run who still have to. What a turn took is charged when it ends; meanwhile nothing
changes that others could read clicks off. Going back gives no time back, and a turn that is played
again brings nothing that it has brought already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from caudal.table.entries import Clock

DAY = 24 * 3600 * 1000
Turns = Callable[[int], int]
"""How many turns a seat has completed, without those that were taken back."""


class Clocks:
    """Time left and the deadline, in milliseconds.

    >>> clocks = Clocks(Clock(kind="bank", seconds=60, increment=5), 2)
    >>> clocks.pass_to({0: True}, 1000, lambda seat: 0)
    >>> clocks.pass_to({1: True}, 11_000, lambda seat: 1 - seat)
    >>> clocks.left, clocks.deadline(1)
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
        self.since: dict[int, int] = {}
        """By each seat that decides, when its turn began."""
        self.stopped: dict[int, int] = {}
        """When a bot took such a seat over, where one decides: its time is nobody's."""

    def pass_to(self, seats: Mapping[int, bool], now: int, turns: Turns) -> None:
        """These seats decide from now on: persons, or bots. Who did already goes on."""
        for seat in [seat for seat in self.since if seat not in seats]:
            if self.clock.kind != "none":
                self._end(seat, now, turns(seat))
            del self.since[seat]
            self.stopped.pop(seat, None)
        for seat, person in seats.items():
            if seat not in self.since:
                if self.clock.kind != "none":
                    self._begin(seat, turns(seat))
                self.since[seat] = now
                if not person:
                    self.stopped[seat] = now

    def _end(self, seat: int, now: int, turns: int) -> None:
        self.left[seat] -= self.stopped.get(seat, now) - self.since[seat]
        if turns > self.paid[seat]:
            self.paid[seat] = turns
            if seat not in self.stopped:
                self.left[seat] += self.clock.increment * 1000

    def _begin(self, seat: int, turns: int) -> None:
        """A turn of days that was begun before goes on with what was left of it."""
        if turns >= self.begun[seat]:
            self.begun[seat] = turns + 1
            if self.clock.kind == "days":
                self.left[seat] = self.clock.days * DAY

    def stop(self, seat: int, now: int) -> None:
        """A bot decides in the seat's place."""
        self.stopped[seat] = now

    def go_on(self, seat: int) -> None:
        """The person is back within the turn: it counts from its beginning."""
        self.stopped.pop(seat, None)

    def give(self, lost: int) -> None:
        """Nobody could decide for so long."""
        self.since = {seat: since + lost for seat, since in self.since.items()}

    def used_up(self, seat: int, now: int) -> bool:
        """Whether a person who comes back would have no time."""
        deadline = self.deadline(seat)
        if deadline is not None:
            return now >= deadline
        return self.clock.kind == "bank" and self.left[seat] <= 0

    def deadline(self, seat: int) -> int | None:
        """When a deciding seat's time is over; a move at that very moment is too late."""
        if seat not in self.since or self.clock.kind == "none":
            return None
        return self.since[seat] + self.left[seat]

    def clone(self) -> Clocks:
        other = Clocks(self.clock, 0)
        other.__dict__ |= self.__dict__
        other.left, other.begun, other.paid = self.left.copy(), self.begun.copy(), self.paid.copy()
        other.since, other.stopped = self.since.copy(), self.stopped.copy()
        return other
