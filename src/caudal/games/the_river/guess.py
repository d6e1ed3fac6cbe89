"""What The River hides: only the orders of the stack and of the deck, from all alike (RV-142)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.engine.dice import Dice

if TYPE_CHECKING:
    from caudal.games.the_river.state import River


def guess(s: River, dice: Dice) -> River:
    """A full state that any seat could be facing."""
    other = s.clone()
    other.stack = sorted(s.stack[: s.stack_left])
    dice.shuffle(other.stack)
    other.deck = sorted(s.deck[: s.deck_left])
    dice.shuffle(other.deck)
    other.dice = dice.split()
    return other
