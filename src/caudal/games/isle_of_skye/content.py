"""Isle of Skye's rounds, market and scoring tiles as tables, read once from `content.toml`.

Tiles are in tiles.py, the Journeyman's boards in tracks.py; each file checks what it reads.
"""

from typing import Final

from caudal.engine.content import Book, content
from caudal.games.isle_of_skye.tiles import (
    BARREL,
    BROCH,
    CATTLE,
    FARM,
    KINDS,
    LIGHTHOUSE,
    MOUNTAIN,
    PASTURE,
    SHEEP,
    SHIP,
    SYMBOLS,
    WATER,
)
from caudal.games.isle_of_skye.tiles import (
    COLOURS as COLOURS,
)

_book: Final = content("isle_of_skye")

# -- seats and options ---------------------------------------------------------------------------

_meta: Final = _book.table("meta")
LEAST_PLAYERS: Final = _meta.number("min_players", 2)
MOST_PLAYERS: Final = _meta.number("max_players", LEAST_PLAYERS)
SEATS: Final[tuple[int, int]] = (LEAST_PLAYERS, MOST_PLAYERS)

_options: Final = _meta.table("options")
LAYOUTS: Final = ["individual", "shared"]
CHOICES: Final = ["random", "first_game"]
JOURNEYMAN_DEFAULT: Final = _options.flag("journeyman")
LAYOUT_DEFAULT: Final[str] = _options.word("bonus_layout", LAYOUTS)
HIDDEN_GOLD_DEFAULT: Final = _options.flag("hidden_gold")
CHOICE_DEFAULT: Final[str] = _options.word("scoring_tile_choice", CHOICES)

# -- rounds and market ---------------------------------------------------------------------------

BOARD_SIDES: Final = ["two_to_four", "five"]
"""The sides of the progress boards, and the round tables."""
SLOTS: Final = ["a", "b", "c", "d"]

_setup: Final = _book.table("setup")
_counts: Final[dict[int, Book]] = {
    row.number("players"): row for row in _setup.tables("player_count")
}
_setup.must(
    sorted(_counts) == list(range(LEAST_PLAYERS, MOST_PLAYERS + 1))
    and len(_setup.tables("player_count")) == len(_counts),
    "player_count",
    "needs a row of players for each number from {least} to {most}",
    least=LEAST_PLAYERS,
    most=MOST_PLAYERS,
)
BOARD_SIDE: Final[list[int]] = [
    _counts[max(n, LEAST_PLAYERS)].code("progress_board_side", BOARD_SIDES)
    for n in range(MOST_PLAYERS + 1)
]
"""By number of players (SJ-03)."""


def _plan(players: int) -> list[Book]:
    """The rows of the round table for a number of players."""
    if players not in _counts:
        return []
    return _tables[_counts[players].code("round_table", BOARD_SIDES)]


_tables: Final = [_book.table("rounds").tables(side) for side in BOARD_SIDES]
ROUNDS: Final[list[int]] = [len(_plan(n)) for n in range(MOST_PLAYERS + 1)]
"""By number of players (SK-13)."""
ROUND_SLOTS: Final[list[list[list[int]]]] = [
    [[], *(row.codes("slots", SLOTS) for row in _plan(n))] for n in range(MOST_PLAYERS + 1)
]
"""By number of players and round: the slots that score (SK-48)."""
CATCH_UP: Final[list[list[int]]] = [
    [0, *(row.number("catch_up_gold_per_player_ahead") for row in _plan(n))]
    for n in range(MOST_PLAYERS + 1)
]

START_GOLD: Final = _setup.number("starting_gold")
START_VP: Final = _setup.number("starting_vp")

_income: Final = _book.table("income")
CASTLE_GOLD: Final = _income.number("castle_gold")
BARREL_GOLD: Final = _income.number("gold_per_connected_barrel")

_market: Final = _book.table("market")
DRAWN: Final = 3
_market.only("tiles_drawn_per_player", DRAWN)
_market.only("axed_tiles", 1)
_market.only("purchases_per_player", 1)
MIN_PRICE: Final = _market.number("min_price", 1)
MAX_PRICE: Final = _market.number("max_price", MIN_PRICE)

