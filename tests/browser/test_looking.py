"""Looking before choosing: closer at a board, ghosts of moves, reasons, a rival's mat."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import House
from tests.browser.steps import OPTIONS, start

LAND = "[data-pane=land] svg.scene"


def seen(page: Page) -> list[float]:
    """The part of the land that is seen: x, y, width, height."""
    return [float(word) for word in (page.get_attribute(LAND, "viewBox") or "").split()]


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_board_is_looked_at_closely(page: Page, house: House) -> None:
    """By wheel, drag, keys and buttons; what was a drag is no click."""
    start(page, house.address, "isle_of_skye")
    whole = seen(page)
    x, y = middle(page, LAND)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -600)
    page.wait_for_function(
        "([land, whole]) => document.querySelector(land).viewBox.baseVal.width < whole",
        arg=[LAND, whole[2]],
    )
    near = seen(page)
    revision = page.get_attribute("[data-revision]", "data-revision")
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    moved = seen(page)
    assert moved[0] > near[0]
    assert moved[1] > near[1]
    assert page.get_attribute("[data-revision]", "data-revision") == revision
    land = page.locator("[data-pane=land]")
    land.get_by_role("button", name="Show all").click()
    assert seen(page) == whole
    land.get_by_role("button", name="Larger").click()
    assert seen(page)[2] < whole[2]


def test_pointing_shows_what_a_move_would_do(page: Page, house: House) -> None:
    """An option and its place on the table light up together, and a ghost shows the piece."""
    start(page, house.address, "agra")
    option = page.locator('[data-option^="place:"]').first
    move = option.get_attribute("data-option")
    expect(page.locator(".ghost")).to_have_count(0)
    option.hover()
    expect(page.locator(".ghost")).to_have_count(1)
    lit = page.locator(f'[data-move="{move}"].chosen')
    expect(lit).to_be_visible()
    page.locator("[data-why]").first.hover()
    expect(page.locator(".strip.warn")).to_be_visible()
    page.locator("[data-pane^=mat-] button.large").first.click()
    expect(page.locator("dialog [data-pane^=mat-]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.locator(OPTIONS).count()
