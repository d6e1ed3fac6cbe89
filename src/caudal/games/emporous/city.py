"""Emporous in the city: the market, what can be paid, selling, delivering; masteries, the Seal.

What a move needs is asked here alone: `turn.py` offers moves by it, `reasons.py` says what is
missing, the view what things cost and bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.emporous.content import (
    BITS,
    CARGO,
    CARGO_MASTERY,
    COST_COINS,
    COST_CRAFTS,
    COST_SHOPS,
    COST_TILES,
    DESIGNS,
    EXTRA_ACTIONS,
    FIRST_CONTRACT,
    JEWEL,
    JEWEL_MASK,
    JEWEL_PRICE,
    JEWEL_WAYS,
    KINDS,
    MASTERIES,
    MASTERY_POINTS,
    MATERIAL,
    MOST,
    OF_TYPE,
    PLAIN_WAYS,
    PRICE,
    PRODUCTION,
    RATE,
    RAWS,
    SEATS,
    SECRET,
    THRESHOLD,
    UNIT,
)
from caudal.games.emporous.hands import count, covers, gain, lose, money
from caudal.games.emporous.moves import SELL, STOP
from caudal.games.emporous.places import CITY, IN_BOX, IN_CENTRE, NO_TRIP
from caudal.games.emporous.scoring import count_for

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

# -- the market ------------------------------------------------------------------------------------


def price(s: Emporous, kind: int) -> int:
    """What a tile costs now; 0 when there is none (EM-39, EM-56)."""
    if kind == JEWEL:
        return JEWEL_PRICE if s.jewels else 0
    return PRICE[s.capacity[kind]][s.rows[kind]]


def left(s: Emporous, kind: int) -> int:
    """How many tiles of a cargo kind there are to be had."""
    return s.jewels if kind == JEWEL else s.rows[kind]


def harvest(s: Emporous, island: int) -> int:
    """How many tiles a trip to the island brings: what it yields, as far as it is there (EM-37)."""
    there = s.rows[MATERIAL[island]]
    return PRODUCTION[island] if PRODUCTION[island] < there else there


def take_tiles(s: Emporous, seat: int, kind: int, amount: int) -> int:
    """Take free or paid-for tiles of the cheapest piles, as many as there are (EM-37, EM-56)."""
    if kind == JEWEL:
        amount = min(amount, s.jewels)
        s.jewels -= amount
    else:
        amount = min(amount, s.rows[kind])
        s.rows[kind] -= amount
    gain(s, seat, kind, amount)
    return amount


def put_back(s: Emporous, seat: int, tiles: int) -> None:
    """Tiles go back to their rows, jewels to the reserve (EM-53, EM-57)."""
    amount = 0
    for kind in range(CARGO):
        back = count(tiles, kind)
        if back:
            amount += back
            if kind == JEWEL:
                s.jewels += back
            else:
                s.rows[kind] += back
    lose(s, seat, tiles, amount)


# -- what can be done and paid ---------------------------------------------------------------------

FEWEST_TILES: Final[int] = min(COST_TILES[: len(DESIGNS)])
"""What the cheapest design costs: with fewer none can be commissioned."""


def city_open(s: Emporous, seat: int) -> bool:
    """Whether a city action may be done: as the trip, or as a Seal holder's further one (EM-28)."""
    if s.trip == NO_TRIP:
        return True
    return s.trip == CITY and s.actions <= EXTRA_ACTIONS and s.seal == seat


def can_buy(s: Emporous, seat: int, kind: int) -> bool:
    """EM-39: the tile is there, and available coins for it."""
    return 0 < price(s, kind) <= s.coins[seat]


def shop_coins_short(s: Emporous, seat: int, project: int) -> int:
    """How many coins for shop symbols are missing: those that pay coin symbols do not count, those
    on City cards do (EM-54). Not above 0 if there are enough."""
    return COST_SHOPS[project] - (s.coins[seat] - COST_COINS[project]) - s.spent(seat)


def crafts_short(s: Emporous, seat: int, project: int) -> int:
    """How many unused crafts are missing for the craft symbols of a cost (EM-48)."""
    unused = s.unused(seat)
    symbols = COST_CRAFTS[project]
    if not unused:
        return len(symbols)
    short = 0
    for index in range(len(symbols)):
        needed = 1
        for earlier in range(index):
            if symbols[earlier] == symbols[index]:
                needed += 1
        for design in OF_TYPE[symbols[index]]:
            needed -= count(unused, design)
        if needed > 0:
            short += 1
    return short


def payable_tiles(hand: int, project: int) -> bool:
    """Whether some set of tiles pays the cost (EM-52, EM-53)."""
    ways = PLAIN_WAYS[project]
    if not ways:
        return True
    for way in ways:
        if covers(hand, way):
            return True
    if hand & JEWEL_MASK:
        for way in JEWEL_WAYS[project]:
            if covers(hand, way):
                return True
    return False


