"""Running the server: uvicorn with this application."""

from __future__ import annotations

import asyncio
import importlib.util
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import uvicorn
from uvicorn.importer import import_from_string

from caudal.server import garbage, logs
from caudal.server.app import make_app
from caudal.server.connections import HEAD_BYTES, Connection, Door, open_files, watched
from caudal.server.deflate import Deflating
from caudal.server.neighbours import Neighbours
from caudal.server.settings import ServerSettings
from caudal.server.workers import serve_by_workers

GRACE = 10
"""Seconds that requests under way are given at shutdown."""

TURN = 0.0005
"""Seconds after which a thread that waits for its turn gets it. The one that writes to the store
needs a turn after every statement; by Python's default it could wait for 0.005 each time."""
PING = 40.0
"""Seconds between pings of a socket: often enough for proxies, which give up after a minute."""


PARSERS = (
    "uvicorn.protocols.http.h11_impl:H11Protocol",
    "uvicorn.protocols.http.httptools_impl:HttpToolsProtocol",
)
"""Of requests: in Python, and in C where the extra `fast` is installed."""


def serve(
    settings: ServerSettings,
    log_level: str = "info",
    ready: Path | None = None,
    announce: Callable[[str], None] | None = None,
) -> None:
    """Serve until interrupted. With port 0 a free one is taken; once connections are accepted,
    `ready` is written with the address and `announce` is told it."""
    logs.set_up(log_level)

    def tell(address: str) -> None:
        logs.tell("listening", address=address)
        if ready is not None:
            part = ready.with_suffix(".part")
            part.write_text(address)
            part.replace(ready)
        if announce is not None:
            announce(address)

    if settings.workers > 1:
        serve_by_workers(settings, work, tell)
    else:
        work(settings, begun=tell)


def work(
    settings: ServerSettings,
    neighbours: Neighbours | None = None,
    listening: socket.socket | None = None,
    *,
    begun: Callable[[str], None],
) -> None:
    """Serve in this process, alone or as one of several; `begun` is told where."""
    garbage.set_up()
    sys.setswitchinterval(TURN)
    parser = import_from_string(PARSERS[bool(importlib.util.find_spec("httptools"))])
    app = make_app(settings, neighbours)
    door = Door(settings, open_files(), neighbours)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        http=cast(type[asyncio.Protocol], watched(parser, door)),
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        ws=Deflating,
        ws_max_size=4096,
        ws_ping_interval=PING,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=HEAD_BYTES,
    )
    try:
        Announcing(config, begun, neighbours).run([listening] if listening else None)
    except SystemExit:
        if app.state.refusal is not None:
            raise app.state.refusal from None
        raise


class Announcing(uvicorn.Server):
    """Says where it listens, and takes in who is handed over by other workers."""

    def __init__(
        self,
        config: uvicorn.Config,
        begun: Callable[[str], None],
        neighbours: Neighbours | None,
    ) -> None:
        super().__init__(config)
        self.begun = begun
        self.neighbours = neighbours
        self._coming: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self.neighbours is not None:
            self.neighbours.begin(self.take)
        port = self.servers[0].sockets[0].getsockname()[1]
        self.begun(f"http://{self.config.host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.neighbours is not None:
            self.neighbours.end()
        await super().shutdown(sockets)

    def take(self, connection: socket.socket, said: bytes) -> None:
        """A connection that another worker accepted, with what it has said there."""

        def protocol() -> Connection:
            make = cast(Callable[..., Connection], self.config.http_protocol_class)
            made = make(
                config=self.config,
                server_state=self.server_state,
                app_state=self.lifespan.state,
                _loop=None,
            )
            made.said = said
            return made

        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        coming = loop.create_task(loop.connect_accepted_socket(protocol, connection))
        self._coming.add(coming)
        coming.add_done_callback(self._coming.discard)
