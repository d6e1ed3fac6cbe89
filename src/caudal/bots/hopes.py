"""What the heuristic thinks of a position and of each answer, for nets that begin from it: such a
net says only by how much the heuristic errs.
"""

from __future__ import annotations

import math
from typing import Final

from caudal.bots.lookahead import follow
from caudal.engine.state import State

DEPTH: Final = 3
"""How many of the own follow-ups of an answer are looked at."""
DARKEST: Final = -7.9375
"""The least that is hoped of an answer: 254 thirty-seconds, so that all hopes fit into a byte."""


class Hopes:
    """Hopes by certain weights of a game's heuristic; without weights nothing is hoped."""

    def __init__(
        self, weights: list[float], points: float, sight: int, scale: float, unit: float
    ) -> None:
        self.weights = weights
        self.points = points
        """How many points less make an answer e times less likely."""
        self.sight = sight
        """How many positions are looked at for the follow-ups of all answers."""
        self.scale = scale
        """How many points ahead make a victory e times likelier; 0: the heuristic is not asked."""
        self.unit = unit
        """How many points are one unit of the net's margins."""

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

    def prospects(self, state: State, seat: int) -> list[float]:
        """What each seat expects, the one that decides first, in units of `scale`."""
        points = state.prospects(self.weights)
        players = state.players
        return [points[(seat + ahead) % players] / self.scale for ahead in range(players)]

    def correct(self, answer: list[float], state: State, seat: int) -> None:
        """Make of what a net answers, chances and margins of all seats first, what it means: it
        says how much better or worse they are than the heuristic's."""
        if self.scale <= 0.0:
            return
        players = state.players
        prospects = self.prospects(state, seat)
        best = max(prospects)
        total = 0.0
        for place in range(players):
            share = answer[place] * math.exp(prospects[place] - best)
            answer[place] = share
            total += share
            rival = -1e9
            for other in range(players):
                if other != place and prospects[other] > rival:
                    rival = prospects[other]
            answer[players + place] += (prospects[place] - rival) * self.scale / self.unit
        for place in range(players):
            answer[place] /= total

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
