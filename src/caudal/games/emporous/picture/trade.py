"""While somebody bargains: two ships, and the offer between them as far as the viewer may hear it.
It lies on the own mat, in place of islands and coins; so do the office's two cards."""

from __future__ import annotations

from caudal.engine.texts import Texts
from caudal.games.emporous import words
from caudal.games.emporous.content import KINDS
from caudal.games.emporous.picture.cards import DEED_H, DEED_W, deed, in_lines
from caudal.games.emporous.picture.signs import kind, sign
from caudal.games.emporous.picture.speech import ROWS, speech
from caudal.games.emporous.shapes import Counts, Offer, TradeView, View
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use

W = 436.0
HALF = 202.0
BAND = 28.0
"""The water with the two ships, above what is said."""
LOW = 138.0
"""Where the bubble ends."""
PIECE = 34.0
"""How large a crate or a wish is."""
SIZE = 14.5
"""Of what is written: legible where a mat is drawn at three quarters."""
Part = tuple[Node, str]
"""A piece, and the kind that is said of it (`…`: nothing is said, empty: nothing needs to be)."""


def trade(look: Look[View], bargain: TradeView) -> Node:
    """The offer as far as the viewer may hear it, what it leads to, and what may be said now."""
    say = look.say
    left, right = bargain["giver"], bargain["taker"]
    if right != look.view["you"]:
        left, right = right, left
    told = say("picture.counter_offer" if bargain["counter"] else "picture.offer",
               giver=say.seat(bargain["giver"]), taker=say.seat(bargain["taker"]))  # fmt: skip
    nodes = [*water(left, right, say), bubble(bargain, bargain["giver"] == left)]
    offer = bargain["offer"]
    if offer is None:
        nodes.append(text(W / 2, 88, say("picture.making"), size=SIZE, fill="soft"))
    else:
        nodes.append(group(*gives(look, bargain, offer), at=(14, BAND + 6)))
        nodes.append(path(f"M{W / 2} {BAND + 14}V{LOW - 10}", stroke="strong", dash="3 3", width=1))
        nodes.append(group(*wishes(look, bargain, offer), at=(W - 14 - HALF, BAND + 6)))
        nodes += remarks(look, bargain, offer)
        if bargain["offered"]:
            nodes += spoken(offer, say)
    return group(group(*nodes, say=told), *speech(look), id="trade")


def water(left: int, right: int, say: Texts) -> list[Node]:
    """Two ships with a plank between them: who bargains with whom; the viewer is on the right."""
    return [
        rect(4, 2, W - 8, BAND - 4, "sea", r=8),
        path(f"M70 {BAND - 8}H{W - 70}", stroke="plank", width=3),
        ship(left, 46),
        ship(right, W - 46),
        text(84, 19, say.seat(left), size=SIZE, weight=700, anchor="start", halo="sea"),
        icon("swap", W / 2, 12, 15, line="ink", plain=True),
        text(W - 84, 19, say.seat(right), size=SIZE, weight=700, anchor="end", halo="sea"),
    ]


def ship(seat: int, x: float) -> Node:
    return group(
        path("M-22 20h44l-7 8h-30z", "plank", stroke="night", width=1.3),
        path("M-11 3h22v15h-22z", "card", stroke="night", width=1.2),
        kit.seat_mark(seat, 0, 10.5, 5),
        at=(x, 0),
    )


def bubble(bargain: TradeView, from_left: bool) -> Node:
    """What is said: dashed while it is a draft, which nobody else sees."""
    y, x = BAND + 4.0, 46.0 if from_left else W - 46.0
    d = (
        f"M18 {y}H{x - 7}L{x} {y - 6}L{x + 7} {y}H{W - 18}Q{W - 8} {y} {W - 8} {y + 10}"
        f"V{LOW - 10}Q{W - 8} {LOW} {W - 18} {LOW}H18Q8 {LOW} 8 {LOW - 10}V{y + 10}Q8 {y} 18 {y}z"
    )
    dash = None if bargain["offered"] else "6 4"
    colour = f"seat-{bargain['giver'] + 1}"
    return path(d, "paper", stroke=colour, width=1.8, dash=dash)


# -- the two halves ------------------------------------------------------------------------------


def half(title: str, parts: list[Part], say: Texts) -> list[Node]:
    """What a side puts on the plank, a title above it; under a crate what is said to be in it."""
    nodes = [text(4, 13, title, size=SIZE, weight=600, anchor="start")]
    if not parts:
        nodes.append(kit.gap(4, 24, PIECE, PIECE, r=6))
        nodes.append(text(PIECE + 14, 46, say("picture.nothing"), size=SIZE, fill="soft",
                          anchor="start"))  # fmt: skip
    for k, (node, word) in enumerate(parts):
        spot = [node, *saying(word)]
        nodes.append(group(*spot, at=(4 + k * step_of(len(parts)), 24)))
    return nodes


