"""The map under everything: six regions, the bay, the golden river, jetties and spaces."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from caudal.games.river_of_gold.content import ADJACENT, RIVER, SHIP_STARTS
from caudal.games.river_of_gold.picture.chart import Chart
from caudal.games.river_of_gold.picture.river import Point
from caudal.scene.kit import rounded
from caudal.scene.nodes import Node, circle, group, path, rect, text

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Land:
    """The ground of a chart."""

    regions: Mapping[int, str]
    """In the order in which they are painted."""
    borders: str
    bay: str
    waves: tuple[float, float, int, int]
    """Where they begin, how many rows, how many in a row."""
    motifs: tuple[tuple[Box, int], ...]
    """By region: where things grow, and how many."""
    compass: tuple[float, float, float | None]
    """Its place and scale."""


# -- on the table ----------------------------------------------------------------------------------

_12 = "265 0C258 60 262 130 272 170S292 220 290 288"
_23 = "498 0C494 60 496 130 506 160S553 220 551 288"
_45 = "522 576C528 500 514 440 526 400S551 340 548 288"
_56 = "297 576C300 520 296 450 284 410S246 350 250 288"
_34 = "896 288H806C786 288 786 248 764 244H712C688 246 704 282 688 288H548"
WIDE = Land(
    regions={
        1: "M0 0H265C258 60 262 130 272 170S292 220 290 288H0z",
        2: f"M{_12}H551C553 220 516 190 506 160S494 60 498 0z",
        3: f"M{_23}H688C704 282 688 246 712 244H764C786 248 786 288 806 288H896V0z",
        4: f"M{_34}C551 340 538 360 526 400S528 500 522 576H896z",
        5: f"M{_45}H250C246 350 272 370 284 410S300 520 297 576z",
        6: f"M{_56}H0V576z",
    },
    borders=f"M{_12}M{_23}M{_45}M{_56}M{_34}M0 288H548",
    bay="M0 356C40 346 34 416 60 446C88 486 40 520 128 576H0z",
    waves=(0, 352, 20, 7),
    motifs=(
        ((18, 84, 250, 284), 30), ((280, 84, 486, 284), 44), ((516, 84, 884, 280), 84),
        ((558, 300, 884, 500), 56), ((306, 300, 514, 500), 56), ((90, 310, 244, 500), 16),
    ),
    compass=(848, 424, None),
)  # fmt: skip

# -- on a phone ------------------------------------------------------------------------------------

_2_3 = "0 404C40 400 60 426 96 431S150 434 192 432"
_4_5 = "192 432C240 436 300 420 384 418"
_3_4 = "V484C176 488 163 500 163 524S170 562 192 580"
NARROW = Land(
    regions={
        1: "M0 0H192V217H0z",
        2: "M0 217H192V440H0z",
        6: "M192 0H384V217H192z",
        5: "M192 217H384V440H192z",
        4: f"M{_4_5}V656H150V484H192z",
        3: f"M{_2_3}{_3_4}V656H0z",
    },
    borders=f"M{_2_3}{_3_4}V656M{_4_5}M192 0V432",
    bay="M150 0C146 50 148 128 176 144C206 160 226 132 228 100C232 62 320 66 384 74V0z",
    waves=(144, 4, 14, 11),
    motifs=(
        ((14, 84, 180, 212), 13), ((8, 290, 184, 424), 26), ((8, 446, 184, 594), 34),
        ((204, 450, 378, 594), 26), ((200, 286, 378, 424), 30), ((200, 150, 364, 212), 6),
    ),
    compass=(192, 344, 0.8),
)  # fmt: skip
LANDS = {"": WIDE, "narrow-": NARROW}
"""By the chart's key."""


def ground(chart: Chart) -> list[Node]:
    """The whole map, clipped to the board."""
    land = LANDS[chart.key]
    nodes = [rect(0, 0, chart.w, chart.h, "land-1")]
    nodes += [path(d, f"land-{region}") for region, d in land.regions.items()]
    nodes += motifs(land)
    nodes.append(path(land.bay, "bay"))
    nodes.append(group(path(waves(*land.waves), stroke="bay-line", width=1), clip=land.bay))
    nodes.append(path(land.borders, stroke="border", width=1.1, dash="2 4"))
    nodes += compass(*land.compass)
    nodes += [jetties(chart), *water(chart), *spaces(chart)]
    return [group(*nodes, clip=rounded(chart.w, chart.h, 13))]


# -- what grows there ----------------------------------------------------------------------------


def scatter(box: Box, count: int, seed: int, gap: Point) -> list[Point]:
    """Places in a box that keep their distance, from back to front."""
    rng = random.Random(seed)
    points: list[Point] = []
    for _ in range(count * 40):
        if len(points) == count:
            break
        x, y = rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3])
        if all(abs(x - a) >= gap[0] or abs(y - b) >= gap[1] for a, b in points):
            points.append((round(x), round(y)))
    return sorted(points, key=lambda place: place[1])


