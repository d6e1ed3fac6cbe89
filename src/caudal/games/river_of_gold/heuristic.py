"""How good a position of River of Gold is for a seat, in points it may expect.

The score now, plus what is still to come: money and goods while they can be used, orders that are
nearly filled, owner rewards of buildings by how often ships pass, customers' abilities, masteries
within reach and ships near the river's mouth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.river_of_gold import scoring
from caudal.games.river_of_gold.content import (
    ERA1_STACK,
    ERA2_STACK,
    KINDS,
    OWNER,
    REGIONS,
    RIVER,
    ROW,
    SHIPS,
    SHORE,
    TILES,
    TOUCHES,
    TRACK_END,
    TYPES,
)
from caudal.games.river_of_gold.content_cards import (
    ALL_INFLUENCE,
    ANY_INFLUENCE,
    AT_LEAST,
    CARD_REGION,
    CONDITION,
    CUSTOMER_TYPES,
    CUSTOMER_TYPES_MET,
    CUSTOMER_VP,
    CUSTOMERS_OF_A_TYPE,
    EACH_BUILDING_TYPE,
    JOURNEY_BITS,
    ORDER,
    REGION_VALUES,
    SLOTS,
    TYPE_CARDS,
)
from caudal.games.river_of_gold.effects import (
    FAVOR,
    GOOD,
    GOOD_ANY,
    INFLUENCE,
    KOKU,
    KOKU_PER_BUILDING,
    KOKU_PER_CUSTOMER,
    VP,
    Effect,
)
from caudal.games.river_of_gold.places import claim_at, good_at, influence_at, ship_at

if TYPE_CHECKING:
    from caudal.games.river_of_gold.state import RiverOfGold

WEIGHTS: Final = (
    "koku",
    "good",
    "favor",
    "limit",
    "influence",
    "region_now",
    "owner",
    "order",
    "customer",
    "merchant",
    "noble",
    "artisan",
    "elder",
    "mastery",
    "journey",
    "to_act",
    "to_build",
)
KOKU_W: Final = 0
GOOD_W: Final = 1
FAVOR_W: Final = 2
LIMIT_W: Final = 3
INFLUENCE_W: Final = 4
REGION_NOW: Final = 5
OWNER_W: Final = 6
ORDER_W: Final = 7
CUSTOMER_W: Final = 8
MERCHANT_W: Final = 9
NOBLE_W: Final = 10
ARTISAN_W: Final = 11
ELDER_W: Final = 12
MASTERY_W: Final = 13
JOURNEY_W: Final = 14
TO_ACT: Final = 15
TO_BUILD: Final = 16

ARTISANS: Final[int] = TYPE_CARDS[CUSTOMER_TYPES.index("artisan")]
ELDERS: Final[int] = TYPE_CARDS[CUSTOMER_TYPES.index("elder")]
MERCHANTS: Final[int] = TYPE_CARDS[CUSTOMER_TYPES.index("merchant")]
NOBLES: Final[int] = TYPE_CARDS[CUSTOMER_TYPES.index("noble")]

ENOUGH_KOKU: Final = 14
"""More than the dearest space costs: Koku beyond it are worth half."""
ENOUGH_GOODS: Final = 3


EFFECT_WORTH: Final[dict[int, float]] = {
    KOKU: 0.3,
    GOOD: 0.6,
    GOOD_ANY: 0.8,
    FAVOR: 0.5,
    VP: 1.0,
    INFLUENCE: 0.7,
    KOKU_PER_BUILDING: 0.6,
    KOKU_PER_CUSTOMER: 0.6,
}
"""About how many points one of each is worth."""


def _worth(effects: list[Effect]) -> float:
    """About how many points one owner reward is worth."""
    return sum(EFFECT_WORTH[effect.kind] * effect.n for effect in effects)


OWNER_WORTH: Final[list[float]] = [_worth(OWNER[tile]) for tile in range(len(TILES))]


def prospects(s: RiverOfGold, weights: list[float]) -> list[float]:
    """Each seat's expected points."""
    players = s.players
    if not s.todo:
        return [float(score) for score in s.scores()]
    left = remaining(s)
    worth = [0.0] * players
    for seat in range(players):
        worth[seat] = float(
            scoring.on_track(s, seat) + scoring.customers(s, seat) + scoring.bonuses(s, seat)
        )
        worth[seat] += holdings(s, seat, weights) * usable(s, seat, left)
        worth[seat] += abilities(s, seat, weights) * left
        worth[seat] += weights[MASTERY_W] * left * masteries(s, seat)
    certain = 1.0 - left * (1.0 - weights[REGION_NOW])
    for region in range(REGIONS):
        points = scoring.region_points(s, region)
        best = REGION_VALUES[players][s.region_tiles[region]][0]
        for seat in range(players):
            gained = s.influence[influence_at(seat, region)]
            worth[seat] += certain * points[seat]
            worth[seat] += weights[INFLUENCE_W] * left * gained * (4 + best) / TRACK_END
    add_buildings(s, weights[OWNER_W] * left, worth)
    add_question(s, weights, worth)
    return worth


def remaining(s: RiverOfGold) -> float:
    """About which share of the game is still to come: 1 at the start, 0 at the end trigger."""
    return s.stack_left / (ERA1_STACK[s.players] + ERA2_STACK[s.players] - ROW)


def usable(s: RiverOfGold, seat: int, left: float) -> float:
    """How far holdings can still be turned into points."""
    if s.ending >= 0:
        done = (s.turn - s.ending) % s.players
        order = (seat - s.ending) % s.players
        return 0.3 if order > done else 0.02
    return min(1.0, 0.35 + 2.5 * left)


