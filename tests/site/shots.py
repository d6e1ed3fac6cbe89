"""Pictures of the page without a server, in `build/shots`: `python -m tests.site.shots`, after
`make site`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import QUIET, context, program
from tests.browser.steps import OPTIONS
from tests.site.conftest import Files

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
SHOTS = Path("build/shots")


def main() -> None:
    files = Files()
    files.start()
    SHOTS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=program(whole=False), args=QUIET)
        page = context(browser).new_page()
        page.goto(files.address)
        page.locator("[data-play]").first.wait_for()
        page.screenshot(path=SHOTS / "site-loading.png")
        page.get_by_text("Ready to play without a network").wait_for(timeout=300_000)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=SHOTS / f"site-home-{size}.png")
            page.click("[data-play=the_river]")
            page.locator(OPTIONS).first.wait_for(timeout=60_000)
            page.screenshot(path=SHOTS / f"site-table-{size}.png")
            page.locator("header a.home").click()
            page.locator("[data-play]").first.wait_for()
        browser.close()
    files.stop()


if __name__ == "__main__":
    main()
