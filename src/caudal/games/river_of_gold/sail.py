"""River of Gold, the second action: sail (RG-501 to RG-541), step by step as in RG-510.

Each step goes straight on to the next one unless it asks something; then the rest of the action
waits on the stack.
"""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.river_of_gold.build import refill
from caudal.games.river_of_gold.content import (
    ADJACENT,
    AT_JOURNEY_END,
    CARD_REGION,
    CARDS,
    DISCARDS_END_TILE,
    EMPTY_KOKU,
    EXTRA_KOKU,
    FREES_GOODS,
    GOOD_MAX,
    GOODS,
    INFLUENCE_OWN_REGIONS,
    JOURNEY_BITS,
    JOURNEY_CARDS,
    JOURNEY_GOODS,
    JOURNEY_KOKU,
    KINDS,
    KOKU_MAX,
    OWNER,
    REGION_BITS,
    REGION_OF,
    REGIONS,
    RIVER,
    RIVER_REGIONS,
    SAIL_VP,
    SEATS,
    SELL_GOODS,
    SHIPS,
    TILES,
    TOUCHING_INFLUENCE,
    VISITED_OPPONENT,
    VISITED_OWN,
    VISITOR,
    VISITOR_FREED,
    VP_PER_CUSTOMER,
)
from caudal.games.river_of_gold.gains import (
    add_exchanges,
    exchange,
    gain_good,
    gain_influence,
    gain_koku,
    gain_points,
    is_exchange,
    reward,
    settle,
)
from caudal.games.river_of_gold.moves import FORGO, SELL, STOP, TAKE, TAKE_KOKU
from caudal.games.river_of_gold.scoring import (
    ABILITIES,
    BUILDINGS,
    PATRONAGE,
    VISITS,
    count,
)
from caudal.games.river_of_gold.state import RiverOfGold


def strength(s: RiverOfGold, seat: int, ability: list[list[int]]) -> int:
    """How strong an ongoing ability of delivered customers is, 0 without it."""
    found = 0
    for card in ability:
        if s.delivered[seat] & card[0]:
            found += card[1]
    return found


# -- S1 to S3: move, visit, pay the owners -------------------------------------------------------


def sail(s: RiverOfGold, ship: int, face: int) -> None:
    """S1: a ship of the turn player moves downstream; the step from 14 to 1 ends a journey (RG-503,
    RG-504)."""
    seat = s.turn
    place = s.ships[seat * SHIPS + ship] + face
    s.ship = ship
    s.journey = place >= RIVER
    if s.journey:
        place -= RIVER
    s.ships[seat * SHIPS + ship] = place
    if s.listener is not None:
        kind = "sailed_royal" if s.royal[seat] == ship else "sailed"
        s.listener.tell(kind, seat, ship=ship + 1, space=place + 1)
    visit(s, seat, place, s.royal[seat] == ship)


def visit(s: RiverOfGold, seat: int, place: int, royal: bool) -> None:
    """S2: the visitor rewards of the four shore spaces, with the nobles' help (RG-520, RG-633).

    The Koku of empty spaces come as one gain: Koku meet no limit but their own."""
    koku = 0
    each = EMPTY_KOKU
    rewards = VISITOR
    if royal:
        each += strength(s, seat, EXTRA_KOKU)
        if s.delivered[seat] & FREES_GOODS:
            rewards = VISITOR_FREED
    for space in ADJACENT[place]:
        tile = s.shore[space]
        if tile >= 0:
            reward(s, seat, rewards[tile], REGION_OF[space], VISITS)
        else:
            koku += each
    gain_koku(s, seat, koku)
    if s.owed or s.draws:
        s.todo.append(OWNERS)
        settle(s)
    else:
        owners(s)


def owners(s: RiverOfGold) -> None:
    """S3: every marker on a visited building pays its owner (RG-521)."""
    place = s.ships[s.turn * SHIPS + s.ship]
    for space in ADJACENT[place]:
        if s.marker[space] >= 0:
            pay_owners(s, space)
    if s.owed:
        s.todo.append(AFTER_OWNERS)
        settle(s)
    else:
        after_owners(s)


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
            if state.goods[seat * KINDS + good] < GOOD_MAX:
                moves.append(TAKE + good)
        if not moves:
            moves.append(FORGO)
        add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
        elif move == TAKE_KOKU:
            gain_koku(state, self.seat, JOURNEY_KOKU)
        elif move != FORGO:
            gain_good(state, self.seat, move - TAKE, JOURNEY_GOODS)


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
            if state.goods[seat * KINDS + good]:
                held += 1
                if state.koku[seat] < KOKU_MAX:
                    moves.append(SELL + good)
        if held:
            add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if move == STOP:
            return
        if is_exchange(move):
            exchange(state, self.seat, move)
        else:
            good = move - SELL
            state.goods[self.seat * KINDS + good] -= 1
            if state.listener is not None:
                state.listener.tell("sold", self.seat, good=GOODS[good])
            gain_koku(state, self.seat, self.koku)
        state.todo.append(self)


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
    effects = AT_JOURNEY_END[card]
    kind = effects[0]
    n = effects[1]
    if s.listener is not None:
        s.listener.tell("merchant", seat, card=CARDS[card])
    if kind == INFLUENCE_OWN_REGIONS:
        for region in range(REGIONS):
            if s.owned[seat] & REGION_BITS[region]:
                gain_influence(s, seat, region, n)
    elif kind == VP_PER_CUSTOMER:
        gain_points(s, seat, ABILITIES, n * count(s.delivered[seat]))
    elif kind == SELL_GOODS:
        s.todo.append(SellGoods(seat, n))
    else:
        reward(s, seat, effects, CARD_REGION[card], ABILITIES)


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
    seat = s.turn
    if s.royal[seat] == s.ship:
        n = strength(s, seat, TOUCHING_INFLUENCE)
        if n:
            for region in RIVER_REGIONS[s.ships[seat * SHIPS + s.ship]]:
                gain_influence(s, seat, region, n)
            if s.owed:
                s.todo.append(AFTER_SAIL)
                settle(s)
                return
    after_sail(s)


def after_sail(s: RiverOfGold) -> None:
    """S5, second part: points for whose buildings were visited (RG-632, RG-634, RG-915)."""
    seat = s.turn
    patron = SAIL_VP[s.patrons[seat]]
    royal = s.royal[seat] == s.ship
    if not (royal or patron):
        return
    opponent = False
    own = False
    for space in ADJACENT[s.ships[seat * SHIPS + s.ship]]:
        if s.marker[space] >= 0:
            if s.owned[seat] >> space & 1:
                own = True
            if s.marker[space] != seat or s.second[space] not in (-1, seat):
                opponent = True
    if royal and opponent:
        gain_points(s, seat, ABILITIES, strength(s, seat, VISITED_OPPONENT))
    if royal and own:
        gain_points(s, seat, ABILITIES, strength(s, seat, VISITED_OWN))
    if opponent:
        gain_points(s, seat, PATRONAGE, patron)


class AfterSail(Step[RiverOfGold]):
    """The rest of S5, after influence that asked something."""

    kind: ClassVar[str] = "after_sail"

    def run(self, state: RiverOfGold) -> None:
        after_sail(state)


AFTER_SAIL: Final = AfterSail()
