"""Goods, favour, rupees: gaining, losing, exchanging, selling, and what if markers lack."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.agra.content import (
    FAVOUR_GOODS,
    FAVOUR_VALUE,
    FAVOURS,
    GOODS,
    KINDS,
    MOST_SEATS,
    PAY,
)
from caudal.games.agra.content_notables import (
    MULLAH,
    MULLAH_DISCOUNT,
    MULLAH_LEAST,
    ON_DELIVER,
    ON_DELIVER_CARDS,
)
from caudal.games.agra.layout import good_of
from caudal.games.agra.moves import GIVE, GIVE_UP, RECALL, RECALL_FAVOUR, TAKE
from caudal.games.agra.state import Agra

FAVOUR_UNIT: Final = KINDS
"""Stands for favour where a good is meant otherwise."""
GAINS: Final[list[str]] = [*GOODS, "favour"]


def add_goods(moves: list[int], verb: int, goods: int) -> None:
    """A move of `verb` for every good of a set."""
    good = 0
    while goods:
        if goods & 1:
            moves.append(verb + good)
        goods >>= 1
        good += 1


# -- gaining and losing --------------------------------------------------------------------------


def gain_rupees(s: Agra, seat: int, amount: int) -> None:
    """From the bank, which never runs out (AG-103)."""
    if amount:
        s.rupees[seat] += amount
        if s.listener is not None:
            s.listener.tell("rupees", seat, amount=amount)


def gain_good(s: Agra, seat: int, good: int, amount: int) -> None:
    """Markers from supply to a building; for each one that lacks the seat is asked (AG-106)."""
    free = s.supply[seat]
    got = amount if amount < free else free
    if got:
        s.supply[seat] = free - got
        s.goods[good_of(seat, good)] += got
        s.own[seat] |= 1 << good
        if s.listener is not None:
            s.listener.tell("gained", seat, good=GOODS[good], amount=got)
    if amount > got:
        s.todo.append(FreeMarker(seat, good, amount - got))


def gain_favour(s: Agra, seat: int, amount: int) -> None:
    """Markers from supply to the favour section (AG-106, AG-115)."""
    free = s.supply[seat]
    got = amount if amount < free else free
    if got:
        s.supply[seat] = free - got
        s.favour[seat] += got
        if s.listener is not None:
            s.listener.tell("favour", seat, amount=got)
    if amount > got:
        s.todo.append(FreeMarker(seat, FAVOUR_UNIT, amount - got))


def take_away(s: Agra, seat: int, good: int) -> None:
    """One marker leaves its building; where it goes is the caller's."""
    index = good_of(seat, good)
    left = s.goods[index] - 1
    s.goods[index] = left
    if not left:
        s.own[seat] &= ~(1 << good)


def return_good(s: Agra, seat: int, good: int) -> None:
    """One good goes back to its owner's supply."""
    take_away(s, seat, good)
    s.supply[seat] += 1


def process_good(s: Agra, seat: int, source: int, target: int, amount: int) -> None:
    """Move markers along an arrow (AG-109)."""
    first = good_of(seat, 0)
    left = s.goods[first + source] - amount
    s.goods[first + source] = left
    if not left:
        s.own[seat] &= ~(1 << source)
    s.goods[first + target] += amount
    s.own[seat] |= 1 << target
    if s.listener is not None:
        s.listener.tell("processed", seat, source=GOODS[source], good=GOODS[target], amount=amount)


def bonus_rupees(s: Agra, seat: int, good: int) -> int:
    """What the seat's contracts pay for a delivered good (AG-1104)."""
    cards = s.contracts[seat] & ON_DELIVER_CARDS[good]
    total = 0
    if cards:
        rupees = ON_DELIVER[good]
        for card in range(len(rupees)):
            if cards >> card & 1:
                total += rupees[card]
    return total


def delivery_bonus(s: Agra, seat: int, good: int) -> None:
    gain_rupees(s, seat, bonus_rupees(s, seat, good))


def price_in_favour(s: Agra, seat: int, action: int) -> int:
    """What a favour action costs now: the Mullah makes one a turn cheaper (AG-855)."""
    pay = PAY[action]
    if (
        s.contracts[seat] & MULLAH
        and not s.turned & MULLAH
        and seat == s.turn
        and pay > MULLAH_LEAST
    ):
        return max(MULLAH_LEAST, pay - MULLAH_DISCOUNT)
    return pay


def pay_favour(s: Agra, seat: int, action: int) -> None:
    """Pay a favour action: one of the markers lies on it until the clean-up (AG-105, AG-852)."""
    price = price_in_favour(s, seat, action)
    if price < PAY[action]:
        s.turned |= MULLAH
    s.favour[seat] -= price
    s.supply[seat] += price - 1
    s.marked[seat] |= 1 << action
    s.used |= 1 << action
    if s.listener is not None:
        s.listener.tell("favour_action", seat, action=FAVOURS[action], amount=price)


