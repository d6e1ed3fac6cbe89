"""The River's components as flat tables, read once from `content.toml` and checked."""

from itertools import combinations_with_replacement
from typing import Any, Final

from caudal.engine.content import content, require

_toml: Final = content("the_river")
_counts: Final = range(_toml["meta"]["players_min"], _toml["meta"]["players_max"] + 1)

SEATS: Final[tuple[int, int]] = (_counts[0], _counts[-1])
MINUTES: Final[tuple[int, int]] = (_toml["meta"]["minutes"][0], _toml["meta"]["minutes"][1])
BOARDS: Final[tuple[str, ...]] = tuple(_toml["options"]["boards"]["values"])
DEFAULT_BOARDS: Final[str] = _toml["options"]["boards"]["default"]


def _code(ids: list[str], id: str, where: str) -> int:
    """The code of an id; content that names what does not exist is refused."""
    require(id in ids, "the_river", f"{where} names {id!r}; it can be {', '.join(ids)}")
    return ids.index(id)


def _by_players(table: dict[str, Any], default: int = 0) -> list[int]:
    """A list indexed by the number of players from a table with the keys p2, p3, p4."""
    return [int(table.get(f"p{players}", default)) for players in range(SEATS[1] + 1)]


# -- resources -----------------------------------------------------------------------------------

RESOURCES: Final[list[str]] = list(_toml["resources"]["order"])
BASIC: Final[list[str]] = list(_toml["exchange"]["give_types"])
KINDS: Final = len(RESOURCES)
BASICS: Final = len(BASIC)
FOOD: Final = RESOURCES.index("food")
SUPPLY: Final[list[list[int]]] = [
    [int(_toml["resource_supply"].get(f"p{n}", {}).get(id, 0)) for id in RESOURCES]
    for n in range(SEATS[1] + 1)
]

EXCHANGE_GIVES: Final[int] = _toml["exchange"]["give_count"]
EXCHANGE_GETS: Final[int] = _toml["exchange"]["get"]["food"]
_exchanges: Final = list(combinations_with_replacement(range(BASICS), EXCHANGE_GIVES))
EXCHANGES: Final[list[list[int]]] = [
    [given.count(resource) for resource in range(BASICS)] for given in _exchanges
]
EXCHANGE_IDS: Final[list[str]] = ["-".join(BASIC[r] for r in given) for given in _exchanges]

# -- the main board ------------------------------------------------------------------------------

_locations: Final[list[dict[str, Any]]] = _toml["locations"]["list"]
LOCATIONS: Final[list[str]] = [place["id"] for place in _locations]
TERRAIN: Final = LOCATIONS.index("terrain")
BUILD: Final = LOCATIONS.index("build")
FIRST_PLAYER: Final = LOCATIONS.index("first_player")
SWAP: Final = LOCATIONS.index("swap")
PRODUCE_FOOD: Final = LOCATIONS.index("produce_food")
RESERVE: Final = LOCATIONS.index("reserve")
PRODUCE: Final[list[int]] = [LOCATIONS.index(f"produce_{id}") for id in BASIC]

_kinds: Final = {"terrain": "per_player", "build": "unlimited"}
SPOTS: Final[list[list[int]]] = [
    [_by_players(place.get("spots", {}))[n] for place in _locations] for n in range(SEATS[1] + 1)
]
"""Spots of the exclusive locations, by number of players and location (RV-32)."""
CLAIMS: Final[list[int]] = _by_players(_locations[TERRAIN]["per_player"])
FIRST_SPOT_BONUS: Final[list[list[int]]] = [
    [_by_players(place.get("first_spot_bonus", {}))[n] for place in _locations]
    for n in range(SEATS[1] + 1)
]

