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
    PATRONS,
    REGION_IDS,
    REGION_OF,
    SKIPS,
    TILES,
    TRACK_SPACES,
    VISITOR,
    VISITOR_FREED,
)
from caudal.games.river_of_gold.picture.chart import Chart
from caudal.games.river_of_gold.picture.look import Charted
from caudal.games.river_of_gold.picture.reasons import affordable, building_regions
from caudal.games.river_of_gold.picture.rewards import inline, measure, parts
from caudal.games.river_of_gold.picture.tiles import owner, tile
from caudal.games.river_of_gold.words import View
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, rect


def board_ghosts(look: Charted, ways: list[tuple[str, int, int]]) -> list[Node]:
    """Those on the board, over everything else."""
    view, chart = look.view, look.chart
    part = chart.cut.size / 66
    found = [visits(look, move, ship, stop) for move, ship, stop in ways]
    for move in look.legal:
        verb, _, item = move.partition(":")
        if verb == "build":
            lots = [s for region in building_regions(view) for s in affordable(view, region)]
            frames = [frame(chart, space, chart.cut.lot) for space in lots]
            found.append(group(*frames, ghost=move))
        elif verb == "tile":
            found.append(built(look, move, item))
        elif verb in ("space", "mark"):
            x, y = chart.shore[int(item)]
            dx, dy = (18, -20) if verb == "space" else (9, -25)
            mark = kit.seat_mark(view["asks"]["seat"], x + dx * part, y + dy * part, 8 * part)
            found.append(kit.ghost(move, mark))
    return found


def frame(chart: Chart, space: int, size: float) -> Node:
    x, y = chart.shore[space + 1]
    half = size / 2 + 2
    return kit.lit(x - half, y - half, 2 * half, 2 * half, r=10)


def chip(chart: Chart, seat: int, reward: list[str], x: float, y: float) -> Node:
    """What a seat gains there."""
    wide = measure(reward, 12) + 34
    return group(
        rect(-wide / 2, -11, wide, 22, "card", stroke="action", width=1.6, r=11),
        kit.seat_mark(seat, 13 - wide / 2, 0, 6),
        inline(["+", *reward], 8, 0, 12),
        at=(min(max(x, wide / 2 + 2), chart.w - wide / 2 - 2), y),
    )


def visits(look: Charted, move: str, ship: int, stop: int) -> Node:
    """The shores that a ship would visit, with what visitor and owners gain (RG-520, RG-521)."""
    view, chart = look.view, look.chart
    seat = view["asks"]["seat"]
    mine = view["seats"][seat]
    royal = mine["royal"] == ship
    rewards = VISITOR_FREED if royal and words.has_card(mine, FREES_GOODS) else VISITOR
    extra = sum(n for bit, n in EXTRA_KOKU if royal and words.has_card(mine, bit))
    nodes = []
    for space in ADJACENT[stop - 1]:
        x, y = chart.shore[space + 1]
        top = y - chart.cut.size / 2 - 1
        item = view["shore"][str(space + 1)]
        nodes.append(frame(chart, space, chart.cut.size if item else chart.cut.lot))
        if item is None:
            nodes.append(chip(chart, seat, parts([KOKU, EMPTY_KOKU + extra, 0]), x, top))
            continue
        code = TILES.index(item["tile"])
        nodes.append(chip(chart, seat, parts(rewards[code]), x, top))
        for k, other in enumerate(item["markers"]):
            nodes.append(chip(chart, other, parts(OWNER[code]), x, top + 24 + 23 * k))
    return group(*nodes, ghost=move)


def built(look: Charted, move: str, id: str) -> Node:
    """A tile on its space with the own marker, and the influence that it brings."""
    view, chart = look.view, look.chart
    cut, plate = chart.cut, chart.plate
    seat = view["asks"]["seat"]
    space = int(view["asks"]["space"]) - 1
    x, y = chart.shore[space + 1]
    left, top = x - cut.size / 2, y - cut.size / 2
    region = REGION_OF[space]
    then = advanced(view, seat, REGION_IDS[region], BONUS[TILES.index(id)])
    corner = chart.corners[region]
    px, py = corner[0] + plate.middle(then), corner[1] + plate.markers_y(region)
    return group(
        group(tile(id, cut.size, chart), at=(left, top)),
        owner(cut, seat, 0, left, top),
        frame(chart, space, cut.size),
        circle(px, py, plate.marker + 3.8, "card", stroke="action", width=2, dash="3 2"),
        kit.seat_mark(seat, px, py, plate.marker),
        ghost=move,
    )


def advanced(view: View, seat: int, region: str, n: int) -> int:
    """Where a marker comes to stand; for one patron, spaces with a rival do not count (RG-918)."""
    mine = view["seats"][seat]
    taken = {other["influence"][region] for other in view["seats"] if other is not mine}
    skips = mine["patron"] and SKIPS[PATRONS.index(mine["patron"])]
    space: int = mine["influence"][region]
    while n and space < TRACK_SPACES - 1:
        space += 1
        if not (skips and space in taken):
            n -= 1
    return space
