"""Isle of Skye's drawings that never change: tiles, symbols, signs. All made here, by code.

A tile is two symbols: `land-ID`, turned with the tile, and `on-ID-TURN`, which stays upright:
peaks, tufts, ripples and what is printed on it. `seam-ID-AREA` is the stitching of a completed
area, in the colour of whoever uses it.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any

from caudal.engine.content import content
from caudal.games.isle_of_skye.content import MOST_PLAYERS
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.cover import HEIGHT, WIDTH, cover
from caudal.games.isle_of_skye.picture.relief import Point, Relief, roads
from caudal.games.isle_of_skye.picture.spaces import BOARD_HIGH, BOARD_WIDE, printed_board
from caudal.games.isle_of_skye.picture.spots import homes, settle, texture
from caudal.games.isle_of_skye.tiles import SCROLL_PER, SCROLL_SYMBOL, SCROLLS, SYMBOLS
from caudal.games.isle_of_skye.tracks import BOARD_SIDES, TRACK_COUNT
from caudal.scene.kit import rounded
from caudal.scene.nodes import Node, circle, group, path, rect, use
from caudal.scene.svg import Art
from caudal.scene.theme import Palette, Tints

TINTS: Tints = {
    "barrel": ("#C79A6B", "#8A6136"),
    "broch": ("#C4C1B8", "#6F6B62"),
    "cattle": ("#C79469", "#8C5B33"),
    "sheep": ("#F4F1E8", "#6B6459"),
}
"""The body tint and the filled accent of the game's own icons."""

PALETTE: Palette = {
    "pasture": ("#CCDAA2", "#6F8150"),
    "pasture-light": ("#D8E3B2", "#7C8E5B"),
    "pasture-dark": ("#7F9A4E", "#465629"),
    "mountain": ("#CDC8BD", "#7D786E"),
    "mountain-mid": ("#BDB6A8", "#6E695F"),
    "mountain-dark": ("#7D766A", "#3F3B34"),
    "peak": ("#DFDACE", "#A39D91"),
    "peak-shade": ("#A39C8F", "#625D54"),
    "water": ("#C3DEE3", "#4E7C8C"),
    "water-mid": ("#AFD0D9", "#447182"),
    "water-deep": ("#9DC4CF", "#3A6475"),
    "water-line": ("#7FAFBE", "#2E5362"),
    "wave": ("#F0F8F9", "#9CC0CB"),
    "coast": ("#35677B", "#16303B"),
    "sand": ("#EFE3BF", "#A89B72"),
    "road": ("#F3E4BC", "#CDBB8C"),
    "road-edge": ("#6E5B38", "#3B2F1A"),
    "stone": ("#E3DCCB", "#B9B2A1"),
    "stone-dark": ("#8F8674", "#6F675A"),
    "leather": ("#C79A6B", "#B0834F"),
    "leather-dark": ("#6E4D2C", "#5A3E22"),
    "cloak": ("#D9C7A2", "#A8946A"),
    "iron": ("#C3C8CC", "#8D949A"),
    "gold": ("#EBD08A", "#C9AE62"),
    "gold-dark": ("#A98C45", "#6F5C2C"),
    "parchment": ("#F6ECD0", "#D8CBA6"),
    "roll": ("#DCC694", "#B39D68"),
    "ground": ("#EAE1CB", "#1A2026"),
    "ground-line": ("#D3C7A9", "#2C343B"),
    "bonus": ("#EBD9A6", "#453D28"),
    "segment": ("#F5EDD9", "#262D33"),
    "cover-sky": ("#DDE3E4", "#2A343A"),
    "cover-cloud": ("#C4CED0", "#3A464D"),
    "cover-rock": ("#8E989B", "#5C666A"),
    "cover-rock-dark": ("#747F83", "#474F53"),
    "cover-heath": ("#B7A5B4", "#5E5160"),
    "cover-hill": ("#9DB27C", "#55683F"),
    "cover-field": ("#B9C98E", "#6B7C48"),
    "cover-red": ("#A9584A", "#9A5145"),
}

