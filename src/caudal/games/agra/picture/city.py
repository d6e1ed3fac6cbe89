"""The city: four characters, sixteen buildings in four chains, who and what lies there."""

from __future__ import annotations

from caudal.games.agra.content import (
    BONUS_LEVEL,
    BONUSES,
    BUILDINGS,
    CHAIN,
    CHARACTERS,
    COST,
    GOODS,
    LEVEL,
    MOST_PROCESSED,
    PRINTED,
    TOKEN_SIDES,
    TOKENS,
)
from caudal.games.agra.picture import reasons
from caudal.games.agra.picture.city_art import (
    BH,
    BW,
    COLUMNS,
    CW,
    LEFT,
    PLINTH,
    STORE,
    H,
    W,
    head,
    place,
    row_y,
)
from caudal.games.agra.picture.look import Look, frame, pill, shorten
from caudal.games.agra.picture.signs import bonus_tile, mark, sign, worker
from caudal.scene import kit
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use

PEONS = ("peon", "free_peon")
"""Ways to use a space again where the own worker is."""


def city(look: Look) -> list[Node]:
    """The whole pane."""
    say = look.say
    nodes = [use("city", 0, 0, W, H)]
    nodes += head(LEFT, CW, say("picture.people"))
    nodes += head(COLUMNS[0], BW, say("picture.produce"))
    nodes += bonus_tiles(look)
    for row, id in enumerate(CHARACTERS):
        nodes.append(character(look, id, LEFT, row_y(row)))
    for good in range(len(GOODS)):
        nodes.append(building(look, good))
    nodes += pawns(look)
    nodes += tokens(look)
    return nodes


def bonus_tiles(look: Look) -> list[Node]:
    """The bonus tiles that are left, on the heads of their columns."""
    nodes = []
    for level in range(2, 5):
        left = [id for id, owner in look.view["bonus_tiles"].items()
                if owner is None and BONUS_LEVEL[BONUSES.index(id)] == level]  # fmt: skip
        for k, id in enumerate(left):
            x = COLUMNS[level - 1] + BW - 18 * (len(left) - k) + 5
            move = f"bonus:{id}"
            lit = move in look.legal
            tile = bonus_tile(id, lit=lit)
            nodes.append(look.press(move, *tile, say=look.say.name(id), at=(x, 23),
                                    id=f"bonus-{id}"))  # fmt: skip
    return nodes


def occupant(look: Look, space: str) -> tuple[int, bool] | None:
    """Whose worker is at a space, and whether it lies."""
    for seat, theirs in enumerate(look.view["seats"]):
        if space in theirs["standing"]:
            return seat, False
        if space in theirs["lying"]:
            return seat, True
    return None


def several_ways(look: Look, space: str) -> bool:
    """Whether a space can be used again in two ways."""
    return all(f"{verb}:{space}" in look.legal for verb in PEONS)


def at_space(look: Look, space: str) -> str | None:
    """What a click on a whole space means; nothing if there are two ways to go there."""
    if several_ways(look, space):
        return None
    return look.first(*(f"{verb}:{space}" for verb in ("place", *PEONS, "lay", "raise")))


def plinth(look: Look, space: str, x: float, y: float) -> list[Node]:
    """The place of a worker; lit for a placement, or for laying down or raising who is there."""
    tags = [verb for verb in PEONS if f"{verb}:{space}" in look.legal]
    lit = bool(tags or at_space(look, space))
    who = occupant(look, space)
    nodes: list[Node] = [
        circle(x, y, PLINTH, "card" if lit else "plate", stroke="action" if lit else "strong",
               width=2.6 if lit else 1.6)
    ]  # fmt: skip
    if who:
        seat = who[0]
        nodes.append(group(worker(seat, x, y - 1, 20, lying=who[1]), id=f"worker-{seat}-{space}",
                           source=f"workers-{seat}"))  # fmt: skip
    elif lit:
        nodes.append(circle(x, y, PLINTH - 5, stroke="action", width=1.3, dash="2.4 2.4"))
    for verb in ("place", *PEONS):
        if f"{verb}:{space}" in look.legal:
            step_in = worker(look.seat, x, y - 1, 20)
            over = circle(x, y, PLINTH - 1.5, "card")
            nodes.append(kit.ghost(f"{verb}:{space}", step_in, over=over))
    for k, verb in enumerate(tags):
        tag = price_tag(look, verb)
        at = (x + 8, y + 14 - 28 * k)
        several = len(tags) > 1
        nodes.append(look.press(f"{verb}:{space}" if several else None, *tag, at=at))
    return nodes


