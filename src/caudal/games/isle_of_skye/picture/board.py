"""The progress board of the Journeyman: three tracks, what their spaces ask for and give."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.land import Moves, View
from caudal.games.isle_of_skye.tracks import (
    BANNERS,
    BOARD_OF,
    BONUS_VP,
    BONUSES,
    LENGTH,
    REQUIREMENTS,
    SPACE_COST,
    SPACE_FEE,
    SPACE_NUMERAL,
    SPACE_REQUIREMENT,
    SPACE_SEGMENT,
    SPACE_VP,
    SPACES,
    TRACK_COUNT,
    TRACKS,
)
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text

ROW = 76.0
LEFT = 44.0
RADIUS = 12.5
BONUS_SIGNS: dict[str, tuple[str, str]] = {
    "third_marker": ("pin", "+1"),
    "track_advance": ("step", ""),
    "one_road": ("road", "1"),
    "extra_movement": ("boot", "+4"),
    "five_gold": ("coin", "5"),
    "two_roads": ("road", "2"),
    "no_axe": ("axe", "×"),
    "bank_pays": ("coin", "0"),
    "two_purchases": ("market", "2"),
}
"""Of each bonus tile: its sign and a figure."""
BANNER_SIGNS = {"vp_per_round": "star", "income": "coin", "movement": "boot"}


def segments(first: int) -> dict[int, int]:
    """By segment: the most spaces that a track has in it."""
    found: dict[int, int] = {}
    for track in range(TRACK_COUNT):
        board = first + track
        spaces = [SPACE_SEGMENT[board * SPACES + at] for at in range(1, LENGTH[board] + 1)]
        for segment in spaces:
            found[segment] = max(found.get(segment, 0), spaces.count(segment))
    return found


def places(first: int, width: float) -> tuple[dict[int, tuple[float, float]], list[list[float]]]:
    """The columns of the segments, and by track and space the middle of the space."""
    wide = segments(first)
    unit = (width - LEFT - 6) / sum(wide.values())
    columns: dict[int, tuple[float, float]] = {}
    x = LEFT
    for segment in sorted(wide):
        columns[segment] = (x, wide[segment] * unit)
        x += wide[segment] * unit
    middles: list[list[float]] = []
    for track in range(TRACK_COUNT):
        board = first + track
        spaces = [SPACE_SEGMENT[board * SPACES + at] for at in range(1, LENGTH[board] + 1)]
        row = [LEFT - 12]
        for at, segment in enumerate(spaces):
            left, span = columns[segment]
            order = at - spaces.index(segment)
            row.append(left + span * (order + 0.5) / spaces.count(segment))
        middles.append(row)
    return columns, middles


def progress(
    view: View, seat: int, top: float, width: float, legal: Moves, say: Texts
) -> tuple[list[Node], float]:
    """The board from a height on, and where it ends."""
    first = BOARD_OF[view["players"]]
    columns, middles = places(first, width)
    high = 22 + TRACK_COUNT * ROW
    nodes: list[Node] = []
    for segment, (x, span) in columns.items():
        cost = next(
            SPACE_COST[k] for k in range(first * SPACES, len(SPACE_COST))
            if SPACE_SEGMENT[k] == segment
        )  # fmt: skip
        nodes.append(rect(x + 1, top, span - 2, high, "segment", r=8))
        nodes.append(
            group(
                signs.sign("castle", x + span / 2 - 9, top + 11, 15),
                signs.price(x + span / 2 + 9, top + 11, 8, cost),
                say=f"{say.name('castle_advance')}: {cost}",
            )
        )
    for track, id in enumerate(TRACKS):
        y = top + 22 + ROW * (track + 0.5)
        nodes += track_row(view, seat, id, middles[track], y, legal, say)
    return nodes, top + high + 8


def track_row(
    view: View, seat: int, id: str, middles: list[float], y: float, legal: Moves, say: Texts
) -> list[Node]:
    mine = view["seats"][seat]
    board = BOARD_OF[view["players"]] + TRACKS.index(id)
    at, last = mine["tracks"][id], LENGTH[board]
    move = f"advance:{id}"
    target = -1 if move not in legal else at - 1 if at == last else at + 1
    nodes: list[Node] = [
        path(f"M{middles[0]:.1f} {y:.1f}H{middles[-1]:.1f}", stroke="strong", width=3),
        path(f"M{middles[0]:.1f} {y:.1f}H{middles[at]:.1f}", stroke=f"seat-{seat + 1}", width=3.4),
        group(signs.sign(id, 15, y - 20, 24), say=say.name(id)),
        circle(middles[0], y, 6.5, "card", stroke="strong", width=1.4),
    ]
    for space in range(1, last + 1):
        x = middles[space]
        if SPACE_SEGMENT[board * SPACES + space] != SPACE_SEGMENT[board * SPACES + space - 1] and (
            space > 1
        ):
            nodes.append(signs.sign("bridge", (x + middles[space - 1]) / 2, y, 11))
        nodes.append(space_node(view, mine, id, board, space, (x, y), say,
                                move if space == target else "", legal))  # fmt: skip
        nodes += gains(mine, id, board, space, x, y, say)
    mark = kit.seat_mark(seat, middles[at], y, 8.5, id=f"track-{seat}-{id}",
                         say=f"{say.name(id)}: {at}")  # fmt: skip
    return [*nodes, circle(middles[at], y, 12.5, "bone", opacity=0.55), mark]


def space_node(
    view: View, mine: View, track: str, board: int, space: int, at: tuple[float, float],
    say: Texts, move: str, legal: Moves,
) -> Node:  # fmt: skip
    """A space with its requirement; green when the marker can step there."""
    here = board * SPACES + space
    need = REQUIREMENTS[SPACE_REQUIREMENT[here]]
    passed = space <= mine["reached"][track]
    nodes: list[Node] = [
        circle(0, 0, RADIUS, "card", stroke="action" if move else "ink" if not passed else "strong",
               width=2.6 if move else 1.3),
        *need_signs(need),
    ]  # fmt: skip
    return group(
        *nodes, at=at, move=move or None, opacity=0.5 if passed and not move else None,
        say=legal[move] if move else f"{say.name(track)} {space}: {say.name(need)}",
    )  # fmt: skip


def need_signs(need: str) -> list[Node]:
    """What a visited tile must show, in signs inside a space."""
    if need.startswith("distance_"):
        return [signs.sign("castle", -3.5, 0.5, 13),
                text(5.5, 5, need[-1], size=12, weight=800)]  # fmt: skip
    if need == "completed_mountain_and_water":
        return [signs.sign("mountain", -4.5, -2, 12), signs.sign("water", 4.5, 1.5, 12),
                path("M-3 7.5l2.5 2.5 4.5-5", stroke="ink", width=1.8)]  # fmt: skip
    if need.startswith("completed_"):
        return [signs.sign(need.removeprefix("completed_"), 0, -1.5, 16),
                path("M-1 6.5l2.5 2.5 4.5-5", stroke="ink", width=1.8)]  # fmt: skip
    return [signs.sign(need, 0, 0, 17)]


def gains(
    mine: View, track: str, board: int, space: int, x: float, y: float, say: Texts
) -> list[Node]:
    """Above a space its banner or bonus tile, below it points and fee."""
    here = board * SPACES + space
    nodes: list[Node] = []
    banner = BANNERS[here]
    if banner:
        reached = space <= mine["reached"][track]
        nodes.append(
            group(
                path("M-14-8.5H14V8.5L9 5.5H-14z", "paper", stroke="ink", width=1.2),
                text(-6.5, 3, banner["value"], size=12, weight=700),
                signs.sign(BANNER_SIGNS[banner["kind"]], 5, -1.5, 11),
                at=(x, y - 24), opacity=None if reached else 0.85,
                say=f"{say.name('banner')}: {banner['value']}, {say.name(banner['kind'])}",
            )
        )  # fmt: skip
    numeral = SPACE_NUMERAL[here]
    if numeral >= 0:
        if mine["taken"][track][numeral]:
            nodes.append(rect(x - 11, y - 36, 22, 22, r=4, stroke="strong", dash="3 3", width=1))
        else:
            nodes.append(bonus_tile(mine["bonuses"][track][numeral], x, y - 25, 22, say))
    shift = 0.0
    if SPACE_FEE[here]:
        nodes.append(signs.price(x - 12, y + 22, 8.5, SPACE_FEE[here],
                                 say=f"{say.name('fee')}: {SPACE_FEE[here]}"))  # fmt: skip
        shift = 7.0
    if SPACE_VP[here]:
        nodes.append(text(x - 4 + shift, y + 27, SPACE_VP[here], size=13, weight=700))
        nodes.append(icon("star", x + 7 + shift, y + 22, 11, line="star"))
    return nodes


def bonus_tile(
    id: str, x: float, y: float, size: float, say: Texts, *, legal: Moves | None = None,
    move: str = "",
) -> Node:  # fmt: skip
    """A bonus tile with its sign; green when it can be used."""
    name, figure = BONUS_SIGNS[id]
    half = size / 2
    nodes: list[Node] = [
        rect(-half, -half, size, size, "token", r=4, stroke="night", width=1.3),
        signs.sign(name, -2.5 if figure else 0, -1.5, size * 0.62),
    ]
    if figure:
        nodes.append(text(half - 1.5, half - 2, figure, size=size * 0.46, weight=800,
                          anchor="end", fill="night", halo="token"))  # fmt: skip
    points = BONUS_VP[BONUSES.index(id)]
    allowed = legal is not None and move in legal
    if allowed:
        nodes.append(kit.lit(-half - 2, -half - 2, size + 4, size + 4, r=6))
    words = f"{say.name(id)}: {say.sections['help'].get(id, points)}"
    return group(
        *nodes, at=(x, y), move=move if allowed else None,
        say=legal[move] if allowed and legal else words,
    )  # fmt: skip