MARKET_TILES: Final = [
    int(_toml["setup"].get(f"p{n}", {}).get("market_tiles", 0)) for n in range(SEATS[1] + 1)
]
MARKET_CARDS: Final = [
    int(_toml["setup"].get(f"p{n}", {}).get("market_buildings", 0)) for n in range(SEATS[1] + 1)
]
FIRST_TILES: Final = [
    int(_toml["setup"].get(f"p{n}", {}).get("preliminary_tiles", 0)) for n in range(SEATS[1] + 1)
]
SLOTS: Final = [
    int(_toml["setup"].get(f"p{n}", {}).get("bonus_slots", 0)) for n in range(SEATS[1] + 1)
]
MOST_SLOTS: Final = max(SLOTS)

# -- settlers ------------------------------------------------------------------------------------

SETTLERS: Final[int] = _toml["seats"]["settlers_per_player"]
ON_BOAT: Final[int] = _toml["seats"]["settlers_on_boat_at_start"]
WAITING: Final[int] = _toml["seats"]["settlers_waiting_on_bonus_slot"]
WAITING_SLOT: Final[int] = _toml["seats"]["waiting_slot_index"]

# -- river boards --------------------------------------------------------------------------------

SPACES: Final = len(_toml["river_geometry"]["spaces"])
SPACE_IDS: Final[list[str]] = [str(space + 1) for space in range(SPACES)]
_rows: Final = range(1, _toml["river_geometry"]["rows"] + 1)
ROWS: Final[list[list[int]]] = [
    [
        place["space"] - 1
        for place in sorted(_toml["river_geometry"]["spaces"], key=lambda place: place["column"])
        if place["row"] == row
    ]
    for row in _rows
]
"""The spaces as they lie, row by row from left to right (RV-21)."""
COLUMNS: Final[list[list[int]]] = [
    [space - 1 for space in spaces] for spaces in _toml["river_geometry"]["column_spaces"].values()
]
SETTLE: Final[list[bool]] = [
    space + 1 in _toml["settle_spaces"]["spaces"] for space in range(SPACES)
]
COLOURS: Final[list[str]] = list(_toml["seats"]["colours"])
DEFAULT_COLOURS: Final[list[int]] = [
    _code(COLOURS, colour, "default_colour_by_seat")
    for colour in _toml["seats"]["default_colour_by_seat"]
]

BLANK: Final = -1
WAREHOUSE: Final = BASICS
_symbols: Final = [*BASIC, "warehouse", "blank"]
PRINTED: Final[list[list[int]]] = [
    [
        BLANK if symbol == "blank" else _code(_symbols, symbol, f"river_boards.{colour}")
        for symbol in _toml["river_boards"][colour]
    ]
    for colour in COLOURS
]
"""By colour and space: BLANK, a basic resource that is produced there, or WAREHOUSE."""

# -- terrain tiles -------------------------------------------------------------------------------

_tiles: Final[list[dict[str, Any]]] = _toml["terrain_tiles"]["tiles"]
TILES: Final[list[str]] = [tile["id"] for tile in _tiles]
TERRAINS: Final[list[str]] = [kind["id"] for kind in _toml["terrain_types"]["types"]]
TERRAIN_BITS: Final[list[int]] = [
    sum(1 << _code(TERRAINS, terrain, tile["id"]) for terrain in tile["terrains"])
    for tile in _tiles
]
"""The terrain types of each tile as a set of bits; a mixed tile has two."""
TILE_MAKES: Final[list[list[int]]] = [[tile["production"][id] for id in BASIC] for tile in _tiles]
TILE_ROOM: Final[list[int]] = [tile["storage"] for tile in _tiles]

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

