"""A whole game, click by click; when soaking, of every title at every number of seats, in either
language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route, expect

import caudal
from caudal.engine.record import Record
from tests.browser.conftest import House, context, faultless
from tests.browser.steps import over, play_on, set_up
from tests.contract.setups import SOAK

EVERY = [
    (id, players, ("en", "es")[(at + players) % 2])
    for at, id in enumerate(caudal.game_ids())
    for players in range(caudal.game(id).seats[0], caudal.game(id).seats[1] + 1)
]
SETUPS = EVERY if SOAK else [("isle_of_skye", 2, "en")]

SMALL = {"width": 1180, "height": 760}
"""A laptop's window: less to paint, move after move."""


def later(route: Route) -> None:
    """The analysis is worked out elsewhere: here it would only keep the processors busy."""
    route.fulfill(status=202, json={"done": 0, "of": 1})


@pytest.mark.parametrize(("game", "players", "language"), SETUPS)
def test_a_whole_game(
    browser: Browser, house: House, game: str, players: int, language: str
) -> None:
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
