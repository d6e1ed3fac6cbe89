"""Almoneda's invariants, checked in trials and free in play."""

from __future__ import annotations

from almoneda.content import CRATES, GOODS, HIGHEST, LOWEST
from almoneda.state import Almoneda
from caudal.engine.errors import BrokenInvariant


def check(s: Almoneda) -> None:
    for good, id in enumerate(GOODS):
        held = [s.held_by(seat)[good] for seat in range(s.players)]
        there = s.deck.count(good) + s.lot[good] + sum(held)
        must(min(held) >= 0 and there <= CRATES[good], f"the crates of {id} add up")
        must(LOWEST <= s.prices[good] <= HIGHEST, f"the price of {id} is on the track")
    must(len(set(s.orders)) == s.players, "no order is in two places")
    for seat in range(s.players):
        must(s.bids[seat] <= s.coins[seat], f"seat {seat} can pay its bid")


def must(holds: bool, sentence: str) -> None:
    if not holds:
        raise BrokenInvariant(f"almoneda: it does not hold that {sentence}")
