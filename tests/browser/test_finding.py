"""Finding each other in the browser: invitations, blocks, my tables with their number, messages
that are pushed. Play now itself is tried with the rated game of `test_people.py`."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, chromium, context, faultless
from tests.browser.steps import open_chat, open_home
from tests.server.authenticator import Device
from tests.server.conftest import service
from tests.server.postman import PushService
from tests.server.support import command_id

__all__ = ["service"]

STUB = """
const made = %s;
const standing = { endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => true };
let there = null;
PushManager.prototype.subscribe = async () => (there = standing);
PushManager.prototype.getSubscription = async () => there;
"""
"""A browser of the trial has no maker whose push service it could use."""


class Named:
    """Somebody who is signed in, in a browser of their own."""

    def __init__(self, browser: Browser, house: House, name: str) -> None:
        self.name = name
        self.address = house.address.replace("127.0.0.1", "localhost")
        self.web = httpx.Client(base_url=self.address, timeout=60)
        device = Device(self.address)
        asked = {"purpose": "sign_up", "name": name}
        options = self.web.post("/api/challenges", json=asked).json()["options"]
        body = {"name": name, "credential": device.create(options)}
        assert self.web.post("/api/people", json=body).status_code == 201
        self.opened = context(browser)
        secret = self.web.cookies["caudal_person"]
        self.opened.add_cookies(
            [{"name": "caudal_person", "value": secret, "url": f"{self.address}/api"}]
        )
        self.page = self.opened.new_page()

    def home(self) -> Page:
        open_home(self.page, self.address)
        expect(self.page.get_by_role("link", name=self.name)).to_be_visible()
        return self.page

    def post(self, path: str, body: object) -> httpx.Response:
        answer = self.web.post(path, json=body)
        assert answer.is_success, answer.text
        return answer

    def open(self, **more: object) -> str:
        seats = [{"kind": "person", "name": self.name}, {}]
        asked = {"game": "the_river", "seats": seats, **more}
        return str(self.post("/api/tables", asked).json()["table"])

    def move(self, table: str) -> bool:
        """Answer what is asked at a table, if anything is."""
        seen = self.web.get(f"/api/tables/{table}/events").json()
        question = seen["question"]
        if question is None:
            return False
        move = {
            "do": "move",
            "seat": question["seat"],
            "decision": question["decision"],
            "move": question["moves"][0]["name"],
        }
        sent = {"id": command_id(), "revision": seen["revision"], "command": move}
        self.post(f"/api/tables/{table}/commands", sent)
        return True


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(whole=True) as opened:
        yield opened


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[House]:
    server = House(tmp_path_factory.mktemp("house"), "--push-service", service.address)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def people(browser: Browser, house: House) -> list[Named]:
    return [Named(browser, house, name) for name in ("Ana", "Ben")]


@pytest.fixture
def both(people: list[Named]) -> Iterator[list[Named]]:
    """On their pages nothing may go wrong."""
    with faultless(people[0].page), faultless(people[1].page):
        yield people


def by_day(ana: Named, ben: Named) -> str:
    """A table by day of the two at which Ana is to decide."""
    table = ana.open(clock={"kind": "days", "days": 2}, listed=True)
    sit = {"seat": 1, "name": ben.name, "id": command_id()}
    ben.post(f"/api/tables/{table}/sit", sit)
    begin = {"id": command_id(), "revision": 0, "command": {"do": "start"}}
    ana.post(f"/api/tables/{table}/commands", begin)
    while ben.move(table):
        continue
    return table


def deliver(person: Named, message: object) -> None:
    """Hand a message to the page's worker, as the browser does with what it was pushed."""
    device = person.opened.new_cdp_session(person.page)
    workers: list[str] = []

    def registered(event: dict[str, list[dict[str, str]]]) -> None:
        workers.extend(one["registrationId"] for one in event["registrations"])

    device.on("ServiceWorker.workerRegistrationUpdated", registered)
    device.send("ServiceWorker.enable")
    while not workers:
        person.page.wait_for_timeout(20)
    told = {"origin": person.address, "registrationId": workers[0], "data": json.dumps(message)}
    device.send("ServiceWorker.deliverPushMessage", told)


