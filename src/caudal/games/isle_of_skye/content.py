"""Isle of Skye's components as flat tables, read once from `content.toml` and checked."""

from typing import Any, Final

from caudal.engine.content import content, require

_toml: Final[dict[str, Any]] = content("isle_of_skye")

SEATS: Final[tuple[int, int]] = (_toml["meta"]["min_players"], _toml["meta"]["max_players"])
MOST_PLAYERS: Final[int] = SEATS[1]
COLOURS: Final[list[str]] = list(_toml["meta"]["colors"])
OPTIONS: Final[dict[str, Any]] = dict(_toml["meta"]["options"])

# -- rounds and market ---------------------------------------------------------------------------

_counts: Final[dict[int, dict[str, Any]]] = {
    row["players"]: row for row in _toml["setup"]["player_count"]
}
SLOTS: Final[list[str]] = list(_toml["setup"]["scoring_slots"])
ROUNDS: Final[list[int]] = [
    int(_counts[n]["rounds"]) if n in _counts else 0 for n in range(MOST_PLAYERS + 1)
]
"""By number of players (SK-13)."""


def _plan(players: int) -> list[dict[str, Any]]:
    """The rows of the round table for a number of players, from round 0 (none)."""
    if players not in _counts:
        return []
    rows: list[dict[str, Any]] = _toml["rounds"][_counts[players]["round_table"]]
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

# -- tiles ---------------------------------------------------------------------------------------

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = ["n", "e", "s", "w"]

TERRAINS: Final[list[str]] = list(_toml["terrains"]["ids"])
PASTURE: Final = TERRAINS.index("pasture")
MOUNTAIN: Final = TERRAINS.index("mountain")
WATER: Final = TERRAINS.index("water")

SYMBOLS: Final[list[str]] = list(_toml["symbols"]["ids"])
KINDS: Final = len(SYMBOLS)
BARREL: Final = SYMBOLS.index("barrel")
BROCH: Final = SYMBOLS.index("broch")
CATTLE: Final = SYMBOLS.index("cattle")
FARM: Final = SYMBOLS.index("farm")
LIGHTHOUSE: Final = SYMBOLS.index("lighthouse")
SHEEP: Final = SYMBOLS.index("sheep")
SHIP: Final = SYMBOLS.index("ship")
SCROLL: Final = SYMBOLS.index("scroll")
JOURNEYMAN: Final = SYMBOLS.index("journeyman")

_base: Final[list[dict[str, Any]]] = _toml["landscape_tiles"]["tile"]
_expansion: Final[list[dict[str, Any]]] = _toml["journeyman_landscape_tiles"]["tile"]
_castles: Final[list[dict[str, Any]]] = _toml["castles"]["tile"]
_tiles: Final[list[dict[str, Any]]] = [*_base, *_expansion, *_castles]

BASE_TILES: Final = len(_base)
LANDSCAPES: Final = BASE_TILES + len(_expansion)
"""Tiles with smaller codes go into the bag; castles follow, in the order of the colours."""
TILES: Final[list[str]] = [tile["id"] for tile in _tiles]
CASTLE: Final = LANDSCAPES


def is_castle(tile: int) -> bool:
    return tile >= LANDSCAPES


def _turned(side: int, turn: int) -> int:
    """Where a printed side points after some quarter turns (SK-10)."""
    return (side + turn) % 4


def _side_terrains(tile: dict[str, Any]) -> list[int]:
    return [TERRAINS.index(tile["edges"][side]) for side in SIDES]


EDGES: Final[list[int]] = [
    _side_terrains(tile)[(side - turn) % 4]
    for tile in _tiles
    for turn in range(4)
    for side in range(4)
]
"""By tile, turn and side: the terrain (SK-06)."""

PATTERNS: Final = 256


def _fits(edges: list[int], pattern: int) -> int:
    """The turns, as bits, in which a tile with these edges matches a pattern."""
    bits = 0
    for turn in range(4):
        wanted = [pattern >> 2 * side & 3 for side in range(4)]
        shown = [edges[(side - turn) % 4] + 1 for side in range(4)]
        if all(want in (0, show) for want, show in zip(wanted, shown, strict=True)):
            bits |= 1 << turn
    return bits


