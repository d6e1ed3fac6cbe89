"""Agra's components as flat tables, read once from `content.toml` and checked.

Goods, buildings and arrows share their numbers: building b makes good b, and the arrow that ends at
good b is arrow b; sets of goods, spaces or cards are bits of an integer.
"""

from itertools import combinations
from typing import Any, Final

from caudal.engine.content import content, require

_toml: Final[dict[str, Any]] = content("agra")

SEATS: Final[tuple[int, int]] = (_toml["meta"]["min_players"], _toml["meta"]["max_players"])
MOST_SEATS: Final[int] = SEATS[1]
COLOURS: Final[list[str]] = list(_toml["meta"]["player_colours"])
NEUTRAL: Final[int] = MOST_SEATS
"""The owner of neutral markers."""

_each: Final[dict[str, Any]] = _toml["components"]["per_player"]
WORKERS: Final[int] = _each["workers"]
MARKERS: Final[int] = _each["player_markers"]
FIRST_RUPEES: Final[int] = _each["starting_rupees"]
FIRST_FAVOUR: Final[int] = _each["starting_favour"]
DIE: Final[int] = _toml["components"]["die_faces"]

# -- goods ---------------------------------------------------------------------------------------

GOODS: Final[list[str]] = list(_toml["goods"]["order"])
KINDS: Final[int] = len(GOODS)
_goods: Final[list[dict[str, Any]]] = [_toml["goods"][id] for id in GOODS]
TIERS: Final[list[str]] = [good["tier"] for good in _goods]
CHAIN: Final[list[str]] = [good["chain"] for good in _goods]
PRINTED: Final[list[int]] = [good["value"] for good in _goods]
MATERIAL: Final[list[int]] = [good["building_value"] for good in _goods]
"""Building values; 0 for what is no building material."""
SOURCE: Final[list[int]] = [
    GOODS.index(good["processed_from"]) if good["processed_from"] else -1 for good in _goods
]
"""Where the arrow that ends at a good comes from."""
MOST_VALUE: Final = 9
"""Values lie below this; a token shows at most 4."""


def bits(ids: list[str], names: list[str]) -> int:
    """A set of names as bits."""
    return sum(1 << names.index(id) for id in set(ids))


ALL_GOODS: Final[int] = (1 << KINDS) - 1
BASICS: Final[int] = sum(1 << g for g in range(KINDS) if TIERS[g] == "basic")
MATERIALS: Final[int] = sum(1 << g for g in range(KINDS) if MATERIAL[g])
PROCESSABLE: Final[int] = sum(1 << g for g in range(KINDS) if g in SOURCE)
ARROWS: Final[list[int]] = [g for g in range(KINDS) if SOURCE[g] >= 0]
SAME_CHAIN: Final[list[int]] = [
    sum(1 << h for h in range(KINDS) if CHAIN[h] == CHAIN[g]) for g in range(KINDS)
]

# -- spaces and buildings ------------------------------------------------------------------------

CHARACTERS: Final[list[str]] = list(_toml["action_spaces"]["main_characters"])
ARCHITECT: Final[int] = CHARACTERS.index("architect")
SAILOR: Final[int] = CHARACTERS.index("sailor")
TRADER: Final[int] = CHARACTERS.index("trader")
BOTANIST: Final[int] = CHARACTERS.index("botanist")
PEOPLE: Final[int] = len(CHARACTERS)
"""Spaces 0 to PEOPLE - 1 are the main characters; building b is space PEOPLE + b."""
BUILDINGS: Final[list[str]] = list(_toml["action_spaces"]["building_path"])
SPACES: Final[list[str]] = CHARACTERS + BUILDINGS
SPACE_COUNT: Final[int] = len(SPACES)
_buildings: Final[list[dict[str, Any]]] = [_toml["buildings"][id] for id in BUILDINGS]
LEVEL: Final[list[int]] = [building["level"] for building in _buildings]
COST: Final[list[int]] = [building["cost"] for building in _buildings]
PRODUCES: Final[list[bool]] = [building["kind"] == "production" for building in _buildings]
BUILT_AT_START: Final[int] = sum(
    1 << b for b, building in enumerate(_buildings) if building["built_at_start"]
)
ALL_BUILT: Final[int] = (1 << len(BUILDINGS)) - 1
MOST_PROCESSED: Final[int] = _toml["buildings"]["max_process_per_main_action"]
TWO_MATERIALS: Final[int] = _toml["buildings"]["two_material_types_bonus"]

