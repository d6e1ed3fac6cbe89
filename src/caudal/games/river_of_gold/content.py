"""River of Gold's components as flat tables, read once from `content.toml` and checked.

Inside the process regions, river spaces and shore spaces count from 0; die faces are 1 to 6, so the
region of a face is the face less one. An effect is three integers in a row: kind, amount, argument.
"""

from typing import Any, Final

from caudal.engine.content import content, require

_toml: Final[dict[str, Any]] = content("river_of_gold")

SEATS: Final[tuple[int, int]] = (_toml["meta"]["players_min"], _toml["meta"]["players_max"])

# -- limits, goods, exchanges, the die -----------------------------------------------------------

_limits: Final[dict[str, Any]] = _toml["limits"]
KOKU_MAX: Final[int] = _limits["koku_max"]
GOOD_MAX: Final[int] = _limits["good_max"]
FAVOR_LIMIT: Final[int] = _limits["favor_limit_start"]
FAVOR_LIMIT_MAX: Final[int] = _limits["favor_limit_max"]
FAVOR_START: Final[int] = _limits["favor_start"]
ROW: Final[int] = _limits["building_row_size"]

GOODS: Final[list[str]] = list(_toml["goods"]["ids"])
KINDS: Final = len(GOODS)
GOODS_START: Final[int] = _toml["goods"]["start_each"]

_offers: Final[dict[str, Any]] = {offer["id"]: offer for offer in _toml["exchange"]["offers"]}
GOODS_GIVEN: Final[int] = _offers["goods_2_to_1"]["give"]["same_good"]
GOODS_GOT: Final[int] = _offers["goods_2_to_1"]["get"]["other_good"]
KOKU_GIVEN: Final[int] = _offers["koku_5_to_favor"]["give"]["koku"]
FAVOR_GOT: Final[int] = _offers["koku_5_to_favor"]["get"]["favor"]

FACES: Final = len(_toml["die"]["faces"])
_step: Final[int] = _toml["die"]["favor_cost_per_step"]
CHANGE_COST: Final[list[int]] = [
    _step * min((to - face) % FACES, (face - to) % FACES)
    for face in range(FACES)
    for to in range(FACES)
]
"""By face and wanted face (both less one): the favor that the shorter way round costs (RG-311)."""

# -- effects -------------------------------------------------------------------------------------

BUILDING_TYPES: Final[list[str]] = list(_toml["buildings"]["types"])
TYPES: Final = len(BUILDING_TYPES)
MARKET: Final = BUILDING_TYPES.index("market")

EFFECTS: Final[list[str]] = [effect["kind"] for effect in _toml["effect_kinds"]["list"]]
KOKU: Final = EFFECTS.index("koku")
GOOD: Final = EFFECTS.index("good")
GOOD_ANY: Final = EFFECTS.index("good_any")
TRACK_GOOD: Final = EFFECTS.index("track_good")
FAVOR: Final = EFFECTS.index("favor")
LIMIT: Final = EFFECTS.index("favor_limit")
VP: Final = EFFECTS.index("vp")
INFLUENCE: Final = EFFECTS.index("influence")
DRAW_DISCARD: Final = EFFECTS.index("draw_discard")
KOKU_PER_BUILDING: Final = EFFECTS.index("koku_per_building")
KOKU_PER_CUSTOMER: Final = EFFECTS.index("koku_per_customer")
SECOND_MARKER: Final = EFFECTS.index("second_marker")
UPGRADE_SHIP: Final = EFFECTS.index("upgrade_ship")
SELL_GOODS: Final = EFFECTS.index("sell_goods")
INFLUENCE_OWN_REGIONS: Final = EFFECTS.index("influence_each_region_with_own_building")
VP_PER_CUSTOMER: Final = EFFECTS.index("vp_per_delivered_customer")
VP_PER_GOODS: Final = EFFECTS.index("vp_per_goods_left")
VP_PER_KOKU: Final = EFFECTS.index("vp_per_koku_left")
VP_PER_BUILDING: Final = EFFECTS.index("vp_per_own_building")
VP_PER_TYPE: Final = EFFECTS.index("vp_per_own_building_type")
VP_PER_REGION: Final = EFFECTS.index("vp_per_region_with_own_building")

