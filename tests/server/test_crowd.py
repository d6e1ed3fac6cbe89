"""A full lobby: many wait, all of them are told what changes, and two who fit find each other.
500 with `CAUDAL_SOAK`, fewer otherwise; what it took is printed."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from caudal.people.seeks import Wish
from caudal.server.house import now_ms
from caudal.server.matching import Body, write
from caudal.store import Seek, open_store
from tests.contract.setups import SOAK
from tests.server.process import started

CROWD = 500 if SOAK else 30
AT_ONCE = 25
"""How many come at the same time."""


async def waiting(database: str) -> None:
    """A crowd looks for a game that nobody else looks for."""
    store = open_store(database)
    await store.open()
    now = now_ms()
    for number in range(CROWD):
        wish = Wish(["the_river"], [2], {"unlike any other": number}, patience=0)
        seek = Seek(f"s{number}", "", f"h{number}", f"Heron {number}", now, now + 10**7, "")
        await store.finding.seek(seek._replace(body=write(Body(wish))))
    await store.close()


async def entered(live: str, cookie: str = "") -> ClientConnection:
    """A socket in the lobby. Like a browser, who is turned away by a busy server comes again."""
    headers = {"Cookie": cookie} if cookie else {}
    async with asyncio.timeout(300):
        while True:
            try:
                return await connect(live, open_timeout=60, additional_headers=headers)
            except (WebSocketException, OSError):
                await asyncio.sleep(0.5)


async def told(socket: ClientConnection, people: int) -> None:
    """Until the lobby says how many look for a game."""
    async with asyncio.timeout(120):
        while True:
            said = json.loads(await socket.recv())
            if said["kind"] == "lobby" and said["people"] == people:
                return


async def looking(person: httpx.AsyncClient, name: str, live: str) -> ClientConnection:
    """Somebody looks for a game; the socket is the sign that they still do."""
    wish = {"games": ["the_river"], "players": [2], "patience": 0}
    answer = await person.post("/api/seek", json={"wish": wish, "name": name})
    assert answer.status_code == 200, answer.text
    return await entered(live, f"caudal_seek={person.cookies['caudal_seek']}")


async def crowd(address: str) -> None:
    live = address.replace("http", "ws") + "/api/lobby/live"
    sockets: list[ClientConnection] = []
    while len(sockets) < CROWD:
        few = min(AT_ONCE, CROWD - len(sockets))
        sockets += await asyncio.gather(*(entered(live) for _ in range(few)))
    await asyncio.gather(*(told(socket, CROWD) for socket in sockets))
    people = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(2)]
    begun = time.monotonic()
    finding = [await looking(people[0], "Ana", live)]
    await asyncio.gather(*(told(socket, CROWD + 1) for socket in sockets))
    print(f"{CROWD} were told of one more after {time.monotonic() - begun:.2f} s")
    begun = time.monotonic()
    finding.append(await looking(people[1], "Ben", live))
    tables = [""]
    while not all(tables):
        answers = [await person.get("/api/seek") for person in people]
        tables = [answer.json()["table"] for answer in answers]
    print(f"two of them found each other after {time.monotonic() - begun:.2f} s")
    assert tables[0] == tables[1]
    await asyncio.gather(*(told(socket, CROWD) for socket in sockets))
    await asyncio.gather(*(socket.close() for socket in [*sockets, *finding]))
    for person in people:
        await person.aclose()


def test_many_wait_and_all_are_told(tmp_path: Path) -> None:
    database = str(tmp_path / "crowd.sqlite3")
    with started(tmp_path, "--db", database) as server:
        asyncio.run(waiting(database))
        asyncio.run(crowd(server.address))
        assert httpx.get(f"{server.address}/healthz").json()["status"] == "ok"
