"""The River in numbers for learning: fixed length for a seat count, the asking seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f64_le as put

from caudal.games.the_river import scoring
from caudal.games.the_river.content import (
    BASIC,
    BASICS,
    CARD_POINTS,
    COST,
    COUNT_SETTLERS,
    COUNT_TOKENS,
    EFFECT,
    EFFECTS,
    KINDS,
    LOCATIONS,
    MARKET_CARDS,
    MARKET_TILES,
    RESERVE_LIMIT,
    RESOURCES,
    ROUND_LIMIT,
    SETTLERS,
    SLOTS,
    SPACES,
    SUPPLY,
    TERRAIN_BITS,
    TERRAINS,
    TILE_MAKES,
    TILE_ROOM,
    VALUE_PILE,
)

if TYPE_CHECKING:
    from caudal.games.the_river.state import River

ASKS: Final = (
    "prelim_tile",
    "turn",
    "claim_tile",
    "return_resource",
    "swap_first",
    "swap_second",
    "food_substitute",
    "reserve_card",
    "building",
    "payment",
)

_TILE: Final = [*TERRAINS, *(f"makes_{id}" for id in BASIC), "warehouses", *EFFECTS[1:]]
_CARD: Final = [*(f"cost_{id}" for id in BASIC), "points"]
_SEAT: Final = [
    *(f"held_{id}" for id in RESOURCES), *(f"makes_{id}" for id in BASIC), "room",
    "tiles", "boat", "settled", "waiting", "claims", "token_count", "token_sum",
    "buildings", "sets", "columns", "meadows", "marker",
    *(f"reserved_{k}_{word}" for k in range(RESERVE_LIMIT) for word in _CARD),
    *(f"space_{k + 1}_{terrain}" for k in range(SPACES) for terrain in TERRAINS),
    "counts_settlers", "counts_tokens",
]  # fmt: skip


def names(players: int) -> list[str]:
    """What each number means, in order."""
    return [
        "round", "final",
        *(f"asks_{kind}" for kind in ASKS),
        *(f"supply_{id}" for id in RESOURCES),
        *(f"placed_{id}" for id in LOCATIONS),
        "next_token",
        *(f"market_{k}_{word}" for k in range(MARKET_TILES[players]) for word in _TILE),
        *(f"shop_{k}_{word}" for k in range(MARKET_CARDS[players]) for word in _CARD),
        *(f"seat_{k}_{word}" for k in range(players) for word in _SEAT),
    ]  # fmt: skip


def features(s: River, seat: int, found: BytesWriter) -> None:
    """The numbers for one seat; rivals follow clockwise. All lie between about 0 and 1."""
    put(found, s.round / ROUND_LIMIT)
    put(found, 1.0 if s.final else 0.0)
    asked = s.todo[-1].kind if s.todo else ""
    for kind in ASKS:
        put(found, 1.0 if kind == asked else 0.0)
    for r in range(KINDS):
        put(found, s.supply[r] / SUPPLY[s.players][r])
    for location in range(len(LOCATIONS)):
        put(found, len(s.placed[location]) / SETTLERS)
    pile = VALUE_PILE[s.players]
    put(found, (pile[s.tokens_taken] if s.tokens_taken < len(pile) else 0) / pile[0])
    for place in range(MARKET_TILES[s.players]):
        _tile(found, s.market[place] if place < len(s.market) else -1)
    for card in s.shop:
        _card(found, card)
    for ahead in range(s.players):
        _seat(s, found, (seat + ahead) % s.players)


def _tile(found: BytesWriter, tile: int) -> None:
    bits = TERRAIN_BITS[tile] if tile >= 0 else 0
    for terrain in range(len(TERRAINS)):
        put(found, float(bits >> terrain & 1))
    for r in range(BASICS):
        put(found, TILE_MAKES[tile][r] / 2 if tile >= 0 else 0.0)
    put(found, TILE_ROOM[tile] / 3 if tile >= 0 else 0.0)
    for effect in range(1, len(EFFECTS)):
        put(found, 1.0 if tile >= 0 and EFFECT[tile] == effect else 0.0)


def _card(found: BytesWriter, card: int) -> None:
    for r in range(BASICS):
        put(found, COST[card][r] / 4 if card >= 0 else 0.0)
    put(found, CARD_POINTS[card] / 12 if card >= 0 else 0.0)


def _seat(s: River, found: BytesWriter, seat: int) -> None:
    for r in range(KINDS):
        put(found, s.held[seat * KINDS + r] / 5)
    for r in range(BASICS):
        put(found, s.makes[seat * BASICS + r] / 5)
    put(found, s.room[seat] / 10)
    put(found, s.tile_count[seat] / SPACES)
    put(found, s.boat[seat] / SETTLERS)
    put(found, s.settled[seat] / SETTLERS)
    put(found, float(s.waiting[seat]))
    put(found, s.claims[seat] / 2)
    put(found, len(s.tokens[seat]) / SLOTS[s.players])
    put(found, sum(s.tokens[seat]) / 20)
    put(found, scoring.buildings(s, seat) / 40)
    put(found, scoring.sets(s.held_by(seat)) / 3)
    put(found, scoring.columns(s, seat) / 24)
    put(found, scoring.meadows(s, seat) / 12)
    put(found, 1.0 if s.marker == seat else 0.0)
    for place in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
        _card(found, s.reserved[place])
    counts_settlers = 0.0
    counts_tokens = 0.0
    for space in range(seat * SPACES, (seat + 1) * SPACES):
        tile = s.tiles[space]
        bits = TERRAIN_BITS[tile] if tile >= 0 else 0
        for terrain in range(len(TERRAINS)):
            put(found, float(bits >> terrain & 1))
        if tile >= 0 and EFFECT[tile] == COUNT_SETTLERS:
            counts_settlers = 1.0
        if tile >= 0 and EFFECT[tile] == COUNT_TOKENS:
            counts_tokens = 1.0
    put(found, counts_settlers)
    put(found, counts_tokens)