FITS: Final[list[int]] = [
    _fits(_side_terrains(tile), pattern) for tile in _tiles for pattern in range(PATTERNS)
]
"""By tile and pattern: the legal turns as bits. A pattern has two bits a side: 0 for an open one,
or 1 plus the terrain that the neighbour shows there (SK-42)."""

MOST_AREAS: Final = max(len(tile["areas"]) for tile in _tiles)
AREA_COUNT: Final[list[int]] = [len(tile["areas"]) for tile in _tiles]


def _padded(values: list[int]) -> list[int]:
    return values + [0] * (MOST_AREAS - len(values))


AREA_TERRAIN: Final[list[int]] = [
    terrain
    for tile in _tiles
    for terrain in _padded([TERRAINS.index(area["terrain"]) for area in tile["areas"]])
]
"""By tile and inner area (SK-07)."""
AREA_EDGES: Final[list[int]] = [
    len(area["edges"]) if area else 0
    for tile in _tiles
    for area in [*tile["areas"], *([None] * (MOST_AREAS - len(tile["areas"])))]
]
"""By tile and inner area: how many sides it reaches."""

BROCHS: Final = 1
SHIPS: Final = 1 << 8
LIGHTHOUSES: Final = 1 << 16
"""Marks of an area, added up in one number: brochs, ships and lighthouses in eight bits each."""


def _marks(tile: dict[str, Any], area: int) -> int:
    symbols = tile["symbols"]
    marks: int = 0
    if tile.get("broch_area") == area:
        marks += BROCHS * symbols["broch"]
    if tile.get("lighthouse_area") == area:
        marks += LIGHTHOUSES * symbols["lighthouse"]
    return marks + SHIPS * int(tile.get("ship_areas", []).count(area))


AREA_MARKS: Final[list[int]] = [_marks(tile, area) for tile in _tiles for area in range(MOST_AREAS)]


def _area_at(tile: dict[str, Any], side: int) -> int:
    found = [k for k, area in enumerate(tile["areas"]) if SIDES[side] in area["edges"]]
    require(len(found) == 1, "isle_of_skye", f"{tile['id']} has no single area at {SIDES[side]}")
    return found[0]


SIDE_AREA: Final[list[int]] = [
    _area_at(tile, (side - turn) % 4) for tile in _tiles for turn in range(4) for side in range(4)
]
"""By tile, turn and side: the inner area there."""


def _road_at(tile: dict[str, Any], side: int) -> int:
    for group, exits in enumerate(tile["roads"]):
        if SIDES[side] in exits:
            return group
    return -1


SIDE_ROAD: Final[list[int]] = [
    _road_at(tile, (side - turn) % 4) for tile in _tiles for turn in range(4) for side in range(4)
]
"""By tile, turn and side: the road group that leaves there, or -1 (SK-08)."""
MOST_ROADS: Final = 2
ROAD_EXITS: Final[list[int]] = [
    sum(1 << side for side in range(4) if _road_at(tile, (side - turn) % 4) == group)
    for tile in _tiles
    for turn in range(4)
    for group in range(MOST_ROADS)
]
"""By tile, turn and road group: its exits as bits."""
EXITS: Final[list[int]] = [
    sum(1 << side for side in range(4) if _road_at(tile, (side - turn) % 4) >= 0)
    for tile in _tiles
    for turn in range(4)
]
"""By tile and turn: all road exits as bits."""

SCROLLS: Final[list[str]] = [kind["id"] for kind in _toml["scrolls"]["kind"]]
SCROLL_SYMBOL: Final[list[int]] = [
    SYMBOLS.index(kind["object"]) for kind in _toml["scrolls"]["kind"]
]
SCROLL_PER: Final[list[int]] = [kind["per"] for kind in _toml["scrolls"]["kind"]]
SCROLL_VP: Final[list[int]] = [kind["vp"] for kind in _toml["scrolls"]["kind"]]
TILE_SCROLL: Final[list[int]] = [
    SCROLLS.index(tile["scroll"]) if "scroll" in tile else -1 for tile in _tiles
]


