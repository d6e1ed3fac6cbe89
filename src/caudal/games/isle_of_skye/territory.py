"""The geometry: a territory of square tiles, its open places, areas, roads and ways.

A territory never changes: laying a tile or a road makes a new one that shares what stayed the same.
So copies of a position share territories, and what is worked out on demand (the castle's road
network, areas, distances, points) is worked out once for all of them. Open places are carried on
from tile to tile; a territory made by laying the same tiles anew is always equal.

Numbers of a territory are in `vec[i64]`, librt's row of machine integers: compiled code copies a
whole one at once and makes no Python object of what it reads.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from caudal.games.isle_of_skye.areas import Areas, no_areas
from caudal.games.isle_of_skye.content import MOST_TILES
from caudal.games.isle_of_skye.tiles import (
    ACROSS,
    AREA_COUNT,
    AREA_EDGES,
    BARREL,
    EAST,
    EDGES,
    EXITS,
    KINDS,
    MOST_ROADS,
    NORTH,
    ROAD_EXITS,
    SHOWN,
    SIDE_AREA,
    SIDE_ROAD,
    SOUTH,
    TILE_SYMBOLS,
    WEST,
    area_at,
    count_on,
    facing,
    fits,
    shown,
    turned,
)
from caudal.games.isle_of_skye.tracks import STEP_ROAD, STEP_WILD

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
    tiles: vec[i64]
    """The tiles; here and in what follows there is room for all that can ever be laid."""
    turns: vec[i64]
    cells: vec[i64]
    near: vec[i64]
    """Four a tile: the tile beyond that side, or -1."""
    links: vec[i64]
    """By tile: the sides across which a road leads, printed or placed, as bits (SJ-28)."""
    paved: vec[i64]
    """By tile: the sides with a placed road, as bits."""
    placed_roads: int
    symbols: vec[i64]
    """How often each symbol is there."""
    top: int
    right: int
    bottom: int
    left: int

    open_count: int
    """How many free cells are beside the territory."""
    open_cells: vec[i64]
    """These cells, and after them room for more."""
    patterns: vec[i64]
    """What each of them must show to its neighbours; see tiles.PATTERNS."""

    known_areas: Areas
    """The areas of all tiles, or of the first ones if nobody has asked since."""
    net: int
    """The tiles connected to the castle as bits, -1 before somebody asked."""
    barrels: int
    """The barrels connected to the castle, -1 before somebody asked."""
    ways: list[vec[i64]]
    """By tile: the distances from it; empty before somebody asked, as a whole and for a tile."""
    points: list[int]
    """By scoring tile: what the territory alone is worth; empty or -1 before somebody asked."""
    meeting: list[int]
    """By requirement: how many tiles meet it; empty or -1 before somebody asked."""
    amounts: bytes
    grid: bytes
    """What learners are told of the territory (survey.py); empty before somebody asked."""
    lying: bytes
    """Where its tiles lie and how they are turned, for learners (features.py), or the first of
    them; the same."""
    seat_amounts: bytes
    means_of: int
    journey: bytes
    journey_of: int
    """The owner's amounts, for learners, those of the journey too, and what they were told of; the
    same."""

    def __init__(self) -> None:
        pass

    # -- laying ----------------------------------------------------------------------------------

    def with_tile(self, tile: int, cell: int, turn: int) -> Territory:
        """The territory after laying a tile on an open cell where it fits (SK-42)."""
        number: i64 = self.count
        new = Territory()
        new.count = self.count + 1
        new.tiles = self.tiles[:]
        new.tiles[number] = tile
        new.turns = self.turns[:]
        new.turns[number] = turn
        new.cells = self.cells[:]
        new.cells[number] = cell
        new.paved = self.paved
        new.placed_roads = self.placed_roads
        new.symbols = self.symbols[:]
        for symbol in SHOWN[tile]:
            new.symbols[symbol] += count_on(tile, symbol)
        y = y_of(cell)
        x = x_of(cell)
        new.top = y if y > self.top else self.top
        new.bottom = y if y < self.bottom else self.bottom
        new.right = x if x > self.right else self.right
        new.left = x if x < self.left else self.left
        new.near = self.near[:]
        new.links = self.links[:]
        _find_neighbours(new)
        new.open_count = self.open_count
        new.open_cells = self.open_cells[:]
        new.patterns = self.patterns[:]
        _reopen(new)
        new.known_areas = self.known_areas
        _forget(new)
        new.lying = self.lying
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
        new.links = self.links[:]
        new.paved = self.paved[:]
        new.placed_roads = self.placed_roads + 1
        new.links[number] |= 1 << side
        new.paved[number] |= 1 << side
        new.links[other] |= 1 << (side ^ ACROSS)
        new.paved[other] |= 1 << (side ^ ACROSS)
        new.symbols = self.symbols
        new.top = self.top
        new.right = self.right
        new.bottom = self.bottom
        new.left = self.left
        new.open_count = self.open_count
        new.open_cells = self.open_cells
        new.patterns = self.patterns
        new.known_areas = self.known_areas
        _forget(new)
        new.lying = self.lying
        return new

    # -- where a tile fits -----------------------------------------------------------------------

    def has_place(self, tile: int) -> bool:
        """Whether the tile fits anywhere."""
        for place in range(self.open_count):
            if fits(tile, self.patterns[place]):
                return True
        return False

    def turns_at(self, tile: int, cell: int) -> int:
        """The turns, as bits, in which the tile fits on an open cell."""
        for place in range(self.open_count):
            if self.open_cells[place] == cell:
                return fits(tile, self.patterns[place])
        return 0

    # -- areas, roads and ways -------------------------------------------------------------------

    def areas(self) -> Areas:
        """The areas of all tiles (SK-20)."""
        areas = self.known_areas
        if areas.joined_tiles < self.count:
            areas = areas.joined(self.tiles, self.turns, self.near, self.count)
            self.known_areas = areas
        return areas

    def network(self) -> int:
        """The tiles connected to the castle, the castle among them, as bits (SK-24, SJ-68)."""
        if self.net < 0:
            self.net = _network(self)
        return self.net

    def connected(self, symbol: int) -> int:
        """How many of a symbol are connected to the castle (SK-24, SJ-75)."""
        bits: i64 = self.network()
        tiles = self.tiles
        total: i64 = 0
        number: i64 = 0
        while bits:
            if bits & 1:
                shown: i64 = TILE_SYMBOLS[tiles[number] * KINDS + symbol]
                total += shown
            bits >>= 1
            number += 1
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

    def distances(self, number: int) -> vec[i64]:
        """The movement points from a tile to every tile (SJ-28)."""
        if not self.ways:
            self.ways = [vec[i64]()] * self.count
        ways = self.ways[number]
        if not len(ways):
            ways = _distances(self, number)
            self.ways[number] = ways
        return ways

    # -- small questions -------------------------------------------------------------------------

    def beside(self, number: int, side: int) -> int:
        """The tile beyond a side, or -1."""
        return self.near[number * 4 + side]

    def area_beside(self, number: int, side: int) -> int:
        """The area that a tile has at a side."""
        return self.areas().beside[number * 4 + side]

    def number_of(self, tile: int) -> int:
        """A tile's number, -1 if it is not here."""
        for number in range(self.count):
            if self.tiles[number] == tile:
                return number
        return -1

    def in_completed(self, number: int, terrain: int) -> bool:
        """Whether the tile has a part of a completed area of a terrain (SJ-43)."""
        return self.completed_tiles(terrain) >> number & 1 == 1

    def completed_tiles(self, terrain: i64) -> i64:
        """The tiles with a part of a completed area of a terrain, as bits."""
        areas = self.areas()
        terrains = areas.terrain
        opens = areas.open
        tiles = areas.tiles
        bits: i64 = 0
        area: i64 = 0
        while area < areas.count:
            if not opens[area] and terrains[area] == terrain:
                bits |= tiles[area]
            area += 1
        return bits

    def completed_parts(self, number: int) -> list[int]:
        """The inner areas of a tile that belong to completed areas (SK-21)."""
        tile = self.tiles[number]
        parts = [part for part in range(AREA_COUNT[tile]) if not AREA_EDGES[area_at(tile, part)]]
        for side in range(4):
            part = SIDE_AREA[facing(tile, self.turns[number], side)]
            if part not in parts and not self.areas().open[self.area_beside(number, side)]:
                parts.append(part)
        return sorted(parts)


