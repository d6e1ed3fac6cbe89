"""Emporous's contract office and the ways to take the Council Seal (EM-87 to EM-95, EM-99)."""

from typing import ClassVar, Final

from caudal.engine.state import Decision
from caudal.games.emporous.city import close, coin_source, give_seal
from caudal.games.emporous.content import (
    CARD,
    CONTRABAND,
    CONTRACTS,
    ISLANDS,
    KINDS,
    KNOWING,
    OFFICE_DRAW,
    SEAL_COINS,
    SEAL_TASKS,
    SEATS,
    UNIT,
)
from caudal.games.emporous.hands import bits
from caudal.games.emporous.moves import KEEP, SEAL_BY_TASKS, TAKE_SEAL
from caudal.games.emporous.state import Emporous

# -- the contract office ---------------------------------------------------------------------------


def office_draw(s: Emporous, seat: int) -> None:
    """Look at the top two contracts; a single one left is kept (EM-93)."""
    s.office = True
    s.reveals += 1
    close(s)
    if s.listener is not None:
        s.listener.tell("office_drew", seat, amount=min(OFFICE_DRAW, s.deck_left()))
    if s.deck_left() < OFFICE_DRAW:
        keep(s, seat, s.deck_top)
        return
    deck = s.deck[s.deck_top :]
    for place in range(OFFICE_DRAW):
        deck[place] |= 1 << KNOWING + seat
    s.deck = deck
    s.deck_top = 0
    s.todo.append(KEEP_CONTRACT[seat])


class KeepContract(Decision[Emporous]):
    """Keep one of the two; the other one goes to the bottom of the deck (EM-93)."""

    kind: ClassVar[str] = "keep_contract"
    section: ClassVar[str] = "office"

    def moves(self, state: Emporous) -> list[int]:
        top = state.deck_top
        cards = [state.deck[place] & CARD for place in range(top, top + OFFICE_DRAW)]
        cards.sort()
        return [KEEP + card for card in cards]

    def play(self, state: Emporous, move: int) -> None:
        seat = self.seat
        deck = state.deck[state.deck_top + OFFICE_DRAW :]
        for place in range(state.deck_top, state.deck_top + OFFICE_DRAW):
            card = state.deck[place] & CARD
            if card != move - KEEP:
                deck.append(card | 1 << KNOWING + seat)
        state.deck = deck
        state.deck_top = 0
        receive(state, seat, move - KEEP)


KEEP_CONTRACT: Final = [KeepContract(seat) for seat in range(SEATS[1])]


def keep(s: Emporous, seat: int, place: int) -> None:
    """The last card of the deck is kept; whoever knew it there knows where it is now."""
    entry = s.deck[place]
    s.deck_top = place + 1
    card = entry & CARD
    for row in range(s.players):
        if row != seat and entry >> KNOWING + row & 1:
            s.seen[row * s.players + seat] |= 1 << card
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
    entry = card | 1 << KNOWING + seat
    for row in range(s.players):
        place = row * s.players + seat
        if row != seat and s.seen[place]:
            if alone:
                entry |= 1 << KNOWING + row
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
            moves.append(TAKE_SEAL)
        if s.city[2 * seat] >= SEAL_COINS:
            moves.append(coin_source(s, seat, 1, TAKE_SEAL))
        if s.city[2 * seat + 1] >= SEAL_COINS:
            moves.append(coin_source(s, seat, 2, TAKE_SEAL))
    elif s.stack_left() >= SEAL_TASKS:
        moves.append(SEAL_BY_TASKS)


def take_seal(s: Emporous, seat: int, move: int) -> None:
    """Return a coin, or draw clandestine tiles, and hold the Seal (EM-90, EM-99)."""
    close(s)
    if move == SEAL_BY_TASKS:
        draw_tasks(s, seat, SEAL_TASKS)
    else:
        source = move - TAKE_SEAL
        if source == 0:
            s.coins[seat] -= SEAL_COINS
        elif s.islands[2 * seat] == source - 1:
            s.city[2 * seat] -= SEAL_COINS
        else:
            s.city[2 * seat + 1] -= SEAL_COINS
        s.bank += SEAL_COINS
        if s.listener is not None:
            id = "available" if source == 0 else ISLANDS[source - 1]
            s.listener.tell("seal_coin", seat, source=id)
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
            for row in range(s.players + 1):
                if row != seat:
                    s.known[row * s.players + seat] += UNIT[CONTRABAND]
    if s.listener is not None:
        s.listener.tell("drew_tasks", seat, but=seat, amount=amount)
        s.listener.tell("drew_tiles", seat, only=seat, tiles=drawn)
