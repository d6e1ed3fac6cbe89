"""What a store does. Two implementations keep this contract; one suite of trials runs on both."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from caudal.engine.errors import CaudalError
from caudal.store.events import Events
from caudal.store.finding import Finding
from caudal.store.messages import Messages
from caudal.store.order import Order
from caudal.store.people import People


class StoreError(CaudalError):
    """The database cannot do what was asked; nothing was written."""


class Conflict(Exception):
    """Somebody else wrote that revision first: read what is there, decide again."""


class Row(NamedTuple):
    """One entry of a table's journal. `command` is unique within the table."""

    table: str
    revision: int
    command: str
    at: int
    entry: str


class Facts(NamedTuple):
    """What is worth asking a database about a table without reading its journal."""

    game: str
    rules: int
    status: str
    waits: str
    """`bot` while a bot is to move, else empty."""
    deadline: int | None
    """When the acting person's time is over, in milliseconds since 1970."""
    free: int = 0
    """Open seats that anybody may take: those of a listed table before its start."""


class Key(NamedTuple):
    """A secret's hash, and what the secret opens: `seat` is a cookie of `holder`, `invite` lets
    people sit down, `claim` is exchanged once for a cookie of `holder`."""

    table: str
    hash: str
    kind: str
    holder: int
    at: int


class Summary(NamedTuple):
    """A table as the store lists it."""

    table: str
    head: int
    created: int
    at: int
    facts: Facts


class Saved(NamedTuple):
    """A table's snapshot as it was saved, and what it was made of (`digest_of`)."""

    revision: int
    body: bytes
    digest: str


def digest_of(journal: Iterable[Row], body: bytes) -> str:
    """What ties a snapshot to its journal: neither can change without the other."""
    digest = hashlib.blake2b(digest_size=16)
    for row in journal:
        digest.update(row.entry.encode())
        digest.update(b"\n")
    digest.update(body)
    return digest.hexdigest()


class Store(Protocol):
    """Revisions of a table are 1, 2, 3, …; unique (table, revision) and (table, command) decide
    races, so any process may write to any table."""

    shared: bool
    """Whether other processes are expected to write to the same database."""

    @property
    def people(self) -> People:
        """What is kept about people."""
        ...

    @property
    def events(self) -> Events:
        """Tournaments."""
        ...

    @property
    def order(self) -> Order:
        """What keeps order in the house."""
        ...

    @property
    def finding(self) -> Finding:
        """What is kept while people find each other."""
        ...

    @property
    def messages(self) -> Messages:
        """What is kept to tell people something."""
        ...

    async def open(self, serving: bool = False) -> None:
        """Connect, and bring the database's tables up to date under a lock. Who opens it to be
        `serving` is refused where another process does, unless the database can be shared."""
        ...

    async def close(self) -> None:
        """Finish what is under way."""
        ...

    async def check(self, now: int) -> None:
        """Write and read something; raises `StoreError` where tables could not be played."""
        ...

    async def append(self, row: Row, facts: Facts, keys: Sequence[Key] = ()) -> Row:
        """Write an entry and its keys durably, or nothing. Returns the row, or the earlier one of
        the same command; raises `Conflict` if the revision is not the next one."""
        ...

    async def add(self, rows: Sequence[Row], facts: Facts, keys: Sequence[Key] = ()) -> None:
        """Write a new table with its whole journal and its keys, or nothing; raises `Conflict` if
        there is such a table."""
        ...

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The journal after a revision."""
        ...

    async def find(self, table: str, command: str) -> Row | None:
        """The row that a command has become."""
        ...

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The last revisions of those of these tables that exist."""
        ...

    async def unfinished(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that exist and whose game is not over."""
        ...

    async def due(self, now: int, idle: int) -> list[str]:
        """Tables whose deadline has passed, or which have waited for a bot since before `idle`."""
        ...

    async def beat(self, now: int) -> int:
        """Note that somebody serves these tables; returns when that was noted last (0: never)."""
        ...

    async def tables(self) -> list[Summary]:
        """All tables, oldest first."""
        ...

    async def free(self, since: int, most: int) -> list[str]:
        """Tables with free seats where something happened after `since`, the newest first."""
        ...

    async def remove(self, table: str, head: int) -> bool:
        """Delete a table with all that belongs to it, if that is still its last revision."""
        ...

    async def rewrite(self, table: str, entries: Mapping[int, str]) -> None:
        """Put other words in the place of some entries, by revision, and forget the snapshot: for
        a name that is to be nowhere any more."""
        ...

    async def snapshot(self, table: str) -> Saved | None:
        """The newest snapshot."""
        ...

    async def save_snapshot(self, table: str, saved: Saved) -> None:
        """Keep a snapshot in place of an older one."""
        ...

    async def key(self, table: str, hash: str) -> Key | None:
        """What a secret opens at a table."""
        ...

    async def keys(self, table: str) -> list[Key]:
        """All keys of a table."""
        ...

    async def add_key(self, key: Key) -> None: ...

    async def take_key(self, table: str, hash: str) -> bool:
        """Remove a key; False if it was gone already, so a key is taken once."""
        ...

    async def revoke(self, table: str, holder: int, but: str = "") -> int:
        """Remove a holder's keys but one; returns how many."""
        ...
