"""What territories score: the scoring tiles (SK-50 to SK-66, SJ-76 to SJ-79), scrolls and gold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from caudal.engine.state import places
from caudal.games.isle_of_skye.content import (
    ANIMALS,
    BRIDGES,
    COMPLETED,
    CONNECTED,
    COUNT,
    DISTANCE,
    GOLD,
    GOLD_PER_VP,
    IN_AREA,
    LARGEST,
    LEAST,
    LINES,
    MAJORITY,
    MATCHING,
    MEMBERS,
    ROAD_TILES,
    ROWS_COLUMNS,
    SCORING_KIND,
    SCORING_PAYS,
    SCORING_SYMBOL,
    SCORING_VP,
    SCORINGS,
    SCROLL_FACTOR,
    SECOND_VP,
    SETS,
    SLOTS,
    SQUARES,
    WATER_WITH,
)
from caudal.games.isle_of_skye.territory import (
    COLUMN,
    Territory,
    cell_of,
    column_of,
    distance,
    row_of,
    touching,
)
from caudal.games.isle_of_skye.tiles import (
    EAST,
    FARM,
    KINDS,
    NORTH,
    SCROLL_PER,
    SCROLL_SIDE,
    SCROLL_SYMBOL,
    SCROLL_VP,
    SOUTH,
    SYMBOL_BITS,
    TILE_SCROLL,
    WATER,
    brochs_of,
    count_on,
    lighthouses_of,
    ships_of,
    shows,
)
from caudal.games.isle_of_skye.tracks import (
    SPACE_SEGMENT,
    TRACK_COUNT,
    board_of,
    marker_of,
    space_at,
)

if TYPE_CHECKING:
    from caudal.games.isle_of_skye.state import Skye

EARNED: Final = [*(f"slot_{slot}" for slot in SLOTS), "banners", "tracks", "bonuses"]
"""What points were earned by in the course of the game."""
BANNERS: Final = len(SLOTS)
SPACES_VP: Final = len(SLOTS) + 1
BONUS_VP: Final = len(SLOTS) + 2
SORTS: Final = len(EARNED)


def earned_by(seat: int, sort: int) -> int:
    """Where the position keeps what a seat earned by something."""
    return seat * SORTS + sort


def gain(s: Skye, seat: int, sort: int, amount: int) -> None:
    """Points, kept by what they were earned by."""
    s.vp[seat] += amount
    s.earned[earned_by(seat, sort)] += amount


def sheet(s: Skye, seat: int) -> dict[str, int]:
    """The seat's points by category. Scrolls can only grow, so they count at any time; gold counts
    once the game is over (SK-68 to SK-70)."""
    points = {}
    for sort, name in enumerate(EARNED):
        amount = s.earned[earned_by(seat, sort)]
        if s.journeyman or amount or sort < len(SLOTS):
            points[name] = amount
    points["scrolls"] = scrolls(s.lands[seat])
    points["gold"] = 0 if s.todo else s.gold[seat] // GOLD_PER_VP
    return points


def ranking(s: Skye) -> list[int]:
    """Most points, then most gold left after the exchange (SK-71, SK-72)."""
    merits = []
    for seat in range(s.players):
        left = 0 if s.todo else s.gold[seat] % GOLD_PER_VP
        merits.append([sum(sheet(s, seat).values()), left])
    return places(merits)


# -- a scoring tile ------------------------------------------------------------------------------


def points(s: Skye, seat: int, scoring: int) -> int:
    """What a scoring tile gives a seat now; a majority's prize included."""
    kind = SCORING_KIND[scoring]
    if kind == MAJORITY:
        return prize(s, seat, scoring)
    if kind == DISTANCE:
        return SCORING_VP[scoring] * distance(s.lands[seat].cells[s.pawn[seat]])
    if kind == BRIDGES:
        return SCORING_VP[scoring] * bridges(s, seat)
    return land_points(s.lands[seat], scoring)


def compares_gold(scoring: int) -> bool:
    """Whether a scoring tile is the majority of gold: hands are shown for it."""
    return SCORING_KIND[scoring] == MAJORITY and SCORING_SYMBOL[scoring] == GOLD


def counted(s: Skye, seat: int, scoring: int) -> int:
    """What a majority compares."""
    symbol = SCORING_SYMBOL[scoring]
    return s.gold[seat] if symbol == GOLD else s.lands[seat].symbols[symbol]


