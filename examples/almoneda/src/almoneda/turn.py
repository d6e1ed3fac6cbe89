"""Almoneda's questions, and what happens by itself: one round after the other."""

from __future__ import annotations

from typing import ClassVar

from almoneda.content import FALL, GOODS, HIGHEST, HIGHEST_BID, KINDS, LOT, LOWEST, ORDERS, RISE
from almoneda.moves import BID, DONE, SELL
from almoneda.scoring import order_points
from almoneda.state import Almoneda
from caudal.engine.state import Decision, Step


class SecretBid(Decision[Almoneda]):
    """A sealed bid for the lot, from nothing to all coins (AL-5)."""

    kind: ClassVar[str] = "bid"
    section: ClassVar[str] = "auction"

    def moves(self, state: Almoneda) -> list[int]:
        return [BID + coins for coins in range(min(state.coins[self.seat], HIGHEST_BID) + 1)]

    def play(self, state: Almoneda, move: int) -> None:
        state.bids[self.seat] = move - BID
        if state.listener is not None:
            state.listener.tell("bid", self.seat, only=self.seat, coins=move - BID)
            state.listener.tell("sealed", self.seat, but=self.seat)


class Sale(Decision[Almoneda]):
    """Crate after crate may be sold, each at the price of its good (AL-7)."""

    kind: ClassVar[str] = "sale"
    section: ClassVar[str] = "market"

    def moves(self, state: Almoneda) -> list[int]:
        held = state.held_by(self.seat)
        return [*(SELL + good for good in range(KINDS) if held[good]), DONE]

    def play(self, state: Almoneda, move: int) -> None:
        if move == DONE:
            return
        good = move - SELL
        price = state.prices[good]
        state.crates[self.seat * KINDS + good] -= 1
        state.coins[self.seat] += price
        state.prices[good] = max(LOWEST, price - FALL)
        state.todo.append(self)
        if state.listener is not None:
            state.listener.tell("sold", self.seat, good=GOODS[good], price=price)


class Award(Step[Almoneda]):
    """The bids are shown; the highest takes the lot and pays (AL-6)."""

    kind: ClassVar[str] = "award"

    def run(self, state: Almoneda) -> None:
        winner = max(state.in_turn(), key=lambda seat: state.bids[seat])
        paid = state.bids[winner]
        state.reveals += 1
        if paid:
            state.coins[winner] -= paid
            for good, count in enumerate(state.lot):
                state.crates[winner * KINDS + good] += count
        if state.listener is not None:
            for seat in state.in_turn():
                state.listener.tell("shown", seat, coins=state.bids[seat])
            lot = dict(zip(GOODS, state.lot, strict=True))
            state.listener.tell("won" if paid else "unwanted", winner, lot=lot, coins=paid)
        state.lot = [0] * KINDS
        state.bids = [-1] * state.players


class NextRound(Step[Almoneda]):
    """Prices rise, a lot is turned up, all bid, all sell (AL-4); in the end orders are shown."""

    kind: ClassVar[str] = "next_round"

    def run(self, state: Almoneda) -> None:
        if state.round == state.rounds:
            show_orders(state)
            return
        if state.round:
            state.starter = (state.starter + 1) % state.players
            state.prices = [min(HIGHEST, price + RISE) for price in state.prices]
        state.round += 1
        state.reveals += 1
        for _ in range(LOT):
            state.lot[state.deck.pop()] += 1
        state.todo.append(NEXT_ROUND)
        state.todo += [Sale(seat) for seat in reversed(state.in_turn())]
        state.todo.append(AWARD)
        state.todo += [SecretBid(seat) for seat in reversed(state.in_turn())]
        if state.listener is not None:
            lot = dict(zip(GOODS, state.lot, strict=True))
            state.listener.tell("round", state.starter, number=state.round, lot=lot)


def show_orders(state: Almoneda) -> None:
    """The orders are turned up and paid (AL-9)."""
    state.reveals += 1
    if state.listener is not None:
        for seat, order in enumerate(state.orders):
            points = order_points(state, seat)
            state.listener.tell("order", seat, order=ORDERS[order], coins=points)


AWARD = Award()
NEXT_ROUND = NextRound()
QUESTIONS = (SecretBid, Sale)
STEPS = (Award, NextRound)
