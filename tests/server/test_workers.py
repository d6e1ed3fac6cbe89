"""One server of two workers: what is written at one reaches readers at the other, a worker that is
killed loses nothing and comes back, and all end when they are told to."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from caudal.store import open_store
from caudal.table import entries as e
from caudal.table.journal import rebuild
from tests.contract.setups import SOAK
from tests.server.process import Server, started
from tests.services import Postgres

TABLES = 12 if SOAK else 4
MOVES = 40 if SOAK else 4


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url()


@pytest.fixture
def server(tmp_path: Path, database: str) -> Iterator[Server]:
    with started(tmp_path, "--db", database, "--workers", "2", "--poll", "0.5") as running:
        yield running


def workers_of(server: Server) -> list[int]:
    pid = server.process.pid
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for(true: Any, why: str) -> None:
    until = time.monotonic() + 60
    while not true():
        assert time.monotonic() < until, why
        time.sleep(0.05)


class Reader:
    """A socket that comes to whichever worker accepts it: the first line of its request is sent in
    two parts, and who has not said what it wants is not handed over."""

    def __init__(self, server: Server, table: str) -> None:
        host, _, port = server.address.removeprefix("http://").partition(":")
        self.address = host, int(port)
        self.table = table

    async def open(self) -> int:
        """The revision that it is shown."""
        self.reader, self.writer = await asyncio.open_connection(*self.address)
        self.writer.write(b"GET /api/")
        await asyncio.sleep(0.05)
        lines = [
            f"tables/{self.table}/live HTTP/1.1",
            f"Host: {self.address[0]}:{self.address[1]}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
        ]
        self.writer.write("\r\n".join([*lines, "", ""]).encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head
        return await self.next()

    async def next(self) -> int:
        """The revision of the next update."""
        while True:
            first, length = await asyncio.wait_for(self.reader.readexactly(2), 60)
            if length == 126:
                length = int.from_bytes(await self.reader.readexactly(2), "big")
            elif length == 127:
                length = int.from_bytes(await self.reader.readexactly(8), "big")
            payload = await self.reader.readexactly(length)
            if first & 15 == 1 and "revision" in (update := json.loads(payload)):
                return int(update["revision"])


class Player:
    """Somebody who holds all seats of a table; every request comes by a connection of its own."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.dice = random.Random(number)
        self.cookie = ""
        self.table = ""
        self.acks: dict[str, int] = {}

    async def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(timeout=60) as web:
            return await web.request(method, self.server.address + path, headers=headers, **more)

    async def open(self) -> None:
        seats = [{"kind": "person", "name": f"P{seat}"} for seat in range(2)]
        body = {"game": "the_river", "seats": seats, "start": True}
        answer = await self.request("POST", "/api/tables", json=body)
        self.table = answer.json()["table"]
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    async def move(self) -> int:
        """One move, sent until it is acknowledged; the revision that it became."""
        name = f"move-{len(self.acks):06}"
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                seen = (await self.request("GET", f"/api/tables/{self.table}/events")).json()
                question = seen["question"]
                command = {
                    "do": "move",
                    "seat": question["seat"],
                    "decision": question["decision"],
                    "move": self.dice.choice(question["moves"])["name"],
                }
                body = {"id": name, "revision": seen["revision"], "command": command}
                path = f"/api/tables/{self.table}/commands"
                answer = await self.request("POST", path, json=body)
            except httpx.TransportError:  # the worker was killed
                continue
            if answer.is_success:
                self.acks[name] = answer.json()["revision"]
                return self.acks[name]
        raise AssertionError("the move is not acknowledged")


async def compare(players: list[Player], database: str) -> None:
    """What is on disk is what was acknowledged, once."""
    store = open_store(database)
    await store.open()
    for player in players:
        rows = await store.rows(player.table)
        assert [row.revision for row in rows] == list(range(1, len(rows) + 1))
        written = {row.command: row.revision for row in rows}
        table = rebuild(player.table, [e.read(row.entry) for row in rows])
        for name, revision in player.acks.items():
            assert table.number(1, written[f"1:{name}"]) == revision
    await store.close()


async def reach(players: list[Player]) -> None:
    """Moves reach readers at either worker."""
    readers = [Reader(player.server, player.table) for player in players for _ in range(4)]
    seen = [await reader.open() for reader in readers]
    for _ in range(MOVES):
        await asyncio.gather(*(player.move() for player in players))
    for reader, last in zip(readers, seen, strict=True):
        own = next(player for player in players if player.table == reader.table)
        while last < max(own.acks.values()):
            newer = await reader.next()
            assert newer > last
            last = newer
        reader.writer.close()


async def kill(server: Server, players: list[Player]) -> None:
    """Each worker is killed while moves are made, and comes back."""
    playing = [asyncio.create_task(player.move()) for player in players]
    for worker in workers_of(server):

        def replaced(gone: int = worker) -> bool:
            return gone not in workers_of(server) and len(workers_of(server)) == 2

        os.kill(worker, signal.SIGKILL)
        await asyncio.to_thread(wait_for, replaced, "one is lost")
    await asyncio.gather(*playing)


async def trial(server: Server, database: str) -> None:
    players = [Player(server, number) for number in range(TABLES)]
    for player in players:
        await player.open()
    await reach(players)
    await kill(server, players)
    await reach(players)
    await compare(players, database)


def test_two_workers_are_one_server(server: Server, database: str, tmp_path: Path) -> None:
    asyncio.run(trial(server, database))
    if database.endswith("sqlite3"):
        with pytest.raises(RuntimeError, match="another process serves"):
            Server(tmp_path, "--workers", "2")
    processes = workers_of(server)
    assert server.stop() == 0
    wait_for(lambda: not any(map(is_there, processes)), "a worker is left")


def test_no_worker_outlives_the_first_process(tmp_path: Path) -> None:
    with started(tmp_path, "--workers", "2") as server:
        processes = workers_of(server)
        server.kill()
        wait_for(lambda: not any(map(is_there, processes)), "a worker is left")
