"""The islands for a narrow screen: the same spots, markets and supplies, one below the other."""

from __future__ import annotations

from caudal.games.the_river.content import BASIC
from caudal.games.the_river.picture.islands import (
    builders,
    caption,
    card,
    claims,
    market_tile,
    spots_row,
    supply,
)
from caudal.games.the_river.picture.reasons import why_not_built
from caudal.games.the_river.shapes import View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, icon, pane, rect, text

W = 384.0
H = 688.0
MARGIN = 6.0
TILE = 66.0
ISLE = (W - 3 * MARGIN) / 2


def board(look: Look[View]) -> Node:
    nodes: list[Node] = [rect(0, 0, W, H, "sea")]
    nodes += look.part(terrain, MARGIN)
    for k, resource in enumerate((*BASIC, "food")):
        column, row = k % 2, k // 2
        nodes += look.part(island, resource, MARGIN + column * (ISLE + MARGIN), 236.0 + row * 118)
    nodes += look.part(middle, 472.0)
    nodes += look.part(buildings, 558.0)
    return pane("board", "board", look.say("game.title"), W, H, nodes, zoom=False, narrow=True)


def land(x: float, y: float, w: float, h: float) -> Node:
    return rect(x, y, w, h, "land", r=14, stroke="coast", width=1.5)


def terrain(look: Look[View], y: float) -> list[Node]:
    """The market of tiles in rows of five, and everybody's claims."""
    view, say = look.view, look.say
    nodes = [
        land(MARGIN, y, W - 2 * MARGIN, 224),
        caption(18, y + 21, say.name("terrain_island"), "start"),
        kit.stack(W - 58, y + 16, len(view["stack"])),
    ]
    for k, id in enumerate(view["market"]):
        x, top = 18 + k % 5 * (TILE + 5), y + 30 + k // 5 * (TILE + 6)
        if id is None:
            nodes.append(kit.gap(x, top, TILE, TILE))
        else:
            nodes.append(market_tile(look, id, x, top, TILE))
    return nodes + claims(look, 40, y + 199, 90)


def island(look: Look[View], resource: str, x: float, y: float) -> list[Node]:
    """A resource with its supply and its spots."""
    half = x + ISLE / 2
    return [
        land(x, y, ISLE, 112),
        caption(half, y + 20, look.say.name(resource)),
        *supply(look, resource, half, y + 42, 17),
        *spots_row(look, f"produce_{resource}", half, y + 86, gain=gain(look, resource)),
    ]


def gain(look: Look[View], resource: str) -> str:
    location = f"produce_{resource}"
    legal = f"place:{location}" in look.legal
    return f"+{look.view['brings'][location]}" if legal else ""


def middle(look: Look[View], y: float) -> list[Node]:
    """Building, the First Player marker and swapping, beside each other."""
    view, say = look.view, look.say
    nodes = [land(MARGIN, y, W - 2 * MARGIN, 80)]
    for location, sign, x in (("build", "build", 16), ("first_player", "first", 176),
                              ("swap", "swap", 286)):  # fmt: skip
        nodes.append(icon(sign, x + 9, y + 17, 18))
        nodes.append(
            text(
                x + 21, y + 22, say(f"table.short_{location}"), size=13, anchor="start", weight=600
            )
        )
    nodes += builders(look, 62, y + 53)
    values = view["value_pile"]
    for shift in (4, 2):
        nodes.append(circle(136 + shift, y + 46 + shift, 15, "token", stroke="night", width=1.4))
    nodes.append(kit.token(136, y + 46, 15, values[0] if values else 0))
    left = len(values) + view["zero_pile"]
    nodes.append(text(176, y + 74, say("table.left", count=left), size=13, fill="soft"))
    nodes += spots_row(look, "first_player", 226, y + 50, r=16)
    return nodes + spots_row(look, "swap", 322, y + 50, r=16)


def buildings(look: Look[View], y: float) -> list[Node]:
    """The buildings on offer, and the spots to reserve one."""
    view, say = look.view, look.say
    nodes = [
        land(MARGIN, y, W - 2 * MARGIN, 124),
        kit.stack(342, y + 106, len(view["deck"])),
        text(340, y + 22, say("table.short_reserve"), size=13, weight=600),
    ]
    for k, id in enumerate(view["shop"]):
        x = 12 + k * 73.0
        if id is None:
            nodes.append(kit.gap(x, y + 6, 70, 112, r=8))
        else:
            nodes.append(card(look, id, x, y + 6, 70, 112, why=why_not_built(look, id)))
    return nodes + spots_row(look, "reserve", 340, y + 58, r=15)
