"""A small, cheap HTTP and WebSocket client, so that the load costs less than what it measures."""

from __future__ import annotations

import asyncio
import base64
import os
import time
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec


class Address(NamedTuple):
    host: str
    port: int


class Connection:
    """One kept-alive HTTP connection."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def request(
        self, method: str, path: str, body: bytes = b"", cookie: str = ""
    ) -> tuple[int, dict[str, str], bytes]:
        """Ask, and ask again if the server has closed the idle connection meanwhile."""
        kept = self.writer is not None
        try:
            return await self._request(method, path, body, cookie)
        except (OSError, asyncio.IncompleteReadError):
            if not kept:
                raise
            self.reader = self.writer = None
            return await self._request(method, path, body, cookie)

    async def _request(
        self, method: str, path: str, body: bytes, cookie: str
    ) -> tuple[int, dict[str, str], bytes]:
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(*self.address)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.address.host}:{self.address.port}"]
        if body:
            lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        status, headers = await read_head(self.reader)
        return status, headers, await self.reader.readexactly(int(headers["content-length"]))

    async def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class Pool:
    """Connections that take turns."""

    def __init__(self, address: Address, size: int) -> None:
        self.free: asyncio.LifoQueue[Connection] = asyncio.LifoQueue()
        for _ in range(size):
            self.free.put_nowait(Connection(address))

    async def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer's body, and the cookie that it sets."""
        connection = await self.free.get()
        try:
            encoded = msgspec.json.encode(body)
            status, headers, answer = await connection.request("POST", path, encoded, cookie)
        finally:
            self.free.put_nowait(connection)
        if status >= 300:
            raise RuntimeError(f"{path}: {status} {answer!r}")
        return msgspec.json.decode(answer), headers.get("set-cookie", "").partition(";")[0]

    async def close(self) -> None:
        while not self.free.empty():
            await self.free.get_nowait().close()


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    return int(head[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


class Socket:
    """A WebSocket that reads text frames, inflates them as a browser does, and answers pings."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.task: asyncio.Task[None] | None = None
        self.sizes: list[int] = []
        """The bytes on the wire of every message."""
        self.begun = self.first = 0.0
        """When it was asked for, and when its first message had come."""

    def start(self, receive: Callable[[bytes], None]) -> None:
        self.task = asyncio.create_task(self.read(receive))

    async def read(self, receive: Callable[[bytes], None]) -> None:
        while True:
            first, second = await self.reader.readexactly(2)
            length = second & 127
            if length == 126:
                length = int.from_bytes(await self.reader.readexactly(2), "big")
            elif length == 127:
                length = int.from_bytes(await self.reader.readexactly(8), "big")
            payload = await self.reader.readexactly(length)
            kind = first & 15
            if kind == 1:
                self.first = self.first or time.perf_counter()
                self.sizes.append(length)
                receive(inflated(payload) if first & 0x40 else payload)
            elif kind == 9:
                self.pong(payload)
            elif kind == 8:
                return

    def pong(self, payload: bytes) -> None:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.writer.write(bytes([0x8A, 0x80 | len(payload)]) + mask + masked)

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
        self.writer.close()


def inflated(payload: bytes) -> bytes:
    """A message of permessage-deflate."""
    return zlib.decompressobj(-15).decompress(payload + b"\x00\x00\xff\xff")


async def follow(address: Address, path: str, cookie: str) -> Socket:
    """An open socket."""
    begun = time.perf_counter()
    reader, writer = await asyncio.open_connection(*address, limit=1 << 20)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {address.host}:{address.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        f"Cookie: {cookie}",
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    status, _ = await read_head(reader)
    if status != 101:
        raise RuntimeError(f"{path}: {status}")
    socket = Socket(reader, writer)
    socket.begun = begun
    return socket
