"""Opening tables and looking at them."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from starlette.requests import Request

from caudal.host import wire
from caudal.host.past import check_revision, eyes_back, past
from caudal.host.setups import free_table, guided, set_up
from caudal.server import keys
from caudal.server.handlers.desk import Desk, Reply
from caudal.server.house import now_ms
from caudal.server.line import Ticket
from caudal.server.live import Reader
from caudal.server.rated import check_rated
from caudal.server.requests import address, body, language, number, seated, wants_scene
from caudal.table import Refused, Seat, Setup, Table
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.journal import retell
from caudal.table.story import names

OPENING = 4
"""Kilobytes that a new table is counted as."""


class Opening(NamedTuple):
    table: str
    invite: str
    cookie: str


class TableHandlers(Desk):
    async def open_table(self, request: Request) -> Reply:
        """Open a table. The answer's cookie holds the opener's seats."""
        visitor = await self._may_open(request)
        asked = await body(request, wire.NewTable, self.settings.body)
        setup, seats = set_up(asked)
        for seat in seats:
            await self.wanted(seat.name)
        check_rated(setup, seats)
        if setup.rated:
            name = (await self.must_be(request)).name
            seats = [replace(one, name=name) if one.kind == "person" else one for one in seats]
        if asked.start and any(seat.kind == "open" for seat in seats):
            raise Refused("invalid", "start_open_seats")
        opened = await self._open(request, setup, seats, visitor)
        if asked.start:
            await self.house.submit(opened.table, c.Start(), 1, "start")
        return Reply(wire.Opened(opened.table, opened.invite), 201, opened.cookie)

    async def open_lesson(self, request: Request) -> Reply:
        """Open a game's guided first game. The answer's cookie holds the learner's seat."""
        visitor = await self._may_open(request)
        asked = await body(request, wire.NewLesson, self.settings.body)
        opened = await self._open(request, *guided(asked), visitor)
        await self.house.submit(opened.table, c.Start(), 1, "start")
        return Reply(wire.Opened(opened.table, opened.invite), 201, opened.cookie)

    async def _may_open(self, request: Request) -> str:
        """The visitor, if one more table is not too many."""
        visitor = self.count(request, "open", OPENING)
        await self.quota.admit(visitor)
        return visitor

    async def _open(
        self, request: Request, setup: Setup, seats: list[Seat], visitor: str
    ) -> Opening:
        id, now = self.house.new_id(), now_ms()
        secret, invite = keys.new_secret(), keys.new_secret()
        opened = e.Opened(at=now, setup=setup, seats=seats)
        doors = [
            keys.key_of(secret, id, "seat", 1, now),
            keys.key_of(invite, id, "invite", 0, now),
        ]
        await self.house.start(id, opened, "open", doors)
        await self.own(request, id, 1)
        self.quota.note(visitor, id)
        self.house.tables[id].visitor = visitor
        self.hall.tell()
        return Opening(id, invite, keys.cookie(id, secret, self.settings.https))

    async def free_tables(self, request: Request) -> Reply:
        """The listed tables where anybody may sit down, the newest first."""
        self.limits.take("read", address(request))
        spoken = language(request)
        waiting = await self.hall.waiting()
        return Reply(wire.FreeTables([free_table(table, spoken) for table in waiting]))

    async def events(self, request: Request) -> Reply:
        """The table now, and its story after a revision: for first load, reconnect and polling.
        With `at`, the table as it was at that revision."""
        self.limits.take("read", address(request))
        id = request.path_params["table"]
        after, at = number(request, "after"), number(request, "at")
        spoken, drawn = language(request), wants_scene(request)
        holder, live = await self.seen(request, id)
        reader = Reader(holder, spoken, drawn, seated(request))
        if at is not None:
            return Reply(await self._past(live.table, at, reader, address(request)))
        self.caretaker.attend(live, address(request))
        await self.house.at_least(live, holder, after or 0)
        table = live.table
        after = table.number(holder, table.revision) if after is None else after
        body = live.render(reader, after)
        if body is not None:
            return Reply(body)
        self.limits.take("past", address(request))
        async with self.past_line.place(Ticket(address(request))):
            rows = await self.house.store.rows(id)
            journal = [e.read(row.entry) for row in rows]
            told = await asyncio.to_thread(retell, id, journal, table.revision_of(holder, after))
        told = [one for one in told if one.revision <= live.table.revision]
        return Reply(live.update(reader, told))

    async def _past(self, table: Table, at: int, reader: Reader, visitor: str) -> bytes:
        """The table as it was; who holds several seats of a running game sees what all saw, and a
        finished one may be seen through any seat's eyes. It is worked out beside those who play,
        one after the other, and kept."""
        holder = reader.holder
        check_revision(table, holder, at)
        over = table.status() == "over"
        eyes = eyes_back(table, holder, reader.seated)
        called = tuple(names(table, reader.language))  # who goes for good is called otherwise
        key = (table.id, table.status(), called, at, holder, eyes, reader.language, reader.drawn)
        body = self.past_kept.get(key)
        if body is None:
            self.limits.take("past", visitor)
            async with self.past_line.place(Ticket(visitor)):
                then = await self.house.read(table.id, table.revision_of(holder, at))
                body = await asyncio.to_thread(encoded_past, then, reader, eyes, over)
            self.past_kept.put(key, body)
        return body


def encoded_past(then: Table, reader: Reader, eyes: int | None, over: bool) -> bytes:
    seen = past(then, reader.holder, reader.language, reader.drawn, eyes, over)
    return msgspec.json.encode(seen)
