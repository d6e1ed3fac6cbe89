"""The board: plaques, the shore with its buildings, ships on the river."""

from __future__ import annotations

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
from caudal.games.river_of_gold.picture.ghosts import board_ghosts
from caudal.games.river_of_gold.picture.land import digit, jetty
from caudal.games.river_of_gold.picture.look import Charted
from caudal.games.river_of_gold.picture.people import SHIP_H, SHIP_W
from caudal.games.river_of_gold.picture.plaques import plaques
from caudal.games.river_of_gold.picture.reasons import why_not_space
from caudal.games.river_of_gold.picture.river import Point
from caudal.games.river_of_gold.picture.tiles import owner, tile
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, path, rect, use

Ship = tuple[int, int]
"""A seat and which of its ships, from 1."""
Way = tuple[str, int, int]
"""A move, the ship, where it would stop."""


def board(look: Charted) -> list[Node]:
    chart = look.chart
    nodes = [use(f"{chart.key}map", 0, 0, chart.w, chart.h)]
    nodes.append(merchants(look))
    ways = sails(look)
    goals, moored = ships(look, ways)
    nodes += goals
    nodes += [shore_space(look, space) for space in range(SHORE)]
    nodes += plaques(look)
    nodes += moored
    return nodes + board_ghosts(look, ways)


# -- the shore -----------------------------------------------------------------------------------


def shore_space(look: Charted, space: int) -> Node:
    view, legal, say, chart = look
    item = view["shore"][str(space + 1)]
    if item is None:
        return lot(look, space)
    x, y = chart.shore[space + 1]
    size = chart.cut.size
    code = TILES.index(item["tile"])
    move = f"mark:{space + 1}"
    nodes = [tile(item["tile"], size, chart)]
    for k, seat in enumerate(item["markers"]):
        nodes.append(owner(chart.cut, seat, k, id=f"marker-{space + 1}-{k}"))
    told = f"{words.place(view, space, say)}. {words.tile(item['tile'], say)}"
    if move in legal:
        nodes.append(kit.lit(-2, -2, size + 4, size + 4, r=9))
        told = legal[move]
    return group(
        *nodes, at=(x - size / 2, y - size / 2), say=told,
        id=f"tile-{item['tile']}" if ERA[code] else None, move=move if move in legal else None,
    )  # fmt: skip


def lot(look: Charted, space: int) -> Node:
    """An empty shore space: its number and what building there costs."""
    view, legal, say, chart = look
    move = f"space:{space + 1}"
    asks = view["asks"] or {}
    chosen = asks.get("ask") == "build_tile" and str(asks.get("space")) == str(space + 1)
    size = chart.cut.lot
    half = size / 2
    lit = move in legal
    nodes = [use(f"{chart.key}lot-{space + 1}", -half, -half, size)]
    if lit:
        nodes.insert(0, rect(-half, -half, size, size, "card", r=8))
        nodes.append(kit.lit(-half - 0.5, -half - 0.5, size + 1, size + 1, r=8.5))
    elif chosen:
        nodes.append(rect(-half, -half, size, size, r=8, stroke="action", width=2.8, dash="6 4"))
    told = legal[move] if lit else words.place(view, space, say)
    why = why_not_space(view, space, say) if legal and not lit else ""
    return group(*nodes, at=chart.shore[space + 1], say=told, move=move if lit else None, why=why)


def merchants(look: Charted) -> Node:
    """The space at the river mouth: who has a merchant (RG-113)."""
    view, say = look.view, look.say
    left, top = look.chart.merchants
    nodes = [
        rect(left, top, 42, 68, "plaque", r=9, stroke="plaque-line", width=1.2),
        use("merchant", left + 9, top + 3, 24),
    ]
    kind = CUSTOMER_TYPES.index("merchant")
    names = []
    for seat, mine in enumerate(view["seats"]):
        row, column = divmod(seat, 2)
        x, y = left + 11.5 + 19 * column, top + 38 + 19 * row
        if any(CARD_TYPE[CARDS.index(id)] == kind for id in mine["delivered"]):
            nodes.append(kit.seat_mark(seat, x, y, 6.4))
            names.append(say.seat(seat))
        else:
            nodes.append(circle(x, y, 6.4, "cell"))
    return group(*nodes, say=f"{say.name('merchant_space')}: {say.enumerate(names)}")


