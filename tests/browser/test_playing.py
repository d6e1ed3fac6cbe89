"""At a table: clicks, keys, undo, what rivals do, the end, settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import caudal
from caudal.engine.record import Record
from tests.browser.conftest import House, context
from tests.browser.steps import (
    OPTIONS,
    open_drawer,
    open_home,
    over,
    play_on,
    revision,
    saved_game,
    set_up,
    start,
    tab_to,
    wait_for_a_move,
)

FOCUSED = "[data-option], [data-move]"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short finished game of The River, as a file."""
    return saved_game(tmp_path_factory.mktemp("record") / "ana-bea.json", ["Ana", "Bea"], "greedy")


@pytest.mark.parametrize("game", caudal.game_ids())
def test_each_game_starts_with_one_click(page: Page, house: House, game: str) -> None:
    start(page, house.address, game)
    assert play_on(page, moves=3) == 3
    expect(page.locator("svg.scene").first).to_be_visible()


def test_undo_takes_the_last_own_step_back(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    play_on(page, moves=1)
    page.locator('[data-option="place:terrain"]').click()
    expect(page.locator('[data-option^="tile:"]').first).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.locator('[data-option="place:terrain"]')).to_be_visible()


def test_an_offer_is_put_together_in_any_order_and_proposed_once(page: Page, house: House) -> None:
    start(page, house.address, "emporous")
    bargain = page.locator('[data-option^="propose_trade:"]').first
    while not bargain.is_visible():
        # First the islands are chosen, and a bot may come with an offer of its own.
        play_on(page, moves=1)
        expect(page.locator(OPTIONS).first).to_be_visible(timeout=60_000)
    bargain.click()
    propose = page.locator('[data-option="submit"]')
    page.locator('[data-option="ask_tile:any"]').click()
    expect(propose).to_be_visible()
    page.locator('svg [data-move^="give_tile:"]').first.click()
    expect(page.locator('svg [data-move="claim_truth"]')).to_be_visible()
    page.locator("[data-undo]").click()
    expect(page.locator('svg [data-move="claim_truth"]')).to_be_visible()
    page.locator("[data-undo]").click()
    expect(propose).to_have_count(0)
    page.locator('[data-option="ask_tile:any"]').click()
    page.locator('svg [data-move="submit"]').click()
    expect(page.locator('[data-option="ask_tile:any"]')).to_have_count(0)
    open_drawer(page)
    story = page.get_by_text("asks for 1 tile of any kind")
    expect(story.first).to_be_visible(timeout=30_000)


def test_the_board_itself_can_be_clicked(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    page.locator('svg [data-move^="tile:"]').first.click()
    expect(page.locator('[data-option^="place:"]').first).to_be_visible(timeout=30_000)
    page.locator('svg [data-move="place:terrain"]').click()
    expect(page.locator('svg [data-move^="tile:"]').first).to_be_visible()


def test_a_move_is_confirmed_where_that_is_wished(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask to confirm each move").check()
    page.keyboard.press("Escape")
    before = revision(page)
    page.locator(OPTIONS).nth(1).click()
    expect(page.locator(".chip.on")).to_have_count(1)
    assert revision(page) == before
    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-revision]")).not_to_have_attribute("data-revision", before)


def test_a_whole_game_by_keyboard_alone(page: Page, house: House) -> None:
    """From the home page to the result: Tab, arrows, letters in lists, Enter."""
    open_home(page, house.address)
    tab_to(page, '[aria-label="The River: Set up"]')
    page.keyboard.press("Enter")
    tab_to(page, "dialog label select")
    page.keyboard.press("2")
    tab_to(page, '[aria-label="Strength of bot 2"]')
    page.keyboard.press("R")
    tab_to(page, ".create")
    page.keyboard.press("Enter")
    before = ""
    for step in range(2000):
        page.wait_for_function(
            "([options, before]) => document.querySelector('.result') ||"
            " document.querySelector('[data-revision]')?.dataset.revision !== before &&"
            " document.querySelector(options)",
            arg=[OPTIONS, before],
        )
        if over(page).count():
            break
        before = revision(page)
        tab_to(page, FOCUSED)
        page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[step % 4])
        tab_to(page, FOCUSED)
        page.keyboard.press("Enter")
    tab_to(page, ".tools .primary")
    expect(over(page)).to_contain_text("Total")
    # The categories in which anybody scored, each with its colour.
    expect(over(page).locator("th i")).not_to_have_count(0)


