"""Agra's notables and the contracts on their other side as flat tables."""

from typing import Final

from caudal.engine.content import Book, content, require
from caudal.games.agra.content import (
    BASIC_GOODS,
    GOODS,
    GUILD_COUNT,
    GUILDS,
    LEVELS,
    MOST_VALUE,
    effect_of,
)
from caudal.games.agra.effects import (
    ADVANCE,
    AKBAR_EQUAL,
    ANY_TILE,
    FREE_BUILD,
    GET_FAVOUR,
    GET_RUPEES,
    RAISE_UP,
    RISE,
    Effect,
)

_file: Final = content("agra")

# -- notables ------------------------------------------------------------------------------------

_OF_CONTRACTS: Final = (
    GET_RUPEES, GET_FAVOUR, RISE, ADVANCE, ANY_TILE, FREE_BUILD, RAISE_UP, AKBAR_EQUAL,
)  # fmt: skip
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
    [effect_of(effect, _OF_CONTRACTS, ["any"]) for effect in card.tables("immediate")]
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
    [_rupees(card, "extra_production", "goods", good, BASIC_GOODS) for card in range(len(CARDS))]
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
