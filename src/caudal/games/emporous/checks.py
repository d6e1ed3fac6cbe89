"""Emporous's invariants, checked in trials and free in play (EM-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caudal.engine.errors import must
from caudal.games.emporous import scoring
from caudal.games.emporous.coins import SOURCES, coins_in
from caudal.games.emporous.content import (
    ALL_KINDS,
    COINS,
    CONTRABAND,
    CONTRACTS,
    COPIES,
    DESIGNS,
    JEWEL,
    KINDS,
    RAWS,
    RESERVE_COINS,
    SECRET,
)
from caudal.games.emporous.deck import card_of
from caudal.games.emporous.guess import in_play
from caudal.games.emporous.hands import count, covers, total

if TYPE_CHECKING:
    from caudal.games.emporous.state import Emporous


def check(s: Emporous) -> None:
    check_tiles(s)
    check_cards(s)
    for seat in range(s.players):
        check_seat(s, seat)
        check_knowledge(s, seat)
    owned = sum(s.coins[seat] + s.spent(seat) for seat in range(s.players))
    coins = s.players * COINS + RESERVE_COINS[s.players]
    must(s.bank >= 0 and s.bank + s.shop + owned == coins, "all coins are somewhere")
    must(-1 <= s.seal < s.players, "at most one seat holds the Seal")
    check_pending(s)


def check_tiles(s: Emporous) -> None:
    if s.turn < 0:
        return
    stack = s.stack[s.stack_top :]
    for kind in range(ALL_KINDS):
        held = sum(count(hand, kind) for hand in s.hand)
        here = s.rows[kind] if kind < RAWS else s.jewels if kind == JEWEL else stack.count(kind)
        if kind == SECRET:
            here += sum(s.delivered)
        must(here >= 0 and held + here == in_play(s, kind), f"{KINDS[kind]} tiles add up")
    known = stack[len(stack) - s.stack_known :]
    must(all(kind == CONTRABAND for kind in known), "contraband that went to the bottom is there")


def check_cards(s: Emporous) -> None:
    for design, id in enumerate(DESIGNS):
        owned = sum(count(crafts, design) for crafts in s.crafts)
        must(owned + count(s.supply, design) == COPIES[design], f"{id} cards add up")
    deck = [card_of(entry) for entry in s.deck[s.deck_top :]]
    places = [
        card
        for mask in [*s.held, *s.fulfilled]
        for card in range(len(CONTRACTS))
        if mask >> card & 1
    ]
    must(sorted(deck + places) == list(range(len(CONTRACTS))), "all contracts are somewhere, once")


def check_seat(s: Emporous, seat: int) -> None:
    must(s.size[seat] == total(s.hand[seat]), f"seat {seat}'s tiles are counted")
    must(covers(s.crafts[seat], s.used[seat]), f"seat {seat} used crafts that it has")
    purses = [coins_in(s, seat, source) for source in range(SOURCES)]
    must(min(purses) >= 0, f"seat {seat} owes no coins")
    parts = scoring.crafts(s, seat) + scoring.contracts(s, seat) + scoring.masteries(s, seat)
    must(s.points[seat] == parts, f"seat {seat}'s points are those of its cards")
    for mastery, holder in enumerate(s.mastery):
        if holder >= 0 and seat != holder:
            more = scoring.count_for(s, seat, mastery) > scoring.count_for(s, holder, mastery)
            must(not more, f"nobody exceeds the holder of mastery {mastery}")


def check_knowledge(s: Emporous, seat: int) -> None:
    """What somebody knows of a seat is true, and everybody knows what a spectator knows."""
    public = s.known[s.about(s.spectator(), seat)]
    for looker in range(s.players):
        if looker != seat:
            known = s.known[s.about(looker, seat)]
            must(covers(s.hand[seat], known), f"seat {looker} knows tiles that seat {seat} has")
            must(covers(known, public), f"seat {looker} knows no less than a spectator")
            seen = s.seen[s.about(looker, seat)]
            must(not seen & ~s.held[seat], f"seat {looker} knows contracts that seat {seat} has")


def check_pending(s: Emporous) -> None:
    """Offers and payments consist of what their makers have."""
    if s.giver >= 0:
        must(covers(s.hand[s.giver], s.give_tiles), "offered tiles are there")
        must(not s.give_contracts & ~s.held[s.giver], "offered contracts are there")
        must(covers(s.hand[s.taker], s.hand_tiles), "handed tiles are there")
        must(not s.hand_contracts & ~s.held[s.taker], "handed contracts are there")
    elif s.todo and s.project >= 0:
        must(covers(s.hand[s.turn], s.pay_tiles), "paid tiles are there")
