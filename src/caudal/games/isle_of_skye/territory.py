"""The geometry: a territory of square tiles, its open places, areas, roads and ways.

A territory never changes: laying a tile or a road makes a new one that shares what stayed the same.
So copies of a position share territories, and what is worked out on demand (the castle's road
network, distances, points) is worked out once for all of them. Open places and areas are carried on
from tile to tile; a territory made by laying the same tiles anew is always equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.isle_of_skye.content import MOST_TILES
from caudal.games.isle_of_skye.tiles import (
    AREA_COUNT,
    AREA_EDGES,
    AREA_MARKS,
    AREA_TERRAIN,
    BARREL,
    EDGES,
    EXITS,
    FITS,
    KINDS,
    MOST_AREAS,
    PATTERNS,
    ROAD_EXITS,
    SIDE_AREA,
    SIDE_ROAD,
    TILE_SYMBOLS,
)
from caudal.games.isle_of_skye.tracks import STEP_ROAD, STEP_WILD

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- cells ---------------------------------------------------------------------------------------

COLUMN: Final = 64
"""Cells are numbered column by column, so that their order is by x and then by y (SJ-31)."""
HOME: Final = 32 * COLUMN + 32
BESIDE: Final = [1, COLUMN, -1, -COLUMN]
"""From a cell to the one north, east, south and west of it (SK-16)."""


def cell_of(x: int, y: int) -> int:
    return HOME + x * COLUMN + y


def x_of(cell: int) -> int:
    return (cell >> 6) - 32


def y_of(cell: int) -> int:
    return (cell & 63) - 32


def distance(cell: int) -> int:
    """Steps from the castle as if there were no gaps (SJ-42)."""
    x = x_of(cell)
    y = y_of(cell)
    return (x if x >= 0 else -x) + (y if y >= 0 else -y)


# -- territories ---------------------------------------------------------------------------------


class Territory:
    """One player's tiles, by the order in which they were laid; the castle is number 0."""

    count: int
    tiles: list[int]
    turns: list[int]
    cells: list[int]
    near: list[int]
    """Four a tile: the tile beyond that side, or -1."""
    links: list[int]
    """By tile: the sides across which a road leads, printed or placed, as bits (SJ-28)."""
    paved: list[int]
    """By tile, laid or to come: the sides with a placed road, as bits."""
    symbols: list[int]
    """How often each symbol is there."""
    top: int
    right: int
    bottom: int
    left: int

    open_cells: list[int]
    """The free cells beside the territory."""
    patterns: list[int]
    """What each of them must show to its neighbours; see content.FITS."""

    side_area: list[int]
    """Four a tile: the area at that side."""
    area_terrain: list[int]
    area_open: list[int]
    """By area: sides not yet covered by a neighbour. An area that was merged away has no tiles."""
    area_tiles: list[int]
    """By area: its tiles as bits."""
    area_marks: list[int]
    """By area: brochs, ships and lighthouses; see content."""

    net: int
    """The tiles connected to the castle as bits, -1 before somebody asked."""
    barrels: int
    """The barrels connected to the castle, -1 before somebody asked."""
    ways: list[list[int]]
    """By tile: the distances from it; empty before somebody asked, as a whole and for a tile."""
    points: list[int]
    """By scoring tile: what the territory alone is worth; empty or -1 before somebody asked."""
    meeting: list[int]
    """By requirement: how many tiles meet it; empty or -1 before somebody asked."""
    amounts: bytes
    grid: bytes
    """What learners are told of the territory (survey.py); empty before somebody asked."""

    def __init__(self) -> None:
        pass

    # -- laying ----------------------------------------------------------------------------------

    def with_tile(self, tile: int, cell: int, turn: int) -> Territory:
        """The territory after laying a tile on an open cell where it fits (SK-42)."""
        number = self.count
        new = Territory()
        new.count = number + 1
        new.tiles = self.tiles.copy()
        new.tiles.append(tile)
        new.turns = self.turns.copy()
        new.turns.append(turn)
        new.cells = self.cells.copy()
        new.cells.append(cell)
        new.paved = self.paved
        new.symbols = self.symbols.copy()
        for kind in range(KINDS):
            more = TILE_SYMBOLS[tile * KINDS + kind]
            if more:
                new.symbols[kind] += more
        y = y_of(cell)
        x = x_of(cell)
        new.top = y if y > self.top else self.top
        new.bottom = y if y < self.bottom else self.bottom
        new.right = x if x > self.right else self.right
        new.left = x if x < self.left else self.left
        new.near = self.near.copy()
        new.links = self.links.copy()
        _find_neighbours(new)
        new.open_cells = self.open_cells.copy()
        new.patterns = self.patterns.copy()
        _reopen(new)
        new.side_area = self.side_area.copy()
        new.area_terrain = self.area_terrain.copy()
        new.area_open = self.area_open.copy()
        new.area_tiles = self.area_tiles.copy()
        new.area_marks = self.area_marks.copy()
        _join_areas(new)
        _forget(new)
        return new

    def with_road(self, number: int, side: int) -> Territory:
        """The territory after placing a road across a side with a neighbour (SJ-66)."""
        other = self.near[number * 4 + side]
        new = Territory()
        new.count = self.count
        new.tiles = self.tiles
        new.turns = self.turns
        new.cells = self.cells
        new.near = self.near
        new.links = self.links.copy()
        new.paved = self.paved.copy()
        new.links[number] |= 1 << side
        new.paved[number] |= 1 << side
        new.links[other] |= 1 << (side ^ 2)
        new.paved[other] |= 1 << (side ^ 2)
        new.symbols = self.symbols
        new.top = self.top
        new.right = self.right
        new.bottom = self.bottom
        new.left = self.left
        new.open_cells = self.open_cells
        new.patterns = self.patterns
        new.side_area = self.side_area
        new.area_terrain = self.area_terrain
        new.area_open = self.area_open
        new.area_tiles = self.area_tiles
        new.area_marks = self.area_marks
        _forget(new)
        return new

    # -- where a tile fits -----------------------------------------------------------------------

    def has_place(self, tile: int) -> bool:
        """Whether the tile fits anywhere."""
        first = tile * PATTERNS
        for pattern in self.patterns:
            if FITS[first + pattern]:
                return True
        return False

    def turns_at(self, tile: int, cell: int) -> int:
        """The turns, as bits, in which the tile fits on an open cell."""
        for place in range(len(self.open_cells)):
            if self.open_cells[place] == cell:
                return FITS[tile * PATTERNS + self.patterns[place]]
        return 0

    # -- roads and ways --------------------------------------------------------------------------

    def network(self) -> int:
        """The tiles connected to the castle, the castle among them, as bits (SK-24, SJ-68)."""
        if self.net < 0:
            self.net = _network(self)
        return self.net

    def connected(self, symbol: int) -> int:
        """How many of a symbol are connected to the castle (SK-24, SJ-75)."""
        bits = self.network()
        found = 0
        for number in range(self.count):
            if bits >> number & 1:
                found += TILE_SYMBOLS[self.tiles[number] * KINDS + symbol]
        return found

    def connected_barrels(self) -> int:
        """How many barrels are connected to the castle: what every income asks for."""
        if self.barrels < 0:
            self.barrels = self.connected(BARREL)
        return self.barrels

    def distances(self, number: int) -> list[int]:
        """The movement points from a tile to every tile (SJ-28)."""
        if not self.ways:
            self.ways = [UNKNOWN] * self.count
        found = self.ways[number]
        if not found:
            found = _distances(self, number)
            self.ways[number] = found
        return found

    # -- small questions -------------------------------------------------------------------------

    def number_of(self, tile: int) -> int:
        """A tile's number, -1 if it is not here."""
        for number in range(self.count):
            if self.tiles[number] == tile:
                return number
        return -1

    def in_completed(self, number: int, terrain: int) -> bool:
        """Whether the tile has a part of a completed area of a terrain (SJ-43)."""
        for area in range(len(self.area_tiles)):
            if self.area_tiles[area] >> number & 1 and not self.area_open[area]:
                if self.area_terrain[area] == terrain:
                    return True
        return False


