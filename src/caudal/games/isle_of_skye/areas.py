"""The areas of a territory: what its tiles' terrains make together, completed or not.

They are worked out on demand and carried on from tile to tile: a territory that grew since somebody
asked joins the tiles that are new to what was known before.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from caudal.games.isle_of_skye.content import MOST_TILES
from caudal.games.isle_of_skye.tiles import (
    ACROSS,
    AREA_COUNT,
    AREA_EDGES,
    AREA_MARKS,
    AREA_TERRAIN,
    MOST_AREAS,
    SIDE_AREA,
    area_at,
    facing,
)


class Areas:
    """The areas of the first tiles of a territory. An area that was merged away has no tiles."""

    joined_tiles: i64
    """How many tiles are joined."""
    count: i64
    """How many areas there are, merged ones included. Below there is room for all that may come."""
    beside: vec[i64]
    """Four a tile, joined or to come: the area at that side."""
    terrain: vec[i64]
    open: vec[i64]
    """By area: sides not yet covered by a neighbour."""
    tiles: vec[i64]
    """By area: its tiles as bits."""
    marks: vec[i64]
    """By area: brochs, ships and lighthouses; see tiles.marked."""

    def __init__(self) -> None:
        pass

    def joined(self, tiles: vec[i64], turns: vec[i64], near: vec[i64], laid: i64) -> Areas:
        """The areas of that many tiles of a territory that grew from this one (SK-20, SK-21)."""
        new = Areas()
        new.joined_tiles = laid
        new.count = self.count
        new.beside = self.beside[:]
        new.terrain = self.terrain[:]
        new.open = self.open[:]
        new.tiles = self.tiles[:]
        new.marks = self.marks[:]
        number = self.joined_tiles
        while number < laid:
            _add(new, number, tiles[number], turns[number])
            _meet(new, number, near)
            number += 1
        return new


def no_areas() -> Areas:
    """What is known before the first tile."""
    new = Areas()
    new.joined_tiles = 0
    new.count = 0
    new.beside = vec[i64]([0] * (4 * MOST_TILES))
    new.terrain = vec[i64]([0] * (MOST_AREAS * MOST_TILES))
    new.open = vec[i64]([0] * (MOST_AREAS * MOST_TILES))
    new.tiles = vec[i64]([0] * (MOST_AREAS * MOST_TILES))
    new.marks = vec[i64]([0] * (MOST_AREAS * MOST_TILES))
    return new


def _add(new: Areas, number: i64, tile: i64, turn: i64) -> None:
    """Add a tile's own areas."""
    first = new.count
    inner: i64 = area_at(tile, 0)
    area = first
    last: i64 = first + AREA_COUNT[tile]
    while area < last:
        new.terrain[area] = AREA_TERRAIN[inner]
        new.open[area] = AREA_EDGES[inner]
        new.tiles[area] = 1 << number
        new.marks[area] = AREA_MARKS[inner]
        area += 1
        inner += 1
    new.count = last
    sides = new.beside
    at: i64 = facing(tile, turn, 0)
    side: i64 = 0
    while side < 4:
        sides[number * 4 + side] = first + SIDE_AREA[at + side]
        side += 1


def _meet(new: Areas, number: i64, near: vec[i64]) -> None:
    """Merge what meets at a tile's sides; neighbours laid later come with their own turn."""
    sides = new.beside
    opens = new.open
    side: i64 = 0
    while side < 4:
        other = near[number * 4 + side]
        if 0 <= other < number:
            mine = sides[number * 4 + side]
            theirs = sides[other * 4 + (side ^ ACROSS)]
            opens[mine] -= 1
            opens[theirs] -= 1
            if mine != theirs:
                _merge(new, theirs, mine, 4 * number + 4)
        side += 1


def _merge(new: Areas, kept: i64, gone: i64, count: i64) -> None:
    """Make one area of two; `count` sides are looked at."""
    new.open[kept] += new.open[gone]
    new.tiles[kept] |= new.tiles[gone]
    new.marks[kept] += new.marks[gone]
    new.open[gone] = 0
    new.tiles[gone] = 0
    new.marks[gone] = 0
    sides = new.beside
    side: i64 = 0
    while side < count:
        if sides[side] == gone:
            sides[side] = kept
        side += 1
