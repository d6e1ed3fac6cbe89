"""A seat's things: goods at a glance, farm, favour actions, contracts. The own one large."""

from __future__ import annotations

from caudal.games.agra.content import (
    FAVOURS,
    FOOD_GOODS,
    FOODS,
    GOODS,
    HAVE,
    LUXURIES,
    LUXURY_GOOD,
    MOST_TILES,
    PAY,
    PRINTED_FAVOURS,
)
from caudal.games.agra.help import help_of
from caudal.games.agra.picture.contracts import contracts
from caudal.games.agra.picture.farm import laid_farm
from caudal.games.agra.picture.frames import frame
from caudal.games.agra.picture.reasons import why_not
from caudal.games.agra.picture.rival import RIVAL_H, RIVAL_W, first, rival_mat
from caudal.games.agra.picture.signs import FAVOUR_SIGNS, bonus_tile, mark, sign, worker
from caudal.games.agra.shapes import View
from caudal.games.agra.words import bonus
from caudal.games.agra.words import tile as tile_words
from caudal.scene.look import Look
from caudal.scene.nodes import Node, group, icon, pane, rect, text

W, H = 304.0, 482.0
LEDGER = [good for half in ((0, 1), (2, 3)) for row in half for good in range(row, len(GOODS), 4)]
"""Goods by chain, two chains a line."""


def mat(look: Look[View], seat: int, own: bool) -> Node:
    """A seat's pane."""
    nodes = own_mat(look, seat) if own else rival_mat(look, seat)
    w, h = (W, H) if own else (RIVAL_W, RIVAL_H)
    return pane(f"mat-{seat}", "mat", look.say.seat(seat), w, h, nodes, seat=seat, own=own)


# -- the own mat -----------------------------------------------------------------------------------


def own_mat(look: Look[View], seat: int) -> list[Node]:
    say, mine = look.say, look.view["seats"][seat]
    nodes = look.part(ledger, seat)
    nodes.append(look.part(laid_farm, seat, (8, 74), None))
    nodes += look.part(supplies, seat)
    nodes += first(look, seat, W - 20, 88)
    y = 290.0
    nodes.append(text(10, y, say.name("favour"), size=16, weight=600, anchor="start", serif=True))
    nodes += look.part(favour_heap, seat, 66, y - 5)
    nodes.append(text(W - 10, y, say("picture.once_each"), size=13, anchor="end", fill="soft"))
    for k, id in enumerate(FAVOURS[:PRINTED_FAVOURS]):
        nodes.append(look.part(favour_action, seat, id, 8 + k * 97.5, y + 8))
    tiles = kept_tiles(look, seat)
    for k in range(MOST_TILES):
        place = (8 + k * 97.5, y + 43)
        if k < len(tiles):
            nodes.append(look.part(favour_action, seat, tiles[k], *place))
        else:
            nodes.append(
                rect(place[0], place[1], 93, 31, r=8, stroke="strong", dash="4 3", width=1.2)
            )
    nodes += look.part(spendings, seat, y + 80)
    y += 132
    nodes.append(text(10, y, say("picture.won_people"), size=16, weight=600, anchor="start",
                      serif=True))  # fmt: skip
    for k, id in enumerate(mine["bonus_tiles"]):
        at = (W - 18 - 18 * k, y - 6)
        effects = look.view["bonus_effects"][id]
        tile = group(*bonus_tile(effects), at=at, id=f"bonus-{id}", say=bonus(effects, say))
        nodes.append(tile)
    nodes += look.part(contracts, seat, 8, y + 8, W - 16, 3, 25)
    return nodes


def kept_tiles(look: Look[View], seat: int) -> list[str]:
    """A seat's favour tiles; while one too many is there, those of which one goes back."""
    tiles, asks = look.view["seats"][seat]["tiles"], look.view["asks"]
    new = asks.get("tile") if asks and asks["seat"] == seat else None
    return [tile for tile in tiles if tile != new]


def ledger(look: Look[View], seat: int) -> list[Node]:
    """What the seat owns of each good; goods can be picked here."""
    owned = look.view["seats"][seat]["goods"]
    nodes = [rect(8, 6, W - 16, 60, "surface", r=10, stroke="line", width=1)]
    for k, good in enumerate(LEDGER):
        row, column = divmod(k, 8)
        id = GOODS[good]
        x, y = 12 + column * 35 + (3 if column > 3 else -1), 9 + row * 27
        count = owned.get(id, 0)
        move = None
        if look.legal and look.mine(seat):
            verbs = ("pay", "give", "take", "recall")
            move = look.first(*(f"{verb}:{id}" for verb in verbs))
            double = look.view["offers"].get("double")
            if double and double["good"] == id:
                move = "double"
        faint = None if count or move else 0.28
        cell = [icon(id, 11, 13, 19, line="night", opacity=faint)]
        if count:
            cell.append(text(22, 18, count, size=14, weight=700, anchor="start"))
        if move:
            cell = [rect(0, 0.5, 33, 25, "card", r=6, stroke="action", width=2.2), *cell]
        words = f"{look.say.name(id)}: {count}"
        nodes.append(look.press(move, *cell, at=(x, y), say=words))
    return nodes


