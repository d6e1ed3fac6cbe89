"""Programs that play a tournament over HTTP, by moves at random or by giving up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

from tests.server.support import Person, Trial

SOON = 30.0


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
