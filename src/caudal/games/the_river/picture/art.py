"""The River's drawings that never change: terrain, tiles, buildings. All made here, by code."""

from __future__ import annotations

import random
from functools import cache

from caudal.games.the_river.content import (
    BASIC,
    CARDS,
    COUNT_SETTLERS,
    COUNT_TERRAIN,
    COUNT_TOKENS,
    DOUBLE_SWAP,
    EFFECT,
    EFFECT_AMOUNT,
    EFFECT_CAP,
    EFFECT_POINTS,
    EFFECT_RESOURCE,
    EFFECT_TERRAIN,
    MASTER,
    RESOURCES,
    TERRAIN_BITS,
    TERRAINS,
    TILE_MAKES,
    TILE_ROOM,
    TILES,
    TRICKLE,
    WINDFALL,
)
from caudal.games.the_river.picture.cover import HEIGHT, WIDTH, cover
from caudal.games.the_river.picture.vignettes import VIGNETTE_OF, VIGNETTES
from caudal.scene.kit import blob, rounded
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art
from caudal.scene.theme import Palette, Tints

TINTS: Tints = {
    "clay": ("#DDA58A", "#A8694C"),
    "reserve": ("#EFE4C9", "#A98C45"),
}
"""The body tint and the filled accent of the game's own icons."""

PALETTE: Palette = {
    "sea": ("#D6E5E6", "#16252B"),
    "sea-line": ("#A9C7CC", "#28424B"),
    "land": ("#F5ECD6", "#3A372E"),
    "sand": ("#E3D2A8", "#4A4536"),
    "coast": ("#3B444B", "#0B0E11"),
    "river": ("#7FB2C6", "#3F7389"),
    "river-edge": ("#41788F", "#1F4352"),
    "river-light": ("#A5CEDB", "#5E93A8"),
    "space": ("#F3EBD8", "#2B2F33"),
    "space-line": ("#BBAE8E", "#5B6168"),
    "wood-plank": ("#D7B481", "#A98555"),
    "wood-dark": ("#8A5F33", "#5E4021"),
    "sky": ("#E6EBDD", "#2C3B38"),
    "hill": ("#CBD8B4", "#3F5145"),
    "roof": ("#C48D67", "#A8704B"),
    "wall": ("#FFFDF8", "#D9D3C6"),
    "wall-shade": ("#EFE4C9", "#BDB197"),
    "door": ("#8B7F66", "#6E6450"),
    "window": ("#CFE0E3", "#93B4BC"),
    "forest": ("#A9C19B", "#5B7A5E"),
    "forest-mid": ("#5E8262", "#3D5C45"),
    "forest-dark": ("#456A50", "#284033"),
    "desert": ("#EEDCB0", "#A48F62"),
    "desert-mid": ("#D2B275", "#8A7446"),
    "desert-dark": ("#B8955A", "#655431"),
    "badlands": ("#E3BB9A", "#9B7258"),
    "badlands-mid": ("#C48D67", "#7F553B"),
    "badlands-dark": ("#A66D49", "#573823"),
    "meadow": ("#D0DEA6", "#7F9158"),
    "meadow-mid": ("#9DB668", "#657A3C"),
    "meadow-dark": ("#7D9A4B", "#475A28"),
    "mountain": ("#D3D8DB", "#7D868C"),
    "mountain-mid": ("#A0A8AE", "#5C656B"),
    "mountain-dark": ("#7B848B", "#3C4449"),
    "snow": ("#FFFFFF", "#C9D2D6"),
    "cover-sky": ("#DDE8E4", "#24343C"),
    "cover-sun": ("#F6E7BE", "#D9C27E"),
}

SIZE = 100.0
"""A tile is drawn on a square of this side."""
VARIANTS = 3
MESAS = ((4.0, 30.0, 34.0, 34.0), (52.0, 24.0, 40.0, 40.0), (22.0, 54.0, 46.0, 36.0))
PEAKS = ((-8.0, 34.0, 56.0, 56.0), (56.0, 30.0, 52.0, 60.0), (20.0, 18.0, 62.0, 74.0))


# -- terrain -------------------------------------------------------------------------------------


def terrain(kind: str, variant: int) -> list[Node]:
    """A square of land, seeded, without a frame."""
    rng = random.Random(f"{kind}{variant}")
    ground = [rect(0, 0, SIZE, SIZE, kind)]
    return ground + DRAW[kind](rng)


