"""What a seat cannot see of a position, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.engine.dice import Dice

if TYPE_CHECKING:
    from caudal.games.agra.state import Agra


def guess(s: Agra, dice: Dice) -> Agra:
    """A position that any seat could be facing: the order of the favour pile is hidden from all.

    Rivals' bags are closed, but every gain and payment is announced: who has followed the game
    knows what is in them, so they are kept.
    """
    other = s.clone()
    other.pile = sorted(s.pile[: s.pile_left])
    dice.shuffle(other.pile)
    other.dice = dice.split()
    return other
