"""The River's scoring (RV-120 to RV-126)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.the_river.content import (
    BASICS,
    CARD_POINTS,
    COLUMNS,
    COUNT_SETTLERS,
    COUNT_TERRAIN,
    COUNT_TOKENS,
    EFFECT,
    EFFECT_CAP,
    EFFECT_POINTS,
    EFFECT_RESOURCE,
    EFFECT_TERRAIN,
    FOOD,
    FOOD_IS_WILD,
    MASTER,
    RESERVE_LIMIT,
    RUN2,
    RUN3,
    SET_POINTS,
    SET_SIZE,
    SPACES,
    TERRAIN_BITS,
    TRICKLE,
    UNBUILT_POINTS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from caudal.games.the_river.state import River

CATEGORIES: Final = ("tokens", "buildings", "sets", "columns", "meadows")


def sheet(s: River, seat: int) -> dict[str, int]:
    """The seat's points by category (RV-120)."""
    return {
        "tokens": sum(s.tokens[seat]),
        "buildings": buildings(s, seat),
        "sets": SET_POINTS * sets(s.held_by(seat)),
        "columns": columns(s, seat),
        "meadows": meadows(s, seat),
    }


def total(s: River, seat: int) -> int:
    """The seat's score without the bookkeeping: what a search asks for."""
    points = buildings(s, seat) + columns(s, seat) + meadows(s, seat)
    return points + SET_POINTS * sets(s.held_by(seat)) + sum(s.tokens[seat])


def buildings(s: River, seat: int) -> int:
    """The points of built cards; reserved ones count nothing (RV-73, RV-121), unless the content
    gives them points."""
    points = 0
    if UNBUILT_POINTS:
        for place in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
            if s.reserved[place] >= 0:
                points += UNBUILT_POINTS
    cards = s.built[seat]
    card = 0
    while cards:
        if not cards & 0xFF:
            cards >>= 8
            card += 8
            continue
        if cards & 1:
            points += CARD_POINTS[card]
        cards >>= 1
        card += 1
    return points


def sets(held: list[int]) -> int:
    """The greatest number of sets, food standing for anything (RV-122)."""
    food: i64 = held[FOOD]
    size: i64 = SET_SIZE
    count: i64 = 0
    r: i64 = 0
    while r < BASICS:
        count += held[r] // size
        r += 1
    missing: i64 = 1
    while FOOD_IS_WILD and missing < size and missing <= food:
        r = 0
        while r < BASICS:
            if held[r] % size == size - missing and food >= missing:
                food -= missing
                count += 1
            r += 1
        missing += 1
    return count + food // size


def columns(s: River, seat: int) -> int:
    """Runs of one terrain from the top of each column (RV-123, RV-124)."""
    points = 0
    tiles = s.tiles
    first: i64 = seat * SPACES
    for column in COLUMNS:
        second: i64 = tiles[first + column[1]]
        if second < 0:
            continue
        top: i64 = tiles[first + column[0]]
        shared: i64 = TERRAIN_BITS[top] & TERRAIN_BITS[second]
        if not shared:
            continue
        third: i64 = tiles[first + column[2]]
        points += RUN3 if third >= 0 and shared & TERRAIN_BITS[third] else RUN2
    return points


def meadows(s: River, seat: int) -> int:
    """What the own meadows score (RV-93, RV-94, RV-97 to RV-99, RV-125)."""
    points = 0
    tiles = s.tiles
    space: i64 = seat * SPACES
    last: i64 = space + s.tile_count[seat]
    while space < last:
        tile: i64 = tiles[space]
        if EFFECT[tile]:
            points += meadow(s, seat, tile)
        space += 1
    return points


def meadow(s: River, seat: int, tile: int) -> int:
    effect = EFFECT[tile]
    points = EFFECT_POINTS[tile]
    if effect == COUNT_TERRAIN:
        return points * count_terrain(s, seat, EFFECT_TERRAIN[tile])
    if effect == MASTER:
        return min(points * s.makes[seat * BASICS + EFFECT_RESOURCE[tile]], EFFECT_CAP[tile])
    if effect == TRICKLE:
        return points
    if effect == COUNT_SETTLERS:
        return points * (s.boat[seat] + s.out[seat] - s.due[seat])
    if effect == COUNT_TOKENS:
        return points * len(s.tokens[seat])
    return 0


def count_terrain(s: River, seat: int, terrain: int) -> int:
    """The seat's tiles of a terrain; mixed tiles count for both of theirs (RV-97)."""
    first = seat * SPACES
    count = 0
    for space in range(first, first + s.tile_count[seat]):
        if TERRAIN_BITS[s.tiles[space]] >> terrain & 1:
            count += 1
    return count
