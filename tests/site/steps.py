"""What people do on the page without a server, in words."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import caudal
from caudal.engine.record import Record
from tests.browser.steps import OPTIONS, over, play_on, revision

LONGEST = 600_000
"""Milliseconds for what a slow machine has to work out: a page's start, an analysis."""

MOVES_ON = re.compile(r"· [1-9]\d* / \d+$")
"""How far a replay is that has left its first moment."""


def home(page: Page) -> None:
    page.locator("header a.home, .covers [data-play]").first.wait_for()
    if page.locator("header a.home").count():
        page.locator("header a.home").click()
    expect(page.locator(".covers [data-play]").first).to_be_visible()


def start(page: Page, game: str) -> None:
    home(page)
    page.click(f"[data-play={game}]")
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=60_000)


def set_up(page: Page, game: str, players: int, bot: str) -> None:
    home(page)
    title = caudal.game(game).texts("en")("game.title")
    page.get_by_role("button", name=f"{title}: Set up").click()
    page.locator("dialog select").first.select_option(str(players))
    for seat in range(2, players + 1):
        page.get_by_label(f"Strength of bot {seat}").select_option(bot)
    page.get_by_role("button", name="Start the game").click()


def come_back(page: Page) -> None:
    """Load the page anew: the table is where it was. Rivals may have moved on meanwhile."""
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=60_000)
    before = int(revision(page))
    page.reload()
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=LONGEST)
    assert int(revision(page)) >= before


def play_to_the_end(page: Page, game: str) -> None:
    """Begin a game, play it by clicks, come back to it in the middle, and end it; then read how the
    chances went, and watch the replay."""
    set_up(page, game, caudal.game(game).seats[0], "random")
    assert play_on(page, moves=3) == 3
    come_back(page)
    assert play_on(page) > 5
    expect(over(page)).to_be_visible()
    expect(page.locator(".result svg .halo").first).to_be_visible(timeout=LONGEST)
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.locator(".replay .count")).to_have_text(MOVES_ON)
    expect(page.locator("main svg").first).to_be_visible()


def taken_along(page: Page, folder: Path) -> tuple[Path, Record]:
    """The finished game as a file."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    path = folder / "record.json"
    download.value.save_as(path)
    return path, Record.parse(path.read_text())


def as_a_link(page: Page, button: str) -> str:
    """A game or a position as a link, as it lies in the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name=button).first.click()
    expect(page.get_by_role("button", name="Link copied").first).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def names_of_options(page: Page) -> list[str]:
    """What may be chosen, by name."""
    expect(page.locator(OPTIONS).first).to_be_visible()
    return list(page.locator(OPTIONS).evaluate_all("all => all.map(one => one.dataset.option)"))


def give_away(page: Page) -> None:
    """Choose until somebody else is to take the device."""
    covered = page.locator("button", has_text="I am")
    while not covered.is_visible():
        before = page.locator("[data-decision]").get_attribute("data-decision")
        page.locator(OPTIONS).first.click()
        asked = page.locator(f'[data-decision]:not([data-decision="{before}"]) {OPTIONS}')
        covered.or_(asked).first.wait_for()


def memory(page: Page) -> str:
    """All that the page's script holds, without garbage, as a snapshot of its heap."""
    parts: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: parts.append(told["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot")
    session.detach()
    return "".join(parts)
