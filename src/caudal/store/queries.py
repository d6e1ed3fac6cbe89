"""What both kinds of database are asked, written once.

A `?` stands for a value, as SQLite writes it. What is one statement is answered here for both;
what is a transaction of several is written by each store in its own way, with these texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from caudal.store.base import Facts, Key, Row, Saved, StoreError, Summary
from caudal.store.events import Events
from caudal.store.finding import Finding
from caudal.store.kept import Statement
from caudal.store.messages import Messages
from caudal.store.order import Order
from caudal.store.people import People

SOME = 500
"""The most tables that one statement asks for."""
_ROW = "table_id, revision, command, at, entry"
_KEY = "table_id, hash, kind, holder, at"

FIND = f"SELECT {_ROW} FROM journal WHERE table_id = ? AND command = ?"
HEAD = "SELECT head FROM tables WHERE id = ?"
INSERT_TABLE = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
UPDATE_TABLE = """UPDATE tables SET head = ?, at = ?, game = ?, rules = ?, status = ?, waits = ?,
                  deadline = ?, free = ? WHERE id = ? AND head = ?"""
INSERT_ROW = "INSERT INTO journal VALUES (?, ?, ?, ?, ?)"
INSERT_KEY = "INSERT INTO keys VALUES (?, ?, ?, ?, ?)"
REMOVE = (
    "DELETE FROM event_tables WHERE table_id = ?",
    "DELETE FROM owned WHERE table_id = ?",
    "DELETE FROM invitations WHERE table_id = ?",
    "DELETE FROM shown WHERE table_id = ?",
    "DELETE FROM keys WHERE table_id = ?",
    "DELETE FROM snapshots WHERE table_id = ?",
    "DELETE FROM journal WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)
MIGRATIONS = """CREATE TABLE IF NOT EXISTS migrations
                (number BIGINT PRIMARY KEY, checksum TEXT NOT NULL, at BIGINT NOT NULL)"""
MIGRATED = "SELECT number, checksum FROM migrations"
INSERT_MIGRATION = "INSERT INTO migrations VALUES (?, ?, ?)"

_ROWS = f"SELECT {_ROW} FROM journal WHERE table_id = ? AND revision > ? ORDER BY revision"
_DUE = """SELECT id FROM tables WHERE deadline <= ?
          UNION SELECT id FROM tables WHERE waits = 'bot' AND at < ?"""
_TABLES = """SELECT id, head, created, at, game, rules, status, waits, deadline, free
             FROM tables ORDER BY created, id"""
_FREE = "SELECT id FROM tables WHERE free > 0 AND at > ? ORDER BY created DESC, id LIMIT ?"
_SNAPSHOT = "SELECT revision, body, digest FROM snapshots WHERE table_id = ?"
_SAVE_SNAPSHOT = """INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE
                    SET revision = excluded.revision, body = excluded.body, digest = excluded.digest
                    WHERE snapshots.revision <= excluded.revision"""
_ONE_KEY = f"SELECT {_KEY} FROM keys WHERE table_id = ? AND hash = ?"
_KEYS = f"SELECT {_KEY} FROM keys WHERE table_id = ? ORDER BY at, hash"
_TAKE_KEY = "DELETE FROM keys WHERE table_id = ? AND hash = ?"
_REVOKE = "DELETE FROM keys WHERE table_id = ? AND holder = ? AND hash <> ?"
_REWRITE = "UPDATE journal SET entry = ? WHERE table_id = ? AND revision = ?"
_DROP_SNAPSHOT = "DELETE FROM snapshots WHERE table_id = ?"


def opening(rows: Sequence[Row], facts: Facts) -> list[Statement]:
    """What writes a new table with its journal, as part of a greater transaction: a table of that
    name must not be there."""
    first, last = rows[0], rows[-1]
    head = (first.table, last.revision, first.at, last.at, *facts)
    return [(INSERT_TABLE, head), *((INSERT_ROW, row) for row in rows)]


class SqlStore:
    """The part of a store's contract that takes plain statements."""

    async def _get(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that a statement gives."""
        raise NotImplementedError

    async def _put(self, sql: str, *values: object) -> int:
        """Carry a statement out durably; returns how many rows it concerned."""
        raise NotImplementedError

    async def beat(self, now: int) -> int:
        """Note a sign of life; returns the one before."""
        raise NotImplementedError

    async def _write(self, statements: Sequence[Statement]) -> list[int]:
        """Carry statements out together or not at all; returns how many rows each concerned, or
        raises `Conflict` where something unique is there already."""
        raise NotImplementedError

    @property
    def people(self) -> People:
        return People(self._get, self._write)

    @property
    def events(self) -> Events:
        return Events(self._get, self._write)

    @property
    def order(self) -> Order:
        return Order(self._get, self._write)

    @property
    def finding(self) -> Finding:
        return Finding(self._get, self._write)

    @property
    def messages(self) -> Messages:
        return Messages(self._get, self._write)

    async def check(self, now: int) -> None:
        await self.beat(now)
        if await self.beat(now) < now:
            raise StoreError("the database does not keep what is written")

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        return [Row(*row) for row in await self._get(_ROWS, table, after)]

    async def find(self, table: str, command: str) -> Row | None:
        rows = await self._get(FIND, table, command)
        return Row(*rows[0]) if rows else None

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        return dict(await self._among("id, head", tables, ""))

    async def unfinished(self, tables: Sequence[str]) -> list[str]:
        return [id for (id,) in await self._among("id", tables, "AND status <> 'over'")]

    async def _among(
        self, columns: str, tables: Sequence[str], condition: str
    ) -> list[tuple[Any, ...]]:
        """Columns of those of these tables that exist and meet a condition."""
        rows: list[tuple[Any, ...]] = []
        for start in range(0, len(tables), SOME):
            some = tables[start : start + SOME]
            marks = ", ".join("?" * len(some))
            sql = f"SELECT {columns} FROM tables WHERE id IN ({marks}) {condition}"
            rows += await self._get(sql, *some)
        return rows

    async def due(self, now: int, idle: int) -> list[str]:
        return [id for (id,) in await self._get(_DUE, now, idle)]

    async def tables(self) -> list[Summary]:
        rows = await self._get(_TABLES)
        return [Summary(row[0], row[1], row[2], row[3], Facts(*row[4:])) for row in rows]

    async def free(self, since: int, most: int) -> list[str]:
        return [id for (id,) in await self._get(_FREE, since, most)]

    async def snapshot(self, table: str) -> Saved | None:
        rows = await self._get(_SNAPSHOT, table)
        return Saved(rows[0][0], bytes(rows[0][1]), rows[0][2]) if rows else None

    async def save_snapshot(self, table: str, saved: Saved) -> None:
        await self._put(_SAVE_SNAPSHOT, table, *saved)

    async def rewrite(self, table: str, entries: Mapping[int, str]) -> None:
        await self._write(
            [
                *((_REWRITE, (entry, table, revision)) for revision, entry in entries.items()),
                (_DROP_SNAPSHOT, (table,)),
            ]
        )

    async def key(self, table: str, hash: str) -> Key | None:
        rows = await self._get(_ONE_KEY, table, hash)
        return Key(*rows[0]) if rows else None

    async def keys(self, table: str) -> list[Key]:
        return [Key(*row) for row in await self._get(_KEYS, table)]

    async def add_key(self, key: Key) -> None:
        await self._put(INSERT_KEY, *key)

    async def take_key(self, table: str, hash: str) -> bool:
        return await self._put(_TAKE_KEY, table, hash) > 0

    async def revoke(self, table: str, holder: int, but: str = "") -> int:
        return await self._put(_REVOKE, table, holder, but)
