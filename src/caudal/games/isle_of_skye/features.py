"""Isle of Skye in numbers for learning: fixed length for a seat count, the asking seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_f32_le as put

from caudal.games.isle_of_skye import boards, scoring
from caudal.games.isle_of_skye.content import (
    CATCH_UP,
    DRAWN,
    FAR,
    MOST_WAITING,
    PHASES,
    PLANNING,
    PRICING,
    SCORINGS,
    SLOTS,
)
from caudal.games.isle_of_skye.heuristic import open_exits, rounds_after, times
from caudal.games.isle_of_skye.territory import Territory, cell_of, distance
from caudal.games.isle_of_skye.tiles import (
    BARREL,
    EDGES,
    EXITS,
    KINDS,
    SIDES,
    SYMBOLS,
    TERRAINS,
    TILE_SYMBOLS,
)
from caudal.games.isle_of_skye.tracks import (
    BOARD_OF,
    BONUSES,
    LAYOUT,
    LENGTH,
    MOST_MARKERS,
    SPACE_FEE,
    SPACE_REQUIREMENT,
    SPACES,
    TRACK_COUNT,
    TRACKS,
)

if TYPE_CHECKING:
    from caudal.games.isle_of_skye.state import Skye

ASKS: Final = (
    "axe",
    "price",
    "buy",
    "sale_advance",
    "symbol_advance",
    "bonus_advance",
    "build",
    "place",
    "turn",
    "road",
    "extra",
    "plan",
    "collect",
    "advance",
)
REACH: Final = 4
"""How far from the castle a territory's cells are told one by one."""
_GRID: Final = [
    (x, y)
    for x in range(-REACH, REACH + 1)
    for y in range(-REACH, REACH + 1)
    if abs(x) + abs(y) <= REACH + 1
]
GRID: Final[list[int]] = [-1] * (cell_of(FAR, FAR) + 1)
"""By cell: its place among those told, or -1."""
for _place, (_x, _y) in enumerate(_GRID):
    GRID[cell_of(_x, _y)] = _place

_TILE: Final = [
    "here",
    *SYMBOLS,
    *(f"{terrain}_edges" for terrain in TERRAINS),
    "road_exits",
    "price",
    "axe",
]
_SEAT: Final = [
    "gold", "vp", "income", "catch_up", "first", "committed", "tiles", "scrolls", "connected_tiles",
    "connected_barrels", "open_exits", "open_cells", "height", "width",
    *SYMBOLS,
    *(f"completed_{terrain}" for terrain in TERRAINS),
    *(f"open_{terrain}" for terrain in TERRAINS),
    *(f"worth_{slot}" for slot in SLOTS),
    *(f"at_{track}" for track in TRACKS), *(f"reached_{track}" for track in TRACKS),
    *(f"next_ok_{track}" for track in TRACKS), *(f"fee_{track}" for track in TRACKS),
    "banner_points", "movement", "markers", "roads", "placed_roads", "pawn_distance", "planned",
    "extra", *(f"held_{bonus}" for bonus in BONUSES),
    *(f"bonus_{numeral}_{track}_{k}" for numeral in range(3) for track in TRACKS for k in range(3)),
    *(f"drawn_{k}_{word}" for k in range(DRAWN) for word in _TILE),
    *(f"to_build_{k}_{word}" for k in range(MOST_WAITING) for word in _TILE),
    *(f"cell_{x}_{y}_{what}" for x, y in _GRID for what in ("tile", "connected", "marks")),
]  # fmt: skip


def names(players: int) -> list[str]:
    """What each number means, in order."""
    return [
        "journeyman", "round", "rounds_left", "turn_place",
        *(f"phase_{phase.removeprefix('phase_')}" for phase in PHASES),
        *(f"asks_{kind}" for kind in ASKS),
        *(f"asked_{k}" for k in range(players)),
        *(f"slot_{slot}_{scoring}" for slot in SLOTS for scoring in SCORINGS),
        *(f"times_{slot}" for slot in SLOTS),
        "points",
        *(f"seat_{k}_{word}" for k in range(players) for word in _SEAT),
    ]  # fmt: skip


def features(s: Skye, seat: int, found: BytesWriter) -> None:
    """The numbers for one seat; rivals follow clockwise. Gold of rivals can be counted along
    (SK-87); their secret commitments are told as zeros."""
    put(found, 1.0 if s.journeyman else 0.0)
    put(found, s.round / 6)
    put(found, rounds_after(s) / 6)
    put(found, (s.turn - s.first) % s.players / s.players)
    for phase in range(len(PHASES)):
        put(found, 1.0 if phase == s.phase else 0.0)
    asked = s.todo[-1].kind if s.todo else ""
    choosing = s.todo[-1].seat if s.todo else -1
    secret = s.phase == PRICING or s.phase == PLANNING
    if secret and choosing != seat and choosing >= 0:
        asked = "axe" if s.phase == PRICING else "plan"
    for kind in ASKS:
        put(found, 1.0 if kind == asked else 0.0)
    for ahead in range(s.players):
        put(found, 1.0 if (seat + ahead) % s.players == choosing else 0.0)
    for slot in range(len(SLOTS)):
        for code in range(len(SCORINGS)):
            put(found, 1.0 if s.scorings[slot] == code else 0.0)
    for slot in range(len(SLOTS)):
        put(found, times(s, slot) / 3 if s.todo else 0.0)
    put(found, s.points / 12)
    for ahead in range(s.players):
        _seat(s, found, (seat + ahead) % s.players, ahead == 0 or not secret)


