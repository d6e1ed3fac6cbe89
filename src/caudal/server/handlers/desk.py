"""What all addresses share: the parts of the server, the limits, and who may see a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import HTTPConnection

from caudal.host.problems import Answer, not_there
from caudal.server.analyst import Analyst
from caudal.server.botpool import BotPool
from caudal.server.caretaker import Caretaker
from caudal.server.house import TableHouse, now_ms
from caudal.server.keys import person_in
from caudal.server.limits import Limits, TableQuota
from caudal.server.line import Line
from caudal.server.live import Live
from caudal.server.readiness import Readiness
from caudal.server.registrar import Registrar
from caudal.server.requests import Doorkeeper, address
from caudal.server.settings import ServerSettings
from caudal.server.shelf import Shelf
from caudal.store import Account, Owned

PAST = 32 << 20
"""The bytes of tables as they were that are remembered."""


class Reply(NamedTuple):
    """A success: its body, its status, and a cookie."""

    body: Any
    status: int = 200
    cookie: str = ""


class Desk:
    def __init__(
        self,
        settings: ServerSettings,
        house: TableHouse,
        caretaker: Caretaker,
        pool: BotPool,
        analyst: Analyst,
    ) -> None:
        self.settings = settings
        self.house = house
        self.caretaker = caretaker
        self.pool = pool
        self.analyst = analyst
        self.registrar = Registrar(house)
        self.limits = Limits(settings.rates)
        self.quota = TableQuota(house.store, settings.visitor_tables if settings.rates else 0)
        self.doors = Doorkeeper(house.store, self.limits, house.bus)
        house.revoked.append(self.doors.drop)
        self.past_line = Line(1)
        self.past_kept = Shelf(PAST)
        self.readiness = Readiness(house.store)
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""

    def count(self, request: HTTPConnection, kind: str, kilobytes: float = 1) -> str:
        """Count a request of that kind that is written down; returns whose it is."""
        visitor = address(request)
        self.limits.take(kind, visitor)
        self.limits.take("kilobytes of a day", visitor, kilobytes)
        return visitor

    async def seen(self, request: HTTPConnection, id: str) -> tuple[int, Live]:
        """Who is asking, and the table if they may see it."""
        holder = await self.holder(request, id)
        live = await self.house.live(id)
        if not holder and not live.table.setup.watch:
            raise not_there()
        return holder, live

    async def holder(self, request: HTTPConnection, id: str) -> int:
        """Who is asking: somebody of this table, or 0 for anybody. A key opens nothing any more
        once its holder has left the table or was removed from it."""
        holder = await self.doors.holder(request, id)
        return holder if holder and (await self.house.live(id)).table.belongs(holder) else 0

    async def must_hold(self, request: HTTPConnection, id: str) -> int:
        """Who is asking, if somebody of this table; for all others it is not there."""
        holder = await self.holder(request, id)
        if not holder:
            raise not_there()
        return holder

    async def person(self, request: HTTPConnection) -> Account | None:
        """Who is signed in; None for a guest."""
        id = await self.doors.account_of(person_in(request))
        return await self.house.store.people.account(id) if id else None

    async def must_be(self, request: HTTPConnection) -> Account:
        """Who is signed in; that takes somebody."""
        account = await self.person(request)
        if account is None:
            raise Answer(401, "guest", "that takes a name of your own; sign in first")
        return account

    async def own(self, request: HTTPConnection, table: str, holder: int) -> None:
        """Seats that somebody took while signed in are theirs on every device."""
        id = await self.doors.account_of(person_in(request))
        if id:
            await self.house.store.people.own(Owned(id, table, holder, now_ms()))
