"""Whole games by clicks on the picture, with the time that rivals' rounds took: `python -m
tests.browser.pace [GAME ...]` plays every game once against two bots and prints a table.

Two times are told apart. *Shown* is how long steps that had come in waited to be shown, by the
page's own clock: that is what the pace promises. *Whole* is the time from the own move to the next
question, with the rivals' thinking in it and what this machine takes to draw."""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect
from rich.console import Console
from rich.table import Table

import caudal
from tests.browser.conftest import House, chromium, context
from tests.browser.steps import OPTIONS, over, revision, set_up, wait_for_a_move

PLAYERS = 3
RIVALS = "greedy"
ASKED = "() => document.querySelector('[data-option], .result') !== null"
SHOWN = "performance.getEntriesByName('round').at(-1)?.detail"
DRAWN = "svg.scene [data-move]"
KINDS: tuple[Callable[[Sequence[float]], float], ...] = (statistics.median, max)


class Pace(NamedTuple):
    """A game that was played: its clicks, and for each round of rivals how many seconds it was
    shown, and how many it took as a whole."""

    game: str
    clicks: int
    drawn: int
    """Clicks on the picture; the others were on words, where nothing is drawn for the question."""
    shown: list[float]
    whole: list[float]
    over: bool


def play(browser: Browser, address: str, game: str, most: int | None = None) -> Pace:
    """Play at the normal pace, to the end or for a number of rounds."""
    opened = context(browser, reduced_motion="no-preference")
    page = opened.new_page()
    set_up(page, address, caudal.game(game).texts("en")("game.title"), PLAYERS, RIVALS, "en")
    page.locator(OPTIONS).first.wait_for(timeout=30_000)
    expect(page.get_by_role("radio", name="Normal")).to_be_checked()
    rng, clicks, drawn = random.Random(game), 0, 0
    shown: list[float] = []
    whole: list[float] = []
    while not over(page).count() and (most is None or len(whole) < most):
        before = revision(page)
        drawn += click(page, rng)
        clicks += 1
        wait_for_a_move(page, before)
        if not page.locator(OPTIONS).count():
            begun = time.monotonic()
            page.wait_for_function(ASKED, timeout=60_000)
            whole.append(time.monotonic() - begun)
            shown.append(page.evaluate(SHOWN) / 1000)
            if not over(page).count():
                expect(page.locator(".since .rows > li")).not_to_have_count(0)
    ended = over(page).count() > 0
    opened.close()
    return Pace(game, clicks, drawn, shown, whole, ended)


def click(page: Page, rng: random.Random) -> bool:
    """Make any move that is drawn, or one in words where none is; whether it was drawn."""
    moves = page.locator(DRAWN)
    pictured = moves.count() > 0
    offered = moves if pictured else page.locator(OPTIONS)
    offered.nth(rng.randrange(offered.count())).dispatch_event("click")
    return pictured


def table(paces: Sequence[Pace]) -> Table:
    """What was measured, a line a game."""
    times = "in seconds, median and most"
    told = Table(title=f"Rivals' rounds at the normal pace, {PLAYERS} seats, {times}")
    headings = ("game", "clicks", "on the picture", "rounds", "shown", "most", "whole", "most")
    for heading in headings:
        told.add_column(heading, justify="left" if heading == "game" else "right")
    for pace in paces:
        spent = [f"{each(seconds):.1f}" for seconds in (pace.shown, pace.whole) for each in KINDS]
        counts = (pace.clicks, pace.drawn, len(pace.whole))
        told.add_row(pace.game, *map(str, counts), *spent)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.pace", description=__doc__)
    parser.add_argument("game", nargs="*", default=[], help="games; all without any")
    games = parser.parse_args().game or caudal.game_ids()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        house = House(Path(folder))
        house.start()
        try:
            paces = [play(browser, house.address, game) for game in games]
        finally:
            house.stop()
    Console().print(table(paces))


if __name__ == "__main__":
    main()
