"""River of Gold's scoring: points gained in play by source, and the final scoring as of now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.river_of_gold.content import (
    CUSTOMER_VP,
    DOUBLES,
    END_GAME,
    KINDS,
    REGION_BITS,
    REGION_VALUES,
    REGIONS,
    SECOND_GAP,
    TYPES,
    VP_PER_BUILDING,
    VP_PER_GOODS,
    VP_PER_KOKU,
    VP_PER_REGION,
    VP_PER_TYPE,
)

if TYPE_CHECKING:
    from caudal.games.river_of_gold.state import RiverOfGold

SOURCES: Final = ("visits", "buildings", "tracks", "abilities", "masteries", "ending", "patron")
"""Where points of the track come from."""
VISITS: Final = 0
BUILDINGS: Final = 1
TRACKS: Final = 2
ABILITIES: Final = 3
MASTERY: Final = 4
ENDING: Final = 5
PATRONAGE: Final = 6
FROM: Final = len(SOURCES)

CATEGORIES: Final = (*SOURCES, "regions", "customers", "bonuses")


def sheet(s: RiverOfGold, seat: int) -> dict[str, int]:
    """The seat's points by category: the track, then RG-820, RG-830 and RG-832 as of now."""
    found = dict(zip(SOURCES, s.points[seat * FROM : (seat + 1) * FROM], strict=True))
    found["regions"] = sum(region_points(s, region)[seat] for region in range(REGIONS))
    found["customers"] = customers(s, seat)
    found["bonuses"] = bonuses(s, seat)
    return found


def on_track(s: RiverOfGold, seat: int) -> int:
    """The seat's points on the score track (RG-108)."""
    points = 0
    for index in range(seat * FROM, (seat + 1) * FROM):
        points += s.points[index]
    return points


def count(members: int) -> int:
    """How many members a set has."""
    found = 0
    while members:
        members &= members - 1
        found += 1
    return found


def region_points(s: RiverOfGold, region: int) -> list[int]:
    """What each seat scores in a region now (RG-820 to RG-825)."""
    values = REGION_VALUES[s.players][s.region_tiles[region]]
    points = []
    for seat in range(s.players):
        mine = s.influence[seat * REGIONS + region]
        if not mine:
            points.append(0)
            continue
        ahead = 0
        level = 0
        best = mine
        for rival in range(s.players):
            theirs = s.influence[rival * REGIONS + region]
            if theirs > mine:
                ahead += 1
                if theirs > best:
                    best = theirs
            elif theirs == mine:
                level += 1
        if s.players == 2 and best - mine > SECOND_GAP:
            points.append(0)
            continue
        shared = 0
        for place in range(ahead, ahead + level):
            if place < len(values):
                shared += values[place]
        shared //= level
        if s.delivered[seat] & DOUBLES[region]:
            shared *= 2
        points.append(shared)
    return points


def customers(s: RiverOfGold, seat: int) -> int:
    """Points for the number of delivered customers (RG-830)."""
    return CUSTOMER_VP[min(count(s.delivered[seat]), len(CUSTOMER_VP) - 1)]


def bonuses(s: RiverOfGold, seat: int) -> int:
    """The end-game abilities of delivered customers but the elders' (RG-832 to RG-835)."""
    points = 0
    cards = s.delivered[seat]
    card = 0
    while cards:
        if cards & 1 and END_GAME[card]:
            points += bonus(s, seat, END_GAME[card])
        cards >>= 1
        card += 1
    return points


def bonus(s: RiverOfGold, seat: int, effect: list[int]) -> int:
    kind = effect[0]
    n = effect[1]
    owned = s.owned[seat]
    if kind == VP_PER_KOKU:
        return n * (s.koku[seat] // effect[2])
    if kind == VP_PER_GOODS:
        held = 0
        for index in range(seat * KINDS, (seat + 1) * KINDS):
            held += s.goods[index]
        return n * (held // effect[2])
    if kind == VP_PER_BUILDING:
        return n * count(owned & s.types[effect[2]])
    found = 0
    if kind == VP_PER_TYPE:
        for type in range(TYPES):
            if owned & s.types[type]:
                found += 1
    elif kind == VP_PER_REGION:
        for region in range(REGIONS):
            if owned & REGION_BITS[region]:
                found += 1
    return n * found
