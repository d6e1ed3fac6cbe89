"""Packed counting: many small numbers in one integer, and what tiles that move tell the others.

An entry has five bits; the fifth stays free, so that all entries are compared by one subtraction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.games.emporous.content import BITS, CONTRABAND, GUARD, MOST, ONES, UNIT

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous


def count(packed: int, place: int) -> int:
    """One entry of a packed number."""
    return packed >> BITS * place & MOST


def total(packed: int) -> int:
    """The sum of all entries."""
    amount = 0
    while packed:
        amount += packed & MOST
        packed >>= BITS
    return amount


def covers(packed: int, cost: int) -> bool:
    """Whether every entry is at least the one of `cost`."""
    return ((packed | GUARD) - cost) & GUARD == GUARD


def less(packed: int, loss: int) -> int:
    """Entry by entry the difference, but never below nothing."""
    rest = (packed | GUARD) - loss
    left = rest & GUARD
    return rest & (left - (left >> BITS - 1))


def least(one: int, other: int) -> int:
    """Entry by entry the smaller number."""
    return one - less(one, other)


def unpack(packed: int, length: int) -> list[int]:
    return [packed >> BITS * place & MOST for place in range(length)]


def named(packed: int, ids: list[str]) -> dict[str, int]:
    """A packed number in words, without what is not there."""
    amounts: dict[str, int] = {}
    for place in range(len(ids)):
        number = count(packed, place)
        if number:
            amounts[ids[place]] = number
    return amounts


def money(coins: int) -> dict[str, int]:
    """Coins for a sentence."""
    return {"coin": coins}


# -- sets of cards, one bit a card -----------------------------------------------------------------


def bits(mask: int) -> int:
    """How many cards are in the set."""
    cards = 0
    while mask:
        mask &= mask - 1
        cards += 1
    return cards


def add_cards(mask: int, first: int, verb: int, moves: list[int]) -> None:
    """A move for each card of the set from `first` on."""
    mask >>= first
    card = first
    while mask:
        if mask & 1:
            moves.append(verb + card)
        mask >>= 1
        card += 1


# -- tiles that everybody sees move (EM-128) -------------------------------------------------------


def gain(s: Emporous, seat: int, kind: int, amount: int) -> None:
    """The seat takes tiles from market or reserve: their kind is seen by all."""
    tiles = UNIT[kind] * amount
    s.hand[seat] += tiles
    s.size[seat] += amount
    for looker in range(s.players + 1):
        if looker != seat:
            s.known[s.about(looker, seat)] += tiles


def lose(s: Emporous, seat: int, tiles: int, amount: int) -> None:
    """The seat pays, hands back or shows tiles: their kinds are seen by all."""
    s.hand[seat] -= tiles
    s.size[seat] -= amount
    for looker in range(s.players + 1):
        if looker != seat:
            place = s.about(looker, seat)
            s.known[place] = less(s.known[place], tiles)


# -- tiles that change hands face down -------------------------------------------------------------


def swap_known(
    s: Emporous, one: int, other: int, from_one: int, from_other: int, shown: int, answered: int
) -> None:
    """What everybody knows after a swap; the hands are still as before. `shown` and `answered` are
    the contraband among the tiles of either side: it is revealed and does not stay (EM-103).

    Third parties know how many tiles moved. Of a kind that a side is known to hold in greater
    number than it keeps tiles, some moved for certain; of any kind, all that moved may be of it.
    """
    contraband = UNIT[CONTRABAND] * shown
    contraband_back = UNIT[CONTRABAND] * answered
    moved = total(from_one)
    moved_back = total(from_other)
    kept = spread(s.size[one] - moved)
    kept_back = spread(s.size[other] - moved_back)
    gone = spread(moved - shown)
    gone_back = spread(moved_back - answered)
    for looker in range(s.players + 1):
        at = s.about(looker, one)
        at_other = s.about(looker, other)
        if looker == one:
            s.known[at_other] = less(s.known[at_other], from_other) + from_one - contraband
        elif looker == other:
            s.known[at] = less(s.known[at], from_one) + from_other - contraband_back
        else:
            known = less(s.known[at], contraband)
            known_back = less(s.known[at_other], contraband_back)
            s.known[at] = less(known, gone) + less(known_back, kept_back)
            s.known[at_other] = less(known_back, gone_back) + less(known, kept)


def spread(amount: int) -> int:
    """The same number in every entry."""
    return (amount if amount < MOST else MOST) * ONES
