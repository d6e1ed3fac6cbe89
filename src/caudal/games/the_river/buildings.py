"""Buildings: reserving, choosing and paying for them, and what a built one brings."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.the_river.content import (
    BASICS,
    CARDS,
    COST,
    COST_SUM,
    DISCOUNT,
    FOOD,
    KINDS,
    RESERVE_LIMIT,
    RESOURCES,
    SEATS,
    SLOTS,
    VALUE_PILE,
    WAITING_SLOT,
)
from caudal.games.the_river.ending import has_triggered
from caudal.games.the_river.moves import BUILD_CARD, PAY, RESERVE_CARD
from caudal.games.the_river.resources import put_back
from caudal.games.the_river.state import River


def draw_card(s: River) -> int:
    """The top of the building deck, -1 when it is empty (RV-103)."""
    if not s.deck_left:
        return -1
    s.deck_left -= 1
    return s.deck[s.deck_left]


class ReserveBuilding(Decision[River]):
    """DP-8: any card of the building market (RV-70, RV-71)."""

    kind: ClassVar[str] = "reserve_card"
    section: ClassVar[str] = "reserve"

    def moves(self, state: River) -> list[int]:
        return [RESERVE_CARD + card for card in state.shop if card >= 0]

    def play(self, state: River, move: int) -> None:
        card = move - RESERVE_CARD
        state.shop[state.shop.index(card)] = -1
        place = self.seat * RESERVE_LIMIT
        while state.reserved[place] >= 0:
            place += 1
        state.reserved[place] = card
        if state.listener is not None:
            state.listener.tell("reserved", self.seat, card=CARDS[card])


RESERVE_BUILDING: Final = [ReserveBuilding(seat) for seat in range(SEATS[1])]


def missing(s: River, seat: int, card: int, discount: int) -> int:
    """How many resources the seat lacks for a card; food stands in for any (RV-75, RV-76)."""
    first = seat * KINDS
    cost = COST[card]
    lacks = COST_SUM[card] - discount - s.held[first + FOOD]
    for r in range(BASICS):
        held = s.held[first + r]
        lacks -= cost[r] if cost[r] < held else held
    return lacks if lacks > 0 else 0


def can_pay(s: River, seat: int, card: int, discount: int) -> bool:
    """Whether the seat lacks nothing for a card; who holds too little in all need not be asked."""
    return s.load[seat] >= COST_SUM[card] - discount and not missing(s, seat, card, discount)


def discounted(s: River, seat: int) -> list[tuple[int, int]]:
    """The cards that the seat may build, if it can pay: those of the market at full cost, then its
    reserved ones for less (RV-72, RV-74). Each with its discount."""
    cards = [(card, 0) for card in s.shop if card >= 0]
    for place in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
        if s.reserved[place] >= 0:
            cards.append((s.reserved[place], DISCOUNT))
    return cards


def can_build(s: River, seat: int) -> bool:
    """Whether the seat can pay for any card."""
    for card in s.shop:
        if card >= 0 and can_pay(s, seat, card, 0):
            return True
    for place in range(seat * RESERVE_LIMIT, (seat + 1) * RESERVE_LIMIT):
        if s.reserved[place] >= 0 and can_pay(s, seat, s.reserved[place], DISCOUNT):
            return True
    return False


class ChooseBuilding(Decision[River]):
    """DP-6: a card of the market at full cost, or an own reserved one for less (RV-72, RV-74)."""

    kind: ClassVar[str] = "building"
    section: ClassVar[str] = "build"

    def moves(self, state: River) -> list[int]:
        seat = self.seat
        return [
            BUILD_CARD + card
            for card, discount in discounted(state, seat)
            if can_pay(state, seat, card, discount)
        ]

    def play(self, state: River, move: int) -> None:
        card = move - BUILD_CARD
        if card in state.shop:
            state.shop[state.shop.index(card)] = -1
            price = COST_SUM[card]
        else:
            drop_reserved(state, self.seat, card)
            price = COST_SUM[card] - DISCOUNT
        state.todo.append(Pay(self.seat, card, 0, price))


CHOOSE_BUILDING: Final = [ChooseBuilding(seat) for seat in range(SEATS[1])]


def drop_reserved(s: River, seat: int, card: int) -> None:
    """Take a card out of the reserve; the others move up."""
    last = (seat + 1) * RESERVE_LIMIT - 1
    place = s.reserved.index(card)
    while place < last:
        s.reserved[place] = s.reserved[place + 1]
        place += 1
    s.reserved[last] = -1


class Pay(Decision[River]):
    """DP-7: how many of one basic resource to pay; the next follows, and food pays the rest.

    Asked so that exactly the payments of RV-76 can be reached: `price` is what is still to be paid.
    """

    kind: ClassVar[str] = "payment"
    section: ClassVar[str] = "build"
    fields: ClassVar[tuple[str, ...]] = ("card", "resource", "price")

    def __init__(self, seat: int, card: int, resource: int, price: int) -> None:
        self.seat = seat
        self.card = card
        self.resource = resource
        self.price = price

    def moves(self, state: River) -> list[int]:
        first = self.seat * KINDS
        cost = COST[self.card]
        others = state.held[first + FOOD]
        for r in range(self.resource + 1, BASICS):
            others += min(cost[r], state.held[first + r])
        most = min(cost[self.resource], state.held[first + self.resource], self.price)
        least = max(0, self.price - others)
        verb = PAY[self.resource]
        return [verb + amount for amount in range(most, least - 1, -1)]

    def play(self, state: River, move: int) -> None:
        amount = move - PAY[self.resource]
        pay(state, self.seat, self.resource, amount)
        price = self.price - amount
        if self.resource + 1 < BASICS:
            state.todo.append(Pay(self.seat, self.card, self.resource + 1, price))
        else:
            pay(state, self.seat, FOOD, price)
            build(state, self.seat, self.card)


def pay(s: River, seat: int, resource: int, amount: int) -> None:
    """What is paid returns to its island at once (RV-78)."""
    put_back(s, seat, resource, amount)
    if amount and s.listener is not None:
        s.listener.tell("paid", seat, resource=RESOURCES[resource], amount=amount)


def build(s: River, seat: int, card: int) -> None:
    """The paid card is built, and a bonus token taken if a slot is free (RV-79 to RV-83)."""
    s.built[seat] |= 1 << card
    if s.listener is not None:
        s.listener.tell("built", seat, card=CARDS[card])
    ended = has_triggered(s, seat)
    tokens = s.tokens[seat]
    if len(tokens) == SLOTS[s.players]:
        return
    pile = VALUE_PILE[s.players]
    value = pile[s.tokens_taken] if s.tokens_taken < len(pile) else 0
    s.tokens_taken += 1
    s.tokens[seat] = [*tokens, value]
    if s.listener is not None:
        s.listener.tell("token", seat, value=value)
    if len(tokens) + 1 == WAITING_SLOT and s.waiting[seat]:
        s.boat[seat] += s.waiting[seat]
        s.waiting[seat] = 0
        if s.listener is not None:
            s.listener.tell("fifth_settler", seat)
    if s.listener is not None and has_triggered(s, seat) and not ended:
        s.listener.tell("end_triggered", seat)
