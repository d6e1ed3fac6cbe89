"""Several processes that serve at one address, and the one that looks after them.

The first process listens and serves nobody. It forks the workers, which accept connections from
where it listens, forks another one where one dies, and ends them all when it is told to. If it dies
itself, they end too.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
import socket
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from caudal.engine.errors import CaudalError
from caudal.server import logs
from caudal.server.neighbours import Neighbours, boxes
from caudal.server.settings import ServerSettings
from caudal.store import open_store
from caudal.store.sqlite import SqliteStore, claim

PAUSE = 1.0
"""Seconds between two lives of a worker that does not last."""
END = 15.0
"""Seconds that workers are given to end; then they are killed."""
BEGUN = 128
"""Bytes from here on are workers' numbers; those below are signals'."""


class Workers:
    def __init__(self, settings: ServerSettings, work: Callable[..., None]) -> None:
        """`work` is what a worker does until it is told to end."""
        self.work = work
        self.listening = listen(settings)
        self.begun: set[int] = set()
        """The workers that have ever accepted connections."""
        self._boxes = boxes(settings.workers)
        self._running: dict[int, int] = {}
        """The worker's number by its process."""
        self._forked_at = [0.0] * settings.workers
        self._due: dict[int, float] = {}
        """When which one is forked again."""
        self._news, self._tell = os.pipe()
        """Workers say here that they have begun, and signals that they came."""
        self._life, self._alive = os.pipe()
        """Stays open while this process lives."""
        os.set_blocking(self._tell, False)
        self._ending = False

    def run(self, ready: Callable[[str], None]) -> None:
        """Until told to end; `ready` is called once with the address."""
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, self._end)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._tell, warn_on_full_buffer=False)
        for number in range(len(self._boxes)):
            self._fork(number)
        told = False
        while not self._ending:
            self._wait(PAUSE)
            if not told and len(self.begun) == len(self._boxes):
                told = True
                host, port = self.listening.getsockname()[:2]
                ready(f"http://{host}:{port}")
            self._bury()
            for number in [n for n, at in self._due.items() if at <= time.monotonic()]:
                del self._due[number]
                self._fork(number)
        self._end_all()

    def _end(self, *_: Any) -> None:
        self._ending = True

    def _wait(self, seconds: float) -> None:
        """For news, up to a time."""
        if select.select([self._news], [], [], seconds)[0]:
            for byte in os.read(self._news, 4096):
                if byte >= BEGUN:
                    self.begun.add(byte - BEGUN)

    def _bury(self) -> None:
        """Note who has died."""
        while self._running:
            process, status = os.waitpid(-1, os.WNOHANG)
            if not process:
                return
            number = self._running.pop(process, None)
            if number is not None and not self._ending:
                logs.tell("a worker ended and is replaced", worker=number, status=status)
                self._due[number] = self._forked_at[number] + PAUSE

    def _fork(self, number: int) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        self._forked_at[number] = time.monotonic()
        process = os.fork()
        if process:
            self._running[process] = number
            return
        status = 1
        try:
            signal.set_wakeup_fd(-1)
            for one in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
                signal.signal(one, signal.SIG_DFL)
            os.close(self._alive)
            threading.Thread(target=self._outlive, daemon=True).start()
            self.work(
                Neighbours(number, self._boxes),
                self.listening,
                begun=lambda _: os.write(self._tell, bytes([BEGUN + number])),
            )
            status = 0
        except Exception:
            logs.tell_failure("a worker failed")
        finally:
            sys.stderr.flush()
            os._exit(status)

    def _outlive(self) -> None:
        """In a worker: the first process is gone, so nobody would end this one."""
        os.read(self._life, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _end_all(self) -> None:
        """Tell them to end, and wait."""
        for process in self._running:
            os.kill(process, signal.SIGTERM)
        until = time.monotonic() + END
        while self._running and time.monotonic() < until:
            self._wait(0.1)
            self._bury()
        for process in self._running:
            os.kill(process, signal.SIGKILL)


def listen(settings: ServerSettings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    listening.set_inheritable(True)
    listening.setblocking(False)
    return listening


def serve_by_workers(
    settings: ServerSettings, work: Callable[..., None], ready: Callable[[str], None]
) -> None:
    """Serve by as many workers as the settings say until told to end. What one process would have
    for bots and analyses is shared out."""
    if not hasattr(os, "fork"):
        raise CaudalError("this system cannot fork processes; serve with one worker")
    lock = asyncio.run(prepared(settings.db))
    each = msgspec.structs.replace(
        settings,
        bot_workers=-(-settings.bot_workers // settings.workers),
        analysis_workers=-(-settings.analysis_workers // settings.workers),
    )
    try:
        Workers(settings, partial(work, each)).run(ready)
    finally:
        if lock is not None:
            lock.close()


async def prepared(db: str) -> sqlite3.Connection | None:
    """Bring the database up to date. Of a file this process is the one that has it served, while
    it holds the lock that it returns."""
    store = open_store(db)
    await store.open()
    await store.close()
    return claim(store.path) if isinstance(store, SqliteStore) else None
