"""What people stumbled over in their first hour at a table: none of it happens any more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

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
    wait_for_a_move,
)

ROWS = ".since .rows > li"
LIT = """
window.lit = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
    if (this.dataset.id) window.lit.push(this.dataset.id);
    return animate.apply(this, how);
};
"""
"""Notes which pieces a light is put round."""
WHOLE = """() => {
    const told = [...document.querySelectorAll('.since .what')];
    return told.length > 0 && told.every(one => one.scrollWidth <= one.clientWidth);
}"""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short finished game of The River, as a file."""
    return saved_game(tmp_path_factory.mktemp("record") / "ana-bea.json", ["Ana", "Bea"], "greedy")


def opened(page: Page, house: House, record: Path) -> None:
    open_home(page, house.address)
    page.set_input_files("input[type=file]", record)
    expect(over(page)).to_be_visible()


def your_turn_again(page: Page) -> None:
    """Answer until rivals have moved and it is one's turn once more."""
    for _ in range(30):
        play_on(page, moves=1)
        page.locator(OPTIONS).first.wait_for(timeout=30_000)
        page.mouse.move(2, 200)
        told = page.locator(f"{ROWS} .line").all_inner_texts()
        if told and all(row.startswith(("Duero", "Tajo")) for row in told):
            return
    raise AssertionError("rivals never move")


# -- the replay ----------------------------------------------------------------------------------


def test_a_replay_begins_with_a_picture_and_plays_by_itself(
    page: Page, house: House, record: Path
) -> None:
    opened(page, house, record)
    page.get_by_role("button", name="Watch the replay").click()
    bar = page.locator(".replay")
    expect(page.locator("[data-pane=board] svg.scene")).to_be_visible()
    expect(bar).to_contain_text("The game begins")
    bar.get_by_role("radio", name="4×").click()
    expect(bar.locator(".caption")).to_contain_text("Ana", timeout=10_000)
    expect(bar).to_contain_text("Replay · 3 /", timeout=20_000)
    bar.get_by_role("button", name="Pause").click()
    bar.get_by_role("button", name="A move back").click()
    told = bar.locator(".caption").inner_text()
    bar.get_by_role("button", name="A turn on").click()
    expect(bar.locator(".caption")).not_to_have_text(told)
    open_drawer(page)
    shown = page.locator(".story .turn:not(.later)").last
    expect(shown).to_be_in_viewport()


def test_a_turning_point_shows_the_table_before_the_choice(
    page: Page, house: House, record: Path
) -> None:
    opened(page, house, record)
    point = page.locator(".point").first
    point.wait_for(timeout=90_000)
    point.click()
    bar = page.locator(".replay")
    expect(bar.locator(".choice.made")).to_be_visible()
    expect(page.locator("[role=status]").filter(has_text="before the choice")).to_be_visible()
    made = page.locator(".ring.made, .ring.better")
    expect(made.first).to_be_visible()
    before = page.locator(".count").inner_text()
    bar.get_by_role("button", name="What came of it").click()
    expect(page.locator(".choice")).to_have_count(0)
    expect(page.locator(".count")).not_to_have_text(before)


def test_nobody_in_particular_is_you_in_an_opened_record(
    page: Page, house: House, record: Path
) -> None:
    opened(page, house, record)
    page.locator("[data-see-table]").click()
    expect(page.locator("[data-pane^=mat-] header")).to_have_count(2)
    expect(page.locator("[data-pane^=mat-] header").get_by_text("you", exact=True)).to_have_count(0)


# -- a server that goes away ---------------------------------------------------------------------


