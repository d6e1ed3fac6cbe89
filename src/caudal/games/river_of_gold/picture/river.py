"""Where things lie on the board: the river's line, its spaces, the shore."""

from __future__ import annotations

import math

Point = tuple[float, float]

W, H = 896.0, 568.0
TOP = 14.0
"""How far the map is moved down to make room for the plaques."""
BEND_X, BEND_R, UPPER, LOWER, LEFT = 676.0, 112.0, 158 + TOP, 382 + TOP, 46.0
STRAIGHT = BEND_X - LEFT
ARC = math.pi * BEND_R
LENGTH = 2 * STRAIGHT + ARC
STEP = 116.5
"""From one space to the next along the river."""
TILE = 66.0
LOT = 58.0

_SHORE = {
    1: (78, 90), 3: (153, 88), 5: (228, 88), 7: (303, 88), 9: (436, 92), 11: (560, 90),
    13: (640, 88), 15: (850, 226), 18: (668, 452), 20: (572, 450), 23: (478, 452), 25: (350, 450),
    27: (244, 452), 29: (166, 452), 30: (86, 450), 2: (112, 226), 4: (219, 226), 6: (362, 226),
    8: (437, 226), 10: (512, 226), 12: (588, 226), 14: (657, 226), 16: (730, 268), 17: (660, 314),
    19: (588, 314), 21: (508, 314), 22: (378, 314), 24: (300, 314), 26: (200, 314), 28: (92, 314),
}  # fmt: skip
SHORE: dict[int, Point] = {space: (x, y + TOP) for space, (x, y) in _SHORE.items()}
"""The middle of each shore space."""


def point(s: float) -> Point:
    """The place at a length along the river."""
    if s <= STRAIGHT:
        calm = min(1.0, (STRAIGHT - s) / 80)
        return LEFT + s, UPPER + 9 * math.sin(s / STRAIGHT * math.pi * 3) * calm
    if s <= STRAIGHT + ARC:
        angle = (s - STRAIGHT) / BEND_R
        middle = (UPPER + LOWER) / 2
        return BEND_X + BEND_R * math.sin(angle), middle - BEND_R * math.cos(angle)
    u = s - STRAIGHT - ARC
    return BEND_X - u, LOWER + 9 * math.sin(u / STRAIGHT * math.pi * 3) * min(1.0, u / 80)


def length(space: float) -> float:
    """How far down the river a space (1 to 14) lies."""
    return (space - 0.5) * STEP


def space(number: float) -> Point:
    """The middle of a river space."""
    return point(length(number))


def direction(number: float) -> Point:
    """Downstream at a river space, as a unit vector."""
    (x, y), (x2, y2) = point(length(number)), point(length(number) + 0.5)
    far = math.hypot(x2 - x, y2 - y)
    return (x2 - x) / far, (y2 - y) / far


def line(start: float, end: float, *, aside: float = 0, step: float = 12) -> str:
    """The river's line between two lengths as a path, shifted aside if wanted."""
    count = max(2, round(abs(end - start) / step))
    points = []
    for k in range(count + 1):
        s = start + (end - start) * k / count
        (x, y), (x2, y2) = point(s), point(s + 0.5)
        far = math.hypot(x2 - x, y2 - y)
        points.append((x - (y2 - y) / far * aside, y + (x2 - x) / far * aside))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def route(start: int, stop: int) -> str:
    """A ship's way from one space to another, out of the mouth and in at the source if need be."""
    if stop > start:
        return line(length(start), length(stop), step=16)
    return line(length(start), LENGTH + 44, step=16) + line(-44, length(stop), step=16)
