"""Emporous's positions as readable data, and back.

Counts are given by name, without the kinds and cards that are not there.
"""

from __future__ import annotations

from typing import Any, Final

from caudal.engine.dice import Dice
from caudal.engine.position import Codes, Names, dump_todo, load_todo
from caudal.engine.state import Decision
from caudal.games.emporous import scoring
from caudal.games.emporous.city import SellOne
from caudal.games.emporous.content import (
    CAPACITY,
    COLLABS,
    CONTRACTS,
    DESIGNS,
    ISLANDS,
    KINDS,
    MASTERIES,
    MOST_ISLANDS,
    PROJECTS,
    RAW,
    RAWS,
    SCARCE,
    pack,
)
from caudal.games.emporous.deck import card_of, knows, seen_by
from caudal.games.emporous.hands import named, total
from caudal.games.emporous.offer import (
    AnswerOffer,
    AskContracts,
    AskCraft,
    AskTile,
    ClaimKind,
    GiveContract,
    GiveCraft,
    GiveTile,
    MakeClaim,
    SubmitOffer,
)
from caudal.games.emporous.office import KeepContract
from caudal.games.emporous.pay import (
    ChooseCraft,
    ChoosePayment,
    CompletePayment,
    ShopCoin,
    SplitCoins,
)
from caudal.games.emporous.places import CITY, IN_BOX, ISLAND, NO_TRIP, home
from caudal.games.emporous.setup import Deal, PickIsland
from caudal.games.emporous.shapes import (
    Counts,
    Middle,
    OfferWords,
    OpenSeat,
    Payment,
)
from caudal.games.emporous.state import Emporous
from caudal.games.emporous.swap import (
    Collaborate,
    CollabTake,
    HandContract,
    HandTile,
    Swap,
)
from caudal.games.emporous.turn import Main, NextTurn

TRIPS: Final = {NO_TRIP: None, ISLAND: "island", CITY: "city"}
COLLAB_NAMES: Final = Names(COLLABS)
SOURCE_IDS: Final = ["available", "first", "second"]
"""The sources of a coin (`coins.py`)."""
PAID: Final = [*PROJECTS, *(f"buy_{kind}" for kind in KINDS)]
"""The names of everything that can be paid for."""
QUESTIONS: Final[list[type[Decision[Any]]]] = [
    PickIsland, Main, SellOne, ChooseCraft, ChoosePayment, SplitCoins, ShopCoin, KeepContract,
    GiveTile, MakeClaim, ClaimKind, GiveCraft, GiveContract, AskTile, AskCraft, AskContracts,
    SubmitOffer, AnswerOffer, HandTile, HandContract, CollabTake,
]  # fmt: skip
"""What a seat can be asked."""
STEPS: Final[list[type[Decision[Any]]]] = [Deal, NextTurn, CompletePayment, Swap, Collaborate]
CODES: Final[Codes] = {}
"""No question has a field that is a code."""


def packed(counts: Counts, ids: list[str]) -> int:
    unknown = set(counts) - set(ids)
    if unknown:
        raise ValueError(f"{sorted(unknown)[0]} is none of {', '.join(ids)}")
    return pack([counts.get(id, 0) for id in ids])


def cards(mask: int) -> list[str]:
    return [id for contract, id in enumerate(CONTRACTS) if mask >> contract & 1]


def mask(ids: list[str]) -> int:
    return sum(1 << CONTRACTS.index(id) for id in ids)


# -- the whole position ----------------------------------------------------------------------------


def dump(s: Emporous) -> dict[str, Any]:
    """The whole position. Deck and stack are listed from the top; a contract of the deck is listed
    with the seats that know where it lies, if any."""
    return {
        "game": "emporous",
        "players": s.players,
        **middle(s),
        "masteries": {
            id: holder for id, holder in zip(MASTERIES, s.mastery, strict=True) if holder != IN_BOX
        },
        "deck": [dump_card(s, entry) for entry in s.deck[s.deck_top :]],
        "stack": [KINDS[kind] for kind in s.stack[s.stack_top :]],
        "stack_known": s.stack_known,
        "seats": [dump_seat(s, seat) for seat in range(s.players)],
        "known": [
            [named(s.known[s.about(looker, seat)], KINDS) for seat in range(s.players)]
            for looker in range(s.players + 1)
        ],
        "seen": [
            [cards(s.seen[s.about(looker, seat)]) for seat in range(s.players)]
            for looker in range(s.players)
        ],
        "payment": dump_payment(s),
        "trade": dump_trade(s),
        "cursor": s.cursor,
        "todo": dump_todo(s.todo, CODES),
        "reveals": s.reveals,
        "dice": s.dice.dump(),
    }


