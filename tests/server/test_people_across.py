"""People around the tables of two processes on one PostgreSQL with a real Redis: they find each
other, are told once that something waits, and play a tournament to its end."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import psycopg
import pytest
from websockets.asyncio.client import connect

from caudal.people import accounts
from caudal.server import keys
from caudal.server.house import now_ms
from caudal.store import Account, Passkey, Session, Store, open_store
from tests.server.postman import PushService
from tests.server.process import Server
from tests.server.support import command_id
from tests.server.test_finding import eventually
from tests.services import Postgres, Redis


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.url()


@pytest.fixture(scope="module")
def servers(
    tmp_path_factory: pytest.TempPathFactory, database: str, redis: Redis, service: PushService
) -> Iterator[list[Server]]:
    folder = tmp_path_factory.mktemp("across")
    more = ["--db", database, "--bus", redis.url, "--tournaments", "anybody", "--poll", "0.2"]
    running = [Server(folder, *more, "--push-service", service.address) for _ in range(2)]
    yield running
    for server in running:
        server.kill()


class Visitor:
    """A browser that talks to one process, or to another one where it is told to."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.web = httpx.AsyncClient(timeout=60)

    async def get(self, path: str, at: Server | None = None) -> Any:
        answer = await self.web.get((at or self.server).address + path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: Any, at: Server | None = None) -> Any:
        answer = await self.web.post((at or self.server).address + path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def command(self, table: str, revision: int, command: Any) -> bool:
        """Whether a command was taken: what a process has not heard of yet is out of date."""
        body = {"id": command_id(), "revision": revision, "command": command}
        path = f"{self.server.address}/api/tables/{table}/commands"
        answer = await self.web.post(path, json=body)
        assert answer.status_code in (200, 409), answer.text
        return answer.is_success

    async def asked(self, table: str) -> Any:
        """The table, if it asks this visitor something."""
        seen = await self.get(f"/api/tables/{table}/events")
        return seen if seen["question"] is not None else None

    async def move(self, table: str) -> None:
        """Answer what is asked, if anything is."""
        seen = await self.asked(table)
        if seen is not None:
            question = seen["question"]
            move = {"do": "move", "move": question["moves"][0]["name"]}
            move |= {key: question[key] for key in ("seat", "decision")}
            await self.command(table, seen["revision"], move)


async def signed_in(store: Store, server: Server, name: str) -> Visitor:
    secret, now, id = keys.new_secret(), now_ms(), secrets.token_hex(8)
    await store.people.sign_up(
        Account(id, f"{name} {id}", id, now, accounts.write(accounts.Choices())),
        Passkey(f"key of {id}", id, "localhost", "", 0, now, "a trial"),
        [],
        Session(keys.hash_of(secret), id, now, now, "a trial"),
    )
    visitor = Visitor(server)
    visitor.web.cookies.set(keys.PERSON, secret)
    return visitor


def test_people_of_two_processes_find_each_other_once(servers: list[Server], database: str) -> None:
    """Six look for a game at both processes at the same time, each with a socket in the lobby; all
    see the same lobby, and every table has two of them."""

    async def looking(number: int) -> str:
        server = servers[number % 2]
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as web:
            wish = {"games": ["the_river"], "players": [2], "patience": 0}
            asked = {"wish": wish, "name": f"Heron {number}"}
            answer = await web.post("/api/seek", json=asked)
            assert answer.status_code == 200, answer.text
            cookie = f"caudal_seek={web.cookies['caudal_seek']}"
            live = server.address.replace("http", "ws") + "/api/lobby/live"
            async with connect(live, additional_headers={"Cookie": cookie}) as socket:
                while True:
                    told = json.loads(await asyncio.wait_for(socket.recv(), 60))
                    if told["kind"] == "mine" and told["seek"] and told["seek"]["table"]:
                        break
            found = await web.get("/api/seek")
            table = str(found.json()["table"])
            other = servers[1 - number % 2].address  # the seat is held at either process
            seen = await web.get(f"{other}/api/tables/{table}/events")
            assert len(seen.json()["you"]) == 1
            return table

    async def trial() -> None:
        store = open_store(database)
        await store.open()
        before = {one.table for one in await store.tables()}
        tables = await asyncio.gather(*(looking(number) for number in range(6)))
        assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2]
        after = {one.table for one in await store.tables()}
        assert after - before == set(tables), "none is left over"
        await store.close()

    asyncio.run(trial())