_final: Final = _book.table("final_scoring")
GOLD_PER_VP: Final = _final.number("gold_per_vp", 1)
SCROLL_FACTOR: Final = _final.number("completed_area_scroll_factor")

# -- scoring tiles -------------------------------------------------------------------------------

SQUARES: Final = 0
COMPLETED: Final = 1
COUNT: Final = 2
IN_AREA: Final = 3
SETS: Final = 4
MAJORITY: Final = 5
ANIMALS: Final = 6
CONNECTED: Final = 7
WATER_WITH: Final = 8
LINES: Final = 9
ROAD_TILES: Final = 10
LARGEST: Final = 11
DISTANCE: Final = 12
ROWS_COLUMNS: Final = 13
MATCHING: Final = 14
BRIDGES: Final = 15
GOLD: Final = -1
"""What the majority of gold compares, in place of a symbol; also where no symbol is counted."""


def bits(codes: list[int]) -> int:
    """Terrains or symbols as bits."""
    return sum(1 << code for code in codes)


class Kind:
    """What a scoring tile counts; its numbers stand in the content under these keys."""

    def __init__(
        self, kind: int, pays: list[str], *, least: str = "", symbol: int = GOLD, members: int = 0
    ) -> None:
        self.kind = kind
        self.pays = pays
        self.least = least
        self.symbol = symbol
        self.members = members
        """The terrains or symbols that count, as bits."""


_LAND: Final = bits([PASTURE, MOUNTAIN, WATER])
_MOST: Final = ["first_vp", "second_vp"]
BASE_KINDS: Final[dict[str, Kind]] = {
    "squares": Kind(SQUARES, ["vp_each"]),
    "completed_areas": Kind(COMPLETED, ["vp_each"], members=_LAND),
    "sheep": Kind(COUNT, ["vp_each"], symbol=SHEEP),
    "large_completed_areas": Kind(COMPLETED, ["vp_each"], least="min_tiles", members=_LAND),
    "brochs_in_mountains": Kind(IN_AREA, []),
    "building_sets": Kind(SETS, ["vp_each"], members=bits([BROCH, FARM, LIGHTHOUSE])),
    "barrel_majority": Kind(MAJORITY, _MOST, symbol=BARREL),
    "ship_majority": Kind(MAJORITY, _MOST, symbol=SHIP),
    "gold_majority": Kind(MAJORITY, _MOST),
    "farm_animals": Kind(ANIMALS, ["vp_each"], members=bits([SHEEP, CATTLE])),
    "road_cattle": Kind(CONNECTED, ["vp_each"], symbol=CATTLE),
    "ship_and_lighthouse": Kind(WATER_WITH, ["vp_each"]),
    "vertical_lines": Kind(LINES, ["vp_each"], least="min_length"),
    "roads_tiles": Kind(ROAD_TILES, ["vp_each"]),
    "largest_lake": Kind(LARGEST, ["vp_per_tile"], members=bits([WATER])),
    "completed_mountains": Kind(COMPLETED, ["vp_each"], members=bits([MOUNTAIN])),
}
JOURNEYMAN_KINDS: Final[dict[str, Kind]] = {
    "journeyman_distance": Kind(DISTANCE, ["vp_per_step"]),
    "broch_rows_columns": Kind(ROWS_COLUMNS, ["vp_per_row", "vp_per_column"], symbol=BROCH),
    "matching_rows": Kind(
        MATCHING, ["vp_per_row"], least="min_tiles", members=bits(list(range(KINDS)))
    ),
    "bridges": Kind(BRIDGES, ["vp_each"]),
}


def _listed(section: str, known: dict[str, Kind]) -> list[Book]:
    """The scoring tiles of a set: each that the rules know can be there once."""
    tiles = _book.table(section).tables("tile")
    ids = [tile.word("id", list(known)) for tile in tiles]
    _book.table(section).must(len(ids) == len(set(ids)), "tile", "has an id twice")
    return tiles


