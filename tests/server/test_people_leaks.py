"""What is told around the tables tells nothing of what is hidden at them: the lobby, one's tables,
invitations, pages, tournaments, pushed messages, for people who are signed in."""

from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.server.hall import Visitor
from caudal.server.live import Live
from caudal.server.messenger import in_words
from tests.contract.setups import SOAK
from tests.server.named import named
from tests.server.support import Person, Trial, run, until
from tests.server.test_finding import eventually

NAMES = ("Ana", "Ben", "Eva")
STRANGER = "Gil"
STEPS = (14,) if not SOAK else tuple(range(2, 120, 7))
SECRETS = 3 if not SOAK else 60
"""How many clicks of secret choices are looked at."""
DAYS = {"kind": "days", "days": 2}


class Listener(Visitor):
    """Keeps what the lobby's socket would be sent last."""

    def __init__(self, account: str) -> None:
        super().__init__(account, "", "en", self.ignored)
        self.offered: dict[str, bytes] = {}

    async def ignored(self, body: bytes) -> None:
        """Nobody reads it."""

    def offer(self, kind: str, body: bytes) -> None:
        self.offered[kind] = body


class Company:
    """Three at a listed table by days and at one of a tournament, all signed in, and somebody who
    sits at neither and is invited to a third one."""

    def __init__(self, server: Trial) -> None:
        self.server = server
        self.people: dict[str, Person] = {}
        self.listeners: dict[str, Listener] = {}
        self.tables: list[str] = []
        self.event = ""

    async def gather(self, game: str) -> None:
        for name in (*NAMES, STRANGER):
            self.people[name] = await named(self.server, name)
        ana, *others = (self.people[name] for name in NAMES)
        await ana.open("Ana", "", game=game)
        await ana.post(ana.path("/invitations"), {"name": STRANGER})
        await ana.post("/api/me/people", {"name": STRANGER, "be": "friend"})
        await self.people[STRANGER].post("/api/me/people", {"name": "Ana", "be": "friend"})
        await ana.open("Ana", "", "", game=game, clock=DAYS, listed=True)
        for seat, name in enumerate(NAMES[1:], 1):
            await self.people[name].sit(ana, seat, name)
        await ana.do(do="start")
        asked = {"name": "Cup", "game": game, "seats": 3, "rounds": 1}
        self.event = (await ana.post("/api/tournaments", asked, 201))["event"]
        for person in (ana, *others):
            await person.post(f"/api/tournaments/{self.event}/enter", {"name": "by account"})
        await ana.post(f"/api/tournaments/{self.event}/begin", {})
        page = (await ana.web.get(f"/api/tournaments/{self.event}")).json()
        self.tables = [ana.table, page["played"][0]["tables"][0]["table"]]
        for name in self.people:
            self.listeners[name] = Listener(f"account-of-{name.lower()}")
            await self.server.handlers.hall.enter(self.listeners[name])

    async def quiet(self) -> None:
        """Until nothing is being done beside, and nobody is to be told anything."""
        await until(lambda: not self.server.handlers.house._tasks)
        pending = self.server.handlers.house.store.messages.pending
        await eventually(pending, lambda notices: notices == [])
        await until(lambda: not self.server.handlers.house._tasks)

    async def told(self, name: str) -> list[object]:
        """All that somebody can ask for around the tables, and what they would be sent."""
        event = f"/api/tournaments/{self.event}"
        paths = ["/api/lobby", "/api/me/tables", "/api/tables", "/api/me", "/api/me/games"]
        paths += ["/api/me/notices", "/api/me/export", "/api/tournaments", event]
        paths += [f"{event}/results", *(f"/api/people/{other}" for other in self.people)]
        sent: list[object] = []
        for path in paths:
            answer = await self.people[name].web.get(path, headers={"Accept-Language": "en"})
            assert answer.status_code == 200, (path, answer.text)
            sent += [path, answer.content]
        hall = self.server.handlers.hall
        await hall.look()
        sent.append(dict(self.listeners[name].offered))
        waits = await self.server.handlers.messenger.waits(self.listeners[name].account)
        return [*sent, in_words(waits, "en"), waits.number]


def seat_of(live: Live, name: str) -> int:
    names = [seat.name for seat in live.table.seats]
    return names.index(name) if name in names else -1


async def compare(company: Company, live: Live) -> None:
    """Everybody reads the same in a world that they cannot tell from the true one."""
    await company.quiet()
    true = live.table.state
    assert true is not None
    for name in company.people:
        seat = seat_of(live, name)
        worlds = [true.guess(max(seat, 0), caudal.Dice.of("around", name))]
        if seat < 0:
            worlds.append(true.guess(1, caudal.Dice.of("around", name)))
        real = await company.told(name)
        for world in worlds:
            live.table.state = world
            live.forget()
            assert await company.told(name) == real
        live.table.state = true
        live.forget()


async def click(company: Company, live: Live, pick: int) -> str:
    """Whoever is to decide does; returns their name."""
    name = live.table.seats[live.table.acting()].name
    person = company.people[name]
    person.table, person.revision = live.table.id, 0
    assert await person.move(pick)
    return name


@pytest.mark.parametrize("game", caudal.game_ids())
def test_nothing_hidden_is_told_around_the_tables(tmp_path: Path, game: str) -> None:
    async def trial(server: Trial) -> None:
        company = Company(server)
        await company.gather(game)
        dice = caudal.Dice.of("around", game)
        for id in company.tables:
            live = await server.live(id)
            for step in range(max(STEPS) + 1):
                if live.table.acting() < 0:
                    break
                if step in STEPS:
                    await compare(company, live)
                await click(company, live, dice.below(1000))

    run(tmp_path, trial)


@pytest.mark.parametrize("game", ["isle_of_skye", "emporous"])
def test_a_secret_click_is_told_to_nobody_around_the_tables(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by what others read, nor by a message that something waits for them."""

    async def trial(server: Trial) -> None:
        company = Company(server)
        await company.gather(game)
        due: list[str] = []

        async def noted(account: str) -> None:
            due.append(account)

        monkeypatch.setattr(server.handlers.messenger, "due", noted)
        live = await server.live(company.tables[0])
        dice, secret = caudal.Dice.of("clicks", game), 0
        for _ in range(600):
            if secret == SECRETS or live.table.acting() < 0:
                break
            await company.quiet()
            before: dict[str, Any] = {name: await company.told(name) for name in company.people}
            due.clear()
            mover = await click(company, live, dice.below(1000))
            await company.quiet()
            if live.table.amid_secret():
                secret += 1
                del before[mover]
                assert {name: await company.told(name) for name in before} == before
                assert due == []
        assert secret == SECRETS

    run(tmp_path, trial)
