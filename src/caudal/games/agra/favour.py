"""Favour actions: what each may be used for, and what it does (AG-852 to AG-854).

The delivery to a notable is added by river.py, where what it sets off is at home.
"""

from typing import Final

from caudal.games.agra.content import FAVOUR_EFFECT, FAVOUR_SOURCE, FAVOURS, HAVE, PROCESSABLE
from caudal.games.agra.content_boards import TRACK_LAST
from caudal.games.agra.content_notables import MUEZZIN, MUEZZIN_POINTS
from caudal.games.agra.effects import (
    ADVANCE,
    AKBAR_OR_DEMAND,
    DELIVER_ONE,
    FREE_PEON,
    GET_GOOD,
    GET_POINTS,
    GET_VALUE,
    MOVE_PRICE,
    PROCESS_EXTRA,
    PROCESS_ONE,
    RAISE_UP,
    RISE,
    SELL,
    STEP_FARMERS,
    SWAP_ONE,
    UNCOVER,
)
from caudal.games.agra.farm import REMOVE_COVER, MoveFarmer, advance_follower, can_move_farmer
from caudal.games.agra.goods import (
    EXCHANGE_GIVE,
    SELL_GOOD,
    GainGood,
    goods_of_action,
    pay_favour,
)
from caudal.games.agra.guilds import CHOOSE_GUILD, can_rise
from caudal.games.agra.orders import ORDER_NOW, can_order
from caudal.games.agra.prices import CHOOSE_TOKEN, can_reprice
from caudal.games.agra.processing import ProcessOne, arrows
from caudal.games.agra.state import Agra
from caudal.games.agra.workers import RaiseWorkers


class FavourAction:
    """A favour action: whether its effect can be applied (AG-853), and the effect.

    As it stands, one that is never offered like this: additional processing and the free peon have
    their own moments (AG-654, AG-854).
    """

    def __init__(self, action: int) -> None:
        self.action = action
        self.amount = FAVOUR_EFFECT[action].amount

    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return False

    def apply(self, s: Agra, seat: int) -> None:
        raise NotImplementedError


class GetGood(FavourAction):
    """A basic good, or any good of a value."""

    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return goods_of_action(s, self.action) != 0

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(GainGood(seat, self.action))


class Process(FavourAction):
    """One good along an arrow, of certain values where the action says so."""

    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        if not s.own[seat] & PROCESSABLE:
            return False
        return not FAVOUR_SOURCE[self.action] or len(arrows(s, seat, self.action)) > 0

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(ProcessOne(seat, self.action))


class Rise(FavourAction):
    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return can_rise(s, seat)

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(CHOOSE_GUILD[seat])


class RaiseUp(FavourAction):
    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return s.mine[seat] & s.lying != 0

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(RaiseWorkers(seat, self.amount, 1))


class Points(FavourAction):
    """Meditation points, in that phase only."""

    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return meditating

    def apply(self, s: Agra, seat: int) -> None:
        gain_points(s, seat, self.amount)


class Uncover(FavourAction):
    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return s.covers[seat] != 0

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(REMOVE_COVER[seat])


class Order(FavourAction):
    """One thing of the order phase."""

    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return can_order(s, seat)

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(ORDER_NOW[seat])


class Reprice(FavourAction):
    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return can_reprice(s)

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(CHOOSE_TOKEN[seat])


class Sell(FavourAction):
    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return s.own[seat] != 0

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(SELL_GOOD[seat])


class StepFarmers(FavourAction):
    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return can_move_farmer(s, seat)

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(MoveFarmer(seat, self.amount, 1))


class Exchange(FavourAction):
    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return s.own[seat] & s.swaps != 0

    def apply(self, s: Agra, seat: int) -> None:
        s.todo.append(EXCHANGE_GIVE[seat][0])


class Advance(FavourAction):
    def can(self, s: Agra, seat: int, meditating: bool) -> bool:
        return s.follower[seat] < TRACK_LAST

    def apply(self, s: Agra, seat: int) -> None:
        for _ in range(self.amount):
            advance_follower(s, seat)


_BY_KIND: Final[dict[int, type[FavourAction]]] = {
    GET_GOOD: GetGood,
    GET_VALUE: GetGood,
    PROCESS_ONE: Process,
    PROCESS_EXTRA: FavourAction,
    RISE: Rise,
    RAISE_UP: RaiseUp,
    GET_POINTS: Points,
    UNCOVER: Uncover,
    AKBAR_OR_DEMAND: Order,
    MOVE_PRICE: Reprice,
    SELL: Sell,
    DELIVER_ONE: FavourAction,
    STEP_FARMERS: StepFarmers,
    SWAP_ONE: Exchange,
    ADVANCE: Advance,
    FREE_PEON: FavourAction,
}
ACTIONS: Final[list[FavourAction]] = [
    _BY_KIND[FAVOUR_EFFECT[action].kind](action) for action in range(len(FAVOURS))
]


def can_use(s: Agra, seat: int, action: int, meditating: bool) -> bool:
    """Enough favour, and an effect that can be applied (AG-852, AG-853)."""
    return s.favour[seat] >= HAVE[action] and ACTIONS[action].can(s, seat, meditating)


def use_favour(s: Agra, seat: int, action: int) -> None:
    """Pay, then apply the effect."""
    pay_favour(s, seat, action)
    ACTIONS[action].apply(s, seat)


# -- meditation points ---------------------------------------------------------------------------


def points_gained(s: Agra, seat: int, amount: int) -> int:
    """What a gain of points comes to: the Muezzin adds to the first of the phase (AG-411)."""
    return amount + MUEZZIN_POINTS if s.contracts[seat] & MUEZZIN and not s.called else amount


def gain_points(s: Agra, seat: int, amount: int) -> None:
    amount = points_gained(s, seat, amount)
    if s.contracts[seat] & MUEZZIN:
        s.called = True
    s.points += amount
    if s.listener is not None:
        s.listener.tell("points", seat, amount=amount, total=s.points)
