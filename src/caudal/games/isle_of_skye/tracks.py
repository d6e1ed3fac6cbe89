"""The progress boards, bonus tiles and requirements of the Journeyman as flat tables."""

from typing import Final

from caudal.engine.content import Book, content
from caudal.games.isle_of_skye.content import (
    BOARD_SIDE,
    BOARD_SIDES,
    CASTLE_GOLD,
    DRAWN,
    MIN_PRICE,
    MOST_PLAYERS,
    bits,
)
from caudal.games.isle_of_skye.tiles import (
    BARREL,
    BROCH,
    CATTLE,
    EAST,
    FARM,
    LIGHTHOUSE,
    MOUNTAIN,
    NORTH,
    PASTURE,
    SHEEP,
    SHIP,
    SOUTH,
    WATER,
    WEST,
    optional,
)

_book: Final = content("isle_of_skye")

# -- the journeyman ------------------------------------------------------------------------------

_rules: Final = _book.table("journeyman_rules")
START_MOVEMENT: Final = _rules.number("start_movement_points")
STEP_ROAD: Final = _rules.number("move_cost_road")
STEP_WILD: Final = _rules.number("move_cost_no_road", STEP_ROAD)
START_MARKERS: Final = _rules.number("destination_markers_at_start", 1)
CASTLE_COST: Final[list[int]] = _rules.numbers("segment_castle_cost")
"""By segment, the first one at 0 (SJ-09)."""

# -- requirements --------------------------------------------------------------------------------

NEEDS_SYMBOL: Final = 0
NEEDS_SCROLL: Final = 1
NEEDS_CASTLE: Final = 2
NEEDS_DISTANCE: Final = 3
NEEDS_COMPLETED: Final = 4
NEEDS_BORDER: Final = 5


class Need:
    """What a tile under a collected marker must fulfil (SJ-39 to SJ-45)."""

    def __init__(self, test: int, value: int = 0) -> None:
        self.test = test
        self.value = value
        """The symbol, the distance, the terrains as bits (all needed), or the side."""


_NEEDS: Final[dict[str, Need]] = {
    "barrel": Need(NEEDS_SYMBOL, BARREL),
    "broch": Need(NEEDS_SYMBOL, BROCH),
    "cattle": Need(NEEDS_SYMBOL, CATTLE),
    "farm": Need(NEEDS_SYMBOL, FARM),
    "lighthouse": Need(NEEDS_SYMBOL, LIGHTHOUSE),
    "sheep": Need(NEEDS_SYMBOL, SHEEP),
    "ship": Need(NEEDS_SYMBOL, SHIP),
    "scroll": Need(NEEDS_SCROLL),
    "castle": Need(NEEDS_CASTLE),
    "distance_2": Need(NEEDS_DISTANCE, 2),
    "distance_3": Need(NEEDS_DISTANCE, 3),
    "distance_4": Need(NEEDS_DISTANCE, 4),
    "completed_pasture": Need(NEEDS_COMPLETED, bits([PASTURE])),
    "completed_mountain": Need(NEEDS_COMPLETED, bits([MOUNTAIN])),
    "completed_water": Need(NEEDS_COMPLETED, bits([WATER])),
    "completed_mountain_and_water": Need(NEEDS_COMPLETED, bits([MOUNTAIN, WATER])),
    "north": Need(NEEDS_BORDER, NORTH),
    "south": Need(NEEDS_BORDER, SOUTH),
    "east": Need(NEEDS_BORDER, EAST),
    "west": Need(NEEDS_BORDER, WEST),
}
REQUIREMENTS: Final[list[str]] = list(_NEEDS)
REQUIREMENT_TEST: Final[list[int]] = [need.test for need in _NEEDS.values()]
REQUIREMENT_VALUE: Final[list[int]] = [need.value for need in _NEEDS.values()]

# -- boards --------------------------------------------------------------------------------------

TRACKS: Final = ["warrior", "merchant", "herald"]
TRACK_COUNT: Final = len(TRACKS)
WARRIOR: Final = 0
MERCHANT: Final = 1
SALE_TRACK: Final = WARRIOR
"""Where a sale lets advance (SJ-19)."""
BOARD_OF: Final[list[int]] = [TRACK_COUNT * BOARD_SIDE[n] for n in range(MOST_PLAYERS + 1)]
"""By number of players: the first of its board's tracks (SJ-03)."""


def board_of(players: int, track: int) -> int:
    """A track of the board for a number of players, among the tracks of both sides."""
    return BOARD_OF[players] + track


