"""Many numbers of one kind, each known with an error, judged together (empirical Bayes).

Of a hundred components the one that looks strangest is mostly the one that luck played with most.
How much components really differ is told by all of them together: a mixture of narrow and wide
normal distributions around the kind's middle is fitted to what was measured. Each measurement is
then drawn towards the middle, the more the less is known of it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

WIDTHS = 10
ROUNDS = 100
CAUTION = 4.0
"""As if this many more components had been measured that do not differ at all."""
NORMAL = NormalDist()


@dataclass(frozen=True)
class Belief:
    """What is believed of one number: a mixture of normal distributions."""

    parts: tuple[tuple[float, float, float], ...]
    """Weight, mean and spread of each."""

    def mean(self) -> float:
        return sum(weight * mean for weight, mean, _ in self.parts)

    def below(self, number: float) -> float:
        """How likely the truth is less than a number."""
        return sum(
            weight * (NORMAL.cdf((number - mean) / spread) if spread else float(number >= mean))
            for weight, mean, spread in self.parts
        )

    def at(self, part: float) -> float:
        """The number below which this part of the belief lies."""
        low = min(mean - 9 * spread for _, mean, spread in self.parts)
        high = max(mean + 9 * spread for _, mean, spread in self.parts)
        for _ in range(50):
            middle = (low + high) / 2
            if self.below(middle) < part:
                low = middle
            else:
                high = middle
        return (low + high) / 2


def density(value: float, variance: float) -> float:
    return math.exp(-value * value / (2 * variance)) / math.sqrt(2 * math.pi * variance)


def shrink(values: Sequence[float], errors: Sequence[float]) -> list[Belief]:
    """What to believe of numbers around zero that were measured with these errors.

    >>> chance, surely = shrink([0.1, -0.9, 0.4, -0.2, 0.8, 2.5, 9.0], [1.0] * 7)[-2:]
    >>> chance.mean() < 2 and 6 < surely.mean() < 9
    True
    """
    if not values:
        return []
    errors = [max(error, 1e-6) for error in errors]  # deals that are all alike seem to have none
    most = max(max(abs(value) for value in values), max(errors), 1e-6)
    widths = [0.0] + [most * 2.0 ** (place - WIDTHS + 2) for place in range(WIDTHS)]
    fits = [
        [density(value, width * width + error * error) for width in widths]
        for value, error in zip(values, errors, strict=True)
    ]
    weights = [1 / len(widths)] * len(widths)
    for _ in range(ROUNDS):
        sums = [CAUTION] + [0.0] * WIDTHS
        for fit in fits:
            for place, share in enumerate(shares(fit, weights)):
                sums[place] += share
        weights = [each / (len(values) + CAUTION) for each in sums]
    beliefs = []
    for value, error, fit in zip(values, errors, fits, strict=True):
        parts = []
        for width, share in zip(widths, shares(fit, weights), strict=True):
            kept = width * width / (width * width + error * error)
            parts.append((share, kept * value, math.sqrt(kept) * error))
        beliefs.append(Belief(tuple(part for part in parts if part[0] > 1e-9)))
    return beliefs


def shares(fit: Sequence[float], weights: Sequence[float]) -> list[float]:
    """How likely a number came from each width."""
    both = [one * two for one, two in zip(fit, weights, strict=True)]
    whole = sum(both)
    return [each / whole for each in both] if whole else [0.0] * (len(both) - 1) + [1.0]
