"""Looks after tournaments: takes results from tables that are over, pairs rounds when they are due.

Any process may do any of it at any time: what it writes has a name that is unique in the event
(`paired:3`, `ended:3:1`), so of two that write the same the second finds it done, and of one that
is killed all of a round is there or nothing of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from caudal.engine.errors import CaudalError
from caudal.engine.game import game
from caudal.host.problems import Answer
from caudal.host.setups import new_seed, new_table_id
from caudal.people import tournament as t
from caudal.people.tournament import Event
from caudal.server.house import TRIES, TableHouse, now_ms
from caudal.server.live import Live, facts
from caudal.server.logs import tell, tell_failure
from caudal.store import (
    Conflict,
    Entrant,
    EventFacts,
    EventRow,
    Events,
    EventTable,
    Owned,
    Row,
)
from caudal.store.events import ORGANISER, seating, settling
from caudal.store.kept import Statement
from caudal.store.people import owning
from caudal.store.queries import opening
from caudal.table import Seat, Setup, Table
from caudal.table import entries as e
from caudal.table.journal import rebuild

IDLE = 5000
"""Milliseconds without a move after which a table is looked at that nobody has told of."""
FIRST_HOLDER = 2
"""Nobody of a round's table opened it, so nobody is its first holder."""
Making = Callable[[Event], t.Entry | None]


class Verdict(NamedTuple):
    """How a table ended: places by seat; the seats of those who vanished, and who gave up."""

    places: list[int]
    absent: list[int]
    left: list[int]


def decided(table: Table) -> bool:
    """Whether a table's result is certain: it is over, or at most one of its people is left."""
    return table.status() == "over" or sum(seat.kind == "person" for seat in table.seats) <= 1


def verdict(table: Table, journal: Sequence[e.Entry]) -> Verdict:
    """The result of a table that is decided. Whoever is left alone has won it."""
    gone: dict[int, bool] = {}
    for entry in journal:
        match entry:
            case e.Left(seat=seat):
                gone[seat] = True
            case e.Flagged(seat=seat) | e.Replaced(seat=seat):
                gone[seat] = False
            case e.Returned(seat=seat):
                gone.pop(seat, None)
    there = [k for k, seat in enumerate(table.seats) if seat.kind == "person"]
    if table.status() == "over":
        assert table.state is not None
        places = table.state.ranking()
    else:
        places = [1 if k in there else 2 for k in range(len(table.seats))]
    away = {k: gone.get(k, False) for k in range(len(table.seats)) if k not in there}
    return Verdict(
        places,
        [k for k, gave_up in away.items() if not gave_up],
        [k for k, gave_up in away.items() if gave_up],
    )