_bonuses: Final[list[dict[str, Any]]] = _toml["building_bonus_tiles"]["tiles"]
BONUSES: Final[list[str]] = [tile["id"] for tile in _bonuses]
BONUS_LEVEL: Final[list[int]] = [tile["level"] for tile in _bonuses]

# -- effects -------------------------------------------------------------------------------------

EFFECTS: Final[list[str]] = [
    "rupees",
    "favour",
    "influence",
    "remove_cover",
    "meditation_step",
    "favour_tile_any",
    "free_build_first_in_path",
    "raise_workers",
    "akbar_same_value",
    "gain_good",
    "gain_good_of_value",
    "process",
    "process_extra",
    "meditation_points",
    "akbar_or_demand",
    "price_token",
    "sell_good",
    "deliver_notable",
    "move_farmer",
    "exchange",
    "free_peon",
]
GET_RUPEES: Final = 0
GET_FAVOUR: Final = 1
RISE: Final = 2
UNCOVER: Final = 3
ADVANCE: Final = 4
ANY_TILE: Final = 5
FREE_BUILD: Final = 6
RAISE_UP: Final = 7
AKBAR_EQUAL: Final = 8
GET_GOOD: Final = 9
GET_VALUE: Final = 10
PROCESS_ONE: Final = 11
PROCESS_EXTRA: Final = 12
GET_POINTS: Final = 13
AKBAR_OR_DEMAND: Final = 14
MOVE_PRICE: Final = 15
SELL: Final = 16
DELIVER_ONE: Final = 17
STEP_FARMERS: Final = 18
SWAP_ONE: Final = 19
FREE_PEON: Final = 20
COUNTED: Final = (GET_RUPEES, GET_FAVOUR, ADVANCE, RAISE_UP, GET_POINTS, STEP_FARMERS)
"""The kinds of effects whose amount may be other than 1."""

GUILDS: Final[list[str]] = list(_toml["guilds"]["order"])
GUILD_COUNT: Final[int] = len(GUILDS)
ANY_GUILD: Final = -1


def _effect(effect: dict[str, Any]) -> list[int]:
    """[kind, amount, guild] of an effect; `amount` is its one number."""
    guild = effect.get("guild", "any")
    number = effect.get("amount", effect.get("steps", 1))
    return [EFFECTS.index(effect["kind"]), number, -1 if guild == "any" else GUILDS.index(guild)]


BONUS_EFFECTS: Final[list[list[list[int]]]] = [
    [_effect(effect) for effect in tile["effects"]] for tile in _bonuses
]

# -- favour actions ------------------------------------------------------------------------------

_printed: Final[list[dict[str, Any]]] = _toml["favour_actions"]["printed"]
_favours: Final[list[dict[str, Any]]] = _printed + _toml["favour_actions"]["tiles"]
FAVOURS: Final[list[str]] = [action["id"] for action in _favours]
"""The printed favour actions, then the tiles."""
PRINTED_FAVOURS: Final[int] = len(_printed)
PRINTED_BITS: Final[int] = (1 << PRINTED_FAVOURS) - 1
HAVE: Final[list[int]] = [action["have"] for action in _favours]
PAY: Final[list[int]] = [action["pay"] for action in _favours]
LEAST_HAVE: Final[int] = min(HAVE)
FAVOUR_KIND: Final[list[int]] = [EFFECTS.index(action["effect"]["kind"]) for action in _favours]
FAVOUR_AMOUNT: Final[list[int]] = [_effect(action["effect"])[1] for action in _favours]
FAVOUR_GOODS: Final[list[int]] = [bits(a["effect"].get("goods", []), GOODS) for a in _favours]
FAVOUR_VALUE: Final[list[int]] = [int(action["effect"].get("value", 0)) for action in _favours]
FAVOUR_SOURCE: Final[list[int]] = [int(a["effect"].get("source_value", 0)) for a in _favours]
FAVOUR_RESULT: Final[list[int]] = [int(a["effect"].get("result_value", 0)) for a in _favours]
EXTRA_TILE: Final[int] = FAVOUR_KIND.index(PROCESS_EXTRA)
PEON_TILE: Final[int] = FAVOUR_KIND.index(FREE_PEON)
POINT_TILE: Final[int] = FAVOUR_KIND.index(GET_POINTS)
MOST_TILES: Final[int] = _toml["favour_actions"]["max_tiles_per_player"]
FACE_UP: Final[int] = _toml["favour_actions"]["face_up"]

