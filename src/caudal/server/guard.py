"""What every request passes: the host and the origin are checked, safe headers are set, failures
become answers, and one line is logged."""

from __future__ import annotations

import logging
import time
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from caudal.host.problems import Answer, refused
from caudal.host.wire import Problem
from caudal.server.connections import HEAD_BYTES
from caudal.server.keys import YEAR
from caudal.server.logs import tell, tell_failure
from caudal.server.requests import tongue
from caudal.server.settings import ServerSettings
from caudal.store import StoreError
from caudal.table import Refused

HUNG_UP = 499
"""Logged where a client went away before its request was finished; nobody reads that answer."""
SAFE = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("127.0.0.1", "::1", "localhost")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
"""What every answer carries, unless it says otherwise itself."""


def problem(answer: Answer, spoken: str) -> Response:
    """An answer that is no success, as a response in a language."""
    body = Problem(answer.error, answer.told(spoken), answer.revision)
    headers = {"Retry-After": str(answer.wait)} if answer.wait else {}
    return Response(msgspec.json.encode(body), answer.status, headers, "application/json")


def as_answer(error: Exception, spoken: str) -> Answer:
    """Any exception as an answer; a refusal has its words already. What is nobody's fault but ours
    says nothing about itself."""
    if isinstance(error, Answer | Refused):
        return refused(error, spoken)
    if isinstance(error, StoreError):
        tell("the store failed", logging.ERROR, why=str(error))
        return Answer(503, "no_store", "the database is away; send the command again", wait=2)
    if isinstance(error, ClientDisconnect):
        return Answer(HUNG_UP, "hung_up", "the request was not finished")
    tell_failure("a request failed")
    return Answer(500, "fault", "something went wrong here; it has been logged")


class RequestGuard:
    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app = app
        self.settings = settings
        more = {"Strict-Transport-Security": f"max-age={YEAR}"} if settings.https else {}
        self.told = False
        """Whether it was said that a proxy is not believed."""
        self.headers = [(k.lower().encode(), v.encode()) for k, v in (HEADERS | more).items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 0

        async def marked(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = {name for name, _ in message["headers"]}
                more = [header for header in self.headers if header[0] not in own]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, receive, marked)
        except Exception as error:
            if status:
                raise
            spoken = tongue(HTTPConnection(scope))
            await problem(as_answer(error, spoken), spoken)(scope, receive, marked)
        spent = round((time.perf_counter() - begun) * 1000, 1)
        level = logging.DEBUG if status < 400 else logging.INFO
        tell("request", level, method=scope["method"], path=scope["path"], status=status, ms=spent)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.check(scope)
        except Answer as answer:
            await WebSocket(scope, receive, send).send_denial_response(
                problem(answer, tongue(HTTPConnection(scope)))
            )
            return
        await self.app(scope, receive, send)

    def check(self, scope: Scope) -> None:
        """Refuse what a foreign page may have sent."""
        headers = Headers(scope=scope)
        size = len(scope["path"]) + len(scope["query_string"])
        if size + sum(len(name) + len(value) for name, value in headers.raw) > HEAD_BYTES:
            raise Answer(431, "too_long", "a request's head has at most {n} bytes", n=HEAD_BYTES)
        if "x-forwarded-for" in headers and not self.settings.trusted_proxies and not self.told:
            self.told = True
            tell(
                "who asks through a proxy counts as the proxy: see --trusted-proxies",
                logging.WARNING,
            )
        if len(headers.getlist("host")) > 1:
            raise Answer(400, "host", "a request names one host")
        host = headers.get("host", "")
        if not self.knows_host(host):
            raise Answer(400, "host", "this server is not known by that name")
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        origin = headers.get("origin")
        if origin is not None:
            foreign = urlsplit(origin).netloc != host and origin not in self.settings.origins
        else:
            foreign = headers.get("sec-fetch-site", "none") not in ("none", "same-origin")
        if foreign:
            raise Answer(403, "origin", "pages of another origin may not do that")

    def knows_host(self, host: str) -> bool:
        """On loopback only loopback names: a foreign name that resolves to here is a trick."""
        if self.settings.host not in LOOPBACK:
            return True
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        known = {urlsplit(origin).hostname for origin in self.settings.origins}
        return name in LOOPBACK or name in known
