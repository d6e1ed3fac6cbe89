"""A server inside the trial's process, and people who talk to it."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette

from caudal.people.accounts import Choices, write
from caudal.server.app import make_app
from caudal.server.handlers import Handlers
from caudal.server.house import now_ms
from caudal.server.keys import PERSON, hash_of, new_secret
from caudal.server.live import Live
from caudal.server.settings import ServerSettings
from caudal.store import Account, Passkey, Session
from caudal.table.names import skeleton

SITE = "http://localhost"
_numbers = itertools.count()


def command_id() -> str:
    return f"trial-{next(_numbers):08}"


class Person:
    """A browser of its own: cookies, the tables it sits at, the newest revision it saw."""

    def __init__(self, app: Starlette, address: str = "127.0.0.1") -> None:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1234))
        self.web = httpx.AsyncClient(transport=transport, base_url=SITE)
        self.table = ""
        self.invite = ""
        self.revision = 0

    async def open(self, *seats: str, game: str = "the_river", **more: Any) -> Person:
        """Open a table: a person's name, `bot:NAME` or an empty seat each."""
        wanted = [
            {"kind": "bot", "bot": seat[4:]}
            if seat.startswith("bot:")
            else {"kind": "person", "name": seat}
            if seat
            else {}
            for seat in seats
        ]
        answer = await self.post("/api/tables", {"game": game, "seats": wanted, **more}, 201)
        self.table, self.invite = answer["table"], answer["invite"]
        return self

    def path(self, more: str = "") -> str:
        return f"/api/tables/{self.table}{more}"

    async def post(self, path: str, body: Any, status: int = 200) -> Any:
        answer = await self.web.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def sit(self, other: Person, seat: int, name: str) -> None:
        self.table, self.invite = other.table, other.invite
        await self.post(
            self.path("/sit"),
            {"seat": seat, "name": name, "id": command_id(), "invite": self.invite},
        )

    async def do(self, status: int = 200, id: str = "", **command: Any) -> Any:
        """Send a command; the answer must have that status."""
        body = {"id": id or command_id(), "revision": self.revision, "command": command}
        return await self.post(self.path("/commands"), body, status)

    async def see(self, **query: Any) -> Any:
        answer = await self.web.get(self.path("/events"), params=query)
        assert answer.status_code == 200, answer.text
        update = answer.json()
        self.revision = max(self.revision, update["revision"])
        return update

    async def turn(self) -> Any:
        """The table once it is this person's turn, or the game is over."""
        while True:
            seen = await self.see()
            if seen["question"] is not None or seen["status"] == "over":
                return seen
            await asyncio.sleep(0.002)

    async def move(self, pick: int = 0) -> bool:
        """Answer the question that is asked, if it is."""
        question = (await self.see())["question"]
        if question is None:
            return False
        offers = question["moves"]
        name = offers[pick % len(offers)]["name"]
        await self.do(do="move", seat=question["seat"], decision=question["decision"], move=name)
        return True


async def until(holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something holds, within a time."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it does not come to hold"
        await asyncio.sleep(0.01)


class Trial:
    """The server and its people."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.handlers: Handlers = app.state.handlers

    def person(self, address: str = "127.0.0.1") -> Person:
        return Person(self.app, address)

    async def live(self, table: str) -> Live:
        return await self.handlers.house.live(table)

    async def revision(self, table: str) -> int:
        """What is on disk."""
        return (await self.handlers.house.store.heads([table])).get(table, 0)


@asynccontextmanager
async def served(folder: Path, **more: Any) -> AsyncIterator[Trial]:
    settings = ServerSettings(**{"db": str(folder / "trial.sqlite3"), "rates": 0.0, **more})
    app = make_app(settings)
    async with app.router.lifespan_context(app):
        yield Trial(app)


def run(folder: Path, trial: Callable[[Trial], Awaitable[None]], **more: Any) -> None:
    """Run a trial with a server of its own."""

    async def whole() -> None:
        async with served(folder, **more) as server:
            await trial(server)

    asyncio.run(whole())


async def named(server: Trial, *names: str) -> list[Person]:
    """People who are signed in. How one signs up is tried elsewhere; it is slow on purpose."""
    people = []
    for name in names:
        secret, id = new_secret(), skeleton(name)
        await server.handlers.house.store.people.sign_up(
            Account(id, name, id, 1, write(Choices())),
            Passkey(f"key of {id}", id, "localhost", "", 0, 1, "a trial"),
            [],
            Session(hash_of(secret), id, now_ms(), now_ms(), "a trial"),
        )
        people.append(server.person())
        people[-1].web.cookies.set(PERSON, secret)
    return people


async def two_people(server: Trial, **more: Any) -> tuple[Person, Person]:
    """Ana and Bea at a begun table; returned in the order in which they act."""
    ana = await server.person().open("Ana", "", **more)
    bea = server.person()
    await bea.sit(ana, 1, "Bea")
    await ana.do(do="start")
    first = (await ana.see())["acting"]
    await bea.see()
    return (ana, bea) if first == 0 else (bea, ana)
