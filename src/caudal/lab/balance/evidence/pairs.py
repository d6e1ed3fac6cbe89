"""Components that go together: a use that is worth more, or less, beside the other one."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from caudal.lab.balance.stats import Mean, discoveries, estimate

SEEN = 15
"""Deals that have to tell of a thing with the other one, and without, to speak of a pair."""
SHOWN = 12


class Pairs:
    def __init__(self) -> None:
        self.worths: dict[int, list[tuple[float, frozenset[int]]]] = {}

    def add(self, which: int, had: list[int], lost: float) -> None:
        """What the denial of a use cost a seat, and what it used besides."""
        self.worths.setdefault(which, []).append((lost, frozenset(had)))

    def losses(self, which: int) -> list[tuple[int, int]]:
        """How many denials of a use cost how many points."""
        return sorted(Counter(round(lost) for lost, _ in self.worths.get(which, ())).items())

    def data(self) -> list[dict[str, Any]]:
        """The pairs that surely go together, or surely do not; the surest first."""
        rows = []
        for which, told in self.worths.items():
            for other in set().union(*(had for _, had in told)) - {which}:
                both, alone = Mean(), Mean()
                for lost, had in told:
                    (both if other in had else alone).add(lost)
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
