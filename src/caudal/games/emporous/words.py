"""Emporous's table in words, for the terminal and for screen readers; made of a view alone."""

from collections import Counter
from typing import Any

from caudal.engine.texts import Texts
from caudal.games.emporous.content import (
    CAPACITY,
    COST_COINS,
    COST_CRAFTS,
    COST_EITHER,
    COST_RAW,
    COST_SHOPS,
    DESIGNS,
    ISLANDS,
    MATERIAL,
    POINTS,
    PRODUCTION,
    PROJECTS,
    RATE,
    RAW,
    SEAT_IDS,
    TYPES,
    pack,
)
from caudal.games.emporous.swap import heap

View = dict[str, Any]
CARDS = {"commission", "fulfil", "office_return", "keep_contract", "give_contract", "hand_contract"}
"""Verbs whose item is a card with a cost worth reading."""


# -- parts of sentences ----------------------------------------------------------------------------


def cost(project: int, say: Texts) -> str:
    """A cost in words: crafts, tiles, coins, shops."""
    parts = [
        say("table.craft_symbol", amount=amount, kind=f"type_{TYPES[kind]}")
        for kind, amount in Counter(COST_CRAFTS[project]).items()
    ]
    for kind, amount in enumerate(COST_RAW[project]):
        if amount:
            parts.append(f"{amount} {say.name(RAW[kind])}")
    for one, two in COST_EITHER[project]:
        parts.append(say("table.either", one=RAW[one], two=RAW[two]))
    if COST_COINS[project]:
        parts.append(purse(COST_COINS[project], say))
    if COST_SHOPS[project]:
        parts.append(say("table.cost_shops", coins=purse(COST_SHOPS[project], say)))
    return say.enumerate(parts) if parts else say("table.free")


def card(id: str, say: Texts) -> str:
    """A craft or contract with its points and cost."""
    project = PROJECTS.index(id)
    return say("table.card", card=id, points=POINTS[project], cost=cost(project, say))


def some(found: Any, say: Texts) -> str:
    """Counts or a list in words; `nothing` for none."""
    return str(say.word(found)) if found else say("table.nothing")


def gives(trade: View, say: Texts) -> str:
    """What an offer gives, as everybody hears it."""
    crafts = pack_crafts(trade["give_crafts"])
    return some(
        heap(trade["give_tiles"], "face_down_tile", crafts, trade["give_contract_count"]), say
    )


def wants(trade: View, say: Texts) -> str:
    crafts = pack_crafts(trade["ask_crafts"])
    found = heap(trade["ask_any"], "any_tile", crafts, trade["ask_contracts"])
    return some({**trade["ask"], **found}, say)


def pack_crafts(found: dict[str, int]) -> int:
    return pack([found.get(id, 0) for id in DESIGNS])


def purse(coins: int, say: Texts) -> str:
    """One coin, two coins."""
    return f"{coins} {say.name('coin' if coins == 1 else 'coins')}"


def source(item: str, say: Texts) -> str:
    """Where a coin comes from."""
    if item == "available":
        return say("table.purse_source")
    return say("table.city_source", island=item)


