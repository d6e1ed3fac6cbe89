"""Emporous as inputs for learners: the seat that looks comes first, rivals follow clockwise.

Of a rival's tiles and contracts they hold what the seat knows for certain, at the end all; of what
somebody else is putting together no more than that it was begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put
from librt.strings import write_i64_le as light

from caudal.engine.inputs import Bits, Questions, fill, held_in, light_all
from caudal.games.emporous.content import (
    BITS,
    CAPACITY,
    COLLABS,
    CONTRACTS,
    DESIGNS,
    ISLANDS,
    KINDS,
    MASTERIES,
    MOST,
    OFFICE_DRAW,
    PRICE,
    PROJECTS,
    RAW,
    RAWS,
    SEATS,
    TILES,
    TRIGGER,
    TURN_LIMIT,
)
from caudal.games.emporous.deck import card_of, knows
from caudal.games.emporous.hands import bits as size_of
from caudal.games.emporous.hands import total

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

VERSION: Final = 2
MOST_SEATS: Final[int] = SEATS[1]

# -- amounts -------------------------------------------------------------------------------------

_SEAT: Final = [
    "coins", "city_first", "city_second", "visible", "tiles", "unknown_tiles", "contracts",
    "unknown_contracts", "delivered",
]  # fmt: skip
_AMOUNTS: Final = [
    "turns", "actions", "idle", "final", *[f"left_{id}" for id in RAW],
    *[f"price_{id}" for id in RAW], "bank", "jewels", "shop", "deck", "stack", "stack_contraband",
    *[f"seat_{k}_{word}" for k in range(MOST_SEATS) for word in _SEAT],
]  # fmt: skip
_ABSENT: Final[list[bytes]] = [
    bytes(4 * len(_SEAT) * (MOST_SEATS - n)) for n in range(MOST_SEATS + 1)
]
"""The amounts of the seats that nobody has, by number of players."""

# -- bits ----------------------------------------------------------------------------------------

ASKS: Final = (
    "pick_island", "main", "sell_one", "choose_craft", "choose_payment", "split_coins",
    "shop_coin", "keep_contract", "give_tile", "claim", "claim_kind", "give_craft",
    "give_contract", "ask_tile", "ask_craft", "ask_contracts", "submit", "answer", "hand_tile",
    "hand_contract", "collab_take",
)  # fmt: skip
SHOWN: Final[dict[str, str]] = {
    **dict.fromkeys(("choose_craft", "choose_payment", "split_coins", "shop_coin"), "main"),
    **dict.fromkeys(
        ("claim", "claim_kind", "give_craft", "give_contract", "ask_tile", "ask_craft"), "give_tile"
    ),
    **dict.fromkeys(("ask_contracts", "submit"), "give_tile"),
}
"""What the others see of a question about what a seat is putting together."""
_SEATED: Final = range(MOST_SEATS)
_TRIPS: Final = ("none", "island", "city")
_PAID: Final = [*PROJECTS, *[f"buy_{id}" for id in KINDS]]
_SOURCES: Final = ("purse", "first", "second")

_BITS: Final = Bits()
_PLAYERS: Final[int] = _BITS.block("players", range(MOST_SEATS + 1))
_CHAPTER_TWO: Final[int] = _BITS.block("chapter_two")
_THREE_FUGITIVES: Final[int] = _BITS.block("three_fugitives")
_OFFICE: Final[int] = _BITS.block("office")
_CLOSED: Final[int] = _BITS.block("closed")
_TRIP: Final[int] = _BITS.block("trip", _TRIPS)
_FIRST: Final[int] = _BITS.block("first", _SEATED)
_TURN: Final[int] = _BITS.block("turn", _SEATED)
_SEAL: Final[int] = _BITS.block("seal", _SEATED)
_APPROACHED: Final[int] = _BITS.block("approached", _SEATED)
_SCARCE: Final[int] = _BITS.block("scarce", RAW)
_CENTRE: Final[int] = _BITS.block("centre", MASTERIES)
_MASTERY: Final[int] = _BITS.block("mastery", [f"{id}_{k}" for id in MASTERIES for k in _SEATED])
_SUPPLY: Final[int] = _BITS.block("supply", DESIGNS)
_DECK_KNOWN: Final[int] = _BITS.block("deck_known", CONTRACTS)
_DRAWN: Final[int] = _BITS.block("drawn", CONTRACTS)
_QUESTIONS: Final = Questions(_BITS, ASKS, MOST_SEATS, {})

_PROJECT: Final[int] = _BITS.block("pays", _PAID)
_PAY_CRAFTS: Final[int] = _BITS.block("pays_craft", DESIGNS)
_PAY_TILES: Final[int] = _BITS.block("pays_tile", KINDS)
_PAY_SHOP: Final[int] = _BITS.block("pays_shop", _SOURCES)
_PAY_FIRST: Final[int] = _BITS.block("pays_first")
_SOLD: Final[int] = _BITS.block("sold")

_GIVER: Final[int] = _BITS.block("offer_giver", _SEATED)
_TAKER: Final[int] = _BITS.block("offer_taker", _SEATED)
_COUNTER: Final[int] = _BITS.block("offer_counter")
_OFFERED: Final[int] = _BITS.block("offer_made")
_GIVES_TILES: Final[int] = _BITS.block("offer_tiles")
_GIVES_CONTRACTS: Final[int] = _BITS.block("offer_contracts")
_CLAIMS: Final[int] = _BITS.block("offer_claims", KINDS)
_GIVES: Final[int] = _BITS.block("offer_gives", KINDS)
_GIVES_CRAFT: Final[int] = _BITS.block("offer_gives", DESIGNS)
_GIVES_CARD: Final[int] = _BITS.block("offer_gives", CONTRACTS)
_ASKS_TILE: Final[int] = _BITS.block("offer_asks", KINDS)
_ASKS_ANY: Final[int] = _BITS.block("offer_asks_any")
_ASKS_CRAFT: Final[int] = _BITS.block("offer_asks", DESIGNS)
_ASKS_CONTRACTS: Final[int] = _BITS.block("offer_asks_contracts")
_HANDS: Final[int] = _BITS.block("offer_hands", KINDS)
_HANDS_CARD: Final[int] = _BITS.block("offer_hands", CONTRACTS)

_ISLAND: Final[list[int]] = [
    _BITS.block(f"seat_{k}_island", [f"{place}_{id}" for place in (1, 2) for id in ISLANDS])
    for k in _SEATED
]
_TILE: Final[list[int]] = [_BITS.block(f"seat_{k}_tile", KINDS) for k in _SEATED]
_CRAFT: Final[list[int]] = [_BITS.block(f"seat_{k}_craft", DESIGNS) for k in _SEATED]
_USED: Final[list[int]] = [_BITS.block(f"seat_{k}_used", DESIGNS) for k in _SEATED]
_CONTRACT: Final[list[int]] = [_BITS.block(f"seat_{k}_contract", CONTRACTS) for k in _SEATED]
_FULFILLED: Final[list[int]] = [_BITS.block(f"seat_{k}_fulfilled", CONTRACTS) for k in _SEATED]
_COLLAB: Final[list[int]] = [_BITS.block(f"seat_{k}", COLLABS) for k in _SEATED]
ZEROS: Final[bytes] = _BITS.zeros()

NAMES: Final[list[str]] = [*_AMOUNTS, *_BITS.names]
"""What each number means, in order."""


def features(s: Emporous, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
    players = s.players
    _table(s, numbers)
    for ahead in range(players):
        _amounts(s, numbers, seat, (seat + ahead) % players)
    numbers.write(_ABSENT[players])

    light(bits, _PLAYERS + players)
    _middle(s, bits, seat)
    if s.todo:
        _question(s, bits, seat)
    if s.turn == seat or s.sold:
        _payment(s, bits)
    if s.giver >= 0:
        _offer(s, bits, seat)
    for ahead in range(players):
        _components(s, bits, seat, (seat + ahead) % players, ahead)


def _table(s: Emporous, numbers: BytesWriter) -> None:
    """The amounts that belong to nobody."""
    put(numbers, held_in(s.turns / (TURN_LIMIT * s.players)))
    put(numbers, s.actions / 2)
    put(numbers, held_in(s.idle / 8))
    put(numbers, (s.final + 1) / s.players)
    for raw in range(RAWS):
        put(numbers, s.rows[raw] / TILES[raw])
    for raw in range(RAWS):
        put(numbers, PRICE[s.capacity[raw]][s.rows[raw]] / 8)
    put(numbers, s.bank / 16)
    put(numbers, s.jewels / 3)
    put(numbers, s.shop / 6)
    put(numbers, s.deck_left() / len(CONTRACTS))
    put(numbers, s.stack_left() / 19)
    put(numbers, s.stack_known / 8)


def _amounts(s: Emporous, numbers: BytesWriter, seat: int, other: int) -> None:
    put(numbers, s.coins[other] / 8)
    put(numbers, s.city[2 * other] / 8)
    put(numbers, s.city[2 * other + 1] / 8)
    put(numbers, s.visible(other) / TRIGGER)
    put(numbers, s.size[other] / 10)
    put(numbers, (s.size[other] - total(_hand(s, seat, other))) / 10)
    held = size_of(s.held[other])
    put(numbers, held / 4)
    put(numbers, (held - size_of(_contracts(s, seat, other))) / 4)
    put(numbers, s.delivered[other] / 4)


def _hand(s: Emporous, seat: int, other: int) -> int:
    """The tiles that a seat knows another one (or itself) to hold, packed (EM-125, EM-128)."""
    if other == seat or not s.todo:
        return s.hand[other]
    return s.known[seat * s.players + other]


def _contracts(s: Emporous, seat: int, other: int) -> int:
    if other == seat or not s.todo:
        return s.held[other]
    return s.seen[seat * s.players + other]


def _middle(s: Emporous, bits: BytesWriter, seat: int) -> None:
    """What lies in the middle of the table, and how far the turn is."""
    players = s.players
    if s.chapter == 2:
        light(bits, _CHAPTER_TWO)
    if s.fugitives:
        light(bits, _THREE_FUGITIVES)
    if s.office:
        light(bits, _OFFICE)
    if s.closed:
        light(bits, _CLOSED)
    light(bits, _TRIP + s.trip)
    light(bits, _FIRST + (s.first - seat) % players)
    if s.turn >= 0:
        light(bits, _TURN + (s.turn - seat) % players)
    if s.seal >= 0:
        light(bits, _SEAL + (s.seal - seat) % players)
    for ahead in range(players):
        if s.approached >> (seat + ahead) % players & 1:
            light(bits, _APPROACHED + ahead)
    for raw in range(RAWS):
        if s.capacity[raw] != CAPACITY[raw]:
            light(bits, _SCARCE + raw)
    for mastery in range(len(MASTERIES)):
        holder = s.mastery[mastery]
        if holder >= 0:
            light(bits, _MASTERY + mastery * MOST_SEATS + (holder - seat) % players)
        elif holder == -1:
            light(bits, _CENTRE + mastery)
    _fill_all(bits, _SUPPLY, s.supply)
    for place in range(s.deck_top, len(s.deck)):
        entry = s.deck[place]
        if knows(entry, seat):
            fill(bits, _DECK_KNOWN + card_of(entry), place - s.deck_top + 1)


def _question(s: Emporous, bits: BytesWriter, seat: int) -> None:
    kind = s.todo[-1].kind
    decider = s.todo[-1].seat
    if decider != seat:
        if kind == "sell_one" and not s.sold:
            kind = "main"
        elif kind == "hand_contract" and (s.ask_tiles or s.ask_any):
            kind = "hand_tile"
        elif kind in SHOWN:
            kind = SHOWN[kind]
    elif kind == "keep_contract":
        for place in range(s.deck_top, s.deck_top + OFFICE_DRAW):
            if place < len(s.deck):
                light(bits, _DRAWN + card_of(s.deck[place]))
    _QUESTIONS.kind(bits, kind, (decider - seat) % s.players)


def _payment(s: Emporous, bits: BytesWriter) -> None:
    """The payment in the making."""
    if s.project >= 0:
        light(bits, _PROJECT + s.project)
    _fill_all(bits, _PAY_CRAFTS, s.pay_crafts)
    _fill_all(bits, _PAY_TILES, s.pay_tiles)
    _fill_all(bits, _PAY_SHOP, s.pay_shop)
    fill(bits, _PAY_FIRST, 4 * s.pay_first)
    fill(bits, _SOLD, 4 * s.sold)


def _offer(s: Emporous, bits: BytesWriter, seat: int) -> None:
    """The offer, as far as the seat may know it (EM-65, EM-67, EM-74)."""
    mine = s.giver == seat
    light(bits, _GIVER + (s.giver - seat) % s.players)
    light(bits, _TAKER + (s.taker - seat) % s.players)
    if s.counter:
        light(bits, _COUNTER)
    if s.offered:
        light(bits, _OFFERED)
    if mine or s.offered:
        fill(bits, _GIVES_TILES, 4 * total(s.give_tiles))
        fill(bits, _GIVES_CONTRACTS, 4 * size_of(s.give_contracts))
        _fill_all(bits, _CLAIMS, s.claims)
        _fill_all(bits, _GIVES_CRAFT, s.give_crafts)
        _fill_all(bits, _ASKS_TILE, s.ask_tiles)
        fill(bits, _ASKS_ANY, 4 * s.ask_any)
        _fill_all(bits, _ASKS_CRAFT, s.ask_crafts)
        fill(bits, _ASKS_CONTRACTS, 4 * s.ask_contracts)
        if mine or s.taker == seat:
            light_all(bits, _GIVES_CARD, s.give_contracts)
    if mine:
        _fill_all(bits, _GIVES, s.give_tiles)
    if s.taker == seat:
        _fill_all(bits, _HANDS, s.hand_tiles)
        light_all(bits, _HANDS_CARD, s.hand_contracts)


def _components(s: Emporous, bits: BytesWriter, seat: int, other: int, ahead: int) -> None:
    """Another seat's islands, tiles and cards, as far as the one that looks knows them."""
    for place in range(2):
        island = s.islands[2 * other + place]
        if island >= 0:
            light(bits, _ISLAND[ahead] + place * len(ISLANDS) + island)
    _fill_all(bits, _TILE[ahead], _hand(s, seat, other))
    _fill_all(bits, _CRAFT[ahead], s.crafts[other])
    _fill_all(bits, _USED[ahead], s.used[other])
    light_all(bits, _CONTRACT[ahead], _contracts(s, seat, other))
    light_all(bits, _FULFILLED[ahead], s.fulfilled[other])
    if s.collab[other] >= 0:
        light(bits, _COLLAB[ahead] + s.collab[other])


def _fill_all(bits: BytesWriter, block: int, packed: int) -> None:
    """The entries of a packed number, in quarters."""
    while packed:
        if packed & MOST:
            fill(bits, block, 4 * (packed & MOST))
        packed >>= BITS
        block += 1
