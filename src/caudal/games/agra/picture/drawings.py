"""Small drawings on 60 by 40, ground at the bottom: what stands at each good's building, and the
four characters. Ink lines, muted fills."""

from __future__ import annotations

from caudal.scene.kit import Pen
from caudal.scene.nodes import Node, circle, path

_ink = Pen(1.3)


def _fine(d: str, role: str, width: float = 1.0) -> Node:
    return path(d, stroke=role, width=width)


def _arch(x: float, w: float, h: float, fill: str = "dark", base: float = 40) -> Node:
    """A pointed doorway."""
    return _ink(
        f"M{x} {base}V{base - h * 0.55:.1f}Q{x} {base - h * 0.84:.1f} {x + w / 2:.1f} {base - h}"
        f"Q{x + w} {base - h * 0.84:.1f} {x + w} {base - h * 0.55:.1f}V{base}z",
        fill,
    )


def _onion(x: float, y: float, r: float, fill: str = "marble") -> Node:
    """A dome with its spike."""
    return _ink(
        f"M{x - r} {y}C{x - r * 1.5:.1f} {y - r * 0.9:.1f} {x - r * 0.5:.1f} {y - r * 1.25:.1f} "
        f"{x} {y - r * 1.95:.1f}C{x + r * 0.5:.1f} {y - r * 1.25:.1f} {x + r * 1.5:.1f} "
        f"{y - r * 0.9:.1f} {x + r} {y}zM{x} {y - r * 1.95:.1f}v{-r * 0.45:.1f}",
        fill,
    )


def _merlons(x: float, w: float, y: float, fill: str, count: int) -> Node:
    """The battlements of a wall."""
    step = w / count
    tooth = f"v-2.6q{step * 0.3:.1f}-2.6 {step * 0.6:.1f} 0v2.6h{step * 0.4:.1f}"
    return _ink(f"M{x} {y}" + tooth * count + "z", fill)


def _bush(x: float, y: float) -> Node:
    d = f"M{x} {y}c-6-2-7-9-3-13 3 3 4 8 3 13zM{x} {y}c6-2 7-9 3-13-3 3-4 8-3 13z"
    return _ink(d, "leaf", 1.0)


def _cotton(x: float, h: float) -> list[Node]:
    return [
        _ink(f"M{x} 40v{-h}"),
        _fine(f"M{x - 5} {40 - h * 0.4:.1f}q5 3 10 0", "leaf-dark", 1.3),
        *(
            circle(x + dx, 40 - h + dy, 4, "bone", stroke="night", width=1.3)
            for dx, dy in ((-3, 0), (3, -1), (0, -4))
        ),
    ]


def _vat(x: float, fill: str) -> list[Node]:
    return [
        _ink(f"M{x} 32v5q0 3 3 3h8q3 0 3-3v-5z", "earth"),
        _ink(f"M{x} 32q7-4 14 0q-7 4-14 0z", fill),
    ]


def _hut(x: float, w: float, fill: str, top: float) -> list[Node]:
    middle = x + w / 2
    return [
        _ink(f"M{x} 40V{top + 9}l{w / 2}-8 {w / 2} 8v{31 - top}z", fill),
        _ink(f"M{x - 3} {top + 11}l{w / 2 + 3}-11 {w / 2 + 2} 11", width=2.0),
        _ink(f"M{middle - 5} 40v-9h10v9z", "dark"),
    ]


