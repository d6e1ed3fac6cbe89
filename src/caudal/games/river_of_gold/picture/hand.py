"""Customer cards: order, region, and what they do in a few signs and words."""

from __future__ import annotations

from typing import Any

from caudal.engine.content import content
from caudal.engine.texts import Texts
from caudal.games.river_of_gold import words
from caudal.games.river_of_gold.content import CARDS, GOODS, ORDER
from caudal.games.river_of_gold.picture.look import Moves
from caudal.games.river_of_gold.picture.reasons import why_not_card
from caudal.games.river_of_gold.picture.rewards import inline, measure, pieces
from caudal.games.river_of_gold.words import View
from caudal.scene import kit
from caudal.scene.nodes import Node, group, icon, pane, path, rect, text, use

WIDE, HIGH = 344.0, 150.0
CARD = 117.0
"""How high a card is."""
_CARDS: dict[str, dict[str, Any]] = {
    card["id"]: card for card in content("river_of_gold")["customers"]["cards"]
}


def hand(view: View, seat: int, legal: Moves, say: Texts) -> Node:
    """The viewer's own hand."""
    cards = view["seats"][seat]["hand"]
    count = max(2, len(cards))
    wide = (WIDE - 20 - 7 * (count - 1)) / count
    nodes = [
        text(12, 18, say.name("hand"), size=14, weight=700, fill="soft", anchor="start"),
        icon("eye", WIDE - 19, 13, 16, line="soft", plain=True),
    ]
    for k, id in enumerate(cards):
        nodes.append(card(view, id, 10 + k * (wide + 7), 24, wide, legal, say))
    for k in range(len(cards), count):
        if not cards:
            nodes.append(kit.gap(10 + k * (wide + 7), 24, wide, CARD, r=9))
    return pane("hand", "hand", say.name("hand"), WIDE, HIGH, nodes, own=True)


def card(view: View, id: str, x: float, y: float, w: float, legal: Moves, say: Texts) -> Node:
    kind, _, region = id.partition("_")
    move = next((m for m in (f"deliver:{id}", f"discard:{id}") if m in legal), None)
    order = [good for k, good in enumerate(GOODS) for _ in range(ORDER[CARDS.index(id)][k])]
    step = min(21.0, (w - 14) / len(order))
    name = say.name(kind)
    nodes = [
        rect(0, 0, w, CARD, "paper", r=9, stroke="strong", width=1.4),
        rect(7, 7, 20, 20, "ink", r=5),
        text(17, 22, region, weight=800, fill="card"),
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
    told = legal[move] if move else words.card(id, say)
    why = why_not_card(view, id, say) if legal and not move else ""
    return group(*nodes, at=(x, y), id=f"card-{id}", move=move, why=why, say=told)


# -- what a card does ----------------------------------------------------------------------------


def written(told: list[str], most: float) -> tuple[list[str], float]:
    """What a card does in rows that are not too wide, and how large that can be written; where
    there are too many rows, a line each, as small as it must be."""
    for size in (14.0, 12.5, 11.5):
        rows = [row for line in told for row in broken(line, most, size)]
        if len(rows) * 1.27 * size < CARD - 58:
            return rows, size
    return told, 13.0


def broken(line: str, most: float, size: float) -> list[str]:
    """A line in as many rows as it needs."""
    rows = [""]
    for word in line.split():
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and measure(pieces(longer), size) > most:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


def effect(found: dict[str, Any], say: Texts) -> str:
    """An effect in a few signs and words."""
    key = f"picture.{found['kind']}"
    if "target" in found:
        key += f"_{found['target']}"
    n = found.get("n", found.get("koku_each", 0))
    told = say(key, n=n, per=found.get("per", 0))
    return told.replace("<building>", f"<{found.get('building', '')}>")


def lines(id: str, say: Texts) -> list[str]:
    """On delivery, from then on, at the end: a line each."""
    data = _CARDS[id]
    now = [
        effect(found, say)
        for found in data["on_deliver"]
        if not found["kind"].startswith("marker_") and found["kind"] != "second_marker"
    ]
    found = [", ".join(now)] if now else []
    found += [effect(e, say) for e in data["on_deliver"] if e["kind"] == "second_marker"]
    if "ongoing" in data:
        key = f"picture.when_{data['ongoing']['trigger'].partition('_')[0]}"
        when = f"{say(key)} " if say.has(key) else ""
        found += [when + effect(item, say) for item in data["ongoing"]["effects"]]
    if "end_game" in data:
        found.append(f"{say('picture.when_end')} {effect(data['end_game'], say)}")
    return found
