"""How good a position of Isle of Skye is for a seat, in points it may expect.

The points so far; what the territory will score again in the rounds to come; scrolls; gold and the
income still ahead; banners and the way on the tracks; and what tiles on offer or still to build may
bring. What a tile is worth before it is laid is estimated from its symbols and the scoring tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.games.isle_of_skye.boards import (
    NO_STEP,
    banner_points,
    cost_from,
    movement,
    steady_income,
    step_points,
    target_of,
)
from caudal.games.isle_of_skye.content import (
    ANIMALS,
    BRIDGES,
    BUYING,
    COMPLETED,
    CONNECTED,
    COUNT,
    DISTANCE,
    GOLD,
    GOLD_PER_VP,
    IN_AREA,
    LARGEST,
    LINES,
    MAJORITY,
    MATCHING,
    MEMBERS,
    MOST_PLAYERS,
    PLANNING,
    PRICING,
    ROAD_TILES,
    ROUND_SLOTS,
    ROUNDS,
    ROWS_COLUMNS,
    SCORING_KIND,
    SCORING_SYMBOL,
    SCORING_VP,
    SETS,
    SLOTS,
    SQUARES,
    WATER_WITH,
    first_drawn,
    first_waiting,
)
from caudal.games.isle_of_skye.scoring import bits_in, counted, points, scrolls, sets
from caudal.games.isle_of_skye.territory import Territory
from caudal.games.isle_of_skye.tiles import (
    BARREL,
    BROCH,
    CATTLE,
    EXITS,
    FARM,
    JOURNEYMAN,
    KINDS,
    LIGHTHOUSE,
    SCROLL_PER,
    SCROLL_SYMBOL,
    SHEEP,
    SHIP,
    SYMBOL_BITS,
    TILE_SCROLL,
    count_on,
    has_exit,
    turned,
)
from caudal.games.isle_of_skye.tracks import (
    BANK_PAYS,
    EXTRA_MOVEMENT,
    INCOME_BANNER,
    LENGTH,
    MOVEMENT_BANNER,
    NO_AXE,
    SPACE_NUMERAL,
    TRACK_COUNT,
    TWO_PURCHASES,
    VP_BANNER,
    board_of,
    first_marker,
    marker_of,
    space_at,
)

if TYPE_CHECKING:
    from caudal.games.isle_of_skye.state import Skye

WEIGHTS: Final = (
    "gold",
    "gold_early",
    "again",
    "majority",
    "tile",
    "symbol",
    "barrel",
    "scroll",
    "area",
    "exit",
    "track",
    "bonus",
    "movement",
    "marker",
    "road",
    "ability",
    "sale",
    "spread",
)
GOLD_W: Final = 0
GOLD_EARLY: Final = 1
AGAIN: Final = 2
MAJORITY_W: Final = 3
TILE_W: Final = 4
SYMBOL_W: Final = 5
BARREL_W: Final = 6
SCROLL_W: Final = 7
AREA_W: Final = 8
EXIT_W: Final = 9
TRACK_W: Final = 10
BONUS_W: Final = 11
MOVEMENT_W: Final = 12
MARKER_W: Final = 13
ROAD_W: Final = 14
ABILITY: Final = 15
SALE: Final = 16
SPREAD: Final = 17

_longest: Final = max(ROUNDS) + 2
TIMES: Final[list[int]] = [
    sum(slot in slots for slots in ROUND_SLOTS[players][round:])
    for players in range(MOST_PLAYERS + 1)
    for round in range(_longest)
    for slot in range(len(SLOTS))
]
"""By number of players, round and slot: how often the slot still scores."""


def prospects(s: Skye, weights: list[float]) -> list[float]:
    """Each seat's expected points."""
    values = []
    for seat in range(s.players):
        if s.todo:
            values.append(prospect(s, seat, weights))
        else:
            gold = s.gold[seat]
            values.append(
                s.vp[seat]
                + scrolls(s.lands[seat])
                + gold // GOLD_PER_VP
                + gold % GOLD_PER_VP * 0.01
            )
    return values


def scored_from(players: int, round: int, slot: int) -> int:
    """How often a slot still scores from a round on."""
    return TIMES[(players * _longest + round) * len(SLOTS) + slot]


def times(s: Skye, slot: int) -> int:
    return scored_from(s.players, s.round, slot)


def rounds_after(s: Skye) -> int:
    """Rounds after this one."""
    return ROUNDS[s.players] - s.round


def gold_worth(s: Skye, weights: list[float]) -> float:
    """What a gold is worth: more while there is a market to spend it in."""
    return weights[GOLD_W] + weights[GOLD_EARLY] * rounds_after(s)


