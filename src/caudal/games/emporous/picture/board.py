"""The board: islands, the market's rows, and the shelves of Mehnos."""

from __future__ import annotations

from typing import Any

from caudal.engine.texts import Texts
from caudal.games.emporous.content import ISLANDS, PRICE, PRODUCTION, RAW
from caudal.games.emporous.picture.chart import (
    COLUMNS,
    ISLE_H,
    ISLE_OF,
    ISLE_W,
    H,
    W,
    coast,
    row_y,
)
from caudal.games.emporous.picture.reasons import deciding, why_not_buy
from caudal.games.emporous.picture.signs import coin, kind, sign
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use

View = dict[str, Any]
Moves = dict[str, str]
TILE = 38.0


def board(view: View, legal: Moves, say: Texts) -> list[Node]:
    nodes = [use("chart", 0, 0, W, H), *heading(view, say)]
    for place, raw in enumerate(RAW):
        nodes.append(isle(view, place, legal, say))
        nodes += row(view, place, raw, legal, say)
    return [*nodes, *mehnos(view, legal, say)]


def heading(view: View, say: Texts) -> list[Node]:
    """The name of the market, the turn, and the prices of the columns."""
    if view["asks"] is None:
        note, fill = say.name("final_scoring"), "soft"
    elif view["final"] >= 0:
        note, fill = say("picture.final", turns=view["final"]), "warning"
    elif view["turn"] < 0:
        note, fill = say.name("setup"), "soft"
    else:
        note, fill = say("picture.turn", turn=view["turns"]), "soft"
    nodes = [
        text(14, 23, say.name("market"), size=17, weight=600, serif=True, anchor="start"),
        text(14, 39, note, size=13, weight=600, anchor="start", fill=fill, halo="sea"),
    ]
    for x, price in zip(COLUMNS, view["rows"][RAW[0]]["prices"], strict=True):
        nodes.append(rect(x - 22, 9, 44, 25, "tag", r=7, opacity=0.85))
        nodes.append(text(x - 6, 27, price, size=16, weight=800))
        nodes.append(coin(x + 9, 21.5, 16))
    return nodes


def owner(view: View, island: str) -> int:
    """The seat that owns an island; -1 for none."""
    for seat, found in enumerate(view["seats"]):
        if island in found["islands"]:
            return seat
    return -1


def isle(view: View, place: int, legal: Moves, say: Texts) -> Node:
    island = ISLE_OF[place]
    holder = owner(view, island)
    scarce = RAW[place] in view["scarce"]
    move = next((m for m in (f"pick_island:{island}", f"trip_island:{island}") if m in legal), None)
    name = say.name(island)
    nodes = [use(f"isle-{island}", 0, 0, ISLE_W, ISLE_H, opacity=0.6 if scarce else None)]
    if move:
        nodes.append(path(coast(island), stroke="action", width=3))
    nodes.append(text(64, 50 if not scarce else 43, name, size=15, weight=600, serif=True,
                      halo=f"isle-{island}"))  # fmt: skip
    if scarce:
        nodes.append(
            text(64, 57, say("picture.unowned"), size=12, fill="ink", halo=f"isle-{island}")
        )
    else:
        nodes.append(rect(98, 39, 39, 18, "tag", r=6, opacity=0.88))
        nodes.append(text(109, 52.5, f"+{PRODUCTION[ISLANDS.index(island)]}", size=13, weight=700))
        nodes.append(kind(RAW[place], 127, 48, 15))
    if holder >= 0:
        nodes.append(kit.seat_mark(holder, 122, 18, 8))
    words = legal[move] if move else f"{name}: {say.name(RAW[place])}"
    if holder >= 0 and not move:
        words = f"{name}: {say.seat(holder)}"
    return group(*nodes, at=(6, row_y(place) - 36), move=move, say=words)


