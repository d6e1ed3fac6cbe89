"""Emporous's table in words, for the terminal and for screen readers; made of a view alone."""

from collections import Counter
from collections.abc import Mapping, Sequence

from caudal.engine.texts import Texts
from caudal.games.emporous.content import (
    COST_COINS,
    COST_CRAFTS,
    COST_EITHER,
    COST_RAW,
    COST_SHOPS,
    DESIGNS,
    POINTS,
    PROJECTS,
    RAW,
    SEAT_IDS,
    TYPES,
)
from caudal.games.emporous.shapes import Offer, SeatView, View

CARDS = {"commission", "fulfil", "office_return", "keep_contract", "give_contract", "hand_contract"}
"""Verbs whose item is a card with a cost worth reading."""


# -- parts of sentences ----------------------------------------------------------------------------


def cost(project: int, say: Texts) -> str:
    """What is printed on a card as its cost, in words: crafts, tiles, coins, shops."""
    parts = [
        amount_of(f"craft_{TYPES[kind]}", amount, say)
        for kind, amount in Counter(COST_CRAFTS[project]).items()
    ]
    parts += [amount_of(RAW[kind], n, say) for kind, n in enumerate(COST_RAW[project]) if n]
    parts += [say("table.either", one=RAW[one], two=RAW[two]) for one, two in COST_EITHER[project]]
    if COST_COINS[project]:
        parts.append(amount_of("coin", COST_COINS[project], say))
    if COST_SHOPS[project]:
        coins = amount_of("coin", COST_SHOPS[project], say)
        parts.append(say("table.cost_shops", coins=coins))
    return say.enumerate(parts) if parts else say("table.free")


def card(id: str, say: Texts) -> str:
    """A craft or contract with its points and cost."""
    project = PROJECTS.index(id)
    return say("table.card", card=id, points=POINTS[project], cost=cost(project, say))


def amount_of(id: str, amount: int, say: Texts) -> str:
    """A number of something: one coin, two coins, no coins."""
    return f"{amount} {say.name(id) if amount == 1 else say.several(id)}"


def some(things: Mapping[str, int] | Sequence[str], say: Texts) -> str:
    """Counts or a list in words; `nothing` for none."""
    return str(say.word(things)) if things else say("table.nothing")


def gives(offer: Offer, say: Texts) -> str:
    """What an offer gives, as everybody hears it."""
    return some(offer["gives"], say)


def wants(offer: Offer, say: Texts) -> str:
    return some(offer["wants"], say)


def source(item: str, say: Texts) -> str:
    """Where a coin comes from."""
    if item == "available":
        return say("table.purse_source")
    return say("table.city_source", island=item)


# -- moves -----------------------------------------------------------------------------------------


def label(view: View, move: str, say: Texts) -> str:
    """A legal move in words, with what it costs and gives."""
    verb, _, item = move.partition(":")
    asked = view["asks"]
    assert asked is not None, "a legal move answers a question"
    mine = view["seats"][asked["seat"]]
    if verb in CARDS:
        return say(f"move.{verb}", card=card(item, say))
    if verb in ("pick_island", "trip_island"):
        return island_label(view, mine, verb, item, say)
    if verb == "buy":
        price = view["jewel_price"] if item == "jewel" else view["rows"][item]["price"]
        return say("move.buy", tile=item, price=amount_of("coin", price, say))
    if verb == "sell_one":
        return say("move.sell_one", tiles=amount_of(item, view["rows"][item]["rate"], say))
    if verb == "deliver":
        return say("move.deliver", count=mine["delivered"])
    if verb == "take_seal":
        return seal_label(view, item, say)
    if verb == "office_draw":
        return say("move.office_draw", count=view["office_draw"])
    if verb == "shop_coin":
        return say("move.shop_coin", source=source(item, say))
    if verb == "choose_payment":
        return say("move.choose_payment", tiles=dict(Counter(item.split("-"))))
    if verb == "split_coins":
        one, two = mine["islands"]
        first = int(item)
        return say("move.split_coins", first=first, one=one, second=asked["coins"] - first, two=two)
    if verb == "propose_trade":
        return say("move.propose_trade", partner=say.seat(SEAT_IDS.index(item)))
    return trade_label(view, asked["ask"], verb, item, say)


def island_label(view: View, mine: SeatView, verb: str, item: str, say: Texts) -> str:
    island = view["islands"][item]
    material = island["material"]
    if verb == "pick_island":
        tiles = amount_of(material, island["yields"], say)
        return say("move.pick_island", island=item, tiles=tiles, start=island["start"])
    coins = amount_of("coin", mine["city"][item], say)
    if not island["brings"]:
        return say("table.trip_empty", island=item, coins=coins)
    tiles = amount_of(material, island["brings"], say)
    return say("move.trip_island", island=item, coins=coins, tiles=tiles)


