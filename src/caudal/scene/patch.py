"""What travels of a picture: all of it, or what changed since the one that a reader has.

Nodes that lie directly in a pane are encoded by themselves and told apart by a number, their mark.
An outline is a scene by those marks: little enough to be remembered of every reader. A scene that
is sent has, in place of panes, nodes and seats that the reader has already, where they were:

    {"panes": [[0, 2], {"id": "mat-1", …, "nodes": [[0, 7], {…}, [8, 21]]}], "seats": [[0, 4]]}

`[8, 21]` is the part of the old row from 8 up to, not with, 21. The rows of a pane are those of the
old pane with its id. Without such parts it is a whole scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from caudal.scene.nodes import Node

Mark = int
Bodies = dict[Mark, bytes]
"""Encoded nodes by their marks."""
_ENCODER = msgspec.json.Encoder()


class PaneOutline(NamedTuple):
    id: str
    head: bytes
    """All but its nodes, encoded, without the closing brace."""
    nodes: tuple[Mark, ...]


class Outline(NamedTuple):
    panes: tuple[PaneOutline, ...]
    seats: tuple[Mark, ...]

    def marks(self) -> Iterator[Mark]:
        yield from self.seats
        for pane in self.panes:
            yield from pane.nodes


NOTHING = Outline((), ())


class Known:
    """What a reader is known to have of a picture: nothing at first, then what it was sent last."""

    def __init__(self) -> None:
        self.outline = NOTHING


def mark(node: Node, bodies: Bodies) -> Mark:
    """A node's mark; its body is put with the others."""
    body = _ENCODER.encode(node)
    key = hash(body)
    bodies[key] = body
    return key


def outline_pane(pane: Node, marks: Iterable[Mark]) -> PaneOutline:
    """The outline of a pane whose nodes have those marks."""
    head = {key: value for key, value in pane.items() if key != "nodes"}
    return PaneOutline(pane["id"], _ENCODER.encode(head)[:-1], tuple(marks))


def outline(scene: Node, bodies: Bodies) -> Outline:
    """The outline of a whole scene."""
    panes = [
        outline_pane(pane, [mark(node, bodies) for node in pane["nodes"]])
        for pane in scene["panes"]
    ]
    return Outline(tuple(panes), tuple(mark(strip, bodies) for strip in scene["seats"]))


def encode(old: Outline, new: Outline, bodies: Bodies) -> bytes:
    """A scene for a reader who has the old one. The bodies of all that is new are among these."""
    known = {pane.id: (place, pane) for place, pane in enumerate(old.panes)}
    panes: list[int | bytes] = []
    for pane in new.panes:
        place, before = known.get(pane.id, (-1, None))
        if pane == before:
            panes.append(place)
        else:
            nodes = _row(() if before is None else before.nodes, pane.nodes, bodies)
            panes.append(pane.head + b',"nodes":' + nodes + b"}")
    seats = _row(old.seats, new.seats, bodies)
    return b'{"panes":' + _joined(panes) + b',"seats":' + seats + b"}"


def _row(old: Sequence[Mark], new: Sequence[Mark], bodies: Bodies) -> bytes:
    if old == new:
        return b"[[0,%d]]" % len(old) if old else b"[]"
    places = {mark: place for place, mark in enumerate(old)}
    return _joined([places[mark] if mark in places else bodies[mark] for mark in new])


def _joined(items: list[int | bytes]) -> bytes:
    """A row as JSON: bodies as they are, neighbours among the old places as one part."""
    parts: list[bytes] = []
    begun = end = -1
    for item in [*items, b""]:
        if item == end:
            end += 1
            continue
        if begun >= 0:
            parts.append(b"[%d,%d]" % (begun, end))
        begun, end = (item, item + 1) if isinstance(item, int) else (-1, -1)
        if isinstance(item, bytes) and item:
            parts.append(item)
    return b"[" + b",".join(parts) + b"]"


def apply(old: Node | None, sent: Node) -> Node:
    """The scene that a reader sees who had the old one and was sent this."""
    had = old or {"panes": [], "seats": []}
    known = {pane["id"]: pane["nodes"] for pane in had["panes"]}
    panes = [
        pane if any(pane is one for one in had["panes"])
        else pane | {"nodes": _unfolded(known.get(pane["id"], []), pane["nodes"])}
        for pane in _unfolded(had["panes"], sent["panes"])
    ]  # fmt: skip
    return {"panes": panes, "seats": _unfolded(had["seats"], sent["seats"])}


def _unfolded(old: list[Any], row: list[Any]) -> list[Any]:
    nodes: list[Any] = []
    for item in row:
        nodes += old[item[0] : item[1]] if isinstance(item, list) else [item]
    return nodes
