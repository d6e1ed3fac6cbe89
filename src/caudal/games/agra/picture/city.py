"""The city: four characters, sixteen buildings in four chains, who and what lies there."""

from __future__ import annotations

from typing import Literal

from caudal.games.agra.content import (
    BONUS_LEVEL,
    BONUSES,
    BUILDINGS,
    CHAIN,
    CHARACTERS,
    COST,
    GOODS,
    PRINTED,
)
from caudal.games.agra.help import help_of
from caudal.games.agra.picture.city_art import head
from caudal.games.agra.picture.frames import frame, pill, shorten
from caudal.games.agra.picture.plan import WIDE, Plan, Spot
from caudal.games.agra.picture.reasons import why_not
from caudal.games.agra.picture.signs import bonus_tile, mark, sign, worker
from caudal.games.agra.shapes import View
from caudal.games.agra.words import bonus
from caudal.scene import kit
from caudal.scene.look import Look
from caudal.scene.nodes import Node, circle, group, icon, path, rect, text, use

PEONS = ("peon", "free_peon")
"""Ways to use a space again where the own worker is."""


def city(look: Look[View], plan: Plan) -> list[Node]:
    """The whole pane."""
    say = look.say
    nodes = [use(f"{plan.key}city", 0, 0, plan.w, plan.h)]
    nodes += head(plan, plan.left, plan.person, say("picture.people"))
    nodes += head(plan, plan.columns[0], plan.wide, say("picture.produce"))
    nodes += look.part(bonus_tiles, plan)
    for row, id in enumerate(CHARACTERS):
        nodes.append(look.part(character, plan, id, plan.left, plan.row(row)))
    for good in range(len(GOODS)):
        nodes.append(look.part(building, plan, good))
    nodes += look.part(pawns, plan)
    nodes += look.part(tokens, plan)
    return nodes


def bonus_tiles(look: Look[View], plan: Plan) -> list[Node]:
    """The bonus tiles that are left, on the heads of their columns."""
    nodes = []
    edge, y = plan.tiles
    for level in range(2, 5):
        left = [id for id, owner in look.view["bonus_tiles"].items()
                if owner is None and BONUS_LEVEL[BONUSES.index(id)] == level]  # fmt: skip
        for k, id in enumerate(left):
            x = plan.columns[level - 1] + plan.wide - edge - 18 * (len(left) - 1 - k)
            move = f"bonus:{id}"
            lit = move in look.legal
            effects = look.view["bonus_effects"][id]
            tile = bonus_tile(effects, lit=lit)
            words = bonus(effects, look.say)
            nodes.append(look.press(move, *tile, say=words, at=(x, y), id=f"bonus-{id}"))
    return nodes


def occupant(look: Look[View], space: str) -> tuple[int, bool] | None:
    """Whose worker is at a space, and whether it lies."""
    for seat, theirs in enumerate(look.view["seats"]):
        if space in theirs["standing"]:
            return seat, False
        if space in theirs["lying"]:
            return seat, True
    return None


def several_ways(look: Look[View], space: str) -> bool:
    """Whether a space can be used again in two ways."""
    return all(f"{verb}:{space}" in look.legal for verb in PEONS)


def at_space(look: Look[View], space: str) -> str | None:
    """What a click on a whole space means; nothing if there are two ways to go there."""
    if several_ways(look, space):
        return None
    return look.first(*(f"{verb}:{space}" for verb in ("place", *PEONS, "lay", "raise")))


def plinth(look: Look[View], plan: Plan, space: str, spot: Spot) -> list[Node]:
    """The place of a worker; lit for a placement, or for laying down or raising who is there."""
    x, y, r = spot
    tags = [verb for verb in PEONS if f"{verb}:{space}" in look.legal]
    lit = bool(tags or at_space(look, space))
    there = occupant(look, space)
    nodes: list[Node] = [
        circle(x, y, r, "card" if lit else "plate", stroke="action" if lit else "strong",
               width=2.6 if lit else 1.6)
    ]  # fmt: skip
    if there:
        seat, lying = there
        stands = worker(seat, x, y - 1, plan.worker, lying=lying)
        nodes.append(group(stands, id=f"worker-{seat}-{space}", source=f"workers-{seat}"))
    elif lit:
        nodes.append(circle(x, y, r - 5, stroke="action", width=1.3, dash="2.4 2.4"))
    for verb in ("place", *PEONS):
        if f"{verb}:{space}" in look.legal:
            step_in = worker(look.seat, x, y - 1, plan.worker)
            over = circle(x, y, r - 1.5, "card")
            nodes.append(kit.ghost(f"{verb}:{space}", step_in, over=over))
    for k, verb in enumerate(tags):
        tag = price_tag(look, f"{verb}:{space}")
        at = (x + 8, y + 14 - 28 * k) if plan is WIDE else (x + 2, y + 14 - 28 * k)
        several = len(tags) > 1
        nodes.append(look.press(f"{verb}:{space}" if several else None, *tag, at=at))
    return nodes


