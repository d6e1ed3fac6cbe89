"""Isle of Skye's move vocabulary."""

from typing import Final

from caudal.engine.vocabulary import Vocabulary
from caudal.games.isle_of_skye.content import FAR, MAX_PRICE, MIN_PRICE
from caudal.games.isle_of_skye.territory import cell_of, x_of, y_of
from caudal.games.isle_of_skye.tiles import LANDSCAPES, TILES
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
EXTRA: Final[int] = MOVES.verb("extra", ["use", "keep"])
PUT_BACK: Final[int] = MOVES.verb("put_back")
TAKE_BACK: Final[int] = MOVES.verb("take_back")
AXE: Final[int] = MOVES.verb("axe", [*_drawn, "none"])
BUY: Final[int] = MOVES.verb("buy", _drawn)
BUILD: Final[int] = MOVES.verb("build", _drawn)
COLLECT: Final[int] = MOVES.verb("collect", _laid)
ROAD_NORTH: Final[int] = MOVES.verb("road_north", _laid)
ROAD_EAST: Final[int] = MOVES.verb("road_east", _laid)
AT: Final[int] = MOVES.verb("at", [f"{x_of(cell)},{y_of(cell)}" for cell in PLACES])
"""The verbs with the longest lists of moves come first: small numbers are the cheapest."""