def prospect(s: Skye, seat: int, weights: list[float]) -> float:
    land = s.lands[seat]
    coin = gold_worth(s, weights)
    left = rounds_after(s)
    value = s.vp[seat] + scrolls(land) + coin * s.gold[seat]
    value += coin * left * steady_income(s, seat)
    for slot in range(len(SLOTS)):
        again = times(s, slot)
        if again:
            scoring = s.scorings[slot]
            value += weights[AGAIN] * again * points(s, seat, scoring)
            value += again * hope(s, seat, scoring, weights)
    value += weights[EXIT_W] * left * open_exits(land)
    if s.journeyman:
        value += journey(s, seat, weights)
    for slot in range(first_waiting(seat), first_waiting(seat + 1)):
        if s.waiting[slot] >= 0:
            value += tile_worth(s, seat, s.waiting[slot], weights)
    if s.phase == PRICING or s.phase == BUYING:
        value += offers(s, seat, weights)
    return value


# -- the territory -------------------------------------------------------------------------------


def hope(s: Skye, seat: int, scoring: int, weights: list[float]) -> float:
    """What a scoring tile does not pay yet, but may soon."""
    kind = SCORING_KIND[scoring]
    if kind == MAJORITY:
        count = counted(s, seat, scoring)
        if SCORING_SYMBOL[scoring] == GOLD:
            return weights[MAJORITY_W] * 0.1 * count
        return weights[MAJORITY_W] * count
    land = s.lands[seat]
    if kind in (COMPLETED, LARGEST):
        return weights[AREA_W] * SCORING_VP[scoring] * nearly(land, MEMBERS[scoring])
    if kind == SETS:
        lone = 0
        for symbol in range(KINDS):
            if MEMBERS[scoring] >> symbol & 1 and land.symbols[symbol]:
                lone += 1
        return weights[SYMBOL_W] * lone
    return 0.0


def nearly(land: Territory, terrains: int) -> float:
    """Open areas, by how few sides they lack."""
    hopes = 0.0
    areas = land.areas()
    for area in range(areas.count):
        lacks: int = areas.open[area]
        if lacks and terrains >> areas.terrain[area] & 1:
            hopes += 1.0 / (lacks * lacks)
    return hopes


def open_exits(land: Territory) -> int:
    """Where the castle's network can still grow: road exits with no tile beyond them."""
    count = 0
    for number in range(land.count):
        if land.is_connected(number):
            for side in range(4):
                if land.beside(number, side) < 0:
                    if has_exit(land.tiles[number], land.turns[number], side):
                        count += 1
    return count if count < 5 else 5


# -- tiles not yet laid --------------------------------------------------------------------------


def tile_worth(s: Skye, seat: int, tile: int, weights: list[float]) -> float:
    """What a tile may bring a seat, before it is laid."""
    land = s.lands[seat]
    value = weights[TILE_W]
    for slot in range(len(SLOTS)):
        again = times(s, slot)
        if again:
            value += again * slot_worth(land, tile, s.scorings[slot], weights)
    barrels = count_on(tile, BARREL)
    if barrels:
        value += weights[BARREL_W] * barrels * gold_worth(s, weights) * rounds_after(s)
    kind = TILE_SCROLL[tile]
    if kind >= 0:
        symbol = SCROLL_SYMBOL[kind]
        value += weights[SCROLL_W] * (1 + (land.symbols[symbol] + 1) / SCROLL_PER[kind])
    if count_on(tile, JOURNEYMAN):
        value += weights[BONUS_W]
    return value


def slot_worth(land: Territory, tile: int, scoring: int, weights: list[float]) -> float:
    """What a tile may add to one scoring."""
    kind = SCORING_KIND[scoring]
    each = SCORING_VP[scoring]
    if kind == COUNT:
        return float(each * count_on(tile, SCORING_SYMBOL[scoring]))
    if kind == MAJORITY:
        symbol = SCORING_SYMBOL[scoring]
        return 0.0 if symbol == GOLD else weights[MAJORITY_W] * 2 * count_on(tile, symbol)
    if kind == SETS:
        least = sets(land, MEMBERS[scoring])
        value = 0.0
        for symbol in range(KINDS):
            if MEMBERS[scoring] >> symbol & 1 and count_on(tile, symbol):
                value += each * (0.5 if land.symbols[symbol] == least else 0.15)
        return value
    if kind == CONNECTED:
        return 0.6 * each * count_on(tile, SCORING_SYMBOL[scoring])
    if kind == ANIMALS:
        animals = count_on(tile, SHEEP) + count_on(tile, CATTLE)
        farm = count_on(tile, FARM)
        return animals * (1.0 if farm else 0.7 if land.symbols[FARM] else 0.3) + 0.8 * farm
    if kind == IN_AREA:
        return 1.5 * count_on(tile, BROCH)
    if kind == WATER_WITH:
        return 0.6 * count_on(tile, SHIP) + 1.1 * count_on(tile, LIGHTHOUSE)
    if kind == ROAD_TILES:
        return 0.6 if EXITS[turned(tile, 0)] else 0.0
    if kind == SQUARES:
        return 1.4
    if kind == LINES:
        return 1.0
    if kind == COMPLETED:
        return 0.45 * each
    if kind in (LARGEST, DISTANCE):
        return 0.7
    if kind == ROWS_COLUMNS:
        return 1.2 * count_on(tile, BROCH)
    if kind == MATCHING:
        return 0.35 * bits_in(SYMBOL_BITS[tile])
    if kind == BRIDGES:
        return 0.3 * count_on(tile, JOURNEYMAN)
    return 0.0


