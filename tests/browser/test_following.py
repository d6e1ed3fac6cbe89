"""A page that follows a table shows what a page shows that has just been opened."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import caudal
from tests.browser.conftest import House
from tests.browser.steps import OPTIONS, play_on, start

SHOWN = "d x y transform href fill data-id data-move data-why aria-label"
DRAWN = """names => Object.fromEntries([...document.querySelectorAll('[data-pane] svg.scene')].map(
    pane => [pane.closest('[data-pane]').dataset.pane,
    [...pane.querySelectorAll('*')].filter(e => !e.closest('clipPath')).map(e =>
        [e.tagName, ...names.map(n => e.getAttribute(n)), e.children[0] ? '' : e.textContent])]))"""
"""What is drawn in each pane; where the panes lie is for the window to decide."""
CHOSEN = re.compile(r"\bchosen\b")
STILL = "() => document.getAnimations().every(a => a.playState !== 'running')"


def drawn(page: Page) -> Any:
    """All that is drawn, once nothing moves any more."""
    page.mouse.move(0, 0)
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=60_000)
    page.locator("[data-pane]").first.wait_for()
    page.wait_for_function(STILL)
    return page.evaluate(DRAWN, SHOWN.split())


@pytest.mark.parametrize("game", caudal.game_ids())
def test_what_was_patched_together_is_what_a_new_page_shows(
    page: Page, house: House, game: str
) -> None:
    start(page, house.address, game)
    play_on(page, moves=6)
    looks_like_a_new_one(page)


def test_so_is_what_is_shown_in_another_language_and_theme(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    play_on(page, moves=2)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Theme").select_option("dark")
    page.get_by_label("Language").select_option("es")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Ajustes")).to_be_visible()
    play_on(page, moves=2)
    looks_like_a_new_one(page)


def looks_like_a_new_one(page: Page) -> None:
    revision = before = after = None
    while revision is None or revision != at(page):  # rivals may have gone on meanwhile
        revision, before = at(page), drawn(page)
        page.reload()
        after = drawn(page)
    assert before == after


def at(page: Page) -> str | None:
    """The revision that a page shows."""
    return page.locator("[data-revision]").get_attribute("data-revision")


def test_a_click_shows_what_it_means_before_the_server_has_answered(
    page: Page, house: House
) -> None:
    start(page, house.address, "the_river")
    held: list[Route] = []
    page.route("**/commands", lambda route: held.append(route))
    move = page.locator(OPTIONS).first.get_attribute("data-option")
    page.locator(OPTIONS).first.click()
    page.mouse.move(0, 0)
    expect(page.locator(f"svg [data-move={json.dumps(move)}]").first).to_have_class(CHOSEN)
    assert len(held) == 1
    held[0].continue_()
    expect(page.locator("[data-revision]")).not_to_have_attribute("data-revision", "2")
