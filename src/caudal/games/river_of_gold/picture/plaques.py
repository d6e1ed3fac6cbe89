"""The six influence tracks: a plaque a region, with its scoring tile, customers and markers."""

from __future__ import annotations

from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import (
    CARD_REGION,
    CARD_TYPE,
    CARDS,
    CUSTOMER_TYPES,
    FLOWER,
    REGION_IDS,
    REGIONS,
    REWARD_SPACES,
    TRACK,
    TRACK_SPACES,
)
from caudal.games.river_of_gold.picture.chart import CHARTS, Plate
from caudal.games.river_of_gold.picture.look import Charted
from caudal.games.river_of_gold.picture.reasons import (
    affordable,
    building_regions,
    why_not_region,
)
from caudal.games.river_of_gold.picture.rewards import inline, measure, parts
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art


def plaques(look: Charted) -> list[Node]:
    """One a region, beside it."""
    return [plaque(look, region) for region in range(REGIONS)]


def art() -> Art:
    """What is printed on each plaque: the track and its prizes."""
    found: Art = {}
    for chart in CHARTS:
        plate = chart.plate
        for region in range(REGIONS):
            nodes = [
                rect(0.6, 0.6, plate.w - 1.2, plate.h - 1.2, "plaque", r=9, stroke="plaque-line",
                     width=1.2),
                *prizes(plate, region),
                cells(plate, plate.lines[region][2]),
            ]  # fmt: skip
            found[f"{chart.key}plaque-{region}"] = (plate.w, plate.h, nodes)
    return found


def plaque(look: Charted, region: int) -> Node:
    """A region: its heading, its prizes and its track."""
    view, legal, say, chart = look
    lit = "build" in legal and region in building_regions(view)
    lit = lit and bool(affordable(view, region))
    w, h = chart.plate.w, chart.plate.h
    nodes = [use(f"{chart.key}plaque-{region}", 0, 0, w, h)]
    nodes += heading(look, region, lit)
    nodes += markers(look, region)
    if lit:
        nodes.append(kit.lit(-1.5, -1.5, w + 3, h + 3, r=10))
        return group(*nodes, at=chart.corners[region], move="build", say=legal["build"])
    why = why_not_region(view, region, say) if legal else ""
    told = words.region(view, region, say)
    return group(*nodes, at=chart.corners[region], why=why, say=told)


def heading(look: Charted, region: int, lit: bool) -> list[Node]:
    """The region's number, name and customers, and what it is worth."""
    plate = look.chart.plate
    y = plate.lines[region][0]
    values = "·".join(map(str, look.view["regions"][REGION_IDS[region]]["values"]))
    (x, name_x), (right, size, letter), (star_x, star) = plate.badge, plate.values, plate.star
    left = plate.w - right - 5 - letter * len(values)
    gap, step, r = plate.customers
    name = look.say(f"picture.place_{region + 1}")
    nodes = [
        rect(x, y - 9, 18, 18, "action" if lit else "ink", r=4.5),
        text(x + 9, y + 5, region + 1, size=13, weight=800, fill="on-action" if lit else "card"),
        *title(plate, name, name_x, y, left - gap - step - r - 7 - name_x),
        text(plate.w - right, y + 5, values, size=size, weight=700, fill="star", anchor="end"),
        icon("star", plate.w - star_x, y, star, line="star"),
    ]
    for k, kind in enumerate(("elder", "artisan")):
        nodes.append(customer_space(look, region, kind, left - gap - k * step, y))
    return nodes


def title(plate: Plate, name: str, x: float, y: float, room: float) -> list[Node]:
    """A region's name, in as many rows as the plaque has for it."""
    rows = halved(name) if plate.rows == 2 else [name]
    size = min(plate.name, room / max(map(len, rows)) * 2)
    base = y + 5 if plate.rows == 1 else y - 1.5
    return [
        text(x, base + k * size, row, size=size, weight=600, serif=True, anchor="start")
        for k, row in enumerate(rows)
    ]


def halved(name: str) -> list[str]:
    """A name in two rows, as short as they can be."""
    parts = name.split()
    ways = [[" ".join(parts[:k]), " ".join(parts[k:])] for k in range(1, len(parts))]
    return min(ways, key=lambda rows: max(map(len, rows)))


def customer_space(look: Charted, region: int, kind: str, x: float, y: float) -> Node:
    """Where a marker shows who delivered the region's artisan or elder (RG-113)."""
    say = look.say
    part = look.chart.plate.customers[2] / 9
    nodes = [circle(x, y, 9 * part, "cell-prize", stroke="plaque-line", width=1)]
    nodes.append(use(kind, x - 8 * part, y - 8.5 * part, 16 * part, opacity=0.85))
    told = say.name(f"{kind}_space")
    for seat, mine in enumerate(look.view["seats"]):
        for id in mine["delivered"]:
            code = CARDS.index(id)
            if CARD_REGION[code] == region and CUSTOMER_TYPES[CARD_TYPE[code]] == kind:
                nodes.append(
                    kit.seat_mark(seat, x + 5 * part, y + 4 * part, 5 * part, id=f"{kind}-{region}")
                )
                told += f": {say.seat(seat)}"
    return group(*nodes, say=told)


def prizes(plate: Plate, region: int) -> list[Node]:
    """What reaching a space gives, beside the track."""
    nodes = []
    y, size = plate.lines[region][1], plate.prize
    for space in REWARD_SPACES:
        found = parts(TRACK[region * TRACK_SPACES + space])
        half = measure(found, size) / 2
        x = min(plate.middle(space), plate.w - 6 - half)
        nodes.append(inline(found, x, y, size, weight=600))
    x = plate.middle(FLOWER)
    nodes.append(icon("flower", x, y, plate.flower, line="flower", plain=True))
    return nodes


def cells(plate: Plate, y: float) -> Node:
    """The nineteen spaces; those with a prize are darker, the flower's has a golden frame."""
    plain, prize = "", ""
    w, h = plate.step - 1.6, plate.cell
    for space in range(TRACK_SPACES):
        d = f"M{plate.middle(space) - w / 2:.1f} {y:g}h{w:.1f}v{h:g}h{-w:.1f}z"
        if space in REWARD_SPACES:
            prize += d
        else:
            plain += d
    return group(
        path(plain, "cell"),
        path(prize, "cell-prize"),
        rect(plate.middle(FLOWER) - w / 2, y, w, h, stroke="flower", width=1.4, r=2),
    )


def markers(look: Charted, region: int) -> list[Node]:
    """The seats' markers; those that share a space stand side by side, smaller."""
    plate = look.chart.plate
    on: dict[int, list[int]] = {}
    for seat, mine in enumerate(look.view["seats"]):
        on.setdefault(mine["influence"][REGION_IDS[region]], []).append(seat)
    nodes = []
    for space, seats in on.items():
        for k, seat in enumerate(seats):
            dx, dy, r = plate.among(k, len(seats))
            x, y = plate.middle(space) + dx, plate.markers_y(region) + dy
            nodes.append(kit.seat_mark(seat, x, y, r, id=f"influence-{region}-{seat}"))
    return nodes
