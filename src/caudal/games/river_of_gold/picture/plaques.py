"""The six influence tracks: a plaque a region, with its scoring tile, customers and markers."""

from __future__ import annotations

from caudal.engine.texts import Texts
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
from caudal.games.river_of_gold.picture.reasons import (
    affordable,
    building_regions,
    why_not_region,
)
from caudal.games.river_of_gold.picture.rewards import inline, measure, parts
from caudal.games.river_of_gold.picture.river import H, W
from caudal.games.river_of_gold.words import View
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use
from caudal.scene.svg import Art

Moves = dict[str, str]
"""Legal moves by name, with their words."""

WIDE, HIGH = 289.0, 60.0
LINES = ((13.0, 30.0, 38.0), (48.0, 30.0, 2.0))
"""Above the river and below it: where name, prizes and track lie on a plaque."""
_CELL = (WIDE - 16) / TRACK_SPACES


def plaques(view: View, legal: Moves, say: Texts) -> list[Node]:
    """Regions 1 to 3 above the river, 6 to 4 below it."""
    return [plaque(view, region, *corner(region), legal, say) for region in range(REGIONS)]


def corner(region: int) -> tuple[float, float]:
    """Where a region's plaque lies on the board."""
    column = region if region < 3 else 5 - region
    return 8 + column * (W - 16 - WIDE) / 2, 6 if region < 3 else H - HIGH - 6


def markers_y(region: int) -> float:
    """How far down on its plaque a region's markers stand."""
    return LINES[region > 2][2] + 10


def art() -> Art:
    """What is printed on each plaque: the track and its prizes."""
    found: Art = {}
    for region in range(REGIONS):
        _, prize_y, track_y = LINES[region > 2]
        nodes = [
            rect(0.6, 0.6, WIDE - 1.2, HIGH - 1.2, "plaque", r=9, stroke="plaque-line", width=1.2),
            *prizes(region, prize_y),
            cells(track_y),
        ]
        found[f"plaque-{region}"] = (WIDE, HIGH, nodes)
    return found


def plaque(view: View, region: int, x: float, y: float, legal: Moves, say: Texts) -> Node:
    """A region: the track lies towards the river, the name towards the board's edge."""
    lit = "build" in legal and region in building_regions(view)
    lit = lit and bool(affordable(view, region))
    name_y = LINES[region > 2][0]
    nodes = [use(f"plaque-{region}", 0, 0, WIDE, HIGH)]
    nodes += heading(view, region, name_y, lit, say)
    nodes += markers(view, region)
    if lit:
        nodes.append(kit.lit(-1.5, -1.5, WIDE + 3, HIGH + 3, r=10))
        return group(*nodes, at=(x, y), move="build", say=legal["build"])
    why = why_not_region(view, region, say) if legal else ""
    return group(*nodes, at=(x, y), why=why, say=words.region(view, region, say))


def heading(view: View, region: int, y: float, lit: bool, say: Texts) -> list[Node]:
    values = "·".join(map(str, view["regions"][REGION_IDS[region]]["values"]))
    name = say(f"picture.place_{region + 1}")
    left = WIDE - 26 - 7.2 * len(values)
    size = min(14.5, (left - 76) / len(name) * 2)
    nodes = [
        rect(7, y - 9, 18, 18, "action" if lit else "ink", r=4.5),
        text(16, y + 5, region + 1, size=13, weight=800, fill="on-action" if lit else "card"),
        text(31, y + 5, name, size=size, weight=600, serif=True, anchor="start"),
        text(WIDE - 21, y + 5, values, size=13, weight=700, fill="star", anchor="end"),
        icon("star", WIDE - 12, y, 13, line="star"),
    ]
    for k, kind in enumerate(("elder", "artisan")):
        nodes.append(customer_space(view, region, kind, left - 9 - k * 20, y, say))
    return nodes


def customer_space(view: View, region: int, kind: str, x: float, y: float, say: Texts) -> Node:
    """Where a marker shows who delivered the region's artisan or elder (RG-113)."""
    nodes = [circle(x, y, 9, "cell-prize", stroke="plaque-line", width=1)]
    nodes.append(use(kind, x - 8, y - 8.5, 16, opacity=0.85))
    told = say.name(f"{kind}_space")
    for seat, mine in enumerate(view["seats"]):
        for id in mine["delivered"]:
            code = CARDS.index(id)
            if CARD_REGION[code] == region and CUSTOMER_TYPES[CARD_TYPE[code]] == kind:
                nodes.append(kit.seat_mark(seat, x + 5, y + 4, 5, id=f"{kind}-{region}"))
                told += f": {say.seat(seat)}"
    return group(*nodes, say=told)


def prizes(region: int, y: float) -> list[Node]:
    """What reaching a space gives, beside the track."""
    nodes = []
    for space in REWARD_SPACES:
        found = parts(TRACK[region * TRACK_SPACES + space])
        half = measure(found, 12) / 2
        x = min(middle(space), WIDE - 6 - half)
        nodes.append(inline(found, x, y, 12, weight=600))
    nodes.append(icon("flower", middle(FLOWER), y, 14, line="flower", plain=True))
    return nodes


def middle(space: int) -> float:
    return 8 + (space + 0.5) * _CELL


def cells(y: float) -> Node:
    """The nineteen spaces; those with a prize are darker, the flower's has a golden frame."""
    plain, prize = "", ""
    for space in range(TRACK_SPACES):
        d = f"M{middle(space) - _CELL / 2 + 0.8:.1f} {y}h{_CELL - 1.6:.1f}v20h{1.6 - _CELL:.1f}z"
        if space in REWARD_SPACES:
            prize += d
        else:
            plain += d
    x = middle(FLOWER) - _CELL / 2 + 0.8
    return group(
        path(plain, "cell"),
        path(prize, "cell-prize"),
        rect(x, y, _CELL - 1.6, 20, stroke="flower", width=1.4, r=2),
    )


def markers(view: View, region: int) -> list[Node]:
    """The seats' markers; those that share a space stand side by side, smaller."""
    on: dict[int, list[int]] = {}
    for seat, mine in enumerate(view["seats"]):
        on.setdefault(mine["influence"][REGION_IDS[region]], []).append(seat)
    nodes = []
    for space, seats in on.items():
        for k, seat in enumerate(seats):
            dx, dy, r = among(k, len(seats))
            mark = kit.seat_mark(
                seat, middle(space) + dx, markers_y(region) + dy, r, id=f"influence-{region}-{seat}"
            )
            nodes.append(mark)
    return nodes


def among(k: int, count: int) -> tuple[float, float, float]:
    """Where the k-th of several markers stands within a space, and how large."""
    if count == 1:
        return 0, 0, 6.2
    if count == 2:
        return 0, -5 if k == 0 else 5, 4.7
    return -3.5 if k % 2 == 0 else 3.5, -5 if k < 2 else 5, 3.7
