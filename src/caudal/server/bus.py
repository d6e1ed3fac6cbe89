"""Hints between processes: "table X is at revision N", by Redis (the extra `redis`), or not at all.

A hint may be lost, doubled or late without harm: the database is polled besides, and decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from caudal.engine.errors import CaudalError
from caudal.server.logs import tell

CHANNEL = "caudal"
Hinted = Callable[[str, int], Awaitable[None]]


class Bus(Protocol):
    def tell(self, table: str, revision: int) -> None:
        """Say that a table has a new revision, or, without a table, that keys were revoked; never
        waits, never fails."""
        ...

    def state(self) -> str:
        """`none`, `up` or `down`."""
        ...

    async def open(self, hinted: Hinted) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    def tell(self, table: str, revision: int) -> None:
        pass

    def state(self) -> str:
        return "none"

    async def open(self, hinted: Hinted) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Publishes from a short queue and listens, each in a task that connects again by itself."""

    def __init__(self, url: str) -> None:
        try:
            from redis import asyncio as redis
            from redis.exceptions import RedisError
        except ImportError as error:
            raise CaudalError("Redis needs the extra: pip install 'caudal[redis]'") from error
        self._error = RedisError
        self._redis = redis.Redis.from_url(url, socket_timeout=5, socket_connect_timeout=2)
        self._out: asyncio.Queue[str] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._up = False

    def tell(self, table: str, revision: int) -> None:
        with suppress(asyncio.QueueFull):
            self._out.put_nowait(f"{table} {revision}")

    def state(self) -> str:
        return "up" if self._up else "down"

    async def open(self, hinted: Hinted) -> None:
        self._tasks = [
            asyncio.create_task(self._publish()),
            asyncio.create_task(self._listen(hinted)),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(self._error, OSError):
            await self._redis.aclose()

    async def _publish(self) -> None:
        while True:
            hint = await self._out.get()
            with suppress(self._error, OSError):
                await self._redis.publish(CHANNEL, hint)

    async def _listen(self, hinted: Hinted) -> None:
        while True:
            try:
                await self._follow(hinted)
            except (self._error, OSError) as error:
                if self._up:
                    tell("the bus is away; tables are polled", why=type(error).__name__)
                self._up = False
            await asyncio.sleep(0.5)

    async def _follow(self, hinted: Hinted) -> None:
        """Take hints until the connection breaks."""
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            while True:
                message = await channel.get_message(timeout=1.0)
                self._up = True
                if message is None or message["type"] != "message":
                    continue
                table, _, revision = message["data"].decode().partition(" ")
                if revision.isdigit():
                    await hinted(table, int(revision))


def open_bus(address: str) -> Bus:
    """A bus by its address; none without one."""
    if not address:
        return NoBus()
    if address.startswith(("redis://", "rediss://", "unix://")):
        return RedisBus(address)
    raise CaudalError("a bus is redis://…, not {kind}://…", kind=address.partition(":")[0])
