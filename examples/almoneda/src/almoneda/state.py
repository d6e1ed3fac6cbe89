"""Almoneda: the position. Lists hold one entry a seat unless they say otherwise."""

from __future__ import annotations

from typing import ClassVar

from librt.strings import BytesWriter

from almoneda import features, guess, heuristic, scoring
from almoneda.content import KINDS
from caudal.engine.dice import Dice
from caudal.engine.state import State


class Almoneda(State):
    game_id: ClassVar[str] = "almoneda"
    zeros: ClassVar[bytes] = features.ZEROS

    rounds: int
    """How many rounds the game has."""
    round: int
    starter: int
    """Who bids and sells first in this round."""
    deck: list[int]
    """Crates still to come, drawn from the end."""
    lot: list[int]
    """By good: the crates that are auctioned."""
    prices: list[int]
    """By good."""
    coins: list[int]
    crates: list[int]
    """One number a good and seat."""
    orders: list[int]
    """Secret to the end of the game (AL-3)."""
    bids: list[int]
    """-1 where a seat has not bid; secret until all have (AL-5)."""

    def clone(self) -> Almoneda:
        other = Almoneda()
        self.copy_into(other)
        other.rounds = self.rounds
        other.round = self.round
        other.starter = self.starter
        other.deck = self.deck.copy()
        other.lot = self.lot.copy()
        other.prices = self.prices.copy()
        other.coins = self.coins.copy()
        other.crates = self.crates.copy()
        other.orders = self.orders.copy()
        other.bids = self.bids.copy()
        return other

    def sheet(self, seat: int) -> dict[str, int]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[int]:
        """Most coins win; equal ones share the place (AL-11)."""
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]

    def inputs(self, seat: int, numbers: BytesWriter, bits: BytesWriter) -> None:
        features.features(self, seat, numbers, bits)

    def prospects(self, weights: list[float]) -> list[float]:
        return [heuristic.prospect(self, seat, weights) for seat in range(self.players)]

    def guess(self, seat: int, dice: Dice) -> Almoneda:
        return guess.guess(self, seat, dice)

    def held_by(self, seat: int) -> list[int]:
        """The seat's crates, by good."""
        return self.crates[seat * KINDS : (seat + 1) * KINDS]

    def in_turn(self) -> list[int]:
        """All seats, the starter first, clockwise."""
        return [(self.starter + k) % self.players for k in range(self.players)]
