"""Several people at a table: by link, watching, with accidents, and on one screen."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import House, context
from tests.browser.steps import OPTIONS, open_home, play_on, revision, start


def test_friends_by_link_and_one_who_watches(browser: Browser, house: House) -> None:
    """Two browsers play one table, a third watches; one loses its network; the server is killed."""
    first, second, third = (context(browser) for _ in range(3))
    ana, ben, eva = first.new_page(), second.new_page(), third.new_page()
    open_home(ana, house.address)
    ana.get_by_role("button", name="The River: Invite with a link").click()
    ana.locator("dialog select").first.select_option("2")
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_role("button", name="New table").click()
    link = ana.locator("input[readonly]").input_value()
    open_home(ben, house.address)
    ben.get_by_role("textbox", name="Link").fill(link)
    ben.get_by_role("button", name="Go", exact=True).click()
    ben.get_by_label("Your name").first.fill("Ben")
    ben.get_by_role("button", name="Sit here").first.click()
    eva.goto(link.partition("#")[0])
    expect(eva.get_by_role("button", name="Sit here")).to_have_count(0)
    ana.get_by_role("button", name="Start the game").click()
    for turn in range(8):
        mover = whose_turn(ana, ben)
        if turn == 2:
            other, away = (ben, second) if mover is ana else (ana, first)
            away.set_offline(True)
            play_on(mover, moves=1)
            away.set_offline(False)
            same(mover, other)
            continue
        if turn == 4:
            house.stop(kill=True)
            expect(eva.get_by_text("The server does not answer")).to_be_visible()
            house.start()
            expect(mover.get_by_text("Connected again")).to_be_visible(timeout=30_000)
        play_on(mover, moves=1)
        same(mover, eva)
    assert eva.locator(OPTIONS).count() == 0
    expect(eva.get_by_text("You are watching this table")).to_be_visible()
    for opened in (first, second, third):
        opened.close()


def same(one: Page, other: Page) -> None:
    """Both see the same moment, sooner or later."""
    shown = revision(one)
    expect(other.locator("[data-revision]")).to_have_attribute(
        "data-revision", shown, timeout=30_000
    )


def whose_turn(*pages: Page) -> Page:
    """The page that is asked; waits until one of them is."""
    for _ in range(300):
        for page in pages:
            if page.locator(OPTIONS).count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def test_two_browsers_price_their_tiles_at_the_same_time(browser: Browser, house: House) -> None:
    """Both are asked at once. Who has chosen waits, may think again, and is marked; of the clicks
    on the way the other one's page hears nothing."""
    first, second = context(browser), context(browser, "es")
    ana, ben = first.new_page(), second.new_page()
    heard: list[str | bytes] = []
    ana.on("websocket", lambda socket: socket.on("framereceived", lambda body: heard.append(body)))
    open_home(ana, house.address)
    ana.get_by_role("button", name="Isle of Skye: Invite with a link").click()
    ana.locator("dialog select").first.select_option("2")
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_role("button", name="New table").click()
    ben.goto(ana.locator("input[readonly]").input_value())
    ben.get_by_label("Tu nombre").first.fill("Ben")
    ben.get_by_role("button", name="Sentarme aquí").first.click()
    ana.get_by_role("button", name="Start the game").click()
    for page in (ana, ben):
        expect(page.locator(OPTIONS).first).to_be_visible()
    expect(ana.locator("[data-together]")).to_have_text("Choose now, at the same time: Ben")
    expect(ben.locator("[data-together]")).to_have_text("Elige ya, a la vez que Ana")
    shown = len(heard)
    play_on(ben, moves=2)
    assert len(heard) == shown, "a click is nobody else's business"
    play_on(ben, moves=1)
    expect(ben.get_by_text("Ya has elegido. Falta: Ana").first).to_be_visible()
    chosen = ana.get_by_role("region", name="Ben").locator("header").get_by_label("Has chosen")
    expect(chosen).to_be_visible()
    assert len(heard) == shown + 1
    ben.locator("[data-undo]").click()
    expect(ben.locator(OPTIONS).first).to_be_visible()
    expect(chosen).to_have_count(0)
    play_on(ana, moves=3)
    expect(ana.get_by_text("You have chosen. Waiting for Ben").first).to_be_visible()
    play_on(ben, moves=1)
    expect(ana.get_by_text("You have chosen")).to_have_count(0)
    whose_turn(ana, ben)
    assert not (ana.locator(OPTIONS).count() and ben.locator(OPTIONS).count())
    for opened in (first, second):
        opened.close()


