"""The River's components as flat tables, read once from `content.toml` and checked."""

from itertools import combinations_with_replacement
from typing import Final

from caudal.engine.content import Book, content, require

GAME: Final = "the_river"
_file: Final = content(GAME)
_meta: Final = _file.table("meta")
SEATS: Final[tuple[int, int]] = (
    _meta.number("players_min", 2, 4),
    _meta.number("players_max", 2, 4),
)
_counts: Final = range(SEATS[0], SEATS[1] + 1)
_up_to: Final = range(SEATS[1] + 1)
_minutes: Final = _meta.numbers("minutes", 1)
_meta.must(len(_minutes) == 2 and _minutes[0] <= _minutes[1], "minutes", "are the least and most")
MINUTES: Final[tuple[int, int]] = (_minutes[0], _minutes[1])

_boards: Final = _file.table("options").table("boards")
BOARDS: Final[tuple[str, ...]] = tuple(_boards.words("values", ("by_seat", "shuffled")))
DEFAULT_BOARDS: Final[str] = _boards.word("default", BOARDS)
_boards.must(len(BOARDS) == 2, "values", "must be by_seat and shuffled")


def _by_players(table: Book, key: str) -> list[int]:
    """A number for each count of players (keys p2, p3, p4), indexed by it."""
    numbers = table.table(key)
    return [numbers.number(f"p{n}") if n in _counts else 0 for n in _up_to]


# -- resources -----------------------------------------------------------------------------------

_resources: Final = _file.table("resources")
RESOURCES: Final[list[str]] = _resources.words("order", ("wood", "stone", "clay", "food"))
_exchange: Final = _file.table("exchange")
BASIC: Final[list[str]] = _exchange.words("give_types", RESOURCES)
_exchange.must(
    [*BASIC, "food"] == RESOURCES, "give_types", "must be the resources without food, the last one"
)
KINDS: Final = len(RESOURCES)
BASICS: Final = len(BASIC)
FOOD: Final = RESOURCES.index("food")
_pieces: Final = dict(
    zip(
        _resources.ids("types"),
        [kind.number("pieces") for kind in _resources.tables("types")],
        strict=True,
    )
)
_resources.must(set(_pieces) == set(RESOURCES), "types", "must be those of resources.order")
_resources.must(
    sum(_pieces.values()) == _resources.number("total"), "total", "is not the sum of the pieces"
)
_supply: Final = _file.table("resource_supply")
SUPPLY: Final[list[list[int]]] = [
    _supply.counts(f"p{n}", RESOURCES) if n in _counts else [] for n in _up_to
]
for _n in _counts:
    _supply.must(
        all(SUPPLY[_n][r] <= _pieces[id] for r, id in enumerate(RESOURCES)),
        f"p{_n}",
        "asks for more pieces than there are",
    )

EXCHANGE_GIVES: Final[int] = _exchange.number("give_count", 1)
EXCHANGE_GETS: Final[int] = _exchange.table("get").number("food")
_exchange.only("repeatable", True)
_exchanges: Final = list(combinations_with_replacement(range(BASICS), EXCHANGE_GIVES))
EXCHANGES: Final[list[list[int]]] = [
    [given.count(resource) for resource in range(BASICS)] for given in _exchanges
]
EXCHANGE_IDS: Final[list[str]] = ["-".join(BASIC[r] for r in given) for given in _exchanges]

# -- the main board ------------------------------------------------------------------------------

_kinds: Final = {"terrain": "per_player", "build": "unlimited"}
"""What the rules know a location as; the others are exclusive (RV-31)."""
_spaces: Final = _file.table("locations")
LOCATIONS: Final[list[str]] = _spaces.ids("list")
_locations: Final = _spaces.tables("list")
_islands: Final = [f"produce_{id}" for id in BASIC]
_spaces.must(
    sorted(LOCATIONS)
    == sorted([*_islands, "terrain", "build", "first_player", "swap", "produce_food", "reserve"]),
    "list",
    "must have the ids of the nine locations",
)
for _place in _locations:
    _place.only("kind", _kinds.get(_place.word("id"), "exclusive"))