def price_tag(look: Look[View], move: str) -> list[Node]:
    """What using a space again costs: rupees, or favour by the tile."""
    rupees = look.view["offers"][move].get("pays_rupees")
    return [
        rect(-12, -8, 24, 16, "warning-soft", r=8, stroke="warning", width=1.3),
        sign("favor", 0, 0, 13)
        if rupees is None
        else text(0, 4.5, f"−{rupees}", size=13, weight=700, fill="warning"),
    ]


def character(look: Look[View], plan: Plan, id: str, x: float, y: float) -> Node:
    """One of the four, and for the Trader what can be done there."""
    name = look.say.name(id)
    w, h = plan.person, plan.high
    size = min(plan.name[2] + 0.5, max(plan.name[2], (w - 4) / (0.565 * len(name))))
    card = group(
        use(f"{plan.key}who-{id}", 0, -4, w, h + 4),
        text(w / 2, h - 7, name, size=min(13.0, size), weight=700),
        say=f"{name}: {help_of(id, look.say)}",
    )
    nodes = [card, *plinth(look, plan, id, plan.stand)]
    if id == "trader" and "trade:exchange" in look.legal:
        x0, y0, r = plan.doing[0] - 4, plan.doing[1] - 2, plan.doing[2]
        ring = circle(x0, y0, r, "card", stroke="action", width=2.4)
        swap = icon("swap", x0, y0, r + 3, line="action", plain=True)
        nodes.append(look.press("trade:exchange", ring, swap))
    why = why_not(look, f"place:{id}")
    return look.press(at_space(look, id), *nodes, at=(x, y), say=name, why=why)


def building(look: Look[View], plan: Plan, good: int) -> Node:
    """A building with its store, its worker and what can be done there."""
    view, say = look.view, look.say
    id, name = GOODS[good], BUILDINGS[good]
    built = name in view["built"]
    w, h = plan.wide, plan.high
    left, base, size = plan.name
    card = group(
        use(f"{plan.key}{'built' if built else 'site'}-{id}", 0, 0, w, h),
        text(left, base, shorten(say.name(id), 10), size=size, weight=700, anchor="start",
             fill="ink" if built else "soft"),
        say=f"{say.name(name)}: {say.name(id)}, {say.name('value')} {view['values'][id]}",
    )  # fmt: skip
    nodes: list[Node] = [card, *store(look, plan, id)]
    if view["values"][id] != PRINTED[good]:
        x, y = plan.flags
        nodes.append(rect(x - 19, y - 2, 28, 15, CHAIN[good] if built else "site"))
    if not built and view["builder"] != name:
        x, y, size = plan.cost
        nodes.append(icon("build", x, y, size, line="soft"))
        nodes.append(text(x + size, y + 5, COST[good], size=size - 1, weight=700, fill="soft"))
    if built or view["builder"] == name:
        nodes += plinth(look, plan, name, plan.plinth)
    if view["coins"][name]:
        nodes.append(coin(*plan.coin, view["coins"][name]))
    nodes += doings(look, plan, id)
    move = look.first(f"build:{name}")
    if asked_about(look, "good") == id:
        move = look.first("follow", "extra") or move
    if move:
        nodes += frame(0, 0, w, h)
    move = move or at_space(look, name)
    why = why_not(look, f"place:{name}")
    return look.press(move, *nodes, at=plan.place(good), say=say.name(name), why=why)


def coin(x: float, y: float, r: float, amount: int) -> Node:
    return group(
        circle(x, y, r, "coin", stroke="night", width=1.4),
        text(x, y + r * 0.5, amount, size=13, weight=800, fill="night"),
    )


def store(look: Look[View], plan: Plan, id: str) -> list[Node]:
    """A fixed compartment a seat, with what it owns there."""
    players = look.view["players"]
    wide, high = (plan.wide - 3.2) / players, plan.high - plan.store
    y = plan.store + high / 2 - 0.5
    nodes = [use(f"{plan.key}store-{players}", 0, plan.store, plan.wide, high)]
    for seat, theirs in enumerate(look.view["seats"]):
        x = 1.6 + wide * (seat + 0.5)
        count = theirs["goods"].get(id, 0)
        move = None
        if look.legal and look.mine(seat):
            move = look.first(*(f"{v}:{id}" for v in ("pay", "give", "take", "recall")))
        owned = _owned(seat, id, x, y, count, small=wide < 22)
        if move:
            box = rect(x - wide / 2 + 1, plan.store + 1, wide - 2, high - 3, "card", r=6,
                       stroke="action", width=2.2)  # fmt: skip
            nodes.append(look.press(move, box, owned))
        elif count:
            nodes.append(owned)
    return nodes


