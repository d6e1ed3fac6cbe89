"""A full lobby: many wait, all of them are told what changes, and two who fit find each other.
500 with `CAUDAL_SOAK`, fewer otherwise; what it took is printed."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

from caudal.people.seeks import Wish
from caudal.server.house import now_ms
from caudal.server.matching import Body, write
from caudal.store import Seek, open_store
from tests.contract.setups import SOAK
from tests.server.process import started

CROWD = 500 if SOAK else 30


async def waiting(database: str) -> None:
    """So many look for a game that nobody else looks for."""
    store = open_store(database)
    await store.open()
    now = now_ms()
    for number in range(CROWD):
        wish = Wish(["the_river"], [2], {"unlike any other": number}, patience=0)
        seek = Seek(f"s{number}", "", f"h{number}", f"Heron {number}", now, now + 10**7, "")
        await store.finding.seek(seek._replace(body=write(Body(wish))))
    await store.close()


async def told(socket: ClientConnection, people: int) -> None:
    """Until the lobby says that so many look for a game."""
    async with asyncio.timeout(120):
        while True:
            said = json.loads(await socket.recv())
            if said["kind"] == "lobby" and said["people"] == people:
                return


async def crowd(address: str) -> None:
    live = address.replace("http", "ws") + "/api/lobby/live"
    sockets = await asyncio.gather(*(connect(live, open_timeout=60) for _ in range(CROWD)))
    await asyncio.gather(*(told(socket, CROWD) for socket in sockets))
    people = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(2)]
    wish = {"games": ["the_river"], "players": [2], "patience": 0}
    begun = time.monotonic()
    await people[0].post("/api/seek", json={"wish": wish, "name": "Ana"})
    await asyncio.gather(*(told(socket, CROWD + 1) for socket in sockets))
    print(f"{CROWD} were told of one more after {time.monotonic() - begun:.2f} s")
    begun = time.monotonic()
    await people[1].post("/api/seek", json={"wish": wish, "name": "Ben"})
    tables = [""]
    while not all(tables):
        answers = [await person.get("/api/seek") for person in people]
        tables = [answer.json()["table"] for answer in answers]
    print(f"two of them found each other after {time.monotonic() - begun:.2f} s")
    assert tables[0] == tables[1]
    await asyncio.gather(*(told(socket, CROWD) for socket in sockets))
    await asyncio.gather(*(socket.close() for socket in sockets))
    for person in people:
        await person.aclose()


def test_many_wait_and_all_are_told(tmp_path: Path) -> None:
    database = str(tmp_path / "crowd.sqlite3")
    with started(tmp_path, "--db", database) as server:
        asyncio.run(waiting(database))
        asyncio.run(crowd(server.address))
        assert httpx.get(f"{server.address}/healthz").json()["status"] == "ok"
