"""Whether tables can be played: asked by whoever likes, tried at most once a second."""

from __future__ import annotations

import asyncio
import time

from caudal.server.house import now_ms
from caudal.store import Store

FRESH = 1.0
"""Seconds for which an answer is given again."""


class Readiness:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._tried: asyncio.Task[None] | None = None
        self._until = 0.0

    async def check(self) -> None:
        """Raises what the store raises when something is written and read."""
        now = time.monotonic()
        if self._tried is None or (self._tried.done() and now > self._until):
            self._tried = asyncio.create_task(self.store.check(now_ms()))
            self._until = now + FRESH
        await asyncio.shield(self._tried)