def row(view: View, place: int, raw: str, legal: Moves, say: Texts) -> list[Node]:
    """A material's piles, dearest first, the free end being the cheap one, and its price."""
    found = view["rows"][raw]
    each = found["capacity"]
    step = {1: 0.0, 2: 40.0}.get(each, 20.0)
    y = row_y(place) - TILE / 2 - 2
    move = next((m for m in (f"buy:{raw}", f"collab_take:{raw}") if m in legal), None)
    free: list[Node] = []
    nodes: list[Node] = []
    last: list[Node] = []
    for k in range(each * len(COLUMNS)):
        pile, a = divmod(k, each)
        x = COLUMNS[pile] - (TILE + step * (each - 1)) / 2 + a * step
        if k >= found["left"]:
            if each < 3 or a == 0 or k == found["left"]:
                wide = TILE - 2 + (step * (each - 1 - a) if each > 2 else 0)
                free.append(rect(x, y, wide, TILE - 2, "empty", r=6, stroke="empty-line",
                                 width=1, dash="3 3", opacity=0.55))  # fmt: skip
            continue
        tile = [use(f"tile-{raw}", 0, 0, TILE)]
        top = k == found["left"] - 1 and move is not None
        if top:
            tile.append(kit.lit(-0.8, -0.8, TILE + 0.4, TILE + 0.4, r=7))
        (last if top else nodes).append(group(*tile, at=(x, y), id=f"row-{raw}-{k}"))
    if move is None:
        key = "table.row" if found["left"] else "table.row_empty"
        words = say(key, tile=raw, left=found["left"], price=found["price"])
        why = why_not_buy(view, found["left"], found["price"], say) if deciding(view, legal) else ""
        tag = price(found, row_y(place) - 1, False, bool(why))
        back = sold_ghosts(raw, found, y, step, legal)
        return [group(*free, *nodes, tag, say=words, why=why), *back]
    tag = price(found, row_y(place) - 1, True)
    pick = group(*last, tag, move=move, say=legal[move])
    return [*free, *nodes, pick, *price_ghost(found, row_y(place) - 1, move, say)]


def price_ghost(found: View, y: float, move: str, say: Texts) -> list[Node]:
    """What the next tile of the row will cost, where that changes."""
    then = PRICE[found["capacity"]][found["left"] - 1]
    if then == found["price"]:
        return []
    words = say("picture.then", price=then) if then else say("why.none")
    return [group(text(517, y + 25, words, size=12, weight=700, fill="action", halo="sea"),
                  ghost=move)]  # fmt: skip


def sold_ghosts(raw: str, found: View, y: float, step: float, legal: Moves) -> list[Node]:
    """Where a tile that is handed back would lie."""
    move = f"sell_one:{raw}"
    each = found["capacity"]
    if move not in legal or found["left"] >= each * len(COLUMNS):
        return []
    pile, a = divmod(found["left"], each)
    x = COLUMNS[pile] - (TILE + step * (each - 1)) / 2 + a * step
    frame = kit.lit(x, y, TILE - 2, TILE - 2, r=7)
    return [kit.ghost(move, use(f"tile-{raw}", x, y, TILE), frame)]


def price(found: View, y: float, can: bool, dear: bool = False) -> Node:
    """The price at the quay; a dash for a row that is sold out; dashed where it cannot be paid."""
    frame = rect(-24, -13, 48, 26, "tag", r=8, stroke="action" if can else "strong",
                 width=2.4 if can else 1.3, dash="4 3" if dear else None)  # fmt: skip
    if not found["left"]:
        return group(frame, text(0, 5, "—", size=15, fill="soft"), at=(517, y))
    figure = text(-8, 5.5, found["price"], size=15, weight=800)
    return group(frame, figure, coin(10, 0, 17), at=(517, y))


# -- the city ------------------------------------------------------------------------------------


def mehnos(view: View, legal: Moves, say: Texts) -> list[Node]:
    nodes = [text(546, 20, say.name("mehnos"), size=15, weight=600, serif=True, anchor="start")]
    nodes.append(the_seal(view, legal, say))
    nodes.append(jewels(view, legal, say))
    nodes.append(silver(view, legal, say))
    nodes.append(shop(view, say))
    two = view["chapter"] == "two"
    nodes.append(office(view, legal, say, 59 if two else 122))
    if two:
        nodes.append(tasks(view, legal, say))
    return nodes


def shelf(y: float, h: float, title: str, body: list[Node], words: str, move: str | None = None,
          x: float = 548, w: float = 122, why: str = "") -> Node:  # fmt: skip
    """A shelf of the city with its name; lit when it can be chosen."""
    frame = rect(0, 0, w, h, "shelf", r=9, stroke="action" if move else "shelf-line",
                 width=2.4 if move else 1.2)  # fmt: skip
    name = text(8, 17, title, size=13, weight=600, fill="soft", anchor="start")
    return group(frame, name, *body, at=(x, y), move=move, say=words, why=why)


