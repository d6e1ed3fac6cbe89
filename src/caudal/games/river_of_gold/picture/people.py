"""Customers, dice, ships and small signs: drawings that never change."""

from __future__ import annotations

from caudal.games.river_of_gold.content import FACES, SEATS
from caudal.scene.kit import seat_path
from caudal.scene.nodes import Node, circle, group, icon, path, rect
from caudal.scene.svg import Art

PIPS = {
    1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)], 5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}  # fmt: skip
SHIP_W, SHIP_H = 44.0, 46.0


def _ink(d: str, fill: str = "none", width: float = 1.5) -> Node:
    return path(d, fill, stroke="night", width=width)


def _bust(robe: str, *more: Node) -> list[Node]:
    collar = path("M12 14.500l-2.500 2.500 2.500 5.500 2.500-5.500z", "sail", stroke="night", width=0.8)
    body = _ink("M3.500 22.800c0-6.300 3.500-9.300 8.500-9.300s8.500 3 8.500 9.300z", robe)
    return [body, collar, circle(12, 9, 4.8, "skin", stroke="night", width=1.5), *more]


def customers() -> dict[str, list[Node]]:
    """A head and shoulders a type, told apart by what they wear."""
    return {
        "artisan": _bust(
            "artisan",
            _ink("M7.200 8.500c0-6 9.600-6 9.600 0-3-2.500-6.600-2.500-9.600 0z", "hair"),
            circle(12, 2.800, 2.2, "hair", stroke="night", width=1.2),
            path("M7.500 8.200q4.500-2.400 9 0", stroke="shrine", width=1.8),
        ),
        "elder": _bust(
            "elder",
            _ink("M8 11c0 4 2 8 4 8.500 2-.5 4-4.500 4-8.500-2 1.500-6 1.500-8 0z", "beard", 1.2),
            path("M8.500 6.500c1-.8 1.800-.8 2.600 0M13 6.500c.8-.8 1.600-.8 2.600 0", stroke="beard"),
        ),
        "merchant": _bust("merchant", _ink("M2.500 8.200L12 1.500l9.500 6.700c-6 1.600-13 1.600-19 0z", "timber")),
        "monk": _bust(
            "monk",
            *(circle(x, y, 1.3, "hull", stroke="night", width=0.6)
              for x, y in ((7.6, 15.5), (8.8, 18.2), (11, 20), (13.4, 20), (15.4, 18.2), (16.5, 15.5))),
        ),
        "noble": _bust(
            "noble",
            _ink("M7.200 7c0-2 1.600-3.200 2-6.200h5.600c.4 3 2 4.200 2 6.200-3-1.500-6.600-1.500-9.600 0z", "hair"),
            circle(12, 3.4, 1.2, "flower"),
        ),
    }  # fmt: skip


def ship(seat: int, *, royal: bool) -> list[Node]:
    """A ship under the seat's colour and shape; the royal one has a larger sail and a pennant."""
    colour, on = f"seat-{seat + 1}", f"on-seat-{seat + 1}"
    hull = "M-18 6C-10 9 10 9 19 3c-2 8-6 11-11 11H-8c-5 0-8-3-10-8z"
    sail = "M-12-17c8 2 16 2 23 0-1.500 6-1.500 12 0 18-7 2-15 2-23 0 1.500-6 1.500-12 0-18z"
    if royal:
        sail = "M-15-19c10 2 20 2 29 0-2 7-2 14 0 21-9 2-19 2-29 0 2-7 2-14 0-21z"
    nodes = [
        path(hull, "hull", stroke="outline", width=1.8),
        path("M-.5 7V-21", stroke="outline", width=1.8),
        path(sail, colour, stroke="outline", width=1.8),
        group(path(seat_path(seat, 4.8), on), at=(-0.5, -7.5)),
    ]
    if royal:
        nodes.insert(1, path("M-15 6.500C-7 9 8 9 16 4.500", stroke="flower", width=2.4))
        nodes.append(path("M-.5-20v-8.500l11 3-11 4z", "flower", stroke="outline", width=1.2))
    return [group(*nodes, at=(SHIP_W / 2, 29))]


def die(face: int) -> list[Node]:
    nodes = [rect(1, 1, 38, 38, "die", r=9, stroke="night", width=2)]
    nodes += [circle(20 + x * 9.5, 20 + y * 9.5, 3.7, "night") for x, y in PIPS[face]]
    return nodes


def art() -> Art:
    found: Art = {kind: (24, 24, nodes) for kind, nodes in customers().items()}
    for seat in range(SEATS[1]):
        found[f"ship-{seat}"] = (SHIP_W, SHIP_H, ship(seat, royal=False))
        found[f"royal-{seat}"] = (SHIP_W, SHIP_H, ship(seat, royal=True))
    for face in range(1, FACES + 1):
        found[f"die-{face}"] = (40, 40, die(face))
    found["any"] = (24, 24, [
        icon("silk", 6.5, 8, 13), icon("porcelain", 17.5, 7.5, 13), icon("rice", 12, 17, 14),
    ])  # fmt: skip
    found["person"] = (24, 24, [
        _ink("M4 21c.4-5 3.400-7.500 8-7.500s7.600 2.500 8 7.500z", "timber", 1.8),
        circle(12, 7.7, 4.2, "skin", stroke="night", width=1.8),
    ])  # fmt: skip
    found["royal"] = (24, 24, [
        path("M2 15c6 2 14 2 20-2-1 6-4 8-7 8H8c-4 0-5-2-6-6z", "hull", stroke="ink", width=1.4),
        path("M5 4c5 1 9 1 14 0-1 4-1 7 0 10-5 1-9 1-14 0 1-3 1-6 0-10z", "flower", stroke="ink",
             width=1.4),
    ])  # fmt: skip
    found["slot"] = (24, 24, [rect(4, 4, 16, 16, "lot", r=3, stroke="ink", width=1.6, dash="3 2")])
    return found
