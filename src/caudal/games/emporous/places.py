"""Names for the codes and places of Emporous's flat state."""

from typing import Final

from caudal.games.emporous.content import MOST_ISLANDS

NO_TRIP: Final = 0
ISLAND: Final = 1
CITY: Final = 2
"""Where this turn's trip went."""

IN_CENTRE: Final = -1
IN_BOX: Final = -2
"""Where a mastery lies that nobody holds."""


def home(seat: int) -> int:
    """The seat's first place in `islands` and `city`; the second one follows."""
    return MOST_ISLANDS * seat


def seat_at(place: int) -> int:
    """Whose place in `islands` and `city` it is."""
    return place // MOST_ISLANDS
