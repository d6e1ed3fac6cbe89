"""How good a position of Agra is for a seat, in rupees it may expect.

The score now, plus what is on the way: goods by their best use (a notable, a demand, a bowl, a
building), favour, influence and the demands it will pay, farm, meditation track, workers that can
be laid down, contracts in hand and in reach. All of it counts for less as the end comes near.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.agra import scoring
from caudal.games.agra.content import ALL_BUILT, FREE_DELIVERIES, GUILD_COUNT, KINDS, MATERIAL
from caudal.games.agra.content_boards import (
    BEHIND,
    COLUMN,
    DEMANDS,
    GATE,
    LEAST_INFLUENCE,
    SIDE_COUNT,
    SIDE_LENGTH,
    TOP,
    TRACK_RUPEES,
)
from caudal.games.agra.content_notables import (
    CARD_DEMANDS,
    CARD_LEVEL,
    FRENCH,
    FRENCH_RUPEES,
    FRENCH_SLOTS,
    JAGIRDAR,
    JAGIRDAR_FREE,
)
from caudal.games.agra.layout import (
    demand_of,
    good_of,
    marker_count,
    marker_seat,
    rank_of,
    tiles_of,
    wish_of,
)

if TYPE_CHECKING:
    from caudal.games.agra.state import Agra

WEIGHTS: Final = (
    "good",
    "notable",
    "demand",
    "akbar",
    "material",
    "favour",
    "influence",
    "gate",
    "farm",
    "follower",
    "standing",
    "worker",
    "point",
    "delivery",
    "contract",
    "lead",
    "tile",
    "marker",
    "finish",
)
USUAL_ROUNDS: Final = 18.0
"""Rounds of a game among people who know it."""

GOOD: Final = 0
NOTABLE: Final = 1
DEMAND: Final = 2
AKBAR: Final = 3
MATERIAL_W: Final = 4
FAVOUR: Final = 5
INFLUENCE: Final = 6
GATE_W: Final = 7
FARM: Final = 8
FOLLOWER: Final = 9
STANDING: Final = 10
WORKER: Final = 11
POINT: Final = 12
DELIVERY: Final = 13
CONTRACT: Final = 14
LEAD: Final = 15
TILE: Final = 16
MARKER: Final = 17
FINISH: Final = 18


def prospect(s: Agra, seat: int, weights: list[float]) -> float:
    """The seat's expected rupees."""
    value = float(scoring.total(s, seat))
    if not s.todo:
        return value
    turns = turns_left(s, seat)
    if not turns:
        return value
    left = remaining(s)
    soon = 0.6 if turns == 1 else 1.0
    value += soon * goods(s, seat, weights, turns)
    value += (0.3 + 0.7 * left) * standing_on(s, seat, weights)
    value += left * position(s, seat, weights)
    value += notables(s, seat, weights, left)
    value += weights[FINISH] * finish(s, seat)
    if s.turn == seat:
        value += pending(s, seat, weights)
    return value


def turns_left(s: Agra, seat: int) -> int:
    """How many turns the seat has before the end, the present one included; 9 for many."""
    if not s.last_round:
        return 9
    place = (seat - s.start) % s.players
    now = (s.turn - s.start) % s.players
    return s.last_round - s.round + (1 if place >= now else 0)


def remaining(s: Agra) -> float:
    """About which share of the game is still to come: 1 at the start, 0 in the last round.

    It follows the clock of a usual game, not what the seats do: nobody should shrink from a good
    move because it brings the end nearer.
    """
    if s.last_round:
        return 0.1 if s.round < s.last_round else 0.0
    return max(0.1, 1.0 - s.round / USUAL_ROUNDS)


def finish(s: Agra, seat: int) -> float:
    """Who leads likes the end in sight, who trails does not."""
    if not s.last_round:
        return 0.0
    best = -999
    for other in range(s.players):
        if other != seat:
            best = max(best, scoring.total(s, other))
    return float(max(-8, min(8, scoring.total(s, seat) - best)))


def goods(s: Agra, seat: int, weights: list[float], turns: int) -> float:
    """Goods at hand, by value and by their best use."""
    own = s.own[seat]
    value = 0.0
    if own:
        first = good_of(seat, 0)
        unbuilt = s.built != ALL_BUILT and turns > 1
        bowl = 1.0 if scoring.akbar_count(s, seat) == 0 else 2.0
        for good in range(KINDS):
            if not own >> good & 1:
                continue
            count = s.goods[first + good]
            spare = count if count < 3 else 3
            value += weights[GOOD] * s.values[good] * (spare + 0.2 * (count - spare))
            best = 0.0
            if s.asked >> good & 1:
                best = weights[NOTABLE] * (1.0 + reward(s, good))
            if s.empty_bowls >> good & 1:
                best = max(best, weights[AKBAR] * bowl)
            if unbuilt and MATERIAL[good]:
                best = max(best, weights[MATERIAL_W] * MATERIAL[good])
            value += best
        value += demands(s, seat, weights)
    favour = s.favour[seat]
    value += weights[FAVOUR] * (favour if favour < 6 else 6 + 0.3 * (favour - 6))
    return value