def step_of(count: int) -> float:
    """From one piece of a half to the next."""
    return min(PIECE + 8, (HALF - 8 - PIECE) / max(1, count - 1))


def saying(word: str) -> list[Node]:
    """What is said of a crate: a kind, or nothing."""
    if not word:
        return []
    x, y = PIECE / 2, PIECE + 17.0
    balloon = path(
        f"M{x - 4} {y - 11}L{x} {y - 16}L{x + 4} {y - 11}"
        f"H{x + 9}Q{x + 15} {y - 11} {x + 15} {y - 5}"
        f"V{y + 5}Q{x + 15} {y + 11} {x + 9} {y + 11}H{x - 9}Q{x - 15} {y + 11} {x - 15} {y + 5}"
        f"V{y - 5}Q{x - 15} {y - 11} {x - 9} {y - 11}z",
        "card", stroke="strong", width=1.1,
    )  # fmt: skip
    if word == "…":
        return [balloon, *(circle(x - 6 + 6 * k, y, 1.7, "soft") for k in range(3))]
    return [balloon, kind(word, x, y, 19)]


def gives(look: Look[View], bargain: TradeView, offer: Offer) -> list[Node]:
    """What is offered: crates with what is said of them, open crafts, contracts."""
    say = look.say
    said = in_row(offer["claims"])
    truth = in_row(bargain.get("give", {}))
    parts: list[Part] = []
    for k in range(offer["give_tiles"]):
        symbol = f"known-{truth[k]}" if k < len(truth) else "crate"
        parts.append((use(symbol, 0, 0, PIECE), said[k] if k < len(said) else "…"))
    parts += craft_parts(offer["give_crafts"])
    shown = bargain.get("give_contracts", [])
    for k in range(offer["give_contract_count"]):
        parts.append(deed_part(shown[k] if k < len(shown) else "", say))
    title = say("picture.gives_title", seat=say.seat(bargain["giver"]))
    nodes = half(title, parts, say)
    for move in look.legal:
        verb, _, item = move.partition(":")
        if verb == "give_tile":
            nodes.append(next_one(move, use(f"known-{item}", 0, 0, PIECE), parts))
        elif verb == "give_craft":
            nodes.append(next_one(move, craft(item), parts))
        elif verb == "give_contract":
            nodes.append(next_one(move, deed_part(item, say)[0], parts))
        elif verb == "claim" and item != "silent" and len(said) < offer["give_tiles"]:
            x = 4 + len(said) * step_of(len(parts))
            nodes.append(kit.ghost(move, group(*saying(item), at=(x, 24))))
    return nodes


def in_row(tiles: Counts) -> list[str]:
    """Tiles one by one, in the fixed order of kinds."""
    return [id for id in KINDS for _ in range(tiles.get(id, 0))]


def next_one(move: str, node: Node, parts: list[Part]) -> Node:
    """The ghost of one more piece."""
    x = min(4 + len(parts) * step_of(len(parts)), HALF - PIECE - 4)
    return kit.ghost(move, group(node, kit.lit(-2, -2, PIECE + 4, PIECE + 4, r=7), at=(x, 24)))


def wishes(look: Look[View], bargain: TradeView, offer: Offer) -> list[Node]:
    """What is asked for: dashed kinds, since the partner decides what to hand over. The partner
    sees there what it has put down for them."""
    say = look.say
    asked = in_row(offer["ask"]) + ["any"] * offer["ask_any"]
    down = in_row(bargain.get("hand", {}))
    parts: list[Part] = [(use(f"known-{id}", 0, 0, PIECE), "") for id in down]
    parts += [(wish(id), "") for id in asked[len(down) :]]
    parts += craft_parts(offer["ask_crafts"])
    parts += [deed_part("", say) for _ in range(offer["ask_contracts"])]
    title = say("picture.asks_title", seat=say.seat(bargain["giver"]))
    nodes = half(title, parts, say)
    if down:
        handed = say("picture.handed", n=len(down), all=offer["tiles_asked"])
        nodes.append(text(4, 24 + PIECE + 22, handed, size=SIZE, fill="soft", anchor="start"))
    for move in look.legal:
        verb, _, item = move.partition(":")
        if verb == "ask_tile":
            nodes.append(next_one(move, wish(item), parts))
        elif verb == "ask_craft":
            nodes.append(next_one(move, craft(item), parts))
        elif verb == "ask_contracts" and item != "0":
            nodes.append(next_one(move, deed_part("", say)[0], parts))
        elif verb == "hand_tile":
            x = 4 + len(down) * step_of(len(parts))
            tile = group(use(f"known-{item}", 0, 0, PIECE), at=(x, 24))
            nodes.append(kit.ghost(move, tile, over=rect(x, 24, PIECE, PIECE, "paper")))
    return nodes