def motifs(land: Land) -> list[Node]:
    """Mountains, groves, wheat, woods and reeds, one path a kind."""
    hills, grove, wheat, woods, reed, bay = land.motifs
    peaks = scatter(*hills, 1, (34, 21))
    back = "".join(f"M{x - 15} {y}l14 -19 16 19z" for x, y in peaks)
    shade = "".join(f"M{x - 1} {y - 19}l16 19h-13l-3 -8z" for x, y in peaks)
    return [
        path(back, "peak", stroke="peak-line", width=1.1),
        path(shade, "peak-shade"),
        *trees(*grove, 2, "grove"),
        each(*wheat, 3, (17, 15), "wheat",
             lambda x, y: f"M{x} {y}v-11m-3 2l3 3 3-3m-6 4l3 3 3-3"),
        *trees(*woods, 4, "woods"),
        each(*reed, 5, (18, 17), "reed",
             lambda x, y: f"M{x - 3} {y}q0-8-3-11m6 11v-14m3 14q0-8 3-11"),
        each(*bay, 6, (40, 26), "bay-line", lambda x, y: f"M{x} {y}q5-5 10 0t10 0"),
    ]  # fmt: skip


def each(
    box: Box, count: int, seed: int, gap: Point, role: str, draw: Callable[[float, float], str]
) -> Node:  # fmt: skip
    d = "".join(draw(x, y) for x, y in scatter(box, count, seed, gap))
    return path(d, stroke=role, width=1.2, opacity=0.85)


def trees(box: Box, count: int, seed: int, role: str) -> list[Node]:
    places = scatter(box, count, seed, (18, 19))
    crowns = "".join(f"M{x - 7} {y - 5}c-4-7 1-13 7-13s11 6 7 13z" for x, y in places)
    trunks = "".join(f"M{x} {y}v-6" for x, y in places)
    line_role = f"{role}-line"
    return [
        path(trunks, stroke=line_role, width=1.3),
        path(crowns, role, stroke=line_role, width=1),
    ]


def waves(left: float, top: float, rows: int, count: int) -> str:
    """Scallops in rows, for the bay."""
    scallops = []
    for row in range(rows):
        x, y = left - 12 * (row % 2), top + row * 12
        arcs = "a12 12 0 0 1 24 0" * count
        inner = "".join(
            f"M{x + 4 + 24 * k} {y}a8 8 0 0 1 16 0m-12 0a4 4 0 0 1 8 0" for k in range(count)
        )
        scallops.append(f"M{x} {y}{arcs}{inner}")
    return "".join(scallops)


def compass(x: float, y: float, scale: float | None) -> list[Node]:
    rose = "M0-36L6-6 36 0 6 6 0 36-6 6-36 0-6-6z"
    half = "M0-36L6-6 0 0zM36 0L6 6 0 0zM0 36L-6 6 0 0zM-36 0L-6-6 0 0z"
    return [
        group(
            circle(0, 0, 28, stroke="compass", width=1),
            circle(0, 0, 24, stroke="compass", width=0.8, dash="1.5 3"),
            path(rose, "land-4", stroke="compass", width=1.2),
            path(half, "compass"),
            at=(x, y), scale=scale, opacity=0.7,
        )
    ]  # fmt: skip


# -- the river -----------------------------------------------------------------------------------


def jetty(chart: Chart, river: int, shore: int) -> str:
    (x, y), (a, b) = chart.shore[shore], chart.course.space(river)
    return f"M{x:.0f} {y:.0f}L{a:.1f} {b:.1f}"


def jetties(chart: Chart) -> Node:
    """Which shore spaces a river space touches."""
    d = "".join(jetty(chart, river + 1, s + 1) for river in range(RIVER) for s in ADJACENT[river])
    return path(d, stroke="jetty", width=1.2, opacity=0.6)


def water(chart: Chart) -> list[Node]:
    course = chart.course
    ends = (-90, course.total + 110)
    part = course.breadth / 46
    line = course.line(*ends)
    nodes = [
        path(line, stroke="shade", width=52 * part, opacity=0.25),
        path(line, stroke="gold-edge", width=46 * part),
        path(line, stroke="gold-deep", width=42 * part),
        path(line, stroke="gold", width=31 * part),
        path(line, stroke="gold-bright", width=17 * part, opacity=0.75),
    ]
    for aside, opacity, dash in ((-15, 0.6, "85 16 18 12"), (-8, 0.4, "64 16 18 12"),
                                 (8, 0.4, "56 14 20 12"), (15, 0.6, "85 18 16 12")):  # fmt: skip
        d = course.line(*ends, aside=aside * part)
        nodes.append(path(d, stroke="gold-light", width=1.2, opacity=opacity, dash=dash))
    for number in (1.5, 2.5, 3.5, 4.5, 5.5, 9.5, 10.5, 11.5, 12.5, 13.5):
        (x, y), (dx, dy) = course.space(number), course.direction(number)
        bx, by = x - 5 * dx, y - 5 * dy
        d = (
            f"M{bx - 6 * dy:.1f} {by + 6 * dx:.1f}L{x + 2 * dx:.1f} {y + 2 * dy:.1f}"
            f"L{bx + 6 * dy:.1f} {by - 6 * dx:.1f}"
        )
        nodes.append(path(d, stroke="gold-edge", width=2))
    return nodes


def spaces(chart: Chart) -> list[Node]:
    """The fourteen spaces with their numbers; the two where ships start have a second ring."""
    nodes = []
    for number in range(1, RIVER + 1):
        x, y = chart.course.space(number)
        nodes.append(circle(x, y, chart.ring, "space", stroke="space-line", width=1.5))
        if number - 1 in SHIP_STARTS:
            nodes.append(circle(x, y, chart.ring - 3.5, stroke="space-line", width=0.9))
        nodes.append(digit(chart, x, y, number))
    return nodes


def digit(chart: Chart, x: float, y: float, number: int) -> Node:
    """The number of a river space."""
    size = chart.digit
    return text(x, y + size * 5 / 14, number, size=size, weight=700, fill="space-ink")
