"""Being told that something waits: by push and by e-mail, once an hour, not on holiday, and not at
all if one likes; a link to sign in; nothing tells a stranger whether an address is known."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from caudal.people.notices import DAY, HOUR
from caudal.server import push
from caudal.server.house import now_ms
from tests.server.postman import PostOffice, PushService, serving, token_in
from tests.server.support import Person, Trial, named, run, served
from tests.server.test_finding import eventually
from tests.server.test_people import db, me
from tests.services import Postgres

__all__ = ["db"]

SITE = "http://games.example"
DAYS = {"kind": "days", "days": 2}


@pytest.fixture(autouse=True)
def nothing_was_pushed(service: PushService) -> None:
    service.pushed.clear()
    service.gone = False


@pytest.fixture
def office() -> Iterator[PostOffice]:
    made = PostOffice()
    with serving(made):
        yield made


async def by_day(*people: Person) -> list[Person]:
    """Two at a table by day; who is to decide first comes first."""
    ana, ben = people
    await ana.open("Ana", "", clock=DAYS)
    await ben.sit(ana, 1, "Ben")
    await ana.do(do="start")
    waits = (await ana.see())["question"] is not None
    await ben.see()
    return [ana, ben] if waits else [ben, ana]


async def until_turn_of(person: Person, other: Person) -> None:
    """The other one decides until it is somebody's turn."""
    while (await person.see())["question"] is None:
        assert await other.move()


async def notices(person: Person) -> Any:
    return (await person.web.get("/api/me/notices")).json()


async def told(waiting: Any) -> Any:
    """What blocks is waited for beside the server."""
    return await asyncio.to_thread(waiting)


def test_a_turn_by_day_is_pushed_and_can_be_read_by_the_browser_alone(
    tmp_path: Path, db: str, service: PushService
) -> None:
    async def trial(server: Trial) -> None:
        people = await named(server, "Ana", "Ben")
        for number, person in enumerate(people):
            await person.post("/api/me/push?lang=en", service.subscription(str(number)))
        first, _second = await by_day(*people)
        [message] = await told(lambda: service.wait(1))
        assert message["body"] == "It is your turn: The River."
        assert (message["url"], message["count"]) == (f"/t/{first.table}", 1)
        headers, body = service.pushed[0]
        assert b"River" not in body
        claims = service.signed(headers, (await notices(first))["key"])
        assert claims["aud"] == service.address
        store = server.handlers.house.store
        account = "ana" if first is people[0] else "ben"
        notice = await store.messages.notice(account)
        assert notice is not None
        assert notice.last > 0
        await store.messages.due(account, "{}")
        await server.handlers.messenger._consider((await store.messages.pending())[0])
        assert len(service.pushed) == 1, "at most once an hour"
        pending = (await store.messages.pending())[0]
        earlier = pending._replace(last=pending.last - HOUR)
        await store.messages.take(pending, earlier.last)
        await server.handlers.messenger.due(account)
        assert len(await told(lambda: service.wait(2))) == 2

    run(tmp_path, trial, db=db, push_services=(service.address,))


def test_of_two_processes_one_tells_it(
    tmp_path: Path, postgres: Postgres, service: PushService
) -> None:
    async def trial() -> None:
        more = {"db": postgres.url(), "push_services": (service.address,)}
        async with served(tmp_path, **more) as one, served(tmp_path, **more) as other:
            ana, ben = await named(one, "Ana", "Ben")
            far = other.person()
            far.web.cookies.update(ben.web.cookies)
            await ana.post("/api/me/push", service.subscription())
            await by_day(ana, ben)
            far.table = ana.table
            store = one.handlers.house.store.messages
            for turn_of, mover in ((far, ana), (ana, far)):
                while (await turn_of.see())["question"] is None:  # seen a little later elsewhere
                    await mover.move()
                    await asyncio.sleep(0.02)
            assert len(await told(lambda: service.wait(1))) == 1
            await store.want("ana", '{"how":"always"}')
            await eventually(store.pending, lambda pending: pending == [])
            before = len(service.pushed)
            await store.due("ana", "{}")
            [notice] = await store.pending()
            both = (one.handlers.messenger, other.handlers.messenger)
            await asyncio.gather(*(each._consider(notice) for each in both * 3))
            assert len(await told(lambda: service.wait(before + 1))) == before + 1

    asyncio.run(trial())


def test_who_has_moved_meanwhile_and_who_wants_peace_is_told_nothing(
    tmp_path: Path, service: PushService
) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        await ana.post("/api/me/push", service.subscription())
        await ana.post("/api/me/notices", {"how": "never"})
        first, second = await by_day(ana, ben)
        await until_turn_of(ana, second if first is ana else first)
        store = server.handlers.house.store.messages
        await eventually(store.pending, lambda pending: pending == [])
        await until_turn_of(ben, ana)
        await ana.post("/api/me/notices", {"how": "always"})
        await server.handlers.messenger.due("ana")
        await eventually(store.pending, lambda pending: pending == [])
        assert service.pushed == []

    run(tmp_path, trial, push_services=(service.address,))


def test_a_browser_that_is_gone_or_signed_out_is_forgotten(
    tmp_path: Path, service: PushService
) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        service.gone = True
        for person in (ana, ben):
            await person.post("/api/me/push", service.subscription(str(id(person))))
        first, second = await by_day(ana, ben)
        store = server.handlers.house.store.messages
        account = "ana" if first is ana else "ben"
        await eventually(lambda: store.subscriptions(account), lambda left: left == [])
        assert (await notices(second))["browsers"] == 1
        await second.post("/api/me/sign-out", {})
        assert await store.subscriptions("ben" if first is ana else "ana") == []

    run(tmp_path, trial, push_services=(service.address,))


