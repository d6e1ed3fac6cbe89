"""Every screen for everybody: axe-core finds no serious problem, wide or narrow, light or dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import caudal
from tests.browser.conftest import House, context
from tests.browser.steps import OPTIONS, open_home, over, saved_game, start
from tests.contract.setups import SOAK

AXE = Path("web/node_modules/axe-core/axe.min.js")
SIZES = {"wide": (1440, 900), "phone": (390, 844), "small": (360, 740)}


def check(page: Page) -> None:
    """axe-core finds nothing serious or critical, and nothing is wider than the window."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    # Figures on a drawn piece (a price, a count) are part of the picture, not of its name.
    rules = "{rules: {'label-content-name-mismatch': {enabled: false}}}"
    report = page.evaluate(f"axe.run(document, {rules})")
    assert [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}"
        for one in report["violations"]
        if one["impact"] in ("serious", "critical")
    ] == []
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


def view(size: str) -> dict[str, int]:
    width, height = SIZES[size]
    return {"width": width, "height": height}


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game as a file."""
    return saved_game(
        tmp_path_factory.mktemp("record") / "record.json", ["Ana", "Bea", "Cai"], "random"
    )


def analysed(route: Route) -> None:
    """Some analysis, at once."""
    point = {"number": 2, "seat": 0, "before": 0.3, "after": 0.6, "why": "Ana chose well."}
    chances = [[0.3, 0.3, 0.4], [0.2, 0.5, 0.3], [0.6, 0.2, 0.2], [1.0, 0.0, 0.0]]
    decisions = [{"number": number, "seat": 0} for number in (1, 2, 3)]
    fall = {
        "seat": 1, "first": 2, "last": 3, "before": 0.5, "after": 0.0, "worst": 2, "who": 0,
        "move": "Build the Inn", "cost": 0.3, "own": 0.0, "rivals": -0.5, "luck": 0.0,
    }  # fmt: skip
    analysis = {"chances": chances, "turning": [point], "falls": [fall], "revisions": [3, 4, 5]}
    route.fulfill(json=analysis | {"decisions": decisions})


LOOKS = [("light", "wide"), ("dark", "phone")]


@pytest.mark.parametrize(
    ("scheme", "size"), [*LOOKS, ("light", "phone"), ("dark", "wide")] if SOAK else LOOKS
)
def test_no_serious_problem_on_the_way(
    browser: Browser, house: House, finished: Path, scheme: str, size: str
) -> None:
    """Home, its dialogs, a lobby, a table, its help, the end."""
    opened = context(browser, color_scheme=scheme, viewport=view(size), bypass_csp=True)
    page = opened.new_page()
    page.route("**/analysis*", analysed)
    open_home(page, house.address)
    check(page)
    page.get_by_role("button", name="Settings").click()
    check(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Agra: Invite with a link").click()
    check(page)
    page.get_by_role("button", name="New table").click()
    page.get_by_role("button", name="Copy link").wait_for()
    check(page)
    open_home(page, house.address)
    page.set_input_files("input[type=file]", finished)
    expect(over(page).locator(".point")).to_be_visible()
    fell = over(page).get_by_role("button", name="Build the Inn")
    expect(fell).to_contain_text("50 → 0 %")
    expect(fell).to_contain_text("Own moves 0, rivals −50")
    check(page)
    start(page, house.address, "the_river")
    page.keyboard.press("?")
    check(page)
    opened.close()


@pytest.mark.parametrize("game", caudal.game_ids())
def test_no_serious_problem_at_any_table(browser: Browser, house: House, game: str) -> None:
    """Each title's table, on the smallest screen and on a wide one in forced colours."""
    opened = context(browser, viewport=view("small"), bypass_csp=True)
    page = opened.new_page()
    start(page, house.address, game)
    check(page)
    page.set_viewport_size(view("wide"))
    page.emulate_media(forced_colors="active")
    page.locator(OPTIONS).first.wait_for()
    check(page)
    opened.close()
