"""Writes finished games into their people's histories."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct

from caudal.engine.texts import LANGUAGES
from caudal.people import results
from caudal.people.meetings import MONTH, weights
from caudal.people.ratings import Rating
from caudal.people.results import rated
from caudal.server.house import FIRST_BROUGHT, TRIES, TableHouse
from caudal.server.live import Live
from caudal.store import Conflict, Owned, Played, Rated
from caudal.table import Seat, Table
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
    ranking: list[int] = []
    """All places, by seat; missing in old histories."""
    bots: list[str] = []
    """The bots' levels by seat, empty for people."""
    hidden: bool = False
    """Taken off the list by the one whose game it is."""


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
        owners = await self.house.store.people.owners(table.id)
        for owned in owners:
            await self.note(table, owned)
        if table.setup.rated:
            await self.rate(table, {owned.holder: owned.account for owned in owners})

    async def rate(self, table: Table, accounts: Mapping[int, str]) -> None:
        """Have a rated game count, once. Another game of the same people may end at the same time,
        maybe in another process: who comes second reckons again."""
        people = self.house.store.people
        for _ in range(TRIES):
            if await people.rated(table.id):
                return
            histories = {who: await self._history(who, table) for who in accounts.values()}
            with suppress(Conflict):
                await people.rate(reckoned(table, accounts, histories))
                return

    async def _history(self, who: str, table: Table) -> list[Rated]:
        """Somebody's rated games of the same title."""
        ratings = await self.house.store.people.ratings(who)
        return [rated for rated in ratings if rated.game == table.game.id]

    async def note(self, table: Table, owned: Owned) -> None:
        """A game that was brought in as a record is nobody's: it was not played here."""
        seats = table.held(owned.holder)
        brought = await self.house.store.find(table.id, FIRST_BROUGHT)
        if table.status() != "over" or not seats or brought is not None:
            return
        history = await asyncio.to_thread(history_of, table, seats[0])
        body = msgspec.json.encode(history).decode()
        await self.house.store.people.note(Played(owned.account, table.id, table.at, body))


def reckoned(
    table: Table, accounts: Mapping[int, str], histories: Mapping[str, Sequence[Rated]]
) -> list[Rated]:
    """What a game makes of its people's ratings, after the games that they had played before."""
    assert table.state is not None
    seats = [
        seated(seat, place, accounts)
        for seat, place in zip(table.seats, table.state.ranking(), strict=True)
    ]
    known = {who: Rating(past[-1].mu, past[-1].sigma) for who, past in histories.items() if past}
    met: dict[str, set[str]] = defaultdict(set)
    for who, past in histories.items():
        for rated_game in past:
            if rated_game.at > table.at - MONTH:
                met[rated_game.table].add(who)
    weight = weights([seat.who for seat in seats if seat.who], map(frozenset, met.values()))
    after = rated(table.game.id, seats, known, weight)
    return [
        Rated(who, table.game.id, len(histories[who]) + 1, table.id, table.at, *rating)
        for who, rating in after.items()
    ]


def seated(seat: Seat, place: int, accounts: Mapping[int, str]) -> results.Played:
    """A seat as its game's rating sees it: a bot that stands in at the end says that its person
    left or ran out of time."""
    if not seat.holder:
        return results.Played("", seat.bot, place)
    end: results.End = "left" if seat.kind == "bot" else "stayed"
    return results.Played(accounts.get(seat.holder, ""), "", place, end)


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
        ranking,
        ["" if one.holder else one.bot for one in table.seats],
    )


def first_move(table: Table, seat: int) -> dict[str, str]:
    """What a seat did first, in words; nothing if it never had a choice."""
    game = table.game
    for state, move in zip(record(table).walk(), table.moves, strict=False):
        if state.seat() == seat:
            view = game.views(state)(seat)
            return {tongue: game.label(view, move, game.texts(tongue)) for tongue in LANGUAGES}
    return {}