TARGETS: Final = ("own", "opponent")
OWN: Final = 0


def _encode(effects: list[dict[str, Any]]) -> list[int]:
    """Effects as integers: kind, amount, and the good, building type or target meant."""
    found: list[int] = []
    for effect in effects:
        argument = 0
        if "good" in effect:
            argument = GOODS.index(effect["good"])
        elif "building" in effect:
            argument = BUILDING_TYPES.index(effect["building"])
        elif "target" in effect:
            argument = TARGETS.index(effect["target"])
        elif "per" in effect:
            argument = effect["per"]
        amount = effect.get("n", effect.get("koku_each", 0))
        found += [EFFECTS.index(effect["kind"]), int(amount), int(argument)]
    return found


# -- the board -----------------------------------------------------------------------------------

REGIONS: Final = len(_toml["regions"]["list"])
REGION_IDS: Final[list[str]] = [f"region_{region + 1}" for region in range(REGIONS)]
_track_goods: Final[list[int]] = [
    GOODS.index(region["track_good"]) for region in _toml["regions"]["list"]
]

_river: Final[list[dict[str, Any]]] = _toml["river"]["spaces"]
RIVER: Final = len(_river)
SHIP_STARTS: Final[list[int]] = [space - 1 for space in _toml["setup"]["ship_start_river_spaces"]]
SHIPS: Final = len(SHIP_STARTS)
ADJACENT: Final[list[list[int]]] = [sorted(s - 1 for s in space["shore"]) for space in _river]
"""By river space: the shore spaces that a ship there visits, ascending (RG-320)."""
RIVER_REGIONS: Final[list[list[int]]] = [
    sorted(region - 1 for region in space["regions"]) for space in _river
]

_shore: Final[list[dict[str, Any]]] = _toml["shore"]["spaces"]
SHORE: Final = len(_shore)
SPACE_IDS: Final[list[str]] = [str(space["id"]) for space in _shore]
REGION_OF: Final[list[int]] = [space["region"] - 1 for space in _shore]
COST: Final[list[int]] = [space["cost"] for space in _shore]
TOUCHES: Final[list[int]] = [len(space["touches"]) for space in _shore]
IMPERIAL_SPACES: Final[list[int]] = [
    index for index, space in enumerate(_shore) if space["kind"] == "imperial_market"
]
STARTING_SPACES: Final[list[list[int]]] = [
    [index for index, space in enumerate(_shore) if players in space["start_tile_players"]]
    for players in range(SEATS[1] + 1)
]
REGION_SPACES: Final[list[list[int]]] = [
    [space for space in range(SHORE) if REGION_OF[space] == region] for region in range(REGIONS)
]
REGION_BITS: Final[list[int]] = [sum(1 << space for space in spaces) for spaces in REGION_SPACES]
"""By region: its shore spaces as a set of bits."""
_empty: Final[list[int]] = _encode(_toml["shore"]["empty_visitor_reward"])
EMPTY_KOKU: Final[int] = _empty[1]
"""What a visitor gains from an empty space."""

TRACK_END: Final[int] = _toml["influence_track"]["end"]
TRACK_SPACES: Final = TRACK_END + 1
FLOWER: Final[int] = _toml["influence_track"]["imperial_flower_space"]
_rewards: Final[dict[int, list[int]]] = {
    reward["space"]: _encode(reward["effects"]) for reward in _toml["influence_track"]["rewards"]
}


def _track_reward(region: int, space: int) -> list[int]:
    """The reward of a track space, with the region's own good in its place (RG-720)."""
    found = _rewards.get(space, []).copy()
    for index in range(0, len(found), 3):
        if found[index] == TRACK_GOOD:
            found[index] = GOOD
            found[index + 2] = _track_goods[region]
    return found


TRACK: Final[list[list[int]]] = [
    _track_reward(region, space) for region in range(REGIONS) for space in range(TRACK_SPACES)
]
"""By region and track space: the effects of reaching it."""
REWARD_SPACES: Final[list[int]] = sorted(_rewards)

