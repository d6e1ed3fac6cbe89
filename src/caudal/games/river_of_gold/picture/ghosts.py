"""What a move would do, shown on the table while it is pointed at."""

from __future__ import annotations

from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import (
    ADJACENT,
    BONUS,
    EMPTY_KOKU,
    EXTRA_KOKU,
    FREES_GOODS,
    KOKU,
    OWNER,
    REGION_IDS,
    REGION_OF,
    TILES,
    TRACK_SPACES,
    VISITOR,
    VISITOR_FREED,
)
from caudal.games.river_of_gold.picture import river
from caudal.games.river_of_gold.picture.plaques import Moves, corner, markers_y, middle
from caudal.games.river_of_gold.picture.reasons import affordable, building_regions
from caudal.games.river_of_gold.picture.rewards import inline, measure, parts
from caudal.games.river_of_gold.picture.river import LOT, TILE
from caudal.games.river_of_gold.picture.tiles import tile
from caudal.games.river_of_gold.words import View
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, rect


def board_ghosts(view: View, legal: Moves, ways: list[tuple[str, int, int]]) -> list[Node]:
    """Those on the board, over everything else."""
    found = [visits(view, move, ship, stop) for move, ship, stop in ways]
    for move in legal:
        verb, _, item = move.partition(":")
        if verb == "build":
            lots = [s for region in building_regions(view) for s in affordable(view, region)]
            found.append(group(*(frame(space, LOT) for space in lots), ghost=move))
        elif verb == "space":
            x, y = river.SHORE[int(item)]
            found.append(kit.ghost(move, kit.seat_mark(view["asks"]["seat"], x + 18, y - 20, 8)))
        elif verb == "tile":
            found.append(built(view, move, item))
        elif verb == "mark":
            x, y = river.SHORE[int(item)]
            found.append(kit.ghost(move, kit.seat_mark(view["asks"]["seat"], x + 9, y - 25, 8)))
    return found


def frame(space: int, size: float) -> Node:
    x, y = river.SHORE[space + 1]
    half = size / 2 + 2
    return kit.lit(x - half, y - half, 2 * half, 2 * half, r=10)


def chip(seat: int, reward: list[str], x: float, y: float) -> Node:
    """What a seat gains there."""
    wide = measure(reward, 12) + 34
    return group(
        rect(-wide / 2, -11, wide, 22, "card", stroke="action", width=1.6, r=11),
        kit.seat_mark(seat, 13 - wide / 2, 0, 6),
        inline(["+", *reward], 8, 0, 12),
        at=(min(max(x, wide / 2 + 2), river.W - wide / 2 - 2), y),
    )


def visits(view: View, move: str, ship: int, stop: int) -> Node:
    """The shores that a ship would visit, with what visitor and owners gain (RG-520, RG-521)."""
    seat = view["asks"]["seat"]
    mine = view["seats"][seat]
    royal = mine["royal"] == ship
    rewards = VISITOR_FREED if royal and words.has_card(mine, FREES_GOODS) else VISITOR
    extra = sum(n for bit, n in EXTRA_KOKU if royal and words.has_card(mine, bit))
    nodes = []
    for space in ADJACENT[stop - 1]:
        x, y = river.SHORE[space + 1]
        item = view["shore"][str(space + 1)]
        nodes.append(frame(space, TILE if item else LOT))
        if item is None:
            nodes.append(chip(seat, parts([KOKU, EMPTY_KOKU + extra, 0]), x, y - 34))
            continue
        code = TILES.index(item["tile"])
        nodes.append(chip(seat, parts(rewards[code]), x, y - 34))
        for k, owner in enumerate(item["markers"]):
            nodes.append(chip(owner, parts(OWNER[code]), x, y - 10 + 23 * k))
    return group(*nodes, ghost=move)


def built(view: View, move: str, id: str) -> Node:
    """A tile on its space with the own marker, and the influence that it brings."""
    seat = view["asks"]["seat"]
    space = int(view["asks"]["space"]) - 1
    x, y = river.SHORE[space + 1]
    face = group(tile(id, TILE), at=(x - TILE / 2, y - TILE / 2))
    region = REGION_OF[space]
    now = view["seats"][seat]["influence"][REGION_IDS[region]]
    then = min(TRACK_SPACES - 1, now + BONUS[TILES.index(id)])
    left, top = corner(region)
    px, py = left + middle(then), top + markers_y(region)
    return group(
        face,
        kit.seat_mark(seat, x + TILE / 2 - 8, y - TILE / 2 + 8, 7.2),
        frame(space, TILE),
        circle(px, py, 10, "card", stroke="action", width=2, dash="3 2"),
        kit.seat_mark(seat, px, py, 6.2),
        ghost=move,
    )
