"""`caudal` with something altered, as the words in ALTERED say.

`plain`: as where the extra `fast` is not installed: asyncio's own loop, the parser in Python.
`hasty`: who is slow is waited for half a second only. `narrow`: forty connections are all.
`mortal`: it is killed in the middle of writing a tournament's round to PostgreSQL.
"""

import importlib.util
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from typing import Any, cast

from caudal import cli
from caudal.server import connections
from caudal.store.people import Statement
from caudal.store.postgres import PostgresStore

_find: Callable[..., ModuleSpec | None] = importlib.util.find_spec


def find(name: str, *more: Any) -> ModuleSpec | None:
    return None if name in ("uvloop", "httptools") else _find(name, *more)


def killed(statements: Sequence[Statement]) -> Iterator[Statement]:
    """Statements that come to an end with their process, half of a round being written."""
    for number, (sql, values) in enumerate(statements):
        if "INTO event_tables" in sql and number > len(statements) / 2:
            os.kill(os.getpid(), signal.SIGKILL)
        yield sql, values


def mortal() -> None:
    whole = PostgresStore._write

    async def write(self: PostgresStore, statements: Sequence[Statement]) -> list[int]:
        return await whole(self, cast(Sequence[Statement], killed(statements)))

    setattr(PostgresStore, "_write", write)  # noqa: B010


if __name__ == "__main__":
    words = os.environ["ALTERED"].split()
    if "plain" in words:
        importlib.util.find_spec = find
    if "hasty" in words:
        connections.HEAD = connections.BODY = connections.STALL = 0.5
    if "narrow" in words:
        connections.KEPT_FREE = connections.open_files() - 40
    if "mortal" in words:
        mortal()
    sys.exit(cli.run(sys.argv[1:]))
