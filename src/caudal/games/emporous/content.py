"""Emporous's components as flat tables, read once from `content.toml` and checked.

Tiles of a hand and copies of craft cards are counted in one integer, five bits an entry (`hands.py`
does the arithmetic); costs are packed the same way, so that one subtraction says whether a hand can
pay.
"""

from itertools import product
from typing import Final

from caudal.engine.content import HIGHEST, Book, content, require

_file: Final = content("emporous")
_box: Final = _file.table("components")

_meta: Final = _file.table("meta")
SEATS: Final[tuple[int, int]] = (
    _meta.number("min_players", 2),
    _meta.number("max_players", 2, 4),
)
SEAT_IDS: Final[list[str]] = [f"p{seat + 1}" for seat in range(SEATS[1])]
"""How moves name the seats: p1 is seat 0."""
_each: Final = (
    _meta.number("minutes_per_player_min", 1),
    _meta.number("minutes_per_player_max", 1),
)
MINUTES: Final[tuple[int, int]] = (SEATS[0] * _each[0], SEATS[1] * _each[1])
"""How long a game takes at least and at most."""
ALL_CHAPTERS: Final = (1, 2)


BITS: Final = 5
"""Bits of a packed entry: four for the number, the fifth guards subtractions."""
MOST: Final = 15
"""The greatest number that a packed entry holds."""


def pack(counts: list[int]) -> int:
    """A packed number from a list of counts."""
    packed = 0
    for place, count in enumerate(counts):
        packed |= count << BITS * place
    return packed


# -- tiles ---------------------------------------------------------------------------------------

_cargo: Final = _file.table("cargo_tiles")
_clandestine: Final = _file.table("clandestine")
_tasks: Final = _clandestine.tables("tiles")
RAW: Final[list[str]] = [id for id in _cargo.names() if id != "jewel"]
CLANDESTINE: Final[list[str]] = _clandestine.ids("tiles")
require(
    sorted(CLANDESTINE) == ["contraband", "fugitive", "secret_cargo"],
    "emporous",
    "clandestine.tiles are contraband, secret_cargo and fugitive, each once",
)
KINDS: Final[list[str]] = [*RAW, "jewel", *CLANDESTINE]
"""The fixed order of everything that lies face down (EM-69)."""
RAWS: Final = len(RAW)
JEWEL: Final = RAWS
CARGO: Final = RAWS + 1
"""How many cargo kinds there are; the clandestine ones follow."""
CONTRABAND: Final = KINDS.index("contraband")
SECRET: Final = KINDS.index("secret_cargo")
FUGITIVE: Final = KINDS.index("fugitive")
ALL_KINDS: Final = len(KINDS)

TILES: Final[list[int]] = [_cargo.number(id, 1, MOST) for id in KINDS[:CARGO]] + [
    tile.number("copies", 1, MOST) for tile in _tasks
]
"""How many tiles of each kind are in the box (EM-1, EM-8)."""
_designs: Final = _file.table("crafts").tables("designs")
ENTRIES: Final = max(ALL_KINDS, len(_designs))
"""How many entries the longest packed number has."""
UNIT: Final[list[int]] = [1 << BITS * place for place in range(ENTRIES)]
"""One entry of a packed number."""
GUARD: Final[int] = pack([1 << BITS - 1] * ENTRIES)
ONES: Final[int] = pack([1] * ALL_KINDS)
JEWEL_MASK: Final[int] = MOST << BITS * JEWEL

# -- market and money ----------------------------------------------------------------------------

