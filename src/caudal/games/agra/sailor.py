"""The Sailor: a payment, deliveries to notables and at most one demand, then the Jagirdar."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.agra.content import GOODS, KINDS, MOST_SEATS, UNUSED_RUPEE
from caudal.games.agra.content_notables import (
    JAGIRDAR,
    JAGIRDAR_FAVOUR,
    PORTUGUESE,
    PORTUGUESE_VALUE,
)
from caudal.games.agra.goods import gain_favour, gain_rupees, return_good
from caudal.games.agra.guilds import InfluenceSteps
from caudal.games.agra.moves import DELIVER, DEMAND, DONE, NO, PAY_GOOD, is_demand
from caudal.games.agra.orders import add_demands, fulfil
from caudal.games.agra.river import add_deliveries, deliver_to, deliveries_left
from caudal.games.agra.secondary import Interruptible, add_secondary
from caudal.games.agra.state import Agra

DEMAND_DELIVERIES: Final = 2
"""A demand takes two goods (AG-804)."""


def sail(s: Agra, seat: int) -> None:
    """Begin a Sailor action."""
    s.sail_paid = 0
    s.sail_goods = 0
    s.sail_used = 0
    s.sail_demand = False
    s.sail_doubled = 0
    s.sail_owed = 0
    s.todo.append(SAILOR_PAYMENT[seat])


def refund(s: Agra, seat: int) -> int:
    """Rupees for unused deliveries, as many as were paid for at most (AG-805)."""
    return UNUSED_RUPEE * min(max(0, deliveries_left(s, seat)), s.sail_paid)


class SailorPayment(Interruptible):
    """DP-10: one good whose value is that many more deliveries; several with the Portuguese Trader
    (AG-801 to AG-803)."""

    kind: ClassVar[str] = "sailor_payment"
    section: ClassVar[str] = "sailor"

    def options(self, state: Agra) -> list[int]:
        moves = []
        own = state.own[self.seat]
        if own:
            several = state.contracts[self.seat] & PORTUGUESE and state.sail_goods
            if several or not state.sail_goods:
                room = PORTUGUESE_VALUE - state.sail_paid
                for good in range(KINDS):
                    if own >> good & 1 and (not several or state.value(good) <= room):
                        moves.append(PAY_GOOD + good)
        moves.append(DONE)
        return moves

    def choose(self, state: Agra, move: int) -> None:
        seat = self.seat
        if move == DONE:
            state.todo.append(SAILOR_DELIVERY[seat])
            return
        good = move - PAY_GOOD
        state.sail_paid += state.value(good)
        state.sail_goods += 1
        return_good(state, seat, good)
        if state.listener is not None:
            state.listener.tell("paid_good", seat, good=GOODS[good])
        again = state.contracts[seat] & PORTUGUESE and state.sail_paid < PORTUGUESE_VALUE
        state.todo.append(self if again else SAILOR_DELIVERY[seat])


class SailorDelivery(Interruptible):
    """DP-11: deliver to a notable, fulfil a demand, or stop (AG-804, AG-805, AG-905)."""

    kind: ClassVar[str] = "sailor_delivery"
    section: ClassVar[str] = "sailor"

    def moves(self, state: Agra) -> list[int]:
        seat = self.seat
        left = deliveries_left(state, seat)
        if left <= 0:
            return [DONE]
        moves: list[int] = []
        add_deliveries(state, seat, moves)
        if left >= DEMAND_DELIVERIES and not state.sail_demand:
            add_demands(state, seat, moves)
        moves.append(DONE)
        add_secondary(state, seat, moves, False)
        return moves

    def choose(self, state: Agra, move: int) -> None:
        seat = self.seat
        if move == DONE:
            self.stop(state)
            return
        state.todo.append(self)
        if is_demand(move):
            state.sail_used += DEMAND_DELIVERIES
            state.sail_demand = True
            fulfil(state, seat, move - DEMAND)
        else:
            deliver_to(state, seat, move - DELIVER, 1)

    def stop(self, state: Agra) -> None:
        """Refund, influence, then the Jagirdar's owner (AG-805, AG-806)."""
        seat = self.seat
        rupees = refund(state, seat)
        state.todo.append(JAGIRDAR_CHECK)
        if state.sail_owed:
            state.todo.append(InfluenceSteps(seat, state.sail_owed))
        gain_rupees(state, seat, rupees)


class JagirdarCheck(Step[Agra]):
    """Whoever owns the Jagirdar now, if not the active player, may deliver one good (AG-806)."""

    kind: ClassVar[str] = "jagirdar_check"

    def run(self, state: Agra) -> None:
        owner = state.owner_of(JAGIRDAR)
        if owner >= 0 and owner != state.turn:
            state.todo.append(JAGIRDAR_DELIVERY[owner])


class JagirdarDelivery(Decision[Agra]):
    """DP-14: the Jagirdar's owner delivers to an available notable, or not (AG-806)."""

    kind: ClassVar[str] = "jagirdar"
    section: ClassVar[str] = "sailor"

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_deliveries(state, self.seat, moves)
        moves.append(NO)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move != NO:
            state.todo.append(JAGIRDAR_THANKS)
            deliver_to(state, self.seat, move - DELIVER, 0)


class JagirdarThanks(Step[Agra]):
    """The active player's favour for the Jagirdar's delivery (AG-806)."""

    kind: ClassVar[str] = "jagirdar_thanks"

    def run(self, state: Agra) -> None:
        gain_favour(state, state.turn, JAGIRDAR_FAVOUR)


SAILOR_PAYMENT: Final = [SailorPayment(seat) for seat in range(MOST_SEATS)]
SAILOR_DELIVERY: Final = [SailorDelivery(seat) for seat in range(MOST_SEATS)]
JAGIRDAR_CHECK: Final = JagirdarCheck()
JAGIRDAR_DELIVERY: Final = [JagirdarDelivery(seat) for seat in range(MOST_SEATS)]
JAGIRDAR_THANKS: Final = JagirdarThanks()
