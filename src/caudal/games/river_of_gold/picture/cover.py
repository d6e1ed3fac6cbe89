"""River of Gold's cover: a moonlit valley, a golden river, a trading ship."""

from __future__ import annotations

from caudal.scene.kit import Pen, rounded
from caudal.scene.nodes import Node, circle, group, path, rect

WIDTH, HEIGHT = 400.0, 300.0
_WAVE = "M-4 262C60 248 96 284 166 274S334 278 404 260V304H-4z"

_ink = Pen(2)


def cover() -> list[Node]:
    nodes = [
        rect(0, 0, WIDTH, HEIGHT, "cover-sky"),
        path("M0 92C90 70 170 108 250 88S360 80 400 94V200H0z", "cover-dusk", opacity=0.35),
        path("M0 122C90 104 170 134 250 116S360 110 400 122V200H0z", "cover-dusk", opacity=0.6),
        path(STARS, stroke="gold-light", width=2, opacity=0.7),
        circle(112, 82, 52, "cover-moon", opacity=0.12),
        circle(112, 82, 42, "cover-moon"),
        path("M44 88h108M80 101h98M30 72h54M214 52h44M236 60h60M300 40h36", stroke="cover-sky",
             width=4.5, opacity=0.4),
        path("M0 140C40 96 76 112 110 132S190 92 226 118 300 84 340 110 384 112 400 104V220H0z",
             "cover-hill"),
        path("M0 168C56 140 92 172 150 154S260 152 300 146 370 160 400 142V300H0z", "cover-near"),
        path(
            "M228 146C204 158 146 158 152 176C158 196 312 186 324 216C336 246 184 240 128 284H410"
            "V222C340 190 228 192 222 174C219 163 240 156 246 146z",
            "gold", stroke="gold-edge", width=2.2,
        ),
        path(
            "M230 152C206 164 162 162 164 175C168 190 318 182 334 214C346 242 226 246 170 280H404"
            "V250C356 222 236 196 214 176C208 168 228 160 236 152z",
            "gold-bright", opacity=0.7,
        ),
        *pines(),
        path("M180 176q16 8 40 9M282 198q18 6 21 17M204 258q36-12 82-14M338 256q30-3 52-12"
             "M164 164q12 3 24 1M358 214q18 3 30 12",
             stroke="gold-light", width=2.2),
        path("M-6 208C46 186 106 206 158 222C122 238 100 254 86 290H-6z", "cover-shore"),
        *house(), *gate(), *boat(),
        path(_WAVE, "cover-wave"),
        group(path(waves(), stroke="gold-light", width=1.5, opacity=0.55), clip=_WAVE),
    ]  # fmt: skip
    return [group(*nodes, clip=rounded(WIDTH, HEIGHT, 0.1))]


STARS = "".join(f"M{x} {y}h.1" for x, y in (
    (24, 30), (66, 18), (190, 26), (226, 74), (276, 22), (318, 66), (352, 20), (384, 58), (176, 60),
    (30, 110), (300, 96), (246, 40),
))  # fmt: skip
"""Points of light."""


def pines() -> list[Node]:
    """Dark trees on the hills beside the water."""
    nodes = []
    for x, y, r in ((8, 166, 9), (20, 162, 11), (120, 168, 9), (134, 164, 11), (262, 156, 8),
                    (274, 154, 10), (288, 152, 8), (392, 150, 11), (12, 222, 15), (120, 222, 12),
                    (138, 226, 9)):  # fmt: skip
        d = (
            f"M{x} {y - r * 2.4:.1f}l{r * 0.7:.1f} {r * 1.2:.1f}h{-r * 0.3:.1f}l{r * 0.6:.1f} "
            f"{r * 1.2:.1f}h{-r * 2:.1f}l{r * 0.6:.1f} {-r * 1.2:.1f}h{-r * 0.3:.1f}z"
        )
        nodes.append(path(d, "cover-shore", stroke="night", width=1.4))
    return nodes


def house() -> list[Node]:
    return [
        _ink("M34 202v-22h52v22z", "cover-wall"),
        _ink("M18 183c12-3 20-9 23-19h38c3 10 11 16 23 19z", "cover-roof"),
        _ink("M46 164c3-2 5-5 6-11h16c1 6 3 9 6 11z", "cover-roof"),
        _ink("M52 202v-13h16v13z", "hull"),
        path("M38 186h8v7h-8zM74 186h8v7h-8z", "cover-moon"),
    ]


def gate() -> list[Node]:
    return [
        path("M338 180v-32M370 180v-32", stroke="night", width=6),
        path("M338 179v-30M370 179v-30", stroke="cover-gate", width=3),
        _ink("M324 136c20 6 40 6 60 0l2 9c-22 6-42 6-64 0z", "cover-gate"),
        _ink("M331 154h46v5h-46z", "cover-gate"),
    ]


def boat() -> list[Node]:
    ship = [
        _ink("M-27 8C-15 12 15 12 29 4c-3 11-8 16-16 16h-27c-7 0-11-5-13-12z", "hull", 1.4),
        _ink("M0 9V-36", width=2),
        _ink("M-19-31c13 3 27 3 39 0-3 10-3 21 0 32-13 3-26 3-39 0 3-11 3-22 0-32z", "sail", 1.4),
        _ink("M-17.5-21c12 3 25 3 36 0M-17-10c12 3 24 3 35 0", width=1.1),
        circle(0.5, -15.5, 5.4, "cover-gate", stroke="night", width=1.2),
        _ink("M-21 8c-2-4-2-7 0-11l4 10", "hull", 1.4),
    ]
    return [group(*ship, at=(296, 236), scale=1.6)]


def waves() -> str:
    rows = []
    for row in range(4):
        y = 262 + row * 14
        x = -14 if row % 2 else 0
        rows.append(f"M{x - 28} {y}" + "a14 14 0 0 1 28 0" * 17)
        inner = "a9 9 0 0 1 18 0m-13.5 0a4.5 4.5 0 0 1 9 0"
        rows.append("".join(f"M{x - 23 + 28 * k} {y}{inner}" for k in range(17)))  # fmt: skip
    return "".join(rows)
