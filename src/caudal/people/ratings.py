"""How well somebody plays a game, how sure that is, and what a result changes.

One Plackett-Luce model (openskill) rates tables of every size. The chances that it foretells and
what it learns from a result are the same formula, so they can be held against each other. With
more rivals chance weighs more: that is the model's, and what the bots' tables of four show.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MU, SIGMA, BETA = 25.0, 25 / 3, 25 / 6
"""The model's own numbers: a newcomer's strength, how unsure it is, and how much a day varies."""
NEWCOMER = 1200.0
EVEN = math.sqrt(2) * BETA
"""The difference of strength at which one of two wins e times as often."""
STEP = 400 / math.log(10) / EVEN
"""Points that one of the model's units is shown as: 400 points are ten to one, as in chess."""
SURE = 75.0
"""A rating is provisional while it is less sure than this, in points."""
_MODEL = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, gamma=lambda *_: 1.0)
"""A result makes as sure as it informs. The library's own `gamma` doubts that, and foretells worse
for it: tests/people/test_ratings.py plays both truths that it is measured by."""


class Rating(NamedTuple):
    """Strength and uncertainty, in the model's units; `points` and `spread` are what is shown.

    >>> newcomer = Rating()
    >>> round(newcomer.points), round(newcomer.spread), newcomer.provisional
    (1200, 246, True)
    """

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> float:
        return NEWCOMER + (self.mu - MU) * STEP

    @property
    def spread(self) -> float:
        return self.sigma * STEP

    @property
    def provisional(self) -> bool:
        return self.spread > SURE


def fixed(points: float) -> Rating:
    """A rating that is known, as a bot's is.

    >>> fixed(1400).points, fixed(1400).spread
    (1400.0, 0.0)
    """
    return Rating(MU + (points - NEWCOMER) / STEP, 0.0)


def chances(table: Sequence[Rating]) -> list[float]:
    """Each seat's chance to win, as the model foretells it.

    >>> [round(chance, 2) for chance in chances([fixed(1562), fixed(1400)])]
    [0.72, 0.28]
    """
    scale = math.sqrt(sum(seat.sigma**2 + BETA**2 for seat in table))
    best = max(seat.mu for seat in table)
    odds = [math.exp((seat.mu - best) / scale) for seat in table]
    return [part / sum(odds) for part in odds]


def after(
    table: Sequence[Rating], places: Sequence[int], weights: Sequence[float] | None = None
) -> list[Rating]:
    """The ratings after a game with these places; equal places were shared.

    A weight below 1 has a seat learn that part of what it would. Who is known for certain (a bot)
    teaches the others and stays as it is.
    """
    rated = _MODEL.rate(
        [[_MODEL.rating(mu=seat.mu, sigma=seat.sigma)] for seat in table],
        ranks=[float(place) for place in places],
    )
    weights = weights or [1.0] * len(table)
    return [
        learned(before, Rating(float(team[0].mu), float(team[0].sigma)), weight)
        for before, team, weight in zip(table, rated, weights, strict=True)
    ]


def learned(before: Rating, full: Rating, weight: float) -> Rating:
    if not before.sigma:
        return before
    return Rating(
        before.mu + weight * (full.mu - before.mu),
        before.sigma + weight * (full.sigma - before.sigma),
    )
