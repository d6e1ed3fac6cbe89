"""The action phase: choosing a space, paying or expelling, the visit, then the space's action."""

from typing import ClassVar, Final

from caudal.engine.state import Step
from caudal.games.agra.architect import ARCHITECT_OPTIONS, PROCESS_GOODS
from caudal.games.agra.botanist import BOTANIST_START
from caudal.games.agra.content import (
    ARCHITECT,
    HAVE,
    MERCHANT_FAVOUR,
    MOST_SEATS,
    PEON_RUPEES,
    PEON_TILE,
    PEOPLE,
    PRODUCES,
    SAILOR,
    SPACE_COUNT,
    SPACES,
    TRADER,
)
from caudal.games.agra.content_notables import CALLIGRAPHER, CALLIGRAPHER_RUPEES
from caudal.games.agra.farm import produce
from caudal.games.agra.goods import gain_favour, gain_rupees, pay_favour
from caudal.games.agra.layout import building_of, space_of
from caudal.games.agra.moves import FREE_PEON_AT, PEON, PLACE, is_free_peon, is_peon
from caudal.games.agra.sailor import sail
from caudal.games.agra.secondary import Interruptible
from caudal.games.agra.state import Agra
from caudal.games.agra.town import BUILDER_MOVES, MERCHANT_MOVES, finish
from caudal.games.agra.trader import TRADER_START
from caudal.games.agra.workers import expel


def peon_price(s: Agra, seat: int) -> int:
    """The peon's price in rupees (AG-504, AG-506)."""
    return CALLIGRAPHER_RUPEES if s.contracts[seat] & CALLIGRAPHER else PEON_RUPEES


def peon_payment(s: Agra, seat: int) -> int:
    """What the seat pays for a peon: the price, or all it has without a worker (AG-505)."""
    return min(s.rupees[seat], peon_price(s, seat))


def free_peon_ready(s: Agra, seat: int) -> bool:
    """Whether ft_free_peon can pay (AG-506)."""
    ready = s.actions[seat] & ~s.used & 1 << PEON_TILE
    return ready != 0 and s.favour[seat] >= HAVE[PEON_TILE]


def usable_spaces(s: Agra) -> int:
    """Main characters, built buildings and the Builder's building, as bits (AG-501)."""
    spaces = (1 << PEOPLE) - 1 | s.built << PEOPLE
    if s.builder >= 0:
        spaces |= 1 << space_of(s.builder)
    return spaces


class ChooseSpace(Interruptible):
    """DP-03: the space of the main action and how it is paid; one must be chosen (AG-501 to AG-506,
    AG-1306)."""

    kind: ClassVar[str] = "choose_space"
    section: ClassVar[str] = "placing"

    def options(self, state: Agra) -> list[int]:
        seat = self.seat
        spaces = usable_spaces(state)
        mine = state.mine[seat]
        workers = state.workers[seat]
        moves = []
        if workers:
            others = spaces & ~mine
            for space in range(SPACE_COUNT):
                if others >> space & 1:
                    moves.append(PLACE + space)
        if mine:
            if not workers or state.rupees[seat] >= peon_price(state, seat):
                for space in range(SPACE_COUNT):
                    if mine >> space & 1:
                        moves.append(PEON + space)
            if free_peon_ready(state, seat):
                for space in range(SPACE_COUNT):
                    if mine >> space & 1:
                        moves.append(FREE_PEON_AT + space)
        return moves

    def choose(self, state: Agra, move: int) -> None:
        seat = self.seat
        if is_free_peon(move):
            space = move - FREE_PEON_AT
            self.reuse(state, space, 0)
            pay_favour(state, seat, PEON_TILE)
        elif is_peon(move):
            space = move - PEON
            self.reuse(state, space, peon_payment(state, seat))
        else:
            space = move - PLACE
            if state.listener is not None:
                state.listener.tell("placed", seat, space=SPACES[space])
            state.todo.append(USE_SPACE[seat][space])
            bit = 1 << space
            state.workers[seat] -= 1
            for owner in range(state.players):
                if state.mine[owner] & bit:
                    expel(state, owner, space)
                    break
            state.mine[seat] |= bit

    def reuse(self, state: Agra, space: int, price: int) -> None:
        """The peon: no worker is placed, the own one stands up (AG-504, AG-505)."""
        state.rupees[self.seat] -= price
        state.lying &= ~(1 << space)
        if state.listener is not None:
            state.listener.tell("peon", self.seat, space=SPACES[space], amount=price)
        state.todo.append(USE_SPACE[self.seat][space])


class UseSpace(Step[Agra]):
    """The visit: rupees lying there, then the Merchant, then the action (AG-507, AG-508)."""

    kind: ClassVar[str] = "use_space"
    fields: ClassVar[tuple[str, ...]] = ("owner", "space")

    def __init__(self, owner: int, space: int) -> None:
        self.seat = -1
        self.owner = owner
        self.space = space

    def run(self, state: Agra) -> None:
        seat = self.owner
        building = building_of(self.space)
        if building >= 0:
            coins = state.coins[building]
            if coins:
                state.coins[building] = 0
                gain_rupees(state, seat, coins)
            if state.merchant == building:
                state.todo.append(SPACE_ACTION[seat][self.space])
                state.todo.append(MERCHANT_MOVES)
                gain_favour(state, seat, MERCHANT_FAVOUR)
                return
        act(state, seat, self.space)


class SpaceAction(Step[Agra]):
    """The action of a space, after the Merchant went on (AG-508)."""

    kind: ClassVar[str] = "space_action"
    fields: ClassVar[tuple[str, ...]] = ("owner", "space")

    def __init__(self, owner: int, space: int) -> None:
        self.seat = -1
        self.owner = owner
        self.space = space

    def run(self, state: Agra) -> None:
        act(state, self.owner, self.space)


def act(s: Agra, seat: int, space: int) -> None:
    """The action of a space; one without effect is legal (AG-509)."""
    building = building_of(space)
    if building >= 0:
        if PRODUCES[building]:
            produce(s, seat, building)
            return
        if not s.built >> building & 1:
            finish(s, seat, building)
            s.todo.append(BUILDER_MOVES)
        s.todo.append(PROCESS_GOODS[seat][building])
    elif space == ARCHITECT:
        s.todo.append(ARCHITECT_OPTIONS[seat])
    elif space == SAILOR:
        sail(s, seat)
    elif space == TRADER:
        s.todo.append(TRADER_START[seat])
    else:
        s.todo.append(BOTANIST_START[seat])


CHOOSE_SPACE: Final = [ChooseSpace(seat) for seat in range(MOST_SEATS)]
USE_SPACE: Final = [
    [UseSpace(seat, space) for space in range(SPACE_COUNT)] for seat in range(MOST_SEATS)
]
SPACE_ACTION: Final = [
    [SpaceAction(seat, space) for space in range(SPACE_COUNT)] for seat in range(MOST_SEATS)
]
