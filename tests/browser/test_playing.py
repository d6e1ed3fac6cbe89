"""Whole games by clicks and keys, alone and together, with accidents."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import caudal
from caudal.scene.gallery import pictures
from tests.browser.conftest import House, context
from tests.browser.steps import OPTIONS, open_home, over, play_on, start

DRAWN = [id for id in caudal.game_ids() if pictures(id) is not None]


@pytest.mark.parametrize("game", DRAWN)
def test_each_game_starts_with_two_clicks_and_is_played(
    page: Page, house: House, game: str
) -> None:
    start(page, house.address, game)
    assert play_on(page, moves=12) == 12
    expect(page.locator("svg.scene").first).to_be_visible()


def test_the_river_is_played_to_the_end(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    play_on(page)
    expect(over(page)).to_contain_text("Columns")
    expect(over(page).get_by_role("button", name="Play again")).to_be_enabled()


def test_spanish_is_spoken_where_it_is_wanted(browser: Browser, house: House) -> None:
    opened = context(browser, "es")
    page = opened.new_page()
    start(page, house.address, "the_river")
    expect(page.get_by_role("status").first).to_contain_text("Tu turno")
    expect(page.get_by_role("button", name="Deshacer")).to_be_visible()
    opened.close()


def test_undo_takes_the_last_own_step_back(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    play_on(page, moves=1)
    page.locator('[data-option="place:terrain"]').click()
    expect(page.locator('[data-option^="tile:"]').first).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator('[data-option="place:terrain"]')).to_be_visible()


def test_the_board_itself_can_be_clicked(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    page.locator('svg [data-move^="tile:"]').first.click()
    expect(page.locator('[data-option^="place:"]').first).to_be_visible(timeout=30_000)
    page.locator('svg [data-move="place:terrain"]').click()
    expect(page.locator('svg [data-move^="tile:"]').first).to_be_visible()


def test_a_whole_game_by_keyboard_alone(page: Page, house: House) -> None:
    """Tab reaches the options, arrows choose among them, Enter plays."""
    start(page, house.address, "the_river")
    for step in range(2000):
        page.locator(f"{OPTIONS}, .result").first.wait_for(timeout=60_000)
        if over(page).count():
            break
        before = page.locator("[data-revision]").get_attribute("data-revision")
        page.locator(OPTIONS).first.focus()
        for _ in range(step % 3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.querySelector('[data-revision]')?.dataset.revision !== before",
            arg=before,
        )
    expect(over(page)).to_be_visible()


def test_friends_by_link_and_one_who_watches(browser: Browser, house: House) -> None:
    """Two browsers play one table, a third watches; one loses its network; the server restarts."""
    first, second, third = (context(browser) for _ in range(3))
    ana, ben, eva = first.new_page(), second.new_page(), third.new_page()
    open_home(ana, house.address)
    ana.get_by_role("button", name="The River: Invite with a link").click()
    ana.locator("dialog select").first.select_option("2")
    ana.locator("dialog input").first.fill("Ana")
    ana.get_by_role("button", name="New table").click()
    link = ana.locator("input[readonly]").input_value()
    ben.goto(link)
    ben.get_by_label("Your name").first.fill("Ben")
    ben.get_by_role("button", name="Sit here").first.click()
    eva.goto(link.partition("#")[0])
    ana.get_by_role("button", name="Start the game").click()
    for turn in range(10):
        mover = whose_turn(ana, ben)
        if turn == 3:
            other, away = (ben, second) if mover is ana else (ana, first)
            away.set_offline(True)
            play_on(mover, moves=1)
            away.set_offline(False)
            shown = mover.locator("[data-revision]").get_attribute("data-revision")
            expect(other.locator("[data-revision]")).to_have_attribute(
                "data-revision", shown or "", timeout=30_000
            )
            continue
        if turn == 6:
            house.stop(kill=True)
            house.start()
        play_on(mover, moves=1)
        shown = mover.locator("[data-revision]").get_attribute("data-revision")
        expect(eva.locator("[data-revision]")).to_have_attribute(
            "data-revision", shown or "", timeout=30_000
        )
    assert eva.locator(OPTIONS).count() == 0
    for opened in (first, second, third):
        opened.close()


def whose_turn(*pages: Page) -> Page:
    """The page that is asked; waits until one of them is."""
    for _ in range(300):
        for page in pages:
            if page.locator(OPTIONS).count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def test_on_one_screen_the_device_is_handed_over(page: Page, house: House) -> None:
    """Nothing of the table is in the page until the next person says that they are there."""
    open_home(page, house.address)
    page.get_by_role("button", name="The River: On one screen").click()
    page.locator("dialog select").first.select_option("2")
    for number, name in enumerate(("Ana", "Ben")):
        page.get_by_label("Your name").nth(number).fill(name)
    page.get_by_role("button", name="New table").click()
    ready = page.get_by_role("button", name="I am")
    handed = 0
    for _ in range(6):
        expect(ready.or_(page.locator(OPTIONS).first).first).to_be_visible(timeout=30_000)
        if ready.count():
            assert page.locator("svg.scene").count() == 0
            ready.click()
            handed += 1
        play_on(page, moves=1)
    assert handed >= 3
