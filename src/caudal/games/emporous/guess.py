"""What a seat of Emporous could be facing: everything hidden from it dealt anew (EM-128, EM-129).

Known are the own tiles and cards, all that was taken, paid or swapped in the open or with the seat,
and the sums of all cargo kinds. What others are only putting together (a payment, an offer, what to
hand over) starts afresh: nobody has seen any of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caudal.engine.dice import Dice
from caudal.games.emporous.content import (
    ALL_KINDS,
    CARGO,
    CONTRABAND,
    CONTRACTS,
    FUGITIVE,
    FUGITIVES,
    JEWEL,
    PILES,
    RESERVE_JEWELS,
    SECRET,
    TILES,
    UNIT,
)
from caudal.games.emporous.deck import card_of, knows, seen_by
from caudal.games.emporous.hands import bits, count, covers, total
from caudal.games.emporous.offer import push_offer
from caudal.games.emporous.swap import push_hand_over

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous

BELIEF: Final = 4
"""A claim is believed three times in four."""


def guess(s: Emporous, seat: int, dice: Dice) -> Emporous:
    other = s.clone()
    if not other.todo:
        reveal(other)
    deal_tiles(other, seat, dice)
    deal_contracts(other, seat, dice)
    forget(other, seat)
    if other.todo:
        restart(other, seat, dice)
    other.dice = dice.split()
    return other


def reveal(s: Emporous) -> None:
    """At the end everybody sees all hands (EM-125)."""
    for looker in range(s.players + 1):
        for rival in range(s.players):
            if rival != looker:
                s.known[s.about(looker, rival)] = s.hand[rival]
                if looker != s.spectator():
                    s.seen[s.about(looker, rival)] = s.held[rival]


# -- tiles -----------------------------------------------------------------------------------------


def in_play(s: Emporous, kind: int) -> int:
    """How many tiles of a kind are in the game (EM-9, EM-12, EM-18, EM-97)."""
    if kind < JEWEL:
        return s.capacity[kind] * PILES
    if kind == JEWEL:
        return RESERVE_JEWELS[s.players]
    if s.chapter == 1:
        return 0
    if kind == FUGITIVE:
        return FUGITIVES[s.fugitives]
    return TILES[kind]


def deal_tiles(s: Emporous, seat: int, dice: Dice) -> None:
    """The tiles that the seat cannot place go to the hands and, clandestine ones, to the stack."""
    if s.turn < 0 and not s.size[0]:
        shuffle_stack(s, dice)
        return
    players = s.players
    looker = seat if seat >= 0 else s.spectator()
    cargo: list[int] = []
    secret: list[int] = []
    slots = 0
    for kind in range(ALL_KINDS):
        left = in_play(s, kind)
        if kind < JEWEL:
            left -= s.rows[kind]
        elif kind == JEWEL:
            left -= s.jewels
        elif kind == CONTRABAND:
            left -= s.stack_known
        elif kind == SECRET:
            for rival in range(players):
                left -= s.delivered[rival]
        for rival in range(players):
            known = s.hand[rival] if rival == seat else s.known[s.about(looker, rival)]
            left -= count(known, kind)
        for _ in range(left):
            if kind < CARGO:
                cargo.append(kind)
            else:
                secret.append(kind)
    for rival in range(players):
        if rival != seat:
            slots += s.size[rival] - total(s.known[s.about(looker, rival)])
    dice.shuffle(secret)
    hidden = slots - len(cargo)
    pool = cargo + secret[:hidden]
    s.stack = secret[hidden:] + [CONTRABAND] * s.stack_known
    s.stack_top = 0
    dice.shuffle(pool)
    place = 0
    for rival in range(players):
        if rival != seat:
            tiles = s.known[s.about(looker, rival)]
            for _ in range(s.size[rival] - total(tiles)):
                tiles += UNIT[pool[place]]
                place += 1
            s.hand[rival] = tiles


def shuffle_stack(s: Emporous, dice: Dice) -> None:
    """Before the deal only the order of the stack is hidden."""
    stack = sorted(s.stack)
    dice.shuffle(stack)
    s.stack = stack


# -- contracts -------------------------------------------------------------------------------------


def deal_contracts(s: Emporous, seat: int, dice: Dice) -> None:
    """Contracts that the seat cannot place go to the hands and to the deck."""
    players = s.players
    free = (1 << len(CONTRACTS)) - 1
    for rival in range(players):
        free &= ~s.fulfilled[rival]
        if rival == seat or not s.todo:
            free &= ~s.held[rival]
        elif seat >= 0:
            free &= ~s.seen[s.about(seat, rival)]
    deck = s.deck[s.deck_top :]
    for entry in deck:
        if seat >= 0 and knows(entry, seat):
            free &= ~(1 << card_of(entry))
    pool = [card for card in range(len(CONTRACTS)) if free >> card & 1]
    dice.shuffle(pool)
    place = 0
    for rival in range(players):
        if rival != seat and s.todo:
            cards = s.seen[s.about(seat, rival)] if seat >= 0 else 0
            for _ in range(bits(s.held[rival]) - bits(cards)):
                cards |= 1 << pool[place]
                place += 1
            s.held[rival] = cards
    for index in range(len(deck)):
        if seat >= 0 and knows(deck[index], seat):
            deck[index] = seen_by(card_of(deck[index]), seat)
        else:
            deck[index] = pool[place]
            place += 1
    s.deck = deck
    s.deck_top = 0


def forget(s: Emporous, seat: int) -> None:
    """What the others know beyond what everybody knows is not for this seat to say."""
    for looker in range(s.players):
        if looker != seat:
            for rival in range(s.players):
                place = s.about(looker, rival)
                if rival != looker:
                    s.known[place] = s.known[s.about(s.spectator(), rival)]
                s.seen[place] = 0


# -- what is being decided -------------------------------------------------------------------------


def restart(s: Emporous, seat: int, dice: Dice) -> None:
    """Choices in the making that the seat cannot see begin anew; hidden parts of an offer on the
    table are dealt anew."""
    decider = s.todo[-1].seat
    if s.giver >= 0 and s.offered and s.giver != seat:
        deal_offer(s, seat, dice)
    if decider == seat:
        return
    if s.project >= 0 or (s.todo[-1].kind == "sell_one" and not s.sold):
        s.todo = s.todo[:1]
        s.clear_payment()
    elif s.giver >= 0 and not s.offered:
        s.todo = s.todo[:1]
        push_offer(s, s.giver, s.taker, s.counter)
    elif s.giver >= 0 and s.todo[-1].kind != "answer":
        s.todo = s.todo[:1]
        s.hand_tiles = 0
        s.hand_contracts = 0
        s.cursor = 0
        push_hand_over(s, decider)
    s.legal = s.todo[-1].moves(s)


def deal_offer(s: Emporous, seat: int, dice: Dice) -> None:
    """Which tiles and contracts an offer is made of, as far as the seat cannot know."""
    giver = s.giver
    hand = s.hand[giver]
    amount = total(s.give_tiles)
    named = s.claims
    s.give_tiles = 0
    if dice.below(BELIEF) and covers(hand, named):
        s.give_tiles = named
        hand -= named
    pool: list[int] = []
    for kind in range(ALL_KINDS):
        for _ in range(count(hand, kind)):
            pool.append(kind)
    dice.shuffle(pool)
    for place in range(amount - total(s.give_tiles)):
        s.give_tiles += UNIT[pool[place]]
    if s.taker != seat and s.give_contracts:
        cards = [card for card in range(len(CONTRACTS)) if s.held[giver] >> card & 1]
        dice.shuffle(cards)
        shown = 0
        for place in range(bits(s.give_contracts)):
            shown |= 1 << cards[place]
        s.give_contracts = shown
        s.seen[s.about(s.taker, giver)] = shown
