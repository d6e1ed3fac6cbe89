"""Whole games of every title at every number of seats, in both languages, click by click."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route, expect

import caudal
from caudal.engine.record import Record
from tests.browser.conftest import House, context, faultless
from tests.browser.steps import over, play_on, set_up

SETUPS = [
    (id, players)
    for id in caudal.game_ids()
    for players in range(caudal.game(id).seats[0], caudal.game(id).seats[1] + 1)
]

SMALL = {"width": 1180, "height": 760}
"""A laptop's window: less to paint, move after move."""


def later(route: Route) -> None:
    """The analysis is worked out elsewhere: here it would only keep the processors busy."""
    route.fulfill(status=202, json={"done": 0, "of": 1})


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_a_whole_game(browser: Browser, house: House, game: str, players: int) -> None:
    language = ("en", "es")[players % 2]
    title = caudal.game(game).texts(language)("game.title")
    opened = context(browser, language, viewport=SMALL)
    page = opened.new_page()
    page.route("**/analysis*", later)
    with faultless(page):
        set_up(page, house.address, title, players, "greedy", language)
        made = play_on(page, seed=players)
        expect(over(page)).to_be_visible()
        table = page.url.rpartition("/")[2]
        answer = page.request.get(f"{house.address}/api/tables/{table}/record")
        record = Record.parse(answer.text())
        final = record.replay()
        shown = page.locator(".result td.total").all_inner_texts()
        assert made > 10
        assert len(record.moves) > made
        assert sorted(map(int, shown)) == sorted(final.scores())
    opened.close()