def castle_alone(castle: int) -> Territory:
    """The territory at the start (SK-15)."""
    new = Territory()
    new.count = 1
    new.tiles = [castle]
    new.turns = [0]
    new.cells = [HOME]
    new.near = []
    new.links = []
    new.paved = [0] * MOST_TILES
    new.symbols = [TILE_SYMBOLS[castle * KINDS + kind] for kind in range(KINDS)]
    new.top = new.right = new.bottom = new.left = 0
    _find_neighbours(new)
    new.open_cells = [HOME]
    new.patterns = [0]
    _reopen(new)
    new.side_area = []
    new.area_terrain = []
    new.area_open = []
    new.area_tiles = []
    new.area_marks = []
    _join_areas(new)
    _forget(new)
    return new


UNKNOWN: Final[list[int]] = []
UNKNOWN_WAYS: Final[list[list[int]]] = []


def _forget(new: Territory) -> None:
    """Nothing is worked out yet."""
    new.net = -1
    new.barrels = -1
    new.ways = UNKNOWN_WAYS
    new.points = UNKNOWN
    new.meeting = UNKNOWN
    new.amounts = b""
    new.grid = b""


def _find_neighbours(new: Territory) -> None:
    """Tell the last tile and its neighbours of each other, and of the roads between them."""
    cells = new.cells
    near = new.near
    number: i64 = new.count - 1
    cell: i64 = cells[number]
    found = [-1, -1, -1, -1]
    other: i64 = 0
    while other < number:
        gap: i64 = cells[other] - cell
        if gap == 1:
            found[0] = other
        elif gap == COLUMN:
            found[1] = other
        elif gap == -1:
            found[2] = other
        elif gap == -COLUMN:
            found[3] = other
        other += 1
    exits: i64 = EXITS[new.tiles[number] * 4 + new.turns[number]]
    linked: i64 = 0
    side: i64 = 0
    while side < 4:
        other = found[side]
        near.append(other)
        if other >= 0:
            back: i64 = side ^ 2
            near[other * 4 + back] = number
            theirs: i64 = EXITS[new.tiles[other] * 4 + new.turns[other]]
            if exits >> side & 1 and theirs >> back & 1:
                linked |= 1 << side
                new.links[other] |= 1 << back
        side += 1
    new.links.append(linked)


