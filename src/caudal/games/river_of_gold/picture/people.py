"""Customers, dice, ships and small signs: drawings that never change."""

from __future__ import annotations

from caudal.games.river_of_gold.content import FACES, SEATS
from caudal.scene.kit import Pen, seat_path
from caudal.scene.nodes import Node, circle, group, icon, path, rect
from caudal.scene.svg import Art

PIPS = {
    1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)], 5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}  # fmt: skip
BEADS = ((7.6, 15.5), (8.8, 18.2), (11.0, 20.0), (13.4, 20.0), (15.4, 18.2), (16.5, 15.5))
SHIP_W, SHIP_H = 44.0, 46.0

_ink = Pen(1.5)


def _bust(robe: str, *more: Node) -> list[Node]:
    collar = path("M12 14.5l-2.5 2.5 2.5 5.5 2.5-5.5z", "sail", stroke="night", width=0.8)
    body = _ink("M3.5 22.8c0-6.3 3.5-9.3 8.5-9.3s8.5 3 8.5 9.3z", robe)
    return [body, collar, circle(12, 9, 4.8, "skin", stroke="night", width=1.5), *more]


def customers() -> dict[str, list[Node]]:
    """A head and shoulders a type, told apart by what they wear."""
    return {
        "artisan": _bust(
            "artisan",
            _ink("M7.2 8.5c0-6 9.6-6 9.6 0-3-2.5-6.6-2.5-9.6 0z", "hair"),
            circle(12, 2.8, 2.2, "hair", stroke="night", width=1.2),
            path("M7.5 8.2q4.5-2.4 9 0", stroke="shrine", width=1.8),
        ),
        "elder": _bust(
            "elder",
            _ink("M8 11c0 4 2 8 4 8.5 2-.5 4-4.5 4-8.5-2 1.5-6 1.5-8 0z", "beard", 1.2),
            path("M8.5 6.5c1-.8 1.8-.8 2.6 0M13 6.5c.8-.8 1.6-.8 2.6 0", stroke="beard"),
        ),
        "merchant": _bust(
            "merchant", _ink("M2.5 8.2L12 1.5l9.5 6.7c-6 1.6-13 1.6-19 0z", "timber")
        ),
        "monk": _bust(
            "monk", *(circle(x, y, 1.3, "hull", stroke="night", width=0.6) for x, y in BEADS)
        ),
        "noble": _bust(
            "noble",
            _ink("M7.2 7c0-2 1.6-3.2 2-6.2h5.6c.4 3 2 4.2 2 6.2-3-1.5-6.6-1.5-9.6 0z", "hair"),
            circle(12, 3.4, 1.2, "flower"),
        ),
    }  # fmt: skip


def ship(seat: int, *, royal: bool) -> list[Node]:
    """A ship under the seat's colour and shape; the royal one has a larger sail and a pennant."""
    colour, on = f"seat-{seat + 1}", f"on-seat-{seat + 1}"
    hull = "M-18 6C-10 9 10 9 19 3c-2 8-6 11-11 11H-8c-5 0-8-3-10-8z"
    sail = "M-12-17c8 2 16 2 23 0-1.5 6-1.5 12 0 18-7 2-15 2-23 0 1.5-6 1.5-12 0-18z"
    if royal:
        sail = "M-15-19c10 2 20 2 29 0-2 7-2 14 0 21-9 2-19 2-29 0 2-7 2-14 0-21z"
    nodes = [
        path(hull, "hull", stroke="outline", width=1.8),
        path("M-.5 7V-21", stroke="outline", width=1.8),
        path(sail, colour, stroke="outline", width=1.8),
        group(path(seat_path(seat, 4.8), on), at=(-0.5, -7.5)),
    ]
    if royal:
        nodes.insert(1, path("M-15 6.5C-7 9 8 9 16 4.5", stroke="flower", width=2.4))
        nodes.append(path("M-.5-20v-8.5l11 3-11 4z", "flower", stroke="outline", width=1.2))
    return [group(*nodes, at=(SHIP_W / 2, 29))]


def die(face: int) -> list[Node]:
    nodes = [rect(1, 1, 38, 38, "die", r=9, stroke="night", width=2)]
    nodes += [circle(20 + x * 9.5, 20 + y * 9.5, 3.7, "night") for x, y in PIPS[face]]
    return nodes


def art() -> Art:
    drawings: Art = {kind: (24, 24, nodes) for kind, nodes in customers().items()}
    for seat in range(SEATS[1]):
        drawings[f"ship-{seat}"] = (SHIP_W, SHIP_H, ship(seat, royal=False))
        drawings[f"royal-{seat}"] = (SHIP_W, SHIP_H, ship(seat, royal=True))
    for face in range(1, FACES + 1):
        drawings[f"die-{face}"] = (40, 40, die(face))
    drawings["any"] = (24, 24, [
        icon("silk", 6.5, 8, 13), icon("porcelain", 17.5, 7.5, 13), icon("rice", 12, 17, 14),
    ])  # fmt: skip
    drawings["person"] = (24, 24, [
        _ink("M4 21c.4-5 3.4-7.5 8-7.5s7.6 2.5 8 7.5z", "timber", 1.8),
        circle(12, 7.7, 4.2, "skin", stroke="night", width=1.8),
    ])  # fmt: skip
    drawings["royal"] = (24, 24, [
        path("M2 15c6 2 14 2 20-2-1 6-4 8-7 8H8c-4 0-5-2-6-6z", "hull", stroke="ink", width=1.4),
        path("M5 4c5 1 9 1 14 0-1 4-1 7 0 10-5 1-9 1-14 0 1-3 1-6 0-10z", "flower", stroke="ink",
             width=1.4),
    ])  # fmt: skip
    drawings["slot"] = (
        24,
        24,
        [rect(4, 4, 16, 16, "lot", r=3, stroke="ink", width=1.6, dash="3 2")],
    )
    return drawings
