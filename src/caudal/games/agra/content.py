"""Agra's goods, buildings and actions as flat tables, read once from `content.toml` and checked;
its other tables are in the modules whose names begin like this one's.

Goods, buildings and arrows share their numbers: building b makes good b, and the arrow that ends at
good b is arrow b; sets of goods, spaces or cards are bits of an integer.
"""

from typing import Final

from caudal.engine.content import Book, content, require
from caudal.games.agra.effects import (
    ADVANCE,
    AKBAR_OR_DEMAND,
    ANY_GUILD,
    DELIVER_ONE,
    EFFECTS,
    FREE_PEON,
    GET_FAVOUR,
    GET_GOOD,
    GET_POINTS,
    GET_RUPEES,
    GET_VALUE,
    MOVE_PRICE,
    PROCESS_EXTRA,
    PROCESS_ONE,
    RAISE_UP,
    RISE,
    SELL,
    STEP_FARMERS,
    SWAP_ONE,
    UNCOVER,
    Effect,
)

_file: Final = content("agra")

_meta: Final = _file.table("meta")
SEATS: Final[tuple[int, int]] = (_meta.number("min_players", 2), _meta.number("max_players", 2, 4))
MOST_SEATS: Final[int] = SEATS[1]
COLOURS: Final[list[str]] = _meta.words("player_colours")
_meta.must(len(COLOURS) == MOST_SEATS, "player_colours", "has not one colour a seat")
_meta.must(SEATS[0] <= SEATS[1], "min_players", "is more than max_players")
NEUTRAL: Final[int] = MOST_SEATS
"""The owner of neutral markers."""

_parts: Final = _file.table("components")
_each: Final = _parts.table("per_player")
WORKERS: Final[int] = _each.number("workers", 1)
MARKERS: Final[int] = _each.number("player_markers", 1)
FIRST_RUPEES: Final[int] = _each.number("starting_rupees")
FIRST_FAVOUR: Final[int] = _each.number("starting_favour", 0, MARKERS)
DIE: Final[int] = _parts.number("die_faces", 1)

# -- goods, spaces, buildings --------------------------------------------------------------------

