"""The sea chart under the market: water, islands, jetties, the quay of Mehnos. Never changes."""

from __future__ import annotations

import random
from typing import Final

from caudal.games.emporous.content import ISLANDS, MATERIAL, RAW, RAWS
from caudal.games.emporous.picture.plan import Plan
from caudal.scene.kit import Pen, blob, rounded
from caudal.scene.nodes import Node, circle, group, path, rect

ISLE_W, ISLE_H = 136.0, 60.0
"""The width and height on which an island is drawn."""
ISLE_OF: Final[list[str]] = [ISLANDS[MATERIAL.index(kind)] for kind in range(RAWS)]
"""By raw material: its island."""


def coast(island: str) -> str:
    return blob(68, 34, 58, 22, seed=f"emporous {island}", corners=15, rough=0.07, square=2.2)


def waves(seed: str, w: float, h: float, count: int) -> Node:
    rng = random.Random(seed)
    d = "".join(
        f"M{rng.uniform(0, w - 24):.0f} {rng.uniform(6, h - 4):.0f}q5-4 10 0t10 0"
        for _ in range(count)
    )
    return path(d, stroke="sea-line", width=1.1, opacity=0.75)


def island_art(island: str) -> list[Node]:
    """An island with its water lines and its trade."""
    line = coast(island)
    water = [
        path(line, stroke=role, width=width)
        for role, width in (
            ("sea-line", 15), ("sea", 13), ("sea-line", 10), ("sea", 8), ("sea-deep", 5),
            ("sea", 3),
        )
    ]  # fmt: skip
    land = path(line, f"isle-{island}", stroke="coast", width=1.4)
    return [*water, land, group(*SCENERY[RAW[MATERIAL[ISLANDS.index(island)]]], at=(68, 26))]


_ink = Pen(1.1)


def _trees() -> list[Node]:
    nodes = []
    for x, y, s in ((-34, 2, 9), (-26, -3, 11), (-17, 3, 10), (30, -2, 10), (38, 3, 8), (22, 4, 8)):
        nodes.append(
            _ink(
                f"M{x} {y - s * 1.35:.1f}l{s * 0.55:.1f} {s * 0.8:.1f}h{-s * 0.2:.1f}l{s * 0.4:.1f}"
                f" {s * 0.6:.1f}h{-s * 1.5:.1f}l{s * 0.4:.1f} {-s * 0.6:.1f}h{-s * 0.2:.1f}z",
                "leaf",
            )
        )
    return nodes


def _vines() -> list[Node]:
    nodes = []
    for x in (-40, -29, -18, 20, 31, 42):
        nodes += [
            _ink(f"M{x} 10V-1", stroke="earth", width=1.6),
            circle(x, -3, 4.2, "vine", stroke="night", width=1),
            circle(x - 1.5, 0, 1.9, "berry", stroke="night", width=0.7),
            circle(x + 1.8, 1, 1.9, "berry", stroke="night", width=0.7),
        ]
    return nodes


SCENERY: Final[dict[str, list[Node]]] = {
    "wood": _trees(),
    "stone": [
        _ink("M-44 8l8-14 8 3 6-6 7 8 3 9z", "rock"),
        _ink("M-36-6l3 14M-22-9l-2 17", stroke="rock-dark"),
        _ink("M18 8V-2h9v-6h10v7h7v9z", "rock"),
        _ink("M18 3h26M27-2h10", stroke="rock-dark"),
    ],
    "bronze": [
        _ink("M-42 9V-3l9-6 9 6V9z", "adobe"),
        _ink("M-30-9v-6h5v9z", "earth"),
        _ink("M-27-17q4-3 1-6", stroke="coast", width=1.4),
        _ink("M-36 9V2h6v7z", "ember"),
        _ink("M20 9c2-10 6-13 12-13s10 4 13 13z", "earth"),
        path("M27 9c1-5 3-6 5-6s5 2 6 6z", "night"),
    ],
    "food": [
        _ink("M-44 9V0l7-5 7 5v9z", "adobe"),
        _ink("M-47 1l10-8 10 8", width=1.6),
        *(
            _ink(f"M{x} 9v-9M{x} 1l-3-3M{x} 1l3-3M{x} 5l-3-3M{x} 5l3-3", stroke="straw", width=1.3)
            for x in (19, 26, 33, 40)
        ),
    ],
    "grape": _vines(),
}  # fmt: skip


def jetty(plan: Plan, kind: int) -> list[Node]:
    """The planks from an island to the city."""
    start, end, down = plan.jetty
    y = plan.row_y(kind) + down
    posts = "".join(f"M{x} {y + 1}v8" for x in range(start + 20, end - 6, 42))
    return [
        path(f"M{start + 8} {y + 2}H{end}", stroke="shade", width=7, opacity=0.35),
        path(posts, stroke="plank-dark", width=3.5),
        path(f"M{start} {y}H{end}", stroke="plank", width=5),
        path(f"M{start} {y - 1.5}H{end}", stroke="plank-light", width=1.2),
    ]


def skyline() -> list[Node]:
    """The temple and the light tower of Mehnos."""
    columns = "".join(f"M{x} 43h6v20h-6z" for x in (595, 606, 617, 628, 639))
    return [
        _ink("M592 66h58v-3h-58z", "marble-mid"),
        _ink("M590 38l31-15 31 15z", "marble"),
        _ink("M592 38h58v5h-58z", "marble-mid"),
        _ink(columns, "marble"),
        _ink("M664 66V22l5-4 5 4v44z", "marble-dark"),
        _ink("M663 22h12v-5h-12z", "marble-mid"),
        path("M669 13L657 6M669 13L656 14", stroke="lamp", width=2, opacity=0.45),
        circle(669, 13, 3.6, "lamp", stroke="night", width=1),
    ]


def board_art(plan: Plan) -> list[Node]:
    """Everything of the board that never changes, islands apart."""
    left, top, foot = plan.lines
    lines = "".join(f"M{x - left} {top}V{foot}" for x in plan.columns[1:])
    x, y, scale = plan.city.skyline
    return [
        group(
            rect(0, 0, plan.w, plan.h, "sea"),
            waves("market", *plan.waves),
            path(lines, stroke="sea-line", width=1, dash="2 5"),
            *(node for kind in range(RAWS) for node in jetty(plan, kind)),
            path(plan.city.land, "quay"),
            path(plan.city.shore, stroke="quay-line", width=1.3),
            group(*skyline(), at=(x, y), scale=scale),
            clip=rounded(plan.w, plan.h, 13),
        )
    ]
