"""Territories: tiles as they lie, completed areas, roads, the journeyman; the own with a tray."""

from __future__ import annotations

from typing import Any

from caudal.engine.texts import Texts
from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.art import free_spots
from caudal.games.isle_of_skye.tiles import (
    AREA_COUNT,
    AREA_EDGES,
    LANDSCAPES,
    MOST_AREAS,
    SIDE_AREA,
    TILES,
)
from caudal.scene import kit
from caudal.scene.nodes import Node, group, icon, path, rect, text, use

View = dict[str, Any]
Moves = dict[str, str]
"""The legal moves of whoever looks, with their words."""

W, H = 660.0, 436.0
MAP = 562.0
"""The map's width; the tray lies to the right of it."""
MOST = 96.0
"""The largest tile."""
MOST_COINS = 14
"""So many prices have room on the tray; greater ones are chosen in the list of moves."""
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


# -- areas ---------------------------------------------------------------------------------------


def completed(territory: list[View]) -> dict[str, list[int]]:
    """By tile: its inner areas that belong to a completed area."""
    spots = {(tile["x"], tile["y"]): k for k, tile in enumerate(territory)}
    group_of: dict[tuple[int, int], tuple[int, int]] = {}
    unfinished: set[tuple[int, int]] = set()

    def root(part: tuple[int, int]) -> tuple[int, int]:
        while group_of.get(part, part) != part:
            part = group_of[part]
        return part

    for k, tile in enumerate(territory):
        for side, (dx, dy) in enumerate(BESIDE):
            part = (k, side_area(tile, side))
            other = spots.get((tile["x"] + dx, tile["y"] + dy))
            if other is None:
                unfinished.add(part)
            else:
                group_of[root(part)] = root((other, side_area(territory[other], (side + 2) % 4)))
    open_roots = {root(part) for part in unfinished}
    found: dict[str, list[int]] = {}
    for k, tile in enumerate(territory):
        code = TILES.index(tile["tile"])
        found[tile["tile"]] = [
            area
            for area in range(AREA_COUNT[code])
            if not AREA_EDGES[code * MOST_AREAS + area] or root((k, area)) not in open_roots
        ]
    return found


def side_area(tile: View, side: int) -> int:
    code = TILES.index(tile["tile"])
    turn: int = tile["rotation"] // 90
    return SIDE_AREA[(code * 4 + turn) * 4 + side]


# -- tiles ---------------------------------------------------------------------------------------


def tile_nodes(id: str, turn: int, size: float, seams: list[int] | None = None) -> list[Node]:
    """A tile from 0, 0: the land turned, what is printed on it upright."""
    half = size / 2
    if not turn and not seams:
        return [use(f"land-{id}", 0, 0, size), use(f"on-{id}-0", 0, 0, size)]
    turned = [use(f"land-{id}", -half, -half, size)]
    turned += [use(f"seam-{id}-{area}", -half, -half, size) for area in seams or ()]
    return [
        group(*turned, at=(half, half), turn=90 * turn or None),
        use(f"on-{id}-{turn}", 0, 0, size),
    ]


def loose_tile(
    id: str, x: float, y: float, size: float, legal: Moves, say: Texts, *, move: str = "",
    turn: int = 0, named: bool = True, frame: bool = False,
) -> Node:  # fmt: skip
    """A tile that is not laid yet; green when it can be chosen."""
    nodes = tile_nodes(id, turn, size)
    if move in legal:
        nodes.append(kit.lit(-1.5, -1.5, size + 3, size + 3, r=5))
    elif frame:
        nodes.append(rect(-3, -3, size + 6, size + 6, stroke="action", dash="5 4", width=2, r=5))
    return group(
        *nodes, at=(x, y), id=f"tile-{id}" if named else None,
        move=move if move in legal else None,
        say=legal.get(move) or words.contents(id, say),
    )  # fmt: skip


def territory(
    view: View, seat: int, box: tuple[float, float, float, float], legal: Moves, say: Texts,
    *, rim: int, most: float,
) -> list[Node]:  # fmt: skip
    """All of a seat's tiles in a box, with what stands on them."""
    mine = view["seats"][seat]
    laid = mine["territory"]
    left = min(tile["x"] for tile in laid) - rim
    right = max(tile["x"] for tile in laid) + rim
    bottom = min(tile["y"] for tile in laid) - rim
    top = max(tile["y"] for tile in laid) + rim
    x, y, w, h = box
    size = round(min(most, w / (right - left + 1), h / (top - bottom + 1)), 1)
    ox = x + (w - size * (right - left + 1)) / 2
    oy = y + (h - size * (top - bottom + 1)) / 2

    def corner(column: int, row: int) -> tuple[float, float]:
        return ox + (column - left) * size, oy + (top - row) * size

    nodes: list[Node] = []
    done = completed(laid)
    for tile in laid:
        nodes.append(laid_tile(tile, seat, corner(tile["x"], tile["y"]), size, done, legal, say))
    nodes += cells(view, seat, size, corner, legal)
    nodes += laid_roads(mine, seat, size, corner, legal, say)
    if view["journeyman"]:
        nodes += travellers(mine, seat, size, corner, say)
    return nodes


