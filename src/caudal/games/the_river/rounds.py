"""The River's flow: preliminary turn, rounds and Clean-ups."""

from typing import Any, ClassVar, Final

from caudal.engine.position import Codes
from caudal.engine.state import Decision, Step
from caudal.games.the_river.buildings import ChooseBuilding, Pay, ReserveBuilding, draw_card
from caudal.games.the_river.content import (
    CARDS,
    EFFECT,
    EFFECT_AMOUNT,
    EFFECT_RESOURCE,
    LOCATIONS,
    MARKET_TILES,
    RESOURCES,
    TILES,
    TRICKLE,
)
from caudal.games.the_river.ending import is_last_round, is_triggered
from caudal.games.the_river.land import (
    ClaimTile,
    FirstTile,
    Meadow,
    SwapFirst,
    SwapSecond,
    draw_tile,
)
from caudal.games.the_river.resources import FoodSubstitute, ReturnResource, take
from caudal.games.the_river.state import River
from caudal.games.the_river.turn import TURN, Turn

# -- the flow ------------------------------------------------------------------------------------


class StartRounds(Step[River]):
    """After the preliminary turn the last tile leaves the game, the market is filled (RV-43)."""

    kind: ClassVar[str] = "start_rounds"

    def run(self, state: River) -> None:
        state.removed = max(state.market)
        fill_market(state)
        new_round(state)


def fill_market(s: River) -> None:
    """All market places anew, from the first one up (RV-43, RV-151)."""
    s.market = [-1] * MARKET_TILES[s.players]
    for place in range(len(s.market)):
        s.market[place] = draw_tile(s)
    s.reveals += 1
    if s.listener is not None:
        s.listener.tell("market", -1, tiles=[TILES[tile] for tile in s.market])


def fill_shop(s: River) -> None:
    """New cards in the gaps of the building market, as far as the deck goes (RV-103)."""
    gaps = [place for place in range(len(s.shop)) if s.shop[place] < 0]
    for place in gaps:
        s.shop[place] = draw_card(s)
    if s.listener is not None:
        cards = [CARDS[s.shop[place]] for place in gaps if s.shop[place] >= 0]
        if cards:
            s.listener.tell("new_cards", -1, cards=cards)


def new_round(s: River) -> None:
    """The holder of the marker starts (RV-44, RV-107)."""
    s.round += 1
    s.turn = (s.marker - 1) % s.players
    if s.listener is not None:
        s.listener.tell("round", s.marker, number=s.round)
    s.todo.append(NEXT_TURN)


class NextTurn(Step[River]):
    """The next player clockwise with settlers on the boat, or the end of the round (RV-47)."""

    kind: ClassVar[str] = "next_turn"

    def run(self, state: River) -> None:
        for ahead in range(1, state.players + 1):
            seat = (state.turn + ahead) % state.players
            if state.boat[seat]:
                state.turn = seat
                state.todo.append(self)
                state.todo.append(TURN[seat])
                return
        clean_up(state)


def clean_up(s: River) -> None:
    """RV-100 to RV-106, RV-113; the trickles may ask, so they are pushed, first one on top."""
    s.final = is_last_round(s)
    if not s.final:
        fill_market(s)
        fill_shop(s)
    for seat in range(s.players):
        if s.due[seat] and s.listener is not None:
            s.listener.tell("settled", seat, amount=s.due[seat])
        s.boat[seat] += s.out[seat] - s.due[seat]
        s.settled[seat] += s.due[seat]
        s.out[seat] = 0
        s.due[seat] = 0
        s.claims[seat] = 0
    s.placed = [[] for _ in LOCATIONS]
    s.todo.append(END_ROUND)
    for back in range(s.players, 0, -1):
        push_trickles(s, (s.marker + back - 1) % s.players)


def push_trickles(s: River, seat: int) -> None:
    """A seat's trickle meadows, in the order wood, stone, clay (RV-106)."""
    owned = [t for t in s.board_of(seat) if t >= 0 and EFFECT[t] == TRICKLE]
    if len(owned) > 1:
        owned.sort(key=lambda tile: -EFFECT_RESOURCE[tile])
    for tile in owned:
        s.todo.append(Trickle(seat, tile))


class Trickle(Step[River]):
    """A trickle meadow gives its resource in the Clean-up (RV-94)."""

    kind: ClassVar[str] = "trickle"
    fields: ClassVar[tuple[str, ...]] = ("owner", "tile")

    def __init__(self, owner: int, tile: int) -> None:
        self.seat = -1
        self.owner = owner
        self.tile = tile

    def run(self, state: River) -> None:
        take(state, self.owner, EFFECT_RESOURCE[self.tile], EFFECT_AMOUNT[self.tile])


class EndRound(Step[River]):
    """The game is over, or the next round begins (RV-107, RV-111, RV-113)."""

    kind: ClassVar[str] = "end_round"

    def run(self, state: River) -> None:
        if not state.final:
            new_round(state)
        elif state.listener is not None:
            state.listener.tell("over" if is_triggered(state) else "safety_stop", -1)


START_ROUNDS: Final = StartRounds()
NEXT_TURN: Final = NextTurn()
END_ROUND: Final = EndRound()

# -- for positions -------------------------------------------------------------------------------

QUESTIONS: Final[list[type[Decision[Any]]]] = [
    FirstTile,
    Turn,
    ClaimTile,
    ReturnResource,
    SwapFirst,
    SwapSecond,
    FoodSubstitute,
    ReserveBuilding,
    ChooseBuilding,
    Pay,
]
"""What a seat can be asked."""

STEPS: Final[list[type[Decision[Any]]]] = [
    StartRounds,
    NextTurn,
    EndRound,
    Meadow,
    Trickle,
]

CODES: Final[Codes] = {"tile": TILES, "card": CARDS, "resource": RESOURCES}
