"""Hints are a switch of the table, and everybody sees how it stands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import House, context
from tests.browser.steps import OPTIONS, open_drawer, open_home, start

SPOKEN = {
    "en": {
        "invite": "The River: Invite with a link",
        "name": "Your name",
        "create": "New table",
        "hints": "Hints",
        "on": "Whoever decides at this table may ask for hints.",
        "off": "This table plays without hints.",
    },
    "es": {
        "invite": "The River: Invita con un enlace",
        "name": "Tu nombre",
        "create": "Crear mesa",
        "hints": "Pistas",
        "on": "En esta mesa, quien decide puede pedir pistas.",
        "off": "En esta mesa se juega sin pistas.",
    },
}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("hints", [False, True])
def test_against_people_hints_are_off_unless_the_opener_says_so(
    browser: Browser, house: House, language: str, hints: bool
) -> None:
    words = SPOKEN[language]
    first, second = context(browser, language), context(browser, language)
    ana, ben = first.new_page(), second.new_page()
    open_home(ana, house.address)
    ana.get_by_role("button", name=words["invite"]).click()
    ana.get_by_label(words["name"]).fill("Ana")
    switch = ana.get_by_role("checkbox", name=words["hints"])
    expect(switch).not_to_be_checked()
    if hints:
        switch.check()
    ana.get_by_role("button", name=words["create"]).click()
    link = ana.locator("input[readonly]").input_value()
    ben.goto(link)
    for page in (ana, ben):
        expect(page.get_by_text(words["on" if hints else "off"])).to_be_visible()
    first.close()
    second.close()


def test_against_bots_there_are_hints(browser: Browser, house: House) -> None:
    opened = context(browser)
    page = opened.new_page()
    start(page, house.address, "the_river")
    open_drawer(page)
    page.get_by_role("tab", name="Hints").click()
    expect(page.get_by_text(SPOKEN["en"]["on"])).to_be_visible()
    page.get_by_role("button", name="What would you do?").click()
    expect(page.locator(".hint")).to_be_visible(timeout=60_000)
    assert page.locator(OPTIONS).count()
    opened.close()
