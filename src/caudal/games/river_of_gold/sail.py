"""River of Gold, the second action: sail (RG-501 to RG-541), step by step as in RG-510.

Each step goes straight on to the next one unless it asks something; then the rest of the action
waits on the stack.
"""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.river_of_gold.build import refill
from caudal.games.river_of_gold.choices import is_open, settle
from caudal.games.river_of_gold.content import (
    ADJACENT,
    CARD_REGION,
    CARDS,
    DISCARDS_END_TILE,
    EMPTY_KOKU,
    EXTRA_KOKU,
    FREES_GOODS,
    GOOD_MAX,
    GOODS,
    JOURNEY_BITS,
    JOURNEY_CARDS,
    JOURNEY_GOODS,
    JOURNEY_KOKU,
    KINDS,
    KOKU_MAX,
    ONGOING,
    OWNER,
    REGION_BITS,
    REGION_OF,
    REGIONS,
    RIVER,
    RIVER_REGIONS,
    SAIL_VP,
    SEATS,
    TILES,
    TOUCHING_INFLUENCE,
    VISITED_OPPONENT,
    VISITED_OWN,
    VISITOR,
    VISITOR_FREED,
)
from caudal.games.river_of_gold.deliver import strength
from caudal.games.river_of_gold.effects import (
    GOOD,
    INFLUENCE_OWN_REGIONS,
    KOKU,
    SELL_GOODS,
    VP_PER_CUSTOMER,
    Effect,
)
from caudal.games.river_of_gold.exchange import add_exchanges, exchange, is_exchange
from caudal.games.river_of_gold.gains import gain, gain_influence, reward
from caudal.games.river_of_gold.holdings import add_points
from caudal.games.river_of_gold.moves import FORGO, SELL, STOP, TAKE, TAKE_KOKU
from caudal.games.river_of_gold.places import good_at, ship_at
from caudal.games.river_of_gold.scoring import (
    ABILITIES,
    BUILDINGS,
    PATRONAGE,
    VISITS,
    count,
)
from caudal.games.river_of_gold.state import RiverOfGold

# -- S1 to S3: move, visit, pay the owners -------------------------------------------------------


def sail(s: RiverOfGold, ship: int, face: int) -> None:
    """S1: a ship of the turn player moves downstream (RG-501)."""
    seat = s.turn
    start = s.ships[ship_at(seat, ship)]
    stop = landing(start, face)
    s.ship = ship
    s.journey = completes(start, face)
    s.ships[ship_at(seat, ship)] = stop
    if s.listener is not None:
        kind = "sailed_royal" if s.royal[seat] == ship else "sailed"
        s.listener.tell(kind, seat, ship=ship + 1, space=stop + 1)
    visit(s, seat, stop, s.royal[seat] == ship)
    if is_open(s):
        s.todo.append(OWNERS)
        settle(s)
    else:
        owners(s)


def landing(start: int, face: int) -> int:
    """The river space where a ship stops; space 1 follows on the last one (RG-503)."""
    return (start + face) % RIVER


def completes(start: int, face: int) -> bool:
    """Whether a ship takes the step from the last space to the first (RG-504)."""
    return start + face >= RIVER


def visit(s: RiverOfGold, seat: int, stop: int, royal: bool) -> None:
    """S2: the visitor rewards of the four shore spaces (RG-520).

    The Koku of empty spaces come as one gain."""
    empty = 0
    rewards = visitor_rewards(s, seat, royal)
    for space in ADJACENT[stop]:
        tile = s.shore[space]
        if tile >= 0:
            reward(s, seat, rewards[tile], REGION_OF[space], VISITS)
        else:
            empty += 1
    if empty:
        koku = Effect(KOKU, empty * empty_koku(s, seat, royal))
        gain(s, seat, koku, REGION_OF[ADJACENT[stop][0]], VISITS)


def visitor_rewards(s: RiverOfGold, seat: int, royal: bool) -> list[list[Effect]]:
    """By tile: what a visitor gains, with the royal ship's noble also at markets (RG-633)."""
    if royal and strength(s, seat, FREES_GOODS):
        return VISITOR_FREED
    return VISITOR


def empty_koku(s: RiverOfGold, seat: int, royal: bool) -> int:
    """The Koku of an empty space, with the royal ship's noble more (RG-520, RG-633)."""
    return EMPTY_KOKU + (strength(s, seat, EXTRA_KOKU) if royal else 0)


