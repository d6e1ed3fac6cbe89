"""Components that go together: a use that is worth more, or less, beside the other one."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from typing import Any

from caudal.lab.balance.stats import Mean, discoveries, estimate

SEEN = 15
"""Deals that have to tell of a thing with the other one, and without, to speak of a pair."""
SHOWN = 12


class Denials:
    """What the denials of one thing cost, and what they cost beside each other thing: sums only, so
    that a long run needs no more memory than a short one."""

    def __init__(self, components: int) -> None:
        self.all = Mean()
        self.deals = array("d", bytes(8 * components))
        self.totals = array("d", bytes(8 * components))
        self.squares = array("d", bytes(8 * components))
        self.losses: Counter[int] = Counter()

    def add(self, had: set[int], lost: float) -> None:
        self.all.add(lost)
        self.losses[round(lost)] += 1
        for other in had:
            self.deals[other] += 1
            self.totals[other] += lost
            self.squares[other] += lost * lost

    def beside(self, other: int) -> tuple[Mean, Mean]:
        """What they cost with another thing, and without it."""
        deals, total, squares = self.deals[other], self.totals[other], self.squares[other]
        rest = self.all
        return (
            Mean.of(deals, total, squares),
            Mean.of(rest.number - deals, rest.total - total, rest.squares - squares),
        )


class Pairs:
    def __init__(self, components: int) -> None:
        self.components = components
        self.denials: dict[int, Denials] = {}

    def add(self, which: int, had: list[int], lost: float) -> None:
        """What the denial of a use cost a seat, and what it used besides."""
        if which not in self.denials:
            self.denials[which] = Denials(self.components)
        self.denials[which].add(set(had) - {which}, lost)

    def losses(self, which: int) -> list[tuple[int, int]]:
        """How many denials of a use cost how many points."""
        return sorted(self.denials[which].losses.items()) if which in self.denials else []

    def data(self) -> list[dict[str, Any]]:
        """The pairs that surely go together, or surely do not; the surest first."""
        rows = []
        for which, denials in self.denials.items():
            for other in range(self.components):
                both, alone = denials.beside(other)
                blocks = min(both.blocks, alone.blocks)
                if blocks >= SEEN:
                    error = math.hypot(both.error(), alone.error())
                    more = estimate(both.value() - alone.value(), error, blocks)
                    rows.append((more.p, which, other, more))
        believed = discoveries([p for p, *_ in rows])
        sure = sorted(row for row, true in zip(rows, believed, strict=True) if true)
        return [
            {"use": which, "with": other, "more": more.data()}
            for _, which, other, more in sure[:SHOWN]
        ]
