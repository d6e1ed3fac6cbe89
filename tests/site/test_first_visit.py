"""The first visit: what is there at once, what travels, and from where; and a game while there is a
network."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import caudal
from tests.browser.conftest import context, faultless
from tests.browser.steps import OPTIONS, play_on
from tests.contract.setups import SOAK
from tests.site.conftest import Files
from tests.site.steps import come_back, play_to_the_end

MOST = 9_000_000


@pytest.mark.parametrize("game", caudal.game_ids() if SOAK else ["isle_of_skye"])
def test_a_first_visit_is_small_and_asks_nobody_else(
    browser: Browser, files: Files, game: str
) -> None:
    """The rules can be read before anything else has come; a click then is a game, which is come
    back to. When soaking, another one is played to its end, its analysis and its replay."""
    title = caudal.game(game).texts("en")("game.title")
    opened = context(browser)
    page = opened.new_page()
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    files.sent.clear()
    with faultless(page):
        page.goto(files.address)
        page.get_by_role("button", name=f"{title}: Rules").click()
        expect(page.locator("dialog .rules h2").first).to_be_visible()
        page.keyboard.press("Escape")
        page.click(f"[data-play={game}]")
        expect(page.locator(OPTIONS).first).to_be_visible(timeout=120_000)
        expect(page.locator("main svg").first).to_be_visible()
        assert 5_000_000 < sum(files.sent.values()) <= MOST
        assert play_on(page, moves=1) == 1
        come_back(page)
        if SOAK:
            play_to_the_end(page, game)
    opened.close()
    assert {url for url in asked if not url.startswith((files.address, "data:", "blob:"))} == set()


def test_a_page_that_is_loaded_anew_meanwhile_knows_what_is_kept(browser: Browser) -> None:
    """What was fetched before is counted; what still comes is told, and the end."""
    files = Files()
    files.nets_come.clear()
    files.start()
    opened = context(browser)
    page = opened.new_page()
    with faultless(page):
        page.goto(files.address)
        expect(page.get_by_text("5 of 5 games are here")).to_be_visible(timeout=120_000)
        page.reload()
        coming = page.get_by_text("5 of 5 games are here, the strongest bots follow")
        expect(coming).to_be_visible(timeout=120_000)
        files.nets_come.set()
        expect(page.get_by_text("Ready to play without a network")).to_be_visible(timeout=120_000)
    opened.close()
    files.stop()
