"""The store in one file: SQLite of the standard library.

One thread writes. It takes whole transactions from a queue, carries out all that wait, each in a
savepoint of its own, and commits them together: so a commit to disk serves many moves, and an
acknowledgement still waits for it. Another thread reads, a third moves the log into the file.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from caudal.store import queries
from caudal.store.base import Conflict, Facts, Key, Row, StoreError
from caudal.store.checkpoints import Checkpoints
from caudal.store.kept import Statement
from caudal.store.migrations import migrations, pending

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, asyncio.Future[Any]]
Result = tuple[asyncio.Future[Any], Any]
"""Who waits, and the transaction's result, or the exception that undid it."""
GROUP = 64
"""The most transactions that share a commit."""
BUSY = 30.0
"""Seconds to wait for another process that holds the file."""


DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
LOG = 64 << 20
"""A log that grew beyond this, since somebody read for long, is cut off afterwards."""


class SqliteStore(queries.SqlStore):
    def __init__(self, path: Path, shared: bool = False) -> None:
        """`shared`: by the workers of one server, which write one after the other."""
        self.path = path
        self.shared = shared
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._read_from: sqlite3.Connection | None = None
        self._write_to: sqlite3.Connection | None = None
        self._serving: sqlite3.Connection | None = None
        self._damage = ""
        """What is wrong with the file itself: that does not heal."""
        self._checkpoints = Checkpoints(self._connect)

    async def open(self, serving: bool = False) -> None:
        await asyncio.get_running_loop().run_in_executor(self._reader, self._prepare, serving)
        self._writer.start()
        self._checkpoints.start()

    async def close(self) -> None:
        self._jobs.put(None)
        loop = asyncio.get_running_loop()
        if self._writer.ident is not None:
            await loop.run_in_executor(None, self._writer.join)
            await loop.run_in_executor(None, self._checkpoints.stop)
        await loop.run_in_executor(self._reader, self._release)
        self._reader.shutdown()

    # -- the two threads -------------------------------------------------------------------------

    def _prepare(self, serving: bool) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if serving and not self.shared:
            self._serving = claim(self.path)
        try:
            self._write_to = self._connect()
            migrate(self._write_to)
            self._read_from = self._connect()
            self._read_from.execute("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            raise StoreError(
                "the database {file} cannot be opened: {error}", file=self.path, error=error
            ) from error

    def _release(self) -> None:
        for connection in (self._read_from, self._write_to, self._serving):
            if connection is not None:
                connection.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=BUSY, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute(f"PRAGMA journal_size_limit = {LOG}")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # what is deleted is not left in the file
        return connection

    def _write_on(self) -> None:
        """The writer thread: groups of transactions until it is told to stop."""
        assert self._write_to is not None
        turn = Turn(self.path) if self.shared else nullcontext()
        while True:
            group: list[Job] = []
            job = self._jobs.get()
            while job is not None:
                if not job[1].cancelled():
                    group.append(job)
                if len(group) == GROUP:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if group:
                with turn:
                    results = commit(self._write_to, group)
                group[0][1].get_loop().call_soon_threadsafe(settle, results)
                self._checkpoints.after(self._write_to, len(group))
            if job is None:
                return

    async def _commit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Have a transaction written; returns once it is on disk."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, future))
        return await future

    async def _put(self, sql: str, *values: object) -> int:
        return await self._commit(lambda db: db.execute(sql, values).rowcount)

    async def _write(self, statements: Sequence[Statement]) -> list[int]:
        return await self._commit(lambda db: carry_out(db, statements))

    async def _get(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        def read() -> list[tuple[Any, ...]]:
            assert self._read_from is not None
            try:
                return self._read_from.execute(sql, values).fetchall()
            except sqlite3.Error as error:
                if is_damage(error):
                    self._damage = str(error)
                raise StoreError("the database cannot be read: {error}", error=error) from error

        return await asyncio.get_running_loop().run_in_executor(self._reader, read)

    # -- the contract ----------------------------------------------------------------------------

    async def check(self, now: int) -> None:
        if self._damage:
            raise StoreError("the database is damaged: {error}", error=self._damage)
        await super().check(now)

    async def append(self, row: Row, facts: Facts, keys: Sequence[Key] = ()) -> Row:
        return await self._commit(lambda db: append(db, row, facts, keys))

    async def add(self, rows: Sequence[Row], facts: Facts, keys: Sequence[Key] = ()) -> None:
        await self._commit(lambda db: add(db, rows, facts, keys))

    async def beat(self, now: int) -> int:
        return await self._commit(lambda db: beat(db, now))

    async def remove(self, table: str, head: int) -> bool:
        return await self._commit(lambda db: remove(db, table, head))


class Turn:
    """The turn to write, where several processes do: the system wakes up who is next, where SQLite
    would try again after ever longer pauses."""

    def __init__(self, path: Path) -> None:
        import fcntl  # not on every system, and needed for workers only

        self._file = path.with_name(path.name + "-turn").open("ab")
        self._take = partial(fcntl.flock, self._file, fcntl.LOCK_EX)
        self._leave = partial(fcntl.flock, self._file, fcntl.LOCK_UN)

    def __enter__(self) -> None:
        self._take()

    def __exit__(self, *_: object) -> None:
        self._leave()


def claim(path: Path) -> sqlite3.Connection:
    """Be the one process that serves the file: it holds this lock until it ends, however it ends.
    What two of them keep in memory would not be what the other one wrote."""
    lock = sqlite3.connect(
        path.with_name(path.name + "-serving"),
        timeout=0,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        raise StoreError(
            "another process serves the database {path} already; one server uses several cores "
            "with --workers, and several servers share PostgreSQL",
            path=path,
        ) from error
    return lock


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is broken. Text that cannot be decoded has no code of SQLite's."""
    return not hasattr(error, "sqlite_errorcode") or error.sqlite_errorcode & 0xFF in DAMAGED


def append(db: sqlite3.Connection, row: Row, facts: Facts, keys: Sequence[Key]) -> Row:
    """The transaction of one entry."""
    known = db.execute(queries.FIND, (row.table, row.command)).fetchone()
    if known is not None:
        return Row(*known)
    if row.revision == 1:
        fresh = db.execute(queries.INSERT_TABLE, (row.table, 1, row.at, row.at, *facts))
    else:
        fresh = db.execute(
            queries.UPDATE_TABLE,
            (row.revision, row.at, *facts, row.table, row.revision - 1),
        )
    if not fresh.rowcount:
        raise Conflict
    db.execute(queries.INSERT_ROW, row)
    if keys:
        db.executemany(queries.INSERT_KEY, keys)
    return row


def add(db: sqlite3.Connection, rows: Sequence[Row], facts: Facts, keys: Sequence[Key]) -> None:
    """The transaction of a whole table."""
    first, last = rows[0], rows[-1]
    fresh = db.execute(
        queries.INSERT_TABLE, (first.table, last.revision, first.at, last.at, *facts)
    )
    if not fresh.rowcount:
        raise Conflict
    db.executemany(queries.INSERT_ROW, rows)
    db.executemany(queries.INSERT_KEY, keys)


def carry_out(db: sqlite3.Connection, statements: Sequence[Statement]) -> list[int]:
    """A transaction of several statements."""
    try:
        return [db.execute(sql, tuple(values)).rowcount for sql, values in statements]
    except sqlite3.IntegrityError as error:
        raise Conflict from error


def beat(db: sqlite3.Connection, now: int) -> int:
    """The transaction that notes a sign of life."""
    before: int = db.execute("SELECT at FROM alive").fetchone()[0]
    db.execute("UPDATE alive SET at = ?", (max(now, before),))
    return before


def remove(db: sqlite3.Connection, table: str, head: int) -> bool:
    """The transaction that deletes a table."""
    if db.execute(queries.HEAD, (table,)).fetchone() != (head,):
        return False
    for statement in queries.REMOVE:
        db.execute(statement, (table,))
    return True


def commit(db: sqlite3.Connection, group: list[Job]) -> list[Result]:
    """Carry a group of transactions out and commit them together."""
    results: list[Result] = []
    try:
        db.execute("BEGIN IMMEDIATE")
        for work, future in group:
            results.append((future, attempt(db, work)))
        db.execute("COMMIT")
    except sqlite3.Error as error:
        with suppress(sqlite3.Error):  # SQLite may have undone it by itself
            db.execute("ROLLBACK")
        refusal = StoreError("the database cannot be written: {error}", error=error)
        results = [(future, refusal) for _, future in group]
    return results


def settle(results: list[Result]) -> None:
    """Tell those who wait for a group: in their loop, which is woken up once for all of them."""
    for future, result in results:
        if future.cancelled():
            continue
        if isinstance(result, BaseException):
            future.set_exception(result)
        else:
            future.set_result(result)


def attempt(db: sqlite3.Connection, work: Work) -> Any:
    """One transaction of a group: its result, or the exception that undid it alone."""
    db.execute("SAVEPOINT one")
    try:
        result = work(db)
    except (Conflict, sqlite3.IntegrityError) as error:
        db.execute("ROLLBACK TO one")
        result = error if isinstance(error, Conflict) else StoreError(str(error))
    db.execute("RELEASE one")
    return result


def migrate(db: sqlite3.Connection) -> None:
    """Bring the tables up to date; the file is locked meanwhile."""
    db.execute("BEGIN EXCLUSIVE")
    try:
        db.execute(queries.MIGRATIONS)
        applied = dict(db.execute(queries.MIGRATED).fetchall())
        for migration in pending(migrations("sqlite"), applied):
            for statement in migration.statements:
                db.execute(statement)
            values = (migration.number, migration.checksum, int(time.time() * 1000))
            db.execute(queries.INSERT_MIGRATION, values)
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")
