"""Limits of rate: a bucket of tokens for each address and kind of request."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import NamedTuple

from caudal.server.problems import Answer


class Rate(NamedTuple):
    """So many at once, so many a second."""

    burst: float
    each_second: float


RATES = {
    "open": Rate(20, 0.2),
    "import": Rate(10, 0.1),
    "join": Rate(30, 0.5),
    "command": Rate(120, 20),
    "chat": Rate(8, 0.5),
    "hint": Rate(10, 0.2),
    "read": Rate(200, 40),
    "socket": Rate(60, 5),
}
MOST = 20_000
"""So many buckets are remembered; full ones are forgotten first."""


class Limits:
    """Takes a token, or refuses with the time to wait.

    >>> now = [0.0]
    >>> limits = Limits(1.0, lambda: now[0])
    >>> for _ in range(8): limits.take("chat", "someone")
    >>> limits.take("chat", "someone")
    Traceback (most recent call last):
    ...
    caudal.server.problems.Answer: too many requests; try again in 2 seconds
    """

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str) -> None:
        if not self.factor:
            return
        rate = RATES[kind]
        burst, speed = rate.burst * self.factor, rate.each_second * self.factor
        now = self.clock()
        tokens, since = self.buckets.get((kind, who), (burst, now))
        tokens = min(burst, tokens + (now - since) * speed)
        if tokens < 1:
            wait = math.ceil((1 - tokens) / speed)
            raise Answer(
                429, "too_many", f"too many requests; try again in {wait} seconds", None, wait
            )
        if len(self.buckets) >= MOST:
            self.forget(now)
        self.buckets[kind, who] = (tokens - 1, now)

    def forget(self, now: float) -> None:
        """Drop buckets that are full again by now, or all of them if none is."""
        kept = {
            key: (tokens, since)
            for key, (tokens, since) in self.buckets.items()
            if tokens + (now - since) * RATES[key[0]].each_second * self.factor
            < RATES[key[0]].burst * self.factor
        }
        self.buckets = kept if len(kept) < MOST else {}
