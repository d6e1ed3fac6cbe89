"""While somebody bargains: the offer as crates, words and wishes; and the office's two cards."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous import words
from caudal.games.emporous.content import KINDS
from caudal.games.emporous.picture.board import Moves, View
from caudal.games.emporous.picture.cards import DEED_H, DEED_W, deed
from caudal.games.emporous.picture.signs import kind, sign
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, pane, path, rect, text, use

W, H = 436.0, 150.0
HALF = 206.0
BUTTONS = (
    "submit", "accept", "counter", "reject", "next", "claim_truth", "claim_silent",
    "claim_custom", "cancel",
)  # fmt: skip


def trade(view: View, legal: Moves, say: Texts) -> Node:
    """The offer as far as the viewer may hear it, and what may be said now."""
    found = view["trade"]
    giver, taker = found["giver"], found["taker"]
    key = "picture.counter_offer" if found["counter"] else "picture.offer"
    nodes = [
        kit.seat_mark(giver, 18, 19, 8),
        text(32, 24, say(key, giver=say.seat(giver), taker=say.seat(taker)), size=14, weight=600,
             anchor="start"),
        kit.seat_mark(taker, W - 18, 19, 8),
    ]  # fmt: skip
    if "give_tiles" in found:
        nodes.append(group(*gives(found, say), at=(8, 32)))
        nodes.append(group(*wishes(found, say), at=(W - 8 - HALF, 32)))
    else:
        nodes.append(rect(8, 32, W - 16, 74, "paper", r=9, stroke="strong", dash="4 3", width=1.2))
        nodes.append(text(W / 2, 74, say("picture.making"), size=14, fill="soft"))
    nodes += chips(legal, say)
    return pane("trade", "hand", say("table.trade"), W, H, nodes)


def box(title: str) -> list[Node]:
    return [
        rect(0, 0, HALF, 74, "paper", r=9, stroke="strong", width=1.2),
        text(9, 16, title, size=13, weight=600, fill="soft", anchor="start"),
    ]


def spread(parts: list[tuple[Node, str]], y: float, size: float) -> list[Node]:
    """Pieces side by side with a word under each."""
    step = min(58.0, (HALF - 22 - size) / max(1, len(parts) - 1))
    nodes = []
    for k, (node, word) in enumerate(parts):
        x = 12 + k * step
        nodes.append(group(node, at=(x, y)))
        if word and step > 24:
            letters = 12 if step > 54 else 10 if step > 40 else 9
            nodes.append(text(x + size / 2, y + size + 13, word, size=letters))
    return nodes


def short(id: str, say: Texts) -> str:
    """A kind in a few letters."""
    name = say.name(id)
    return name if len(name) < 9 else name[:6] + "."


def gives(found: View, say: Texts) -> list[Node]:
    """What is offered: crates with the words said of them, open crafts, contracts."""
    said = [id for id in KINDS for _ in range(found["claims"].get(id, 0))]
    truth = [id for id in KINDS for _ in range((found.get("give") or {}).get(id, 0))]
    parts: list[tuple[Node, str]] = []
    for k in range(found["give_tiles"]):
        symbol = f"known-{truth[k]}" if k < len(truth) else "crate"
        word = f"«{short(said[k], say)}»" if k < len(said) else "…"
        parts.append((use(symbol, 0, 0, 32), word))
    parts += craft_parts(found["give_crafts"])
    shown = found.get("give_contracts") or []
    for k in range(found["give_contract_count"]):
        parts.append(deed_part(shown[k] if k < len(shown) else "", say))
    nodes = box(say("picture.gives"))
    return nodes + (spread(parts, 23, 32) if parts else nothing(say))


def wishes(found: View, say: Texts) -> list[Node]:
    """What is asked for: dashed kinds, since the partner decides what to hand over."""
    parts: list[tuple[Node, str]] = []
    for id in KINDS:
        for _ in range(found["ask"].get(id, 0)):
            wish = group(kit.gap(0, 0, 32, 32, r=5), kind(id, 16, 16, 22))
            parts.append((wish, say("picture.wish", tile=short(id, say))))
    for _ in range(found["ask_any"]):
        any_tile = group(kit.gap(0, 0, 32, 32, r=5), text(16, 23, "?", size=19, weight=700))
        parts.append((any_tile, ""))
    parts += craft_parts(found["ask_crafts"])
    parts += [deed_part("", say) for _ in range(found["ask_contracts"])]
    nodes = box(say("picture.asks"))
    return nodes + (spread(parts, 23, 32) if parts else nothing(say))


def nothing(say: Texts) -> list[Node]:
    return [text(HALF / 2, 48, say("table.nothing"), size=13, fill="soft")]


def craft_parts(found: dict[str, int]) -> list[tuple[Node, str]]:
    return [
        (use(f"mini-{design}", 0, 0, 29, 34), "") for design, n in found.items() for _ in range(n)
    ]


def deed_part(id: str, say: Texts) -> tuple[Node, str]:
    """A contract: named to those who may see it."""
    card = [
        rect(0, 0, 28, 33, "deed", r=5, stroke="deed-line", width=1.1),
        sign("contract", 14, 16, 22),
    ]
    return group(*card, say=words.card(id, say) if id else say.name("contract")), ""


# -- what may be said ----------------------------------------------------------------------------


def chips(legal: Moves, say: Texts) -> list[Node]:
    """The words and answers of this step, as buttons in a row."""
    nodes: list[Node] = []
    x = 0.0
    for move, label in legal.items():
        verb, _, item = move.partition(":")
        if verb in ("claim", "ask_tile"):
            nodes.append(kind_chip(item, move, label, x))
            x += 36
        elif verb == "ask_contracts":
            nodes.append(number_chip(item, move, label, x))
            x += 44
    for move in BUTTONS:
        if move not in legal:
            continue
        name = say(f"picture.{move}")
        w = 20 + 7.3 * len(name)
        nodes.append(button(name, move, legal[move], x, w))
        x += w + 6
    if not nodes:
        return []
    return [group(*nodes, at=(8, 113), scale=round(min(1.0, (W - 12) / x), 3))]


def kind_chip(item: str, move: str, label: str, x: float) -> Node:
    """A kind to name; silence and `any` have signs of their own."""
    frame = rect(0, 0, 32, 30, "card", r=8, stroke="action", width=2)
    if item == "any":
        sign_of = text(16, 22, "?", size=18, weight=700)
    elif item == "silent":
        sign_of = group(*(circle(9 + 7 * k, 15, 2, "ink") for k in range(3)))
    else:
        sign_of = kind(item, 16, 15, 21)
    return group(frame, sign_of, at=(x, 0), move=move, say=label)


def number_chip(item: str, move: str, label: str, x: float) -> Node:
    return group(
        rect(0, 0, 40, 30, "card", r=8, stroke="action", width=2),
        text(12, 20, item, size=14, weight=700),
        sign("contract", 27, 15, 19),
        at=(x, 0), move=move, say=label,
    )  # fmt: skip


def button(name: str, move: str, label: str, x: float, w: float) -> Node:
    return group(
        rect(0, 0, w, 30, "card", r=8, stroke="action", width=2),
        text(w / 2, 20, name, size=13, weight=600, fill="action"),
        at=(x, 0), move=move, say=label,
    )  # fmt: skip


def office(view: View, legal: Moves, say: Texts) -> Node:
    """The two contracts drawn at the office, one of which is kept."""
    nodes = [text(10, 20, say("prompt.keep_contract"), size=14, weight=600, anchor="start")]
    for k, id in enumerate(view["drawn"]):
        move = f"keep_contract:{id}"
        card = deed(id, say.name(id))
        if move in legal:
            card.append(kit.lit(0, 0, DEED_W, DEED_H, r=9))
        nodes.append(group(*card, at=(10 + k * (DEED_W + 12), 32), id=f"deed-{id}",
                           move=move if move in legal else None,
                           say=legal.get(move) or words.card(id, say)))  # fmt: skip
    nodes.append(path(f"M{W - 150} 40v88", stroke="line", width=1))
    nodes.append(sign("contract", W - 76, 84, 64, opacity=0.35))
    return pane("office", "hand", say.name("contract_office"), W, H, nodes)
