"""The board: plaques, the shore with its buildings, ships on the river."""

from __future__ import annotations

from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import ADJACENT, ERA, RIVER, SHORE, TILES
from caudal.games.river_of_gold.picture.chart import Chart
from caudal.games.river_of_gold.picture.ghosts import board_ghosts
from caudal.games.river_of_gold.picture.land import digit, jetty
from caudal.games.river_of_gold.picture.people import SHIP_H, SHIP_W
from caudal.games.river_of_gold.picture.plaques import plaques
from caudal.games.river_of_gold.picture.reasons import why_not_space
from caudal.games.river_of_gold.picture.river import Point
from caudal.games.river_of_gold.picture.tiles import owner, tile
from caudal.games.river_of_gold.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, path, rect, use

Ship = tuple[int, int]
"""A seat and which of its ships, from 1."""


def board(look: Look[View], chart: Chart) -> list[Node]:
    nodes = [use(f"{chart.key}map", 0, 0, chart.w, chart.h)]
    nodes.append(look.part(merchants, chart))
    goals, moored = ships(look, chart)
    nodes += goals
    nodes += [look.part(shore_space, chart, space) for space in range(SHORE)]
    nodes += look.part(chosen_lot, chart)
    nodes += plaques(look, chart)
    nodes += moored
    return nodes + board_ghosts(look, chart)


# -- the shore -----------------------------------------------------------------------------------


def shore_space(look: Look[View], chart: Chart, space: int) -> Node:
    view, say = look.view, look.say
    item = view["shore"][str(space + 1)]
    if item is None:
        return lot(look, chart, space)
    x, y = chart.shore[space + 1]
    size = chart.cut.size
    code = TILES.index(item["tile"])
    move = f"mark:{space + 1}"
    nodes = [tile(item["tile"], size, chart)]
    for k, seat in enumerate(item["markers"]):
        nodes.append(owner(chart.cut, seat, k, id=f"marker-{space + 1}-{k}"))
    told = f"{words.place(view, space, say)}. {words.tile(item['tile'], say)}"
    if move in look.legal:
        nodes.append(kit.lit(-2, -2, size + 4, size + 4, r=9))
    return look.press(
        move, *nodes, at=(x - size / 2, y - size / 2), say=told,
        id=f"tile-{item['tile']}" if ERA[code] else None,
    )  # fmt: skip


def lot(look: Look[View], chart: Chart, space: int) -> Node:
    """An empty shore space: its number and what building there costs."""
    view = look.view
    number = str(space + 1)
    move = f"space:{number}"
    size = chart.cut.lot
    half = size / 2
    nodes = [use(f"{chart.key}lot-{number}", -half, -half, size)]
    if move in look.legal:
        nodes.insert(0, rect(-half, -half, size, size, "card", r=8))
        nodes.append(kit.lit(-half - 0.5, -half - 0.5, size + 1, size + 1, r=8.5))
    return look.press(
        move, *nodes, at=chart.shore[space + 1], say=words.place(view, space, look.say),
        why=why_not_space(look, number),
    )  # fmt: skip


def chosen_lot(look: Look[View], chart: Chart) -> list[Node]:
    """The frame round the space that a tile is being chosen for."""
    asks = look.view["asks"]
    if not asks or asks["ask"] != "build_tile":
        return []
    half = chart.cut.lot / 2
    frame = rect(-half, -half, 2 * half, 2 * half, r=8, stroke="action", width=2.8, dash="6 4")
    return [group(frame, at=chart.shore[int(asks["space"])])]


def merchants(look: Look[View], chart: Chart) -> Node:
    """The space at the river mouth: who has a merchant (RG-113)."""
    view, say = look.view, look.say
    left, top = chart.merchants
    nodes = [
        rect(left, top, 42, 68, "plaque", r=9, stroke="plaque-line", width=1.2),
        use("merchant", left + 9, top + 3, 24),
    ]
    for seat in range(view["players"]):
        row, column = divmod(seat, 2)
        x, y = left + 11.5 + 19 * column, top + 38 + 19 * row
        if seat in view["merchants"]:
            nodes.append(kit.seat_mark(seat, x, y, 6.4))
        else:
            nodes.append(circle(x, y, 6.4, "cell"))
    names = [say.seat(seat) for seat in view["merchants"]]
    return group(*nodes, say=f"{say.name('merchant_space')}: {say.enumerate(names)}")


# -- ships ---------------------------------------------------------------------------------------


def ships(look: Look[View], chart: Chart) -> tuple[list[Node], list[Node]]:
    """Where ships may sail to, and all ships at rest."""
    at: dict[int, list[Ship]] = {}
    for seat, mine in enumerate(look.view["seats"]):
        for ship, space in enumerate(mine["ships"]):
            at.setdefault(space, []).append((seat, ship + 1))
    coming: dict[int, list[str]] = {}
    voyages = look.view["outlook"]["voyages"]
    for move in look.legal:
        if move in voyages:
            coming.setdefault(voyages[move]["stop"], []).append(move)
    goals: list[Node] = []
    moored: list[Node] = []
    for space in range(1, RIVER + 1):
        here, then = at.get(space, []), coming.get(space, [])
        count = len(here) + len(then)
        berths = [chart.course.berth(space, k, count) for k in range(count)]
        for k, move in enumerate(then):
            goals.append(goal(look, chart, move, berths[len(here) + k]))
        for k, (seat, ship) in enumerate(here):
            moored.append(moor(look, chart, seat, ship, berths[k]))
    return goals, moored


def hull(look: Look[View], seat: int, ship: int) -> Node:
    """A ship's drawing round 0, 0."""
    kind = "royal" if look.view["seats"][seat]["royal"] == ship else "ship"
    return use(f"{kind}-{seat}", -SHIP_W / 2, -SHIP_H / 2, SHIP_W, SHIP_H)


def goal(look: Look[View], chart: Chart, move: str, place: Point) -> Node:
    """Where a ship would stop: the way there, the shores it would visit, the ship's outline."""
    voyage = look.view["outlook"]["voyages"][move]
    stop = voyage["stop"]
    x, y = chart.course.space(stop)
    beside = "".join(jetty(chart, stop, shore + 1) for shore in ADJACENT[stop - 1])
    ship = hull(look, look.seat, voyage["ship"])
    nodes = [
        path(beside, stroke="action", width=1.8, opacity=0.7),
        path(chart.course.route(voyage["start"], stop), stroke="action", width=2.6, dash="1 7"),
        circle(x, y, chart.ring + 3, "space", stroke="action", width=3.2),
        digit(chart, x, y, stop),
        group(ship, at=place, scale=chart.ship, opacity=0.6),
    ]
    return look.press(move, *nodes)


def moor(look: Look[View], chart: Chart, seat: int, ship: int, place: Point) -> Node:
    """A ship at rest; a click on it means its only way to sail, or to make it the royal one."""
    move = None
    if look.legal and look.mine(seat):
        voyages = look.view["outlook"]["voyages"]
        own = [m for m in look.legal if m in voyages and voyages[m]["ship"] == ship]
        move = own[0] if len(own) == 1 else look.first(f"upgrade:{ship}")
    nodes = [hull(look, seat, ship)]
    if move:
        nodes.insert(0, circle(0, 1, 21, "action-soft", stroke="action", width=2.6, opacity=0.85))
    told = words.ship_name(look.view, seat, ship, look.say)
    id = f"ship-{seat}-{ship}"
    return look.press(move, *nodes, at=place, scale=chart.ship, id=id, say=told)