def middle(s: Emporous) -> Middle:
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
    }


def dump_card(s: Emporous, entry: int) -> Any:
    knowing = [seat for seat in range(s.players) if knows(entry, seat)]
    id = CONTRACTS[card_of(entry)]
    return [id, knowing] if knowing else id


def load_card(item: Any) -> int:
    if isinstance(item, str):
        return CONTRACTS.index(item)
    id, knowing = item
    entry = CONTRACTS.index(id)
    for seat in knowing:
        entry = seen_by(entry, seat)
    return entry


def dump_seat(s: Emporous, seat: int) -> dict[str, Any]:
    return {
        **open_seat(s, seat),
        "hand": named(s.hand[seat], KINDS),
        "contracts": cards(s.held[seat]),
    }


def open_seat(s: Emporous, seat: int) -> OpenSeat:
    """What lies open before a seat."""
    places = range(home(seat), home(seat) + MOST_ISLANDS)
    own = [place for place in places if s.islands[place] >= 0]
    return {
        "islands": [ISLANDS[s.islands[place]] for place in own],
        "coins": s.coins[seat],
        "city": {ISLANDS[s.islands[place]]: s.city[place] for place in own},
        "crafts": named(s.crafts[seat], DESIGNS),
        "used": named(s.used[seat], DESIGNS),
        "fulfilled": cards(s.fulfilled[seat]),
        "delivered": s.delivered[seat],
        "collab": COLLAB_NAMES.id(s.collab[seat]),
    }


def dump_payment(s: Emporous) -> Payment | None:
    if s.project < 0 and not s.sold:
        return None
    return {
        "project": None if s.project < 0 else PAID[s.project],
        "crafts": named(s.pay_crafts, DESIGNS),
        "tiles": named(s.pay_tiles, KINDS),
        "first": s.pay_first,
        "shop": named(s.pay_shop, SOURCE_IDS),
        "sold": s.sold,
    }


def dump_trade(s: Emporous) -> dict[str, Any] | None:
    if s.giver < 0:
        return None
    return {
        "giver": s.giver,
        "taker": s.taker,
        "counter": s.counter,
        "offered": s.offered,
        **offer_words(s),
        "give": named(s.give_tiles, KINDS),
        "give_contracts": cards(s.give_contracts),
        "hand": named(s.hand_tiles, KINDS),
        "hand_contracts": cards(s.hand_contracts),
    }


def offer_words(s: Emporous) -> OfferWords:
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
    s = Emporous()
    s.begin(position["players"], Dice.load(position["dice"]))
    s.reveals = position["reveals"]
    s.chapter = 2 if position["chapter"] == "two" else 1
    s.fugitives = 1 if position["fugitives"] == "three" else 0
    s.first = position["first"]
    s.turn = position["turn"]
    s.turns = position["turns"]
    s.trip = list(TRIPS.values()).index(position["trip"])
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
    s.mastery = [position["masteries"].get(id, IN_BOX) for id in MASTERIES]
    s.deck = [load_card(item) for item in position["deck"]]
    s.deck_top = 0
    s.stack = [KINDS.index(id) for id in position["stack"]]
    s.stack_top = 0
    s.stack_known = position["stack_known"]
    load_seats(s, position["seats"])
    s.known = [packed(tiles, KINDS) for row in position["known"] for tiles in row]
    s.seen = [mask(ids) for row in position["seen"] for ids in row]
    s.clear_payment()
    s.clear_offer()
    load_pending(s, position)
    s.todo = load_todo(position["todo"], [*QUESTIONS, *STEPS], CODES)
    s.advance()
    return s


def load_seats(s: Emporous, seats: list[dict[str, Any]]) -> None:
    s.islands = []
    s.city = []
    for seat in seats:
        own = [ISLANDS.index(id) for id in seat["islands"]]
        places = own + [-1] * (MOST_ISLANDS - len(own))
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
        s.pay_shop = packed(payment["shop"], SOURCE_IDS)
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