# -- building tiles ------------------------------------------------------------------------------

_tiles: Final[list[dict[str, Any]]] = sorted(
    _toml["buildings"]["tiles"], key=lambda tile: (tile["era"] == 0, tile["era"])
)
"""The tiles of the stacks come first, so that the moves that choose one are numbered alike."""
TILES: Final[list[str]] = [tile["id"] for tile in _tiles]
ERA: Final[list[int]] = [tile["era"] for tile in _tiles]
TYPE: Final[list[int]] = [BUILDING_TYPES.index(tile["type"]) for tile in _tiles]
BONUS: Final[list[int]] = [tile["bonus"] for tile in _tiles]
OWNER: Final[list[list[int]]] = [_encode(tile["owner"]) for tile in _tiles]
VISITOR: Final[list[list[int]]] = [_encode(tile["visitor"]) for tile in _tiles]
ERA_TILES: Final[list[list[int]]] = [
    [tile for tile in range(len(TILES)) if ERA[tile] == era] for era in range(3)
]
IMPERIAL_TILES: Final[list[int]] = [
    index for index, tile in enumerate(_tiles) if tile.get("imperial", False)
]
STARTING_TILES: Final[list[int]] = [
    index
    for index, tile in enumerate(_tiles)
    if tile["era"] == 0 and not tile.get("imperial", False)
    for _ in range(tile["count"])
]
"""The starting tiles in the box, each copy once."""
END_TILE_REWARD: Final[list[int]] = _encode(_toml["row"]["end_tile_build_bonus"])


def _goods_freed(tile: int) -> list[int]:
    """The visitor reward where a market's good is the visitor's choice (RG-633)."""
    found = VISITOR[tile].copy()
    if TYPE[tile] == MARKET:
        for index in range(0, len(found), 3):
            if found[index] == GOOD:
                found[index] = GOOD_ANY
    return found


VISITOR_FREED: Final[list[list[int]]] = [_goods_freed(tile) for tile in range(len(TILES))]

_setup: Final[list[dict[str, Any]]] = [
    _toml["setup"].get(f"players_{n}", {}) for n in range(SEATS[1] + 1)
]
STARTING_COUNT: Final[list[int]] = [setup.get("starting_tiles", 0) for setup in _setup]
ERA1_STACK: Final[list[int]] = [setup.get("era1_stack", 0) for setup in _setup]
ERA2_STACK: Final[list[int]] = [setup.get("era2_stack", 0) for setup in _setup]
_region_side: Final[list[str]] = [setup.get("region_side", "2") for setup in _setup]
_mastery_side: Final[list[str]] = [setup.get("mastery_side", "2") for setup in _setup]
START_KOKU: Final[list[int]] = list(_toml["setup"]["start_koku_by_turn_order"])
START_HAND: Final[int] = _toml["setup"]["start_hand"]

# -- customers -----------------------------------------------------------------------------------

CUSTOMER_TYPES: Final[list[str]] = list(_toml["customers"]["types"])
_cards: Final[list[dict[str, Any]]] = _toml["customers"]["cards"]
CARDS: Final[list[str]] = [card["id"] for card in _cards]
ALL_CARDS: Final = (1 << len(CARDS)) - 1
CARD_TYPE: Final[list[int]] = [CUSTOMER_TYPES.index(card["type"]) for card in _cards]
CARD_REGION: Final[list[int]] = [card["region"] - 1 for card in _cards]
ORDER: Final[list[list[int]]] = [[card["order"].get(good, 0) for good in GOODS] for card in _cards]
ON_DELIVER: Final[list[list[int]]] = [_encode(card["on_deliver"]) for card in _cards]
END_GAME: Final[list[list[int]]] = [
    _encode([card["end_game"]] if "end_game" in card else []) for card in _cards
]
TYPE_CARDS: Final[list[int]] = [
    sum(1 << card for card in range(len(CARDS)) if CARD_TYPE[card] == kind)
    for kind in range(len(CUSTOMER_TYPES))
]
"""By customer type: its cards as a set of bits."""
REGION_CARDS: Final[list[int]] = [
    sum(1 << card for card in range(len(CARDS)) if CARD_REGION[card] == region)
    for region in range(REGIONS)
]
NOBLES: Final[int] = TYPE_CARDS[CUSTOMER_TYPES.index("noble")]


