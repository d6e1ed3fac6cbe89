"""Learning by playing: a guided first game from the home page on, and ways out of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import caudal
from caudal.table.lessons import lesson
from tests.browser.conftest import House, context
from tests.browser.steps import OPTIONS, open_drawer, open_home, play_on, revision, wait_for_a_move
from tests.browser.test_access import check

CARD = "section.lesson"
ANOTHER = '[data-option="tile:meadow_settlers"]'
"""A first move of The River that its lesson does not propose."""


def learn(page: Page, address: str, game: str) -> None:
    open_home(page, address)
    page.click(f"[data-learn={game}]")
    expect(page.locator(f"{CARD} [data-next]")).to_be_visible(timeout=30_000)


def step(page: Page) -> int:
    return int(page.locator(CARD).get_attribute("data-step") or 0)


def follow(page: Page) -> list[int]:
    """Read on, and do what is proposed on the table or beside it; the steps that were shown."""
    seen: list[int] = []
    while page.locator(CARD).count():
        page.locator(f"{CARD} [data-next], .chip.proposed:not([disabled])").first.wait_for()
        seen.append(step(page))
        if page.locator(f"{CARD} [data-next]").count():
            page.click(f"{CARD} [data-next]")
        else:
            do_as_proposed(page)
    return seen


def do_as_proposed(page: Page) -> None:
    """Make the proposed move, and wait until it is made."""
    before = revision(page)
    expect(page.locator(".chip.proposed")).to_be_enabled()
    page.click(".chip.proposed")
    wait_for_a_move(page, before)


def test_a_lesson_is_learned_and_the_game_goes_on(page: Page, house: House) -> None:
    learn(page, house.address, "the_river")
    seen = follow(page)
    assert sorted(set(seen)) == list(range(1, len(lesson("the_river").step) + 1))
    assert play_on(page, moves=3) == 3


@pytest.mark.parametrize("game", caudal.game_ids())
def test_every_game_can_be_learned(page: Page, house: House, game: str) -> None:
    """Up to the first moves made; tests/contract follows every lesson to its end."""
    learn(page, house.address, game)
    while page.locator(f"{CARD} [data-next]").count():
        page.click(f"{CARD} [data-next]")
    first = step(page)
    while step(page) == first:
        do_as_proposed(page)
        expect(page.locator(f"{CARD} .text p").first).to_be_visible()
    assert step(page) > first


def test_the_table_shows_what_is_meant(page: Page, house: House) -> None:
    """A ring lies around the piece that is spoken of, and around the move on the board."""
    learn(page, house.address, "the_river")
    page.click(f"{CARD} [data-next]")
    page.click(f"{CARD} [data-next]")
    piece = page.locator('svg [data-move="tile:desert_09"]').bounding_box()
    ring = page.locator(".ring.act").bounding_box()
    assert piece
    assert ring
    assert ring["x"] <= piece["x"]
    assert ring["x"] + ring["width"] >= piece["x"] + piece["width"]
    page.locator('svg [data-move="tile:desert_09"]').click()
    expect(page.locator(CARD)).to_contain_text("Step 4 of 14")


def test_another_move_is_allowed_but_not_by_accident(page: Page, house: House) -> None:
    learn(page, house.address, "the_river")
    page.locator(ANOTHER).click()
    expect(page.locator(CARD)).to_contain_text("allowed too")
    page.get_by_role("button", name="All right").click()
    expect(page.locator(CARD)).to_contain_text("Step 1 of 14")
    page.locator(ANOTHER).click()
    page.get_by_role("button", name="Play it and leave the lesson").click()
    expect(page.locator(CARD)).to_have_count(0)
    assert play_on(page, moves=2) == 2


def test_a_lesson_survives_a_reload_is_skipped_and_taken_up_again(page: Page, house: House) -> None:
    learn(page, house.address, "the_river")
    page.locator('[data-option="tile:desert_09"]').click()
    expect(page.locator(CARD)).to_contain_text("Step 4 of 14")
    page.reload()
    expect(page.locator(CARD)).to_contain_text("Step 4 of 14")
    page.get_by_role("button", name="Skip the lesson").click()
    expect(page.locator(CARD)).to_have_count(0)
    page.reload()
    expect(page.locator(OPTIONS).first).to_be_visible()
    expect(page.locator(CARD)).to_have_count(0)
    open_drawer(page)
    page.get_by_role("tab", name="Rules").click()
    page.get_by_role("button", name="Learn by playing").click()
    expect(page.locator(CARD)).to_contain_text("Step 4 of 14")


def test_on_a_phone_the_card_covers_nothing(browser: Browser, house: House) -> None:
    opened = context(browser, "es", viewport={"width": 390, "height": 844})
    page = opened.new_page()
    learn(page, house.address, "the_river")
    for _ in range(3):
        card = page.locator(CARD).bounding_box()
        pane = page.locator("[data-pane]").first.bounding_box()
        assert card
        assert pane
        assert card["y"] + card["height"] <= pane["y"]
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if page.locator(f"{CARD} [data-next]").count():
            page.click(f"{CARD} [data-next]")
    expect(page.locator(CARD)).to_contain_text("Paso 3 de 14")
    opened.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_card_is_for_everybody(browser: Browser, house: House, scheme: str) -> None:
    opened = context(browser, color_scheme=scheme, bypass_csp=True)
    page = opened.new_page()
    learn(page, house.address, "the_river")
    check(page)
    page.locator(ANOTHER).click()
    check(page)
    opened.close()