def seal_label(view: View, item: str, say: Texts) -> str:
    if item == "tasks":
        return say("table.seal_tasks", count=view["seal_tasks"])
    coins = amount_of("coin", view["seal_coins"], say)
    return say("move.take_seal", coins=coins, source=source(item, say))


def trade_label(view: View, question: str, verb: str, item: str, say: Texts) -> str:
    trade = view["trade"]
    if verb == "next":
        return say(f"table.next_{question}")
    if verb == "claim_truth" and trade:
        return say("move.claim_truth", tiles=trade["give"])
    if verb == "claim" and item == "silent":
        return say("table.silent")
    if verb == "ask_tile" and item == "any":
        return say("move.ask_tile", item="any_tile")
    if verb == "ask_contracts":
        return contracts_label(int(item), say)
    if verb in ("submit", "accept") and trade and trade["offer"]:
        offer = trade["offer"]
        return say(f"move.{verb}", gives=gives(offer, say), wants=wants(offer, say))
    if verb == "cancel" and trade and trade["counter"]:
        return say("table.cancel_counter")
    return say(f"move.{verb}", item=item)


def contracts_label(count: int, say: Texts) -> str:
    if not count:
        return say("table.no_contracts")
    return say("move.ask_contracts", cards=amount_of("contract_card", count, say))


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
    here = view["rows"][id]
    if not here["left"]:
        return say("table.row_empty", tile=id)
    key = "table.row_scarce" if id in view["scarce"] else "table.row"
    return say(key, tile=id, left=here["left"], price=here["price"])


def supply(view: View, say: Texts) -> list[str]:
    lines = []
    for design, id in enumerate(DESIGNS):
        left = view["supply"].get(id, 0)
        lines.append(
            say("table.craft", card=id, points=POINTS[design], left=left, cost=cost(design, say))
        )
    return lines


def masteries(view: View, say: Texts) -> list[str]:
    return [
        say("table.mastery", mastery=id, holder=holder(view, id, say)) for id in view["masteries"]
    ]


def holder(view: View, mastery: str, say: Texts) -> str:
    """Who holds a mastery."""
    seat = view["masteries"][mastery]["holder"]
    return say.seat(seat) if seat >= 0 else say("table.centre")


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


def secrets(mine: SeatView, open_hand: bool, say: Texts) -> list[str]:
    """Tiles and contracts in hand: all of one's own, of a rival what is known."""
    if open_hand:
        contracts = "; ".join(card(id, say) for id in mine["contracts"]) or say("table.nothing")
        return [
            say("table.hand", hand=some(mine["hand"], say)),
            say("table.contracts", contracts=contracts),
        ]
    return [known_tiles(mine, say), known_contracts(mine, say)]


def known_tiles(mine: SeatView, say: Texts) -> str:
    """What is known of a rival's tiles."""
    key = "table.hand_rival" if mine["hand"] else "table.hand_secret"
    return say(key, tiles=mine["tiles"], hand=mine["hand"])


def known_contracts(mine: SeatView, say: Texts) -> str:
    key = "table.contracts_rival" if mine["contracts"] else "table.contracts_secret"
    return say(key, count=mine["contract_count"], contracts=mine["contracts"])


def negotiation(view: View, say: Texts) -> list[str]:
    """The offer, as far as the reader may know it."""
    trade = view["trade"]
    if trade is None:
        return []
    giver, taker = say.seat(trade["giver"]), say.seat(trade["taker"])
    offer = trade["offer"]
    if offer is None:
        return [say("table.trade_making", giver=giver, taker=taker)]
    lines = [
        say("table.trade_offer", giver=giver, taker=taker, gives=gives(offer, say)),
        say("table.trade_wants", wants=wants(offer, say)),
    ]
    if offer["claims"]:
        lines.append(say("table.trade_claims", claims=offer["claims"]))
    elif offer["give_tiles"] and trade["offered"]:
        lines.append(say("table.trade_silent"))
    if trade.get("give"):
        lines.append(say("table.trade_really", tiles=trade["give"]))
    if trade.get("give_contracts"):
        cards = "; ".join(card(id, say) for id in trade["give_contracts"])
        lines.append(say("table.trade_contracts", cards=cards))
    if trade.get("hand"):
        lines.append(say("table.trade_hand", tiles=trade["hand"]))
    return lines
