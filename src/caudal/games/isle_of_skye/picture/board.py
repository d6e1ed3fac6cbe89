"""The progress board of the Journeyman: three tracks, what their spaces ask for and give."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.spaces import (
    BOARD_HIGH,
    BOARD_WIDE,
    RADIUS,
    line_of,
    places,
)
from caudal.games.isle_of_skye.picture.tile import Moves, View
from caudal.games.isle_of_skye.tracks import (
    BANNERS,
    BOARD_OF,
    BONUS_VP,
    BONUSES,
    LENGTH,
    REQUIREMENTS,
    SPACE_FEE,
    SPACE_NUMERAL,
    SPACE_REQUIREMENT,
    SPACE_VP,
    SPACES,
    TRACKS,
)
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, path, rect, text, use

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


def progress(view: View, seat: int, top: float, legal: Moves, say: Texts) -> tuple[Node, float]:
    """The board at a height, and where it ends."""
    _, middles = places(BOARD_OF[view["players"]])
    nodes: list[Node] = [use(f"board-{view['board']}", 0, 0, BOARD_WIDE, BOARD_HIGH)]
    for track, id in enumerate(TRACKS):
        nodes += track_row(view, seat, id, middles[track], line_of(track), legal, say)
    return group(*nodes, at=(0, top)), top + BOARD_HIGH + 8


def track_row(
    view: View, seat: int, id: str, middles: list[float], y: float, legal: Moves, say: Texts
) -> list[Node]:
    """What lies on a track: the way so far, bonus tiles, the marker; the next space to click."""
    mine = view["seats"][seat]
    board = BOARD_OF[view["players"]] + TRACKS.index(id)
    at, reached, last = mine["tracks"][id], mine["reached"][id], LENGTH[board]
    way = "".join(
        f"M{middles[k] + (RADIUS + 1 if k else 8):.1f} {y:.1f}H{middles[k + 1] - RADIUS - 1:.1f}"
        for k in range(at)
        if middles[k + 1] - middles[k] > 2 * RADIUS + 2
    )
    nodes: list[Node] = [path(way, stroke=f"seat-{seat + 1}", width=3.4)] if way else []
    move = f"advance:{id}"
    target = -1 if move not in legal else at - 1 if at == last else at + 1
    for space in range(1, last + 1):
        x = middles[space]
        chosen = move if space == target else None
        words = legal[move] if chosen else describe(id, board, space, say)
        over = veil(bool(chosen), space <= reached)
        nodes.append(group(*over, at=(x, y), move=chosen, say=words))
        numeral = SPACE_NUMERAL[board * SPACES + space]
        if numeral >= 0 and mine["taken"][id][numeral]:
            nodes.append(rect(x - 11, y - 36, 22, 22, r=4, stroke="strong", dash="3 3", width=1))
        elif numeral >= 0:
            nodes.append(bonus_tile(mine["bonuses"][id][numeral], x, y - 25, 22, say))
    mark = kit.seat_mark(seat, middles[at], y, 8.5, id=f"track-{seat}-{id}",
                         say=f"{say.name(id)}: {at}")  # fmt: skip
    return [*nodes, circle(middles[at], y, 12.5, "bone", opacity=0.55), mark]


def veil(chosen: bool, passed: bool) -> list[Node]:
    """What lies over a printed space: a green ring, a dimming, or nothing but its words."""
    if chosen:
        return [
            circle(0, 0, RADIUS, "action", opacity=0.12),
            circle(0, 0, RADIUS + 1, stroke="action", width=3),
        ]
    return [circle(0, 0, RADIUS, "segment", opacity=0.6 if passed else 0)]


def describe(track: str, board: int, space: int, say: Texts) -> str:
    """A space in words: what it asks for and gives."""
    here = board * SPACES + space
    parts = [say.name(REQUIREMENTS[SPACE_REQUIREMENT[here]])]
    if SPACE_FEE[here]:
        parts.append(say("table.costs", price=SPACE_FEE[here]))
    if SPACE_VP[here]:
        parts.append(say("table.gives_points", points=SPACE_VP[here]))
    banner = BANNERS[here]
    if banner:
        parts.append(say(f"table.banner_{banner['kind']}", value=banner["value"]))
    return f"{say.name(track)} {space}: {', '.join(parts)}"


def bonus_tile(
    id: str, x: float, y: float, size: float, say: Texts, *, legal: Moves | None = None,
    move: str = "",
) -> Node:  # fmt: skip
    """A bonus tile with its sign; green when it can be used."""
    name, figure = BONUS_SIGNS[id]
    half = size / 2
    nodes: list[Node] = [
        rect(-half, -half, size, size, "bonus", r=4, stroke="ink", width=1.3),
        signs.sign(name, -2.5 if figure else 0, -1.5, size * 0.62),
    ]
    if figure:
        nodes.append(text(half - 1.5, half - 2, figure, size=size * 0.46, weight=800,
                          anchor="end", halo="bonus"))  # fmt: skip
    points = BONUS_VP[BONUSES.index(id)]
    allowed = legal is not None and move in legal
    if allowed:
        nodes.append(kit.lit(-half - 2, -half - 2, size + 4, size + 4, r=6))
    words = f"{say.name(id)}: {say.sections['help'].get(id, points)}"
    return group(
        *nodes, at=(x, y), move=move if allowed else None,
        say=legal[move] if allowed and legal else words,
    )  # fmt: skip
