"""What a scene is made of: plain JSON-ready nodes.

A node has a kind `k`: `g` group, `r` rectangle, `c` circle, `p` path, `t` text, `u` a symbol or
icon used by name. Short keys keep updates small: `f` and `s` are the roles of fill and stroke, `w`
the stroke's width, `d` its dashes, `o` opacity. A group, and nothing else, may carry

- `id`: stable; a group whose place changed glides there, one that is new from its `source` (an id),
- `move`: the move that a click on it means, `why`: why it cannot be clicked, in a few words,
- `ghost`: a move; it is shown only while that move is pointed at, where things would come to lie,
- `say`: its name for screen readers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, Unpack

Node = dict[str, Any]


class Stamp(Node):
    """Stands in a picture for something that is known already (`scene/easel.py`)."""

    def __init__(self, result: Any) -> None:
        self.result = result


class Line(TypedDict, total=False):
    """How a shape is drawn beside its fill."""

    stroke: str | None
    width: float
    dash: str | None
    opacity: float | None


class Faint(TypedDict, total=False):
    """Words and symbols have no line of their own."""

    opacity: float | None


class Meaning(TypedDict, total=False):
    """What a group is to whoever plays; the keys are explained above."""

    opacity: float | None
    id: str | None
    source: str | None
    move: str | None
    why: str | None
    ghost: str | None
    say: str | None


_SHORT = {"stroke": "s", "width": "w", "dash": "d", "opacity": "o"}
"""The keys of nodes for the long names that calls use."""


def _node(own: Node, more: Mapping[str, Any]) -> Node:
    """The node with more of its keys, and without those that say nothing. A picture has a thousand
    nodes, so this is written to be fast."""
    for name, value in more.items():
        own[_SHORT.get(name, name)] = value
    return {
        key: round(value, 2) if type(value) is float else value
        for key, value in own.items()
        if value is not None and value != ""
    }


def group(
    *children: Node,
    at: tuple[float, float] | None = None,
    scale: float | None = None,
    turn: float | None = None,
    clip: str | None = None,
    **more: Unpack[Meaning],
) -> Node:
    """Nodes that are moved, scaled, turned, clipped, named or clicked together."""
    place = None if at is None else [round(at[0], 2), round(at[1], 2)]
    own = {"k": "g", "at": place, "sc": scale, "turn": turn, "clip": clip, "n": list(children)}
    return _node(own, more)


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    *,
    r: float = 0,
    **more: Unpack[Line],
) -> Node:
    box = [round(x, 2), round(y, 2), round(w, 2), round(h, 2)]
    return _node({"k": "r", "box": box, "f": fill, "r": r or None}, more)


def circle(x: float, y: float, r: float, fill: str = "none", **more: Unpack[Line]) -> Node:
    return _node({"k": "c", "x": x, "y": y, "r": r, "f": fill}, more)


def path(d: str, fill: str = "none", **more: Unpack[Line]) -> Node:
    return _node({"k": "p", "p": d, "f": fill}, more)


def text(
    x: float,
    y: float,
    words: object,
    *,
    size: float = 14,
    fill: str = "ink",
    anchor: str = "middle",
    weight: int = 400,
    serif: bool = False,
    halo: str = "",
    **more: Unpack[Faint],
) -> Node:
    """Words on the picture; `serif` is for names of places, `halo` a role behind them."""
    own = {
        "k": "t", "x": x, "y": y, "t": str(words), "z": size, "f": fill,
        "a": None if anchor == "middle" else anchor,
        "b": None if weight == 400 else weight, "serif": serif or None, "halo": halo,
    }  # fmt: skip
    return _node(own, more)


def use(
    name: str,
    x: float,
    y: float,
    w: float,
    h: float | None = None,
    *,
    line: str = "",
    **more: Unpack[Faint],
) -> Node:
    """A symbol of the game's art, with its top left corner at x, y; `line` is the role of what it
    draws in the colour that is current."""
    box = [round(x, 2), round(y, 2), round(w, 2), round(w if h is None else h, 2)]
    return _node({"k": "u", "u": f"art-{name}", "box": box, "c": line}, more)


def icon(
    name: str,
    x: float,
    y: float,
    size: float,
    *,
    line: str = "ink",
    plain: bool = False,
    **more: Unpack[Faint],
) -> Node:
    """An icon of the house, centred at x, y; tinted unless `plain`."""
    box = [round(x - size / 2, 2), round(y - size / 2, 2), round(size, 2), round(size, 2)]
    tint = None if plain else name
    return _node({"k": "u", "u": f"i-{name}", "box": box, "c": line, "tint": tint}, more)


def pane(
    id: str, role: str, title: str, w: float, h: float, nodes: list[Node], **more: Any
) -> Node:
    """A part of the table with its own coordinates. Roles: `board`, `market`, `mat` (with `seat`),
    `hand`, `tracks`. With `zoom=True` readers may look closer and move about. `narrow=True` says
    that it is arranged for a phone, where the usual drawing would be too small: the same ids and
    moves, with other measures."""
    return {"id": id, "role": role, "title": title, "w": w, "h": h, "nodes": nodes} | more


def counter(icon: str, name: str, value: object, of: object = None) -> Node:
    """A number worth watching, of one seat: shown on strips, compared before and after a move."""
    entry: Node = {"icon": icon, "name": name, "value": value}
    return entry if of is None else entry | {"of": of}


def scene(panes: list[Node], seats: list[Node]) -> Node:
    """A whole picture: panes in reading order, and of each seat its score and counters."""
    return {"panes": panes, "seats": seats}


def moves_of(scene: Node) -> set[str]:
    """Every move that can be clicked in a scene."""
    moves: set[str] = set()
    waiting: list[Node] = [node for pane in scene["panes"] for node in pane["nodes"]]
    while waiting:
        node = waiting.pop()
        if "move" in node:
            moves.add(node["move"])
        waiting.extend(node.get("n", []))
    return moves
