"""Servers that start fast and die on demand: see `faulty.py`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path


class Nursery:
    """The process that servers are forked from; one server at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = (folder / "server.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.faulty"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )

    def start(self, db: str, point: str, count: int) -> Child:
        assert self.process.stdin is not None
        ready = self.folder / "ready"
        ready.unlink(missing_ok=True)
        words = ["serve", "--port", "0", "--rates", "0", "--log", "warning", "--db", db]
        asked = {"words": [*words, "--ready", str(ready)], "point": point, "count": count}
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        child = Child(self, int(self.line()))
        end = time.monotonic() + 60
        while not ready.exists():
            if time.monotonic() > end:
                child.kill()
                raise RuntimeError("the server did not start")
            time.sleep(0.005)
        child.address = ready.read_text()
        return child

    def line(self) -> str:
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        if not told:
            raise RuntimeError("the process that servers are forked from has ended")
        return told

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(30)
        self.log.close()


class Child:
    """One server."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self.nursery = nursery
        self.pid = pid
        self.address = ""
        self.status: int | None = None

    def wait(self) -> int:
        """Its exit status, once it has ended: negative for a signal."""
        if self.status is None:
            self.status = int(self.nursery.line())
        return self.status

    def kill(self) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            self.wait()
