"""Where the flat lists of a state keep what, and how small things are packed into an integer.

A list with several entries a seat (or guild, or river place) has them side by side; these functions
say at which index. A set of things is an integer, bit k for thing k.
"""

from caudal.games.agra.content import GUILD_COUNT, KINDS, PEOPLE, PRINTED_FAVOURS
from caudal.games.agra.content_boards import COLUMN, SIDE_COUNT
from caudal.games.agra.content_notables import MOST_DEMANDS

# -- indices -------------------------------------------------------------------------------------


def good_of(seat: int, good: int) -> int:
    """In `goods`: how many of a good a seat owns."""
    return seat * KINDS + good


def rank_of(seat: int, guild: int) -> int:
    """In `influence`: a seat's position on a guild's track."""
    return seat * GUILD_COUNT + guild


def farmer_of(seat: int, side: int) -> int:
    """In `farmers`: the farmer of a side of a seat's farm."""
    return seat * SIDE_COUNT + side


def demand_of(guild: int, place: int) -> int:
    """In `demand_owner` and DEMANDS: a demand of a guild, 0 at the top."""
    return guild * COLUMN + place


def wish_of(place: int, wish: int) -> int:
    """In `placed`: a good that the notable at a river place asks for, 0 at the top."""
    return place * MOST_DEMANDS + wish


# -- markers on notables -------------------------------------------------------------------------


def marker(seat: int, double: bool) -> int:
    """What `placed` holds for a seat's delivery; nothing delivered is -1."""
    return 2 * seat + (1 if double else 0)


def marker_seat(code: int) -> int:
    """Whose delivery it is."""
    return code >> 1


def marker_count(code: int) -> int:
    """How many markers lie there: two for a double delivery (AG-807)."""
    return 1 + (code & 1)


# -- numbers of one thing among another ----------------------------------------------------------


def space_of(building: int) -> int:
    """A building among the worker spaces."""
    return PEOPLE + building


def building_of(space: int) -> int:
    """A worker space among the buildings; below 0 for the main characters."""
    return space - PEOPLE


def action_of(tile: int) -> int:
    """A favour tile among the favour actions."""
    return PRINTED_FAVOURS + tile


def tiles_of(actions: int) -> int:
    """The favour tiles of a set of favour actions, as bits of tiles."""
    return actions >> PRINTED_FAVOURS


def count_bits(bits: int) -> int:
    """How many things a set has."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
