"""The River's flow: set-up, preliminary turn, rounds and Clean-ups."""

from typing import Any, ClassVar, Final

from caudal.engine.dice import Dice
from caudal.engine.position import Codes
from caudal.engine.state import Decision, Step
from caudal.games.the_river.buildings import ChooseBuilding, Pay, ReserveBuilding
from caudal.games.the_river.content import (
    BASICS,
    CARDS,
    COLOURS,
    DEFAULT_COLOURS,
    EFFECT,
    EFFECT_AMOUNT,
    EFFECT_RESOURCE,
    FIRST_TILES,
    KINDS,
    LOCATIONS,
    MARKET_CARDS,
    MARKET_TILES,
    ON_BOAT,
    PRINTED,
    RESERVE_LIMIT,
    RESOURCES,
    ROUND_LIMIT,
    SPACES,
    SUPPLY,
    TILES,
    TILES_TRIGGER,
    TOKENS_TRIGGER,
    TRICKLE,
    WAITING,
    WAREHOUSE,
)
from caudal.games.the_river.land import ClaimTile, FirstTile, Meadow, SwapFirst, SwapSecond
from caudal.games.the_river.resources import FoodSubstitute, ReturnResource, take
from caudal.games.the_river.state import River
from caudal.games.the_river.turn import TURN, Turn

# -- set-up --------------------------------------------------------------------------------------


def start(players: int, options: dict[str, Any], dice: Dice) -> River:
    """RV-10 to RV-20; what is random is drawn in the order of RV-150."""
    s = River()
    s.begin(players, dice)
    colours = DEFAULT_COLOURS.copy()
    if options["boards"] == "shuffled":
        colours = list(range(len(COLOURS)))
        dice.shuffle(colours)
    s.colours = colours[:players]
    s.stack = list(range(len(TILES)))
    dice.shuffle(s.stack)
    s.stack_left = len(TILES)
    s.deck = list(range(len(CARDS)))
    dice.shuffle(s.deck)
    s.deck_left = len(CARDS)
    s.marker = dice.below(players)
    s.turn = s.marker
    s.round = 0
    s.final = False

    s.supply = SUPPLY[players].copy()
    s.held = [0] * (KINDS * players)
    s.load = [0] * players
    s.tiles = [-1] * (SPACES * players)
    s.tile_count = [0] * players
    boards = [PRINTED[colour] for colour in s.colours]
    s.room = [board.count(WAREHOUSE) for board in boards]
    s.makes = [board.count(resource) for board in boards for resource in range(BASICS)]

    s.boat = [ON_BOAT] * players
    s.waiting = [WAITING] * players
    s.out = [0] * players
    s.settled = [0] * players
    s.due = [0] * players
    s.at = [0] * len(LOCATIONS)
    s.standing = []
    s.claims = [0] * players

    s.removed = -1
    s.reserved = [-1] * (RESERVE_LIMIT * players)
    s.built = [0] * players
    s.tokens = [[] for _ in range(players)]
    s.tokens_taken = 0
    s.market = [draw_tile(s) for _ in range(FIRST_TILES[players])]
    s.shop = [draw_card(s) for _ in range(MARKET_CARDS[players])]

    s.todo.append(START_ROUNDS)
    for back in range(players):
        s.todo.append(FirstTile((s.marker + back) % players))
    s.advance()
    return s


def draw_tile(s: River) -> int:
    """The top of the terrain stack; an empty one is made anew from the discard pile (RV-102)."""
    if not s.stack_left:
        stack = s.discard()
        s.dice.shuffle(stack)
        s.stack = stack
        s.stack_left = len(stack)
    s.stack_left -= 1
    return s.stack[s.stack_left]


def draw_card(s: River) -> int:
    """The top of the building deck, -1 when it is empty (RV-103)."""
    if not s.deck_left:
        return -1
    s.deck_left -= 1
    return s.deck[s.deck_left]


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


def is_triggered(s: River) -> bool:
    """Somebody has twelve tiles or all bonus slots filled (RV-110)."""
    for seat in range(s.players):
        if s.tile_count[seat] >= TILES_TRIGGER:
            return True
        if len(s.tokens[seat]) >= TOKENS_TRIGGER[s.players]:
            return True
    return False


def clean_up(s: River) -> None:
    """RV-100 to RV-106, RV-113; the trickles may ask, so they are pushed, first one on top."""
    s.final = s.round >= ROUND_LIMIT or is_triggered(s)
    if not s.final:
        fill_market(s)
        for place in range(len(s.shop)):
            if s.shop[place] < 0:
                s.shop[place] = draw_card(s)
    for seat in range(s.players):
        if s.due[seat] and s.listener is not None:
            s.listener.tell("settled", seat, amount=s.due[seat])
        s.boat[seat] += s.out[seat] - s.due[seat]
        s.settled[seat] += s.due[seat]
        s.out[seat] = 0
        s.due[seat] = 0
        s.claims[seat] = 0
    for location in range(len(s.at)):
        s.at[location] = 0
    s.standing = []
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
