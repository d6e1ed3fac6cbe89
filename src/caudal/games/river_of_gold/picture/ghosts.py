"""What a move would do, shown on the table while it is pointed at."""

from __future__ import annotations

from caudal.games.river_of_gold.content import REGION_IDS
from caudal.games.river_of_gold.picture.chart import Chart
from caudal.games.river_of_gold.picture.rewards import inline, measure, parts
from caudal.games.river_of_gold.picture.tiles import owner, tile
from caudal.games.river_of_gold.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, rect


def board_ghosts(look: Look[View], chart: Chart) -> list[Node]:
    """Those on the board, over everything else."""
    part = chart.cut.size / 66
    outlook = look.view["outlook"]
    ghosts = [visits(look, chart, move) for move in look.legal if move in outlook["voyages"]]
    for move in look.legal:
        verb, _, item = move.partition(":")
        if verb == "build":
            lots = [space for plot in outlook["plots"].values() for space in plot["spaces"]]
            frames = [frame(chart, int(space), chart.cut.lot) for space in lots]
            ghosts.append(group(*frames, ghost=move))
        elif verb == "tile":
            ghosts.append(built(look, chart, item))
        elif verb in ("space", "mark"):
            x, y = chart.shore[int(item)]
            dx, dy = (18, -20) if verb == "space" else (9, -25)
            mark = kit.seat_mark(look.seat, x + dx * part, y + dy * part, 8 * part)
            ghosts.append(kit.ghost(move, mark))
    return ghosts


def frame(chart: Chart, space: int, size: float) -> Node:
    x, y = chart.shore[space]
    half = size / 2 + 2
    return kit.lit(x - half, y - half, 2 * half, 2 * half, r=10)


def chip(chart: Chart, seat: int, reward: list[str], x: float, y: float) -> Node:
    """What a seat gains there."""
    wide = measure(reward, 13) + 34
    return group(
        rect(-wide / 2, -11, wide, 22, "card", stroke="action", width=1.6, r=11),
        kit.seat_mark(seat, 13 - wide / 2, 0, 6),
        inline(["+", *reward], 8, 0, 13),
        at=(min(max(x, wide / 2 + 2), chart.w - wide / 2 - 2), y),
    )


def visits(look: Look[View], chart: Chart, move: str) -> Node:
    """The shores that a ship would visit, with what visitor and owners are given there."""
    nodes = []
    for visited in look.view["outlook"]["voyages"][move]["shore"]:
        x, y = chart.shore[int(visited["space"])]
        top = y - chart.cut.size / 2 - 1
        built = look.view["shore"][visited["space"]] is not None
        size = chart.cut.size if built else chart.cut.lot
        nodes.append(frame(chart, int(visited["space"]), size))
        for k, share in enumerate(visited["shares"]):
            lower = top if k == 0 else top + 24 + 23 * (k - 1)
            nodes.append(chip(chart, share["seat"], parts(share["effects"]), x, lower))
    return group(*nodes, ghost=move)


def built(look: Look[View], chart: Chart, id: str) -> Node:
    """A tile on its space with the own marker, and the influence that it brings."""
    cut, plate = chart.cut, chart.plate
    asks = look.view["asks"]
    assert asks is not None
    space = int(asks["space"])
    x, y = chart.shore[space]
    left, top = x - cut.size / 2, y - cut.size / 2
    placed = look.view["outlook"]["tiles"][id]
    region = REGION_IDS.index(placed["region"])
    corner = chart.corners[region]
    px, py = corner[0] + plate.middle(placed["to"]), corner[1] + plate.markers_y(region)
    return group(
        group(tile(id, cut.size, chart), at=(left, top)),
        owner(cut, look.seat, 0, left, top),
        frame(chart, space, cut.size),
        circle(px, py, plate.marker + 3.8, "card", stroke="action", width=2, dash="3 2"),
        kit.seat_mark(look.seat, px, py, plate.marker),
        ghost=f"tile:{id}",
    )
