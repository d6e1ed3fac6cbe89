"""Servers that kill themselves without warning at a chosen point of a command's way.

`python -m tests.server.faulty` loads everything once and then starts servers on demand, each in a
process forked from it, so that a restart costs hardly anything. A line of JSON on standard input
asks for one: its words, the point and at which passage. A line with its number answers, another
with its exit status follows when it has ended.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import caudal
import caudal.server.run
from caudal import cli
from caudal.server import house
from caudal.server.live import Live
from caudal.store import checkpoints, postgres, sqlite
from caudal.table.decide import decide

POINTS = ("decided", "inserted", "committed", "answered", "anywhere", "told_to_stop")
"""`anywhere`: killed from outside at any moment. `told_to_stop`: asked to end amid its work."""
MARKED = POINTS[:4]
_left = [0]
_signal = [signal.SIGKILL]


def pass_by() -> None:
    """One passage less; at the last one, the signal."""
    _left[0] -= 1
    if _left[0] == 0:
        os.kill(os.getpid(), _signal[0])


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
    checkpoints.LONG = 8  # often, so that kills fall into it too
    if point in ("decided", "told_to_stop"):
        setattr(house, "decide", after(decide))  # noqa: B010
    elif point == "inserted":
        sqlite.append = after(sqlite.append)
        postgres.append = after_wait(postgres.append)
    elif point == "committed":
        for store in (sqlite.SqliteStore, postgres.PostgresStore):
            store.append = after_wait(store.append)  # type: ignore[method-assign]
    elif point == "answered":
        Live.notify = after(Live.notify)  # type: ignore[method-assign]


def serve(asked: dict[str, Any]) -> None:
    """The life of one server."""
    os.close(0)
    _left[0] = asked["count"]
    if asked["point"] == "told_to_stop":
        _signal[0] = signal.SIGTERM
    arm(asked["point"])
    os._exit(cli.run(asked["words"]))


def main() -> None:
    for id in caudal.game_ids():
        caudal.game(id).texts("en")
    gc.freeze()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            serve(json.loads(line))
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