# -- ships ---------------------------------------------------------------------------------------


def sails(look: Charted) -> list[Way]:
    """The ways to sail."""
    found = []
    view = look.view
    for move in look.legal:
        verb, _, item = move.partition(":")
        if verb == "sail":
            ship, face = (int(part) for part in item.split("-"))
            start = view["seats"][view["asks"]["seat"]]["ships"][ship - 1]
            found.append((move, ship, (start - 1 + face) % RIVER + 1))
    return found


def ships(look: Charted, ways: list[Way]) -> tuple[list[Node], list[Node]]:
    """Where ships may sail to, and all ships at rest."""
    at: dict[int, list[Ship]] = {}
    for seat, mine in enumerate(look.view["seats"]):
        for ship, space in enumerate(mine["ships"]):
            at.setdefault(space, []).append((seat, ship + 1))
    coming: dict[int, list[tuple[str, int]]] = {}
    for move, ship, stop in ways:
        coming.setdefault(stop, []).append((move, ship))
    goals: list[Node] = []
    moored: list[Node] = []
    for space in range(1, RIVER + 1):
        here, then = at.get(space, []), coming.get(space, [])
        count = len(here) + len(then)
        berths = [look.chart.course.berth(space, k, count) for k in range(count)]
        for k, (move, ship) in enumerate(then):
            goals.append(goal(look, space, ship, move, berths[len(here) + k]))
        for k, (seat, ship) in enumerate(here):
            moored.append(moor(look, seat, ship, berths[k], ways))
    return goals, moored


def hull(look: Charted, seat: int, ship: int) -> Node:
    """A ship's drawing round 0, 0."""
    kind = "royal" if look.view["seats"][seat]["royal"] == ship else "ship"
    return use(f"{kind}-{seat}", -SHIP_W / 2, -SHIP_H / 2, SHIP_W, SHIP_H)


def goal(look: Charted, space: int, ship: int, move: str, place: Point) -> Node:
    """Where a ship would stop: the way there, the shores it would visit, the ship's outline."""
    view, chart = look.view, look.chart
    seat = view["asks"]["seat"]
    start = view["seats"][seat]["ships"][ship - 1]
    x, y = chart.course.space(space)
    beside = "".join(jetty(chart, space, shore + 1) for shore in ADJACENT[space - 1])
    nodes = [
        path(beside, stroke="action", width=1.8, opacity=0.7),
        path(chart.course.route(start, space), stroke="action", width=2.6, dash="1 7"),
        circle(x, y, chart.ring + 3, "space", stroke="action", width=3.2),
        digit(chart, x, y, space),
        group(hull(look, seat, ship), at=place, scale=chart.ship, opacity=0.6),
    ]
    return group(*nodes, move=move, say=look.legal[move])


def moor(look: Charted, seat: int, ship: int, place: Point, ways: list[Way]) -> Node:
    """A ship at rest; a click on it means its only way to sail, or to make it the royal one."""
    view, legal, say, chart = look
    move = None
    if view["asks"] and seat == view["asks"]["seat"]:
        own = [name for name, number, _ in ways if number == ship]
        if len(own) == 1:
            move = own[0]
        elif f"upgrade:{ship}" in legal:
            move = f"upgrade:{ship}"
    nodes = [hull(look, seat, ship)]
    if move:
        nodes.insert(0, circle(0, 1, 21, "action-soft", stroke="action", width=2.6, opacity=0.85))
    key = "table.ship_royal" if view["seats"][seat]["royal"] == ship else "table.ship"
    told = legal[move] if move else say(key, seat=say.seat(seat), ship=ship)
    return group(*nodes, at=place, scale=chart.ship, id=f"ship-{seat}-{ship}", move=move, say=told)
