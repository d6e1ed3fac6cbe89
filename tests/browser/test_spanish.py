"""A Spanish table shows no English word: neither what is seen nor what is read aloud."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import caudal
from tests.browser.conftest import House, context
from tests.browser.steps import OPTIONS, open_drawer, open_home, over, play_on, saved_game, start

ENGLISH = re.compile(
    r"\b(the|and|you|your|of|is|are|with|not|for|this|that|there|to|from|by|or|what|which|must"
    r"|can|cannot|will|have|been|it|its|an|in|on|at|who|random|greedy|seat|move|turn)\b",
    re.IGNORECASE,
)
"""Words that hardly an English sentence does without, and that no Spanish one has."""
SHOWN = """() => {
    const texts = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode())
        if (!nodes.currentNode.parentElement.closest('script, style'))
            texts.push(nodes.currentNode.data);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const one of document.querySelectorAll(`[${name}]`))
            texts.push(one.getAttribute(name));
    return [document.title, ...texts].filter(text => text.trim());
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A visitor who reads Spanish. Refusals are faults to the console, so that is not asked."""
    opened = context(browser, "es")
    yield opened.new_page()
    opened.close()


def titles() -> list[str]:
    """What games are called, which is no English where it is a name."""
    return [caudal.game(id).texts("es")("game.title") for id in caudal.game_ids()]


def all_spanish(page: Page) -> None:
    """No text of the page has an English word, but for the names of games."""
    english = []
    for text in page.evaluate(SHOWN):
        rest = text
        for title in titles():
            rest = rest.replace(title, "")
        if ENGLISH.search(rest):
            english.append(text)
    assert english == []


def told(page: Page) -> str:
    """What an alert says, once there is one."""
    alert = page.locator("[role=alert]").first
    expect(alert).to_be_visible()
    return alert.inner_text()


def test_before_the_game(page: Page, house: House, tmp_path: Path) -> None:
    """Home, settings, a new table and its lobby, a file that is no record."""
    open_home(page, house.address)
    all_spanish(page)
    page.get_by_role("button", name="Ajustes").click()
    all_spanish(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The River: Preparar").click()
    all_spanish(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The River: Invita con un enlace").click()
    page.get_by_role("button", name="Crear mesa").click()
    page.locator("input[readonly]").wait_for()
    all_spanish(page)
    broken = saved_game(tmp_path / "broken.json", ["Ana", "Bea"], "random")
    record = json.loads(broken.read_text())
    record["moves"][0] = "fly:moon"
    for text, said in ((json.dumps(record), "fly"), ("[]", "objeto JSON"), ("{", "no es JSON")):
        broken.write_text(text)
        open_home(page, house.address)
        page.set_input_files("input[type=file]", broken)
        assert said in told(page)
        all_spanish(page)


def fly_to_the_moon(route: Route) -> None:
    """Another move than the one that was clicked."""
    sent = route.request.post_data_json
    sent["command"]["move"] = "fly:moon"
    route.continue_(post_data=json.dumps(sent))


def test_at_the_table(page: Page, house: House) -> None:
    """The story, the rules with what is ours, hints, keys, settings, a refusal."""
    start(page, house.address, "the_river")
    play_on(page, moves=6)
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=30_000)
    open_drawer(page)
    page.get_by_role("tab", name="Historia").click()
    all_spanish(page)
    page.get_by_role("tab", name="Reglas").click()
    page.get_by_text("Contenido").click()
    page.locator("details .link").last.click()
    expect(page.locator("#rule-ours")).to_be_in_viewport()
    all_spanish(page)
    page.get_by_role("tab", name="Pistas").click()
    page.get_by_role("button", name="¿Tú qué harías?").click()
    expect(page.locator(".hint")).to_be_visible(timeout=60_000)
    all_spanish(page)
    page.keyboard.press("?")
    all_spanish(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Ajustes").click()
    all_spanish(page)
    page.keyboard.press("Escape")
    page.route("**/commands", fly_to_the_moon)
    page.locator(OPTIONS).first.click()
    assert "no es una jugada legal" in told(page)
    all_spanish(page)


def test_after_the_game(page: Page, house: House, tmp_path: Path) -> None:
    """The result and its analysis."""
    record = saved_game(tmp_path / "record.json", ["Ana", "Bea"], "random")
    open_home(page, house.address)
    page.set_input_files("input[type=file]", record)
    expect(over(page).locator(".point").first).to_be_visible(timeout=120_000)
    all_spanish(page)