_effects: Final[list[dict[str, Any]]] = [tile.get("effect", {"kind": "none"}) for tile in _tiles]
EFFECT: Final[list[int]] = [_code(EFFECTS, effect["kind"], "an effect") for effect in _effects]
_OF_RESOURCES: Final = ("endgame_per_production", "cleanup_gain", "immediate_gain")
EFFECT_RESOURCE: Final[list[int]] = [
    _code(BASIC, effect["resource"], "an effect") if effect["kind"] in _OF_RESOURCES else -1
    for effect in _effects
]
EFFECT_TERRAIN: Final[list[int]] = [
    _code(TERRAINS, effect["terrain"], "an effect")
    if effect["kind"] == "endgame_per_terrain"
    else -1
    for effect in _effects
]
_AMOUNTS: Final = {"cleanup_gain": "amount", "immediate_gain": "amount", "immediate_swap": "times"}
_POINTS: Final = {"cleanup_gain": "endgame_points", "immediate_gain": "", "immediate_swap": ""}


def _of_effect(keys: dict[str, str], usual: str) -> list[int]:
    """A number of each tile's effect, under the key that its kind has for it; 0 without one."""
    wanted = [keys.get(effect["kind"], usual) for effect in _effects]
    return [
        int(effect[key]) if key and effect["kind"] != "none" else 0
        for effect, key in zip(_effects, wanted, strict=True)
    ]


EFFECT_AMOUNT: Final[list[int]] = _of_effect(_AMOUNTS, "")
EFFECT_POINTS: Final[list[int]] = _of_effect(_POINTS, "points")
EFFECT_CAP: Final[list[int]] = _of_effect({"endgame_per_production": "cap"}, "")

# -- buildings and tokens ------------------------------------------------------------------------

_cards: Final[list[dict[str, Any]]] = _toml["buildings"]["cards"]
CARDS: Final[list[str]] = [card["id"] for card in _cards]
COST: Final[list[list[int]]] = [[card["cost"][id] for id in BASIC] for card in _cards]
COST_SUM: Final[list[int]] = [sum(cost) for cost in COST]
CARD_POINTS: Final[list[int]] = [card["vp"] for card in _cards]
MOST_OF_A_KIND: Final[int] = max(max(cost) for cost in COST)

RESERVE_LIMIT: Final[int] = _toml["reserve"]["max_cards"]
DISCOUNT: Final[int] = _toml["reserve"]["build_discount"]

VALUE_PILE: Final[list[list[int]]] = [
    list(_toml["bonus_tokens"].get(f"p{n}_value_pile", [])) for n in range(SEATS[1] + 1)
]
ZERO_PILE: Final[list[int]] = [
    int(_toml["bonus_tokens"].get(f"p{n}_zero_pile", 0)) for n in range(SEATS[1] + 1)
]

# -- end and scoring -----------------------------------------------------------------------------

TILES_TRIGGER: Final[int] = _toml["end_game"]["tiles_trigger"]
TOKENS_TRIGGER: Final[list[int]] = _by_players(_toml["end_game"]["tokens_trigger"])
ROUND_LIMIT: Final[int] = _toml["end_game"]["safety_round_limit"]
SET_SIZE: Final[int] = _toml["scoring"]["resource_set_size"]
SET_POINTS: Final[int] = _toml["scoring"]["resource_set_points"]
FOOD_IS_WILD: Final[bool] = _toml["scoring"]["food_is_wild_in_sets"]
UNBUILT_POINTS: Final[int] = _toml["scoring"]["unbuilt_reserved_points"]
RUN2: Final[int] = _toml["scoring"]["column_points"]["run2"]
RUN3: Final[int] = _toml["scoring"]["column_points"]["run3"]


