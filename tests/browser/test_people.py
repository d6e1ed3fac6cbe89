"""Names that last, in the browser: passkeys of Chromium's virtual authenticator, recovery codes, a
guest's tables that come along, one's page, and going for good."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

import caudal
from caudal.store import Played, Rated, open_store
from tests.browser.conftest import House, context, faultless
from tests.browser.steps import open_home, over, play_on, set_up, start
from tests.browser.test_together import whose_turn
from tests.contract.setups import SOAK
from tests.server.test_people import in_the_database

BESIDE = "document.documentElement.scrollWidth > innerWidth"


class Visitor:
    """A browser of its own, whose device makes passkeys without asking anybody."""

    def __init__(
        self, browser: Browser, house: House, language: str = "en", **more: object
    ) -> None:
        self.opened = context(browser, language, **more)
        self.page = self.opened.new_page()
        # Passkeys belong to a name, and a bare number is none.
        self.address = house.address.replace("127.0.0.1", "localhost")
        self.device: CDPSession = self.opened.new_cdp_session(self.page)
        self.device.send("WebAuthn.enable")
        made = self.device.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                    "automaticPresenceSimulation": True,
                }
            },
        )
        self.authenticator = made["authenticatorId"]

    def home(self) -> Page:
        open_home(self.page, self.address)
        return self.page

    def sign_up(self, name: str) -> list[str]:
        """Take a name; returns the recovery codes."""
        self.page.get_by_role("button", name="Sign in").click()
        self.page.get_by_label("Your name", exact=True).fill(name)
        self.page.get_by_role("button", name="Create a passkey").click()
        expect(self.page.locator("dialog li")).to_have_count(10, timeout=20_000)
        codes = self.page.locator("dialog li").all_inner_texts()
        self.page.get_by_role("button", name="I have kept them").click()
        expect(self.page.get_by_role("link", name=name)).to_be_visible()
        return codes

    def passkeys(self) -> list[object]:
        asked = {"authenticatorId": self.authenticator}
        kept: list[object] = self.device.send("WebAuthn.getCredentials", asked)["credentials"]
        return kept

    def bring(self, passkey: object) -> None:
        """Passkeys are carried from one's device to another by its maker."""
        asked = {"authenticatorId": self.authenticator, "credential": passkey}
        self.device.send("WebAuthn.addCredential", asked)


@pytest.fixture
def visitors(browser: Browser, house: House) -> Iterator[list[Visitor]]:
    """Two fresh visitors on whose pages nothing may go wrong."""
    pair = [Visitor(browser, house), Visitor(browser, house)]
    with faultless(pair[0].page), faultless(pair[1].page):
        yield pair
        for visitor in pair:
            visitor.opened.close()


def test_a_guest_signs_up_and_comes_back_on_another_device(visitors: list[Visitor]) -> None:
    laptop, phone = visitors
    start(laptop.page, laptop.address, "the_river")
    table = laptop.page.url
    play_on(laptop.page, moves=3)
    page = laptop.home()
    laptop.sign_up("Ana")
    [passkey] = laptop.passkeys()

    phone.bring(passkey)
    page = phone.home()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="I have one").click()
    expect(page.get_by_role("link", name="Ana")).to_be_visible()
    expect(
        page.locator(f'a[href="{table.partition("/t/")[1]}{table.partition("/t/")[2]}"]')
    ).to_be_visible()
    page.goto(table)
    play_on(page, moves=2, seed=3)


def test_a_recovery_code_opens_the_account_and_a_new_passkey_is_added(
    visitors: list[Visitor],
) -> None:
    lost, new = visitors
    lost.home()
    codes = lost.sign_up("Bea")
    page = new.home()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Recovery code").fill(codes[4].upper())
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("link", name="Bea").click()
    expect(page.get_by_text("9 are left")).to_be_visible()
    page.get_by_role("button", name="Add a passkey for this device").click()
    expect(page.get_by_role("button", name="Remove")).to_have_count(2)
    page.get_by_role("button", name="Sign out there").click()
    expect(page.get_by_role("button", name="Sign out there")).to_have_count(0)
    lost.home()
    expect(lost.page.get_by_role("button", name="Sign in")).to_be_visible()


