"""Customer cards: order, region, and what they do in a few signs and words."""

from __future__ import annotations

from collections.abc import Callable

from caudal.engine.texts import Texts
from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import BUILDING_TYPES, GOODS
from caudal.games.river_of_gold.content_cards import (
    CARD_REGION,
    CARD_TYPE,
    CARDS,
    CUSTOMER_TYPES,
    END_GAME,
    ON_DELIVER,
    ONGOING,
    ORDER,
    TRIGGER,
)
from caudal.games.river_of_gold.effects import (
    EFFECTS,
    SECOND_MARKER,
    TARGETS,
    VP_PER_BUILDING,
    Effect,
)
from caudal.games.river_of_gold.picture.reasons import why_not_card
from caudal.games.river_of_gold.picture.rewards import inline, measure, pieces
from caudal.games.river_of_gold.shapes import View
from caudal.scene import kit
from caudal.scene.kit import wrapped
from caudal.scene.look import Look
from caudal.scene.nodes import Node, icon, pane, path, rect, text, use

WIDE, HIGH = 344.0, 166.0
CARD = 133.0
"""How high a card is."""


def hand(look: Look[View]) -> Node:
    """The viewer's own hand."""
    say = look.say
    cards = look.view["seats"][look.seat]["hand"] or []
    count = max(2, len(cards))
    wide = (WIDE - 20 - 7 * (count - 1)) / count
    nodes = [
        text(12, 18, say.name("hand"), size=14, weight=700, fill="soft", anchor="start"),
        icon("eye", WIDE - 19, 13, 16, line="soft", plain=True),
    ]
    for k, id in enumerate(cards):
        nodes.append(card(look, id, 10 + k * (wide + 7), 24, wide))
    for k in range(len(cards), count):
        if not cards:
            nodes.append(kit.gap(10 + k * (wide + 7), 24, wide, CARD, r=9))
    return pane("hand", "hand", say.name("hand"), WIDE, HIGH, nodes, own=True)


def card(look: Look[View], id: str, x: float, y: float, w: float) -> Node:
    say = look.say
    code = CARDS.index(id)
    kind = CUSTOMER_TYPES[CARD_TYPE[code]]
    move = look.first(f"deliver:{id}", f"discard:{id}")
    order = [good for k, good in enumerate(GOODS) for _ in range(ORDER[code][k])]
    step = min(21.0, (w - 14) / len(order))
    name = say.name(kind)
    nodes = [
        rect(0, 0, w, CARD, "paper", r=9, stroke="strong", width=1.4),
        rect(7, 7, 20, 20, "ink", r=5),
        text(17, 22, str(CARD_REGION[code] + 1), weight=800, fill="card"),
        text(33, 22, name, size=14 if w > 110 else min(14, (w - 38) / len(name) * 1.75),
             weight=700, anchor="start"),
        *(icon(good, 16 + k * step, 43, 19) for k, good in enumerate(order)),
        path(f"M7 56h{w - 14:.0f}", stroke="line", width=1.2),
    ]  # fmt: skip
    if w > 150:
        nodes.append(use(kind, w - 37, 5, 32))
    rows, size = written(lines(id, say), w - 14)
    for k, line in enumerate(rows):
        nodes.append(
            inline(pieces(line), 8, 68 + 1.27 * size * k, size, most=w - 14, middle=False,
                   weight=600, fill="soft")
        )  # fmt: skip
    if move:
        nodes.append(kit.lit(-1.5, -1.5, w + 3, CARD + 3, r=10))
    why = why_not_card(look, id)
    return look.press(move, *nodes, at=(x, y), id=f"card-{id}", why=why, say=words.card(id, say))


# -- what a card does ----------------------------------------------------------------------------


def written(told: list[str], most: float) -> tuple[list[str], float]:
    """What a card does in rows that are not too wide, and how large that can be written."""
    for size in (14.0, kit.LEAST):
        rows = [row for line in told for row in wrapped(line.split(), fitting(most, size))]
        if len(rows) * 1.27 * size < CARD - 58:
            break
    return rows, size


def fitting(most: float, size: float) -> Callable[[str], bool]:
    return lambda row: measure(pieces(row), size) <= most


def effect(what: Effect, say: Texts) -> str:
    """An effect in a few signs and words."""
    key = f"picture.{EFFECTS[what.kind]}"
    if what.kind == SECOND_MARKER:
        key += f"_{TARGETS[what.about]}"
    told = say(key, n=what.n, per=what.about)
    if what.kind == VP_PER_BUILDING:
        told = told.replace("<building>", f"<{BUILDING_TYPES[what.about]}>")
    return told


def lines(id: str, say: Texts) -> list[str]:
    """On delivery, from then on, at the end: a line each. A marker on a customer space is a mere
    reminder."""
    code = CARDS.index(id)
    markers = [e for e in ON_DELIVER[code] if e.kind == SECOND_MARKER]
    others = [e for e in ON_DELIVER[code] if say.has(f"picture.{EFFECTS[e.kind]}")]
    told = [", ".join(effect(what, say) for what in others)] if others else []
    told += [effect(what, say) for what in markers]
    key = f"picture.when_{TRIGGER[code].partition('_')[0]}"
    when = f"{say(key)} " if say.has(key) else ""
    told += [when + effect(what, say) for what in ONGOING[code]]
    told += [f"{say('picture.when_end')} {effect(what, say)}" for what in END_GAME[code]]
    return told
