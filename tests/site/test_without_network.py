"""Everything again with the network cut: each game, a whole one, replay, analysis, lessons, one
screen for several, games that come and go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import caudal
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.host.puzzles import riddles
from tests.browser.conftest import House
from tests.browser.steps import (
    ASKED,
    OPTIONS,
    over,
    play_on,
    revision,
    tab_to,
    wait_for_a_move,
)
from tests.browser.test_access import check
from tests.browser.test_lessons import CARD, follow
from tests.contract.setups import SOAK
from tests.site.conftest import Files

GAMES = caudal.game_ids()
OLDER = """table => new Promise(done => {
    const asked = indexedDB.open('caudal');
    asked.onsuccess = () => {
        const rows = asked.result.transaction('journal', 'readwrite').objectStore('journal');
        rows.get([table, 1]).onsuccess = event => {
            const row = event.target.result;
            const entry = row.entry.replace(/"rules":\\d+/, '"rules":99');
            rows.put({...row, entry}).onsuccess = () => done();
        };
    };
})"""
"""Has a table's journal say that it was played by other rules."""


def home(page: Page) -> None:
    if page.locator(".covers").count() == 0:
        page.locator("header a.home").click()
    expect(page.locator(".covers [data-play]").first).to_be_visible()


def start(page: Page, game: str) -> None:
    home(page)
    page.click(f"[data-play={game}]")
    expect(page.locator(OPTIONS).first).to_be_visible(timeout=60_000)


def set_up(page: Page, title: str, players: int, bot: str) -> None:
    home(page)
    page.get_by_role("button", name=f"{title}: Set up").click()
    page.locator("dialog select").first.select_option(str(players))
    for seat in range(2, players + 1):
        page.get_by_label(f"Strength of bot {seat}").select_option(bot)
    page.get_by_role("button", name="Start the game").click()


