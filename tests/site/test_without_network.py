"""Everything again with the network cut: each game, a whole one, replay, analysis, lessons, one
screen for several, games that come and go."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import caudal
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.host.puzzles import riddles
from tests.browser.conftest import House, context, faultless
from tests.browser.steps import OPTIONS, over, play_by_keys, play_on, revision, saved_game
from tests.browser.test_access import check
from tests.browser.test_lessons import CARD, follow
from tests.contract.setups import SOAK
from tests.site.conftest import Files
from tests.site.steps import (
    as_a_link,
    give_away,
    home,
    memory,
    names_of_options,
    play_to_the_end,
    set_up,
    start,
    taken_along,
)

GAMES = caudal.game_ids()
SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desktop": (1440, 900)}
OLDER = """table => new Promise(done => {
    const asked = indexedDB.open('caudal');
    asked.onsuccess = () => {
        const work = asked.result.transaction(['journal', 'tables'], 'readwrite');
        const [rows, tables] = [work.objectStore('journal'), work.objectStore('tables')];
        rows.get([table, 1]).onsuccess = event => {
            const row = event.target.result;
            rows.put({...row, entry: row.entry.replace(/"rules":\\d+/, '"rules":99')});
        };
        tables.get(table).onsuccess = event => tables.put({...event.target.result, rules: 99});
        work.oncomplete = () => done();
    };
})"""
"""Has a table say that it was played by other rules."""
FOLLOW = "link => { location.hash = new URL(link).hash; }"
"""Has a page follow a link that brings a game along."""


@pytest.fixture(scope="module")
def guest(browser: Browser, house: House) -> Iterator[Page]:
    """Somebody at a server's page."""
    opened = context(browser, bypass_csp=True, viewport={"width": 1180, "height": 760})
    page = opened.new_page()
    with faultless(page):
        page.goto(house.address)
        yield page
        opened.close()


def test_no_server_of_any_kind_runs(visitor: Page, files: Files) -> None:
    assert files.server is None
    check(visitor)


@pytest.mark.parametrize("size", SIZES if SOAK else ["phone"])
def test_no_serious_problem_on_the_way(visitor: Page, size: str) -> None:
    """Home with its notice, puzzles, a table; wide and narrow."""
    width, height = SIZES[size]
    before = visitor.viewport_size
    visitor.set_viewport_size({"width": width, "height": height})
    home(visitor)
    expect(visitor.get_by_text("Ready to play without a network")).to_be_visible()
    check(visitor)
    visitor.get_by_role("button", name="All 25 puzzles").click()
    expect(visitor.locator("[data-try]")).to_have_count(5 * len(GAMES))
    check(visitor)
    start(visitor, "isle_of_skye")
    check(visitor)
    assert before is not None
    visitor.set_viewport_size(before)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_and_answers_clicks(visitor: Page, game: str) -> None:
    start(visitor, game)
    assert play_on(visitor, moves=3) == 3


def test_the_level_with_a_net_plays_here_too(visitor: Page) -> None:
    """Its weights were kept with the page; nothing says that another level took its place."""
    told: list[str] = []
    visitor.on("console", lambda message: told.append(message.text))
    set_up(visitor, "the_river", 2, "sage")
    expect(visitor.locator(OPTIONS).first).to_be_visible(timeout=60_000)
    assert play_on(visitor, moves=4) == 4
    assert not [line for line in told if "in the place of" in line]


def test_keys_are_enough(visitor: Page) -> None:
    """A few moves; when soaking, to the end of the game."""
    set_up(visitor, "the_river", 2, "random")
    if SOAK:
        assert play_by_keys(visitor) > 10
        expect(over(visitor)).to_be_visible()
    else:
        assert play_by_keys(visitor, moves=3) == 3


@pytest.mark.parametrize("game", GAMES if SOAK else ["the_river"])
def test_a_game_is_played_left_and_come_back_to_ended_analysed_and_replayed(
    visitor: Page, game: str
) -> None:
    play_to_the_end(visitor, game)


@pytest.mark.parametrize("served", [False, True])
def test_a_puzzle_is_tried_and_explained(visitor: Page, guest: Page, served: bool) -> None:
    """Here and, on a tablet, with a server: what is chosen is judged in sight and not played; then
    the game may be gone on with."""
    page = guest if served else visitor
    before = page.viewport_size
    assert before is not None
    if served:
        page.set_viewport_size({"width": 820, "height": 1180})
    home(page)
    page.get_by_role("button", name="All 25 puzzles").click()
    expect(page.locator("[data-try]")).to_have_count(5 * len(GAMES))
    check(page)
    riddle = riddles(caudal.game("the_river"), "en")[0]
    page.click('[data-try="the_river 0"]')
    card = page.locator("[data-puzzle]")
    expect(card).to_be_visible(timeout=60_000)
    names = Knowledge(caudal.game("the_river"), Record.parse(riddle.record).replay()).names()
    wrong = next(name for name in names if name not in riddle.answers)
    page.click(f'[data-option="{wrong}"]')
    expect(card).to_contain_text("not the best here")
    expect(card).to_be_in_viewport(ratio=1)
    asked = revision(page)
    page.click(f'[data-option="{riddle.answers[0]}"]')
    expect(card).to_contain_text(f"that is the best: {riddle.label}")
    expect(card).to_contain_text(riddle.why)
    expect(card).to_be_in_viewport(ratio=1)
    assert revision(page) == asked
    page.get_by_role("button", name="Play it and go on").click()
    expect(card).to_have_count(0)
    expect(page.locator(f'[data-revision="{asked}"]')).to_have_count(0)
    page.set_viewport_size(before)