# -- food and luxury -----------------------------------------------------------------------------

_secondary: Final[dict[str, Any]] = _toml["secondary_actions"]
FOODS: Final[list[str]] = [food["id"] for food in _secondary["food"]]
FOOD_GOODS: Final[list[int]] = [bits(food["pay"], GOODS) for food in _secondary["food"]]
FOOD_RAISES: Final[list[int]] = [food["effect"]["amount"] for food in _secondary["food"]]
ANY_FOOD: Final[int] = FOOD_GOODS[0] | FOOD_GOODS[1] | FOOD_GOODS[2]
FOOD_LIMIT: Final[int] = _secondary["oil_curry_limit_per_turn"]
"""Uses a turn, 0 for any number."""

_luxury: Final[dict[str, dict[str, Any]]] = {good["id"]: good for good in _secondary["luxury"]}
LUXURIES: Final[list[str]] = list(_luxury)
LUXURY_GOOD: Final[list[int]] = [GOODS.index(_luxury[id]["pay"][0]) for id in LUXURIES]
PAINTING: Final[int] = LUXURIES.index("lux_painting")
STATUE: Final[int] = LUXURIES.index("lux_statue")
CLOTHES: Final[int] = LUXURIES.index("lux_clothes")
BOOK: Final[int] = LUXURIES.index("lux_book")
LUXURY_BITS: Final[int] = sum(1 << good for good in LUXURY_GOOD)
LUXURY_LIMIT: Final[int] = _secondary["luxury_limit_per_turn"]
LUXURY_TOTAL: Final[bool] = _secondary["luxury_limit_scope"] == "total"
PAINTING_GUILDS: Final[int] = _luxury["lux_painting"]["effects"][0]["guilds"]
BOOK_RAISES: Final[int] = _luxury["lux_book"]["effects"][0]["amount"]
BOOK_FAVOUR: Final[int] = _luxury["lux_book"]["effects"][1]["amount"]
CLOTHES_BONUS: Final[int] = _luxury["lux_clothes"]["effects"][0]["bonus_from_dock_6"]

# -- main actions --------------------------------------------------------------------------------

_main: Final[dict[str, Any]] = _toml["main_actions"]
PEON_RUPEES: Final[int] = _main["peon_rupees"]
MERCHANT_FAVOUR: Final[int] = _main["merchant_visit_favour"]
EXPEL_FAVOUR: Final[int] = _main["expel_standing_favour"]
EXPEL_FAVOUR_HIGH: Final[int] = _main["expel_standing_favour_high_meditation"]
FREE_DELIVERIES: Final[int] = _main["sailor_free_deliveries"]
SAILOR_GOODS: Final[int] = _main["sailor_payment_goods"]
UNUSED_RUPEE: Final[int] = _main["sailor_unused_rupee"]
DOUBLE_RUPEES: Final[int] = _main["double_delivery_rupees"]
TRADER_GIVES: Final[int] = _main["trader_goods_in_max"]
TRADER_LOSS: Final[int] = _main["trader_loss"]
BOTANIST_OPTIONS: Final[int] = _main["botanist_options_max"]
BOTANIST_STEPS: Final[int] = _main["botanist_farmer_steps"]
FOLLOW_GOODS: Final[int] = _main["follow_process_goods"]
FOLLOW_FAVOUR: Final[int] = _main["follow_process_favour_to_active"]

# -- price tokens --------------------------------------------------------------------------------

_tokens: Final[list[dict[str, Any]]] = _toml["price_tokens"]["tokens"]
TOKENS: Final[list[str]] = [token["id"] for token in _tokens]
TOKEN_SIDES: Final[list[list[int]]] = [[token["low"], token["high"]] for token in _tokens]
PLACE_DELTA: Final[int] = _toml["price_tokens"]["place_or_move_requires_abs_delta"]
FLIP_DELTA: Final[int] = _toml["price_tokens"]["flip_allows_abs_delta_max"]

# -- farm and meditation -------------------------------------------------------------------------