def marker_of(seat: int, track: int) -> int:
    """Where the position keeps a seat's progress marker."""
    return seat * TRACK_COUNT + track


def _track(side: str, track: str) -> Book:
    rows = _book.table("progress_boards").tables("track")
    chosen = [
        row
        for row in rows
        if (row.word("side", BOARD_SIDES), row.word("track", TRACKS)) == (side, track)
    ]
    _boards.must(
        len(chosen) == 1,
        "track",
        "must have one row with side {side} and track {track}",
        side=side,
        track=track,
    )
    return chosen[0]


_boards: Final = _book.table("progress_boards")
_tracks: Final = [_track(side, track) for side in BOARD_SIDES for track in TRACKS]
_spaces: Final = [track.tables("space") for track in _tracks]
LENGTH: Final[list[int]] = [len(spaces) for spaces in _spaces]
"""By `board_of`."""
SPACES: Final = max(LENGTH) + 1


def space_at(board: int, at: int) -> int:
    """Where the tables of spaces tell of one; 0 is the start, before the first."""
    return board * SPACES + at


def _by_space(values: list[list[int]], none: int) -> list[int]:
    """A table of spaces."""
    rows = [[none, *row] for row in values]
    return [value for row in rows for value in row + [none] * (SPACES - len(row))]


SPACE_REQUIREMENT: Final[list[int]] = _by_space(
    [[space.code("requirement", REQUIREMENTS) for space in row] for row in _spaces], -1
)
SPACE_SEGMENT: Final[list[int]] = _by_space(
    [[space.number("segment", 1) for space in row] for row in _spaces], 0
)
SPACE_COST: Final[list[int]] = [
    CASTLE_COST[segment - 1] if 0 < segment <= len(CASTLE_COST) else 0 for segment in SPACE_SEGMENT
]
"""What a castle advance to a space costs (SJ-09)."""
SPACE_FEE: Final[list[int]] = _by_space(
    [[optional(space, "fee") for space in row] for row in _spaces], 0
)
SPACE_VP: Final[list[int]] = _by_space(
    [[optional(space, "vp_on_entry") for space in row] for row in _spaces], 0
)
NUMERALS: Final = ["I", "II", "III"]


def _numeral(space: Book) -> int:
    return space.code("bonus_slot", NUMERALS) if "bonus_slot" in space else -1


SPACE_NUMERAL: Final[list[int]] = _by_space(
    [[_numeral(space) for space in row] for row in _spaces], -1
)

# -- banners -------------------------------------------------------------------------------------

BANNER_KINDS: Final = ["vp_per_round", "income", "movement"]
POINTS: Final = 0
INCOME: Final = 1
MOVEMENT: Final = 2


def _banner(space: Book) -> Book | None:
    return space.table("banner") if "banner" in space else None


def _banner_kind(space: Book) -> int:
    banner = _banner(space)
    return banner.code("kind", BANNER_KINDS) if banner is not None else -1


def _banner_value(space: Book) -> int:
    banner = _banner(space)
    return banner.number("value", 1) if banner is not None else 0


SPACE_BANNER: Final[list[int]] = _by_space(
    [[_banner_kind(space) for space in row] for row in _spaces], -1
)
SPACE_BANNER_VALUE: Final[list[int]] = _by_space(
    [[_banner_value(space) for space in row] for row in _spaces], 0
)


def _active(kind: int) -> list[int]:
    """By space: the value of the furthest banner of a kind up to there (SJ-13)."""
    values = []
    for board in range(len(_tracks)):
        value = 0
        for at in range(SPACES):
            space = space_at(board, at)
            if SPACE_BANNER[space] == kind:
                value = SPACE_BANNER_VALUE[space]
            values.append(value)
    return values


VP_BANNER: Final[list[int]] = _active(POINTS)
INCOME_BANNER: Final[list[int]] = _active(INCOME)
MOVEMENT_BANNER: Final[list[int]] = _active(MOVEMENT)

# -- bonus tiles ---------------------------------------------------------------------------------

