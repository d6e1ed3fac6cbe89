"""The store for several machines: PostgreSQL by psycopg 3 (the extra `postgres`)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from caudal.store import queries
from caudal.store.base import Conflict, Facts, Key, Row, StoreError
from caudal.store.kept import Statement
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
BEAT = """WITH old AS (SELECT at FROM alive FOR UPDATE) UPDATE alive
          SET at = GREATEST(alive.at, ?) FROM old RETURNING old.at"""

Connection = psycopg.AsyncConnection[tuple[Any, ...]]


class PostgresStore(queries.SqlStore):
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

    async def open(self, serving: bool = False) -> None:
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
                return await (await db.execute(marked(sql), values)).fetchall()
        except (psycopg.Error, PoolTimeout) as error:
            raise StoreError("the database is away") from error

    async def _put(self, sql: str, *values: object) -> int:
        try:
            async with self._pool.connection() as db:
                return (await db.execute(marked(sql), values)).rowcount
        except psycopg.IntegrityError as error:
            raise StoreError(
                "the database refuses it: {error}", error=error.diag.message_primary
            ) from error
        except (psycopg.Error, PoolTimeout) as error:
            raise StoreError("the database is away") from error

    async def _write(self, statements: Sequence[Statement]) -> list[int]:
        try:
            async with self._pool.connection() as db, db.transaction():
                return [
                    (await db.execute(marked(sql), tuple(values))).rowcount
                    for sql, values in statements
                ]
        except psycopg.IntegrityError as error:
            raise Conflict from error
        except (psycopg.Error, PoolTimeout) as error:
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
        except (psycopg.Error, PoolTimeout) as error:
            raise StoreError("the database is away; the command may be sent again") from error

    async def add(self, rows: Sequence[Row], facts: Facts, keys: Sequence[Key] = ()) -> None:
        first, last = rows[0], rows[-1]
        try:
            async with self._pool.connection() as db, db.transaction():
                head = (first.table, last.revision, first.at, last.at, *facts)
                fresh = await db.execute(marked(queries.INSERT_TABLE), head)
                if not fresh.rowcount:
                    raise Conflict
                await write(db, rows, keys)
        except psycopg.errors.UniqueViolation:
            raise Conflict from None
        except (psycopg.Error, PoolTimeout) as error:
            raise StoreError("the database is away") from error

    async def beat(self, now: int) -> int:
        return int((await self._get(BEAT, now))[0][0])

    async def remove(self, table: str, head: int) -> bool:
        try:
            async with self._pool.connection() as db, db.transaction():
                return await remove(db, table, head)
        except (psycopg.Error, PoolTimeout) as error:
            raise StoreError("the database is away") from error


def marked(sql: str) -> str:
    """A statement with psycopg's mark for a value."""
    return sql.replace("?", "%s")


async def append(db: Connection, row: Row, facts: Facts, keys: Sequence[Key]) -> None:
    """The transaction of one entry. The row of the table is locked by its update, so of two
    processes that write the same revision the second finds the head changed."""
    if row.revision == 1:
        fresh = await db.execute(
            marked(queries.INSERT_TABLE), (row.table, 1, row.at, row.at, *facts)
        )
    else:
        fresh = await db.execute(
            marked(queries.UPDATE_TABLE),
            (row.revision, row.at, *facts, row.table, row.revision - 1),
        )
    if not fresh.rowcount:
        raise Conflict
    await write(db, [row], keys)


async def write(db: Connection, rows: Sequence[Row], keys: Sequence[Key]) -> None:
    async with db.cursor() as cursor:
        await cursor.executemany(marked(queries.INSERT_ROW), rows)
        if keys:
            await cursor.executemany(marked(queries.INSERT_KEY), keys)


async def remove(db: Connection, table: str, head: int) -> bool:
    """The transaction that deletes a table; who writes to it meanwhile waits, and finds it gone."""
    sql = f"{marked(queries.HEAD)} FOR UPDATE"
    if await (await db.execute(sql, (table,))).fetchone() != (head,):
        return False
    for statement in queries.REMOVE:
        await db.execute(marked(statement), (table,))
    return True


async def migrate(db: Connection) -> None:
    """Bring the tables up to date; other processes wait meanwhile."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        await db.execute(queries.MIGRATIONS)
        applied = await (await db.execute(queries.MIGRATED)).fetchall()
        for migration in pending(migrations("postgres"), {row[0]: row[1] for row in applied}):
            for statement in migration.statements:
                await db.execute(statement.encode())
            values = (migration.number, migration.checksum, int(time.time() * 1000))
            await db.execute(marked(queries.INSERT_MIGRATION), values)
