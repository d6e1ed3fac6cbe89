"""A turn from beginning to end, and the rounds: statue, order phase, clean-up, the next player."""

from typing import Any, ClassVar, Final

from caudal.engine.position import Codes
from caudal.engine.state import Decision, Step
from caudal.games.agra.architect import Architect, NewBuilding, PayBuilding, ProcessGoods
from caudal.games.agra.boat import BoatCheck, DockEvent
from caudal.games.agra.botanist import Botanist
from caudal.games.agra.content import (
    BUILDINGS,
    FAVOURS,
    GOODS,
    LUXURY_GOOD,
    MOST_SEATS,
    PRINTED_FAVOURS,
    SPACES,
    STATUE,
    TOKENS,
)
from caudal.games.agra.content_notables import CARDS
from caudal.games.agra.content_river import ROUND_LIMIT
from caudal.games.agra.farm import AdvancePay, DyerTrade, MoveFarmer, RemoveCover
from caudal.games.agra.goods import (
    GAINS,
    DockGood,
    ExchangeGive,
    ExchangeTake,
    FreeMarker,
    GainGood,
    SellGood,
)
from caudal.games.agra.guilds import (
    ChooseGuild,
    DropTile,
    Gate,
    InfluenceSteps,
    MosaicTile,
    PaintingGuild,
    trigger_end,
)
from caudal.games.agra.layout import count_bits
from caudal.games.agra.meditation import GENERATE, SPEND, Generate, Spend
from caudal.games.agra.moves import END_TURN, NO, PASS, USE_STATUE
from caudal.games.agra.orders import (
    AkbarOrDemand,
    SadrBowl,
    SadrGood,
    add_akbar,
    add_demands,
    order,
)
from caudal.games.agra.placing import CHOOSE_SPACE, ChooseSpace, SpaceAction, UseSpace
from caudal.games.agra.prices import ChooseToken, PutToken, TokenSide
from caudal.games.agra.processing import ExtraProcessing, Follow, ProcessOne
from caudal.games.agra.river import (
    ContractEffect,
    DeliverGood,
    DeliverNotable,
    DoubleDelivery,
    Evaluate,
    FreeWorker,
)
from caudal.games.agra.sailor import (
    JagirdarCheck,
    JagirdarDelivery,
    JagirdarThanks,
    SailorDelivery,
    SailorPayment,
)
from caudal.games.agra.secondary import (
    BookFavour,
    FrenchGood,
    Interruptible,
    luxury_spent,
    spend_luxury,
)
from caudal.games.agra.state import Agra
from caudal.games.agra.town import BonusTile, BuilderMoves, MerchantMoves
from caudal.games.agra.trader import Trader, TraderGive, TraderTake
from caudal.games.agra.workers import CookStorage, RaiseWorkers


def begin_turn(s: Agra) -> None:
    """Lay out the active player's turn: meditation, action, statue, order, end (AG-301)."""
    seat = s.turn
    s.points = 0
    s.laid = 0
    s.called = False
    s.outer = -1
    if s.listener is not None:
        s.listener.tell("turn", seat, round=s.round)
    s.todo.append(CLEAN_UP)
    s.todo.append(TURN_END[seat])
    s.todo.append(ORDER_PHASE[seat])
    s.todo.append(STATUE_CHOICE[seat])
    s.todo.append(CHOOSE_SPACE[seat])
    s.todo.append(SPEND[seat])
    s.todo.append(GENERATE[seat])


class StatueChoice(Interruptible):
    """DP-24: spend a statue for one more main action before the order phase (AG-857)."""

    kind: ClassVar[str] = "statue"
    section: ClassVar[str] = "luxury"

    def options(self, state: Agra) -> list[int]:
        if state.own[self.seat] >> LUXURY_GOOD[STATUE] & 1 and not luxury_spent(state, STATUE):
            return [USE_STATUE, NO]
        return [NO]

    def choose(self, state: Agra, move: int) -> None:
        if move == USE_STATUE:
            spend_luxury(state, self.seat, STATUE)
            state.todo.append(CHOOSE_SPACE[self.seat])


