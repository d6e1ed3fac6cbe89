"""Emporous's scoring (EM-120, EM-125 to EM-127)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.engine.state import places
from caudal.games.emporous.content import (
    CARGO_MASTERY,
    CONTRABAND,
    CONTRABAND_POINTS,
    CONTRACTS,
    DESIGNS,
    FIRST_CONTRACT,
    FUGITIVE,
    FUGITIVE_POINTS,
    JEWEL,
    JEWEL_POINTS,
    MASTERY_POINTS,
    MASTERY_TYPE,
    OF_TYPE,
    POINTS,
    SECRET,
    SECRET_POINTS,
    SHOP_POINTS,
    TIE_BREAKS,
    UNFULFILLED_POINTS,
)
from caudal.games.emporous.hands import bits, count, total

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

VISIBLE: Final = ("crafts", "contracts", "masteries", "shops")
"""The categories that are seen by all (EM-120)."""


def sheet(s: Emporous, seat: int) -> dict[str, int]:
    """The seat's points by category (EM-125)."""
    hand = s.hand[seat]
    return {
        "crafts": crafts(s, seat),
        "contracts": contracts(s, seat),
        "masteries": masteries(s, seat),
        "shops": SHOP_POINTS * s.shop,
        "jewels": JEWEL_POINTS * count(hand, JEWEL),
        "unfulfilled": UNFULFILLED_POINTS * bits(s.held[seat]),
        "contraband": task_points(s, CONTRABAND, count(hand, CONTRABAND)),
        "secret_cargo": task_points(s, SECRET, count(hand, SECRET)),
        "fugitive": task_points(s, FUGITIVE, count(hand, FUGITIVE)),
    }


def task_points(s: Emporous, kind: int, amount: int) -> int:
    """What clandestine tiles in hand score at the end (EM-109, EM-110)."""
    if kind == CONTRABAND:
        return CONTRABAND_POINTS * amount
    if kind == SECRET:
        return SECRET_POINTS * amount
    return FUGITIVE_POINTS[s.fugitives][amount]


def crafts(s: Emporous, seat: int) -> int:
    """The points of all own craft cards, used or not (EM-48)."""
    return craft_points(s.crafts[seat])


def craft_points(cards: int) -> int:
    """The points of craft cards, packed by design."""
    points = 0
    for design in range(len(DESIGNS)):
        points += POINTS[design] * count(cards, design)
    return points


def contracts(s: Emporous, seat: int) -> int:
    points = 0
    for contract in range(len(CONTRACTS)):
        if s.fulfilled[seat] >> contract & 1:
            points += POINTS[FIRST_CONTRACT + contract]
    return points


def masteries(s: Emporous, seat: int) -> int:
    """A mastery counts for its present holder alone (EM-86)."""
    points = 0
    for mastery in range(len(s.mastery)):
        if s.mastery[mastery] == seat:
            points += MASTERY_POINTS[mastery]
    return points


def final_points(s: Emporous, seat: int) -> int:
    """The seat's score without the bookkeeping (EM-125)."""
    hand = s.hand[seat]
    points = s.points[seat] + SHOP_POINTS * s.shop + JEWEL_POINTS * count(hand, JEWEL)
    points += UNFULFILLED_POINTS * bits(s.held[seat])
    points += CONTRABAND_POINTS * count(hand, CONTRABAND) + SECRET_POINTS * count(hand, SECRET)
    return points + FUGITIVE_POINTS[s.fugitives][count(hand, FUGITIVE)]


def count_for(s: Emporous, seat: int, mastery: int) -> int:
    """How much of what a mastery counts lies before the seat (EM-80)."""
    if mastery == CARGO_MASTERY:
        return s.delivered[seat]
    cards = 0
    for design in OF_TYPE[MASTERY_TYPE[mastery]]:
        cards += count(s.crafts[seat], design)
    return cards


def merit(s: Emporous, seat: int, which: int) -> int:
    """How much a seat has of what decides between equal scores: an entry of `MERITS` (EM-127)."""
    if which == 0:
        return bits(s.fulfilled[seat])
    if which == 1:
        return total(s.crafts[seat])
    return s.coins[seat] + s.spent(seat)


def ranking(s: Emporous) -> list[int]:
    """Most points, then the tie-breaks in their order, then shared (EM-127)."""
    merits = []
    for seat in range(s.players):
        merits.append([final_points(s, seat), *(merit(s, seat, which) for which in TIE_BREAKS)])
    return places(merits)
