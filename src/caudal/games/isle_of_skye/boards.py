"""What a progress board gives: banners and incomes; what its next steps ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.isle_of_skye.content import BARREL_GOLD, CASTLE_GOLD, CATCH_UP
from caudal.games.isle_of_skye.territory import Territory, distance, x_of, y_of
from caudal.games.isle_of_skye.tiles import SCROLL, SYMBOL_BITS, TERRAINS
from caudal.games.isle_of_skye.tracks import (
    BOARD_OF,
    INCOME_BANNER,
    LENGTH,
    MERCHANT,
    MOVEMENT_BANNER,
    NEEDS_BORDER,
    NEEDS_CASTLE,
    NEEDS_COMPLETED,
    NEEDS_DISTANCE,
    NEEDS_SCROLL,
    NEEDS_SYMBOL,
    NO_AXE,
    NO_AXE_GOLD,
    REQUIREMENT_TEST,
    REQUIREMENT_VALUE,
    SPACE_COST,
    SPACE_FEE,
    SPACE_REQUIREMENT,
    SPACES,
    START_MOVEMENT,
    TRACK_COUNT,
    VP_BANNER,
)

if TYPE_CHECKING:
    from caudal.games.isle_of_skye.state import Skye

CASTLE_TILE: Final = 0
"""The castle's number in every territory."""


# -- banners -------------------------------------------------------------------------------------


def banner(s: Skye, seat: int, track: int, table: list[int]) -> int:
    """The value of the furthest banner of a kind on a track (SJ-13)."""
    return table[(BOARD_OF[s.players] + track) * SPACES + s.reached[seat * TRACK_COUNT + track]]


def banner_income(s: Skye, seat: int) -> int:
    """SJ-46."""
    return banner(s, seat, MERCHANT, INCOME_BANNER)


def banner_points(s: Skye, seat: int) -> int:
    """The banners of all tracks, added (SJ-13, SJ-47)."""
    found = 0
    for track in range(TRACK_COUNT):
        found += banner(s, seat, track, VP_BANNER)
    return found


def movement(s: Skye, seat: int) -> int:
    """SJ-27, SJ-48."""
    value = banner(s, seat, MERCHANT, MOVEMENT_BANNER)
    return value if value else START_MOVEMENT


# -- requirements --------------------------------------------------------------------------------


def meets(land: Territory, number: int, requirement: int) -> bool:
    """Whether a tile fulfils a requirement (SJ-39 to SJ-45)."""
    test = REQUIREMENT_TEST[requirement]
    value = REQUIREMENT_VALUE[requirement]
    if test == NEEDS_SYMBOL:
        return SYMBOL_BITS[land.tiles[number]] >> value & 1 == 1
    if test == NEEDS_SCROLL:
        return SYMBOL_BITS[land.tiles[number]] >> SCROLL & 1 == 1
    if test == NEEDS_CASTLE:
        return number == CASTLE_TILE
    if test == NEEDS_DISTANCE:
        return distance(land.cells[number]) >= value
    if test == NEEDS_COMPLETED:
        for terrain in range(len(TERRAINS)):
            if value >> terrain & 1 and not land.in_completed(number, terrain):
                return False
        return True
    if test == NEEDS_BORDER:
        if value == 0:
            return y_of(land.cells[number]) == land.top
        if value == 1:
            return x_of(land.cells[number]) == land.right
        if value == 2:
            return y_of(land.cells[number]) == land.bottom
        return x_of(land.cells[number]) == land.left
    return False


def step_cost(s: Skye, seat: int, track: int, number: int) -> int:
    """The gold that a marker collected on a tile costs for a step, -1 if the tile is of no use;
    from the last space the step goes back (SJ-14, SJ-15, SJ-36 to SJ-38)."""
    board = BOARD_OF[s.players] + track
    at = s.tracks[seat * TRACK_COUNT + track]
    if at < LENGTH[board]:
        target = board * SPACES + at + 1
        price = SPACE_FEE[target]
    else:
        target = board * SPACES + at - 1
        price = 0
    if not meets(s.lands[seat], number, SPACE_REQUIREMENT[target]):
        if number != CASTLE_TILE:
            return -1
        price += SPACE_COST[target]
    return price


# -- income --------------------------------------------------------------------------------------


def steady_income(s: Skye, seat: int) -> int:
    """Castle, connected barrels, the income banner and `no_axe` (SK-29, SJ-46, SJ-58)."""
    gold = CASTLE_GOLD + BARREL_GOLD * s.lands[seat].connected_barrels()
    if s.journeyman:
        gold += banner_income(s, seat)
        if s.has(seat, NO_AXE):
            gold += NO_AXE_GOLD
    return gold


def catch_up(s: Skye, seat: int) -> int:
    """Gold for each opponent with strictly more points (SK-30)."""
    ahead = 0
    for other in range(s.players):
        if s.vp[other] > s.vp[seat]:
            ahead += 1
    return ahead * CATCH_UP[s.players][s.round]