# -- moves -----------------------------------------------------------------------------------------


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words, with what it costs and gives."""
    verb, _, item = move.partition(":")
    mine = view["seats"][view["asks"]["seat"]]
    if verb in CARDS:
        return say(f"move.{verb}", card=card(item, say))
    if verb in ("pick_island", "trip_island"):
        return island_label(view, mine, verb, item, say)
    if verb == "buy":
        price = view["jewel_price"] if item == "jewel" else view["rows"][item]["price"]
        return say("move.buy", tile=item, price=purse(price, say))
    if verb == "sell_one":
        return say("move.sell_one", tile=item, amount=RATE[RAW.index(item)])
    if verb == "deliver":
        return say("move.deliver", count=mine["delivered"])
    if verb == "take_seal":
        if item == "tasks":
            return say("table.seal_tasks")
        return say("move.take_seal", source=source(item, say))
    if verb == "shop_coin":
        return say("move.shop_coin", source=source(item, say))
    if verb == "choose_payment":
        return say("move.choose_payment", tiles=dict(Counter(item.split("-"))))
    if verb == "split_coins":
        return split_label(view, mine, int(item), say)
    if verb == "propose_trade":
        return say("move.propose_trade", partner=say.seat(SEAT_IDS.index(item)))
    return trade_label(view, verb, item, say)


def island_label(view: View, mine: View, verb: str, item: str, say: Texts) -> str:
    island = ISLANDS.index(item)
    kind = MATERIAL[island]
    if verb == "pick_island":
        amount, start = PRODUCTION[island], CAPACITY[kind]
        return say("move.pick_island", island=item, tile=RAW[kind], amount=amount, start=start)
    amount = min(PRODUCTION[island], view["market"][RAW[kind]])
    coins = purse(mine["city"][item], say)
    tiles = f"{amount} {say.name(RAW[kind])}"
    return say("move.trip_island", island=item, coins=coins, tiles=tiles)


def split_label(view: View, mine: View, first: int, say: Texts) -> str:
    """How a payment would be split between the two City cards."""
    project = view["asks"]["project"]
    if project in PROJECTS:
        coins = COST_COINS[PROJECTS.index(project)]
    elif project == "jewel":
        coins = view["jewel_price"]
    else:
        coins = view["rows"][project]["price"]
    one, two = mine["islands"]
    return say("move.split_coins", first=first, one=one, second=coins - first, two=two)


def trade_label(view: View, verb: str, item: str, say: Texts) -> str:
    trade = view["trade"] or {}
    if verb == "next":
        return say(f"table.next_{view['asks']['ask']}")
    if verb == "claim_truth":
        return say("move.claim_truth", tiles=trade["give"])
    if verb == "claim" and item == "silent":
        return say("table.silent")
    if verb == "ask_tile" and item == "any":
        return say("move.ask_tile", item=say("table.any"))
    if verb == "ask_contracts":
        return contracts_label(int(item), say)
    if verb in ("submit", "accept"):
        return say(f"move.{verb}", gives=gives(trade, say), wants=wants(trade, say))
    if verb == "cancel" and trade["counter"]:
        return say("table.cancel_counter")
    return say(f"move.{verb}", item=item)


def contracts_label(count: int, say: Texts) -> str:
    if not count:
        return say("table.no_contracts")
    return say("move.ask_contracts", cards=heap(0, "", 0, count))


# -- the table -------------------------------------------------------------------------------------


def table(view: View, say: Texts) -> list[tuple[str, list[str]]]:
    """The whole table: titled groups of lines."""
    title = say("table.setup")
    if view["turn"] >= 0:
        title = say("table.round", chapter=say(f"option.{view['chapter']}"), round=view["round"])
    sections = [
        (title, common(view, say)),
        (say("table.market"), [row(view, id, say) for id in RAW]),
        (say("table.supply"), supply(view, say)),
        (say("table.masteries"), masteries(view, say)),
    ]
    for seat in range(view["players"]):
        sections.append((say.seat(seat), player(view, seat, say)))
    if view["trade"]:
        sections.append((say("table.trade"), negotiation(view, say)))
    return sections


def common(view: View, say: Texts) -> list[str]:
    seal = say.seat(view["seal"]) if view["seal"] >= 0 else say("table.nobody")
    lines = [
        say("table.reserve", coins=view["bank"], jewels=view["jewels"], price=view["jewel_price"]),
        say("table.decks", deck=view["deck"], shops=view["shop"], seal=seal),
    ]
    if view["chapter"] == "two":
        lines.append(say("table.stack", stack=view["stack"]))
    for place, id in view["deck_known"].items():
        lines.append(say("table.known_card", place=place, card=id))
    if view["final"] >= 0:
        lines.append(say("table.final", turns=view["final"]))
    else:
        lines.append(say("table.end_at", points=view["trigger"]))
    payment = view["payment"]
    if payment and payment["project"] in PROJECTS:
        lines.append(say("table.paying", project=card(payment["project"], say)))
    return lines


def row(view: View, id: str, say: Texts) -> str:
    found = view["rows"][id]
    if not found["left"]:
        return say("table.row_empty", tile=id)
    key = "table.row_scarce" if id in view["scarce"] else "table.row"
    return say(key, tile=id, left=found["left"], price=found["price"])


def supply(view: View, say: Texts) -> list[str]:
    lines = []
    for design, id in enumerate(DESIGNS):
        left = view["supply"].get(id, 0)
        lines.append(
            say("table.craft", card=id, points=POINTS[design], left=left, cost=cost(design, say))
        )
    return lines


def masteries(view: View, say: Texts) -> list[str]:
    lines = []
    for id, holder in view["masteries"].items():
        where = say.seat(holder) if holder >= 0 else say("table.centre")
        lines.append(say("table.mastery", mastery=id, holder=where))
    return lines


def player(view: View, seat: int, say: Texts) -> list[str]:
    mine = view["seats"][seat]
    seal = say("table.with_seal") if view["seal"] == seat else ""
    open_hand = seat == view["you"] or view["asks"] is None
    if open_hand:
        score = sum(mine["score"].values())
        lines = [say("table.points", visible=mine["visible"], seal=seal, score=score)]
    else:
        lines = [say("table.points_rival", visible=mine["visible"], seal=seal)]
    city = [say("table.city", coins=n, island=island) for island, n in mine["city"].items()]
    lines.append(say("table.purse", coins=mine["coins"], city=" · ".join(city) or "—"))
    lines += secrets(mine, open_hand, say)
    if mine["crafts"]:
        used = some(mine["used"], say)
        lines.append(say("table.crafts", crafts=mine["crafts"], used=used))
    if mine["fulfilled"]:
        lines.append(say("table.fulfilled", cards=mine["fulfilled"]))
    if mine["delivered"]:
        lines.append(say("table.delivered", count=mine["delivered"]))
    if mine["collab"]:
        lines.append(say("table.collab", card=mine["collab"]))
    return lines


def secrets(mine: View, open_hand: bool, say: Texts) -> list[str]:
    """Tiles and contracts in hand: all of one's own, of a rival what is known."""
    if open_hand:
        contracts = "; ".join(card(id, say) for id in mine["contracts"]) or say("table.nothing")
        return [
            say("table.hand", hand=some(mine["hand"], say)),
            say("table.contracts", contracts=contracts),
        ]
    key = "table.hand_rival" if mine["hand"] else "table.hand_secret"
    lines = [say(key, tiles=mine["tiles"], hand=mine["hand"])]
    key = "table.contracts_rival" if mine["contracts"] else "table.contracts_secret"
    return [*lines, say(key, count=mine["contract_count"], contracts=mine["contracts"])]


def negotiation(view: View, say: Texts) -> list[str]:
    """The offer, as far as the reader may know it."""
    trade = view["trade"]
    giver, taker = say.seat(trade["giver"]), say.seat(trade["taker"])
    if "give_tiles" not in trade:
        return [say("table.trade_making", giver=giver, taker=taker)]
    lines = [
        say("table.trade_offer", giver=giver, taker=taker, gives=gives(trade, say)),
        say("table.trade_wants", wants=wants(trade, say)),
    ]
    if trade["claims"]:
        lines.append(say("table.trade_claims", claims=trade["claims"]))
    elif trade["give_tiles"] and trade["offered"]:
        lines.append(say("table.trade_silent"))
    if trade.get("give"):
        lines.append(say("table.trade_really", tiles=trade["give"]))
    if trade.get("give_contracts"):
        cards = "; ".join(card(id, say) for id in trade["give_contracts"])
        lines.append(say("table.trade_contracts", cards=cards))
    if trade.get("hand"):
        lines.append(say("table.trade_hand", tiles=trade["hand"]))
    return lines
