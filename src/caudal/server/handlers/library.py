"""Played games: the record of a table, and tables made of records."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request

from caudal.host import wire
from caudal.host.importing import journal_of, read_record
from caudal.server import keys
from caudal.server.analyst import Progress
from caudal.server.handlers.desk import Desk, Reply
from caudal.server.house import now_ms
from caudal.server.requests import address, language, raw
from caudal.table import Refused, Table
from caudal.table.journal import record


class LibraryHandlers(Desk):
    async def record(self, request: Request) -> Reply:
        """The record of a finished game, as it is in its file."""
        self.limits.take("read", address(request))
        _, table = await self._finished(request)
        return Reply(record(table).text().encode())

    async def analysis(self, request: Request) -> Reply:
        """How the seats stood at every decision of a finished game, where it turned, and which
        decisions were good. 202 while it is being worked out: ask again."""
        self.limits.take("read", address(request))
        spoken = language(request)
        holder, table = await self._finished(request)
        kept = self.analyst.ask(table.id, record(table), spoken, address(request))
        if isinstance(kept, Progress):
            return Reply(wire.Working(kept.done, kept.of), 202)
        analysis = msgspec.json.decode(kept, type=wire.Analysis)
        analysis.revisions = [table.number(holder, each) for each in analysis.revisions]
        return Reply(analysis)

    async def _finished(self, request: Request) -> tuple[int, Table]:
        """Who is asking, and a table whose game is over: everything may be known."""
        holder, live = await self.seen(request, request.path_params["table"])
        if live.table.status() != "over":
            raise Refused("not_now", "record_later")
        return holder, live.table

    async def bring_record(self, request: Request) -> Reply:
        """Make a table of a record: to replay it, or to go on with it. The record is replayed
        first, and refused with a sentence where that fails."""
        visitor = address(request)
        self.limits.take("import", visitor)
        self.limits.take("imports of a day", visitor)
        await self.quota.admit(visitor)
        text = await raw(request, self.settings.record)
        self.limits.take("kilobytes of a day", visitor, len(text) / 1024)
        record = await asyncio.to_thread(read_record, text)
        now = now_ms()
        journal = await asyncio.to_thread(journal_of, record, now)
        id, secret = self.house.new_id(), keys.new_secret()
        door = keys.key_of(secret, id, "seat", 1, now)
        table = await self.house.bring(id, journal, [door])
        await self.own(request, id, 1)
        self.quota.note(visitor, id)
        (await self.house.live(id)).visitor = visitor
        imported = wire.Imported(id, table.game.id, len(table.moves), table.status())
        return Reply(imported, 201, keys.cookie(id, secret, self.settings.https))
