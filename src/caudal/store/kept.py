"""What the parts of a store that are about people are made of: statements for both databases."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, ClassVar

Statement = tuple[str, Sequence[object]]


def marks(values: Sequence[object]) -> str:
    """As many marks as there are values.

    >>> marks("abc")
    '?, ?, ?'
    """
    return ", ".join("?" * len(values))


class Kept:
    """`get` gives rows; `write` carries statements out together or not at all, says how many rows
    each concerned, and raises `Conflict` where something unique is there already."""

    columns: ClassVar[Mapping[str, str]] = {}
    """Of the tables that a backup has, in the order in which they are brought back."""
    inserts: ClassVar[Mapping[str, str]] = {}
    """What writes a row of each."""

    def __init__(
        self,
        get: Callable[..., Awaitable[list[tuple[Any, ...]]]],
        write: Callable[[Sequence[Statement]], Awaitable[list[int]]],
    ) -> None:
        self._get = get
        self._write = write

    async def _put(self, sql: str, *values: object) -> int:
        return (await self._write([(sql, values)]))[0]

    async def dump(self) -> dict[str, list[tuple[Any, ...]]]:
        """All of it, for a backup."""
        return {
            table: await self._get(
                f"SELECT {self.columns[table]} FROM {table} ORDER BY {self.columns[table]}"
            )
            for table in self.inserts
        }

    async def load(self, kept: Mapping[str, list[Sequence[Any]]]) -> None:
        """What `dump` gave."""
        await self._write(
            [(sql, row) for table, sql in self.inserts.items() for row in kept.get(table, [])]
        )
