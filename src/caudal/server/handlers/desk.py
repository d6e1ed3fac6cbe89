"""What all addresses share: the parts of the server, the limits, and who may see a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import HTTPConnection

from caudal.server.analyst import Analyst
from caudal.server.botpool import BotPool
from caudal.server.driver import Driver
from caudal.server.house import House
from caudal.server.limits import Limits
from caudal.server.live import Live
from caudal.server.problems import not_there
from caudal.server.requests import Doorkeeper
from caudal.server.settings import Settings


class Reply(NamedTuple):
    """A success: its body, its status, and a cookie."""

    body: Any
    status: int = 200
    cookie: str = ""


class Desk:
    def __init__(self, settings: Settings, house: House, driver: Driver, pool: BotPool) -> None:
        self.settings = settings
        self.house = house
        self.driver = driver
        self.pool = pool
        self.analyst = Analyst(house, pool)
        self.doors = Doorkeeper(house.store)
        self.limits = Limits(settings.rates)
        self.sockets: dict[str, int] = {}
        """Open sockets by address."""

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