def test_a_turn_that_one_process_makes_is_pushed_once(
    servers: list[Server], database: str, service: PushService
) -> None:
    """Ana's browser is known by way of one process, Ben moves at the other one."""

    async def trial() -> None:
        store = open_store(database)
        await store.open()
        ana, ben = [
            await signed_in(store, server, name)
            for server, name in zip(servers, ("Ana", "Ben"), strict=True)
        ]
        await ana.post("/api/me/push?lang=en", service.subscription())
        await ana.post("/api/me/notices", {"how": "never"})
        seats: list[Any] = [{"kind": "person", "name": "Ana"}, {}]
        asked = {"game": "the_river", "seats": seats, "clock": {"kind": "days", "days": 2}}
        opened = await ana.post("/api/tables", asked)
        table = opened["table"]
        sit = {"seat": 1, "name": "Ben", "id": command_id(), "invite": opened["invite"]}
        await ben.post(f"/api/tables/{table}/sit", sit)
        while not await ana.command(table, 0, {"do": "start"}):
            await asyncio.sleep(0.05)
        while await ben.asked(table) is None:
            await ana.move(table)
            await asyncio.sleep(0.02)
        await ana.post("/api/me/notices", {"how": "hourly"})
        before = len(service.pushed)
        while await ana.asked(table) is None:
            await ben.move(table)
            await asyncio.sleep(0.02)
        message = (await asyncio.to_thread(service.wait, before + 1))[-1]
        assert message["body"] == "It is your turn: The River."
        assert (message["url"], message["count"]) == (f"/t/{table}", 1)
        await eventually(store.messages.pending, lambda notices: notices == [])
        assert len(service.pushed) == before + 1
        await store.close()

    asyncio.run(trial())


def test_a_tournament_across_two_processes_comes_to_its_end(
    servers: list[Server], database: str
) -> None:
    """Opened at one, begun at the other; who enters at one takes the seat and gives up at the
    other. Both tell the same, and every round is there once."""

    async def trial() -> None:
        leader = Visitor(servers[0])
        event = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 2}
        path = f"/api/tournaments/{(await leader.post('/api/tournaments', event))['event']}"
        programs = {name: Visitor(servers[k % 2]) for k, name in enumerate("ABCD")}
        for name, program in programs.items():
            entry = {"name": name, "program": True}
            await program.post(f"{path}/enter", entry)
            program.server = next(one for one in servers if one is not program.server)
        await leader.post(f"{path}/begin", {}, servers[1])
        for number in (1, 2):
            tables = (await paired(leader, path, number))[number - 1]["tables"]
            for table in tables:
                await gives_up(programs, path, table)

        async def page() -> Any:
            return await Visitor(servers[1]).get(path)

        one = await eventually(page, lambda told: told["status"] == "over")
        two = await Visitor(servers[0]).get(path)
        assert one == two
        assert [line["points"] for line in one["standings"]] == ["2", "1", "1", "0"]
        with psycopg.connect(database) as db:
            rounds = db.execute(
                "SELECT command FROM event_journal WHERE command LIKE 'paired:%%' AND event = %s",
                (path.rpartition("/")[2],),
            ).fetchall()
        assert sorted(command for (command,) in rounds) == ["paired:1", "paired:2"]

    asyncio.run(trial())


async def paired(leader: Visitor, path: str, number: int) -> Any:
    """The rounds, once there are as many."""

    async def rounds() -> Any:
        return (await leader.get(path))["played"]

    return await eventually(rounds, lambda played: len(played) >= number)


async def gives_up(programs: dict[str, Visitor], path: str, table: Any) -> None:
    """Of two at a table the one whose name comes later in the alphabet gives up."""
    for one in table["seats"]:
        seated = await programs[one["name"]].post(f"{path}/seat", {})
        assert seated["table"] == table["table"]
    name = max(one["name"] for one in table["seats"])
    seat = [one["name"] for one in table["seats"]].index(name)
    while not await programs[name].command(table["table"], 0, {"do": "leave", "seat": seat}):
        await asyncio.sleep(0.05)
