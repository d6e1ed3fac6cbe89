"""River of Gold's components as flat tables, read once from `content.toml` and checked.

Inside the process regions, river spaces and shore spaces count from 0; die faces are 1 to 6, so the
region of a face is the face less one.
"""

from typing import Final

from caudal.engine.content import Book, content
from caudal.games.river_of_gold.effects import (
    AT_THE_END,
    BY_TRIGGER,
    EFFECTS,
    GOOD,
    GOOD_ANY,
    OF_PATRONS,
    ON_DELIVERY,
    ON_TRACK,
    TO_OWNER,
    TO_VISITOR,
    TRACK_GOOD,
    Effect,
    Reader,
)

_file: Final = content("river_of_gold")


def _numbered(book: Book, key: str) -> list[Book]:
    """Tables whose ids count from 1, as the spaces of the board."""
    tables = book.tables(key)
    for n, table in enumerate(tables, 1):
        table.must(table["id"] == n, "id", "must be {n}: ids count from 1", n=n)
    return tables


def _spaces(book: Book, key: str, count: int) -> list[int]:
    """Numbers of spaces or regions from 1 to `count`, as codes from 0, ascending."""
    numbers = book.numbers(key, 1, count)
    book.must(len(set(numbers)) == len(numbers), key, "names a space twice")
    return sorted(number - 1 for number in numbers)


_meta: Final = _file.table("meta")
SEATS: Final[tuple[int, int]] = (_meta.number("players_min", 2), _meta.number("players_max", 2))

# -- limits, goods, exchanges, the die -----------------------------------------------------------

_limits: Final = _file.table("limits")
KOKU_MAX: Final[int] = _limits.number("koku_max", 1)
GOOD_MAX: Final[int] = _limits.number("good_max", 1)
FAVOR_LIMIT: Final[int] = _limits.number("favor_limit_start", 1)
FAVOR_LIMIT_MAX: Final[int] = _limits.number("favor_limit_max", FAVOR_LIMIT)
FAVOR_START: Final[int] = _limits.number("favor_start")
_limits.must(FAVOR_START <= FAVOR_LIMIT, "favor_start", "exceeds limits.favor_limit_start")
_limits.only("markers_per_building_max", 2)

_goods: Final = _file.table("goods")
GOODS: Final[list[str]] = _goods.words("ids")
KINDS: Final = len(GOODS)
_goods.must(KINDS > 1, "ids", "must name two goods or more")
GOODS_START: Final[int] = _goods.number("start_each")
_goods.must(GOODS_START <= GOOD_MAX, "start_each", "exceeds limits.good_max")

_exchange: Final = _file.table("exchange")
_exchange.must(
    _exchange.ids("offers") == ["goods_2_to_1", "koku_5_to_favor"],
    "offers",
    "must have the ids goods_2_to_1 and koku_5_to_favor",
)
_offers: Final = _exchange.tables("offers")
GOODS_GIVEN: Final[int] = _offers[0].table("give").number("same_good", 1)
GOODS_GOT: Final[int] = _offers[0].table("get").number("other_good", 1)
KOKU_GIVEN: Final[int] = _offers[1].table("give").number("koku", 1)
FAVOR_GOT: Final[int] = _offers[1].table("get").number("favor", 1)

_die: Final = _file.table("die")
FACES: Final = len(_die.numbers("faces"))
_die.must(
    _die.numbers("faces") == list(range(1, FACES + 1)), "faces", "must be the numbers from 1 on"
)
_die.only("wraps", True)
_step: Final[int] = _die.number("favor_cost_per_step", 1)
CHANGE_COST: Final[list[list[int]]] = [
    [_step * min((to - face) % FACES, (face - to) % FACES) for to in range(FACES)]
    for face in range(FACES)
]
"""By face and wanted face (both less one): the favor that the shorter way round costs (RG-311)."""

# -- the board -----------------------------------------------------------------------------------

_buildings: Final = _file.table("buildings")
_drawn: Final = ("port", "shrine", "manor", "market")
BUILDING_TYPES: Final[list[str]] = _buildings.words("types", _drawn)
_buildings.must(
    len(BUILDING_TYPES) == len(_drawn), "types", "must name {known}", known=", ".join(_drawn)
)
TYPES: Final = len(BUILDING_TYPES)
MARKET: Final = BUILDING_TYPES.index("market")
_effects: Final = Reader(GOODS, BUILDING_TYPES)

