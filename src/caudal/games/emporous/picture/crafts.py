"""The crafts to commission: a column a type, under the medal of its mastery."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous import words
from caudal.games.emporous.content import (
    CARGO_MASTERY,
    DESIGNS,
    MASTERIES,
    MASTERY_OF,
    MASTERY_POINTS,
    OF_TYPE,
    THRESHOLD,
    TYPES,
)
from caudal.games.emporous.picture.board import Moves, View
from caudal.games.emporous.picture.cards import (
    CARD_H,
    CARD_TALL,
    CARD_W,
    CARD_WIDE,
    FESTIVAL,
    type_of,
    wrapped,
)
from caudal.games.emporous.picture.reasons import deciding, why_not_commission
from caudal.games.emporous.picture.signs import sign
from caudal.scene import kit
from caudal.scene.nodes import Node, group, rect, text, use

W, H = 680.0, 342.0
TOP = 75.0


def crafts(view: View, legal: Moves, say: Texts) -> list[Node]:
    two = view["chapter"] == "two"
    w, step = (CARD_W, 110.8) if two else (CARD_WIDE, 133.5)
    nodes: list[Node] = []
    for k, type in enumerate(TYPES):
        x = 11 + k * step
        nodes.append(group(*head(view, MASTERY_OF[k], type, w, say), at=(x, 6)))
        for row, design in enumerate(OF_TYPE[k]):
            nodes.append(card(view, DESIGNS[design], x, TOP + row * (CARD_H + 6), w, legal, say))
    if two:
        x = 11 + len(TYPES) * step
        nodes.append(group(*head(view, CARGO_MASTERY, "cargo", w, say), at=(x, 6)))
        nodes.append(deliveries(view, x, w, say))
    return nodes


def count(view: View, type: str, seat: int) -> int:
    """How many crafts of a type, or deliveries, a seat shows."""
    mine = view["seats"][seat]
    if type == "cargo":
        return int(mine["delivered"])
    return sum(n for design, n in mine["crafts"].items() if type_of(design) == type)


def column_name(type: str, say: Texts) -> str:
    """A short name for the head of a column."""
    short = {"cargo": "picture.deliveries", "turtle_festival": "picture.festivals"}
    return say(short[type]) if type in short else say.name(f"type_{type}")


def head(view: View, mastery: int, type: str, w: float, say: Texts) -> list[Node]:
    """The medal, who holds it, and how many each seat has."""
    id = MASTERIES[mastery]
    holder = view["masteries"].get(id, -1)
    medal = group(
        use(f"medal-{type}", 0, 1, 36, opacity=None if holder < 0 else 0.55),
        id=f"medal-{type}" if holder < 0 else None,
        say=say("table.mastery", mastery=id, holder=say("table.centre") if holder < 0 else
                say.seat(holder)),
    )  # fmt: skip
    nodes = [medal]
    name = column_name(type, say)
    nodes.append(
        text(38, 17, name, size=13 if len(name) < 10 else 12.1, weight=700, anchor="start")
    )
    if holder >= 0:
        nodes.append(kit.seat_mark(holder, 46, 30, 7))
        nodes.append(text(58, 35, f"+{MASTERY_POINTS[mastery]}", size=13, weight=700, fill="star",
                          anchor="start"))  # fmt: skip
    else:
        nodes.append(text(38, 34, say("picture.from", n=THRESHOLD[mastery]), size=12.1, fill="soft",
                          anchor="start"))  # fmt: skip
    step = w / view["players"]
    for seat in range(view["players"]):
        n = count(view, type, seat)
        nodes.append(
            group(
                kit.seat_mark(seat, 7, 55, 5.6),
                text(16, 59.6, n, size=13, weight=700, anchor="start"),
                at=(seat * step, 0), opacity=None if n else 0.5,
            )
        )  # fmt: skip
    return nodes


def card(view: View, design: str, x: float, y: float, w: float, legal: Moves, say: Texts) -> Node:
    """A craft of the supply with how many are left."""
    left = view["supply"].get(design, 0)
    move = f"commission:{design}"
    h = CARD_TALL if design == FESTIVAL else CARD_H
    symbol = f"{'craft' if w == CARD_W else 'wide'}-{design}"
    name = say.name(design)
    lines = wrapped(name, 13 if w == CARD_W else 17, 2) if design == FESTIVAL else [name]
    nodes = [use(symbol, 0, 0, w, h, opacity=None if left else 0.4)]
    nodes.append(rect(6, 6, 28, 18, "tag", r=5, opacity=0.88))
    nodes.append(text(20, 19.6, f"×{left}", size=13, weight=600))
    for k, line in enumerate(lines):
        size = 13 if len(line) * 7 < w - 14 else 12
        nodes.append(text(8, h - 30 - 16 * (len(lines) - 1 - k), line, size=size, weight=600,
                          anchor="start"))  # fmt: skip
    if move in legal:
        nodes.append(kit.lit(0, 0, w, h, r=9))
        return group(*nodes, at=(x, y), move=move, say=legal[move])
    why = why_not_commission(view, design, say) if deciding(view, legal) else ""
    return group(*nodes, at=(x, y), say=words.card(design, say), why=why)


def deliveries(view: View, x: float, w: float, say: Texts) -> Node:
    """The cargoes delivered by each seat."""
    nodes = [rect(0, 0, w, CARD_TALL, "paper", r=9, stroke="strong", width=1.3, dash="4 3")]
    for k, line in enumerate(wrapped(say.name("delivered_cargo"), 13, 2)):
        nodes.append(text(9, 22 + 16 * k, line, size=13, fill="soft", anchor="start"))
    for seat in range(view["players"]):
        y = 68 + 38 * seat
        done = view["seats"][seat]["delivered"]
        nodes.append(kit.seat_mark(seat, 17, y, 8))
        step = 31 if done < 3 else 38 / (done - 1)
        for k in range(max(2, done)):
            if k < done:
                nodes.append(use("tile-secret_cargo", 33 + k * step, y - 14, 28))
            else:
                nodes.append(kit.gap(33 + k * step, y - 13, 26, 26, r=5))
    nodes.append(sign("secret_cargo", w / 2, CARD_TALL - 26, 30, opacity=0.5))
    return group(*nodes, at=(x, TOP), say=say.name("mastery_cargo"))
