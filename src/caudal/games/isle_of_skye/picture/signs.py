"""Small drawings that the house's icons lack, in a box of 24, and the pieces of this game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use

HOUSE_SYMBOLS = ("barrel", "broch", "cattle", "farm", "lighthouse", "sheep", "ship")


def _body(d: str, fill: str, line: str) -> Node:
    return path(d, fill, stroke=line, width=1.7)


def _thin(d: str, line: str) -> Node:
    return path(d, stroke=line, width=1.3)


def walker(line: str = "ink") -> list[Node]:
    body = (
        "M11.6 8.4c-3 .6-4.4 3-4.9 7l2.6.3-1.5 5.1h3.1l2-4.6 1.8 4.6h3l-1.8-6.6"
        "c.2-3.2-.8-5.4-4.3-5.8z"
    )
    return [
        circle(12.4, 4.7, 2.7, "leather", stroke=line, width=1.2),
        _body(body, "cloak", line),
        path("M19.5 8.5 17.6 21M14.6 11.4l4 1.2", stroke=line, width=1.7),
    ]


def axe(line: str = "ink") -> list[Node]:
    head = "M9.5 4.2h2.3c1.7-1.3 3.9-2.3 6.7-2.7 1.9 3.8 1.9 8.2 0 12-2.8-.4-5-1.4-6.7-2.7H9.5z"
    inside = [
        path("M9.5 1.8V23", stroke=line, width=2.6),
        _body(head, "iron", line),
        path("M9.5 4.8H7.2v5.4h2.3", stroke=line, width=1.7),
    ]
    return [group(group(*inside, at=(-12, -12)), at=(12, 12), turn=32.0)]


def coin(line: str = "ink") -> list[Node]:
    star = (
        "M12 6.4l1.5 3 3.2-.8-1.3 3 2.3 2.3-3.3.5-.4 3.3"
        "L12 15.9l-2 1.8-.4-3.3-3.3-.5 2.3-2.3-1.3-3 3.2.8z"
    )
    return [circle(12, 12, 9.4, "gold", stroke=line, width=1.7), path(star, "gold-dark")]


def castle(line: str = "ink") -> list[Node]:
    wall = "M4 20.5V7.5h3v2.4h2.2V3.6h1.9v1.7h1.8V3.6h1.9v6.3H17V7.5h3v13z"
    gate = "M9.8 20.5v-4.2c0-1.5.9-2.4 2.2-2.4s2.2.9 2.2 2.4v4.2z"
    return [
        _body(wall, "stone", line),
        path(gate, "stone-dark"),
        _thin("M9.2 10v3M14.8 10v3", line),
    ]


def boot(line: str = "ink") -> list[Node]:
    return [
        _body("M8 3.5h6.2v8.2c3.6.5 6 2 6.3 5.3v2H8z", "leather", line),
        _body("M7.3 18.5h13.4v2.3H7.3z", "leather-dark", line),
        _thin("M14 7h-2.6M14 10h-2.6", line),
    ]


def mountain(line: str = "ink") -> list[Node]:
    return [
        _body("M1.8 19.8 8.6 5.4l4 6.6 2.6-3.8 7 11.6z", "mountain", line),
        path("M8.6 5.4l4 6.6-1.6 7.8H9.6l1.4-6.6z", "mountain-dark"),
    ]


def lake(line: str = "ink") -> list[Node]:
    shore = "M3 13.5c0-4 4-6.7 9.5-6.7S21.5 9 21.5 13s-4.2 6-9.5 6-9-1.8-9-5.5z"
    return [
        _body(shore, "water-mid", line),
        _thin("M7 12.2q1.7-1.5 3.3 0t3.3 0 3.3 0M8.5 15.7q1.6-1.4 3.1 0t3.1 0", "coast"),
    ]


def meadow(line: str = "ink") -> list[Node]:
    return [
        path("M12 11.5c.2 3.8-.4 6.8-1.8 9.5", stroke=line, width=1.7),
        *(
            circle(x, y, 3.7, "pasture", stroke=line, width=1.6)
            for x, y in ((12, 6.7), (7.2, 12.2), (16.8, 12.2))
        ),
        circle(12, 10.4, 1.7, "pasture-dark"),
    ]


def squares(line: str = "ink") -> list[Node]:
    return [
        _body("M3.5 3.5h7.3v7.3H3.5zM13.2 13.2h7.3v7.3h-7.3z", "stone", line),
        _body("M13.2 3.5h7.3v7.3h-7.3zM3.5 13.2h7.3v7.3H3.5z", "leather", line),
    ]


def seal(line: str = "ink") -> list[Node]:
    return [
        circle(12, 12, 8.6, "paper", stroke=line, width=1.7),
        path("M7.8 12.3l3 3 5.4-6", stroke=line, width=2),
    ]


def road(line: str = "ink") -> list[Node]:
    return [
        _body("M2.5 9.5h19v5h-19z", "road", line),
        path("M6 6.5v11M18 6.5v11", stroke=line, width=1.7),
        _thin("M10 10v4M14 10v4", line),
    ]


def bridge(line: str = "ink") -> list[Node]:
    return [
        _body("M2 17c0-11 20-11 20 0h-4.5c0-5-11-5-11 0z", "stone", line),
        _thin("M12 9v3.4M7.5 10.6l1.5 2.6M16.5 10.6 15 13.2", line),
    ]


def bag(line: str = "ink") -> list[Node]:
    sack = "M8.6 7.5C5 10 3.8 13.5 4 16.5c.2 2.7 2.4 4 8 4s7.8-1.3 8-4c.2-3-1-6.5-4.6-9z"
    return [_body(sack, "cloak", line), _body("M8 3.5h8l-1.6 4H9.6z", "leather", line)]


def warrior(line: str = "ink") -> list[Node]:
    return [
        _body("M4.5 4.5 12 2.5l7.5 2v7c0 5-3.4 8-7.5 10-4.1-2-7.5-5-7.5-10z", "iron", line),
        path("M12 6v11M7.5 10.500h9", stroke=line, width=1.8),
    ]


def merchant(line: str = "ink") -> list[Node]:
    return [
        path("M12 3.500V20M7.5 20h9M4.5 6.500h15", stroke=line, width=1.8),
        _body("M1.8 13.5 5 7l3.2 6.500c-1 2.6-5.4 2.6-6.4 0z", "gold", line),
        _body("M15.8 13.5 19 7l3.2 6.500c-1 2.6-5.4 2.6-6.4 0z", "gold", line),
    ]


def herald(line: str = "ink") -> list[Node]:
    return [
        _body("M3 10.5 16.5 5v13L3 14z", "gold", line),
        _body("M16.5 3.500c4 2 4 14 0 16z", "leather", line),
        path("M6 14.800v4.7h4.500v-3.3", stroke=line, width=1.7),
    ]


def arrow(turn: float) -> Callable[[str], list[Node]]:
    """To the rim of the territory, in one of four directions (0 is north)."""

    def draw(line: str = "ink") -> list[Node]:
        way = path("M-8 -9H8M0 9V-4M-5 1 0-4 5 1", stroke=line, width=2)
        return [group(way, at=(12, 12), turn=turn)]

    return draw


def marker_tile(line: str = "ink") -> list[Node]:
    pin = "M12 21.5 8 15.6A6.8 6.8 0 1 1 16 15.6z"
    return [_body(pin, "cloak", line), circle(12, 10, 2.6, "paper", stroke=line, width=1.3)]


def column(line: str = "ink") -> list[Node]:
    """Tiles above each other."""
    return [_body("M8 2h8v6.6H8zM8 8.6h8v6.7H8zM8 15.3h8V22H8z", "leather", line)]


def row(line: str = "ink") -> list[Node]:
    """Two tiles beside each other with the same on them."""
    return [
        _body("M2 7h10v10H2zM12 7h10v10H12z", "stone", line),
        circle(7, 12, 2.2, "leather-dark"),
        circle(17, 12, 2.2, "leather-dark"),
    ]


def cross(line: str = "ink") -> list[Node]:
    """A row and a column."""
    return [_body("M9 2h6v7h7v6h-7v7H9v-7H2V9h7z", "stone", line)]


SIGNS: dict[str, Callable[[str], list[Node]]] = {
    "walker": walker, "axe": axe, "coin": coin, "castle": castle, "boot": boot,
    "mountain": mountain, "water": lake, "pasture": meadow, "squares": squares, "seal": seal,
    "road": road, "bridge": bridge, "bag": bag, "warrior": warrior, "merchant": merchant,
    "herald": herald, "north": arrow(0), "east": arrow(90), "south": arrow(180),
    "west": arrow(270), "pin": marker_tile, "column": column, "row": row, "cross": cross,
}  # fmt: skip


# -- on tiles ------------------------------------------------------------------------------------


def with_halo(symbol: str) -> list[Node]:
    """A symbol for the map, in a box of 30, with a rim of paper so that it reads on any land."""
    if symbol == "journeyman":
        return [circle(15, 15, 12.5, "bone", opacity=0.8), group(*walker("night"), at=(3, 3))]
    rim = [
        icon(symbol, 15 + dx, 15 + dy, 24, line="bone", plain=True)
        for dx, dy in ((1.5, 0), (-1.5, 0), (0, 1.5), (0, -1.5), (1.1, 1.1), (-1.1, -1.1),
                       (1.1, -1.1), (-1.1, 1.1))
    ]  # fmt: skip
    return [*rim, icon(symbol, 15, 15, 24, line="night")]


def parchment(symbol: str, per: int) -> list[Node]:
    """A scroll in a box of 44 by 30 with what it counts."""
    nodes = [
        rect(1, 1.5, 42, 27, "bone", r=5),
        rect(6, 4, 32, 22, "parchment", stroke="night", width=1.6),
        rect(3, 2.5, 6, 25, "roll", stroke="night", width=1.6, r=3),
        rect(35, 2.5, 6, 25, "roll", stroke="night", width=1.6, r=3),
    ]
    if per == 1:
        return [*nodes, icon(symbol, 22, 15, 18, line="night")]
    if per > 2:
        count = text(15.5, 20, per, size=14, weight=800, fill="night")
        return [*nodes, count, icon(symbol, 28.5, 15, 13.5, line="night")]
    return [*nodes, icon(symbol, 15.5, 15, 13.5, line="night"),
            icon(symbol, 28.5, 15, 13.5, line="night")]  # fmt: skip


KEEP = (
    "M-46 40V-14h5v-6h9v6h6v-6h9v6h2V-40h-4v-11h9v6h8v-6h8v6h8v-6h9v11h-4v26h2v-6h9v6h6v-6h9v6h5"
    "V40z"
)


def stronghold() -> list[Node]:
    """The castle in a box of 110 by 145; its flag is the seat's."""
    nodes = [
        path(KEEP, "bone", stroke="bone", width=13, opacity=0.9),
        path(KEEP, "stone", stroke="night", width=5),
        path("M14-38h8V40H14zM30-12h14V38H30z", "stone-dark", opacity=0.6),
        path("M-13 40V18c0-9 6-14 13-14s13 5 13 14v22z", "leather-dark", stroke="night", width=4),
        path("M-6-26h12M-38 4h8M30 4h8M-36 22h10", stroke="night", width=3.4, opacity=0.7),
    ]
    return [group(*nodes, at=(55, 95))]


