"""The store for several machines: PostgreSQL by psycopg 3 (the extra `postgres`)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from caudal.store.base import Conflict, Facts, Key, Row, StoreError, Summary
from caudal.store.migrations import migrations, pending

try:
    import psycopg
    from psycopg_pool import AsyncConnectionPool, PoolTimeout
except ImportError as error:
    raise StoreError("PostgreSQL needs the extra: pip install 'caudal[postgres]'") from error

LOCK = 0x63617564
"""The advisory lock that migrations are applied under."""
POOL = 8
WAIT = 5.0
"""Seconds to wait for a connection before saying that the database is away."""

ROW = "table_id, revision, command, at, entry"
KEY = "table_id, hash, kind, holder, at"
FIND = f"SELECT {ROW} FROM journal WHERE table_id = %s AND command = %s"
INSERT_TABLE = "INSERT INTO tables VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
Connection = psycopg.AsyncConnection[tuple[Any, ...]]


class PostgresStore:
    shared = True

    def __init__(self, url: str, size: int = POOL) -> None:
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            url,
            min_size=1,
            max_size=size,
            timeout=WAIT,
            open=False,
            check=AsyncConnectionPool.check_connection,
            kwargs={"autocommit": True, "options": "-c synchronous_commit=on"},
        )

    async def open(self) -> None:
        try:
            await self._pool.open(wait=True, timeout=WAIT)
        except PoolTimeout as error:
            raise StoreError("the PostgreSQL database cannot be reached") from error
        async with self._pool.connection() as db:
            await migrate(db)

    async def close(self) -> None:
        await self._pool.close()

    async def _get(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            async with self._pool.connection() as db:
                return await (await db.execute(sql, values)).fetchall()
        except (psycopg.OperationalError, PoolTimeout) as error:
            raise StoreError("the database is away") from error

    async def _put(self, sql: str, *values: object) -> int:
        try:
            async with self._pool.connection() as db:
                return (await db.execute(sql, values)).rowcount
        except psycopg.IntegrityError as error:
            raise StoreError(f"the database refuses it: {error.diag.message_primary}") from error
        except (psycopg.OperationalError, PoolTimeout) as error:
            raise StoreError("the database is away") from error

    # -- the contract ----------------------------------------------------------------------------

    async def append(self, row: Row, facts: Facts, keys: Sequence[Key] = ()) -> Row:
        try:
            async with self._pool.connection() as db:
                async with db.transaction():
                    await append(db, row, facts, keys)
                return row
        except (Conflict, psycopg.errors.UniqueViolation):
            known = await self.find(row.table, row.command)
            if known is not None:
                return known
            raise Conflict from None
        except (psycopg.OperationalError, PoolTimeout) as error:
            raise StoreError("the database is away; the command may be sent again") from error

    async def add(self, rows: Sequence[Row], facts: Facts, keys: Sequence[Key] = ()) -> None:
        first, last = rows[0], rows[-1]
        try:
            async with self._pool.connection() as db, db.transaction():
                head = (first.table, last.revision, first.at, last.at, *facts)
                await db.execute(INSERT_TABLE, head)
                await write(db, rows, keys)
        except psycopg.errors.UniqueViolation:
            raise Conflict from None
        except (psycopg.OperationalError, PoolTimeout) as error:
            raise StoreError("the database is away") from error

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        found = await self._get(
            f"SELECT {ROW} FROM journal WHERE table_id = %s AND revision > %s ORDER BY revision",
            table,
            after,
        )
        return [Row(*row) for row in found]

    async def find(self, table: str, command: str) -> Row | None:
        found = await self._get(FIND, table, command)
        return Row(*found[0]) if found else None

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        return dict(await self._get("SELECT id, head FROM tables WHERE id = ANY(%s)", list(tables)))

    async def due(self, now: int, idle: int) -> list[str]:
        found = await self._get(
            "SELECT id FROM tables WHERE deadline <= %s "
            "UNION SELECT id FROM tables WHERE waits = 'bot' AND at < %s",
            now,
            idle,
        )
        return [id for (id,) in found]

    async def beat(self, now: int) -> int:
        found = await self._get(
            "WITH old AS (SELECT at FROM alive FOR UPDATE) UPDATE alive "
            "SET at = GREATEST(alive.at, %s) FROM old RETURNING old.at",
            now,
        )
        return int(found[0][0])

    async def tables(self) -> list[Summary]:
        found = await self._get(
            "SELECT id, head, created, at, game, rules, status, waits, deadline, free "
            "FROM tables ORDER BY created, id"
        )
        return [Summary(row[0], row[1], row[2], row[3], Facts(*row[4:])) for row in found]

    async def free(self, since: int, most: int) -> list[str]:
        found = await self._get(
            "SELECT id FROM tables WHERE free > 0 AND at > %s ORDER BY created DESC, id LIMIT %s",
            since,
            most,
        )
        return [id for (id,) in found]

    async def remove(self, table: str, head: int) -> bool:
        try:
            async with self._pool.connection() as db, db.transaction():
                return await remove(db, table, head)
        except (psycopg.OperationalError, PoolTimeout) as error:
            raise StoreError("the database is away") from error

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        found = await self._get("SELECT revision, body FROM snapshots WHERE table_id = %s", table)
        return (found[0][0], bytes(found[0][1])) if found else None

    async def save_snapshot(self, table: str, revision: int, body: bytes) -> None:
        await self._put(
            "INSERT INTO snapshots VALUES (%s, %s, %s) ON CONFLICT (table_id) DO UPDATE "
            "SET revision = excluded.revision, body = excluded.body "
            "WHERE snapshots.revision < excluded.revision",
            table,
            revision,
            body,
        )

    async def key(self, table: str, hash: str) -> Key | None:
        sql = f"SELECT {KEY} FROM keys WHERE table_id = %s AND hash = %s"
        found = await self._get(sql, table, hash)
        return Key(*found[0]) if found else None

    async def keys(self, table: str) -> list[Key]:
        sql = f"SELECT {KEY} FROM keys WHERE table_id = %s ORDER BY at, hash"
        return [Key(*row) for row in await self._get(sql, table)]

    async def add_key(self, key: Key) -> None:
        await self._put("INSERT INTO keys VALUES (%s, %s, %s, %s, %s)", *key)

    async def take_key(self, table: str, hash: str) -> bool:
        sql = "DELETE FROM keys WHERE table_id = %s AND hash = %s"
        return await self._put(sql, table, hash) > 0

    async def revoke(self, table: str, holder: int, but: str = "") -> int:
        sql = "DELETE FROM keys WHERE table_id = %s AND holder = %s AND hash <> %s"
        return await self._put(sql, table, holder, but)


async def append(db: Connection, row: Row, facts: Facts, keys: Sequence[Key]) -> None:
    """The transaction of one entry. The row of the table is locked by its update, so of two
    processes that write the same revision the second finds the head changed."""
    if row.revision == 1:
        fresh = await db.execute(
            f"{INSERT_TABLE} ON CONFLICT DO NOTHING", (row.table, 1, row.at, row.at, *facts)
        )
    else:
        fresh = await db.execute(
            "UPDATE tables SET head = %s, at = %s, game = %s, rules = %s, status = %s, "
            "waits = %s, deadline = %s, free = %s WHERE id = %s AND head = %s",
            (row.revision, row.at, *facts, row.table, row.revision - 1),
        )
    if not fresh.rowcount:
        raise Conflict
    await write(db, [row], keys)


async def write(db: Connection, rows: Sequence[Row], keys: Sequence[Key]) -> None:
    async with db.cursor() as cursor:
        await cursor.executemany("INSERT INTO journal VALUES (%s, %s, %s, %s, %s)", rows)
        if keys:
            await cursor.executemany("INSERT INTO keys VALUES (%s, %s, %s, %s, %s)", keys)


async def remove(db: Connection, table: str, head: int) -> bool:
    """The transaction that deletes a table; who writes to it meanwhile waits, and finds it gone."""
    sql = "SELECT head FROM tables WHERE id = %s FOR UPDATE"
    if await (await db.execute(sql, (table,))).fetchone() != (head,):
        return False
    for statement in (
        "DELETE FROM keys WHERE table_id = %s",
        "DELETE FROM snapshots WHERE table_id = %s",
        "DELETE FROM journal WHERE table_id = %s",
        "DELETE FROM tables WHERE id = %s",
    ):
        await db.execute(statement, (table,))
    return True


async def migrate(db: Connection) -> None:
    """Bring the tables up to date; other processes wait meanwhile."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        await db.execute(
            "CREATE TABLE IF NOT EXISTS migrations "
            "(number BIGINT PRIMARY KEY, checksum TEXT NOT NULL, at BIGINT NOT NULL)"
        )
        found = await (await db.execute("SELECT number, checksum FROM migrations")).fetchall()
        for migration in pending(migrations("postgres"), {row[0]: row[1] for row in found}):
            for statement in migration.statements:
                await db.execute(statement.encode())
            values = (migration.number, migration.checksum, int(time.time() * 1000))
            await db.execute("INSERT INTO migrations VALUES (%s, %s, %s)", values)
