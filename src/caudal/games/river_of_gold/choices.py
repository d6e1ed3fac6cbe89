"""The questions that gains bring: room for what a limit would cut, goods of choice, discards."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.river_of_gold.content import GOOD_MAX, KINDS, SEATS
from caudal.games.river_of_gold.content_cards import CARDS
from caudal.games.river_of_gold.exchange import (
    add_exchanges,
    exchange,
    is_exchange,
    makes_room,
)
from caudal.games.river_of_gold.gains import can_make_room, room_for, take
from caudal.games.river_of_gold.holdings import add_good
from caudal.games.river_of_gold.moves import DISCARD, FORGO, GO_ON, TAKE
from caudal.games.river_of_gold.places import good_at
from caudal.games.river_of_gold.state import RiverOfGold


class MakeRoom(Decision[RiverOfGold]):
    """D13: before a gain that a limit would cut, an exchange that frees room for it, or go on
    (RG-730). It is asked again while both hold."""

    kind: ClassVar[str] = "make_room"
    section: ClassVar[str] = "exchange"

    def moves(self, state: RiverOfGold) -> list[int]:
        return [GO_ON, *makes_room(state, self.seat, room_for(state.waiting[0].effect))]

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
        else:
            take_first(state)
        take_what_fits(state)
        settle(state)


class AnyGood(Decision[RiverOfGold]):
    """D4: a good of choice, of those held fewer than 6; without one it is lost (RG-330, RG-1102).

    Only the turn player may exchange here (RG-730)."""

    kind: ClassVar[str] = "any_good"
    section: ClassVar[str] = "goods"

    def moves(self, state: RiverOfGold) -> list[int]:
        seat = self.seat
        moves = []
        first = good_at(seat, 0)
        for good in range(KINDS):
            if state.goods[first + good] < GOOD_MAX:
                moves.append(TAKE + good)
        if not moves:
            moves.append(FORGO)
        elif len(moves) > 1 and seat == state.turn:
            add_exchanges(state, seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
        elif move != FORGO:
            add_good(state, self.seat, move - TAKE, 1)


class DiscardCard(Decision[RiverOfGold]):
    """D7: a card of the hand goes face up on the discard pile (RG-532, RG-603)."""

    kind: ClassVar[str] = "discard_card"
    section: ClassVar[str] = "cards"

    def moves(self, state: RiverOfGold) -> list[int]:
        moves = []
        cards = state.hands[self.seat]
        card = DISCARD
        while cards:
            if cards & 1:
                moves.append(card)
            cards >>= 1
            card += 1
        if len(moves) > 1:
            add_exchanges(state, self.seat, moves)
        return moves

    def play(self, state: RiverOfGold, move: int) -> None:
        if is_exchange(move):
            exchange(state, self.seat, move)
            state.todo.append(self)
            return
        card = move - DISCARD
        state.hands[self.seat] &= ~(1 << card)
        state.pile |= 1 << card
        if state.listener is not None:
            state.listener.tell("discarded", self.seat, card=CARDS[card])


MAKE_ROOM: Final = [MakeRoom(seat) for seat in range(SEATS[1])]
ANY_GOOD: Final = [AnyGood(seat) for seat in range(SEATS[1])]
DISCARD_CARD: Final = [DiscardCard(seat) for seat in range(SEATS[1])]


def is_open(s: RiverOfGold) -> bool:
    """Whether the step that runs leaves something to ask."""
    return len(s.waiting) > 0 or len(s.owed) > 0 or s.draws > 0


def settle(s: RiverOfGold) -> None:
    """Ask for what the step left open: first room for gains that wait; then goods of choice, the
    turn player's first and then clockwise, and last the discards (RG-313, RG-320, RG-322). Pushed
    in reverse."""
    if s.waiting:
        s.todo.append(MAKE_ROOM[s.turn])
        return
    for _ in range(s.draws):
        s.todo.append(DISCARD_CARD[s.turn])
    s.draws = 0
    if s.owed:
        for ahead in range(s.players - 1, -1, -1):
            seat = (s.turn + ahead) % s.players
            for _ in range(s.owed[seat]):
                s.todo.append(ANY_GOOD[seat])
        s.owed = []


def take_first(s: RiverOfGold) -> None:
    """The first gain that waits is taken as the limits allow, and what it brings comes before the
    others."""
    first = s.waiting[0]
    rest = s.waiting[1:]
    s.waiting = []
    take(s, first.seat, first.effect, first.region, first.source)
    s.waiting = s.waiting + rest


def take_what_fits(s: RiverOfGold) -> None:
    """The gains that wait, up to one for which room can be made."""
    while s.waiting and not can_make_room(s, s.waiting[0].seat, s.waiting[0].effect):
        take_first(s)
