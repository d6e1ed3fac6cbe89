"""A tournament in the browser, from its opening to its results, with a guest on a phone and two
programs; then the host's page."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, faultless
from tests.browser.steps import open_chat
from tests.browser.test_access import check
from tests.browser.test_people import Visitor

SOON = 20_000


class Program:
    """Takes part over HTTP, and gives up."""

    def __init__(self, event: str, name: str) -> None:
        self.web = httpx.Client(base_url=event.partition("/tournaments/")[0])
        self.path = f"/api/tournaments/{event.rpartition('/')[2]}"
        entered = self.web.post(f"{self.path}/enter", json={"name": name, "program": True})
        assert entered.status_code == 200, entered.text

    def give_up(self) -> None:
        seated = self.web.post(f"{self.path}/seat", json={}).json()
        table = f"/api/tables/{seated['table']}"
        command = {"do": "leave", "seat": seated["seat"]}
        body = {"id": "give-up-0001", "revision": 0, "command": command}
        done = self.web.post(f"{table}/commands", json=body)
        assert done.status_code == 200, done.text


@pytest.fixture
def people(browser: Browser, house: House) -> Iterator[tuple[Visitor, Visitor]]:
    """Somebody at a desk, and a guest who reads Spanish on a phone."""
    small = {"width": 390, "height": 844}
    ana = Visitor(browser, house, bypass_csp=True)
    guest = Visitor(browser, house, "es", viewport=small, color_scheme="dark", bypass_csp=True)
    with ExitStack() as stack:
        for visitor in (ana, guest):
            stack.enter_context(faultless(visitor.page))
        yield ana, guest
        for visitor in (ana, guest):
            visitor.opened.close()


def test_a_tournament_from_its_opening_to_its_results(
    people: tuple[Visitor, Visitor], house: House
) -> None:
    ana, guest = people
    ana.home()
    ana.sign_up("Ana")
    page = ana.page
    page.get_by_role("link", name="See the tournaments").click()
    page.get_by_role("button", name="Open a tournament").click()
    page.get_by_label("Name of the tournament").fill("Autumn Cup")
    page.locator("dialog select").first.select_option("the_river")
    page.locator("dialog input[type=number]").fill("1")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("heading", name="Autumn Cup")).to_be_visible()
    event = page.url
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()

    phone = guest.page
    phone.goto(event)
    phone.get_by_label("Tu nombre").fill("Marta")
    phone.get_by_role("button", name="Participar").click()
    expect(phone.get_by_role("button", name="Retirarme")).to_be_visible()
    programs = [Program(event, name) for name in ("Robot", "Engine")]
    expect(page.get_by_role("row", name="Marta")).to_be_visible(timeout=SOON)
    expect(page.get_by_role("row", name="Engine program")).to_be_visible(timeout=SOON)

    page.get_by_role("button", name="Close the entries and begin").click()
    expect(page.locator("article[data-table]")).to_have_count(2)
    expect(page.locator("article[data-table] svg").first).to_be_visible(timeout=SOON)
    expect(phone.get_by_role("button", name="Ir a la mesa")).to_be_visible(timeout=SOON)
    check(page)
    check(phone)
    phone.get_by_role("button", name="Ir a la mesa").click()
    expect(phone.get_by_role("link", name="Al torneo")).to_be_visible(timeout=SOON)

    page.get_by_role("button", name="Go to the table").click()
    rival = mute_and_report(page)
    page.get_by_role("link", name="To the tournament").click()
    for program in programs:
        program.give_up()
    expect(page.get_by_text("finished")).to_have_count(2, timeout=SOON)
    expect(page.get_by_text("You came in place 1 of 4.")).to_be_visible()
    expect(page.get_by_text("Level with")).not_to_have_count(0)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the results").click()
    assert saved.value.suggested_filename == "autumn-cup.csv"

    page.get_by_role("link", name="Open the big page").click()
    expect(page.locator("article[data-table]")).to_have_count(2)
    expect(page.get_by_role("button")).to_have_count(0)

    admin = [sys.executable, "-m", "caudal.cli", "admin", "host", "Ana"]
    subprocess.run([*admin, "--db", str(house.folder / "t.db")], check=True)
    page.goto(f"{ana.address}/host")
    expect(page.get_by_text("too loud")).to_be_visible()
    expect(page.get_by_text(rival).first).to_be_visible()
    page.get_by_label("What came of it").fill("looked at it")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_text("looked at it")).to_be_visible()
    page.get_by_label("Words not wanted in names").fill("rude\nvile")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("unwanted words: 2")).to_be_visible()
    check(page)


def mute_and_report(page: Page) -> str:
    """At one's table: not to hear the other one, and to tell the host; returns what they are
    called."""
    open_chat(page)
    mute = page.get_by_role("button", name="Mute ")
    rival = mute.inner_text().removeprefix("Mute ").strip()
    mute.click()
    expect(page.get_by_role("button", name=f"Hear {rival} again")).to_be_visible()
    page.get_by_role("button", name=f"Report {rival}").click()
    page.get_by_label("In your words").fill("too loud")
    page.get_by_role("button", name="Send to the host").click()
    expect(page.get_by_text("The host has it.")).to_be_visible()
    page.locator("dialog").get_by_role("button", name="Close").click()
    expect(page.locator("dialog")).to_have_count(0)
    return rival
