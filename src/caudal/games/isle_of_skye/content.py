"""Isle of Skye's rounds, market and scoring tiles as tables, read once from `content.toml`.

Tiles are in tiles.py, the Journeyman's boards in tracks.py; each file checks what it reads.
"""

from typing import Any, Final

from caudal.engine.content import content, require
from caudal.games.isle_of_skye.tiles import BASE_TILES, LANDSCAPES, SYMBOLS, TERRAINS

_toml: Final[dict[str, Any]] = content("isle_of_skye")

SEATS: Final[tuple[int, int]] = (_toml["meta"]["min_players"], _toml["meta"]["max_players"])
LEAST_PLAYERS: Final[int] = SEATS[0]
MOST_PLAYERS: Final[int] = SEATS[1]
COLOURS: Final[list[str]] = list(_toml["meta"]["colors"])
OPTIONS: Final[dict[str, Any]] = dict(_toml["meta"]["options"])

# -- rounds and market ---------------------------------------------------------------------------

PLAYER_COUNTS: Final[dict[int, dict[str, Any]]] = {
    row["players"]: row for row in _toml["setup"]["player_count"]
}
SLOTS: Final[list[str]] = list(_toml["setup"]["scoring_slots"])
ROUNDS: Final[list[int]] = [
    int(PLAYER_COUNTS[n]["rounds"]) if n in PLAYER_COUNTS else 0 for n in range(MOST_PLAYERS + 1)
]
"""By number of players (SK-13)."""


def _plan(players: int) -> list[dict[str, Any]]:
    """The rows of the round table for a number of players, from round 0 (none)."""
    if players not in PLAYER_COUNTS:
        return []
    rows: list[dict[str, Any]] = _toml["rounds"][PLAYER_COUNTS[players]["round_table"]]
    return [{"slots": [], "catch_up_gold_per_player_ahead": 0}, *rows]


ROUND_SLOTS: Final[list[list[list[int]]]] = [
    [[SLOTS.index(slot) for slot in row["slots"]] for row in _plan(n)]
    for n in range(MOST_PLAYERS + 1)
]
"""By number of players and round: the slots that score (SK-48)."""
CATCH_UP: Final[list[list[int]]] = [
    [int(row["catch_up_gold_per_player_ahead"]) for row in _plan(n)]
    for n in range(MOST_PLAYERS + 1)
]

START_GOLD: Final[int] = _toml["setup"]["starting_gold"]
START_VP: Final[int] = _toml["setup"]["starting_vp"]
CASTLE_GOLD: Final[int] = _toml["income"]["castle_gold"]
BARREL_GOLD: Final[int] = _toml["income"]["gold_per_connected_barrel"]
DRAWN: Final[int] = _toml["market"]["tiles_drawn_per_player"]
MIN_PRICE: Final[int] = _toml["market"]["min_price"]
MAX_PRICE: Final[int] = _toml["market"]["max_price"]
GOLD_PER_VP: Final[int] = _toml["final_scoring"]["gold_per_vp"]
SCROLL_FACTOR: Final[int] = _toml["final_scoring"]["completed_area_scroll_factor"]

# -- scoring tiles -------------------------------------------------------------------------------

_scoring: Final[list[dict[str, Any]]] = [
    *_toml["scoring_tiles"]["tile"],
    *_toml["journeyman_scoring_tiles"]["tile"],
]
SCORINGS: Final[list[str]] = [tile["id"] for tile in _scoring]
SCORING_NAMES: Final[list[str]] = [
    f"{tile['id']}_score" if tile["id"] in SYMBOLS else tile["id"] for tile in _scoring
]
"""By what name texts call a scoring tile: sheep is a symbol too."""
BASE_SCORINGS: Final = len(_toml["scoring_tiles"]["tile"])
FIRST_GAME: Final[list[int]] = [
    SCORINGS.index(id) for id in _toml["setup"]["first_game_scoring_tiles"]
]

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
_KINDS: Final = [
    "square_2x2",
    "completed_areas",
    "count_symbol",
    "symbols_in_area",
    "sets",
    "majority",
    "animals_near_farm",
    "symbol_road_connected",
    "water_area_with",
    "vertical_runs",
    "tiles_road_connected",
    "largest_completed_area_tiles",
    "journeyman_distance_to_castle",
    "rows_and_columns_with_symbol",
    "rows_with_matching_symbols",
    "bridges_crossed",
]
SCORING_KIND: Final[list[int]] = [_KINDS.index(tile["kind"]) for tile in _scoring]


def _vp(tile: dict[str, Any]) -> int:
    for key in ("vp_each", "vp_per_tile", "vp_per_step", "vp_per_row", "first_vp"):
        if key in tile:
            return int(tile[key])
    return 0