TERRAIN: Final = LOCATIONS.index("terrain")
BUILD: Final = LOCATIONS.index("build")
FIRST_PLAYER: Final = LOCATIONS.index("first_player")
SWAP: Final = LOCATIONS.index("swap")
PRODUCE_FOOD: Final = LOCATIONS.index("produce_food")
RESERVE: Final = LOCATIONS.index("reserve")
PRODUCE: Final[list[int]] = [LOCATIONS.index(id) for id in _islands]
_spaces.must(
    list(range(PRODUCE[0], PRODUCE[0] + BASICS)) == PRODUCE,
    "list",
    "must have the islands of wood, stone and clay one after the other",
)

_spots: Final = [
    [0] * len(_up_to) if id in _kinds else _by_players(place, "spots")
    for id, place in zip(LOCATIONS, _locations, strict=True)
]
SPOTS: Final[list[list[int]]] = [[spots[n] for spots in _spots] for n in _up_to]
"""Spots of the exclusive locations, by number of players and location (RV-32)."""
CLAIMS: Final[list[int]] = _by_players(_locations[TERRAIN], "per_player")
_bonus: Final = [
    _by_players(place, "first_spot_bonus") if id in _islands else [0] * len(_up_to)
    for id, place in zip(LOCATIONS, _locations, strict=True)
]
FIRST_SPOT_BONUS: Final[list[list[int]]] = [[bonus[n] for bonus in _bonus] for n in _up_to]

_setup: Final = _file.table("setup")


def _setup_number(key: str, least: int = 0) -> list[int]:
    """A number of the set-up, by number of players."""
    return [_setup.table(f"p{n}").number(key, least) if n in _counts else 0 for n in _up_to]


MARKET_TILES: Final = _setup_number("market_tiles", 1)
MARKET_CARDS: Final = _setup_number("market_buildings", 1)
FIRST_TILES: Final = _setup_number("preliminary_tiles")
SLOTS: Final = _setup_number("bonus_slots", 1)
MOST_SLOTS: Final = max(SLOTS)

# -- settlers ------------------------------------------------------------------------------------

_seats: Final = _file.table("seats")
SETTLERS: Final[int] = _seats.number("settlers_per_player", 1)
ON_BOAT: Final[int] = _seats.number("settlers_on_boat_at_start", 1)
WAITING: Final[int] = _seats.number("settlers_waiting_on_bonus_slot")
WAITING_SLOT: Final[int] = _seats.number("waiting_slot_index", 1)
_seats.must(
    ON_BOAT + WAITING == SETTLERS,
    "settlers_per_player",
    "is not settlers_on_boat_at_start and settlers_waiting_on_bonus_slot together",
)

# -- river boards --------------------------------------------------------------------------------

_geometry: Final = _file.table("river_geometry")
_places: Final = [
    (place.number("space", 1) - 1, place.number("row", 1) - 1, place.number("column", 1) - 1)
    for place in _geometry.tables("spaces")
]
SPACES: Final = len(_places)
SPACE_IDS: Final[list[str]] = [str(space + 1) for space in range(SPACES)]
ROWS: Final[list[list[int]]] = [
    [space for _, space in sorted((column, space) for space, r, column in _places if r == row)]
    for row in range(_geometry.number("rows", 1))
]
"""The spaces as they lie, row by row from left to right (RV-21)."""
_geometry.must(
    sorted(space for row in ROWS for space in row) == list(range(SPACES)),
    "spaces",
    "do not lie in the rows, each space once",
)
_columns: Final = _geometry.table("column_spaces")
COLUMNS: Final[list[list[int]]] = [
    [space - 1 for space in _columns.numbers(f"c{column + 1}", 1, SPACES)]
    for column in range(_geometry.number("columns", 1))
]
_geometry.must(
    sorted(space for column in COLUMNS for space in column) == list(range(SPACES)),
    "column_spaces",
    "do not cover the spaces",
)
_geometry.must(all(len(column) == 3 for column in COLUMNS), "column_spaces", "must be of three")
for _space, _, _column in _places:
    _geometry.must(
        _space in COLUMNS[_column] if _column < len(COLUMNS) else False,
        "spaces",
        "has space {space} in another column than column_spaces",
        space=_space + 1,
    )