SIZE = 100.0
EDGE = rounded(100, 100, 2)
SYMBOL_SIZE = {"journeyman": 30, "barrel": 29, "sheep": 33, "cattle": 32}


@cache
def tiles() -> dict[str, dict[str, Any]]:
    """All tiles by id, as the content tells them."""
    found = content("isle_of_skye")
    kinds = ("landscape_tiles", "journeyman_landscape_tiles", "castles")
    return {tile["id"]: tile for kind in kinds for tile in found[kind]["tile"]}


# -- lines ---------------------------------------------------------------------------------------


class Pen:
    """Writes a path in steps of a tenth, relative and short."""

    def __init__(self, start: Point) -> None:
        self.x, self.y = _tenths(start)
        self.d = "M" + _short([self.x, self.y])

    def draw(self, command: str, *points: Point) -> None:
        """One command, `l` or `q`, to the last of the points."""
        steps = []
        for u, v in map(_tenths, points):
            steps += [u - self.x, v - self.y]
        self.d += command + _short(steps)
        self.x += steps[-2]
        self.y += steps[-1]


def _tenths(point: Point) -> tuple[int, int]:
    return round(point[0] * SIZE * 10), round(point[1] * SIZE * 10)


def _short(tenths: list[int]) -> str:
    """Numbers with as few signs as a path needs."""
    found = ""
    for value in tenths:
        word = f"{value / 10:.1f}".removesuffix(".0")
        word = "0" if word == "-0" else word.replace("0.", ".", 1) if abs(value) < 10 else word
        if value == 0:
            word = "0"
        found += word if not found or word[0] == "-" else f" {word}"
    return found


def closed(points: list[Point]) -> str:
    """A closed line, soft inside the tile and straight along its rim."""
    start = next((k for k, point in enumerate(points) if _outside(point)), 0)
    points = _fewer([*points[start:], *points[: start + 1]])
    pen = Pen(points[0])
    for (x, y), (u, v) in zip(points[1:], [*points[2:], points[1]], strict=True):
        if _outside((x, y)):
            pen.draw("l", (x, y))
        else:
            pen.draw("q", (x, y), ((x + u) / 2, (y + v) / 2))
    return pen.d + "z"


