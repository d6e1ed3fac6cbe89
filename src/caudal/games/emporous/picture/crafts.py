"""The crafts to commission: type by type, with the medal of its mastery."""

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
from caudal.games.emporous.picture.bench import Bench, Head
from caudal.games.emporous.picture.board import Moves, View
from caudal.games.emporous.picture.cards import FESTIVAL, type_of, wrapped
from caudal.games.emporous.picture.plan import Point, written
from caudal.games.emporous.picture.reasons import deciding, why_not_commission
from caudal.games.emporous.picture.signs import sign
from caudal.scene import kit
from caudal.scene.nodes import Node, group, rect, text, use


def crafts(view: View, legal: Moves, say: Texts, bench: Bench) -> list[Node]:
    nodes: list[Node] = []
    for k, type in enumerate(TYPES):
        nodes.append(head(view, MASTERY_OF[k], type, say, bench.head, bench.head_at(k)))
        for row, design in enumerate(OF_TYPE[k]):
            at = bench.card_at(k, row)
            nodes.append(card(view, DESIGNS[design], legal, say, bench, at))
    if view["chapter"] == "two":
        k = len(TYPES)
        nodes.append(head(view, CARGO_MASTERY, "cargo", say, bench.head, bench.head_at(k)))
        nodes.append(deliveries(view, say, bench, bench.card_at(k, 0)))
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


def head(view: View, mastery: int, type: str, say: Texts, head: Head, at: Point) -> Node:
    """The medal, who holds it, and how many each seat has."""
    id = MASTERIES[mastery]
    holder = view["masteries"].get(id, -1)
    medal = group(
        use(f"medal-{type}", *head.medal, opacity=None if holder < 0 else 0.55),
        id=f"medal-{type}" if holder < 0 else None,
        say=say("table.mastery", mastery=id, holder=say("table.centre") if holder < 0 else
                say.seat(holder)),
    )  # fmt: skip
    name = column_name(type, say)
    x, y, size = head.name
    nodes = [medal, text(x, y, name, size=size if len(name) < 10 else size - 0.9, weight=700,
                         anchor="start")]  # fmt: skip
    if holder >= 0:
        nodes.append(kit.seat_mark(holder, *head.holder))
        nodes.append(written(head.gain, f"+{MASTERY_POINTS[mastery]}", weight=700, fill="star",
                             anchor="start"))  # fmt: skip
    else:
        note = say("picture.from", n=THRESHOLD[mastery])
        nodes.append(written(head.note, note, fill="soft", anchor="start"))
    step = head.w / view["players"]
    for seat in range(view["players"]):
        n = count(view, type, seat)
        nodes.append(
            group(
                kit.seat_mark(seat, *head.mark),
                written(head.number, n, weight=700, anchor="start"),
                at=(seat * step, 0), opacity=None if n else 0.5,
            )
        )  # fmt: skip
    return group(*nodes, at=at)


def card(view: View, design: str, legal: Moves, say: Texts, bench: Bench, at: Point) -> Node:
    """A craft of the supply with how many are left."""
    left = view["supply"].get(design, 0)
    move = f"commission:{design}"
    card = bench.tall if design == FESTIVAL else bench.card
    name = say.name(design)
    lines = wrapped(name, card.letters, 2) if design == FESTIVAL else [name]
    nodes = [use(f"{card.key}{design}", 0, 0, card.w, card.h, opacity=None if left else 0.4)]
    x, y = card.left
    nodes.append(rect(x, y, 28, 18, "tag", r=5, opacity=0.88))
    nodes.append(text(x + 14, y + 13.6, f"×{left}", size=13, weight=600))
    x, y, most = card.name
    for k, line in enumerate(lines):
        size = most if len(line) * 7 < card.room else most - 1
        nodes.append(text(x, y - 16 * (len(lines) - 1 - k), line, size=size, weight=600,
                          anchor="start"))  # fmt: skip
    if move in legal:
        nodes.append(kit.lit(0, 0, card.w, card.h, r=9))
        return group(*nodes, at=at, move=move, say=legal[move])
    why = why_not_commission(view, design, say) if deciding(view, legal) else ""
    return group(*nodes, at=at, say=words.card(design, say), why=why)


def deliveries(view: View, say: Texts, bench: Bench, at: Point) -> Node:
    """The cargoes delivered by each seat."""
    tray, w, h = bench.tray, bench.tall.w, bench.tall.h
    nodes = [rect(0, 0, w, h, "paper", r=9, stroke="strong", width=1.3, dash="4 3")]
    x, y, size = tray.title
    for k, line in enumerate(wrapped(say.name("delivered_cargo"), tray.letters, 2)):
        nodes.append(text(x, y + 16 * k, line, size=size, fill="soft", anchor="start"))
    away, side, pitch, most = tray.cargo
    for seat in range(view["players"]):
        x, y = tray.mark[0] + seat * tray.step[0], tray.mark[1] + seat * tray.step[1]
        done = view["seats"][seat]["delivered"]
        nodes.append(kit.seat_mark(seat, x, y, tray.mark[2]))
        step = pitch if done < 3 else most / (done - 1)
        for k in range(max(2, done)):
            left = x + away + k * step
            if k < done:
                nodes.append(use("tile-secret_cargo", left, y - side / 2, side))
            else:
                nodes.append(kit.gap(left, y - side / 2 + 1, side - 2, side - 2, r=5))
    nodes.append(sign("secret_cargo", *tray.stamp, opacity=0.5))
    return group(*nodes, at=at, say=say.name("mastery_cargo"))
