"""Agra in numbers for learning: fixed length for a seat count, the asking seat first.

Rivals' bags stay closed: only the asking seat's rupees are among the numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put

from caudal.games.agra import scoring
from caudal.games.agra.content import (
    BONUSES,
    BOWL_GOODS,
    BOWLS,
    BUILDINGS,
    CARD_DEMANDS,
    CARDS,
    COLUMN,
    COOK,
    COVER_COUNT,
    COVERS,
    DOCKS,
    FAVOURS,
    FRENCH,
    GOODS,
    GUILD_COUNT,
    GUILDS,
    KINDS,
    MARKERS,
    MEDITATIONS,
    MOST_DEMANDS,
    PRINTED_FAVOURS,
    SIDE_COUNT,
    SIDE_LENGTH,
    SIDES,
    SPACE_COUNT,
    SPACES,
    TOP,
    TRACK_LAST,
    WORKERS,
)

if TYPE_CHECKING:
    from caudal.games.agra.state import Agra

ASKS: Final = (
    "generate", "spend", "choose_space", "architect", "pay_building", "bonus_tile",
    "process_goods", "process_here", "follow", "extra_processing", "process_one",
    "sailor_payment", "sailor_delivery", "deliver_notable", "deliver_good", "double_delivery",
    "influence_steps", "jagirdar", "trader", "trader_give", "trader_take", "botanist",
    "advance_pay", "remove_cover", "move_farmer", "price_token", "put_token", "token_side",
    "raise_worker", "exchange_give", "exchange_take", "gain_good", "sell_good", "choose_guild",
    "painting_guild", "gate", "drop_tile", "free_marker", "dyer", "cook_storage", "french_good",
    "akbar_or_demand", "statue", "order", "turn_end", "dock_good", "mosaic_tile", "sadr_good",
    "sadr_bowl",
)  # fmt: skip
_TILES: Final = FAVOURS[PRINTED_FAVOURS:]
_CARD: Final = ("open", "available", "own_markers", "other_markers", "missing")
_SEAT: Final = [
    "on_turn", "favour", "supply", "workers", "stored", "french", "follower",
    *(f"goods_{id}" for id in GOODS),
    *(f"standing_{id}" for id in SPACES), *(f"lying_{id}" for id in SPACES),
    *(f"cover_{id}" for id in COVERS), *(f"farmer_{id}" for id in SIDES),
    *(f"influence_{id}" for id in GUILDS), *(f"demands_{id}" for id in GUILDS),
    *(f"tile_{id}" for id in _TILES), *(f"contract_{id}" for id in CARDS),
    "akbar", "score_without_rupees",
]  # fmt: skip


def names(players: int) -> list[str]:
    """What each number means, in order."""
    return [
        "round", "ending", "rupees", "boat", "limit", "points", "laid", "luxury_spent",
        "sailor_paid", "sailor_used",
        *(f"asks_{kind}" for kind in ASKS), "asks_me",
        *(f"blocked_{id}" for id in MEDITATIONS),
        *(f"used_{id}" for id in FAVOURS),
        *(f"value_{id}" for id in GOODS),
        *(f"built_{id}" for id in BUILDINGS), *(f"coins_{id}" for id in BUILDINGS),
        *(f"merchant_{id}" for id in BUILDINGS), *(f"builder_{id}" for id in BUILDINGS),
        *(f"bonus_{id}" for id in BONUSES),
        *(f"bowl_{id}" for id in BOWL_GOODS), *(f"row_{id}" for id in _TILES),
        *(f"{word}_{id}" for id in CARDS for word in _CARD),
        *(f"demand_{id}_{k + 1}_{word}" for id in GUILDS for k in range(COLUMN)
          for word in ("open", "taken")),
        *(f"seat_{k}_{word}" for k in range(players) for word in _SEAT),
    ]  # fmt: skip


def features(s: Agra, seat: int, found: BytesWriter) -> None:
    """The numbers for one seat; rivals follow clockwise. Most lie between 0 and 1."""
    put(found, s.round / 30)
    put(found, 1.0 if s.last_round else 0.0)
    put(found, s.rupees[seat] / 40)
    put(found, s.boat / DOCKS)
    put(found, s.limit / COLUMN)
    put(found, s.points / 6)
    put(found, s.laid / 5)
    put(found, 1.0 if s.scroll else 0.0)
    put(found, s.sail_paid / 4)
    put(found, s.sail_used / 4)
    asked = s.todo[-1].kind if s.todo else ""
    for kind in ASKS:
        put(found, 1.0 if kind == asked else 0.0)
    put(found, 1.0 if s.seat() == seat else 0.0)
    for action in range(len(MEDITATIONS)):
        put(found, 1.0 if s.blocked == action else 0.0)
    _bits(found, s.used, len(FAVOURS))
    for good in range(KINDS):
        put(found, s.values[good] / 4)
    _bits(found, s.built, len(BUILDINGS))
    for building in range(len(BUILDINGS)):
        put(found, s.coins[building] / 4)
    _bits(found, 1 << s.merchant, len(BUILDINGS))
    _bits(found, 1 << s.builder if s.builder >= 0 else 0, len(BUILDINGS))
    for owner in s.bonus_owner:
        put(found, 1.0 if owner < 0 else 0.0)
    for bowl in BOWLS:
        put(found, float(s.empty_bowls >> bowl & 1))
    row = 0
    for tile in s.row:
        if tile >= 0:
            row |= 1 << tile
    _bits(found, row, len(_TILES))
    _notables(s, found, seat)
    for guild in range(GUILD_COUNT):
        for place in range(COLUMN):
            put(found, 1.0 if s.demand_at[guild] == place else 0.0)
            put(found, 1.0 if s.demand_owner[guild * COLUMN + place] >= 0 else 0.0)
    for ahead in range(s.players):
        _seat(s, found, (seat + ahead) % s.players)


def _bits(found: BytesWriter, bits: int, count: int) -> None:
    for k in range(count):
        put(found, float(bits >> k & 1))


def _notables(s: Agra, found: BytesWriter, seat: int) -> None:
    """Each card of the game: is it at the river, and how far."""
    place_of = [-1] * len(CARDS)
    for place in range(len(s.river)):
        if s.winner[place] < 0:
            place_of[s.river[place]] = place
    for card in range(len(CARDS)):
        place = place_of[card]
        own = 0
        others = 0
        missing = 0
        if place >= 0:
            for k in range(len(CARD_DEMANDS[card])):
                marker = s.placed[place * MOST_DEMANDS + k]
                if marker < 0:
                    missing += 1
                elif marker >> 1 == seat:
                    own += 1 + (marker & 1)
                else:
                    others += 1 + (marker & 1)
        put(found, 1.0 if place >= 0 else 0.0)
        put(found, 1.0 if place >= 0 and s.available >> place & 1 else 0.0)
        put(found, own / 3)
        put(found, others / 3)
        put(found, missing / 3)


def _seat(s: Agra, found: BytesWriter, seat: int) -> None:
    put(found, 1.0 if s.turn == seat else 0.0)
    put(found, s.favour[seat] / 8)
    put(found, s.supply[seat] / MARKERS)
    put(found, s.workers[seat] / WORKERS)
    put(found, s.stored / 2 if s.contracts[seat] & COOK else 0.0)
    put(found, s.french / 7 if s.contracts[seat] & FRENCH else 0.0)
    put(found, s.follower[seat] / TRACK_LAST)
    for good in range(KINDS):
        put(found, s.goods[seat * KINDS + good] / 4)
    _bits(found, s.standing(seat), SPACE_COUNT)
    _bits(found, s.mine[seat] & s.lying, SPACE_COUNT)
    _bits(found, s.covers[seat], COVER_COUNT)
    for side in range(SIDE_COUNT):
        put(found, s.farmers[seat * SIDE_COUNT + side] / SIDE_LENGTH)
    for guild in range(GUILD_COUNT):
        put(found, s.influence[seat * GUILD_COUNT + guild] / TOP)
    for guild in range(GUILD_COUNT):
        put(found, scoring.demands_of(s, seat, guild) / COLUMN)
    _bits(found, s.actions[seat] >> PRINTED_FAVOURS, len(_TILES))
    _bits(found, s.contracts[seat], len(CARDS))
    put(found, scoring.akbar_count(s, seat) / 6)
    put(found, (scoring.total(s, seat) - s.rupees[seat]) / 30)
