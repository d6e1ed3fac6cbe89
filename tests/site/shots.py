"""Pictures of the page without a server, in `build/shots`: `python -m tests.site.shots`, after
`make site`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import QUIET, context
from tests.services import chromium_program
from tests.site.conftest import Files
from tests.site.steps import home, start

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
SHOTS = Path("build/shots")


def shoot(page: Page, name: str, size: str, *, whole: bool = False) -> None:
    page.screenshot(path=SHOTS / f"site-{name}-{size}.png", full_page=whole)


def visit(page: Page, size: str) -> None:
    """Home with its notice, all puzzles, one of them, and a table."""
    home(page)
    shoot(page, "home", size)
    page.locator("[data-try]").last.scroll_into_view_if_needed()  # drawings are fetched in sight
    page.locator(".sketch img").first.wait_for()
    shoot(page, "home-whole", size, whole=True)
    page.get_by_role("button", name="All 25 puzzles").click()
    page.locator("[data-try]").last.scroll_into_view_if_needed()
    shoot(page, "puzzles", size, whole=True)
    page.click('[data-try="the_river 0"]')
    page.locator("[data-puzzle]").wait_for(timeout=60_000)
    shoot(page, "puzzle", size)
    start(page, "the_river")
    shoot(page, "table", size)


def main() -> None:
    files = Files()
    files.start()
    SHOTS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium_program(), args=QUIET)
        page = context(browser).new_page()
        page.goto(files.address)
        page.locator("[data-play]").first.wait_for()
        shoot(page, "loading", "desktop")
        page.get_by_text("Ready to play without a network").wait_for(timeout=300_000)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            visit(page, size)
        browser.close()
    files.stop()


if __name__ == "__main__":
    main()
