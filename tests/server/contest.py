"""Programs that play a tournament over HTTP, by moves at random or by giving up."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from caudal.people.standings import shown
from tests.server.support import Person, Trial

SOON = 30.0
POINTS = {2: (1, 0), 3: (3, 1, 0), 4: (3, 2, 1, 0)}
Reckoned = dict[str, tuple[str, int, str]]


class Contest:
    """An event and those who take part, by name."""

    def __init__(self, server: Trial, organiser: Person, id: str) -> None:
        self.server = server
        self.organiser = organiser
        self.id = id
        self.players: dict[str, Person] = {}

    @property
    def path(self) -> str:
        return f"/api/tournaments/{self.id}"

    async def enter(self, *names: str, program: bool = True) -> None:
        for name in names:
            player = self.server.person()
            await player.post(f"{self.path}/enter", {"name": name, "program": program})
            self.players[name] = player

    async def begin(self) -> None:
        await self.organiser.post(f"{self.path}/begin", {})

    async def page(self, reader: Person | None = None, **query: str) -> Any:
        answer = await (reader or self.organiser).web.get(self.path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def take_seats(self, table: Any, gone: set[str]) -> dict[str, Person]:
        """Those who come to a table, each with the seat that is theirs."""
        here = {}
        for seat, one in enumerate(table["seats"]):
            if one["name"] not in gone:
                player = self.players[one["name"]]
                seated = await player.post(f"{self.path}/seat", {})
                assert seated == {"table": table["table"], "seat": seat}
                player.table, player.revision = table["table"], 0
                here[one["name"]] = player
        return here

    async def until(self, holds: Callable[[Any], bool]) -> Any:
        """The page, once something holds of it."""
        for _ in range(int(SOON / 0.02)):
            page = await self.page()
            if holds(page):
                return page
            await asyncio.sleep(0.02)
        raise AssertionError("it does not come to hold")

    async def round(self, number: int) -> list[Any]:
        """The tables of a round, once it is paired."""
        page = await self.until(lambda page: len(page["played"]) >= number)
        tables: list[Any] = page["played"][number - 1]["tables"]
        return tables


async def opened(server: Trial, **more: Any) -> Contest:
    organiser = server.person()
    asked = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 3, "first": 600, **more}
    answer = await organiser.post("/api/tournaments", asked, 201)
    return Contest(server, organiser, answer["event"])


async def give_up(player: Person, table: Any, name: str) -> None:
    seat = [one["name"] for one in table["seats"]].index(name)
    await player.see()
    await player.do(do="leave", seat=seat)


async def play(here: dict[str, Person], dice: random.Random) -> bool:
    """Moves at random until the game is over, or nobody of those who are here is asked; whether it
    is over."""
    while True:
        asked = False
        for player in here.values():
            seen = await player.see()
            if seen["status"] == "over":
                return True
            if seen["question"] is not None:
                asked = True
                await player.move(dice.randrange(1000))
        if not asked:
            return False


def reckoned(page: Any) -> Reckoned:
    """Points, tables won and rivals' points of everybody, reckoned from the tables on the page:
    those who came share what their places bring, all others have nothing."""
    points: dict[str, Fraction] = defaultdict(Fraction)
    wins: dict[str, int] = defaultdict(int)
    for round in page["played"]:
        for name in round["byes"]:
            points[name] += 1 if page["seats"] == 2 else Fraction(3, 2)
            wins[name] += page["seats"] == 2
        for table in round["tables"]:
            came = [one for one in table["seats"] if not one["gone"]]
            for one in came:
                before = sum(other["place"] < one["place"] for other in came)
                level = sum(other["place"] == one["place"] for other in came)
                worth = POINTS[len(table["seats"])][before : before + level]
                points[one["name"]] += Fraction(sum(worth), level)
                wins[one["name"]] += before == 0
    rivals: dict[str, Fraction] = defaultdict(Fraction)
    for round in page["played"]:
        for table in round["tables"]:
            total = sum(points[one["name"]] for one in table["seats"])
            for one in table["seats"]:
                rivals[one["name"]] += total - points[one["name"]]
    return {name: (shown(points[name]), wins[name], shown(rivals[name])) for name in rivals}


def standing_lines(page: Any) -> Reckoned:
    """The same as the page has it."""
    return {one["name"]: (one["points"], one["wins"], one["rivals"]) for one in page["standings"]}
