"""How good a position of The River is for a seat, in points it may expect.

The score now, plus what the board will still bring: resources near a building, production and
warehouses while there are rounds to use them, and settlers still to place this round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.the_river import scoring
from caudal.games.the_river.content import (
    BASICS,
    CARD_POINTS,
    COLUMNS,
    COST,
    COST_SUM,
    DISCOUNT,
    FOOD,
    KINDS,
    RESERVE_LIMIT,
    RUN2,
    RUN3,
    SLOTS,
    SPACES,
    TERRAIN_BITS,
    VALUE_PILE,
)

if TYPE_CHECKING:
    from caudal.games.the_river.state import River

WEIGHTS: Final = (
    "basic",
    "food",
    "production",
    "spread",
    "room",
    "tile",
    "run",
    "boat",
    "reserved",
    "next_building",
    "marker",
    "settled",
)
BASIC_W: Final = 0
FOOD_W: Final = 1
PRODUCTION: Final = 2
SPREAD: Final = 3
ROOM: Final = 4
TILE_W: Final = 5
RUN: Final = 6
BOAT: Final = 7
RESERVED: Final = 8
NEXT_BUILDING: Final = 9
MARKER: Final = 10
SETTLED: Final = 11


def prospect(s: River, seat: int, weights: list[float]) -> float:
    """The seat's expected points."""
    value = float(scoring.total(s, seat))
    if not s.todo:
        return value
    first = seat * KINDS
    left = remaining(s)
    basics = s.load[seat] - s.held[first + FOOD]
    value += weights[BASIC_W] * basics + weights[FOOD_W] * s.held[first + FOOD]
    made = 0
    least = 99
    for r in range(BASICS):
        makes = s.makes[seat * BASICS + r]
        made += min(makes, 4)
        least = min(least, makes)
    value += left * (weights[PRODUCTION] * made + weights[SPREAD] * min(least, 2))
    value += left * weights[ROOM] * min(s.room[seat], 9)
    value += weights[TILE_W] * s.tile_count[seat] + weights[RUN] * runs(s, seat)
    value += weights[BOAT] * s.boat[seat] - weights[SETTLED] * left * s.settled[seat]
    value += prepared(s, seat, weights)
    if s.marker == seat:
        value += weights[MARKER]
    return value


def remaining(s: River) -> float:
    """About which share of the game is still to come: 1 at the start, 0 at the end."""
    share = 0.0
    for seat in range(s.players):
        done = max(s.tile_count[seat] / SPACES, len(s.tokens[seat]) / SLOTS[s.players])
        share = max(share, done)
    return 1.0 - share


def runs(s: River, seat: int) -> float:
    """What columns that began well may still bring: the step from a pair to a run of three, half of
    it, and of a lone top tile a fifth of a pair."""
    hopes = 0.0
    first = seat * SPACES
    for column in COLUMNS:
        top = s.tiles[first + column[0]]
        second = s.tiles[first + column[1]]
        if top >= 0 and second < 0:
            hopes += RUN2 * 0.2
        elif second >= 0 and s.tiles[first + column[2]] < 0:
            if TERRAIN_BITS[top] & TERRAIN_BITS[second]:
                hopes += (RUN3 - RUN2) * 0.5
    return hopes


def prepared(s: River, seat: int, weights: list[float]) -> float:
    """The best building in reach, by how much of its price lies ready; and cards in reserve."""
    pile = VALUE_PILE[s.players]
    token = 0
    if len(s.tokens[seat]) < SLOTS[s.players] and s.tokens_taken < len(pile):
        token = pile[s.tokens_taken]
    best = 0.0
    held = 0.0
    for place in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
        card = s.reserved[place]
        if card >= 0:
            held += CARD_POINTS[card]
            best = max(best, ready(s, seat, card, DISCOUNT) * (CARD_POINTS[card] + token))
    for card in s.shop:
        if card >= 0:
            best = max(best, ready(s, seat, card, 0) * (CARD_POINTS[card] + token))
    return weights[RESERVED] * held + weights[NEXT_BUILDING] * best


def ready(s: River, seat: int, card: int, discount: int) -> float:
    """Which share of a card's price the seat could pay now."""
    first = seat * KINDS
    means = s.held[first + FOOD]
    for r in range(BASICS):
        means += min(COST[card][r], s.held[first + r])
    price = COST_SUM[card] - discount
    return min(means, price) / price if price > 0 else 1.0
