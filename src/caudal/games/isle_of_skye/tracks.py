"""The progress boards, bonus tiles and requirements of the Journeyman as flat tables."""

from typing import Any, Final

from caudal.engine.content import content, require
from caudal.games.isle_of_skye.content import (
    CASTLE_GOLD,
    DRAWN,
    LEAST_PLAYERS,
    MIN_PRICE,
    MOST_PLAYERS,
    PLAYER_COUNTS,
    fixed,
)
from caudal.games.isle_of_skye.tiles import SYMBOLS, TERRAINS

_toml: Final[dict[str, Any]] = content("isle_of_skye")

# -- the journeyman ------------------------------------------------------------------------------

_rules: Final[dict[str, Any]] = _toml["journeyman_rules"]
START_MOVEMENT: Final[int] = _rules["start_movement_points"]
STEP_ROAD: Final[int] = _rules["move_cost_road"]
STEP_WILD: Final[int] = _rules["move_cost_no_road"]
START_MARKERS: Final[int] = _toml["components"]["destination_markers_at_start"]
MOST_MARKERS: Final[int] = _rules["max_destination_markers"]
ROADS: Final[int] = _toml["components"]["roads_per_player"]
TRACKS: Final[list[str]] = list(_rules["tracks"])
TRACK_COUNT: Final = len(TRACKS)
SALE_TRACK: Final = TRACKS.index(_rules["sale_advance_track"])
MERCHANT: Final = TRACKS.index("merchant")

REQUIREMENTS: Final[list[str]] = [kind["id"] for kind in _toml["requirements"]["kind"]]
_TESTS: Final = [
    "tile_has_symbol",
    "tile_has_scroll",
    "tile_is_castle",
    "min_distance_from_castle",
    "tile_in_completed_area",
    "tile_on_border",
]
NEEDS_SYMBOL: Final = 0
NEEDS_SCROLL: Final = 1
NEEDS_CASTLE: Final = 2
NEEDS_DISTANCE: Final = 3
NEEDS_COMPLETED: Final = 4
NEEDS_BORDER: Final = 5
_BORDERS: Final = ["max_y", "max_x", "min_y", "min_x"]


def _requirement_value(kind: dict[str, Any]) -> int:
    if "symbol" in kind:
        return SYMBOLS.index(kind["symbol"])
    if "terrains" in kind:
        return sum(1 << TERRAINS.index(word) for word in kind["terrains"])
    if "border" in kind:
        return _BORDERS.index(kind["border"])
    return int(kind.get("value", 0))


REQUIREMENT_TEST: Final[list[int]] = [
    _TESTS.index(kind["test"]) for kind in _toml["requirements"]["kind"]
]
REQUIREMENT_VALUE: Final[list[int]] = [
    _requirement_value(kind) for kind in _toml["requirements"]["kind"]
]
"""The symbol, the distance, the terrains as bits (all needed), or the side of the border."""

BOARD_SIDES: Final = ["two_to_four", "five"]
BOARD_OF: Final[list[int]] = [
    TRACK_COUNT * BOARD_SIDES.index(PLAYER_COUNTS[max(n, LEAST_PLAYERS)]["progress_board_side"])
    for n in range(MOST_PLAYERS + 1)
]
"""By number of players: the first of its board's tracks (SJ-03)."""


def _track(side: str, track: str) -> dict[str, Any]:
    for row in _toml["progress_boards"]["track"]:
        if row["side"] == side and row["track"] == track:
            return dict(row)
    raise KeyError(f"{side} {track}")


_tracks: Final[list[dict[str, Any]]] = [
    _track(side, track) for side in BOARD_SIDES for track in TRACKS
]
LENGTH: Final[list[int]] = [int(track["length"]) for track in _tracks]
"""By board and track. All tables of spaces are by board, track and space, with space 0 the
start."""
SPACES: Final = max(LENGTH) + 1


def _spaces(key: str, default: Any) -> list[Any]:
    found = []
    for track in _tracks:
        values = [default] + [space.get(key, default) for space in track["space"]]
        found += values + [default] * (SPACES - len(values))
    return found


SPACE_REQUIREMENT: Final[list[int]] = [
    REQUIREMENTS.index(id) if id else -1 for id in _spaces("requirement", "")
]
SPACE_SEGMENT: Final[list[int]] = [int(value) for value in _spaces("segment", 0)]
SPACE_COST: Final[list[int]] = [int(value) for value in _spaces("castle_cost", 0)]
SPACE_FEE: Final[list[int]] = [int(value) for value in _spaces("fee", 0)]
SPACE_VP: Final[list[int]] = [int(value) for value in _spaces("vp_on_entry", 0)]

NUMERALS: Final = ["I", "II", "III"]
SPACE_NUMERAL: Final[list[int]] = [
    NUMERALS.index(id) if id else -1 for id in _spaces("bonus_slot", "")
]
BANNERS: Final[list[dict[str, Any]]] = _spaces("banner", {})


