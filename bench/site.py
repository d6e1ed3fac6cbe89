"""How long a page without a server takes: `python bench/site.py [GAME …]`, after `make site`.

On a plain file server and in a browser of its own: what travels before the first picture; from a
cold and from a warm cache to the first question that can be clicked; from a click to its answer on
the screen; a bot's turn; and the memory of the page and its workers. What is more than it should be
is marked.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import threading
import time
from collections import defaultdict
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import caudal

MOVES = 16
MOST = {"MB travel": 9, "cold": 8, "warm": 4, "move": 150, "turn": 0.5, "MB memory": 250}
"""What should be kept, by what is measured."""
BROWSER = ["--no-sandbox", "--js-flags=--expose-gc"]
WATCH = """
    globalThis.clicked = 0;
    globalThis.updates = [];
    addEventListener("click", () => { clicked = performance.now(); }, true);
    globalThis.Worker = class extends Worker {
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({data}) => {
                if (data.is !== "update") return;
                const {acting, seats} = data.update;
                updates.push([performance.now(), acting, seats[acting]?.bot ?? ""]);
            });
        }
    };
"""
"""Notes when something was clicked, and who is to decide by each update that the page is told."""
ANSWERED = """async before => {
    const now = () => document.querySelector("[data-revision]").dataset.revision;
    const frame = () => new Promise(requestAnimationFrame);
    while (now() === before) await frame();
    await frame();
    return performance.now() - clicked;
}"""
"""Milliseconds from the last click to the frame after the one that shows its answer."""


class Quiet(SimpleHTTPRequestHandler):
    """Counts the bytes that the page waits for: not what it keeps for the next time."""

    sent = 0

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        body = source.read()
        if not self.headers.get("referer", "").endswith("service.js"):
            Quiet.sent += len(body)
        outputfile.write(body)


def renderers(browser: Browser) -> list[dict[str, Any]]:
    """The processes that run pages and their workers."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [process for process in processes if process["type"] == "renderer"]


def to_question(browser: Browser, page: Page, address: str, game: str) -> tuple[float, float]:
    """Seconds from an empty tab to the first question, and how many of them all threads of the page
    together had a processor: on a busy machine the first says little."""
    before = {process["id"]: process["cpuTime"] for process in renderers(browser)}
    begun = time.perf_counter()
    page.goto(address)
    page.click(f"[data-play={game}]")
    page.locator("[data-option]").first.wait_for(timeout=120_000)
    spent = time.perf_counter() - begun
    worked = sum(one["cpuTime"] - before.get(one["id"], 0.0) for one in renderers(browser))
    return spent, worked


def kept(page: Page, address: str) -> None:
    """Until everything is on the device."""
    page.goto(address)
    page.get_by_text("Ready to play without a network").wait_for(timeout=300_000)


def answers(page: Page) -> list[float]:
    """Milliseconds from clicks to their answers."""
    times = []
    for _ in range(MOVES):
        page.locator("[data-option]").first.wait_for(timeout=60_000)
        before = page.locator("[data-revision]").get_attribute("data-revision")
        page.locator("[data-option]").first.click()
        times.append(page.evaluate(ANSWERED, before))
    return times


def turns(page: Page) -> dict[str, list[float]]:
    """Seconds of bots' turns: from the update that has a bot decide to the one that has somebody
    else decide."""
    times = defaultdict(list)
    begun, who, name = 0.0, -1, ""
    for at, acting, bot in page.evaluate("updates"):
        if acting == who:
            continue
        if name:
            times[name].append((at - begun) / 1000)
        begun, who, name = at, acting, bot
    return times


def memory(browser: Browser, page: Page) -> float:
    """Megabytes of its own that the process has which runs the page and its workers, without what
    is garbage."""
    page.evaluate("gc()")
    for worker in page.workers:
        worker.evaluate("gc()")
    time.sleep(1)  # what is freed goes back to the machine a little later
    rollups = [Path(f"/proc/{one['id']}/smaps_rollup").read_text() for one in renderers(browser)]
    return max(int(each.split("Pss_Anon:")[1].split()[0]) / 1000 for each in rollups)


def told(what: str, value: float, digits: int) -> str:
    """A figure, marked where it is too much."""
    return f"{value:.{digits}f}{' !' if value > MOST[what] else ''}"


def measure(browser: Browser, address: str, game: str) -> None:
    opened = browser.new_context(reduced_motion="reduce", locale="en-GB")
    opened.add_init_script(WATCH)
    page = opened.new_page()
    Quiet.sent = 0
    cold, cold_work = to_question(browser, page, address, game)
    sent = Quiet.sent / 1e6
    kept(page, address)
    page.goto("about:blank")
    warm, warm_work = to_question(browser, page, address, game)
    moves = answers(page)
    print(f"{game}: {told('MB travel', sent, 1)} MB before the first picture")
    print(f"  to a question: cold {told('cold', cold, 1)} s ({cold_work:.1f} of processor), "
          f"warm {told('warm', warm, 1)} s ({warm_work:.1f})")  # fmt: skip
    print(f"  a move's answer: {statistics.median(moves):.0f} ms, "
          f"the slowest {told('move', max(moves), 0)} ms")  # fmt: skip
    for bot, times in turns(page).items():
        print(f"  a {bot}'s turn: {statistics.median(times):.2f} s, "
              f"the slowest of {len(times)} {told('turn', max(times), 2)} s")  # fmt: skip
    print(f"  memory: {told('MB memory', memory(browser, page), 0)} MB", flush=True)
    opened.close()


def main() -> None:
    handler = partial(Quiet, directory="build/site")
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    print(f"at most {', '.join(f'{name} {most}' for name, most in MOST.items())}; ! marks more")
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium, args=BROWSER)
        for game in sys.argv[1:] or caudal.game_ids():
            measure(browser, address, game)
        browser.close()


if __name__ == "__main__":
    main()
