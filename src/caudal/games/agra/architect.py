"""The Architect: influence, or a building paid with materials."""

from typing import ClassVar, Final

from caudal.engine.state import Decision, Step
from caudal.games.agra.content import (
    ALL_BUILT,
    BUILDINGS,
    COST,
    GOODS,
    KINDS,
    MATERIAL,
    MATERIALS,
    MOST_SEATS,
    TWO_MATERIALS,
)
from caudal.games.agra.content_notables import TAKSHAKA, TAKSHAKA_RUPEES, TAKSHAKA_VALUE
from caudal.games.agra.goods import gain_rupees, return_good
from caudal.games.agra.guilds import guild_moves, rise
from caudal.games.agra.layout import count_bits, good_of, space_of
from caudal.games.agra.moves import AMOUNT, BUILD, DONE, INFLUENCE, PAY_GOOD, is_influence
from caudal.games.agra.processing import amounts, process_at
from caudal.games.agra.secondary import Interruptible
from caudal.games.agra.state import Agra
from caudal.games.agra.town import BUILDER_MOVES, BonusTile, finish


class ProcessGoods(Interruptible):
    """DP-07: how many goods to process at the building just used (AG-652). Only the main action can
    be interrupted, not the gift of the Mujtahida, which may come off turn (AG-1108)."""

    kind: ClassVar[str] = "process_goods"
    section: ClassVar[str] = "processing"
    fields: ClassVar[tuple[str, ...]] = ("good", "main")

    def __init__(self, seat: int, good: int, main: int) -> None:
        self.seat = seat
        self.good = good
        self.main = main

    def options(self, state: Agra) -> list[int]:
        return amounts(state, self.seat, self.good)

    def moves(self, state: Agra) -> list[int]:
        return super().moves(state) if self.main else self.options(state)

    def choose(self, state: Agra, move: int) -> None:
        process_at(state, self.seat, self.good, move - AMOUNT)


PROCESS_GOODS: Final = [
    [ProcessGoods(seat, good, 1) for good in range(KINDS)] for seat in range(MOST_SEATS)
]


def materials(s: Agra, seat: int) -> int:
    """What all building materials of the seat are worth together, bonuses included (AG-604)."""
    total = 0
    kinds = 0
    first = good_of(seat, 0)
    for good in range(KINDS):
        if MATERIAL[good] and s.goods[first + good]:
            total += MATERIAL[good] * s.goods[first + good]
            kinds += 1
    if kinds > 1:
        total += TWO_MATERIALS
    return total + discount(s, seat) if kinds else 0


def discount(s: Agra, seat: int) -> int:
    """The Takshaka's value (AG-604)."""
    return TAKSHAKA_VALUE if s.contracts[seat] & TAKSHAKA else 0


class Architect(Interruptible):
    """DP-04: raise influence or build; neither is no effect (AG-601, AG-602, AG-605)."""

    kind: ClassVar[str] = "architect"
    section: ClassVar[str] = "architect"

    def options(self, state: Agra) -> list[int]:
        seat = self.seat
        moves = guild_moves(state, seat)
        if state.workers[seat] and state.own[seat] & MATERIALS and state.built != ALL_BUILT:
            means = materials(state, seat)
            for building in range(len(BUILDINGS)):
                if not state.built >> building & 1 and COST[building] <= means:
                    moves.append(BUILD + building)
        moves.append(DONE)
        return moves

    def choose(self, state: Agra, move: int) -> None:
        if move == DONE:
            return
        if is_influence(move):
            rise(state, self.seat, move - INFLUENCE)
        else:
            building = move - BUILD
            paid = discount(state, self.seat)
            state.todo.append(PayBuilding(self.seat, building, paid, 0))


class PayBuilding(Decision[Agra]):
    """DP-05: pay one material at a time until the cost is met (AG-603 to AG-606)."""

    kind: ClassVar[str] = "pay_building"
    section: ClassVar[str] = "architect"
    fields: ClassVar[tuple[str, ...]] = ("building", "paid", "kinds")

    def __init__(self, seat: int, building: int, paid: int, kinds: int) -> None:
        self.seat = seat
        self.building = building
        self.paid = paid
        self.kinds = kinds

    def moves(self, state: Agra) -> list[int]:
        own = state.own[self.seat] & MATERIALS
        return [PAY_GOOD + good for good in range(KINDS) if own >> good & 1]

    def worth(self, good: int) -> int:
        """What one more of a material adds; the second kind adds a bonus (AG-604)."""
        second = count_bits(self.kinds) == 1 and not self.kinds >> good & 1
        return MATERIAL[good] + (TWO_MATERIALS if second else 0)

    def play(self, state: Agra, move: int) -> None:
        seat = self.seat
        good = move - PAY_GOOD
        return_good(state, seat, good)
        if state.listener is not None:
            state.listener.tell("paid_good", seat, good=GOODS[good])
        paid = self.paid + self.worth(good)
        kinds = self.kinds | 1 << good
        if paid < COST[self.building]:
            state.todo.append(PayBuilding(seat, self.building, paid, kinds))
            return
        complete(state, seat, self.building, NewBuilding(seat, self.building))


def complete(s: Agra, seat: int, building: int, worker: Step[Agra]) -> None:
    """A seat has built: it takes a bonus tile, then its worker goes there (AG-607)."""
    if s.builder == building:
        s.todo.append(BUILDER_MOVES)
    s.todo.append(worker)
    s.todo.append(BonusTile(seat, building))
    finish(s, seat, building)
    if s.contracts[seat] & TAKSHAKA:
        gain_rupees(s, seat, TAKSHAKA_RUPEES)


class NewBuilding(Step[Agra]):
    """After the bonus: a worker goes to the new building and may process there (AG-607)."""

    kind: ClassVar[str] = "new_building"
    fields: ClassVar[tuple[str, ...]] = ("owner", "building")

    def __init__(self, owner: int, building: int) -> None:
        self.seat = -1
        self.owner = owner
        self.building = building

    def run(self, state: Agra) -> None:
        state.workers[self.owner] -= 1
        state.mine[self.owner] |= 1 << space_of(self.building)
        state.todo.append(PROCESS_GOODS[self.owner][self.building])


ARCHITECT_OPTIONS: Final = [Architect(seat) for seat in range(MOST_SEATS)]
