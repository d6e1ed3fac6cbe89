"""Around the table: one's games, setting up, being called, pieces seen large."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, context
from tests.browser.steps import (
    OPTIONS,
    open_drawer,
    open_home,
    over,
    revision,
    saved_game,
    start,
)

BLUE = "rgb(31, 95, 168)"
ICON = "link[rel=icon]"
CALLS = """
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { this.permission = 'granted'; return 'granted' }
};
"""


def begins(*pages: Page) -> Page:
    """Whoever of them is asked first."""
    for _ in range(300):
        for page in pages:
            if page.locator(OPTIONS).count():
                return page
            page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def test_finished_games_are_kept_looked_at_and_deleted(
    page: Page, house: House, tmp_path: Path
) -> None:
    """A game against a bot goes into the list with its result; its replay is a click away."""
    record = saved_game(tmp_path / "record.json", ["Ana", "greedy"], "greedy")
    open_home(page, house.address)
    page.set_input_files("input[type=file]", record)
    expect(over(page)).to_be_visible()
    page.goto(house.address)
    page.get_by_role("link", name="My games").click()
    line = page.locator("[data-game]")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("The River")
    expect(page.get_by_role("table")).to_contain_text("of 1")
    expect(page.get_by_role("img", name="Points ahead")).to_be_visible()
    line.get_by_role("button", name="Delete").click()
    expect(line).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(line).to_have_count(1)
    line.get_by_role("button", name="Watch the replay").click()
    expect(page.locator(".replay")).to_be_visible()
    page.reload()
    expect(over(page)).to_be_visible()


def test_what_was_abandoned_is_cleared_and_a_name_is_kept(page: Page, house: House) -> None:
    open_home(page, house.address)
    given = page.locator("[data-name]").input_value()
    assert given
    page.locator("[data-name]").fill("Marta")
    start(page, house.address, "the_river")
    expect(page.locator("[data-pane=mat-0] .name")).to_have_text("Marta")
    open_home(page, house.address)
    expect(page.locator("[data-name]")).to_have_value("Marta")
    page.get_by_role("button", name="The River: Take off the list").click()
    expect(page.get_by_text("The River was taken off the list")).to_be_visible()
    open_home(page, house.address)
    expect(page.get_by_text("Where you left off")).to_have_count(0)


def test_a_lobby_tells_clock_and_levels_and_its_opener_may_remove_somebody(
    browser: Browser, house: House
) -> None:
    first, second = context(browser), context(browser)
    ana, ben = first.new_page(), second.new_page()
    for page in (ana, ben):
        page.add_init_script(CALLS)
    open_home(ana, house.address)
    ana.get_by_role("button", name="The River: Invite with a link").click()
    ana.locator("dialog select").first.select_option("2")
    ana.get_by_label("Clock").select_option("30")
    ana.get_by_role("button", name="New table").click()
    expect(ana.get_by_label("Options")).to_contain_text("30 minutes each")
    ana.get_by_label("Strength of bot 2").select_option("master")
    expect(ana.locator(".lobby li").nth(1)).to_contain_text("Master")
    ana.locator(".lobby li").nth(1).get_by_role("button", name="Remove").click()
    ben.goto(ana.locator("input[readonly]").input_value())
    ben.get_by_label("Your name").first.fill("Ben")
    ben.get_by_label("Colour").select_option("Blue")
    ben.get_by_role("button", name="Sit here").click()
    ana.locator(".lobby li").nth(1).get_by_role("button", name="Ben: Remove").click()
    expect(ana.locator(".lobby li").nth(1)).to_contain_text("Free seat")
    ben.reload()
    ben.get_by_role("button", name="Sit here").click()
    ana.get_by_role("button", name="Start the game").click()
    for page in (ana, ben):
        page.locator(".bar").wait_for()
        expect(page.locator("[data-left]")).to_be_visible()
        mine = page.locator("[data-pane=mat-1] .mark path")
        expect(mine).to_have_css("fill", BLUE)
    asked, waits = (ana, ben) if begins(ana, ben) is ana else (ben, ana)
    expect(asked).to_have_title(re.compile("● The River$"))
    expect(asked.locator(ICON)).to_have_attribute("href", re.compile("^data:image/svg"))
    expect(waits).to_have_title(re.compile(r"^(\(\d+\) )?The River$"))
    expect(waits.locator(ICON)).to_have_attribute("href", re.compile(r"logo\.svg$"))
    waits.get_by_role("button", name="Tell me").click()
    assert waits.evaluate("Notification.permission") == "granted"
    expect(waits.get_by_role("button", name="Tell me")).to_have_count(0)
    first.close()
    second.close()


def test_a_piece_is_seen_large_by_pointer_key_and_finger(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    large = page.locator("[data-large]")
    tile = page.locator('svg.scene [data-move^="tile:"]').first
    tile.hover()
    expect(large).to_be_visible()
    rule = tile.get_attribute("data-about") or tile.get_attribute("aria-label") or ""
    expect(large.get_by_text(rule, exact=True)).to_have_count(1)
    expect(large.locator("svg").first).to_be_visible()
    page.mouse.move(2, 300)
    expect(large).to_have_count(0)
    tile.focus()
    page.keyboard.press("h")
    expect(large.get_by_role("button", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    before = revision(page)
    tile.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(large).to_be_visible()
    tile.dispatch_event("pointerup", {"pointerType": "touch"})
    tile.dispatch_event("click")
    expect(large).to_be_visible()
    assert revision(page) == before, "what was held was not chosen"


def test_rules_have_contents_and_a_search_and_ids_out_of_the_way(page: Page, house: House) -> None:
    start(page, house.address, "river_of_gold")
    open_drawer(page)
    page.get_by_role("tab", name="Rules").click()
    rules = page.locator("article.rules")
    expect(rules.locator(".ruling").first).to_be_attached()
    assert "RG-" not in rules.inner_text()
    figure = rules.get_by_role("figure").first
    figure.scroll_into_view_if_needed()
    page.wait_for_function(
        "() => document.querySelector('article.rules figure img').naturalWidth > 0"
    )
    expect(figure.locator("figcaption")).to_contain_text("The river with its spaces")
    page.get_by_text("Signs", exact=True).click()
    expect(page.locator(".legend")).to_contain_text("tiles left in the stack of that era")
    page.get_by_label("Search the rules").fill("emperor")
    expect(rules.locator("[data-hit]")).to_be_in_viewport()
    page.get_by_text("Contents").click()
    page.locator("details .link").last.click()
    expect(page.locator("#rule-ours")).to_be_in_viewport()