def laid_tile(
    tile: View, seat: int, at: tuple[float, float], size: float, done: dict[str, list[int]],
    legal: Moves, say: Texts,
) -> Node:  # fmt: skip
    id = tile["tile"]
    castle = TILES.index(id) >= LANDSCAPES
    item = "castle" if castle else id
    move = next((m for m in (f"mark:{item}", f"collect:{item}") if m in legal), None)
    nodes = tile_nodes(id, tile["rotation"] // 90, size, done[id])
    if castle:
        nodes.append(signs.banner(seat, size / 2, size * 0.31, size * 0.44))
    if move:
        nodes.append(kit.lit(2, 2, size - 4, size - 4, r=5))
    description = legal[move] if move else say.name("castle") if castle else words.contents(id, say)
    return group(*nodes, at=at, id=f"tile-{id}", move=move, say=description)


def cells(view: View, seat: int, size: float, corner: Any, legal: Moves) -> list[Node]:
    """The free places where a tile may go, or the one where it is about to lie."""
    nodes: list[Node] = []
    asked = view["asks"]
    for move, label in legal.items():
        if move.startswith("at:"):
            column, row = map(int, move[3:].split(","))
            x, y = corner(column, row)
            pad = size * 0.06
            box = rect(pad, pad, size - 2 * pad, size - 2 * pad, "action-soft", r=6,
                       stroke="action", width=2, dash="5 4")  # fmt: skip
            plus = path(
                f"M{size / 2 - 7:.1f} {size / 2:.1f}h14m-7-7v14", stroke="action", width=2.4
            )
            nodes.append(group(box, plus, at=(x, y), move=move, say=label))
    if asked and asked["ask"] == "turn" and asked["seat"] == seat and any(
        move.startswith("turn:") for move in legal
    ):  # fmt: skip
        x, y = corner(asked["x"], asked["y"])
        nodes.append(rect(x + 2, y + 2, size - 4, size - 4, "action-soft", r=6, stroke="action",
                          width=2.6, dash="6 4"))  # fmt: skip
        nodes.append(
            icon("restart", x + size / 2, y + size / 2, size * 0.4, line="action", plain=True)
        )
    return nodes


def laid_roads(
    mine: View, seat: int, size: float, corner: Any, legal: Moves, say: Texts
) -> list[Node]:
    """Roads that were laid across edges, and edges where one may be laid."""
    nodes: list[Node] = []
    for k, road in enumerate(mine.get("placed_roads", [])):
        tile = words.laid_tile(mine, road["tile"])
        x, y = corner(tile["x"], tile["y"])
        north = road["side"] == "n"
        at = (x + size / 2, y) if north else (x + size, y + size / 2)
        long, wide = round(size * 0.5, 1), round(size * 0.2, 1)
        nodes.append(
            group(
                use(f"plank-{seat}", -long / 2, -wide / 2, long, wide), at=at,
                turn=90 if north else None, id=f"road-{seat}-{k}", say=say.name("road_piece"),
            )
        )  # fmt: skip
    for move, label in legal.items():
        verb, _, item = move.partition(":")
        if verb in ("road_north", "road_east"):
            tile = words.laid_tile(mine, item)
            x, y = corner(tile["x"], tile["y"])
            at = (x + size / 2, y) if verb == "road_north" else (x + size, y + size / 2)
            long, short = max(30.0, size * 0.44), max(15.0, size * 0.19)
            w, h = (short, long) if verb == "road_north" else (long, short)
            spot = rect(-w / 2, -h / 2, w, h, "card", r=5, stroke="action", width=2.4)
            nodes.append(group(spot, path("M-4 0h8m-4-4v8", stroke="action", width=1.8), at=at,
                               move=move, say=label))  # fmt: skip
    return nodes


def travellers(mine: View, seat: int, size: float, corner: Any, say: Texts) -> list[Node]:
    """Destination markers, then the journeyman."""
    nodes: list[Node] = []
    for k, id in enumerate(mine["plan"]):
        if id:
            tile = words.laid_tile(mine, id)
            x, y = corner(tile["x"], tile["y"])
            u, v = free_spots(tile["tile"], tile["rotation"] // 90)[1]
            nodes.append(
                signs.piece(f"goal-{seat}", x + size * u, y + size * v, round(size * 0.46, 1),
                            id=f"goal-{seat}-{k}", say=say.name("destination_marker"))
            )  # fmt: skip
    tile = words.laid_tile(mine, mine["pawn"])
    x, y = corner(tile["x"], tile["y"])
    u, v = free_spots(tile["tile"], tile["rotation"] // 90)[0]
    pawn = signs.piece(f"pawn-{seat}", x + size * u, y + size * v, round(size * 0.5, 1),
                       id=f"pawn-{seat}", say=say.name("journeyman_pawn"))  # fmt: skip
    return [*nodes, pawn]


# -- the own land --------------------------------------------------------------------------------


def own_land(view: View, seat: int, legal: Moves, say: Texts) -> list[Node]:
    """The largest pane: a seat's territory on its ground, with the tray beside it."""
    lines = "".join(f"M0 {y}H{MAP:.0f}" for y in range(44, int(H), 44))
    lines += "".join(f"M{x} 0V{H:.0f}" for x in range(44, int(MAP), 44))
    nodes: list[Node] = [
        group(
            rect(0, 0, MAP, H, "ground"),
            path(lines, stroke="ground-line", width=1, opacity=0.7),
            clip=f"M14 0H{MAP}V{H}H14A14 14 0 0 1 0 {H - 14}V14A14 14 0 0 1 14 0z",
        )
    ]
    nodes += territory(view, seat, (4, 4, MAP - 8, H - 8), legal, say, rim=1, most=MOST)
    count = len(view["bag"])
    bag = group(
        signs.sign("bag", 22, H - 22, 26),
        text(39, H - 16, count, size=15, weight=700, anchor="start", halo="ground"),
        say=f"{say.name('bag')}: {count}",
    )
    return [*nodes, bag, *tray(view, seat, legal, say)]


def tray(view: View, seat: int, legal: Moves, say: Texts) -> list[Node]:
    """Tiles to build or the turns of one, and the journeyman's means."""
    mine = view["seats"][seat]
    middle = (MAP + W) / 2
    room = H - 20 - (106 if view["journeyman"] else 0)
    turns = [move for move in legal if move.startswith("turn:")]
    asked = view["asks"] if view["asks"] and view["asks"]["seat"] == seat else {}
    nodes: list[Node] = []
    if any(move.startswith("price:") for move in legal):
        nodes += price_coins(middle, legal)
    elif turns:
        nodes += turn_choices(asked["tile"], turns, mine, room, legal, say)
    else:
        waiting = [id for id in mine["to_build"] if id]
        size = min(66.0, room / max(1, len(waiting)) - 10)
        for k, id in enumerate(waiting):
            chosen = asked.get("ask") == "place" and asked.get("tile") == id and bool(legal)
            nodes.append(loose_tile(id, middle - size / 2, 12 + k * (size + 10), size, legal, say,
                                    move=f"build:{id}", frame=chosen))  # fmt: skip
        for k in range(len(waiting), 3):
            nodes.append(kit.gap(middle - size / 2, 12 + k * (size + 10), size, size))
    return nodes + means(view, seat, say)


def turn_choices(
    tile: str, turns: list[str], mine: View, room: float, legal: Moves, say: Texts
) -> list[Node]:
    """A tile in all turns that fit; below, small, what is still to be built."""
    middle = (MAP + W) / 2
    rest = [id for id in mine["to_build"] if id and id != tile]
    size = min(66.0, (room - (46 if rest else 0)) / len(turns) - 10)
    nodes = [
        loose_tile(
            tile, middle - size / 2, 12 + k * (size + 10), size, legal, say,
            move=move, turn=int(move[5:]) // 90, named=k == 0,
        )
        for k, move in enumerate(turns)
    ]  # fmt: skip
    small = min(38.0, 86 / max(1, len(rest)) - 4)
    left = middle - len(rest) * (small + 4) / 2 + 2
    for k, id in enumerate(rest):
        nodes.append(loose_tile(id, left + k * (small + 4), room - 32, small, legal, say))
    return nodes


def price_coins(middle: float, legal: Moves) -> list[Node]:
    """The smaller prices that may be set now, as coins in two columns."""
    prices = [move for move in legal if move.startswith("price:")][:MOST_COINS]
    return [
        kit.slot(
            middle + (20 if k % 2 else -20), 28 + k // 2 * 40, 17,
            move=move, label=move[6:], say=legal[move],
        )
        for k, move in enumerate(prices)
    ]  # fmt: skip


def means(view: View, seat: int, say: Texts) -> list[Node]:
    """Movement points, markers and roads at hand."""
    if not view["journeyman"]:
        return []
    mine = view["seats"][seat]
    x = MAP + 16
    nodes: list[Node] = [path(f"M{MAP + 10} {H - 108}H{W - 10}", stroke="line", width=1.2)]
    moving = view["phase"] == "phase_move" and view["turn"] == seat
    points = f"{view['points']}/{mine['movement']}" if moving else mine["movement"]
    rows = (
        ("boot", points, say.name("movement_points")),
        ("pin", mine["markers"], say.name("destination_marker")),
        ("road", mine["roads"], say.name("road_piece")),
    )
    for k, (name, value, label) in enumerate(rows):
        y = H - 86 + k * 31
        nodes.append(
            group(
                signs.sign(name, x + 12, y, 23),
                text(x + 34, y + 6, value, anchor="start", size=17, weight=700),
                at=(0, 0), say=f"{label}: {value}",
            )
        )  # fmt: skip
    if view["first"] == seat:
        mark = signs.sign("first", W - 20, H - 24, 20)
        nodes.append(group(mark, say=say.name("starting_player_marker")))
    return nodes