def _scroll_side(tile: dict[str, Any]) -> int:
    if "scroll" not in tile or not tile["areas"][tile["scroll_area"]]["edges"]:
        return -1
    return SIDES.index(tile["areas"][tile["scroll_area"]]["edges"][0])


SCROLL_SIDE: Final[list[int]] = [_scroll_side(tile) for tile in _tiles]
"""A printed side that the scroll's area reaches, -1 where the tile encloses it (SK-09)."""


def _count(tile: dict[str, Any], symbol: str) -> int:
    return int("scroll" in tile) if symbol == "scroll" else int(tile["symbols"].get(symbol, 0))


TILE_SYMBOLS: Final[list[int]] = [_count(tile, symbol) for tile in _tiles for symbol in SYMBOLS]
"""By tile and symbol: how many."""
SYMBOL_BITS: Final[list[int]] = [
    sum(1 << k for k, symbol in enumerate(SYMBOLS) if _count(tile, symbol)) for tile in _tiles
]

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

# -- the journeyman ------------------------------------------------------------------------------

_rules: Final[dict[str, Any]] = _toml["journeyman_rules"]
START_MOVEMENT: Final[int] = _rules["start_movement_points"]
STEP_ROAD: Final[int] = _rules["move_cost_road"]
STEP_WILD: Final[int] = _rules["move_cost_no_road"]
START_MARKERS: Final[int] = _toml["components"]["destination_markers_at_start"]
MOST_MARKERS: Final[int] = _rules["max_destination_markers"]
ROADS: Final[int] = _toml["components"]["roads_per_player"]
TRACKS: Final[list[str]] = list(_rules["tracks"])
TRACK_COUNT: Final = len(TRACKS)
SALE_TRACK: Final = TRACKS.index(_rules["sale_advance_track"])
MERCHANT: Final = TRACKS.index("merchant")

REQUIREMENTS: Final[list[str]] = [kind["id"] for kind in _toml["requirements"]["kind"]]
_TESTS: Final = [
    "tile_has_symbol",
    "tile_has_scroll",
    "tile_is_castle",
    "min_distance_from_castle",
    "tile_in_completed_area",
    "tile_on_border",
]
NEEDS_SYMBOL: Final = 0
NEEDS_SCROLL: Final = 1
NEEDS_CASTLE: Final = 2
NEEDS_DISTANCE: Final = 3
NEEDS_COMPLETED: Final = 4
NEEDS_BORDER: Final = 5
_BORDERS: Final = ["max_y", "max_x", "min_y", "min_x"]


def _requirement_value(kind: dict[str, Any]) -> int:
    if "symbol" in kind:
        return SYMBOLS.index(kind["symbol"])
    if "terrains" in kind:
        return sum(1 << TERRAINS.index(word) for word in kind["terrains"])
    if "border" in kind:
        return _BORDERS.index(kind["border"])
    return int(kind.get("value", 0))


REQUIREMENT_TEST: Final[list[int]] = [
    _TESTS.index(kind["test"]) for kind in _toml["requirements"]["kind"]
]
REQUIREMENT_VALUE: Final[list[int]] = [
    _requirement_value(kind) for kind in _toml["requirements"]["kind"]
]
"""The symbol, the distance, the terrains as bits (all needed), or the side of the border."""

BOARD_SIDES: Final = ["two_to_four", "five"]
BOARD_OF: Final[list[int]] = [
    BOARD_SIDES.index(_counts[n]["progress_board_side"]) * TRACK_COUNT if n in _counts else 0
    for n in range(MOST_PLAYERS + 1)
]
"""By number of players: the first of its board's tracks (SJ-03)."""


def _track(side: str, track: str) -> dict[str, Any]:
    for row in _toml["progress_boards"]["track"]:
        if row["side"] == side and row["track"] == track:
            return dict(row)
    raise KeyError(f"{side} {track}")


