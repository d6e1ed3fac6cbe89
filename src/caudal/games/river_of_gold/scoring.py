"""River of Gold's scoring: points gained in play by source, and the final scoring as of now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.games.river_of_gold.content import KINDS, REGION_BITS, REGIONS, TYPES
from caudal.games.river_of_gold.content_cards import (
    CUSTOMER_VP,
    DOUBLES,
    END_GAME,
    REGION_VALUES,
    SECOND_GAP,
)
from caudal.games.river_of_gold.effects import (
    VP_PER_BUILDING,
    VP_PER_GOODS,
    VP_PER_KOKU,
    VP_PER_REGION,
    VP_PER_TYPE,
    Effect,
)
from caudal.games.river_of_gold.places import SOURCES, good_at, influence_at, point_at

if TYPE_CHECKING:
    from mypy_extensions import i64

    from caudal.games.river_of_gold.state import RiverOfGold


def on_track_by_source(s: RiverOfGold, seat: int) -> dict[str, int]:
    """The seat's points on the score track, by where they came from."""
    return {word: s.points[point_at(seat, source)] for source, word in enumerate(SOURCES)}


def sheet(s: RiverOfGold, seat: int) -> dict[str, int]:
    """The seat's points by category: the track, then RG-820, RG-830 and RG-832 as of now."""
    points = on_track_by_source(s, seat)
    points["regions"] = sum(region_points(s, region)[seat] for region in range(REGIONS))
    points["customers"] = customers(s, seat)
    points["bonuses"] = bonuses(s, seat)
    return points


def on_track(s: RiverOfGold, seat: int) -> int:
    """The seat's points on the score track (RG-108)."""
    points: i64 = 0
    track = s.points
    place: i64 = point_at(seat, 0)
    last: i64 = point_at(seat + 1, 0)
    while place < last:
        points += track[place]
        place += 1
    return points


def count(members: int) -> int:
    """How many members a set has."""
    size = 0
    while members:
        members &= members - 1
        size += 1
    return size


def own_of_type(s: RiverOfGold, seat: int, type: int) -> int:
    """How many buildings of a type a seat owns, each tile once (RG-522, RG-613)."""
    return count(s.owned[seat] & s.types[type])


def region_points(s: RiverOfGold, region: int) -> list[int]:
    """What each seat scores in a region now (RG-820 to RG-825)."""
    points = [0] * s.players
    for seat in range(s.players):
        mine = s.influence[influence_at(seat, region)]
        if mine:
            points[seat] = region_share(s, seat, region, mine)
    return points


def all_region_points(s: RiverOfGold) -> list[int]:
    """What everybody scores in all regions now, in the order of `influence`."""
    influence = s.influence
    points = [0] * len(influence)
    place: i64 = 0
    while place < len(influence):
        mine: i64 = influence[place]
        if mine:
            points[place] = region_share(s, place // REGIONS, place % REGIONS, mine)
        place += 1
    return points


def region_share(s: RiverOfGold, seat: i64, region: i64, mine: i64) -> int:
    """What a seat with influence in a region scores there."""
    influence = s.influence
    ahead: i64 = 0
    level: i64 = 0
    best = mine
    place = region
    last: i64 = s.players * REGIONS
    while place < last:
        theirs: i64 = influence[place]
        if theirs > mine:
            ahead += 1
            if theirs > best:
                best = theirs
        elif theirs == mine:
            level += 1
        place += REGIONS
    if s.players == 2 and best - mine > SECOND_GAP:
        return 0
    values = REGION_VALUES[s.players][s.region_tiles[region]]
    shared: i64 = 0
    rank = ahead
    while rank < ahead + level and rank < len(values):
        shared += values[rank]
        rank += 1
    shared //= level
    if s.delivered[seat] & DOUBLES[region]:
        shared *= 2
    return shared


def customers(s: RiverOfGold, seat: int) -> int:
    """Points for the number of delivered customers (RG-830)."""
    return customers_worth(count(s.delivered[seat]))


def customers_worth(number: int) -> int:
    """What a number of delivered customers is worth (RG-830)."""
    return CUSTOMER_VP[min(number, len(CUSTOMER_VP) - 1)]


def bonuses(s: RiverOfGold, seat: int) -> int:
    """The end-game abilities of delivered customers but the elders' (RG-832 to RG-835)."""
    points = 0
    cards = s.delivered[seat]
    card = 0
    while cards:
        if not cards & 0xFF:
            cards >>= 8
            card += 8
            continue
        if cards & 1:
            for effect in END_GAME[card]:
                points += bonus(s, seat, effect)
        cards >>= 1
        card += 1
    return points


def bonus(s: RiverOfGold, seat: int, effect: Effect) -> int:
    """What one end-game ability is worth now; elders count with the regions."""
    kind = effect.kind
    number = 0
    if kind == VP_PER_KOKU:
        number = s.koku[seat] // effect.about
    elif kind == VP_PER_GOODS:
        held = 0
        for good in range(KINDS):
            held += s.goods[good_at(seat, good)]
        number = held // effect.about
    elif kind == VP_PER_BUILDING:
        number = own_of_type(s, seat, effect.about)
    elif kind == VP_PER_TYPE:
        for type in range(TYPES):
            if s.owned[seat] & s.types[type]:
                number += 1
    elif kind == VP_PER_REGION:
        for region in range(REGIONS):
            if s.owned[seat] & REGION_BITS[region]:
                number += 1
    return effect.n * number
