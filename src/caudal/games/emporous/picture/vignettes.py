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
        _p("M23.500 9c-6-1-9 3-7 9M32.500 9c6-1 9 3 7 9M22 6h12M23 40h10"),
    ],
    "aged_wine": [
        _p("M14 10h28c0 7-3 10-3 14 0 7-5 10-11 10s-11-3-11-10c0-4-3-7-3-14z", "p-cream"),
        _f("M17 24h22c-.2 2-.7 4-1.600 5.500H18.600C17.700 28 17.200 26 17 24z", "p-plum"),
        _s("M18 16c3-2 4 2 7 0s4 2 7 0 4 2 6 0", "p-plum", 1.6),
        _p("M13 10h30M16.500 22c-6 1-8-6-3-9M39.500 22c6 1 8-6 3-9M28 34v4M21 40h14"),
    ],
    "chest": [
        _p("M9 20c0-6 4-9 9-9h20c5 0 9 3 9 9v18H9z", "p-oak"),
        _f("M9 20h38v4.500H9z", "p-oak-dark"),
        _p("M9 20h38M9 24.500h38M17 11.300V38M39 11.300V38"),
        _p("M24.500 19h7v9h-7z", "p-brass"),
        _p("M28 23v2.500", width=2),
        _p("M9 38v2.500M47 38v2.500", width=2.5),
    ],
    "council_seat": [
        _p("M18 4h20v22H18z", "p-seat"),
        _f("M21 7.500h14v14H21z", "p-seat-dark"),
        _p("M24 17c0-4 2-6 4-6s4 2 4 6z", "p-seat", 1.1),
        _p("M11 24h34v7H11z", "p-brass"),
        _p("M13 16h6v8h-6zM37 16h6v8h-6z", "p-seat"),
        _p("M13 31h6l-1 10h-4zM37 31h6l-1 10h-4z", "p-seat"),
        _p("M19 34h18"),
    ],
    "bust": [
        _p("M29 4c5 0 8 3.500 8 8 0 4-2 6.500-4.500 8v3c5 1 9 3.500 9.500 9H17c.3-5 3-8 7-9v-4"
           "c-1 0-2-.5-2-2l-2-.8 1.600-4.200c0-5 3-8 7.400-8z", "p-white"),
        _p("M37 12c0-4.500-3-8-8-8-4 0-6.800 2.500-7.300 6 5 1.500 6-1 8 .5s1 4 2.500 6.500c3 1 4.800-2 4.800-5z",
           "p-grey", 1.2),
        _p("M22 32h15v4H22z", "p-grey"),
        _p("M19 36h21v4.500H19z", "p-white"),
    ],
    "colossus": [
        _p("M6 40.500h44"),
        _p("M10 34h12v6.500H10zM34 34h12v6.500H34z", "p-grey"),
        _p("M16 34l5-15h14l5 15h-6l-5-9h-2l-5 9z", "p-oak"),
        _p("M21 19c-1-5 2-8 7-8s8 3 7 8z", "p-oak"),
        _p("M34.500 13l7-9 2.600 2-6 10", "p-oak"),
        _p("M22 13l-6 5 2 5 4-3", "p-oak"),
        circle(28, 7, 4, "p-oak", stroke="night", width=1.5),
        _s("M22.500 5.500l-2.500-2M24.500 3l-1.500-2.500M28 2V0M31.500 3 33 .5M33.500 5.500l2.500-2", "p-gold", 1.4),
        _p("M41 2.500l3.500-2 1 4z", "p-gold", 1),
    ],
    "cauldron": [
        _p("M11 16h34c0 11-6 17-17 17S11 27 11 16z", "p-bronze"),
        _f("M12 20.500h32l-1.600 5H13.600z", "p-bronze-dark"),
        _s("M15 23h2.500v-1.500h2.500V24h-4M24 23h2.500v-1.500H29V24h-4M33 23h2.500v-1.500H38V24h-4",
           "p-bronze", 1),
        _p("M9 16h38", width=2.4),
        _p("M14 15.500a5 6 0 0 1 9.500 0M32.500 15.500a5 6 0 0 1 9.500 0", width=1.8),
        _p("M17 30l-3.500 11M39 30l3.500 11M28 33v7", width=2.4),
        _s("M22 8q2-3 0-6M28 8q2-3 0-6M34 8q2-3 0-6", "bone", 1.3),
    ],
    "panoply": [
        _p("M45 2v40", width=2),
        _p("M45 0l2.500 7h-5z", "p-white", 1.2),
        circle(20, 26, 14, "p-brass", stroke="night", width=1.5),
        circle(20, 26, 10, "p-bronze-dark", stroke="night", width=1.1),
        _p("M20 18l2.500 5.500 6 .6-4.500 4 1.300 5.900-5.300-3-5.300 3 1.300-5.900-4.500-4 6-.6z", "p-gold", 1),
        _p("M28 12c0-5 3-8 7-8s7 3 7 8v10h-4v-7h-3v9c-4-1-7-5-7-12z", "p-brass"),
        _p("M27 6c2-5 8-6.500 14-2.500l-1.500 2.500C36 3.500 31 4 28.500 8z", "p-red", 1.2),
    ],
    "turtle_festival": [
        _p("M12 29c0-10 7-16 16-16s16 6 16 16z", "p-shell"),
        _p("M22 29l2.500-10h7L34 29z", "p-shell-dark", 1.2),
        _p("M13 25l10-3M43 25l-10-3M24.500 19l-4-5M31.500 19l4-5", width=1.2),
        _p("M43 26c4-4 8-2.500 8 1 0 3.500-3 5-7 5H12c-3 0-6 0-7 2 0-3 3-5 7-5", "p-skin"),
        _p("M17 32v6h5v-6M35 32v6h5v-6", "p-skin"),
        circle(47.5, 27, 1, "night"),
        _s("M6 6q22 9 44 0", "bone", 1.2),
        _p("M12 8l3 5 3-4zM24 10.300l4 5 4-5zM38 9l3 4 3-5z", "p-gold", 0.9),
    ],
}  # fmt: skip
