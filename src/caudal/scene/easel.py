"""A table drawn again and again for the same eyes: what did not change is not drawn again.

A game's picture is made of parts (`Look.part`). Of each the easel remembers what it read and the
marks of its nodes, and before the next picture it forgets the parts whose reads have changed. What
is asked of somebody lights up much of the picture; the parts that are drawn while nothing is asked
are remembered meanwhile. The easels of one table stand in one studio, which keeps the bodies of all
nodes, and take from each other what was just drawn, where the eyes would read the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from caudal.engine.texts import Texts
from caudal.scene import trace
from caudal.scene.look import Look
from caudal.scene.nodes import Node, Stamp
from caudal.scene.patch import Bodies, Mark, Outline, PaneOutline, mark, outline_pane

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder()
Key = tuple[Any, ...]
Result = PaneOutline | tuple[Mark, ...] | Mark
GROWN = 1.5
"""How far bodies may outgrow those that are needed before the others are dropped."""


class Part(NamedTuple):
    """What a part of a picture read, as bits, and what came of it: a pane, nodes, or one node."""

    reads: int
    result: Result

    def marks(self) -> Iterable[Mark]:
        if isinstance(self.result, int):
            return (self.result,)
        return self.result.nodes if isinstance(self.result, PaneOutline) else self.result


class Sitting(NamedTuple):
    """What is drawn: a view, and the legal moves in words."""

    view: Any
    legal: dict[str, str]


class Paths:
    """The paths that drawings of a game read, each a bit; sets of them are shared by all tables."""

    def __init__(self) -> None:
        self._bits: dict[trace.Path, int] = {}
        self._known: dict[Any, Any] = {}

    def bits(self, paths: Iterable[trace.Path]) -> int:
        """A set of paths that were read."""
        known = self._bits
        found = 0
        for path in paths:
            bit = known.get(path)
            if bit is None:
                bit = known[path] = 1 << len(known)
            found |= bit
        return found

    def among(self, paths: Iterable[trace.Path]) -> int:
        """Those of some paths that anybody has ever read."""
        known = self._bits
        found = 0
        for path in paths:
            found |= known.get(path, 0)
        return found

    def shared(self, value: Any) -> Any:
        """The same value as one object for all tables."""
        return self._known.setdefault(value, value)


@cache
def paths_of(game: str) -> Paths:
    return Paths()


class Studio:
    """What the easels of a table share."""

    def __init__(self, game: str) -> None:
        self.paths = paths_of(game)
        self.bodies: Bodies = {}
        self._easels: dict[tuple[int, str, bool], Easel] = {}
        self._needed = 0
        self._bytes = 0

    def easel(self, seat: int, language: str, narrow: bool) -> Easel:
        """For those eyes, that language and that width of the screen."""
        key = (seat, language, narrow)
        if key not in self._easels:
            self._easels[key] = Easel(self, seat, language, narrow)
        return self._easels[key]

    def beside(self, easel: Easel) -> Iterator[Easel]:
        """The easels on which the same has just been drawn for other eyes."""
        for other in self._easels.values():
            alike = other.language == easel.language and other.narrow == easel.narrow
            if alike and other is not easel and other.sitting is not None:
                yield other

    def size(self) -> int:
        """The bytes of all bodies, about: counted when some are dropped."""
        return self._bytes

    def rest(self, shown: Iterable[Outline]) -> None:
        """What was to be drawn has been drawn, and this is shown: drop what is of no more use."""
        for easel in self._easels.values():
            easel.sitting = None
        if len(self.bodies) > GROWN * self._needed:
            needed = {mark for outline in shown for mark in outline.marks()}
            for easel in self._easels.values():
                needed.update(mark for part in easel.parts.values() for mark in part.marks())
            self.bodies = {mark: body for mark, body in self.bodies.items() if mark in needed}
            self._needed = len(needed)
            self._bytes = sum(map(len, self.bodies.values()))


class Easel:
    def __init__(self, studio: Studio, seat: int, language: str, narrow: bool) -> None:
        self.studio = studio
        self.seat = seat
        self.language = language
        self.narrow = narrow
        self.notes = trace.Notes()
        self.sitting: Sitting | None = None
        """What has just been drawn."""
        self.parts: dict[Key, Part] = {}
        self._others: dict[int, int] = {}
        """By seat: what these eyes see otherwise than that seat's, as bits."""
        self._before: dict[str, bytes] = {}
        """The last view, encoded by its keys: few of them change."""
        self._asked: dict[str, str] = {}
        """The legal moves when there last were any."""
        self._seats: tuple[str, ...] = ()

    def draw(
        self, picture: Callable[[Look[Any]], Node], view: Any, legal: dict[str, str], say: Texts
    ) -> Outline:
        """The outline of the picture; all bodies are in the studio."""
        sitting = Sitting(view, legal)
        self._turn(sitting, say)
        look: Look[Any] = Look(view, self.seat, legal, say, self.narrow, self)
        scene = picture(look if legal else look.idle())
        panes = tuple(
            pane.result if isinstance(pane, Stamp) else self._pane(pane) for pane in scene["panes"]
        )
        return Outline(panes, self._marks(scene["seats"]))

    def _turn(self, sitting: Sitting, say: Texts) -> None:
        """Forget what is otherwise now."""
        paths = self.studio.paths
        changed = paths.among(self._changes(sitting.view))
        if sitting.legal:
            changed |= paths.among(trace.changed_moves(self._asked, sitting.legal))
            self._asked = sitting.legal
        if say.seats != self._seats:
            self._seats = say.seats
            self.parts.clear()
        for key in [key for key, part in self.parts.items() if part.reads & changed]:
            del self.parts[key]
        self.sitting = sitting
        self._others = {}

    def _changes(self, view: dict[str, Any]) -> Iterator[trace.Path]:
        """What the view has otherwise than the last one; it is the last one then."""
        before, self._before = self._before, {k: _ENCODER.encode(v) for k, v in view.items()}
        if list(before) != list(view):
            yield (trace.KEYS,)
        for key in {**before, **view}:
            old, new = before.get(key), self._before.get(key)
            if old is None or new is None:
                yield (key,)
                yield (key, trace.KIND)
            elif old != new:
                yield from trace.changes(_DECODER.decode(old), _DECODER.decode(new), (key,))

    def part(self, look: Look[Any], draw: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """What `draw` makes of the look: stamps."""
        key = (draw, look.still, *arguments)
        part = self.parts.get(key)
        if part is None:
            part = (look.still and self._borrowed(key)) or self._drawn(look, draw, arguments)
            self.parts[self.studio.paths.shared(key)] = part
        self.notes.bits |= part.reads
        if isinstance(part.result, tuple) and not isinstance(part.result, PaneOutline):
            return [Stamp(each) for each in part.result]
        return Stamp(part.result)

    def _borrowed(self, key: Key) -> Part | None:
        """What another easel has just drawn, if it would be the same here."""
        for other in self.studio.beside(self):
            part = other.parts.get(key)
            if part is not None and not part.reads & self._differences(other):
                return part
        return None

    def _differences(self, other: Easel) -> int:
        found = self._others.get(other.seat)
        if found is None:
            assert self.sitting is not None and other.sitting is not None
            paths: list[trace.Path] = [("seat",), ("mine", self.seat), ("mine", other.seat)]
            paths += trace.changes(other.sitting.view, self.sitting.view)
            found = self._others[other.seat] = self.studio.paths.among(paths)
        return found

    def _drawn(self, look: Look[Any], draw: Callable[..., Any], arguments: tuple[Any, ...]) -> Part:
        notes, paths = self.notes, self.studio.paths
        outer = notes.reads, notes.bits
        notes.reads, notes.bits = set(), 0
        try:
            result = self._result(draw(look, *arguments))
            return Part(paths.shared(notes.bits | paths.bits(notes.reads)), result)
        finally:
            notes.reads, notes.bits = outer

    def _result(self, made: Any) -> Result:
        if isinstance(made, list):
            return self._marks(made)
        return self._pane(made) if "nodes" in made else mark(made, self.studio.bodies)

    def _pane(self, pane: Node) -> PaneOutline:
        return outline_pane(pane, self._marks(pane["nodes"]))

    def _marks(self, nodes: list[Node]) -> tuple[Mark, ...]:
        bodies = self.studio.bodies
        return tuple(
            node.result if isinstance(node, Stamp) else mark(node, bodies) for node in nodes
        )
