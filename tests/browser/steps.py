"""What people do on the page, in words."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Locator, Page, expect

OPTIONS = "[data-option]:not([disabled])"


def open_home(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("[data-play]").first).to_be_visible()


def start(page: Page, address: str, game: str) -> None:
    """One click on the home page, and the first question is there."""
    open_home(page, address)
    page.click(f"[data-play={game}]")
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=30_000)


def over(page: Page) -> Locator:
    return page.locator(".result")


def play_on(page: Page, *, moves: int = 10_000, seconds: float = 240, seed: int = 1) -> int:
    """Answer questions by clicking options until the game is over or the moves are made."""
    rng = random.Random(seed)
    made = 0
    end = time.monotonic() + seconds
    while made < moves and time.monotonic() < end:
        page.locator(f"{OPTIONS}, .result").first.wait_for(timeout=60_000)
        if over(page).count():
            break
        names = page.eval_on_selector_all(OPTIONS, "found => found.map(e => e.dataset.option)")
        if not names:
            continue
        before = page.locator("[data-revision]").get_attribute("data-revision")
        page.locator(f'[data-option="{rng.choice(names)}"]').click()
        page.wait_for_function(
            "before => document.querySelector('[data-revision]')?.dataset.revision !== before",
            arg=before,
        )
        made += 1
    return made