def the_seal(view: View, legal: Moves, say: Texts) -> Node:
    """The Seal, or the shape of who holds it."""
    move = next((m for m in legal if m.startswith("take_seal:")), None)
    ring = circle(0, 0, 15, "shelf", stroke="action" if move else "quay-line",
                  width=2.4 if move else 1.1, dash=None if move else "3 3")  # fmt: skip
    name = say.name("council_seal")
    if view["seal"] < 0:
        piece = group(sign("seal", 0, 0, 28), id="seal")
        words = legal[move] if move else name
    else:
        piece = group(sign("seal", 0, 0, 24, opacity=0.35), kit.seat_mark(view["seal"], 0, 0, 8))
        words = legal[move] if move else f"{name}: {say.seat(view['seal'])}"
    return group(ring, piece, at=(565, 46), move=move, say=words)


def jewels(view: View, legal: Moves, say: Texts) -> Node:
    move = "buy:jewel" if "buy:jewel" in legal else None
    body = [
        group(use("tile-jewel", 0, 0, 29), at=(9 + k * 21, 25), id=f"jewel-{k}")
        for k in range(view["jewels"])
    ]
    if not view["jewels"]:
        body.append(rect(9, 25, 27, 27, "empty", r=5, stroke="empty-line", dash="3 3", opacity=0.5))
    body += [text(96, 45, view["jewel_price"], size=15, weight=800), coin(109, 39.5, 16)]
    words = legal[move] if move else say(
        "table.reserve", coins=view["bank"], jewels=view["jewels"], price=view["jewel_price"]
    )  # fmt: skip
    why = ""
    if not move and deciding(view, legal):
        why = why_not_buy(view, view["jewels"], view["jewel_price"], say)
    return shelf(74, 60, say("picture.jewels"), body, words, move, why=why)


def silver(view: View, legal: Moves, say: Texts) -> Node:
    move = "acquire_coins" if "acquire_coins" in legal else None
    body = [coin(16 + k % 8 * 9.5, 39 - k // 8 * 6, 19) for k in range(min(16, view["bank"]))]
    body.append(text(106, 43, view["bank"], size=16, weight=800))
    name = say("picture.silver")
    return shelf(140, 56, name, body, legal[move] if move else f"{name}: {view['bank']}", move)


def shop(view: View, say: Texts) -> Node:
    body: list[Node] = []
    for k in range(max(3, min(6, view["shop"]))):
        x = 18 + k * (20 if view["shop"] < 4 else 10)
        if k < view["shop"]:
            body.append(group(coin(0, 0, 21), at=(x, 37), id=f"shop-{k}"))
        else:
            body.append(circle(x, 37, 9, "none", stroke="shelf-line", width=1.2, dash="3 3"))
    body += [
        icon("market", 106, 14, 18, line="ink"),
        text(96, 37, f"+{view['shop']}", size=15, weight=800),
        text(96, 50, say("picture.to_all"), size=12, fill="soft"),
    ]
    return shelf(202, 56, say.name("shop"), body, f"{say('score.shops')}: {view['shop']}")


def office(view: View, legal: Moves, say: Texts, w: float) -> Node:
    """The deck of contracts."""
    move = "office_draw" if "office_draw" in legal else None
    x = 4.0 if w < 80 else 34.0
    body: list[Node] = [
        rect(x + k * 2, 32 - k * 2, 28, 36, "deed", r=4, stroke="deed-line", width=1.1)
        for k in range(min(3, view["deck"]))
    ]
    if view["deck"]:
        body.append(sign("contract", x + 18, 46, 22))
    else:
        body.append(kit.gap(x, 28, 28, 36, r=4))
    body.append(
        text(w - 5 if w < 80 else x + 52, 52, view["deck"], size=14, weight=800, anchor="end")
    )
    name = f"{say.name('contract_deck')}: {view['deck']}"
    for place, card in view["deck_known"].items():
        name += ". " + say("table.known_card", place=place, card=card)
    return shelf(264, 80, say("picture.office"), body, legal[move] if move else name, move, w=w)


def tasks(view: View, legal: Moves, say: Texts) -> Node:
    """The stack of clandestine tasks."""
    move = "take_seal:tasks" if "take_seal:tasks" in legal else None
    body: list[Node] = [
        use("crate", 3 + k * 2, 36 - k * 2, 28) for k in range(min(3, view["stack"]))
    ]
    if not view["stack"]:
        body.append(kit.gap(6, 32, 29, 29, r=4))
    body.append(text(55, 52, view["stack"], size=14, weight=800, anchor="end"))
    name = f"{say.name('clandestine_stack')}: {view['stack']}"
    words = legal[move] if move else name
    return shelf(264, 80, say("picture.tasks"), body, words, move, x=611, w=59)
