"""What is printed on a progress board: the same for everybody at a table."""

from __future__ import annotations

from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.tracks import (
    BANNER_KINDS,
    CASTLE_COST,
    LENGTH,
    REQUIREMENTS,
    SPACE_BANNER,
    SPACE_BANNER_VALUE,
    SPACE_FEE,
    SPACE_REQUIREMENT,
    SPACE_SEGMENT,
    SPACE_VP,
    TRACK_COUNT,
    TRACKS,
    space_at,
)
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text

BOARD_WIDE = 440.0
HEAD = 22.0
ROW = 76.0
BOARD_HIGH = HEAD + TRACK_COUNT * ROW
LEFT = 44.0
RADIUS = 12.5
BANNER_SIGNS = {"vp_per_round": "star", "income": "coin", "movement": "boot"}


def segments(first: int) -> dict[int, int]:
    """By segment: the most spaces that a track has in it."""
    most: dict[int, int] = {}
    for track in range(TRACK_COUNT):
        spaces = segments_along(first + track)
        for segment in spaces:
            most[segment] = max(most.get(segment, 0), spaces.count(segment))
    return most


def segments_along(board: int) -> list[int]:
    """The segment of each space of a track."""
    return [SPACE_SEGMENT[space_at(board, at)] for at in range(1, LENGTH[board] + 1)]


def places(first: int) -> tuple[dict[int, tuple[float, float]], list[list[float]]]:
    """The columns of the segments, and by track and space the middle of the space."""
    wide = segments(first)
    unit = (BOARD_WIDE - LEFT - 6) / sum(wide.values())
    columns: dict[int, tuple[float, float]] = {}
    x = LEFT
    for segment in sorted(wide):
        columns[segment] = (x, wide[segment] * unit)
        x += wide[segment] * unit
    middles: list[list[float]] = []
    for track in range(TRACK_COUNT):
        spaces = segments_along(first + track)
        row = [LEFT - 12]
        for at, segment in enumerate(spaces):
            left, span = columns[segment]
            order = at - spaces.index(segment)
            row.append(left + span * (order + 0.5) / spaces.count(segment))
        middles.append(row)
    return columns, middles


def line_of(track: int) -> float:
    """The height of a track."""
    return HEAD + ROW * (track + 0.5)


def printed_board(first: int) -> list[Node]:
    """Segments, tracks, spaces, banners, points and fees."""
    columns, middles = places(first)
    nodes: list[Node] = []
    for segment, (x, span) in columns.items():
        nodes.append(rect(x + 1, 0, span - 2, BOARD_HIGH, "segment", r=8))
        nodes.append(signs.sign("castle", x + span / 2 - 9, 11, 15))
        nodes.append(signs.price(x + span / 2 + 9, 11, 8, CASTLE_COST[segment - 1]))
    for track, id in enumerate(TRACKS):
        y, row = line_of(track), middles[track]
        nodes += [
            path(f"M{row[0]:.1f} {y:.1f}H{row[-1]:.1f}", stroke="strong", width=3),
            signs.sign(id, 15, y - 20, 24),
            circle(row[0], y, 6.5, "card", stroke="strong", width=1.4),
        ]
        for space in range(1, LENGTH[first + track] + 1):
            here = space_at(first + track, space)
            if space > 1 and SPACE_SEGMENT[here] != SPACE_SEGMENT[here - 1]:
                nodes.append(signs.sign("bridge", (row[space] + row[space - 1]) / 2, y, 11))
            nodes.append(printed_space(here, row[space], y))
    return nodes


def printed_space(here: int, x: float, y: float) -> Node:
    """A space: its requirement, above it its banner, below it points and fee."""
    nodes: list[Node] = [
        circle(0, 0, RADIUS, "card", stroke="ink", width=1.3),
        *need_signs(REQUIREMENTS[SPACE_REQUIREMENT[here]]),
    ]
    kind = SPACE_BANNER[here]
    if kind >= 0:
        nodes.append(path("M-14-32.5H14V-15.5L9-18.5H-14z", "paper", stroke="ink", width=1.2))
        nodes.append(text(-6.5, -21, SPACE_BANNER_VALUE[here], size=13, weight=700))
        nodes.append(signs.sign(BANNER_SIGNS[BANNER_KINDS[kind]], 5, -25.5, 11))
    shift = 0.0
    if SPACE_FEE[here]:
        nodes.append(signs.price(-12, 22, 8.5, SPACE_FEE[here]))
        shift = 7.0
    if SPACE_VP[here]:
        nodes.append(text(-4 + shift, 27, SPACE_VP[here], size=13, weight=700))
        nodes.append(icon("star", 7 + shift, 22, 11, line="star"))
    return group(*nodes, at=(x, y))


def need_signs(need: str) -> list[Node]:
    """What a visited tile must show, in signs inside a space."""
    if need.startswith("distance_"):
        return [signs.sign("castle", -3.5, 0.5, 13),
                text(5.5, 5, need[-1], size=13, weight=800)]  # fmt: skip
    if need == "completed_mountain_and_water":
        return [signs.sign("mountain", -4.5, -2, 12), signs.sign("water", 4.5, 1.5, 12),
                path("M-3 7.5l2.5 2.5 4.5-5", stroke="ink", width=1.8)]  # fmt: skip
    if need.startswith("completed_"):
        return [signs.sign(need.removeprefix("completed_"), 0, -1.5, 16),
                path("M-1 6.5l2.5 2.5 4.5-5", stroke="ink", width=1.8)]  # fmt: skip
    return [signs.sign(need, 0, 0, 17)]
