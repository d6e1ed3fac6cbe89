"""The progress board of the Journeyman: three tracks, what their spaces ask for and give."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.spaces import (
    BOARD_HIGH,
    BOARD_WIDE,
    RADIUS,
    line_of,
    places,
)
from caudal.games.isle_of_skye.shapes import View
from caudal.games.isle_of_skye.tracks import (
    BANNER_KINDS,
    BOARD_OF,
    BONUS_AMOUNT,
    BONUSES,
    REQUIREMENTS,
    SPACE_BANNER,
    SPACE_BANNER_VALUE,
    SPACE_FEE,
    SPACE_NUMERAL,
    SPACE_REQUIREMENT,
    SPACE_VP,
    TRACKS,
    board_of,
    space_at,
)
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, path, rect, text, use

BONUS_SIGNS: dict[str, tuple[str, str]] = {
    "third_marker": ("pin", "+{}"),
    "track_advance": ("step", ""),
    "one_road": ("road", "{}"),
    "extra_movement": ("boot", "+{}"),
    "five_gold": ("coin", "{}"),
    "two_roads": ("road", "{}"),
    "no_axe": ("axe", "×"),
    "bank_pays": ("coin", "0"),
    "two_purchases": ("market", "2"),
}
"""Of each bonus tile: its sign, and a figure with a blank for its amount."""


def progress(look: Look[View], seat: int, top: float) -> tuple[Node, float]:
    """The board at a height, and where it ends."""
    _, middles = places(BOARD_OF[look.view["players"]])
    nodes: list[Node] = [use(f"board-{look.view['board']}", 0, 0, BOARD_WIDE, BOARD_HIGH)]
    for track, id in enumerate(TRACKS):
        nodes += track_row(look, seat, id, middles[track], line_of(track))
    return group(*nodes, at=(0, top)), top + BOARD_HIGH + 8


def track_row(look: Look[View], seat: int, id: str, middles: list[float], y: float) -> list[Node]:
    """What lies on a track: the way so far, bonus tiles, the marker; the next space to click."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    board = board_of(view["players"], TRACKS.index(id))
    at, reached = mine["tracks"][id], mine["reached"][id]
    way = "".join(
        f"M{middles[k] + (RADIUS + 1 if k else 8):.1f} {y:.1f}H{middles[k + 1] - RADIUS - 1:.1f}"
        for k in range(at)
        if middles[k + 1] - middles[k] > 2 * RADIUS + 2
    )
    nodes: list[Node] = [path(way, stroke=f"seat-{seat + 1}", width=3.4)] if way else []
    move = look.first(f"advance:{id}")
    target, why = next_step(view, seat, id, say)
    for space in range(1, view["lengths"][id] + 1):
        x = middles[space]
        chosen = move if space == target else None
        over = veil(bool(chosen), space <= reached)
        told = describe(id, board, space, say)
        reason = why if space == target else ""
        nodes.append(look.press(chosen, *over, say=told, why=reason, at=(x, y)))
        numeral = SPACE_NUMERAL[space_at(board, space)]
        if numeral >= 0 and mine["taken"][id][numeral]:
            nodes.append(rect(x - 11, y - 36, 22, 22, r=4, stroke="strong", dash="3 3", width=1))
        elif numeral >= 0:
            nodes.append(bonus_tile(look, mine["bonuses"][id][numeral], x, y - 25, 22))
    mark = kit.seat_mark(seat, middles[at], y, 8.5, id=f"track-{seat}-{id}",
                         say=f"{say.name(id)}: {at}")  # fmt: skip
    return [*nodes, circle(middles[at], y, 12.5, "bone", opacity=0.55), mark]


def next_step(view: View, seat: int, id: str, say: Texts) -> tuple[int, str]:
    """The space of a track that the seat's question is about, and why it cannot step there; at the
    end of the track the space where it stands."""
    asks = view["asks"]
    if asks is None or asks["seat"] != seat or id not in view["advances"]:
        return -1, ""
    offered = view["advances"][id]
    stands = view["seats"][seat]["tracks"][id]
    space = stands if offered["why"] == "end" else offered["space"]
    return space, words.barred(offered, say)


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
    here = space_at(board, space)
    parts = [say.name(REQUIREMENTS[SPACE_REQUIREMENT[here]])]
    if SPACE_FEE[here]:
        parts.append(say("table.costs", price=SPACE_FEE[here]))
    if SPACE_VP[here]:
        parts.append(say("table.gives_points", points=SPACE_VP[here]))
    kind = SPACE_BANNER[here]
    if kind >= 0:
        parts.append(say(f"table.banner_{BANNER_KINDS[kind]}", value=SPACE_BANNER_VALUE[here]))
    return f"{say.name(track)} {space}: {', '.join(parts)}"


def bonus_tile(
    look: Look[View], id: str, x: float, y: float, size: float, *, move: str = ""
) -> Node:
    """A bonus tile with its sign; green when it can be used."""
    name, blank = BONUS_SIGNS[id]
    figure = blank.format(BONUS_AMOUNT[BONUSES.index(id)])
    half = size / 2
    nodes: list[Node] = [
        rect(-half, -half, size, size, "bonus", r=4, stroke="ink", width=1.3),
        signs.sign(name, -2.5 if figure else 0, -1.5, size * 0.62),
    ]
    if figure:
        nodes.append(text(half - 1.5, half - 2, figure, size=max(13.0, size * 0.46), weight=800,
                          anchor="end", halo="bonus"))  # fmt: skip
    if move in look.legal:
        nodes.append(kit.lit(-half - 2, -half - 2, size + 4, size + 4, r=6))
    told = f"{look.say.name(id)}: {words.bonus_help(id, look.say)}"
    return look.press(move, *nodes, say=told, at=(x, y))
