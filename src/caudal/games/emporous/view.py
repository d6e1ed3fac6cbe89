"""Emporous's positions as readable data: the whole one, and what a seat may see of it (EM-128).

Counts are given by name, without the kinds and cards that are not there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from caudal.engine.dice import Dice
from caudal.engine.position import Names, dump_todo, load_todo
from caudal.games.emporous.content import (
    CAPACITY,
    CARD,
    COLLABS,
    CONTRACTS,
    DESIGNS,
    ISLANDS,
    JEWEL_PRICE,
    KINDS,
    KNOWING,
    MASTERIES,
    OFFICE_DRAW,
    PILES,
    PRICE,
    PRICES,
    PROJECTS,
    PURCHASE,
    RAW,
    RAWS,
    SCARCE,
    TRIGGER,
    pack,
)
from caudal.games.emporous.hands import bits, named, total
from caudal.games.emporous.scoring import CATEGORIES, VISIBLE

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

Counts = dict[str, int]
TRIPS = [None, "island", "city"]
COLLAB_NAMES = Names(COLLABS)
ISLAND_NAMES = Names(ISLANDS)
SOURCES = ["available", "first", "second"]
PAID = [*PROJECTS, *(f"buy_{kind}" for kind in KINDS)]
"""The names of everything that can be paid for."""


def packed(found: Counts, ids: list[str]) -> int:
    unknown = set(found) - set(ids)
    if unknown:
        raise ValueError(f"{sorted(unknown)[0]} is none of {', '.join(ids)}")
    return pack([found.get(id, 0) for id in ids])


def cards(mask: int) -> list[str]:
    return [id for contract, id in enumerate(CONTRACTS) if mask >> contract & 1]


def mask(ids: list[str]) -> int:
    return sum(1 << CONTRACTS.index(id) for id in ids)


# -- the whole position ----------------------------------------------------------------------------


def dump(s: Emporous) -> dict[str, Any]:
    """The whole position. Deck and stack are listed from the top; a contract of the deck is listed
    with the seats that know where it lies, if any."""
    from caudal.games.emporous.flow import CODES

    return {
        "game": "emporous",
        "players": s.players,
        **table(s),
        "deck": [dump_card(s, entry) for entry in s.deck[s.deck_top :]],
        "stack": [KINDS[kind] for kind in s.stack[s.stack_top :]],
        "stack_known": s.stack_known,
        "seats": [dump_seat(s, seat) for seat in range(s.players)],
        "known": [
            [named(s.known[row * s.players + seat], KINDS) for seat in range(s.players)]
            for row in range(s.players + 1)
        ],
        "seen": [
            [cards(s.seen[row * s.players + seat]) for seat in range(s.players)]
            for row in range(s.players)
        ],
        "payment": dump_payment(s),
        "trade": dump_trade(s),
        "cursor": s.cursor,
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def table(s: Emporous) -> dict[str, Any]:
    """What lies open in the middle of the table."""
    return {
        "chapter": "two" if s.chapter == 2 else "one",
        "fugitives": "three" if s.fugitives else "one",
        "first": s.first,
        "turn": s.turn,
        "turns": s.turns,
        "trip": TRIPS[s.trip],
        "actions": s.actions,
        "office": s.office,
        "approached": [seat for seat in range(s.players) if s.approached >> seat & 1],
        "closed": s.closed,
        "idle": s.idle,
        "final": s.final,
        "market": dict(zip(RAW, s.rows, strict=True)),
        "scarce": [RAW[kind] for kind in range(RAWS) if s.capacity[kind] != CAPACITY[kind]],
        "bank": s.bank,
        "jewels": s.jewels,
        "supply": named(s.supply, DESIGNS),
        "shop": s.shop,
        "seal": s.seal,
        "masteries": {
            id: holder for id, holder in zip(MASTERIES, s.mastery, strict=True) if holder > -2
        },
    }


def dump_card(s: Emporous, entry: int) -> Any:
    knowing = [seat for seat in range(s.players) if entry >> KNOWING + seat & 1]
    id = CONTRACTS[entry & CARD]
    return [id, knowing] if knowing else id


def load_card(item: Any) -> int:
    if isinstance(item, str):
        return CONTRACTS.index(item)
    id, knowing = item
    return CONTRACTS.index(id) | sum(1 << KNOWING + int(seat) for seat in knowing)


def own_islands(s: Emporous, seat: int) -> list[int]:
    return [island for island in s.islands[2 * seat : 2 * seat + 2] if island >= 0]


def dump_seat(s: Emporous, seat: int) -> dict[str, Any]:
    return {
        **open_seat(s, seat),
        "hand": named(s.hand[seat], KINDS),
        "contracts": cards(s.held[seat]),
    }


def open_seat(s: Emporous, seat: int) -> dict[str, Any]:
    """What lies open before a seat."""
    islands = own_islands(s, seat)
    return {
        "islands": ISLAND_NAMES.dump(islands),
        "coins": s.coins[seat],
        "city": {ISLANDS[island]: s.city[2 * seat + k] for k, island in enumerate(islands)},
        "crafts": named(s.crafts[seat], DESIGNS),
        "used": named(s.used[seat], DESIGNS),
        "fulfilled": cards(s.fulfilled[seat]),
        "delivered": s.delivered[seat],
        "collab": COLLAB_NAMES.id(s.collab[seat]),
    }


def dump_payment(s: Emporous) -> dict[str, Any] | None:
    if s.project < 0 and not s.sold:
        return None
    return {
        "project": None if s.project < 0 else PAID[s.project],
        "crafts": named(s.pay_crafts, DESIGNS),
        "tiles": named(s.pay_tiles, KINDS),
        "first": s.pay_first,
        "shop": named(s.pay_shop, SOURCES),
        "sold": s.sold,
    }


def dump_trade(s: Emporous) -> dict[str, Any] | None:
    if s.giver < 0:
        return None
    return {
        **open_trade(s),
        **offer_words(s),
        "give": named(s.give_tiles, KINDS),
        "give_contracts": cards(s.give_contracts),
        "hand": named(s.hand_tiles, KINDS),
        "hand_contracts": cards(s.hand_contracts),
    }


def open_trade(s: Emporous) -> dict[str, Any]:
    return {"giver": s.giver, "taker": s.taker, "counter": s.counter, "offered": s.offered}


def offer_words(s: Emporous) -> dict[str, Any]:
    """What everybody hears of an offer (EM-74)."""
    return {
        "give_tiles": total(s.give_tiles),
        "claims": named(s.claims, KINDS),
        "give_crafts": named(s.give_crafts, DESIGNS),
        "ask": named(s.ask_tiles, KINDS),
        "ask_any": s.ask_any,
        "ask_crafts": named(s.ask_crafts, DESIGNS),
        "ask_contracts": s.ask_contracts,
    }


def load(position: dict[str, Any]) -> Emporous:
    """The state of a dumped position."""
    from caudal.games.emporous.flow import CODES, QUESTIONS, STEPS
    from caudal.games.emporous.state import Emporous

    s = Emporous()
    s.begin(position["players"], Dice.load(position["dice"]))
    s.reveals = position["reveals"]
    s.chapter = 2 if position["chapter"] == "two" else 1
    s.fugitives = 1 if position["fugitives"] == "three" else 0
    s.first = position["first"]
    s.turn = position["turn"]
    s.turns = position["turns"]
    s.trip = TRIPS.index(position["trip"])
    s.actions = position["actions"]
    s.office = position["office"]
    s.approached = sum(1 << seat for seat in position["approached"])
    s.closed = position["closed"]
    s.idle = position["idle"]
    s.final = position["final"]
    s.rows = [position["market"][id] for id in RAW]
    s.capacity = [SCARCE if id in position["scarce"] else CAPACITY[k] for k, id in enumerate(RAW)]
    s.bank = position["bank"]
    s.jewels = position["jewels"]
    s.supply = packed(position["supply"], DESIGNS)
    s.shop = position["shop"]
    s.seal = position["seal"]
    s.mastery = [position["masteries"].get(id, -2) for id in MASTERIES]
    s.deck = [load_card(item) for item in position["deck"]]
    s.deck_top = 0
    s.stack = [KINDS.index(id) for id in position["stack"]]
    s.stack_top = 0
    s.stack_known = position["stack_known"]
    load_seats(s, position["seats"])
    s.known = [packed(found, KINDS) for row in position["known"] for found in row]
    s.seen = [mask(found) for row in position["seen"] for found in row]
    s.clear_payment()
    s.clear_offer()
    load_pending(s, position)
    s.todo = load_todo(position["todo"], [*QUESTIONS, *STEPS], CODES)
    s.advance()
    return s


def load_seats(s: Emporous, seats: list[dict[str, Any]]) -> None:
    from caudal.games.emporous import scoring

    s.islands = []
    s.city = []
    for seat in seats:
        places = [*ISLAND_NAMES.load(seat["islands"]), -1, -1][:2]
        s.islands += places
        s.city += [seat["city"][ISLANDS[island]] if island >= 0 else 0 for island in places]
    s.coins = [seat["coins"] for seat in seats]
    s.hand = [packed(seat["hand"], KINDS) for seat in seats]
    s.size = [total(hand) for hand in s.hand]
    s.crafts = [packed(seat["crafts"], DESIGNS) for seat in seats]
    s.used = [packed(seat["used"], DESIGNS) for seat in seats]
    s.held = [mask(seat["contracts"]) for seat in seats]
    s.fulfilled = [mask(seat["fulfilled"]) for seat in seats]
    s.delivered = [seat["delivered"] for seat in seats]
    s.collab = [COLLAB_NAMES.code(seat["collab"]) for seat in seats]
    s.points = [
        scoring.crafts(s, seat) + scoring.contracts(s, seat) + scoring.masteries(s, seat)
        for seat in range(s.players)
    ]


def load_pending(s: Emporous, position: dict[str, Any]) -> None:
    payment = position["payment"]
    if payment is not None:
        s.project = -1 if payment["project"] is None else PAID.index(payment["project"])
        s.pay_crafts = packed(payment["crafts"], DESIGNS)
        s.pay_tiles = packed(payment["tiles"], KINDS)
        s.pay_first = payment["first"]
        s.pay_shop = packed(payment["shop"], SOURCES)
        s.sold = payment["sold"]
    trade = position["trade"]
    if trade is not None:
        s.giver = trade["giver"]
        s.taker = trade["taker"]
        s.counter = trade["counter"]
        s.offered = trade["offered"]
        s.give_tiles = packed(trade["give"], KINDS)
        s.claims = packed(trade["claims"], KINDS)
        s.give_crafts = packed(trade["give_crafts"], DESIGNS)
        s.give_contracts = mask(trade["give_contracts"])
        s.ask_tiles = packed(trade["ask"], KINDS)
        s.ask_any = trade["ask_any"]
        s.ask_crafts = packed(trade["ask_crafts"], DESIGNS)
        s.ask_contracts = trade["ask_contracts"]
        s.hand_tiles = packed(trade["hand"], KINDS)
        s.hand_contracts = mask(trade["hand_contracts"])
    s.cursor = position["cursor"]


# -- what a seat sees ------------------------------------------------------------------------------


def view(s: Emporous, seat: int) -> dict[str, Any]:
    """What a seat (-1: a spectator) may see: section 12 of the rules, item by item."""
    return views(s)(seat)


def views(s: Emporous) -> Callable[[int], dict[str, Any]]:
    """The views of all seats: what lies open is worked out once."""
    middle = table(s)
    rows = {RAW[kind]: market_row(s, kind) for kind in range(RAWS)}
    seats = [read_off(s, seat) for seat in range(s.players)]
    sheets = [s.sheet(seat) for seat in range(s.players)]

    def seen_by(seat: int) -> dict[str, Any]:
        return {
            "game": "emporous",
            "players": s.players,
            "you": seat,
            **middle,
            "round": max(0, s.turns - 1) // s.players + 1,
            "trigger": TRIGGER,
            "rows": rows,
            "jewel_price": JEWEL_PRICE,
            "deck": s.deck_left(),
            "deck_known": known_deck(s, seat),
            "stack": s.stack_left(),
            "stack_contraband": s.stack_known,
            "seats": [
                seats[other] | seen_seat(s, seat, other, sheets[other])
                for other in range(s.players)
            ],
            "payment": dump_payment(s) if s.turn == seat or s.sold else None,
            "trade": seen_trade(s, seat),
            "drawn": drawn(s, seat),
            "asks": asks(s, seat),
        }

    return seen_by


def market_row(s: Emporous, kind: int) -> dict[str, Any]:
    """A row of the market: tiles by pile, dearest first, and the price now (EM-56)."""
    capacity = s.capacity[kind]
    left = s.rows[kind]
    piles = [max(0, min(capacity, left - capacity * pile)) for pile in range(PILES)]
    return {
        "left": left,
        "capacity": capacity,
        "prices": PRICES,
        "piles": piles,
        "price": PRICE[capacity][left],
    }


def known_deck(s: Emporous, seat: int) -> dict[str, str]:
    """Places of the deck, from the top, where the seat knows the card."""
    if seat < 0:
        return {}
    entries = s.deck[s.deck_top :]
    return {
        str(place + 1): CONTRACTS[entry & CARD]
        for place, entry in enumerate(entries)
        if entry >> KNOWING + seat & 1
    }


def read_off(s: Emporous, seat: int) -> dict[str, Any]:
    """What everybody sees of a seat."""
    return open_seat(s, seat) | {
        "tiles": s.size[seat],
        "contract_count": bits(s.held[seat]),
        "visible": s.visible(seat),
    }


def seen_seat(s: Emporous, seat: int, other: int, sheet: Counts) -> dict[str, Any]:
    """What a seat sees or knows of another one (or itself) besides; at the end all is revealed
    (EM-125). `sheet` is the other one's score."""
    row = seat if seat >= 0 else s.players
    if seat == other or not s.todo:
        hand, contracts, score = s.hand[other], s.held[other], sheet
    else:
        hand = s.known[row * s.players + other]
        contracts = s.seen[row * s.players + other] if seat >= 0 else 0
        score = {category: sheet[category] for category in CATEGORIES[:VISIBLE]}
    return {
        "hand": named(hand, KINDS),
        "contracts": cards(contracts),
        "score": score,
        "unknown_tiles": s.size[other] - total(hand),
        "unknown_contracts": bits(s.held[other]) - bits(contracts),
    }


