"""How good a position of Emporous is for a seat, in points it may expect.

The score now, plus hopes: the nearest crafts and contracts by the turns they still take, coins and
tiles to spare, the Seal. What is only being put together is judged as if carried through; an offer
by whether its partner would take it (`heuristic_trades.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.emporous import heuristic_trades
from caudal.games.emporous.content import (
    BITS,
    CONTRABAND,
    CONTRABAND_POINTS,
    COST_COINS,
    COST_CRAFTS,
    COST_EITHER,
    COST_RAW,
    COST_SHOPS,
    DESIGNS,
    EXTRA_ACTIONS,
    FIRST_CONTRACT,
    FUGITIVE,
    FUGITIVE_POINTS,
    JEWEL,
    JEWEL_POINTS,
    MASTERY_OF,
    MASTERY_POINTS,
    MATERIAL,
    MOST,
    MOST_ISLANDS,
    OF_TYPE,
    POINTS,
    PRICE,
    PRODUCTION,
    RAWS,
    SECRET,
    SECRET_POINTS,
    SHOP_POINTS,
    THRESHOLD,
    TILES,
    TRIGGER,
    TYPE,
    UNFULFILLED_POINTS,
)
from caudal.games.emporous.hands import bits, count
from caudal.games.emporous.places import NO_TRIP, home
from caudal.games.emporous.scoring import count_for, final_points

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

WEIGHTS: Final = (
    "patience", "project", "second", "contract", "tile", "coin", "away", "seal", "mastery",
    "task", "goodwill", "bargain",
)  # fmt: skip
PATIENCE: Final = 0
PROJECT: Final = 1
SECOND: Final = 2
CONTRACT: Final = 3
TILE: Final = 4
COIN: Final = 5
AWAY: Final = 6
SEAL: Final = 7
MASTERY: Final = 8
TASK: Final = 9
GOODWILL: Final = 10
BARGAIN: Final = 11

SPARSE: Final[list[list[int]]] = [
    [number for kind in range(RAWS) if cost[kind] for number in (kind, cost[kind])]
    for cost in COST_RAW
]
"""By project: kind and number of each raw material that it costs."""

SPARED: Final[int] = (1 << BITS * (RAWS + 1)) - 1
"""Raw materials and jewels, of all that is in a hand."""

TALK: Final = 0.1
"""What an approach costs: talk that leads to nothing is no way to pass the time."""
NEVER: Final = 12.0
"""Turns to something that cannot be had: far away."""


def prospects(s: Emporous, weights: list[float]) -> list[float]:
    """Each seat's expected points."""
    if not s.todo:
        return [float(final_points(s, seat)) for seat in range(s.players)]
    if s.giver >= 0:
        return heuristic_trades.prospects(s, weights)
    if s.project >= 0 or s.sold or s.todo[-1].kind in ("sell_one", "keep_contract"):
        return best_completion(s, weights)
    return [prospect(s, seat, weights) for seat in range(s.players)]


def best_completion(s: Emporous, weights: list[float]) -> list[float]:
    """What is being paid for, sold or chosen is carried through the way its maker likes best."""
    seat = s.todo[-1].seat
    best: list[float] = []
    for move in s.legal:
        after = s.clone()
        after.apply(move)
        while after.todo and (after.project >= 0 or after.sold):
            after.apply(after.legal[-1])
        if not best or prospect(after, seat, weights) > best[seat]:
            best = [prospect(after, other, weights) for other in range(s.players)]
    return best


