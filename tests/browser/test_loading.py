"""What a first visit costs, and that nothing comes from elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import caudal
from tests.browser.conftest import House, context
from tests.browser.steps import start

FIRST_LOAD = 400_000
"""Bytes on the wire for the home page and a table together."""


@pytest.mark.parametrize("game", caudal.game_ids())
def test_a_first_visit_is_small_and_asks_nobody_else(
    browser: Browser, house: House, game: str
) -> None:
    opened = context(browser)
    page = opened.new_page()
    asked: list[str] = []
    sizes: list[float] = []
    page.on("request", lambda request: asked.append(request.url))
    wire = opened.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    start(page, house.address, game)
    page.wait_for_load_state("networkidle")
    opened.close()
    assert len(asked) > 10
    assert {url for url in asked if not url.startswith((house.address, "data:"))} == set()
    assert sum(sizes) < FIRST_LOAD