def _forest(rng: random.Random) -> list[Node]:
    nodes = [path("M0 58C30 44 60 60 100 46V100H0z", "forest-mid", opacity=0.35)]
    trees = sorted(
        ((rng.uniform(2, 98), rng.uniform(26, 94), rng.uniform(8, 11.5)) for _ in range(17)),
        key=lambda tree: tree[1],
    )
    for x, y, r in trees:
        d = (
            f"M{x:.1f} {y - r * 1.7:.1f}l{r * 0.8:.1f} {r * 1.3:.1f}h{-r * 0.35:.1f}"
            f"l{r * 0.6:.1f} {r:.1f}h{-r * 2.1:.1f}l{r * 0.6:.1f} {-r:.1f}h{-r * 0.35:.1f}z"
        )
        nodes.append(path(d, "forest-mid", stroke="forest-dark", width=1.1))
    return nodes


def _desert(rng: random.Random) -> list[Node]:
    nodes = []
    for k in range(4):
        y = 34 + k * 18 + rng.uniform(-3, 3)
        a = rng.uniform(16, 26) * (1 if k % 2 else -1)
        crest = f"M0 {y:.1f}C30 {y - a:.1f} 55 {y + a:.1f} 100 {y - a * 0.3:.1f}"
        nodes.append(path(crest + "V100H0z", "desert-mid", opacity=0.28))
        nodes.append(path(crest, stroke="desert-dark", width=1.2, opacity=0.7))
    for _ in range(14):
        nodes.append(
            circle(rng.uniform(6, 94), rng.uniform(20, 94), 0.9, "desert-dark", opacity=0.6)
        )
    return nodes


def _badlands(rng: random.Random) -> list[Node]:
    nodes = []
    for left, y, w, h in (
        (4.0, 30.0, 34.0, 34.0),
        (52.0, 24.0, 40.0, 40.0),
        (22.0, 54.0, 46.0, 36.0),
    ):
        x = left + rng.uniform(-4, 4)
        mesa = (
            f"M{x:.1f} {y + h:.1f}L{x + w * 0.14:.1f} {y + h * 0.12:.1f}"
            f"Q{x + w * 0.16:.1f} {y:.1f} {x + w * 0.3:.1f} {y:.1f}H{x + w * 0.74:.1f}"
            f"L{x + w * 0.84:.1f} {y + h * 0.3:.1f}L{x + w:.1f} {y + h:.1f}z"
        )
        nodes.append(path(mesa, "badlands-mid", stroke="badlands-dark", width=1.1, opacity=0.8))
        for j in (0.3, 0.52, 0.74):
            band = (
                f"M{x + w * (0.14 - 0.1 * j):.1f} {y + h * j:.1f}Q{x + w * 0.5:.1f} "
                f"{y + h * (j + 0.06):.1f} {x + w * (0.82 + 0.14 * j):.1f} {y + h * j:.1f}"
            )
            nodes.append(path(band, stroke="badlands-dark", width=1.0, opacity=0.7))
    return [*nodes, path("M0 88q50-8 100 0V100H0z", "badlands-mid", opacity=0.5)]


def _meadow(rng: random.Random) -> list[Node]:
    nodes = []
    for k in range(3):
        level = 36 + k * 22
        a = 12 if k % 2 else -12
        nodes.append(
            path(
                f"M0 {level}C35 {level + a} 65 {level - a} 100 {level}V100H0z",
                "meadow-mid",
                opacity=0.25,
            )
        )
    blades = ""
    for _ in range(15):
        x, y = rng.uniform(6, 92), rng.uniform(20, 94)
        root = f"M{x:.1f} {y:.1f}"
        blades += f"{root}l-2.6-6{root}l.3-7.5{root}l3-5.4"
    nodes.append(path(blades, stroke="meadow-dark", width=1.3))
    for _ in range(7):
        nodes.append(
            circle(
                rng.uniform(6, 94), rng.uniform(18, 94), 1.8, "bone",
                stroke="meadow-dark", width=0.8,
            )
        )  # fmt: skip
    return nodes


def _mountain(rng: random.Random) -> list[Node]:
    nodes = []
    for left, y, w, h in (
        (-8.0, 34.0, 56.0, 56.0),
        (56.0, 30.0, 52.0, 60.0),
        (20.0, 18.0, 62.0, 74.0),
    ):
        x = left + rng.uniform(-4, 4)
        top = x + w * 0.48
        nodes.append(
            path(
                f"M{x:.1f} {y + h:.1f}L{top:.1f} {y:.1f}L{x + w:.1f} {y + h:.1f}z",
                "snow", stroke="mountain-dark", width=1.2,
            )
        )  # fmt: skip
        shade = (
            f"M{top:.1f} {y:.1f}L{x + w:.1f} {y + h:.1f}H{top + w * 0.08:.1f}"
            f"l{-w * 0.12:.1f} {-h * 0.4:.1f} {w * 0.08:.1f} {-h * 0.2:.1f}z"
        )
        nodes.append(path(shade, "mountain-mid"))
        cap = (
            f"M{top:.1f} {y:.1f}l{w * 0.13:.1f} {h * 0.24:.1f} {-w * 0.07:.1f} {-h * 0.04:.1f} "
            f"{-w * 0.05:.1f} {h * 0.07:.1f} {-w * 0.06:.1f} {-h * 0.06:.1f} {-w * 0.08:.1f} "
            f"{h * 0.06:.1f}z"
        )
        nodes.append(path(cap, "snow", stroke="mountain-dark", width=0.9))
    return nodes


