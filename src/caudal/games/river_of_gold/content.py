"""River of Gold's board, tiles and set-up as flat tables, read once from `content.toml`, checked;
its cards are in `content_cards.py`.

Inside the process regions, river spaces and shore spaces count from 0; die faces are 1 to 6, so the
region of a face is the face less one.
"""

from typing import Final

from caudal.engine.content import Book, content
from caudal.games.river_of_gold.effects import (
    GOOD,
    GOOD_ANY,
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
READER: Final = Reader(GOODS, BUILDING_TYPES)

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
_empty: Final[list[Effect]] = READER.all(_shore_table, "empty_visitor_reward", ("koku",))
EMPTY_KOKU: Final[int] = sum(effect.n for effect in _empty)
"""What a visitor gains from an empty space."""

_track: Final = _file.table("influence_track")
TRACK_END: Final[int] = _track.number("end", 1)
TRACK_SPACES: Final = TRACK_END + 1
FLOWER: Final[int] = _track.number("imperial_flower_space", 1)
_rewards: Final[dict[int, list[Effect]]] = {
    reward.number("space", 1): READER.all(reward, "effects", ON_TRACK)
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
OWNER: Final[list[list[Effect]]] = [READER.all(tile, "owner", TO_OWNER) for tile in _tiles]
VISITOR: Final[list[list[Effect]]] = [READER.all(tile, "visitor", TO_VISITOR) for tile in _tiles]
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
END_TILE_REWARD: Final[list[Effect]] = READER.all(_row, "end_tile_build_bonus", TO_VISITOR)


def _freed(tile: int, effect: Effect) -> Effect:
    """An effect of a market where its good is the visitor's choice (RG-633)."""
    return Effect(GOOD_ANY, effect.n) if TYPE[tile] == MARKET and effect.kind == GOOD else effect


VISITOR_FREED: Final[list[list[Effect]]] = [
    [_freed(tile, effect) for effect in VISITOR[tile]] for tile in range(len(TILES))
]

# -- set-up --------------------------------------------------------------------------------------

_setup: Final = _file.table("setup")
_setup.only("row_filled_from", "era1_stack")
_by_players: Final[list[Book]] = [
    _setup.table(f"players_{players}") for players in range(SEATS[0], SEATS[1] + 1)
]
NOBODY: Final[list[int]] = [0] * SEATS[0]
STARTING_COUNT: Final[list[int]] = NOBODY + [n.number("starting_tiles") for n in _by_players]
"""By number of players, as the next two."""
ERA1_STACK: Final[list[int]] = NOBODY + [n.number("era1_stack", ROW + 1) for n in _by_players]
ERA2_STACK: Final[list[int]] = NOBODY + [n.number("era2_stack", 1) for n in _by_players]
_sides: Final = ("2", "3_4")
MASTERY_SIDES: Final[list[str]] = [n.word("mastery_side", _sides) for n in _by_players]
REGION_SIDES: Final[list[str]] = [n.word("region_side", _sides) for n in _by_players]
"""The sides of masteries and region tiles, from the fewest players on."""
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

# -- what must add up ----------------------------------------------------------------------------


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
    for players, page in enumerate(_by_players, SEATS[0]):
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
    _setup.must(max(START_KOKU) <= KOKU_MAX, "start_koku_by_turn_order", "exceeds the limit")
    _row.must(SEATS[1] <= ROW, "size", "is too small: the row could run empty in the last turns")


_check_tiles()
_check_board()
_check_setup()