def supplies(look: Look[View], seat: int) -> list[Node]:
    """Rupees, workers and markers in the supply, covers and farmers still to work on."""
    mine, say = look.view["seats"][seat], look.say
    rupees = "?" if mine["rupees"] is None else mine["rupees"]
    rows = [
        ("rupee", rupees, say.name("rupees"), None),
        ("", mine["workers"], say("picture.short_workers"), None),
        ("mark", mine["supply"], say("picture.short_markers"), "give_up"),
        ("lid", len(mine["covers"]), say("picture.short_covers"), "botanist:remove_cover"),
        ("farmer", "", say("picture.short_farmers"), "botanist:move_farmers"),
    ]
    nodes = []
    for k, (name, value, words, move) in enumerate(rows):
        y = 84.0 + k * 39
        big = name == "rupee"
        drawn = [
            worker(seat, 12, 4, 17) if not name
            else mark(seat, 12, 4, 7) if name == "mark"
            else sign(name, 12, 4, 22 if big else 20),
            text(2, 26, words, size=13, anchor="start", fill="soft"),
        ]  # fmt: skip
        if value != "":
            size = 20 if big else 16
            drawn.append(text(28, 11 if big else 9, value, size=size, weight=700, anchor="start"))
        lit = move is not None and move in look.legal and look.mine(seat)
        if not lit and name == "farmer":
            continue
        if lit:
            drawn = [rect(-4, -8, 88, 38, "card", r=8, stroke="action", width=2.4), *drawn]
        piece = {"": f"workers-{seat}", "mark": f"supply-{seat}"}.get(name)
        nodes.append(look.press(move if lit else None, *drawn, at=(214, y), id=piece,
                                say=f"{words}: {value}"))  # fmt: skip
    return nodes


def favour_heap(look: Look[View], seat: int, x: float, y: float) -> list[Node]:
    """Favour as markers; taken or given back here."""
    mine = look.view["seats"][seat]
    count = mine["favour"]
    move = look.first("take_favour", "recall_favour") if look.legal and look.mine(seat) else None
    shown = min(count, 5)
    nodes = [mark(seat, 10 + 13 * k, 0, 5.6) for k in range(shown)]
    nodes.append(text(10 + 13 * shown, 5, count, size=14, weight=700, anchor="start"))
    if move:
        nodes.insert(0, rect(-3, -12, 100, 24, "card", r=8, stroke="action", width=2.4))
    words = f"{look.say.name('favour')}: {count}"
    return [look.press(move, *nodes, at=(x, y), say=words)]


def favour_action(look: Look[View], seat: int, id: str, x: float, y: float) -> Node:
    """A favour action of the seat: printed, or a tile (with a golden rim)."""
    action = FAVOURS.index(id)
    mine = look.view["seats"][seat]
    own = bool(look.legal) and look.mine(seat)
    move = look.first(f"favour:{id}", f"drop:{id}") if own else None
    if own and id == "ft_process_extra":
        move = look.first("extra") or move
    enough = mine["favours"][id]["enough"]
    price = f"{PAY[action]}" if PAY[action] == HAVE[action] else f"{PAY[action]}/{HAVE[action]}"
    tile = action >= PRINTED_FAVOURS
    nodes = [
        rect(0, 0, 93, 31, "card" if move else "surface", r=8, stroke="strong", width=1.3,
             dash=None if enough else "4 3"),
        *([rect(2, 2, 89, 27, r=6, stroke="coin", width=2)] if tile else []),
        text(6, 20, price, size=13, weight=700, anchor="start"),
        sign(FAVOUR_SIGNS[id], 16 + 7 * len(price), 15.5, 16),
        text(26 + 7 * len(price), 20, look.say(f"short.{id}"), size=13, anchor="start"),
    ]  # fmt: skip
    if id in mine["marked"]:
        nodes.append(mark(seat, 87, 3, 5.6))
    if move:
        nodes += frame(0, 0, 93, 31, 8)
    return look.press(move, *nodes, at=(x, y), say=tile_words(id, look.say),
                      why=why_not(look, f"favour:{id}") if own else "",
                      id=f"tile-{id}" if tile else None)  # fmt: skip


def spent_goods(id: str) -> list[str]:
    """What food or a luxury good is paid with."""
    if id in LUXURIES:
        return [GOODS[LUXURY_GOOD[LUXURIES.index(id)]]]
    paid = FOOD_GOODS[FOODS.index(id)]
    return [good for k, good in enumerate(GOODS) if paid >> k & 1][::-1]


def spendings(look: Look[View], seat: int, y: float) -> list[Node]:
    """Food and luxury goods that can be spent for an effect."""
    nodes: list[Node] = []
    x = 8.0
    spent = look.view["memory"]["scroll"] if seat == look.view["turn"] else []
    for id in [*FOODS, *LUXURIES]:
        food = id in FOODS
        goods = spent_goods(id)
        move = f"{'eat' if food else 'luxury'}:{id}"
        if id == "lux_statue" and "statue" in look.legal:
            move = "statue"
        lit = move in look.legal and look.mine(seat)
        w = 50.0 if len(goods) == 2 else 36.0
        have = all(look.view["seats"][seat]["goods"].get(good) for good in goods)
        faint = None if have or lit else 0.4
        drawn: list[Node] = [
            rect(0, 0, w, 26, "card" if lit else "surface", r=8,
                 stroke="action" if lit else "line", width=2.4 if lit else 1.1),
            *(icon(good, 21 - 3 * len(goods) + 16 * k, 13, 17, line="night", opacity=faint)
              for k, good in enumerate(goods)),
        ]  # fmt: skip
        if goods[0] in spent and not food:
            drawn.append(mark(seat, w - 7, 6, 5))
        words = f"{look.say.name(id)}: {help_of(goods[0], look.say)}"
        nodes.append(look.press(move if lit else None, *drawn, at=(x, y), say=words))
        x += w + 4
    return nodes