def _check() -> None:
    def must(holds: bool, sentence: str) -> None:
        require(holds, "the_river", sentence)

    for name, value in _toml.leaves():
        must(not isinstance(value, int) or value >= 0, f"{name} is negative")
    must(
        [*BASIC, "food"] == RESOURCES,
        "exchange.give_types must be the resources without food, which comes last",
    )
    boards = {"by_seat", "shuffled"}
    must(set(BOARDS) == boards, f"options.boards.values must be {' and '.join(sorted(boards))}")
    must(DEFAULT_BOARDS in BOARDS, "options.boards.default is not among its values")
    must(MINUTES[0] <= MINUTES[1], "meta.minutes are the least and the most")
    tie = _toml["scoring"]["tie"]
    must(tie == "shared_victory", f"scoring.tie is {tie!r}; the rules know only 'shared_victory'")
    columns = _toml["river_geometry"]["columns"]
    must(columns == len(COLUMNS), f"river_geometry.columns is {columns}, not {len(COLUMNS)}")
    pieces = {kind["id"]: kind["pieces"] for kind in _toml["resources"]["types"]}
    must(sum(pieces.values()) == _toml["resources"]["total"], "resources.total is not their sum")
    must(len(set(TILES)) == len(TILES), "two terrain tiles have the same id")
    must(len(set(CARDS)) == len(CARDS), "two buildings have the same id")
    must(len(TILES) == _toml["terrain_types"]["total_tiles"], "terrain_types.total_tiles is wrong")
    mixed = sum(len(tile["terrains"]) > 1 for tile in _tiles)
    must(mixed == _toml["terrain_types"]["mixed_tiles"], "terrain_types.mixed_tiles is wrong")
    for kind in _toml["terrain_types"]["types"]:
        count = sum(tile["terrains"] == [kind["id"]] for tile in _tiles)
        must(count == kind["tiles"], f"there are {count} {kind['id']} tiles, not {kind['tiles']}")
    must(RESERVE_LIMIT > 0, "reserve.max_cards is 0")
    must(min(COST_SUM) >= DISCOUNT, "reserve.build_discount is more than a building costs")
    must(SET_SIZE > 0, "scoring.resource_set_size is 0")
    must(EXCHANGE_GIVES > 0, "exchange.give_count is 0")
    must(
        list(range(PRODUCE[0], PRODUCE[0] + BASICS)) == PRODUCE,
        "the islands of wood, stone and clay do not follow each other",
    )
    for place in _locations:
        id, kind = place["id"], place["kind"]
        known = _kinds.get(id, "exclusive")
        must(kind == known, f"the rules know {id} as {known}, not as {kind}")
    must(_toml["exchange"]["repeatable"], "exchange.repeatable is false; the rules know only true")
    must(ON_BOAT + WAITING == SETTLERS, "settlers on boat and waiting are not all settlers")
    must(
        sorted(s for column in COLUMNS for s in column) == list(range(SPACES)),
        "the columns do not cover the spaces",
    )
    must(all(len(column) == 3 for column in COLUMNS), "a column has not three spaces")
    must(
        sorted(s for row in ROWS for s in row) == list(range(SPACES)),
        "the rows do not cover the spaces",
    )
    must(
        len(DEFAULT_COLOURS) == len(set(DEFAULT_COLOURS)) >= SEATS[1],
        "seats.default_colour_by_seat has not a colour a seat",
    )
    must(all(len(board) == SPACES for board in PRINTED), "a river board has not a symbol a space")
    for n in _counts:
        must(
            all(SUPPLY[n][r] <= pieces[id] for r, id in enumerate(RESOURCES)),
            f"resource_supply.p{n} asks for more pieces than there are",
        )
        bonuses = [bonus for k, bonus in enumerate(FIRST_SPOT_BONUS[n]) if k not in PRODUCE]
        must(not any(bonuses), "only the wood, stone and clay islands have a first_spot_bonus")
        must(FIRST_TILES[n] == n + 1, f"{n} players need {n + 1} preliminary tiles")
        must(SLOTS[n] == TOKENS_TRIGGER[n], f"bonus_slots and tokens_trigger differ for {n}")
        tokens = len(VALUE_PILE[n]) + ZERO_PILE[n]
        must(tokens >= n * SLOTS[n], f"{tokens} tokens are too few for {n} players")
        must(tokens <= _toml["bonus_tokens"]["total"], f"bonus_tokens.total is less than {tokens}")
        must(
            n * SPACES + MARKET_TILES[n] + FIRST_TILES[n] - n <= len(TILES),
            f"the terrain tiles do not suffice for {n} players",
        )


_check()