SCORING_VP: Final[list[int]] = [_vp(tile) for tile in _scoring]
"""Points each: per square, area, symbol, tile, step or row; of a majority the first prize."""
SECOND_VP: Final[list[int]] = [
    int(tile.get("second_vp", tile.get("vp_per_column", 0))) for tile in _scoring
]
"""Of a majority the second prize; of rows and columns the points of a column."""
LEAST: Final[list[int]] = [
    int(tile.get("min_tiles", tile.get("min_length", tile.get("min_count", 0))))
    for tile in _scoring
]
"""The least size of an area, length of a line or count of a majority."""
GOLD: Final = -1


def _scored_symbol(tile: dict[str, Any]) -> int:
    word = tile.get("symbol", tile.get("count", ""))
    return SYMBOLS.index(word) if word in SYMBOLS else GOLD


SCORING_SYMBOL: Final[list[int]] = [_scored_symbol(tile) for tile in _scoring]
"""The symbol that is counted; GOLD in the majority of gold, and where none is named."""


def _scored_terrains(tile: dict[str, Any]) -> int:
    words = tile.get("terrains", [tile["terrain"]] if "terrain" in tile else [])
    return sum(1 << TERRAINS.index(word) for word in words)


SCORING_TERRAINS: Final[list[int]] = [_scored_terrains(tile) for tile in _scoring]
"""The terrains that count, as bits."""


def _member_bits(tile: dict[str, Any]) -> int:
    words = tile.get("members", tile.get("animals", tile.get("symbols", [])))
    return sum(1 << SYMBOLS.index(word) for word in words)


MEMBERS: Final[list[int]] = [_member_bits(tile) for tile in _scoring]
"""The symbols of a set, the animals, or those that can match, as bits."""
BROCH_VP: Final[list[int]] = next(tile["vp_by_count"] for tile in _scoring if "vp_by_count" in tile)
NEEDS_SHIPS: Final[int] = next(tile["needs"]["ship"] for tile in _scoring if "needs" in tile)
NEEDS_LIGHTHOUSES: Final[int] = next(
    tile["needs"]["lighthouse"] for tile in _scoring if "needs" in tile
)
MOST_BRIDGES: Final[int] = next(tile["maximum"] for tile in _scoring if "maximum" in tile)

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

# -- checks --------------------------------------------------------------------------------------

_FIXED: Final[dict[str, Any]] = {
    "anchor": "farm",
    "count_castle_tile": False,
    "count_each_animal_once": True,
    "metric": "manhattan",
    "must_be_completed": False,
    "neighbourhood": "same_tile_and_8_around",
    "once_per_row": True,
    "over_max": "last",
    "overlap": True,
    "scroll_kinds_match_each_other": True,
}
"""What the scoring tiles say of themselves and the rules do not offer otherwise."""


def fixed(name: str, table: dict[str, Any], values: dict[str, Any]) -> None:
    """Refuse another value of what the rules know in one way only, lest it be changed in vain."""
    for key, value in values.items():
        require(
            table.get(key, value) == value, "isle_of_skye", f"{name}: {key} can only be {value}"
        )


def _check() -> None:
    def must(holds: bool, sentence: str) -> None:
        require(holds, "isle_of_skye", sentence)

    must(len(COLOURS) >= MOST_PLAYERS, "there must be a colour for each player")
    parts = _toml["components"]
    must(parts["base_scoring_tiles"] == BASE_SCORINGS, "the scoring tiles are miscounted")
    must(
        len(SCORINGS) - BASE_SCORINGS == parts["journeyman_scoring_tiles"],
        "the expansion's scoring tiles are miscounted",
    )
    must(len(FIRST_GAME) == len(SLOTS), "the first game needs a scoring tile a slot")
    fixed("setup", _toml["setup"], {"scoring_tiles_drawn": len(SLOTS)})
    fixed("market", _toml["market"], {"axed_tiles": 1, "purchases_per_player": 1})
    for tile in _scoring:
        fixed(tile["id"], tile, _FIXED)
    for n in range(SEATS[0], SEATS[1] + 1):
        must(len(ROUND_SLOTS[n]) == ROUNDS[n] + 1, f"the round table for {n} players is incomplete")
        row = PLAYER_COUNTS[n]
        must(row["tiles_in_bag_base"] == BASE_TILES, "tiles_in_bag_base is wrong")
        must(row["tiles_in_bag_journeyman"] == LANDSCAPES, "tiles_in_bag_journeyman is wrong")
    must(DRAWN == 3, "three tiles are drawn")
    must(MIN_PRICE >= 1, "a price is at least 1 gold")
    must((DRAWN - 1) * MIN_PRICE <= CASTLE_GOLD, "the castle's gold does not pay the least prices")
    must(FAR <= 30, "territories could grow beyond 30 tiles from the castle")


_check()
