"""Every screen for everybody: axe-core finds no serious problem, wide or narrow, light or dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import House, context
from tests.browser.steps import open_home, play_on, start

AXE = Path("web/node_modules/axe-core/axe.min.js")


def problems(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    # Figures on a drawn piece (a price, a count) are part of the picture, not of its name.
    rules = "{rules: {'label-content-name-mismatch': {enabled: false}}}"
    found = page.evaluate(f"axe.run(document, {rules})")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:120]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_no_serious_problem(
    browser: Browser, house: House, scheme: str, size: tuple[int, int]
) -> None:
    view = {"width": size[0], "height": size[1]}
    opened = context(browser, color_scheme=scheme, viewport=view, bypass_csp=True)
    page = opened.new_page()
    open_home(page, house.address)
    assert problems(page) == []
    page.get_by_role("button", name="Settings").click()
    assert problems(page) == []
    start(page, house.address, "the_river")
    assert problems(page) == []
    play_on(page, moves=4)
    assert problems(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0], "nothing is wider than the window"
    opened.close()
