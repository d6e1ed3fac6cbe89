"""Almoneda's table as a scene: lot, market and bids, and a mat a seat. Made of a view alone."""

from __future__ import annotations

from almoneda.content import GOODS, HIGHEST_BID
from almoneda.shapes import View
from caudal.scene import kit
from caudal.scene.gallery import Pictures
from caudal.scene.look import Look
from caudal.scene.nodes import Node, counter, group, icon, pane, path, rect, scene, text
from caudal.scene.svg import Art
from caudal.scene.theme import Palette, Tints

W, H = 640.0, 290.0
ROW = 11
"""Bids in a row."""
PALETTE: Palette = {"hall": ("#E9DFCB", "#2A2620"), "beam": ("#8A5F33", "#6B4A28")}
TINTS: Tints = {
    "salt": ("#F2F4F5", "#AEB8BF"),
    "oil": ("#DDD9A0", "#9A9A3A"),
    "wool": ("#EFE6D8", "#C9B79A"),
    "wine": ("#C99A9A", "#8A3A4A"),
    "coin": ("#E9CF86", "#B8902F"),
}


def picture(look: Look[View]) -> Node:
    """The whole table as one seat (-1: a spectator) sees it; its legal moves can be clicked."""
    view = look.view
    nodes = [rect(0, 0, W, H, "hall"), lot(look), *market(look), *bids(look), leave(look)]
    order = [(max(look.seat, 0) + k) % view["players"] for k in range(view["players"])]
    panes = [pane("board", "board", look.say("game.title"), W, H, nodes)]
    panes += [mat(look, seat) for seat in order]
    return scene(panes, [strip(look, seat) for seat in range(view["players"])])


def lot(look: Look[View]) -> Node:
    """The crates that are auctioned."""
    crates = [good for good, count in look.view["lot"].items() for _ in range(count)]
    nodes = [
        rect(0, 0, 170, 100, "card", r=10, stroke="beam", width=2),
        text(85, 24, look.say("table.lot_title"), size=15, weight=600),
    ]
    for place, good in enumerate(crates):
        nodes.append(crate(good, 85 + (place - (len(crates) - 1) / 2) * 62, 62))
    if not crates:
        nodes.append(text(85, 68, look.say("table.nothing"), fill="soft"))
    return group(*nodes, at=(20, 16), id="lot", say=look.say("table.lot", lot=look.view["lot"]))


def crate(good: str, x: float, y: float) -> Node:
    box = rect(-24, -24, 48, 48, "paper", r=5, stroke="beam", width=2)
    return group(box, icon(good, 0, 0, 32), at=(x, y))


def market(look: Look[View]) -> list[Node]:
    """The goods with their prices; a click sells a crate."""
    nodes = []
    for place, (good, price) in enumerate(look.view["prices"].items()):
        move = f"sell:{good}"
        card = [
            rect(0, 0, 88, 120, "card", r=10, stroke="line", width=1.5),
            icon(good, 44, 42, 46),
            kit.token(44, 92, 17, price),
        ]
        if move in look.legal:
            card.append(kit.lit(0, 0, 88, 120, r=10))
        words = look.say("table.price", good=good, price=price)
        at = (212 + place * 104, 16)
        nodes.append(look.press(move, *card, say=words, at=at, id=f"price-{good}"))
    return nodes


def bids(look: Look[View]) -> list[Node]:
    """A place for every bid that can be made now."""
    nodes = []
    for coins in range(HIGHEST_BID + 1):
        move = f"bid:{coins}"
        if move in look.legal:
            down, across = divmod(coins, ROW)
            place = (50 + across * 54.0, 200 + down * 56.0)
            slot = kit.slot(*place, 21, move=move, label=str(coins), say=look.legal[move])
            nodes.append(slot)
    return nodes


def leave(look: Look[View]) -> Node:
    """The way out of the market, while somebody sells."""
    if "done" not in look.legal:
        return group()
    words = text(65, 27, look.say.name("done"), weight=600, fill="action")
    button = [rect(0, 0, 130, 42, "card", r=8), kit.lit(0, 0, 130, 42), words]
    return look.press("done", *button, at=(255, 180))


def mat(look: Look[View], seat: int) -> Node:
    """A seat's coins, crates and order."""
    mine, say = look.view["seats"][seat], look.say
    held = [("coin", mine["coins"]), *mine["crates"].items()]
    nodes = [rect(0, 0, 380, 120, "paper", r=8), kit.seat_mark(seat, 26, 30, 12)]
    nodes.append(kit.amounts(52, 30, held, size=24, step=64))
    if mine["order"] is not None:
        wants = [(good, count) for good, count in mine["wants"].items() if count]
        card = [
            rect(0, 0, 220, 54, "card", r=8, stroke="line", width=1.5),
            text(12, 33, say.name(mine["order"]), anchor="start", size=15, weight=600),
            kit.amounts(110, 28, wants, size=22, step=50),
        ]
        id = "order" if seat == look.seat else f"order-{seat}"
        nodes.append(group(*card, at=(14, 56), id=id, say=say.name("order_card")))
    else:
        nodes.append(text(26, 90, say("table.secret"), anchor="start", fill="soft"))
    if mine["has_bid"]:
        shown = "?" if mine["bid"] is None else mine["bid"]
        nodes.append(kit.token(330, 84, 20, shown, id=f"bid-{seat}"))
    return pane(f"mat-{seat}", "mat", say.seat(seat), 380, 120, nodes, seat=seat)


def strip(look: Look[View], seat: int) -> Node:
    """A seat's numbers: what is shown beside its name and compared before and after a move."""
    mine = look.view["seats"][seat]
    crates = [counter(good, look.say.name(good), mine["crates"][good]) for good in GOODS]
    coins = counter("coin", look.say.name("coin"), mine["coins"])
    return {
        "score": sum(points or 0 for points in mine["score"].values()),
        "first": look.view["starter"] == seat,
        "counters": [coins, *crates],
    }


def art() -> Art:
    """The drawings that never change: only the cover."""
    crates = [crate(good, 80 + 80 * place, 220) for place, good in enumerate(GOODS)]
    roof = path("M30 120L200 30l170 90z", "beam", stroke="night", width=3)
    nodes = [rect(0, 0, 400, 300, "hall"), roof, rect(60, 120, 280, 150, "card"), *crates]
    return {"cover": (400, 300, [*nodes, kit.pawn(0, 150, 160, 44), kit.pawn(1, 250, 160, 44)])}


PICTURES = Pictures(picture=picture, strip=strip, art=art, palette=PALETTE, tints=TINTS)
