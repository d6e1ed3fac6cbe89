"""What the heuristic hopes of each answer, for nets that begin from it: such a net says how much
likelier or less likely an answer is than its hope alone would make it.
"""

from __future__ import annotations

import math
from typing import Final

from caudal.bots.lookahead import follow
from caudal.engine.state import State

DEPTH: Final = 3
"""How many of the own follow-ups of an answer are looked at."""
DARKEST: Final = -7.9375
"""The least that is hoped of an answer; in thirty-seconds it is 1 of a byte where the best is 255."""


class Hopes:
    """Hopes by certain weights of a game's heuristic; without weights nothing is hoped."""

    def __init__(self, weights: list[float], points: float, sight: int) -> None:
        self.weights = weights
        self.points = points
        """How many points less make an answer e times less likely."""
        self.sight = sight
        """How many positions are looked at for the follow-ups of all answers."""

    def of(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """For each answer how far it is behind the best one, in units of `points`: 0 or less."""
        share = self.sight // len(legal)
        values = []
        best = -1e9
        for move in legal:
            child = state.clone()
            child.apply(move)
            worth = follow(child, seat, self.weights, DEPTH, share)
            values.append(worth)
            if worth > best:
                best = worth
        return [max(DARKEST, (worth - best) / self.points) for worth in values]

    def tilt(
        self, odds: list[float], state: State, seat: int, legal: list[int], temperature: float
    ) -> list[float]:
        """The odds of answers by the net alone, and by what is hoped of them too."""
        if not self.weights or len(legal) < 2:
            return odds
        hopes = self.of(state, seat, legal)
        tilted = []
        total = 0.0
        for place in range(len(legal)):
            share = odds[place] * math.exp(hopes[place] / temperature)
            tilted.append(share)
            total += share
        if total <= 0.0:
            return odds
        return [share / total for share in tilted]
