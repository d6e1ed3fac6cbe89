"""Pictures of every game as the browser shows it: `make shots`.

A game is played by bots from a fixed seed and put on a real server's tables at several moments,
each with a person on the first seat who is to move; Chromium opens them and takes the pictures.
They are called GAME-STAGE-SIZE-THEME.png; `index.html` beside them shows all.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

import caudal
from caudal.bots import bot
from caudal.engine.record import Record
from caudal.scene.gallery import pictures
from caudal.server.keys import COOKIE, key_of
from caudal.server.live import facts
from caudal.store import Row, Store, open_store
from caudal.table import Opened, Seat, Setup, Table
from caudal.table import entries as e
from caudal.terminal.arguments import options_of
from tests.browser.conftest import QUIET, House, context
from tests.services import chromium_program

SIZES = {
    "desktop": (1440, 900),
    "large": (1920, 1080),
    "laptop": (1024, 768),
    "tablet": (768, 1024),
    "phone": (390, 844),
}
THEMES = ("light", "dark")
STAGES = {"early": 0.08, "middle": 0.5, "late": 0.9, "end": 1.0}
"""How much of the game is over."""
PAGES = ("home", "setup")
RIVALS = ("Noor", "Bruno", "Chiara", "Tomás")
SECRET = "whoever looks at pictures"
SEED = 7
BELOW = """() => {
  const main = document.querySelector("main")
  return main.scrollHeight - main.clientHeight
}"""
"""How much of the table lies below the fold."""
SETTLED = "[data-option], .result"
SEE = "[data-see-table]"
"""At the end: from the result to the table."""


class Shot:
    """One table to look at."""

    def __init__(self, record: Record, at: int, stage: str) -> None:
        self.record = record
        self.at = at
        self.stage = stage
        self.game = record.game.id
        self.table = f"shot-{self.game}-{stage}"


# -- positions -------------------------------------------------------------------------------------


Options = dict[str, object]


def played(
    id: str, players: int, player: str, options: Options
) -> tuple[Record, list[tuple[int, str, int]]]:
    """A whole game, and of each of the first seat's questions: after how many moves it is asked,
    its kind, and how many answers it has."""
    record = Record(id, players, SEED, options)
    state = record.replay()
    thinks = bot(player, record.game)
    dice = caudal.Dice.of("shots", SEED)
    asked = []
    while state.seat() >= 0:
        if state.seat() == 0:
            kind = str(state.view(0)["asks"]["ask"])
            asked.append((len(record.moves), kind, len(state.moves())))
        record.play(state, thinks.choose(caudal.Knowledge(record.game, state), dice))
    return record, asked


def shots_of(
    id: str, stages: Sequence[str], players: int, player: str, options: Options | None = None
) -> list[Shot]:
    """The tables of a game. A stage is one of `STAGES`, or the kind of a question: then the first
    time that it is asked."""
    most = caudal.game(id).seats[1]
    record, asked = played(id, min(players, most), player, options or {})
    wanted = []
    for stage in stages:
        if stage == "end":
            wanted.append(Shot(record, len(record.moves), stage))
        elif stage in STAGES:
            wanted.append(
                Shot(record, rich_question(asked, STAGES[stage], len(record.moves)), stage)
            )
        else:
            first = next((at for at, kind, _ in asked if kind == stage), None)
            if first is not None:
                wanted.append(Shot(record, first, stage))
    return wanted


def rich_question(asked: list[tuple[int, str, int]], share: float, moves: int) -> int:
    """Of the questions near a moment the one with the most answers."""
    near = sorted(asked, key=lambda one: abs(one[0] - share * moves))[:6]
    return max(near, key=lambda one: one[2])[0]


async def lay(store: Store, shot: Shot) -> None:
    """Write a table's journal as if it had been played there."""
    record = shot.record
    seats = [Seat("person", "Ana", "", 1)]
    seats += [Seat("bot", name, "greedy") for name in RIVALS[: record.players - 1]]
    rules = record.game.rules_version
    setup = Setup(record.game.id, rules, record.players, record.seed, record.options)
    opened = Opened(at=1, setup=setup, seats=seats)
    table = Table(shot.table, opened)
    rows = [(Row(shot.table, 1, "c1", 1, e.write(opened)), facts(table))]

    def add(entry: e.Entry) -> None:
        table.apply(entry)
        number = table.revision
        rows.append((Row(shot.table, number, f"c{number}", entry.at, e.write(entry)), facts(table)))

    add(e.Started(at=2))
    for move in record.moves[: shot.at]:
        add(e.Moved(at=table.revision + 2, seat=table.acting(), move=move))
    key = key_of(SECRET, shot.table, "seat", 1, 1)
    await store.append(*rows[0], [key])
    await asyncio.gather(*(store.append(*row) for row in rows[1:]))


async def lay_all(folder: Path, shots: Sequence[Shot]) -> None:
    store = open_store(str(folder / "t.db"))
    await store.open()
    for shot in shots:
        await lay(store, shot)
    await store.close()


# -- pictures --------------------------------------------------------------------------------------


