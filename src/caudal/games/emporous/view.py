"""What a seat of Emporous may see, by name (EM-128), and what the rules can say of it: prices, what
a trip brings, what an offer would do, why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from caudal.games.emporous import scoring
from caudal.games.emporous.city import SellOne, harvest, price
from caudal.games.emporous.content import (
    CARGO,
    COLLAB_TILES,
    CONTRABAND,
    CONTRACTS,
    DELIVERIES,
    DESIGNS,
    ISLANDS,
    JEWEL_PRICE,
    KINDS,
    MASTERIES,
    MASTERY_POINTS,
    MASTERY_TYPE,
    MATERIAL,
    PILES,
    PRICE,
    PRICES,
    PRODUCTION,
    PURCHASE,
    RATE,
    RAW,
    RAWS,
    SEAL_COINS,
    SEAL_TASKS,
    SHOP_POINTS,
    THRESHOLD,
    TRIGGER,
    TYPES,
)
from caudal.games.emporous.deck import card_of, knows
from caudal.games.emporous.hands import bits, count, named, total
from caudal.games.emporous.offer import (
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
from caudal.games.emporous.office import KeepContract, drawn_at_office
from caudal.games.emporous.pay import (
    ChooseCraft,
    ChoosePayment,
    ShopCoin,
    SplitCoins,
    coins_due,
)
from caudal.games.emporous.places import IN_BOX, seat_at
from caudal.games.emporous.position import (
    PAID,
    cards,
    dump_payment,
    middle,
    offer_words,
    open_seat,
)
from caudal.games.emporous.reasons import reasons
from caudal.games.emporous.setup import start_tiles
from caudal.games.emporous.shapes import (
    Counts,
    Island,
    Mastery,
    Offer,
    PublicSeat,
    Question,
    Row,
    SeatView,
    TradeView,
    View,
)
from caudal.games.emporous.state import Emporous
from caudal.games.emporous.swap import (
    HandContract,
    HandTile,
    asked_tiles,
    collaborates,
    heard_gives,
    heard_wants,
    points_moved,
)
from caudal.games.emporous.turn import Main


def views(s: Emporous) -> Callable[[int], View]:
    """What each seat (-1: a spectator) may see: section 12 of the rules, item by item. What lies
    open is worked out once."""
    open_table = middle(s)
    medals = masteries(s)
    rows = {RAW[kind]: market_row(s, kind) for kind in range(RAWS)}
    isles = {id: island_view(s, island) for island, id in enumerate(ISLANDS)}
    seats = [public_seat(s, seat) for seat in range(s.players)]
    sheets = [s.sheet(seat) for seat in range(s.players)]

    def seen_from(seat: int) -> View:
        return {
            "game": "emporous",
            "players": s.players,
            "you": seat,
            **open_table,
            "masteries": medals,
            "round": max(0, s.turns - 1) // s.players + 1,
            "trigger": TRIGGER,
            "rows": rows,
            "jewel_price": JEWEL_PRICE,
            "islands": isles,
            "shop_points": SHOP_POINTS * s.shop,
            "seal_coins": SEAL_COINS,
            "seal_tasks": SEAL_TASKS,
            "office_draw": drawn_at_office(s),
            "collab_tiles": COLLAB_TILES,
            "deck": s.deck_left(),
            "deck_known": known_deck(s, seat),
            "stack": s.stack_left(),
            "stack_contraband": s.stack_known,
            "seats": [
                seen_seat(s, seat, other, seats[other], sheets[other]) for other in range(s.players)
            ],
            "payment": dump_payment(s) if s.turn == seat or s.sold else None,
            "trade": seen_trade(s, seat),
            "drawn": drawn(s, seat),
            "asks": asks(s, seat),
            "why": reasons(s, seat) if choosing(s, seat) else {},
        }

    return seen_from


def own(s: Emporous, seat: int) -> View:
    """What a seat's own numbers are read of."""
    mine = seen_seat(s, seat, seat, public_seat(s, seat), s.sheet(seat))
    return cast(View, {"first": s.first, "trigger": TRIGGER, "seats": [mine] * s.players})


def choosing(s: Emporous, seat: int) -> bool:
    """Whether the seat is asked what to do with its turn."""
    return bool(s.todo) and s.todo[-1].seat == seat and s.todo[-1].kind == Main.kind


def market_row(s: Emporous, kind: int) -> Row:
    """A row of the market (EM-56)."""
    capacity = s.capacity[kind]
    left = s.rows[kind]
    return {
        "left": left,
        "capacity": capacity,
        "prices": PRICES,
        "piles": [max(0, min(capacity, left - capacity * pile)) for pile in range(PILES)],
        "price": price(s, kind),
        "next_price": PRICE[capacity][left - 1] if left else 0,
        "rate": RATE[kind],
    }


def island_view(s: Emporous, island: int) -> Island:
    return {
        "material": RAW[MATERIAL[island]],
        "owner": seat_at(s.islands.index(island)) if island in s.islands else -1,
        "yields": PRODUCTION[island],
        "brings": harvest(s, island),
        "start": start_tiles(island),
    }