def price_tag(look: Look, verb: str) -> list[Node]:
    """What using a space again costs: rupees, or favour by the tile."""
    price = look.view["seats"][look.seat]["peon_price"]
    rupees = verb == "peon"
    return [
        rect(-12, -8, 24, 16, "warning-soft", r=8, stroke="warning", width=1.3),
        text(0, 4.5, f"−{price}", size=12, weight=700, fill="warning")
        if rupees
        else sign("favor", 0, 0, 13),
    ]


def character(look: Look, id: str, x: float, y: float) -> Node:
    """One of the four, and for the Trader what can be done there."""
    name = look.say.name(id)
    card = group(
        use(f"who-{id}", 0, -4, CW, BH + 4),
        text(8, BH - 7, name, size=13, weight=700, anchor="start"),
        say=f"{name}: {look.say('help.' + id)}",
    )
    nodes = [card, *plinth(look, id, CW - 21, 38)]
    if id == "trader" and "trade:exchange" in look.legal:
        ring = circle(26, 40, 15, "card", stroke="action", width=2.4)
        swap = icon("swap", 26, 40, 18, line="action", plain=True)
        nodes.append(look.press("trade:exchange", ring, swap))
    why = "" if several_ways(look, id) else reasons.space(look, id)
    return look.press(at_space(look, id), *nodes, at=(x, y), say=name, why=why)


def building(look: Look, good: int) -> Node:
    """A building with its store, its worker and what can be done there."""
    view, say = look.view, look.say
    id, name = GOODS[good], BUILDINGS[good]
    built = name in view["built"]
    x, y = place(good)
    card = group(
        use(f"{'built' if built else 'site'}-{id}", 0, 0, BW, BH),
        text(26, 17, shorten(say.name(id), 10), size=13, weight=700, anchor="start",
             fill="ink" if built else "soft"),
        say=f"{say.name(name)}: {say.name(id)}, {say.name('value')} {view['values'][id]}",
    )  # fmt: skip
    nodes: list[Node] = [card, *store(look, id)]
    if view["values"][id] != PRINTED[good]:
        nodes.append(rect(BW - 31, 4, 28, 15, CHAIN[good] if built else "site"))
    if not built and view["builder"] != name:
        nodes.append(icon("build", BW - 30, 41, 15, line="soft"))
        nodes.append(text(BW - 15, 46, COST[good], size=14, weight=700, fill="soft"))
    if built or view["builder"] == name:
        nodes += plinth(look, name, BW - 22, 42)
    if view["coins"][name]:
        nodes.append(coin(11, 54, 8.5, view["coins"][name]))
    nodes += doings(look, id)
    move = look.first(f"build:{name}")
    asked = (view["asks"] or {}).get("good")
    if asked == id:
        move = look.first("follow", "extra") or move
    if move:
        nodes += frame(0, 0, BW, BH)
    move = move or at_space(look, name)
    barred = "" if several_ways(look, name) else reasons.space(look, name)
    return look.press(move, *nodes, at=(x, y), say=say.name(name), why=barred)


def coin(x: float, y: float, r: float, amount: int) -> Node:
    return group(
        circle(x, y, r, "coin", stroke="night", width=1.4),
        text(x, y + r * 0.5, amount, size=12, weight=800, fill="night"),
    )