def test_a_listed_table_is_found_and_joined(browser: Browser, house: House) -> None:
    first, second = context(browser), context(browser, "es")
    ana, ben = first.new_page(), second.new_page()
    open_home(ana, house.address)
    ana.get_by_role("button", name="Emporous: Invite with a link").click()
    ana.locator("dialog select").first.select_option("2")
    ana.get_by_label("Your name").fill("Ana")
    ana.get_by_label("Show among the open tables").check()
    ana.get_by_role("button", name="New table").click()
    ana.get_by_text("Waiting for players").first.wait_for()
    open_home(ben, house.address)
    ben.locator(".line", has_text="Ana").get_by_role("button", name="Sentarse").click()
    ben.get_by_role("button", name="Sentarme aquí").click()
    ana.get_by_role("button", name="Start the game").click()
    whose_turn(ana, ben)
    first.close()
    second.close()


SHARING = """
navigator.share = async what => { window.shared = what.url };
Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: async text => { window.copied = text } },
});
"""


def test_an_invitation_is_copied_and_shared(page: Page, house: House) -> None:
    page.add_init_script(SHARING)
    open_home(page, house.address)
    page.get_by_role("button", name="Agra: Invite with a link").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="New table").click()
    link = page.locator("input[readonly]").first.input_value()
    page.get_by_role("button", name="Copy link").first.click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    page.get_by_role("button", name="Share").first.click()
    assert page.evaluate("[window.copied, window.shared]") == [link, link]


def test_a_browser_without_its_key_watches_and_is_told_so(page: Page, house: House) -> None:
    start(page, house.address, "the_river")
    page.context.clear_cookies()
    page.reload()
    expect(page.get_by_text("This browser no longer holds a seat here")).to_be_visible()
    expect(page.locator("svg.scene").first).to_be_visible()
    assert page.locator(OPTIONS).count() == 0


def test_on_one_screen_nobody_gets_what_is_not_theirs(page: Page, house: House) -> None:
    """Whoever holds the device is sent nothing but what they or everybody may see: not on the
    page, not in any message. Prices and tiles of Isle of Skye are secret."""
    sent: list[dict[str, Any]] = []

    def heard(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: sent.append(json.loads(frame)))

    page.on("websocket", heard)
    page.on(
        "response",
        lambda answer: sent.append(answer.json()) if "/events?after" in answer.url else None,
    )
    open_home(page, house.address)
    page.get_by_role("button", name="Isle of Skye: On one screen").click()
    page.locator("dialog select").first.select_option("2")
    for number, name in enumerate(("Ana", "Ben")):
        page.get_by_label("Your name").nth(number).fill(name)
    page.get_by_role("button", name="Start the game").click()
    ready = page.get_by_role("button", name="I am")
    at_device = handed = -1
    for _ in range(14):
        expect(ready.or_(page.locator(OPTIONS).first).first).to_be_visible(timeout=30_000)
        if ready.count():
            page.wait_for_timeout(200)
            assert page.locator("svg.scene").count() == 0
            eyes = [one["eyes"] for one in sent if "eyes" in one]
            assert set(eyes) <= {-1, at_device}
            assert eyes[-1] == -1
            sent.clear()
            at_device = ("Ana", "Ben").index(ready.inner_text().split()[-1])
            ready.click()
            page.locator(OPTIONS).first.wait_for()
            handed += 1
        play_on(page, moves=1)
    assert handed >= 2
