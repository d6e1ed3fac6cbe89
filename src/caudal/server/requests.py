"""Reading requests strictly: bodies, queries, languages, and who is asking."""

from __future__ import annotations

import ipaddress
import math
import time
from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from caudal.engine.texts import LANGUAGES
from caudal.host.problems import Answer, described
from caudal.host.wire import Revision
from caudal.server.keys import COOKIE, hash_of
from caudal.server.limits import Limits
from caudal.store import Store
from caudal.table.sight import Form

B = TypeVar("B")
FRESH = 5.0
"""Seconds for which a key is believed without asking the store again, where other processes may
have revoked it."""
MOST = 20_000


async def body(request: Request, kind: type[B], limit: int) -> B:
    """The request's body, checked against its type."""
    try:
        return msgspec.json.decode(await raw(request, limit), type=kind)
    except msgspec.ValidationError as error:
        why = described(error)
        raise Answer(422, "invalid", "the body is not as described: {why}", why=why) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Answer(400, "malformed", "the body is not JSON") from None


async def raw(request: Request, limit: int) -> bytes:
    """The request's body as it came."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Answer(415, "not_json", "send the body as application/json")
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > limit:
            raise Answer(413, "too_long", "a body has at most {n} bytes", n=limit)
    return bytes(parts)


def number(request: HTTPConnection, name: str) -> int | None:
    """A revision from the query."""
    given = request.query_params.get(name)
    if given is None:
        return None
    try:
        return msgspec.convert(given, Revision, strict=False)
    except msgspec.ValidationError:
        raise Answer(422, "invalid", "{name} is a whole number from 0", name=name) from None


def language(request: HTTPConnection) -> str:
    """The reader's language: asked for by `lang`, or the browser's."""
    asked = request.query_params.get("lang")
    if asked is not None:
        if asked not in LANGUAGES:
            raise Answer(422, "invalid", "lang can be {known}", known=", ".join(LANGUAGES))
        return asked
    for wish in request.headers.get("accept-language", "").split(","):
        short = wish.strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return LANGUAGES[0]


def tongue(request: HTTPConnection) -> str:
    """The language that a refusal is told in, though the request may ask for none that there is."""
    try:
        return language(request)
    except Answer:
        return LANGUAGES[0]


FORMS: dict[str, Form] = {"0": "", "1": "wide", "narrow": "narrow"}


def wants_scene(request: HTTPConnection) -> Form:
    """Whether the reader wants pictures, and for how wide a screen."""
    given = request.query_params.get("scene", "0")
    if given not in FORMS:
        raise Answer(422, "invalid", "scene can be {known}", known=", ".join(FORMS))
    return FORMS[given]


def seated(request: HTTPConnection) -> int | None:
    """The seat that is at the device, asked for by `as`; -1: none."""
    given = request.query_params.get("as")
    if given is None:
        return None
    if given not in ("-1", *"01234567"):
        raise Answer(422, "invalid", "as is a seat's number, or -1 for none")
    return int(given)


def address(request: HTTPConnection) -> str:
    """Where a request comes from: what a visitor may have and do is counted by it."""
    return network_of(request.client.host) if request.client else "somewhere"


def network_of(host: str) -> str:
    """An address as it is counted. Whoever has an IPv6 address has all of its network's.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3::4"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    if ":" not in host:
        return host
    try:
        ip = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(ip) >> 64 << 64, 64)))


def hash_in(request: HTTPConnection) -> str:
    """The hash of the secret that a request brings along, or nothing."""
    secret = request.cookies.get(COOKIE, "")
    return hash_of(secret) if 0 < len(secret) <= 64 else ""


class Doorkeeper:
    """Knows who holds a table's secrets."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.fresh = FRESH if store.shared else math.inf
        self._known: dict[tuple[str, str], tuple[int, float]] = {}

    async def holder(self, request: HTTPConnection, table: str) -> int:
        """Who is asking: a holder at this table, or 0 for anybody. Secrets that open nothing are
        counted: a browser keeps one or two of those, who tries them out has many."""
        hash = hash_in(request)
        if not hash:
            return 0
        if (table, hash) not in self._known:
            self.limits.check("bad_key", address(request))
        holder = await self.holder_of(table, hash)
        if not holder:
            self.limits.take("bad_key", address(request))
        return holder

    async def holder_of(self, table: str, hash: str) -> int:
        """Who holds the secret with that hash, now: it may have been revoked."""
        if not hash:
            return 0
        known = self._known.get((table, hash))
        if known is not None and known[1] > time.monotonic():
            return known[0]
        key = await self.store.key(table, hash)
        if key is None or key.kind != "seat":
            return 0
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[table, hash] = (key.holder, time.monotonic() + self.fresh)
        return key.holder

    def forget(self) -> None:
        """Ask the store again: keys were revoked."""
        self._known.clear()
