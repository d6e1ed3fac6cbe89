"""Order in the house: reports, and the host's page."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request

from caudal.engine.errors import CaudalError
from caudal.host.problems import Answer
from caudal.server import housekeeping
from caudal.server import wire_host as wire
from caudal.server import wire_people as people
from caudal.server.handlers.desk import Desk, Reply
from caudal.server.house import now_ms
from caudal.server.keys import person_in
from caudal.server.requests import address, body
from caudal.store import Account, Report
from caudal.store.order import new_act
from caudal.table import Refused
from caudal.table.names import clean_text, skeleton

LONGEST = 24


class HostHandlers(Desk):
    async def report(self, request: Request) -> Reply:
        """Ask the host to look at somebody's behaviour at a table of one's own."""
        self.count(request, "report")
        asked = await body(request, wire.Complaint, self.settings.body)
        holder = await self.must_hold(request, asked.table)
        table = (await self.house.live(asked.table)).table
        if asked.seat >= len(table.seats) or not table.seats[asked.seat].holder:
            raise Answer(422, "invalid", "there is nobody on that seat")
        seat = table.seats[asked.seat]
        if seat.holder == holder:
            raise Answer(422, "invalid", "that seat is your own")
        accounts = {
            one.holder: one.account for one in await self.house.store.people.owners(asked.table)
        }
        about = accounts.get(seat.holder, "")
        reporter = await self.doors.account_of(person_in(request))
        text = clean_text(asked.text) if asked.text.strip() else ""
        report = Report(
            secrets.token_urlsafe(9),
            now_ms(),
            reporter,
            about,
            seat.name,
            asked.table,
            asked.kind,
            text,
        )
        await self.house.store.order.report(report)
        return Reply(people.Done())

    async def host_page(self, request: Request) -> Reply:
        """The house as its host sees it: people, tables, reports, strange pairs, unwanted words,
        and the trail of what hosts did."""
        self.limits.take("read", address(request))
        await self._host(request)
        looked_for = request.query_params.get("name", "")
        if len(looked_for) > LONGEST:
            raise Answer(422, "invalid", "a name has at most {n} letters", n=LONGEST)
        return Reply(await housekeeping.overview(self.house.store, skeleton(looked_for)))

    async def hold_person(self, request: Request) -> Reply:
        """Suspend, silence, allow or rename somebody, or say that they are a host."""
        host = await self._host(request)
        asked = await body(request, wire.HoldPerson, self.settings.body)
        store = self.house.store
        with sentences():
            account = await housekeeping.somebody(store, asked.person)
            if account.id == host.id and asked.do in ("suspend", "silence", "unhost"):
                raise CaudalError("that would be yourself; another host may do it")
            changed = await housekeeping.hold(store, host.id, account, asked)
        for table, revision in changed.items():
            await self._changed(table, revision)
        return Reply(people.Done())

    async def _changed(self, table: str, revision: int) -> None:
        """A table was changed beside who plays there: have everybody see it."""
        await self.house.hinted(table, revision)
        self.house.bus.tell(table, revision)

    async def handle_table(self, request: Request) -> Reply:
        """Delete a table, or call whoever sits there something else."""
        host = await self._host(request)
        asked = await body(request, wire.HandleTable, self.settings.body)
        store = self.house.store
        live = await self.house.live(asked.table)
        if asked.do == "rename":
            with sentences():
                revision = await housekeeping.call(store, host.id, asked)
            await self._changed(asked.table, revision)
            return Reply(people.Done())
        if not await store.remove(asked.table, live.table.revision):
            raise Answer(409, "not_now", "somebody has just moved there; try again")
        self.house.put_away(asked.table)
        await store.order.note(new_act(now_ms(), host.id, "table:remove", asked.table))
        return Reply(people.Done())

    async def close_report(self, request: Request) -> Reply:
        """Say that a report was looked at, and what came of it."""
        host = await self._host(request)
        asked = await body(request, wire.CloseReport, self.settings.body)
        with sentences():
            await housekeeping.close(self.house.store, host.id, asked.id, asked.verdict)
        return Reply(people.Done())

    async def unwanted_words(self, request: Request) -> Reply:
        """The words that are not wanted in names; names that have them stay until the host changes
        them."""
        host = await self._host(request)
        asked = await body(request, wire.Words, self.settings.body)
        kept = await housekeeping.set_words(self.house.store, host.id, asked.words)
        self.forget_words()
        return Reply(wire.Words(kept))

    async def _host(self, request: Request) -> Account:
        account = await self.must_be(request)
        if not await self.is_host(account):
            raise Answer(403, "not_yours", "that is for the host")
        return account


@contextmanager
def sentences() -> Iterator[None]:
    """What cannot be done is told to the host in a sentence."""
    try:
        yield
    except Refused:
        raise
    except CaudalError as error:
        raise Answer(409, "not_now", "{problem}", problem=error) from None
