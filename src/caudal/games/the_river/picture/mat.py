"""A seat's river board and what lies round it."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.the_river import words
from caudal.games.the_river.content import (
    CARD_POINTS,
    CARDS,
    RESOURCES,
    SETTLE,
    TILES,
)
from caudal.games.the_river.picture.art import SIZE, produces, spots, warehouse
from caudal.games.the_river.picture.islands import card, card_face
from caudal.games.the_river.picture.reasons import why_not_built
from caudal.games.the_river.shapes import SeatView, View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, pane, path, rect, text, use


def mat(look: Look[View], seat: int, big: bool) -> Node:
    """A seat's river board with what lies on it; the own one larger."""
    view = look.view
    size, gap = (84.0, 4.0) if big else (46.0, 3.0)
    mine = view["seats"][seat]
    width = 440.0 if big else 238.0
    wide = 4 * (size + gap)
    nodes = [look.part(river_board, seat, size, gap, big)]
    nodes.append(look.part(ghosts, seat, size, gap))
    r = size * 0.225
    for k in range(view["slots"]):
        y = 10 + r + k * (r * 2 + size * 0.1)
        x = 10 + wide + r + (8 if big else 3)
        nodes.append(bonus_slot(mine, seat, k, x, y, r))
        if k == len(mine["tokens"]):
            nodes += token_ghosts(look, x, y, r)
    bottom = 10 + 3 * (size + gap) + 6
    nodes += look.part(below, seat, big, bottom, width)
    height = bottom + (134 if big else 84)
    return pane(f"mat-{seat}", "mat", look.say.seat(seat), width, height, nodes, seat=seat, own=big)


def bonus_slot(mine: SeatView, seat: int, k: int, x: float, y: float, r: float) -> Node:
    if k < len(mine["tokens"]):
        return kit.token(x, y, r, mine["tokens"][k], id=f"token-{seat}-{k}")
    nodes = [circle(x, y, r, "space", stroke="space-line", width=1.2, dash="4 3")]
    if k == 1 and mine["waiting"]:
        nodes.append(kit.pawn(seat, x, y, r * 1.5))
    return group(*nodes)


def token_ghosts(look: Look[View], x: float, y: float, r: float) -> list[Node]:
    """The bonus token that comes with a building."""
    value = (look.view["value_pile"] or [0])[0]
    return [kit.ghost(m, kit.token(x, y, r, value)) for m in look.starting("build:")]


def space_at(space: int, size: float, gap: float) -> tuple[float, float]:
    """The corner of a space: the river runs right, left, right (RV-21)."""
    row, along = divmod(space, 4)
    column = 3 - along if row == 1 else along
    return column * (size + gap), row * (size + gap)


def river_board(look: Look[View], seat: int, size: float, gap: float, big: bool) -> Node:
    """The river with its tiles, what is stored in the warehouses, and who has settled."""
    mine = look.view["seats"][seat]
    settled = [s for s in range(len(SETTLE)) if SETTLE[s]][: mine["settled"]]
    nodes: list[Node] = []
    over: list[Node] = []
    for space, symbol in enumerate(mine["printed"]):
        x, y = space_at(space, size, gap)
        if space < len(mine["tiles"]):
            nodes.append(laid_tile(look, mine["tiles"][space], space, x, y, size))
        else:
            nodes.append(open_space(space, symbol, x, y, size, big))
        if space in settled:
            over.append(kit.pawn(seat, x + size * 0.82, y + size * 0.74, size * 0.3))
    stored = [r for r in RESOURCES for _ in range(mine["held"][r])]
    rooms = all_rooms(mine, size, gap)
    goods = [icon(r, *place, line="night") for r, place in zip(stored, rooms, strict=False)]
    return group(*nodes, *ribbon(size, gap), *goods, *over, at=(10, 10))


def ghosts(look: Look[View], seat: int, size: float, gap: float) -> Node:
    """Where a tile would be laid, and what a move brings would be stored."""
    mine = look.view["seats"][seat]
    nodes: list[Node] = []
    if len(mine["tiles"]) < len(mine["printed"]):
        x, y = space_at(len(mine["tiles"]), size, gap)
        nodes += [tile_ghost(move, x, y, size) for move in look.starting("tile:")]
    nodes += stored_ghosts(look, all_rooms(mine, size, gap)[sum(mine["held"].values()) :])
    return group(*nodes, at=(10, 10))


def all_rooms(mine: SeatView, size: float, gap: float) -> list[Room]:
    """The places of all warehouses, in the order in which they are filled."""
    rooms: list[Room] = []
    for space, symbol in enumerate(mine["printed"]):
        x, y = space_at(space, size, gap)
        if space < len(mine["tiles"]):
            rooms += rooms_of(mine["tiles"][space], x, y, size)
        elif symbol == "warehouse":
            rooms.append((x + size / 2, y + size * 0.4, size * 0.23))
    return rooms


