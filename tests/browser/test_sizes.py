"""Every word on a table can be read, at every size of the window: 11 pixels and more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import caudal
from caudal.server.keys import COOKIE
from tests.browser import shots
from tests.browser.conftest import House, context
from tests.browser.sizes import smaller

LEAST = 10.9
"""Pixels, and a hair for rounding."""
FITTING = """() => {
    const parts = [...document.querySelectorAll('.bar .prompt, .bar .chip, .bar .controls')];
    const ends = parts.map(one => one.getBoundingClientRect().bottom);
    return document.querySelector('.bar').getBoundingClientRect().bottom - Math.max(...ends) < 20;
}"""
"""Whether the action bar is no higher than what stands in it."""
LAID_OUT = """width => {
    const narrow = document.querySelector('.page').classList.contains('phone');
    const tabs = document.querySelectorAll('main [role=tab]').length;
    return innerWidth === width && narrow === width < 760 && (tabs > 0) === narrow;
}"""
"""Whether the page has seen that the window has another size."""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a table of each game, in the middle of a game with as many as play here."""
    folder: Path = tmp_path_factory.mktemp("tables")
    wanted = [
        shot for id in caudal.game_ids() for shot in shots.shots_of(id, ["middle"], 4, "greedy")
    ]
    asyncio.run(shots.lay_all(folder, wanted))
    house = House(folder)
    house.start()
    yield house
    house.stop()


def sat_down(browser: Browser, house: House, game: str, language: str) -> Page:
    table = f"shot-{game}-middle"
    opened = context(browser, language)
    url = f"{house.address}/api/tables/{table}/"
    opened.add_cookies([{"name": COOKIE, "value": shots.SECRET, "url": url}])
    page = opened.new_page()
    page.goto(f"{house.address}/t/{table}")
    page.locator("svg.scene").first.wait_for()
    return page


def still_smaller(page: Page) -> dict[str, list[str]]:
    """The texts that are too small and stay so: a picture for a narrow screen comes after its
    layout."""
    texts = smaller(page, LEAST)
    for _ in range(100):
        if not texts:
            break
        page.wait_for_timeout(100)
        texts = smaller(page, LEAST)
    return texts


@pytest.mark.parametrize(("number", "game"), list(enumerate(caudal.game_ids())))
def test_no_word_is_drawn_too_small(
    tables: House, browser: Browser, number: int, game: str
) -> None:
    page = sat_down(browser, tables, game, ("en", "es")[number % 2])
    small: dict[str, dict[str, list[str]]] = {}
    for name, (width, height) in shots.SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(LAID_OUT, arg=width)
        page.wait_for_timeout(300)
        page.wait_for_function(FITTING)
        tabs = page.locator("main [role=tab]")
        for tab in range(max(1, tabs.count())):
            if tabs.count():
                tabs.nth(tab).click()
                page.wait_for_timeout(100)
            texts = still_smaller(page)
            if texts:
                small[f"{name} {tab}"] = texts
    page.context.close()
    assert small == {}


def test_the_bar_is_as_high_as_its_question_though_letters_come_late(
    tables: House, browser: Browser
) -> None:
    """Until then there are wider ones, and the answers stand in more lines."""
    page = sat_down(browser, tables, "river_of_gold", "en")
    chips = page.locator(".chip")
    least = "() => parseFloat(getComputedStyle(document.querySelector('.chips')).minHeight)"
    page.wait_for_function(FITTING)
    before = page.evaluate(least)
    chips.evaluate_all("all => all.forEach(one => one.style.letterSpacing = '1em')")
    page.wait_for_function(f"before => ({least})() > before", arg=before)
    chips.evaluate_all("all => all.forEach(one => one.style.letterSpacing = '')")
    page.wait_for_function(f"before => ({least})() === before", arg=before)
    page.context.close()
