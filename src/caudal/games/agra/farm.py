"""The farm and the meditation track: production, cover tiles, farmers, the follower."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.agra.content import GOODS, KINDS, MOST_SEATS, SAME_CHAIN
from caudal.games.agra.content_boards import (
    ADVANCE_COSTS,
    COVER_COUNT,
    COVERS,
    SIDE_COUNT,
    SIDE_FROM,
    SIDE_LENGTH,
    SIDE_TO,
    SIDES,
    TRACK_LAST,
    cover_bit,
)
from caudal.games.agra.content_notables import (
    DYER,
    DYER_GIVES,
    DYER_VALUE,
    EXTRA_CARDS,
    EXTRA_PRODUCTION,
)
from caudal.games.agra.goods import add_goods, gain_good, return_good
from caudal.games.agra.layout import farmer_of, good_of
from caudal.games.agra.moves import (
    NO,
    PAY_GOOD,
    STOP,
    TAKE,
    UNCOVER_AT,
    farmer_step,
    step_onwards,
    step_side,
)
from caudal.games.agra.state import Agra

# -- production ----------------------------------------------------------------------------------


def is_open(s: Agra, seat: int, side: int, space: int) -> bool:
    """Whether a space of a farm's side is not covered."""
    return not s.covers[seat] & cover_bit(side, space)


def production(s: Agra, seat: int, good: int) -> int:
    """Uncovered spaces between the good's corner and the farmers of its two sides (AG-650)."""
    made = 0
    for side in range(SIDE_COUNT):
        farmer = s.farmers[farmer_of(seat, side)]
        first = 1 if SIDE_FROM[side] == good else farmer + 1
        last = farmer - 1 if SIDE_FROM[side] == good else SIDE_LENGTH
        if SIDE_FROM[side] == good or SIDE_TO[side] == good:
            for space in range(first, last + 1):
                if is_open(s, seat, side, space):
                    made += 1
    return made


def yield_of(s: Agra, seat: int, good: int) -> int:
    """Production with Mahout or Khatib, who add to a farm that yields anything (AG-651)."""
    made = production(s, seat, good)
    cards = s.contracts[seat] & EXTRA_CARDS[good]
    if made and cards:
        extra = EXTRA_PRODUCTION[good]
        for card in range(len(extra)):
            if cards >> card & 1:
                made += extra[card]
    return made


def produce(s: Agra, seat: int, good: int) -> None:
    """A production building: receive all of it, then the Dyer may trade (AG-651)."""
    made = yield_of(s, seat, good)
    if s.listener is not None and not made:
        s.listener.tell("barren", seat, good=GOODS[good])
    if s.contracts[seat] & DYER and made >= DYER_GIVES:
        s.todo.append(DyerTrade(seat, good))
    supply = s.supply[seat]
    s.received = made if made < supply else supply
    gain_good(s, seat, good, made)


class DyerTrade(Decision[Agra]):
    """DP-22: trade two goods just produced for one of value 2 of the same chain (AG-651)."""

    kind: ClassVar[str] = "dyer"
    section: ClassVar[str] = "production"
    fields: ClassVar[tuple[str, ...]] = ("good",)

    def __init__(self, seat: int, good: int) -> None:
        self.seat = seat
        self.good = good

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        if (
            state.received >= DYER_GIVES
            and state.goods[good_of(self.seat, self.good)] >= DYER_GIVES
        ):
            add_goods(moves, TAKE, state.worth[DYER_VALUE] & SAME_CHAIN[self.good])
        moves.append(NO)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move == NO:
            return
        for _ in range(DYER_GIVES):
            return_good(state, self.seat, self.good)
        if state.listener is not None:
            pair = [GOODS[self.good], GOODS[move - TAKE]]
            state.listener.tell("dyer", self.seat, given=pair[0], taken=pair[1], amount=DYER_GIVES)
        gain_good(state, self.seat, move - TAKE, 1)


# -- covers --------------------------------------------------------------------------------------


class RemoveCover(Decision[Agra]):
    """Which cover tile goes; without any the effect does nothing (AG-408, AG-1302)."""

    kind: ClassVar[str] = "remove_cover"
    section: ClassVar[str] = "farm"

    def moves(self, state: Agra) -> list[int]:
        covers = state.covers[self.seat]
        if not covers:
            return [NO]
        return [UNCOVER_AT + k for k in range(COVER_COUNT) if covers >> k & 1]

    def play(self, state: Agra, move: int) -> None:
        if move == NO:
            return
        state.covers[self.seat] &= ~(1 << move - UNCOVER_AT)
        if state.listener is not None:
            side, _, space = COVERS[move - UNCOVER_AT].rpartition("_")
            state.listener.tell("uncovered", self.seat, side=side, space=space)


