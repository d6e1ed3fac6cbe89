"""River of Gold's move vocabulary."""

from typing import Final

from caudal.engine.vocabulary import Vocabulary
from caudal.games.river_of_gold.content import (
    CARDS,
    ERA_TILES,
    FACES,
    GOODS,
    KINDS,
    PATRONS,
    SHIPS,
    SPACE_IDS,
    TILES,
)

MOVES: Final = Vocabulary()

_faces: Final = range(1, FACES + 1)
_ships: Final = range(1, SHIPS + 1)

PAIRS: Final[list[list[int]]] = [
    [given, got] for given in range(KINDS) for got in range(KINDS) if given != got
]
"""The exchanges of goods: what is given and what is got, in the order of their moves."""
EXCHANGE: Final[int] = MOVES.verb(
    "exchange", [*(f"{GOODS[given]}-{GOODS[got]}" for given, got in PAIRS), "koku-favor"]
)
BUY_FAVOR: Final[int] = EXCHANGE + len(PAIRS)
CHANGE_DIE: Final[int] = MOVES.verb("die", _faces)
BUILD: Final[int] = MOVES.verb("build")
SAIL: Final[int] = MOVES.verb("sail", [f"{ship}-{face}" for ship in _ships for face in _faces])
"""A ship and the face that it uses."""
DELIVER: Final[int] = MOVES.verb("deliver", CARDS)
SPACE: Final[int] = MOVES.verb("space", SPACE_IDS)
TILE: Final[int] = MOVES.verb("tile", [TILES[tile] for tile in [*ERA_TILES[1], *ERA_TILES[2]]])
TAKE: Final[int] = MOVES.verb("take", [*GOODS, "koku"])
TAKE_KOKU: Final[int] = TAKE + KINDS
FORGO: Final[int] = MOVES.verb("forgo")
SELL: Final[int] = MOVES.verb("sell", GOODS)
STOP: Final[int] = MOVES.verb("stop")
DISCARD: Final[int] = MOVES.verb("discard", CARDS)
UPGRADE: Final[int] = MOVES.verb("upgrade", _ships)
MARK: Final[int] = MOVES.verb("mark", SPACE_IDS)
GO_ON: Final[int] = MOVES.verb("go_on")
ROLL: Final[int] = MOVES.verb("roll")
SET_DIE: Final[int] = MOVES.verb("set", _faces)
PATRON: Final[int] = MOVES.verb("patron", PATRONS)
