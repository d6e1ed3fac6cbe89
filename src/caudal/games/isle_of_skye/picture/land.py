"""Territories: tiles as they lie, completed areas, roads, the journeyman; the own with a tray."""

from __future__ import annotations

from collections.abc import Callable

from caudal.games.isle_of_skye import words
from caudal.games.isle_of_skye.picture import signs
from caudal.games.isle_of_skye.picture.art import free_spots
from caudal.games.isle_of_skye.picture.cells import cells
from caudal.games.isle_of_skye.picture.tile import tile_nodes
from caudal.games.isle_of_skye.picture.tray import Ground, tray
from caudal.games.isle_of_skye.shapes import View
from caudal.games.isle_of_skye.tiles import TILES, is_castle
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, path, rect, text, use

MOST = 96.0
"""The largest tile."""
Corner = Callable[[int, int], tuple[float, float]]
"""Where the top left corner of a column and row lies."""


def territory(
    look: Look[View], seat: int, box: tuple[float, float, float, float], *, rim: int, most: float
) -> list[Node]:  # fmt: skip
    """All of a seat's tiles in a box, with what stands on them."""
    laid = look.view["seats"][seat]["territory"]
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
    for place, tile in enumerate(laid):
        nodes.append(look.part(laid_tile, place, seat, corner(tile["x"], tile["y"]), size))
    nodes += cells(look, seat, size, corner)
    if look.view["journeyman"]:
        nodes += laid_roads(look, seat, size, corner)
        nodes += travellers(look, seat, size, corner)
    return nodes


def laid_tile(
    look: Look[View], place: int, seat: int, at: tuple[float, float], size: float
) -> Node:
    tile = look.view["seats"][seat]["territory"][place]
    id = tile["tile"]
    castle = is_castle(TILES.index(id))
    item = "castle" if castle else id
    move = look.first(f"mark:{item}", f"collect:{item}")
    nodes = tile_nodes(id, tile["rotation"] // 90, size, tile["completed"])
    if castle:
        nodes.append(signs.banner(seat, size / 2, size * 0.31, size * 0.44))
    if move:
        nodes.append(kit.lit(2, 2, size - 4, size - 4, r=5))
    shown = look.say.name("castle") if castle else words.contents(id, look.say)
    return look.press(move, *nodes, say=shown, at=at, id=f"tile-{id}")


def laid_roads(look: Look[View], seat: int, size: float, corner: Corner) -> list[Node]:
    """Roads that were laid across edges, and edges where one may be laid."""
    mine, say = look.view["seats"][seat], look.say
    nodes: list[Node] = []
    for k, road in enumerate(mine["placed_roads"]):
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
    for move in look.legal:
        verb, _, item = move.partition(":")
        if verb in ("road_north", "road_east"):
            tile = words.laid_tile(mine, item)
            x, y = corner(tile["x"], tile["y"])
            at = (x + size / 2, y) if verb == "road_north" else (x + size, y + size / 2)
            long, short = max(30.0, size * 0.44), max(15.0, size * 0.19)
            w, h = (short, long) if verb == "road_north" else (long, short)
            spot = rect(-w / 2, -h / 2, w, h, "card", r=5, stroke="action", width=2.4)
            plus = path("M-4 0h8m-4-4v8", stroke="action", width=1.8)
            nodes.append(look.press(move, spot, plus, at=at))
            plank = use(f"plank-{seat}", -size * 0.25, -size * 0.1, size * 0.5, size * 0.2)
            nodes.append(group(group(plank, at=at, turn=90 if verb == "road_north" else None),
                               ghost=move))  # fmt: skip
    return nodes


def travellers(look: Look[View], seat: int, size: float, corner: Corner) -> list[Node]:
    """Destination markers, then the journeyman."""
    mine, say = look.view["seats"][seat], look.say
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


def own_land(look: Look[View], seat: int, ground: Ground) -> list[Node]:
    """The largest pane: a seat's territory on its ground, with the tray beside or below it."""
    w, h = ground.map
    lines = "".join(f"M0 {y}H{w:.0f}" for y in range(44, int(h), 44))
    lines += "".join(f"M{x} 0V{h:.0f}" for x in range(44, int(w), 44))
    nodes: list[Node] = [
        group(
            rect(0, 0, w, h, "ground"),
            path(lines, stroke="ground-line", width=1, opacity=0.7),
            clip=edge_of(ground),
        )
    ]
    nodes += territory(look, seat, (4, 4, w - 8, h - 8), rim=1, most=MOST)
    count = len(look.view["bag"])
    bag = group(
        signs.sign("bag", 22, h - 38, 26),
        text(39, h - 32, count, size=15, weight=700, anchor="start", halo="ground"),
        id="bag",
        say=f"{look.say.name('bag')}: {count}",
    )
    return [*nodes, bag, *look.part(tray, seat, ground)]


def edge_of(ground: Ground) -> str:
    """The map's outline: round where the pane is, straight towards the tray."""
    w, h = ground.map
    if ground.beside:
        return f"M14 0H{w}V{h}H14A14 14 0 0 1 0 {h - 14}V14A14 14 0 0 1 14 0z"
    return f"M0 {h}V14A14 14 0 0 1 14 0H{w - 14}A14 14 0 0 1 {w} 14V{h}z"
