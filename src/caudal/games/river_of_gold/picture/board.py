"""The board: plaques, the shore with its buildings, ships on the river."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import (
    ADJACENT,
    CARD_TYPE,
    CARDS,
    CUSTOMER_TYPES,
    ERA,
    RIVER,
    SHORE,
    TILES,
)
from caudal.games.river_of_gold.picture import river
from caudal.games.river_of_gold.picture.ghosts import board_ghosts
from caudal.games.river_of_gold.picture.land import jetty
from caudal.games.river_of_gold.picture.people import SHIP_H, SHIP_W
from caudal.games.river_of_gold.picture.plaques import Moves, plaques
from caudal.games.river_of_gold.picture.reasons import why_not_space
from caudal.games.river_of_gold.picture.river import LOT, TILE, Point
from caudal.games.river_of_gold.picture.tiles import tile
from caudal.games.river_of_gold.words import View
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, path, rect, text, use

Ship = tuple[int, int]
"""A seat and which of its ships, from 1."""


def board(view: View, legal: Moves, say: Texts) -> list[Node]:
    nodes = [use("map", 0, 0, river.W, river.H)]
    nodes.append(merchants(view, say))
    goals, moored = ships(view, legal, say)
    nodes += goals
    nodes += [shore_space(view, space, legal, say) for space in range(SHORE)]
    nodes += plaques(view, legal, say)
    nodes += moored
    return nodes + board_ghosts(view, legal, sails(view, legal))


# -- the shore -----------------------------------------------------------------------------------


def shore_space(view: View, space: int, legal: Moves, say: Texts) -> Node:
    item = view["shore"][str(space + 1)]
    x, y = river.SHORE[space + 1]
    if item is None:
        return lot(view, space, x, y, legal, say)
    code = TILES.index(item["tile"])
    move = f"mark:{space + 1}"
    nodes = [tile(item["tile"], TILE)]
    for k, seat in enumerate(item["markers"]):
        nodes.append(kit.seat_mark(seat, TILE - 8 - k * 16, 8, 7.2, id=f"marker-{space + 1}-{k}"))
    told = f"{words.place(view, space, say)}. {words.tile(item['tile'], say)}"
    if move in legal:
        nodes.append(kit.lit(-2, -2, TILE + 4, TILE + 4, r=9))
        told = legal[move]
    return group(
        *nodes, at=(x - TILE / 2, y - TILE / 2), say=told,
        id=f"tile-{item['tile']}" if ERA[code] else None, move=move if move in legal else None,
    )  # fmt: skip


def lot(view: View, space: int, x: float, y: float, legal: Moves, say: Texts) -> Node:
    """An empty shore space: its number and what building there costs."""
    move = f"space:{space + 1}"
    asks = view["asks"] or {}
    chosen = asks.get("ask") == "build_tile" and str(asks.get("space")) == str(space + 1)
    half = LOT / 2
    lit = move in legal
    nodes = [use(f"lot-{space + 1}", -half, -half, LOT)]
    if lit:
        nodes.insert(0, rect(-half, -half, LOT, LOT, "card", r=8))
        nodes.append(kit.lit(-half - 0.5, -half - 0.5, LOT + 1, LOT + 1, r=8.5))
    elif chosen:
        nodes.append(rect(-half, -half, LOT, LOT, r=8, stroke="action", width=2.8, dash="6 4"))
    told = legal[move] if lit else words.place(view, space, say)
    why = why_not_space(view, space, say) if legal and not lit else ""
    return group(*nodes, at=(x, y), say=told, move=move if lit else None, why=why)


def merchants(view: View, say: Texts) -> Node:
    """The space at the river mouth: who has a merchant (RG-113)."""
    nodes = [
        rect(4, 430, 42, 68, "plaque", r=9, stroke="plaque-line", width=1.2),
        use("merchant", 13, 433, 24),
    ]
    kind = CUSTOMER_TYPES.index("merchant")
    names = []
    for seat, mine in enumerate(view["seats"]):
        row, column = divmod(seat, 2)
        x, y = 15.5 + 19 * column, 468 + 19 * row
        if any(CARD_TYPE[CARDS.index(id)] == kind for id in mine["delivered"]):
            nodes.append(kit.seat_mark(seat, x, y, 6.4))
            names.append(say.seat(seat))
        else:
            nodes.append(circle(x, y, 6.4, "cell"))
    return group(*nodes, say=f"{say.name('merchant_space')}: {say.enumerate(names)}")


# -- ships ---------------------------------------------------------------------------------------


def sails(view: View, legal: Moves) -> list[tuple[str, int, int]]:
    """The ways to sail: the move, the ship, where it would stop."""
    found = []
    for move in legal:
        verb, _, item = move.partition(":")
        if verb == "sail":
            ship, face = (int(part) for part in item.split("-"))
            start = view["seats"][view["asks"]["seat"]]["ships"][ship - 1]
            found.append((move, ship, (start - 1 + face) % RIVER + 1))
    return found


def ships(view: View, legal: Moves, say: Texts) -> tuple[list[Node], list[Node]]:
    """Where ships may sail to, and all ships at rest."""
    ways = sails(view, legal)
    at: dict[int, list[Ship]] = {}
    for seat, mine in enumerate(view["seats"]):
        for ship, space in enumerate(mine["ships"]):
            at.setdefault(space, []).append((seat, ship + 1))
    ghosts: dict[int, list[tuple[str, int]]] = {}
    for move, ship, stop in ways:
        ghosts.setdefault(stop, []).append((move, ship))
    goals: list[Node] = []
    moored: list[Node] = []
    for space in range(1, RIVER + 1):
        here, coming = at.get(space, []), ghosts.get(space, [])
        berths = [berth(space, k, len(here) + len(coming)) for k in range(len(here) + len(coming))]
        for k, (move, ship) in enumerate(coming):
            goals.append(goal(view, space, ship, move, berths[len(here) + k], legal))
        for k, (seat, ship) in enumerate(here):
            moored.append(moor(view, seat, ship, berths[k], ways, legal, say))
    return goals, moored


def berth(space: int, k: int, count: int) -> Point:
    """Where the k-th of several ships lies: in a row along the river, its number left free."""
    (x, y), (dx, dy) = river.space(space), river.direction(space)
    if count == 1:
        return x + 20 * dx + 16 * abs(dy), y - 21
    shift = (k - (count - 1) / 2) * min(44, 104 / (count - 1))
    return x + shift * dx + 10 * abs(dy), y - 21 + shift * dy


def sail_name(view: View, seat: int, ship: int) -> str:
    return f"{'royal' if view['seats'][seat]['royal'] == ship else 'ship'}-{seat}"


def goal(view: View, space: int, ship: int, move: str, place: Point, legal: Moves) -> Node:
    """Where a ship would stop: the way there, the shores it would visit, the ship's outline."""
    seat = view["asks"]["seat"]
    start = view["seats"][seat]["ships"][ship - 1]
    x, y = river.space(space)
    beside = "".join(jetty(space, shore + 1) for shore in ADJACENT[space - 1])
    nodes = [
        path(beside, stroke="action", width=1.8, opacity=0.7),
        path(river.route(start, space), stroke="action", width=2.6, dash="1 7"),
        circle(x, y, 20, "space", stroke="action", width=3.2),
        text(x, y + 5, space, weight=700, fill="space-ink"),
        group(use(sail_name(view, seat, ship), -SHIP_W / 2, -SHIP_H / 2, SHIP_W, SHIP_H),
              at=place, scale=0.86, opacity=0.6),
    ]  # fmt: skip
    return group(*nodes, move=move, say=legal[move])


def moor(
    view: View, seat: int, ship: int, place: Point, ways: list[tuple[str, int, int]],
    legal: Moves, say: Texts,
) -> Node:  # fmt: skip
    """A ship at rest; a click on it means its only way to sail, or to make it the royal one."""
    move = None
    if view["asks"] and seat == view["asks"]["seat"]:
        own = [name for name, number, _ in ways if number == ship]
        if len(own) == 1:
            move = own[0]
        elif f"upgrade:{ship}" in legal:
            move = f"upgrade:{ship}"
    nodes = [use(sail_name(view, seat, ship), -SHIP_W / 2, -SHIP_H / 2, SHIP_W, SHIP_H)]
    if move:
        nodes.insert(0, circle(0, 1, 21, "action-soft", stroke="action", width=2.6, opacity=0.85))
    key = "table.ship_royal" if view["seats"][seat]["royal"] == ship else "table.ship"
    told = legal[move] if move else say(key, seat=say.seat(seat), ship=ship)
    return group(*nodes, at=place, scale=0.86, id=f"ship-{seat}-{ship}", move=move, say=told)