def castle_alone(castle: int) -> Territory:
    """The territory at the start (SK-15)."""
    new = Territory()
    new.count = 1
    new.tiles = vec[i64]([0] * MOST_TILES)
    new.tiles[0] = castle
    new.turns = vec[i64]([0] * MOST_TILES)
    new.cells = vec[i64]([0] * MOST_TILES)
    new.cells[0] = HOME
    new.near = vec[i64]([-1] * (4 * MOST_TILES))
    new.links = vec[i64]([0] * MOST_TILES)
    new.paved = vec[i64]([0] * MOST_TILES)
    new.placed_roads = 0
    new.symbols = vec[i64]([0] * KINDS)
    for symbol in SHOWN[castle]:
        new.symbols[symbol] = count_on(castle, symbol)
    new.top = new.right = new.bottom = new.left = 0
    new.open_count = 1
    new.open_cells = vec[i64]([0] * MOST_OPEN)
    new.open_cells[0] = HOME
    new.patterns = vec[i64]([0] * MOST_OPEN)
    _reopen(new)
    new.known_areas = NO_AREAS
    _forget(new)
    return new


MOST_OPEN: Final = 2 * MOST_TILES + 2
"""The most cells beside a territory: around all tiles in one row."""
UNREACHED: Final = 9999
"""Farther than any way."""
NO_AREAS: Final = no_areas()
UNKNOWN: Final[list[int]] = []
UNKNOWN_WAYS: Final[list[vec[i64]]] = []


