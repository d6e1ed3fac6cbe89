"""The shape of a landscape tile from its data alone: areas, their level lines, roads.

Every area has a field that is highest at its edges (area 0 also in the middle); the highest field
owns a point. As every edge is one terrain, borders run into the corners, so neighbours that fit
meet without a seam. Coordinates are 0 to 1 with y down, the tile unturned.
"""

from __future__ import annotations

import heapq
import math
import random
from typing import Any

Point = tuple[float, float]
Grid = list[list[float]]
Cell = tuple[int, int]

STEPS = 16
PAD = 1
SIDE = STEPS + 2 * PAD + 1
AXIS = [(k - PAD) / STEPS for k in range(SIDE)]
MIDDLE = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}
COARSE = 11
SHARP = 15.0
LINES: dict[int, tuple[tuple[str, str], ...]] = {
    1: (("l", "t"),), 2: (("t", "r"),), 3: (("l", "r"),), 4: (("r", "b"),),
    5: (("l", "t"), ("r", "b")), 6: (("t", "b"),), 7: (("l", "b"),), 8: (("b", "l"),),
    9: (("b", "t"),), 10: (("t", "r"), ("b", "l")), 11: (("b", "r"),), 12: (("r", "l"),),
    13: (("r", "t"),), 14: (("t", "l"),),
}  # fmt: skip


class Relief:
    """The fields of a tile: which area owns a point, and by how much."""

    def __init__(self, tile: dict[str, Any], crowd: int) -> None:
        self.areas: list[dict[str, Any]] = tile["areas"]
        self.rng = random.Random(f"skye {tile['id']}")
        self.castle = "color" in tile
        self.radius = 0.2 + 0.026 * min(crowd, 4)
        if len(self.areas[0]["edges"]) >= 2:
            self.radius -= 0.035
        fields = [self._field(k) for k in range(len(self.areas))]
        self.margins = [self._margin(fields, k) for k in range(len(fields))]

    def _field(self, area: int) -> Grid:
        edges = ["nesw".index(side) for side in self.areas[area]["edges"]]
        rng = self.rng
        waves = [(rng.uniform(0, 6.28), rng.uniform(7, 15), rng.uniform(-12, 12)) for _ in range(2)]
        centre = 2 * self.radius - 0.5
        grid: Grid = []
        for y in AXIS:
            row = []
            for x in AXIS:
                near = (-y, x - 1, y - 1, -x)
                pulls = [near[side] for side in edges]
                if area == 0:
                    pulls.append(centre - math.hypot(x - 0.5, y - 0.5))
                top = max(pulls)
                value = top
                if len(pulls) > 1:
                    value += math.log(sum([math.exp(SHARP * (p - top)) for p in pulls])) / SHARP
                calm = max(0.0, min(1.0, min(x, 1 - x, y, 1 - y) * 4.2))
                if calm:
                    value += (
                        0.034 * calm * calm * (3 - 2 * calm)
                        * sum([math.sin(a + p * x + q * y) for a, p, q in waves])
                    )  # fmt: skip
                row.append(value)
            grid.append(row)
        return grid

    def _margin(self, fields: list[Grid], area: int) -> Grid:
        others = [field for k, field in enumerate(fields) if k != area]
        return [
            [
                fields[area][r][c] - (max(field[r][c] for field in others) if others else -9.0)
                for c in range(SIDE)
            ]
            for r in range(SIDE)
        ]

    def margin(self, area: int, x: float, y: float) -> float:
        """How clearly an area owns a point."""
        fx = min(max(x * STEPS + PAD, 0), SIDE - 1.001)
        fy = min(max(y * STEPS + PAD, 0), SIDE - 1.001)
        c, r = int(fx), int(fy)
        u, v = fx - c, fy - r
        grid = self.margins[area]
        upper = grid[r][c] * (1 - u) + grid[r][c + 1] * u
        return upper * (1 - v) + (grid[r + 1][c] * (1 - u) + grid[r + 1][c + 1] * u) * v

    def owner(self, x: float, y: float) -> int:
        for area in range(len(self.areas)):
            if self.margin(area, x, y) > 0:
                return area
        return 0

    def terrain(self, x: float, y: float) -> str:
        return str(self.areas[self.owner(x, y)]["terrain"])

    def rings(self, area: int, level: float) -> list[list[Point]]:
        """The closed lines where an area's margin is a level (marching squares)."""
        grid = [row[:] for row in self.margins[area]]
        for k in range(SIDE):
            grid[0][k] = grid[-1][k] = grid[k][0] = grid[k][-1] = level - 0.3
        links: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for r in range(SIDE - 1):
            for c in range(SIDE - 1):
                code = (
                    (grid[r][c] > level)
                    | (grid[r][c + 1] > level) << 1
                    | (grid[r + 1][c + 1] > level) << 2
                    | (grid[r + 1][c] > level) << 3
                )
                if code in (0, 15):
                    continue
                ends = {
                    "t": (r, c, r, c + 1), "r": (r, c + 1, r + 1, c + 1),
                    "b": (r + 1, c, r + 1, c + 1), "l": (r, c, r + 1, c),
                }  # fmt: skip
                for a, b in LINES.get(code, ()):
                    links.setdefault(ends[a], []).append(ends[b])
                    links.setdefault(ends[b], []).append(ends[a])
        rings, seen = [], set()
        for start in links:
            if start in seen:
                continue
            ring, here = [start], start
            seen.add(start)
            while True:
                following = [k for k in links[here] if k not in seen]
                if not following:
                    break
                here = following[0]
                seen.add(here)
                ring.append(here)
            if len(ring) > 5:
                rings.append([_cross(grid, level, key) for key in ring])
        return rings