def majorities(s: Skye) -> list[int]:
    """The scoring tiles that compare the seats."""
    return [scoring for scoring in s.scorings if SCORING_KIND[scoring] == MAJORITY]


def prize(s: Skye, seat: int, scoring: int) -> int:
    place = place_for(s, seat, scoring)
    if place == 1:
        return SCORING_VP[scoring]
    return SECOND_VP[scoring] if place == 2 else 0


def place_for(s: Skye, seat: int, scoring: int) -> int:
    """The place that a majority's prize is for: all tied for most get the first, and then there is
    no second (SK-59). 0 for those who get none."""
    mine: i64 = counted(s, seat, scoring)
    if not mine:
        return 0
    place = 1
    symbol = SCORING_SYMBOL[scoring]
    if symbol == GOLD:
        for each in s.gold:
            gold: i64 = each
            if gold > mine:
                place += 1
    else:
        for land in s.lands:
            if land.symbols[symbol] > mine:
                place += 1
    return place if place <= 2 else 0


def bridges(s: Skye, seat: int) -> int:
    """Bridges that the progress markers have crossed (SJ-79)."""
    crossed = 0
    for track in range(TRACK_COUNT):
        at = s.tracks[marker_of(seat, track)]
        if at:
            crossed += SPACE_SEGMENT[space_at(board_of(s.players, track), at)] - 1
    return crossed


def land_points(land: Territory, scoring: int) -> int:
    """What a scoring tile that looks at the territory alone gives for it."""
    if not land.points:
        land.points = [-1] * len(SCORINGS)
    worth = land.points[scoring]
    if worth < 0:
        worth = _land_points(land, scoring)
        land.points[scoring] = worth
    return worth


def _land_points(land: Territory, scoring: int) -> int:
    kind = SCORING_KIND[scoring]
    each = SCORING_VP[scoring]
    if kind == SQUARES:
        return each * squares(land)
    if kind == COMPLETED:
        return each * completed(land, MEMBERS[scoring], LEAST[scoring])
    if kind == COUNT:
        return each * land.symbols[SCORING_SYMBOL[scoring]]
    if kind == IN_AREA:
        return brochs(land, SCORING_PAYS[scoring])
    if kind == SETS:
        return each * sets(land, MEMBERS[scoring])
    if kind == ANIMALS:
        return each * animals(land, MEMBERS[scoring])
    if kind == CONNECTED:
        return each * land.connected(SCORING_SYMBOL[scoring])
    if kind == WATER_WITH:
        return each * harbours(land)
    if kind == LINES:
        return each * lines(land, LEAST[scoring])
    if kind == ROAD_TILES:
        return each * (bits_in(land.network()) - 1)
    if kind == LARGEST:
        return each * largest(land, MEMBERS[scoring])
    if kind == ROWS_COLUMNS:
        return rows_and_columns(land, SCORING_SYMBOL[scoring], each, SECOND_VP[scoring])
    if kind == MATCHING:
        return each * matching_rows(land, MEMBERS[scoring], LEAST[scoring])
    return 0


def bits_in(bits: i64) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def squares(land: Territory) -> int:
    """Blocks of two by two, counted by their south-western tile (SK-50)."""
    blocks = 0
    for number in range(land.count):
        above = land.beside(number, NORTH)
        if above >= 0 and land.beside(number, EAST) >= 0 and land.beside(above, EAST) >= 0:
            blocks += 1
    return blocks


def completed(land: Territory, terrains: int, least: int) -> int:
    """Completed areas of some terrains that are large enough (SK-51, SK-53, SK-66)."""
    count = 0
    wanted: i64 = terrains
    areas = land.areas()
    tiles = areas.tiles
    opens = areas.open
    terrain = areas.terrain
    area: i64 = 0
    while area < areas.count:
        if not opens[area] and tiles[area] and wanted >> terrain[area] & 1:
            if least < 2 or bits_in(tiles[area]) >= least:
                count += 1
        area += 1
    return count


def largest(land: Territory, terrains: int) -> int:
    """Tiles of the largest completed area (SK-65)."""
    most = 0
    wanted: i64 = terrains
    areas = land.areas()
    tiles = areas.tiles
    opens = areas.open
    terrain = areas.terrain
    area: i64 = 0
    while area < areas.count:
        if not opens[area] and wanted >> terrain[area] & 1:
            size = bits_in(tiles[area])
            if size > most:
                most = size
        area += 1
    return most


