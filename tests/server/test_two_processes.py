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
from caudal.store import Store, open_store
from caudal.table import Table
from caudal.table import entries as e
from caudal.table.journal import rebuild
from tests.contract.setups import SOAK
from tests.server.process import Server, started
from tests.services import Postgres, Redis

TABLES = 8 if SOAK else 3
MOVES = 400 if SOAK else 24


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.url()


@pytest.fixture
def servers(tmp_path: Path, database: str, redis: Redis) -> Iterator[list[Server]]:
    more = ["--db", database, "--bus", redis.url]
    running = [Server(tmp_path, *more) for _ in range(2)]
    yield running
    for server in running:
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
        self.end = 0
        """The last revision, once all has been played."""
        self.given_up = False
        """A trial that has failed is not watched to an end that never comes."""

    def address(self) -> str:
        return self.dice.choice(self.servers).address

    async def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """A server may close an idle connection while a request is on its way: it is sent again,
        which a command's id makes safe."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        address = self.address() + path
        try:
            return await self.web.request(method, address, headers=headers, **more)
        except (httpx.ReadError, httpx.RemoteProtocolError):
            return await self.web.request(method, address, headers=headers, **more)

    async def open(self) -> None:
        ids = caudal.game_ids()
        game = ids[self.number % len(ids)]
        seats = [
            {"kind": "person", "name": f"P{seat}"} for seat in range(caudal.game(game).seats[0])
        ]
        if self.number % 3 == 2:
            seats[-1] = {"kind": "bot", "bot": "random"}
        body = {"game": game, "seats": seats, "start": True}
        answer = await self.request("POST", "/api/tables", json=body)
        self.table = answer.json()["table"]
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    async def turn(self) -> Any:
        """The table once it asks a person, or is over."""
        for _ in range(2000):
            answer = await self.request("GET", f"/api/tables/{self.table}/events")
            seen = answer.json()
            if seen["question"] is not None or seen["status"] == "over":
                return seen
            await asyncio.sleep(0.02)
        raise AssertionError("the bot does not answer")

    async def play(self, moves: int) -> None:
        """Moves, some sent twice at once to both servers, some answered late."""
        for number in range(moves):
            seen = await self.turn()
            if seen["status"] == "over":
                return
            question = seen["question"]
            command = {
                "do": "move",
                "seat": question["seat"],
                "decision": question["decision"],
                "move": self.dice.choice(question["moves"])["name"],
            }
            name = f"g{self.number}-{len(self.acks):03}-{number:06}"
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

    async def watch(self) -> int:
        """Follow the table through sockets that break, to its end; returns the last revision."""
        last = 0
        mine: list[int] = []
        self.seen.append(mine)
        while not self.given_up:
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
            if self.end and last >= self.end:
                break
        return last

    async def written(self, store: Store) -> Table:
        """The table by what is on disk."""
        return rebuild(self.table, [e.read(row.entry) for row in await store.rows(self.table)])

    async def settle(self, store: Store) -> None:
        """Until no bot is to move and both servers know all that is written."""
        path = f"/api/tables/{self.table}/events"
        for _ in range(2000):
            written = await self.written(store)
            answers = [await self.web.get(server.address + path) for server in self.servers]
            known = [answer.json()["revision"] for answer in answers]
            asked = (await self.turn())["revision"]
            now = await self.written(store)
            same = written.revision == now.revision
            if same and {asked, *known} == {now.number(1, now.revision)}:
                self.end = now.number(0, now.revision)
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the servers do not agree")


async def trial(servers: list[Server], database: str, redis: Redis) -> None:
    groups = [Group(servers, number) for number in range(TABLES)]
    try:
        await play_and_watch(groups, database, redis)
    finally:
        for group in groups:
            group.given_up = True


async def play_and_watch(groups: list[Group], database: str, redis: Redis) -> None:
    for group in groups:
        await group.open()
    watchers = [asyncio.create_task(group.watch()) for group in groups for _ in range(2)]
    for phase in range(4):
        if phase == 1:
            await asyncio.to_thread(redis.stop)
        if phase == 3:
            await asyncio.to_thread(redis.start)
        await asyncio.gather(*(group.play(MOVES // 4) for group in groups))
    store = open_store(database)
    await store.open()
    for group in groups:
        await group.settle(store)
    ends = await asyncio.wait_for(asyncio.gather(*watchers), 60)
    for number, group in enumerate(groups):
        rows = await store.rows(group.table)
        assert [row.revision for row in rows] == list(range(1, len(rows) + 1))
        written = {row.command: row.revision for row in rows}
        assert len(written) == len(rows)
        table = await group.written(store)
        for name, revision in group.acks.items():
            assert table.number(1, written[f"1:{name}"]) == revision
        assert ends[2 * number : 2 * number + 2] == [table.number(0, len(rows))] * 2
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


@pytest.mark.parametrize("way", ["redis", "polling"])
def test_what_one_server_writes_the_other_pushes(
    way: str, tmp_path: Path, database: str, redis: Redis
) -> None:
    """By a hint alone, and by looks at the database alone."""
    more = ["--bus", redis.url, "--poll", "3600"] if way == "redis" else ["--poll", "0.2"]
    with (
        started(tmp_path, "--db", database, *more) as one,
        started(tmp_path, "--db", database, *more) as two,
    ):
        group = Group([one], 0)
        asyncio.run(pushed(group, two, way))


async def pushed(group: Group, other: Server, way: str) -> None:
    await group.open()
    url = other.address.replace("http", "ws")
    async with connect(f"{url}/api/tables/{group.table}/live", compression=None) as socket:
        first = json.loads(await socket.recv())["revision"]
        if way == "redis":
            await bus_is_up(other)
        await group.play(1)
        update = json.loads(await asyncio.wait_for(socket.recv(), 60))
        assert update["revision"] == first + 1
    await group.web.aclose()


async def bus_is_up(server: Server) -> None:
    async with httpx.AsyncClient() as web:
        while (await web.get(f"{server.address}/healthz")).json()["bus"] != "up":
            await asyncio.sleep(0.05)


def test_seats_are_known_to_both_servers_and_revoked_on_both(servers: list[Server]) -> None:
    one, two = (httpx.Client(base_url=server.address) for server in servers)
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    opened = one.post("/api/tables", json={"game": "the_river", "seats": seats})
    table = opened.json()["table"]
    headers = {"Cookie": opened.headers["set-cookie"].partition(";")[0]}
    seen = two.get(f"/api/tables/{table}/events", headers=headers).json()
    assert seen["you"] == [0]