_farm: Final[dict[str, Any]] = _toml["farm"]
SIDES: Final[list[str]] = [side["id"] for side in _farm["sides"]]
SIDE_COUNT: Final[int] = len(SIDES)
SIDE_FROM: Final[list[int]] = [GOODS.index(side["from_good"]) for side in _farm["sides"]]
SIDE_TO: Final[list[int]] = [GOODS.index(side["to_good"]) for side in _farm["sides"]]
SIDE_LENGTH: Final[int] = _farm["spaces_per_side"]
FARMER_START: Final[int] = _farm["farmer_start_space"]
COVERED: Final[list[int]] = list(_farm["covered_spaces_at_start"])
COVERS: Final[list[str]] = [f"{side}_{space}" for side in SIDES for space in COVERED]
COVER_COUNT: Final[int] = len(COVERS)
ALL_COVERS: Final[int] = (1 << COVER_COUNT) - 1
COVER_AT: Final[list[int]] = [
    COVERS.index(f"{side}_{space}") if space in COVERED else -1
    for side in SIDES
    for space in range(SIDE_LENGTH + 2)
]
"""By side and space (0 and the last are corners): which cover lies there at the start, or -1."""
FARMER_STEPS: Final[list[str]] = [
    f"{side['id']}_{side[end]}" for side in _farm["sides"] for end in ("from_good", "to_good")
]
"""A farmer's step, named by its side and the good whose corner it goes towards."""

_track: Final[dict[str, Any]] = _toml["meditation_track"]
TRACK: Final[list[int]] = list(_track["spaces"])
TRACK_START: Final[int] = _track["start_space"] - 1
TRACK_LAST: Final[int] = len(TRACK) - 1
HIGH_SPACE: Final[int] = _track["double_expel_favour_from_space"] - 1
ADVANCE_COSTS: Final[list[list[int]]] = [
    sorted(cost, reverse=True) for cost in _track["advance_costs"]
]
_actions: Final[dict[str, Any]] = _toml["meditation_actions"]
MEDITATIONS: Final[list[str]] = [id for id in _actions if isinstance(_actions[id], dict)]
MED_EXCHANGE: Final[int] = MEDITATIONS.index("exchange")
MED_DELIVER: Final[int] = MEDITATIONS.index("deliver")
MED_PROCESS: Final[int] = MEDITATIONS.index("process")
MED_COVER: Final[int] = MEDITATIONS.index("remove_cover")
MED_FARMER: Final[int] = MEDITATIONS.index("move_farmer")
MED_COST: Final[list[int]] = [int(_actions[id].get("pm", 0)) for id in MEDITATIONS]
"""Points of the actions with a fixed price."""
OUTER: Final[list[bool]] = [_actions[id]["outer"] for id in MEDITATIONS]
FIRST_BLOCKED: Final[int] = MEDITATIONS.index(_toml["setup"]["common"]["meditation_marker_start"])

# -- the imperial board --------------------------------------------------------------------------

_influence: Final[dict[str, Any]] = _toml["influence_tracks"]
TOP: Final[int] = _influence["length"]
TRACK_RUPEES: Final[list[int]] = list(_influence["rupees_by_position"])
GATE: Final[list[int]] = [
    sum(gate["favour"] for gate in _influence["gates"] if gate["position"] == position)
    for position in range(TOP + 1)
]
"""By position: the favour of the gate there, 0 without one."""
BEHIND: Final[int] = _influence["not_leading_penalty"]
LEAST_INFLUENCE: Final[int] = _influence["min_position_for_demand"]
COLUMN: Final[int] = _toml["end_triggers"]["demand_column_size"]
DEMANDS: Final[list[list[int]]] = [
    [GOODS.index(good) for good in pair]
    for guild in GUILDS
    for pair in _toml["guild_demands"][guild]
]
"""By guild and place: the two goods."""
DEMAND_BITS: Final[list[int]] = [1 << a | 1 << b for a, b in DEMANDS]
BOWLS: Final[list[int]] = [
    GOODS.index(good) for good in _toml["akbar"]["left"] + _toml["akbar"]["right"]
]
LEFT_BOWLS: Final[int] = len(_toml["akbar"]["left"])
BOWL_OF: Final[list[int]] = [BOWLS.index(g) if g in BOWLS else -1 for g in range(KINDS)]
BOWL_GOODS: Final[list[str]] = [GOODS[good] for good in BOWLS]
_akbar: Final[list[int]] = list(_toml["akbar"]["end_rupees_by_count"])
AKBAR_RUPEES: Final[list[int]] = _akbar + [
    _akbar[-1] + k * _toml["akbar"]["end_rupees_each_further"] for k in range(1, len(BOWLS) + 1)
]
FIRST_LIMIT: Final[int] = _toml["setup"]["common"]["starting_demand_limit"]