def masteries(s: Emporous) -> dict[str, Mastery]:
    """The masteries that are in the game."""
    return {
        id: {
            "of": "cargo" if MASTERY_TYPE[mastery] == DELIVERIES else TYPES[MASTERY_TYPE[mastery]],
            "holder": s.mastery[mastery],
            "points": MASTERY_POINTS[mastery],
            "threshold": THRESHOLD[mastery],
            "counts": [scoring.count_for(s, seat, mastery) for seat in range(s.players)],
        }
        for mastery, id in enumerate(MASTERIES)
        if s.mastery[mastery] != IN_BOX
    }


def known_deck(s: Emporous, seat: int) -> dict[str, str]:
    """Places of the deck, from the top, where the seat knows the card."""
    if seat < 0:
        return {}
    return {
        str(place + 1): CONTRACTS[card_of(entry)]
        for place, entry in enumerate(s.deck[s.deck_top :])
        if knows(entry, seat)
    }


def public_seat(s: Emporous, seat: int) -> PublicSeat:
    """What everybody sees of a seat."""
    return {
        **open_seat(s, seat),
        "spent": s.spent(seat),
        "unused": named(s.unused(seat), DESIGNS),
        "tiles": s.size[seat],
        "contract_count": bits(s.held[seat]),
        "visible": s.visible(seat),
    }


def seen_seat(s: Emporous, seat: int, other: int, public: PublicSeat, sheet: Counts) -> SeatView:
    """What a seat sees or knows of another one (or itself); at the end all is revealed (EM-125).
    `sheet` is the other one's score."""
    looker = seat if seat >= 0 else s.spectator()
    if seat == other or not s.todo:
        hand, contracts, score = s.hand[other], s.held[other], sheet
    else:
        hand = s.known[s.about(looker, other)]
        contracts = s.seen[s.about(looker, other)] if seat >= 0 else 0
        score = {category: sheet[category] for category in scoring.VISIBLE}
    return {
        **public,
        "hand": named(hand, KINDS),
        "contracts": cards(contracts),
        "score": score,
        "task_points": {
            KINDS[kind]: scoring.task_points(s, kind, count(hand, kind))
            for kind in range(CARGO, len(KINDS))
            if count(hand, kind)
        },
        "unknown_tiles": s.size[other] - total(hand),
        "unknown_contracts": bits(s.held[other]) - bits(contracts),
    }


def seen_trade(s: Emporous, seat: int) -> TradeView | None:
    """An offer: its maker sees all of it at once, the others its words once it is made, the partner
    the offered contracts too (EM-65, EM-67, EM-74)."""
    if s.giver < 0:
        return None
    heard = s.offered or seat == s.giver
    trade: TradeView = {
        "giver": s.giver,
        "taker": s.taker,
        "counter": s.counter,
        "offered": s.offered,
        "offer": offer(s) if heard else None,
    }
    if seat == s.giver:
        trade["give"] = named(s.give_tiles, KINDS)
        trade["rid"] = count(s.give_tiles, CONTRABAND)
    if heard and seat in (s.giver, s.taker):
        trade["give_contracts"] = cards(s.give_contracts)
    if seat == s.taker:
        trade["hand"] = named(s.hand_tiles, KINDS)
        trade["hand_contracts"] = cards(s.hand_contracts)
        trade["rid"] = count(s.hand_tiles, CONTRABAND)
    return trade


def offer(s: Emporous) -> Offer:
    """An offer in words, and what it would do if it were accepted."""
    return {
        **offer_words(s),
        "gives": heard_gives(s),
        "wants": heard_wants(s),
        "tiles_asked": asked_tiles(s),
        "give_contract_count": bits(s.give_contracts),
        "collaborates": collaborates(s, total(s.give_tiles), asked_tiles(s)),
        "points": points_moved(s),
    }


def drawn(s: Emporous, seat: int) -> list[str]:
    """The contracts that the seat is choosing from at the office (EM-93)."""
    if s.todo and s.todo[-1].kind == KeepContract.kind and s.todo[-1].seat == seat:
        entries = s.deck[s.deck_top : s.deck_top + drawn_at_office(s)]
        return sorted(CONTRACTS[card_of(entry)] for entry in entries)
    return []


BUILDING: Final = {
    GiveTile.kind, MakeClaim.kind, ClaimKind.kind, GiveCraft.kind, GiveContract.kind, AskTile.kind,
    AskCraft.kind, AskContracts.kind, SubmitOffer.kind,
}  # fmt: skip
PAYING: Final = {ChooseCraft.kind, ChoosePayment.kind, SplitCoins.kind, ShopCoin.kind}


def asks(s: Emporous, seat: int) -> Question | None:
    """The question on top. Of what somebody else is only putting together, the others see no more
    than that it was begun."""
    if not s.todo:
        return None
    kind = s.todo[-1].kind
    decider = s.todo[-1].seat
    if decider != seat:
        if kind in PAYING or (kind == SellOne.kind and not s.sold):
            kind = Main.kind
        elif kind in BUILDING:
            kind = GiveTile.kind
        elif kind == HandContract.kind and asked_tiles(s):
            kind = HandTile.kind
        return {"ask": kind, "seat": decider}
    question: Question = {"ask": kind, "seat": decider}
    if s.project >= 0:
        project = s.project
        question["project"] = PAID[project] if project < PURCHASE else KINDS[project - PURCHASE]
        question["coins"] = coins_due(s)
    if kind == KeepContract.kind:
        question["cards"] = drawn_at_office(s)
    return question
