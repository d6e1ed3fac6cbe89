"""Emporous's components as flat tables, read once from `content.toml` and checked.

Tiles of a hand and copies of craft cards are counted in one integer, five bits an entry (`hands.py`
does the arithmetic); costs are packed the same way, so that one subtraction says whether a hand can
pay.
"""

from itertools import product
from typing import Any, Final

from caudal.engine.content import content, require

_toml: Final[dict[str, Any]] = content("emporous")

SEATS: Final[tuple[int, int]] = (_toml["meta"]["min_players"], _toml["meta"]["max_players"])
SEAT_IDS: Final[list[str]] = [f"p{seat + 1}" for seat in range(SEATS[1])]
"""How moves name the seats: p1 is seat 0."""

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

RAW: Final[list[str]] = [
    id for id in _toml["cargo_tiles"] if id in _toml["market"]["pile_capacity"]
]
CLANDESTINE: Final[list[str]] = [tile["id"] for tile in _toml["clandestine"]["tiles"]]
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

TILES: Final[list[int]] = [_toml["cargo_tiles"][id] for id in KINDS[:CARGO]] + [
    tile["copies"] for tile in _toml["clandestine"]["tiles"]
]
"""How many tiles of each kind are in the box (EM-1, EM-8)."""
UNIT: Final[list[int]] = [1 << BITS * place for place in range(max(ALL_KINDS, 16))]
"""One entry of a packed number."""
GUARD: Final[int] = pack([1 << BITS - 1] * ALL_KINDS)
ONES: Final[int] = pack([1] * ALL_KINDS)
CARGO_MASK: Final[int] = (1 << BITS * CARGO) - 1
JEWEL_MASK: Final[int] = MOST << BITS * JEWEL

# -- market and money ----------------------------------------------------------------------------