def can_commission(s: Emporous, seat: int, design: int) -> bool:
    """EM-45, EM-51, EM-54, EM-133."""
    return (
        s.size[seat] >= COST_TILES[design]
        and s.coins[seat] >= COST_COINS[design]
        and count(s.supply, design) > 0
        and payable_tiles(s.hand[seat], design)
    )


def can_fulfil(s: Emporous, seat: int, contract: int) -> bool:
    """EM-47, EM-48, EM-51, EM-54: crafts, coins, shop coins and tiles are all there."""
    project = FIRST_CONTRACT + contract
    return (
        crafts_short(s, seat, project) == 0
        and s.coins[seat] >= COST_COINS[project]
        and shop_coins_short(s, seat, project) <= 0
        and payable_tiles(s.hand[seat], project)
    )


def can_acquire(s: Emporous, seat: int) -> bool:
    """EM-40, EM-41: a coin is there, and tiles for it."""
    if s.bank:
        hand = s.hand[seat]
        for kind in range(RAWS):
            if hand >> BITS * kind & MOST >= RATE[kind]:
                return True
    return False


# -- acquiring coins -------------------------------------------------------------------------------


class SellOne(Decision["Emporous"]):
    """Hand back tiles for coins, kind after kind, at least once (EM-40 to EM-44)."""

    kind: ClassVar[str] = "sell_one"
    section: ClassVar[str] = "acquire"

    def moves(self, state: Emporous) -> list[int]:
        moves = []
        if state.bank:
            hand = state.hand[self.seat]
            for kind in range(state.cursor, RAWS):
                if count(hand, kind) >= RATE[kind]:
                    moves.append(SELL + kind)
        if state.sold:
            moves.append(STOP)
        return moves

    def play(self, state: Emporous, move: int) -> None:
        seat = self.seat
        if move == STOP:
            if state.listener is not None:
                state.listener.tell("acquired", seat, coins=money(state.sold))
            state.clear_payment()
            return
        kind = move - SELL
        if not state.sold:
            city_action(state)
        put_back(state, seat, UNIT[kind] * RATE[kind])
        state.bank -= 1
        state.coins[seat] += 1
        state.sold += 1
        state.cursor = kind
        if state.listener is not None:
            state.listener.tell("sold", seat, tiles={KINDS[kind]: RATE[kind]})
        state.todo.append(self)


SELL_ONE: Final = [SellOne(seat) for seat in range(SEATS[1])]

# -- city actions ----------------------------------------------------------------------------------


def city_action(s: Emporous) -> None:
    """A city action is done: it is the trip, or the Seal's second action (EM-28)."""
    s.trip = CITY
    s.actions += 1
    close(s)


def close(s: Emporous) -> None:
    """Doing something else ends a negotiation that was begun (EM-61)."""
    if s.approached:
        s.closed = True


def deliver(s: Emporous, seat: int) -> None:
    """Turn a secret cargo face up (EM-101, EM-102)."""
    city_action(s)
    before = s.visible(seat)
    lose(s, seat, UNIT[SECRET], 1)
    s.delivered[seat] += 1
    if s.listener is not None:
        s.listener.tell("delivered", seat, count=s.delivered[seat])
    check_mastery(s, CARGO_MASTERY)
    if s.visible(seat) > before:
        give_seal(s, seat)


# -- masteries and the Seal ------------------------------------------------------------------------


def check_mastery(s: Emporous, mastery: int) -> None:
    """Who holds a mastery after counts changed (EM-81 to EM-85)."""
    holder = s.mastery[mastery]
    if holder == IN_BOX:
        return
    most = THRESHOLD[mastery] - 1 if holder == IN_CENTRE else count_for(s, holder, mastery)
    best = holder
    for ahead in range(s.players):
        seat = (s.turn + ahead) % s.players
        if seat != holder:
            cards = count_for(s, seat, mastery)
            if cards > most:
                most = cards
                best = seat
    if best == holder:
        return
    s.mastery[mastery] = best
    points = MASTERY_POINTS[mastery]
    s.points[best] += points
    if holder >= 0:
        s.points[holder] -= points
    if s.listener is not None:
        if holder >= 0:
            s.listener.tell("mastery_lost", holder, card=MASTERIES[mastery])
        s.listener.tell("mastery", best, card=MASTERIES[mastery], points=points)


def give_seal(s: Emporous, seat: int) -> None:
    """The Seal changes hands (EM-87, EM-89)."""
    if s.seal != seat:
        s.seal = seat
        if s.listener is not None:
            s.listener.tell("seal", seat)