@pytest.mark.parametrize("served", [False, True])
def test_a_position_goes_into_a_link(visitor: Page, guest: Page, served: bool) -> None:
    """A game that still runs, as it stands: another table begins where this one is, here or with a
    server."""
    start(visitor, "the_river")
    play_on(visitor, moves=2)
    expect(visitor.locator(OPTIONS).first).to_be_visible()
    home(visitor)
    link = as_a_link(visitor, "Copy the position as a link")
    other = guest if served else visitor
    home(other)
    other.evaluate(FOLLOW, link)
    taken = other.locator("button", has_text="I am")  # who brings it has all seats
    expect(taken).to_be_visible(timeout=60_000)
    taken.click()
    expect(other.locator(OPTIONS).first).to_be_visible()


def test_a_link_that_cannot_be_read_says_why(visitor: Page) -> None:
    """One of other rules is told apart, never misread."""
    older = re.sub(r'"rules": \d+', '"rules": 0', Record("the_river", 2, 1).text())
    packed = zlib.compress(older.encode(), wbits=-15)
    for text, why in [
        (base64.urlsafe_b64encode(packed).decode().rstrip("="), "was played by rules version 0"),
        ("nothing", "cannot be opened"),
    ]:
        home(visitor)
        visitor.evaluate(FOLLOW, f"https://a.host/#/r/{text}")
        expect(visitor.get_by_role("alert")).to_contain_text(why, timeout=60_000)


def test_all_games_are_saved_as_one_file(visitor: Page) -> None:
    for _ in range(2):
        start(visitor, "the_river")
    home(visitor)
    with visitor.expect_download() as saved:
        visitor.get_by_role("button", name="Save all").click()
    assert len(saved.value.path().read_text().splitlines()) >= 2


def test_a_finished_game_goes_to_a_server_and_back(
    visitor: Page, guest: Page, house: House, tmp_path: Path
) -> None:
    """As a file and as a link: it is the same game, with the same end."""
    brought = saved_game(tmp_path / "brought.json", ["Ana", "Bea"], "random")
    home(visitor)
    visitor.set_input_files("input[type=file]", brought)
    expect(over(visitor)).to_be_visible(timeout=60_000)
    check(visitor)
    saved, record = taken_along(visitor, tmp_path)
    shown = visitor.locator(".result td.total").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(record.replay().scores())
    link = as_a_link(visitor, "Copy as a link")
    home(guest)
    guest.set_input_files("input[type=file]", saved)
    expect(over(guest)).to_be_visible()
    there = guest.url.rpartition("/")[2]
    back = guest.request.get(f"{house.address}/api/tables/{there}/record").text()
    assert json.loads(back)["moves"] == record.moves
    again = tmp_path / "back.json"
    again.write_text(back)
    home(visitor)
    visitor.set_input_files("input[type=file]", again)
    expect(over(visitor)).to_be_visible(timeout=60_000)
    for page in (visitor, guest):
        home(page)
        page.evaluate(FOLLOW, link)
        expect(over(page)).to_be_visible(timeout=60_000)


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
    """Its journal is told apart, never misread; so is its line in the list of tables."""
    start(visitor, "the_river")
    visitor.evaluate(OLDER, visitor.url.rpartition("/")[2])
    visitor.reload()
    refused = visitor.get_by_text("cannot be played by the installed rules")
    expect(refused).to_be_visible(timeout=120_000)
    visitor.get_by_role("button", name="Home").click()
    line = visitor.locator("a.line", has_text="begun with rules version 99")
    expect(line).to_be_visible()
    expect(line.get_by_text("Go on")).to_have_count(0)


def test_a_table_is_gone_on_with_and_taken_off_the_list_and_put_back(visitor: Page) -> None:
    start(visitor, "agra")
    table = visitor.url
    home(visitor)
    visitor.get_by_role("link", name="Go on with Agra").click()
    expect(visitor.locator(OPTIONS).first).to_be_visible()
    assert visitor.url == table
    home(visitor)
    lines = visitor.locator("a.line", has_text="Agra")
    expect(lines.first).to_be_visible()
    before = lines.count()
    lines.first.get_by_role("button", name="Take off the list").click()
    expect(lines).to_have_count(before - 1)
    visitor.get_by_role("button", name="Undo").click()
    expect(lines).to_have_count(before)


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
    """Nothing is shown until the next one has taken the device, and then nothing is left in the
    memory of the page's script of what the last one was asked and chose in secret."""
    home(visitor)
    visitor.get_by_role("button", name="Isle of Skye: On one screen").click()
    visitor.get_by_role("button", name="Start the game").click()
    ready = visitor.locator("button", has_text="I am")
    expect(ready).to_be_visible(timeout=60_000)
    expect(visitor.locator(OPTIONS)).to_have_count(0)
    ready.click()
    secrets = names_of_options(visitor)
    assert any(name in memory(visitor) for name in secrets)
    give_away(visitor)
    expect(visitor.locator(OPTIONS)).to_have_count(0)
    assert {name for name in secrets if name in memory(visitor)} == set()
    ready.click()
    assert not set(names_of_options(visitor)) & set(secrets)
    assert {name for name in secrets if name in memory(visitor)} == set()