PRICES: Final[list[int]] = list(_toml["market"]["prices"])
"""From the dearest pile to the cheapest one (EM-11)."""
PILES: Final[int] = _toml["market"]["piles_per_material"]
CAPACITY: Final[list[int]] = [_toml["market"]["pile_capacity"][id] for id in RAW]
SCARCE: Final[int] = _toml["market"]["scarce_pile_capacity"]
PRICE: Final[list[list[int]]] = [
    [0] + [PRICES[(n - 1) // k] for n in range(1, k * PILES + 1)] if k else []
    for k in range(max(CAPACITY) + 1)
]
"""By pile capacity and tiles left: the price of the cheapest pile (EM-56)."""
JEWEL_PRICE: Final[int] = _toml["jewels"]["price"]
RATE: Final[list[int]] = [_toml["coins"]["acquire_rates"][id] for id in RAW]
"""Tiles handed back for one coin (EM-40)."""
COINS: Final[int] = _toml["coins"]["start_per_player"]

_by_players: Final[dict[int, dict[str, Any]]] = {
    row["players"]: row for row in _toml["setup"]["by_players"]
}


def _setup(key: str) -> list[int]:
    """A list indexed by the number of players."""
    return [int(_by_players.get(n, {}).get(key, 0)) for n in range(SEATS[1] + 1)]


ISLANDS_EACH: Final[list[int]] = _setup("islands_each")
MOST_ISLANDS: Final = max(ISLANDS_EACH)
RESERVE_COINS: Final[list[int]] = _setup("coins_in_reserve")
RESERVE_JEWELS: Final[list[int]] = _setup("jewels_in_reserve")
CHAPTERS: Final[list[list[int]]] = [
    list(_by_players.get(n, {}).get("chapters", [])) for n in range(SEATS[1] + 1)
]
DEALT: Final[int] = _toml["setup"]["contracts_dealt_each"]
TASKS_DEALT: Final[int] = _toml["clandestine"]["dealt_each"]
ONE_FUGITIVE: Final[int] = _toml["clandestine"]["fugitives_used"]["standard"]
THREE_FUGITIVES: Final[int] = _toml["clandestine"]["fugitives_used"]["alternative"]

# -- islands -------------------------------------------------------------------------------------

_islands: Final[list[dict[str, Any]]] = _toml["islands"]["cards"]
ISLANDS: Final[list[str]] = [island["id"] for island in _islands]
MATERIAL: Final[list[int]] = [RAW.index(island["material"]) for island in _islands]
PRODUCTION: Final[list[int]] = [island["production"] for island in _islands]

# -- crafts and masteries ------------------------------------------------------------------------

_designs: Final[list[dict[str, Any]]] = _toml["crafts"]["designs"]
DESIGNS: Final[list[str]] = [design["id"] for design in _designs]
TYPES: Final[list[str]] = [kind["id"] for kind in _toml["craft_types"]["types"]]
TYPE: Final[list[int]] = [TYPES.index(design["type"]) for design in _designs]
COPIES: Final[list[int]] = [design["copies"] for design in _designs]
OF_TYPE: Final[list[list[int]]] = [
    [design for design in range(len(DESIGNS)) if TYPE[design] == kind] for kind in range(len(TYPES))
]

_masteries: Final[list[dict[str, Any]]] = _toml["masteries"]["cards"]
MASTERIES: Final[list[str]] = [mastery["id"] for mastery in _masteries]
THRESHOLD: Final[list[int]] = [mastery["threshold"] for mastery in _masteries]
MASTERY_POINTS: Final[list[int]] = [mastery["points"] for mastery in _masteries]
MASTERY_TYPE: Final[list[int]] = [
    TYPES.index(mastery["craft_type"]) if mastery["counts"] == "craft_type" else -1
    for mastery in _masteries
]
"""The craft type that a mastery counts; -1 for deliveries."""
CARGO_MASTERY: Final[int] = MASTERY_TYPE.index(-1)
MASTERY_OF: Final[list[int]] = [MASTERY_TYPE.index(kind) for kind in range(len(TYPES))]
MASTERY_CHAPTERS: Final[list[list[int]]] = [list(mastery["chapters"]) for mastery in _masteries]

# -- contracts -----------------------------------------------------------------------------------

_contracts: Final[list[dict[str, Any]]] = _toml["contracts"]["cards"]
CONTRACTS: Final[list[str]] = [card["id"] for card in _contracts]
CARD: Final = 31
"""The bits of an entry of the contract deck that name the card."""
KNOWING: Final = 5
"""The bit from which on an entry names the seats that know where the card lies."""
PENALTY: Final[int] = _toml["contracts"]["unfulfilled_penalty"]

# -- projects: designs, then contracts: whatever has a cost and gives points ----------------------

FIRST_CONTRACT: Final = len(DESIGNS)
PROJECTS: Final[list[str]] = [*DESIGNS, *CONTRACTS]
PURCHASE: Final = len(PROJECTS)
"""A payment for a tile of kind k is kept as project PURCHASE + k."""
_projects: Final[list[dict[str, Any]]] = [*_designs, *_contracts]
POINTS: Final[list[int]] = [card["points"] for card in _projects]
COST_COINS: Final[list[int]] = [card["cost"]["coins"] for card in _projects]
COST_SHOPS: Final[list[int]] = [card["cost"].get("shops", 0) for card in _projects]
COST_RAW: Final[list[list[int]]] = [
    [card["cost"]["raw"].get(id, 0) for id in RAW] for card in _projects
]
COST_EITHER: Final[list[list[list[int]]]] = [
    [[RAW.index(id) for id in symbol] for symbol in card["cost"]["either"]] for card in _projects
]
COST_CRAFTS: Final[list[list[int]]] = [
    [TYPES.index(kind) for kind, n in card["cost"].get("crafts", {}).items() for _ in range(n)]
    for card in _projects
]
"""The craft symbols of a cost, one entry a symbol, in the order of the types."""
COST_TILES: Final[list[int]] = [
    sum(raw) + len(either) for raw, either in zip(COST_RAW, COST_EITHER, strict=True)
]


def _ways(project: int) -> list[tuple[int, ...]]:
    """The different sets of tiles that pay a cost, in the order of EM-140 (EM-52, EM-53, EM-55)."""
    symbols = [[kind, JEWEL] for kind, n in enumerate(COST_RAW[project]) for _ in range(n)]
    symbols += [[*either, JEWEL] for either in COST_EITHER[project]]
    if not symbols:
        return []
    sets = {tuple(paid.count(kind) for kind in range(CARGO)) for paid in product(*symbols)}
    found = [counts for counts in sets if counts[JEWEL] <= TILES[JEWEL]]
    return sorted(found, reverse=True)


_by_project: Final[list[list[tuple[int, ...]]]] = [_ways(p) for p in range(len(PROJECTS))]
_payments: Final[list[tuple[int, ...]]] = sorted(
    {counts for found in _by_project for counts in found}, reverse=True
)
PAYMENTS: Final[list[int]] = [pack(list(counts)) for counts in _payments]
"""Every set of tiles that can pay something, packed."""
PAYMENT_IDS: Final[list[str]] = [
    "-".join(KINDS[kind] for kind in range(CARGO) for _ in range(counts[kind]))
    for counts in _payments
]
WAYS: Final[list[list[int]]] = [
    [_payments.index(counts) for counts in ways] for ways in _by_project
]
"""By project: the payments that suit it, canonical order; none where no tile is asked for."""
PLAIN_WAYS: Final[list[list[int]]] = [
    [pack(list(counts)) for counts in ways if not counts[JEWEL]] for ways in _by_project
]
JEWEL_WAYS: Final[list[list[int]]] = [
    [pack(list(counts)) for counts in ways if counts[JEWEL]] for ways in _by_project
]

# -- the rest ------------------------------------------------------------------------------------

COLLABS: Final[list[str]] = [card["id"] for card in _toml["collaboration_cards"]["cards"]]
_effects: Final[list[dict[str, Any]]] = [
    card["effect"] for card in _toml["collaboration_cards"]["cards"]
]
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
EFFECT: Final[list[int]] = [EFFECTS.index(effect["kind"]) for effect in _effects]
EFFECT_COUNT: Final[list[int]] = [int(effect.get("count", 0)) for effect in _effects]
COLLAB_TILES: Final[int] = _toml["collaboration_cards"]["min_tiles_each_side"]

SHOP_POINTS: Final[int] = _toml["shop"]["points_to_every_player_per_coin"]
SEAL_COINS: Final[int] = _toml["council_seal"]["gain_chapter_1"]["pay_coin_to_reserve"]
SEAL_TASKS: Final[int] = _toml["council_seal"]["gain_chapter_2"]["draw_clandestine_tiles"]
EXTRA_ACTIONS: Final[int] = _toml["council_seal"]["powers"]["extra_city_actions_per_turn"]
OFFICE_DRAW: Final[int] = _toml["council_seal"]["powers"]["office_draw"]

TRIGGER: Final[int] = _toml["end_game"]["trigger_visible_points"]
TURN_LIMIT: Final[int] = _toml["engine_limits"]["max_turns_per_player"]
_scoring: Final[dict[str, Any]] = _toml["end_game"]["scoring"]
JEWEL_POINTS: Final[int] = _scoring["per_jewel"]
CONTRABAND_POINTS: Final[int] = _scoring["per_contraband"]
SECRET_POINTS: Final[int] = _scoring["per_secret_cargo_undelivered"]
FUGITIVE_POINTS: Final[list[list[int]]] = [
    [_scoring["fugitive_single_tile"] * n for n in range(TILES[FUGITIVE] + 1)],
    [_scoring["fugitive_three_tiles"][f"n{n}"] for n in range(TILES[FUGITIVE] + 1)],
]
"""By option (one fugitive, three) and number held (EM-109, EM-110)."""

MOST_COINS: Final[int] = max([*PRICES, JEWEL_PRICE, *COST_COINS])
"""The dearest single payment."""
MOST_SHOPS: Final[int] = max(COST_SHOPS)


def _check() -> None:
    def must(holds: bool, sentence: str) -> None:
        require(holds, "emporous", sentence)

    box = _toml["components"]
    must(sum(TILES[:CARGO]) == box["cargo_tiles"], "the cargo tiles are not those of the box")
    must(sum(TILES[CARGO:]) == box["clandestine_tiles"], "clandestine tiles and box differ")
    must(_toml["clandestine"]["total"] == box["clandestine_tiles"], "clandestine.total is wrong")
    must(max(TILES) <= MOST, f"there can be at most {MOST} tiles of a kind")
    must(max(COPIES) <= MOST, f"there can be at most {MOST} copies of a craft")
    must(sum(COPIES) == box["craft_cards"] == _toml["crafts"]["total"], "craft cards do not add up")
    must(len(CONTRACTS) == box["contract_cards"] == _toml["contracts"]["total"], "contracts differ")
    must(len(CONTRACTS) <= CARD, f"there can be at most {CARD} contracts")
    must(len(MASTERIES) == box["mastery_cards"], "the masteries are not those of the box")
    must(len(ISLANDS) == box["island_cards"], "the islands are not those of the box")
    must(len(COLLABS) == box["collaboration_cards"], "collaboration cards and box differ")
    for ids in (PROJECTS, KINDS, ISLANDS, MASTERIES, COLLABS):
        must(len(set(ids)) == len(ids), f"two of {', '.join(ids)} have the same id")
    for kind in _toml["craft_types"]["types"]:
        cards = sum(COPIES[d] for d in OF_TYPE[TYPES.index(kind["id"])])
        must(cards == kind["cards"], f"there are {cards} {kind['id']}, not {kind['cards']}")
    must(len(PRICES) == PILES, "there is not one price a pile")
    for raw, id in enumerate(RAW):
        must(CAPACITY[raw] * PILES == TILES[raw], f"the {id} tiles do not fill their piles")
    must(sorted(MATERIAL) == list(range(RAWS)), "each raw material needs one island")
    for n in range(SEATS[0], SEATS[1] + 1):
        must(n in _by_players, f"setup.by_players has no row for {n} players")
        coins = n * COINS + RESERVE_COINS[n]
        must(coins <= box["silver_coins"], f"{n} players need {coins} coins")
        must(RESERVE_JEWELS[n] <= TILES[JEWEL], f"{n} players need too many jewels")
        must(n * ISLANDS_EACH[n] <= len(ISLANDS), f"{n} players need too many islands")
        must(n * ISLANDS_EACH[n] <= box["city_cards"], f"{n} players need too many City cards")
        must(_setup("city_cards_each")[n] == ISLANDS_EACH[n], f"{n} players: a City card an island")
        must(_setup("coins_each")[n] == COINS, f"{n} players do not start with {COINS} coins")
    must(not any(COST_SHOPS[: len(DESIGNS)]), "crafts cannot carry shop symbols")
    must(not any(COST_CRAFTS[: len(DESIGNS)]), "crafts cannot ask for crafts")
    twice = "is said twice, differently"
    must(_scoring["per_unfulfilled_contract"] == -PENALTY, f"a contract's penalty {twice}")
    must(_toml["jewels"]["end_game_points_each"] == JEWEL_POINTS, f"what a jewel scores {twice}")
    must(_scoring["per_shop_on_table"] == SHOP_POINTS, f"what a shop scores {twice}")
    penalty = {
        CONTRABAND: CONTRABAND_POINTS,
        SECRET: SECRET_POINTS,
        FUGITIVE: FUGITIVE_POINTS[0][1],
    }
    for tile in _toml["clandestine"]["tiles"]:
        held = penalty[KINDS.index(tile["id"])]
        must(tile["penalty"] == -held, f"the penalty of {tile['id']} {twice}")
    powers = _toml["council_seal"]["powers"]
    must(_toml["end_game"]["extra_turns_for_each_other_player"] == 1, "there is one extra turn")
    must(powers["office_uses_per_turn"] == 1, "the office is open once a turn")
    must(powers["office_keep"] == 1, "of the contracts drawn one is kept")
    must(_toml["trade"]["trades_per_turn"] == 1, "there is one trade a turn")
    must(_toml["trade"]["offers_per_opponent_per_turn"] == 1, "a rival hears one offer a turn")
    must(_toml["trade"]["counters_per_offer"] == 1, "an offer is countered once")


_check()