_regions: Final = _numbered(_file.table("regions"), "list")
REGIONS: Final = len(_regions)
REGION_IDS: Final[list[str]] = [f"region_{region + 1}" for region in range(REGIONS)]
_track_goods: Final[list[int]] = [region.code("track_good", GOODS) for region in _regions]
_die.must(FACES == REGIONS, "faces", "must be as many as there are regions")

_river: Final = _numbered(_file.table("river"), "spaces")
_shore_table: Final = _file.table("shore")
_shore: Final = _numbered(_shore_table, "spaces")
RIVER: Final = len(_river)
SHORE: Final = len(_shore)
ADJACENT: Final[list[list[int]]] = [_spaces(space, "shore", SHORE) for space in _river]
"""By river space: the shore spaces that a ship there visits, ascending (RG-320)."""
RIVER_REGIONS: Final[list[list[int]]] = [_spaces(space, "regions", REGIONS) for space in _river]
SPACE_IDS: Final[list[str]] = [str(space + 1) for space in range(SHORE)]
REGION_OF: Final[list[int]] = [space.number("region", 1, REGIONS) - 1 for space in _shore]
COST: Final[list[int]] = [space.number("cost") for space in _shore]
_touches: Final[list[list[int]]] = [_spaces(space, "touches", RIVER) for space in _shore]
TOUCHES: Final[list[int]] = [len(river) for river in _touches]
IMPERIAL_SPACES: Final[list[int]] = [
    index
    for index, space in enumerate(_shore)
    if space.word("kind", ("normal", "imperial_market")) == "imperial_market"
]
STARTING_SPACES: Final[list[list[int]]] = [
    [index for index, space in enumerate(_shore) if players in space.numbers("start_tile_players")]
    for players in range(SEATS[1] + 1)
]
REGION_SPACES: Final[list[list[int]]] = [
    [space for space in range(SHORE) if REGION_OF[space] == region] for region in range(REGIONS)
]
REGION_BITS: Final[list[int]] = [sum(1 << space for space in spaces) for spaces in REGION_SPACES]
"""By region: its shore spaces as a set of bits."""
_empty: Final[list[Effect]] = _effects.all(_shore_table, "empty_visitor_reward", ("koku",))
EMPTY_KOKU: Final[int] = sum(effect.n for effect in _empty)
"""What a visitor gains from an empty space."""

_track: Final = _file.table("influence_track")
TRACK_END: Final[int] = _track.number("end", 1)
TRACK_SPACES: Final = TRACK_END + 1
FLOWER: Final[int] = _track.number("imperial_flower_space", 1)
_rewards: Final[dict[int, list[Effect]]] = {
    reward.number("space", 1): _effects.all(reward, "effects", ON_TRACK)
    for reward in _track.tables("rewards")
}
REWARD_SPACES: Final[list[int]] = sorted(_rewards)
_track.must(len(REWARD_SPACES) == len(_track.tables("rewards")), "rewards", "names a space twice")
_track.must(max(REWARD_SPACES) <= TRACK_END, "rewards", "has a space beyond the end of the track")


def _on_track(region: int, effect: Effect) -> Effect:
    """An effect of a track space, with the region's own good in its place (RG-720)."""
    if effect.kind == TRACK_GOOD:
        return Effect(GOOD, effect.n, _track_goods[region])
    return effect


TRACK: Final[list[list[list[Effect]]]] = [
    [
        [_on_track(region, effect) for effect in _rewards.get(space, [])]
        for space in range(TRACK_SPACES)
    ]
    for region in range(REGIONS)
]
"""By region and track space: the effects of reaching it."""

# -- building tiles ------------------------------------------------------------------------------

