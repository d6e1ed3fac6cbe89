"""Emporous's scoring (EM-120, EM-125 to EM-127)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    PENALTY,
    POINTS,
    SECRET,
    SECRET_POINTS,
    SHOP_POINTS,
)
from caudal.games.emporous.hands import bits, count, total

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

CATEGORIES: Final = (
    "crafts", "contracts", "masteries", "shops", "jewels",
    "unfulfilled", "contraband", "secret_cargo", "fugitive",
)  # fmt: skip
VISIBLE: Final = 4
"""The first categories are seen by all (EM-120)."""


def sheet(s: Emporous, seat: int) -> dict[str, int]:
    """The seat's points by category (EM-125)."""
    hand = s.hand[seat]
    return {
        "crafts": crafts(s, seat),
        "contracts": contracts(s, seat),
        "masteries": masteries(s, seat),
        "shops": SHOP_POINTS * s.shop,
        "jewels": JEWEL_POINTS * count(hand, JEWEL),
        "unfulfilled": -PENALTY * bits(s.held[seat]),
        "contraband": CONTRABAND_POINTS * count(hand, CONTRABAND),
        "secret_cargo": SECRET_POINTS * count(hand, SECRET),
        "fugitive": FUGITIVE_POINTS[s.fugitives][count(hand, FUGITIVE)],
    }


def crafts(s: Emporous, seat: int) -> int:
    """The points of all own craft cards, used or not (EM-48)."""
    points = 0
    for design in range(len(DESIGNS)):
        points += POINTS[design] * count(s.crafts[seat], design)
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
    points -= PENALTY * bits(s.held[seat])
    points += CONTRABAND_POINTS * count(hand, CONTRABAND) + SECRET_POINTS * count(hand, SECRET)
    return points + FUGITIVE_POINTS[s.fugitives][count(hand, FUGITIVE)]


def count_for(s: Emporous, seat: int, mastery: int) -> int:
    """How much of what a mastery counts lies before the seat (EM-80)."""
    if mastery == CARGO_MASTERY:
        return s.delivered[seat]
    found = 0
    for design in OF_TYPE[MASTERY_TYPE[mastery]]:
        found += count(s.crafts[seat], design)
    return found


def coins(s: Emporous, seat: int) -> int:
    """All coins that the seat still owns, available or on a City card."""
    return s.coins[seat] + s.city[2 * seat] + s.city[2 * seat + 1]


def ranking(s: Emporous) -> list[int]:
    """Most points; then fulfilled contracts, craft cards, coins; then shared (EM-127)."""
    merits = []
    for seat in range(s.players):
        merits.append(
            (
                final_points(s, seat),
                bits(s.fulfilled[seat]),
                total(s.crafts[seat]),
                coins(s, seat),
            )
        )
    return [1 + sum(other > merit for other in merits) for merit in merits]
