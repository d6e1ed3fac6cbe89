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

from math import floor
from typing import Any

Node = dict[str, Any]


def near(x: float) -> Any:
    """A measure in hundredths, which is as near as anybody sees; a whole one without a point.

    >>> near(2.0), near(-0.126), near(1 / 3)
    (2, -0.13, 0.33)
    """
    hundredths = floor(x * 100 + 0.5)
    return hundredths // 100 if hundredths % 100 == 0 else hundredths / 100


def group(
    *children: Node,
    at: tuple[float, float] | None = None,
    scale: float | None = None,
    turn: float | None = None,
    clip: str | None = None,
    opacity: float | None = None,
    id: str | None = None,
    source: str | None = None,
    move: str | None = None,
    why: str | None = None,
    ghost: str | None = None,
    say: str | None = None,
    about: str | None = None,
) -> Node:
    """Nodes that are moved, scaled, turned, clipped, named or clicked together. `say` names them,
    or the move that they mean; `about` is then what they are themselves."""
    node: Node = {"k": "g"}
    if at is not None:
        node["at"] = [near(at[0]), near(at[1])]
    if scale is not None:
        node["sc"] = near(scale)
    if turn is not None:
        node["turn"] = near(turn)
    if clip:
        node["clip"] = clip
    node["n"] = list(children)
    if opacity is not None:
        node["o"] = near(opacity)
    if id:
        node["id"] = id
    if source:
        node["source"] = source
    if move:
        node["move"] = move
    if why:
        node["why"] = why
    if ghost:
        node["ghost"] = ghost
    if say:
        node["say"] = say
    if about:
        node["about"] = about
    return node


def _drawn(
    node: Node, stroke: str | None, width: float | None, dash: str | None, opacity: float | None
) -> Node:
    """The node, drawn with that line."""
    if stroke:
        node["s"] = stroke
    if width is not None:
        node["w"] = near(width)
    if dash:
        node["d"] = dash
    if opacity is not None:
        node["o"] = near(opacity)
    return node


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    *,
    r: float = 0,
    stroke: str | None = None,
    width: float | None = None,
    dash: str | None = None,
    opacity: float | None = None,
) -> Node:
    box = [near(x), near(y), near(w), near(h)]
    node: Node = {"k": "r", "box": box, "f": fill}
    if r:
        node["r"] = near(r)
    return _drawn(node, stroke, width, dash, opacity)


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    *,
    stroke: str | None = None,
    width: float | None = None,
    dash: str | None = None,
    opacity: float | None = None,
) -> Node:
    node: Node = {"k": "c", "x": near(x), "y": near(y), "r": near(r), "f": fill}
    return _drawn(node, stroke, width, dash, opacity)


def path(
    d: str,
    fill: str = "none",
    *,
    stroke: str | None = None,
    width: float | None = None,
    dash: str | None = None,
    opacity: float | None = None,
) -> Node:
    return _drawn({"k": "p", "p": d, "f": fill}, stroke, width, dash, opacity)


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
    opacity: float | None = None,
) -> Node:
    """Words on the picture; `serif` is for names of places, `halo` a role behind them."""
    node: Node = {
        "k": "t", "x": near(x), "y": near(y), "t": str(words), "z": near(size),
        "f": fill,
    }  # fmt: skip
    if anchor != "middle":
        node["a"] = anchor
    if weight != 400:
        node["b"] = weight
    if serif:
        node["serif"] = True
    if halo:
        node["halo"] = halo
    if opacity is not None:
        node["o"] = near(opacity)
    return node


def use(
    name: str,
    x: float,
    y: float,
    w: float,
    h: float | None = None,
    *,
    line: str = "",
    opacity: float | None = None,
) -> Node:
    """A symbol of the game's art, with its top left corner at x, y; `line` is the role of what it
    draws in the colour that is current."""
    box = [near(x), near(y), near(w), near(w if h is None else h)]
    node: Node = {"k": "u", "u": f"art-{name}", "box": box}
    if line:
        node["c"] = line
    if opacity is not None:
        node["o"] = near(opacity)
    return node


def icon(
    name: str,
    x: float,
    y: float,
    size: float,
    *,
    line: str = "ink",
    plain: bool = False,
    opacity: float | None = None,
) -> Node:
    """An icon of the house, centred at x, y; tinted unless `plain`."""
    box = [near(x - size / 2), near(y - size / 2), near(size), near(size)]
    node: Node = {"k": "u", "u": f"i-{name}", "box": box}
    if line:
        node["c"] = line
    if not plain:
        node["tint"] = name
    if opacity is not None:
        node["o"] = near(opacity)
    return node


def pane(
    id: str, role: str, title: str, w: float, h: float, nodes: list[Node], **more: Any
) -> Node:
    """A part of the table with its own coordinates. Roles: `board`, `market`, `mat` (with `seat`),
    `hand`, `tracks`. With `zoom=True` readers may look closer and move about. `narrow=True` says
    that it is arranged for a phone, where the usual drawing would be too small: the same ids and
    moves, with other measures."""
    size = {"w": near(w), "h": near(h)}
    return {"id": id, "role": role, "title": title, **size, "nodes": nodes, **more}


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