def test_the_server_knocks_at_no_door_behind_it(tmp_path: Path, service: PushService) -> None:
    async def trial(server: Trial) -> None:
        [ana] = await named(server, "Ana")
        given = service.subscription()
        assert "like that" in (await ana.post("/api/me/push", given, 422))["message"]
        inside = {**given, "endpoint": "https://127.0.0.1/x"}
        await ana.post("/api/me/push", inside)
        await ana.post("/api/me/push", {**given, "keys": {"p256dh": "AA", "auth": "AA"}}, 422)
        keys = (inside["endpoint"], given["keys"]["p256dh"], given["keys"]["auth"])
        sent = push.send(push.Browser(*keys), b"{}", push.new_key(), "mailto:a@b")
        assert not sent, "and it is forgotten"

    run(tmp_path, trial)


def test_clocks_stand_still_on_holiday(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        first, second = await by_day(ana, ben)
        deadline = (await first.see())["deadline"]
        seen = await first.post("/api/me/holiday", {"days": 10})
        assert seen["days_left"] == 18
        later = (await first.see())["deadline"]
        assert later - deadline > 9 * DAY
        refused = await first.post("/api/me/holiday", {"days": 5}, 422)
        assert "one at a time" in refused["message"]
        assert (await first.post("/api/me/holiday", {"days": 0}))["away_until"] == 0
        await first.post("/api/me/holiday", {"days": 19}, 422)
        await second.post("/api/me/holiday", {"days": 20})
        await until_turn_of(second, first)

        async def its() -> int:
            return int((await second.see())["deadline"])

        await eventually(its, lambda until: until > now_ms() + 20 * DAY)
        page = (await first.web.get(f"/api/people/{'Ben' if first is ana else 'Ana'}")).json()
        assert page["away_until"] > now_ms()

    run(tmp_path, trial)


def test_letters_need_an_address_that_is_confirmed_and_one_click_ends_them(
    tmp_path: Path, office: PostOffice
) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        await ana.post("/api/me/mail?lang=en", {"address": "not an address"}, 422)
        for person, address in ((ana, "ana@example.org"), (ben, "Ben@example.org")):
            told_of = await person.post("/api/me/mail?lang=en", {"address": address})
            assert not told_of["confirmed"]
        letters = await told(lambda: office.wait(2))
        stranger = server.person()
        await stranger.post("/api/mail/confirm", {"token": "guessed"}, 403)
        for letter in letters:
            token = token_in(letter, f"{SITE}/mail")
            await stranger.post("/api/mail/confirm", {"token": token})
        assert (await notices(ben))["address"] == "ben@example.org"
        assert (await notices(ben))["confirmed"]
        first, _ = await by_day(ana, ben)
        letter = (await told(lambda: office.wait(3)))[2]
        assert "It is your turn: The River." in letter.get_content()
        assert f"{SITE}/t/{first.table}" in letter.get_content()
        token = token_in(letter, f"{SITE}/peace")
        assert letter["List-Unsubscribe"].strip() == f"<{SITE}/api/peace/{token}>"
        form = {"List-Unsubscribe": "One-Click"}
        answer = await stranger.web.post(f"/api/peace/{token}", data=form)
        assert answer.status_code == 200
        assert (await notices(first))["how"] == "never"
        assert (await stranger.web.post(f"/api/peace/x{token}")).status_code == 403

    settings = {"smtp": office.url, "address": SITE, "mail_from": "caudal@games.example"}
    run(tmp_path, trial, **settings)


def test_a_link_by_e_mail_signs_in_once_and_tells_a_stranger_nothing(
    tmp_path: Path, office: PostOffice
) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana", "Ben")
        await ana.post("/api/me/mail?lang=en", {"address": "ana@example.org"})
        [letter] = await told(lambda: office.wait(1))
        await ben.post("/api/me/mail?lang=en", {"address": "ben@example.org"})
        await told(lambda: office.wait(2))
        phone = server.person()
        unconfirmed = await phone.web.post("/api/mail/link", json={"address": "ben@example.org"})
        await phone.post("/api/mail/confirm", {"token": token_in(letter, f"{SITE}/mail")})
        unknown = await phone.web.post("/api/mail/link", json={"address": "eva@example.org"})
        known = await phone.web.post("/api/mail/link?lang=en", json={"address": "Ana@example.org"})
        answers = [(one.status_code, one.content) for one in (unconfirmed, unknown, known)]
        assert len(set(answers)) == 1, "the same answer, byte by byte"
        letter = (await told(lambda: office.wait(3)))[2]
        assert letter["To"] == "ana@example.org"
        token = token_in(letter, f"{SITE}/sign-in")
        await phone.post("/api/sessions", {"link": "guessed"}, 403)
        await phone.post("/api/sessions", {"link": token})
        assert (await me(phone))["name"] == "Ana"
        await server.person().post("/api/sessions", {"link": token}, 403)
        assert len(office.letters) == 3

    settings = {"smtp": office.url, "address": SITE, "mail_from": "caudal@games.example"}
    run(tmp_path, trial, **settings)


def test_without_smtp_there_are_no_letters(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        [ana] = await named(server, "Ana")
        assert not (await notices(ana))["letters"]
        await ana.post("/api/me/mail", {"address": "ana@example.org"}, 409)
        await ana.post("/api/mail/link", {"address": "ana@example.org"}, 409)

    run(tmp_path, trial)
