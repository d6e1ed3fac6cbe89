"""Free places of a territory: where a tile may go, and its ghost there in the turns that fit."""

from __future__ import annotations

from collections.abc import Callable

from caudal.games.isle_of_skye.picture.tile import Moves, View, completed, tile_nodes
from caudal.scene.nodes import Node, group, icon, path, rect, text, use

Corner = Callable[[int, int], tuple[float, float]]
NAMED = 44.0
"""Cells from this size have room for their name."""


def place_name(x: int, y: int) -> str:
    """A place as the list of moves calls it, with a true minus.

    >>> place_name(2, -1)
    '2, −1'
    """
    return f"{x}, {y}".replace("-", "−")


def prospect(view: View, x: int, y: int, rotation: int | None = None) -> View:
    """What the tile in hand would bring at a place: in a turn, or in its best one."""
    for way in view["prospects"]:
        if (way["x"], way["y"]) == (x, y) and rotation in (None, way["rotation"]):
            found: View = way
            return found
    raise KeyError(f"no tile can lie at {x}, {y}")


def cells(view: View, seat: int, size: float, corner: Corner, legal: Moves) -> list[Node]:
    """The free places where a tile may go, or the one where it is about to lie; with its ghosts."""
    asked = view["asks"]
    if not legal or not asked or asked["seat"] != seat:
        return []
    laid = view["seats"][seat]["territory"]
    if asked["ask"] == "turn":
        return turning(view, laid, size, corner, legal)
    nodes: list[Node] = []
    for move, label in legal.items():
        if move.startswith("at:"):
            column, row = map(int, move[3:].split(","))
            at = corner(column, row)
            way = prospect(view, column, row)
            nodes.append(group(*free_cell(way, size), at=at, move=move, say=label))
            nodes.append(ghost(laid, asked["tile"], way, size, corner, move))
    return nodes


def free_cell(way: View, size: float) -> list[Node]:
    """A place with its name, and what the tile would bring there at best."""
    pad = size * 0.06
    half = size / 2
    nodes = [
        rect(pad, pad, size - 2 * pad, size - 2 * pad, "action-soft", r=6, stroke="action",
             width=2, dash="5 4")
    ]  # fmt: skip
    if way["points"] > 0:
        nodes += points_gained(way["points"], half, half - size * 0.06, min(22.0, size * 0.28))
    else:
        nodes.append(path(f"M{half - 7:.1f} {half:.1f}h14m-7-7v14", stroke="action", width=2.4))
    if size >= NAMED:
        name = place_name(way["x"], way["y"])
        letters = round(min(12.0, size * 0.235), 1)
        nodes.append(text(half, size - pad - 5, name, size=letters, weight=600, fill="action"))
    return nodes


def points_gained(points: int, x: float, y: float, size: float) -> list[Node]:
    """A gain in points about x, y."""
    wide = size * (1.15 if points < 10 else 1.75)
    return [
        text(x - size * 0.5, y + size * 0.36, f"+{points}", size=size, weight=700, fill="action"),
        icon("star", x + wide * 0.62, y, size * 0.85, line="star"),
    ]


def turning(view: View, laid: list[View], size: float, corner: Corner, legal: Moves) -> list[Node]:
    """The place of the tile that is being turned: faintly as it lies best, and its ghosts."""
    asked = view["asks"]
    at = (asked["x"], asked["y"])
    x, y = corner(*at)
    best = prospect(view, *at)["rotation"] // 90
    nodes: list[Node] = [group(*tile_nodes(asked["tile"], best, size), at=(x, y), opacity=0.45)]
    for move in legal:
        if move.startswith("turn:"):
            way = prospect(view, *at, int(move[5:]))
            nodes.append(ghost(laid, asked["tile"], way, size, corner, move))
    nodes.append(
        rect(x + 1, y + 1, size - 2, size - 2, r=5, stroke="action", width=2.6, dash="6 4")
    )
    return nodes


def ghost(laid: list[View], id: str, way: View, size: float, corner: Corner, move: str) -> Node:
    """The tile as it would lie, its gain, and in green the stitches of every area that it would
    complete."""
    turn = way["rotation"] // 90
    lying = {"tile": id, "x": way["x"], "y": way["y"], "rotation": way["rotation"]}
    before, after = completed(laid), completed([*laid, lying])
    x, y = corner(way["x"], way["y"])
    nodes = [group(*tile_nodes(id, turn, size), at=(x, y), opacity=0.92)]
    for tile in (*laid, lying):
        new = [area for area in after[tile["tile"]] if area not in before.get(tile["tile"], [])]
        if new:
            half = size / 2
            left, top = corner(tile["x"], tile["y"])
            seams = (use(f"seam-{tile['tile']}-{area}", -half, -half, size, c="action")
                     for area in new)  # fmt: skip
            nodes.append(group(*seams, at=(left + half, top + half), turn=tile["rotation"] or None))
    nodes.append(rect(x + 1, y + 1, size - 2, size - 2, r=5, stroke="action", width=2.6))
    if way["points"] > 0:
        middle, low = x + size / 2, y + size
        nodes.append(rect(middle - 23, low - 11, 46, 22, "card", r=11, stroke="action", width=2))
        nodes += points_gained(way["points"], middle, low, 15)
    return group(*nodes, ghost=move)
