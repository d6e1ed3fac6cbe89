"""An entry of Emporous's contract deck: a card, and the seats that know where it lies (EM-93,
EM-94), in one integer."""

from typing import Final

from caudal.games.emporous.content import CONTRACTS

_CARD_BITS: Final = len(CONTRACTS).bit_length()
_CARD: Final = (1 << _CARD_BITS) - 1


def card_of(entry: int) -> int:
    return entry & _CARD


def knows(entry: int, seat: int) -> bool:
    """Whether a seat knows that the card lies there."""
    return entry >> _CARD_BITS + seat & 1 == 1


def seen_by(entry: int, seat: int) -> int:
    """The entry once a seat knows it too."""
    return entry | 1 << _CARD_BITS + seat