# -- notables ------------------------------------------------------------------------------------

_cards: Final[list[dict[str, Any]]] = _toml["notables"]["cards"]
CARDS: Final[list[str]] = [card["id"] for card in _cards]
CARD_LEVEL: Final[list[int]] = [card["level"] for card in _cards]
CARD_GUILD: Final[list[int]] = [GUILDS.index(card["guild"]) for card in _cards]
CARD_DEMANDS: Final[list[list[int]]] = [[GOODS.index(g) for g in c["demands"]] for c in _cards]
MOST_DEMANDS: Final[int] = max(len(demands) for demands in CARD_DEMANDS)
IMMEDIATE: Final[list[list[list[int]]]] = [
    [_effect(effect) for effect in card["immediate"]] for card in _cards
]
GUILD_CARDS: Final[list[int]] = [
    sum(1 << c for c in range(len(CARDS)) if CARD_GUILD[c] == guild) for guild in range(GUILD_COUNT)
]
LEVELS: Final[int] = max(CARD_LEVEL)


def _ability(kind: str, part: str = "ongoing") -> tuple[int, dict[str, Any]]:
    """The card with an ability, as a bit, and the ability's numbers."""
    for c, card in enumerate(_cards):
        for ability in card[part]:
            if ability["kind"] == kind:
                return 1 << c, ability
    require(False, "agra", f"no notable has the ability {kind}")
    raise AssertionError


ON_DELIVER: Final[list[list[int]]] = [
    [
        sum(
            ability["amount"]
            for ability in card["ongoing"]
            if ability["kind"] == "rupees_on_deliver" and ability["good"] == good
        )
        for card in _cards
    ]
    for good in GOODS
]
"""By good and card: rupees for each delivered one (AG-1104)."""
ON_DELIVER_CARDS: Final[list[int]] = [
    sum(1 << c for c, amount in enumerate(amounts) if amount) for amounts in ON_DELIVER
]

PORTUGUESE: Final[int] = _ability("sailor_multi_payment")[0]
PORTUGUESE_VALUE: Final[int] = _ability("sailor_multi_payment")[1]["max_total_value"]
TAKSHAKA: Final[int] = _ability("build_value_bonus")[0]
TAKSHAKA_VALUE: Final[int] = _ability("build_value_bonus")[1]["amount"]
TAKSHAKA_RUPEES: Final[int] = _ability("rupees_on_build")[1]["amount"]
EXTRA_PRODUCTION: Final[list[list[int]]] = [
    [
        sum(
            ability["amount"]
            for ability in card["ongoing"]
            if ability["kind"] == "extra_production" and good in ability["goods"]
        )
        for card in _cards
    ]
    for good in GOODS
]
EXTRA_CARDS: Final[list[int]] = [
    sum(1 << c for c, amount in enumerate(amounts) if amount) for amounts in EXTRA_PRODUCTION
]
FRENCH: Final[int] = _ability("card_slots")[0]
FRENCH_SLOTS: Final[list[int]] = list(_ability("card_slots")[1]["slot_values"])
FRENCH_RUPEES: Final[int] = _ability("card_slots")[1]["rupees_when_full"]
FRENCH_FULL: Final[int] = (1 << len(FRENCH_SLOTS)) - 1
DYER: Final[int] = _ability("production_trade")[0]
DYER_GIVES: Final[int] = _ability("production_trade")[1]["give"]
DYER_VALUE: Final[int] = _ability("production_trade")[1]["receive_value"]
COOK: Final[int] = _ability("store_expelled_workers")[0]
COOK_ROOM: Final[int] = _ability("store_expelled_workers")[1]["max"]
MUEZZIN: Final[int] = _ability("extra_meditation_point")[0]
MUEZZIN_POINTS: Final[int] = _ability("extra_meditation_point")[1]["amount"]
JAGIRDAR: Final[int] = _ability("follow_sailor")[0]
JAGIRDAR_FAVOUR: Final[int] = _ability("follow_sailor")[1]["favour_to_active"]
JAGIRDAR_FREE: Final[int] = _ability("extra_free_sailor_delivery")[1]["amount"]
CALIPH: Final[int] = _ability("once_per_turn_pay_to_raise")[0]
CALIPH_GOOD: Final[int] = GOODS.index(_ability("once_per_turn_pay_to_raise")[1]["pay"][0])
CALIPH_RAISES: Final[int] = _ability("once_per_turn_pay_to_raise")[1]["amount"]
CALLIGRAPHER: Final[int] = _ability("peon_cost")[0]
CALLIGRAPHER_RUPEES: Final[int] = _ability("peon_cost")[1]["rupees"]
MULLAH: Final[int] = _ability("favour_discount")[0]
MULLAH_DISCOUNT: Final[int] = _ability("favour_discount")[1]["amount"]
MULLAH_LEAST: Final[int] = _ability("favour_discount")[1]["min_pay"]
ENGLISH: Final[int] = _ability("once_per_turn_exchange")[0]
MOSAIC: Final[int] = _ability("once_per_turn_pm_to_favour")[0]
MOSAIC_POINTS: Final[list[int]] = [
    option["pm"] for option in _ability("once_per_turn_pm_to_favour")[1]["options"]
]
MOSAIC_FAVOUR: Final[list[int]] = [
    option["favour"] for option in _ability("once_per_turn_pm_to_favour")[1]["options"]
]
ABILITIES: Final[list[str]] = ["caliph", "english_trader", "french_trader"]
"""Contracts that are used like secondary actions (AG-858)."""
ABILITY_CARDS: Final[list[int]] = [CALIPH, ENGLISH, FRENCH]
ANY_ABILITY: Final[int] = CALIPH | ENGLISH | FRENCH

