"""A seat's mat: gold, what its land counts, and with the Journeyman its progress board."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.board import bonus_tile, progress
from caudal.games.isle_of_skye.picture.land import territory
from caudal.games.isle_of_skye.picture.tile import loose_tile
from caudal.games.isle_of_skye.shapes import SeatView, View
from caudal.games.isle_of_skye.tiles import SYMBOLS
from caudal.games.isle_of_skye.tracks import TRACKS
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, pane, rect, text

OWN_WIDE = 440.0
WIDE = 230.0
LAND = 138.0
"""The height of a rival's territory."""
BONUS_MOVES = {"extra_movement": "extra:use", "no_axe": "axe:none"}
COUNTED = [symbol for symbol in SYMBOLS if symbol != "journeyman"]


def mat(look: Look[View], seat: int, own: bool) -> Node:
    """The own mat with its progress board; a rival's with its territory."""
    nodes, wide, high = own_mat(look, seat) if own else rival_mat(look, seat)
    name = look.say.seat(seat)
    return pane(f"mat-{seat}", "mat", name, wide, high, nodes, seat=seat, own=own, zoom=own)


def figure(
    name: str, value: object, label: str, x: float, y: float, size: float, *, weight: int = 600
) -> Node:
    """A sign with its number, named."""
    return group(
        signs.sign(name, x + size / 2, y, size),
        text(x + size * 1.16, y + size * 0.29, value, anchor="start", size=max(13.0, size * 0.8),
             weight=weight),
        say=f"{label}: {value}",
    )  # fmt: skip


def numbers(mine: SeatView, say: Texts) -> list[tuple[str, object, str]]:
    """Gold, income, completed areas and the points of scrolls."""
    gold = "?" if mine["gold"] is None else mine["gold"]
    done = sum(1 for area in mine["areas"] if area["completed"])
    return [
        ("coin", gold, say.name("gold")),
        ("castle", f"+{mine['income']}", say.name("income_gold")),
        ("seal", done, say.name("completed_area")),
        ("scroll", f"{mine['score']['scrolls']}★", say("score.scrolls")),
    ]


def own_mat(look: Look[View], seat: int) -> tuple[list[Node], float, float]:
    view, say = look.view, look.say
    mine = view["seats"][seat]
    nodes: list[Node] = []
    for k, (name, value, label) in enumerate(numbers(mine, say)):
        nodes.append(figure(name, value, label, 12 + k * 76, 20, 23, weight=700))
    for k, symbol in enumerate(COUNTED):
        at = (12 + k * 52.5, 50.0)
        nodes.append(figure(symbol, mine["symbols"][symbol], say.name(symbol), *at, 20))
    if not view["journeyman"]:
        return nodes, OWN_WIDE, 72.0
    held = [*mine["held"], *mine["queue"]]
    step = min(27.0, 112 / max(1, len(held)))
    for k, id in enumerate(held):
        move = BONUS_MOVES.get(id, "")
        nodes.append(bonus_tile(look, id, OWN_WIDE - 22 - k * step, 20, 24, move=move))
    board, high = progress(look, seat, 70)
    return [*nodes, board], OWN_WIDE, high


def rival_mat(look: Look[View], seat: int) -> tuple[list[Node], float, float]:
    """The territory over what it counts; beside it where there is one rival only."""
    view = look.view
    land = territory(look, seat, (10, 8, WIDE - 20, 126), rim=0, most=46)
    nodes: list[Node] = [
        rect(6, 4, WIDE - 12, LAND - 4, "ground", r=8, stroke="ground-line", width=1),
        *land,
    ]
    if view["seats"][seat]["stands"] == "committed":
        nodes.append(group(circle(WIDE - 16, 18, 9, "card", stroke="ink", width=1.2),
                           signs.sign("check", WIDE - 16, 18, 13),
                           say=look.say("table.committed")))  # fmt: skip
    below, high = counts(look, seat)
    if view["players"] == 2:
        middle = max(0.0, (LAND - high) / 2)
        return [*nodes, group(*below, at=(WIDE, middle))], 2 * WIDE, LAND + 6
    return [*nodes, group(*below, at=(0, LAND))], WIDE, LAND + high


def counts(look: Look[View], seat: int) -> tuple[list[Node], float]:
    """A rival's numbers, tracks, symbols and waiting tiles, and how high they are together."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    nodes: list[Node] = []
    y = 16.0
    for k, (name, value, label) in enumerate(numbers(mine, say)):
        nodes.append(figure(name, value, label, 9 + k * 55, y, 17, weight=700))
    y += 24
    if view["journeyman"]:
        for k, track in enumerate(TRACKS):
            nodes.append(figure(track, mine["tracks"][track], say.name(track), 9 + k * 38, y, 16))
        rest = (
            ("boot", mine["movement"], say.name("movement_points")),
            ("road", mine["roads"], say.name("road_piece")),
        )
        for k, (name, value, label) in enumerate(rest):
            nodes.append(figure(name, value, label, 123 + k * 34, y, 16))
        for k in range(mine["markers"]):
            nodes.append(signs.piece(f"goal-{seat}", WIDE - 12 - k * 9, y, 18))
        y += 23
    for k, symbol in enumerate(COUNTED):
        row, column = divmod(k, 4)
        at = (9 + column * 36.5, y + row * 23)
        nodes.append(figure(symbol, mine["symbols"][symbol], say.name(symbol), *at, 16))
    nodes += waiting_corner(look, seat, y)
    return nodes, y + 38


def waiting_corner(look: Look[View], seat: int, y: float) -> list[Node]:
    """Tiles that a rival has to build, and below them bonus tiles that it keeps."""
    mine = look.view["seats"][seat]
    waiting = mine["to_build"]
    step = min(24.5, 71 / max(1, len(waiting)))
    nodes: list[Node] = [
        loose_tile(look, id, 153 + k * step, y - 12, 23) for k, id in enumerate(waiting)
    ]
    for k in range(len(waiting), 3):
        nodes.append(
            rect(153 + k * step, y - 12, 23, 23, "paper", r=4, stroke="line", width=1, dash="3 3")
        )
    if not look.view["journeyman"]:
        return nodes
    held = [*mine["held"], *mine["queue"]]
    step = min(24.5, 71 / max(1, len(held)))
    for k, id in enumerate(held):
        nodes.append(bonus_tile(look, id, 164.5 + k * step, y + 24, 22))
    return nodes
