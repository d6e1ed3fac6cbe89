"""Writes finished games into their people's histories."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Struct

from caudal.engine.texts import LANGUAGES
from caudal.server.house import FIRST_BROUGHT, TableHouse
from caudal.server.live import Live
from caudal.store import Owned, Played
from caudal.table import Table
from caudal.table.journal import record


class History(Struct):
    """A finished game as one of its people keeps it: no name of anybody."""

    game: str
    players: int
    seat: int
    place: int
    shared: int
    """How many have that place."""
    scores: list[int]
    first: dict[str, str]
    """What they did first, in each language."""


class Registrar:
    def __init__(self, house: TableHouse) -> None:
        self.house = house
        house.changed.append(self.changed)

    def changed(self, live: Live) -> None:
        """Called after every revision."""
        if live.table.status() == "over":
            self.house.later(self.register(live.table))

    async def register(self, table: Table) -> None:
        """Note a finished game for whoever has an account; again changes nothing."""
        for owned in await self.house.store.people.owners(table.id):
            await self.note(table, owned)

    async def note(self, table: Table, owned: Owned) -> None:
        """A game that was brought in as a record is nobody's: it was not played here."""
        seats = table.held(owned.holder)
        brought = await self.house.store.find(table.id, FIRST_BROUGHT)
        if table.status() != "over" or not seats or brought is not None:
            return
        history = await asyncio.to_thread(history_of, table, seats[0])
        body = msgspec.json.encode(history).decode()
        await self.house.store.people.note(Played(owned.account, table.id, table.at, body))


def history_of(table: Table, seat: int) -> History:
    assert table.state is not None
    ranking = table.state.ranking()
    return History(
        table.game.id,
        table.setup.players,
        seat,
        ranking[seat],
        ranking.count(ranking[seat]),
        table.state.scores(),
        first_move(table, seat),
    )


def first_move(table: Table, seat: int) -> dict[str, str]:
    """What a seat did first, in words; nothing if it never had a choice."""
    game = table.game
    for state, move in zip(record(table).walk(), table.moves, strict=False):
        if state.seat() == seat:
            view = game.views(state)(seat)
            return {tongue: game.label(view, move, game.texts(tongue)) for tongue in LANGUAGES}
    return {}