_settle: Final = _file.table("settle_spaces").numbers("spaces", 1, SPACES)
SETTLE: Final[list[bool]] = [space + 1 in _settle for space in range(SPACES)]
COLOURS: Final[list[str]] = _seats.words("colours")
DEFAULT_COLOURS: Final[list[int]] = _seats.codes("default_colour_by_seat", COLOURS)
_seats.must(
    len(DEFAULT_COLOURS) == len(set(DEFAULT_COLOURS)) >= SEATS[1],
    "default_colour_by_seat",
    "has not a colour a seat",
)

BLANK: Final = -1
WAREHOUSE: Final = BASICS
_symbols: Final = [*BASIC, "warehouse", "blank"]
_printed: Final = _file.table("river_boards")
PRINTED: Final[list[list[int]]] = [
    [BLANK if code > WAREHOUSE else code for code in _printed.codes(colour, _symbols)]
    for colour in COLOURS
]
"""By colour and space: BLANK, a basic resource that is produced there, or WAREHOUSE."""
for _colour, _board in zip(COLOURS, PRINTED, strict=True):
    _printed.must(len(_board) == SPACES, _colour, "has not a symbol a space")

# -- terrain tiles -------------------------------------------------------------------------------

_types: Final = _file.table("terrain_types")
TERRAINS: Final[list[str]] = _types.ids("types")
_stack: Final = _file.table("terrain_tiles")
TILES: Final[list[str]] = _stack.ids("tiles")
_tiles: Final = _stack.tables("tiles")
_terrains: Final = [tile.codes("terrains", TERRAINS) for tile in _tiles]
TERRAIN_BITS: Final[list[int]] = [sum(1 << terrain for terrain in own) for own in _terrains]
"""The terrain types of each tile as a set of bits; a mixed tile has two."""
TILE_MAKES: Final[list[list[int]]] = [tile.counts("production", BASIC) for tile in _tiles]
TILE_ROOM: Final[list[int]] = [tile.number("storage") for tile in _tiles]
_types.must(
    _types.number("total_tiles") == len(TILES), "total_tiles", "is not {count}", count=len(TILES)
)
_mixed: Final = sum(len(own) > 1 for own in _terrains)
_types.must(_types.number("mixed_tiles") == _mixed, "mixed_tiles", "is not {count}", count=_mixed)
for _code, _kind in enumerate(_types.tables("types")):
    _count = _terrains.count([_code])
    _kind.must(
        _kind.number("tiles") == _count,
        "tiles",
        "is wrong: there are {count} {terrain}",
        count=_count,
        terrain=TERRAINS[_code],
    )

EFFECTS: Final = [
    "none",
    "endgame_per_terrain",
    "endgame_per_production",
    "cleanup_gain",
    "immediate_gain",
    "immediate_swap",
    "endgame_per_settler_on_boat",
    "endgame_per_bonus_token",
]
NO_EFFECT: Final = 0
COUNT_TERRAIN: Final = 1
MASTER: Final = 2
TRICKLE: Final = 3
WINDFALL: Final = 4
DOUBLE_SWAP: Final = 5
COUNT_SETTLERS: Final = 6
COUNT_TOKENS: Final = 7

_effects: Final = [tile.table("effect") if "effect" in tile else None for tile in _tiles]
EFFECT: Final[list[int]] = [
    NO_EFFECT if effect is None else effect.code("kind", EFFECTS) for effect in _effects
]
_AMOUNT: Final = {TRICKLE: "amount", WINDFALL: "amount", DOUBLE_SWAP: "times"}
_POINTS: Final = {
    COUNT_TERRAIN: "points",
    MASTER: "points",
    TRICKLE: "endgame_points",
    COUNT_SETTLERS: "points",
    COUNT_TOKENS: "points",
}
_CAP: Final = {MASTER: "cap"}