def banner(seat: int, x: float, y: float, size: float) -> Node:
    """The flag on a castle, in the seat's colour with its shape."""
    flag = path("M1-36h34l-8 11 8 11H1z", f"seat-{seat + 1}", stroke="night", width=3)
    pole = path("M0 0V-38", stroke="night", width=4)
    return group(pole, flag, at=(x, y), scale=round(size / 100, 3))


def traveller(seat: int, x: float, y: float, size: float) -> Node:
    """The journeyman: a cloak, a staff, the seat's shape as head."""
    s = size
    body = (
        f"M{-s * 0.36:.1f} {s * 0.5:.1f}C{-s * 0.3:.1f} {s * 0.1:.1f} {-s * 0.22:.1f} "
        f"{-s * 0.06:.1f} 0 {-s * 0.1:.1f}C{s * 0.22:.1f} {-s * 0.06:.1f} {s * 0.3:.1f} "
        f"{s * 0.1:.1f} {s * 0.36:.1f} {s * 0.5:.1f}z"
    )
    staff = f"M{s * 0.42:.1f} {-s * 0.34:.1f}V{s * 0.5:.1f}"
    head = kit.seat_path(seat, s * 0.2)
    colour = f"seat-{seat + 1}"
    wide = max(1.0, s * 0.06)
    return group(
        path(body, "bone", stroke="bone", width=wide * 3),
        path(staff, stroke="bone", width=wide * 3.4),
        group(path(head, "bone", stroke="bone", width=wide * 3), at=(0, -s * 0.26)),
        path(staff, stroke="night", width=wide * 1.5),
        path(body, colour, stroke="night", width=wide),
        group(path(head, colour, stroke="night", width=wide), at=(0, -s * 0.26)),
        at=(x, y),
    )  # fmt: skip


