"""Emporous's contract office and the ways to take the Council Seal (EM-87 to EM-95, EM-99)."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.emporous.city import close, give_seal
from caudal.games.emporous.coins import PURSE, SOURCES, coins_in, item_of, source_of, take
from caudal.games.emporous.content import (
    CONTRABAND,
    CONTRACTS,
    ISLANDS,
    KINDS,
    OFFICE_DRAW,
    SEAL_COINS,
    SEAL_TASKS,
    SEATS,
    UNIT,
)
from caudal.games.emporous.deck import card_of, knows, seen_by
from caudal.games.emporous.hands import add_cards, bits, money
from caudal.games.emporous.moves import (
    DRAW_CONTRACTS,
    KEEP,
    OFFICE_RETURN,
    SEAL_BY_TASKS,
    TAKE_SEAL,
)
from caudal.games.emporous.state import Emporous

# -- the contract office ---------------------------------------------------------------------------


def drawn_at_office(s: Emporous) -> int:
    """How many contracts a visit looks at: as many as there are (EM-93)."""
    left = s.deck_left()
    return OFFICE_DRAW if left > OFFICE_DRAW else left


def add_office_moves(s: Emporous, seat: int, moves: list[int]) -> None:
    """What the holder of the Seal may do at the office, once a turn (EM-30, EM-92, EM-134)."""
    if s.office:
        return
    if s.deck_left():
        moves.append(DRAW_CONTRACTS)
    add_cards(s.held[seat], 0, OFFICE_RETURN, moves)


def office_draw(s: Emporous, seat: int) -> None:
    """Look at the top contracts; a single one left is kept (EM-93)."""
    s.office = True
    s.reveals += 1
    close(s)
    amount = drawn_at_office(s)
    if s.listener is not None:
        s.listener.tell("office_drew", seat, amount=amount)
    if amount == 1:
        keep_last(s, seat)
        return
    deck = s.deck[s.deck_top :]
    for place in range(amount):
        deck[place] = seen_by(deck[place], seat)
    s.deck = deck
    s.deck_top = 0
    s.todo.append(KEEP_CONTRACT[seat])


class KeepContract(Decision[Emporous]):
    """Keep one of those drawn; the rest goes to the bottom of the deck (EM-93)."""

    kind: ClassVar[str] = "keep_contract"
    section: ClassVar[str] = "office"

    def moves(self, state: Emporous) -> list[int]:
        top = state.deck_top
        amount = drawn_at_office(state)
        cards = [card_of(state.deck[place]) for place in range(top, top + amount)]
        cards.sort()
        return [KEEP + card for card in cards]

    def play(self, state: Emporous, move: int) -> None:
        seat = self.seat
        end = state.deck_top + drawn_at_office(state)
        deck = state.deck[end:]
        for place in range(state.deck_top, end):
            card = card_of(state.deck[place])
            if card != move - KEEP:
                deck.append(seen_by(card, seat))
        state.deck = deck
        state.deck_top = 0
        receive(state, seat, move - KEEP)


KEEP_CONTRACT: Final = [KeepContract(seat) for seat in range(SEATS[1])]


def keep_last(s: Emporous, seat: int) -> None:
    """The top card is kept unasked; whoever knew it there knows where it is now."""
    entry = s.deck[s.deck_top]
    s.deck_top += 1
    card = card_of(entry)
    for looker in range(s.players):
        if looker != seat and knows(entry, looker):
            s.seen[s.about(looker, seat)] |= 1 << card
    receive(s, seat, card)


def receive(s: Emporous, seat: int, card: int) -> None:
    s.held[seat] |= 1 << card
    if s.listener is not None:
        s.listener.tell("kept", seat, only=seat, card=CONTRACTS[card])


def office_return(s: Emporous, seat: int, card: int) -> None:
    """Put a contract at the bottom of the deck, face down (EM-94). Who knew the seat's only one
    knows which it was; who knew some of several knows them no more for certain."""
    s.office = True
    close(s)
    alone = bits(s.held[seat]) == 1
    s.held[seat] &= ~(1 << card)
    entry = seen_by(card, seat)
    for looker in range(s.players):
        place = s.about(looker, seat)
        if looker != seat and s.seen[place]:
            if alone:
                entry = seen_by(entry, looker)
            s.seen[place] = 0
    s.deck = [*s.deck[s.deck_top :], entry]
    s.deck_top = 0
    if s.listener is not None:
        s.listener.tell("office_returned", seat, but=seat)
        s.listener.tell("returned", seat, only=seat, card=CONTRACTS[card])


# -- taking the Seal -------------------------------------------------------------------------------


def add_seal_moves(s: Emporous, seat: int, moves: list[int]) -> None:
    """The ways to take the Seal now (EM-29, EM-90, EM-99, EM-135)."""
    if s.chapter == 1:
        if s.coins[seat] >= SEAL_COINS:
            moves.append(TAKE_SEAL + PURSE)
        if s.spent(seat):
            for source in range(PURSE + 1, SOURCES):
                if coins_in(s, seat, source) >= SEAL_COINS:
                    moves.append(TAKE_SEAL + item_of(s, seat, source))
    elif s.stack_left() >= SEAL_TASKS:
        moves.append(SEAL_BY_TASKS)


def take_seal(s: Emporous, seat: int, move: int) -> None:
    """Return a coin, or draw clandestine tiles, and hold the Seal (EM-90, EM-99)."""
    close(s)
    if move == SEAL_BY_TASKS:
        draw_tasks(s, seat, SEAL_TASKS)
    else:
        item = move - TAKE_SEAL
        source = source_of(s, seat, item)
        take(s, seat, source, SEAL_COINS)
        s.bank += SEAL_COINS
        if s.listener is not None:
            id = "available" if source == PURSE else ISLANDS[item - 1]
            s.listener.tell("seal_coin", seat, coins=money(SEAL_COINS), source=id)
    give_seal(s, seat)


def draw_tasks(s: Emporous, seat: int, amount: int) -> None:
    """Draw from the clandestine stack; what everybody saw go to its bottom, everybody knows."""
    s.reveals += 1
    drawn = []
    for _ in range(amount):
        kind = s.stack[s.stack_top]
        public = s.stack_left() <= s.stack_known
        s.stack_top += 1
        s.hand[seat] += UNIT[kind]
        s.size[seat] += 1
        drawn.append(KINDS[kind])
        if public:
            s.stack_known -= 1
            for looker in range(s.players + 1):
                if looker != seat:
                    s.known[s.about(looker, seat)] += UNIT[CONTRABAND]
    if s.listener is not None:
        s.listener.tell("drew_tasks", seat, but=seat, amount=amount)
        s.listener.tell("drew_tiles", seat, only=seat, tiles=drawn)