def tile_ghost(move: str, x: float, y: float, size: float) -> Node:
    """Where a tile would be laid."""
    frame = kit.lit(x, y, size, size, r=7)
    tile = use(f"laid-{move.removeprefix('tile:')}", x, y, size)
    return kit.ghost(move, tile, frame, over=rect(x, y, size, size * 0.74, "space", r=7))


Room = tuple[float, float, float]
"""A warehouse's place: the middle of what lies in it, and its size."""


def rooms_of(id: str, x: float, y: float, size: float) -> list[Room]:
    """The warehouses of a tile that is laid at x, y."""
    marks = spots(TILES.index(id))
    unit = (28.0 if len(marks) == 3 else 34.0) * size / SIZE
    return [
        (x + at * size, y + 0.38 * size, unit * 0.66)
        for symbol, at in marks
        if symbol == "warehouse"
    ]


def stored_ghosts(look: Look[View], rooms: list[Room]) -> list[Node]:
    """Where the resources that a move brings would be stored."""
    ghosts = []
    for move in [*look.starting("take:"), *look.starting("place:")] if rooms else ():
        verb, _, item = move.partition(":")
        count = 1 if verb == "take" else look.view["brings"].get(item, 0) if verb == "place" else 0
        if count:
            resource = item.removeprefix("produce_")
            goods = [icon(resource, *place, line="action") for place in rooms[:count]]
            rings = [
                circle(x, y, r * 0.75, stroke="action", dash="3 2") for x, y, r in rooms[:count]
            ]
            ghosts.append(kit.ghost(move, *goods, *rings))
    return ghosts


def laid_tile(look: Look[View], id: str, space: int, x: float, y: float, size: float) -> Node:
    nodes = [use(f"laid-{id}", 0, 0, size)]
    move = f"swap:{space + 1}"
    if move in look.legal:
        nodes.append(kit.lit(-1, -1, size + 2, size + 2, r=7))
    return look.press(move, *nodes, say=words.tile(id, look.say), at=(x, y), id=f"tile-{id}")


def open_space(space: int, symbol: str, x: float, y: float, size: float, big: bool) -> Node:
    nodes = [
        rect(0, 0, size, size, "space", r=size * 0.08, stroke="space-line", dash="4 3", width=1.2)
    ]
    if big:
        left = 19 if space == 8 else 7  # the river bends there
        nodes.append(text(left, 15, space + 1, size=13, weight=600, anchor="start", fill="soft"))
    unit = size * 0.33
    if symbol == "warehouse":
        nodes.append(warehouse(size / 2, size * 0.38, unit))
    elif symbol != "blank":
        nodes.append(group(produces(symbol, size / 2, size * 0.38, unit), opacity=0.8))
    if SETTLE[space]:
        nodes.append(icon("settler", size * 0.8, size * 0.2, size * 0.2, line="soft", plain=True))
    return group(*nodes, at=(x, y))


def ribbon(size: float, gap: float) -> list[Node]:
    """The river itself, through the lower part of the spaces."""
    step = size + gap
    bend = size * 0.3
    right, left = 3 * step + size, size * 0.03

    def line(row: int) -> float:
        return row * step + size * 0.82

    d = (
        f"M-4 {line(0):.1f}q{step * 0.5:.1f} {-size * 0.08:.1f} {step:.1f} 0t{step:.1f} 0"
        f"H{right - bend:.1f}Q{right:.1f} {line(0):.1f} {right:.1f} {line(0) + bend:.1f}"
        f"V{line(1) - bend:.1f}Q{right:.1f} {line(1):.1f} {right - bend:.1f} {line(1):.1f}"
        f"q{-step * 0.5:.1f} {size * 0.08:.1f} {-step:.1f} 0t{-step:.1f} 0"
        f"H{left + bend:.1f}Q{left:.1f} {line(1):.1f} {left:.1f} {line(1) + bend:.1f}"
        f"V{line(2) - bend:.1f}Q{left:.1f} {line(2):.1f} {left + bend:.1f} {line(2):.1f}"
        f"q{step * 0.5:.1f} {-size * 0.08:.1f} {step:.1f} 0t{step:.1f} 0H{4 * step - gap + 4:.1f}"
    )
    wide = size * 0.15
    clip = f"M-8 -4H{4 * step + size * 0.09:.1f}V{3 * step:.1f}H-8z"
    water = [
        path(d, stroke="bone", width=wide + size * 0.07, opacity=0.5),
        path(d, stroke="river-edge", width=wide + size * 0.025),
        path(d, stroke="river", width=wide),
        group(path(d, stroke="river-light", width=wide * 0.35), at=(0, -wide * 0.14)),
    ]
    return [group(*water, clip=clip)]


