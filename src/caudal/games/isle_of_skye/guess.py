"""What a seat could be facing: the secret commitments of others, dealt anew. What comes out of the
bag is decided by dice of its own.

Gold can be counted along (SK-87), so only the split of a commitment is unknown, and how far the
seat that is choosing has come with it (SK-86).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.engine.dice import Dice

if TYPE_CHECKING:
    from caudal.games.isle_of_skye.state import Commitment, Skye


def guess(s: Skye, seat: int, dice: Dice) -> Skye:
    other = s.clone()
    asked = other.commitment()
    if asked is not None:
        deal_commitments(other, asked, seat, dice)
    other.dice = dice.split()
    return other


def deal_commitments(s: Skye, asked: Commitment, seat: int, dice: Dice) -> None:
    """Whole commitments for those who have chosen, a part of one for whoever is choosing."""
    for ahead in range(s.ahead(asked.seat)):
        rival = s.seat_after(ahead)
        if rival != seat:
            asked.deal(s, rival, False, dice)
    if asked.seat != seat:
        s.todo.pop()
        asked.deal(s, asked.seat, True, dice)
        s.legal = s.todo[-1].moves(s)
