"""Building tiles: a drawing by type, what a visitor gains (arrow) and the owner (square)."""

from __future__ import annotations

from caudal.games.river_of_gold.content import (
    BONUS,
    BUILDING_TYPES,
    COST,
    ERA,
    IMPERIAL_TILES,
    OWNER,
    SHORE,
    TILES,
    TYPE,
    VISITOR,
)
from caudal.games.river_of_gold.picture.rewards import inline, parts
from caudal.games.river_of_gold.picture.river import LOT, TILE
from caudal.scene.kit import rounded
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art


def _ink(d: str, fill: str, width: float = 1.6) -> Node:
    return path(d, fill, stroke="night", width=width)


ROOFS: dict[str, list[Node]] = {
    "port": [
        _ink("M4 24h34v4H4z", "timber"),
        _ink("M9 28v5M20 28v5M32 28v5", "none"),
        _ink("M12 24V12h16v12z", "port-light"),
        _ink("M8 13c5-1 9-4 12-8 3 4 7 7 12 8z", "port"),
        _ink("M46 26V6M46 8c6 2 8 7 8 13h-8z", "sail"),
        _ink("M40 26h15c-1 4-4 6-7 6h-4c-2 0-4-2-4-6z", "timber"),
    ],
    "shrine": [
        path("M14 32V12M42 32V12", stroke="night", width=4.6),
        path("M14 32V12M42 32V12", stroke="shrine-light", width=2),
        _ink("M4 6c8 3 16 4 24 4s16-1 24-4l1.5 5c-8 2.5-17 3.5-25.5 3.5S10.5 13.5 2.5 11z",
             "shrine"),
        _ink("M9 18h38v4H9z", "shrine"),
        _ink("M24 32v-6h8v6z", "gold-light"),
    ],
    "manor": [
        _ink("M12 32V20h32v12z", "manor-light"),
        _ink("M4 21c8-2 12-5 14-10h20c2 5 6 8 14 10z", "manor"),
        _ink("M20 11c2-1 3-3 4-6h8c1 3 2 5 4 6z", "manor"),
        path("M24 32v-8h8v8zM15 23h5v5h-5zM36 23h5v5h-5z", "night"),
    ],
    "market": [
        _ink("M9 32V17h38v15z", "market-light"),
        _ink("M4 18 9 7h38l5 11c-4 4-7 4-8 0-4 4-7 4-8 0-4 4-7 4-8 0-4 4-7 4-8 0-4 4-7 4-8 0z",
             "market"),
        path("M14 32v-8h10v8zM30 25h12v4H30z", "night"),
    ],
}  # fmt: skip


def art() -> Art:
    """A symbol a tile, and the four types alone."""
    found: Art = {
        f"type-{kind}": (58, 36, [group(*ROOFS[kind], at=(1, 1))]) for kind in BUILDING_TYPES
    }
    found |= {f"tile-{id}": (TILE, TILE + 3, face(code)) for code, id in enumerate(TILES)}
    found |= {f"lot-{space + 1}": (LOT, LOT, lot(space)) for space in range(SHORE) if COST[space]}
    return found


def lot(space: int) -> list[Node]:
    """An empty shore space as printed: its number and what building there costs."""
    left = LOT / 2 + (-3 if COST[space] < 10 else 1)
    return [
        rect(1, 1, LOT - 2, LOT - 2, "lot", r=8, opacity=0.86),
        rect(1, 1, LOT - 2, LOT - 2, r=8, stroke="tile-line", width=1.3, dash="5 4"),
        text(7, 15, space + 1, size=11, weight=600, fill="soft", anchor="start"),
        text(left, 38, COST[space], size=17, weight=700, anchor="end"),
        icon("koku", left + 12, 32, 19),
    ]


def face(code: int) -> list[Node]:
    """A tile as printed; the build bonus and the markers are laid on it elsewhere."""
    kind = BUILDING_TYPES[TYPE[code]]
    imperial = code in IMPERIAL_TILES
    ground = f"M0 {TILE * 0.57:.0f}C18 34 46 33 {TILE:.0f} 36V0H0z"
    nodes = [
        rect(1, 3, TILE, TILE, "shade", r=8, opacity=0.3),
        rect(0, 0, TILE, TILE, "tile", r=8),
        group(path(ground, f"{kind}-ground"), clip=rounded(TILE, TILE, 8)),
        group(*ROOFS[kind], at=(3 if ERA[code] else 7, 6), scale=0.88),
        rect(0.6, 0.6, TILE - 1.2, TILE - 1.2, r=7.5,
             stroke="flower" if imperial else "tile-line", width=2.2 if imperial else 1.3),
    ]  # fmt: skip
    for k in range(ERA[code]):
        nodes.append(circle(TILE - 6 - k * 6, 37.5, 1.9, "ink"))
    y = TILE * 0.79
    if OWNER[code]:
        nodes.append(path(f"M3.5 {y - 9:.1f}h22l5 9-5 9h-22z", "chip"))
        nodes.append(inline(parts(VISITOR[code]), 15.5, y, 13, most=23))
        nodes.append(rect(33, y - 9, 30, 18, "chip", r=3, stroke="tile-line", width=0.8))
        nodes.append(inline(parts(OWNER[code]), 48, y, 13, most=28))
    else:
        nodes.append(path(f"M11 {y - 9:.1f}h40l5 9-5 9h-40z", "chip"))
        nodes.append(inline(parts(VISITOR[code]), 32, y, 14, most=38))
    if imperial:
        nodes.append(circle(TILE - 11, 11, 8.5, "chip"))
        nodes.append(icon("flower", TILE - 11, 11, 14, line="flower", plain=True))
    return nodes


def tile(id: str, size: float) -> Node:
    """A tile's face of that size, from 0, 0."""
    return use(f"tile-{id}", 0, 0, size, size * (TILE + 3) / TILE)


def bonus(id: str, size: float) -> Node:
    """What building it gives, in the corner of a tile of the row."""
    count = BONUS[TILES.index(id)]
    nodes = [
        rect(size - 35, 4, 31, 21, "chip", r=6, stroke="tile-line", width=0.8),
        text(size - 27, 19.5, count, weight=700),
        icon("influence", size - 13, 14.5, 15),
    ]
    return group(*nodes)