DRAWINGS: dict[str, list[Node]] = {
    "sandstone": [
        _ink("M1 40V20l9-9h14v7h10v8h12v7h13v7z", "sand"),
        _fine("M10 11l5 9h14M24 18l4 8h13M34 26l4 7h13", "sand-line"),
        _ink("M3 40h9v-7H3zM12 40h9v-7h-9zM7 33h9v-7H7z", "sand-light"),
    ],
    "wood": [
        _ink("M9 38V18M19 38V13", width=2.0),
        _ink("M9 4c7 4 8 13 3 17H6C1 17 2 8 9 4zM19 1c7 5 8 13 3 17h-6c-5-4-4-12 3-17z", "leaf"),
        *_hut(28, 29, "plank", 15),
    ],
    "turmeric": [
        _ink("M1 40V30Q30 22 59 30v10z", "earth"),
        _fine("M8 40l6-11M20 40l3-13M31 40V26.5M42 40l-3-13M53 40l-6-11", "sand-line"),
        *(_bush(x, y) for x, y in ((10, 32), (23, 29), (37, 29), (50, 32), (16, 39), (30, 38),
                                   (44, 39))),
    ],
    "cotton": [
        *_hut(36, 22, "sand-light", 16), *_cotton(8, 14), *_cotton(20, 22), *_cotton(31, 12),
    ],
    "cement": [
        _ink("M3 40V20h28v20z", "masonry"),
        _merlons(3, 28, 20, "masonry", 5),
        _ink("M33 40l3-30h12l3 30z", "grey"),
        _ink("M36 16h12.5M35.5 23H49", width=1.0),
        _arch(11, 12, 14),
        _fine("M42 7c-3-3 3-4 1-7", "smoke", 2.0),
        _arch(38, 8, 10),
    ],
    "planks": [
        _ink("M4 40V16M30 40V16M55 40V20", width=2.4),
        _ink("M0 18 29 5l31 14-2 5-29-12L2 23z", "plank"),
        _ink("M8 40l10-18h5L13 40zM16 40l10-18h5L21 40z", "sand-light"),
        _ink("M34 40v-5h20v5zM36 35v-5h16v5z", "plank"),
    ],
    "curry": [
        _ink("M6 40V22h36v18z", "ochre"),
        _merlons(6, 36, 22, "ochre", 6),
        _onion(24, 18, 8),
        _arch(12, 9, 13),
        _arch(27, 9, 13),
        _ink("M45 40c-3-6 0-9 0-9h11s3 3 0 9z", "earth"),
        _ink("M44 31h13", width=2.0),
        _fine("M48 27c-2-2 2-3 0-6M53 27c-2-2 2-3 0-6", "smoke", 1.6),
    ],
    "oil": [
        _ink("M14 40V27h26v13z", "rust"),
        _ink("M14 27q13-6 26 0q-13 6-26 0z", "sand-light"),
        _ink("M27 27V6M12 12l43 8", width=3.0),
        circle(27, 21, 6, "grey", stroke="night", width=1.3),
        circle(27, 21, 1.5, "night"),
        _ink("M46 40c-2-4-1-7 1-8v-3h6v3c2 1 3 4 1 8z", "leaf"),
    ],
    "bricks": [
        _ink("M4 40C4 18 14 7 26 7s22 11 22 33z", "brick"),
        _fine("M5 33h42M7 26h38M10 19h32M16 13h20M14 40v-7M26 33v-7M38 40v-7M17 26v-7M34 26v-7"
              "M26 19v-6", "brick-line"),
        _arch(20, 12, 15),
        _ink("M46 40v-5h12v5zM49 35v-5h9v5z", "brick"),
        _fine("M26 5c-3-2 2-3 0-5", "smoke", 2.0),
    ],
    "paper": [
        _ink("M4 40V20h30v20z", "plank"),
        _ink("M1 21 19 9l18 12z", "ochre"),
        _arch(14, 10, 13),
        _ink("M40 40V12M58 40V12M38 14h22", width=2.0),
        _ink("M43 14h5v15h-5zM51 14h5v19h-5z", "bone"),
        _fine("M44.5 19h2M44.5 23h2M52.5 19h2M52.5 23h2M52.5 27h2", "smoke", 1.2),
    ],
    "dye": [
        _ink("M3 40V16h54v24z", "ochre"),
        _merlons(3, 54, 16, "ochre", 8),
        *(_arch(x, 12, 18, "marble") for x in (7, 24, 41)),
        *_vat(6, "indigo"), *_vat(23, "brass"), *_vat(40, "sky"),
    ],
    "cloth": [
        _ink("M3 40V18h22v22z", "rust"),
        _merlons(3, 22, 18, "rust", 4),
        _arch(8, 12, 16),
        _ink("M28 40V9M58 40V9M26 11h34", width=2.2),
        _ink("M31 11h7v21q-3.5 3-7 0z", "indigo"),
        _ink("M39.5 11h7v24q-3.5 3-7 0z", "bone"),
        _ink("M48 11h7v19q-3.5 3-7 0z", "brick"),
    ],
    "statue": [
        _ink("M4 40v-4h52v4z", "marble"),
        _ink("M9 36V18M51 36V18M22 36V18M38 36V18", width=3.0),
        _ink("M4 18h52l-4-5H8z", "masonry"),
        _onion(30, 13, 6.6), _onion(12, 13, 3.6), _onion(48, 13, 3.6),
        _ink("M30 21a3 3 0 0 1 1.6 5.5c2.4.7 3.6 3 3.6 6v3.5H24.8v-3.5"
             "c0-3 1.2-5.3 3.6-6A3 3 0 0 1 30 21z", "grey"),
    ],
    "book": [
        _ink("M4 40V17h52v23z", "plank"),
        _merlons(4, 52, 17, "plank", 8),
        _onion(30, 13, 6), _arch(24, 12, 18, "marble"),
        _ink("M8 37V23h12v14zM40 37V23h12v14z", "dark"),
        _ink("M9 36v-9h2.5v9zM12 36V25h2.5v11zM15 36v-9h3v9zM41 36V25h3v11zM45 36v-9h2.5v9z",
             "brick", 0.9),
        _ink("M25 34q2.5-2 5 0q2.5-2 5 0v5q-2.5-2-5 0q-2.5-2-5 0z", "bone", 1.0),
    ],
    "painting": [
        _ink("M4 40V18h30v22z", "ochre"),
        _merlons(4, 30, 18, "ochre", 5),
        _arch(13, 12, 17), _onion(19, 14, 5.5),
        _ink("M40 41l6-26 6 26M37 31h18", width=1.8),
        _ink("M38 15h17v14H38z", "bone"),
        _ink("M39.5 27.5l5-6 3 3 3-4 3 7z", "leaf", 0.9),
        circle(51, 18.5, 1.7, "brass"),
    ],
    "clothes": [
        _ink("M3 40V18h30v22z", "rust"),
        _ink("M0 18l5-8h26l5 8z", "brick"),
        _arch(13, 10, 15),
        _ink("M47 40V31M41 40h12", width=2.0),
        _ink("M41 14l3.5-2h5l3.5 2 5 5-3.5 3-2.5-2v12H42V20l-2.5 2-3.5-3z", "indigo"),
        _ink("M44.5 12q2.5 4 5 0", width=1.0),
    ],
}  # fmt: skip

