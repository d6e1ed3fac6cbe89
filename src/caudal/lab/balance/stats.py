"""Small statistics that can be fed block by block and never need the games again.

Blocks are what chance draws: the games of a block share a deal. All intervals come from how blocks
differ, never from how games differ.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

SURE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A number, its interval, and how unlikely a zero (or the number it was compared with) is."""

    value: float
    low: float
    high: float
    p: float = 1.0
    blocks: int = 0

    def data(self) -> dict[str, float | None]:
        """Plain numbers; no ends where nothing is known."""
        low, high = (None if math.isinf(end) else round(end, 5) for end in (self.low, self.high))
        return {"value": round(self.value, 5), "low": low, "high": high}

    def scaled(self, factor: float, shift: float = 0.0) -> Estimate:
        ends = sorted((self.low * factor + shift, self.high * factor + shift))
        return Estimate(self.value * factor + shift, ends[0], ends[1], self.p, self.blocks)

    def less(self, usual: float) -> Estimate:
        """The distance from what is usual, and how unlikely that distance is."""
        error = (self.high - self.low) / 2 / quantile(SURE, self.blocks)
        return estimate(self.value - usual, error, self.blocks)

    def within(self, most: float) -> Estimate:
        """The same, cut to what is possible: no more than `most` either way."""
        value, low, high = (max(-most, min(most, x)) for x in (self.value, self.low, self.high))
        return Estimate(value, low, high, self.p, self.blocks)


def quantile(sure: float, blocks: int) -> float:
    """How many standard errors wide an interval is on each side; wider for few blocks.

    >>> round(quantile(0.95, 10**6), 2), round(quantile(0.95, 11), 2)
    (1.96, 2.2)
    """
    normal = NormalDist().inv_cdf(0.5 + sure / 2)
    free = max(1, blocks - 1)
    return normal + (normal**3 + normal) / (4 * free)


def estimate(value: float, error: float, blocks: int, sure: float = SURE) -> Estimate:
    """An interval around a value; with fewer than two blocks nothing is known."""
    if blocks < 2:
        return Estimate(value, -math.inf, math.inf, 1.0, blocks)
    wide = quantile(sure, blocks) * error
    return Estimate(value, value - wide, value + wide, chance_of(value, error, blocks), blocks)


def chance_of(value: float, error: float, blocks: int) -> float:
    """How likely so great a distance is by chance; few blocks make great distances likelier
    (Student's distribution, by Wallace's approximation).

    >>> round(chance_of(2.228, 1, 11), 2), round(chance_of(1.96, 1, 10**6), 2)
    (0.05, 0.05)
    """
    if error == 0 or math.isinf(error):
        return float(math.isinf(error) or value == 0)
    free = max(1, blocks - 1)
    far = math.log1p((value / error) ** 2 / free)
    return 2 * NormalDist().cdf(-(8 * free + 1) / (8 * free + 3) * math.sqrt(free * far))


class Mean:
    """The mean of what blocks add: a sum, and how many were summed.

    >>> mean = Mean()
    >>> for total in (1, 2, 3):
    ...     mean.add(total, 2)
    >>> mean.value(), mean.estimate().low < 1 < mean.estimate().high
    (1.0, True)
    """

    def __init__(self) -> None:
        self.blocks = 0
        self.total = self.number = 0.0
        self.squares = self.products = self.numbers = 0.0

    def add(self, total: float, number: float = 1.0) -> None:
        if not number:
            return
        self.blocks += 1
        self.total += total
        self.number += number
        self.squares += total * total
        self.products += total * number
        self.numbers += number * number

    def value(self) -> float:
        return self.total / self.number if self.number else 0.0

    def error(self) -> float:
        """The standard error of the mean, as blocks differ."""
        if self.blocks < 2:
            return math.inf
        mean = self.value()
        spread = self.squares - 2 * mean * self.products + mean * mean * self.numbers
        many = self.blocks / (self.blocks - 1)
        return math.sqrt(max(0.0, spread) * many) / self.number

    def estimate(self, against: float = 0.0, sure: float = SURE) -> Estimate:
        """The mean's distance from a number it is compared with."""
        return estimate(self.value() - against, self.error(), self.blocks, sure)

    def share(self, less: float = 0.0, against: float = 0.0, sure: float = SURE) -> Estimate:
        """The same for a share of wins, of which `less` was taken off: it never errs less than so
        many games can, even if all went one way (two more wins and two more losses are supposed),
        nor less than games at the share it is compared with.

        >>> mean = Mean()
        >>> for _ in range(10):
        ...     mean.add(0)
        >>> mean.share(against=0.25).high > 0
        True
        """
        part = min(1.0, max(0.0, self.value() + less))
        likely = (part * self.number + 2) / (self.number + 4)
        least = math.sqrt(likely * (1 - likely) / (self.number + 4))
        fair = math.sqrt(against * (1 - against) / self.number) if self.number else 0.0
        error = max(self.error(), least, fair)
        whole = estimate(self.value() - against, error, self.blocks, sure)
        if self.blocks < 2:
            return whole
        nothing = -(against + less)
        low, high = max(nothing, whole.low), min(1 + nothing, whole.high)
        return replace(whole, low=low, high=high)


class Slope:
    """The effect of a treatment that was dealt at random within blocks; both it and the outcome are
    given as distances from their means within the block, so that what a block's games share (the
    deal, the seat) drops out."""

    def __init__(self) -> None:
        self.blocks = 0
        self.up = self.down = 0.0
        self.ups = self.both = self.downs = 0.0

    def add(self, treated: Sequence[float], outcome: Sequence[float]) -> None:
        up = down = 0.0
        for x, y in zip(treated, outcome, strict=True):
            up += x * y
            down += x * x
        if down:
            self.blocks += 1
            self.up += up
            self.down += down
            self.ups += up * up
            self.both += up * down
            self.downs += down * down

    def estimate(self, sure: float = SURE) -> Estimate:
        """The effect; blocks that tell little count as little."""
        telling = round(self.down**2 / self.downs) if self.downs else 0
        if telling < 2:
            return estimate(0.0, math.inf, telling, sure)
        slope = self.up / self.down
        spread = self.ups - 2 * slope * self.both + slope * slope * self.downs
        many = telling / (telling - 1)
        return estimate(slope, math.sqrt(max(0.0, spread) * many) / self.down, telling, sure)


def discoveries(chances: Sequence[float], false: float = 0.05) -> list[bool]:
    """Which of many findings to believe, so that about `false` of those believed are chance
    (Benjamini and Hochberg).

    >>> discoveries([0.001, 0.8, 0.012, 0.04])
    [True, False, True, False]
    """
    order = sorted(range(len(chances)), key=lambda each: chances[each])
    last = 0
    for place, each in enumerate(order, 1):
        if chances[each] <= false * place / len(chances):
            last = place
    believed = set(order[:last])
    return [each in believed for each in range(len(chances))]


def games_needed(share: float, within: float) -> int:
    """How many games an interval of plus or minus `within` around a share of wins needs.

    >>> games_needed(0.5, 0.02)
    2401
    """
    return math.ceil((1.96 / within) ** 2 * share * (1 - share))