class OrderPhase(Interruptible):
    """DP-25: serve Akbar or fulfil a demand, at most one of them (AG-901)."""

    kind: ClassVar[str] = "order"
    section: ClassVar[str] = "order"

    def options(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_demands(state, self.seat, moves)
        add_akbar(state, self.seat, moves)
        moves.append(PASS)
        return moves

    def choose(self, state: Agra, move: int) -> None:
        if move != PASS:
            order(state, self.seat, move)


class TurnEnd(Interruptible):
    """DP-26: the last chance for secondary actions."""

    kind: ClassVar[str] = "turn_end"
    section: ClassVar[str] = "secondary"

    def options(self, state: Agra) -> list[int]:
        return [END_TURN]

    def choose(self, state: Agra, move: int) -> None:
        pass


class CleanUp(Step[Agra]):
    """Markers of this turn return to supply, memories are erased; then the next player (AG-304)."""

    kind: ClassVar[str] = "clean_up"

    def run(self, state: Agra) -> None:
        if state.scroll:
            state.supply[state.turn] += count_bits(state.scroll)
            state.scroll = 0
        if state.used:
            for seat in range(state.players):
                state.supply[seat] += count_bits(state.marked[seat])
                state.marked[seat] = 0
            state.used = 0
        state.turned = 0
        state.eaten = 0
        for seat in range(state.players):
            state.stepped[seat] = 0
        next_turn(state)


def next_turn(s: Agra) -> None:
    """Clockwise; after the last player of a round the next round or the end (AG-212, AG-1202)."""
    seat = (s.turn + 1) % s.players
    if seat == s.start:
        if s.round >= ROUND_LIMIT:
            trigger_end(s, "safety_limit")
        if s.round == s.last_round:
            if s.listener is not None:
                s.listener.tell("over", -1)
            return
        s.round += 1
    s.turn = seat
    begin_turn(s)


CLEAN_UP: Final = CleanUp()
STATUE_CHOICE: Final = [StatueChoice(seat) for seat in range(MOST_SEATS)]
ORDER_PHASE: Final = [OrderPhase(seat) for seat in range(MOST_SEATS)]
TURN_END: Final = [TurnEnd(seat) for seat in range(MOST_SEATS)]

# -- for positions -------------------------------------------------------------------------------

QUESTIONS: Final[list[type[Decision[Any]]]] = [
    Generate,
    Spend,
    ChooseSpace,
    Architect,
    PayBuilding,
    BonusTile,
    ProcessGoods,
    Follow,
    ExtraProcessing,
    ProcessOne,
    SailorPayment,
    SailorDelivery,
    DeliverNotable,
    DeliverGood,
    DoubleDelivery,
    InfluenceSteps,
    JagirdarDelivery,
    Trader,
    TraderGive,
    TraderTake,
    Botanist,
    AdvancePay,
    RemoveCover,
    MoveFarmer,
    ChooseToken,
    PutToken,
    TokenSide,
    RaiseWorkers,
    ExchangeGive,
    ExchangeTake,
    GainGood,
    SellGood,
    ChooseGuild,
    PaintingGuild,
    Gate,
    DropTile,
    FreeMarker,
    DyerTrade,
    CookStorage,
    FrenchGood,
    AkbarOrDemand,
    StatueChoice,
    OrderPhase,
    TurnEnd,
    DockGood,
    MosaicTile,
    SadrGood,
    SadrBowl,
]
"""What a seat can be asked."""

STEPS: Final[list[type[Decision[Any]]]] = [
    UseSpace,
    SpaceAction,
    MerchantMoves,
    BuilderMoves,
    NewBuilding,
    FreeWorker,
    Evaluate,
    ContractEffect,
    BoatCheck,
    DockEvent,
    JagirdarCheck,
    JagirdarThanks,
    BookFavour,
    CleanUp,
]

CODES: Final[Codes] = {
    "good": GOODS,
    "gain": GAINS,
    "building": BUILDINGS,
    "space": SPACES,
    "card": CARDS,
    "token": TOKENS,
    "tile": FAVOURS[PRINTED_FAVOURS:],
    "action": FAVOURS,
}