def _cross(grid: Grid, level: float, key: tuple[int, ...]) -> Point:
    r1, c1, r2, c2 = key
    a, b = grid[r1][c1] - level, grid[r2][c2] - level
    t = a / (a - b)
    return AXIS[c1] + (AXIS[c2] - AXIS[c1]) * t, AXIS[r1] + (AXIS[r2] - AXIS[r1]) * t


# -- roads ---------------------------------------------------------------------------------------


def roads(relief: Relief, groups: list[list[str]]) -> tuple[list[list[Point]], list[Point]]:
    """The lines of all roads, and the yards where one ends."""
    cost = [[_cost(relief, (c + 0.5) / COARSE, (r + 0.5) / COARSE) for c in range(COARSE)]
            for r in range(COARSE)]  # fmt: skip
    lines: list[list[Point]] = []
    yards: list[Point] = []
    for exits in groups:
        runs = {side: _spread(cost, _gate(side)) for side in exits}
        if len(exits) == 2:
            way = _trace(runs[exits[0]][1], _gate(exits[1]))
            new = [_bend([MIDDLE[exits[0]], _inner(exits[0])], way,
                         [_inner(exits[1]), MIDDLE[exits[1]]])]  # fmt: skip
        else:
            hub = _hub(relief, exits, runs)
            spot = ((hub[0] + 0.5) / COARSE, (hub[1] + 0.5) / COARSE)
            if relief.castle:
                spot = (0.5, 0.5)
            new = [
                _bend([MIDDLE[side], _inner(side)], _trace(runs[side][1], hub), [spot])
                for side in exits
            ]
            if len(exits) == 1:
                yards.append(spot)
        for x, y in (point for line in new for point in line):
            for r in range(COARSE):
                for c in range(COARSE):
                    if math.hypot((c + 0.5) / COARSE - x, (r + 0.5) / COARSE - y) < 0.17:
                        cost[r][c] += 4
        lines += new
    return lines, yards


def _cost(relief: Relief, x: float, y: float) -> float:
    value = 14.0 if relief.terrain(x, y) == "water" else 1.0
    for k, area in enumerate(relief.areas):
        if area["terrain"] == "water":
            value += max(0.0, 0.12 + relief.margin(k, x, y)) * 18
    edge = min(x, y, 1 - x, 1 - y)
    return value + (2.2 if edge < 0.1 else 0) + relief.rng.uniform(0, 0.5)


def _gate(side: str) -> Cell:
    x, y = MIDDLE[side]
    return min(COARSE - 1, int(x * COARSE)), min(COARSE - 1, int(y * COARSE))


def _inner(side: str) -> Point:
    x, y = MIDDLE[side]
    return x + (0.5 - x) * 0.26, y + (0.5 - y) * 0.26


def _spread(cost: Grid, start: Cell) -> tuple[dict[Cell, float], dict[Cell, Cell]]:
    far: dict[Cell, float] = {start: 0.0}
    back: dict[Cell, Cell] = {}
    heap = [(0.0, start)]
    while heap:
        done, (c, r) = heapq.heappop(heap)
        if done > far[c, r]:
            continue
        for dc in (-1, 0, 1):
            for dr in (-1, 0, 1):
                to = (c + dc, r + dr)
                if not (0 <= to[0] < COARSE and 0 <= to[1] < COARSE) or to == (c, r):
                    continue
                reach = done + cost[to[1]][to[0]] * math.hypot(dc, dr)
                if reach < far.get(to, 1e9):
                    far[to] = reach
                    back[to] = (c, r)
                    heapq.heappush(heap, (reach, to))
    return far, back


def _hub(
    relief: Relief, exits: list[str], runs: dict[str, tuple[dict[Cell, float], dict[Cell, Cell]]]
) -> Cell:
    """Where roads meet, or where a single one ends."""

    def badness(cell: Cell) -> float:
        x, y = (cell[0] + 0.5) / COARSE, (cell[1] + 0.5) / COARSE
        reach = sum(runs[side][0][cell] for side in exits)
        middle = math.hypot(x - 0.5, y - 0.5)
        if len(exits) > 1:
            return reach + 14 * middle
        gate = MIDDLE[exits[0]]
        return abs(math.hypot(x - gate[0], y - gate[1]) - 0.36) * 60 + 20 * middle + reach

    if relief.castle:
        return COARSE // 2, COARSE // 2
    return min(runs[exits[0]][0], key=badness)


def _trace(back: dict[Cell, Cell], goal: Cell) -> list[Point]:
    cells = [goal]
    while cells[-1] in back:
        cells.append(back[cells[-1]])
    return [((c + 0.5) / COARSE, (r + 0.5) / COARSE) for c, r in reversed(cells)]


def _bend(lead: list[Point], way: list[Point], tail: list[Point]) -> list[Point]:
    """A soft line that leaves edges at right angles."""
    for _ in range(6):
        way = [
            way[k] if k in (0, len(way) - 1)
            else ((way[k - 1][0] + 2 * way[k][0] + way[k + 1][0]) / 4,
                  (way[k - 1][1] + 2 * way[k][1] + way[k + 1][1]) / 4)
            for k in range(len(way))
        ]  # fmt: skip
    inner = way[3 : len(way) - (3 if len(tail) > 1 else 2) : 2]
    return [*lead, *inner, *tail]
