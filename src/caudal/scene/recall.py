"""What the drawings of a game read, and what came of it: remembered for all of its tables.

Much of a picture is drawn alike at many tables: a card that can be paid, an island with two
settlers. A part that was ever drawn from the same values is not drawn again.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache
from typing import Any, NamedTuple

from caudal.scene.patch import Mark, PaneOutline
from caudal.scene.paths import Bits, Path, Sitting, needed, read

Key = tuple[Any, ...]
Result = PaneOutline | tuple[Mark, ...] | Mark
MOST = 6000
"""How many drawn parts are remembered of a game; then it begins anew."""
WAYS = 6
"""In how many ways a part may read the look: what it reads depends on what it finds."""
TRIES, SELDOM = 60, 8
"""The tries after which a way is judged; it is given up if less than one in `SELDOM` was useful."""
READS = 60
"""A part that reads more than this is not found again."""


class Part(NamedTuple):
    """What a part of a picture read, as bits, and what came of it: a pane, nodes, or one node."""

    reads: int
    result: Result

    def marks(self) -> Iterable[Mark]:
        if isinstance(self.result, int):
            return (self.result,)
        return self.result.nodes if isinstance(self.result, PaneOutline) else self.result


class Drawn(NamedTuple):
    """A part and the bodies of its nodes."""

    part: Part
    bodies: dict[Mark, bytes]


class Way:
    """A way to read a look, and what was drawn of the values found on it."""

    def __init__(self, paths: tuple[Path, ...]) -> None:
        self.paths = paths
        self.drawn: dict[tuple[Hashable, ...], Drawn] = {}
        self.tried = 0
        self.useful = 0
        """How often something was looked for here, and how often it was there."""

    def values(self, sitting: Sitting) -> tuple[Hashable, ...]:
        return tuple([read(path, sitting) for path in self.paths])


class Recall:
    def __init__(self, game: str) -> None:
        self.game = game
        self.known: Bits = {}
        self._shared: dict[Any, Any] = {}
        self._ways: dict[Key, dict[int, Way | None]] = {}
        """By what is drawn and, as bits, what it reads; None where remembering is of no use."""
        self._bodies: dict[Mark, bytes] = {}
        self._count = 0

    def bits(self, paths: Iterable[Path]) -> int:
        """A set of paths that were read: each is a bit."""
        known = self.known
        bitset = 0
        for path in paths:
            bit = known.get(path)
            if bit is None:
                bit = known[path] = 1 << len(known)
            bitset |= bit
        return bitset

    def shared(self, value: Any) -> Any:
        """The same value as one object for all tables."""
        return self._shared.setdefault(value, value)

    def find(self, key: Key, sitting: Sitting) -> Drawn | None:
        """What was drawn before, at whatever table, of the same values."""
        ways = self._ways.get(key)
        if ways is not None:
            for reads, way in ways.items():
                if way is None:
                    continue
                drawn = way.drawn.get(way.values(sitting))
                way.tried += 1
                if drawn is not None:
                    way.useful += 1
                    return drawn
                if way.tried >= TRIES and way.useful * SELDOM < way.tried:
                    ways[reads] = None
        return None

    def keep(self, key: Key, sitting: Sitting, paths: Iterable[Path], drawn: Drawn) -> None:
        """Remember what was drawn. Of its nodes most are drawn in other parts too, and are there
        once."""
        if self._count >= MOST:
            self._ways.clear()
            self._bodies.clear()
            self._count = 0
        ways = self._ways.setdefault(key, {})
        reads = drawn.part.reads
        if reads not in ways and len(ways) < WAYS:
            taken = needed(paths)
            ways[reads] = Way(taken) if len(taken) <= READS else None
        way = ways.get(reads)
        if way is None:
            return
        for mark, body in drawn.bodies.items():
            drawn.bodies[mark] = self._bodies.setdefault(mark, body)
        way.drawn[way.values(sitting)] = drawn
        self._count += 1


@cache
def recall_of(game: str) -> Recall:
    return Recall(game)