DUTCH: Final[int] = _ability("rupees_by_guilds_with_demand", "end_game")[0]
DUTCH_RUPEES: Final[list[int]] = list(
    _ability("rupees_by_guilds_with_demand", "end_game")[1]["table"]
)
SUBADAR: Final[int] = _ability("rupees_per_demand", "end_game")[0]
SUBADAR_RUPEES: Final[int] = _ability("rupees_per_demand", "end_game")[1]["amount"]
SADR: Final[int] = _ability("rupees_per_akbar_marker", "end_game")[0]
SADR_RUPEES: Final[int] = _ability("rupees_per_akbar_marker", "end_game")[1]["amount"]
MUFTI: Final[int] = _ability("rupees_per_guild_set", "end_game")[0]
MUFTI_RUPEES: Final[int] = _ability("rupees_per_guild_set", "end_game")[1]["amount"]
SYMBOL_RUPEES: Final[list[list[int]]] = [
    [
        sum(
            ability["amount"]
            for ability in card["end_game"]
            if ability["kind"] == "rupees_per_guild_symbol" and ability["guild"] == guild
        )
        for card in _cards
    ]
    for guild in GUILDS
]
"""By guild and card: rupees for each symbol of the guild at the end (AG-1204)."""
END_CARDS: Final[int] = sum(1 << c for c, card in enumerate(_cards) if card["end_game"])

# -- river ---------------------------------------------------------------------------------------

_docks: Final[list[dict[str, Any]]] = _toml["river"]["docks"]
DOCKS: Final[int] = len(_docks)
FIRST_DOCK: Final[int] = _toml["setup"]["common"]["boat_start_dock"]
OPEN_LEVEL: Final[list[int]] = [0, *(max(dock["opens_levels"]) for dock in _docks)]
"""By dock: notables up to this level are available (AG-1101)."""
LEAVE_LEVEL: Final[list[int]] = [0, *(d.get("advance", {}).get("level", 0) for d in _docks)]
LEAVE_COUNT: Final[list[int]] = [
    0, *(dock.get("advance", {}).get("completed_total", 0) for dock in _docks)
]  # fmt: skip
EVENTS: Final[list[str]] = [
    "builder_builds_and_moves",
    "merchant_moves",
    "all_favour_per_good",
    "all_favour",
    "all_gain_good_by_count",
    "price_tokens_reset",
    "demand_limit",
    "clothes_sale_bonus",
    "trigger_end",
]
BUILDER_EVENT: Final = 0
MERCHANT_EVENT: Final = 1
FAVOUR_PER_GOOD: Final = 2
FAVOUR_FOR_ALL: Final = 3
GOOD_FOR_ALL: Final = 4
TOKENS_BACK: Final = 5
NEW_LIMIT: Final = 6
CLOTHES_EVENT: Final = 7
END_EVENT: Final = 8