class Steward:
    def __init__(self, house: TableHouse) -> None:
        self.house = house
        self._seen: dict[str, int] = {}
        """The revision at which a table was looked at that is not decided."""
        house.changed.append(self.changed)

    def changed(self, live: Live) -> None:
        """Called after every revision of a table."""
        if live.table.setup.event and decided(live.table):
            self.house.later(self.settle(live.table))

    # -- reading and writing ----------------------------------------------------------------------

    async def event(self, id: str) -> Event:
        """An event from its journal."""
        rows = await self.house.store.events.rows(id)
        if not rows:
            raise Answer(404, "not_there", "there is no such tournament")
        return Event(id, [t.read(row.entry) for row in rows])

    async def write(
        self,
        id: str,
        command: str,
        make: Making,
        more: Callable[[t.Entry], Sequence[Statement]] = lambda _: (),
    ) -> Event:
        """Write the entry that `make` makes of the event as it is, with what belongs to it; nothing
        if it makes none. What is refused is told in a sentence."""
        for _ in range(TRIES):
            event = await self.event(id)
            try:
                entry = make(event)
                if entry is None:
                    return event
                event.apply(entry)
            except CaudalError as error:
                raise Answer(409, "not_now", "{problem}", problem=error) from None
            row = EventRow(id, event.revision, command, entry.at, t.write(entry))
            with suppress(Conflict):
                await self.house.store.events.append(row, facts_of(event), more(entry))
                return event
        raise Answer(503, "busy", "the tournament is too busy; send it again", wait=1)

    # -- unasked ----------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Again and again: results and rounds that nobody has seen to."""
        while True:
            await asyncio.sleep(self.house.settings.poll)
            try:
                await self.look(now_ms())
            except Exception:
                tell_failure("a look at the tournaments failed")

    async def look(self, now: int) -> None:
        events = self.house.store.events
        unsettled = await events.unsettled()
        self._seen = {one.table: self._seen.get(one.table, 0) for one in unsettled}
        for one in unsettled:
            idle = one.at < now - IDLE and self._seen[one.table] != one.head
            if one.status == "over" or idle:
                self._seen[one.table] = one.head
                try:
                    await self.settle((await self.house.live(one.table)).table)
                except Answer as answer:
                    tell("a tournament's table cannot be read", table=one.table, why=str(answer))
        for id in await events.due(now):
            await self.pair(id)

    async def settle(self, table: Table) -> None:
        """Tell an event how one of its tables ended, if that is certain; then go on with it."""
        place = await self.house.store.events.table(table.id)
        if place is None or place.done or not decided(table):
            return
        journal = [e.read(row.entry) for row in await self.house.store.rows(table.id)]
        told = verdict(table, journal[: table.revision])

        def ended(event: Event) -> t.Entry | None:
            if event.round != place.round or place.number not in event.open_tables():
                return None
            seats = event.paired[-1].tables[place.number]
            return t.Ended(
                at=now_ms(),
                table=place.number,
                places=told.places,
                absent=[seats[k] for k in told.absent],
                left=[seats[k] for k in told.left],
            )

        name = f"ended:{place.round}:{place.number}"
        event = await self.write(place.event, name, ended, lambda _: [settling(table.id)])
        if event.due(now_ms()) == "pair":
            await self.pair(place.event)

    async def pair(self, id: str) -> None:
        """Pair the round that is due: its entry, its tables and their people's seats at once."""
        for _ in range(TRIES):
            event, now = await self.event(id), now_ms()
            if event.due(now) != "pair":
                return
            entrants = await self.house.store.events.entrants(id)
            accounts = {one.who: one.account for one in entrants}
            paired, written = await asyncio.to_thread(next_round, event, accounts, now)
            row = EventRow(id, event.revision + 1, f"paired:{paired.round}", now, t.write(paired))
            event.apply(paired)
            with suppress(Conflict):
                await self.house.store.events.append(row, facts_of(event), written)
                return

    # -- people -----------------------------------------------------------------------------------

    async def entries(self, account: str) -> list[dict[str, Any]]:
        """The tournaments of an account, and what it is called there."""
        listed = []
        for entrant in await self.house.store.events.of_account(account):
            event = await self.event(entrant.event)
            seed = event.seeds.get(entrant.who)
            name = seed.name if seed is not None else ""
            listed.append({"event": event.id, "title": event.setup.name, "name": name})
        return listed

    async def forget(self, account: str, somebody: str) -> None:
        """An account goes for good: it takes part no more, and was nobody in particular."""
        events = self.house.store.events
        for entrant in await events.of_account(account):
            if entrant.who == ORGANISER:
                continue
            await rename(events, entrant, somebody)
            with suppress(Answer):  # a tournament that is over lets nobody go
                await self.withdraw(entrant)

    async def withdraw(self, entrant: Entrant) -> None:
        gone = t.Withdrew(at=now_ms(), who=entrant.who)
        await self.write(entrant.event, f"gone:{entrant.who}", lambda _: gone)


async def rename(events: Events, entrant: Entrant, name: str) -> None:
    """Call somebody something else, in all that was written of them."""
    entries = {row.revision: t.read(row.entry) for row in await events.rows(entrant.event)}
    renamed = {
        revision: t.write(msgspec.structs.replace(entry, name=name))
        for revision, entry in entries.items()
        if isinstance(entry, t.Entered) and entry.who == entrant.who
    }
    await events.rewrite(entrant.event, renamed)


def facts_of(event: Event) -> EventFacts:
    return EventFacts(event.status(), event.next_at())


def next_round(
    event: Event, accounts: dict[str, str], now: int
) -> tuple[t.Paired, list[Statement]]:
    """The next round, and what writes its tables."""
    paired = event.next_round(now)
    paired.ids = [new_table_id() for _ in paired.tables]
    statements: list[Statement] = []
    for number, (id, people) in enumerate(zip(paired.ids, paired.tables, strict=True)):
        table = new_table(event, people, now)
        rows = [
            Row(id, revision, f"round:{revision}", now, e.write(entry))
            for revision, entry in enumerate(table, 1)
        ]
        statements += opening(rows, facts(rebuild(id, table)))
        statements.append(seating(EventTable(id, event.id, paired.round, number)))
        statements += [
            owning(Owned(accounts[who], id, holder, now))
            for holder, who in enumerate(people, FIRST_HOLDER)
            if accounts.get(who)
        ]
    return paired, statements


def new_table(event: Event, people: Sequence[str], now: int) -> list[e.Entry]:
    """The journal of a round's table: everybody sits, and the game has begun."""
    asked, played = event.setup, game(event.setup.game)
    setup = Setup(
        game=played.id,
        rules=played.rules_version,
        players=len(people),
        seed=new_seed(),
        options=played.settle(len(people), asked.options),
        clock=msgspec.convert({**asked.clock, "first": asked.first}, e.Clock),
        chat=asked.chat,
        rated=asked.rated,
        event=event.id,
    )
    seats = [
        Seat("person", event.seeds[who].name, "", holder)
        for holder, who in enumerate(people, FIRST_HOLDER)
    ]
    return [e.Opened(at=now, setup=setup, seats=seats), e.Started(at=now)]