class FreeMarker(Decision[Agra]):
    """DP-21: no marker in supply; give the unit up or return another one (AG-106)."""

    kind: ClassVar[str] = "free_marker"
    section: ClassVar[str] = "markers"
    fields: ClassVar[tuple[str, ...]] = ("gain", "count")

    def __init__(self, seat: int, gain: int, count: int) -> None:
        self.seat = seat
        self.gain = gain
        self.count = count

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_goods(moves, RECALL, state.own[self.seat])
        if self.gain != FAVOUR_UNIT and state.favour[self.seat]:
            moves.append(RECALL_FAVOUR)
        moves.append(GIVE_UP)
        return moves

    def play(self, state: Agra, move: int) -> None:
        seat = self.seat
        if self.count > 1:
            state.todo.append(FreeMarker(seat, self.gain, self.count - 1))
        if move == GIVE_UP:
            if state.listener is not None:
                state.listener.tell("gave_up", seat, gain=GAINS[self.gain])
            return
        if move == RECALL_FAVOUR:
            state.favour[seat] -= 1
            state.supply[seat] += 1
        else:
            return_good(state, seat, move - RECALL)
        if state.listener is not None:
            back = FAVOUR_UNIT if move == RECALL_FAVOUR else move - RECALL
            state.listener.tell("recalled", seat, item=GAINS[back])
        if self.gain == FAVOUR_UNIT:
            gain_favour(state, seat, 1)
        else:
            state.received += 1
            gain_good(state, seat, self.gain, 1)


# -- exchange, sale, gift ------------------------------------------------------------------------


class ExchangeGive(Decision[Agra]):
    """The good to give in an exchange; meditation pays its value in points (AG-405, AG-859)."""

    kind: ClassVar[str] = "exchange_give"
    section: ClassVar[str] = "exchange"
    fields: ClassVar[tuple[str, ...]] = ("meditating",)

    def __init__(self, seat: int, meditating: int) -> None:
        self.seat = seat
        self.meditating = meditating

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        goods = state.own[self.seat] & state.swaps
        if self.meditating:
            goods &= worth_up_to(state, state.points)
        add_goods(moves, GIVE, goods)
        return moves

    def play(self, state: Agra, move: int) -> None:
        good = move - GIVE
        if self.meditating:
            state.points -= state.value(good)
        return_good(state, self.seat, good)
        state.todo.append(ExchangeTake(self.seat, good))


def worth_up_to(s: Agra, most: int) -> int:
    """The goods of at most this value, as bits."""
    worth = s.worth
    if most >= len(worth):
        most = len(worth) - 1
    goods = 0
    for value in range(1, most + 1):
        goods |= worth[value]
    return goods


class ExchangeTake(Decision[Agra]):
    """The good to take in an exchange: another type of the same value (AG-859)."""

    kind: ClassVar[str] = "exchange_take"
    section: ClassVar[str] = "exchange"
    fields: ClassVar[tuple[str, ...]] = ("good",)

    def __init__(self, seat: int, good: int) -> None:
        self.seat = seat
        self.good = good

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_goods(moves, TAKE, state.worth[state.value(self.good)] & ~(1 << self.good))
        return moves

    def play(self, state: Agra, move: int) -> None:
        if state.listener is not None:
            pair = [GOODS[self.good], GOODS[move - TAKE]]
            state.listener.tell("exchanged", self.seat, given=pair[0], taken=pair[1])
        gain_good(state, self.seat, move - TAKE, 1)


class GainGood(Decision[Agra]):
    """The good that a favour action gives (AG-854)."""

    kind: ClassVar[str] = "gain_good"
    section: ClassVar[str] = "favour"
    fields: ClassVar[tuple[str, ...]] = ("action",)

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_goods(moves, TAKE, goods_of_action(state, self.action))
        return moves

    def play(self, state: Agra, move: int) -> None:
        gain_good(state, self.seat, move - TAKE, 1)


def goods_of_action(s: Agra, action: int) -> int:
    """What fa_basic_good and ft_gain_value_2 may give: listed goods, or goods of a value."""
    value = FAVOUR_VALUE[action]
    return s.worth[value] if value else FAVOUR_GOODS[action]


class SellGood(Decision[Agra]):
    """ft_sell_good: return a good for rupees equal to its value (AG-854)."""

    kind: ClassVar[str] = "sell_good"
    section: ClassVar[str] = "favour"

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_goods(moves, GIVE, state.own[self.seat])
        return moves

    def play(self, state: Agra, move: int) -> None:
        good = move - GIVE
        return_good(state, self.seat, good)
        if state.listener is not None:
            state.listener.tell("sold", self.seat, good=GOODS[good])
        gain_rupees(state, self.seat, state.value(good))


class DockGood(Decision[Agra]):
    """DP-27: the gift of a dock, one good of the given value (AG-1111, AG-1310)."""

    kind: ClassVar[str] = "dock_good"
    section: ClassVar[str] = "docks"
    fields: ClassVar[tuple[str, ...]] = ("value",)

    def __init__(self, seat: int, value: int) -> None:
        self.seat = seat
        self.value = value

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_goods(moves, TAKE, state.worth[self.value])
        moves.append(GIVE_UP)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move != GIVE_UP:
            gain_good(state, self.seat, move - TAKE, 1)


EXCHANGE_GIVE: Final = [
    [ExchangeGive(seat, paid) for paid in range(2)] for seat in range(MOST_SEATS)
]
SELL_GOOD: Final = [SellGood(seat) for seat in range(MOST_SEATS)]