def _event(event: dict[str, Any]) -> list[int]:
    """[kind, good, number, more numbers] of a dock's event."""
    good = GOODS.index(event["good"]) if "good" in event else -1
    number = event.get("max", event.get("amount", event.get("value", event.get("rupees", 0))))
    values = [event.get(f"value_for_{n}", 0) for n in ("0", "1", "2_or_more")]
    return [EVENTS.index(event["kind"]), good, number, *values]


DOCK_EVENTS: Final[list[list[list[int]]]] = [
    [], *([_event(event) for event in dock["events"]] for dock in _docks)
]  # fmt: skip

# -- set-up by number of players -----------------------------------------------------------------


def _setup(players: int, key: str) -> Any:
    return _toml["setup"].get(f"players_{players}", {}).get(key)


_counts: Final = range(SEATS[0], SEATS[1] + 1)
LEVEL_CARDS: Final[list[list[int]]] = [
    [_setup(n, "notables_per_level")[f"level_{level + 1}"] for level in range(LEVELS)]
    if n in _counts
    else []
    for n in range(MOST_SEATS + 1)
]
SPREAD: Final[list[list[int]]] = [
    sorted(_setup(n, "guild_distribution_sorted")) if n in _counts else []
    for n in range(MOST_SEATS + 1)
]
AKBAR_ROLLS: Final[list[list[int]]] = [
    [_setup(n, "akbar_neutral_rolls")[side] for side in ("left", "right")] if n in _counts else []
    for n in range(MOST_SEATS + 1)
]
DEMAND_NEUTRALS: Final[list[int]] = [
    _setup(n, "demand_neutral_per_column") if n in _counts else 0 for n in range(MOST_SEATS + 1)
]
MERCHANT_FACES: Final[list[int]] = list(
    _toml["setup"]["common"]["merchant_start_rolls"]["faces_used"]
)


def hands(level: int, count: int) -> list[list[int]]:
    """Every set of `count` cards of a level (AG-205)."""
    cards = [card for card in range(len(CARDS)) if CARD_LEVEL[card] == level]
    return [list(chosen) for chosen in combinations(cards, count)]


# -- end and scoring -----------------------------------------------------------------------------

EXTRA_ROUNDS: Final[int] = _toml["end_triggers"]["extra_full_rounds"]
ROUND_LIMIT: Final[int] = _toml["end_triggers"]["safety_round_limit"]
_final: Final[dict[str, Any]] = _toml["final_scoring"]
FIRST_SOLE: Final[int] = _final["influence_first_sole_per_demand"]
FIRST_TIED: Final[int] = _final["influence_first_tied_per_demand"]
SECOND: Final[int] = _final["influence_second_per_demand"]
LAST_SPACE: Final[int] = _final["meditation_last_space"]
PER_COVER: Final[int] = _final["per_cover_removed"]