_SITES = {
    "stone": (22, 16, 10),
    "timber": (12, 20, 8),
    "spice": (18, 10, 14),
    "textile": (14, 14, 18),
}


def site(chain: str) -> list[Node]:
    """A building under construction: first courses of wall and a bamboo scaffold."""
    a, b, c = _SITES[chain]
    wall = f"M6 40V{40 - a}h9V{40 - b}h14V{40 - c}h13v-4h10v{c + 4}z"
    return [
        path(wall, chain, stroke="site-line", width=1.2, dash="3 2.4"),
        _fine("M10 34h12M26 34h12M40 34h12", "site-line"),
        _fine("M4 40V5M20 40V5M38 40V5M56 40V5M1 13h58M1 25h58", "site-line", 1.6),
        _fine("M4 25l16-12M38 25l18-12", "site-line"),
    ]


def _head(r: float = 8) -> Node:
    return circle(22, 21, r, "skin", stroke="night", width=1.4)


def _robe(fill: str) -> Node:
    return _ink("M6 44c1-11 7-15 16-15s15 4 16 15z", fill, 1.4)


PEOPLE: dict[str, list[Node]] = {
    "architect": [
        _robe("mist"), _head(),
        _ink("M12 18c-1-9 5-12 10-12s11 3 10 12c-6-4-14-4-20 0z", "marble", 1.4),
        _ink("M13 15c6-5 12-6 18-3M15 10c5-1 9-1 13 1", width=1.0),
        path("M40 40l7-24 7 24M42.5 32h9", stroke="edge", width=2.2),
        circle(47, 15, 2.6, "brass", stroke="night", width=1.3),
    ],
    "sailor": [
        path("M50 4 43 44", stroke="edge", width=2.6),
        _ink("M49 2c5 0 7 6 4 13l-6-1c-1-7 0-12 2-12z", "plank", 1.4),
        _robe("sky"), _fine("M9 37h26", "bone", 2.4), _head(),
        _ink("M13 19c0-8 4-11 9-11s9 3 9 11c-5-3-13-3-18 0z", "brick", 1.4),
        _fine("M14 15c5-3 11-3 16 0", "bone", 1.6),
    ],
    "trader": [
        _robe("ochre"), _ink("M22 30l-4 14h8z", "marble", 1.4), _head(),
        _ink("M16 24c3 5 9 5 12 0z", "hair", 1.2),
        _ink("M12 18C10 7 16 4 22 3c6 1 12 4 10 15-6-4-14-4-20 0z", "rust", 1.4),
        circle(22, 12, 2, "brass", stroke="night", width=1.0),
        path("M49 14v24M43 38h12M40 16h18", stroke="edge", width=1.8),
        _ink("M37 27l4-11 4 11c-1 3-7 3-8 0zM53 27l4-11 4 11c-1 3-7 3-8 0z", "brass"),
    ],
    "botanist": [
        _ink("M5 44c0-10 3-16 5-22 2-8 7-14 12-14s10 6 12 14c2 6 5 12 5 22z", "sage", 1.4),
        _head(7.5),
        _ink("M14.5 19c1-7 4-9 7.5-9s6.5 2 7.5 9c-3-4-5-5-7.5-5s-4.5 1-7.5 5z", "hair"),
        _ink("M12 44c1-8 4-11 10-11s9 3 10 11z", "marble", 1.4),
        path("M49 40V22", stroke="edge", width=1.8),
        _ink("M49 30c-8 0-10-6-9-11 6 0 9 5 9 11zM49 26c8 0 10-6 9-11-6 0-9 5-9 11z", "bush"),
        _ink("M43 44l1.5-7h9l1.5 7z", "brick", 1.4),
    ],
}  # fmt: skip
