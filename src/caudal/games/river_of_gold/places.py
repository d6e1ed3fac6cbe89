"""Where something stands in a flat list of the state: one entry a seat and thing."""

from typing import Final

from caudal.games.river_of_gold.content import KINDS, REGIONS, SHIPS
from caudal.games.river_of_gold.content_cards import MOST_SLOTS

SOURCES: Final = ("visits", "buildings", "tracks", "abilities", "masteries", "ending", "patron")
"""Where points of the score track come from."""
VISITS: Final = 0
BUILDINGS: Final = 1
TRACKS: Final = 2
ABILITIES: Final = 3
MASTERY: Final = 4
ENDING: Final = 5
PATRONAGE: Final = 6
FROM: Final = len(SOURCES)


def good_at(seat: int, good: int) -> int:
    """In `goods`."""
    return seat * KINDS + good


def influence_at(seat: int, region: int) -> int:
    """In `influence`."""
    return seat * REGIONS + region


def ship_at(seat: int, ship: int) -> int:
    """In `ships`."""
    return seat * SHIPS + ship


def point_at(seat: int, source: int) -> int:
    """In `points`."""
    return seat * FROM + source


def claim_at(card: int, slot: int) -> int:
    """In `claims`: a slot of the `card`-th face-up mastery."""
    return card * MOST_SLOTS + slot
