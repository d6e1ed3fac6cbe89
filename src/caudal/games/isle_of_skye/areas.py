"""The areas of a territory: what its tiles' terrains make together, completed or not.

They are worked out on demand and carried on from tile to tile: a territory that grew since somebody
asked joins the tiles that are new to what was known before.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from caudal.games.isle_of_skye.content import MOST_TILES
from caudal.games.isle_of_skye.tiles import (
    ACROSS,
    AREA_COUNT,
    AREA_EDGES,
    AREA_MARKS,
    AREA_TERRAIN,
    SIDE_AREA,
    area_at,
    facing,
)


class Areas:
    """The areas of the first tiles of a territory. An area that was merged away has no tiles."""

    count: i64
    """How many tiles are joined."""
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

    def joined(self, tiles: vec[i64], turns: vec[i64], near: vec[i64], count: i64) -> Areas:
        """The areas of that many tiles of a territory that grew from this one (SK-20, SK-21)."""
        new = Areas()
        new.count = count
        new.beside = self.beside[:]
        new.terrain = self.terrain[:]
        new.open = self.open[:]
        new.tiles = self.tiles[:]
        new.marks = self.marks[:]
        number = self.count
        while number < count:
            _add(new, number, tiles[number], turns[number])
            _meet(new, number, near)
            number += 1
        return new


def no_areas() -> Areas:
    """What is known before the first tile."""
    new = Areas()
    new.count = 0
    new.beside = vec[i64]([0] * (4 * MOST_TILES))
    new.terrain = vec[i64]()
    new.open = vec[i64]()
    new.tiles = vec[i64]()
    new.marks = vec[i64]()
    return new


def _add(new: Areas, number: i64, tile: i64, turn: i64) -> None:
    """Add a tile's own areas."""
    first: i64 = len(new.terrain)
    area: i64 = area_at(tile, 0)
    last: i64 = area + AREA_COUNT[tile]
    while area < last:
        new.terrain = append(new.terrain, AREA_TERRAIN[area])
        new.open = append(new.open, AREA_EDGES[area])
        new.tiles = append(new.tiles, 1 << number)
        new.marks = append(new.marks, AREA_MARKS[area])
        area += 1
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