_market: Final = _file.table("market")
PRICES: Final[list[int]] = _market.numbers("prices", 1)
"""From the dearest pile to the cheapest one (EM-11)."""
PILES: Final = len(PRICES)
CAPACITY: Final[list[int]] = _market.counts("pile_capacity", RAW, 1)
SCARCE: Final[int] = _market.number("scarce_pile_capacity", 1, min(CAPACITY))
PRICE: Final[list[list[int]]] = [
    [0] + [PRICES[(n - 1) // k] for n in range(1, k * PILES + 1)] if k else []
    for k in range(max(CAPACITY) + 1)
]
"""By pile capacity and tiles left: the price of the cheapest pile (EM-56)."""
JEWEL_PRICE: Final[int] = _file.table("jewels").number("price", 1)
_coins: Final = _file.table("coins")
RATE: Final[list[int]] = _coins.counts("acquire_rates", RAW, 1)
"""Tiles handed back for one coin (EM-40)."""
COINS: Final[int] = _coins.number("start_per_player")

# -- islands -------------------------------------------------------------------------------------

_islands: Final = _file.table("islands").tables("cards")
ISLANDS: Final[list[str]] = _file.table("islands").ids("cards")
MATERIAL: Final[list[int]] = [island.code("material", RAW) for island in _islands]
PRODUCTION: Final[list[int]] = [island.number("production") for island in _islands]

# -- set-up --------------------------------------------------------------------------------------

_setup: Final = _file.table("setup")
_rows: Final = _setup.tables("by_players")
_players: Final[list[int]] = [row.number("players", SEATS[0], SEATS[1]) for row in _rows]
require(
    _players == list(range(SEATS[0], SEATS[1] + 1)),
    "emporous",
    "setup.by_players has one row for each number of players from {least} to {most}",
    least=SEATS[0],
    most=SEATS[1],
)


def _by_players(values: list[int]) -> list[int]:
    """A list indexed by the number of players."""
    return [0] * SEATS[0] + values


MOST_ISLANDS: Final = 2
"""A seat has at most that many islands, each with its City card (EM-21)."""
ISLANDS_EACH: Final[list[int]] = _by_players(
    [row.number("islands_each", 1, MOST_ISLANDS) for row in _rows]
)
RESERVE_COINS: Final[list[int]] = _by_players([row.number("coins_in_reserve") for row in _rows])
RESERVE_JEWELS: Final[list[int]] = _by_players(
    [row.number("jewels_in_reserve", 0, TILES[JEWEL]) for row in _rows]
)
CHAPTERS: Final[list[list[int]]] = [
    *([] for _ in range(SEATS[0])),
    *(row.numbers("chapters", *ALL_CHAPTERS) for row in _rows),
]
DEALT: Final[int] = _setup.number("contracts_dealt_each")
TASKS_DEALT: Final[int] = _clandestine.number("dealt_each")
_fugitives: Final = _clandestine.table("fugitives_used")
FUGITIVES: Final[list[int]] = [
    _fugitives.number("standard", 1, TILES[FUGITIVE]),
    _fugitives.number("alternative", 1, TILES[FUGITIVE]),
]
"""By option (one fugitive, three): how many are in the game (EM-97, EM-110)."""

# -- crafts and masteries ------------------------------------------------------------------------

DESIGNS: Final[list[str]] = _file.table("crafts").ids("designs")
TYPES: Final[list[str]] = _file.table("craft_types").words("types")
TYPE: Final[list[int]] = [design.code("type", TYPES) for design in _designs]
COPIES: Final[list[int]] = [design.number("copies", 1, MOST) for design in _designs]
OF_TYPE: Final[list[list[int]]] = [
    [design for design in range(len(DESIGNS)) if TYPE[design] == kind] for kind in range(len(TYPES))
]

DELIVERIES: Final = -1
"""What a mastery counts that is for no craft type."""


def _counted(mastery: Book) -> int:
    if mastery.word("counts", ["craft_type", "deliveries"]) == "deliveries":
        return DELIVERIES
    return mastery.code("craft_type", TYPES)


_masteries: Final = _file.table("masteries").tables("cards")
MASTERIES: Final[list[str]] = _file.table("masteries").ids("cards")
THRESHOLD: Final[list[int]] = [mastery.number("threshold", 1) for mastery in _masteries]
MASTERY_POINTS: Final[list[int]] = [mastery.number("points") for mastery in _masteries]
MASTERY_TYPE: Final[list[int]] = [_counted(mastery) for mastery in _masteries]
"""The craft type that a mastery counts, or `DELIVERIES`."""
require(
    sorted(MASTERY_TYPE) == list(range(DELIVERIES, len(TYPES))),
    "emporous",
    "masteries.cards has one mastery for each craft type and one for deliveries",
)
CARGO_MASTERY: Final[int] = MASTERY_TYPE.index(DELIVERIES)
MASTERY_OF: Final[list[int]] = [MASTERY_TYPE.index(kind) for kind in range(len(TYPES))]
MASTERY_CHAPTERS: Final[list[list[int]]] = [
    mastery.numbers("chapters", *ALL_CHAPTERS) for mastery in _masteries
]

# -- contracts -----------------------------------------------------------------------------------

_contracts: Final = _file.table("contracts").tables("cards")
CONTRACTS: Final[list[str]] = _file.table("contracts").ids("cards")

# -- projects: designs, then contracts: whatever has a cost and gives points ----------------------

FIRST_CONTRACT: Final = len(DESIGNS)
PROJECTS: Final[list[str]] = [*DESIGNS, *CONTRACTS]
PURCHASE: Final = len(PROJECTS)
"""A payment for a tile of kind k is kept as project PURCHASE + k."""
_projects: Final = [*_designs, *_contracts]
_costs: Final = [card.table("cost") for card in _projects]
POINTS: Final[list[int]] = [card.number("points") for card in _projects]
COST_COINS: Final[list[int]] = [cost.number("coins") for cost in _costs]
COST_SHOPS: Final[list[int]] = [0] * len(DESIGNS) + [
    cost.number("shops") for cost in _costs[FIRST_CONTRACT:]
]
"""Contracts alone carry the symbol (EM-49)."""


def _amounts(cost: Book, key: str, ids: list[str]) -> list[int]:
    """How many of each there are among the symbols of a cost; none of those that it leaves out."""
    given = cost.table(key)
    for id in given.names():
        given.must(id in ids, id, "is none of {known}", known=", ".join(ids))
    return [given.number(id) if id in given else 0 for id in ids]


COST_RAW: Final[list[list[int]]] = [_amounts(cost, "raw", RAW) for cost in _costs]


def _either(cost: Book) -> list[list[int]]:
    """The symbols that are paid with one of two raw materials (EM-52)."""
    given = cost["either"]
    cost.must(isinstance(given, list), "either", "must be a list, not {given!r}", given=given)
    symbols = []
    for symbol in given:
        pair = isinstance(symbol, list) and len(symbol) == 2 and symbol[0] != symbol[1]
        cost.must(
            pair, "either", "has {symbol!r}; each symbol has two raw materials", symbol=symbol
        )
        for id in symbol:
            cost.must(
                id in RAW,
                "either",
                "has {id!r}, which is none of {known}",
                id=id,
                known=", ".join(RAW),
            )
        symbols.append([RAW.index(id) for id in symbol])
    return symbols


COST_EITHER: Final[list[list[list[int]]]] = [_either(cost) for cost in _costs]


def _crafts(cost: Book) -> list[int]:
    return [kind for kind, n in enumerate(_amounts(cost, "crafts", TYPES)) for _ in range(n)]


COST_CRAFTS: Final[list[list[int]]] = [
    *([] for _ in DESIGNS),
    *(_crafts(cost) for cost in _costs[FIRST_CONTRACT:]),
]
"""The craft symbols of a cost, one entry a symbol, in the order of the types."""
COST_TILES: Final[list[int]] = [
    sum(raw) + len(either) for raw, either in zip(COST_RAW, COST_EITHER, strict=True)
]
for _project, _tiles in enumerate(COST_TILES):
    _costs[_project].must(
        _tiles <= MOST, "raw", "and either have more than {most} symbols", most=MOST
    )


def _ways(project: int) -> list[tuple[int, ...]]:
    """The different sets of tiles that pay a cost, in the order of EM-140 (EM-52, EM-53, EM-55)."""
    symbols = [[kind, JEWEL] for kind, n in enumerate(COST_RAW[project]) for _ in range(n)]
    symbols += [[*either, JEWEL] for either in COST_EITHER[project]]
    if not symbols:
        return []
    sets = {tuple(paid.count(kind) for kind in range(CARGO)) for paid in product(*symbols)}
    return sorted((counts for counts in sets if counts[JEWEL] <= TILES[JEWEL]), reverse=True)


_ways_of: Final[list[list[tuple[int, ...]]]] = [_ways(p) for p in range(len(PROJECTS))]
_payments: Final[list[tuple[int, ...]]] = sorted(
    {counts for ways in _ways_of for counts in ways}, reverse=True
)
PAYMENTS: Final[list[int]] = [pack(list(counts)) for counts in _payments]
"""Every set of tiles that can pay something, packed."""
PAYMENT_IDS: Final[list[str]] = [
    "-".join(KINDS[kind] for kind in range(CARGO) for _ in range(counts[kind]))
    for counts in _payments
]
WAYS: Final[list[list[int]]] = [[_payments.index(counts) for counts in ways] for ways in _ways_of]
"""By project: the payments that suit it, canonical order; none where no tile is asked for."""
PLAIN_WAYS: Final[list[list[int]]] = [
    [pack(list(counts)) for counts in ways if not counts[JEWEL]] for ways in _ways_of
]
JEWEL_WAYS: Final[list[list[int]]] = [
    [pack(list(counts)) for counts in ways if counts[JEWEL]] for ways in _ways_of
]
MOST_COINS: Final[int] = max([*PRICES, JEWEL_PRICE, *COST_COINS])
"""The dearest single payment."""

# -- the Seal, collaboration, the end --------------------------------------------------------------

_seal: Final = _file.table("council_seal")
SEAL_COINS: Final[int] = _seal.table("gain_chapter_1").number("pay_coin_to_reserve", 1)
SEAL_TASKS: Final[int] = _seal.table("gain_chapter_2").number("draw_clandestine_tiles", 1)
EXTRA_ACTIONS: Final[int] = _seal.table("powers").number("extra_city_actions_per_turn")
OFFICE_DRAW: Final[int] = _seal.table("powers").number("office_draw", 1)

_collabs: Final = _file.table("collaboration_cards")
_cards: Final = _collabs.tables("cards")
COLLABS: Final[list[str]] = _collabs.ids("cards")
EFFECTS: Final = (
    "take_raw_tile_from_market",
    "recover_all_coins_from_city_card",
    "take_jewel_from_reserve",
    "take_coins_from_reserve",
)
TAKE_RAW: Final = 0
RECOVER: Final = 1
TAKE_JEWEL: Final = 2
TAKE_COINS: Final = 3
_effects: Final = [card.table("effect") for card in _cards]
EFFECT: Final[list[int]] = [effect.code("kind", EFFECTS) for effect in _effects]
EFFECT_COUNT: Final[list[int]] = [
    0 if kind == RECOVER else effect.number("count", 1)
    for kind, effect in zip(EFFECT, _effects, strict=True)
]
COLLAB_TILES: Final[int] = _collabs.number("min_tiles_each_side", 1)

_end: Final = _file.table("end_game")
TRIGGER: Final[int] = _end.number("trigger_visible_points", 1)
MERITS: Final = ("fulfilled_contracts", "craft_cards", "coins_available_plus_city")
"""What may decide between equal scores; `scoring.merit` says how much of it a seat has."""
TIE_BREAKS: Final[list[int]] = [MERITS.index(word) for word in _end.words("tie_breaks", MERITS)]
_scoring: Final = _end.table("scoring")
JEWEL_POINTS: Final[int] = _scoring.number("per_jewel", -HIGHEST)
SHOP_POINTS: Final[int] = _scoring.number("per_shop_on_table")
UNFULFILLED_POINTS: Final[int] = _scoring.number("per_unfulfilled_contract", -HIGHEST, 0)
CONTRABAND_POINTS: Final[int] = _scoring.number("per_contraband", -HIGHEST, 0)
SECRET_POINTS: Final[int] = _scoring.number("per_secret_cargo_undelivered", -HIGHEST, 0)
FUGITIVE_POINTS: Final[list[list[int]]] = [
    [_scoring.number("fugitive_single_tile", -HIGHEST) * n for n in range(TILES[FUGITIVE] + 1)],
    _scoring.counts(
        "fugitive_three_tiles", [f"n{n}" for n in range(TILES[FUGITIVE] + 1)], -HIGHEST
    ),
]
"""By option (one fugitive, three) and number held (EM-109, EM-110)."""
TURN_LIMIT: Final[int] = _file.table("engine_limits").number("max_turns_per_player", 1)


def _check() -> None:
    """What the tables must be together: the box, and a set-up for each number of players."""

    def boxed(key: str, amount: int) -> None:
        count = _box.number(key)
        _box.must(
            count == amount, key, "is {count}, but there are {amount}", count=count, amount=amount
        )

    boxed("cargo_tiles", sum(TILES[:CARGO]))
    boxed("clandestine_tiles", sum(TILES[CARGO:]))
    boxed("craft_cards", sum(COPIES))
    boxed("contract_cards", len(CONTRACTS))
    boxed("mastery_cards", len(MASTERIES))
    boxed("island_cards", len(ISLANDS))
    boxed("collaboration_cards", len(COLLABS))
    tables = range(SEATS[0], SEATS[1] + 1)
    boxed("silver_coins", max(n * COINS + RESERVE_COINS[n] for n in tables))
    boxed("city_cards", max(n * ISLANDS_EACH[n] for n in tables))
    require(SEATS[0] <= SEATS[1], "emporous", "meta.min_players is more than meta.max_players")
    require(
        _each[0] <= _each[1], "emporous", "meta.minutes_per_player_min is more than the maximum"
    )
    for id in CONTRACTS:
        require(
            id not in DESIGNS,
            "emporous",
            "crafts.designs and contracts.cards both have {id}",
            id=id,
        )
    require(PILES == 4, "emporous", "market.prices has one price for each of four piles")
    require(
        sorted(set(PRICES), reverse=True) == PRICES,
        "emporous",
        "market.prices fall from pile to pile",
    )
    for raw, id in enumerate(RAW):
        require(
            CAPACITY[raw] * PILES == TILES[raw],
            "emporous",
            "cargo_tiles.{id} and market.pile_capacity.{id} differ: the tiles fill the piles",
            id=id,
        )
    require(
        sorted(MATERIAL) == list(range(RAWS)),
        "emporous",
        "islands.cards has one island a raw material",
    )
    require(
        len(COLLABS) >= SEATS[1],
        "emporous",
        "collaboration_cards.cards has no card for every player",
    )
    for n in tables:
        needed = n * ISLANDS_EACH[n]
        require(
            needed <= len(ISLANDS),
            "emporous",
            "setup.by_players: {n} players need {needed} islands",
            n=n,
            needed=needed,
        )
        require(
            n * DEALT <= len(CONTRACTS), "emporous", "setup.contracts_dealt_each: too few contracts"
        )
        if 2 in CHAPTERS[n]:
            fewest = TILES[CONTRABAND] + TILES[SECRET] + min(FUGITIVES)
            require(
                n * TASKS_DEALT <= fewest,
                "emporous",
                "clandestine.dealt_each: there are too few tiles",
            )


_check()
