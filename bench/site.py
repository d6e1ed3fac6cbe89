"""How long a page without a server takes: `python bench/site.py [GAME …]`, after `make site`.

On a plain file server and in a browser of its own: from a cold and from a warm cache to the first
question that can be clicked, from a click to its answer on the screen, and the memory of it all.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import caudal

MOVES = 12
ANSWERED = """async before => {
    const now = () => document.querySelector('[data-revision]').dataset.revision;
    while (now() === before) await new Promise(requestAnimationFrame);
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


def renderers(browser: Browser) -> list[dict[str, Any]]:
    """The processes that run pages and their workers."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [process for process in processes if process["type"] == "renderer"]


def to_question(browser: Browser, page: Page, address: str, game: str) -> str:
    """Seconds from an empty tab to the first question, and how many of them all threads of the page
    together had a processor: on a busy machine the first says little."""
    before = {process["id"]: process["cpuTime"] for process in renderers(browser)}
    begun = time.perf_counter()
    page.goto(address)
    page.click(f"[data-play={game}]")
    page.locator("[data-option]").first.wait_for(timeout=120_000)
    spent = time.perf_counter() - begun
    worked = sum(one["cpuTime"] - before.get(one["id"], 0.0) for one in renderers(browser))
    return f"{spent:5.1f} s ({worked:.1f} of processor)"


def kept(page: Page, address: str) -> None:
    """Until everything is on the device."""
    page.goto(address)
    page.get_by_text("Ready to play without a network").wait_for(timeout=300_000)


def moves(page: Page) -> list[float]:
    """Milliseconds from clicks to their answers."""
    times = []
    for _ in range(MOVES):
        page.locator("[data-option]").first.wait_for(timeout=60_000)
        before = page.locator("[data-revision]").get_attribute("data-revision")
        begun = time.perf_counter()
        page.locator("[data-option]").first.click()
        page.evaluate(ANSWERED, before)
        times.append(1000 * (time.perf_counter() - begun))
    return times


def memory(browser: Browser) -> float:
    """Megabytes of its own that the process has which runs the page and its workers."""
    rollups = [Path(f"/proc/{one['id']}/smaps_rollup").read_text() for one in renderers(browser)]
    return max(int(each.split("Pss_Anon:")[1].split()[0]) / 1000 for each in rollups)


def measure(browser: Browser, address: str, game: str) -> None:
    opened = browser.new_context(reduced_motion="reduce", locale="en-GB")
    page = opened.new_page()
    cold = to_question(browser, page, address, game)
    kept(page, address)
    page.goto("about:blank")
    warm = to_question(browser, page, address, game)
    answers = moves(page)
    print(
        f"{game:15} cold {cold}   warm {warm}   "
        f"a move {statistics.median(answers):5.0f} ms, slowest {max(answers):5.0f} ms   "
        f"memory {memory(browser):4.0f} MB"
    )
    opened.close()


def main() -> None:
    handler = partial(Quiet, directory="build/site")
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in sys.argv[1:] or caudal.game_ids():
            measure(browser, address, game)
        browser.close()


if __name__ == "__main__":
    main()
