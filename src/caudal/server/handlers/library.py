"""Played games: the record of a table, and tables made of records."""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from caudal.engine.record import Record
from caudal.server import keys, wire
from caudal.server.analyst import Progress
from caudal.server.handlers.desk import Desk, Reply
from caudal.server.house import now_ms
from caudal.server.importing import journal_of, read_record
from caudal.server.requests import address, language, raw
from caudal.table import Refused
from caudal.table import entries as e
from caudal.table.journal import record, revisions


class LibraryHandlers(Desk):
    async def record(self, request: Request) -> Reply:
        """The record of a finished game, as it is in its file."""
        self.limits.take("read", address(request))
        _, played = await self._finished(request)
        return Reply(played.text().encode())

    async def analysis(self, request: Request) -> Reply:
        """How the seats stood at every decision of a finished game, where it turned, and which
        decisions were good. 202 while it is being worked out: ask again."""
        self.limits.take("read", address(request))
        spoken = language(request)
        id = request.path_params["table"]
        holder, played = await self._finished(request)
        found = self.analyst.ask(id, played, spoken)
        if isinstance(found, Progress):
            return Reply(wire.Working(found.done, found.of), 202)
        journal = [e.read(row.entry) for row in await self.house.store.rows(id)]
        return Reply(found | {"revisions": await asyncio.to_thread(revisions, id, journal, holder)})

    async def _finished(self, request: Request) -> tuple[int, Record]:
        """Who is asking, and the record of a table's game, once everything may be known."""
        holder, live = await self.seen(request, request.path_params["table"])
        if live.table.status() != "over":
            raise Refused("not_now", "record_later")
        return holder, record(live.table)

    async def bring_record(self, request: Request) -> Reply:
        """Make a table of a record: to replay it, or to go on with it. The record is replayed
        first, and refused with a sentence where that fails."""
        self.limits.take("import", address(request))
        record = await asyncio.to_thread(read_record, await raw(request, self.settings.record))
        now = now_ms()
        journal = await asyncio.to_thread(journal_of, record, now)
        id, secret = keys.new_table_id(), keys.new_secret()
        door = keys.key_of(secret, id, "seat", 1, now)
        table = await self.house.bring(id, journal, [door])
        found = wire.Imported(id, table.game.id, len(table.moves), table.status())
        return Reply(found, 201, keys.cookie(id, secret, self.settings.https))