def taken_along(page: Page, tmp_path: Path) -> Path:
    """The finished game as a file."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    path = tmp_path / "record.json"
    download.value.save_as(path)
    return path


def as_a_link(page: Page) -> str:
    """The finished game as a link, as it lies in the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy as a link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_no_server_of_any_kind_runs(visitor: Page, files: Files) -> None:
    assert files.server is None
    check(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_and_answers_clicks(visitor: Page, game: str) -> None:
    start(visitor, game)
    assert play_on(visitor, moves=3) == 3


def test_the_level_with_a_net_plays_here_too(visitor: Page) -> None:
    """Its weights were kept with the page; nothing says that another level took its place."""
    told: list[str] = []
    visitor.on("console", lambda message: told.append(message.text))
    set_up(visitor, "The River", 2, "sage")
    expect(visitor.locator(OPTIONS).first).to_be_visible(timeout=60_000)
    assert play_on(visitor, moves=4) == 4
    assert not [line for line in told if "in the place of" in line]


def test_keys_are_enough(visitor: Page) -> None:
    """A few moves; when soaking, to the end of the game."""
    set_up(visitor, "The River", 2, "random")
    before = ""
    for _ in range(10_000 if SOAK else 3):
        asked = visitor.wait_for_function(ASKED, arg=before, timeout=60_000).json_value()
        if asked["over"]:
            break
        before = asked["decision"]
        tab_to(visitor, OPTIONS)
        visitor.keyboard.press("Enter")
    wait_for_a_move(visitor, before)


def test_a_puzzle_is_tried_and_explained(visitor: Page) -> None:
    """What is chosen is judged and not played; then the game may be gone on with."""
    home(visitor)
    visitor.get_by_role("button", name="All 25 puzzles").click()
    expect(visitor.locator("[data-try]")).to_have_count(5 * len(GAMES))
    check(visitor)
    riddle = riddles(caudal.game("the_river"), "en")[0]
    visitor.click('[data-try="the_river 0"]')
    card = visitor.locator("[data-puzzle]")
    expect(card).to_be_visible(timeout=60_000)
    names = Knowledge(caudal.game("the_river"), Record.parse(riddle.record).replay()).names()
    wrong = next(name for name in names if name not in riddle.answers)
    visitor.click(f'[data-option="{wrong}"]')
    expect(card).to_contain_text("not the best here")
    before = revision(visitor)
    visitor.click(f'[data-option="{riddle.answers[0]}"]')
    expect(card).to_contain_text(f"that is the best: {riddle.label}")
    expect(card).to_contain_text(riddle.why)
    assert revision(visitor) == before
    visitor.get_by_role("button", name="Play it and go on").click()
    expect(card).to_have_count(0)
    expect(visitor.locator(f'[data-revision="{before}"]')).to_have_count(0)


def test_a_position_goes_into_a_link(visitor: Page) -> None:
    """A game that still runs, as it stands: another table begins where this one is."""
    start(visitor, "the_river")
    play_on(visitor, moves=2)
    expect(visitor.locator(OPTIONS).first).to_be_visible()
    old = visitor.url
    home(visitor)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.get_by_role("button", name="Copy the position as a link").first.click()
    expect(visitor.get_by_role("button", name="Link copied")).to_be_visible()
    link = str(visitor.evaluate("navigator.clipboard.readText()"))
    visitor.evaluate("link => { location.hash = new URL(link).hash; }", link)
    taken = visitor.locator("button", has_text="I am")  # who brings it has all seats
    expect(taken).to_be_visible(timeout=60_000)
    assert visitor.url != old
    taken.click()
    expect(visitor.locator(OPTIONS).first).to_be_visible()
    with visitor.expect_download() as all_games:
        home(visitor)
        visitor.get_by_role("button", name="Save all").click()
    assert len(all_games.value.path().read_text().splitlines()) >= 2


def test_a_game_survives_a_reload(visitor: Page) -> None:
    """The page comes back from the device alone, and the table where it was."""
    start(visitor, "the_river")
    play_on(visitor, moves=2)
    expect(visitor.locator(OPTIONS).first).to_be_visible()
    before = revision(visitor)
    visitor.reload()
    expect(visitor.locator(OPTIONS).first).to_be_visible(timeout=120_000)
    assert revision(visitor) == before
    assert play_on(visitor, moves=1) == 1
    home(visitor)
    expect(visitor.get_by_role("link", name="The River").first).to_be_visible()
    check(visitor)


def test_a_whole_game_is_replayed_analysed_and_taken_along(
    visitor: Page, house: House, tmp_path: Path
) -> None:
    """From here to a server and back: the same game."""
    set_up(visitor, "The River", 2, "random")
    made = play_on(visitor)
    assert made > 10
    expect(over(visitor)).to_be_visible()
    saved = taken_along(visitor, tmp_path)
    record = Record.parse(saved.read_text())
    shown = visitor.locator(".result td.total").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(record.replay().scores())
    link = as_a_link(visitor)
    expect(visitor.locator(".result svg .halo").first).to_be_visible(timeout=120_000)
    check(visitor)
    visitor.get_by_role("button", name="Watch the replay").click()
    expect(visitor.get_by_text("1 / ").first).to_be_visible()
    brought = visitor.request.post(f"{house.address}/api/records", data=saved.read_bytes(),
                                   headers={"content-type": "application/json"})  # fmt: skip
    there = brought.json()["table"]
    back = visitor.request.get(f"{house.address}/api/tables/{there}/record").text()
    assert json.loads(back)["moves"] == record.moves
    home(visitor)
    again = tmp_path / "back.json"
    again.write_text(back)
    visitor.set_input_files("input[type=file]", again)
    expect(over(visitor)).to_be_visible()
    home(visitor)
    visitor.evaluate("link => { location.hash = new URL(link).hash; }", link)
    expect(over(visitor)).to_be_visible()


def test_two_tabs_have_the_same_table(visitor: Page) -> None:
    """What is played in one is seen in the other: both write one journal."""
    start(visitor, "the_river")
    other = visitor.context.new_page()
    other.goto(visitor.url)
    expect(other.locator(OPTIONS).first).to_be_visible(timeout=120_000)
    assert revision(other) == revision(visitor)
    play_on(other, moves=1)
    now = revision(other)
    other.close()
    visitor.wait_for_function(
        "now => Number(document.querySelector('[data-revision]').dataset.revision) >= Number(now)",
        arg=now,
    )


def test_a_table_of_other_rules_says_so(visitor: Page) -> None:
    """Its journal is told apart, never misread."""
    start(visitor, "the_river")
    visitor.evaluate(OLDER, visitor.url.rpartition("/")[2])
    visitor.reload()
    refused = visitor.get_by_text("cannot be played by the installed rules")
    expect(refused).to_be_visible(timeout=120_000)


def test_a_lesson_is_followed(visitor: Page) -> None:
    home(visitor)
    visitor.click("[data-learn=the_river]")
    expect(visitor.locator(f"{CARD} [data-next]")).to_be_visible(timeout=60_000)
    if SOAK:
        assert follow(visitor)
    else:
        visitor.click(f"{CARD} [data-next]")
        expect(visitor.locator(CARD)).to_be_visible()


def test_one_screen_is_handed_over(visitor: Page) -> None:
    """Nothing is shown until the next one has taken the device."""
    home(visitor)
    visitor.get_by_role("button", name="The River: On one screen").click()
    visitor.get_by_role("button", name="Start the game").click()
    ready = visitor.locator("button", has_text="I am")
    expect(ready).to_be_visible(timeout=60_000)
    assert visitor.locator(OPTIONS).count() == 0
    ready.click()
    expect(visitor.locator(OPTIONS).first).to_be_visible()