def test_a_move_that_nobody_heard_is_sent_again(browser: Browser, house: House) -> None:
    visitor = context(browser)
    page = visitor.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    start(page, house.address, "the_river")
    before = revision(page)
    house.stop(kill=True)
    page.locator(OPTIONS).first.click()
    notices = page.locator(".notices .shown")
    expect(notices).to_have_count(1)
    expect(notices).to_contain_text("The server does not answer")
    page.get_by_role("button", name="Settings").click()
    page.keyboard.press("Escape")
    house.start()
    page.wait_for_function(
        "before => document.querySelector('[data-revision]').dataset.revision !== before",
        arg=before,
        timeout=30_000,
    )
    expect(page.get_by_text("The server does not answer")).to_have_count(0, timeout=10_000)
    assert faults == []
    visitor.close()


# -- what rivals did -----------------------------------------------------------------------------


def test_every_rivals_turn_is_told_until_the_own_next_move(page: Page, house: House) -> None:
    set_up(page, house.address, "The River", 3, "random", "en")
    page.locator(OPTIONS).first.wait_for(timeout=30_000)
    your_turn_again(page)
    told = page.locator(ROWS).all_inner_texts()
    assert {text.split("\n")[0].split()[0] for text in told} <= {"Duero", "Tajo"}
    page.wait_for_function(WHOLE)
    first = page.locator(f"{ROWS} .what").first
    first.evaluate("one => one.append(' and goes on'.repeat(20))")
    expect(first).to_have_attribute("data-long", "")
    page.wait_for_function(WHOLE)
    page.reload()
    expect(page.locator(ROWS)).to_have_text(told, use_inner_text=True)
    page.locator(f"{ROWS} .line").first.click()
    expect(page.locator(".parts .part").first).to_be_visible()
    page.locator(f"{ROWS} .line").first.click()
    claim = page.locator('[data-option="place:terrain"]')
    if claim.count():
        claim.click()
        expect(page.locator('[data-option^="tile:"]').first).to_be_visible()
        page.locator("[data-undo]").click()
        page.mouse.move(2, 200)
        expect(page.locator(ROWS)).to_have_text(told, use_inner_text=True)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("es")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Desde tu último turno").locator("> li .line")).to_have_count(
        len(told)
    )


def test_a_line_of_the_story_lights_up_its_pieces_and_leads_there(
    page: Page, house: House, record: Path
) -> None:
    page.add_init_script(LIT)
    opened(page, house, record)
    page.locator("[data-see-table]").click()
    open_drawer(page)
    turn = page.locator(".story .turn").first
    page.mouse.move(2, 200)
    page.evaluate("() => { window.lit = [] }")
    turn.locator("> .line").hover()
    page.wait_for_function("() => window.lit.length > 0")
    turn.locator("> .line").click()
    turn.locator(".moves .line").first.click()
    expect(page.locator(".replay")).to_be_visible()
    expect(turn.locator(".moves .line").first).to_have_class(re.compile("now"))


def test_no_reason_is_given_for_what_has_just_been_done(page: Page, house: House) -> None:
    """The pointer rests where one clicked: what lies there now says nothing until it moves."""
    start(page, house.address, "agra")
    before = revision(page)
    page.locator('svg [data-move^="place:"]').first.click()
    wait_for_a_move(page, before)
    page.locator(OPTIONS).first.wait_for(timeout=30_000)
    page.wait_for_timeout(250)
    expect(page.locator(".strip.warn")).to_have_count(0)
    for _ in range(20):
        if page.locator("[data-why]").count():
            break
        play_on(page, moves=1)
        page.locator(OPTIONS).first.wait_for(timeout=30_000)
    page.mouse.move(2, 2)
    page.locator("[data-why]").first.hover()
    expect(page.locator(".strip.warn")).to_have_count(1)


# -- room ----------------------------------------------------------------------------------------