def seen_trade(s: Emporous, seat: int) -> dict[str, Any] | None:
    """An offer: its maker sees all of it at once, the others its words once it is made, the partner
    the offered contracts too (EM-65, EM-67, EM-74)."""
    if s.giver < 0:
        return None
    found = open_trade(s)
    if s.offered or seat == s.giver:
        found |= offer_words(s)
        found["give_contract_count"] = bits(s.give_contracts)
    if seat == s.giver:
        found["give"] = named(s.give_tiles, KINDS)
    if seat in (s.giver, s.taker) and (s.offered or seat == s.giver):
        found["give_contracts"] = cards(s.give_contracts)
    if seat == s.taker:
        found["hand"] = named(s.hand_tiles, KINDS)
        found["hand_contracts"] = cards(s.hand_contracts)
    return found


def drawn(s: Emporous, seat: int) -> list[str]:
    """The two contracts that the seat is choosing from at the office (EM-93)."""
    if s.todo and s.todo[-1].kind == "keep_contract" and s.todo[-1].seat == seat:
        return sorted(
            CONTRACTS[entry & CARD] for entry in s.deck[s.deck_top : s.deck_top + OFFICE_DRAW]
        )
    return []


BUILDING = {
    "give_tile", "claim", "claim_kind", "give_craft", "give_contract", "ask_tile", "ask_craft",
    "ask_contracts", "submit",
}  # fmt: skip
PAYING = {"choose_craft", "choose_payment", "split_coins", "shop_coin"}


def asks(s: Emporous, seat: int) -> dict[str, Any] | None:
    """The question on top. Of what somebody else is only putting together, the others see no more
    than that it was begun."""
    if not s.todo:
        return None
    kind = s.todo[-1].kind
    decider = s.todo[-1].seat
    if decider != seat:
        if kind in PAYING or (kind == "sell_one" and not s.sold):
            kind = "main"
        elif kind in BUILDING:
            kind = "give_tile"
        elif kind == "hand_contract":
            kind = "hand_tile" if s.ask_tiles or s.ask_any else kind
    found: dict[str, Any] = {"ask": kind, "seat": decider}
    if decider == seat and s.project >= 0:
        project = s.project
        found["project"] = PAID[project] if project < PURCHASE else KINDS[project - PURCHASE]
    return found