_base: Final = _listed("scoring_tiles", BASE_KINDS)
_scoring: Final = [*_base, *_listed("journeyman_scoring_tiles", JOURNEYMAN_KINDS)]
BASE_SCORINGS: Final = len(_base)
SCORINGS: Final[list[str]] = [tile.word("id") for tile in _scoring]
SCORING_NAMES: Final[list[str]] = [f"{id}_score" if id in SYMBOLS else id for id in SCORINGS]
"""By what name texts call a scoring tile: sheep is a symbol too."""
_kinds: Final[list[Kind]] = [(BASE_KINDS | JOURNEYMAN_KINDS)[id] for id in SCORINGS]
SCORING_KIND: Final[list[int]] = [kind.kind for kind in _kinds]
SCORING_SYMBOL: Final[list[int]] = [kind.symbol for kind in _kinds]
MEMBERS: Final[list[int]] = [kind.members for kind in _kinds]
"""The terrains of areas, the symbols of a set, the animals, or what can match, as bits."""
LEAST: Final[list[int]] = [
    tile.number(kind.least, 1) if kind.least else 1
    for tile, kind in zip(_scoring, _kinds, strict=True)
]
"""The least size of an area, length of a line or number of tiles in a row."""


def _pays(tile: Book, kind: Kind) -> list[int]:
    if kind.kind != IN_AREA:
        return [tile.number(key) for key in kind.pays]
    points = tile.numbers("vp_by_count")
    tile.must(len(points) == 3, "vp_by_count", "must tell of 1, of 2, and of 3 or more")
    return points


SCORING_PAYS: Final[list[list[int]]] = [
    _pays(tile, kind) for tile, kind in zip(_scoring, _kinds, strict=True)
]
"""The points of one: of a square, area, symbol, tile, step or row. Of a majority the two prizes, of
rows and columns those of both, of brochs by their number."""
SCORING_VP: Final[list[int]] = [pays[0] for pays in SCORING_PAYS]
SECOND_VP: Final[list[int]] = [pays[1] if len(pays) > 1 else 0 for pays in SCORING_PAYS]
FIRST_GAME: Final[list[int]] = _setup.codes("first_game_scoring_tiles", SCORINGS[:BASE_SCORINGS])

# -- phases and limits ---------------------------------------------------------------------------

PHASES: Final = [
    "phase_income",
    "phase_price",
    "phase_discard",
    "phase_buy",
    "phase_build",
    "phase_roads",
    "phase_plan",
    "phase_move",
    "phase_bonus",
    "phase_scoring",
    "phase_final",
]
INCOME: Final = 0
PRICING: Final = 1
DISCARD: Final = 2
BUYING: Final = 3
BUILDING: Final = 4
ROAD_WINDOW: Final = 5
PLANNING: Final = 6
MOVING: Final = 7
RESOLVING: Final = 8
SCORING: Final = 9
OVER: Final = 10

MOST_WAITING: Final = DRAWN + 2
"""Tiles that one seat can have to build: all its own and two bought ones (SK-41)."""
MOST_TILES: Final = 1 + MOST_WAITING * max(ROUNDS)
FAR: Final = MOST_WAITING * max(ROUNDS)
"""No coordinate is ever beyond this (SK-78)."""


def first_drawn(seat: int) -> int:
    """Where a seat's drawn tiles and their prices begin."""
    return seat * DRAWN


def first_waiting(seat: int) -> int:
    """Where a seat's tiles to build begin."""
    return seat * MOST_WAITING


# -- checks --------------------------------------------------------------------------------------


def _check() -> None:
    _meta.must(len(COLOURS) >= MOST_PLAYERS, "max_players", "is more than there are castles")
    _setup.must(
        len(set(FIRST_GAME)) == len(FIRST_GAME) == len(SLOTS),
        "first_game_scoring_tiles",
        "must name a different tile for each slot",
    )
    _book.must(len(SLOTS) <= BASE_SCORINGS, "scoring_tiles", "must have a tile for each slot")
    for rows in _tables:
        for number, row in enumerate(rows, 1):
            row.only("round", number)
            slots = row.codes("slots", SLOTS)
            row.must(slots == sorted(set(slots)), "slots", "must be in order, each once")
    for rounds in ROUNDS[LEAST_PLAYERS:]:
        _book.must(rounds > 0, "rounds", "must have a row for each round")
    _market.must(
        (DRAWN - 1) * MIN_PRICE <= CASTLE_GOLD,
        "min_price",
        "is more than the castle_gold pays for two tiles",
    )
    _book.must(FAR <= 30, "rounds", "would let a territory grow beyond the map")


_check()
