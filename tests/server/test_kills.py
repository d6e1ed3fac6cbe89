"""`kill -9` anywhere on a command's way: what was acknowledged is there once, nothing in half."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections import Counter
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
from tests.server.faulty import MARKED, POINTS
from tests.server.nursery import Child, Nursery

KILLS = 200 if SOAK else 5
"""By signal 9; being told to stop comes on top."""
TABLES = 3


class Sent(NamedTuple):
    """A command as it was sent, and the revision of its acknowledgement."""

    body: dict[str, Any]
    revision: int | None


class Player:
    """Plays all seats of a table against a server that may die at any moment."""

    def __init__(self, web: httpx.AsyncClient, number: int) -> None:
        self.web = web
        self.number = number
        self.table = ""
        self.headers: dict[str, str] = {}
        self.sent: dict[str, Sent] = {}
        self.dice = random.Random(number)
        self.over = False

    async def open(self, address: str, game: str) -> None:
        least = caudal.game(game).seats[0]
        seats = [{"kind": "person", "name": f"P{seat}"} for seat in range(least)]
        body = {"game": game, "seats": seats, "start": True}
        answer = await self.web.post(f"{address}/api/tables", json=body)
        self.table = answer.json()["table"]
        self.headers = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
        self.web.cookies.clear()

    async def play(self, address: str) -> None:
        """Play until the server is gone; first send again what was not acknowledged."""
        path = f"{address}/api/tables/{self.table}"
        try:
            for sent in [sent for sent in self.sent.values() if sent.revision is None]:
                await self.post(path, sent.body)
            while await self.step(path):
                pass
        except httpx.TransportError:
            return

    async def step(self, path: str) -> bool:
        seen = (await self.web.get(f"{path}/events", headers=self.headers)).json()
        self.over = seen["status"] == "over"
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
        await self.post(path, {"id": name, "revision": seen["revision"], "command": command})
        return True

    async def post(self, path: str, body: dict[str, Any]) -> None:
        self.sent[body["id"]] = Sent(body, None)
        answer = await self.web.post(f"{path}/commands", json=body, headers=self.headers)
        assert answer.status_code == 200, answer.text
        self.sent[body["id"]] = Sent(body, answer.json()["revision"])


class Tally:
    """What a trial saw."""

    def __init__(self) -> None:
        self.deaths: Counter[str] = Counter()
        self.commands = 0
        self.unanswered = 0
        """Sent, not acknowledged, and found on disk all the same."""

    def killed(self) -> int:
        return sum(count for point, count in self.deaths.items() if point != "told_to_stop")


async def check(address: str, server: Child, players: list[Player], tally: Tally) -> None:
    """Every acknowledged command once at its revision; views are what a replay gives."""
    store = open_store(address)
    await store.open()
    for player in players:
        rows = await store.rows(player.table)
        assert [row.revision for row in rows] == list(range(1, len(rows) + 1))
        written = {row.command: row.revision for row in rows}
        assert len(written) == len(rows)
        table = rebuild(player.table, [e.read(row.entry) for row in rows])
        for name, sent in player.sent.items():
            if sent.revision is not None:
                assert table.number(1, written[f"1:{name}"]) == sent.revision
            else:
                tally.unanswered += f"1:{name}" in written
        seen = await player.web.get(f"{server.address}/api/tables/{player.table}/events?lang=en")
        assert seen.content == msgspec.json.encode(update(table, 0, "en", []))
    await store.close()


async def trial(nursery: Nursery, address: str, kills: int) -> Tally:
    dice = random.Random(7)
    games = caudal.game_ids()
    tally = Tally()
    async with httpx.AsyncClient(timeout=30) as web:
        players = [Player(web, number) for number in range(TABLES)]
        rounds = 0
        while tally.killed() < kills:
            point = POINTS[rounds % len(POINTS)]
            count = dice.randrange(2 * TABLES + 1, 30)
            rounds += 1
            assert rounds <= 3 * kills
            server = nursery.start(address, point, count)
            try:
                for number, player in enumerate(players):
                    if player.over or not player.table:
                        tally.commands += len(player.sent)
                        players[number] = Player(web, rounds * TABLES + number)
                        game = games[(rounds + number) % len(games)]
                        await players[number].open(server.address, game)
                await check(address, server, players, tally)
                tally.deaths[point] += await play_on(server, players, point, dice)
            finally:
                server.kill()
        server = nursery.start(address, "", 0)
        await check(address, server, players, tally)
        server.kill()
        tally.commands += sum(len(player.sent) for player in players)
    return tally


async def play_on(server: Child, players: list[Player], point: str, dice: random.Random) -> bool:
    """Play until the server dies; whether it died as it was meant to. Otherwise all games must be
    over."""
    if point == "anywhere":
        delay = dice.random() * 0.3
        asyncio.get_running_loop().call_later(delay, os.kill, server.pid, signal.SIGKILL)
    await asyncio.gather(*(player.play(server.address) for player in players))
    if point in MARKED and all(player.over for player in players):
        return False
    status = await asyncio.to_thread(server.wait)
    assert -status == (signal.SIGTERM if point == "told_to_stop" else signal.SIGKILL)
    return True


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = str(tmp_path / "tables.sqlite3")
    if kind == "postgres":
        address = request.getfixturevalue("postgres").url()
    with Nursery(tmp_path) as nursery:
        tally = asyncio.run(trial(nursery, address, KILLS))
    print(kind, dict(tally.deaths), f"{tally.commands} commands, {tally.unanswered} unanswered")
    assert set(tally.deaths) >= set(MARKED)
