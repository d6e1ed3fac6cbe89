"""What a progress board gives: banners and incomes; what its next steps ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.isle_of_skye.content import BARREL_GOLD, CASTLE_GOLD, CATCH_UP
from caudal.games.isle_of_skye.territory import Territory, distance, x_of, y_of
from caudal.games.isle_of_skye.tiles import EAST, NORTH, SCROLL, SOUTH, SYMBOL_BITS, TERRAINS, shows
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
    SPACE_VP,
    SPACES,
    START_MOVEMENT,
    TRACK_COUNT,
    VP_BANNER,
    board_of,
    marker_of,
    space_at,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from caudal.games.isle_of_skye.state import Skye

CASTLE_TILE: Final = 0
"""The castle's number in every territory."""
NO_STEP: Final = -1
"""In place of what a step costs, where there is none."""


# -- banners -------------------------------------------------------------------------------------


def banner(s: Skye, seat: int, track: int, table: list[int]) -> int:
    """The value of the furthest banner of a kind on a track (SJ-13)."""
    return table[space_at(board_of(s.players, track), s.reached[marker_of(seat, track)])]


def banner_income(s: Skye, seat: int) -> int:
    """SJ-46."""
    return banner(s, seat, MERCHANT, INCOME_BANNER)


def banner_points(s: Skye, seat: int) -> int:
    """The banners of all tracks, added (SJ-13, SJ-47)."""
    points = 0
    start = space_at(BOARD_OF[s.players], 0)
    for track in range(TRACK_COUNT):
        points += VP_BANNER[start + track * SPACES + s.reached[seat * TRACK_COUNT + track]]
    return points


def movement(s: Skye, seat: int) -> int:
    """SJ-27, SJ-48."""
    value = banner(s, seat, MERCHANT, MOVEMENT_BANNER)
    return value if value else START_MOVEMENT


# -- steps ---------------------------------------------------------------------------------------


def target_of(board: int, at: int) -> int:
    """The space that the next step goes to: from the last one back (SJ-15, SJ-36)."""
    return at + 1 if at < LENGTH[board] else at - 1


def step_points(board: int, at: int) -> int:
    """The points of the next step. Between the last two spaces each step scores the last one's
    again (SJ-11, SJ-15)."""
    return SPACE_VP[space_at(board, at + 1 if at < LENGTH[board] else at)]


def fee_of(board: int, at: int) -> int:
    """The fee of the next step; a step back has none (SJ-14, SJ-17)."""
    return SPACE_FEE[space_at(board, at + 1)] if at < LENGTH[board] else 0


def forward_cost(s: Skye, seat: int, track: int) -> int:
    """The gold that a step forward costs, whatever its requirement (SJ-14, SJ-16)."""
    board = board_of(s.players, track)
    at = s.tracks[marker_of(seat, track)]
    return fee_of(board, at) if at < LENGTH[board] else NO_STEP


def step_cost(s: Skye, seat: int, track: int, number: int) -> int:
    """The gold that a marker collected on a tile costs for a step on a track."""
    return cost_from(
        s.lands[seat], number, board_of(s.players, track), s.tracks[marker_of(seat, track)]
    )


NEXT_SPACE: Final[list[int]] = [
    space_at(board, target_of(board, at)) for board in range(len(LENGTH)) for at in range(SPACES)
]
NEXT_FEE: Final[list[int]] = [
    fee_of(board, at) for board in range(len(LENGTH)) for at in range(SPACES)
]
"""By space: where the next step goes, and its fee."""


def cost_from(land: Territory, number: int, board: int, at: int) -> int:
    """The same from any space: the tile meets the requirement, or the castle lets pay for it; the
    fee comes on top (SJ-14, SJ-36 to SJ-38)."""
    here = space_at(board, at)
    target = NEXT_SPACE[here]
    cost = NEXT_FEE[here]
    if not meets(land, number, SPACE_REQUIREMENT[target]):
        if number != CASTLE_TILE:
            return NO_STEP
        cost += SPACE_COST[target]
    return cost


def can_pay(s: Skye, seat: int, cost: int) -> bool:
    """Whether there is a step, and gold in hand for it (SJ-83)."""
    return cost != NO_STEP and cost <= s.gold[seat]


def meets(land: Territory, number: int, requirement: int) -> bool:
    """Whether a tile fulfils a requirement (SJ-39 to SJ-45)."""
    test = REQUIREMENT_TEST[requirement]
    value = REQUIREMENT_VALUE[requirement]
    if test == NEEDS_SYMBOL:
        return shows(land.tiles[number], value)
    if test == NEEDS_SCROLL:
        return shows(land.tiles[number], SCROLL)
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
        if value == NORTH:
            return y_of(land.cells[number]) == land.top
        if value == EAST:
            return x_of(land.cells[number]) == land.right
        if value == SOUTH:
            return y_of(land.cells[number]) == land.bottom
        return x_of(land.cells[number]) == land.left
    return False


def meeting(land: Territory, requirement: int) -> int:
    """How many tiles fulfil a requirement."""
    test = REQUIREMENT_TEST[requirement]
    value = REQUIREMENT_VALUE[requirement]
    count: i64 = 0
    if test in (NEEDS_SYMBOL, NEEDS_SCROLL):
        shown: i64 = 1 << (value if test == NEEDS_SYMBOL else SCROLL)
        tiles = land.tiles
        number: i64 = 0
        while number < land.count:
            symbols: i64 = SYMBOL_BITS[tiles[number]]
            if symbols & shown:
                count += 1
            number += 1
    elif test == NEEDS_COMPLETED:
        parts = (1 << land.count) - 1
        for terrain in range(len(TERRAINS)):
            if value >> terrain & 1:
                parts &= land.completed_tiles(terrain)
        while parts:
            parts &= parts - 1
            count += 1
    else:
        for tile in range(land.count):
            if meets(land, tile, requirement):
                count += 1
    return count


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
    mine: i64 = s.vp[seat]
    for each in s.vp:
        theirs: i64 = each
        if theirs > mine:
            ahead += 1
    return ahead * CATCH_UP[s.players][s.round]