def offers(s: Skye, seat: int, weights: list[float]) -> float:
    """What the own tiles on offer may bring: their price from a buyer, or the tile for its stake. A
    tile without price yet counts as it would at a fair one."""
    value = 0.0
    coin = gold_worth(s, weights)
    for slot in range(first_drawn(seat), first_drawn(seat + 1)):
        tile = s.drawn[slot]
        price = s.prices[slot]
        if tile >= 0 and price:
            sold = chance(s, seat, tile, price, coin, weights)
            own = tile_worth(s, seat, tile, weights)
            if s.phase == PRICING:
                value += sold * price * coin + (1 - sold) * (own - price * coin)
            else:
                value += sold * 2 * price * coin + (1 - sold) * own
            if s.journeyman:
                value += sold * weights[TRACK_W]
    return value


def chance(s: Skye, seat: int, tile: int, price: int, coin: float, weights: list[float]) -> float:
    """How likely a tile is sold at a price: whether somebody still to buy wants it and can pay."""
    most = 0.0
    turn = s.ahead(s.turn)
    for rival in range(s.players):
        if rival == seat or (s.phase == BUYING and s.ahead(rival) <= turn):
            continue
        hand = s.gold[rival]
        if s.phase == PRICING:
            hand = hand * 2 // 3
        if s.has(rival, BANK_PAYS):
            hand = price
        if hand >= price:
            gain = tile_worth(s, rival, tile, weights) - price * coin
            wish = 0.5 + gain / weights[SPREAD]
            if wish > most:
                most = wish
    return weights[SALE] * (most if most < 1.0 else 1.0)


# -- the journeyman ------------------------------------------------------------------------------


def journey(s: Skye, seat: int, weights: list[float]) -> float:
    """Banners to come, the way on the tracks, what is held, and what a plan will collect. Extra
    movement is worth keeping for later; in the last plan it is worth using (SJ-56)."""
    left = rounds_after(s)
    value = float((left + 1) * banner_points(s, seat))
    value += weights[MOVEMENT_W] * left * movement(s, seat)
    value += weights[MARKER_W] * left * s.markers[seat]
    if left or s.phase < BUYING:
        value += weights[ROAD_W] * s.roads[seat]
    if s.held[seat]:
        later = left > 0 or s.phase < PLANNING
        if s.has(seat, EXTRA_MOVEMENT) and (s.extra[seat] == 0) == later:
            value += weights[BONUS_W] * 0.4
        for ability in (NO_AXE, BANK_PAYS, TWO_PURCHASES):
            if s.has(seat, ability):
                value += weights[ABILITY] * left
    value += weights[BONUS_W] * len(s.queue[seat])
    for track in range(TRACK_COUNT):
        at = s.reached[marker_of(seat, track)]
        value += weights[TRACK_W] * at * (left + 1) / ROUNDS[s.players]
    return value + planned_steps(s, seat, weights)


def planned_steps(s: Skye, seat: int, weights: list[float]) -> float:
    """The best steps that the markers laid out can still make, one marker after the other."""
    at: list[int] = []
    gold = s.gold[seat]
    value = 0.0
    for marker in range(first_marker(seat), first_marker(seat + 1)):
        number = s.plan[marker]
        if number < 0:
            continue
        if not at:
            at = s.tracks[marker_of(seat, 0) : marker_of(seat + 1, 0)]
        best = 0.0
        chosen = -1
        for track in range(TRACK_COUNT):
            board = board_of(s.players, track)
            cost = cost_from(s.lands[seat], number, board, at[track])
            if cost != NO_STEP and cost <= gold:
                worth = step_worth(s, board, at[track], weights) - cost * gold_worth(s, weights)
                if worth > best:
                    best = worth
                    chosen = track
        if chosen >= 0:
            value += best
            at[chosen] = target_of(board_of(s.players, chosen), at[chosen])
    return 0.95 * value


def step_worth(s: Skye, board: int, at: int, weights: list[float]) -> float:
    """What the next step of a track brings, its price aside."""
    value = float(step_points(board, at))
    if at == LENGTH[board]:
        return value
    left = rounds_after(s)
    here = space_at(board, at)
    there = space_at(board, at + 1)
    value += (left + 1) * (VP_BANNER[there] - VP_BANNER[here])
    value += left * gold_worth(s, weights) * (INCOME_BANNER[there] - INCOME_BANNER[here])
    if MOVEMENT_BANNER[there] > MOVEMENT_BANNER[here]:
        value += weights[MOVEMENT_W] * left
    if SPACE_NUMERAL[there] >= 0:
        value += weights[BONUS_W]
    return value + weights[TRACK_W] * (left + 1) / ROUNDS[s.players]
