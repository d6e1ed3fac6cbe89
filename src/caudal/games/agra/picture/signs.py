"""Agra's own signs on 24 by 24: guilds, rupees, tools of favour; and the pieces of each seat."""

from __future__ import annotations

from typing import Any

from caudal.games.agra.content import MOST_SEATS
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, use
from caudal.scene.svg import Art, house_icons

NEUTRAL = "neutral"


def _body(d: str, fill: str = "tan") -> Node:
    return path(d, fill, stroke="night", width=1.6)


def _accent(d: str, fill: str = "tan-dark") -> Node:
    return path(d, fill)


def _line(d: str, role: str = "ink", width: float = 1.8) -> Node:
    return path(d, stroke=role, width=width)


def _disc(x: float, y: float, r: float, fill: str = "tan") -> Node:
    return circle(x, y, r, fill, stroke="night", width=1.6)


PEDESTAL = (
    "M12 2.8a3.9 3.9 0 0 1 2.3 7.05c2.6 1.3 4.2 4.6 4.4 10.65H5.3c.2-6.05 1.8-9.35 4.4-10.65"
    "A3.9 3.9 0 0 1 12 2.8z"
)
SIGNS: dict[str, list[Node]] = {
    "rupee": [
        _disc(12, 12, 9, "coin"),
        _line("M8.4 7.6h7.4M8.4 10.9h7.4M8.4 7.6h2c4.7 0 4.7 6.2 0 6.2h-2l5.2 4.4", "figure"),
    ],
    "artisans": [
        _body("M12 2.6l2.75 2.8h3.85v3.85L21.4 12l-2.8 2.75v3.85h-3.85L12 21.4l-2.75-2.8H5.4v-3.85"
              "L2.6 12l2.8-2.75V5.4h3.85z", "artisans-mark"),
        circle(12, 12, 3.4, "artisans-dark"),
    ],
    "merchants": [
        _line("M12 3v17.5M7.5 20.5h9M4.5 6.2h15"),
        _body("M1.6 14 4.7 6.8 7.8 14c-.7 2.3-5.5 2.3-6.2 0zM16.2 14l3.1-7.2 3.1 7.2"
              "c-.7 2.3-5.5 2.3-6.2 0z", "merchants-dark"),
    ],
    "scholars": [
        _body("M20.8 3.2C12 3.7 7.2 8.6 6 17.8c9-1 13.9-6 14.8-14.6z", "scholars-mark"),
        _accent("M20.3 4c-4.6 3.6-8.6 7.8-13.2 13 8-1.2 12.2-5.6 13.2-13z", "scholars-dark"),
        _line("M3.5 20.7 13 10.8"),
    ],
    "lotus": [
        _body("M3 12c3.2-.4 5.8.5 9 4.5 3.2-4 5.8-4.9 9-4.5-.5 5-3.6 8-9 8s-8.5-3-9-8z", "petal"),
        _body("M12 4c3.6 4 3.6 8.6 0 14.5C8.4 12.6 8.4 8 12 4z", "petal-dark"),
    ],
    "bowl": [
        _body("M2.8 10h18.4c0 5.2-3 8.6-6.7 9.3V21h-5v-1.7C5.8 18.6 2.8 15.2 2.8 10z"),
        _accent("M4.2 12.5h15.6c-.4 1.3-.9 2.3-1.6 3.2H5.8c-.7-.9-1.2-1.9-1.6-3.2z"),
    ],
    "raise": [_line("M12 17.5V5M6.5 10 12 4.5l5.5 5.5"), _body("M4.5 18.6h15v2.8h-15z")],
    "bag": [
        _body("M9 8C5.3 10.6 3.8 13.4 3.8 16.2c0 3.2 2.2 4.6 8.2 4.6s8.2-1.4 8.2-4.6"
              "c0-2.8-1.5-5.6-5.2-8.2z", "plank"),
        _body("M7.8 3.2h8.4L14.8 8H9.2z", "plank"),
    ],
    "farmer": [
        _body("M6 20.5c0-5 2-7.5 6-7.5s6 2.5 6 7.5z"),
        _disc(12, 9.5, 3.3, "skin"),
        _body("M3.5 8.6c3-.7 4-4.6 8.5-4.6s5.5 3.9 8.5 4.6c-5 1.3-12 1.3-17 0z", "coin"),
    ],
    "lid": [
        _body("M4 4h16v16H4z", "lid"),
        path("M4.5 10 10 4.5M4.5 15.5l11-11M8.5 19.5l11-11M14 19.5l5.5-5.5", stroke="lid-line",
             width=1.4),
    ],
    "sell": [_body("M3.5 4h8.2l8.8 8.8-7.7 7.7L4 11.7z"), circle(8, 8.3, 1.9, "tan-dark")],
    "process": [
        _disc(7, 12, 4.2), circle(7, 12, 1.8, "tan-dark"),
        _line("M12.5 12h8M17 8.3l3.7 3.7-3.7 3.7"),
    ],
    "basic": [
        _body("M3.5 9.5h17l-1.8 11H5.3z", "plank"),
        _body("M5.5 9.3C6 5.5 8.5 3.5 12 3.5s6 2 6.5 5.8z", "earth"),
    ],
    "worker": [_body(PEDESTAL), _accent("M6.6 17h10.8l.3 3.5H6.3z")],
    "markers": [
        _body("M4 8v8c0 2.2 3.6 4 8 4s8-1.8 8-4V8c0 2.2-3.6 4-8 4s-8-1.8-8-4z"),
        _body("M4 8c0-2.2 3.6-4 8-4s8 1.8 8 4-3.6 4-8 4-8-1.8-8-4z"),
        path("M4 12c0 2.2 3.6 4 8 4s8-1.8 8-4", stroke="night", width=1.2),
    ],
    "stairs": [_body("M3 20.5v-4h4.5v-4H12v-4h4.5v-4H21v16z"), _accent("M16.5 8.5H21v12h-4.5z")],
    "good": [
        _body("M4 8.5 12 4l8 4.5v8L12 21l-8-4.5z"),
        _accent("M12 12.6l8-4.1v8L12 21z"),
        path("M4.2 8.6l7.8 4 7.8-4", stroke="night", width=1.2),
    ],
    "steps": [
        _disc(6, 10, 2.6), _disc(14.5, 10, 2.6), _line("M3 17h6M11 17h6M18.5 13.5 21 16l-2.5 2.5"),
    ],
    "price": [
        _body("M5 3h14v11l-7 7-7-7z", "coin"),
        path("M9 13V7h5l-1.5 2L14 11H9", stroke="figure", width=1.6),
    ],
    "dome": [
        _body("M3.5 20c0-9 3.5-14 8.5-14s8.5 5 8.5 14z", "grey"), _disc(12, 5, 2.6, "brass"),
        _line("M2 20.5h20"),
    ],
}  # fmt: skip