_buildings.ids("tiles")
_tiles: Final[list[Book]] = sorted(
    _buildings.tables("tiles"), key=lambda tile: (tile.number("era") == 0, tile.number("era"))
)
"""The tiles of the stacks come first, so that the moves that choose one are numbered alike."""
TILES: Final[list[str]] = [tile.word("id") for tile in _tiles]
ERA: Final[list[int]] = [tile.number("era") for tile in _tiles]
TYPE: Final[list[int]] = [tile.code("type", BUILDING_TYPES) for tile in _tiles]
BONUS: Final[list[int]] = [tile.number("bonus") for tile in _tiles]
OWNER: Final[list[list[Effect]]] = [_effects.all(tile, "owner", TO_OWNER) for tile in _tiles]
VISITOR: Final[list[list[Effect]]] = [_effects.all(tile, "visitor", TO_VISITOR) for tile in _tiles]
ERA_TILES: Final[list[list[int]]] = [
    [tile for tile in range(len(TILES)) if ERA[tile] == era] for era in range(3)
]
IMPERIAL_TILES: Final[list[int]] = [
    index for index, tile in enumerate(_tiles) if ERA[index] == 0 and tile.flag("imperial")
]
STARTING_TILES: Final[list[int]] = [
    index
    for index, tile in enumerate(_tiles)
    if ERA[index] == 0 and index not in IMPERIAL_TILES
    for _ in range(tile.number("count", 1))
]
"""The starting tiles in the box, each copy once."""
_row: Final = _file.table("row")
ROW: Final[int] = _row.number("size", 1)
END_TILE_REWARD: Final[list[Effect]] = _effects.all(_row, "end_tile_build_bonus", TO_VISITOR)


def _freed(tile: int, effect: Effect) -> Effect:
    """An effect of a market where its good is the visitor's choice (RG-633)."""
    return Effect(GOOD_ANY, effect.n) if TYPE[tile] == MARKET and effect.kind == GOOD else effect


VISITOR_FREED: Final[list[list[Effect]]] = [
    [_freed(tile, effect) for effect in VISITOR[tile]] for tile in range(len(TILES))
]

# -- set-up --------------------------------------------------------------------------------------

_setup: Final = _file.table("setup")
_setup.only("row_filled_from", "era1_stack")
_counts: Final[list[Book]] = [
    _setup.table(f"players_{players}") for players in range(SEATS[0], SEATS[1] + 1)
]
_nobody: Final[list[int]] = [0] * SEATS[0]
STARTING_COUNT: Final[list[int]] = _nobody + [n.number("starting_tiles") for n in _counts]
"""By number of players, as the next two."""
ERA1_STACK: Final[list[int]] = _nobody + [n.number("era1_stack", ROW + 1) for n in _counts]
ERA2_STACK: Final[list[int]] = _nobody + [n.number("era2_stack", 1) for n in _counts]
START_KOKU: Final[list[int]] = _setup.numbers("start_koku_by_turn_order")
_setup.must(
    len(START_KOKU) == SEATS[1],
    "start_koku_by_turn_order",
    "must have {most} numbers",
    most=SEATS[1],
)
START_HAND: Final[int] = _setup.number("start_hand")
DEALT: Final[int] = _setup.number("mastery_cards_dealt")
SHIP_STARTS: Final[list[int]] = _spaces(_setup, "ship_start_river_spaces", RIVER)
SHIPS: Final = len(SHIP_STARTS)

# -- customers -----------------------------------------------------------------------------------

_customers: Final = _file.table("customers")
_known: Final = ("artisan", "elder", "merchant", "monk", "noble")
CUSTOMER_TYPES: Final[list[str]] = _customers.words("types", _known)
_customers.must(
    len(CUSTOMER_TYPES) == len(_known), "types", "must name {known}", known=", ".join(_known)
)
_cards: Final = _customers.tables("cards")
CARDS: Final[list[str]] = _customers.ids("cards")
ALL_CARDS: Final = (1 << len(CARDS)) - 1
CARD_TYPE: Final[list[int]] = [card.code("type", CUSTOMER_TYPES) for card in _cards]
CARD_REGION: Final[list[int]] = [card.number("region", 1, REGIONS) - 1 for card in _cards]
ON_DELIVER: Final[list[list[Effect]]] = [
    _effects.all(card, "on_deliver", ON_DELIVERY) for card in _cards
]
END_GAME: Final[list[list[Effect]]] = [
    [_effects.one(card.table("end_game"), AT_THE_END)] if "end_game" in card else []
    for card in _cards
]


def _order(card: Book) -> list[int]:
    """How many of each good an order asks for."""
    order = card.table("order")
    for good in order.names():
        order.must(good in GOODS, good, "is no good; there are {goods}", goods=", ".join(GOODS))
    wanted = [order.number(good, 1) if good in order else 0 for good in GOODS]
    card.must(
        sum(wanted) > 0, "order", "must ask for {goods}, or some of them", goods=", ".join(GOODS)
    )
    return wanted