def prospect(s: Emporous, seat: int, weights: list[float]) -> float:
    """One seat's expected points, with nothing pending."""
    hand = s.hand[seat]
    acts = to_act(s, seat)
    left = remaining(s) if acts else 0.0
    value = float(s.points[seat] + SHOP_POINTS * s.shop + JEWEL_POINTS * count(hand, JEWEL))
    if s.chapter > 1:
        tasks = CONTRABAND_POINTS * count(hand, CONTRABAND) + SECRET_POINTS * count(hand, SECRET)
        # An offer may ask for one more than there are.
        tasks += FUGITIVE_POINTS[s.fugitives][min(count(hand, FUGITIVE), TILES[FUGITIVE])]
        value += tasks * (1.0 - left * (1.0 - weights[TASK]))
        if s.delivered[seat] == 1:
            value += 0.3 * left
    if s.seal == seat:
        value += weights[SEAL] * left
    tiles = 0
    rest = hand & SPARED
    while rest:
        held = rest & MOST
        tiles += held if held < 5 else 5
        rest >>= BITS
    value += left * weights[TILE] * tiles
    away = s.spent(seat)
    soon = 2.0 * left if left < 0.5 else 1.0
    value += soon * (weights[COIN] * wealth(s.coins[seat] + away) - weights[AWAY] * away)
    if s.turn == seat and s.approached:
        value -= TALK * bits(s.approached)
    if not acts:
        return value + UNFULFILLED_POINTS * bits(s.held[seat])
    return value + hopes(s, seat, weights, left)


def to_act(s: Emporous, seat: int) -> bool:
    """Whether the seat has something to do before the end: in the final round it may have had its
    last turn, or its last action."""
    if s.final < 0:
        return True
    if s.turn != seat:
        return (seat - s.turn) % s.players < s.final
    return s.trip == NO_TRIP or (0 < s.actions <= EXTRA_ACTIONS and s.seal == seat)


def wealth(coins: int) -> float:
    """Coins work again and again: the first four are worth most, more than eight nothing."""
    if coins <= 4:
        return float(coins)
    return 4.0 + 0.2 * (coins - 4 if coins < 8 else 4)


def remaining(s: Emporous) -> float:
    """About which share of the game is still to come: 1 at the start, 0 at the end."""
    most = 0
    for seat in range(s.players):
        if s.points[seat] > most:
            most = s.points[seat]
    share = 1.0 - (most + SHOP_POINTS * s.shop) / TRIGGER
    if s.final >= 0 and share > 0.1:
        share = 0.1
    return share if share > 0.0 else 0.0