FAVOUR_SIGNS = {
    "fa_basic_good": "basic", "fa_process": "process", "fa_influence": "influence",
    "ft_raise_worker": "raise", "ft_meditation_point": "lotus", "ft_remove_cover": "lid",
    "ft_akbar_or_demand": "bowl", "ft_price_token": "price", "ft_gain_value_2": "good",
    "ft_process_1_to_2": "process", "ft_process_extra": "process", "ft_sell_good": "sell",
    "ft_deliver_notable": "boat", "ft_move_farmers": "steps", "ft_exchange": "swap",
    "ft_meditation_step": "stairs", "ft_free_peon": "worker",
}  # fmt: skip
"""The sign of every favour action."""


def sign(name: str, x: float, y: float, size: float, **more: Any) -> Node:
    """A sign centred at x, y: one of this game's, else one of the house."""
    if name in SIGNS:
        return use(f"s-{name}", x - size / 2, y - size / 2, size, **more)
    if name in ("swap", "influence", "lock", "build", "favor"):
        return icon(name, x, y, size, **more)
    return icon(name, x, y, size, line="night", **more)


def bonus_tile(id: str, *, lit: bool = False) -> list[Node]:
    """A bonus tile for building, 16 by 18, about 0, 0."""
    kind = id.rpartition("_")[2]
    name = {"favour": "favor", "cover": "lid", "rupees": "rupee"}.get(kind, kind)
    box = rect(-8, -9, 16, 18, "coin", r=4, stroke="action" if lit else "night",
               width=2.6 if lit else 1.1)  # fmt: skip
    drawn = icon(name, 0, 0, 13, line="night") if name == "favor" else sign(name, 0, 0, 13)
    return [box, drawn]


