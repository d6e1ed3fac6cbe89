"""What the parts of a store that are about people are made of: statements for both databases."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

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

    def __init__(
        self,
        get: Callable[..., Awaitable[list[tuple[Any, ...]]]],
        write: Callable[[Sequence[Statement]], Awaitable[list[int]]],
    ) -> None:
        self._get = get
        self._write = write

    async def _put(self, sql: str, *values: object) -> int:
        return (await self._write([(sql, values)]))[0]