def _active(kind: str) -> list[int]:
    """By space: the value of the furthest banner of a kind up to there (SJ-13)."""
    found = []
    for track in range(len(_tracks)):
        value = 0
        for space in range(SPACES):
            banner = BANNERS[track * SPACES + space]
            if banner.get("kind") == kind:
                value = int(banner["value"])
            found.append(value)
    return found


VP_BANNER: Final[list[int]] = _active("vp_per_round")
INCOME_BANNER: Final[list[int]] = _active("income")
MOVEMENT_BANNER: Final[list[int]] = _active("movement")

_bonus: Final[list[dict[str, Any]]] = _toml["bonus_tiles"]["tile"]
BONUSES: Final[list[str]] = [tile["id"] for tile in _bonus]
BONUS_NUMERAL: Final[list[int]] = [NUMERALS.index(tile["numeral"]) for tile in _bonus]
BONUS_VP: Final[list[int]] = [int(tile.get("vp", 0)) for tile in _bonus]
BONUS_AMOUNT: Final[list[int]] = [int(tile.get("amount", 0)) for tile in _bonus]
BONUS_KEEP: Final[list[bool]] = [bool(tile["keep"]) for tile in _bonus]
THIRD_MARKER: Final = BONUSES.index("third_marker")
TRACK_ADVANCE: Final = BONUSES.index("track_advance")
ONE_ROAD: Final = BONUSES.index("one_road")
EXTRA_MOVEMENT: Final = BONUSES.index("extra_movement")
FIVE_GOLD: Final = BONUSES.index("five_gold")
TWO_ROADS: Final = BONUSES.index("two_roads")
NO_AXE: Final = BONUSES.index("no_axe")
BANK_PAYS: Final = BONUSES.index("bank_pays")
TWO_PURCHASES: Final = BONUSES.index("two_purchases")
NO_AXE_GOLD: Final[int] = _bonus[NO_AXE]["income_gold"]
EXTRA_POINTS: Final[int] = _bonus[EXTRA_MOVEMENT]["amount"]
LAYOUT: Final = len(BONUSES)
"""Places of bonus tiles a seat: by numeral, then track."""

_ADVANCES: Final[dict[str, Any]] = {
    "markers_per_tile": 1,
    "sale_advance_steps": 1,
    "symbol_advance_steps": 1,
}
_FIXED: Final[dict[str, Any]] = {
    "discard_on_use": True,
    "ignore_requirement": True,
    "optional_each_round": True,
    "pay_fee": True,
    "steps": 1,
}
"""What the bonus tiles say of themselves and the rules do not offer otherwise."""


def _check() -> None:
    def must(holds: bool, sentence: str) -> None:
        require(holds, "isle_of_skye", sentence)

    for k, track in enumerate(_tracks):
        name = f"{track['side']} {track['track']}"
        must(len(track["space"]) == LENGTH[k] == len(track["segments"]), f"{name} has a gap")
        spaces = range(k * SPACES + 1, k * SPACES + 1 + LENGTH[k])
        costs = _rules["segment_castle_cost"]
        for at, segment in zip(spaces, track["segments"], strict=True):
            must(SPACE_SEGMENT[at] == segment, f"{name}: segments differ")
            must(SPACE_COST[at] == costs[segment - 1], f"{name}: a castle cost is wrong")
        numerals = sorted(SPACE_NUMERAL[at] for at in spaces if SPACE_NUMERAL[at] >= 0)
        must(numerals == list(range(len(NUMERALS))), f"{name} needs one slot of each numeral")
        fees = [SPACE_FEE[at] for at in spaces if SPACE_FEE[at]]
        wanted = _rules["herald_fees"] if track["track"] == "herald" else []
        must(fees == wanted, f"{name}: its fees are not herald_fees")
        pair = [bool(space["both_ways"]) for space in track["space"]]
        must(pair == [False] * (LENGTH[k] - 1) + [True], f"{name}: only its last step goes back")
    for numeral in range(len(NUMERALS)):
        must(BONUS_NUMERAL.count(numeral) == TRACK_COUNT, "each numeral needs a tile a track")
    must(sorted(BONUS_NUMERAL) == BONUS_NUMERAL, "bonus tiles must be listed by numeral")
    must(_toml["components"]["bonus_tiles_per_player"] == LAYOUT, "bonus tiles are miscounted")
    fixed("journeyman_rules", _rules, _ADVANCES)
    for tile in _bonus:
        fixed(tile["id"], tile, _FIXED)
    fixed("income", _toml["income"], {"journeyman_no_axe_gold": NO_AXE_GOLD})
    must(
        DRAWN * MIN_PRICE <= CASTLE_GOLD + NO_AXE_GOLD,
        "the gold of no_axe does not pay the least prices",
    )
    roads = BONUS_AMOUNT[ONE_ROAD] + BONUS_AMOUNT[TWO_ROADS]
    must(roads <= ROADS, "the bonus tiles give more roads than there are")
    must(MOST_MARKERS == 3, "three destination markers are the most")
    markers = START_MARKERS + BONUS_AMOUNT[THIRD_MARKER]
    must(markers == MOST_MARKERS, f"there are {markers} destination markers, not {MOST_MARKERS}")


_check()
