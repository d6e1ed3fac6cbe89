"""River of Gold's cards, clans and scoring as flat tables, read from `content.toml` and checked."""

from typing import Final

from caudal.engine.content import Book, content
from caudal.games.river_of_gold.content import (
    DEALT,
    ERA_TILES,
    FLOWER,
    GOODS,
    IMPERIAL_TILES,
    MASTERY_SIDES,
    NOBODY,
    READER,
    REGION_SIDES,
    REGIONS,
    SEATS,
    SHIPS,
    STARTING_TILES,
    TILES,
)
from caudal.games.river_of_gold.effects import (
    AT_THE_END,
    BY_TRIGGER,
    EFFECTS,
    OF_PATRONS,
    ON_DELIVERY,
    Effect,
)

_file: Final = content("river_of_gold")

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
    READER.all(card, "on_deliver", ON_DELIVERY) for card in _cards
]
END_GAME: Final[list[list[Effect]]] = [
    [READER.one(card.table("end_game"), AT_THE_END)] if "end_game" in card else []
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
    READER.all(card.table("ongoing"), "effects", BY_TRIGGER[TRIGGER[index]])
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
JOURNEY_KOKU: Final[int] = sum(e.n for e in READER.all(_options[0], "effects", ("koku",)))
JOURNEY_GOODS: Final[int] = sum(e.n for e in READER.all(_options[1], "effects", ("good_any",)))
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
SLOTS: Final[list[list[int]]] = [
    *([] for _ in NOBODY),
    *(_mastery.numbers(f"slots_{side}_players") for side in MASTERY_SIDES),
]
"""By number of players: the points of a mastery's slots in claiming order."""
MOST_SLOTS: Final = max(len(slots) for slots in SLOTS)

_scoring: Final = _file.table("region_scoring")
REGION_TILES: Final[list[str]] = _scoring.ids("tiles")
REGION_VALUES: Final[list[list[list[int]]]] = [
    *([] for _ in NOBODY),
    *([tile.numbers(f"side_{side}") for tile in _scoring.tables("tiles")] for side in REGION_SIDES),
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
    READER.all(patron, "effects", OF_PATRONS) for patron in _patrons
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


def _check_cards() -> None:
    setup = _file.table("setup")
    setup.must(len(MASTERIES) >= DEALT, "mastery_cards_dealt", "exceeds the cards that there are")
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
_check_cards()
