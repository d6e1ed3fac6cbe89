"""The river's line: out, round a bend and back. It lies on the table and stands on a phone."""

from __future__ import annotations

import math
from dataclasses import dataclass

Point = tuple[float, float]

BEYOND = 44.0
"""From either end of the line to the board's edge."""
_RANK, _FILE = 15.0, 9.0
"""Ships that share a space of a standing river: from rank to rank, from its middle to a file."""


@dataclass(frozen=True)
class Course:
    """The measures are along the river (from the edge with its source) and across it."""

    start: float
    turn: float
    """Where the straights begin and where they end, along."""
    out: float
    back: float
    """Where the two straights lie, across."""
    radius: float
    """Of the two quarters of the bend."""
    wave: float
    """How far the straights swing."""
    breadth: float
    """Of the water with its edges."""
    stops: tuple[float, ...]
    """By space: how far down the river it lies."""
    reach: float
    """From a space to the ship that lies there alone."""
    upright: bool

    @property
    def straight(self) -> float:
        return self.turn - self.start

    @property
    def quarter(self) -> float:
        return math.pi / 2 * self.radius

    @property
    def flat(self) -> float:
        """What is straight in the bend."""
        return self.back - self.out - 2 * self.radius

    @property
    def total(self) -> float:
        """The whole line's length."""
        return 2 * (self.straight + self.quarter) + self.flat

    def point(self, s: float) -> Point:
        """The place at a length along the river."""
        along, across = self._place(s)
        return (across, along) if self.upright else (along, across)

    def _place(self, s: float) -> Point:
        if s <= self.straight:
            return self.start + s, self.out + self._swing(s, self.straight - s)
        s -= self.straight
        if s <= self.quarter:
            return self._bent(self.out + self.radius, s)
        if s <= self.quarter + self.flat:
            return self.turn + self.radius, self.out + self.radius + s - self.quarter
        s -= self.flat
        if s <= 2 * self.quarter:
            return self._bent(self.back - self.radius, s)
        s -= 2 * self.quarter
        return self.turn - s, self.back + self._swing(s, s)

    def _bent(self, across: float, s: float) -> Point:
        """A place of the bend, whose quarter has its middle there."""
        angle = s / self.radius
        return self.turn + self.radius * math.sin(angle), across - self.radius * math.cos(angle)

    def _swing(self, s: float, from_bend: float) -> float:
        calm = min(1.0, from_bend / 80)
        return self.wave * math.sin(s / self.straight * math.pi * 3) * calm

    def length(self, space: float) -> float:
        """How far down the river a space (1 to 14) lies, or a place between two."""
        last = min(int(space), len(self.stops) - 1)
        here, there = self.stops[last - 1], self.stops[last]
        return here + (there - here) * (space - last)

    def space(self, number: float) -> Point:
        """The middle of a river space."""
        return self.point(self.length(number))

    def direction(self, number: float) -> Point:
        """Downstream at a river space, as a unit vector."""
        return self._heading(self.length(number))

    def _heading(self, s: float) -> Point:
        (x, y), (x2, y2) = self.point(s), self.point(s + 0.5)
        far = math.hypot(x2 - x, y2 - y)
        return (x2 - x) / far, (y2 - y) / far

    def line(self, start: float, end: float, *, aside: float = 0, step: float = 12) -> str:
        """The river's line between two lengths as a path, shifted aside if wanted."""
        count = max(2, round(abs(end - start) / step))
        points = []
        for k in range(count + 1):
            s = start + (end - start) * k / count
            (x, y), (dx, dy) = self.point(s), self._heading(s)
            points.append((x - dy * aside, y + dx * aside))
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)

    def route(self, start: int, stop: int) -> str:
        """A ship's way from one space to another, out of the mouth and in at the source if need
        be."""
        if stop > start:
            return self.line(self.length(start), self.length(stop), step=16)
        out = self.line(self.length(start), self.total + BEYOND, step=16)
        return out + self.line(-BEYOND, self.length(stop), step=16)

    def berth(self, space: int, k: int, count: int) -> Point:
        """Where the k-th of several ships lies, the space's number left free: in a row along a
        river that lies, two abreast ahead of the number on one that stands, the lowest in
        front."""
        (x, y), (dx, dy) = self.space(space), self.direction(space)
        if self.upright:
            if dy < 0:
                k = count - 1 - k
            rank, file = divmod(k, 2)
            along = self.reach + rank * 2 * _RANK / max(2, (count + 1) // 2)
            across = 0.0 if k == count - 1 and file == 0 else (2 * file - 1) * _FILE
            return x + dx * along + abs(dy) * across, y + dy * along + abs(dx) * across
        if count == 1:
            return x + self.reach * dx + 16 * abs(dy), y - 21
        shift = (k - (count - 1) / 2) * min(44, 104 / (count - 1))
        return x + shift * dx + 10 * abs(dy), y - 21 + shift * dy
