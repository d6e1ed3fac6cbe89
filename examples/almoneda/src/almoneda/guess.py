"""What a seat of Almoneda does not know: the order of the deck, rivals' orders, sealed bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from almoneda.content import HIGHEST_BID, ORDERS
from caudal.engine.dice import Dice

if TYPE_CHECKING:
    from almoneda.state import Almoneda


def guess(s: Almoneda, seat: int, dice: Dice) -> Almoneda:
    """A full state that the seat could be facing."""
    other = s.clone()
    other.deck.sort()
    dice.shuffle(other.deck)
    if s.todo:  # at the end of the game all orders are open
        orders = [order for order in range(len(ORDERS)) if order != s.orders[seat]]
        dice.shuffle(orders)
        for rival in range(s.players):
            if rival != seat:
                other.orders[rival] = orders.pop()
                if s.bids[rival] >= 0:
                    other.bids[rival] = dice.below(min(s.coins[rival], HIGHEST_BID) + 1)
    other.dice = dice.split()
    return other