def owners(s: RiverOfGold) -> None:
    """S3: every marker on a visited building pays its owner (RG-521)."""
    pay_visited(s, s.ships[ship_at(s.turn, s.ship)])
    if is_open(s):
        s.todo.append(AFTER_OWNERS)
        settle(s)
    else:
        after_owners(s)


def pay_visited(s: RiverOfGold, stop: int) -> None:
    for space in ADJACENT[stop]:
        if s.marker[space] >= 0:
            pay_owners(s, space)


def pay_owners(s: RiverOfGold, space: int) -> None:
    """The owner reward of one building, once a marker, first marker first (RG-320, RG-613)."""
    tile = s.shore[space]
    reward(s, s.marker[space], OWNER[tile], REGION_OF[space], BUILDINGS)
    if s.second[space] >= 0:
        reward(s, s.second[space], OWNER[tile], REGION_OF[space], BUILDINGS)


def after_owners(s: RiverOfGold) -> None:
    """S4 if the journey is complete, else S5."""
    if s.journey:
        if s.listener is not None:
            s.listener.tell("journey", s.turn)
        s.todo.append(MERCHANTS[0])
        s.todo.append(JOURNEY_BONUS[s.turn])
    else:
        royal_influence(s)


class Owners(Step[RiverOfGold]):
    """S3, after a visit that asked something."""

    kind: ClassVar[str] = "owners"

    def run(self, state: RiverOfGold) -> None:
        owners(state)


class AfterOwners(Step[RiverOfGold]):
    """S4 and S5, after owner rewards that asked something."""

    kind: ClassVar[str] = "after_owners"

    def run(self, state: RiverOfGold) -> None:
        after_owners(state)


OWNERS: Final = Owners()
AFTER_OWNERS: Final = AfterOwners()

# -- S4: journey's end ---------------------------------------------------------------------------


BONUS_KOKU: Final = Effect(KOKU, JOURNEY_KOKU)


class JourneyBonus(Decision[RiverOfGold]):
    """D5: 3 Koku or a good of choice, or nothing if neither can be gained (RG-540, RG-1102)."""

    kind: ClassVar[str] = "journey_bonus"
    section: ClassVar[str] = "journey"

    def moves(self, state: RiverOfGold) -> list[int]:
        seat = self.seat
        moves = []
        if state.koku[seat] < KOKU_MAX:
            moves.append(TAKE_KOKU)
        for good in range(KINDS):
            if state.goods[good_at(seat, good)] < GOOD_MAX:
                moves.append(TAKE + good)
        if not moves:
            moves.append(FORGO)
        add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
            return
        if move == TAKE_KOKU:
            gain(state, self.seat, BONUS_KOKU, 0, VISITS)
        elif move != FORGO:
            gain(state, self.seat, Effect(GOOD, JOURNEY_GOODS, move - TAKE), 0, VISITS)
        settle(state)


class SellGoods(Decision[RiverOfGold]):
    """D6: sell a good for Koku, as often as wanted (RG-622, RG-623)."""

    kind: ClassVar[str] = "sell_goods"
    section: ClassVar[str] = "merchants"
    fields: ClassVar[tuple[str, ...]] = ("koku",)

    def __init__(self, seat: int, koku: int) -> None:
        self.seat = seat
        self.koku = koku

    def moves(self, state: RiverOfGold) -> list[int]:
        seat = self.seat
        moves = [STOP]
        held = 0
        for good in range(KINDS):
            if state.goods[good_at(seat, good)]:
                held += 1
                if state.koku[seat] < KOKU_MAX:
                    moves.append(SELL + good)
        if held:
            add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if move == STOP:
            return
        state.todo.append(self)
        if is_exchange(move):
            exchange(state, self.seat, move)
            return
        good = move - SELL
        state.goods[good_at(self.seat, good)] -= 1
        if state.listener is not None:
            state.listener.tell("sold", self.seat, good=GOODS[good])
        gain(state, self.seat, Effect(KOKU, self.koku), 0, ABILITIES)
        settle(state)


JOURNEY_BONUS: Final = [JourneyBonus(seat) for seat in range(SEATS[1])]


