"""The first visit: what is there at once, what travels, and from where."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.conftest import context, faultless
from tests.browser.steps import OPTIONS
from tests.site.conftest import Files

MOST = 9_000_000


def test_a_first_visit_is_small_and_asks_nobody_else(browser: Browser, files: Files) -> None:
    """The rules can be read before anything else has come; a click then is a game."""
    opened = context(browser)
    page = opened.new_page()
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    with faultless(page):
        page.goto(files.address)
        page.get_by_role("button", name="Isle of Skye: Rules").click()
        expect(page.locator("dialog .rules h2").first).to_be_visible()
        page.keyboard.press("Escape")
        page.click("[data-play=isle_of_skye]")
        expect(page.locator(OPTIONS).first).to_be_visible(timeout=120_000)
        expect(page.locator("svg [data-move]").first).to_be_visible()
    opened.close()
    assert {url for url in asked if not url.startswith((files.address, "data:", "blob:"))} == set()
    assert 5_000_000 < sum(files.sent.values()) <= MOST
