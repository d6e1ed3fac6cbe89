"""A store by its address."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from caudal.engine.errors import CaudalError
from caudal.store.base import Store
from caudal.store.sqlite import SqliteStore


def default_path() -> Path:
    """The database of this user."""
    return Path(platformdirs.user_data_dir("caudal", appauthor=False)) / "tables.sqlite3"


def open_store(address: str = "", workers: bool = False) -> Store:
    """`postgresql://…`, or the path of an SQLite file; by default one in the user's data folder.
    With `workers`, a file is shared by those of one server."""
    if address.startswith(("postgresql://", "postgres://")):
        from caudal.store.postgres import PostgresStore

        return PostgresStore(address)
    if "://" in address:
        scheme = address.partition(":")[0]
        raise CaudalError(
            "a database is postgresql://… or the path of a file, not {scheme}://…", scheme=scheme
        )
    return SqliteStore(Path(address) if address else default_path(), workers)
