"""Emporous in numbers for learning: fixed length for a seat count, the asking seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put

from caudal.games.emporous.content import (
    ALL_KINDS,
    COLLABS,
    CONTRACTS,
    DESIGNS,
    ISLANDS,
    KINDS,
    MASTERIES,
    PRICES,
    RAW,
    RAWS,
    TILES,
    TRIGGER,
    TURN_LIMIT,
)
from caudal.games.emporous.hands import bits, count, total

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

ASKS: Final = (
    "pick_island", "main", "sell_one", "choose_craft", "choose_payment", "split_coins",
    "shop_coin", "keep_contract", "give_tile", "claim", "claim_kind", "give_craft",
    "give_contract", "ask_tile", "ask_craft", "ask_contracts", "submit", "answer", "hand_tile",
    "hand_contract", "collab_take",
)  # fmt: skip

_OFFER: Final = [
    "giver", "taker", "counter", "tiles", *(f"claim_{id}" for id in KINDS),
    *(f"gives_{id}" for id in KINDS), *(f"gives_{id}" for id in DESIGNS),
    *(f"gives_{id}" for id in CONTRACTS), "gives_contracts",
    *(f"asks_{id}" for id in KINDS), "asks_any", *(f"asks_{id}" for id in DESIGNS),
    "asks_contracts", *(f"hands_{id}" for id in KINDS),
]  # fmt: skip
_SEAT: Final = [
    *(f"island_{id}" for id in ISLANDS), "coins", "city_first", "city_second", "visible", "seal",
    "tiles", *(f"tile_{id}" for id in KINDS), *(f"craft_{id}" for id in DESIGNS),
    *(f"used_{id}" for id in DESIGNS), "contracts", *(f"contract_{id}" for id in CONTRACTS),
    *(f"fulfilled_{id}" for id in CONTRACTS), "delivered", *(f"collab_{id}" for id in COLLABS),
    *(f"holds_{id}" for id in MASTERIES), "on_turn", "approached",
]  # fmt: skip


def names(players: int) -> list[str]:
    """What each number means, in order."""
    return [
        "chapter_two", "three_fugitives", "turns", "trip_island", "trip_city", "actions", "office",
        "closed", "final", *(f"asks_{kind}" for kind in ASKS),
        *(f"left_{id}" for id in RAW), *(f"price_{id}" for id in RAW),
        "bank", "jewels", "shop", "deck", "stack", *(f"supply_{id}" for id in DESIGNS),
        *(f"offer_{word}" for word in _OFFER),
        *(f"seat_{k}_{word}" for k in range(players) for word in _SEAT),
    ]  # fmt: skip


def features(s: Emporous, seat: int, found: BytesWriter) -> None:
    """The numbers for one seat; rivals follow clockwise. All lie between about -1 and 1.

    Of a rival's tiles and contracts they hold what the seat knows for certain: at the end, all."""
    asked = ""
    if s.todo and s.todo[-1].seat == seat:
        asked = s.todo[-1].kind
    put(found, 1.0 if s.chapter == 2 else 0.0)
    put(found, float(s.fugitives))
    put(found, s.turns / (TURN_LIMIT * s.players))
    put(found, 1.0 if s.trip == 1 else 0.0)
    put(found, 1.0 if s.trip == 2 else 0.0)
    put(found, s.actions / 2)
    put(found, 1.0 if s.office else 0.0)
    put(found, 1.0 if s.closed else 0.0)
    put(found, (s.final + 1) / s.players)
    for kind in ASKS:
        put(found, 1.0 if kind == asked else 0.0)
    for raw in range(RAWS):
        put(found, s.rows[raw] / TILES[raw])
    for raw in range(RAWS):
        left = s.rows[raw]
        put(found, PRICES[(left - 1) // s.capacity[raw]] / 8 if left else 0.0)
    put(found, s.bank / 16)
    put(found, s.jewels / 3)
    put(found, s.shop / 6)
    put(found, s.deck_left() / len(CONTRACTS))
    put(found, s.stack_left() / 19)
    _packed(found, s.supply, len(DESIGNS), 5.0)
    _offer(s, found, seat)
    for ahead in range(s.players):
        _seat(s, found, seat, (seat + ahead) % s.players)


def _packed(found: BytesWriter, packed: int, length: int, scale: float) -> None:
    for place in range(length):
        put(found, count(packed, place) / scale)


def _cards(found: BytesWriter, mask: int) -> None:
    for card in range(len(CONTRACTS)):
        put(found, float(mask >> card & 1))


def _offer(s: Emporous, found: BytesWriter, seat: int) -> None:
    """The offer, as far as the seat may know it (EM-74)."""
    giver = s.giver
    mine = giver == seat and giver >= 0
    heard = mine or s.offered
    shown = mine or (s.offered and s.taker == seat)
    put(found, 0.0 if giver < 0 else ((giver - seat) % s.players + 1) / s.players)
    put(found, 0.0 if giver < 0 else ((s.taker - seat) % s.players + 1) / s.players)
    put(found, 1.0 if s.counter else 0.0)
    put(found, total(s.give_tiles) / 6 if heard else 0.0)
    _packed(found, s.claims if heard else 0, ALL_KINDS, 4.0)
    _packed(found, s.give_tiles if mine else 0, ALL_KINDS, 4.0)
    _packed(found, s.give_crafts if heard else 0, len(DESIGNS), 2.0)
    _cards(found, s.give_contracts if shown else 0)
    put(found, bits(s.give_contracts) / 3 if heard else 0.0)
    _packed(found, s.ask_tiles if heard else 0, ALL_KINDS, 4.0)
    put(found, s.ask_any / 4 if heard else 0.0)
    _packed(found, s.ask_crafts if heard else 0, len(DESIGNS), 2.0)
    put(found, s.ask_contracts / 3 if heard else 0.0)
    _packed(found, s.hand_tiles if s.taker == seat and giver >= 0 else 0, ALL_KINDS, 4.0)


def _seat(s: Emporous, found: BytesWriter, seat: int, other: int) -> None:
    first = s.islands[2 * other]
    second = s.islands[2 * other + 1]
    for island in range(len(ISLANDS)):
        put(found, 1.0 if island in (first, second) else 0.0)
    put(found, s.coins[other] / 8)
    put(found, s.city[2 * other] / 8)
    put(found, s.city[2 * other + 1] / 8)
    put(found, s.visible(other) / TRIGGER)
    put(found, 1.0 if s.seal == other else 0.0)
    put(found, s.size[other] / 10)
    revealed = other == seat or not s.todo
    known = s.hand[other] if revealed else s.known[seat * s.players + other]
    _packed(found, known, ALL_KINDS, 4.0)
    _packed(found, s.crafts[other], len(DESIGNS), 3.0)
    _packed(found, s.used[other], len(DESIGNS), 3.0)
    put(found, bits(s.held[other]) / 4)
    _cards(found, s.held[other] if revealed else s.seen[seat * s.players + other])
    _cards(found, s.fulfilled[other])
    put(found, s.delivered[other] / 4)
    for collab in range(len(COLLABS)):
        put(found, 1.0 if s.collab[other] == collab else 0.0)
    for mastery in range(len(MASTERIES)):
        put(found, 1.0 if s.mastery[mastery] == other else 0.0)
    put(found, 1.0 if s.turn == other else 0.0)
    put(found, float(s.approached >> other & 1))