def test_a_group_is_one_stop_for_tab_and_arrows_go_by_geometry(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    page.locator(OPTIONS).first.wait_for()
    for group in (".chips", '[data-pane="board"]'):
        stops = page.locator(group).locator(':is([data-option], [data-move])[tabindex="0"]')
        expect(stops).to_have_count(1)
    tab_to(page, "[data-move]")
    middle = "document.activeElement.getBoundingClientRect().x"
    left = page.evaluate(middle)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(middle) > left
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(middle) == left
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()


def test_what_rivals_do_is_shown_step_by_step_and_can_be_skipped(
    browser: Browser, house: House
) -> None:
    opened = context(browser, reduced_motion="no-preference")
    page = opened.new_page()
    set_up(page, house.address, "The River", 4, "random", "en")
    steps = page.get_by_role("list", name="Since your last turn").get_by_role("listitem")
    skip = page.get_by_role("button", name="Skip")
    for _ in range(24):  # nobody knows who begins, and how many rivals come between two own turns
        page.locator(OPTIONS).first.wait_for(timeout=30_000)
        before = revision(page)
        page.locator(OPTIONS).first.click()
        wait_for_a_move(page, before)
        if page.locator(OPTIONS).count() == 0:
            expect(page.get_by_role("radio", name="Normal")).to_be_checked()
            expect(skip).to_be_visible()
            expect(page.locator("[data-told]")).not_to_be_empty()
            page.keyboard.press("x")
            page.locator(OPTIONS).first.wait_for()
            if steps.count() >= 2:
                break
    else:
        pytest.fail("two rivals never moved between two own turns")
    page.mouse.move(2, 400)
    page.get_by_role("button", name="See again").click()
    expect(page.get_by_text("Replay ·")).to_be_visible()
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=30_000)
    opened.close()


def test_a_record_is_opened_looked_at_in_hindsight_and_saved(
    page: Page, house: House, record: Path
) -> None:
    open_home(page, house.address)
    page.set_input_files("input[type=file]", record)
    expect(over(page)).to_be_visible()
    scores = Record.load(record).replay().scores()
    shown = page.locator(".result td.total").all_inner_texts()
    assert list(map(int, shown)) == sorted(scores, reverse=True)
    point = page.locator(".point").first
    point.wait_for(timeout=60_000)
    number = int(point.inner_text().split("Move ")[1].split()[0])
    point.click()
    expect(page.locator(".replay")).to_contain_text(f"Replay · {number - 1} /")
    page.get_by_role("button", name="See the result").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    again = json.loads(Path(saved.value.path()).read_text())
    assert again["moves"] == Record.load(record).moves
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="I am")).to_be_visible(timeout=30_000)


def test_a_file_that_is_no_record_is_refused_in_a_sentence(
    browser: Browser, house: House, tmp_path: Path
) -> None:
    opened = context(browser)
    page = opened.new_page()
    open_home(page, house.address)
    (tmp_path / "x.json").write_text('{"game": "chess"}')
    page.set_input_files("input[type=file]", tmp_path / "x.json")
    expect(page.get_by_role("alert")).to_contain_text("This is not a record")
    opened.close()


TONES = """
window.tones = 0;
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function () { window.tones += 1; begin.call(this) };
"""


def test_a_tone_says_that_it_is_your_turn_to_who_wants_it(page: Page, house: House) -> None:
    page.add_init_script(TONES)
    start(page, house.address, "the_river")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Sound when it is your turn")).to_be_checked()
    page.get_by_label("Sound when it is your turn").uncheck()
    page.evaluate("() => { window.tones = 0 }")  # rivals may have begun, with a tone after them
    page.keyboard.press("Escape")
    play_on(page, moves=4)
    page.locator(OPTIONS).first.wait_for()
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound when it is your turn").check()
    page.keyboard.press("Escape")
    play_on(page, moves=4)
    page.wait_for_function("() => window.tones > 0")


def test_settings_are_kept_and_shown(page: Page, house: House) -> None:
    open_home(page, house.address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Theme").select_option("dark")
    page.get_by_label("Text size").fill("1.4")
    page.get_by_label("Language").select_option("es")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("¿A qué jugamos?")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("¿A qué jugamos?")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_css("font-size", "22.4px")
