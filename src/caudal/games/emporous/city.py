"""Emporous in the city: the market, what can be paid, selling, delivering; masteries, the Seal."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.emporous.content import (
    BITS,
    CARGO,
    CARGO_MASTERY,
    COST_COINS,
    COST_CRAFTS,
    COST_SHOPS,
    COST_TILES,
    FIRST_CONTRACT,
    JEWEL,
    JEWEL_MASK,
    JEWEL_PRICE,
    JEWEL_WAYS,
    KINDS,
    MASTERIES,
    MASTERY_POINTS,
    MOST,
    OF_TYPE,
    PLAIN_WAYS,
    PRICE,
    RATE,
    RAWS,
    SEATS,
    SECRET,
    THRESHOLD,
    UNIT,
)
from caudal.games.emporous.hands import count, covers, gain, lose, money
from caudal.games.emporous.moves import (
    SELL,
    STOP,
)
from caudal.games.emporous.scoring import count_for
from caudal.games.emporous.state import Emporous

ISLAND: Final = 1
CITY: Final = 2
"""Where this turn's trip went."""

# -- the market ------------------------------------------------------------------------------------


def price(s: Emporous, kind: int) -> int:
    """What a tile costs now; 0 when there is none (EM-39, EM-56)."""
    if kind == JEWEL:
        return JEWEL_PRICE if s.jewels else 0
    return PRICE[s.capacity[kind]][s.rows[kind]]


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
        back = tiles >> BITS * kind & MOST
        if back:
            amount += back
            if kind == JEWEL:
                s.jewels += back
            else:
                s.rows[kind] += back
    lose(s, seat, tiles, amount)


# -- what can be paid ------------------------------------------------------------------------------


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
    coins = s.coins[seat] - COST_COINS[project]
    if coins < 0 or coins + s.city[2 * seat] + s.city[2 * seat + 1] < COST_SHOPS[project]:
        return False
    unused = s.crafts[seat] - s.used[seat]
    symbols = COST_CRAFTS[project]
    for index in range(len(symbols)):
        needed = 1
        for earlier in range(index):
            if symbols[earlier] == symbols[index]:
                needed += 1
        for design in OF_TYPE[symbols[index]]:
            needed -= count(unused, design)
        if needed > 0:
            return False
    return payable_tiles(s.hand[seat], project)


def can_acquire(s: Emporous, seat: int) -> bool:
    """EM-40, EM-41: a coin is there, and tiles for it."""
    if s.bank:
        hand = s.hand[seat]
        for kind in range(RAWS):
            if hand >> BITS * kind & MOST >= RATE[kind]:
                return True
    return False


# -- acquiring coins -------------------------------------------------------------------------------


class SellOne(Decision[Emporous]):
    """Hand back tiles for coins, kind after kind, at least once (EM-40 to EM-44)."""

    kind: ClassVar[str] = "sell_one"
    section: ClassVar[str] = "acquire"

    def moves(self, state: Emporous) -> list[int]:
        moves = []
        if state.bank:
            hand = state.hand[self.seat]
            for kind in range(state.cursor, RAWS):
                if hand >> BITS * kind & MOST >= RATE[kind]:
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
            state.listener.tell("sold", seat, tile=KINDS[kind], amount=RATE[kind])
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


def coin_source(s: Emporous, seat: int, source: int, verb: int) -> int:
    """The move that names a source: the purse, or the City card of an own island."""
    return verb if source == 0 else verb + 1 + s.islands[2 * seat + source - 1]


# -- masteries and the Seal ------------------------------------------------------------------------


def check_mastery(s: Emporous, mastery: int) -> None:
    """Who holds a mastery after counts changed (EM-81 to EM-85)."""
    holder = s.mastery[mastery]
    if holder < -1:
        return
    most = THRESHOLD[mastery] - 1 if holder < 0 else count_for(s, holder, mastery)
    best = holder
    for ahead in range(s.players):
        seat = (s.turn + ahead) % s.players
        if seat != holder:
            found = count_for(s, seat, mastery)
            if found > most:
                most = found
                best = seat
    if best == holder:
        return
    s.mastery[mastery] = best
    s.points[best] += MASTERY_POINTS[mastery]
    if holder >= 0:
        s.points[holder] -= MASTERY_POINTS[mastery]
        if s.listener is not None:
            s.listener.tell("mastery_lost", holder, card=MASTERIES[mastery])
    if s.listener is not None:
        s.listener.tell(
            "mastery", best, card=MASTERIES[mastery], points=MASTERY_POINTS[mastery]
        )  # fmt: skip


def give_seal(s: Emporous, seat: int) -> None:
    """The Seal changes hands (EM-87, EM-89)."""
    if s.seal != seat:
        s.seal = seat
        if s.listener is not None:
            s.listener.tell("seal", seat)
