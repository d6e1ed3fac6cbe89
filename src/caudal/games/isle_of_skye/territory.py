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
    ACROSS,
    AREA_COUNT,
    AREA_EDGES,
    AREA_MARKS,
    AREA_TERRAIN,
    BARREL,
    EDGES,
    EXITS,
    KINDS,
    MOST_ROADS,
    ROAD_EXITS,
    SIDE_AREA,
    SIDE_ROAD,
    area_at,
    count_on,
    facing,
    fits,
    shown,
    turned,
)
from caudal.games.isle_of_skye.tracks import STEP_ROAD, STEP_WILD

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- cells ---------------------------------------------------------------------------------------

COLUMN: Final = 64
"""Cells are numbered column by column, so that their order is by x and then by y (SJ-31)."""
_CASTLE: Final = 32
"""The castle's column and row."""
HOME: Final = _CASTLE * COLUMN + _CASTLE
BESIDE: Final = [1, COLUMN, -1, -COLUMN]
"""From a cell to the one north, east, south and west of it (SK-16)."""


def cell_of(x: int, y: int) -> int:
    return HOME + x * COLUMN + y


def column_of(cell: int) -> int:
    """The column, counted from the west of all cells."""
    return cell // COLUMN


def row_of(cell: int) -> int:
    """The row, counted from the south of all cells."""
    return cell % COLUMN


def x_of(cell: int) -> int:
    return column_of(cell) - _CASTLE


def y_of(cell: int) -> int:
    return row_of(cell) - _CASTLE


def touching(cell: int, other: int) -> bool:
    """Whether a cell is another one or one of the eight around it."""
    gap = cell - other
    if gap < 0:
        gap = -gap
    return gap <= 1 or (gap >= COLUMN - 1 and gap <= COLUMN + 1)


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
    """What each of them must show to its neighbours; see tiles.PATTERNS."""

    side_area: list[int]
    """Four a tile: the area at that side."""
    area_terrain: list[int]
    area_open: list[int]
    """By area: sides not yet covered by a neighbour. An area that was merged away has no tiles."""
    area_tiles: list[int]
    """By area: its tiles as bits."""
    area_marks: list[int]
    """By area: brochs, ships and lighthouses; see tiles.marked."""

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
    bits: list[bytes]
    """By places ahead of an onlooker: what lies here, for learners (features.py); the same."""
    means: bytes
    means_of: int
    journey: bytes
    journey_of: int
    """The owner's amounts, for learners, and what they were told of; the same."""

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
            more = count_on(tile, kind)
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
        other = self.beside(number, side)
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
        new.links[other] |= 1 << (side ^ ACROSS)
        new.paved[other] |= 1 << (side ^ ACROSS)
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
        for pattern in self.patterns:
            if fits(tile, pattern):
                return True
        return False

    def turns_at(self, tile: int, cell: int) -> int:
        """The turns, as bits, in which the tile fits on an open cell."""
        for place in range(len(self.open_cells)):
            if self.open_cells[place] == cell:
                return fits(tile, self.patterns[place])
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
        total = 0
        for number in range(self.count):
            if bits >> number & 1:
                total += count_on(self.tiles[number], symbol)
        return total

    def is_connected(self, number: int) -> bool:
        """Whether a tile is connected to the castle (SK-24)."""
        return self.network() >> number & 1 == 1

    def has_road(self, number: int, side: int) -> bool:
        """Whether a road was placed across a side (SJ-66)."""
        return self.paved[number] >> side & 1 == 1

    def connected_barrels(self) -> int:
        """How many barrels are connected to the castle: what every income asks for."""
        if self.barrels < 0:
            self.barrels = self.connected(BARREL)
        return self.barrels

    def distances(self, number: int) -> list[int]:
        """The movement points from a tile to every tile (SJ-28)."""
        if not self.ways:
            self.ways = [UNKNOWN] * self.count
        ways = self.ways[number]
        if not ways:
            ways = _distances(self, number)
            self.ways[number] = ways
        return ways

    # -- small questions -------------------------------------------------------------------------

    def beside(self, number: int, side: int) -> int:
        """The tile beyond a side, or -1."""
        return self.near[number * 4 + side]

    def area_beside(self, number: int, side: int) -> int:
        """The area that a tile has at a side."""
        return self.side_area[number * 4 + side]

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

    def completed_parts(self, number: int) -> list[int]:
        """The inner areas of a tile that belong to completed areas (SK-21)."""
        tile = self.tiles[number]
        parts = [part for part in range(AREA_COUNT[tile]) if not AREA_EDGES[area_at(tile, part)]]
        for side in range(4):
            part = SIDE_AREA[facing(tile, self.turns[number], side)]
            if part not in parts and not self.area_open[self.area_beside(number, side)]:
                parts.append(part)
        return sorted(parts)


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
    new.symbols = [count_on(castle, kind) for kind in range(KINDS)]
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


UNREACHED: Final = 9999
"""Farther than any way."""
UNKNOWN: Final[list[int]] = []
UNKNOWN_WAYS: Final[list[list[int]]] = []
UNTOLD: Final[list[bytes]] = []


