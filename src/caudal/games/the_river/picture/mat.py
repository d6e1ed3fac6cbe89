"""A seat's river board and what lies round it."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.the_river import words
from caudal.games.the_river.content import RESOURCES, SETTLE, TILES
from caudal.games.the_river.picture.art import SIZE, produces, spots, warehouse
from caudal.games.the_river.picture.islands import Moves, View, card
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, pane, path, rect, text, use


def mat(view: View, seat: int, big: bool, legal: Moves, say: Texts) -> Node:
    """A seat's river board with what lies on it; the own one larger."""
    size, gap = (84.0, 4.0) if big else (46.0, 3.0)
    mine = view["seats"][seat]
    width = 440.0 if big else 238.0
    river = group(*river_board(mine, seat, size, gap, legal, say, big), at=(10, 10))
    wide = 4 * (size + gap)
    nodes = [river]
    r = size * 0.225
    for k in range(view["slots"]):
        y = 10 + r + k * (r * 2 + size * 0.1)
        x = 10 + wide + r + (8 if big else 3)
        nodes.append(bonus_slot(mine, seat, k, x, y, r))
    bottom = 10 + 3 * (size + gap) + 6
    nodes += below(view, seat, big, bottom, width, legal, say)
    height = bottom + (134 if big else 74)
    return pane(f"mat-{seat}", "mat", say.seat(seat), width, height, nodes, seat=seat, own=big)


def bonus_slot(mine: View, seat: int, k: int, x: float, y: float, r: float) -> Node:
    if k < len(mine["tokens"]):
        return kit.token(x, y, r, mine["tokens"][k], id=f"token-{seat}-{k}")
    nodes = [circle(x, y, r, "space", stroke="space-line", width=1.2, dash="4 3")]
    if k == 1 and mine["waiting"]:
        nodes.append(kit.pawn(seat, x, y, r * 1.5))
    return group(*nodes)


def space_at(space: int, size: float, gap: float) -> tuple[float, float]:
    """The corner of a space: the river runs right, left, right (RV-21)."""
    row, along = divmod(space, 4)
    column = 3 - along if row == 1 else along
    return column * (size + gap), row * (size + gap)


def river_board(
    mine: View, seat: int, size: float, gap: float, legal: Moves, say: Texts, big: bool
) -> list[Node]:
    stored = [r for r in RESOURCES for _ in range(mine["held"][r])]
    nodes: list[Node] = []
    settled = [s for s in range(len(SETTLE)) if SETTLE[s]][: mine["settled"]]
    over: list[Node] = []
    for space, symbol in enumerate(mine["printed"]):
        x, y = space_at(space, size, gap)
        if space < len(mine["tiles"]):
            nodes.append(laid_tile(mine["tiles"][space], space, x, y, size, stored, legal, say))
        else:
            nodes.append(open_space(space, symbol, x, y, size, stored, big))
        if space in settled:
            over.append(kit.pawn(seat, x + size * 0.82, y + size * 0.74, size * 0.3))
    return [*nodes, *ribbon(size, gap), *over]


def laid_tile(
    id: str, space: int, x: float, y: float, size: float, stored: list[str], legal: Moves,
    say: Texts,
) -> Node:  # fmt: skip
    """A tile on the board, its warehouses filled from what is stored."""
    nodes = [use(f"laid-{id}", 0, 0, size)]
    marks = spots(TILES.index(id))
    unit = (28.0 if len(marks) == 3 else 34.0) * size / SIZE
    for symbol, at in marks:
        if symbol == "warehouse" and stored:
            nodes.append(icon(stored.pop(0), at * size, 0.38 * size, unit * 0.66, line="night"))
    move = f"swap:{space + 1}"
    if move in legal:
        nodes.append(kit.lit(-1, -1, size + 2, size + 2, r=7))
    chosen = move if move in legal else None
    description = legal.get(move) or words.tile(id, say)
    return group(*nodes, at=(x, y), id=f"tile-{id}", move=chosen, say=description)


def open_space(
    space: int, symbol: str, x: float, y: float, size: float, stored: list[str], big: bool
) -> Node:
    nodes = [
        rect(0, 0, size, size, "space", r=size * 0.08, stroke="space-line", dash="4 3", width=1.2)
    ]
    if big:
        nodes.append(text(7, 15, space + 1, size=13, weight=600, anchor="start", fill="soft"))
    unit = size * 0.33
    if symbol == "warehouse":
        nodes.append(group(warehouse(size / 2, size * 0.38, unit), opacity=None))
        if stored:
            nodes.append(icon(stored.pop(0), size / 2, size * 0.4, unit * 0.7, line="night"))
    elif symbol != "blank":
        nodes.append(group(produces(symbol, size / 2, size * 0.38, unit), opacity=0.8))
    if SETTLE[space]:
        nodes.append(icon("settler", size * 0.84, size * 0.2, size * 0.2, line="soft", plain=True))
    return group(*nodes, at=(x, y))