def _ongoing(trigger: str) -> list[list[int]]:
    """By card: the effects of its ongoing ability of this trigger."""
    return [
        _encode(card["ongoing"]["effects"])
        if card.get("ongoing", {}).get("trigger") == trigger
        else []
        for card in _cards
    ]


AT_JOURNEY_END: Final[list[list[int]]] = _ongoing("journey_end")
JOURNEY_CARDS: Final[list[int]] = sorted(
    (card for card in range(len(CARDS)) if AT_JOURNEY_END[card]), key=lambda card: CARD_REGION[card]
)
"""The cards that act at a journey's end, by ascending region (RG-540)."""
JOURNEY_BITS: Final[int] = sum(1 << card for card in JOURNEY_CARDS)


def _strength(trigger: str, kind: str) -> list[list[int]]:
    """The cards with one ongoing effect, each with its amount (1 where none is named)."""
    code = EFFECTS.index(kind)
    found = []
    for card, effects in enumerate(_ongoing(trigger)):
        if effects and effects[0] == code:
            found.append([1 << card, max(1, effects[1])])
    return found


DISCOUNTS: Final[list[list[int]]] = _strength("build_in_card_region", "build_discount")
DISCOUNT_BIT: Final[list[int]] = [
    sum(bit for bit, _ in DISCOUNTS if bit & REGION_CARDS[region]) for region in range(REGIONS)
]
"""By region: the card that makes building there cheaper (RG-641)."""
DISCOUNT: Final[list[int]] = [
    sum(amount for bit, amount in DISCOUNTS if bit & REGION_CARDS[region])
    for region in range(REGIONS)
]
FREES_GOODS: Final[int] = sum(bit for bit, _ in _strength("royal_visit", "market_good_becomes_any"))
EXTRA_KOKU: Final[list[list[int]]] = _strength("royal_visit", "koku_extra_per_empty_space")
SHIFTS_DIE: Final[list[list[int]]] = _strength("royal_before_move", "die_shift_free")
TOUCHING_INFLUENCE: Final[list[list[int]]] = _strength(
    "royal_after_sail", "influence_each_touching_region"
)
VISITED_OPPONENT: Final[list[list[int]]] = _strength(
    "royal_after_sail", "vp_if_visited_opponent_building"
)
VISITED_OWN: Final[list[list[int]]] = _strength("royal_after_sail", "vp_if_visited_own_building")
DOUBLES: Final[list[int]] = [
    sum(
        1 << card
        for card, data in enumerate(_cards)
        if data.get("end_game", {}).get("kind") == "double_region_scoring"
        and CARD_REGION[card] == region
    )
    for region in range(REGIONS)
]
"""By region: the card that doubles its scoring (RG-651)."""

HAND_DRAW: Final[int] = _toml["deliver"]["draw"]
HAND_DISCARD: Final[int] = _toml["deliver"]["discard"]

_options: Final[dict[str, Any]] = {
    option["id"]: option["effects"][0] for option in _toml["journey_end"]["options"]
}
JOURNEY_KOKU: Final[int] = _options["koku"]["n"]
JOURNEY_GOODS: Final[int] = _options["good"]["n"]
DISCARDS_END_TILE: Final[bool] = _toml["journey_end"]["discard_row_end"]

# -- masteries, scoring --------------------------------------------------------------------------

