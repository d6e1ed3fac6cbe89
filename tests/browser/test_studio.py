"""The studio as a designer uses it: an Inn that is too strong is found, mended, played, shown.

Every day its games are made up, with an Inn that is worth what it says; when soaking they are
played.
"""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect

from caudal.lab.balance import fix
from caudal.lab.balance.plan import Plan
from caudal.lab.balance.subjects import subjects
from caudal.lab.contents import component, text_of
from caudal.studio import inquiry
from caudal.studio.app import Studio
from tests.browser.conftest import context
from tests.browser.steps import OPTIONS, play_on
from tests.contract.setups import SOAK

GAMES = 6000 if SOAK else 1500
PATIENCE = 900_000 if SOAK else 60_000


def made_up(plan: Plan, *more: Any) -> Generator[dict[str, Any], None, None]:
    """Blocks in which every use is worth three points, and the Inn's a point more for each that its
    content gives it beyond eight."""
    *_, content = more
    text = Path(content).read_text("utf-8") if content else text_of(plan.game)
    points = next(number.value for number, name in component(text, "inn") if name == "vp")
    ids = [each.id for each in subjects(plan.game).components]
    for block in plan.blocks():
        dice = random.Random(str(block))
        scores = [round(dice.gauss(50, 14)) for _ in range(block.players)]
        game = {
            "first": 0,
            "scores": scores,
            "places": [1 + sum(other > score for other in scores) for score in scores],
            "uses": [[] for _ in scores],
            "decisions": [30] * block.players,
            "turns": 40,
        }
        games = [game]
        if block.study == "withhold":
            for which in [ids.index("inn"), *dice.sample(range(len(ids)), 5)]:
                worth = 3 + (points - 8) * (ids[which] == "inn")
                less = [scores[0] - round(dice.gauss(worth, 8)), *scores[1:]]
                games.append(game | {"scores": less, "denied": [15, 0, which]})
        yield {"block": list(block), "games": games}


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of an open studio."""
    if not SOAK:
        monkeypatch.setattr(inquiry, "run", made_up)
        monkeypatch.setattr(fix, "run", made_up)
    desk = Studio("the_river", tmp_path / "desk", "en", 2, "")
    server = uvicorn.Server(uvicorn.Config(desk.app(), port=0, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()
    desk.close()


def points(page: Page) -> Any:
    return page.get_by_label("Inn: points")


def test_an_inn_of_sixteen_points_is_found_mended_played_and_shown(
    browser: Browser, studio: str
) -> None:
    room = context(browser, accept_downloads=True)
    page = room.new_page()
    page.goto(studio)
    page.click("[data-sheet=buildings]")
    expect(page.locator("[data-row=inn] img")).to_be_visible()

    points(page).fill("16")
    points(page).press("Enter")
    expect(points(page)).to_have_class(re.compile("changed"))
    expect(page.locator("#summary")).to_contain_text("8 → 16")

    page.fill("#version", "wild inn")
    page.click("#keep")
    expect(page.locator("[data-version='wild inn']")).to_be_visible()

    page.fill("#players", "3")
    page.fill("#games", str(GAMES))
    page.click("#ask")
    expect(page.locator("#asking[data-over=ask]")).to_be_visible(timeout=PATIENCE)
    verdict = page.locator("[data-row=inn] [data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", "strong")
    expect(page.locator("#summary")).to_contain_text("Inn")

    page.click("[data-component=inn]")
    pane = page.locator("#pane")
    expect(pane).to_contain_text("Inn is too strong")
    expect(pane).to_contain_text("3 players")
    expect(pane).to_contain_text("points: 16 · may be 0 to 20")
    pane.get_by_role("button", name="Propose a fix").click()
    expect(pane).to_be_hidden()
    expect(page.locator("#asking[data-over=fix]")).to_be_visible(timeout=PATIENCE)
    proposal = page.locator("[data-proposal=vp]")
    proposal.get_by_role("button", name="Take it").click()
    expect(points(page)).not_to_have_value("16")
    mended = int(points(page).input_value())
    assert mended < 14

    version = page.locator("[data-version='wild inn']")
    version.get_by_role("button", name="compare").click()
    expect(page.locator("#difference")).to_contain_text(f"16 → {mended}")
    page.select_option("#two", "printed")
    expect(page.locator("#difference")).to_contain_text("16 → 8")

    with page.expect_download() as content:
        page.click("#file")
    assert f"clay = 2 }}, vp = {mended} }}" in Path(content.value.path()).read_text("utf-8")
    page.click("#ask")
    expect(page.locator("#asking[data-over=ask]")).to_be_visible(timeout=PATIENCE)
    expect(verdict).to_have_attribute("data-verdict", "inside")
    with page.expect_download() as shown:
        page.click("#shown")
    assert "<img alt=" in Path(shown.value.path()).read_text("utf-8")

    with page.expect_popup() as table:
        page.click("#play")
    game = table.value
    game.locator("[data-play=the_river]").click(timeout=90_000)
    expect(game.locator(OPTIONS).first).to_be_visible(timeout=60_000)
    play_on(game, moves=3)
    room.close()


def test_a_reports_button_proposes_a_fix_here_and_tells_what_to_type_elsewhere(
    browser: Browser, studio: str, tmp_path: Path
) -> None:
    page = context(browser).new_page()
    page.goto(studio)
    page.fill("#players", "2")
    page.fill("#games", "30")
    page.click("#report")
    expect(page.locator("#asking[data-over=report]")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="Open the report").click()
    name = page.locator("#components table a", has_text="Inn").first
    name.click()
    own = page.locator("dialog#component-inn")
    expect(own).to_contain_text("points: 8 · may be 0 to 20")
    own.get_by_role("button", name="Close").click()
    expect(own).to_be_hidden()
    button = page.get_by_role("button", name="Propose points that level the seats")
    expect(button).to_be_visible()
    alone = tmp_path / "alone.html"
    alone.write_text(page.content().replace("data-studio", "data-alone"), "utf-8")
    button.click()
    expect(page.locator("[data-level='2']")).to_be_visible(timeout=PATIENCE)

    page.goto(alone.as_uri())
    button.click()
    expect(page.locator(".mending code").first).to_be_visible()
    expect(page.locator(".mending code").first).to_contain_text("--fix seats")
    page.context.close()


def test_a_question_asked_right_after_an_edit_is_about_the_edit(
    browser: Browser, studio: str
) -> None:
    page = context(browser).new_page()
    page.goto(studio)
    page.click("[data-sheet=buildings]")
    page.fill("#players", "3")
    page.fill("#games", str(GAMES))
    points(page).fill("16")
    page.click("#ask")  # which is what ends the edit
    page.get_by_label("Fort: points").fill("3")  # typed while the answer comes in
    expect(page.locator("#asking[data-over=ask]")).to_be_visible(timeout=PATIENCE)
    verdict = page.locator("[data-row=inn] [data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", "strong")
    expect(page.get_by_label("Fort: points")).to_have_value("3")
    page.context.close()


def test_what_the_game_refuses_is_told_at_the_field(browser: Browser, studio: str) -> None:
    page = context(browser).new_page()
    page.goto(studio)
    page.click("[data-sheet=buildings]")
    for value, told in (("99", "it may be 0 to 20"), ("", "whole number")):
        points(page).fill(value)
        points(page).press("Enter")
        expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    expect(page.locator("#summary")).to_contain_text("Nothing is changed yet.")
    page.click("[data-sheet=resources]")
    field = page.locator('[data-at="resources.total"]')
    field.fill("45")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="does not add up")).to_be_visible()
    page.context.close()
