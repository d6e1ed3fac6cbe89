"""Rivals' turns at the pace of one's choice; how long a round of them took is printed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from rich.console import Console

import caudal
from tests.browser.conftest import House
from tests.browser.pace import play, table
from tests.browser.steps import OPTIONS, set_up
from tests.contract.setups import SOAK


@pytest.mark.parametrize("game", caudal.game_ids())
def test_rivals_rounds_are_shown_and_timed(browser: Browser, house: House, game: str) -> None:
    """Two rounds of every game; when soaking, whole games, by clicks on the picture."""
    pace = play(browser, house.address, game, None if SOAK else 2)
    Console().print(table([pace]))
    assert pace.shown
    assert pace.drawn
    assert pace.over or not SOAK


def test_the_pace_is_remembered(page: Page, house: House) -> None:
    set_up(page, house.address, "The River", 2, "random", "en")
    page.locator(OPTIONS).first.wait_for(timeout=30_000)
    expect(page.get_by_role("radio", name="Normal")).to_have_count(1)
    page.get_by_role("radio", name="Fast").click()
    page.reload()
    expect(page.get_by_role("radio", name="Fast")).to_be_checked()