def test_what_is_asked_about_is_in_sight_on_a_small_laptop(browser: Browser, house: House) -> None:
    visitor = context(browser, viewport={"width": 1024, "height": 768})
    page = visitor.new_page()
    start(page, house.address, "isle_of_skye")
    for _ in range(4):
        page.locator(OPTIONS).first.wait_for(timeout=30_000)
        lit = page.locator("svg [data-move]")
        if lit.count():
            page.wait_for_timeout(200)
            seen = page.evaluate(
                """() => [...document.querySelectorAll('svg.scene [data-move]')].some(one => {
                    const box = one.getBoundingClientRect();
                    const main = document.querySelector('main').getBoundingClientRect();
                    return box.top >= main.top && box.bottom <= main.bottom;
                })"""
            )
            assert seen
        play_on(page, moves=1)
    page.get_by_role("button", name="Story").click()
    drawer, bar = page.locator(".drawer aside, aside.drawer").bounding_box(), None
    bar = page.locator(".bar").bounding_box()
    assert drawer
    assert bar
    assert drawer["y"] + drawer["height"] <= bar["y"] + 1
    visitor.close()


def test_between_tile_and_price_a_click_buys(page: Page, house: House) -> None:
    open_home(page, house.address)
    page.click("[data-learn=emporous]")
    for _ in range(60):
        page.locator("section.lesson [data-next], .chip.proposed").first.wait_for()
        proposed = page.locator(".chip.proposed")
        if page.locator("section.lesson [data-next]").count():
            page.click("section.lesson [data-next]")
        elif (proposed.get_attribute("data-option") or "").startswith("buy:"):
            break
        else:
            before = revision(page)
            proposed.click()
            wait_for_a_move(page, before)
    ring = page.locator(".ring.act").bounding_box()
    assert ring
    before = revision(page)
    page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    wait_for_a_move(page, before)


def test_a_lens_covers_no_title_and_points_that_are_not_all_say_so(
    page: Page, house: House
) -> None:
    start(page, house.address, "agra")
    points = page.locator("[data-pane=mat-1] .points")
    expect(points).to_contain_text("+?")
    expect(points).to_have_attribute("title", re.compile("there is more that rivals cannot see"))
    pane = page.locator("[data-pane=city]")
    pane.hover()
    button = pane.get_by_role("button", name="Larger").bounding_box()
    frame = pane.bounding_box()
    assert button
    assert frame
    assert button["x"] + button["width"] / 2 >= frame["x"] + frame["width"] - 4


def test_large_letters_cut_nothing_and_reach_the_boards(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    page.locator("[data-pane=board] svg.scene").wait_for()
    size = "document.querySelector('[data-pane=board] svg.scene').getScreenCTM().a"
    plain = page.evaluate(size)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Text size").fill("1.4")
    page.keyboard.press("Escape")
    open_drawer(page)
    page.wait_for_function(f"() => {size} > 1.15 * {plain}")
    tabs = page.locator(".drawer .tab")
    for number in range(tabs.count()):
        box = tabs.nth(number).bounding_box()
        assert box
        assert box["x"] + box["width"] <= 1440


# -- talk ----------------------------------------------------------------------------------------


def test_talk_shows_a_sign_until_it_is_read(browser: Browser, house: House) -> None:
    first, second = context(browser), context(browser)
    ana, ben = first.new_page(), second.new_page()
    open_home(ana, house.address)
    ana.get_by_role("button", name="The River: Invite with a link").click()
    ana.locator("dialog select").first.select_option("2")
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_role("button", name="New table").click()
    ben.goto(ana.locator("input[readonly]").input_value())
    ben.get_by_label("Your name").first.fill("Ben")
    ben.get_by_role("button", name="Sit here").first.click()
    ana.get_by_role("button", name="Start the game").click()
    for page in (ana, ben):
        page.locator(".bar").wait_for()
    open_drawer(ana)
    ana.get_by_role("tab", name="Chat").click()
    ana.get_by_label("Write a message").fill("Good luck!")
    ana.get_by_role("button", name="Send").click()
    expect(ben.locator("[data-unread]")).to_have_text("1")
    open_drawer(ben)
    ben.get_by_role("tab", name="Chat").click()
    expect(ben.get_by_text("Good luck!")).to_be_visible()
    expect(ben.locator("[data-unread]")).to_have_count(0)
    expect(ana.locator("[data-unread]")).to_have_count(0)
    first.close()
    second.close()