def holdings(s: RiverOfGold, seat: int, weights: list[float]) -> float:
    """Money, goods, favor, and orders in hand by how much of them lies ready."""
    koku = s.koku[seat]
    total = weights[KOKU_W] * (min(koku, ENOUGH_KOKU) + 0.5 * max(0, koku - ENOUGH_KOKU))
    for good in range(KINDS):
        held = s.goods[good_at(seat, good)]
        total += weights[GOOD_W] * (min(held, ENOUGH_GOODS) + 0.4 * max(0, held - ENOUGH_GOODS))
    total += weights[FAVOR_W] * s.favor[seat] + weights[LIMIT_W] * s.limit[seat]
    best = 0.0
    rest = 0.0
    cards = s.hands[seat]
    card = 0
    while cards:
        if cards & 1:
            hope = order_hope(s, seat, card)
            rest += hope
            best = max(best, hope)
        cards >>= 1
        card += 1
    total += weights[ORDER_W] * (best + 0.4 * (rest - best))
    for ship in range(SHIPS):
        total += weights[JOURNEY_W] * s.ships[ship_at(seat, ship)] / RIVER
    return total


def order_hope(s: RiverOfGold, seat: int, card: int) -> float:
    """What a card in hand may bring, by the share of its order that can be paid."""
    needed = 0
    ready = 0
    for good in range(KINDS):
        wanted = ORDER[card][good]
        needed += wanted
        ready += min(wanted, s.goods[good_at(seat, good)])
    number = min(scoring.count(s.delivered[seat]), len(CUSTOMER_VP) - 2)
    worth = 2.0 + CUSTOMER_VP[number + 1] - CUSTOMER_VP[number]
    if ELDERS >> card & 1:
        worth += 0.5 * scoring.region_points(s, CARD_REGION[card])[seat]
    share = ready / needed
    return worth * (0.2 + 0.8 * share * share)


def abilities(s: RiverOfGold, seat: int, weights: list[float]) -> float:
    """What delivered customers will still do; each makes the next one worth more (RG-830)."""
    delivered = s.delivered[seat]
    total = weights[CUSTOMER_W] * scoring.count(delivered)
    total += weights[MERCHANT_W] * scoring.count(delivered & MERCHANTS)
    total += weights[NOBLE_W] * scoring.count(delivered & NOBLES)
    total += weights[ARTISAN_W] * scoring.count(delivered & ARTISANS)
    total += weights[ELDER_W] * scoring.count(delivered & ELDERS)
    if delivered & JOURNEY_BITS:
        for ship in range(SHIPS):
            total += weights[JOURNEY_W] * s.ships[ship_at(seat, ship)] / RIVER
    return total


def masteries(s: RiverOfGold, seat: int) -> float:
    """Slots that may still be claimed, by how near their conditions are."""
    total = 0.0
    slots = SLOTS[s.players]
    for index in range(len(s.masteries)):
        for slot in range(len(slots)):
            holder = s.claims[claim_at(index, slot)]
            if holder == seat:
                break
            if holder < 0:
                near = nearness(s, seat, s.masteries[index])
                total += slots[slot] * near * near
                break
    return total


def nearness(s: RiverOfGold, seat: int, mastery: int) -> float:
    """From 0 to 1: how much of a mastery's condition is met."""
    kind = CONDITION[mastery]
    least = AT_LEAST[mastery]
    most = 0
    met = 0
    if kind in (ANY_INFLUENCE, ALL_INFLUENCE):
        for region in range(REGIONS):
            reached = s.influence[influence_at(seat, region)]
            most = max(most, reached)
            if reached >= least:
                met += 1
        return min(1.0, most / least) if kind == ANY_INFLUENCE else met / REGIONS
    if kind in (CUSTOMER_TYPES_MET, CUSTOMERS_OF_A_TYPE):
        for type in range(len(CUSTOMER_TYPES)):
            of_type = scoring.count(s.delivered[seat] & TYPE_CARDS[type])
            most = max(most, of_type)
            if of_type:
                met += 1
        return min(1.0, (met if kind == CUSTOMER_TYPES_MET else most) / least)
    for type in range(TYPES):
        of_type = scoring.own_of_type(s, seat, type)
        most = max(most, of_type)
        if of_type >= least:
            met += 1
    return met / TYPES if kind == EACH_BUILDING_TYPE else min(1.0, most / least)


def add_buildings(s: RiverOfGold, weight: float, worth: list[float]) -> None:
    """Owner rewards to come, by the number of river spaces that touch a building."""
    for space in range(SHORE):
        if s.marker[space] >= 0:
            hope = weight * OWNER_WORTH[s.shore[space]] * TOUCHES[space]
            worth[s.marker[space]] += hope
            if s.second[space] >= 0:
                worth[s.second[space]] += hope


def add_question(s: RiverOfGold, weights: list[float], worth: list[float]) -> None:
    """An action that is still to be taken, or was begun and not yet paid for; gains that wait."""
    asked = s.todo[-1]
    if asked.kind == "turn":
        worth[asked.seat] += weights[TO_ACT]
    elif asked.kind == "build_space" or asked.kind == "build_tile":
        worth[asked.seat] += weights[TO_BUILD]
    for gain in s.waiting:
        worth[gain.seat] += EFFECT_WORTH.get(gain.effect.kind, 0.0) * gain.effect.n
