"""Pictures of the page without a server: `python -m tests.site.shots --help`, after `make site`.

Every screen that somebody meets there: home, dialogs, puzzles, a lesson, one screen for several,
each game at its beginning, in the middle, at its end and in its replay. They are called
site-SCREEN-SIZE-THEME-LANGUAGE.png; `index.html` beside them shows all.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

import caudal
from caudal.engine.record import Record
from tests.browser.conftest import QUIET, context
from tests.browser.shots import contact_sheet, played
from tests.browser.steps import OPTIONS
from tests.services import chromium_program
from tests.site.conftest import SITE, Files
from tests.site.steps import LONGEST, home

SIZES = {
    "desktop": (1440, 900),
    "laptop": (1024, 768),
    "tablet": (820, 1180),
    "phone": (390, 844),
}
THEMES = ("light", "dark")
LANGUAGES = ("en", "es")
READY = {
    "en": "Ready to play without a network",
    "es": "Todo listo para jugar sin red",
}
DRAWN = "() => [...document.images].every(one => one.complete || one.loading === 'lazy')"
TAKE = ".message button"
"""Where several are at one screen: who takes it."""
SCREENS = (
    "loading", "home", "setup", "rules", "screen", "puzzles", "puzzle", "lesson",
    "table", "middle", "end", "replay", "history",
)  # fmt: skip


def records(folder: Path, game: str) -> dict[str, Path]:
    """A game of bots as files: to its middle, and to its end."""
    whole, _ = played(game, min(3, caudal.game(game).seats[1]), "greedy", {})
    half = Record(game, whole.players, whole.seed, whole.options, seats=["Ana", "Bruno", "Chiara"])
    half.moves = whole.moves[: len(whole.moves) // 2]
    paths = {"middle": folder / f"{game}-middle.json", "end": folder / f"{game}-end.json"}
    half.save(paths["middle"])
    half.moves = whole.moves
    half.save(paths["end"])
    return paths


class Visit:
    """Somebody who goes through all screens, in one size, theme and language."""

    def __init__(self, opened: BrowserContext, address: str, out: Path, ending: str) -> None:
        self.page = opened.new_page()
        self.address = address
        self.out = out
        self.ending = ending
        self.brought: dict[str, dict[str, Path]] = {}

    def take(self, name: str, *, whole: bool = False) -> None:
        self.page.wait_for_function(DRAWN)
        self.page.wait_for_timeout(200)
        self.page.screenshot(path=self.out / f"site-{name}-{self.ending}.png", full_page=whole)

    def asked(self) -> None:
        self.page.locator(OPTIONS).first.wait_for(timeout=LONGEST)
        self.page.wait_for_load_state("networkidle")

    def bring(self, game: str, part: str) -> None:
        home(self.page)
        self.page.set_input_files("input[type=file]", self.brought[game][part])

    # -- screens -----------------------------------------------------------------------------------

    def loading(self) -> None:
        """What is there before Python is."""
        self.page.locator("[data-play]").first.wait_for()
        self.take("loading")

    def home(self) -> None:
        """With a game that was begun and one that is over."""
        self.bring("isle_of_skye", "middle")
        self.take_over()
        self.bring("the_river", "end")
        self.page.locator(".result").wait_for(timeout=LONGEST)
        home(self.page)
        self.page.evaluate("scrollTo(0, 0)")
        self.take("home")
        self.page.locator("[data-try]").last.scroll_into_view_if_needed()  # fetched in sight
        self.page.locator(".sketch img").first.wait_for()
        self.page.evaluate("scrollTo(0, 0)")
        self.take("home-whole", whole=True)

    def setup(self) -> None:
        home(self.page)
        self.page.locator("[aria-label$=': Set up'], [aria-label$=': Preparar']").first.click()
        self.page.get_by_role("dialog").wait_for()
        self.take("setup")
        self.page.keyboard.press("Escape")

    def rules(self) -> None:
        home(self.page)
        self.page.locator("[aria-label$=': Rules'], [aria-label$=': Reglas']").first.click()
        self.page.locator("dialog .rules h2").first.wait_for()
        self.take("rules")
        self.page.keyboard.press("Escape")

    def screen(self) -> None:
        """Several at one screen: nothing is seen until somebody has taken it."""
        self.bring("agra", "middle")
        self.page.locator(TAKE).wait_for(timeout=LONGEST)
        self.take("screen")

    def puzzles(self) -> None:
        home(self.page)
        self.page.click(".gallery [aria-expanded=false]")
        for sketch in self.page.locator(".sketch").all():
            sketch.scroll_into_view_if_needed()
            sketch.locator("img").wait_for()
        self.take("puzzles", whole=True)
        self.page.click(".gallery [aria-expanded=true]")

    def puzzle(self) -> None:
        """One that is asked, answered, and explained."""
        home(self.page)
        self.page.click(".gallery [aria-expanded=false]")
        self.page.click('[data-try="the_river 0"]')
        self.page.locator("[data-puzzle]").wait_for(timeout=LONGEST)
        self.asked()
        self.take("puzzle")
        self.page.locator(OPTIONS).first.click()
        self.page.wait_for_timeout(300)
        self.take("puzzle-tried")

    def lesson(self) -> None:
        home(self.page)
        self.page.click("[data-learn=isle_of_skye]")
        self.page.locator("section.lesson [data-next]").wait_for(timeout=LONGEST)
        self.take("lesson")

    def table(self, game: str) -> None:
        home(self.page)
        self.page.click(f"[data-play={game}]")
        self.asked()
        self.take(f"table-{game}")

    def take_over(self) -> None:
        self.page.locator(TAKE).click(timeout=LONGEST)
        self.asked()

    def middle(self, game: str) -> None:
        self.bring(game, "middle")
        self.take_over()
        self.take(f"middle-{game}")

    def end(self, game: str) -> None:
        """The result with its analysis."""
        self.bring(game, "end")
        self.page.locator(".result svg .halo").first.wait_for(timeout=LONGEST)
        self.page.locator(".working").wait_for(state="detached", timeout=LONGEST)
        self.take(f"end-{game}", whole=True)

    def replay(self, game: str) -> None:
        self.bring(game, "end")
        self.page.locator(".result .tools button").first.click(timeout=LONGEST)
        self.page.locator(".replay .count").wait_for()
        self.page.locator("main svg").first.wait_for()
        self.take(f"replay-{game}")

    def history(self) -> None:
        self.bring("the_river", "end")
        self.page.locator(".result").wait_for(timeout=LONGEST)
        home(self.page)
        self.page.locator("header a.btn").first.click()
        self.page.locator("main").wait_for()
        self.take("history")


def options(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.site.shots", description=__doc__)
    parser.add_argument("--screen", nargs="*", choices=SCREENS, default=list(SCREENS))
    parser.add_argument("--game", nargs="*", choices=caudal.game_ids(), default=caudal.game_ids())
    parser.add_argument("--size", nargs="*", choices=SIZES, default=list(SIZES))
    parser.add_argument("--theme", nargs="*", choices=THEMES, default=list(THEMES))
    parser.add_argument("--lang", nargs="*", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--site", type=Path, default=SITE)
    parser.add_argument("--out", type=Path, default=Path("build/shots"))
    return parser.parse_args(words)


def go_through(visit: Visit, asked: argparse.Namespace) -> None:
    for name in asked.screen:
        show: Callable[..., None] = getattr(visit, name)
        if name in ("table", "middle", "end", "replay"):
            for game in asked.game:
                show(game)
        else:
            show()


def visits(
    browser: Browser, files: Files, asked: argparse.Namespace, brought: dict[str, dict[str, Path]]
) -> None:
    for language in asked.lang:
        for theme in asked.theme:
            for size in asked.size:
                width, height = SIZES[size]
                opened = context(
                    browser, language, viewport={"width": width, "height": height},
                    has_touch=size in ("phone", "tablet"), color_scheme=theme, bypass_csp=True,
                )  # fmt: skip
                visit = Visit(opened, files.address, asked.out, f"{size}-{theme}-{language}")
                visit.brought = brought
                visit.page.goto(files.address)
                if "loading" in asked.screen:
                    visit.loading()
                visit.page.get_by_text(READY[language]).wait_for(timeout=LONGEST)
                rest = [name for name in asked.screen if name != "loading"]
                go_through(visit, argparse.Namespace(screen=rest, game=asked.game))
                opened.close()


def main(words: Sequence[str] | None = None) -> None:
    asked = options(words)
    asked.out.mkdir(parents=True, exist_ok=True)
    files = Files(asked.site)
    files.start()
    with tempfile.TemporaryDirectory() as name:
        brought = {game: records(Path(name), game) for game in caudal.game_ids()}
        with sync_playwright() as player:
            browser = player.chromium.launch(executable_path=chromium_program(), args=QUIET)
            visits(browser, files, asked, brought)
            browser.close()
    files.stop()
    print(contact_sheet(asked.out))


if __name__ == "__main__":
    main()
