"""Free places of a territory: where a tile may go, and its ghost there in the turns that fit."""

from __future__ import annotations

from collections.abc import Callable

from caudal.games.isle_of_skye.picture.tile import Moves, View, completed, fits, tile_nodes
from caudal.scene.nodes import Node, group, path, rect, text, use

Corner = Callable[[int, int], tuple[float, float]]
NAMED = 44.0
"""Cells from this size have room for their name."""


def place_name(x: int, y: int) -> str:
    """A place as the list of moves calls it, with a true minus.

    >>> place_name(2, -1)
    '2, −1'
    """
    return f"{x}, {y}".replace("-", "−")


def cells(view: View, seat: int, size: float, corner: Corner, legal: Moves) -> list[Node]:
    """The free places where a tile may go, or the one where it is about to lie; with its ghosts."""
    asked = view["asks"]
    if not legal or not asked or asked["seat"] != seat:
        return []
    laid = view["seats"][seat]["territory"]
    if asked["ask"] == "turn":
        return turning(laid, asked, size, corner, legal)
    nodes: list[Node] = []
    for move, label in legal.items():
        if move.startswith("at:"):
            column, row = map(int, move[3:].split(","))
            at = corner(column, row)
            nodes.append(group(*free_cell(column, row, size), at=at, move=move, say=label))
            turn = fits(laid, asked["tile"], column, row)[0]
            nodes += ghost(laid, asked["tile"], (column, row), turn, size, corner, move)
    return nodes


def free_cell(column: int, row: int, size: float) -> list[Node]:
    pad = size * 0.06
    half = size / 2
    nodes = [
        rect(pad, pad, size - 2 * pad, size - 2 * pad, "action-soft", r=6, stroke="action",
             width=2, dash="5 4"),
        path(f"M{half - 7:.1f} {half:.1f}h14m-7-7v14", stroke="action", width=2.4),
    ]  # fmt: skip
    if size >= NAMED:
        name = place_name(column, row)
        nodes.append(text(half, size - pad - 5, name, size=12, weight=600, fill="action"))
    return nodes


def turning(laid: list[View], asked: View, size: float, corner: Corner, legal: Moves) -> list[Node]:
    """The place of the tile that is being turned: faintly as it would lie first, and its ghosts."""
    x, y = corner(asked["x"], asked["y"])
    turns = [int(move[5:]) // 90 for move in legal if move.startswith("turn:")]
    nodes: list[Node] = [
        group(*tile_nodes(asked["tile"], turns[0], size), at=(x, y), opacity=0.45),
    ]
    for turn in turns:
        at = (asked["x"], asked["y"])
        nodes += ghost(laid, asked["tile"], at, turn, size, corner, f"turn:{90 * turn}")
    nodes.append(
        rect(x + 1, y + 1, size - 2, size - 2, r=5, stroke="action", width=2.6, dash="6 4")
    )
    return nodes


def ghost(
    laid: list[View], id: str, at: tuple[int, int], turn: int, size: float, corner: Corner,
    move: str,
) -> list[Node]:  # fmt: skip
    """The tile as it would lie, and in green the stitches of every area that it would complete."""
    lying = {"tile": id, "x": at[0], "y": at[1], "rotation": 90 * turn}
    before, after = completed(laid), completed([*laid, lying])
    nodes = [group(*tile_nodes(id, turn, size), at=corner(*at), opacity=0.92)]
    for tile in (*laid, lying):
        new = [area for area in after[tile["tile"]] if area not in before.get(tile["tile"], [])]
        if new:
            half = size / 2
            x, y = corner(tile["x"], tile["y"])
            seams = (use(f"seam-{tile['tile']}-{area}", -half, -half, size, c="action")
                     for area in new)  # fmt: skip
            nodes.append(group(*seams, at=(x + half, y + half), turn=tile["rotation"] or None))
    x, y = corner(*at)
    nodes.append(rect(x + 1, y + 1, size - 2, size - 2, r=5, stroke="action", width=2.6))
    return [group(*nodes, ghost=move)]
