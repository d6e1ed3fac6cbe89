"""A server in a process of its own, on a free loopback port."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ALTERED = "tests.server.altered"


class Server:
    """A running `caudal serve`. `module` runs another program with the same arguments."""

    def __init__(
        self, folder: Path, *arguments: str, module: str = "caudal", **environment: str
    ) -> None:
        self.folder = folder
        handle, name = tempfile.mkstemp(prefix="ready-", dir=folder)
        os.close(handle)
        ready = Path(name)
        ready.unlink()
        words = ["serve", "--port", "0", "--ready", name]
        usual = {"--rates": "0", "--log": "warning", "--db": str(folder / "tables.sqlite3")}
        for option, value in usual.items():
            words += [] if option in arguments else [option, value]
        self.log = folder / "server.log"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", module, *words, *arguments],
                stdout=log,
                stderr=log,
                env={**os.environ, **environment},
            )
        end = time.monotonic() + 60
        while not ready.exists():
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError(f"the server did not start: {self.log.read_text()[-2000:]}")
            try:
                self.process.wait(0.02)
            except subprocess.TimeoutExpired:
                continue
        self.address = ready.read_text()

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


@contextmanager
def started(
    folder: Path, *arguments: str, module: str = "caudal", **environment: str
) -> Iterator[Server]:
    server = Server(folder, *arguments, module=module, **environment)
    try:
        yield server
    finally:
        server.kill()
