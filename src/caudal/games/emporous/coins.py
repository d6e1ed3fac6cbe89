"""Where a coin of Emporous comes from: the purse, or the City card of an own island (EM-49, EM-90).

A source is 0 for the purse, then the City cards in the order of picking (EM-140). The moves that
name one have the islands after the purse.
"""

from typing import Final

from caudal.games.emporous.content import MOST_ISLANDS
from caudal.games.emporous.places import home
from caudal.games.emporous.state import Emporous

PURSE: Final = 0
SOURCES: Final = 1 + MOST_ISLANDS


def item_of(s: Emporous, seat: int, source: int) -> int:
    """How a move names a source."""
    return 0 if source == PURSE else 1 + s.islands[home(seat) + source - 1]


def source_of(s: Emporous, seat: int, item: int) -> int:
    """The source that a move names."""
    if item == 0:
        return PURSE
    return 1 if s.islands[home(seat)] == item - 1 else 2


def coins_in(s: Emporous, seat: int, source: int) -> int:
    return s.coins[seat] if source == PURSE else s.city[home(seat) + source - 1]


def take(s: Emporous, seat: int, source: int, amount: int) -> None:
    """Coins leave the seat for good."""
    if source == PURSE:
        s.coins[seat] -= amount
    else:
        s.city[home(seat) + source - 1] -= amount
