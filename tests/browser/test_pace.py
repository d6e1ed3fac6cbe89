"""Rivals' turns at the pace of one's choice; how long a round of them took is printed."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, expect

import caudal
from tests.browser.conftest import House, context
from tests.browser.steps import OPTIONS, set_up
from tests.contract.setups import SOAK

ROUNDS = 12 if SOAK else 2
ASKED = "document.querySelector('[data-option]') || document.querySelector('.result')"


def click_on_the_picture(page: Page) -> None:
    """The first move that is drawn, or the first in words where none is."""
    drawn = page.locator("svg.scene [data-move]").first
    (drawn if drawn.count() else page.locator(OPTIONS).first).dispatch_event("click")


@pytest.mark.parametrize("game", caudal.game_ids())
def test_a_round_of_rivals_is_shown_and_timed(browser: Browser, house: House, game: str) -> None:
    opened = context(browser, reduced_motion="no-preference")
    page = opened.new_page()
    set_up(page, house.address, caudal.game(game).texts("en")("game.title"), 3, "greedy", "en")
    page.locator(OPTIONS).first.wait_for(timeout=30_000)
    expect(page.get_by_role("radio", name="Normal")).to_be_checked()
    times: list[float] = []
    for _ in range(60):
        if len(times) >= ROUNDS or page.locator(".result").count():
            break
        before = page.locator("[data-revision]").get_attribute("data-revision")
        click_on_the_picture(page)
        page.wait_for_function(
            "before => document.querySelector('[data-revision]').dataset.revision !== before",
            arg=before,
        )
        if page.locator(OPTIONS).count():
            continue
        begun = time.monotonic()
        page.wait_for_function(ASKED, timeout=60_000)
        times.append(time.monotonic() - begun)
        if not page.locator(".result").count():
            expect(page.locator(".since .rows > li")).not_to_have_count(0)
    print(f"{game}: rivals' rounds took {', '.join(f'{one:.1f}' for one in times)} s")
    assert times
    opened.close()


def test_the_pace_is_remembered(page: Page, house: House) -> None:
    set_up(page, house.address, "The River", 2, "random", "en")
    page.locator(OPTIONS).first.wait_for(timeout=30_000)
    page.get_by_role("radio", name="Fast").click()
    page.reload()
    expect(page.get_by_role("radio", name="Fast")).to_be_checked()
