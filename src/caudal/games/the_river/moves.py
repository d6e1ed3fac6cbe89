"""The River's move vocabulary."""

from typing import Final

from caudal.engine.vocabulary import Vocabulary
from caudal.games.the_river.content import (
    BASIC,
    CARDS,
    EXCHANGE_IDS,
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
TILE: Final[int] = MOVES.verb("tile", TILES)
RETURN: Final[int] = MOVES.verb("return", RESOURCES)
SWAP_SPACE: Final[int] = MOVES.verb("swap", SPACE_IDS)
BUILD_CARD: Final[int] = MOVES.verb("build", CARDS)
RESERVE_CARD: Final[int] = MOVES.verb("reserve", CARDS)
PAY: Final[list[int]] = [MOVES.verb(f"pay_{id}", range(MOST_OF_A_KIND + 1)) for id in BASIC]
TAKE: Final[int] = MOVES.verb("take", BASIC)
