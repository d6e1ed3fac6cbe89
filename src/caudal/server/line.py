"""A line for few places, fair between those who wait in it.

Whoever has used the places least goes first, so somebody with one short job passes by those who
keep the places busy, however many jobs they have waiting. What one visitor asks for is done in the
order in which it was asked.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST = 10_000
"""The most visitors whose use is remembered while they want nothing."""


class Ticket:
    """A visitor's number in the line."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.number = 0
        self.called: asyncio.Future[None] | None = None


class Account:
    """What a visitor has used, in seconds, and wants."""

    def __init__(self) -> None:
        self.used = 0.0
        self.inside = 0
        self.waiting: deque[Ticket] = deque()

    def wants_nothing(self) -> bool:
        return not self.inside and not self.waiting


class Line:
    def __init__(self, places: int, each: int = 0) -> None:
        self.places = max(1, places)
        self.each = each or self.places
        """The most places that one visitor has at once."""
        self.waiting = 0
        self._free = self.places
        self._accounts: dict[str, Account] = {}
        self._level = 0.0
        """What the one who was called last had used: who comes anew begins there, so that nobody
        saves up for later."""
        self._numbers = itertools.count(1)

    @asynccontextmanager
    async def place(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for a place and have it."""
        account = await self._enter(ticket)
        begun = time.monotonic()
        try:
            yield
        finally:
            self._leave(account, time.monotonic() - begun)

    def ahead(self, ticket: Ticket) -> int:
        """About how many are called up to this one: 1 is the next one, 0 was called already."""
        account = self._accounts.get(ticket.visitor)
        if account is None or ticket not in account.waiting:
            return 0
        own = account.waiting.index(ticket) + 1
        return sum(min(own, len(other.waiting)) for other in self._accounts.values())

    async def _enter(self, ticket: Ticket) -> Account:
        account = self._account(ticket.visitor)
        if account.wants_nothing():
            account.used = max(account.used, self._level)
        ticket.number = next(self._numbers)
        ticket.called = asyncio.get_running_loop().create_future()
        account.waiting.append(ticket)
        self.waiting += 1
        self._call()
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket in account.waiting:
                account.waiting.remove(ticket)
                self.waiting -= 1
            else:
                self._leave(account, 0.0)
            raise
        return account

    def _call(self) -> None:
        """Call those whose turn it is to the free places."""
        while self._free:
            ready = [
                account
                for account in self._accounts.values()
                if account.waiting and account.inside < self.each
            ]
            if not ready:
                return
            account = min(ready, key=lambda one: (one.used, one.waiting[0].number))
            self._level = max(self._level, account.used)
            account.inside += 1
            self._free -= 1
            self.waiting -= 1
            called = account.waiting.popleft().called
            assert called is not None
            if not called.done():
                called.set_result(None)

    def _leave(self, account: Account, seconds: float) -> None:
        account.used += seconds
        account.inside -= 1
        self._free += 1
        self._call()

    def _account(self, visitor: str) -> Account:
        account = self._accounts.get(visitor)
        if account is None:
            if len(self._accounts) >= MOST:
                self._forget()
            account = self._accounts[visitor] = Account()
        return account

    def _forget(self) -> None:
        """Drop those who want nothing: first who would begin at the level anyway."""
        kept = {who: one for who, one in self._accounts.items() if not one.wants_nothing()}
        owing = {who: one for who, one in self._accounts.items() if one.used > self._level}
        self._accounts = kept | owing if len(kept | owing) < MOST else kept
