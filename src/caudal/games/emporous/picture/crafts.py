"""The crafts to commission: type by type, with the medal of its mastery."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous import words
from caudal.games.emporous.content import DESIGNS, OF_TYPE, TYPES
from caudal.games.emporous.picture.bench import Bench, Head
from caudal.games.emporous.picture.cards import FESTIVAL, in_lines
from caudal.games.emporous.picture.plan import Point, written
from caudal.games.emporous.picture.reasons import why_not
from caudal.games.emporous.picture.signs import sign
from caudal.games.emporous.shapes import Mastery, View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, rect, text, use


def crafts(look: Look[View], bench: Bench) -> list[Node]:
    view = look.view
    medal_of = {mastery["of"]: id for id, mastery in view["masteries"].items()}
    nodes: list[Node] = []
    for k, type in enumerate(TYPES):
        if type in medal_of:
            nodes.append(look.part(head, medal_of[type], bench.head, bench.head_at(k)))
        for row, design in enumerate(OF_TYPE[k]):
            nodes.append(look.part(card, DESIGNS[design], bench, bench.card_at(k, row)))
    if "cargo" in medal_of:
        k = len(TYPES)
        nodes.append(look.part(head, medal_of["cargo"], bench.head, bench.head_at(k)))
        cargo = view["masteries"][medal_of["cargo"]]
        nodes.append(deliveries(look, cargo, bench, bench.card_at(k, 0)))
    return nodes


def column_name(type: str, say: Texts) -> str:
    """A short name for the head of a column."""
    short = {"cargo": "picture.deliveries", "turtle_festival": "picture.festivals"}
    return say(short[type]) if type in short else say.name(f"type_{type}")


def head(look: Look[View], id: str, head: Head, at: Point) -> Node:
    """The medal of a mastery, who holds it, and how many each seat has."""
    view, say = look.view, look.say
    mastery = view["masteries"][id]
    type, holder = mastery["of"], mastery["holder"]
    medal = group(
        use(f"medal-{type}", *head.medal, opacity=None if holder < 0 else 0.55),
        id=f"medal-{type}" if holder < 0 else None,
        say=say("table.mastery", mastery=id, holder=words.holder(view, id, say)),
    )
    name = column_name(type, say)
    x, y, size = head.name
    nodes = [medal, text(x, y, name, size=size, weight=700,
                         anchor="start")]  # fmt: skip
    if holder >= 0:
        nodes.append(kit.seat_mark(holder, *head.holder))
        nodes.append(written(head.gain, f"+{mastery['points']}", weight=700, fill="star",
                             anchor="start"))  # fmt: skip
    else:
        note = say("picture.from", n=mastery["threshold"])
        nodes.append(written(head.note, note, fill="soft", anchor="start"))
    step = head.w / view["players"]
    for seat, n in enumerate(mastery["counts"]):
        nodes.append(
            group(
                kit.seat_mark(seat, *head.mark),
                written(head.number, n, weight=700, anchor="start"),
                at=(seat * step, 0), opacity=None if n else 0.5,
            )
        )  # fmt: skip
    return group(*nodes, at=at)


def card(look: Look[View], design: str, bench: Bench, at: Point) -> Node:
    """A craft of the supply with how many are left."""
    say = look.say
    left = look.view["supply"].get(design, 0)
    move = f"commission:{design}"
    card = bench.tall if design == FESTIVAL else bench.card
    name = say.name(design)
    lines = in_lines(name, card.letters, 2) if design == FESTIVAL else [name]
    nodes = [use(f"{card.key}{design}", 0, 0, card.w, card.h, opacity=None if left else 0.4)]
    x, y = card.left
    nodes.append(rect(x, y, 28, 18, "tag", r=5, opacity=0.88))
    nodes.append(text(x + 14, y + 13.6, f"×{left}", size=13, weight=600))
    x, y, most = card.name
    for k, line in enumerate(lines):
        size = most if len(line) * 7 < card.room else most - 1
        nodes.append(text(x, y - 16 * (len(lines) - 1 - k), line, size=size, weight=600,
                          anchor="start"))  # fmt: skip
    if move in look.legal:
        nodes.append(kit.lit(0, 0, card.w, card.h, r=9))
    return look.press(move, *nodes, at=at, say=words.card(design, say), why=why_not(look, move))


def deliveries(look: Look[View], mastery: Mastery, bench: Bench, at: Point) -> Node:
    """The cargoes delivered by each seat, and room for as many as its mastery asks for."""
    say = look.say
    tray, w, h = bench.tray, bench.tall.w, bench.tall.h
    nodes = [rect(0, 0, w, h, "paper", r=9, stroke="strong", width=1.3, dash="4 3")]
    x, y, size = tray.title
    for k, line in enumerate(in_lines(say.name("delivered_cargo"), tray.letters, 2)):
        nodes.append(text(x, y + 16 * k, line, size=size, fill="soft", anchor="start"))
    away, side, pitch, most = tray.cargo
    for seat, done in enumerate(mastery["counts"]):
        x, y = tray.mark[0] + seat * tray.step[0], tray.mark[1] + seat * tray.step[1]
        nodes.append(kit.seat_mark(seat, x, y, tray.mark[2]))
        step = pitch if done < 3 else most / (done - 1)
        for k in range(max(mastery["threshold"], done)):
            left = x + away + k * step
            if k < done:
                nodes.append(use("tile-secret_cargo", left, y - side / 2, side))
            else:
                nodes.append(kit.gap(left, y - side / 2 + 1, side - 2, side - 2, r=5))
    nodes.append(sign("secret_cargo", *tray.stamp, opacity=0.5))
    return group(*nodes, at=at, say=say.name("mastery_cargo"))
