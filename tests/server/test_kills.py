"""`kill -9` anywhere on a command's way: what was acknowledged is there once, nothing in half."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

import caudal
from caudal.store import open_store
from caudal.table import entries as e
from caudal.table.journal import rebuild
from caudal.table.reader import update
from tests.contract.setups import SOAK
from tests.server.faulty import POINTS
from tests.server.process import Server

KILLS = 200 if SOAK else 4
TABLES = 3


class Sent(NamedTuple):
    """A command as it was sent, and the revision of its acknowledgement."""

    body: dict[str, Any]
    revision: int | None


class Player:
    """Plays both seats of a table against a server that may die at any moment."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.table = ""
        self.cookies: dict[str, str] = {}
        self.sent: dict[str, Sent] = {}
        self.dice = random.Random(number)

    async def open(self, address: str, game: str) -> None:
        async with httpx.AsyncClient(base_url=address) as web:
            least = caudal.game(game).seats[0]
            seats = [{"kind": "person", "name": f"P{seat}"} for seat in range(least)]
            body = {"game": game, "seats": seats, "start": True}
            answer = await web.post("/api/tables", json=body)
            self.table = answer.json()["table"]
            self.cookies = {cookie.name: cookie.value or "" for cookie in web.cookies.jar}

    async def play(self, address: str) -> None:
        """Play until the server is gone; first send again what was not acknowledged."""
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        async with httpx.AsyncClient(base_url=address, headers=headers, timeout=30) as web:
            try:
                for sent in [sent for sent in self.sent.values() if sent.revision is None]:
                    await self.post(web, sent.body)
                while await self.step(web):
                    pass
            except httpx.TransportError:
                return

    async def step(self, web: httpx.AsyncClient) -> bool:
        seen = (await web.get(f"/api/tables/{self.table}/events")).json()
        question = seen["question"]
        if question is None:
            return False
        command = {"do": "say", "seat": question["seat"], "text": f"{len(self.sent)}"}
        if self.dice.random() < 0.9:
            command = {
                "do": "move",
                "seat": question["seat"],
                "decision": question["decision"],
                "move": self.dice.choice(question["moves"])["name"],
            }
        name = f"p{self.number}-{len(self.sent):06}"
        await self.post(web, {"id": name, "revision": seen["revision"], "command": command})
        return True

    async def post(self, web: httpx.AsyncClient, body: dict[str, Any]) -> None:
        self.sent[body["id"]] = Sent(body, None)
        answer = await web.post(f"/api/tables/{self.table}/commands", json=body)
        assert answer.status_code == 200, answer.text
        self.sent[body["id"]] = Sent(body, answer.json()["revision"])


async def check(address: str, server: Server, players: list[Player]) -> None:
    """Every acknowledged command once at its revision; views are what a replay gives."""
    store = open_store(address)
    await store.open()
    async with httpx.AsyncClient(base_url=server.address) as web:
        for player in players:
            rows = await store.rows(player.table)
            assert [row.revision for row in rows] == list(range(1, len(rows) + 1))
            written = {row.command: row.revision for row in rows}
            assert len(written) == len(rows)
            for name, sent in player.sent.items():
                if sent.revision is not None:
                    assert written[f"1:{name}"] == sent.revision
            table = rebuild(player.table, [e.read(row.entry) for row in rows])
            seen = await web.get(f"/api/tables/{player.table}/events?lang=en")
            assert seen.content == msgspec.json.encode(update(table, 0, "en", []))
    await store.close()


async def trial(folder: Path, address: str, kills: int) -> None:
    dice = random.Random(7)
    players = [Player(number) for number in range(TABLES)]
    games = caudal.game_ids()
    for kill in range(kills + 1):
        point = dice.choice(POINTS)
        count = dice.randrange(2 * TABLES + 1, 60)
        fault = f"{point}:{count if kill < kills else 0}"
        server = Server(folder, "--db", address, module="tests.server.faulty", CAUDAL_FAULT=fault)
        try:
            for number, player in enumerate(players):
                if player.table and not await over(server, player):
                    continue
                if player.table:
                    players[number] = Player(kill * TABLES + number + TABLES)
                await players[number].open(server.address, games[number % len(games)])
            await check(address, server, players)
            if kill < kills:
                await asyncio.gather(*(player.play(server.address) for player in players))
        finally:
            server.kill()


async def over(server: Server, player: Player) -> bool:
    async with httpx.AsyncClient(base_url=server.address) as web:
        seen = (await web.get(f"/api/tables/{player.table}/events")).json()
    return bool(seen["status"] == "over")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = str(tmp_path / "tables.sqlite3")
    if kind == "postgres":
        address = request.getfixturevalue("postgres").url()
    asyncio.run(trial(tmp_path, address, KILLS))
