"""River of Gold's move vocabulary."""

from typing import Final

from caudal.engine.vocabulary import Vocabulary
from caudal.games.river_of_gold.content import (
    CHANGE_COST,
    ERA_TILES,
    FACES,
    FAVOR_LIMIT_MAX,
    GOODS,
    KINDS,
    SHIPS,
    SPACE_IDS,
    TILES,
)
from caudal.games.river_of_gold.content_cards import CARDS, CLANS, PATRONS

MOVES: Final = Vocabulary()

_faces: Final = range(1, FACES + 1)
_ships: Final = range(1, SHIPS + 1)


_pairs: Final = [(a, b) for a in range(KINDS) for b in range(KINDS) if a != b]
EXCHANGE: Final[int] = MOVES.verb(
    "exchange", [*(f"{GOODS[given]}-{GOODS[got]}" for given, got in _pairs), "koku-favor"]
)
BUY_FAVOR: Final[int] = EXCHANGE + len(_pairs)


class Swap:
    """An exchange of goods: which is given, which is got, and the move."""

    def __init__(self, given: int, got: int, move: int) -> None:
        self.given = given
        self.got = got
        self.move = move


SWAPS: Final[list[list[Swap]]] = [
    [Swap(given, got, EXCHANGE + k) for k, (given, got) in enumerate(_pairs) if given == good]
    for good in range(KINDS)
]
"""By the good that is given."""


def swap_of(move: int) -> Swap:
    """Which exchange of goods a move is."""
    given, place = divmod(move - EXCHANGE, KINDS - 1)
    return SWAPS[given][place]


CHANGE_DIE: Final[int] = MOVES.verb("die", _faces)
DIE_CHANGES: Final[list[list[list[int]]]] = [
    [
        [CHANGE_DIE + to for to in range(FACES) if 0 < costs[to] <= favor]
        for favor in range(FAVOR_LIMIT_MAX + 1)
    ]
    for costs in CHANGE_COST
]
"""By the face of the die (less one) and the favor at hand: the faces that it can be turned to."""
BUILD: Final[int] = MOVES.verb("build")
SAIL: Final[int] = MOVES.verb("sail", [f"{ship}-{face}" for ship in _ships for face in _faces])
"""A ship and the face that it uses: `sailing`, `ship_of` and `face_of`."""
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
CLAN: Final[int] = MOVES.verb("clan", CLANS)


def sailing(ship: int, face: int) -> int:
    """The move of sailing a ship (from 0) by a face (from 1)."""
    return SAIL + ship * FACES + face - 1


SAILINGS: Final[list[list[int]]] = [
    [sailing(ship, face) for ship in range(SHIPS)] for face in _faces
]
"""By the face of the die (less one): the moves of sailing each ship by it."""


def ship_of(move: int) -> int:
    return (move - SAIL) // FACES


def face_of(move: int) -> int:
    return (move - SAIL) % FACES + 1


def is_sailing(move: int) -> bool:
    return SAIL <= move < DELIVER


def is_delivery(move: int) -> bool:
    return DELIVER <= move < SPACE