def reward(s: Agra, good: int) -> int:
    """The most rupees that an available notable pays for a good."""
    most = 0
    places = s.wanted[good] & s.available
    place = 0
    while places:
        if places & 1:
            count = 1
            for wish in range(wish_of(place, 0), wish_of(place + 1, 0)):
                if s.placed[wish] >= 0:
                    count += marker_count(s.placed[wish])
            most = max(most, count)
        places >>= 1
        place += 1
    return most


def demands(s: Agra, seat: int, weights: list[float]) -> float:
    """The demands under the markers, by how many of their goods lie ready."""
    value = 0.0
    for guild in range(GUILD_COUNT):
        place = s.demand_at[guild]
        standing = s.influence[rank_of(seat, guild)]
        if place == COLUMN or standing < LEAST_INFLUENCE:
            continue
        pair = DEMANDS[demand_of(guild, place)]
        ready = (s.own[seat] >> pair[0] & 1) + (s.own[seat] >> pair[1] & 1)
        if not ready:
            continue
        taken = 0
        for k in range(demand_of(guild, 0), demand_of(guild + 1, 0)):
            if s.demand_owner[k] >= 0:
                taken += 1
        rupees = TRACK_RUPEES[standing] - BEHIND + 1
        share = 1.0 if ready == 2 else 0.3
        if taken >= s.limit:
            share *= 0.4
        value += weights[DEMAND] * rupees * share
    return value


def standing_on(s: Agra, seat: int, weights: list[float]) -> float:
    """Workers: those in supply, and those that can still be laid down; markers to work with."""
    standing = s.standing(seat)
    count = 0
    while standing:
        standing &= standing - 1
        count += 1
    workers = s.workers[seat]
    supply = s.supply[seat]
    value = weights[STANDING] * min(count, 4) + weights[WORKER] * min(workers, 5)
    return value + weights[MARKER] * min(supply, 6)


def position(s: Agra, seat: int, weights: list[float]) -> float:
    """What pays over the rest of the game: influence, farm, meditation track, tiles."""
    value = 0.0
    for guild in range(GUILD_COUNT):
        step = s.influence[rank_of(seat, guild)]
        value += weights[INFLUENCE] * (TRACK_RUPEES[step] + 0.3 * step)
        if step < TOP and GATE[step + 1]:
            value += weights[GATE_W]
    value += weights[FOLLOWER] * s.follower[seat]
    covers = s.covers[seat]
    spaces = SIDE_COUNT * (SIDE_LENGTH - 1)
    while covers:
        covers &= covers - 1
        spaces -= 1
    value += weights[FARM] * spaces
    tiles = tiles_of(s.actions[seat])
    while tiles:
        tiles &= tiles - 1
        value += weights[TILE]
    return value


def notables(s: Agra, seat: int, weights: list[float], left: float) -> float:
    """Contracts in hand, and open notables where the seat's markers lead."""
    value = 0.0
    cards = s.contracts[seat]
    while cards:
        cards &= cards - 1
        value += weights[CONTRACT] * left
    if s.contracts[seat] & FRENCH:
        value += left * s.french * FRENCH_RUPEES / FRENCH_SLOTS
    for place in range(len(s.river)):
        if s.winner[place] >= 0:
            continue
        card = s.river[place]
        first = wish_of(place, 0)
        mine = 0
        others = 0
        topmost = -1
        for k in range(len(CARD_DEMANDS[card])):
            code = s.placed[first + k]
            if code < 0:
                continue
            if topmost < 0:
                topmost = marker_seat(code)
            if marker_seat(code) == seat:
                mine += marker_count(code)
            else:
                others += marker_count(code)
        if mine > others or (mine == others and mine and topmost == seat):
            value += weights[LEAD] * (1.0 + 0.3 * CARD_LEVEL[card])
        elif mine:
            value += weights[FAVOUR] * mine
    return value


def pending(s: Agra, seat: int, weights: list[float]) -> float:
    """What an action under way still promises: meditation points and the Sailor's deliveries."""
    value = weights[POINT] * min(s.points, 8)
    kind = s.todo[-1].kind
    if kind == "sailor_payment" or kind == "sailor_delivery":
        free = FREE_DELIVERIES + (JAGIRDAR_FREE if s.contracts[seat] & JAGIRDAR else 0)
        left = free + s.sail_paid - s.sail_used
        wanted = s.own[seat] & s.asked
        count = 0
        while wanted:
            wanted &= wanted - 1
            count += 1
        value += weights[DELIVERY] * min(left, count)
        if left > count:
            value += min(left - count, s.sail_paid)
    return value
