"""Numbered migrations: files of SQL, applied once each, in order, never changed afterwards."""

from __future__ import annotations

import hashlib
from importlib import resources
from typing import NamedTuple

from caudal.store.base import StoreError


class Migration(NamedTuple):
    number: int
    checksum: str
    statements: list[str]


def migrations(dialect: str) -> list[Migration]:
    """All migrations of a dialect, in order."""
    folder = resources.files("caudal.store").joinpath("sql", dialect)
    migrations = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        text = file.read_text(encoding="utf-8")
        statements = [part.strip() for part in text.split(";") if part.strip()]
        checksum = hashlib.sha256(text.encode()).hexdigest()[:16]
        migrations.append(Migration(int(file.name[:4]), checksum, statements))
    return migrations


def pending(known: list[Migration], applied: dict[int, str]) -> list[Migration]:
    """Those not applied yet; refuses a database of a newer or another version of this package."""
    numbers = {migration.number: migration.checksum for migration in known}
    for number, checksum in applied.items():
        if number not in numbers:
            raise StoreError(
                "the database is newer than this version of caudal (migration {number}); "
                "install the version that made it",
                number=number,
            )
        if numbers[number] != checksum:
            raise StoreError(
                "migration {number} of the database is not the one known here", number=number
            )
    return [migration for migration in known if migration.number not in applied]