def below(look: Look[View], seat: int, big: bool, y: float, width: float) -> list[Node]:
    """Under the board: resources, warehouses, the boat, reserved and built cards."""
    view, say = look.view, look.say
    mine = view["seats"][seat]
    unit, step = (22.0, 62.0) if big else (21.0, 56.0)
    nodes: list[Node] = []
    for k, resource in enumerate(RESOURCES):
        nodes.append(stored_amount(look, resource, mine["held"][resource], 10 + k * step, y + 14,
                                   unit))  # fmt: skip
    row = y + (70 if big else 58)
    nodes += boat(mine, seat, 10, row, big)
    nodes.append(load(mine, width - 92, y + 14, unit) if big else load(mine, 96, row, unit))
    x = 124.0 if big else 154.0
    if view["marker"] == seat:
        flag = icon("first", x, row, unit if big else 17)
        nodes.append(group(flag, say=say.name("first_player_marker")))
    if not big:
        return nodes + counted(mine, width, row, say)
    nodes += built_row(mine, 12, y + 100, say)
    return nodes + reserved_row(look, seat, x + unit, row)


def load(mine: SeatView, x: float, y: float, unit: float) -> Node:
    """How full the warehouses are."""
    words = f"{sum(mine['held'].values())}/{mine['room']}"
    number = text(x + unit * 0.75, y + 5.5, words, anchor="start", weight=600, size=15)
    return group(icon("warehouse", x, y, unit), number)


def stored_amount(
    look: Look[View], resource: str, count: int, x: float, y: float, unit: float
) -> Node:
    move = f"return:{resource}"
    nodes = [
        icon(resource, x + unit / 2, y, unit),
        text(x + unit * 1.2, y + unit * 0.26, count, anchor="start", weight=700, size=unit * 0.76),
    ]
    if move not in look.legal:
        return group(*nodes)
    frame = rect(x - 4, y - unit * 0.75, unit * 2.3, unit * 1.5, stroke="action", width=2.2, r=8)
    return look.press(move, frame, *nodes)


def boat(mine: SeatView, seat: int, x: float, y: float, big: bool) -> list[Node]:
    """The boat with the settlers that are still to be placed."""
    scale = 1.0 if big else 0.66
    hull = path(
        "M0 0h104c-4 11-12 17-22 17H22C12 17 4 11 0 0z", "wood-plank", stroke="night", width=1.8
    )
    deck = path("M7 8h90", stroke="wood-dark", width=1.4)
    crew = [kit.pawn(seat, 18 + k * 17, -7, 24) for k in range(mine["boat"])]
    return [group(*crew, hull, deck, at=(x, y), scale=scale)]


def reserved_row(look: Look[View], seat: int, x: float, y: float) -> list[Node]:
    """The reserved buildings, places for others, and the ghost of the next one."""
    nodes: list[Node] = []
    say = look.say
    reserved = look.view["seats"][seat]["reserved"]
    for k in range(look.view["reserve_limit"]):
        left, top = x + k * 100, y - 36
        if k < len(reserved):
            why = why_not_built(look, reserved[k])
            nodes.append(card(look, reserved[k], left, top, 92, 94, key="reserved_card", why=why))
            continue
        sign = icon("reserve", left + 46, top + 47, 22, line="soft", plain=True, opacity=0.6)
        place = kit.gap(left, top, 92, 94, r=8)
        nodes.append(group(place, sign, say=say.name("reserved_building")))
        if k == len(reserved):
            chosen = look.starting("reserve:")
            nodes += [reserve_ghost(move, left, top, say) for move in chosen]
    return nodes


def reserve_ghost(move: str, x: float, y: float, say: Texts) -> Node:
    face = card_face(move.removeprefix("reserve:"), 92, 94, say)
    return kit.ghost(move, group(*face, kit.lit(0, 0, 92, 94), at=(x, y)))


def built_row(mine: SeatView, x: float, y: float, say: Texts) -> list[Node]:
    """The own buildings, small, each with its points."""
    nodes = []
    step = min(42.0, 112 / max(1, len(mine["built"])))
    for k, id in enumerate(mine["built"]):
        points = CARD_POINTS[CARDS.index(id)]
        thumb = [
            group(use(f"card-{id}", 0, 0, 40, 27), clip=kit.rounded(40, 27, 5)),
            rect(0, 0, 40, 27, r=5, stroke="outline", width=1.2),
            circle(9, 5, 9.5, "token", stroke="night", width=1.2),
            text(9, 9.7, points, size=13, weight=800, fill="night"),
        ]
        nodes.append(group(*thumb, at=(x + k * step, y), id=f"card-{id}", say=say.name(id)))
    return nodes


def counted(mine: SeatView, width: float, y: float, say: Texts) -> list[Node]:
    """A rival's reserved and built cards as numbers; their names are told."""
    nodes: list[Node] = []
    if mine["reserved"]:
        names = say.enumerate([words.card(id, say, "reserved_card") for id in mine["reserved"]])
        sign = icon("reserve", width - 66, y, 17)
        number = text(width - 57, y + 5.5, len(mine["reserved"]), weight=700, anchor="start")
        nodes.append(group(sign, number, say=f"{say.name('reserved_building')}: {names}"))
    built = say.enumerate([say.name(id) for id in mine["built"]])
    sign = icon("farm", width - 29, y, 19)
    number = text(width - 18, y + 5.5, len(mine["built"]), weight=700, anchor="start")
    return [*nodes, group(sign, number, say=f"{say('score.buildings')}: {built}")]