def wish(id: str) -> Node:
    """A tile that is asked for, of a kind or of any."""
    place = kit.gap(0, 0, PIECE, PIECE, r=6)
    if id == "any":
        return group(place, text(PIECE / 2, 25, "?", size=20, weight=700))
    return group(place, kind(id, PIECE / 2, PIECE / 2, 23))


def craft(design: str) -> Node:
    return use(f"mini-{design}", 3, 0, 28.3, PIECE)


def craft_parts(crafts: Counts) -> list[Part]:
    return [(craft(design), "") for design, n in crafts.items() for _ in range(n)]


def deed_part(id: str, say: Texts) -> Part:
    """A contract: named to those who may see it."""
    card = [
        rect(3, 0, 28, PIECE, "deed", r=5, stroke="deed-line", width=1.1),
        sign("contract", 17, PIECE / 2, 22),
    ]
    return group(*card, say=words.card(id, say) if id else say.name("contract")), ""


# -- what it leads to ----------------------------------------------------------------------------


def remarks(look: Look[View], bargain: TradeView, offer: Offer) -> list[Node]:
    """Under the bubble: what only the viewer knows, and what follows for certain. There is room for
    two lines."""
    lines = [("eye", line) for line in secrets(bargain, offer, look.say)]
    lines += [("swap", line) for line in effects(look, bargain, offer)]
    letters = 2 * (W - 44) / SIZE
    if len(lines) == 1:
        name, line = lines[0]
        lines = [
            ("" if k else name, part) for k, part in enumerate(in_lines(line, int(letters), 2))
        ]
    nodes: list[Node] = []
    for k, (name, line) in enumerate(lines[:2]):
        y = LOW + 17 + 17 * k
        size = SIZE if len(line) <= letters else SIZE * letters / len(line)
        if name:
            nodes.append(icon(name, 18, y - 5, 14, line="soft", plain=True))
        nodes.append(text(30, y, line, size=round(size, 1), fill="soft", anchor="start"))
    return nodes


def spoken(offer: Offer, say: Texts) -> list[Node]:
    """The offer as its maker says it, once it is made."""
    parts = []
    if offer["gives"]:
        parts.append(say("picture.i_give", what=words.gives(offer, say)))
    if offer["claims"]:
        parts.append(say("picture.they_hold", tiles=offer["claims"]))
    if offer["wants"]:
        parts.append(say("picture.will_you", what=words.wants(offer, say)))
    lines = in_lines(say("picture.quoted", words=" ".join(parts)), 54)
    return [
        text(14, ROWS[0] + 16 + 19 * k, line, size=15, weight=600, anchor="start")
        for k, line in enumerate(lines)
    ]


def secrets(bargain: TradeView, offer: Offer, say: Texts) -> list[str]:
    """What the crates of the viewer's own offer really hold, unless that is what was said."""
    truth = bargain.get("give")
    if not truth or truth == offer["claims"]:
        return []
    return [say("picture.only_you", tiles=truth)]


def effects(look: Look[View], bargain: TradeView, offer: Offer) -> list[str]:
    """What the swap does besides: collaboration cards, points of crafts, contraband."""
    view, say = look.view, look.say
    giver, taker = bargain["giver"], bargain["taker"]
    names = {"giver": say.seat(giver), "taker": say.seat(taker)}
    lines = []
    if offer["collaborates"]:
        one, two = view["seats"][taker]["collab"], view["seats"][giver]["collab"]
        n = view["collab_tiles"]
        lines.append(say("picture.swap_collab", **names, n=n, one=one, two=two))
    if offer["points"]:
        one, two = (f"{n:+d}".replace("-", "−") for n in (offer["points"], -offer["points"]))
        lines.append(say("picture.craft_points", **names, one=one, two=two))
    if bargain.get("rid"):
        tiles = {"contraband": bargain["rid"]}
        lines.append(say("picture.rid", seat=say.seat(view["you"]), tiles=tiles))
    return lines


def office(look: Look[View]) -> Node:
    """The contracts drawn at the office, one of which is kept."""
    say, drawn = look.say, look.view["drawn"]
    title = say("prompt.keep_contract", cards=len(drawn))
    nodes = [text(10, 20, title, size=14, weight=600, anchor="start")]
    for k, id in enumerate(drawn):
        move = f"keep_contract:{id}"
        card = deed(id, say.name(id))
        if move in look.legal:
            card.append(kit.lit(0, 0, DEED_W, DEED_H, r=9))
        nodes.append(look.press(move, *card, at=(10 + k * (DEED_W + 12), 32), id=f"deed-{id}",
                                say=words.card(id, say)))  # fmt: skip
    nodes.append(path(f"M{W - 150} 40v88", stroke="line", width=1))
    nodes.append(sign("contract", W - 76, 84, 64, opacity=0.35))
    return group(*nodes, id="office")
