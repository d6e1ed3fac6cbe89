"""Limits of rate: a bucket of tokens for each address or person and kind of request; and how many
unfinished tables a visitor may have. All of it in memory: no address is ever written down."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from caudal.host.problems import Answer
from caudal.store import Store


class Rate(NamedTuple):
    """How many at once, and how many a second."""

    burst: float
    each_second: float


DAY = 24 * 3600
RATES = {
    "open": Rate(20, 0.2),
    "import": Rate(10, 0.1),
    "join": Rate(30, 0.5),
    "command": Rate(120, 20),
    "chat": Rate(8, 0.5),
    "hint": Rate(10, 0.2),
    "invite": Rate(30, 0.1),
    "mail": Rate(5, 5 / 3600),
    "read": Rate(200, 40),
    "past": Rate(60, 6),
    "bad_key": Rate(60, 1),
    "person": Rate(240, 4),
    "report": Rate(10, 10 / 3600),
    "sign": Rate(40, 0.2),
    "sign_up": Rate(20, 20 / 3600),
    "code": Rate(8, 8 / 3600),
    "socket": Rate(60, 5),
    "imports of a day": Rate(300, 300 / DAY),
    "kilobytes of a day": Rate(256 * 1024, 256 * 1024 / DAY),
}
"""`past`: a table as it was, which takes a replay. `bad_key`: secrets that open nothing.
`person`: what somebody does who is signed in, wherever. `code`: recovery codes, right or wrong,
which are short. `invite`: what reaches others by name. `mail`: letters."""
MOST = 20_000
"""How many buckets are remembered; full ones are forgotten first."""


class Limits:
    """Takes a token, or refuses with the time to wait.

    >>> now = [0.0]
    >>> limits = Limits(1.0, lambda: now[0])
    >>> for _ in range(8): limits.take("chat", "someone")
    >>> limits.take("chat", "someone")
    Traceback (most recent call last):
    ...
    caudal.host.problems.Answer: too many requests; try again in 2 s
    """

    def __init__(self, factor: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str, count: float = 1) -> None:
        """Take tokens, one or as many as it costs."""
        if not self.factor:
            return
        tokens = self.check(kind, who, count)
        now = self.clock()
        if len(self.buckets) >= MOST:
            self.forget(now)
        self.buckets[kind, who] = (tokens - count, now)

    def check(self, kind: str, who: str, count: float = 1) -> float:
        """Refuse where they could not be taken; returns how many there are."""
        if not self.factor:
            return math.inf
        rate = RATES[kind]
        burst, speed = rate.burst * self.factor, rate.each_second * self.factor
        now = self.clock()
        tokens, since = self.buckets.get((kind, who), (burst, now))
        tokens = min(burst, tokens + (now - since) * speed)
        if tokens < count:
            wait = math.ceil((count - tokens) / speed)
            raise Answer(
                429, "too_many", "too many requests; try again in {s} s", None, wait, s=wait
            )
        return tokens

    def forget(self, now: float) -> None:
        """Drop buckets that are full again by now, or all of them if none is."""
        kept = {
            key: (tokens, since)
            for key, (tokens, since) in self.buckets.items()
            if tokens + (now - since) * RATES[key[0]].each_second * self.factor
            < RATES[key[0]].burst * self.factor
        }
        self.buckets = kept if len(kept) < MOST else {}


class TableQuota:
    """The tables that visitors opened within a day and that are not over."""

    def __init__(
        self, store: Store, most: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.store = store
        self.most = most
        """For each visitor; 0 lifts it."""
        self.clock = clock
        self.opened: OrderedDict[str, dict[str, float]] = OrderedDict()

    async def admit(self, visitor: str) -> None:
        """Refuse one more table to a visitor who has too many."""
        mine = self.opened.get(visitor, {})
        if not self.most or len(mine) < self.most:
            return
        day_ago = self.clock() - DAY
        recent = [table for table, at in mine.items() if at > day_ago]
        mine = {table: mine[table] for table in await self.store.unfinished(recent)}
        self.opened[visitor] = mine
        if len(mine) >= self.most:
            raise Answer(
                429,
                "too_many",
                "you opened {n} tables today that are not over; play one to its end first",
                wait=60,
                n=len(mine),
            )

    def note(self, visitor: str, table: str) -> None:
        """A visitor has opened a table."""
        if not self.most:
            return
        self.opened.setdefault(visitor, {})[table] = self.clock()
        self.opened.move_to_end(visitor)
        if len(self.opened) > MOST:
            self.opened.popitem(last=False)
