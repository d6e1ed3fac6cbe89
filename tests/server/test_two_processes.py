"""Two servers on one PostgreSQL with a real Redis: requests go to either, sockets break at random,
Redis goes away and comes back. Clients converge, and histories are linear."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import caudal
from caudal.store import open_store
from caudal.table import entries as e
from caudal.table.journal import rebuild
from tests.contract.setups import SOAK
from tests.server.process import Server
from tests.services import Postgres, Redis

TABLES = 8 if SOAK else 3
MOVES = 400 if SOAK else 24


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.url()


@pytest.fixture
def servers(tmp_path: Path, database: str, redis: Redis) -> Iterator[list[Server]]:
    more = ["--db", database, "--bus", redis.url]
    found = [Server(tmp_path, *more) for _ in range(2)]
    yield found
    for server in found:
        server.kill()


class Group:
    """The people of a table, at one screen; every request goes to a server by chance."""

    def __init__(self, servers: list[Server], number: int) -> None:
        self.servers = servers
        self.dice = random.Random(number)
        self.number = number
        self.table = ""
        self.cookie = ""
        self.web = httpx.AsyncClient(timeout=30)
        self.acks: dict[str, int] = {}
        self.seen: list[list[int]] = []

    def address(self) -> str:
        return self.dice.choice(self.servers).address

    async def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        return await self.web.request(method, self.address() + path, headers=headers, **more)

    async def open(self) -> None:
        ids = caudal.game_ids()
        game = ids[self.number % len(ids)]
        seats = [
            {"kind": "person", "name": f"P{seat}"} for seat in range(caudal.game(game).seats[0])
        ]
        body = {"game": game, "seats": seats, "start": True}
        answer = await self.request("POST", "/api/tables", json=body)
        self.table = answer.json()["table"]
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    async def play(self, moves: int) -> None:
        """Moves, some sent twice at once to both servers, some answered late."""
        for number in range(moves):
            answer = await self.request("GET", f"/api/tables/{self.table}/events")
            seen = answer.json()
            question = seen["question"]
            if question is None:
                return
            command = {
                "do": "move",
                "seat": question["seat"],
                "decision": question["decision"],
                "move": self.dice.choice(question["moves"])["name"],
            }
            name = f"g{self.number}-{number:06}"
            body = {"id": name, "revision": seen["revision"], "command": command}
            path = f"/api/tables/{self.table}/commands"
            copies = self.dice.choice([1, 1, 3])
            answers = await asyncio.gather(
                *(self.request("POST", path, json=body) for _ in range(copies))
            )
            accepted = {answer.json()["revision"] for answer in answers if answer.is_success}
            for answer in answers:
                assert answer.status_code in (200, 409), answer.text
            assert len(accepted) <= 1
            for revision in accepted:
                self.acks[name] = revision

    async def watch(self, until: asyncio.Event) -> int:
        """Follow the table through sockets that break; returns the last revision seen."""
        last = 0
        mine: list[int] = []
        self.seen.append(mine)
        while True:
            url = self.address().replace("http", "ws")
            path = f"{url}/api/tables/{self.table}/live?after={last}"
            async with connect(path, compression=None) as socket:
                for _ in range(self.dice.randrange(1, 30)):
                    try:
                        update = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
                    except (TimeoutError, ConnectionClosed):
                        break
                    last = update["revision"]
                    mine.append(last)
            if until.is_set() and last >= max(self.acks.values(), default=0):
                return last


async def trial(servers: list[Server], database: str, redis: Redis) -> None:
    groups = [Group(servers, number) for number in range(TABLES)]
    for group in groups:
        await group.open()
    done = asyncio.Event()
    watchers = [asyncio.create_task(group.watch(done)) for group in groups for _ in range(2)]
    for phase in range(4):
        if phase == 1:
            await asyncio.to_thread(redis.stop)
        if phase == 3:
            await asyncio.to_thread(redis.start)
        await asyncio.gather(*(group.play(MOVES // 4) for group in groups))
    done.set()
    ends = await asyncio.wait_for(asyncio.gather(*watchers), 60)
    store = open_store(database)
    await store.open()
    for number, group in enumerate(groups):
        rows = await store.rows(group.table)
        assert [row.revision for row in rows] == list(range(1, len(rows) + 1))
        written = {row.command: row.revision for row in rows}
        assert len(written) == len(rows)
        assert all(written[f"1:{name}"] == revision for name, revision in group.acks.items())
        rebuild(group.table, [e.read(row.entry) for row in rows])
        assert ends[2 * number : 2 * number + 2] == [len(rows)] * 2
        for seen in group.seen:
            assert seen == sorted(seen)
        views = [await group.request("GET", f"/api/tables/{group.table}/events") for _ in range(8)]
        assert len({view.content for view in views}) == 1
        await group.web.aclose()
    await store.close()


def test_clients_converge_and_histories_are_linear(
    servers: list[Server], database: str, redis: Redis
) -> None:
    asyncio.run(trial(servers, database, redis))


def test_seats_are_known_to_both_servers_and_revoked_on_both(servers: list[Server]) -> None:
    one, two = (httpx.Client(base_url=server.address) for server in servers)
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    opened = one.post("/api/tables", json={"game": "the_river", "seats": seats})
    table = opened.json()["table"]
    headers = {"Cookie": opened.headers["set-cookie"].partition(";")[0]}
    seen = two.get(f"/api/tables/{table}/events", headers=headers).json()
    assert seen["you"] == [0]