_masteries: Final[list[dict[str, Any]]] = _toml["mastery"]["cards"]
MASTERIES: Final[list[str]] = [card["id"] for card in _masteries]
CONDITIONS: Final[list[str]] = [kind["kind"] for kind in _toml["condition_kinds"]["list"]]
CUSTOMER_TYPES_MET: Final = CONDITIONS.index("delivered_customer_types")
CUSTOMERS_OF_A_TYPE: Final = CONDITIONS.index("delivered_customers_same_type")
ANY_INFLUENCE: Final = CONDITIONS.index("any_region_influence")
ALL_INFLUENCE: Final = CONDITIONS.index("all_regions_influence")
EACH_BUILDING_TYPE: Final = CONDITIONS.index("own_each_building_type")
CONDITION: Final[list[int]] = [CONDITIONS.index(card["condition"]["kind"]) for card in _masteries]
AT_LEAST: Final[list[int]] = [card["condition"]["at_least"] for card in _masteries]
DEALT: Final[int] = _toml["setup"]["mastery_cards_dealt"]
SLOTS: Final[list[list[int]]] = [
    list(_toml["mastery"][f"slots_{side}_players"]) for side in _mastery_side
]
"""By number of players: the points of a mastery's slots in claiming order."""
MOST_SLOTS: Final = max(len(slots) for slots in SLOTS)

REGION_TILES: Final[list[str]] = [tile["id"] for tile in _toml["region_scoring"]["tiles"]]
REGION_VALUES: Final[list[list[list[int]]]] = [
    [list(tile[f"side_{side}"]) for tile in _toml["region_scoring"]["tiles"]]
    for side in _region_side
]
"""By number of players and region tile: the points of the places."""
SECOND_GAP: Final[int] = _toml["region_scoring"]["second_max_gap"]
CUSTOMER_VP: Final[list[int]] = list(_toml["customer_scoring"]["vp_by_count"])
END_VP: Final[int] = _toml["end_of_game"]["trigger_vp"]

# -- clans and patrons ---------------------------------------------------------------------------

CLANS: Final[list[str]] = [clan["id"] for clan in _toml["clans"]["list"]]
_patrons: Final[list[dict[str, Any]]] = _toml["patrons"]["cards"]
PATRONS: Final[list[str]] = [patron["id"] for patron in _patrons]
PATRON_CLAN: Final[list[int]] = [CLANS.index(patron["clan"]) for patron in _patrons]
PATRON_SETUPS: Final[list[str]] = list(_toml["patrons"]["setup_modes"])


def _patron(kind: str, key: str = "n") -> list[int]:
    """By patron: the strength of one of its effects; a last entry, 0, is that of no patron (-1)."""
    found = [0] * (len(PATRONS) + 1)
    for index, patron in enumerate(_patrons):
        for effect in patron["effects"]:
            if effect["kind"] == kind:
                found[index] = int(effect.get(key, 1))
    return found


PATRON_KOKU: Final[list[int]] = _patron("start_koku")
PATRON_HAND: Final[list[int]] = _patron("start_hand")
BUILDS_ANYWHERE: Final[list[int]] = _patron("build_any_region")
BUILD_VP: Final[list[int]] = _patron("vp_on_build_per_touching_river_space")
DELIVERS_ANYWHERE: Final[list[int]] = _patron("deliver_ignores_die")
FIRST_DELIVERY_VP: Final[list[int]] = _patron("vp_on_first_own_delivery_in_region")
SAIL_VP: Final[list[int]] = _patron("vp_on_sail_if_visited_opponent_building")
SETS_DIE: Final[list[int]] = _patron("set_die_instead_of_roll", "favor_cost")
PASSED_VP: Final[list[int]] = _patron("vp_when_passed_on_influence_track")
PASSED_FROM: Final[list[int]] = _patron(
    "vp_when_passed_on_influence_track", "own_influence_at_least"
)
SKIPS: Final[list[int]] = _patron("influence_skips_occupied_spaces")

# -- what must add up ----------------------------------------------------------------------------


