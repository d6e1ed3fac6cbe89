"""Agra's scoring (AG-1203 to AG-1208)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.agra.content import GUILD_COUNT, KINDS
from caudal.games.agra.content_boards import AKBAR_RUPEES, COLUMN, COVER_COUNT, TRACK_LAST
from caudal.games.agra.content_notables import (
    CARDS,
    DUTCH,
    DUTCH_RUPEES,
    END_CARDS,
    GUILD_CARDS,
    MUFTI,
    MUFTI_RUPEES,
    SADR,
    SADR_RUPEES,
    SUBADAR,
    SUBADAR_RUPEES,
    SYMBOL_RUPEES,
)
from caudal.games.agra.content_river import FIRST_SOLE, FIRST_TIED, LAST_SPACE, PER_COVER, SECOND
from caudal.games.agra.layout import good_of, rank_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from caudal.games.agra.state import Agra

CATEGORIES: Final = (
    "rupees",
    "notables",
    "influence_majorities",
    "meditation_last_space",
    "covers_removed",
    "akbar",
)


def sheet(s: Agra, seat: int) -> dict[str, int]:
    """The seat's rupees by where they come from (AG-1203)."""
    demands = demands_of_all(s)
    bowls = akbar_count(s, seat)
    return {
        "rupees": s.rupees[seat],
        "notables": contracts(s, seat, demands, bowls),
        "influence_majorities": majorities(s, seat, demands),
        "meditation_last_space": last_space(s, seat),
        "covers_removed": covers(s, seat),
        "akbar": AKBAR_RUPEES[bowls],
    }


def total(s: Agra, seat: int) -> int:
    """The seat's score without the bookkeeping: what a search asks for."""
    return s.rupees[seat] + earned(s, seat, demands_of_all(s), akbar_count(s, seat))


def earned(s: Agra, seat: int, demands: list[int], bowls: int) -> int:
    """The seat's score without its rupees, where markers and bowls have been counted."""
    points = majorities(s, seat, demands) + last_space(s, seat) + covers(s, seat)
    return points + contracts(s, seat, demands, bowls) + AKBAR_RUPEES[bowls]


def demands_of_all(s: Agra) -> list[int]:
    """Everybody's markers in the demand columns, in the order of `influence`."""
    players: i64 = s.players
    counts = [0] * (s.players * GUILD_COUNT)
    guild: i64 = 0
    left: i64 = COLUMN
    for each in s.demand_owner:
        owner: i64 = each
        if 0 <= owner < players:
            counts[rank_of(owner, guild)] += 1
        left -= 1
        if not left:
            guild += 1
            left = COLUMN
    return counts


def symbols(s: Agra, seat: int, guild: int, demands: list[int]) -> int:
    """Contracts of the guild plus markers on its demands (AG-1204)."""
    count = demands[rank_of(seat, guild)]
    cards = s.contracts[seat] & GUILD_CARDS[guild]
    while cards:
        cards &= cards - 1
        count += 1
    return count


def akbar_count(s: Agra, seat: int) -> int:
    return akbar_counts(s)[seat]


def akbar_counts(s: Agra) -> list[int]:
    """Everybody's markers on bowls."""
    players: i64 = s.players
    counts = [0] * s.players
    for each in s.bowls:
        owner: i64 = each
        if 0 <= owner < players:
            counts[owner] += 1
    return counts


def contracts(s: Agra, seat: int, demands: list[int], bowls: int) -> int:
    """End-game contracts (AG-1204)."""
    cards = s.contracts[seat] & END_CARDS
    if not cards:
        return 0
    points = 0
    markers = 0
    guilds = 0
    fewest = 99
    for guild in range(GUILD_COUNT):
        own = demands[rank_of(seat, guild)]
        markers += own
        if own:
            guilds += 1
        count = symbols(s, seat, guild, demands)
        fewest = min(fewest, count)
        rupees = SYMBOL_RUPEES[guild]
        for card in range(len(CARDS)):
            if rupees[card] and cards >> card & 1:
                points += rupees[card] * count
    if cards & DUTCH:
        points += DUTCH_RUPEES[guilds]
    if cards & SUBADAR:
        points += SUBADAR_RUPEES * markers
    if cards & SADR:
        points += SADR_RUPEES * bowls
    if cards & MUFTI:
        points += MUFTI_RUPEES * fewest
    return points


def majorities(s: Agra, seat: int, demands: list[int]) -> int:
    """Each influence track by rank, for own markers in its column (AG-1205)."""
    points = 0
    for guild in range(GUILD_COUNT):
        own = demands[rank_of(seat, guild)]
        if own:
            points += own * rate(s, seat, guild)
    return points


def rate(s: Agra, seat: int, guild: int) -> int:
    """Rupees for each own marker: sole first 2, tied first 1; second 1 behind a sole first."""
    mine = s.influence[rank_of(seat, guild)]
    best = 0
    leaders = 0
    between = False
    for other in range(s.players):
        position = s.influence[rank_of(other, guild)]
        if position > best:
            between = between or mine < best
            best = position
            leaders = 1
        elif position == best:
            leaders += 1
        elif position > mine:
            between = True
    if mine == best:
        return FIRST_TIED if leaders > 1 else FIRST_SOLE
    return 0 if leaders > 1 or between else SECOND


def last_space(s: Agra, seat: int) -> int:
    return LAST_SPACE if s.follower[seat] == TRACK_LAST else 0


def covers(s: Agra, seat: int) -> int:
    """Removed cover tiles (AG-1206)."""
    left: i64 = s.covers[seat]
    count: i64 = COVER_COUNT
    while left:
        left &= left - 1
        count -= 1
    return PER_COVER * count


def tie_break(s: Agra, seat: int) -> int:
    """Goods at buildings by their current value, plus favour (AG-1208)."""
    rest = s.favour[seat]
    for good in range(KINDS):
        rest += s.goods[good_of(seat, good)] * s.values[good]
    return rest