class Merchants(Step[RiverOfGold]):
    """The delivered merchants from the `index`-th on act, by ascending region, each a step of its
    own (RG-321, RG-540); then the end tile of the row leaves the game."""

    kind: ClassVar[str] = "merchants"
    fields: ClassVar[tuple[str, ...]] = ("index",)

    def __init__(self, index: int) -> None:
        self.seat = -1
        self.index = index

    def run(self, state: RiverOfGold) -> None:
        seat = state.turn
        if state.delivered[seat] & JOURNEY_BITS:
            for index in range(self.index, len(JOURNEY_CARDS)):
                card = JOURNEY_CARDS[index]
                if state.delivered[seat] >> card & 1:
                    below = len(state.todo)
                    merchant(state, seat, card)
                    settle(state)
                    if len(state.todo) > below:
                        state.todo.insert(below, MERCHANTS[index + 1])
                        return
        change_row(state)


MERCHANTS: Final = [Merchants(index) for index in range(len(JOURNEY_CARDS) + 1)]


def merchant(s: RiverOfGold, seat: int, card: int) -> None:
    """What a merchant does at a journey's end (RG-622)."""
    if s.listener is not None:
        s.listener.tell("merchant", seat, card=CARDS[card])
    for effect in ONGOING[card]:
        if effect.kind == INFLUENCE_OWN_REGIONS:
            for region in range(REGIONS):
                if s.owned[seat] & REGION_BITS[region]:
                    gain_influence(s, seat, region, effect.n)
        elif effect.kind == VP_PER_CUSTOMER:
            add_points(s, seat, ABILITIES, effect.n * count(s.delivered[seat]))
        elif effect.kind == SELL_GOODS:
            s.todo.append(SellGoods(seat, effect.n))
        else:
            gain(s, seat, effect, CARD_REGION[card], ABILITIES)


def change_row(s: RiverOfGold) -> None:
    """S4 (c): the end tile leaves the game, without favor for anybody, and the row is refilled
    (RG-540, RG-541)."""
    if DISCARDS_END_TILE:
        tile = s.row.pop()
        s.discarded |= 1 << tile
        if s.listener is not None:
            s.listener.tell("left", -1, tile=TILES[tile])
        refill(s)
    royal_influence(s)


# -- S5: after sailing ---------------------------------------------------------------------------


def royal_influence(s: RiverOfGold) -> None:
    """S5, first part: influence where the royal ship stopped (RG-633, RG-634)."""
    gain_beside(s, s.turn)
    if is_open(s):
        s.todo.append(AFTER_SAIL)
        settle(s)
    else:
        score_visits(s, s.turn)


def gain_after_sailing(s: RiverOfGold, seat: int) -> None:
    """All of S5, where nothing is asked in between."""
    gain_beside(s, seat)
    score_visits(s, seat)


def gain_beside(s: RiverOfGold, seat: int) -> None:
    if s.royal[seat] == s.ship:
        n = strength(s, seat, TOUCHING_INFLUENCE)
        if n:
            for region in RIVER_REGIONS[s.ships[ship_at(seat, s.ship)]]:
                gain_influence(s, seat, region, n)


def score_visits(s: RiverOfGold, seat: int) -> None:
    """S5, second part: points for whose buildings were visited (RG-632, RG-634, RG-915)."""
    patron = SAIL_VP[s.patrons[seat]]
    royal = s.royal[seat] == s.ship
    if not (royal or patron):
        return
    stop = s.ships[ship_at(seat, s.ship)]
    opponent = visits_opponent(s, seat, stop)
    if royal:
        if opponent:
            add_points(s, seat, ABILITIES, strength(s, seat, VISITED_OPPONENT))
        if visits_own(s, seat, stop):
            add_points(s, seat, ABILITIES, strength(s, seat, VISITED_OWN))
    if opponent:
        add_points(s, seat, PATRONAGE, patron)


def visits_opponent(s: RiverOfGold, seat: int, stop: int) -> bool:
    """Whether a ship there visits a building with a rival's marker (RG-632)."""
    for space in ADJACENT[stop]:
        if s.marker[space] >= 0:
            if s.marker[space] != seat or s.second[space] not in (-1, seat):
                return True
    return False


def visits_own(s: RiverOfGold, seat: int, stop: int) -> bool:
    """Whether a ship there visits a building with an own marker."""
    for space in ADJACENT[stop]:
        if s.owned[seat] >> space & 1:
            return True
    return False


class AfterSail(Step[RiverOfGold]):
    """The rest of S5, after influence that asked something."""

    kind: ClassVar[str] = "after_sail"

    def run(self, state: RiverOfGold) -> None:
        score_visits(state, state.turn)


AFTER_SAIL: Final = AfterSail()
