"""Beside the board: the building row with its stacks, masteries, customers, patrons, clans."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import ROW
from caudal.games.river_of_gold.content_cards import (
    AT_LEAST,
    CARD_REGION,
    CARD_TYPE,
    CARDS,
    CONDITION,
    CONDITIONS,
    CUSTOMER_TYPES,
    MASTERIES,
)
from caudal.games.river_of_gold.picture.chart import NARROW, WIDE
from caudal.games.river_of_gold.picture.rewards import in_rows, inline, parts
from caudal.games.river_of_gold.picture.tiles import bonus, tile
from caudal.games.river_of_gold.shapes import MasteryShape, View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, icon, pane, path, rect, text, use

HIGH = 124.0
SIZE = 82.0
_ROW_X = 202.0
MASTERY_SIGNS = {
    "delivered_customer_types": "person", "any_region_influence": "flower",
    "own_buildings_same_type": "manor", "delivered_customers_same_type": "card",
    "all_regions_influence": "influence", "own_each_building_type": "market",
}  # fmt: skip
"""By what a mastery asks for."""


def market(look: Look[View]) -> Node:
    view, say = look.view, look.say
    if look.narrow:
        w, nodes = NARROW.w, three_lines(look)
        return pane("market", "market", say("picture.row"), w, 3 * HIGH, nodes, narrow=True)
    nodes = [
        pile(view, "era1", 14, say),
        pile(view, "era2", 104, say),
        path("M190 14v96", stroke="line", width=1.4),
        *row(look),
        path("M569 12v100M809 12v100", stroke="line", width=1.4),
        *(mastery(item, 582, 24 + 38 * k, say) for k, item in enumerate(view["masteries"])),
        *customers(view, 819, say),
    ]
    return pane("market", "market", say("picture.row"), WIDE.w, HIGH, nodes)


def three_lines(look: Look[View]) -> list[Node]:
    """The same on a phone: the row, the stacks with the customers, the masteries."""
    view, say = look.view, look.say
    stacks = [pile(view, "era1", 28, say), pile(view, "era2", 144, say), *customers(view, 286, say)]
    cards = [mastery(item, 83, 20 + 38 * k, say) for k, item in enumerate(view["masteries"])]
    between = f"M14 {HIGH + 3}h356M14 {2 * HIGH}h356"
    return [
        group(*row(look), at=(15 - _ROW_X, 0)),
        group(*stacks, at=(0, HIGH + 3)),
        group(*cards, at=(0, 2 * HIGH)),
        path(between, stroke="line", width=1.4),
    ]


def pile(view: View, era: str, x: float, say: Texts) -> Node:
    """A stack with its visible top tile (RG-118); its last tile brings the Emperor, or the end."""
    stack = view["era1"] if era == "era1" else view["era2"]
    y = 12.0
    event = "emperors_visit" if era == "era1" else "end_trigger"
    nodes = []
    if stack["top"]:
        for k in range(min(2, stack["left"] - 1), 0, -1):
            nodes.append(rect(x + 3 * k, y + 3 * k, 72, 72, "tile", r=8, stroke="tile-line"))
        nodes.append(
            group(tile(stack["top"], 72), bonus(stack["top"], 72), at=(x, y),
                  id=f"tile-{stack['top']}")
        )  # fmt: skip
    else:
        nodes.append(kit.gap(x, y, 72, 72, r=8))
        nodes.append(icon("crown" if era == "era1" else "flag", x + 36, y + 36, 30, line="soft"))
        if era == "era2" and view["ending"] is not None:
            nodes.append(kit.seat_mark(view["ending"], x + 54, y + 54, 9))
    name = say.name("era_1" if era == "era1" else "era_2")
    nodes.append(icon("crown" if era == "era1" else "flag", x + 7, 106, 15, line="star"))
    nodes.append(
        text(x + 18, 111, f"{name} · {stack['left']}", size=13, weight=600, anchor="start")
    )
    top = words.tile(stack["top"], say) if stack["top"] else "—"
    told = say("table.stack", stack=f"{era}_stack", left=stack["left"], top=top)
    return group(*nodes, say=f"{told}. {say.name(event)}: {say.sections['help'][event]}")


def row(look: Look[View]) -> list[Node]:
    """The row from its start to its end; a short row lies at the end (RG-410)."""
    view, say = look.view, look.say
    nodes: list[Node] = []
    step = SIZE + 8
    first = ROW - len(view["row"])
    for place in range(ROW):
        x = _ROW_X + place * step
        if place < first:
            nodes.append(kit.gap(x, 10, SIZE, SIZE, r=9))
        else:
            nodes.append(offer(look, view["row"][place - first], x))
        if place < ROW - 1:
            nodes.append(path(f"M{x + SIZE - 6} 108h20m-5-4l5 4-5 4", stroke="strong", width=1.8))
    x = _ROW_X + (ROW - 1) * step + SIZE / 2
    gone = say.enumerate([say.name(id) for id in view["discarded_tiles"]])
    end = [
        rect(x - 25, 98, 50, 21, "chip", r=10.5, stroke="strong", width=1.1),
        inline(["+", *parts(view["end_tile"])], x, 108.5, 13),
    ]
    favor = words.effects(view["end_tile"], say)
    nodes.append(group(*end, say=say("picture.row_end", favor=favor, gone=gone)))
    return nodes


def offer(look: Look[View], id: str, x: float) -> Node:
    move = f"tile:{id}"
    nodes = [tile(id, SIZE), bonus(id, SIZE)]
    if move in look.legal:
        nodes.append(kit.lit(-2, -2, SIZE + 4, SIZE + 4, r=11))
    told = words.tile(id, look.say)
    return look.press(move, *nodes, at=(x, 10), id=f"tile-{id}", say=told)


def mastery(item: MasteryShape, x: float, y: float, say: Texts) -> Node:
    """A mastery: what it asks for, and its slots in claiming order."""
    id = item["card"]
    code = MASTERIES.index(id)
    sign = MASTERY_SIGNS[CONDITIONS[CONDITION[code]]]
    nodes = [rect(x, y - 15, 30, 30, "paper", r=8, stroke="strong", width=1.1)]
    if sign == "flower":
        nodes.append(icon(sign, x + 15, y, 21, line="flower", plain=True))
    elif sign == "person":
        nodes.append(use("person", x + 5, y - 10, 20))
    elif sign in ("manor", "market"):
        nodes.append(use(f"type-{sign}", x + 2, y - 8, 26, 16.1))
    else:
        nodes.append(icon(sign, x + 15, y, 20))
    nodes.append(text(x + 38, y - 2, say(f"picture.{id}"), size=13.5, weight=700, anchor="start"))
    need = say(f"picture.need_{id}", n=AT_LEAST[code])
    nodes.append(text(x + 38, y + 13, need, size=13, fill="soft", anchor="start"))
    count = len(item["slots"])
    for k, points in enumerate(item["slots"]):
        left = x + 218 - 25 * (count - k)
        nodes.append(rect(left, y - 12, 23, 24, "chip", r=6, stroke="strong", width=1.1))
        if k < len(item["claims"]):
            nodes.append(kit.seat_mark(item["claims"][k], left + 11.5, y, 7.5))
        else:
            nodes.append(text(left + 11.5, y + 5, points, weight=700, fill="star"))
    return group(*nodes, say=words.mastery(item, say))


def customers(view: View, x: float, say: Texts) -> list[Node]:
    """The face-down deck and the face-up discards."""
    count = view["deck"]
    deck = [rect(x + k, 14 + k, 30, 40, "back", r=5, stroke="bone", width=1.4) for k in (2, 0)]
    deck.append(icon("flower", x + 15, 34, 20, line="bone", plain=True))
    deck.append(text(x + 38, 40, count, size=16, weight=700, anchor="start"))
    nodes = [
        group(
            *(deck if count else [kit.gap(x, 14, 30, 40)]),
            say=f"{say.name('customer_deck')}: {count}",
        )
    ]
    names = say.enumerate([say.name(id) for id in view["pile"]])
    seen: list[Node] = [kit.gap(x, 68, 30, 40)]
    if view["pile"]:
        code = CARDS.index(view["pile"][-1])
        seen = [
            rect(x, 68, 30, 40, "paper", r=5, stroke="strong", width=1.4),
            use(CUSTOMER_TYPES[CARD_TYPE[code]], x + 4, 72, 22),
            text(x + 15, 105, str(CARD_REGION[code] + 1), size=13, weight=700),
        ]
    seen.append(text(x + 38, 94, len(view["pile"]), size=16, weight=700, anchor="start"))
    nodes.append(group(*seen, say=f"{say.name('discard_pile')}: {names}"))
    return nodes


# -- patrons and clans to choose -----------------------------------------------------------------

Box = tuple[float, float, float, float]


def patrons(look: Look[View]) -> Node | None:
    """The patrons to choose from, while they are chosen."""
    ids = look.view["offer"] or [move.partition(":")[2] for move in look.starting("patron:")]
    if not ids:
        return None
    title = look.say("table.offer")
    if look.narrow:
        w, h = NARROW.w, 10 + 100 * len(ids)
        below = [patron(look, id, (8, 8 + 100 * k, w - 16, 94)) for k, id in enumerate(ids)]
        return pane("patrons", "market", title, w, h, below, narrow=True)
    step = min(268.0, (WIDE.w - 16) / len(ids))
    beside = [patron(look, id, (12 + k * step, 12, step - 8, 114)) for k, id in enumerate(ids)]
    return pane("patrons", "market", title, 16 + step * len(ids), 138, beside)


def patron(look: Look[View], id: str, box: Box) -> Node:
    _, _, w, h = box
    name, _, epithet = look.say.name(id).partition(", ")
    help = look.say.sections["help"][id]
    size = 15.5 if w > 200 else 13.0
    nodes = [
        rect(0, 0, w, h, "paper", r=10, stroke="strong", width=1.3),
        text(12, 21, name, size=16, weight=700, anchor="start"),
        text(12, 38, epithet, size=min(14, 1.9 * (w - 24) / len(epithet)), fill="soft", serif=True,
             anchor="start"),
    ]  # fmt: skip
    for k, line in enumerate(in_rows(help, w - 24, size)):
        nodes.append(text(12, 59 + 1.2 * size * k, line, size=size, anchor="start"))
    return offered(look, f"patron:{id}", nodes, box, help)


def clans(look: Look[View]) -> Node | None:
    """The clans to choose from, while they are chosen."""
    ids = [move.partition(":")[2] for move in look.starting("clan:")]
    if not ids:
        return None
    title = look.say("option.clans")
    if look.narrow:
        w, h = NARROW.w, 8 + 50 * len(ids)
        below = [clan(look, id, (8, 8 + 50 * k, w - 16, 42)) for k, id in enumerate(ids)]
        return pane("clans", "market", title, w, h, below, narrow=True)
    beside = [clan(look, id, (12 + 218 * k, 10, 208, 42)) for k, id in enumerate(ids)]
    return pane("clans", "market", title, 14 + 218 * len(ids), 62, beside)


def clan(look: Look[View], id: str, box: Box) -> Node:
    _, _, w, h = box
    nodes = [
        rect(0, 0, w, h, "paper", r=10, stroke="strong", width=1.3),
        text(w / 2, 27, look.say.name(id), size=16, weight=700),
    ]
    return offered(look, f"clan:{id}", nodes, box, look.say.name(id))


def offered(look: Look[View], move: str, nodes: list[Node], box: Box, told: str) -> Node:
    """A card that can be chosen."""
    x, y, w, h = box
    frame = [kit.lit(-1.5, -1.5, w + 3, h + 3, r=11)] if move in look.legal else []
    return look.press(move, *nodes, *frame, at=(x, y), say=told)