def _check() -> None:
    def must(holds: bool, sentence: str) -> None:
        require(holds, "river_of_gold", sentence)

    box = _toml["components"]
    for ids, what in ((TILES, "building tiles"), (CARDS, "customers"), (PATRONS, "patrons")):
        must(len(set(ids)) == len(ids), f"two {what} have the same id")
    must(len(ERA_TILES[1]) == box["era1_tiles"], "components.era1_tiles is wrong")
    must(len(ERA_TILES[2]) == box["era2_tiles"], "components.era2_tiles is wrong")
    must(len(STARTING_TILES) == box["starting_tiles"], "components.starting_tiles is wrong")
    must(len(IMPERIAL_TILES) == box["imperial_market_tiles"], "the imperial markets are miscounted")
    must(len(CARDS) == box["customer_cards"], "components.customer_cards is wrong")
    must(len(MASTERIES) == box["mastery_cards"], "components.mastery_cards is wrong")
    must(len(REGION_TILES) == box["region_scoring_tiles"] == REGIONS, "region tiles are miscounted")
    must(len(PATRONS) == box["clan_patron_cards"], "components.clan_patron_cards is wrong")
    must(box["standard_ships_per_player"] == SHIPS, "a ship has no start space")
    must(FACES == REGIONS, "the die needs a face a region")
    must(_toml["row"]["size"] == ROW, "row.size and limits.building_row_size differ")
    must(_limits["influence_max"] == TRACK_END, "the track and limits.influence_max differ")
    must(len(CLANS) >= SEATS[1], "there are fewer clans than seats")
    must(_toml["river"]["spaces_count"] == RIVER, "river.spaces_count is wrong")
    starts = [_toml["river"]["upper_start"], _toml["river"]["middle_start"]]
    must(_toml["setup"]["ship_start_river_spaces"] == starts, "the ships start elsewhere")
    most = _toml["customer_scoring"]["max_count"]
    must(most == len(CUSTOMER_VP) - 1, "customer_scoring.max_count is wrong")
    for card in range(len(MASTERIES)):
        if CONDITION[card] == ANY_INFLUENCE:
            must(AT_LEAST[card] == FLOWER, f"{MASTERIES[card]} must ask for the imperial flower")
    must(len(ERA_TILES[1]) + len(ERA_TILES[2]) < 60, "there are too many building tiles")
    must(len(CARDS) < 60 and SHORE < 60, "there are too many customers or shore spaces")
    must(_empty[0] == KOKU and len(_empty) == 3, "an empty space must give Koku and nothing else")
    must(len(IMPERIAL_SPACES) == len(IMPERIAL_TILES), "imperial markets and their spaces differ")
    for river, spaces in enumerate(ADJACENT):
        touching = [s for s in range(SHORE) if river + 1 in _shore[s]["touches"]]
        must(touching == spaces, f"river space {river + 1} and the shore disagree")
        regions = sorted({REGION_OF[space] for space in spaces})
        must(regions == RIVER_REGIONS[river], f"the regions of river space {river + 1} are wrong")
    for n in range(SEATS[0], SEATS[1] + 1):
        must(len(STARTING_SPACES[n]) == STARTING_COUNT[n], f"starting tiles for {n} do not fit")
        must(ROW < ERA1_STACK[n] <= len(ERA_TILES[1]), f"the Era 1 stack for {n} is wrong")
        must(n <= ERA2_STACK[n] <= len(ERA_TILES[2]), f"the Era 2 stack for {n} is wrong")
        must(n <= len(START_KOKU), f"setup.start_koku_by_turn_order is too short for {n}")
        row = _setup[n]
        must(row["imperial_markets"] == len(IMPERIAL_TILES), f"imperial_markets for {n} is wrong")
        refills = (row["era1_refills_until_emperor"], row["era2_refills_until_end"])
        must(refills == (ERA1_STACK[n] - ROW, ERA2_STACK[n]), f"the refills for {n} are wrong")
    must(SEATS[1] <= ROW, "the row could run empty in the last turns")
    for section, key, only in (
        ("components", "token_supply_is_a_limit", False),
        ("die", "wraps", True),
        ("setup", "row_filled_from", "era1_stack"),
        ("influence_track", "start", 0),
        ("limits", "markers_per_building_max", 2),
        ("end_of_game", "trigger", "last_era2_tile_enters_row"),
        ("end_of_game", "extra_turns_each_other_player", 1),
        ("end_of_game", "tie_break", ["favor", "shared"]),
    ):
        must(_toml[section][key] == only, f"{section}.{key} can only be {only}")
    for clan in range(len(CLANS)):
        must(PATRON_CLAN.count(clan) == 2, f"the clan {CLANS[clan]} needs two patrons")


_check()