# -- farmers -------------------------------------------------------------------------------------


def farmer_moves(s: Agra, seat: int) -> list[int]:
    """Steps to the next uncovered space of the farmer's own side (AG-702)."""
    moves = []
    for side in range(SIDE_COUNT):
        farmer = s.farmers[farmer_of(seat, side)]
        if farmer > 1 and is_open(s, seat, side, farmer - 1):
            moves.append(farmer_step(side, False))
        if farmer < SIDE_LENGTH and is_open(s, seat, side, farmer + 1):
            moves.append(farmer_step(side, True))
    return moves


def can_move_farmer(s: Agra, seat: int) -> bool:
    """Whether there is such a step: nearly always, and the first one settles it."""
    for side in range(SIDE_COUNT):
        farmer = s.farmers[farmer_of(seat, side)]
        if farmer > 1 and is_open(s, seat, side, farmer - 1):
            return True
        if farmer < SIDE_LENGTH and is_open(s, seat, side, farmer + 1):
            return True
    return False


class MoveFarmer(Decision[Agra]):
    """A farmer's step; only the first one is forced (AG-702, AG-704)."""

    kind: ClassVar[str] = "move_farmer"
    section: ClassVar[str] = "farm"
    fields: ClassVar[tuple[str, ...]] = ("steps", "forced")

    def __init__(self, seat: int, steps: int, forced: int) -> None:
        self.seat = seat
        self.steps = steps
        self.forced = forced

    def moves(self, state: Agra) -> list[int]:
        moves = farmer_moves(state, self.seat)
        if not self.forced:
            moves.append(STOP)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move == STOP:
            return
        side = step_side(move)
        onwards = step_onwards(move)
        state.farmers[farmer_of(self.seat, side)] += 1 if onwards else -1
        if state.listener is not None:
            good = SIDE_TO[side] if onwards else SIDE_FROM[side]
            state.listener.tell("farmer", self.seat, side=SIDES[side], good=GOODS[good])
        if self.steps > 1:
            state.todo.append(MoveFarmer(self.seat, self.steps - 1, 0))


# -- the follower --------------------------------------------------------------------------------


def advance_follower(s: Agra, seat: int) -> None:
    """One space up; on the last one the step is lost (AG-1303)."""
    if s.follower[seat] < TRACK_LAST:
        s.follower[seat] += 1
        if s.listener is not None:
            s.listener.tell("follower", seat, space=s.follower[seat] + 1)


def step_costs(s: Agra, seat: int) -> list[int]:
    """What the next step on the track costs: goods of at least these values (AG-703)."""
    return ADVANCE_COSTS[s.follower[seat]] if s.follower[seat] < TRACK_LAST else []


def can_advance(s: Agra, seat: int) -> bool:
    """Whether the seat's goods pay the next step: for each cost one good worth it (AG-703)."""
    costs = step_costs(s, seat)
    if not costs or not s.own[seat]:
        return False
    first = good_of(seat, 0)
    values = s.values
    for k in range(len(costs)):
        least = costs[k]
        count = 0
        for good in range(KINDS):
            if values[good] >= least:
                count += s.goods[first + good]
        if count <= k:
            return False
    return True


class AdvancePay(Decision[Agra]):
    """The good that pays one number of the track's cost, the largest number first (AG-703)."""

    kind: ClassVar[str] = "advance_pay"
    section: ClassVar[str] = "botanist"
    fields: ClassVar[tuple[str, ...]] = ("paid",)

    def __init__(self, seat: int, paid: int) -> None:
        self.seat = seat
        self.paid = paid

    def moves(self, state: Agra) -> list[int]:
        least = step_costs(state, self.seat)[self.paid]
        own = state.own[self.seat]
        moves = []
        for good in range(KINDS):
            if own >> good & 1 and state.value(good) >= least:
                moves.append(PAY_GOOD + good)
        return moves

    def play(self, state: Agra, move: int) -> None:
        return_good(state, self.seat, move - PAY_GOOD)
        if state.listener is not None:
            state.listener.tell("paid_good", self.seat, good=GOODS[move - PAY_GOOD])
        if self.paid + 1 < len(step_costs(state, self.seat)):
            state.todo.append(AdvancePay(self.seat, self.paid + 1))
        else:
            advance_follower(state, self.seat)


REMOVE_COVER: Final = [RemoveCover(seat) for seat in range(MOST_SEATS)]
ONE_STEP: Final = [MoveFarmer(seat, 1, 1) for seat in range(MOST_SEATS)]