ORDER: Final[list[list[int]]] = [_order(card) for card in _cards]
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

TRIGGER: Final[list[str]] = [
    card.table("ongoing").word("trigger", list(BY_TRIGGER)) if "ongoing" in card else ""
    for card in _cards
]
"""By card: when its ongoing ability acts, if it has one."""
ONGOING: Final[list[list[Effect]]] = [
    _effects.all(card.table("ongoing"), "effects", BY_TRIGGER[TRIGGER[index]])
    if TRIGGER[index]
    else []
    for index, card in enumerate(_cards)
]
JOURNEY_CARDS: Final[list[int]] = sorted(
    (card for card in range(len(CARDS)) if TRIGGER[card] == "journey_end"),
    key=lambda card: CARD_REGION[card],
)
"""The cards that act at a journey's end, by ascending region (RG-540)."""
JOURNEY_BITS: Final[int] = sum(1 << card for card in JOURNEY_CARDS)


class Ability:
    """A card, as a bit, and how strong one of its ongoing effects is."""

    def __init__(self, bit: int, n: int) -> None:
        self.bit = bit
        self.n = n


def _abilities(kind: str) -> list[Ability]:
    """The cards with one ongoing effect."""
    code = EFFECTS.index(kind)
    return [
        Ability(1 << card, effect.n)
        for card in range(len(CARDS))
        for effect in ONGOING[card]
        if effect.kind == code
    ]


_discounts: Final[list[Ability]] = _abilities("build_discount")
DISCOUNTS: Final[list[list[Ability]]] = [
    [ability for ability in _discounts if ability.bit & REGION_CARDS[region]]
    for region in range(REGIONS)
]
"""By region: the cards that make building there cheaper (RG-641)."""
FREES_GOODS: Final[list[Ability]] = _abilities("market_good_becomes_any")
EXTRA_KOKU: Final[list[Ability]] = _abilities("koku_extra_per_empty_space")
SHIFTS_DIE: Final[list[Ability]] = _abilities("die_shift_free")
TOUCHING_INFLUENCE: Final[list[Ability]] = _abilities("influence_each_touching_region")
VISITED_OPPONENT: Final[list[Ability]] = _abilities("vp_if_visited_opponent_building")
VISITED_OWN: Final[list[Ability]] = _abilities("vp_if_visited_own_building")


def _with(kind: str, effects: list[list[Effect]]) -> list[int]:
    """By region: its cards with an effect of a kind, as a set of bits."""
    code = EFFECTS.index(kind)
    bits = [0] * REGIONS
    for card in range(len(CARDS)):
        if any(effect.kind == code for effect in effects[card]):
            bits[CARD_REGION[card]] |= 1 << card
    return bits


DOUBLES: Final[list[int]] = _with("double_region_scoring", END_GAME)
"""By region: the cards that double its scoring (RG-651)."""
ARTISAN_SPACES: Final[list[int]] = _with("marker_artisan_space", ON_DELIVER)
"""By region: the cards that put a marker on its artisan space (RG-113, RG-640)."""
ELDER_SPACES: Final[list[int]] = _with("marker_elder_space", ON_DELIVER)
MERCHANT_SPACE: Final[int] = sum(_with("marker_merchant_space", ON_DELIVER))
"""The cards that put a marker on the merchant space (RG-620)."""

_deliver: Final = _file.table("deliver")
HAND_DRAW: Final[int] = _deliver.number("draw")
HAND_DISCARD: Final[int] = _deliver.number("discard")

_journey: Final = _file.table("journey_end")
_journey.must(
    _journey.ids("options") == ["koku", "good"], "options", "must have the ids koku and good"
)
_options: Final = _journey.tables("options")
JOURNEY_KOKU: Final[int] = sum(e.n for e in _effects.all(_options[0], "effects", ("koku",)))
JOURNEY_GOODS: Final[int] = sum(e.n for e in _effects.all(_options[1], "effects", ("good_any",)))
DISCARDS_END_TILE: Final[bool] = _journey.flag("discard_row_end")

# -- masteries, scoring --------------------------------------------------------------------------

