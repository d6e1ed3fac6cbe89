"""The flow of a round: its stages in the order of `STAGES`, seat by seat or for all at once."""

from typing import Any, ClassVar, Final

from caudal.engine.position import Codes
from caudal.engine.state import Decision, Step
from caudal.games.isle_of_skye.boards import banner_points, catch_up, steady_income
from caudal.games.isle_of_skye.building import (
    CHOOSE_TILE,
    ChoosePlace,
    ChooseTile,
    ChooseTurn,
    has_waiting,
)
from caudal.games.isle_of_skye.content import (
    BUILDING,
    BUYING,
    DISCARD,
    INCOME,
    MOST_PLAYERS,
    MOVING,
    OVER,
    PLANNING,
    PRICING,
    RESOLVING,
    ROAD_WINDOW,
    ROUND_SLOTS,
    ROUNDS,
    SCORING,
    SCORING_NAMES,
    SLOTS,
)
from caudal.games.isle_of_skye.journey import (
    Advance,
    Collect,
    Plan,
    UseExtra,
    ask_plan,
    reveal_plans,
    start_move,
)
from caudal.games.isle_of_skye.market import (
    BUYS,
    SECOND_BUYS,
    Axe,
    Buy,
    Price,
    SaleAdvance,
    SymbolAdvance,
    ask_prices,
    draw_tiles,
    reveal_prices,
    take_unsold,
)
from caudal.games.isle_of_skye.progress import RESOLVES, BonusAdvance, Resolve
from caudal.games.isle_of_skye.roads import ROADS_ASKED, PlaceRoad
from caudal.games.isle_of_skye.scoring import BANNERS, compares_gold, gain, points, scrolls
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.tiles import TILES
from caudal.games.isle_of_skye.tracks import TWO_PURCHASES

# -- the stages of a round -----------------------------------------------------------------------

STAGES: Final = [
    "roads_before_income",
    "income",
    "draw",
    "price",
    "reveal_prices",
    "buy",
    "buy_again",
    "unsold",
    "bonuses_after_buying",
    "build",
    "roads_before_planning",
    "plan",
    "reveal_plans",
    "move",
    "bonuses_after_moving",
    "roads_before_scoring",
    "banners",
    "score",
    "end_of_round",
]
"""SK-26, SJ-24, SJ-70 to SJ-73."""
ROADS_1: Final = 0
INCOMES: Final = 1
DRAW: Final = 2
PRICE: Final = 3
REVEAL_PRICES: Final = 4
BUY: Final = 5
BUY_AGAIN: Final = 6
UNSOLD: Final = 7
BONUSES_4: Final = 8
BUILD: Final = 9
ROADS_5: Final = 10
PLAN: Final = 11
REVEAL_PLANS: Final = 12
MOVE: Final = 13
BONUSES_5: Final = 14
ROADS_6: Final = 15
BANNER_POINTS: Final = 16
SCORE: Final = 17
END: Final = 18

BY_SEAT: Final[list[bool]] = [
    stage not in (INCOMES, DRAW, REVEAL_PRICES, REVEAL_PLANS, BANNER_POINTS, SCORE, END)
    for stage in range(len(STAGES))
]
"""Stages that go round the table."""
ONLY_JOURNEYMAN: Final[list[bool]] = [
    stage in (ROADS_1, BUY_AGAIN, BONUSES_4, ROADS_5, PLAN, REVEAL_PLANS, MOVE, BONUSES_5)
    or stage in (ROADS_6, BANNER_POINTS)
    for stage in range(len(STAGES))
]
PHASE_OF: Final[list[int]] = [
    ROAD_WINDOW, INCOME, PRICING, PRICING, DISCARD, BUYING, BUYING, BUYING, RESOLVING, BUILDING,
    ROAD_WINDOW, PLANNING, MOVING, MOVING, RESOLVING, ROAD_WINDOW, SCORING, SCORING, SCORING,
]  # fmt: skip


class Stage(Step[Skye]):
    """One stage of the round: for everybody at once, or for one seat after the other in turn
    order; and then the next ones, until somebody is asked something."""

    kind: ClassVar[str] = "stage"
    fields: ClassVar[tuple[str, ...]] = ("stage", "ahead")

    def __init__(self, stage: int, ahead: int) -> None:
        self.seat = -1
        self.stage = stage
        self.ahead = ahead

    def run(self, state: Skye) -> None:
        stage = self.stage
        ahead = self.ahead
        while stage != END:
            state.phase = PHASE_OF[stage]
            if BY_SEAT[stage] and passes_by(state, stage):
                state.turn = state.seat_after(state.players - 1)
                ahead = state.players
            elif BY_SEAT[stage]:
                for_seat(state, stage, state.seat_after(ahead))
                ahead += 1
            else:
                for_all(state, stage)
                ahead = state.players
            if ahead == state.players:
                stage = stage_after(state, stage)
                ahead = 0
            if state.todo:  # a stage is the lowest step, so these are its questions
                state.todo.insert(0, stage_step(stage, ahead))
                return
        state.phase = PHASE_OF[END]
        end_of_round(state)


STAGE: Final = [
    Stage(stage, ahead) for stage in range(len(STAGES)) for ahead in range(MOST_PLAYERS)
]


def stage_step(stage: int, ahead: int) -> Stage:
    """A stage for the seat that many places after the starting player."""
    return STAGE[stage * MOST_PLAYERS + ahead]


def stage_after(s: Skye, stage: int) -> int:
    stage += 1
    while ONLY_JOURNEYMAN[stage] and not s.journeyman:
        stage += 1
    return stage


