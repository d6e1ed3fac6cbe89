"""Building tiles: a drawing by type, what a visitor gains (arrow) and the owner (square)."""

from __future__ import annotations

from typing import Any

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
from caudal.games.river_of_gold.effects import Effect
from caudal.games.river_of_gold.outlook import effect_shapes
from caudal.games.river_of_gold.picture.chart import CHARTS, WIDE, Chart, Cut, Strip
from caudal.games.river_of_gold.picture.rewards import inline, parts
from caudal.scene.kit import Pen, rounded, seat_mark
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art

_ink = Pen(1.6)

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
    """A symbol a tile and an empty space on each chart, and the four types alone."""
    drawings: Art = {
        f"type-{kind}": (58, 36, [group(*ROOFS[kind], at=(1, 1))]) for kind in BUILDING_TYPES
    }
    for chart in CHARTS:
        key, cut = chart.key, chart.cut
        for code, id in enumerate(TILES):
            drawings[f"{key}tile-{id}"] = (cut.size, cut.size + 3, face(code, cut))
        for space in range(SHORE):
            if COST[space]:
                drawings[f"{key}lot-{space + 1}"] = (cut.lot, cut.lot, lot(space, cut))
    return drawings


def lot(space: int, cut: Cut) -> list[Node]:
    """An empty shore space as printed: its number and what building there costs."""
    side = cut.lot - 2
    left = cut.lot / 2 + (-3 if COST[space] < 10 else 1)
    (x, y, size), (base, big), (coin_x, coin_y, coin) = cut.number, cut.cost, cut.coin
    return [
        rect(1, 1, side, side, "lot", r=8, opacity=0.86),
        rect(1, 1, side, side, r=8, stroke="tile-line", width=1.3, dash="5 4"),
        text(x, y, space + 1, size=size, weight=600, fill="soft", anchor="start"),
        text(left, base, COST[space], size=big, weight=700, anchor="end"),
        icon("koku", left + coin_x, coin_y, coin),
    ]


def face(code: int, cut: Cut) -> list[Node]:
    """A tile as printed; the build bonus and the markers are laid on it elsewhere."""
    kind, size = BUILDING_TYPES[TYPE[code]], cut.size
    imperial = code in IMPERIAL_TILES
    x, y, scale = cut.roof
    nodes = [
        rect(1, 3, size, size, "shade", r=8, opacity=0.3),
        rect(0, 0, size, size, "tile", r=8),
        group(path(cut.ground, f"{kind}-ground"), clip=rounded(size, size, 8)),
        use(f"type-{kind}", (x if ERA[code] else x + 4) - scale, y - scale, 58 * scale, 36 * scale),
        rect(0.6, 0.6, size - 1.2, size - 1.2, r=7.5,
             stroke="flower" if imperial else "tile-line", width=2.2 if imperial else 1.3),
    ]  # fmt: skip
    for k in range(ERA[code]):
        nodes.append(circle(cut.dots[0] - k * 6, cut.dots[1], 1.9, "ink"))
    if OWNER[code]:
        nodes += [arrow(cut, cut.visitor), reward(VISITOR[code], cut.visitor)]
        nodes += [square(cut, cut.owner), reward(OWNER[code], cut.owner)]
    else:
        nodes += [arrow(cut, cut.alone), reward(VISITOR[code], cut.alone)]
    if imperial:
        x, y, r = cut.flower
        nodes.append(circle(x, y, r, "chip"))
        nodes.append(icon("flower", x, y, r * 28 / 17, line="flower", plain=True))
    return nodes


def arrow(cut: Cut, strip: Strip) -> Node:
    """What a visitor gains lies on an arrow."""
    half, tip = cut.half, cut.tip
    tail = f"h{strip.w:g}l{tip:g} {half:g}-{tip:g} {half:g}h-{strip.w:g}z"
    return path(f"M{strip.x:g} {strip.y - half:.1f}{tail}", "chip")


def square(cut: Cut, strip: Strip) -> Node:
    """What the owner gains lies on a square."""
    box = (strip.x, strip.y - cut.half, strip.w, 2 * cut.half)
    return rect(*box, "chip", r=3, stroke="tile-line", width=0.8)


def reward(effects: list[Effect], strip: Strip) -> Node:
    return inline(parts(effect_shapes(effects)), strip.middle, strip.y, strip.size, most=strip.most)


def tile(id: str, size: float, chart: Chart = WIDE) -> Node:
    """A tile's face of that size, from 0, 0."""
    drawn = chart.cut.size
    return use(f"{chart.key}tile-{id}", 0, 0, size, size * (drawn + 3) / drawn)


def owner(cut: Cut, seat: int, k: int, x: float = 0, y: float = 0, **more: Any) -> Node:
    """The k-th owner's marker on a tile whose corner is at x, y."""
    side = cut.mark + 0.8
    return seat_mark(seat, x + cut.size - side - 2 * side * k, y + side, cut.mark, **more)


def bonus(id: str, size: float) -> Node:
    """What building it gives, in the corner of a tile of the row."""
    count = BONUS[TILES.index(id)]
    nodes = [
        rect(size - 35, 4, 31, 21, "chip", r=6, stroke="tile-line", width=0.8),
        text(size - 27, 19.5, count, weight=700),
        icon("influence", size - 13, 14.5, 15),
    ]
    return group(*nodes)
