"""The River's cover: a valley, a river, a boat with two settlers."""

from __future__ import annotations

import random

from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, path, rect

WIDTH, HEIGHT = 400.0, 300.0


def cover() -> list[Node]:
    nodes = [
        rect(0, 0, WIDTH, HEIGHT, "cover-sky"),
        circle(312, 74, 36, "cover-sun"),
        path("M0 150L60 92l30 26 52-74 58 84 40-44 70 62 60-40 30 34V190H0z", "mountain"),
        path("M142 44l58 84-38-14-18-30-20 24zM60 92l30 26-22 8z", "mountain-mid"),
        path("M240 84l70 62-44-12z", "mountain-mid"),
        path("M0 172C80 140 150 168 220 156S340 140 400 160V300H0z", "meadow"),
        path("M0 214C90 186 170 220 260 200S360 190 400 204V300H0z", "meadow-mid", opacity=0.6),
        path(
            "M226 160c-34 10-38 26-2 38s60 26 8 46-150 34-172 56h130c30-20 92-32 128-58"
            "s8-52-30-62-20-14 4-20z",
            "river", stroke="river-edge", width=2.5,
        ),
        path("M214 172c-12 10 10 18 30 26", stroke="river-light", width=4),
        path("M196 250c-30 10-66 22-84 40", stroke="river-light", width=4),
    ]  # fmt: skip
    rng = random.Random("cover")
    for x in sorted(rng.sample(range(4, 396), 30)):
        y = 168 + rng.uniform(-8, 10)
        if not 180 < x < 260:
            nodes.append(tree(x, y, rng.uniform(7, 11)))
    for x, y, r in ((30, 250, 22), (66, 232, 16), (372, 246, 22), (344, 226, 15), (388, 284, 26)):
        nodes.append(tree(x, y, r))
    boat = [
        kit.pawn(0, 12, -8, 26),
        kit.pawn(1, 34, -8, 26),
        path("M-6 0h60c-3 12-10 17-18 17H12C4 17-3 12-6 0z", "wood-plank", stroke="night", width=2),
        path("M-2 7h52", stroke="wood-dark", width=1.6),
    ]
    cabin = [
        path("M0 34V14h52v20z", "wood-plank", stroke="night", width=1.8),
        path("M-6 16L26-6l32 22z", "roof", stroke="night", width=1.8),
        path("M20 34V22h12v12z", "wood-dark", stroke="night", width=1.6),
        path("M38-2v-12h7v17", "wall-shade", stroke="night", width=1.6),
        path("M41-18c-5-8 5-10 0-18s4-8 2-14", stroke="bone", width=3),
    ]
    return [*nodes, group(*boat, at=(272, 216)), group(*cabin, at=(338, 186))]


def tree(x: float, y: float, r: float) -> Node:
    d = f"M{x} {y - r * 2.4:.1f}l{r:.1f} {r * 2.4:.1f}h{-2 * r:.1f}z"
    return path(d, "forest-mid", stroke="forest-dark", width=1.4)
