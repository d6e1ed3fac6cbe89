"""Where symbols and texture lie on a tile: in the area that the data name, off roads and rims."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from caudal.games.isle_of_skye.picture.relief import Point, Relief

RADIUS = {
    "sheep": 0.118, "cattle": 0.118, "farm": 0.125, "broch": 0.122, "lighthouse": 0.122,
    "ship": 0.125, "barrel": 0.108, "journeyman": 0.118, "scroll": 0.18, "castle": 0.2,
}  # fmt: skip
FINE = 15
Home = tuple[str, list[int], str]
"""A symbol, the areas that may hold it, and how it looks for its place."""
Scored = tuple[float, float, float]
"""A place and how bad it is: the badness, x and y."""
Mark = tuple[str, float, float, float]
"""A bit of texture: terrain, x, y and size."""


def homes(tile: dict[str, Any]) -> list[Home]:
    """Every symbol of a tile with the areas that may hold it."""
    areas = tile["areas"]
    pasture = [k for k, area in enumerate(areas) if area["terrain"] == "pasture"]
    land = [k for k, area in enumerate(areas) if area["terrain"] != "water"]
    wanted: list[Home] = []
    if "color" in tile:
        wanted.append(("castle", [0], "centre"))
    if "scroll" in tile:
        wanted.append(("scroll", [tile["scroll_area"]], "in"))
    for symbol, count in tile["symbols"].items():
        for k in range(count):
            if symbol == "broch":
                wanted.append((symbol, [tile["broch_area"]], "in"))
            elif symbol == "ship":
                wanted.append((symbol, [tile["ship_areas"][k]], "in"))
            elif symbol == "lighthouse":
                wanted.append((symbol, [tile["lighthouse_area"]], "shore"))
            elif symbol == "barrel":
                wanted.append((symbol, land, "road"))
            elif symbol == "journeyman":
                wanted.append((symbol, land, "in"))
            else:
                wanted.append((symbol, pasture or land, "in"))
    return wanted


def between(lines: list[list[Point]]) -> list[Point]:
    """Points along lines, close together."""
    points = []
    for line in lines:
        for (x1, y1), (x2, y2) in pairwise(line):
            points += [(x1 + (x2 - x1) * t / 2, y1 + (y2 - y1) * t / 2) for t in range(2)]
        points.append(line[-1])
    return points


def settle(relief: Relief, wanted: list[Home], lines: list[list[Point]]) -> list[Point]:
    """A place for each symbol: where area, road, rim and the others leave most room."""
    if not wanted:
        return []
    road = between(lines)
    grid = []
    for i in range(FINE):
        for j in range(FINE):
            x, y = 0.1 + 0.8 * i / (FINE - 1), 0.1 + 0.8 * j / (FINE - 1)
            off = min((math.hypot(x - a, y - b) for a, b in road), default=1.0)
            grid.append((x, y, relief.owner(x, y), off))
    lists = [_candidates(relief, home, grid) for home in wanted]
    places: list[Point] = [(spots[0][1], spots[0][2]) for spots in lists]
    for _ in range(4):
        for k, (symbol, _areas, _mode) in enumerate(wanted):

            def stress(spot: Scored, k: int = k, symbol: str = symbol) -> float:
                total = spot[0]
                for other, (x, y) in enumerate(places):
                    if other != k:
                        need = RADIUS[symbol] + RADIUS[wanted[other][0]] + 0.01
                        over = need - math.hypot(spot[1] - x, spot[2] - y)
                        total += max(0.0, over) * 48 + max(0.0, 0.3 + over) * 1.1
                return total

            best = min(lists[k], key=stress)
            places[k] = (best[1], best[2])
    return places


def _candidates(
    relief: Relief, home: Home, grid: list[tuple[float, float, int, float]]
) -> list[Scored]:
    symbol, areas, mode = home
    r = RADIUS[symbol]
    spots: list[Scored] = []
    for x, y, owner, off in grid:
        value = 0.25 * math.hypot(x - 0.5, y - 0.5)
        if mode == "centre":
            value += 60 * math.hypot(x - 0.5, y - 0.5)
        elif mode == "shore":
            deep = -relief.margin(areas[0], x, y)
            if not -0.04 <= deep <= 0.2:
                continue
            value += abs(deep - 0.055) * 30
        else:
            if owner not in areas:
                continue
            value += max(0.0, r * 0.95 - relief.margin(owner, x, y) * 0.55) * 24
        value += max(0.0, r * 1.06 + 0.02 - min(x, y, 1 - x, 1 - y)) * 60
        if symbol != "castle":
            value += max(0.0, r * 0.9 + 0.035 - off) * 26
        if mode == "road":
            value += max(0.0, off - 0.2) * 5
        spots.append((value, x, y))
    spots.sort()
    return spots[:45] or [(9.0, 0.5, 0.5)]


def texture(
    relief: Relief, wanted: list[Home], places: list[Point], lines: list[list[Point]]
) -> list[Mark]:
    """Peaks, tufts and ripples in what is left."""
    taken = [(x, y, RADIUS[home[0]] * 0.9) for home, (x, y) in zip(wanted, places, strict=True)]
    taken += [(x, y, 0.045) for x, y in between(lines)]
    marks: list[Mark] = []
    sizes = {"mountain": 0.092, "pasture": 0.075, "water": 0.1}
    rng = relief.rng
    for attempt in range(100):
        x, y = rng.uniform(0.06, 0.94), rng.uniform(0.06, 0.94)
        owner = relief.owner(x, y)
        terrain = str(relief.areas[owner]["terrain"])
        size = sizes[terrain]
        if terrain == "mountain" and attempt > 45:
            size = 0.064
        if relief.margin(owner, x, y) < size * 0.6:
            continue
        if any(math.hypot(x - a, y - b) < size * 0.66 + r for a, b, r in taken):
            continue
        if any(math.hypot(x - a, y - b) < size + r * 0.6 for _, a, b, r in marks):
            continue
        marks.append((terrain, x, y, size))
    return marks