class Camera:
    """Opens addresses in a size and takes each in both themes."""

    def __init__(self, browser: Browser, address: str, asked: argparse.Namespace) -> None:
        self.browser = browser
        self.address = address
        self.asked = asked

    def open(self, size: str, table: str = "") -> Page:
        width, height = SIZES[size]
        opened = context(
            self.browser, self.asked.lang, viewport={"width": width, "height": height},
            has_touch=size == "phone",
        )  # fmt: skip
        if table:
            url = f"{self.address}/api/tables/{table}/"
            opened.add_cookies([{"name": COOKIE, "value": SECRET, "url": url}])
        page = opened.new_page()
        page.goto(f"{self.address}/t/{table}" if table else self.address)
        return page

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        """The window, or a window so tall that the whole table is in it."""
        size = page.viewport_size
        assert size is not None
        if whole:
            tall = size["height"] + page.evaluate(BELOW)
            page.set_viewport_size({"width": size["width"], "height": tall})
        for theme in self.asked.theme:
            page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
            page.wait_for_timeout(150)
            page.screenshot(path=self.asked.out / f"{name}-{theme}.png")
        page.set_viewport_size(size)

    def take_table(self, shot: Shot, size: str) -> None:
        """The table as it opens; on a phone every tab, and what lies below the fold; at the end the
        result first."""
        page = self.open(size, shot.table)
        page.locator(SETTLED).first.wait_for()
        page.wait_for_load_state("networkidle")
        name = f"{shot.game}-{shot.stage}-{size}"
        if page.locator(SEE).count():
            page.locator(".working").wait_for(state="detached", timeout=120_000)
            self.take(page, f"{name}-result", whole=True)
            page.locator(SEE).click()
        page.locator("svg.scene").first.wait_for()
        if self.asked.point and page.locator("[data-option]").count():
            chips = page.locator("[data-option]")
            chips.nth(min(self.asked.point, chips.count()) - 1).focus()
        self.take(page, name)
        if page.evaluate(BELOW) > 0:
            self.take(page, f"{name}-whole", whole=True)
        tabs = page.locator("main [role=tab]")
        for k in range(1, tabs.count()):
            tabs.nth(k).click()
            page.wait_for_timeout(200)
            self.take(page, f"{name}-tab{k + 1}", whole=True)
        page.context.close()

    def take_page(self, what: str, size: str) -> None:
        page = self.open(size)
        page.locator("[data-play]").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.wait_for_function("() => [...document.images].every(image => image.complete)")
        if what == "setup":
            page.locator(".cover button:not([data-play], [data-learn])").first.click()
            page.get_by_role("dialog").wait_for()
        self.take(page, f"{what}-{size}")
        page.context.close()


def contact_sheet(out: Path) -> Path:
    """All pictures of the folder on one page."""
    names = sorted(path.name for path in out.glob("*.png"))
    figures = "\n".join(
        f'<figure><a href="{name}"><img loading="lazy" src="{name}" alt=""></a>'
        f"<figcaption>{name.removesuffix('.png')}</figcaption></figure>"
        for name in names
    )
    style = (
        "body{font:14px system-ui;background:#777;display:flex;flex-wrap:wrap;gap:12px}"
        "img{height:360px;border-radius:6px}figure{margin:0}figcaption{color:#fff}"
    )
    sheet = out / "index.html"
    sheet.write_text(
        f"<!doctype html><meta charset=utf-8><title>Caudal</title><style>{style}</style>{figures}\n"
    )
    return sheet


# -- the command -----------------------------------------------------------------------------------


def options(words: Sequence[str] | None = None) -> argparse.Namespace:
    drawn = [id for id in caudal.game_ids() if pictures(id) is not None]
    parser = argparse.ArgumentParser(prog="make shots", description=__doc__)
    parser.add_argument("--game", nargs="*", choices=[*drawn, *PAGES], help="games, home, setup")
    parser.add_argument("--stage", nargs="*", help=f"{', '.join(STAGES)}, or a question's kind")
    parser.add_argument("--size", nargs="*", choices=SIZES)
    parser.add_argument("--theme", nargs="*", choices=THEMES)
    parser.add_argument("--players", type=int, default=4, help="seats, where the game has as many")
    parser.add_argument("--option", nargs="*", help="options of the game, name=value")
    parser.add_argument("--lang", choices=("en", "es"), default="en")
    parser.add_argument("--bot", default="greedy", help="who plays the games")
    parser.add_argument("--point", type=int, default=0, help="point at the n-th option")
    parser.add_argument("--out", type=Path, default=Path("build/shots"))
    chosen = parser.parse_args(words)
    chosen.game = chosen.game or [*PAGES, *drawn]
    chosen.stage = chosen.stage or list(STAGES)
    chosen.size = chosen.size or list(SIZES)
    chosen.theme = chosen.theme or list(THEMES)
    return chosen


def jobs(asked: argparse.Namespace, shots: Sequence[Shot]) -> Iterator[tuple[Shot | str, str]]:
    for size in asked.size:
        yield from ((page, size) for page in PAGES if page in asked.game)
        yield from ((shot, size) for shot in shots)


def main(words: Sequence[str] | None = None) -> None:
    asked = options(words)
    chromium = chromium_program()
    asked.out.mkdir(parents=True, exist_ok=True)
    games = [id for id in asked.game if id not in PAGES]
    shots: list[Shot] = []
    for id in track(games, "playing"):
        chosen = options_of(asked.option, "en")
        shots += shots_of(id, asked.stage, asked.players, asked.bot, chosen)
    if games and not shots:
        raise SystemExit(f"the first seat is never asked {' or '.join(asked.stage)} there")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(lay_all(folder, shots))
        take_all(chromium, House(folder), asked, list(jobs(asked, shots)))
    print(contact_sheet(asked.out))


def take_all(
    chromium: str, house: House, asked: argparse.Namespace, wanted: list[tuple[Shot | str, str]]
) -> None:
    house.start()
    try:
        with sync_playwright() as player:
            browser = player.chromium.launch(executable_path=chromium, args=QUIET)
            camera = Camera(browser, house.address, asked)
            for what, size in track(wanted, "taking pictures"):
                if isinstance(what, Shot):
                    camera.take_table(what, size)
                else:
                    camera.take_page(what, size)
            browser.close()
    finally:
        house.stop()


if __name__ == "__main__":
    main()