def _fewer(points: list[Point], most: float = 0.009) -> list[Point]:
    """A line without the points that it hardly needs (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    (x1, y1), (x2, y2) = points[0], points[-1]
    dx, dy = x2 - x1, y2 - y1
    long = math.hypot(dx, dy)
    if long < 1e-6:
        off = [math.hypot(x - x1, y - y1) for x, y in points]
    else:
        off = [abs(dx * (y - y1) - dy * (x - x1)) / long for x, y in points]
    far = max(range(1, len(points) - 1), key=off.__getitem__)
    if off[far] < most:
        return [points[0], points[-1]]
    return [*_fewer(points[: far + 1], most)[:-1], *_fewer(points[far:], most)]


def _outside(point: Point) -> bool:
    return not (0.01 < point[0] < 0.99 and 0.01 < point[1] < 0.99)


def opened(points: list[Point]) -> str:
    """A soft line from its first point to its last."""
    pen = Pen(points[0])
    for k in range(1, len(points) - 1):
        (x, y), (u, v) = points[k], points[k + 1]
        end = (u, v) if k == len(points) - 2 else ((x + u) / 2, (y + v) / 2)
        pen.draw("q", (x, y), end)
    if len(points) == 2:
        pen.draw("l", points[1])
    return pen.d


def turned(point: Point, turn: int) -> Point:
    """Where a point of a tile lies after quarter turns clockwise."""
    x, y = point
    for _ in range(turn):
        x, y = 1 - y, x
    return x, y


# -- tiles ---------------------------------------------------------------------------------------


def outline(relief: Relief, area: int, level: float) -> str:
    return "".join(closed(ring) for ring in relief.rings(area, level))


def ground(relief: Relief) -> list[Node]:
    """The areas of a tile: pasture below, then mountains, then water with its beach."""
    order = {"pasture": 0, "mountain": 1, "water": 2}
    areas = sorted(range(len(relief.areas)), key=lambda k: order[relief.areas[k]["terrain"]])
    nodes: list[Node] = [rect(-1, -1, SIZE + 2, SIZE + 2, "pasture")]
    for area in areas:
        terrain = relief.areas[area]["terrain"]
        shape = outline(relief, area, 0)
        if terrain == "pasture":
            nodes.append(path(outline(relief, area, 0.1), "pasture-light", opacity=0.75))
        elif terrain == "mountain":
            nodes.append(path(shape, "mountain", stroke="mountain-dark", width=1.6))
            high = outline(relief, area, 0.12)
            if high:
                nodes.append(path(high, "mountain-mid", opacity=0.8))
        else:
            nodes.append(path(shape, stroke="sand", width=7))
            nodes.append(path(shape, "water", stroke="coast", width=1.8))
            for level, fill in ((0.06, "water-mid"), (0.14, "water-deep")):
                deep = outline(relief, area, level)
                if deep:
                    nodes.append(path(deep, fill, stroke="water-line", width=0.8))
    return nodes


def paved(lines: list[list[Point]], yards: list[Point]) -> list[Node]:
    if not lines:
        return []
    d = "".join(opened(line) for line in lines)
    return [
        path(d, stroke="road-edge", width=8.8),
        *(
            circle(x * SIZE, y * SIZE, 5, "road", stroke="road-edge", width=3)
            for x, y in yards
        ),
        path(d, stroke="road", width=5.8),
    ]  # fmt: skip


def peaks(spots: list[tuple[float, float, float]]) -> list[Node]:
    light = shade = ""
    for x, y, size in sorted(spots, key=lambda spot: spot[1]):
        w, h = size * 88, size * 150
        top, foot = y * SIZE - h * 0.6, y * SIZE + h * 0.4
        light += f"M{x * SIZE - w:.0f} {foot:.0f}l{w:.0f} {-h:.0f} {w:.0f} {h:.0f}z"
        shade += f"M{x * SIZE:.0f} {top:.0f}l{w:.0f} {h:.0f}h{-w * 0.9:.0f}"
        shade += f"l{w * 0.1:.0f} {-h * 0.5:.0f}z"
    return [path(light, "peak", stroke="mountain-dark", width=1.1), path(shade, "peak-shade")]


def printed(tile: dict[str, Any], symbols: list[tuple[str, Point]], marks: Any, turn: int) -> Any:
    """What stays upright on a turned tile."""
    spots: dict[str, list[tuple[float, float, float]]] = {}
    for terrain, x, y, size in marks:
        spots.setdefault(terrain, []).append((*turned((x, y), turn), size))
    nodes: list[Node] = []
    if "mountain" in spots:
        nodes += peaks(spots["mountain"])
    if "pasture" in spots:
        tufts = "".join(
            f"M{x * SIZE:.0f} {y * SIZE + 2:.0f}l-2-4m2 4v-5m0 5l2-4"
            for x, y, _ in spots["pasture"]
        )
        nodes.append(path(tufts, stroke="pasture-dark", width=1, opacity=0.8))
    if "water" in spots:
        ripples = "".join(
            f"M{x * SIZE - 4:.0f} {y * SIZE:.0f}q2-2 4 0t4 0" for x, y, _ in spots["water"]
        )
        nodes.append(path(ripples, stroke="wave", width=1.2))
    places = [(symbol, turned(place, turn)) for symbol, place in symbols]
    for symbol, (x, y) in sorted(places, key=lambda placed: placed[1][1]):
        if symbol == "castle":
            nodes.append(use("stronghold", round(x * SIZE) - 22, round(y * SIZE) - 36, 44, 58))
        elif symbol == "scroll":
            nodes.append(
                use(f"scroll-{tile['scroll']}", round(x * SIZE) - 19, round(y * SIZE) - 13, 38, 26)
            )
        else:
            size = SYMBOL_SIZE.get(symbol, 34)
            nodes.append(
                use(f"map-{symbol}", round(x * SIZE - size / 2), round(y * SIZE - size / 2), size)
            )
    return nodes


@cache
def tile_art(id: str) -> Art:
    """Every symbol of one tile."""
    tile = tiles()[id]
    wanted = homes(tile)
    crowd = sum(1 for _, areas, mode in wanted if mode != "shore" and areas[:1] == [0])
    relief = Relief(tile, crowd)
    lines, yards = roads(relief, tile["roads"])
    places = settle(relief, wanted, lines)
    marks = texture(relief, wanted, places, lines)
    symbols = [(home[0], place) for home, place in zip(wanted, places, strict=True)]
    land = group(*ground(relief), *paved(lines, yards), clip=EDGE)
    rim = rect(0, 0, 100, 100, stroke="night", width=1, opacity=0.5)
    found: Art = {f"land-{id}": (SIZE, SIZE, [land, rim])}
    for turn in range(1 if "color" in tile else 4):
        found[f"on-{id}-{turn}"] = (SIZE, SIZE, printed(tile, symbols, marks, turn))
    for area in range(len(tile["areas"])):
        seam = path(
            outline(relief, area, 0.07), stroke="current", width=2.2, dash="3.6 3.8", opacity=0.95
        )
        found[f"seam-{id}-{area}"] = (SIZE, SIZE, [seam])
    return found


@cache
def art() -> Art:
    """Every symbol by name."""
    found: Art = {"cover": (WIDTH, HEIGHT, cover()), "stronghold": (110, 145, signs.stronghold())}
    for symbol in SYMBOLS:
        if symbol != "scroll":
            found[f"map-{symbol}"] = (30, 30, signs.with_halo(symbol))
    for scroll, counted, per in zip(SCROLLS, SCROLL_SYMBOL, SCROLL_PER, strict=True):
        found[f"scroll-{scroll}"] = (44, 30, signs.parchment(SYMBOLS[counted], per))
    for name, draw in signs.SIGNS.items():
        found[name] = (24, 24, draw("ink"))
    for seat in range(MOST_PLAYERS):
        found[f"pawn-{seat}"] = (60, 60, [signs.traveller(seat, 30, 29, 44)])
        found[f"goal-{seat}"] = (60, 60, [signs.destination(seat, 30, 29, 44)])
        found[f"plank-{seat}"] = (50, 20, signs.plank(seat))
    for side, name in enumerate(BOARD_SIDES):
        board = printed_board(side * TRACK_COUNT)
        found[f"board-{name}"] = (BOARD_WIDE, BOARD_HIGH, board)
    for id in tiles():
        found |= tile_art(id)
    return found


CORNERS = ((0.2, 0.72), (0.78, 0.72), (0.22, 0.3), (0.78, 0.3), (0.5, 0.62))


@cache
def free_spots(id: str, turn: int) -> tuple[Point, Point]:
    """Where on a tile a pawn and a marker hide least of what is printed there."""
    printed_at = [
        (node["box"][0] + node["box"][2] / 2, node["box"][1] + node["box"][3] / 2)
        for node in tile_art(id)[f"on-{id}-{turn}"][2]
        if node["k"] == "u"
    ]

    def room(spot: Point) -> float:
        reach = (math.hypot(spot[0] * SIZE - x, spot[1] * SIZE - y) for x, y in printed_at)
        return min(reach, default=SIZE)

    first, second, *_ = sorted(CORNERS, key=room, reverse=True)
    return first, second