_tracks: Final[list[dict[str, Any]]] = [
    _track(side, track) for side in BOARD_SIDES for track in TRACKS
]
LENGTH: Final[list[int]] = [int(track["length"]) for track in _tracks]
"""By board and track. All tables of spaces are by board, track and space, with space 0 the
start."""
SPACES: Final = max(LENGTH) + 1


def _spaces(key: str, default: Any) -> list[Any]:
    found = []
    for track in _tracks:
        values = [default] + [space.get(key, default) for space in track["space"]]
        found += values + [default] * (SPACES - len(values))
    return found


SPACE_REQUIREMENT: Final[list[int]] = [
    REQUIREMENTS.index(id) if id else -1 for id in _spaces("requirement", "")
]
SPACE_SEGMENT: Final[list[int]] = [int(value) for value in _spaces("segment", 0)]
SPACE_COST: Final[list[int]] = [int(value) for value in _spaces("castle_cost", 0)]
SPACE_FEE: Final[list[int]] = [int(value) for value in _spaces("fee", 0)]
SPACE_VP: Final[list[int]] = [int(value) for value in _spaces("vp_on_entry", 0)]

NUMERALS: Final = ["I", "II", "III"]
SPACE_NUMERAL: Final[list[int]] = [
    NUMERALS.index(id) if id else -1 for id in _spaces("bonus_slot", "")
]
BANNERS: Final[list[dict[str, Any]]] = _spaces("banner", {})


def _active(kind: str) -> list[int]:
    """By space: the value of the furthest banner of a kind up to there (SJ-13)."""
    found = []
    for track in range(len(_tracks)):
        value = 0
        for space in range(SPACES):
            banner = BANNERS[track * SPACES + space]
            if banner.get("kind") == kind:
                value = int(banner["value"])
            found.append(value)
    return found


VP_BANNER: Final[list[int]] = _active("vp_per_round")
INCOME_BANNER: Final[list[int]] = _active("income")
MOVEMENT_BANNER: Final[list[int]] = _active("movement")

_bonus: Final[list[dict[str, Any]]] = _toml["bonus_tiles"]["tile"]
BONUSES: Final[list[str]] = [tile["id"] for tile in _bonus]
BONUS_NUMERAL: Final[list[int]] = [NUMERALS.index(tile["numeral"]) for tile in _bonus]
BONUS_VP: Final[list[int]] = [int(tile.get("vp", 0)) for tile in _bonus]
BONUS_AMOUNT: Final[list[int]] = [int(tile.get("amount", 0)) for tile in _bonus]
BONUS_KEEP: Final[list[bool]] = [bool(tile["keep"]) for tile in _bonus]
THIRD_MARKER: Final = BONUSES.index("third_marker")
TRACK_ADVANCE: Final = BONUSES.index("track_advance")
ONE_ROAD: Final = BONUSES.index("one_road")
EXTRA_MOVEMENT: Final = BONUSES.index("extra_movement")
FIVE_GOLD: Final = BONUSES.index("five_gold")
TWO_ROADS: Final = BONUSES.index("two_roads")
NO_AXE: Final = BONUSES.index("no_axe")
BANK_PAYS: Final = BONUSES.index("bank_pays")
TWO_PURCHASES: Final = BONUSES.index("two_purchases")
NO_AXE_GOLD: Final[int] = _bonus[NO_AXE]["income_gold"]
EXTRA_POINTS: Final[int] = _bonus[EXTRA_MOVEMENT]["amount"]
LAYOUT: Final = len(BONUSES)
"""Places of bonus tiles a seat: by numeral, then track."""

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