def _reopen(new: Territory) -> None:
    """Take the last tile's cell from the open ones; its free neighbours must match it."""
    cells = new.open_cells
    patterns = new.patterns
    number: i64 = new.count - 1
    cell: i64 = new.cells[number]
    place: i64 = 0
    while cells[place] != cell:
        place += 1
    cells[place] = cells[-1]
    patterns[place] = patterns[-1]
    cells.pop()
    patterns.pop()
    first: i64 = (new.tiles[number] * 4 + new.turns[number]) * 4
    side: i64 = 0
    while side < 4:
        if new.near[number * 4 + side] < 0:
            shown: i64 = EDGES[first + side] + 1 << 2 * (side ^ 2)
            beside: i64 = cell + BESIDE[side]
            count: i64 = len(cells)
            place = 0
            while place < count and cells[place] != beside:
                place += 1
            if place < count:
                patterns[place] |= shown
            else:
                cells.append(beside)
                patterns.append(shown)
        side += 1


def _join_areas(new: Territory) -> None:
    """Add the last tile's areas and merge what meets at its sides (SK-20, SK-21)."""
    number: i64 = new.count - 1
    tile: i64 = new.tiles[number]
    first: i64 = len(new.area_terrain)
    area: i64 = tile * MOST_AREAS
    last: i64 = area + AREA_COUNT[tile]
    here: i64 = 1 << number
    while area < last:
        new.area_terrain.append(AREA_TERRAIN[area])
        new.area_open.append(AREA_EDGES[area])
        new.area_tiles.append(here)
        new.area_marks.append(AREA_MARKS[area])
        area += 1
    sides = new.side_area
    at: i64 = (tile * 4 + new.turns[number]) * 4
    side: i64 = 0
    while side < 4:
        sides.append(first + SIDE_AREA[at + side])
        side += 1
    side = 0
    while side < 4:
        other: i64 = new.near[number * 4 + side]
        if other >= 0:
            mine: i64 = sides[number * 4 + side]
            theirs: i64 = sides[other * 4 + (side ^ 2)]
            new.area_open[mine] -= 1
            new.area_open[theirs] -= 1
            if mine != theirs:
                _merge(new, theirs, mine)
        side += 1


def _merge(new: Territory, kept: i64, gone: i64) -> None:
    new.area_open[kept] += new.area_open[gone]
    new.area_tiles[kept] |= new.area_tiles[gone]
    new.area_marks[kept] += new.area_marks[gone]
    new.area_open[gone] = 0
    new.area_tiles[gone] = 0
    new.area_marks[gone] = 0
    sides = new.side_area
    side: i64 = 0
    count: i64 = len(sides)
    while side < count:
        if sides[side] == gone:
            sides[side] = kept
        side += 1


def _network(land: Territory) -> int:
    """Follow the castle's road. A node is a tile and one of its road groups; on a tile with a
    placed road all roads are one group (SJ-68, SJ-69)."""
    near = land.near
    paved = land.paved
    groups = [1, 0]
    todo = [0]
    while todo:
        node: i64 = todo.pop()
        number: i64 = node >> 1
        sides: i64 = land.links[number]
        if not paved[number]:
            sides &= ROAD_EXITS[(land.tiles[number] * 4 + land.turns[number]) * 2 + (node & 1)]
        side: i64 = 0
        while side < 4:
            if sides >> side & 1:
                other: i64 = near[number * 4 + side]
                group: i64 = 0
                if not paved[other]:
                    tile: i64 = land.tiles[other] * 4 + land.turns[other]
                    group = SIDE_ROAD[tile * 4 + (side ^ 2)]
                bit: i64 = 1 << other
                if not groups[group] & bit:
                    groups[group] |= bit
                    todo.append(other * 2 + group)
            side += 1
    return groups[0] | groups[1]


def _distances(land: Territory, start: int) -> list[int]:
    """Steps cost one or two points, so a tile is looked at again when a cheaper way is found."""
    near = land.near
    links = land.links
    found = [99] * land.count
    found[start] = 0
    todo = [start]
    done: i64 = 0
    while done < len(todo):
        number: i64 = todo[done]
        done += 1
        so_far: i64 = found[number]
        linked: i64 = links[number]
        side: i64 = 0
        while side < 4:
            other: i64 = near[number * 4 + side]
            if other >= 0:
                points: i64 = so_far + (STEP_ROAD if linked >> side & 1 else STEP_WILD)
                if points < found[other]:
                    found[other] = points
                    todo.append(other)
            side += 1
    return found
