"""While somebody bargains: two ships, the offer as what its maker says, crates, words and wishes;
and the office's two cards. Both lie on the own mat, in place of islands and coins."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous import words
from caudal.games.emporous.content import KINDS
from caudal.games.emporous.picture.board import Moves, View
from caudal.games.emporous.picture.cards import DEED_H, DEED_W, deed, wrapped
from caudal.games.emporous.picture.signs import kind, sign
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use

W, H = 436.0, 150.0
HALF = 202.0
BAND = 28.0
"""The water with the two ships, above what is said."""
PIECE = 26.0
"""How large a crate or a wish is."""
BUTTONS = (
    "submit", "accept", "counter", "reject", "next", "claim_truth", "claim_silent",
    "claim_custom", "cancel",
)  # fmt: skip


def trade(view: View, legal: Moves, say: Texts) -> Node:
    """The offer as far as the viewer may hear it, and what may be said now."""
    found = view["trade"]
    left, right = found["giver"], found["taker"]
    if right != view["you"]:
        left, right = right, left
    told = say("picture.counter_offer" if found["counter"] else "picture.offer",
               giver=say.seat(found["giver"]), taker=say.seat(found["taker"]))  # fmt: skip
    nodes = [*water(left, right, say), bubble(found, found["giver"] == left)]
    if "give_tiles" in found:
        nodes.append(group(*gives(found, legal, say), at=(14, BAND + 6)))
        nodes.append(group(*wishes(found, legal, say), at=(W - 14 - HALF, BAND + 6)))
        nodes += secret(found, say)
    else:
        making = say("picture.making")
        nodes.append(text(W / 2, 78, making, size=14, fill="soft"))
    return group(group(*nodes, say=told), *chips(legal, say), id="trade")


def water(left: int, right: int, say: Texts) -> list[Node]:
    """Two ships with a plank between them: who bargains with whom; the viewer is on the right."""
    return [
        rect(4, 2, W - 8, BAND - 4, "sea", r=8),
        path(f"M70 {BAND - 8}H{W - 70}", stroke="plank", width=3),
        ship(left, 46),
        ship(right, W - 46),
        text(84, 18, say.seat(left), size=13, weight=700, anchor="start", halo="sea"),
        icon("swap", W / 2, 12, 15, line="ink", plain=True),
        text(W - 84, 18, say.seat(right), size=13, weight=700, anchor="end", halo="sea"),
    ]


def ship(seat: int, x: float) -> Node:
    return group(
        path("M-22 20h44l-7 8h-30z", "plank", stroke="night", width=1.3),
        path("M-11 3h22v15h-22z", "card", stroke="night", width=1.2),
        kit.seat_mark(seat, 0, 10.5, 5),
        at=(x, 0),
    )


def bubble(found: View, from_left: bool) -> Node:
    """What is said: dashed while it is a draft, which nobody else sees."""
    y, x = BAND + 4.0, 46.0 if from_left else W - 46.0
    low = 113.0
    d = (
        f"M18 {y}H{x - 7}L{x} {y - 6}L{x + 7} {y}H{W - 18}Q{W - 8} {y} {W - 8} {y + 10}"
        f"V{low - 10}Q{W - 8} {low} {W - 18} {low}H18Q8 {low} 8 {low - 10}V{y + 10}Q8 {y} 18 {y}z"
    )
    dash = None if found["offered"] else "6 4"
    colour = f"seat-{found['giver'] + 1}"
    return path(d, "paper", stroke=colour, width=1.8, dash=dash)


def secret(found: View, say: Texts) -> list[Node]:
    """Under the maker's own words, what the crates really hold."""
    truth = found.get("give") or {}
    if not truth or truth == found["claims"]:
        return []
    nodes: list[Node] = [
        path(f"M18 99H{W - 18}", stroke="strong", dash="3 3", width=1),
        icon("eye", 25, 106, 12, line="soft", plain=True),
        text(36, 110, say("picture.only_you", tiles=truth), size=11, fill="soft", anchor="start"),
    ]
    return nodes


def sentence(words: str) -> list[Node]:
    """The first line or two of a half of the bubble."""
    size = 13 if len(words) < 30 else 11
    lines = wrapped(words, 31 if size == 13 else 35, 2)
    return [
        text(4, 11 + 12 * k, line, size=size, weight=600, anchor="start")
        for k, line in enumerate(lines)
    ]


def step_of(count: int, size: float = PIECE) -> float:
    """From one piece of a half to the next."""
    return min(54.0, (HALF - 8 - size) / max(1, count - 1))