def _seat(s: Skye, found: BytesWriter, seat: int, known: bool) -> None:
    land = s.lands[seat]
    choosing = s.todo[-1].seat if s.todo else s.first
    place = (seat - s.first) % s.players
    put(found, s.gold[seat] / 20)
    put(found, s.vp[seat] / 60)
    put(found, boards.steady_income(s, seat) / 15)
    put(found, boards.catch_up(s, seat) / 10 if s.round < len(CATCH_UP[s.players]) else 0.0)
    put(found, 1.0 if seat == s.first else 0.0)
    put(found, 1.0 if place < (choosing - s.first) % s.players else 0.0)
    put(found, land.count / 20)
    put(found, scoring.scrolls(land) / 10)
    put(found, scoring.bits_in(land.network()) / 15)
    put(found, land.connected(BARREL) / 6)
    put(found, open_exits(land) / 5)
    put(found, len(land.open_cells) / 20)
    put(found, (land.top - land.bottom + 1) / 6)
    put(found, (land.right - land.left + 1) / 6)
    for symbol in range(KINDS):
        put(found, land.symbols[symbol] / 6)
    for terrain in range(len(TERRAINS)):
        put(found, scoring.completed(land, 1 << terrain, 1) / 4)
    for terrain in range(len(TERRAINS)):
        put(found, _open_areas(land, terrain) / 6)
    for slot in range(len(SLOTS)):
        put(found, scoring.points(s, seat, s.scorings[slot]) / 12)
    _board(s, found, seat, known)
    for slot in range(seat * DRAWN, (seat + 1) * DRAWN):
        _tile(found, s.drawn[slot])
        put(found, s.prices[slot] / 15 if known else 0.0)
        put(found, 1.0 if known and s.axe[seat] == slot - seat * DRAWN else 0.0)
    for slot in range(seat * MOST_WAITING, (seat + 1) * MOST_WAITING):
        _tile(found, s.waiting[slot])
        put(found, 0.0)
        put(found, 0.0)
    _grid(found, land)


def _board(s: Skye, found: BytesWriter, seat: int, known: bool) -> None:
    """The progress board, the journeyman, and what is held."""
    first = seat * TRACK_COUNT
    land = s.lands[seat]
    for track in range(TRACK_COUNT):
        put(found, s.tracks[first + track] / 13)
    for track in range(TRACK_COUNT):
        put(found, s.reached[first + track] / 13)
    for track in range(TRACK_COUNT):
        put(found, _chances(s, seat, track) / 5)
    for track in range(TRACK_COUNT):
        board = BOARD_OF[s.players] + track
        at = s.tracks[first + track]
        put(found, SPACE_FEE[board * SPACES + at + 1] / 12 if at < LENGTH[board] else 0.0)
    put(found, boards.banner_points(s, seat) / 6)
    put(found, boards.movement(s, seat) / 8)
    put(found, s.markers[seat] / MOST_MARKERS)
    put(found, s.roads[seat] / 3)
    paved = 0
    for sides in land.paved:
        paved += scoring.bits_in(sides)
    put(found, paved / 6)
    put(found, distance(land.cells[s.pawn[seat]]) / 6)
    planned = 0
    for slot in range(seat * MOST_MARKERS, (seat + 1) * MOST_MARKERS):
        if s.plan[slot] >= 0:
            planned += 1
    put(found, planned / MOST_MARKERS if known else 0.0)
    put(found, float(s.extra[seat]) if known else 0.0)
    for bonus in range(len(BONUSES)):
        put(found, float(s.held[seat] >> bonus & 1))
    for place in range(LAYOUT):
        for k in range(TRACK_COUNT):
            tile = s.layout[seat * LAYOUT + place] % TRACK_COUNT if s.layout else -1
            put(found, 1.0 if tile == k else 0.0)


def _chances(s: Skye, seat: int, track: int) -> int:
    """How many tiles meet the requirement of a track's next space."""
    board = BOARD_OF[s.players] + track
    at = s.tracks[seat * TRACK_COUNT + track]
    target = board * SPACES + (at + 1 if at < LENGTH[board] else at - 1)
    land = s.lands[seat]
    count = 0
    for number in range(land.count):
        if boards.meets(land, number, SPACE_REQUIREMENT[target]):
            count += 1
    return count


def _open_areas(land: Territory, terrain: int) -> int:
    count = 0
    for area in range(len(land.area_tiles)):
        if land.area_tiles[area] and land.area_open[area] and land.area_terrain[area] == terrain:
            count += 1
    return count


def _tile(found: BytesWriter, tile: int) -> None:
    put(found, 1.0 if tile >= 0 else 0.0)
    for symbol in range(KINDS):
        put(found, TILE_SYMBOLS[tile * KINDS + symbol] / 2 if tile >= 0 else 0.0)
    for terrain in range(len(TERRAINS)):
        sides = 0
        if tile >= 0:
            for side in range(len(SIDES)):
                if EDGES[tile * 16 + side] == terrain:
                    sides += 1
        put(found, sides / 4)
    put(found, scoring.bits_in(EXITS[tile * 4]) / 4 if tile >= 0 else 0.0)


def _grid(found: BytesWriter, land: Territory) -> None:
    """Cell by cell around the castle: a tile, whether it is connected, how much is on it."""
    number_at = [-1] * len(_GRID)
    for number in range(land.count):
        place = GRID[land.cells[number]]
        if place >= 0:
            number_at[place] = number
    network = land.network()
    for number in number_at:
        marks = 0
        if number >= 0:
            for symbol in range(KINDS):
                marks += TILE_SYMBOLS[land.tiles[number] * KINDS + symbol]
        put(found, 1.0 if number >= 0 else 0.0)
        put(found, float(network >> number & 1) if number >= 0 else 0.0)
        put(found, marks / 4)
