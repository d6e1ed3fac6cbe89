"""The nine crafts, each drawn on 56 by 44."""

from __future__ import annotations

from typing import Final

from caudal.scene.nodes import Node, circle, path


def _p(d: str, fill: str = "none", width: float = 1.5) -> Node:
    """Something with an ink line."""
    return path(d, fill, stroke="night", width=width)


def _f(d: str, fill: str) -> Node:
    """A patch without a line."""
    return path(d, fill)


def _s(d: str, stroke: str, width: float) -> Node:
    """A coloured line."""
    return path(d, stroke=stroke, width=width)


VIGNETTES: Final[dict[str, list[Node]]] = {
    "young_wine": [
        _p("M24 6h8v5c0 3 7 5 7 14 0 8-6 11-8 15h-6c-2-4-8-7-8-15 0-9 7-11 7-14z", "p-clay"),
        _f("M17.3 22h21.4c.5 2 .5 4 .1 6H17.2c-.4-2-.4-4 .1-6z", "p-clay-dark"),
        _s("M19 25l2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2", "p-clay", 1.1),
        _p("M23.5 9c-6-1-9 3-7 9M32.5 9c6-1 9 3 7 9M22 6h12M23 40h10"),
    ],
    "aged_wine": [
        _p("M14 10h28c0 7-3 10-3 14 0 7-5 10-11 10s-11-3-11-10c0-4-3-7-3-14z", "p-cream"),
        _f("M17 24h22c-.2 2-.7 4-1.6 5.5H18.6C17.7 28 17.2 26 17 24z", "p-plum"),
        _s("M18 16c3-2 4 2 7 0s4 2 7 0 4 2 6 0", "p-plum", 1.6),
        _p("M13 10h30M16.5 22c-6 1-8-6-3-9M39.5 22c6 1 8-6 3-9M28 34v4M21 40h14"),
    ],
    "chest": [
        _p("M9 20c0-6 4-9 9-9h20c5 0 9 3 9 9v18H9z", "p-oak"),
        _f("M9 20h38v4.5H9z", "p-oak-dark"),
        _p("M9 20h38M9 24.5h38M17 11.3V38M39 11.3V38"),
        _p("M24.5 19h7v9h-7z", "p-brass"),
        _p("M28 23v2.5", width=2),
        _p("M9 38v2.5M47 38v2.5", width=2.5),
    ],
    "council_seat": [
        _p("M18 4h20v22H18z", "p-seat"),
        _f("M21 7.5h14v14H21z", "p-seat-dark"),
        _p("M24 17c0-4 2-6 4-6s4 2 4 6z", "p-seat", 1.1),
        _p("M11 24h34v7H11z", "p-brass"),
        _p("M13 16h6v8h-6zM37 16h6v8h-6z", "p-seat"),
        _p("M13 31h6l-1 10h-4zM37 31h6l-1 10h-4z", "p-seat"),
        _p("M19 34h18"),
    ],
    "bust": [
        _p("M29 4c5 0 8 3.5 8 8 0 4-2 6.5-4.5 8v3c5 1 9 3.5 9.5 9H17c.3-5 3-8 7-9v-4"
           "c-1 0-2-.5-2-2l-2-.8 1.6-4.2c0-5 3-8 7.4-8z", "p-white"),
        _p("M37 12c0-4.5-3-8-8-8-4 0-6.8 2.5-7.3 6 5 1.5 6-1 8 .5s1 4 2.5 6.5c3 1 4.8-2 4.8-5z",
           "p-grey", 1.2),
        _p("M22 32h15v4H22z", "p-grey"),
        _p("M19 36h21v4.5H19z", "p-white"),
    ],
    "colossus": [
        _p("M6 40.5h44"),
        _p("M10 34h12v6.5H10zM34 34h12v6.5H34z", "p-grey"),
        _p("M16 34l5-15h14l5 15h-6l-5-9h-2l-5 9z", "p-oak"),
        _p("M21 19c-1-5 2-8 7-8s8 3 7 8z", "p-oak"),
        _p("M34.5 13l7-9 2.6 2-6 10", "p-oak"),
        _p("M22 13l-6 5 2 5 4-3", "p-oak"),
        circle(28, 7, 4, "p-oak", stroke="night", width=1.5),
        _s("M22.5 5.5l-2.5-2M24.5 3l-1.5-2.5M28 2V0M31.5 3 33 .5M33.5 5.5l2.5-2", "p-gold", 1.4),
        _p("M41 2.5l3.5-2 1 4z", "p-gold", 1),
    ],
    "cauldron": [
        _p("M11 16h34c0 11-6 17-17 17S11 27 11 16z", "p-bronze"),
        _f("M12 20.5h32l-1.6 5H13.6z", "p-bronze-dark"),
        _s("M15 23h2.5v-1.5h2.5V24h-4M24 23h2.5v-1.5H29V24h-4M33 23h2.5v-1.5H38V24h-4",
           "p-bronze", 1),
        _p("M9 16h38", width=2.4),
        _p("M14 15.5a5 6 0 0 1 9.5 0M32.5 15.5a5 6 0 0 1 9.5 0", width=1.8),
        _p("M17 30l-3.5 11M39 30l3.5 11M28 33v7", width=2.4),
        _s("M22 8q2-3 0-6M28 8q2-3 0-6M34 8q2-3 0-6", "bone", 1.3),
    ],
    "panoply": [
        _p("M45 2v40", width=2),
        _p("M45 0l2.5 7h-5z", "p-white", 1.2),
        circle(20, 26, 14, "p-brass", stroke="night", width=1.5),
        circle(20, 26, 10, "p-bronze-dark", stroke="night", width=1.1),
        _p("M20 18l2.5 5.5 6 .6-4.5 4 1.3 5.9-5.3-3-5.3 3 1.3-5.9-4.5-4 6-.6z", "p-gold", 1),
        _p("M28 12c0-5 3-8 7-8s7 3 7 8v10h-4v-7h-3v9c-4-1-7-5-7-12z", "p-brass"),
        _p("M27 6c2-5 8-6.5 14-2.5l-1.5 2.5C36 3.5 31 4 28.5 8z", "p-red", 1.2),
    ],
    "turtle_festival": [
        _p("M12 29c0-10 7-16 16-16s16 6 16 16z", "p-shell"),
        _p("M22 29l2.5-10h7L34 29z", "p-shell-dark", 1.2),
        _p("M13 25l10-3M43 25l-10-3M24.5 19l-4-5M31.5 19l4-5", width=1.2),
        _p("M43 26c4-4 8-2.5 8 1 0 3.5-3 5-7 5H12c-3 0-6 0-7 2 0-3 3-5 7-5", "p-skin"),
        _p("M17 32v6h5v-6M35 32v6h5v-6", "p-skin"),
        circle(47.5, 27, 1, "night"),
        _s("M6 6q22 9 44 0", "bone", 1.2),
        _p("M12 8l3 5 3-4zM24 10.3l4 5 4-5zM38 9l3 4 3-5z", "p-gold", 0.9),
    ],
}  # fmt: skip
