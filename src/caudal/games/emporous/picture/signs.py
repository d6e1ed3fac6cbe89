"""Emporous's small symbols: craft types, clandestine tiles, coin, crate, Seal; all on a 24 grid."""

from __future__ import annotations

import math
from typing import Any, Final

from caudal.games.emporous.picture.palette import TINT
from caudal.scene.nodes import Node, circle, group, icon, path, rect, use
from caudal.scene.svg import Art

HOUSE_ICON: Final[dict[str, str]] = {
    "wood": "wood",
    "stone": "stone",
    "bronze": "bronze",
    "food": "food",
    "grape": "grapes",
    "jewel": "jewels",
}
TYPE_SIGN: Final[dict[str, str]] = {
    "wine": "amphora",
    "furniture": "chest",
    "sculpture": "bust",
    "bronzework": "cauldron",
    "turtle_festival": "turtle",
    "cargo": "secret_cargo",
}


def sign(name: str, x: float, y: float, size: float, **more: Any) -> Node:
    """A symbol of this game, centred."""
    return use(f"sign-{name}", x - size / 2, y - size / 2, size, **more)


def kind(id: str, x: float, y: float, size: float, **more: Any) -> Node:
    """The symbol of a kind of tile, centred."""
    if id in HOUSE_ICON:
        return icon(HOUSE_ICON[id], x, y, size, line="night", **more)
    return sign(id, x, y, size, **more)


def coin(x: float, y: float, size: float, **more: Any) -> Node:
    return sign("coin", x, y, size, **more)


def _body(d: str, fill: str, width: float = 1.5) -> Node:
    return path(d, fill, stroke="night", width=width)


def _line(d: str, width: float = 1.5) -> Node:
    return path(d, stroke="night", width=width)


def _coin() -> list[Node]:
    return [
        circle(12.6, 13.4, 9.6, "shade", opacity=0.35),
        circle(12, 12, 9.8, "coin", stroke="night", width=1.3),
        circle(12, 12, 6.8, "coin-face", stroke="coin-line", width=1.1),
        path("M8 13q2-3.3 4 0t4 0", stroke="coin-wave", width=1.6),
    ]


def _seal() -> list[Node]:
    rim = "M12 0.6" + "".join(
        f"A2.6 2.6 0 0 1 {12 + 11.4 * math.sin(math.radians(a)):.1f} "
        f"{12 - 11.4 * math.cos(math.radians(a)):.1f}"
        for a in range(24, 361, 24)
    )
    return [
        _body(rim + "z", "seal-rim", 1.1),
        circle(12, 12, 8.6, "seal-face", stroke="seal-mark", width=0.9),
        _body("M6.3 14c0-3.8 2.5-6.3 5.5-6.3s5.5 2.5 5.5 6.3z", "seal-mark", 0.9),
        path("M9.7 13.8l.9-3.6h2.4l.9 3.6M6.9 11.6l3.5-1.4M16.8 11.6l-3.5-1.4",
             stroke="seal-face", width=0.8),
        _line("M17 13.2c1.8-1.4 3-.4 2.7.8-.3.9-1.1 1.1-2.4 1.1H6", 1.2),
        _line("M8.4 15.2v1.8M15 15.2v1.8", 1.4),
    ]  # fmt: skip


def _crate() -> list[Node]:
    nails = [circle(x, y, 0.6, "crate-line") for x in (5, 19) for y in (3.5, 9.2, 14.8, 20.5)]
    return [
        rect(1.4, 2, 22, 22, "shade", r=3.4, opacity=0.35),
        rect(0.7, 0.7, 22.4, 22.4, "crate", r=3.4, stroke="night", width=0.9),
        path("M1.4 6.4h21M1.4 12h21M1.4 17.6h21", stroke="crate-line", width=0.8),
        path("M5 1.4v21M19 1.4v21", stroke="crate-line", width=3),
        path("M5 1.4v21M19 1.4v21", stroke="crate-rope", width=1.9),
        *nails,
    ]


def crate_art(known: str = "") -> list[Node]:
    """The common back of all tiles, with what somebody knows to be in it."""
    if known:
        disc = circle(12, 12, 9, "crate-face", stroke="night", width=0.6, opacity=0.95)
        return [*_crate(), disc, kind(known, 12, 12, 14.5)]
    mark = path("M12 7.2l3.4 4.8-3.4 4.8-3.4-4.8z", "crate-line", stroke="crate-rope", width=0.8)
    return [*_crate(), mark]


def tile_art(id: str) -> list[Node]:
    """A cargo tile, face up."""
    return [
        rect(1.2, 2, 22, 22, "shade", r=4, opacity=0.35),
        rect(0.7, 0.7, 22.2, 22.2, f"tile-{id}", r=4, stroke="night", width=0.8),
        kind(id, 11.8, 11.8, 16.4),
    ]


def medal_art(type: str) -> list[Node]:
    """A mastery: a wreath round the sign of what it counts; on a square of 40."""
    leaves = []
    for side in (-1, 1):
        for k in range(6):
            a = math.radians(150 - k * 24)
            x, y = side * 15.2 * math.sin(a), -15.2 * math.cos(a)
            turn = math.degrees(math.atan2(x, -y)) - 52 * side
            leaf = path("M0-4.4C2.6-1.5 2.6 1.5 0 4.4C-2.6 1.5-2.6-1.5 0-4.4z", "wreath",
                        stroke="night", width=0.8)  # fmt: skip
            leaves.append(group(leaf, at=(20 + x, 20 + y), turn=round(turn, 1)))
    ground = circle(20, 20, 12.5, type, stroke="night", width=1.2)
    return [ground, *leaves, sign(TYPE_SIGN[type], 20, 19.5, 16)]


