"""A server of its own on a free port, and Debian's Chromium driven by Playwright."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.services import chromium_program

QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

expect.set_options(timeout=20_000)  # a slow machine, or a busy one


class House:
    """A running server that can be stopped and started again with the same tables."""

    def __init__(self, folder: Path, *more: str, db: str = "") -> None:
        self.folder = folder
        self.more = more
        self.db = db or str(folder / "t.db")
        self.process: subprocess.Popen[bytes] | None = None
        self.address = ""

    def start(self) -> None:
        ready = self.folder / "ready"
        ready.unlink(missing_ok=True)
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "caudal.cli", "serve", "--db", self.db]
        command += ["--port", port, "--rates", "0", "--log", "warning", "--ready", str(ready)]
        command += self.more
        told = {"CAUDAL_PURE": "0", "PYTHONFAULTHANDLER": "1"}
        self.process = subprocess.Popen(command, env=os.environ | told)
        for _ in range(600):
            if ready.exists():
                self.address = ready.read_text()
                return
            assert self.process.poll() is None, "the server ended"
            time.sleep(0.1)
        raise AssertionError("the server did not start")

    def stop(self, *, kill: bool = False) -> None:
        if self.process is None:
            return
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(30)
        self.process = None

    def see_to_it(self) -> None:
        """It runs, also where a trial that failed had stopped it."""
        if self.process is None:
            self.start()

    def check(self) -> None:
        """Nobody but `stop` ends it. `tests/conftest.py` knows the words: such a trial has no
        second try, which would hide that a server fell over."""
        status = self.process.poll() if self.process is not None else None
        if status is not None:
            self.process = None
            pytest.fail(f"the server ended by itself, with {status}")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    server = House(tmp_path_factory.mktemp("house"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def standing(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every trial that shares a server, and every second try, finds it running and leaves it so."""
    shared: House | None = None
    if "house" in request.fixturenames:
        shared = request.getfixturevalue("house")
        shared.see_to_it()
    yield
    if shared is not None:
        shared.check()


@contextmanager
def chromium(*, whole: bool = False) -> Iterator[Browser]:
    with sync_playwright() as player:
        opened = player.chromium.launch(executable_path=chromium_program(whole=whole), args=QUIET)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed with its module: while it lives, its event loop would be in other tests' way."""
    with chromium() as opened:
        yield opened


def context(browser: Browser, language: str = "en", **more: object) -> BrowserContext:
    locale = {"en": "en-GB", "es": "es-ES"}[language]
    size = {"width": 1440, "height": 900}
    options: dict[str, object] = {"locale": locale, "viewport": size, "reduced_motion": "reduce"}
    return browser.new_context(**(options | more))  # type: ignore[arg-type]


@contextmanager
def faultless(page: Page) -> Iterator[None]:
    """Anything that goes wrong on the page meanwhile fails the test."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    yield
    assert faults == []


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh visitor."""
    opened = context(browser)
    opened_page = opened.new_page()
    with faultless(opened_page):
        yield opened_page
        opened.close()
