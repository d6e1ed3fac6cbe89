"""Single tiles: how one is drawn, and which of its areas are completed."""

from __future__ import annotations

from typing import Any

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.tiles import (
    AREA_COUNT,
    AREA_EDGES,
    MOST_AREAS,
    SIDE_AREA,
    TILES,
)
from caudal.scene import kit
from caudal.scene.nodes import Node, group, rect, use

View = dict[str, Any]
Moves = dict[str, str]
"""The legal moves of whoever looks, with their words."""

BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


# -- areas ---------------------------------------------------------------------------------------


def completed(territory: list[View]) -> dict[str, list[int]]:
    """By tile: its inner areas that belong to a completed area."""
    spots = {(tile["x"], tile["y"]): k for k, tile in enumerate(territory)}
    group_of: dict[tuple[int, int], tuple[int, int]] = {}
    unfinished: set[tuple[int, int]] = set()

    def root(part: tuple[int, int]) -> tuple[int, int]:
        while group_of.get(part, part) != part:
            part = group_of[part]
        return part

    for k, tile in enumerate(territory):
        for side, (dx, dy) in enumerate(BESIDE):
            part = (k, side_area(tile, side))
            other = spots.get((tile["x"] + dx, tile["y"] + dy))
            if other is None:
                unfinished.add(part)
            else:
                group_of[root(part)] = root((other, side_area(territory[other], (side + 2) % 4)))
    open_roots = {root(part) for part in unfinished}
    found: dict[str, list[int]] = {}
    for k, tile in enumerate(territory):
        code = TILES.index(tile["tile"])
        found[tile["tile"]] = [
            area
            for area in range(AREA_COUNT[code])
            if not AREA_EDGES[code * MOST_AREAS + area] or root((k, area)) not in open_roots
        ]
    return found


def side_area(tile: View, side: int) -> int:
    code = TILES.index(tile["tile"])
    turn: int = tile["rotation"] // 90
    return SIDE_AREA[(code * 4 + turn) * 4 + side]


# -- tiles ---------------------------------------------------------------------------------------


def tile_nodes(id: str, turn: int, size: float, seams: list[int] | None = None) -> list[Node]:
    """A tile from 0, 0: the land turned, what is printed on it upright."""
    half = size / 2
    if not turn and not seams:
        return [use(f"land-{id}", 0, 0, size), use(f"on-{id}-0", 0, 0, size)]
    turned = [use(f"land-{id}", -half, -half, size)]
    turned += [use(f"seam-{id}-{area}", -half, -half, size, c="bone") for area in seams or ()]
    return [
        group(*turned, at=(half, half), turn=90 * turn or None),
        use(f"on-{id}-{turn}", 0, 0, size),
    ]


def loose_tile(
    id: str, x: float, y: float, size: float, legal: Moves, say: Texts, *, move: str = "",
    turn: int = 0, named: bool = True, frame: bool = False, why: str = "",
) -> Node:  # fmt: skip
    """A tile that is not laid yet; green when it can be chosen, faint where that is barred."""
    nodes = tile_nodes(id, turn, size)
    if why:
        nodes = [group(*nodes, opacity=0.45)]
        nodes.append(rect(0, 0, size, size, stroke="strong", dash="4 3", width=1.6, r=3))
    elif move in legal:
        nodes.append(kit.lit(-1.5, -1.5, size + 3, size + 3, r=5))
    elif frame:
        nodes.append(rect(-3, -3, size + 6, size + 6, stroke="action", dash="5 4", width=2, r=5))
    return group(
        *nodes, at=(x, y), id=f"tile-{id}" if named else None, source="bag",
        move=move if move in legal else None, why=why,
        say=legal.get(move) or words.contents(id, say),
    )  # fmt: skip
