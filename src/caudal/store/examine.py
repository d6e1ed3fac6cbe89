"""What a database is like, without changing it: to be asked before tables are served from it."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from caudal.store import queries
from caudal.store.base import StoreError
from caudal.store.choose import default_path, open_store
from caudal.store.migrations import migrations, pending


class Condition(NamedTuple):
    place: str
    there: bool
    """Whether it has been used; a file is made at the first start."""
    behind: int
    """Migrations that the next start applies."""
    ahead: float | None
    """Seconds by which its clock is ahead of ours, if it has one of its own."""


def examine(address: str = "") -> Condition:
    """The condition of the database at an address, or a sentence that says what is wrong."""
    if address.startswith(("postgresql://", "postgres://")):
        return _postgres(address)
    if "://" in address:
        open_store(address)
    return _sqlite(Path(address) if address else default_path())


def _sqlite(path: Path) -> Condition:
    if not path.exists():
        folder = next(each for each in path.absolute().parents if each.exists())
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            raise StoreError(
                "the database {path} cannot be made: {folder} may not be written to",
                path=path,
                folder=folder,
            )
        return Condition(str(path), False, len(migrations("sqlite")), None)
    if not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
        raise StoreError("the database {path} may not be written to", path=path)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
            applied = dict(db.execute(queries.MIGRATED)) if "migrations" in tables else {}
            (whole,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        raise StoreError(
            "the database {path} cannot be read: {error}", path=path, error=error
        ) from error
    if whole != "ok":
        raise StoreError("the database {path} is damaged: {whole}", path=path, whole=whole)
    return Condition(str(path), True, len(pending(migrations("sqlite"), applied)), None)


def _postgres(address: str) -> Condition:
    import psycopg

    from caudal.store.postgres import WAIT  # says what to install where it is missing

    try:
        with psycopg.connect(address, connect_timeout=int(WAIT)) as db:
            ours = time.time()
            (theirs, place), *_ = rows(db, "SELECT extract(epoch FROM now()), current_database()")
            known = rows(db, "SELECT to_regclass('migrations') IS NOT NULL")[0][0]
            applied = dict(rows(db, queries.MIGRATED)) if known else {}
    except psycopg.Error as error:
        raise StoreError(
            "PostgreSQL cannot be reached: {error}", error=str(error).strip()
        ) from error
    behind = len(pending(migrations("postgres"), applied))
    return Condition(f"PostgreSQL {place}", known, behind, float(theirs) - ours)


def rows(db: Any, sql: str) -> list[tuple[Any, ...]]:
    answer: list[tuple[Any, ...]] = db.execute(sql).fetchall()
    return answer
