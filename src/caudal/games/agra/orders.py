"""What the emperor and the guilds order: demands and Akbar's bowls."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.agra.content import GOODS, GUILD_COUNT, GUILDS, KINDS, MOST_SEATS
from caudal.games.agra.content_boards import (
    BEHIND,
    BOWL_OF,
    BOWLS,
    COLUMN,
    DEMAND_BITS,
    DEMANDS,
    LEAST_INFLUENCE,
    TRACK_RUPEES,
)
from caudal.games.agra.goods import add_goods, delivery_bonus, gain_rupees, return_good, take_away
from caudal.games.agra.guilds import rise, trigger_end
from caudal.games.agra.layout import demand_of, rank_of
from caudal.games.agra.moves import AKBAR, BOWL, DEMAND, GIVE, NO, is_akbar
from caudal.games.agra.state import Agra

# -- guild demands -------------------------------------------------------------------------------


def column_count(s: Agra, guild: int) -> int:
    """Markers in a demand column, neutral ones included (AG-903)."""
    count = 0
    for place in range(demand_of(guild, 0), demand_of(guild + 1, 0)):
        if s.demand_owner[place] >= 0:
            count += 1
    return count


def can_fulfil(s: Agra, seat: int, guild: int) -> bool:
    """Goods, influence and the limit allow the demand under the marker (AG-903, AG-1308)."""
    place = s.demand_at[guild]
    if place == COLUMN:
        return False
    wanted = DEMAND_BITS[demand_of(guild, place)]
    return s.own[seat] & wanted == wanted and may_serve(s, seat, guild) and is_open(s, guild)


def may_serve(s: Agra, seat: int, guild: int) -> bool:
    """Whether the seat has influence enough (AG-903)."""
    return s.influence[rank_of(seat, guild)] >= LEAST_INFLUENCE


def is_open(s: Agra, guild: int) -> bool:
    """Whether the limit leaves room for one more marker (AG-903, AG-1308)."""
    return column_count(s, guild) < s.limit


def add_demands(s: Agra, seat: int, moves: list[int]) -> None:
    """The demands that the seat can fulfil now."""
    for guild in range(GUILD_COUNT):
        if can_fulfil(s, seat, guild):
            moves.append(DEMAND + guild)


def demand_rupees(s: Agra, seat: int, guild: int) -> int:
    """The rupees at the seat's position, one less if somebody is higher (AG-904)."""
    position = s.influence[rank_of(seat, guild)]
    for other in range(s.players):
        if s.influence[rank_of(other, guild)] > position:
            return TRACK_RUPEES[position] - BEHIND
    return TRACK_RUPEES[position]


def fulfil(s: Agra, seat: int, guild: int) -> None:
    """Deliver both goods, cover the demand, gain rupees, then rise (AG-904, AG-906)."""
    place = s.demand_at[guild]
    goods = DEMANDS[demand_of(guild, place)]
    if s.listener is not None:
        ids = [GOODS[good] for good in goods]
        s.listener.tell("demand", seat, guild=GUILDS[guild], goods=ids)
    for good in goods:
        return_good(s, seat, good)
        delivery_bonus(s, seat, good)
    s.supply[seat] -= 1
    s.demand_owner = s.demand_owner.copy()
    s.demand_owner[demand_of(guild, place)] = seat
    s.demand_at = s.demand_at.copy()
    s.demand_at[guild] = next_demand(s, guild, place)
    if s.demand_at[guild] == COLUMN:
        trigger_end(s, "demand_column_full")
    gain_rupees(s, seat, demand_rupees(s, seat, guild))
    rise(s, seat, guild)


def next_demand(s: Agra, guild: int, place: int) -> int:
    """The next free demand downwards, wrapping; below the column if it is full (AG-906)."""
    for ahead in range(1, COLUMN + 1):
        below = (place + ahead) % COLUMN
        if s.demand_owner[demand_of(guild, below)] < 0:
            return below
    return COLUMN


# -- Akbar ---------------------------------------------------------------------------------------


def add_akbar(s: Agra, seat: int, moves: list[int]) -> None:
    """The goods that the seat can put into their own empty bowl (AG-902)."""
    goods = s.own[seat] & s.empty_bowls
    if goods:
        for good in range(KINDS):
            if goods >> good & 1:
                moves.append(AKBAR + BOWL_OF[good])


def serve(s: Agra, seat: int, good: int, bowl: int) -> None:
    """A good goes into a bowl for the rest of the game (AG-902)."""
    take_away(s, seat, good)
    s.bowls = s.bowls.copy()
    s.bowls[bowl] = seat
    s.empty_bowls &= ~(1 << BOWLS[bowl])
    if s.listener is not None:
        s.listener.tell("akbar", seat, good=GOODS[good], bowl=GOODS[BOWLS[bowl]])
    delivery_bonus(s, seat, good)


class AkbarOrDemand(Decision[Agra]):
    """ft_akbar_or_demand: one thing of the order phase, whatever the phase (AG-854, AG-901)."""

    kind: ClassVar[str] = "akbar_or_demand"
    section: ClassVar[str] = "order"

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_demands(state, self.seat, moves)
        add_akbar(state, self.seat, moves)
        return moves

    def play(self, state: Agra, move: int) -> None:
        order(state, self.seat, move)


def order(s: Agra, seat: int, move: int) -> None:
    """Carry out a move of `add_akbar` or `add_demands`."""
    if is_akbar(move):
        bowl = move - AKBAR
        serve(s, seat, BOWLS[bowl], bowl)
    else:
        fulfil(s, seat, move - DEMAND)


def can_order(s: Agra, seat: int) -> bool:
    """Whether the order phase offers anything."""
    if s.own[seat] & s.empty_bowls:
        return True
    for guild in range(GUILD_COUNT):
        if can_fulfil(s, seat, guild):
            return True
    return False


class SadrGood(Decision[Agra]):
    """DP-28, Sadr us-Sudur: a good for any empty bowl of the same value, or none (AG-1108)."""

    kind: ClassVar[str] = "sadr_good"
    section: ClassVar[str] = "contracts"

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        goods = 0
        for bits in state.worth:
            if bits & state.empty_bowls:
                goods |= bits
        add_goods(moves, GIVE, state.own[self.seat] & goods)
        moves.append(NO)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move != NO:
            state.todo.append(SadrBowl(self.seat, move - GIVE))


class SadrBowl(Decision[Agra]):
    """DP-28, Sadr us-Sudur: which bowl (AG-1108)."""

    kind: ClassVar[str] = "sadr_bowl"
    section: ClassVar[str] = "contracts"
    fields: ClassVar[tuple[str, ...]] = ("good",)

    def __init__(self, seat: int, good: int) -> None:
        self.seat = seat
        self.good = good

    def moves(self, state: Agra) -> list[int]:
        goods = state.worth[state.value(self.good)] & state.empty_bowls
        return [BOWL + BOWL_OF[good] for good in range(KINDS) if goods >> good & 1]

    def play(self, state: Agra, move: int) -> None:
        serve(state, self.seat, self.good, move - BOWL)


ORDER_NOW: Final = [AkbarOrDemand(seat) for seat in range(MOST_SEATS)]
SADR_GOOD: Final = [SadrGood(seat) for seat in range(MOST_SEATS)]
