"""A plain file server for `build/site`, and a visitor who comes back without a network."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import chromium, context, faultless, house

__all__ = ["house"]

SITE = Path("build/site")


class Files:
    """A server of files and nothing else. It counts what it sends to who waits for it: not what
    the page keeps for the next time."""

    def __init__(self, folder: Path = SITE) -> None:
        self.folder = folder
        self.sent: dict[str, int] = {}
        self.server: ThreadingHTTPServer | None = None
        self.address = ""
        self.nets_come = threading.Event()
        self.nets_come.set()
        """Nets, which are fetched last, are held back until then."""

    def start(self) -> None:
        assert (self.folder / "index.html").exists(), "the site is not built; `make site` builds it"
        sent, nets_come = self.sent, self.nets_come

        class Handler(SimpleHTTPRequestHandler):
            def log_message(self, format: str, *args: Any) -> None:
                pass

            def copyfile(self, source: Any, outputfile: Any) -> None:
                if "/nets/" in self.path:
                    nets_come.wait()
                body = source.read()
                if not self.headers.get("referer", "").endswith("service.js"):
                    sent[self.path] = sent.get(self.path, 0) + len(body)
                outputfile.write(body)

        self.server = ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(Handler, directory=str(self.folder))
        )
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A whole one: it takes new versions of a page that needs no network."""
    with chromium(whole=True) as opened:
        yield opened


@pytest.fixture(scope="module")
def files() -> Iterator[Files]:
    files = Files()
    files.start()
    yield files
    files.stop()


@pytest.fixture(scope="module")
def visitor(browser: Browser, files: Files) -> Iterator[Page]:
    """Somebody who was here once: the network is cut as soon as the page says that it may be."""
    opened = context(browser, bypass_csp=True, viewport={"width": 1180, "height": 760})
    page = opened.new_page()
    with faultless(page):
        page.goto(files.address)
        ready = page.get_by_text("Ready to play without a network")
        expect(ready).to_be_visible(timeout=120_000)
        files.stop()
        yield page
        opened.close()