def store(look: Look, id: str) -> list[Node]:
    """A fixed compartment a seat, with what it owns there."""
    players = look.view["players"]
    wide = (BW - 3.2) / players
    y = STORE + (BH - STORE) / 2 - 0.5
    nodes = [use(f"store-{players}", 0, STORE, BW, BH - STORE)]
    for seat, theirs in enumerate(look.view["seats"]):
        x = 1.6 + wide * (seat + 0.5)
        count = theirs["goods"].get(id, 0)
        move = None
        if seat == look.seat:
            move = look.first(*(f"{v}:{id}" for v in ("pay", "give", "take", "recall")))
        if move:
            box = rect(x - wide / 2 + 1, STORE + 1, wide - 2, BH - STORE - 3, "card", r=6,
                       stroke="action", width=2.2)  # fmt: skip
            nodes.append(look.press(move, box, _owned(seat, id, x, y, count)))
        elif count:
            nodes.append(_owned(seat, id, x, y, count))
    return nodes


def _owned(seat: int, good: str, x: float, y: float, count: int) -> Node:
    number = text(x + 2, y + 4.8, count, size=13, weight=700, anchor="start")
    return group(mark(seat, x - 6, y, 5.4), number, id=f"goods-{seat}-{good}",
                 source=f"supply-{seat}")  # fmt: skip


def doings(look: Look, id: str) -> list[Node]:
    """Choices that belong to a building: how many to process, the side of a token, a process."""
    asks = look.view["asks"] or {}
    nodes: list[Node] = []
    if asks.get("good") == id:
        for k in range(MOST_PROCESSED + 1):
            move = f"amount:{k}"
            if move in look.legal:
                nodes.append(look.press(move, pill(16 + 21 * k, 42, 19, k, lit=True, size=13)))
        for k, side in enumerate(("low", "high")):
            move = f"side:{side}"
            if move in look.legal:
                value = TOKEN_SIDES[TOKENS.index(asks["token"])][k]
                nodes.append(look.press(move, pill(20 + 28 * k, 42, 24, value, lit=True, size=14)))
    move = f"process:{id}"
    if move in look.legal:
        ring = circle(30, 42, 15, "card", stroke="action", width=2.4)
        nodes.append(look.press(move, ring, sign("process", 30, 42, 20)))
    move = f"put:{id}"
    if move in look.legal:
        box = rect(BW - 34, 2, 31, 20, "card", r=6, stroke="action", width=2.2)
        nodes.append(look.press(move, box, sign("price", BW - 19, 12, 17)))
    return nodes


def pawns(look: Look) -> list[Node]:
    """Merchant and Builder, on their buildings."""
    nodes = []
    for key in ("merchant", "builder"):
        at = look.view[key]
        if at:
            x, y = place(BUILDINGS.index(at))
            pawn = use(key, -17, -17, 34)
            nodes.append(group(pawn, at=(x + 77, y + 42), id=key, say=look.say.name(f"{key}_pawn")))
    return nodes


def tokens(look: Look) -> list[Node]:
    """The price tokens: on goods, or waiting at the Trader."""
    nodes = []
    row = CHARACTERS.index("trader")
    for k, token in enumerate(look.view["price_tokens"]):
        good = token["good"]
        if good:
            x, y = place(GOODS.index(good))
            x, y = x + BW - 15, y + 11
        else:
            x, y = LEFT + 60 + 20 * k, row_y(row) + 10
        move = look.first(f"token:{token['id']}")
        asks = look.view["asks"] or {}
        if asks.get("token") == token["id"]:
            move = look.first("flip")
        if not move:
            move = look.first("trade:price_token")
        value = TOKEN_SIDES[k][token["side"] == "high"]
        nodes.append(price_token(look, token["id"], x, y, value, move))
    return nodes


def price_token(look: Look, id: str, x: float, y: float, value: int, move: str | None) -> Node:
    r = 9.5
    shape = path(
        f"M{-r} {-r}h{2 * r}v{r * 1.25}l{-r} {r * 0.95}l{-r} {-r * 0.95}z", "coin",
        stroke="action" if move else "night", width=2.8 if move else 1.5,
    )  # fmt: skip
    number = text(0, 3, value, size=13, weight=800, fill="night")
    return look.press(move, shape, number, at=(x, y), id=f"token-{id}", say=look.say.name(id))


assert list(LEVEL) == [good // 4 + 1 for good in range(len(GOODS))]
