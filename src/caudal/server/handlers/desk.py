"""What all addresses share: the parts of the server, the limits, and who may see a table."""

from __future__ import annotations

import math
import time
from datetime import UTC, datetime
from typing import Any, NamedTuple

from starlette.requests import HTTPConnection

from caudal.host.problems import Answer, not_there
from caudal.people.order import is_unwanted
from caudal.server.analyst import Analyst
from caudal.server.botpool import BotPool
from caudal.server.caretaker import Caretaker
from caudal.server.hall import Hall
from caudal.server.house import TableHouse, now_ms
from caudal.server.keys import person_in
from caudal.server.limits import Limits, TableQuota
from caudal.server.line import Line
from caudal.server.live import Live
from caudal.server.messenger import Messenger
from caudal.server.readiness import Readiness
from caudal.server.registrar import Registrar
from caudal.server.requests import Doorkeeper, address
from caudal.server.settings import ServerSettings
from caudal.server.shelf import Shelf
from caudal.server.steward import Steward
from caudal.store import Account, Owned
from caudal.table.names import skeleton

FRESH = 5.0
"""Seconds for which the list of unwanted words is believed."""
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
        self.steward = Steward(house)
        self.hall = Hall(house)
        self.messenger = Messenger(settings, house, self.hall)
        caretaker.spared = self.messenger.spared
        self.limits = Limits(settings.rates)
        self.quota = TableQuota(house.store, settings.visitor_tables if settings.rates else 0)
        self.doors = Doorkeeper(house.store, self.limits, house.bus)
        house.revoked.append(self.doors.drop)
        self.past_line = Line(1)
        self.past_kept = Shelf(PAST)
        self.readiness = Readiness(house.store)
        self._words: tuple[list[str], float] = ([], -math.inf)
        """Those that are not wanted in names, and when they were read."""
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
        if not holder and not live.table.setup.watch and not await self.welcome(request, id):
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

    async def must_be(self, request: HTTPConnection, held: bool = False) -> Account:
        """Who is signed in; that takes somebody, and, unless `held` is allowed, somebody who is not
        suspended. What they do is counted, from whatever addresses they do it."""
        account = await self.person(request)
        if account is None:
            raise Answer(401, "guest", "that takes a name of your own; sign in first")
        self.limits.take("person", account.id)
        standing = await self.house.store.order.standing(account.id)
        if standing.suspended > now_ms() and not held:
            raise Answer(
                403,
                "suspended",
                "your account is suspended until {day}: {why}",
                day=day_of(standing.suspended),
                why=standing.why or "-",
            )
        return account

    async def is_host(self, account: Account) -> bool:
        standing = await self.house.store.order.standing(account.id)
        return bool(standing.host) and standing.suspended <= now_ms()

    def forget_words(self) -> None:
        self._words = ([], -math.inf)

    async def wanted(self, name: str) -> None:
        """Refuse a name with a word in it that the host does not want."""
        now = time.monotonic()
        if now > self._words[1] + FRESH:
            self._words = (await self.house.store.order.unwanted(), now)
        if is_unwanted(name, self._words[0], skeleton):
            raise Answer(422, "invalid", "that name is not wanted here; choose another one")

    async def welcome(self, request: HTTPConnection, id: str) -> bool:
        """Whether somebody was asked to a table by name."""
        account = await self.person(request)
        if account is None:
            return False
        invited = await self.house.store.finding.invitations([account.id])
        return id in {one.table for one in invited}

    async def apart(self, account: Account | None, table: str) -> bool:
        """Whether somebody at a table blocks that person, or is blocked by them."""
        if account is None:
            return False
        owners = {one.account for one in await self.house.store.people.owners(table)}
        blocks = await self.house.store.finding.blocks([account.id])
        return any({one, other} - {account.id} <= owners for one, other in blocks)

    async def own(self, request: HTTPConnection, table: str, holder: int) -> None:
        """Seats that somebody took while signed in are theirs on every device."""
        id = await self.doors.account_of(person_in(request))
        if id:
            await self.house.store.people.own(Owned(id, table, holder, now_ms()))


def day_of(at: int) -> str:
    """A day, as both languages write it for machines and people alike.

    >>> day_of(1_794_800_000_000)
    '2026-11-16'
    """
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")