_spaces: Final = _file.table("action_spaces")
PEOPLE_IDS: Final = ("architect", "sailor", "trader", "botanist")
CHARACTERS: Final[list[str]] = _spaces.words("main_characters", PEOPLE_IDS)
PEOPLE: Final[int] = len(CHARACTERS)
"""Spaces 0 to PEOPLE - 1 are the main characters; building b is space PEOPLE + b."""
_spaces.must(len(PEOPLE_IDS) == PEOPLE, "main_characters", "must name all four")
ARCHITECT: Final[int] = CHARACTERS.index("architect")
SAILOR: Final[int] = CHARACTERS.index("sailor")
TRADER: Final[int] = CHARACTERS.index("trader")
BUILDINGS: Final[list[str]] = _spaces.words("building_path")
SPACES: Final[list[str]] = CHARACTERS + BUILDINGS
SPACE_COUNT: Final[int] = len(SPACES)
ROWS: Final = 4
"""The buildings of a column; the path goes down one column after the other (AG-113)."""
LEVELS: Final = 4
_spaces.must(len(BUILDINGS) == ROWS * LEVELS, "building_path", "must be four columns of four")
LEVEL: Final[list[int]] = [building // ROWS + 1 for building in range(len(BUILDINGS))]

_buildings: Final = _file.table("buildings")
_building: Final[list[Book]] = [_buildings.table(id) for id in BUILDINGS]
_goods: Final = _file.table("goods")
GOODS: Final[list[str]] = [table.word("good") for table in _building]
KINDS: Final[int] = len(GOODS)
require(len(set(GOODS)) == KINDS, "agra", "buildings: two of them make the same good")
_good: Final[list[Book]] = [_goods.table(id) for id in GOODS]
CHAIN: Final[list[str]] = [
    good.word("chain", ("stone", "timber", "spice", "textile")) for good in _good
]
MOST_VALUE: Final = 9
"""Values lie below this; a token shows at most 4."""
PRINTED: Final[list[int]] = [good.number("value", 1, MOST_VALUE - 1) for good in _good]
MATERIAL: Final[list[int]] = [good.number("building_value") for good in _good]
"""Building values; 0 for what is no building material."""
SOURCE: Final[list[int]] = [good.code("processed_from", ["", *GOODS]) - 1 for good in _good]
"""Where the arrow that ends at a good comes from."""
PRODUCES: Final[list[bool]] = [source < 0 for source in SOURCE]
require(
    [level == 1 for level in LEVEL] == PRODUCES, "agra",
    "goods: those of the first column, and no others, must have an empty processed_from",
)  # fmt: skip
for _b, _source in enumerate(SOURCE):
    _good[_b].must(_source != _b, "processed_from", "is the good itself")
_built: Final[list[bool]] = [table.flag("built_at_start") for table in _building]
for _b, _makes in enumerate(PRODUCES):
    _building[_b].must(
        not _makes or _built[_b], "built_at_start", "must be true on the farm's side"
    )
BUILT_AT_START: Final[int] = sum(1 << b for b, built in enumerate(_built) if built)
ALL_BUILT: Final[int] = (1 << len(BUILDINGS)) - 1
_costs: Final = _buildings.table("cost_by_level")
COST: Final[list[int]] = [
    0 if level == 1 else _costs.number(f"level_{level}", 1) for level in LEVEL
]
MOST_PROCESSED: Final[int] = _buildings.number("max_process_per_main_action", 1)
TWO_MATERIALS: Final[int] = _buildings.number("two_material_types_bonus")


def bits(ids: list[str], names: list[str]) -> int:
    """A set of names as bits."""
    return sum(1 << names.index(id) for id in set(ids))


BASICS: Final[int] = sum(1 << good for good in range(KINDS) if PRODUCES[good])
MATERIALS: Final[int] = sum(1 << good for good in range(KINDS) if MATERIAL[good])
PROCESSABLE: Final[int] = sum(1 << good for good in range(KINDS) if good in SOURCE)
ARROWS: Final[list[int]] = [good for good in range(KINDS) if SOURCE[good] >= 0]
SAME_CHAIN: Final[list[int]] = [
    sum(1 << other for other in range(KINDS) if CHAIN[other] == CHAIN[good])
    for good in range(KINDS)
]

BASIC_GOODS: Final[list[str]] = [GOODS[good] for good in range(KINDS) if PRODUCES[good]]

# -- effects -------------------------------------------------------------------------------------

_guilds: Final = _file.table("guilds")
GUILD_IDS: Final = ("artisans", "merchants", "scholars")
GUILDS: Final[list[str]] = _guilds.words("order", GUILD_IDS)
GUILD_COUNT: Final[int] = len(GUILDS)
_guilds.must(len(GUILD_IDS) == GUILD_COUNT, "order", "must name all three")

_COUNTED: Final = (GET_RUPEES, GET_FAVOUR, ADVANCE, RAISE_UP, GET_POINTS, STEP_FARMERS)
"""The effects that say how much; all others happen once."""
_OF_BONUSES: Final = (GET_RUPEES, GET_FAVOUR, RISE, UNCOVER)
_OF_FAVOUR: Final = (
    RISE, UNCOVER, ADVANCE, RAISE_UP, GET_GOOD, GET_VALUE, PROCESS_ONE, PROCESS_EXTRA, GET_POINTS,
    AKBAR_OR_DEMAND, MOVE_PRICE, SELL, DELIVER_ONE, STEP_FARMERS, SWAP_ONE, FREE_PEON,
)  # fmt: skip


def effect_of(table: Book, kinds: tuple[int, ...], guilds: list[str]) -> Effect:
    kind = EFFECTS.index(table.word("kind", [EFFECTS[kind] for kind in kinds]))
    amount = table.number("amount", 1) if kind in _COUNTED else 1
    guild = table.word("guild", guilds) if kind == RISE else "any"
    return Effect(kind, amount, ANY_GUILD if guild == "any" else GUILDS.index(guild))


_bonuses: Final = _file.table("building_bonus_tiles")
BONUSES: Final[list[str]] = _bonuses.ids("tiles")
_tiles: Final[list[Book]] = _bonuses.tables("tiles")
BONUS_LEVEL: Final[list[int]] = [tile.number("level", 2, LEVELS) for tile in _tiles]
BONUS_EFFECTS: Final[list[list[Effect]]] = [
    [effect_of(effect, _OF_BONUSES, GUILDS) for effect in tile.tables("effects")] for tile in _tiles
]
for _level in range(2, LEVELS + 1):
    _unbuilt = sum(LEVEL[b] == _level and not _built[b] for b in range(KINDS))
    require(
        BONUS_LEVEL.count(_level) >= _unbuilt,
        "agra",
        "level {level} has too few bonus tiles",
        level=_level,
    )

# -- favour actions ------------------------------------------------------------------------------

_favour: Final = _file.table("favour_actions")
FAVOURS: Final[list[str]] = _favour.ids("printed") + _favour.ids("tiles")
"""The printed favour actions, then the tiles."""
_favours: Final[list[Book]] = _favour.tables("printed") + _favour.tables("tiles")
_does: Final[list[Book]] = [action.table("effect") for action in _favours]
PRINTED_FAVOURS: Final[int] = len(_favour.ids("printed"))
PRINTED_BITS: Final[int] = (1 << PRINTED_FAVOURS) - 1
HAVE: Final[list[int]] = [action.number("have", 1) for action in _favours]
PAY: Final[list[int]] = [action.number("pay", 1, HAVE[a]) for a, action in enumerate(_favours)]
LEAST_HAVE: Final[int] = min(HAVE)
FAVOUR_EFFECT: Final[list[Effect]] = [effect_of(does, _OF_FAVOUR, ["any"]) for does in _does]
_favour_kind: Final[list[int]] = [effect.kind for effect in FAVOUR_EFFECT]


def _only(kind: int) -> int:
    """The favour action of a kind that the rules know one of."""
    count = _favour_kind.count(kind)
    require(
        count == 1,
        "agra",
        "favour_actions: {count} of the kind {kind}, not one",
        count=count,
        kind=EFFECTS[kind],
    )
    return _favour_kind.index(kind)


EXTRA_TILE: Final[int] = _only(PROCESS_EXTRA)
PEON_TILE: Final[int] = _only(FREE_PEON)
POINT_TILE: Final[int] = _only(GET_POINTS)
FAVOUR_GOODS: Final[list[int]] = [
    bits(does.words("goods", GOODS), GOODS) if kind == GET_GOOD else 0
    for does, kind in zip(_does, _favour_kind, strict=True)
]
FAVOUR_VALUE: Final[list[int]] = [
    does.number("value", 1, MOST_VALUE - 1) if kind == GET_VALUE else 0
    for does, kind in zip(_does, _favour_kind, strict=True)
]
_limited: Final[list[bool]] = [
    kind == PROCESS_ONE and ("source_value" in does or "result_value" in does)
    for does, kind in zip(_does, _favour_kind, strict=True)
]
FAVOUR_SOURCE: Final[list[int]] = [
    does.number("source_value", 1) if limited else 0
    for does, limited in zip(_does, _limited, strict=True)
]
"""By favour action: the value of what it may process, 0 for any."""
FAVOUR_RESULT: Final[list[int]] = [
    does.number("result_value", 1) if limited else 0
    for does, limited in zip(_does, _limited, strict=True)
]
MOST_TILES: Final[int] = _favour.number("max_tiles_per_player", 1)
FACE_UP: Final[int] = _favour.number("face_up", 1, len(FAVOURS) - PRINTED_FAVOURS)

# -- food and luxury -----------------------------------------------------------------------------

_secondary: Final = _file.table("secondary_actions")
_foods: Final[list[Book]] = _secondary.tables("food")
FOODS: Final[list[str]] = _secondary.ids("food")
FOOD_GOODS: Final[list[int]] = [bits(food.words("pay", GOODS), GOODS) for food in _foods]
FOOD_RAISES: Final[list[int]] = [food.number("raises", 1) for food in _foods]
for _food, _paid in zip(_foods, FOOD_GOODS, strict=True):
    _food.must(_paid > 0, "pay", "must name a good")
ANY_FOOD: Final[int] = sum(
    1 << good for good in range(KINDS) if any(goods >> good & 1 for goods in FOOD_GOODS)
)
FOOD_LIMIT: Final[int] = _secondary.number("oil_curry_limit_per_turn")
"""Uses a turn, 0 for any number."""

LUXURIES: Final[list[str]] = ["lux_painting", "lux_statue", "lux_clothes", "lux_book"]
PAINTING: Final = 0
STATUE: Final = 1
CLOTHES: Final = 2
BOOK: Final = 3
_luxury: Final[list[Book]] = [_secondary.table(id) for id in LUXURIES]
LUXURY_GOOD: Final[list[int]] = [table.code("pay", GOODS) for table in _luxury]
require(len(set(LUXURY_GOOD)) == len(LUXURIES), "agra", "secondary_actions: a luxury good twice")
LUXURY_BITS: Final[int] = sum(1 << good for good in LUXURY_GOOD)
LUXURY_TOTAL: Final[bool] = _secondary.word("luxury_limit_scope", ("total", "each")) == "total"
"""One luxury good a turn in all; otherwise one of each kind (AG-856)."""
PAINTING_GUILDS: Final[int] = _luxury[PAINTING].number("guilds", 1, GUILD_COUNT)
BOOK_RAISES: Final[int] = _luxury[BOOK].number("raises", 1)
BOOK_FAVOUR: Final[int] = _luxury[BOOK].number("favour")

# -- main actions --------------------------------------------------------------------------------

_main: Final = _file.table("main_actions")
PEON_RUPEES: Final[int] = _main.number("peon_rupees")
MERCHANT_FAVOUR: Final[int] = _main.number("merchant_visit_favour")
EXPEL_FAVOUR: Final[int] = _main.number("expel_standing_favour")
EXPEL_FAVOUR_HIGH: Final[int] = _main.number("expel_standing_favour_high_meditation")
FREE_DELIVERIES: Final[int] = _main.number("sailor_free_deliveries")
UNUSED_RUPEE: Final[int] = _main.number("sailor_unused_rupee")
DOUBLE_RUPEES: Final[int] = _main.number("double_delivery_rupees")
TRADER_GIVES: Final[int] = _main.number("trader_goods_in_max", 1)
TRADER_LOSS: Final[int] = _main.number("trader_loss")
_main.must(TRADER_GIVES > TRADER_LOSS, "trader_goods_in_max", "must be more than trader_loss")
BOTANIST_OPTIONS: Final[int] = _main.number("botanist_options_max", 1, 3)
BOTANIST_STEPS: Final[int] = _main.number("botanist_farmer_steps", 1)
FOLLOW_FAVOUR: Final[int] = _main.number("follow_process_favour_to_active")

# -- price tokens --------------------------------------------------------------------------------

_prices: Final = _file.table("price_tokens")
_tokens: Final[list[Book]] = _prices.tables("tokens")
TOKENS: Final[list[str]] = _prices.ids("tokens")
TOKEN_SIDES: Final[list[list[int]]] = [
    [token.number(side, 1, MOST_VALUE - 1) for side in ("low", "high")] for token in _tokens
]
PLACE_DELTA: Final[int] = _prices.number("place_or_move_requires_abs_delta")
FLIP_DELTA: Final[int] = _prices.number("flip_allows_abs_delta_max")
