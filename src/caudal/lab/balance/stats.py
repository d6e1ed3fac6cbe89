"""Small statistics that can be fed block by block and never need the games again.

Blocks are what chance draws: the games of a block share a deal. All intervals come from how blocks
differ, never from how games differ.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
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

    @staticmethod
    def of(number: float, total: float, squares: float) -> Mean:
        """The mean of so many single numbers, of which only the sums are known.

        >>> mean = Mean()
        >>> for number in (1, 2, 3):
        ...     mean.add(number)
        >>> vars(mean) == vars(Mean.of(3, 6, 14))
        True
        """
        mean = Mean()
        mean.blocks = round(number)
        mean.number = mean.numbers = number
        mean.total = mean.products = total
        mean.squares = squares
        return mean

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
        """The same for a share of wins, of which `less` was taken off, by Wilson's interval: it
        has a width even if all games went one way. Games of a block are alike, so they count as
        fewer where blocks differ more than single games would.

        >>> mean = Mean()
        >>> for _ in range(10):
        ...     mean.add(0)
        >>> mean.share(against=0.25).high > 0
        True
        """
        if self.blocks < 2:
            return estimate(self.value() - against, math.inf, self.blocks, sure)
        part = min(1.0, max(0.0, self.value() + less))
        games, error = self.number, self.error()
        if error > 0:
            games = min(games, max(2.0, part * (1 - part) / error**2))
        wide = quantile(sure, self.blocks)
        low, high = wilson(part, games, wide)
        fair = against + less
        error = math.sqrt(max(fair * (1 - fair), 1e-9) / games)
        p = chance_of(part - fair, error, self.blocks)
        return Estimate(self.value() - against, low - fair, high - fair, p, self.blocks)


def wilson(part: float, number: float, wide: float = 1.96) -> tuple[float, float]:
    """The interval of a share that `number` games showed; never of width nothing.

    >>> [round(end, 2) for end in wilson(1.0, 10)]
    [0.72, 1.0]
    """
    square = wide * wide / number
    centre = (part + square / 2) / (1 + square)
    half = wide * math.sqrt(part * (1 - part) / number + square / (4 * number)) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)


class Ratio:
    """What was gained over how much more it was used, from pairs that blocks add. Both are known by
    chance only, so the interval is that of a ratio (Fieller's).

    >>> ratio = Ratio()
    >>> for gained, used in ((2, 1), (1, 1), (3, 1), (2, 0.8), (1.6, 1)) * 8:
    ...     ratio.add(gained, used)
    >>> round(ratio.value(), 1), ratio.estimate().low < 2 < ratio.estimate().high
    (2.0, True)
    """

    def __init__(self) -> None:
        self.blocks = 0
        self.gained = self.used = 0.0
        self.gains = self.products = self.uses = 0.0

    def add(self, gained: float, used: float) -> None:
        self.blocks += 1
        self.gained += gained
        self.used += used
        self.gains += gained * gained
        self.products += gained * used
        self.uses += used * used

    def value(self) -> float:
        return self.gained / self.used if self.used else 0.0

    def telling(self) -> int:
        """How many blocks would tell as much if all told alike."""
        return round(self.used**2 / self.uses) if self.uses else 0

    def firmness(self) -> float:
        """How many standard errors the use lies above none."""
        spread = self.uses - self.used**2 / max(1, self.blocks)
        return self.used / math.sqrt(max(1e-9, spread) + 1e-9)

    def error(self) -> float:
        """The standard error of the ratio."""
        if self.blocks < 2 or not self.used:
            return math.inf
        ratio = self.value()
        spread = self.gains - 2 * ratio * self.products + ratio * ratio * self.uses
        many = self.blocks / (self.blocks - 1)
        return math.sqrt(max(0.0, spread) * many) / abs(self.used)

    def estimate(self, sure: float = SURE) -> Estimate:
        """The ratio between Fieller's ends; no ends where the use might be none at all."""
        if self.blocks < 2:
            return estimate(self.value(), math.inf, self.blocks, sure)
        wide = quantile(sure, self.blocks) ** 2 * self.blocks / (self.blocks - 1)
        gains = self.gains - self.gained**2 / self.blocks
        products = self.products - self.gained * self.used / self.blocks
        uses = self.uses - self.used**2 / self.blocks
        a = self.used**2 - wide * uses
        b = self.gained * self.used - wide * products
        c = self.gained**2 - wide * gains
        if a <= 0 or b * b < a * c:
            return estimate(self.value(), math.inf, self.blocks, sure)
        root = math.sqrt(b * b - a * c)
        p = chance_of(self.value(), self.error(), self.blocks)
        return Estimate(self.value(), (b - root) / a, (b + root) / a, p, self.blocks)


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