def _check() -> None:
    def must(holds: bool, sentence: str) -> None:
        require(holds, "agra", sentence)

    parts = _toml["components"]
    must(len(set(GOODS)) == KINDS == len(BUILDINGS), "there must be one building a good")
    for b, building in enumerate(_buildings):
        must(building["good"] == GOODS[b], f"{BUILDINGS[b]} must make {GOODS[b]}")
        if not PRODUCES[b]:
            source = GOODS[SOURCE[b]]
            must(building["source_good"] == source, f"{BUILDINGS[b]} must process {source}")
        level = _toml["buildings"]["cost_by_level"].get(f"level_{LEVEL[b]}", 0)
        must(COST[b] == level, f"the cost of {BUILDINGS[b]} is not that of its level")
    for g, good in enumerate(_goods):
        for target in good["processes_to"]:
            must(SOURCE[GOODS.index(target)] == g, f"{target} is not processed from {GOODS[g]}")
    unbuilt = [b for b in range(KINDS) if not BUILT_AT_START >> b & 1]
    must(len(unbuilt) == parts["under_construction_tiles"], "under_construction_tiles is wrong")
    must(len(BONUSES) == parts["building_bonus_tiles"], "building_bonus_tiles is wrong")
    for level in {LEVEL[b] for b in unbuilt}:
        needed = sum(LEVEL[b] == level for b in unbuilt)
        must(BONUS_LEVEL.count(level) >= needed, f"level {level} has too few bonus tiles")
    must(len(CARDS) == len(set(CARDS)) == parts["notables"], "components.notables is wrong")
    must(len(FAVOURS) - PRINTED_FAVOURS == parts["favour_tiles"], "favour_tiles is wrong")
    must(len(TOKENS) == parts["price_tokens"], "components.price_tokens is wrong")
    must(_each["cover_tiles"] == COVER_COUNT, "the farm's covers are not cover_tiles")
    must(_each["farmers"] == SIDE_COUNT, "there must be one farmer a side")
    must(_farm["max_production"] == 2 * (SIDE_LENGTH - 1), "farm.max_production is wrong")
    yields = [k for k in range(1, SIDE_LENGTH + 1) if k != FARMER_START and k not in COVERED]
    must(len(yields) == _farm["starting_production"], "farm.starting_production is wrong")
    must(_each["influence_markers"] == GUILD_COUNT, "there must be one influence marker a guild")
    must(len(TRACK_RUPEES) == TOP + 1, "rupees_by_position has not an entry a position")
    must(len(ADVANCE_COSTS) == TRACK_LAST, "advance_costs has not an entry a step")
    must(len(DEMANDS) == GUILD_COUNT * COLUMN, "a demand column has not its size")
    must(all(a != b for a, b in DEMANDS), "a demand asks twice for one good")
    must(all(len(set(c)) == len(c) for c in CARD_DEMANDS), "a notable asks twice for one good")
    must(len(set(BOWLS)) == len(BOWLS), "two bowls take the same good")
    # What the rules know in one way only.
    must(_toml["akbar"]["capacity_per_bowl"] == 1, "a bowl takes one marker")
    must(_toml["price_tokens"]["max_tokens_per_good"] == 1, "a good takes one price token")
    must(_main["trader_price_token_moves"] == 1, "the Trader moves one price token")
    must(_main["sailor_refund_cap"] == "payment_value", "the Sailor refunds the payment at most")
    must(_each["starting_goods"] == 0, "nobody starts with goods")
    must(len(FRENCH_SLOTS) == len(set(FRENCH_SLOTS)), "the French Trader's slots differ in value")
    must(LUXURY_LIMIT == 1, "one luxury good a turn: in total, or (luxury_limit_scope) of a kind")
    must(FOLLOW_GOODS == 1, "who follows a processing processes one good")
    must(_ability("follow_sailor")[1]["deliveries"] == 1, "the Jagirdar's owner delivers once")
    must(_ability("production_trade")[1]["receive"] == 1, "the Dyer gives one good")
    must(_ability("once_per_turn_exchange")[1]["amount"] == 1, "the English Trader exchanges once")
    must(_luxury["lux_painting"]["effects"][0]["amount"] == 1, "a painting raises by one step")
    given = [[_effect(action["effect"])] for action in _favours]
    for effects in BONUS_EFFECTS + IMMEDIATE + given:
        for kind, amount, _ in effects:
            must(amount == 1 or kind in COUNTED, f"the effect {EFFECTS[kind]} happens once")
    # What the file says twice.
    common = _toml["setup"]["common"]
    must(common["face_up_favour_tiles"] == FACE_UP, "face_up_favour_tiles is not face_up")
    last = _track["last_space_end_rupees"]
    must(last == LAST_SPACE, "last_space_end_rupees is not meditation_last_space")
    events = [event for dock in DOCK_EVENTS for event in dock]
    clothes = [event[2] for event in events if event[0] == CLOTHES_EVENT]
    must(clothes == [CLOTHES_BONUS], "the docks' clothes_sale_bonus is not bonus_from_dock_6")
    limits = [event[2] for event in events if event[0] == NEW_LIMIT]
    must(limits == parts["demand_limit_markers"], "the docks' limits are not demand_limit_markers")
    sides = {COLUMN, LEFT_BOWLS, len(BOWLS) - LEFT_BOWLS}
    must(sides == {DIE}, "the die must name a demand of a column and a bowl of a side")
    for level in range(1, LEVELS + 1):
        count = _toml["notables"]["per_level"][f"level_{level}"]
        must(CARD_LEVEL.count(level) == count, f"notables.per_level is wrong for level {level}")
    for n in _counts:
        must(sum(LEVEL_CARDS[n]) == sum(SPREAD[n]), f"notables and guilds differ for {n} players")
        must(sum(LEVEL_CARDS[n]) == _setup(n, "notable_total"), f"notable_total is wrong for {n}")


_check()