DRAW = {
    "forest": _forest,
    "desert": _desert,
    "badlands": _badlands,
    "meadow": _meadow,
    "mountain": _mountain,
}


# -- tiles ---------------------------------------------------------------------------------------


def spots(tile: int) -> list[tuple[str, float]]:
    """The symbols of a tile from left to right with their middles: a resource or `warehouse`."""
    makes = TILE_MAKES[tile]
    symbols = [BASIC[r] for r in range(len(BASIC)) for _ in range(makes[r])]
    symbols += ["warehouse"] * TILE_ROOM[tile]
    if len(symbols) == 3:
        return list(zip(symbols, (0.2, 0.5, 0.8), strict=True))
    middle = (len(symbols) - 1) / 2
    return [(symbol, 0.5 + (k - middle) * 0.42) for k, symbol in enumerate(symbols)]


def tile_ground(tile: int) -> list[Node]:
    """A tile's land with its frame; a mixed tile is cut from corner to corner."""
    kinds = [kind for bit, kind in enumerate(TERRAINS) if TERRAIN_BITS[tile] >> bit & 1]
    if TILES[tile] == "mixed_mountain_desert":
        kinds.reverse()
    variant = tile % VARIANTS
    nodes = [use(f"land-{kinds[0]}-{variant}", 0, 0, SIZE)]
    if len(kinds) > 1:
        other = use(f"land-{kinds[1]}-{variant}", 0, 0, SIZE)
        nodes.append(group(other, clip="M100 0V100H0z"))
        nodes.append(path("M100 0L0 100", stroke="bone", width=3))
    return [
        group(*nodes, clip=rounded(SIZE, SIZE, 8)),
        rect(0.8, 0.8, SIZE - 1.6, SIZE - 1.6, stroke="night", width=1.8, r=7.5),
    ]


def tile_art(tile: int, y: float) -> list[Node]:
    """A tile with its symbols at height `y`: in the middle, or higher to leave the river free."""
    nodes = tile_ground(tile)
    marks = spots(tile)
    size = 28.0 if len(marks) == 3 else 34.0
    if EFFECT[tile] == MASTER:
        return [*nodes, *meadow_pill(tile, y)]
    for symbol, x in marks:
        nodes.append(
            warehouse(x * SIZE, y, size * 0.95)
            if symbol == "warehouse"
            else produces(symbol, x * SIZE, y, size)
        )
    if EFFECT[tile]:
        nodes += meadow_pill(tile, y)
    return nodes


def produces(resource: str, x: float, y: float, size: float) -> Node:
    """A production symbol: the resource on a paper disc."""
    return group(
        circle(0, 0, size / 2, "bone", stroke="night", width=1.4),
        icon(resource, 0, 0, size * 0.72, line="night"),
        at=(x, y),
    )


def warehouse(x: float, y: float, size: float) -> Node:
    """A little storehouse; what lies in it is drawn over it."""
    w = size / 2
    roof = f"M{-w:.1f} {-w * 0.38:.1f}L0 {-w * 1.12:.1f}L{w:.1f} {-w * 0.38:.1f}"
    return group(
        path(f"{roof}V{w * 0.98:.1f}H{-w:.1f}z", "wall-shade", stroke="night", width=1.4),
        rect(-w * 0.66, -w * 0.26, w * 1.32, w * 1.04, "bone", r=2, opacity=0.6),
        at=(x, y),
    )