def _forget(new: Territory) -> None:
    """Nothing is worked out yet."""
    new.net = -1
    new.barrels = -1
    new.ways = UNKNOWN_WAYS
    new.points = UNKNOWN
    new.meeting = UNKNOWN
    new.amounts = b""
    new.grid = b""
    new.bits = UNTOLD
    new.means = b""
    new.means_of = -1
    new.journey = b""
    new.journey_of = -1


def _find_neighbours(new: Territory) -> None:
    """Tell the last tile and its neighbours of each other, and of the roads between them."""
    cells = new.cells
    near = new.near
    number: i64 = new.count - 1
    cell: i64 = cells[number]
    beside = [-1, -1, -1, -1]
    other: i64 = 0
    while other < number:
        gap: i64 = cells[other] - cell
        if gap == 1:
            beside[0] = other
        elif gap == COLUMN:
            beside[1] = other
        elif gap == -1:
            beside[2] = other
        elif gap == -COLUMN:
            beside[3] = other
        other += 1
    exits: i64 = EXITS[turned(new.tiles[number], new.turns[number])]
    linked: i64 = 0
    side: i64 = 0
    while side < 4:
        other = beside[side]
        near.append(other)
        if other >= 0:
            back: i64 = side ^ ACROSS
            near[other * 4 + back] = number
            theirs: i64 = EXITS[turned(new.tiles[other], new.turns[other])]
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
    first: i64 = facing(new.tiles[number], new.turns[number], 0)
    side: i64 = 0
    while side < 4:
        if new.near[number * 4 + side] < 0:
            wanted = shown(side ^ ACROSS, EDGES[first + side])
            beside: i64 = cell + BESIDE[side]
            count: i64 = len(cells)
            place = 0
            while place < count and cells[place] != beside:
                place += 1
            if place < count:
                patterns[place] |= wanted
            else:
                cells.append(beside)
                patterns.append(wanted)
        side += 1


def _join_areas(new: Territory) -> None:
    """Add the last tile's areas and merge what meets at its sides (SK-20, SK-21)."""
    number: i64 = new.count - 1
    tile: i64 = new.tiles[number]
    first: i64 = len(new.area_terrain)
    area: i64 = area_at(tile, 0)
    last: i64 = area + AREA_COUNT[tile]
    terrains = new.area_terrain
    opens = new.area_open
    tiles = new.area_tiles
    marks = new.area_marks
    here = 1 << number
    while area < last:
        terrains.append(AREA_TERRAIN[area])
        opens.append(AREA_EDGES[area])
        tiles.append(here)
        marks.append(AREA_MARKS[area])
        area += 1
    sides = new.side_area
    at: i64 = facing(tile, new.turns[number], 0)
    side: i64 = 0
    while side < 4:
        sides.append(first + SIDE_AREA[at + side])
        side += 1
    side = 0
    while side < 4:
        other: i64 = new.near[number * 4 + side]
        if other >= 0:
            mine: i64 = sides[number * 4 + side]
            theirs: i64 = sides[other * 4 + (side ^ ACROSS)]
            opens[mine] -= 1
            opens[theirs] -= 1
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
    """Follow the castle's road. A node is a tile and one of its road groups, `MOST_ROADS` a tile;
    on a tile with a placed road all roads are one group (SJ-68, SJ-69)."""
    near = land.near
    paved = land.paved
    groups = [1, 0]
    todo = [0]
    while todo:
        node: i64 = todo.pop()
        number: i64 = node // MOST_ROADS
        own: i64 = node % MOST_ROADS
        sides: i64 = land.links[number]
        if not paved[number]:
            here: i64 = turned(land.tiles[number], land.turns[number])
            sides &= ROAD_EXITS[here * MOST_ROADS + own]
        side: i64 = 0
        while side < 4:
            if sides >> side & 1:
                other: i64 = near[number * 4 + side]
                group: i64 = 0
                if not paved[other]:
                    group = SIDE_ROAD[facing(land.tiles[other], land.turns[other], side ^ ACROSS)]
                bit: i64 = 1 << other
                if not groups[group] & bit:
                    groups[group] |= bit
                    todo.append(other * MOST_ROADS + group)
            side += 1
    return groups[0] | groups[1]


def _distances(land: Territory, start: int) -> list[int]:
    """Steps cost one or two points, so a tile is looked at again when a cheaper way is found."""
    near = land.near
    links = land.links
    ways = [UNREACHED] * land.count
    ways[start] = 0
    todo = [start]
    done: i64 = 0
    while done < len(todo):
        number: i64 = todo[done]
        done += 1
        so_far: i64 = ways[number]
        linked: i64 = links[number]
        side: i64 = 0
        while side < 4:
            other: i64 = near[number * 4 + side]
            if other >= 0:
                points: i64 = so_far + (STEP_ROAD if linked >> side & 1 else STEP_WILD)
                if points < ways[other]:
                    ways[other] = points
                    todo.append(other)
            side += 1
    return ways