def _check() -> None:
    def must(holds: bool, sentence: str) -> None:
        require(holds, "isle_of_skye", sentence)

    parts = _toml["components"]
    must(len(TILES) == len(set(TILES)), "two tiles have the same id")
    must(parts["base_landscape_tiles"] == BASE_TILES, "the base landscape tiles are miscounted")
    must(
        len(_expansion) == parts["journeyman_landscape_tiles"],
        "the expansion's landscape tiles are miscounted",
    )
    must([t["color"] for t in _castles] == COLOURS, "there must be a castle for each colour")
    must(len(COLOURS) >= MOST_PLAYERS, "there must be a colour for each player")
    must(parts["base_scoring_tiles"] == BASE_SCORINGS, "the scoring tiles are miscounted")
    must(len(FIRST_GAME) == len(SLOTS), "the first game needs a scoring tile a slot")
    for names, tiles in (("base_counts", _base), ("journeyman_counts", _expansion)):
        for symbol, count in _toml["symbols"][names].items():
            found = sum(_count(tile, symbol) for tile in tiles)
            must(found == count, f"there are {found} {symbol} in {names}, not {count}")
    for scroll, kind in enumerate(_toml["scrolls"]["kind"]):
        must(TILE_SCROLL.count(scroll) == kind["copies"], f"{kind['id']} is miscounted")
    for tile in _tiles:
        id = tile["id"]
        for side in range(4):
            terrain = tile["areas"][_area_at(tile, side)]["terrain"]
            must(terrain == tile["edges"][SIDES[side]], f"{id}: edge and area differ at a side")
        must(len(tile["roads"]) <= MOST_ROADS, f"{id} has too many road groups")
        exits = [side for group in tile["roads"] for side in group]
        must(len(exits) == len(set(exits)), f"{id}: two roads share an exit")
        terrains = [area["terrain"] for area in tile["areas"]]
        symbols = tile["symbols"]
        if symbols.get("broch"):
            must(terrains[tile["broch_area"]] == "mountain", f"{id}: brochs stand in mountains")
        if symbols.get("lighthouse"):
            must(
                terrains[tile["lighthouse_area"]] == "water", f"{id}: a lighthouse stands at water"
            )
        ships = tile.get("ship_areas", [])
        must(len(ships) == symbols.get("ship", 0), f"{id}: a ship has no area")
        must(all(terrains[area] == "water" for area in ships), f"{id}: ships lie in water")
    for n in range(SEATS[0], SEATS[1] + 1):
        must(len(ROUND_SLOTS[n]) == ROUNDS[n] + 1, f"the round table for {n} players is incomplete")
        must(_counts[n]["tiles_in_bag_base"] == BASE_TILES, "tiles_in_bag_base is wrong")
        must(
            _counts[n]["tiles_in_bag_journeyman"] == LANDSCAPES, "tiles_in_bag_journeyman is wrong"
        )
    for k, track in enumerate(_tracks):
        name = f"{track['side']} {track['track']}"
        must(len(track["space"]) == LENGTH[k] == len(track["segments"]), f"{name} has a gap")
        spaces = range(k * SPACES + 1, k * SPACES + 1 + LENGTH[k])
        costs = _rules["segment_castle_cost"]
        for at, segment in zip(spaces, track["segments"], strict=True):
            must(SPACE_SEGMENT[at] == segment, f"{name}: segments differ")
            must(SPACE_COST[at] == costs[segment - 1], f"{name}: a castle cost is wrong")
        numerals = sorted(SPACE_NUMERAL[at] for at in spaces if SPACE_NUMERAL[at] >= 0)
        must(numerals == list(range(len(NUMERALS))), f"{name} needs one slot of each numeral")
    for numeral in range(len(NUMERALS)):
        must(BONUS_NUMERAL.count(numeral) == TRACK_COUNT, "each numeral needs a tile a track")
    must(parts["bonus_tiles_per_player"] == LAYOUT, "bonus tiles are miscounted")
    roads = BONUS_AMOUNT[ONE_ROAD] + BONUS_AMOUNT[TWO_ROADS]
    must(roads <= ROADS, "the bonus tiles give more roads than there are")
    must(DRAWN == 3 and MOST_MARKERS == 3, "three tiles are drawn, three markers are the most")
    must(FAR <= 30, "territories could grow beyond 30 tiles from the castle")


_check()