def test_ones_page_shows_what_was_played_and_who_may_see_it(visitors: list[Visitor]) -> None:
    carla, other = visitors
    page = carla.home()
    carla.sign_up("Carla")
    set_up(page, carla.address, "The River", 2, "random", "en")
    play_on(page, moves=3)
    table = page.url
    page.goto("about:blank")  # nobody has to look on, which takes longer than to play
    play_out(table.rpartition("/")[2], carla)
    page.goto(table)
    expect(over(page)).to_be_visible(timeout=30_000)
    carla.home()
    page.get_by_role("link", name="Carla").click()
    expect(page.get_by_role("heading", name="Carla")).to_be_visible()
    expect(page.get_by_role("link", name="Watch the replay of The River")).to_be_visible()
    expect(page.get_by_role("rowheader", name="The River")).to_be_visible()

    page.get_by_role("button", name="Change name or crest").click()
    page.get_by_role("button", name="Field: leaf").click()
    page.get_by_label("Your name", exact=True).fill("Carla Sol")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Carla Sol")).to_be_visible()

    other.page.goto(page.url)
    expect(other.page.get_by_role("heading", name="Carla Sol")).to_be_visible()
    expect(other.page.get_by_text("Who sees this page")).to_have_count(0)
    page.get_by_role("button", name="Only me").click()
    expect(page.get_by_role("button", name="Only me")).to_have_attribute("aria-pressed", "true")

    [passkey] = carla.passkeys()
    other.bring(passkey)
    page = other.home()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="I have one").click()
    expect(page.get_by_role("link", name="Carla Sol")).to_be_visible()
    page.get_by_role("link", name="My games").click()
    line = page.locator("[data-game]")
    expect(line).to_contain_text("The River")
    line.get_by_role("button", name="Delete").click()
    expect(line).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(line).to_have_count(1)


@pytest.fixture(params=["sqlite", "postgres"] if SOAK else ["sqlite"])
def keeping(request: pytest.FixtureRequest, house: House, tmp_path: Path) -> Iterator[House]:
    """A house on each store; every day on SQLite alone, for what is in the database then does not
    depend on the browser."""
    if request.param == "sqlite":
        yield house
        return
    server = House(tmp_path, db=request.getfixturevalue("postgres").url())
    server.start()
    yield server
    server.stop()


def test_who_deletes_the_account_is_in_no_table_of_the_database(
    browser: Browser, keeping: House
) -> None:
    gone = Visitor(browser, keeping)
    with faultless(gone.page):
        page = gone.home()
        gone.sign_up("Xiomara")
        start(page, gone.address, "the_river")
        play_on(page, moves=2)
        gone.home()
        page.get_by_role("link", name="Xiomara").click()
        page.get_by_role("button", name="Delete the account").click()
        page.get_by_label("Your name", exact=True).fill("Xiomara")
        page.locator("dialog").get_by_role("button", name="Delete the account").click()
        expect(page.get_by_role("button", name="Sign in")).to_be_visible()
        gone.opened.close()
    if keeping.db.startswith("postgres"):
        assert not in_the_database(keeping.db, "Xiomara")
    else:  # while it is served, its log keeps for a while what its tables have no more
        with sqlite3.connect(keeping.db) as db:
            assert not any("Xiomara" in line for line in db.iterdump())


