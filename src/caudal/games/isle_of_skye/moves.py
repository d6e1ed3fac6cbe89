"""Isle of Skye's move vocabulary."""

from typing import Final

from caudal.engine.vocabulary import Vocabulary
from caudal.games.isle_of_skye.content import FAR, MAX_PRICE, MIN_PRICE
from caudal.games.isle_of_skye.territory import Territory, cell_of, x_of, y_of
from caudal.games.isle_of_skye.tiles import LANDSCAPES, TILES, is_castle
from caudal.games.isle_of_skye.tracks import TRACKS

MOVES: Final = Vocabulary()

_drawn: Final = TILES[:LANDSCAPES]
_laid: Final = [*_drawn, "castle"]
"""Every seat has one castle, so its name needs no colour."""

PLACES: Final[list[int]] = [
    cell_of(x, y)
    for x in range(-FAR, FAR + 1)
    for y in range(-FAR, FAR + 1)
    if 0 < abs(x) + abs(y) <= FAR
]
"""The cells a tile can ever lie on, in the order of the moves (SK-78)."""
PLACE_OF: Final[list[int]] = [-1] * (cell_of(FAR, FAR) + 1)
for _place, _cell in enumerate(PLACES):
    PLACE_OF[_cell] = _place

MARK: Final[int] = MOVES.verb("mark", _laid)
PRICE: Final[int] = MOVES.verb("price", range(MIN_PRICE, MAX_PRICE + 1))
TURN: Final[int] = MOVES.verb("turn", [0, 90, 180, 270])
ADVANCE: Final[int] = MOVES.verb("advance", TRACKS)
DECLINE: Final[int] = MOVES.verb("decline")
PASS: Final[int] = MOVES.verb("pass")
STOP: Final[int] = MOVES.verb("stop")
EXTRA_USE: Final[int] = MOVES.verb("extra", ["use", "keep"])
EXTRA_KEEP: Final[int] = EXTRA_USE + 1
PUT_BACK: Final[int] = MOVES.verb("put_back")
TAKE_BACK: Final[int] = MOVES.verb("take_back")
AXE: Final[int] = MOVES.verb("axe", [*_drawn, "none"])
AXE_NONE: Final[int] = AXE + LANDSCAPES
BUY: Final[int] = MOVES.verb("buy", _drawn)
BUILD: Final[int] = MOVES.verb("build", _drawn)
COLLECT: Final[int] = MOVES.verb("collect", _laid)
ROAD_NORTH: Final[int] = MOVES.verb("road_north", _laid)
ROAD_EAST: Final[int] = MOVES.verb("road_east", _laid)
AT: Final[int] = MOVES.verb("at", [f"{x_of(cell)},{y_of(cell)}" for cell in PLACES])
"""The verbs with the longest lists of moves come first: small numbers are the cheapest."""

STEPS_ON: Final[list[list[int]]] = [
    [*(ADVANCE + track for track in range(len(TRACKS)) if tracks >> track & 1), DECLINE]
    for tracks in range(1 << len(TRACKS))
]
"""By tracks, as bits: a step on one of them, or none."""
TURNS: Final[list[list[int]]] = [
    [TURN + turn for turn in range(4) if turns >> turn & 1] for turns in range(16)
]
"""By turns, as bits: each of them."""


def price_of(move: int) -> int:
    """The price that a move sets."""
    return move - PRICE + MIN_PRICE


def price_move(price: int) -> int:
    return PRICE + price - MIN_PRICE


def item_of(land: Territory, number: int) -> int:
    """A laid tile as the item of a move: its code, all castles alike."""
    tile = land.tiles[number]
    return LANDSCAPES if is_castle(tile) else tile


def number_of(land: Territory, item: int) -> int:
    """The number of the laid tile that an item names."""
    return 0 if item == LANDSCAPES else land.number_of(item)
