"""The Trader: one price token move and one exchange, in any order."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.agra.content import GOODS, MOST_SEATS, TRADER_GIVES, TRADER_LOSS
from caudal.games.agra.goods import add_goods, gain_good, return_good, worth_up_to
from caudal.games.agra.moves import DONE, GIVE, STOP, TAKE, TRADE_GOODS, TRADE_PRICE
from caudal.games.agra.prices import CHOOSE_TOKEN, can_reprice
from caudal.games.agra.secondary import Interruptible
from caudal.games.agra.state import Agra

LEAST_GIVEN: Final[int] = TRADER_LOSS + 1
"""The least value that an exchange takes: something can be taken for it (AG-612)."""


def can_exchange(s: Agra, seat: int) -> bool:
    """Whether the goods that may be given are worth enough together (AG-612)."""
    own = s.own[seat]
    if not own:
        return False
    total = 0
    left = TRADER_GIVES
    for value in range(len(s.worth) - 1, 0, -1):
        goods = own & s.worth[value]
        good = 0
        while goods >> good:
            if goods >> good & 1:
                held = s.held(seat, good)
                given = held if held < left else left
                total += given * value
                if total >= LEAST_GIVEN:
                    return True
                left -= given
            good += 1
    return False


class Trader(Interruptible):
    """DP-15: move a price token, exchange goods, each at most once (AG-610)."""

    kind: ClassVar[str] = "trader"
    section: ClassVar[str] = "trader"
    fields: ClassVar[tuple[str, ...]] = ("priced", "traded")

    def __init__(self, seat: int, priced: int, traded: int) -> None:
        self.seat = seat
        self.priced = priced
        self.traded = traded

    def options(self, state: Agra) -> list[int]:
        moves = []
        if not self.priced and can_reprice(state):
            moves.append(TRADE_PRICE)
        if not self.traded and can_exchange(state, self.seat):
            moves.append(TRADE_GOODS)
        moves.append(DONE)
        return moves

    def moves(self, state: Agra) -> list[int]:
        return [DONE] if self.priced and self.traded else super().moves(state)

    def choose(self, state: Agra, move: int) -> None:
        seat = self.seat
        if move == TRADE_PRICE:
            state.todo.append(Trader(seat, 1, self.traded))
            state.todo.append(CHOOSE_TOKEN[seat])
        elif move == TRADE_GOODS:
            state.todo.append(Trader(seat, self.priced, 1))
            state.todo.append(TraderGive(seat, 0, 0))


class TraderGive(Decision[Agra]):
    """DP-16, first half: give one to three goods worth 2 or more together (AG-612)."""

    kind: ClassVar[str] = "trader_give"
    section: ClassVar[str] = "trader"
    fields: ClassVar[tuple[str, ...]] = ("given", "total")

    def __init__(self, seat: int, given: int, total: int) -> None:
        self.seat = seat
        self.given = given
        self.total = total

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        if self.given < TRADER_GIVES:
            add_goods(moves, GIVE, state.own[self.seat])
        if self.total >= LEAST_GIVEN:
            moves.append(STOP)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move == STOP:
            state.todo.append(TraderTake(self.seat, self.total - TRADER_LOSS))
            return
        good = move - GIVE
        return_good(state, self.seat, good)
        if state.listener is not None:
            state.listener.tell("trader_gave", self.seat, good=GOODS[good])
        total = self.total + state.value(good)
        state.todo.append(TraderGive(self.seat, self.given + 1, total))


class TraderTake(Decision[Agra]):
    """DP-16, second half: take goods within the budget, or stop (AG-612)."""

    kind: ClassVar[str] = "trader_take"
    section: ClassVar[str] = "trader"
    fields: ClassVar[tuple[str, ...]] = ("budget",)

    def __init__(self, seat: int, budget: int) -> None:
        self.seat = seat
        self.budget = budget

    def moves(self, state: Agra) -> list[int]:
        moves: list[int] = []
        add_goods(moves, TAKE, worth_up_to(state, self.budget))
        moves.append(STOP)
        return moves

    def play(self, state: Agra, move: int) -> None:
        if move == STOP:
            return
        good = move - TAKE
        state.todo.append(TraderTake(self.seat, self.budget - state.value(good)))
        gain_good(state, self.seat, good, 1)


TRADER_START: Final = [Trader(seat, 0, 0) for seat in range(MOST_SEATS)]
