"""Agra's components as flat tables, read once from `content.toml` and checked.

Goods, buildings and arrows share their numbers: building b makes good b, and the arrow that ends at
good b is arrow b; sets of goods, spaces or cards are bits of an integer.
"""

from itertools import combinations
from typing import Final

from caudal.engine.content import Book, content, require
from caudal.games.agra.effects import (
    ADVANCE,
    AKBAR_EQUAL,
    AKBAR_OR_DEMAND,
    ANY_GUILD,
    ANY_TILE,
    CLOTHES_EVENT,
    DELIVER_ONE,
    EFFECTS,
    EVENTS,
    FAVOUR_FOR_ALL,
    FAVOUR_PER_GOOD,
    FREE_BUILD,
    FREE_PEON,
    GET_FAVOUR,
    GET_GOOD,
    GET_POINTS,
    GET_RUPEES,
    GET_VALUE,
    GOOD_FOR_ALL,
    MOVE_PRICE,
    NEW_LIMIT,
    PROCESS_EXTRA,
    PROCESS_ONE,
    RAISE_UP,
    RISE,
    SELL,
    STEP_FARMERS,
    SWAP_ONE,
    UNCOVER,
    DockEffect,
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

# -- effects -------------------------------------------------------------------------------------

_guilds: Final = _file.table("guilds")
GUILD_IDS: Final = ("artisans", "merchants", "scholars")
GUILDS: Final[list[str]] = _guilds.words("order", GUILD_IDS)
GUILD_COUNT: Final[int] = len(GUILDS)
_guilds.must(len(GUILD_IDS) == GUILD_COUNT, "order", "must name all three")

_COUNTED: Final = (GET_RUPEES, GET_FAVOUR, ADVANCE, RAISE_UP, GET_POINTS, STEP_FARMERS)
"""The effects that say how much; all others happen once."""
_OF_BONUSES: Final = (GET_RUPEES, GET_FAVOUR, RISE, UNCOVER)
_OF_CONTRACTS: Final = (
    GET_RUPEES, GET_FAVOUR, RISE, ADVANCE, ANY_TILE, FREE_BUILD, RAISE_UP, AKBAR_EQUAL,
)  # fmt: skip
_OF_FAVOUR: Final = (
    RISE, UNCOVER, ADVANCE, RAISE_UP, GET_GOOD, GET_VALUE, PROCESS_ONE, PROCESS_EXTRA, GET_POINTS,
    AKBAR_OR_DEMAND, MOVE_PRICE, SELL, DELIVER_ONE, STEP_FARMERS, SWAP_ONE, FREE_PEON,
)  # fmt: skip


def _effect(table: Book, kinds: tuple[int, ...], guilds: list[str]) -> Effect:
    kind = EFFECTS.index(table.word("kind", [EFFECTS[kind] for kind in kinds]))
    amount = table.number("amount", 1) if kind in _COUNTED else 1
    guild = table.word("guild", guilds) if kind == RISE else "any"
    return Effect(kind, amount, ANY_GUILD if guild == "any" else GUILDS.index(guild))


_bonuses: Final = _file.table("building_bonus_tiles")
BONUSES: Final[list[str]] = _bonuses.ids("tiles")
_tiles: Final[list[Book]] = _bonuses.tables("tiles")
BONUS_LEVEL: Final[list[int]] = [tile.number("level", 2, LEVELS) for tile in _tiles]
BONUS_EFFECTS: Final[list[list[Effect]]] = [
    [_effect(effect, _OF_BONUSES, GUILDS) for effect in tile.tables("effects")] for tile in _tiles
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
FAVOUR_EFFECT: Final[list[Effect]] = [_effect(does, _OF_FAVOUR, ["any"]) for does in _does]
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

# -- farm and meditation -------------------------------------------------------------------------

_farm: Final = _file.table("farm")
_sides: Final[list[Book]] = _farm.tables("sides")
SIDES: Final[list[str]] = _farm.ids("sides")
SIDE_COUNT: Final[int] = len(SIDES)
_farm.must(SIDES == ["north", "east", "south", "west"], "sides", "must go from north to west")
_basics: Final[list[str]] = [GOODS[good] for good in range(KINDS) if PRODUCES[good]]
SIDE_FROM: Final[list[int]] = [GOODS.index(side.word("from_good", _basics)) for side in _sides]
SIDE_TO: Final[list[int]] = [GOODS.index(side.word("to_good", _basics)) for side in _sides]
_farm.must(SIDE_FROM[1:] + SIDE_FROM[:1] == SIDE_TO, "sides", "must end where the next one begins")
_farm.must(len(set(SIDE_FROM)) == SIDE_COUNT, "sides", "must have a corner for each basic good")
SIDE_LENGTH: Final[int] = _farm.number("spaces_per_side", 1)
FARMER_START: Final[int] = _farm.number("farmer_start_space", 1, SIDE_LENGTH)
COVERED: Final[list[int]] = _farm.numbers("covered_spaces_at_start", 1, SIDE_LENGTH)
_farm.must(FARMER_START not in COVERED, "covered_spaces_at_start", "has the farmer's space")
_farm.must(len(set(COVERED)) == len(COVERED), "covered_spaces_at_start", "has a space twice")
COVERS: Final[list[str]] = [f"{side}_{space}" for side in SIDES for space in COVERED]
COVER_COUNT: Final[int] = len(COVERS)
ALL_COVERS: Final[int] = (1 << COVER_COUNT) - 1
_cover_at: Final[list[int]] = [
    COVERS.index(f"{side}_{space}") if space in COVERED else -1
    for side in SIDES
    for space in range(SIDE_LENGTH + 1)
]


def cover_at(side: int, space: int) -> int:
    """Which cover lies on a side's space at the start, -1 none."""
    return _cover_at[side * (SIDE_LENGTH + 1) + space]


FARMER_STEPS: Final[list[str]] = [
    f"{SIDES[side]}_{GOODS[end]}"
    for side in range(SIDE_COUNT)
    for end in (SIDE_FROM[side], SIDE_TO[side])
]
"""A farmer's step, named by its side and the good whose corner it goes towards: two a side."""

_track: Final = _file.table("meditation_track")
TRACK: Final[list[int]] = _track.numbers("spaces", 1)
_track.must(len(TRACK) > 1, "spaces", "must be two or more")
TRACK_LAST: Final[int] = len(TRACK) - 1
TRACK_START: Final[int] = _track.number("start_space", 1, len(TRACK)) - 1
HIGH_SPACE: Final[int] = _track.number("double_expel_favour_from_space", 1, len(TRACK) + 1) - 1
ADVANCE_COSTS: Final[list[list[int]]] = [
    sorted(step.numbers("values", 1), reverse=True) for step in _track.tables("advance_costs")
]
_track.must(len(ADVANCE_COSTS) == TRACK_LAST, "advance_costs", "has not an entry a step")
_track.must(all(ADVANCE_COSTS), "advance_costs", "has a step that costs nothing")
_actions: Final = _file.table("meditation_actions")
MEDITATIONS: Final = ["exchange", "deliver", "process", "remove_cover", "move_farmer"]
"""The meditation actions: four outer ones, and the farmers in the middle."""
MED_EXCHANGE: Final = 0
MED_DELIVER: Final = 1
MED_PROCESS: Final = 2
MED_COVER: Final = 3
MED_FARMER: Final = 4
BY_VALUE: Final = (MED_EXCHANGE, MED_PROCESS)
"""Their price is the value of the good given, or of the good made (AG-405, AG-407)."""
MED_COST: Final[list[int]] = [
    0 if action in BY_VALUE else _actions.number(id) for action, id in enumerate(MEDITATIONS)
]
"""Points of the actions with a fixed price."""
_common: Final = _file.table("setup").table("common")
FIRST_BLOCKED: Final[int] = MEDITATIONS.index(
    _common.word("meditation_marker_start", MEDITATIONS[:MED_FARMER])
)

# -- the imperial board --------------------------------------------------------------------------

_influence: Final = _file.table("influence_tracks")
TRACK_RUPEES: Final[list[int]] = _influence.numbers("rupees_by_position")
_influence.must(len(TRACK_RUPEES) > 1, "rupees_by_position", "must be two or more")
TOP: Final[int] = len(TRACK_RUPEES) - 1
_gates: Final = _influence.tables("gates")
_gate_at: Final[list[int]] = [gate.number("position", 1, TOP) for gate in _gates]
_gate_favour: Final[list[int]] = [gate.number("favour", 1) for gate in _gates]
_influence.must(len(set(_gate_at)) == len(_gate_at), "gates", "has two at one position")
GATE: Final[list[int]] = [
    _gate_favour[_gate_at.index(position)] if position in _gate_at else 0
    for position in range(TOP + 1)
]
"""By position: the favour of the gate there, 0 without one."""
BEHIND: Final[int] = _influence.number("not_leading_penalty")
LEAST_INFLUENCE: Final[int] = _influence.number("min_position_for_demand", 0, TOP)
_influence.must(
    min(TRACK_RUPEES[LEAST_INFLUENCE:]) >= BEHIND, "not_leading_penalty", "exceeds what demands pay"
)
_demands: Final = _file.table("guild_demands")
_columns: Final[list[list[list[str]]]] = [
    [demand.words("goods", GOODS) for demand in _demands.tables(guild)] for guild in GUILDS
]
COLUMN: Final[int] = DIE
"""The demands of a guild: the die names one of them."""
DEMANDS: Final[list[list[int]]] = [
    [GOODS.index(good) for good in pair] for column in _columns for pair in column
]
"""By guild and place: the two goods."""
for _guild, _column in zip(GUILDS, _columns, strict=True):
    _demands.must(len(_column) == DIE, _guild, "must have a demand for each face of the die")
    _demands.must(all(len(pair) == 2 for pair in _column), _guild, "must ask for two goods each")
DEMAND_BITS: Final[list[int]] = [1 << a | 1 << b for a, b in DEMANDS]
_akbar: Final = _file.table("akbar")
_bowls: Final[list[list[str]]] = [_akbar.words(side, GOODS) for side in ("left", "right")]
for _side, _row in zip(("left", "right"), _bowls, strict=True):
    _akbar.must(len(_row) == DIE, _side, "must have a bowl for each face of the die")
LEFT_BOWLS: Final[int] = len(_bowls[0])
BOWL_GOODS: Final[list[str]] = _bowls[0] + _bowls[1]
_akbar.must(len(set(BOWL_GOODS)) == len(BOWL_GOODS), "right", "has a bowl of the left side")
BOWLS: Final[list[int]] = [GOODS.index(good) for good in BOWL_GOODS]
BOWL_OF: Final[list[int]] = [BOWLS.index(g) if g in BOWLS else -1 for g in range(KINDS)]
_gifts: Final[list[int]] = _akbar.numbers("end_rupees_by_count")
_akbar.must(len(_gifts) > 0, "end_rupees_by_count", "must begin with no gift")
AKBAR_FURTHER: Final[int] = _akbar.number("end_rupees_each_further")
AKBAR_SCALE: Final[int] = len(_gifts)
"""How many counts have rupees of their own; each further gift brings AKBAR_FURTHER."""
AKBAR_RUPEES: Final[list[int]] = _gifts + [
    _gifts[-1] + k * AKBAR_FURTHER for k in range(1, len(BOWLS) + 1)
]
FIRST_LIMIT: Final[int] = _common.number("starting_demand_limit", 0, COLUMN)

# -- notables ------------------------------------------------------------------------------------

_cards: Final[list[Book]] = _file.table("notables").tables("cards")
CARDS: Final[list[str]] = _file.table("notables").ids("cards")
CARD_LEVEL: Final[list[int]] = [card.number("level", 1, LEVELS) for card in _cards]
CARD_GUILD: Final[list[int]] = [card.code("guild", GUILDS) for card in _cards]
CARD_DEMANDS: Final[list[list[int]]] = [
    [GOODS.index(good) for good in card.words("demands", GOODS)] for card in _cards
]
for _c, _card in enumerate(_cards):
    _card.must(len(CARD_DEMANDS[_c]) > 1, "demands", "must be two goods or more")
MOST_DEMANDS: Final[int] = max(len(demands) for demands in CARD_DEMANDS)
IMMEDIATE: Final[list[list[Effect]]] = [
    [_effect(effect, _OF_CONTRACTS, ["any"]) for effect in card.tables("immediate")]
    for card in _cards
]
GUILD_CARDS: Final[list[int]] = [
    sum(1 << c for c in range(len(CARDS)) if CARD_GUILD[c] == guild) for guild in range(GUILD_COUNT)
]
_SINGLE: Final = (
    "sailor_multi_payment", "build_value_bonus", "rupees_on_build", "card_slots",
    "production_trade", "store_expelled_workers", "extra_meditation_point", "follow_sailor",
    "extra_free_sailor_delivery", "once_per_turn_pay_to_raise", "peon_cost", "favour_discount",
    "once_per_turn_exchange", "once_per_turn_pm_to_favour", "rupees_by_guilds_with_demand",
    "rupees_per_demand", "rupees_per_akbar_marker", "rupees_per_guild_set",
)  # fmt: skip
"""Abilities that one notable has."""
_ABILITIES: Final = (
    *_SINGLE, "rupees_on_deliver", "extra_production", "rupees_per_guild_symbol",
)  # fmt: skip
_ABILITY_PARTS: Final = ("ongoing", "end_game")
_abilities: Final[list[list[Book]]] = [
    [ability for part in _ABILITY_PARTS for ability in card.tables(part)] for card in _cards
]
_kinds: Final[list[list[str]]] = [
    [ability.word("kind", _ABILITIES) for ability in abilities] for abilities in _abilities
]


def _holder(kind: str) -> int:
    """The card with an ability, as a bit."""
    cards = [card for card, kinds in enumerate(_kinds) if kind in kinds]
    count = sum(kinds.count(kind) for kinds in _kinds)
    require(
        count == 1,
        "agra",
        "notables: {count} have the ability {kind}, not one",
        count=count,
        kind=kind,
    )
    return 1 << cards[0]


def _of(kind: str) -> Book:
    """The numbers of an ability that one notable has."""
    card = _holder(kind).bit_length() - 1
    return _abilities[card][_kinds[card].index(kind)]


def _rupees(card: int, kind: str, key: str, named: str, names: list[str]) -> int:
    """What a card's abilities of a kind bring for something they name by `key`."""
    total = 0
    for ability, its in zip(_abilities[card], _kinds[card], strict=True):
        if its == kind:
            several = key == "goods"
            words = ability.words(key, names) if several else [ability.word(key, names)]
            total += ability.number("amount", 1) if named in words else 0
    return total


ON_DELIVER: Final[list[list[int]]] = [
    [_rupees(card, "rupees_on_deliver", "good", good, GOODS) for card in range(len(CARDS))]
    for good in GOODS
]
"""By good and card: rupees for each delivered one (AG-1104)."""
ON_DELIVER_CARDS: Final[list[int]] = [
    sum(1 << c for c, amount in enumerate(amounts) if amount) for amounts in ON_DELIVER
]
EXTRA_PRODUCTION: Final[list[list[int]]] = [
    [_rupees(card, "extra_production", "goods", good, _basics) for card in range(len(CARDS))]
    for good in GOODS
]
"""By good and card: how many more a farm yields (AG-651)."""
EXTRA_CARDS: Final[list[int]] = [
    sum(1 << c for c, amount in enumerate(amounts) if amount) for amounts in EXTRA_PRODUCTION
]
SYMBOL_RUPEES: Final[list[list[int]]] = [
    [_rupees(card, "rupees_per_guild_symbol", "guild", guild, GUILDS) for card in range(len(CARDS))]
    for guild in GUILDS
]
"""By guild and card: rupees for each symbol of the guild at the end (AG-1204)."""

PORTUGUESE: Final[int] = _holder("sailor_multi_payment")
PORTUGUESE_VALUE: Final[int] = _of("sailor_multi_payment").number("max_total_value", 1)
TAKSHAKA: Final[int] = _holder("build_value_bonus")
TAKSHAKA_VALUE: Final[int] = _of("build_value_bonus").number("amount")
TAKSHAKA_RUPEES: Final[int] = _of("rupees_on_build").number("amount")
require(
    _holder("rupees_on_build") == TAKSHAKA, "agra",
    "notables: build_value_bonus and rupees_on_build belong to one",
)  # fmt: skip
FRENCH: Final[int] = _holder("card_slots")
FRENCH_SLOTS: Final[int] = _of("card_slots").number("slots", 1)
FRENCH_VALUES: Final[list[int]] = _of("card_slots").numbers("values", 1, MOST_VALUE - 1)
FRENCH_RUPEES: Final[int] = _of("card_slots").number("rupees_when_full")
DYER: Final[int] = _holder("production_trade")
DYER_GIVES: Final[int] = _of("production_trade").number("give", 1)
DYER_VALUE: Final[int] = _of("production_trade").number("receive_value", 1, MOST_VALUE - 1)
COOK: Final[int] = _holder("store_expelled_workers")
COOK_ROOM: Final[int] = _of("store_expelled_workers").number("max", 1)
MUEZZIN: Final[int] = _holder("extra_meditation_point")
MUEZZIN_POINTS: Final[int] = _of("extra_meditation_point").number("amount", 1)
JAGIRDAR: Final[int] = _holder("follow_sailor")
JAGIRDAR_FAVOUR: Final[int] = _of("follow_sailor").number("favour_to_active")
JAGIRDAR_FREE: Final[int] = _of("extra_free_sailor_delivery").number("amount", 1)
require(
    _holder("extra_free_sailor_delivery") == JAGIRDAR, "agra",
    "notables: follow_sailor and extra_free_sailor_delivery belong to one",
)  # fmt: skip
CALIPH: Final[int] = _holder("once_per_turn_pay_to_raise")
CALIPH_GOOD: Final[int] = GOODS.index(_of("once_per_turn_pay_to_raise").word("pay", GOODS))
CALIPH_RAISES: Final[int] = _of("once_per_turn_pay_to_raise").number("amount", 1)
CALLIGRAPHER: Final[int] = _holder("peon_cost")
CALLIGRAPHER_RUPEES: Final[int] = _of("peon_cost").number("rupees")
MULLAH: Final[int] = _holder("favour_discount")
MULLAH_DISCOUNT: Final[int] = _of("favour_discount").number("amount", 1)
MULLAH_LEAST: Final[int] = _of("favour_discount").number("min_pay", 1)
ENGLISH: Final[int] = _holder("once_per_turn_exchange")
MOSAIC: Final[int] = _holder("once_per_turn_pm_to_favour")
_mosaic: Final = _of("once_per_turn_pm_to_favour").tables("options")
MOSAIC_POINTS: Final[list[int]] = [option.number("pm", 1) for option in _mosaic]
MOSAIC_FAVOUR: Final[list[int]] = [option.number("favour", 1) for option in _mosaic]
ABILITY_CARDS: Final[list[int]] = [CALIPH, ENGLISH, FRENCH]
"""Contracts that are used like secondary actions (AG-858), in this order."""
CALIPH_ABILITY: Final = 0
ENGLISH_ABILITY: Final = 1
FRENCH_ABILITY: Final = 2
ABILITIES: Final[list[str]] = [CARDS[card.bit_length() - 1] for card in ABILITY_CARDS]
ANY_ABILITY: Final[int] = CALIPH | ENGLISH | FRENCH

DUTCH: Final[int] = _holder("rupees_by_guilds_with_demand")
DUTCH_RUPEES: Final[list[int]] = _of("rupees_by_guilds_with_demand").numbers("table")
_of("rupees_by_guilds_with_demand").must(
    len(DUTCH_RUPEES) == GUILD_COUNT + 1, "table", "must have an entry for 0 to 3 guilds"
)
SUBADAR: Final[int] = _holder("rupees_per_demand")
SUBADAR_RUPEES: Final[int] = _of("rupees_per_demand").number("amount")
SADR: Final[int] = _holder("rupees_per_akbar_marker")
SADR_RUPEES: Final[int] = _of("rupees_per_akbar_marker").number("amount")
MUFTI: Final[int] = _holder("rupees_per_guild_set")
MUFTI_RUPEES: Final[int] = _of("rupees_per_guild_set").number("amount")
END_CARDS: Final[int] = sum(
    1 << c for c in range(len(CARDS)) if any(rupees[c] for rupees in SYMBOL_RUPEES)
) | (DUTCH | SUBADAR | SADR | MUFTI)

# -- river ---------------------------------------------------------------------------------------

_docks: Final = _file.table("river").tables("docks")
DOCKS: Final[int] = len(_docks)
require(DOCKS > 0, "agra", "river.docks must not be empty")
FIRST_DOCK: Final[int] = _common.number("boat_start_dock", 1, DOCKS)
OPEN_LEVEL: Final[list[int]] = [0, *(dock.number("opens_level", 1, LEVELS) for dock in _docks)]
"""By dock: notables up to this level are available (AG-1101)."""
_leave: Final[list[Book]] = [dock.table("advance") for dock in _docks[:-1]]
LEAVE_LEVEL: Final[list[int]] = [0, *(leave.number("level", 1, LEVELS) for leave in _leave), 0]
LEAVE_COUNT: Final[list[int]] = [0, *(leave.number("completed_total", 1) for leave in _leave), 0]
"""By dock: how many completed notables of LEAVE_LEVEL let the boat go on; 0 at the last one."""
_EVENT_NUMBER: Final = {
    FAVOUR_PER_GOOD: "max", FAVOUR_FOR_ALL: "amount", NEW_LIMIT: "value", CLOTHES_EVENT: "rupees",
}  # fmt: skip
_BY_COUNT: Final = ("value_for_0", "value_for_1", "value_for_2_or_more")


def _event(table: Book) -> DockEffect:
    kind = EVENTS.index(table.word("kind", EVENTS))
    counts = kind in (FAVOUR_PER_GOOD, GOOD_FOR_ALL)
    good = table.code("good", GOODS) if counts else -1
    number = table.number(_EVENT_NUMBER[kind]) if kind in _EVENT_NUMBER else 0
    keys = _BY_COUNT if kind == GOOD_FOR_ALL else ()
    return DockEffect(kind, good, number, [table.number(key, 1, MOST_VALUE - 1) for key in keys])


DOCK_EVENTS: Final[list[list[DockEffect]]] = [
    [], *([_event(event) for event in dock.tables("events")] for dock in _docks)
]  # fmt: skip
NEW_LIMITS: Final[list[int]] = [
    sum(event.number for event in events if event.kind == NEW_LIMIT) for events in DOCK_EVENTS
]
"""By dock: the demand limit from there on, 0 for no change (AG-907)."""
CLOTHES_BONUS: Final[list[int]] = [
    sum(
        event.number
        for events in DOCK_EVENTS[: dock + 1]
        for event in events
        if event.kind == CLOTHES_EVENT
    )
    for dock in range(DOCKS + 1)
]
"""By dock: how much more clothes bring once the boat is there (AG-856)."""

# -- set-up by number of players -----------------------------------------------------------------


def _setup(players: int) -> Book:
    return _file.table("setup").table(f"players_{players}")


_counts: Final = range(SEATS[0], SEATS[1] + 1)
LEVEL_CARDS: Final[list[list[int]]] = [
    [
        _setup(n).table("notables_per_level").number(f"level_{level}", 0, CARD_LEVEL.count(level))
        for level in range(1, LEVELS + 1)
    ]
    if n in _counts
    else []
    for n in range(MOST_SEATS + 1)
]
SPREAD: Final[list[list[int]]] = [
    sorted(_setup(n).numbers("guild_distribution_sorted")) if n in _counts else []
    for n in range(MOST_SEATS + 1)
]
AKBAR_ROLLS: Final[list[list[int]]] = [
    [_setup(n).table("akbar_neutral_rolls").number(side) for side in ("left", "right")]
    if n in _counts
    else []
    for n in range(MOST_SEATS + 1)
]
DEMAND_NEUTRALS: Final[list[int]] = [
    _setup(n).number("demand_neutral_per_column", 0, COLUMN - 1) if n in _counts else 0
    for n in range(MOST_SEATS + 1)
]
MERCHANT_FACES: Final[list[int]] = _common.numbers("merchant_faces", 1, min(DIE, ROWS))
_common.must(len(MERCHANT_FACES) > 0, "merchant_faces", "must name a face")


def hands(level: int, count: int) -> list[list[int]]:
    """Every set of `count` cards of a level (AG-205)."""
    cards = [card for card in range(len(CARDS)) if CARD_LEVEL[card] == level]
    return [list(chosen) for chosen in combinations(cards, count)]


def _can_be_spread(players: int) -> bool:
    """Whether some draw of notables has the guilds spread as asked."""
    sums = {(0, 0, 0)}
    for level in range(1, LEVELS + 1):
        guilds = [CARD_GUILD[card] for card in range(len(CARDS)) if CARD_LEVEL[card] == level]
        first, second, third = (guilds.count(guild) for guild in range(GUILD_COUNT))
        drawn = LEVEL_CARDS[players][level - 1]
        sums = {
            (a + x, b + y, c + drawn - x - y)
            for a, b, c in sums
            for x in range(min(first, drawn) + 1)
            for y in range(min(second, drawn - x) + 1)
            if drawn - x - y <= third
        }
    return SPREAD[players] in [sorted(counts) for counts in sums]


for _n in _counts:
    _setup(_n).must(_can_be_spread(_n), "guild_distribution_sorted", "fits no draw of notables")

# -- end and scoring -----------------------------------------------------------------------------

_end: Final = _file.table("end_triggers")
EXTRA_ROUNDS: Final[int] = _end.number("extra_full_rounds")
ROUND_LIMIT: Final[int] = _end.number("safety_round_limit", 1)
_final: Final = _file.table("final_scoring")
FIRST_SOLE: Final[int] = _final.number("influence_first_sole_per_demand")
FIRST_TIED: Final[int] = _final.number("influence_first_tied_per_demand")
SECOND: Final[int] = _final.number("influence_second_per_demand")
LAST_SPACE: Final[int] = _final.number("meditation_last_space")
PER_COVER: Final[int] = _final.number("per_cover_removed")