_mastery: Final = _file.table("mastery")
MASTERIES: Final[list[str]] = _mastery.ids("cards")
CONDITIONS: Final = (
    "delivered_customer_types",
    "delivered_customers_same_type",
    "any_region_influence",
    "all_regions_influence",
    "own_each_building_type",
    "own_buildings_same_type",
)
"""What a mastery can ask for (RG-743)."""
CUSTOMER_TYPES_MET: Final = 0
CUSTOMERS_OF_A_TYPE: Final = 1
ANY_INFLUENCE: Final = 2
ALL_INFLUENCE: Final = 3
EACH_BUILDING_TYPE: Final = 4
_conditions: Final = [card.table("condition") for card in _mastery.tables("cards")]
CONDITION: Final[list[int]] = [condition.code("kind", CONDITIONS) for condition in _conditions]
AT_LEAST: Final[list[int]] = [condition.number("at_least", 1) for condition in _conditions]
_sides: Final = ("2", "3_4")
SLOTS: Final[list[list[int]]] = [
    *([] for _ in _nobody),
    *(_mastery.numbers(f"slots_{n.word('mastery_side', _sides)}_players") for n in _counts),
]
"""By number of players: the points of a mastery's slots in claiming order."""
MOST_SLOTS: Final = max(len(slots) for slots in SLOTS)

_scoring: Final = _file.table("region_scoring")
REGION_TILES: Final[list[str]] = _scoring.ids("tiles")
REGION_VALUES: Final[list[list[list[int]]]] = [
    *([] for _ in _nobody),
    *(
        [tile.numbers(f"side_{n.word('region_side', _sides)}") for tile in _scoring.tables("tiles")]
        for n in _counts
    ),
]
"""By number of players and region tile: the points of the places."""
SECOND_GAP: Final[int] = _scoring.number("second_max_gap")
CUSTOMER_VP: Final[list[int]] = _file.table("customer_scoring").numbers("vp_by_count")
_end: Final = _file.table("end_of_game")
END_VP: Final[int] = _end.number("trigger_vp")
_end.only("trigger", "last_era2_tile_enters_row")
_end.only("extra_turns_each_other_player", 1)
_end.only("tie_break", ["favor", "shared"])

# -- clans and patrons ---------------------------------------------------------------------------

_clans: Final = _file.table("clans")
CLANS: Final[list[str]] = _clans.ids("list")
_patron_table: Final = _file.table("patrons")
_patrons: Final = _patron_table.tables("cards")
PATRONS: Final[list[str]] = _patron_table.ids("cards")
PATRON_CLAN: Final[list[int]] = [patron.code("clan", CLANS) for patron in _patrons]
_powers: Final[list[list[Effect]]] = [
    _effects.all(patron, "effects", OF_PATRONS) for patron in _patrons
]
NO_PATRON: Final = -1


def _power(kind: str, *, about: bool = False) -> list[int]:
    """By patron: the strength of one of its effects, or the number that it is about; a last entry,
    0, is that of `NO_PATRON`."""
    code = EFFECTS.index(kind)
    strengths = [0] * (len(PATRONS) + 1)
    for patron, effects in enumerate(_powers):
        for effect in effects:
            if effect.kind == code:
                strengths[patron] = effect.about if about else effect.n
    return strengths


PATRON_KOKU: Final[list[int]] = _power("start_koku")
PATRON_HAND: Final[list[int]] = _power("start_hand")
BUILDS_ANYWHERE: Final[list[int]] = _power("build_any_region")
BUILD_VP: Final[list[int]] = _power("vp_on_build_per_touching_river_space")
DELIVERS_ANYWHERE: Final[list[int]] = _power("deliver_ignores_die")
FIRST_DELIVERY_VP: Final[list[int]] = _power("vp_on_first_own_delivery_in_region")
SAIL_VP: Final[list[int]] = _power("vp_on_sail_if_visited_opponent_building")
SETS_DIE: Final[list[int]] = _power("set_die_instead_of_roll")
PASSED_VP: Final[list[int]] = _power("vp_when_passed_on_influence_track")
PASSED_FROM: Final[list[int]] = _power("vp_when_passed_on_influence_track", about=True)
SKIPS: Final[list[int]] = _power("influence_skips_occupied_spaces")

# -- what must add up ----------------------------------------------------------------------------