def _of_effect(keys: dict[int, str]) -> list[int]:
    """A number of each tile's effect, under the key that its kind has for it; 0 without one."""
    return [
        effect.number(keys[kind]) if effect is not None and kind in keys else 0
        for effect, kind in zip(_effects, EFFECT, strict=True)
    ]


def _named_by_effect(key: str, kinds: tuple[int, ...], ids: list[str]) -> list[int]:
    """What each tile's effect is about, where its kind is about such a thing; else -1."""
    return [
        effect.code(key, ids) if effect is not None and kind in kinds else -1
        for effect, kind in zip(_effects, EFFECT, strict=True)
    ]


EFFECT_RESOURCE: Final[list[int]] = _named_by_effect("resource", (MASTER, TRICKLE, WINDFALL), BASIC)
EFFECT_TERRAIN: Final[list[int]] = _named_by_effect("terrain", (COUNT_TERRAIN,), TERRAINS)
EFFECT_AMOUNT: Final[list[int]] = _of_effect(_AMOUNT)
EFFECT_POINTS: Final[list[int]] = _of_effect(_POINTS)
EFFECT_CAP: Final[list[int]] = _of_effect(_CAP)

# -- buildings and tokens ------------------------------------------------------------------------

_shop: Final = _file.table("buildings")
CARDS: Final[list[str]] = _shop.ids("cards")
_cards: Final = _shop.tables("cards")
COST: Final[list[list[int]]] = [card.counts("cost", BASIC) for card in _cards]
COST_SUM: Final[list[int]] = [sum(cost) for cost in COST]
CARD_POINTS: Final[list[int]] = [card.number("vp") for card in _cards]
MOST_OF_A_KIND: Final[int] = max(max(cost) for cost in COST)

_reserve: Final = _file.table("reserve")
RESERVE_LIMIT: Final[int] = _reserve.number("max_cards", 1)
DISCOUNT: Final[int] = _reserve.number("build_discount")
_reserve.must(min(COST_SUM) >= DISCOUNT, "build_discount", "is more than a building costs")

_tokens: Final = _file.table("bonus_tokens")
VALUE_PILE: Final[list[list[int]]] = [
    _tokens.numbers(f"p{n}_value_pile") if n in _counts else [] for n in _up_to
]
ZERO_PILE: Final[list[int]] = [
    _tokens.number(f"p{n}_zero_pile") if n in _counts else 0 for n in _up_to
]

# -- end and scoring -----------------------------------------------------------------------------

_end: Final = _file.table("end_game")
TILES_TRIGGER: Final[int] = _end.number("tiles_trigger", 1, SPACES)
TOKENS_TRIGGER: Final[list[int]] = _by_players(_end, "tokens_trigger")
ROUND_LIMIT: Final[int] = _end.number("safety_round_limit", 1)
_scoring: Final = _file.table("scoring")
SET_SIZE: Final[int] = _scoring.number("resource_set_size", 1)
SET_POINTS: Final[int] = _scoring.number("resource_set_points")
FOOD_IS_WILD: Final[bool] = _scoring.flag("food_is_wild_in_sets")
UNBUILT_POINTS: Final[int] = _scoring.number("unbuilt_reserved_points")
RUN2: Final[int] = _scoring.table("column_points").number("run2")
RUN3: Final[int] = _scoring.table("column_points").number("run3")
_scoring.only("tie", "shared_victory")

for _n in _counts:
    _setup.must(
        FIRST_TILES[_n] == _n + 1, f"p{_n}", "must have {count} preliminary_tiles", count=_n + 1
    )
    _setup.must(
        SLOTS[_n] == TOKENS_TRIGGER[_n], f"p{_n}", "has other bonus_slots than tokens_trigger says"
    )
    _token_count = len(VALUE_PILE[_n]) + ZERO_PILE[_n]
    _tokens.must(
        _token_count >= _n * SLOTS[_n],
        f"p{_n}_zero_pile",
        "gives too few tokens for {n} players",
        n=_n,
    )
    require(
        _n * SPACES + MARKET_TILES[_n] + FIRST_TILES[_n] - _n <= len(TILES),
        GAME,
        "the terrain tiles do not suffice for {n} players",
        n=_n,
    )