def test_an_invitation_arrives_at_once_and_a_block_leaves_alone(both: list[Named]) -> None:
    ana, ben = both
    page = ben.home()
    asking = ana.home()
    asking.get_by_label("A name").fill("Ben")
    asking.get_by_role("button", name="Ask", exact=True).click()
    page.get_by_role("button", name="Ben: Accept").or_(
        page.get_by_role("button", name="Ana: Accept")
    ).click()
    expect(asking.get_by_role("link", name="Ben")).to_be_visible()

    table = ana.open()
    asking.goto(f"{ana.address}/t/{table}")
    asking.get_by_label("Invite somebody by name").fill("Ben")
    asking.get_by_role("button", name="Invite", exact=True).click()
    expect(asking.get_by_text("Ben has been asked.")).to_be_visible()
    expect(page.get_by_text("Ana asks you to The River.")).to_be_visible()
    page.get_by_role("button", name="Go there").click()
    expect(page).to_have_url(f"{ben.address}/t/{table}")

    page.goto(f"{ben.address}/p/Ana")
    page.get_by_role("button", name="Block", exact=True).click()
    expect(page.get_by_role("button", name="Block no more")).to_be_visible()
    other = ana.open()
    ana.post(f"/api/tables/{other}/invitations", {"name": "Ben"})
    page = ben.home()
    expect(page.get_by_text("Nobody yet. Write a name, and ask.")).to_be_visible()
    expect(page.get_by_text("Ana asks you to The River.")).to_have_count(0)
    page.goto(f"{ben.address}/p/Ana")
    page.get_by_role("button", name="Block no more").click()
    expect(page.get_by_role("button", name="Ask to be friends")).to_be_visible()


def test_what_waits_comes_first_with_its_number_and_the_next_table_is_a_click_away(
    both: list[Named],
) -> None:
    ana, ben = both
    page = ana.home()
    tables = [by_day(ana, ben) for _ in range(2)]
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_text("2 wait for you")).to_be_visible()
    expect(page).to_have_title("(2) Caudal")
    assert page.evaluate("() => 'setAppBadge' in navigator")
    running = page.get_by_role("region", name="Running now").get_by_role("button")
    expect(running).to_have_count(2)
    shown = page.get_by_role("group", name="Show", exact=True).get_by_label("Game")
    shown.select_option("agra")
    expect(running).to_have_count(0)
    page.reload()
    expect(mine.get_by_text("2 wait for you")).to_be_visible()
    expect(shown).to_have_value("agra")
    expect(running).to_have_count(0)
    shown.select_option("")
    expect(running).to_have_count(2)
    page.goto(f"{ana.address}/t/{tables[0]}")
    while ana.move(tables[0]):
        continue
    expect(page).to_have_title("(1) The River")
    page.get_by_role("button", name="Next table").click()
    expect(page).to_have_url(f"{ana.address}/t/{tables[1]}")
    while ana.move(tables[1]):
        continue
    expect(page).to_have_title("The River")


def test_who_is_muted_is_not_heard_on_another_device(both: list[Named], browser: Browser) -> None:
    """Between two with accounts; whom a guest mutes stays in the browser."""
    ana, ben = both
    table = by_day(ana, ben)
    said = {"do": "say", "seat": 1, "text": "good evening"}
    sent = {"id": command_id(), "revision": 0, "command": said}
    ben.post(f"/api/tables/{table}/commands", sent)
    page = ana.page
    page.goto(f"{ana.address}/t/{table}")
    open_chat(page)
    talk = page.get_by_role("tabpanel").get_by_text("good evening")
    expect(talk).to_be_visible()
    page.get_by_role("button", name="Mute Ben").click()
    expect(page.get_by_role("button", name="Hear Ben again")).to_be_visible()
    expect(talk).to_have_count(0)
    phone = context(browser)
    phone.add_cookies(ana.opened.cookies())
    elsewhere = phone.new_page()
    elsewhere.goto(f"{ana.address}/t/{table}")
    open_chat(elsewhere)
    again = elsewhere.get_by_role("button", name="Hear Ben again")
    expect(again).to_be_visible()
    talk = elsewhere.get_by_role("tabpanel").get_by_text("good evening")
    expect(talk).to_have_count(0)
    again.click()
    expect(talk).to_be_visible()
    phone.close()


def test_a_turn_by_day_is_pushed_and_shown_though_no_page_is_open(
    people: list[Named], service: PushService
) -> None:
    ana, ben = people
    page, made = ben.page, json.dumps(service.subscription())
    with faultless(page):
        ben.opened.grant_permissions(["notifications"], origin=ben.address)
        page.add_init_script(STUB % made)
        page.goto(f"{ben.address}/p/Ben")
        page.get_by_role("button", name="Tell me in this browser").click()
        expect(page.get_by_role("button", name="Tell me here no more")).to_be_visible()
        table = by_day(ana, ben)
        while ana.move(table):
            continue
        message = service.wait(1)[0]
        count = message["count"]
        told = (
            "It is your turn: The River." if count == 1 else f"Tables that wait for you: {count}."
        )
        assert message["body"] == told
        deliver(ben, message)
        page.wait_for_function(
            """async (body) => {
                const worker = await navigator.serviceWorker.ready;
                return (await worker.getNotifications()).some((one) => one.body === body);
            }""",
            arg=message["body"],
        )
        page.get_by_role("button", name="Leave me in peace").click()
        expect(page.get_by_role("button", name="Leave me in peace")).to_have_attribute(
            "aria-pressed", "true"
        )