def ribbon(size: float, gap: float) -> list[Node]:
    """The river itself, through the lower part of the spaces."""
    step = size + gap
    bend = size * 0.3
    right, left = 3 * step + size * 0.94, size * 0.06

    def line(row: int) -> float:
        return row * step + size * 0.82

    d = (
        f"M-4 {line(0):.1f}q{step * 0.5:.1f} {-size * 0.08:.1f} {step:.1f} 0t{step:.1f} 0"
        f"H{right - bend:.1f}Q{right:.1f} {line(0):.1f} {right:.1f} {line(0) + bend:.1f}"
        f"V{line(1) - bend:.1f}Q{right:.1f} {line(1):.1f} {right - bend:.1f} {line(1):.1f}"
        f"q{-step * 0.5:.1f} {size * 0.08:.1f} {-step:.1f} 0t{-step:.1f} 0"
        f"H{left + bend:.1f}Q{left:.1f} {line(1):.1f} {left:.1f} {line(1) + bend:.1f}"
        f"V{line(2) - bend:.1f}Q{left:.1f} {line(2):.1f} {left + bend:.1f} {line(2):.1f}"
        f"q{step * 0.5:.1f} {-size * 0.08:.1f} {step:.1f} 0t{step:.1f} 0H{4 * step:.1f}"
    )
    wide = size * 0.15
    clip = f"M-4 -4H{4 * step - gap + 4:.1f}V{3 * step:.1f}H-4z"
    water = [
        path(d, stroke="bone", width=wide + size * 0.07, opacity=0.5),
        path(d, stroke="river-edge", width=wide + size * 0.025),
        path(d, stroke="river", width=wide),
        group(path(d, stroke="river-light", width=wide * 0.35), at=(0, -wide * 0.14)),
    ]
    return [group(*water, clip=clip)]


def below(
    view: View, seat: int, big: bool, y: float, width: float, legal: Moves, say: Texts
) -> list[Node]:
    """Under the board: resources, the boat, reserved and built cards."""
    mine = view["seats"][seat]
    unit = 22.0 if big else 17.0
    step = 58.0 if big else 38.0
    nodes: list[Node] = []
    for k, resource in enumerate(RESOURCES):
        nodes.append(stored_amount(resource, mine["held"][resource], 10 + k * step, y + 14, unit,
                                   legal))  # fmt: skip
    load = sum(mine["held"].values())
    left = width - (92 if big else 62)
    nodes.append(icon("warehouse", left, y + 14, unit))
    nodes.append(text(left + unit * 0.8, y + 19, f"{load}/{mine['room']}", anchor="start",
                      weight=600, size=15 if big else 12))  # fmt: skip
    row = y + (70 if big else 52)
    nodes += boat(mine, seat, 10, row, big)
    x = 124.0 if big else 96.0
    if view["marker"] == seat:
        nodes.append(group(icon("first", x, row, unit), say=say.name("first_player_marker")))
    x += unit + 6
    nodes += cards_below(mine, x, row, width, legal, say, big)
    return nodes


def stored_amount(resource: str, count: int, x: float, y: float, unit: float, legal: Moves) -> Node:
    move = f"return:{resource}"
    nodes = [
        icon(resource, x + unit / 2, y, unit),
        text(x + unit * 1.2, y + unit * 0.26, count, anchor="start", weight=700, size=unit * 0.76),
    ]
    if move not in legal:
        return group(*nodes)
    frame = rect(x - 4, y - unit * 0.75, unit * 2.3, unit * 1.5, stroke="action", width=2.2, r=8)
    return group(frame, *nodes, move=move, say=legal[move])


def boat(mine: View, seat: int, x: float, y: float, big: bool) -> list[Node]:
    """The boat with the settlers that are still to be placed."""
    scale = 1.0 if big else 0.72
    hull = path(
        "M0 0h104c-4 11-12 17-22 17H22C12 17 4 11 0 0z", "wood-plank", stroke="night", width=1.8
    )
    deck = path("M7 8h90", stroke="wood-dark", width=1.4)
    crew = [kit.pawn(seat, 18 + k * 17, -7, 24) for k in range(mine["boat"])]
    return [group(*crew, hull, deck, at=(x, y), scale=scale)]


def cards_below(
    mine: View, x: float, y: float, width: float, legal: Moves, say: Texts, big: bool
) -> list[Node]:
    nodes: list[Node] = []
    if big:
        for id in mine["reserved"]:
            nodes.append(card(id, x, y - 36, 92, 94, legal, say, "reserved_card"))
            x += 100
    elif mine["reserved"]:
        names = say.enumerate([words.card(id, say, "reserved_card") for id in mine["reserved"]])
        sign = icon("reserve", x, y, 16)
        number = text(x + 12, y + 5, len(mine["reserved"]), weight=600, anchor="start")
        nodes.append(group(sign, number, say=f"{say.name('reserved_building')}: {names}"))
        x += 34
    built = say.enumerate([say.name(id) for id in mine["built"]])
    sign = icon("farm", width - (46 if big else 34), y, 20 if big else 17)
    number = text(
        width - (30 if big else 20), y + 6, len(mine["built"]), weight=700, anchor="start"
    )
    nodes.append(group(sign, number, say=f"{say('score.buildings')}: {built}"))
    return nodes
