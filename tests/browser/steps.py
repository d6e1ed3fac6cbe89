"""What people do on the page, in words."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import caudal
from caudal.bots import bot
from caudal.engine.record import Record

OPTIONS = "[data-option]"
SPOKEN = {
    "en": {"set_up": "Set up", "level": "Strength of bot", "start": "Start the game"},
    "es": {"set_up": "Preparar", "level": "Nivel del bot", "start": "Empezar la partida"},
}
ASKED = """before => {
    const page = document.querySelector('[data-revision]');
    if (!page) return null;
    if (document.querySelector('.result')) return {over: true, names: []};
    const names = [...document.querySelectorAll('[data-option]')].map(e => e.dataset.option);
    const decision = page.dataset.decision;
    return names.length && decision !== before ? {over: false, names, decision} : null;
}"""


def saved_game(path: Path, names: list[str], kind: str) -> Path:
    """A finished game of The River between bots of a kind that bear these names, as a file."""
    record = Record("the_river", len(names), 7, seats=names)
    state, dice = record.replay(), caudal.Dice.of(1)
    rival = bot(kind, record.game)
    while state.seat() >= 0:
        record.play(state, rival.choose(caudal.Knowledge(record.game, state), dice))
    record.save(path)
    return path


def open_home(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("[data-play]").first).to_be_visible()


def open_chat(page: Page) -> None:
    """At a table: what is said there, and who sits there."""
    drawer = page.locator("[data-drawer]")
    expect(drawer).to_be_visible(timeout=30_000)
    if drawer.get_attribute("aria-expanded") == "false":
        drawer.click()
    page.get_by_role("tab", name="Chat").click()


def start(page: Page, address: str, game: str) -> None:
    """One click on the home page, and the first question is there."""
    open_home(page, address)
    page.click(f"[data-play={game}]")
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=30_000)


def set_up(page: Page, address: str, title: str, players: int, bot: str, language: str) -> None:
    """A game against some bots of a kind, by the dialog."""
    words = SPOKEN[language]
    open_home(page, address)
    page.get_by_role("button", name=f"{title}: {words['set_up']}").click()
    page.locator("dialog select").first.select_option(str(players))
    for seat in range(2, players + 1):
        page.get_by_label(f"{words['level']} {seat}").select_option(bot)
    page.get_by_role("button", name=words["start"]).click()


def open_drawer(page: Page) -> None:
    """The drawer with story, rules, hints and talk; it is folded where boards need the room."""
    if not page.locator("aside.drawer").count():
        page.locator("[data-drawer]").click()
    page.locator("aside.drawer").wait_for()


def over(page: Page) -> Locator:
    return page.locator(".result")


def revision(page: Page) -> str:
    return page.locator("[data-revision]").get_attribute("data-revision") or ""


def wait_for_a_move(page: Page, before: str) -> None:
    """Until the table is at another revision."""
    page.wait_for_function(
        "before => document.querySelector('[data-revision]')?.dataset.revision !== before",
        arg=before,
    )


def play_on(page: Page, *, moves: int = 10_000, seed: int = 1) -> int:
    """Answer questions by clicking options until the game is over or the moves are made. A question
    has a number: that rivals choose at the same time asks nothing new."""
    rng = random.Random(seed)

    def click(names: list[str]) -> None:
        page.locator(f'[data-option="{rng.choice(names)}"]').click()

    return answer_all(page, moves, click)


def play_by_keys(page: Page, *, moves: int = 10_000) -> int:
    """The same by Tab and Enter."""

    def press(_names: list[str]) -> None:
        tab_to(page, OPTIONS)
        page.keyboard.press("Enter")

    return answer_all(page, moves, press)


def answer_all(page: Page, moves: int, answer: Callable[[list[str]], None]) -> int:
    """Answer questions, each given by its options, until the game is over or the moves are made;
    how many were made."""
    before = ""
    for made in range(moves):
        asked = page.wait_for_function(ASKED, arg=before, timeout=60_000).json_value()
        if asked["over"]:
            return made
        before = asked["decision"]
        answer(asked["names"])
    page.wait_for_function(
        "before => document.querySelector('[data-decision]')?.dataset.decision !== before",
        arg=before,
    )
    return moves


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(90):
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")
