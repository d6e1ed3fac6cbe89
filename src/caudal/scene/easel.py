"""A table drawn again and again for the same eyes: what did not change is not drawn again.

A game's picture is made of parts (`Look.part`). Of each the easel remembers what it read and the
marks of its nodes, and before the next picture it forgets the parts whose reads have changed. What
is asked of somebody lights up much of the picture; the parts that are drawn while nothing is asked
are remembered meanwhile. The easels of one table stand in one studio, which keeps the bodies of all
nodes, and take from each other what was just drawn, where the eyes would read the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from caudal.engine.texts import Texts
from caudal.scene.look import Look
from caudal.scene.nodes import Node
from caudal.scene.patch import Bodies, Mark, Outline, PaneOutline, mark, outline_pane
from caudal.scene.paths import Path, Sitting, changed_moves, changes, holds
from caudal.scene.recall import Drawn, Key, Part, Result, recall_of
from caudal.scene.trace import Notes, Stamp, TracedTexts

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder()
GROWN = 1.5
"""How far bodies may outgrow those that are needed before the others are dropped."""


class Studio:
    """What the easels of a table share."""

    def __init__(self, game: str) -> None:
        self.recall = recall_of(game)
        self.bodies: Bodies = {}
        self._easels: dict[tuple[int, str, bool], Easel] = {}
        self._needed = 0
        self._bytes = 0
        self._encoded: dict[int, tuple[Any, bytes]] = {}
        """What several views share, encoded once: by the ids of objects, which are kept here."""
        self._changes: dict[tuple[Any, ...], int] = {}

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

    def pieces(self, value: Any) -> tuple[bytes, ...]:
        """A value, encoded: a row of tables or rows one by one, after nothing."""
        if type(value) is list and value and all(map(holds, value)):
            return (b"", *map(self._encode, value))
        return (self._encode(value) if holds(value) else _ENCODER.encode(value),)

    def _encode(self, value: Any) -> bytes:
        known = self._encoded.get(id(value))
        if known is None:
            known = self._encoded[id(value)] = value, _ENCODER.encode(value)
        return known[1]

    def changes(self, old: bytes, new: bytes, value: Any, path: Path) -> int:
        """What is read otherwise under a path, as bits, where `value` is encoded as `new`: the same
        for most of those who look."""
        bits = self.recall.known
        key = (old, new, path, len(bits))
        changed = self._changes.get(key)
        if changed is None:
            changed = self._changes[key] = changes(_DECODER.decode(old), value, path, bits)
        return changed

    def size(self) -> int:
        """The bytes of all bodies, about: counted when some are dropped."""
        return self._bytes

    def rest(self, shown: Iterable[Outline]) -> None:
        """What was to be drawn has been drawn, and this is shown: drop what is of no more use."""
        for easel in self._easels.values():
            easel.sitting = None
        self._encoded.clear()
        self._changes.clear()
        if len(self.bodies) > GROWN * self._needed:
            needed = {mark for outline in shown for mark in outline.marks()}
            for easel in self._easels.values():
                needed.update(mark for part in easel.parts.values() for mark in part.marks())
            self.bodies = {mark: body for mark, body in self.bodies.items() if mark in needed}
            self._needed = len(needed)
            self._bytes = sum(map(len, self.bodies.values()))


class Easel:
    """For one pair of eyes, one language and one width."""

    def __init__(self, studio: Studio, seat: int, language: str, narrow: bool) -> None:
        self.studio = studio
        self.recall = studio.recall
        self.seat = seat
        self.language = language
        self.narrow = narrow
        self.notes = Notes()
        self.sitting: Sitting | None = None
        """What has just been drawn."""
        self.parts: dict[Key, Part] = {}
        self._others: dict[int, int] = {}
        """By seat: what these eyes see otherwise than that seat's, as bits."""
        self._before: dict[str, tuple[bytes, ...]] = {}
        """The last view, encoded by its keys, in pieces: few of them change."""
        self._asked: dict[str, str] = {}
        """The legal moves when there last were any."""
        self._names: tuple[str, ...] = ()

    def draw(
        self, picture: Callable[[Look[Any]], Node], view: Any, legal: dict[str, str], say: Texts
    ) -> Outline:
        """The outline of the picture; all bodies are in the studio."""
        self._turn(Sitting(view, self.seat, legal, say.seats))
        told = TracedTexts(say, self.notes)
        look: Look[Any] = Look(view, self.seat, legal, told, self.narrow, self)
        scene = picture(look if legal else look.idle())
        panes = tuple(
            pane.result if isinstance(pane, Stamp) else self._pane(pane, self.studio.bodies)
            for pane in scene["panes"]
        )
        return Outline(panes, _marks(scene["seats"], self.studio.bodies))

    def _turn(self, sitting: Sitting) -> None:
        """Forget what is otherwise now."""
        bits = self.recall.known
        changed = self._changes(sitting.view)
        if sitting.legal:
            changed |= changed_moves(self._asked, sitting.legal, bits)
            self._asked = sitting.legal
        if sitting.names != self._names:
            changed |= bits.get(("?names",), 0)
            self._names = sitting.names
        if changed:
            for key in [key for key, part in self.parts.items() if part.reads & changed]:
                del self.parts[key]
        self.sitting = sitting
        self._others = {}

    def _changes(self, view: dict[str, Any]) -> int:
        """What the view has otherwise than the last one, as bits; it is the last one then."""
        pieces = self.studio.pieces
        before, self._before = self._before, {key: pieces(value) for key, value in view.items()}
        if before.keys() != view.keys():
            self.parts.clear()
            return 0
        known = self.recall.known
        changed = 0
        for key, new in self._before.items():
            old = before[key]
            if old == new:
                self._before[key] = old  # objects that stay are looked through by no collector
                continue
            if len(old) == len(new) == 1:
                changed |= self.studio.changes(old[0], new[0], view[key], (key,))
                continue
            if len(old) != len(new) or old[0] != new[0]:
                changed |= changes(_whole(old), view[key], (key,), known)
                continue
            changed |= known.get((key,), 0)
            for place in range(1, len(new)):
                if old[place] != new[place]:
                    value = view[key][place - 1]
                    path = (key, place - 1)
                    changed |= self.studio.changes(old[place], new[place], value, path)
        return changed

    def part(self, look: Look[Any], draw: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """What `draw` makes of the look: stamps."""
        key = (draw, look.still, *arguments)
        part = self.parts.get(key)
        if part is None:
            part = (look.still and self._borrowed(key)) or self._made(key, look, draw, arguments)
            self.parts[self.recall.shared(key)] = part
        self.notes.bits |= part.reads
        if isinstance(part.result, tuple) and not isinstance(part.result, PaneOutline):
            return [_stamp(each) for each in part.result]
        return _stamp(part.result)

    def _borrowed(self, key: Key) -> Part | None:
        """What another easel has just drawn, if it would be the same here."""
        for other in self.studio.beside(self):
            part = other.parts.get(key)
            if part is not None and not part.reads & self._differences(other):
                return part
        return None

    def _differences(self, other: Easel) -> int:
        changed = self._others.get(other.seat)
        if changed is None:
            assert self.sitting is not None
            assert other.sitting is not None
            bits = self.recall.known
            changed = changes(other.sitting.view, self.sitting.view, (), bits)
            for path in (("?seat",), ("?mine", self.seat), ("?mine", other.seat)):
                changed |= bits.get(path, 0)
            self._others[other.seat] = changed
        return changed

    def _made(
        self, key: Key, look: Look[Any], draw: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> Part:
        """A part that was drawn at some table before, or is drawn now."""
        assert self.sitting is not None
        key = (self.language, self.narrow, *key)
        drawn = self.recall.find(key, self.sitting)
        if drawn is None:
            drawn, reads = self._drawn(look, draw, arguments)
            if reads:
                self.recall.keep(key, self.sitting, reads, drawn)
        self.studio.bodies.update(drawn.bodies)
        return drawn.part

    def _drawn(
        self, look: Look[Any], draw: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> tuple[Drawn, set[Path]]:
        """A part and, if it has no parts itself, all that it read."""
        notes = self.notes
        outer = notes.reads, notes.bits
        notes.reads, notes.bits = set(), 0
        try:
            bodies: Bodies = {}
            result = self._result(draw(look, *arguments), bodies)
            bits = notes.bits | self.recall.bits(notes.reads)
            reads = set() if notes.bits else notes.reads
            return Drawn(Part(self.recall.shared(bits), result), bodies), reads
        finally:
            notes.reads, notes.bits = outer

    def _result(self, made: Any, bodies: Bodies) -> Result:
        if isinstance(made, list):
            return _marks(made, bodies)
        return self._pane(made, bodies) if "nodes" in made else mark(made, bodies)

    def _pane(self, pane: Node, bodies: Bodies) -> PaneOutline:
        return outline_pane(pane, _marks(pane["nodes"], bodies))


def _stamp(result: Any) -> Stamp:
    stamp = Stamp()
    stamp.result = result
    return stamp


def _marks(nodes: list[Node], bodies: Bodies) -> tuple[Mark, ...]:
    return tuple(node.result if isinstance(node, Stamp) else mark(node, bodies) for node in nodes)


def _whole(pieces: tuple[bytes, ...]) -> Any:
    if pieces[0]:
        return _DECODER.decode(pieces[0])
    return [_DECODER.decode(piece) for piece in pieces[1:]]