async def with_a_past(house: House, look: str) -> None:
    """Somebody has finished games of all kinds, and ratings."""
    store = open_store(house.db)
    await store.open()
    account = await store.people.called(look)
    assert account is not None
    for number, game in enumerate(caudal.game_ids() * 3, 1):
        players, table = 2 + number % 3, f"past{number}"
        told = {"game": game, "players": players, "seat": 0, "place": 1, "shared": 1}
        told |= {"scores": [60] * players, "first": {"en": "Build", "es": "Construir"}}
        await store.people.note(Played(account.id, table, number, json.dumps(told)))
        rated = Rated(account.id, game, 1 + (number - 1) // 5, table, number, 25.0 + number, 4.0)
        await store.people.rate([rated])
    await store.close()


def test_the_dialog_and_the_page_in_spanish_on_a_phone(browser: Browser, house: House) -> None:
    phone = Visitor(browser, house, "es", viewport={"width": 390, "height": 844})
    with faultless(phone.page):
        page = phone.home()
        page.get_by_role("button", name="Entrar").click()
        page.get_by_label("Tu nombre", exact=True).fill("Nuria")
        page.get_by_role("button", name="Crear una llave de acceso").click()
        page.get_by_role("button", name="Ya los he guardado").click()
        expect(page.get_by_role("link", name="Nuria")).to_be_visible()
        for name in ("Jugar ya", "Esperan jugadores", "En marcha", "Amigos"):
            expect(page.get_by_role("region", name=name)).to_be_visible()
        assert not page.evaluate(BESIDE), "nothing lies beside the screen"
        with ThreadPoolExecutor(1) as beside:
            beside.submit(asyncio.run, with_a_past(house, "nuria")).result()
        page.get_by_role("link", name="Nuria").click()
        expect(page.get_by_role("heading", name="Lo que abre tu cuenta")).to_be_visible()
        expect(page.get_by_role("heading", name="Mejores resultados")).to_be_visible()
        assert not page.evaluate(BESIDE)
        phone.opened.close()


def test_two_people_find_each_other_play_a_rated_game_to_the_end_and_see_their_ratings(
    visitors: list[Visitor],
) -> None:
    ana, ben = visitors
    for visitor, name in ((ana, "Elif"), (ben, "Tomás")):
        visitor.home()
        visitor.sign_up(name)
        wish = visitor.page.get_by_role("region", name="Play now")
        for other in ("3", "4"):
            wish.get_by_role("button", name=other, exact=True).click()
        wish.get_by_label("Rated").check()
        expect(wish.get_by_label("Rated")).to_be_checked()
    page = ana.page
    page.get_by_role("button", name="Find opponents").click()
    expect(page.get_by_role("dialog", name="Finding opponents")).to_be_visible()
    waiting = ben.page.get_by_role("region", name="Waiting for players")
    expect(waiting.get_by_text("Elif")).to_be_visible()
    ben.page.get_by_role("button", name="Find opponents").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(ben.page).to_have_url(page.url)
    play_on(whose_turn(page, ben.page), moves=1)
    ben.page.goto("about:blank")  # one who looks on to the end is enough
    play_out(page.url.rpartition("/")[2], ana, ben)
    expect(over(page)).to_be_visible(timeout=30_000)
    shown = []
    for visitor, name in ((ana, "Elif"), (ben, "Tomás")):
        visitor.home()
        visitor.page.get_by_role("link", name=name).click()
        expect(visitor.page.get_by_role("heading", name="Ratings")).to_be_visible()
        expect(visitor.page.get_by_text("provisional")).to_be_visible()
        expect(
            visitor.page.get_by_role("link", name="Watch the replay of The River")
        ).to_have_count(1)
        shown.append(int(visitor.page.locator(".points b").inner_text()))
    assert min(shown) < 1200 < max(shown) or shown == [1200, 1200]
    ana.home()
    page.get_by_role("link", name="Leaders").click()
    page.get_by_role("button", name="The River").click()
    expect(page.get_by_text("Nobody is listed yet.")).to_be_visible()


def play_out(table: str, *visitors: Visitor) -> None:
    """The rest of a game by programs with the same cookies: browsers that are there look on."""
    path = f"{visitors[0].address}/api/tables/{table}"
    for number in range(20_000):
        for visitor in visitors:
            seen = visitor.opened.request.get(f"{path}/events").json()
            if seen["status"] == "over":
                return
            question = seen["question"]
            if question is None:
                visitor.page.wait_for_timeout(5)  # another seat's, or a bot's
                continue
            command = {
                "do": "move",
                "seat": question["seat"],
                "decision": question["decision"],
                "move": question["moves"][number % len(question["moves"])]["name"],
            }
            sent = {"id": f"trial-{number:08}", "revision": seen["revision"], "command": command}
            assert visitor.opened.request.post(f"{path}/commands", data=sent).ok
    raise AssertionError("the game does not end")