# -- pieces --------------------------------------------------------------------------------------


def mark(owner: int | str, x: float, y: float, r: float, **more: Any) -> Node:
    """A player marker lying on the table (or a neutral one), of radius r."""
    return use(f"mark-{owner}", x - r * 1.4, y - r * 1.4, r * 2.8, **more)


def worker(seat: int, x: float, y: float, size: float, *, lying: bool = False) -> Node:
    name = f"lying-{seat}" if lying else f"worker-{seat}"
    return use(name, x - size * 0.7, y - size * 0.7, size * 1.4)


def farmer(seat: int, x: float, y: float, size: float, **more: Any) -> Node:
    """A farmer; alone when it may glide."""
    return group(use(f"farmer-{seat}", -size / 2, -size / 2, size), at=(x, y), **more)


def _farmer(seat: int) -> list[Node]:
    return [
        path("M4 23c0-7 3-10 8-10s8 3 8 10z", f"seat-{seat + 1}", stroke="night", width=1.6),
        circle(12, 10.5, 4, "skin", stroke="night", width=1.6),
        path("M2 9C6 8 7 2.5 12 2.5S18 8 22 9c-6 1.8-14 1.8-20 0z", "coin", stroke="night",
             width=1.6),
    ]  # fmt: skip


def _figure(hat: list[Node]) -> list[Node]:
    """Nobody's pawn: Merchant or Builder."""
    return [
        path("M5 33c0 1.5 22 1.5 22 0z", "night", opacity=0.25),
        path("M6 32c0-9 3-14 8-15.5h4c5 1.5 8 6.5 8 15.5z", "bone", stroke="night", width=1.7),
        circle(16, 12, 5, "skin", stroke="night", width=1.7),
        *hat,
    ]


MERCHANT = [
    _body("M9.5 10c0-6 3-8 6.5-8s6.5 2 6.5 8c-4-2.5-9-2.5-13 0z", "brass"),
    _body("M19 31c-1-5 1-8 4-9l-1-2.5h5L26 22c3 1 5 4 4 9z", "plank"),
]
BUILDER = [
    _body("M10 10.5c0-5 2.5-6.5 6-6.5s6 1.5 6 6.5z", "mist"),
    path("M22 31 28.5 14", stroke="night", width=2.4),
    _body("M24 11.5l9 3.4-1.7 4.4-9-3.4z", "grey"),
]


def signs_art() -> Art:
    """Signs and pieces as symbols."""
    found: Art = {f"s-{name}": (24.0, 24.0, nodes) for name, nodes in SIGNS.items()}
    found["mark-neutral"] = (28.0, 28.0, [
        rect(5, 5, 18, 18, "neutral", stroke="night", width=1.8, r=5),
        path("M9 14h10", stroke="night", width=2),
    ])  # fmt: skip
    for seat in range(MOST_SEATS):
        found[f"mark-{seat}"] = (28.0, 28.0, [kit.seat_mark(seat, 14, 14, 10)])
        found[f"worker-{seat}"] = (28.0, 28.0, [kit.pawn(seat, 14, 14, 20)])
        found[f"lying-{seat}"] = (28.0, 28.0, [
            path("M2 20.5h24", stroke="edge", width=1.6, opacity=0.6),
            kit.pawn(seat, 15, 13.5, 20, lying=True),
        ])  # fmt: skip
        found[f"farmer-{seat}"] = (24.0, 24.0, _farmer(seat))
    found["merchant"] = (36.0, 36.0, _figure(MERCHANT))
    found["builder"] = (36.0, 36.0, _figure(BUILDER))
    return found


assert {name for name in FAVOUR_SIGNS.values() if name not in SIGNS} <= set(house_icons())
