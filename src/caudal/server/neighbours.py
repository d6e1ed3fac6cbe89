"""The workers of one server, beside each other: who has which table, and what they tell each other.

A table is cheapest where it stays: its readers share what was drawn, and nobody reads what another
wrote. So each table has a worker, by its id. A connection is accepted by whichever worker comes
first; if it asks for a table of another one, it is handed over to that one, with what it has said.
Where that cannot be done it is served where it is: any worker may serve any table, as processes on
one PostgreSQL do, and hints tell the others of it.
"""

from __future__ import annotations

import asyncio
import re
import socket
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from caudal.server.bus import Hinted

TABLE = re.compile(rb"[A-Z]+ /api/tables/([\w-]+)[/? ]")
MOST = 64 * 1024
"""Bytes that travel with a connection; who has said more is not handed over."""
Take = Callable[[socket.socket, bytes], None]


class Neighbours:
    """A worker's place among the others. It is a bus, too: hints go to all others directly."""

    def __init__(self, number: int, boxes: list[tuple[socket.socket, socket.socket]]) -> None:
        """`boxes` are where the workers take what is for them, and where it is put in."""
        self.number = number
        self._boxes = boxes
        self._inbox = boxes[number][0]
        self._hinted: Hinted | None = None
        self._take: Take | None = None
        self._tasks: set[asyncio.Future[None]] = set()

    def worker_of(self, table: str) -> int:
        return zlib.crc32(table.encode()) % len(self._boxes)

    def has(self, table: str) -> bool:
        """Whether a table is this worker's."""
        return self.worker_of(table) == self.number

    # -- connections -----------------------------------------------------------------------------

    def hand_over(self, transport: Any, said: bytes) -> bool:
        """Give a connection to whom it asks for, if that is another one."""
        asked = TABLE.match(said)
        if asked is None or len(said) > MOST or self.has(asked[1].decode()):
            return False
        box = self._boxes[self.worker_of(asked[1].decode())][1]
        handle = transport.get_extra_info("socket").fileno()
        try:
            socket.send_fds(box, [b"C" + said], [handle])
        except OSError:  # its box is full
            return False
        transport.abort()  # the other one has the connection open
        return True

    def begin(self, take: Take) -> None:
        """Take what is in the box from now on; who is handed over comes in by `take`."""
        self._take = take
        asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._look)

    def end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._inbox.fileno())

    # -- the bus ---------------------------------------------------------------------------------

    def tell(self, table: str, revision: int) -> None:
        hint = f"H{table} {revision}".encode()
        for number, (_, box) in enumerate(self._boxes):
            if number != self.number:
                with suppress(OSError):  # its box is full: it looks at the database besides
                    box.send(hint)

    def state(self) -> str:
        return "up"

    async def open(self, hinted: Hinted) -> None:
        self._hinted = hinted

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _look(self) -> None:
        while True:
            try:
                message, handles, _, _ = socket.recv_fds(self._inbox, MOST + 1, 1)
            except OSError:
                return
            if handles and self._take is not None:
                self._take(socket.socket(fileno=handles[0]), message[1:])
            elif message[:1] == b"H" and self._hinted is not None:
                table, _, revision = message[1:].decode().partition(" ")
                task = asyncio.ensure_future(self._hinted(table, int(revision)))
                self._tasks.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # what a hint led to is tried again by the next look


def boxes(count: int) -> list[tuple[socket.socket, socket.socket]]:
    """A box for each worker. What lies in one outlives its worker, and is its successor's."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
    for pair in pairs:
        for end in pair:
            end.setblocking(False)
    return pairs