class Hopes:
    """What `hopes` came to with some weights. Whoever thinks ahead meets the same hands and markets
    again and again, and to work them out anew is most of what thinking costs in plain Python."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.known: dict[tuple[object, ...], float] = {}


LATEST: Final = [Hopes([])]
"""The one of the weights that were asked about last."""
MOST_KNOWN: Final = 4000


def hopes(s: Emporous, seat: int, weights: list[float], left: float) -> float:
    """The two nearest crafts and every contract in hand, discounted by the turns they take."""
    latest = LATEST[0]
    if latest.weights is not weights or len(latest.known) > MOST_KNOWN:
        latest = Hopes(weights)
        LATEST[0] = latest
    early = left > 0.15
    first = home(seat)
    read = (
        seat, early, s.seal == seat, s.hand[seat], s.held[seat], s.coins[seat],
        s.city[first], s.city[first + 1], s.islands[first], s.islands[first + 1],
        tuple(s.rows), tuple(s.capacity), s.supply, s.used[seat],
        tuple(s.crafts), tuple(s.mastery), tuple(s.delivered),
    )  # fmt: skip
    value = latest.known.get(read)
    if value is None:
        value = hopes_anew(s, seat, weights, early)
        latest.known[read] = value
    return value


def hopes_anew(s: Emporous, seat: int, weights: list[float], early: bool) -> float:
    """`hopes`, worked out; of the position it reads what they are remembered by, and no more."""
    patience = weights[PATIENCE] if early else weights[PATIENCE] * 0.8
    best = 0.0
    second = 0.0
    turns: list[float] = []
    pace = 0.75 if s.seal == seat else 1.0
    each = [fetch(s, seat, kind) for kind in range(RAWS)]
    last = -1
    bonus = 0.0
    for design in range(len(DESIGNS)):
        needed = turns_to(s, seat, design, each) * pace
        turns.append(needed)
        if needed < NEVER and count(s.supply, design):
            if TYPE[design] != last:
                last = TYPE[design]
                bonus = weights[MASTERY] * mastery_gain(s, seat, last)
            worth = (POINTS[design] + bonus) * power(patience, needed)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    value = weights[PROJECT] * best + weights[SECOND] * second
    held = s.held[seat]
    project = FIRST_CONTRACT
    rank = 1.0
    while held:
        if held & 1:
            needed = contract_turns(s, seat, project, turns, each) * pace
            hope = weights[CONTRACT] * rank * (POINTS[project] - UNFULFILLED_POINTS)
            value += hope * power(patience, needed) + UNFULFILLED_POINTS
            rank *= 0.8
        held >>= 1
        project += 1
    return value


def power(base: float, exponent: float) -> float:
    """`base` to the `exponent`, by straight lines between whole exponents."""
    value = 1.0
    while exponent >= 1.0:
        value *= base
        exponent -= 1.0
    return value * (1.0 - (1.0 - base) * exponent)


def mastery_gain(s: Emporous, seat: int, kind: int) -> float:
    """What one more craft of a type brings towards its mastery."""
    mastery = MASTERY_OF[kind]
    holder = s.mastery[mastery]
    points = MASTERY_POINTS[mastery]
    if holder == seat:
        return 0.1 * points
    mine = count_for(s, seat, mastery) + 1
    wanted = THRESHOLD[mastery] if holder < 0 else count_for(s, holder, mastery) + 1
    if mine >= wanted:
        return points if holder < 0 else points * 1.4
    return points * 0.4 if mine + 1 == wanted else 0.0


def turns_to(s: Emporous, seat: int, project: int, each: list[float]) -> float:
    """About how many turns the tiles and coins of a cost still take, the payment included."""
    hand = s.hand[seat]
    jewels = count(hand, JEWEL)
    needed = 1.0
    cost = SPARSE[project]
    for index in range(0, len(cost), 2):
        kind = cost[index]
        short = cost[index + 1] - (hand >> BITS * kind & MOST)
        if short > 0:
            if jewels:
                replaced = short if short < jewels else jewels
                jewels -= replaced
                short -= replaced
            needed += short * each[kind]
            if s.rows[kind] < short:
                needed += 2.5
    for either in COST_EITHER[project]:
        cheapest = NEVER
        for kind in either:
            if (hand >> BITS * kind & MOST) > COST_RAW[project][kind]:
                cheapest = 0.0
            elif each[kind] < cheapest:
                cheapest = each[kind]
        if cheapest > 0.0 and jewels > 0:
            jewels -= 1
            cheapest = 0.0
        needed += cheapest
    missing = COST_COINS[project] - s.coins[seat]
    if missing > 0:
        needed += 1.0
        if missing > s.spent(seat):
            needed += 1.5
    return needed


def fetch(s: Emporous, seat: int, kind: int) -> float:
    """About how many turns it takes to get a tile of a raw material."""
    for place in range(home(seat), home(seat) + MOST_ISLANDS):
        island = s.islands[place]
        if island >= 0 and MATERIAL[island] == kind:
            return (1.0 if s.city[place] else 1.3) / PRODUCTION[island]
    left = s.rows[kind]
    if not left:
        return 4.0
    price = PRICE[s.capacity[kind]][left]
    if price > s.coins[seat]:
        return 1.2 + 0.2 * price
    return 0.8 + 0.15 * price


def contract_turns(
    s: Emporous, seat: int, project: int, turns: list[float], each: list[float]
) -> float:
    """About how many turns a contract takes: its missing crafts, then its own cost."""
    needed = turns_to(s, seat, project, each)
    unused = s.unused(seat)
    symbols = COST_CRAFTS[project]
    for index in range(len(symbols)):
        kind = symbols[index]
        wanted = 1
        for earlier in range(index):
            if symbols[earlier] == kind:
                wanted += 1
        nearest = NEVER
        for design in OF_TYPE[kind]:
            wanted -= count(unused, design)
            if turns[design] < nearest:
                nearest = turns[design]
        if wanted > 0:
            needed += nearest
    if COST_SHOPS[project] and s.coins[seat] + s.spent(seat) < 4:
        needed += 1.0
    return needed
