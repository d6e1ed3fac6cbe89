"""The edited game to play: a server of its own for this machine, with the edited content."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from caudal.engine.content import VARIABLE
from caudal.engine.errors import CaudalError

PATIENCE = 60.0


class Parlour:
    """At most one server; another content means another one, with tables of its own."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None
        self.content = ""
        self.address = ""

    def open(self, text: str) -> str:
        """The address of a server that plays this content."""
        if self.process is not None and self.process.poll() is None and text == self.content:
            return self.address
        self.close()
        content, ready = self.folder / "played.toml", self.folder / "ready"
        content.write_text(text, "utf-8")
        for old in (ready, self.folder / "played.db"):
            old.unlink(missing_ok=True)
        command = [sys.executable, "-m", "caudal", "serve", "--port", "0", "--log", "warning"]
        command += ["--db", str(self.folder / "played.db"), "--ready", str(ready)]
        self.process = subprocess.Popen(
            command,
            env=os.environ | {VARIABLE: f"{self.game}={content}"},
        )
        self.address = waited(self.process, ready)
        self.content = text
        return self.address

    def close(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
            self.process = None


def waited(process: subprocess.Popen[bytes], ready: Path) -> str:
    """Where a server listens, once it does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if ready.is_file() and (address := ready.read_text("utf-8")):
            return address
        time.sleep(0.1)
    raise CaudalError("the game could not be served")
