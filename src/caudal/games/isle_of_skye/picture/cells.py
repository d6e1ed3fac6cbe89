"""Free places of a territory: where a tile may go, and its ghost there in the turns that fit."""

from __future__ import annotations

from collections.abc import Callable

from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.picture.tile import tile_nodes
from caudal.games.isle_of_skye.shapes import Laid, Laying, View
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, icon, path, rect, text, use

Corner = Callable[[int, int], tuple[float, float]]


def laying(view: View, x: int, y: int, rotation: int | None = None) -> Laying:
    """What the tile in hand would bring at a place: in a turn, or in its best one."""
    return next(
        way
        for way in view["layings"]
        if (way["x"], way["y"]) == (x, y) and rotation in (None, way["rotation"])
    )


def cells(look: Look[View], seat: int, size: float, corner: Corner) -> list[Node]:
    """The free places where a tile may go, or the one where it is about to lie; with its ghosts."""
    asked = look.view["asks"]
    if not look.legal or not asked or asked["seat"] != seat:
        return []
    if asked["ask"] == "turn":
        return turning(look, seat, size, corner)
    laid = look.view["seats"][seat]["territory"]
    nodes: list[Node] = []
    for move in look.starting("at:"):
        column, row = map(int, move[3:].split(","))
        way = laying(look.view, column, row)
        cell = look.press(move, *free_cell(way, size), at=corner(column, row))
        nodes.append(cell | {"say": words.where(column, row, look.say)})
        nodes.append(ghost(laid, asked["tile"], way, size, corner, move))
    return nodes


def free_cell(way: Laying, size: float) -> list[Node]:
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
    return nodes


def points_gained(points: int, x: float, y: float, size: float) -> list[Node]:
    """A gain in points about x, y."""
    wide = size * (1.15 if points < 10 else 1.75)
    return [
        text(x - size * 0.5, y + size * 0.36, f"+{points}", size=size, weight=700, fill="action"),
        icon("star", x + wide * 0.62, y, size * 0.85, line="star"),
    ]


def turning(look: Look[View], seat: int, size: float, corner: Corner) -> list[Node]:
    """The place of the tile that is being turned: faintly as it lies best, and its ghosts."""
    asked = look.view["asks"]
    assert asked is not None
    laid = look.view["seats"][seat]["territory"]
    at = (asked["x"], asked["y"])
    x, y = corner(*at)
    best = laying(look.view, *at)["rotation"] // 90
    nodes: list[Node] = [group(*tile_nodes(asked["tile"], best, size), at=(x, y), opacity=0.45)]
    for move in look.starting("turn:"):
        way = laying(look.view, *at, int(move[5:]))
        nodes.append(ghost(laid, asked["tile"], way, size, corner, move))
    nodes.append(
        rect(x + 1, y + 1, size - 2, size - 2, r=5, stroke="action", width=2.6, dash="6 4")
    )
    return nodes


def ghost(laid: list[Laid], id: str, way: Laying, size: float, corner: Corner, move: str) -> Node:
    """The tile as it would lie, its gain, and in green the stitches of every area that it would
    complete."""
    turn = way["rotation"] // 90
    lying = {tile["tile"]: (tile["x"], tile["y"], tile["rotation"]) for tile in laid}
    lying[id] = (way["x"], way["y"], way["rotation"])
    x, y = corner(way["x"], way["y"])
    nodes = [group(*tile_nodes(id, turn, size), at=(x, y), opacity=0.92)]
    for seam in way["completes"]:
        half = size / 2
        column, row, rotation = lying[seam["tile"]]
        left, top = corner(column, row)
        stitches = (use(f"seam-{seam['tile']}-{area}", -half, -half, size, line="action")
                    for area in seam["areas"])  # fmt: skip
        nodes.append(group(*stitches, at=(left + half, top + half), turn=rotation or None))
    nodes.append(rect(x + 1, y + 1, size - 2, size - 2, r=5, stroke="action", width=2.6))
    if way["points"] > 0:
        middle, low = x + size / 2, y + size
        nodes.append(rect(middle - 23, low - 11, 46, 22, "card", r=11, stroke="action", width=2))
        nodes += points_gained(way["points"], middle, low, 15)
    return group(*nodes, ghost=move)
