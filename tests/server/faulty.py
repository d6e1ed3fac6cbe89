"""`caudal serve` that kills itself without warning at a chosen point of a command's way.

CAUDAL_FAULT=POINT:COUNT, where the point is one of POINTS and the count says at which passage.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from caudal import cli
from caudal.server import house
from caudal.server.live import Live
from caudal.store import sqlite
from caudal.table.decide import decide

POINTS = ("decided", "inserted", "committed", "answered")
_left = [0]


def pass_by() -> None:
    """One passage less; at the last one, death."""
    _left[0] -= 1
    if _left[0] == 0:
        os.kill(os.getpid(), signal.SIGKILL)


def after(function: Callable[..., Any]) -> Callable[..., Any]:
    def called(*arguments: Any) -> Any:
        result = function(*arguments)
        pass_by()
        return result

    return called


def after_wait(function: Callable[..., Any]) -> Callable[..., Any]:
    async def called(*arguments: Any) -> Any:
        result = await function(*arguments)
        pass_by()
        return result

    return called


def arm(point: str) -> None:
    """Set the trap."""
    from caudal.store import postgres

    if point == "decided":
        setattr(house, "decide", after(decide))  # noqa: B010
    elif point == "inserted":
        sqlite.append = after(sqlite.append)
        postgres.append = after_wait(postgres.append)
    elif point == "committed":
        for store in (sqlite.SqliteStore, postgres.PostgresStore):
            store.append = after_wait(store.append)  # type: ignore[method-assign]
    elif point == "answered":
        Live.notify = after(Live.notify)  # type: ignore[method-assign]


def main() -> None:
    point, _, count = os.environ["CAUDAL_FAULT"].partition(":")
    _left[0] = int(count)
    arm(point)
    sys.exit(cli.run(sys.argv[1:]))


if __name__ == "__main__":
    main()
