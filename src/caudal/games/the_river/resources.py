"""Resources: taking them, making room for them, food, and exchanges."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.the_river.content import (
    BASIC,
    BASICS,
    EXCHANGE_GETS,
    EXCHANGE_GIVES,
    EXCHANGES,
    FOOD,
    KINDS,
    RESOURCES,
    SEATS,
)
from caudal.games.the_river.moves import EXCHANGES_WITH, RETURN, TAKE
from caudal.games.the_river.state import River


def take(s: River, seat: int, resource: int, amount: int) -> None:
    """Take up to `amount` from the supply, in full or as far as it goes, then make room (RV-61)."""
    amount = min(amount, s.supply[resource])
    if not amount or not s.room[seat]:
        return
    s.supply[resource] -= amount
    s.held[seat * KINDS + resource] += amount
    s.load[seat] += amount
    if s.listener is not None:
        s.listener.tell("took", seat, resource=RESOURCES[resource], amount=amount)
    make_room(s, seat)


def put_back(s: River, seat: int, resource: int, amount: int) -> None:
    """Return resources to their island."""
    s.supply[resource] += amount
    s.held[seat * KINDS + resource] -= amount
    s.load[seat] -= amount


def make_room(s: River, seat: int) -> None:
    """Ask for the excess, if there is any (RV-29)."""
    if s.load[seat] > s.room[seat]:
        s.todo.append(RETURN_RESOURCE[seat])


class ReturnResource(Decision[River]):
    """DP-4: too few warehouses; return one resource for each too many (RV-27 to RV-29)."""

    kind: ClassVar[str] = "return_resource"
    section: ClassVar[str] = "warehouses"

    def moves(self, state: River) -> list[int]:
        first = self.seat * KINDS
        return [RETURN + r for r in range(KINDS) if state.held[first + r]]

    def play(self, state: River, move: int) -> None:
        put_back(state, self.seat, move - RETURN, 1)
        if state.listener is not None:
            state.listener.tell("returned", self.seat, resource=RESOURCES[move - RETURN])
        make_room(state, self.seat)


RETURN_RESOURCE: Final = [ReturnResource(seat) for seat in range(SEATS[1])]


def take_food(s: River, seat: int) -> None:
    """One food; without any in supply, a basic resource of choice (RV-66, RV-67)."""
    if s.supply[FOOD]:
        take(s, seat, FOOD, 1)
    else:
        s.todo.append(FOOD_SUBSTITUTE[seat])


class FoodSubstitute(Decision[River]):
    """DP-9: there is no food; take one wood, stone or clay instead (RV-67, RV-68)."""

    kind: ClassVar[str] = "food_substitute"
    section: ClassVar[str] = "food"

    def moves(self, state: River) -> list[int]:
        return [TAKE + r for r in range(BASICS) if state.supply[r]]

    def play(self, state: River, move: int) -> None:
        take(state, self.seat, move - TAKE, 1)


FOOD_SUBSTITUTE: Final = [FoodSubstitute(seat) for seat in range(SEATS[1])]


def exchanges(s: River, seat: int) -> list[int]:
    """Each different mix of basic resources that the seat can give for food (RV-46)."""
    index = 0
    for r in range(seat * KINDS, seat * KINDS + BASICS):
        held = s.held[r]
        index = index * (EXCHANGE_GIVES + 1) + (held if held < EXCHANGE_GIVES else EXCHANGE_GIVES)
    return EXCHANGES_WITH[index]


def exchange(s: River, seat: int, index: int) -> None:
    mix = EXCHANGES[index]
    for r in range(BASICS):
        put_back(s, seat, r, mix[r])
    if s.listener is not None:
        s.listener.tell("exchanged", seat, given=dict(zip(BASIC, mix, strict=True)))
    take(s, seat, FOOD, EXCHANGE_GETS)