def passes_by(s: Skye, stage: int) -> bool:
    """Whether nobody has a part in a stage: no roads to place, or no bonus tiles to resolve."""
    if stage in (ROADS_1, ROADS_5, ROADS_6):
        for roads in s.roads:
            if roads:
                return False
        return True
    if stage in (BONUSES_4, BONUSES_5):
        for queue in s.queue:
            if queue:
                return False
        return True
    return False


def for_seat(s: Skye, stage: int, seat: int) -> None:
    """What a stage does for one seat."""
    s.turn = seat
    if stage == PRICE:
        ask_prices(s, seat)
    elif stage == BUY:
        s.todo.append(BUYS[seat])
    elif stage == BUY_AGAIN:
        if s.has(seat, TWO_PURCHASES):
            s.todo.append(SECOND_BUYS[seat])
    elif stage == UNSOLD:
        take_unsold(s, seat)
    elif stage == BUILD:
        if has_waiting(s, seat):
            s.todo.append(CHOOSE_TILE[seat])
    elif stage == PLAN:
        ask_plan(s, seat)
    elif stage == MOVE:
        start_move(s, seat)
    elif stage in (BONUSES_4, BONUSES_5):
        if s.queue[seat]:
            s.todo.append(RESOLVES[seat])
    elif s.roads[seat]:
        s.todo.append(ROADS_ASKED[seat])


def for_all(s: Skye, stage: int) -> None:
    """What a stage does for everybody."""
    if stage == INCOMES:
        income(s)
    elif stage == DRAW:
        draw_tiles(s)
    elif stage == REVEAL_PRICES:
        reveal_prices(s)
    elif stage == REVEAL_PLANS:
        reveal_plans(s)
    elif stage == BANNER_POINTS:
        score_banners(s)
    elif stage == SCORE:
        score_slots(s)


def next_stage_of(s: Skye) -> Stage | None:
    """The stage that comes next: the lowest step of the stack."""
    following = s.todo[0] if s.todo else None
    return following if isinstance(following, Stage) else None


def may_sell(s: Skye) -> bool:
    """Whether purchases go on: nobody has taken unsold tiles yet (SK-40)."""
    following = next_stage_of(s)
    if s.phase != BUYING or following is None:
        return False
    return following.stage < UNSOLD or (following.stage == UNSOLD and not following.ahead)


def may_buy_yet(s: Skye, seat: int) -> bool:
    """Whether a seat's next chance to buy is still to come (SK-37, SJ-62)."""
    following = next_stage_of(s)
    if s.phase != BUYING or following is None:
        return False
    later = s.ahead(seat) >= following.ahead
    if following.stage == BUY and later:
        return True
    return (following.stage == BUY or (following.stage == BUY_AGAIN and later)) and s.has(
        seat, TWO_PURCHASES
    )


# -- phase 1 -------------------------------------------------------------------------------------


def new_round(s: Skye) -> None:
    s.round += 1
    if s.listener is not None:
        s.listener.tell("round", s.first, number=s.round)
    s.todo.append(stage_step(stage_after(s, ROADS_1 - 1), 0))


def income(s: Skye) -> None:
    """All incomes come from the same state (SK-29 to SK-31, SJ-71)."""
    for seat in range(s.players):
        steady = steady_income(s, seat)
        late = catch_up(s, seat)
        s.gold[seat] += steady + late
        if s.listener is not None:
            kind = "income_and_catch_up" if late else "income"
            s.listener.tell(kind, seat, gold=steady + late, late=late)


# -- phase 6 -------------------------------------------------------------------------------------


def score_banners(s: Skye) -> None:
    """SJ-47, SJ-73."""
    for seat in range(s.players):
        amount = banner_points(s, seat)
        if amount:
            gain(s, seat, BANNERS, amount)
            if s.listener is not None:
                s.listener.tell("banner_points", seat, points=amount)


def score_slots(s: Skye) -> None:
    """The slots of the round in order, each for all players (SK-47, SK-48)."""
    for slot in ROUND_SLOTS[s.players][s.round]:
        scoring = s.scorings[slot]
        if s.listener is not None and compares_gold(scoring):
            for seat in range(s.players):
                s.listener.tell("shows_gold", seat, gold=s.gold[seat])
        for seat in range(s.players):
            amount = points(s, seat, scoring)
            gain(s, seat, slot, amount)
            if s.listener is not None:
                letter = SLOTS[slot].upper()
                name = SCORING_NAMES[scoring]
                s.listener.tell("scored", seat, slot=letter, scoring=name, points=amount)


def end_of_round(s: Skye) -> None:
    """The marker goes on, or the game ends (SK-49, SK-67)."""
    if s.round < ROUNDS[s.players]:
        s.first = (s.first + 1) % s.players
        new_round(s)
        return
    s.phase = OVER
    if s.listener is not None:
        for seat in range(s.players):
            s.listener.tell("scrolls", seat, points=scrolls(s.lands[seat]))
            sheet = s.sheet(seat)
            s.listener.tell("gold_points", seat, points=sheet["gold"], gold=s.gold[seat])
        s.listener.tell("over", -1)


# -- for positions -------------------------------------------------------------------------------

QUESTIONS: Final[list[type[Decision[Any]]]] = [
    Axe,
    Price,
    Buy,
    SaleAdvance,
    SymbolAdvance,
    BonusAdvance,
    ChooseTile,
    ChoosePlace,
    ChooseTurn,
    PlaceRoad,
    UseExtra,
    Plan,
    Collect,
    Advance,
]
"""What a seat can be asked."""

STEPS: Final[list[type[Decision[Any]]]] = [Stage, Resolve]

CODES: Final[Codes] = {"tile": TILES, "stage": STAGES}