def meadow_pill(tile: int, y: float) -> list[Node]:
    """What a meadow does, in signs on a paper pill."""
    h = 34.0
    nodes = [rect(8, y - h / 2, 84, h, "bone", r=h / 2, stroke="night", width=1.4)]
    effect, points = EFFECT[tile], EFFECT_POINTS[tile]
    resource = RESOURCES[EFFECT_RESOURCE[tile]] if EFFECT_RESOURCE[tile] >= 0 else ""

    def word(x: float, words: object) -> Node:
        return text(x, y + 7, words, size=19, weight=700, fill="night")

    def star(x: float) -> Node:
        return icon("star", x, y, 20, line="star")

    if effect == COUNT_TERRAIN:
        kind = TERRAINS[EFFECT_TERRAIN[tile]]
        square = rect(60, y - 11, 22, 22, f"{kind}-mid", stroke="night", width=1.2, r=3)
        return [*nodes, word(23, points), star(38), word(53, "/"), square]
    if effect == MASTER:
        limit = text(81, y + 5, f"≤{EFFECT_CAP[tile]}", size=12, weight=700, fill="night")
        rate = text(48, y + 5, f"{points}", size=14, weight=700, fill="night")
        return [*nodes, produces(resource, 24, y, 30), rate, star(63), limit]
    if effect == TRICKLE:
        again = icon("restart", 24, y, 18, line="night", plain=True)
        return [*nodes, again, icon(resource, 47, y, 25, line="night"), word(66, points), star(80)]
    if effect == WINDFALL:
        return [
            *nodes,
            word(35, f"+{EFFECT_AMOUNT[tile]}"),
            icon(resource, 65, y, 26, line="night"),
        ]
    if effect == DOUBLE_SWAP:
        sign = icon("swap", 40, y, 26, line="night", plain=True)
        return [*nodes, sign, word(68, f"×{EFFECT_AMOUNT[tile]}")]
    signs = {COUNT_SETTLERS: "settler", COUNT_TOKENS: "token"}
    sign = icon(signs[effect], 70, y, 24, line="night")
    return [*nodes, word(23, points), star(38), word(53, "/"), sign]


# -- islands -------------------------------------------------------------------------------------

W, H = 676.0, 708.0
PLACES = {
    "terrain": (338.0, 101.0, 322.0, 88.0),
    "wood": (112.0, 286.0, 97.0, 78.0),
    "clay": (112.0, 454.0, 97.0, 78.0),
    "stone": (564.0, 286.0, 97.0, 78.0),
    "food": (564.0, 454.0, 97.0, 78.0),
    "central": (338.0, 369.0, 112.0, 160.0),
    "building": (338.0, 618.0, 322.0, 82.0),
}
COASTS = {
    name: blob(*box, seed=name, corners=26, rough=0.03, square=4.6)
    if box[2] > 300
    else blob(*box, seed=name, corners=20, rough=0.04, square=3.2 if name == "central" else 2.6)
    for name, box in PLACES.items()
}
TEXTURE = {"wood": "forest", "stone": "mountain", "clay": "badlands", "food": "meadow"}


def sea() -> list[Node]:
    """Water with lines that follow the coasts."""
    inside: list[Node] = [rect(0, 0, W, H, "sea")]
    for width, opacity in ((44, 0.5), (28, 0.7), (14, 1.0)):
        for coast in COASTS.values():
            inside.append(path(coast, stroke="sea-line", width=width, opacity=opacity))
        for coast in COASTS.values():
            inside.append(path(coast, stroke="sea", width=width - 2))
    return [group(*inside, clip=rounded(W, H, 14))]


def island(name: str) -> Node:
    coast = COASTS[name]
    nodes = [path(coast, "land")]
    if name in TEXTURE:
        x, y, rx, ry = PLACES[name]
        land = use(f"land-{TEXTURE[name]}-0", x - rx, y - rx * 0.9, 2 * rx, 2 * rx, opacity=0.5)
        veil = path(
            blob(x, y + 4, rx * 0.8, ry * 0.74, seed=f"veil{name}", rough=0.03),
            "land",
            opacity=0.82,
        )
        nodes.append(group(land, veil, clip=coast))
    nodes.append(group(path(coast, stroke="sand", width=11, opacity=0.8), clip=coast))
    nodes.append(path(coast, stroke="coast", width=1.7))
    return group(*nodes)


@cache
def art() -> Art:
    """Every symbol by name: islands, land, tiles for the market and for the river, buildings."""
    drawings: Art = {
        "cover": (WIDTH, HEIGHT, cover()),
        "islands": (W, H, [*sea(), *(island(name) for name in PLACES)]),
    }
    for kind in TERRAINS:
        for variant in range(VARIANTS):
            drawings[f"land-{kind}-{variant}"] = (SIZE, SIZE, terrain(kind, variant))
    for code, id in enumerate(TILES):
        drawings[f"tile-{id}"] = (SIZE, SIZE, tile_art(code, 50.0))
        drawings[f"laid-{id}"] = (SIZE, SIZE, tile_art(code, 36.0))
    for id in CARDS:
        kind = VIGNETTE_OF.get(id, "cabin")
        scenery = [
            rect(-12, -12, 84, 48, "sky"),
            path("M-12 36C6 24 30 20 72 28V36H-12z", "hill"),
        ]
        drawings[f"card-{id}"] = (84, 48, [group(*scenery, *VIGNETTES[kind], at=(12, 12))])
    return drawings
