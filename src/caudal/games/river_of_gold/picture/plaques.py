"""The six influence tracks: a plaque a region, with its scoring tile, customers and markers."""

from __future__ import annotations

from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import (
    FLOWER,
    REGION_IDS,
    REGIONS,
    REWARD_SPACES,
    TRACK,
    TRACK_SPACES,
)
from caudal.games.river_of_gold.outlook import effect_shapes
from caudal.games.river_of_gold.picture.chart import CHARTS, Chart, Plate
from caudal.games.river_of_gold.picture.reasons import why_not_region
from caudal.games.river_of_gold.picture.rewards import inline, measure, parts
from caudal.games.river_of_gold.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art


def plaques(look: Look[View], chart: Chart) -> list[Node]:
    """One a region, beside it."""
    return [look.part(plaque, chart, region) for region in range(REGIONS)]


def art() -> Art:
    """What is printed on each plaque: the track and its prizes."""
    drawings: Art = {}
    for chart in CHARTS:
        plate = chart.plate
        for region in range(REGIONS):
            nodes = [
                rect(0.6, 0.6, plate.w - 1.2, plate.h - 1.2, "plaque", r=9, stroke="plaque-line",
                     width=1.2),
                *prizes(plate, region),
                cells(plate, plate.lines[region][2]),
            ]  # fmt: skip
            drawings[f"{chart.key}plaque-{region}"] = (plate.w, plate.h, nodes)
    return drawings


def plaque(look: Look[View], chart: Chart, region: int) -> Node:
    """A region: its heading, its prizes and its track."""
    plots = look.view["outlook"]["plots"] if "build" in look.legal else {}
    plot = plots.get(REGION_IDS[region])
    lit = plot is not None and bool(plot["spaces"])
    w, h = chart.plate.w, chart.plate.h
    nodes = [use(f"{chart.key}plaque-{region}", 0, 0, w, h)]
    nodes += heading(look, chart.plate, region, lit)
    nodes += markers(look, chart.plate, region)
    if lit:
        nodes.append(kit.lit(-1.5, -1.5, w + 3, h + 3, r=10))
    return look.press(
        "build" if lit else None, *nodes, at=chart.corners[region],
        why=why_not_region(look, REGION_IDS[region]),
        say=words.region(look.view, region, look.say),
    )  # fmt: skip


def heading(look: Look[View], plate: Plate, region: int, lit: bool) -> list[Node]:
    """The region's number, name and customers, and what it is worth."""
    y = plate.lines[region][0]
    shape = look.view["regions"][REGION_IDS[region]]
    values = "·".join(map(str, shape["values"]))
    (x, name_x), (right, size, letter), (star_x, star) = plate.badge, plate.values, plate.star
    left = plate.w - right - 5 - letter * len(values)
    gap, step, r = plate.customers
    name = look.say(f"picture.{REGION_IDS[region]}")
    nodes = [
        rect(x, y - 9, 18, 18, "action" if lit else "ink", r=4.5),
        text(x + 9, y + 5, region + 1, size=13, weight=800, fill="on-action" if lit else "card"),
        *title(plate, name, name_x, y, left - gap - step - r - 7 - name_x),
        text(plate.w - right, y + 5, values, size=size, weight=700, fill="star", anchor="end"),
        icon("star", plate.w - star_x, y, star, line="star"),
    ]
    for k, (kind, holder) in enumerate((("elder", shape["elder"]), ("artisan", shape["artisan"]))):
        x = left - gap - k * step
        nodes.append(customer_space(look, plate, f"{kind}-{region}", holder, (x, y)))
    return nodes


def title(plate: Plate, name: str, x: float, y: float, room: float) -> list[Node]:
    """A region's name, in as many rows as the plaque has for it."""
    rows = halved(name) if plate.rows == 2 else [name]
    size = min(plate.name, max(plate.name - 1.5, room / max(map(len, rows)) * 2))
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


def customer_space(
    look: Look[View], plate: Plate, id: str, holder: int | None, at: tuple[float, float]
) -> Node:
    """Where a marker shows who delivered the region's artisan or elder (RG-113)."""
    say = look.say
    kind, _, _ = id.partition("-")
    x, y = at
    part = plate.customers[2] / 9
    nodes = [circle(x, y, 9 * part, "cell-prize", stroke="plaque-line", width=1)]
    nodes.append(use(kind, x - 8 * part, y - 8.5 * part, 16 * part, opacity=0.85))
    told = say.name(f"{kind}_space")
    if holder is not None:
        nodes.append(kit.seat_mark(holder, x + 5 * part, y + 4 * part, 5 * part, id=id))
        told += f": {say.seat(holder)}"
    return group(*nodes, say=told)


def prizes(plate: Plate, region: int) -> list[Node]:
    """What reaching a space gives, beside the track."""
    nodes = []
    y, size = plate.lines[region][1], plate.prize
    for space in REWARD_SPACES:
        prize = parts(effect_shapes(TRACK[region][space]))
        half = measure(prize, size) / 2
        x = min(plate.middle(space), plate.w - 6 - half)
        nodes.append(inline(prize, x, y, size, weight=600))
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


def markers(look: Look[View], plate: Plate, region: int) -> list[Node]:
    """The seats' markers; those that share a space stand side by side, smaller."""
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