def spread(parts: list[tuple[Node, str]], y: float, size: float) -> list[Node]:
    """Pieces side by side with a word under each."""
    step = step_of(len(parts))
    nodes = []
    for k, (node, word) in enumerate(parts):
        x = 4 + k * step
        nodes.append(group(node, at=(x, y)))
        if word and step > 24:
            letters = 12 if step > 54 else 10 if step > 40 else 9
            nodes.append(text(x + size / 2, y + size + 10, word, size=letters))
    return nodes


def short(id: str, say: Texts) -> str:
    """A kind in a few letters."""
    name = say.name(id)
    return name if len(name) < 9 else name[:6] + "."


def gives(found: View, legal: Moves, say: Texts) -> list[Node]:
    """What is offered: crates with the words said of them, open crafts, contracts."""
    said = [id for id in KINDS for _ in range(found["claims"].get(id, 0))]
    truth = [id for id in KINDS for _ in range((found.get("give") or {}).get(id, 0))]
    parts: list[tuple[Node, str]] = []
    for k in range(found["give_tiles"]):
        symbol = f"known-{truth[k]}" if k < len(truth) else "crate"
        word = f"«{short(said[k], say)}»" if k < len(said) else "…"
        parts.append((use(symbol, 0, 0, PIECE), word))
    parts += craft_parts(found["give_crafts"])
    shown = found.get("give_contracts") or []
    for k in range(found["give_contract_count"]):
        parts.append(deed_part(shown[k] if k < len(shown) else "", say))
    key = "picture.says_give" if parts else "picture.says_give_nothing"
    nodes = [*sentence(say(key, what=words.gives(found, say))), *spread(parts, 27, PIECE)]
    for move in legal:
        verb, _, item = move.partition(":")
        if verb == "give_tile":
            nodes.append(next_one(move, use(f"known-{item}", 0, 0, PIECE), parts))
        elif verb == "give_craft":
            nodes.append(next_one(move, use(f"mini-{item}", 0, 0, 23, 27), parts))
        elif verb == "give_contract":
            nodes.append(next_one(move, deed_part(item, say)[0], parts))
    return nodes


def next_one(move: str, node: Node, parts: list[tuple[Node, str]]) -> Node:
    """The ghost of one more piece."""
    x = min(4 + len(parts) * step_of(len(parts)), HALF - 34)
    return kit.ghost(move, group(node, kit.lit(-2, -2, 30, 31, r=6), at=(x, 27)))


def wishes(found: View, legal: Moves, say: Texts) -> list[Node]:
    """What is asked for: dashed kinds, since the partner decides what to hand over."""
    parts: list[tuple[Node, str]] = []
    for id in KINDS:
        for _ in range(found["ask"].get(id, 0)):
            parts.append((wish(id), say("picture.wish", tile=short(id, say))))
    parts += [(wish("any"), "") for _ in range(found["ask_any"])]
    parts += craft_parts(found["ask_crafts"])
    parts += [deed_part("", say) for _ in range(found["ask_contracts"])]
    key = "picture.says_ask" if parts else "picture.says_ask_nothing"
    nodes = [*sentence(say(key, what=words.wants(found, say))), *spread(parts, 27, PIECE)]
    for move in legal:
        verb, _, item = move.partition(":")
        if verb == "ask_tile":
            nodes.append(next_one(move, wish(item), parts))
        elif verb == "ask_craft":
            nodes.append(next_one(move, use(f"mini-{item}", 0, 0, 23, 27), parts))
    return nodes


def wish(id: str) -> Node:
    """A tile that is asked for, of a kind or of any."""
    place = kit.gap(0, 0, PIECE, PIECE, r=5)
    if id == "any":
        return group(place, text(13, 19, "?", size=17, weight=700))
    return group(place, kind(id, 13, 13, 18))


def craft_parts(found: dict[str, int]) -> list[tuple[Node, str]]:
    return [
        (use(f"mini-{design}", 0, 0, 23, 27), "") for design, n in found.items() for _ in range(n)
    ]


def deed_part(id: str, say: Texts) -> tuple[Node, str]:
    """A contract: named to those who may see it."""
    card = [
        rect(0, 0, 23, 27, "deed", r=5, stroke="deed-line", width=1.1),
        sign("contract", 11.5, 13, 18),
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
    return [group(*nodes, at=(8, 116), scale=round(min(1.0, (W - 12) / x), 3))]


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
    return group(*nodes, id="office")
