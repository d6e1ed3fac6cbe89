"""Moving SQLite's log into its database file beside the writer, not within a commit.

By default SQLite does it in the commit that makes the log long: everybody who waits for that commit
waits for hundreds of pages to be copied and synced as well. Here a thread with a connection of its
own copies and syncs them while the writer goes on. What was written meanwhile is little; the writer
moves it between two groups, and its next write begins the log anew.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

LONG = 1000
"""After this many transactions the log is moved. Each writes about four pages, so the log has some
16 MB then; and of a thousand, two or three wait for the writer to move the rest."""
PASSES = 3
MOVE = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpoints:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._count = 0
        self._wanted = threading.Event()
        self._copied = threading.Event()
        self._ended = False
        self._thread = threading.Thread(target=self._run, name="store-checkpoints", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._ended = True
        self._wanted.set()
        self._thread.join()

    def after(self, db: sqlite3.Connection, count: int) -> None:
        """The writer has committed some transactions, and nothing is under way."""
        self._count += count
        if self._copied.is_set():
            self._copied.clear()
            with suppress(sqlite3.Error):
                db.execute(MOVE).fetchall()
            self._count = 0
        elif self._count >= LONG:
            self._wanted.set()

    def _run(self) -> None:
        db = self._connect()
        while True:
            self._wanted.wait()
            if self._ended:
                break
            self._move(db)
            self._copied.set()
            self._wanted.clear()
        db.close()

    def _move(self, db: sqlite3.Connection) -> None:
        """Copy the log. SQLite syncs the file only after a pass during which nothing was written:
        the first pass is long, the ones after it are too short for that. Where one fails, the log
        stays as it is until the next time."""
        with suppress(sqlite3.Error):
            for _ in range(PASSES):
                db.execute(MOVE).fetchall()