def _check_box() -> None:
    """The component list counts what the file describes (RG-102, RG-103)."""
    box = _file.table("components")
    for key, count in (
        ("era1_tiles", len(ERA_TILES[1])),
        ("era2_tiles", len(ERA_TILES[2])),
        ("starting_tiles", len(STARTING_TILES)),
        ("imperial_market_tiles", len(IMPERIAL_TILES)),
        ("customer_cards", len(CARDS)),
        ("mastery_cards", len(MASTERIES)),
        ("region_scoring_tiles", len(REGION_TILES)),
        ("clan_patron_cards", len(PATRONS)),
        ("standard_ships_per_player", SHIPS),
    ):
        box.must(box.number(key) == count, key, "is wrong: the file describes {count}", count=count)
    box.must(len(REGION_TILES) == REGIONS, "region_scoring_tiles", "must be one a region")
    most = 60  # sets are bits of one machine word
    box.must(len(TILES) < most and len(CARDS) < most, "customer_cards", "or tiles are too many")


def _check_tiles() -> None:
    for index, tile in enumerate(_tiles):
        tile.must(ERA[index] <= 2, "era", "must be 0, 1 or 2")
        once = ERA[index] > 0 or index in IMPERIAL_TILES
        tile.must(tile.number("count", 1) == 1 or not once, "count", "can only be 1 for this tile")
        if ERA[index] == 0:
            tile.must(BONUS[index] == 0, "bonus", "must be 0: nobody builds this tile")
            tile.must(not OWNER[index], "owner", "must be empty: nobody owns this tile")


def _check_board() -> None:
    for river, space in enumerate(_river):
        touching = [shore for shore in range(SHORE) if river in _touches[shore]]
        space.must(touching == ADJACENT[river], "shore", "and the shore's touches disagree")
        regions = sorted({REGION_OF[shore] for shore in ADJACENT[river]})
        space.must(regions == RIVER_REGIONS[river], "regions", "must be those of its shore")
    for index, space in enumerate(_shore):
        imperial = index in IMPERIAL_SPACES
        space.must((COST[index] == 0) == imperial, "cost", "is 0 for imperial markets and no other")
        seats = space.numbers("start_tile_players")
        fits = all(SEATS[0] <= n <= SEATS[1] for n in seats) and not (seats and imperial)
        space.must(fits, "start_tile_players", "names a number of players that cannot be")
    _shore_table.must(len(_empty) == 1, "empty_visitor_reward", "must be Koku and nothing else")
    fits = len(IMPERIAL_SPACES) == len(IMPERIAL_TILES)
    _shore_table.must(fits, "spaces", "must have a space for each imperial market")


def _check_setup() -> None:
    for players, page in enumerate(_counts, SEATS[0]):
        for key, count in (
            ("starting_tiles", len(STARTING_SPACES[players])),
            ("imperial_markets", len(IMPERIAL_TILES)),
            ("era1_refills_until_emperor", ERA1_STACK[players] - ROW),
            ("era2_refills_until_end", ERA2_STACK[players]),
        ):
            page.must(
                page.number(key) == count, key, "is wrong: the file says {count}", count=count
            )
        for era, stack in ((1, ERA1_STACK), (2, ERA2_STACK)):
            most = len(ERA_TILES[era])
            page.must(stack[players] <= most, f"era{era}_stack", "can be {most} at most", most=most)
        fits = len(STARTING_SPACES[players]) <= len(STARTING_TILES)
        page.must(fits, "starting_tiles", "exceeds the starting tiles in the box")
    _setup.must(len(MASTERIES) >= DEALT, "mastery_cards_dealt", "exceeds the cards that there are")
    _setup.must(max(START_KOKU) <= KOKU_MAX, "start_koku_by_turn_order", "exceeds the limit")
    _row.must(SEATS[1] <= ROW, "size", "is too small: the row could run empty in the last turns")
    for card, condition in enumerate(_conditions):
        if CONDITION[card] == ANY_INFLUENCE:
            condition.must(AT_LEAST[card] == FLOWER, "at_least", "must be the imperial flower's")
    _options[0].must(JOURNEY_KOKU > 0, "effects", "must give Koku")
    _options[1].must(JOURNEY_GOODS > 0, "effects", "must give a good")
    _clans.must(len(CLANS) >= SEATS[1], "list", "has fewer clans than there are seats")
    for clan in range(len(CLANS)):
        two = PATRON_CLAN.count(clan) == 2
        _patron_table.must(
            two, "cards", "must have two patrons of the clan {clan}", clan=CLANS[clan]
        )


_check_box()
_check_tiles()
_check_board()
_check_setup()