def brochs(land: Territory, pays: list[int]) -> int:
    """Each mountain area by its brochs, completed or not (SK-54)."""
    points = 0
    areas = land.areas()
    marks = areas.marks
    area: i64 = 0
    while area < areas.count:
        if marks[area]:
            count = brochs_of(marks[area])
            if count:
                points += pays[count - 1 if count < len(pays) else -1]
        area += 1
    return points


def harbours(land: Territory) -> int:
    """Water areas with a ship and a lighthouse, completed or not (SK-62)."""
    count = 0
    areas = land.areas()
    marks = areas.marks
    area: i64 = 0
    while area < areas.count:
        if marks[area] and areas.terrain[area] == WATER:
            if ships_of(marks[area]) and lighthouses_of(marks[area]):
                count += 1
        area += 1
    return count


def sets(land: Territory, members: int) -> int:
    """The rarest of the buildings decides (SK-55)."""
    least = -1
    for symbol in range(KINDS):
        if members >> symbol & 1 and (least < 0 or land.symbols[symbol] < least):
            least = land.symbols[symbol]
    return least


def animals(land: Territory, kinds: int) -> int:
    """Animals (sheep and cattle) on a farm's tile or around one, each once (SK-60)."""
    if not land.symbols[FARM]:
        return 0
    farms = []
    for number in range(land.count):
        if shows(land.tiles[number], FARM):
            farms.append(land.cells[number])
    count = 0
    for number in range(land.count):
        if SYMBOL_BITS[land.tiles[number]] & kinds:
            here = 0
            for symbol in range(KINDS):
                if kinds >> symbol & 1:
                    here += count_on(land.tiles[number], symbol)
            for farm in farms:
                if touching(land.cells[number], farm):
                    count += here
                    break
    return count


def lines(land: Territory, least: int) -> int:
    """Unbroken vertical lines, each as long as it goes (SK-63)."""
    count = 0
    for number in range(land.count):
        if land.beside(number, SOUTH) < 0:
            length = 0
            at = number
            while at >= 0:
                length += 1
                at = land.beside(at, NORTH)
            if length >= least:
                count += 1
    return count


def rows_and_columns(land: Territory, symbol: int, row: int, column: int) -> int:
    """Rows and columns with at least one of a symbol (SJ-77)."""
    rows = 0
    columns = 0
    for number in range(land.count):
        if shows(land.tiles[number], symbol):
            rows |= 1 << row_of(land.cells[number])
            columns |= 1 << column_of(land.cells[number])
    return row * bits_in(rows) + column * bits_in(columns)


def matching_rows(land: Territory, symbols: int, least: int) -> int:
    """Rows with several tiles that share a symbol, wherever in the row they lie (SJ-78)."""
    rows = 0
    tiles = land.tiles
    cells = land.cells
    wanted: i64 = symbols
    for y in range(land.bottom, land.top + 1):
        row: i64 = row_of(cell_of(0, y))
        shared = vec[i64]([0] * least)  # the symbols of one tile, of two tiles, and so on
        number: i64 = 0
        while number < land.count:
            if cells[number] % COLUMN == row:
                bits: i64 = SYMBOL_BITS[tiles[number]]
                bits &= wanted
                more: i64 = least - 1
                while more:
                    shared[more] |= shared[more - 1] & bits
                    more -= 1
                shared[0] |= bits
            number += 1
        if shared[least - 1]:
            rows += 1
    return rows


# -- the end -------------------------------------------------------------------------------------


def scrolls(land: Territory) -> int:
    """All scrolls, doubled in completed areas (SK-68, SK-69)."""
    points = 0
    for number in range(land.count):
        if TILE_SCROLL[land.tiles[number]] >= 0:
            points += scroll(land, number)
    return points


def scroll(land: Territory, number: int) -> int:
    """The points of the scroll on a tile."""
    tile = land.tiles[number]
    kind = TILE_SCROLL[tile]
    worth = land.symbols[SCROLL_SYMBOL[kind]] // SCROLL_PER[kind] * SCROLL_VP[kind]
    side = SCROLL_SIDE[tile]
    if side >= 0:
        if land.areas().open[land.area_beside(number, (side + land.turns[number]) % 4)]:
            return worth
    return worth * SCROLL_FACTOR