def _owned(seat: int, good: str, x: float, y: float, count: int, *, small: bool) -> Node:
    r, size, shift = (4.2, 11.0, 0.2) if small else (5.4, 13.0, -0.6)
    number = text(x + 2, y + size * 0.37, count, size=size, weight=700, anchor="start")
    return group(mark(seat, x - r + shift, y, r), number, id=f"goods-{seat}-{good}",
                 source=f"supply-{seat}")  # fmt: skip


def asked_about(look: Look[View], field: Literal["good", "token"]) -> str | None:
    """The good or token that whoever looks is asked about."""
    asks = look.view["asks"] if look.legal else None
    return asks.get(field) if asks else None


def doings(look: Look[View], plan: Plan, id: str) -> list[Node]:
    """Choices that belong to a building: how many to process, the side of a token, a process."""
    nodes: list[Node] = []
    first, step, wide = plan.pill
    x, y, r = plan.doing
    if asked_about(look, "good") == id:
        offers = look.view["offers"].values() if look.legal else ()
        for k in sorted(offer["amount"] for offer in offers if "amount" in offer):
            number = pill(first + step * k, y, wide, k, lit=True, size=13)
            nodes.append(look.press(f"amount:{k}", number))
        for k, side in enumerate(("low", "high")):
            move = f"side:{side}"
            if move in look.legal:
                value = look.view["offers"][move]["value"]
                at = first + 4 + (wide + 9) * k
                nodes.append(look.press(move, pill(at, y, wide + 5, value, lit=True, size=14)))
    move = f"process:{id}"
    if move in look.legal:
        ring = circle(x, y, r, "card", stroke="action", width=2.4)
        nodes.append(look.press(move, ring, sign("process", x, y, r + 5)))
        nodes.append(gained(look, plan, move, 1))
    move = f"put:{id}"
    if move in look.legal:
        x, y, _ = plan.token
        box = rect(x - 19, y - 9, 31, 20, "card", r=6, stroke="action", width=2.2)
        nodes.append(look.press(move, box, sign("price", x - 4, y + 1, 17)))
    return nodes


def gained(look: Look[View], plan: Plan, move: str, count: int) -> Node:
    """What a move would add to the own compartment of a store."""
    wide = (plan.wide - 3.2) / look.view["players"]
    x, y = 1.6 + wide * (look.seat + 0.5), (plan.store + plan.high) / 2
    return group(pill(x, y, max(24.0, wide - 2), f"+{count}", lit=True, size=13), ghost=move)


def pawns(look: Look[View], plan: Plan) -> list[Node]:
    """Merchant and Builder, on their buildings."""
    nodes = []
    dx, dy, size = plan.pawn
    for key, at in (("merchant", look.view["merchant"]), ("builder", look.view["builder"])):
        if at:
            x, y = plan.place(BUILDINGS.index(at))
            pawn = use(key, -size / 2, -size / 2, size)
            nodes.append(group(pawn, at=(x + dx, y + dy), id=key, say=look.say.name(f"{key}_pawn")))
    return nodes


def tokens(look: Look[View], plan: Plan) -> list[Node]:
    """The price tokens: on goods, or waiting at the Trader."""
    nodes = []
    row = plan.row(CHARACTERS.index("trader"))
    for k, token in enumerate(look.view["price_tokens"]):
        good = token["good"]
        if good:
            x, y = plan.place(GOODS.index(good))
            x, y = x + plan.token[0], y + plan.token[1]
        else:
            first, step, high = plan.waiting
            x, y = plan.left + first + step * k, row + high
        move = look.first(f"token:{token['id']}")
        if asked_about(look, "token") == token["id"]:
            move = look.first("flip")
        if not move:
            move = look.first("trade:price_token")
        value = look.view["token_values"][token["id"]]
        nodes.append(price_token(look, token["id"], (x, y, plan.token[2]), value, move))
    return nodes


def price_token(look: Look[View], id: str, spot: Spot, value: int, move: str | None) -> Node:
    x, y, r = spot
    shape = path(
        f"M{-r} {-r}h{2 * r}v{r * 1.25}l{-r} {r * 0.95}l{-r} {-r * 0.95}z", "coin",
        stroke="action" if move else "night", width=2.8 if move else 1.5,
    )  # fmt: skip
    number = text(0, 3, value, size=r + 3.5, weight=800, fill="night")
    return look.press(move, shape, number, at=(x, y), id=f"token-{id}", say=look.say.name(id))
