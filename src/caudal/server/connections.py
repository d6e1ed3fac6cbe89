"""Connections that take their time, or take too much: limits that hold whichever parser and loop
uvicorn runs on.

A request's head and body come within a time, a head is short, and an answer is taken within a time.
An address has a number of connections, and all together have one: where they are full, whoever has
been longest without asking anything makes room.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from caudal.server.logs import tell
from caudal.server.neighbours import Neighbours
from caudal.server.requests import network_of
from caudal.server.settings import ServerSettings, is_among

HEAD = 10.0
"""Seconds for a request's head, from the connection or its first byte."""
BODY = 30.0
"""Seconds for its body."""
STALL = 30.0
"""Seconds for which nothing of an answer may be taken."""
HEAD_BYTES = 16 * 1024
KEPT_FREE = 100
"""Files that are left for the store and the bots where a process may open few."""


class Door:
    """Counts the connections that came in."""

    def __init__(
        self, settings: ServerSettings, files: int, neighbours: Neighbours | None = None
    ) -> None:
        """`files` is how many this process may have open."""
        self.neighbours = neighbours
        self.most = min(settings.connections, max(1, files - KEPT_FREE))
        self.each = settings.connections_per_address if settings.rates else 0
        self.leftover = settings.record
        """Bytes of a body that nobody waits for any more, since it was answered before it came."""
        self.trusted = settings.trusted_proxies
        self.inside: Counter[str] = Counter()
        self.unasked: dict[Connection, None] = {}
        """Those that have not sent a whole head, longest first."""

    def enter(self, connection: Connection) -> bool:
        """Whether there is room, or some could be made."""
        who = connection.who
        if self.each and self.inside[who] >= self.each and not is_among(who, self.trusted):
            return False
        if self.inside.total() >= self.most:
            if not self.unasked:
                return False
            next(iter(self.unasked)).drop("others needed the place")
        self.inside[who] += 1
        return True

    def leave(self, connection: Connection) -> None:
        self.unasked.pop(connection, None)
        self.inside[connection.who] -= 1
        if not self.inside[connection.who]:
            del self.inside[connection.who]


class Connection(asyncio.Protocol):
    """One of uvicorn's connections, which understands what is said, watched from outside."""

    def __init__(self, inner: Any, door: Door) -> None:
        self.inner = inner
        self.door = door
        self.who = "somewhere"
        self.admitted = False
        self._transport: Any = None
        self._bytes = 0
        self.said = b""
        """What it said to the worker that handed it over."""
        self._wait: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        peer = transport.get_extra_info("peername")
        if peer:
            self.who = network_of(str(peer[0]))
        self.admitted = self.door.enter(self)
        if not self.admitted:
            self._say("503 Service Unavailable")
            return
        self.inner.connection_made(transport)
        self._expect(HEAD)
        self.door.unasked[self] = None
        if self.said:
            self.data_received(self.said)

    def data_received(self, data: bytes) -> None:
        if not self.admitted or self._transport.is_closing():
            return
        before = self.inner.cycle
        between = self._bytes == 0 and (before is None or before.response_complete)
        neighbours = self.door.neighbours
        if between and neighbours is not None and neighbours.hand_over(self._transport, data):
            return
        self.inner.data_received(data)
        if self._transport.get_protocol() is not self:  # from here on it is a WebSocket
            self._gone()
            return
        now = self.inner.cycle
        if now is not before:
            self._bytes = 0
            self._rest()
        if now is None or now.response_complete:
            self._in_head(len(data), now is not None and now.more_body)
        elif not now.more_body:
            self._rest()
        elif self._wait is None:
            self._expect(BODY)

    def _in_head(self, count: int, leftover: bool) -> None:
        """A part of the next request's head came, or of a body that was answered already."""
        self._bytes += count
        if self._bytes > HEAD_BYTES + (self.door.leftover if leftover else 0):
            self._say("431 Request Header Fields Too Large")
        elif self._wait is None:
            self._expect(BODY if leftover else HEAD)
            self.door.unasked[self] = None

    def eof_received(self) -> None:
        if self.admitted:
            self.inner.eof_received()

    def pause_writing(self) -> None:
        if self._stall is None:
            why = "its answer was not taken"
            self._stall = asyncio.get_running_loop().call_later(STALL, self.drop, why)
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
        self.inner.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        if self.admitted:
            self._gone()
            self.inner.connection_lost(error)

    def drop(self, why: str) -> None:
        """End it at once."""
        tell("a connection was dropped", logging.DEBUG, why=why)
        self.door.unasked.pop(self, None)
        self._transport.abort()

    def _say(self, status: str) -> None:
        """The last word."""
        text = f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        self._transport.write(text.encode())
        self._transport.close()

    def _expect(self, seconds: float) -> None:
        """Wait for the rest, up to a time."""
        why = "the rest of a request did not come"
        self._wait = asyncio.get_running_loop().call_later(seconds, self.drop, why)

    def _rest(self) -> None:
        """What was waited for has come."""
        self.door.unasked.pop(self, None)
        if self._wait is not None:
            self._wait.cancel()
            self._wait = None

    def _gone(self) -> None:
        self._rest()
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
        self.door.leave(self)


def watched(protocol: Callable[..., Any], door: Door) -> Callable[..., Connection]:
    """uvicorn's protocol behind the door."""

    def make(**parts: Any) -> Connection:
        return Connection(protocol(**parts), door)

    return make


def open_files() -> int:
    """How many files this process may have open: as many as the system allows it to ask for."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # some systems name a limit that they do not grant
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if now == resource.RLIM_INFINITY else now