def destination(seat: int, x: float, y: float, size: float) -> Node:
    """A destination marker: a pin in the seat's colour."""
    s = size
    pin = (
        f"M0 {s * 0.56:.1f}L{-s * 0.24:.1f} {s * 0.2:.1f}A{s * 0.42:.1f} {s * 0.42:.1f} 0 1 1 "
        f"{s * 0.24:.1f} {s * 0.2:.1f}z"
    )
    return group(
        path(pin, "bone", stroke="bone", width=s * 0.16),
        path(pin, f"seat-{seat + 1}", stroke="night", width=max(1.0, s * 0.07)),
        circle(0, -s * 0.14, s * 0.24, "bone"),
        group(path(kit.seat_path(seat, s * 0.13), "night"), at=(0, -s * 0.14)),
        at=(x, y),
    )  # fmt: skip


def plank(seat: int) -> list[Node]:
    """A laid road from west to east, in a box of 50 by 20."""
    colour = f"seat-{seat + 1}"
    return [
        rect(1, 1.5, 48, 17, "bone", r=3),
        rect(3, 3.2, 44, 13.6, "road", r=2, stroke="night", width=2),
        path("M16 4v12M22 4v12M28 4v12M34 4v12", stroke="road-edge", width=1.4),
        rect(3, 3.2, 7.5, 13.6, colour, r=2, stroke="night", width=2),
        rect(39.5, 3.2, 7.5, 13.6, colour, r=2, stroke="night", width=2),
    ]


def piece(name: str, x: float, y: float, size: float, **more: Any) -> Node:
    """A pawn or marker of the art, centred."""
    return group(use(name, -size / 2, -size / 2, size), at=(x, y), **more)


def sign(name: str, x: float, y: float, size: float) -> Node:
    """A sign of this game or an icon of the house, centred."""
    if name in SIGNS:
        return use(name, x - size / 2, y - size / 2, size)
    return icon(name, x, y, size)


def price(x: float, y: float, r: float, words: object, **more: Any) -> Node:
    """A coin with a number."""
    size = max(kit.LEAST, r * 1.05)
    return group(
        circle(0, 0, r, "gold", stroke="night", width=1.5),
        circle(0, 0, r - 2.6, stroke="gold-dark", width=0.9),
        text(0, size * 0.35, words, size=size, weight=800, fill="night"),
        at=(x, y), **more,
    )  # fmt: skip