_BONUSES: Final = [
    "third_marker", "track_advance", "one_road",
    "extra_movement", "five_gold", "two_roads",
    "no_axe", "bank_pays", "two_purchases",
]  # fmt: skip
_AMOUNTS: Final = ["third_marker", "one_road", "extra_movement", "five_gold", "two_roads"]
"""The tiles that give an amount of something."""
_bonus: Final = _book.table("bonus_tiles").tables("tile")
BONUSES: Final[list[str]] = [tile.word("id", _BONUSES) for tile in _bonus]
_book.must(sorted(BONUSES) == sorted(_BONUSES), "bonus_tiles.tile", "must have each id once")
THIRD_MARKER: Final = BONUSES.index("third_marker")
TRACK_ADVANCE: Final = BONUSES.index("track_advance")
ONE_ROAD: Final = BONUSES.index("one_road")
EXTRA_MOVEMENT: Final = BONUSES.index("extra_movement")
FIVE_GOLD: Final = BONUSES.index("five_gold")
TWO_ROADS: Final = BONUSES.index("two_roads")
NO_AXE: Final = BONUSES.index("no_axe")
BANK_PAYS: Final = BONUSES.index("bank_pays")
TWO_PURCHASES: Final = BONUSES.index("two_purchases")
BONUS_NUMERAL: Final[list[int]] = [tile.code("numeral", NUMERALS) for tile in _bonus]
BONUS_VP: Final[list[int]] = [optional(tile, "vp") for tile in _bonus]
BONUS_AMOUNT: Final[list[int]] = [
    tile.number("amount", 1) if id in _AMOUNTS else 0
    for id, tile in zip(BONUSES, _bonus, strict=True)
]
NO_AXE_GOLD: Final = _bonus[NO_AXE].number("income_gold")
EXTRA_POINTS: Final[int] = BONUS_AMOUNT[EXTRA_MOVEMENT]
ROADS: Final[int] = BONUS_AMOUNT[ONE_ROAD] + BONUS_AMOUNT[TWO_ROADS]
"""The most roads that a player can gain (SJ-64)."""
MOST_MARKERS: Final = 3
"""The most destination markers; plans are laid out for as many."""
LAYOUT: Final = len(BONUSES)
"""Places of bonus tiles a seat: by numeral, then track."""


def bonus_place(seat: int, numeral: int, track: int) -> int:
    """Where the position keeps the bonus tile on a slot of a track."""
    return seat * LAYOUT + numeral * TRACK_COUNT + track


def first_marker(seat: int) -> int:
    """Where a seat's destination markers begin."""
    return seat * MOST_MARKERS


# -- checks --------------------------------------------------------------------------------------


def _check() -> None:
    _boards.must(len(_boards.tables("track")) == len(_tracks), "track", "has a row too many")
    for board, track in enumerate(_tracks):
        track.must(LENGTH[board] >= 2, "space", "must be there twice, to go back and forth")
        spaces = range(space_at(board, 1), space_at(board, LENGTH[board]) + 1)
        segments = [SPACE_SEGMENT[space] for space in spaces]
        track.must(segments == sorted(segments), "space", "has a segment less than before")
        track.must(
            max(segments) <= len(CASTLE_COST), "space", "has a segment without segment_castle_cost"
        )
        numerals = sorted(SPACE_NUMERAL[space] for space in spaces if SPACE_NUMERAL[space] >= 0)
        track.must(
            numerals == list(range(len(NUMERALS))), "space", "must have each bonus_slot once"
        )
        kinds = {SPACE_BANNER[space] for space in spaces}
        own = board % TRACK_COUNT == MERCHANT
        track.must(
            own or not kinds & {INCOME, MOVEMENT},
            "space",
            "has a banner of a kind that only the merchant track has",
        )
        for at, space in enumerate(_spaces[board], 1):
            space.only("index", at)
    _rules.must(
        len(CASTLE_COST) == max(SPACE_SEGMENT), "segment_castle_cost", "needs one a segment"
    )
    bonus = _book.table("bonus_tiles")
    bonus.must(
        [BONUS_NUMERAL.count(numeral) for numeral in range(len(NUMERALS))]
        == [TRACK_COUNT] * len(NUMERALS),
        "tile",
        "must have each numeral once for every track",
    )
    bonus.must(sorted(BONUS_NUMERAL) == BONUS_NUMERAL, "tile", "must be listed by numeral")
    markers = START_MARKERS + BONUS_AMOUNT[THIRD_MARKER]
    _rules.must(
        markers <= MOST_MARKERS,
        "destination_markers_at_start",
        "and the amount of third_marker make {markers}; {most} are the most",
        markers=markers,
        most=MOST_MARKERS,
    )
    bonus.must(
        DRAWN * MIN_PRICE <= CASTLE_GOLD + NO_AXE_GOLD,
        "tile",
        "has an income_gold that does not pay for three tiles",
    )


_check()