SIGNS: Final[dict[str, list[Node]]] = {
    "coin": _coin(),
    "seal": _seal(),
    "amphora": [
        _body("M9 3h6v2.6c0 1.2 3.6 2.6 3.6 7 0 4.4-3.4 6.6-4.6 8.4h-4c-1.2-1.8-4.6-4-4.6-8.4"
              " 0-4.4 3.6-5.8 3.6-7z", "p-clay"),
        path("M5.7 11.2h12.6c.4 1.3.3 2.4 0 3.6H5.7c-.3-1.2-.4-2.3 0-3.6z", "p-clay-dark"),
        _line("M8.6 4.6C5.4 4.4 4.2 6.4 5.2 9M15.4 4.6c3.2-.2 4.4 1.8 3.4 4.4M9.4 21h5.2"),
    ],
    "chest": [
        _body("M3 10.5C3 7 5.2 5 8 5h8c2.8 0 5 2 5 5.5V19.5H3z", "p-oak"),
        path("M3.5 11h17v2.6h-17z", "p-oak-dark"),
        _line("M3 10.8h18M7.3 5.3V19.3M16.7 5.3V19.3"),
        _body("M10.2 10.2h3.6v4.6h-3.6z", "p-brass"),
    ],
    "bust": [
        _body("M12 2.8c2.6 0 4.3 1.9 4.3 4.4 0 1.7-.7 2.9-1.8 3.7v1.6c2.6.6 4.3 2 4.3 4.5H5.2"
              "c0-2.5 1.7-3.9 4.3-4.5v-1.6C8.4 10.1 7.7 8.9 7.7 7.2c0-2.5 1.7-4.4 4.3-4.4z",
              "p-white"),
        _body("M8 17.2h8v4H8z", "p-grey"),
    ],
    "cauldron": [
        _body("M4 9h16c0 5.6-3 8.4-8 8.4S4 14.6 4 9z", "p-bronze"),
        path("M4.6 11.6h14.8l-.8 2.6H5.4z", "p-bronze-dark"),
        _line("M3 9h18M7.5 16.4 6 21M16.5 16.4 18 21M12 17.4V20"),
        _line("M6.2 8.6a2.4 2.8 0 0 1 4.4 0M13.4 8.6a2.4 2.8 0 0 1 4.4 0", 1.1),
    ],
    "turtle": [
        _body("M4 13.5c0-4.6 3.3-7.5 7.5-7.5s7.5 2.9 7.5 7.5z", "p-shell"),
        path("M8.6 13.3 9.8 9h3.6l1.2 4.3z", "p-shell-dark"),
        _body("M18.6 12.2c1.9-1.7 3.9-.9 3.9 1 0 1.7-1.5 2.3-3.6 2.3H4.4", "p-skin"),
        _line("M7 15.8v2.6M15.5 15.8v2.6M4 13.6 2 15.2"),
    ],
    "contraband": [
        _body("M5.5 9.8c1.6-1.3 3.5-2 6.5-2s4.9.7 6.5 2c1.6 2.2 2 4.6 1.6 7-.4 2.7-2.4 4.2"
              "-8.1 4.2s-7.7-1.5-8.1-4.2c-.4-2.4 0-4.8 1.6-7z", "p-sand"),
        _line("M8.2 8 6.6 4.6l3 .8L12 3l2.4 2.4 3-.8L15.8 8"),
        path("M8.6 13.2h6.8v3.4H8.6z", "p-sand-dark"),
    ],
    "secret_cargo": [
        _body("M4 7.5 12 4l8 3.5v9L12 20.5 4 16.5z", "p-sage"),
        _line("M4.3 7.7 12 11.2l7.7-3.5M12 11.4v8.8", 1.1),
        circle(12, 11.6, 3.2, "p-sage-dark", stroke="night", width=1.4),
    ],
    "fugitive": [
        _body("M12 2.8c4.3 0 6.6 3.2 6.6 7.6 0 2-.3 3.4-.9 4.8 1.7 1.3 2.7 3.1 2.9 5.6H3.4"
              "c.2-2.5 1.2-4.3 2.9-5.6-.6-1.4-.9-2.8-.9-4.8 0-4.4 2.3-7.6 6.6-7.6z", "p-hood"),
        path("M12 6.2c2.7 0 4 1.7 4 4.2S14.5 15 12 15s-4-2.1-4-4.6 1.3-4.2 4-4.2z",
             "p-hood-dark"),
        circle(10.3, 10.6, 1, "bone"),
        circle(13.7, 10.6, 1, "bone"),
    ],
    "contract": [
        _body("M5.5 3.5h13v15.2l-2.2-1.5-2.1 1.5-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5z",
              "deed-paper"),
        _line("M8.6 7.5h6.8M8.6 10.7h6.8", 1.1),
        circle(15.6, 18.3, 3.1, "deed-seal", stroke="night", width=1.1),
    ],
    "city": [
        _body("M3.5 20.5v-9h17v9z", "marble-mid"),
        _body("M2.5 11.2 12 4.5l9.5 6.7z", "marble"),
        _line("M7 11.5v8.8M12 11.5v8.8M17 11.5v8.8M2.5 20.7h19"),
    ],
}  # fmt: skip


def signs() -> Art:
    """All of them as art."""
    drawings: Art = {f"sign-{name}": (24, 24, nodes) for name, nodes in SIGNS.items()}
    drawings["crate"] = (24, 24, crate_art())
    for id in TINT:
        drawings[f"known-{id}"] = (24, 24, crate_art(id))
        drawings[f"tile-{id}"] = (24, 24, tile_art(id))
    for type in TYPE_SIGN:
        drawings[f"medal-{type}"] = (40, 40, medal_art(type))
    return drawings
