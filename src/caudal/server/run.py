"""Running the server: uvicorn with this application."""

from __future__ import annotations

import asyncio
import importlib.util
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import uvicorn
from uvicorn.importer import import_from_string

from caudal.server import garbage, logs
from caudal.server.app import make_app
from caudal.server.connections import HEAD_BYTES, Door, open_files, watched
from caudal.server.deflate import Deflating
from caudal.server.settings import ServerSettings

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
    garbage.set_up()
    sys.setswitchinterval(TURN)
    parser = import_from_string(PARSERS[bool(importlib.util.find_spec("httptools"))])
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        http=cast(type[asyncio.Protocol], watched(parser, Door(settings, open_files()))),
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
        Announcing(config, settings, ready, announce).run()
    except SystemExit:
        if app.state.refusal is not None:
            raise app.state.refusal from None
        raise


class Announcing(uvicorn.Server):
    """Says where it listens, to people and, in a file, to programs."""

    def __init__(
        self,
        config: uvicorn.Config,
        settings: ServerSettings,
        ready: Path | None,
        announce: Callable[[str], None] | None,
    ) -> None:
        super().__init__(config)
        self.settings = settings
        self.ready = ready
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        address = f"http://{self.settings.host}:{port}"
        logs.tell("listening", address=address)
        if self.ready is not None:
            part = self.ready.with_suffix(".part")
            part.write_text(address)
            part.replace(self.ready)
        if self.announce is not None:
            self.announce(address)
