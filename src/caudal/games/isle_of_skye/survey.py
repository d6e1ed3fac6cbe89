"""What learners are told of a territory, worked out once for each: amounts, and a grid of the cells
around the castle for the one who builds there."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put
from librt.strings import write_i64_le as light
from librt.vecs import vec
from mypy_extensions import i64

from caudal.engine.inputs import Bits, put_shares
from caudal.games.isle_of_skye import boards, scoring
from caudal.games.isle_of_skye.content import FAR
from caudal.games.isle_of_skye.heuristic import open_exits
from caudal.games.isle_of_skye.territory import Territory, cell_of
from caudal.games.isle_of_skye.tiles import KINDS, SIDES, SYMBOL_BITS, SYMBOLS, TERRAINS
from caudal.games.isle_of_skye.tracks import REQUIREMENTS

# -- amounts -------------------------------------------------------------------------------------

AMOUNTS: Final = [
    "tiles", "scrolls", "connected_tiles", "connected_barrels", "open_exits", "open_cells",
    "top", "right", "bottom", "left",
    *SYMBOLS,
    *[f"completed_{terrain}" for terrain in TERRAINS],
    *[f"open_{terrain}" for terrain in TERRAINS],
]  # fmt: skip


def amounts(land: Territory) -> bytes:
    """The territory in numbers."""
    if not land.amounts:
        land.amounts = _amounts(land)
    return land.amounts


def _amounts(land: Territory) -> bytes:
    amounts = BytesWriter()
    put(amounts, land.count / 20.0)
    put(amounts, scoring.scrolls(land) / 10.0)
    put(amounts, scoring.bits_in(land.network()) / 15.0)
    put(amounts, land.connected_barrels() / 6.0)
    put(amounts, open_exits(land) / 5.0)
    put(amounts, land.open_count / 20.0)
    put(amounts, land.top / 5.0)
    put(amounts, land.right / 5.0)
    put(amounts, -land.bottom / 5.0)
    put(amounts, -land.left / 5.0)
    for count in land.symbols:
        put(amounts, float(count) / 6.0)
    areas = _areas(land)
    put_shares(amounts, areas, 0, len(TERRAINS), 4)
    put_shares(amounts, areas, len(TERRAINS), 2 * len(TERRAINS), 6)
    return amounts.getvalue()


def _areas(land: Territory) -> list[int]:
    """By terrain: how many completed areas there are; after them, how many open ones."""
    counts = vec[i64]([0] * (2 * len(TERRAINS)))
    areas = land.areas()
    tiles = areas.tiles
    terrains = areas.terrain
    opens = areas.open
    area: i64 = 0
    while area < areas.count:
        if tiles[area]:
            counts[terrains[area] + (len(TERRAINS) if opens[area] else 0)] += 1
        area += 1
    return [int(count) for count in counts]


def meeting(land: Territory, requirement: int) -> int:
    """How many tiles meet the requirement of a space."""
    if not land.meeting:
        land.meeting = [-1] * len(REQUIREMENTS)
    count = land.meeting[requirement]
    if count < 0:
        count = boards.meeting(land, requirement)
        land.meeting[requirement] = count
    return count


# -- the grid ------------------------------------------------------------------------------------

REACH: Final = 4
"""How far from the castle cells are told one by one."""
_CELLS: Final = [
    (x, y)
    for x in range(-REACH, REACH + 1)
    for y in range(-REACH, REACH + 1)
    if abs(x) + abs(y) <= REACH + 1
]
CELLS: Final = [f"{x}_{y}" for x, y in _CELLS]
PLACE: Final[list[int]] = [-1] * (cell_of(FAR, FAR) + 1)
"""By cell: its place among those of the grid, or -1."""
for _place, (_x, _y) in enumerate(_CELLS):
    PLACE[cell_of(_x, _y)] = _place

GRID: Final = Bits()
_LAID: Final[int] = GRID.block("laid", CELLS)
_CONNECTED: Final[int] = GRID.block("connected", CELLS)
_SYMBOL: Final[int] = GRID.block("shows", [f"{s}_{cell}" for cell in CELLS for s in SYMBOLS])
_WANTED: Final[int] = GRID.block(
    "wants", [f"{t}_{side}_{cell}" for cell in CELLS for side in SIDES for t in TERRAINS]
)
"""Of a free cell: the terrain that its neighbour shows at a side (SK-42)."""


def grid(land: Territory, before: int) -> bytes:
    """The territory cell by cell, as lit bits; `before` are the bits that come before the grid."""
    if not land.grid:
        land.grid = _grid(land, before)
    return land.grid


def _grid(land: Territory, before: i64) -> bytes:
    bits = BytesWriter()
    network: i64 = land.network()
    tiles = land.tiles
    cells = land.cells
    count: i64 = land.count
    number: i64 = 0
    while number < count:
        place: i64 = PLACE[cells[number]]
        if place >= 0:
            light(bits, _LAID + before + place)
            if network >> number & 1:
                light(bits, _CONNECTED + before + place)
            symbols: i64 = SYMBOL_BITS[tiles[number]]
            bit: i64 = _SYMBOL + before + place * KINDS
            while symbols:
                if symbols & 1:
                    light(bits, bit)
                symbols >>= 1
                bit += 1
        number += 1
    cells = land.open_cells
    patterns = land.patterns
    count = land.open_count
    number = 0
    while number < count:
        place = PLACE[cells[number]]
        if place >= 0:
            pattern = patterns[number]
            bit = _WANTED + before + place * len(SIDES) * len(TERRAINS)
            while pattern:
                if pattern & 3:
                    light(bits, bit + (pattern & 3) - 1)
                pattern >>= 2
                bit += len(TERRAINS)
        number += 1
    return bits.getvalue()
