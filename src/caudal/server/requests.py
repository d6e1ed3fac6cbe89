"""Reading requests strictly: bodies, queries, languages, and who is asking."""

from __future__ import annotations

import ipaddress
import math
import time
from typing import NamedTuple, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from caudal.engine.texts import LANGUAGES
from caudal.host.problems import Answer, described
from caudal.host.wire import Revision
from caudal.server.bus import Bus
from caudal.server.keys import YEAR, person_in, seat_in
from caudal.server.limits import Limits
from caudal.store import Store
from caudal.table.sight import Form

B = TypeVar("B")
FRESH = 5.0
"""Seconds for which a key is believed without asking the store again, where other processes may
have revoked it."""
MOST = 20_000
LASTS = YEAR * 1000
"""After how many milliseconds without being seen a browser is signed out."""
SELDOM = 3600 * 1000
"""Milliseconds between two notes that a browser was seen."""


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


class Brought(NamedTuple):
    """What opens a table to a request: the hash of a seat's secret, and of a person's."""

    seat: str
    person: str


def brought_by(request: HTTPConnection) -> Brought:
    return Brought(seat_in(request), person_in(request))


class Doorkeeper:
    """Knows who holds a table's secrets, and who is signed in."""

    def __init__(self, store: Store, limits: Limits, bus: Bus) -> None:
        self.store = store
        self.limits = limits
        self.bus = bus
        self._holders: dict[tuple[str, str], tuple[int, float]] = {}
        self._accounts: dict[str, tuple[str, float]] = {}
        self._drops = 0
        """How often all that was believed has been forgotten."""

    async def holder(self, request: HTTPConnection, table: str) -> int:
        """Who is asking: a holder at this table, or 0 for anybody. Secrets that open nothing are
        counted: a browser keeps one or two of those, who tries them out has many."""
        brought = brought_by(request)
        if brought.seat and (table, brought.seat) not in self._holders:
            self.limits.check("bad_key", address(request))
        holder = await self.holder_of(table, brought)
        if brought.seat and not holder:
            self.limits.take("bad_key", address(request))
        return holder

    async def holder_of(self, table: str, brought: Brought) -> int:
        """Who holds these secrets, now: they may have been revoked. A seat's own comes first; who
        is signed in holds their seats on every device."""
        return await self._by_seat(table, brought.seat) or await self._by_person(
            table, brought.person
        )

    async def _by_seat(self, table: str, hash: str) -> int:
        if not hash:
            return 0
        known = self._holders.get((table, hash))
        if known is not None and known[1] > time.monotonic():
            return known[0]
        drops = self._drops
        keys = [key for key in await self.store.keys(table) if key.kind == "seat"]
        if drops == self._drops:  # none was revoked meanwhile
            for key in keys:  # who else is at the table is asked about soon
                self._believe(table, key.hash, key.holder)
        return next((key.holder for key in keys if key.hash == hash), 0)

    async def _by_person(self, table: str, hash: str) -> int:
        account = await self.account_of(hash)
        if not account:
            return 0
        known = self._holders.get((table, hash))
        if known is not None and known[1] > time.monotonic():
            return known[0]
        holders = await self.store.people.holders(account, table)
        return self._believe(table, hash, holders[0]) if holders else 0

    def _believe(self, table: str, hash: str, holder: int) -> int:
        if len(self._holders) >= MOST:
            self._holders.clear()
        self._holders[table, hash] = (holder, time.monotonic() + self._fresh())
        return holder

    def _fresh(self) -> float:
        return FRESH if self.store.shared else math.inf

    async def account_of(self, hash: str) -> str:
        """The account that a session's secret opens, or nothing."""
        if not hash:
            return ""
        known = self._accounts.get(hash)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        session, now = await self.store.people.session(hash), time.time_ns() // 1_000_000
        if session is None or session.used + LASTS < now:
            return ""
        if session.used + SELDOM < now:
            await self.store.people.used_session(hash, now)
        if len(self._accounts) >= MOST:
            self._accounts.clear()
        self._accounts[hash] = (
            session.account,
            time.monotonic() + min(self._fresh(), SELDOM / 1000),
        )
        return session.account

    def forget(self) -> None:
        """Keys were revoked; other processes are told so."""
        self.drop()
        self.bus.tell("", 0)

    def drop(self) -> None:
        """Ask the store again."""
        self._drops += 1
        self._holders.clear()
        self._accounts.clear()