def _forget(new: Territory) -> None:
    """Nothing is worked out yet."""
    new.net = -1
    new.barrels = -1
    new.ways = UNKNOWN_WAYS
    new.points = UNKNOWN
    new.meeting = UNKNOWN
    new.amounts = b""
    new.grid = b""
    new.lying = b""
    new.seat_amounts = b""
    new.means_of = -1
    new.journey = b""
    new.journey_of = -1


def _find_neighbours(new: Territory) -> None:
    """Tell the last tile and its neighbours of each other, and of the roads between them."""
    cells = new.cells
    near = new.near
    links = new.links
    number: i64 = new.count - 1
    cell = cells[number]
    exits: i64 = EXITS[turned(new.tiles[number], new.turns[number])]
    linked: i64 = 0
    other: i64 = 0
    while other < number:
        gap = cells[other] - cell
        side: i64 = -1
        if gap == 1:
            side = NORTH
        elif gap == COLUMN:
            side = EAST
        elif gap == -1:
            side = SOUTH
        elif gap == -COLUMN:
            side = WEST
        if side >= 0:
            back = side ^ ACROSS
            near[number * 4 + side] = other
            near[other * 4 + back] = number
            theirs: i64 = EXITS[turned(new.tiles[other], new.turns[other])]
            if exits >> side & 1 and theirs >> back & 1:
                linked |= 1 << side
                links[other] |= 1 << back
        other += 1
    links[number] = linked


def _reopen(new: Territory) -> None:
    """Take the last tile's cell from the open ones, which the last one of them replaces; its free
    neighbours must match it."""
    cells = new.open_cells
    patterns = new.patterns
    near = new.near
    number: i64 = new.count - 1
    cell = new.cells[number]
    count: i64 = new.open_count - 1
    place: i64 = 0
    while cells[place] != cell:
        place += 1
    cells[place] = cells[count]
    patterns[place] = patterns[count]
    first: i64 = facing(new.tiles[number], new.turns[number], 0)
    side: i64 = 0
    while side < 4:
        if near[number * 4 + side] < 0:
            beside: i64 = cell + BESIDE[side]
            place = 0
            while place < count and cells[place] != beside:
                place += 1
            if place == count:
                cells[place] = beside
                patterns[place] = 0
                count += 1
            patterns[place] |= shown(side ^ ACROSS, EDGES[first + side])
        side += 1
    new.open_count = count


def _network(land: Territory) -> int:
    """Follow the castle's road. A node is a tile and one of its road groups, `MOST_ROADS` a tile;
    on a tile with a placed road all roads are one group (SJ-68, SJ-69)."""
    near = land.near
    paved = land.paved
    tiles = land.tiles
    turns = land.turns
    links = land.links
    reached = vec[i64]([0] * MOST_ROADS)
    reached[0] = 1
    todo = vec[i64]([0])
    done: i64 = 0
    while done < len(todo):
        number = todo[done] // MOST_ROADS
        own = todo[done] % MOST_ROADS
        done += 1
        sides = links[number]
        if not paved[number]:
            here: i64 = turned(tiles[number], turns[number])
            sides &= ROAD_EXITS[here * MOST_ROADS + own]
        side: i64 = 0
        while side < 4:
            if sides >> side & 1:
                other = near[number * 4 + side]
                group: i64 = 0
                if not paved[other]:
                    group = SIDE_ROAD[facing(tiles[other], turns[other], side ^ ACROSS)]
                if not reached[group] >> other & 1:
                    reached[group] |= 1 << other
                    todo = append(todo, other * MOST_ROADS + group)
            side += 1
    return reached[0] | reached[1]


def _distances(land: Territory, start: i64) -> vec[i64]:
    """Steps cost one or two points, so a tile is looked at again when a cheaper way is found."""
    near = land.near
    links = land.links
    ways = vec[i64]([UNREACHED] * land.count)
    ways[start] = 0
    todo = vec[i64]([start])
    done: i64 = 0
    while done < len(todo):
        number = todo[done]
        done += 1
        so_far = ways[number]
        linked = links[number]
        side: i64 = 0
        while side < 4:
            other = near[number * 4 + side]
            if other >= 0:
                points = so_far + (STEP_ROAD if linked >> side & 1 else STEP_WILD)
                if points < ways[other]:
                    ways[other] = points
                    todo = append(todo, other)
            side += 1
    return ways
