"""Components beside others of their kind: what bots expect of each where several could be taken.

In the games that are looked at closely every decision that offers several things of a kind is a
comparison on the same deal, the same turn and the same purse: all that differs is the thing. The
games tell the differences pair by pair; one number for each component fits them all best (least
squares), so it does not matter beside which others it happened to lie. Such numbers are known a
hundred times as well as ends of games, whose luck they leave out; what they leave out as well is
what bots do not foresee.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import mean, median
from typing import NamedTuple

from caudal.lab.balance.stats import Estimate, estimate, quantile

FOLDS = 8
"""The games are dealt into this many heaps; the error comes from leaving out one after another."""
GAMES = 8
"""Nothing is said of what was offered beside others in fewer games."""
OTHERS = 5
"""How many others of its kind have to be known to say how much its kind differs."""
ALARMS = 0.05
"""How often the furthest of a kind may be said to stand apart where it is like the others."""
Pair = tuple[int, int, float, float]
"""Two components, how often they were compared and by how much the first was better, in all."""


class Standing(NamedTuple):
    """How many points more than the middle of its kind, how much the others of it differ, and how
    far that lets the furthest of them lie."""

    over: Estimate
    spread: float
    furthest: float

    def apart(self, felt: float) -> str:
        """Whether it surely stands apart from its kind, by more than anybody could overlook."""
        if abs(self.over.value) <= self.furthest:
            return ""
        return "strong" if self.over.low > felt else "weak" if self.over.high < -felt else ""


class Beside:
    """Takes the pairs of games in, and tells where each component of a kind stands."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = kinds
        self.heaps: list[dict[tuple[int, int], list[float]]] = [{} for _ in range(FOLDS)]
        self.games = 0
        self.seen = [0] * len(kinds)

    def add(self, pairs: Iterable[Pair]) -> None:
        heap = self.heaps[self.games % FOLDS]
        self.games += 1
        seen: set[int] = set()
        for one, two, weight, total in pairs:
            sums = heap.setdefault((one, two), [0.0, 0.0])
            sums[0] += weight
            sums[1] += total
            seen |= {one, two}
        for which in seen:
            self.seen[which] += 1

    def data(self) -> dict[int, Standing]:
        """By component, of all that are known well enough."""
        told = {}
        for kind in dict.fromkeys(self.kinds):
            own = [
                which
                for which, other in enumerate(self.kinds)
                if other == kind and self.seen[which] >= GAMES
            ]
            if len(own) > OTHERS:
                told.update(self.of_kind(own))
        return told

    def of_kind(self, own: list[int]) -> dict[int, Standing]:
        whole = fitted(own, self.heaps)
        parts = [
            fitted(own, [heap for at, heap in enumerate(self.heaps) if at != left])
            for left in range(FOLDS)
        ]
        errors = []
        for place in range(len(own)):
            column = [part[place] for part in parts]
            middle = mean(column)
            squares = sum((each - middle) ** 2 for each in column)
            errors.append(math.sqrt((FOLDS - 1) / FOLDS * squares))
        wide = quantile(1 - ALARMS / len(own), len(own))
        told = {}
        for place, which in enumerate(own):
            differ = spread(whole, errors, place)
            over = estimate(whole[place], errors[place], FOLDS)
            told[which] = Standing(over, differ, wide * math.hypot(differ, errors[place]))
        return told


def spread(values: Sequence[float], errors: Sequence[float], but: int) -> float:
    """How much the others differ in truth: as much as they seem to, less what is error."""
    others = [at for at in range(len(values)) if at != but]
    middle = mean(values[at] for at in others)
    seeming = mean((values[at] - middle) ** 2 for at in others)
    return math.sqrt(max(0.0, seeming - mean(errors[at] ** 2 for at in others)))


def fitted(own: list[int], heaps: Iterable[dict[tuple[int, int], list[float]]]) -> list[float]:
    """The numbers that fit the differences best, around the middle of their kind.

    >>> [round(each, 1) for each in fitted([0, 1, 2], [{(0, 1): [90, 90], (1, 2): [90, -180]}])]
    [0.0, -1.0, 1.0]
    """
    place = {which: at for at, which in enumerate(own)}
    rows = [[0.0] * (len(own) + 1) for _ in own]
    for at, row in enumerate(rows):
        row[at] = 1.0  # as if each had once been seen to be like all others
    for heap in heaps:
        for (one, two), (weight, total) in heap.items():
            if one in place and two in place:
                a, b = place[one], place[two]
                rows[a][a] += weight
                rows[b][b] += weight
                rows[a][b] -= weight
                rows[b][a] -= weight
                rows[a][-1] += total
                rows[b][-1] -= total
    values = solved(rows)
    middle = median(values)
    return [value - middle for value in values]


def solved(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations whose diagonal outweighs the rest, so nothing is swapped."""
    for at, row in enumerate(rows):
        for below in rows[at + 1 :]:
            factor = below[at] / row[at]
            if factor:
                pairs = zip(below[at:], row[at:], strict=True)
                below[at:] = [one - factor * two for one, two in pairs]
    values = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        rest = sum(rows[at][column] * values[column] for column in range(at + 1, len(rows)))
        values[at] = (rows[at][-1] - rest) / rows[at][at]
    return values
