"""The application: its parts put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from caudal.engine.errors import CaudalError
from caudal.host.problems import Answer
from caudal.server import here, openapi, pages
from caudal.server.analyst import Analyst
from caudal.server.botpool import BotPool
from caudal.server.bus import open_bus
from caudal.server.caretaker import Caretaker
from caudal.server.deflate import LEAST, zipped
from caudal.server.garbage import tidy
from caudal.server.guard import RequestGuard, as_answer, problem
from caudal.server.hall import CHANNEL
from caudal.server.handlers import Handlers, Reply
from caudal.server.house import TableHouse
from caudal.server.neighbours import Neighbours
from caudal.server.requests import tongue
from caudal.server.routes import ENDPOINTS, HALL, LIVE
from caudal.server.settings import ServerSettings
from caudal.server.sockets import attend, follow, watch
from caudal.store import open_store

ANALYSIS = 120.0
"""Seconds that a part of an analysis may take where everything else goes first."""
YIELD = 15
"""How far bots' processes stand back for the one that people wait for, as `nice` counts."""
BACK = 19
"""How far analyses stand back: for bots too."""
_ENCODER = msgspec.json.Encoder()
Handler = Callable[[Request], Awaitable[Reply]]


def make_app(settings: ServerSettings, neighbours: Neighbours | None = None) -> Starlette:
    """The server's application; its store opens and closes with its lifespan, or `refusal` says in
    a sentence why it cannot. `neighbours` are the other workers, if it is one of several."""
    store = open_store(settings.db, workers=neighbours is not None)
    bus = open_bus(settings.bus) if settings.bus or neighbours is None else neighbours
    house = TableHouse(settings, store, bus)
    if neighbours is not None:
        house.has = neighbours.has
    memory = settings.bot_memory
    workers, each = settings.bot_workers, settings.visitor_bots
    pool = BotPool(workers, settings.bot_seconds, memory, each, patience=YIELD)
    analysts = BotPool(settings.analysis_workers, ANALYSIS, memory, patience=BACK)
    caretaker = Caretaker(house, pool)
    handlers = Handlers(settings, house, caretaker, pool, Analyst(house, analysts))

    def written() -> int:
        return house.entries

    async def hinted(what: str, revision: int) -> None:
        """Another process says that something has changed: a table, or the lobby."""
        if what == CHANNEL:
            handlers.hall.wake()
        else:
            await house.hinted(what, revision)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        try:
            await house.store.open(serving=True)
        except CaudalError as error:
            app.state.refusal = error
            raise
        await house.wake()
        await house.bus.open(hinted)
        work = [caretaker.sweep(), handlers.steward.sweep(), tidy(written)]
        work += [handlers.hall.run(), handlers.messenger.run()]
        if settings.purge_after:
            work.append(caretaker.purge(settings.purge_after))
        tasks = [asyncio.create_task(each) for each in work]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            caretaker.stopped = True
            await house.close()
            await pool.close()
            await analysts.close()
            await house.bus.close()
            await house.store.close()

    app = Starlette(
        routes=routes(handlers),
        lifespan=lifespan,
        middleware=[Middleware(RequestGuard, settings=settings)],
        exception_handlers={HTTPException: plain_problem},
    )
    app.state.handlers = handlers
    app.state.refusal = None
    return app


def routes(handlers: Handlers) -> list[BaseRoute]:
    addresses: list[BaseRoute] = [
        Route(point.path, answering(getattr(handlers, point.handler)), methods=[point.method])
        for point in ENDPOINTS
    ]

    async def describe(_request: Request) -> Response:
        return Response(openapi.document(), media_type="application/json")

    async def metrics(_request: Request) -> Response:
        return Response(measures(handlers), media_type="text/plain; version=0.0.4")

    if handlers.settings.metrics:
        addresses.append(Route("/metrics", metrics))

    async def live(socket: WebSocket) -> None:
        await watch(handlers, socket, follow)

    async def hall(socket: WebSocket) -> None:
        await watch(handlers, socket, attend)

    sockets = [WebSocketRoute(LIVE, live), WebSocketRoute(HALL, hall)]
    addresses += [Route(openapi.PATH, describe), *sockets]
    site = handlers.settings.site
    return [*addresses, *pages.routes(bool(site)), *([here.mount(site)] if site else [])]


def measures(handlers: Handlers) -> str:
    """The state of the server in the text format of Prometheus."""
    values = {
        "caudal_tables gauge": len(handlers.house.tables),
        "caudal_sockets gauge": sum(handlers.sockets.values()),
        "caudal_entries_total counter": handlers.house.entries,
        "caudal_bots_waiting gauge": handlers.pool.waiting,
    }
    return "".join(
        f"# TYPE {name}\n{name.partition(' ')[0]} {value}\n" for name, value in values.items()
    )


def answering(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler as Starlette calls it."""

    async def answer(request: Request) -> Response:
        try:
            reply = await handler(request)
        except Exception as error:
            spoken = tongue(request)
            return problem(as_answer(error, spoken), spoken)
        encoded = isinstance(reply.body, bytes)
        body = reply.body if encoded else _ENCODER.encode(reply.body)
        headers = {"Set-Cookie": reply.cookie} if reply.cookie else {}
        if len(body) >= LEAST and "gzip" in request.headers.get("accept-encoding", ""):
            body = zipped(body)
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(body, reply.status, headers, "application/json")

    return answer


async def plain_problem(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: an address or a method that does not exist."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return problem(Answer(404, "not_there", "there is no such address"), tongue(request))
    response = problem(Answer(error.status_code, "refused", error.detail), tongue(request))
    response.headers.update(error.headers or {})
    return response
