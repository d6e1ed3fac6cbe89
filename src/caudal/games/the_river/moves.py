"""The River's move vocabulary."""

from itertools import product
from operator import ge
from typing import Final

from caudal.engine.vocabulary import Vocabulary
from caudal.games.the_river.content import (
    BASIC,
    BASICS,
    CARDS,
    EXCHANGE_GIVES,
    EXCHANGE_IDS,
    EXCHANGES,
    LOCATIONS,
    MOST_OF_A_KIND,
    RESOURCES,
    SPACE_IDS,
    TILES,
)

MOVES: Final = Vocabulary()

PLACE: Final[int] = MOVES.verb("place", LOCATIONS)
IDLE: Final[int] = MOVES.verb("idle")
EXCHANGE: Final[int] = MOVES.verb("exchange", EXCHANGE_IDS)
EXCHANGES_WITH: Final[list[list[int]]] = [
    [EXCHANGE + k for k, mix in enumerate(EXCHANGES) if all(map(ge, held, mix))]
    for held in product(range(EXCHANGE_GIVES + 1), repeat=BASICS)
]
"""The exchanges open to a seat, by how many of each basic resource it holds, counted up to the
number that an exchange takes: an index in that number's base plus one."""
TILE: Final[int] = MOVES.verb("tile", TILES)
RETURN: Final[int] = MOVES.verb("return", RESOURCES)
SWAP_SPACE: Final[int] = MOVES.verb("swap", SPACE_IDS)
BUILD_CARD: Final[int] = MOVES.verb("build", CARDS)
RESERVE_CARD: Final[int] = MOVES.verb("reserve", CARDS)
PAY: Final[list[int]] = [MOVES.verb(f"pay_{id}", range(MOST_OF_A_KIND + 1)) for id in BASIC]
TAKE: Final[int] = MOVES.verb("take", BASIC)
