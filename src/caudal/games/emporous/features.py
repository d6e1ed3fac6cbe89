"""Emporous in numbers for learning: fixed length for a seat count, the asking seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


def features(s: Emporous, seat: int) -> list[float]:
    """The numbers for one seat; rivals follow clockwise. All lie between about -1 and 1.

    Of a rival's tiles and contracts they hold what the seat knows for certain: at the end, all."""
    asked = ""
    if s.todo and s.todo[-1].seat == seat:
        asked = s.todo[-1].kind
    found: list[float] = [
        1.0 if s.chapter == 2 else 0.0,
        float(s.fugitives),
        s.turns / (TURN_LIMIT * s.players),
        1.0 if s.trip == 1 else 0.0,
        1.0 if s.trip == 2 else 0.0,
        s.actions / 2,
        1.0 if s.office else 0.0,
        1.0 if s.closed else 0.0,
        (s.final + 1) / s.players,
    ]
    for kind in ASKS:
        found.append(1.0 if kind == asked else 0.0)
    for raw in range(RAWS):
        found.append(s.rows[raw] / TILES[raw])
    for raw in range(RAWS):
        left = s.rows[raw]
        found.append(PRICES[(left - 1) // s.capacity[raw]] / 8 if left else 0.0)
    found.append(s.bank / 16)
    found.append(s.jewels / 3)
    found.append(s.shop / 6)
    found.append(s.deck_left() / len(CONTRACTS))
    found.append(s.stack_left() / 19)
    _packed(found, s.supply, len(DESIGNS), 5.0)
    _offer(s, found, seat)
    for ahead in range(s.players):
        _seat(s, found, seat, (seat + ahead) % s.players)
    return found


def _packed(found: list[float], packed: int, length: int, scale: float) -> None:
    for place in range(length):
        found.append(count(packed, place) / scale)


def _cards(found: list[float], mask: int) -> None:
    for card in range(len(CONTRACTS)):
        found.append(float(mask >> card & 1))


def _offer(s: Emporous, found: list[float], seat: int) -> None:
    """The offer, as far as the seat may know it (EM-74)."""
    giver = s.giver
    mine = giver == seat and giver >= 0
    heard = mine or s.offered
    shown = mine or (s.offered and s.taker == seat)
    found.append(0.0 if giver < 0 else ((giver - seat) % s.players + 1) / s.players)
    found.append(0.0 if giver < 0 else ((s.taker - seat) % s.players + 1) / s.players)
    found.append(1.0 if s.counter else 0.0)
    found.append(total(s.give_tiles) / 6 if heard else 0.0)
    _packed(found, s.claims if heard else 0, ALL_KINDS, 4.0)
    _packed(found, s.give_tiles if mine else 0, ALL_KINDS, 4.0)
    _packed(found, s.give_crafts if heard else 0, len(DESIGNS), 2.0)
    _cards(found, s.give_contracts if shown else 0)
    found.append(bits(s.give_contracts) / 3 if heard else 0.0)
    _packed(found, s.ask_tiles if heard else 0, ALL_KINDS, 4.0)
    found.append(s.ask_any / 4 if heard else 0.0)
    _packed(found, s.ask_crafts if heard else 0, len(DESIGNS), 2.0)
    found.append(s.ask_contracts / 3 if heard else 0.0)
    _packed(found, s.hand_tiles if s.taker == seat and giver >= 0 else 0, ALL_KINDS, 4.0)


def _seat(s: Emporous, found: list[float], seat: int, other: int) -> None:
    first = s.islands[2 * other]
    second = s.islands[2 * other + 1]
    for island in range(len(ISLANDS)):
        found.append(1.0 if island in (first, second) else 0.0)
    found.append(s.coins[other] / 8)
    found.append(s.city[2 * other] / 8)
    found.append(s.city[2 * other + 1] / 8)
    found.append(s.visible(other) / TRIGGER)
    found.append(1.0 if s.seal == other else 0.0)
    found.append(s.size[other] / 10)
    revealed = other == seat or not s.todo
    known = s.hand[other] if revealed else s.known[seat * s.players + other]
    _packed(found, known, ALL_KINDS, 4.0)
    _packed(found, s.crafts[other], len(DESIGNS), 3.0)
    _packed(found, s.used[other], len(DESIGNS), 3.0)
    found.append(bits(s.held[other]) / 4)
    _cards(found, s.held[other] if revealed else s.seen[seat * s.players + other])
    _cards(found, s.fulfilled[other])
    found.append(s.delivered[other] / 4)
    for collab in range(len(COLLABS)):
        found.append(1.0 if s.collab[other] == collab else 0.0)
    for mastery in range(len(MASTERIES)):
        found.append(1.0 if s.mastery[mastery] == other else 0.0)
    found.append(1.0 if s.turn == other else 0.0)
    found.append(float(s.approached >> other & 1))
