"""Single tiles: how one is drawn."""

from __future__ import annotations

from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, rect, use


def tile_nodes(id: str, turn: int, size: float, seams: list[int] | None = None) -> list[Node]:
    """A tile from 0, 0: the land turned, what is printed on it upright."""
    half = size / 2
    if not turn and not seams:
        return [use(f"land-{id}", 0, 0, size), use(f"on-{id}-0", 0, 0, size)]
    turned = [use(f"land-{id}", -half, -half, size)]
    turned += [use(f"seam-{id}-{area}", -half, -half, size, line="bone") for area in seams or ()]
    return [
        group(*turned, at=(half, half), turn=90 * turn or None),
        use(f"on-{id}-{turn}", 0, 0, size),
    ]


def loose_tile(
    look: Look[View], id: str, x: float, y: float, size: float, *, move: str = "", turn: int = 0,
    named: bool = True, frame: bool = False, why: str = "",
) -> Node:  # fmt: skip
    """A tile that is not laid yet; green when it can be chosen, faint where that is barred."""
    nodes = tile_nodes(id, turn, size)
    if why:
        nodes = [group(*nodes, opacity=0.45)]
        nodes.append(rect(0, 0, size, size, stroke="strong", dash="4 3", width=1.6, r=3))
    elif move in look.legal:
        nodes.append(kit.lit(-1.5, -1.5, size + 3, size + 3, r=5))
    elif frame:
        nodes.append(rect(-3, -3, size + 6, size + 6, stroke="action", dash="5 4", width=2, r=5))
    return look.press(
        move, *nodes, say=words.contents(id, look.say), why=why, at=(x, y),
        id=f"tile-{id}" if named else None, source="bag",
    )  # fmt: skip
