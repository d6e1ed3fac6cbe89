"""All that is kept about somebody: every part of it is in their file, and goes when they go."""

import asyncio
import json
from pathlib import Path
from typing import Any

from caudal import cli
from caudal.server import housekeeping
from caudal.server.house import now_ms
from caudal.server.wire_host import HoldPerson
from caudal.store import Account, Mail, Played, Rated, Store, Subscription
from caudal.store.order import CONSOLE
from tests.server.named import named
from tests.server.support import Person, Trial, run
from tests.server.test_finding import eventually, look
from tests.server.test_people import db, in_the_database

__all__ = ["db"]

BEFORE, NAME, LATER = "Quimera Vals", "Xiomara Quendi", "Zenobia Ruiz"
SAID, COMPLAINT, ABOUT = "a sentence of hers", "a complaint of hers", "she was loud"
ADDRESS, BROWSER = "xiomara@example.org", "https://push.example/hers"
PERSONAL = [BEFORE, NAME, LATER, SAID, COMPLAINT, ADDRESS, BROWSER, "account-of-quimera"]


async def account_of(store: Store, name: str) -> Account:
    return await housekeeping.somebody(store, name)


async def at_tables(gone: Person, ben: Person) -> None:
    """A running game with talk and complaints, and invitations both ways."""
    await ben.open("Ben", "")
    await gone.post("/api/me/people", {"name": "Ben", "be": "friend"})
    await ben.post(ben.path("/invitations"), {"name": NAME})
    await gone.open(NAME, "")
    await gone.post(gone.path("/invitations"), {"name": "Eva"})
    await gone.open(NAME, "")
    await ben.sit(gone, 1, "Ben")
    await gone.do(do="start")
    await gone.see()
    await gone.do(do="say", seat=0, text=SAID)
    complaint = {"table": gone.table, "kind": "talk"}
    await gone.post("/api/reports", complaint | {"seat": 1, "text": COMPLAINT})
    await ben.post("/api/reports", complaint | {"seat": 0, "text": ABOUT})


async def bonds(gone: Person, ben: Person, eva: Person) -> None:
    await ben.post("/api/me/people", {"name": NAME, "be": "friend"})
    await eva.post("/api/me/people", {"name": NAME, "be": "friend"})
    await gone.post("/api/me/people", {"name": "Gil", "be": "blocked"})
    await gone.post("/api/me/muted", {"name": "Gil", "muted": True})


async def written_down(store: Store, account: str) -> None:
    """What other trials come to by its own way."""
    now = now_ms()
    told = {"game": "agra", "players": 2, "seat": 0, "place": 1, "shared": 1, "scores": [7, 2]}
    await store.people.note(Played(account, "t1", now, json.dumps(told | {"first": {}})))
    await store.people.rate([Rated(account, "agra", 1, "t1", now, 26.0, 7.0)])
    await store.people.renew_codes(account, ["a hash"])
    await store.messages.write_to(Mail(account, ADDRESS, 1, "t", "en", now))
    await store.messages.subscribe(Subscription(BROWSER, account, "s", "p", "a", "en", now))


async def fill(server: Trial) -> tuple[Person, Person]:
    """Somebody of whom everything is kept that can be, and Ben."""
    store = server.handlers.house.store
    gone, ben = await named(server, BEFORE), await named(server, "Ben")
    eva = await named(server, "Eva")
    await named(server, "Gil")
    choices = (await gone.web.get("/api/me")).json()["choices"] | {"languages": ["es"]}
    await gone.post("/api/me", {"name": NAME, "choices": choices})
    await at_tables(gone, ben)
    await bonds(gone, ben, eva)
    account = await account_of(store, NAME)
    await written_down(store, account.id)
    await gone.post("/api/me/holiday", {"days": 3})
    event = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 1}
    event_id = (await gone.post("/api/tournaments", event, 201))["event"]
    await gone.post(f"/api/tournaments/{event_id}/enter", {"name": NAME})
    await look(gone, games=["agra"], pace="days-2")
    for asked in (
        HoldPerson(person=NAME, do="silence", days=1, why="shouting"),
        HoldPerson(person=NAME, do="rename", name=LATER),
    ):
        await housekeeping.hold(store, CONSOLE, account, asked)
    return gone, ben


def test_every_part_is_in_the_file_and_goes_with_the_account(tmp_path: Path, db: str) -> None:
    """Afterwards the database is searched for her names, her words and her addresses."""

    async def trial(server: Trial) -> None:
        gone, ben = await fill(server)
        file = (await gone.web.get("/api/me/export")).json()
        assert [part for part, kept in file.items() if not kept] == [], "nothing is missing"
        assert file["name"] == LATER
        assert file["choices"]["languages"] == ["es"]
        assert file["recovery_codes_left"] == 1
        assert [SAID] in [table["said"] for table in file["tables"]]
        assert file["games"][0]["scores"] == [7, 2]
        assert (file["ratings"][0]["game"], file["ratings"][0]["mu"]) == ("agra", 26.0)
        assert {one["name"] for one in file["tournaments"]} == {"", LATER}
        assert [one["body"] for one in file["reports"]] == [COMPLAINT, ABOUT]
        assert file["reports"][1]["reporter"] == "", "who complained is not for her to know"
        assert file["standing"]["why"] == "shouting"
        assert [one["did"] for one in file["decisions"]] == ["silence", "rename"]
        assert {(one["kind"], one["name"]) for one in file["people"]} == {
            ("friend", "Ben"),
            ("asks", "Eva"),
            ("blocked", "Gil"),
            ("muted", "Gil"),
            ("invited", "Ben"),
            ("asked to a table", "Eva"),
        }
        assert file["messages"]["mail"]["address"] == ADDRESS
        assert [one["endpoint"] for one in file["messages"]["browsers"]] == [BROWSER]
        assert "away_until" in file["messages"]["told"]["body"]
        assert file["seek"]["name"] == NAME
        await gone.post("/api/me/delete", {"name": LATER})
        seen = await ben.see(after=0)
        assert seen["seats"][0]["name"] == "Somebody"
        assert (await ben.web.get("/api/me/tables")).json()["friends"] == []

    run(tmp_path, trial, db=db)
    assert [hidden for hidden in PERSONAL if in_the_database(db, hidden)] == []


def test_whom_somebody_mutes_is_known_on_every_device(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, ben = await named(server, "Ana"), await named(server, "Ben")
        phone = server.person()
        phone.web.cookies.update(ana.web.cookies)
        assert (await ana.post("/api/me/muted", {"name": "ben", "muted": True}))["muted"] == ["Ben"]
        assert (await phone.web.get("/api/me")).json()["muted"] == ["Ben"]
        assert (await ben.web.get("/api/me")).json()["muted"] == [], "and Ben is not told"
        await ana.post("/api/me/muted", {"name": "Ben", "muted": True})
        choices = (await ben.web.get("/api/me")).json()["choices"]
        await ben.post("/api/me", {"name": "Benito", "choices": choices})
        assert (await phone.web.get("/api/me")).json()["muted"] == ["Benito"], "by any name"
        await phone.post("/api/me/muted", {"name": "Benito", "muted": False})
        assert (await ana.web.get("/api/me")).json()["muted"] == []
        for nobody in ("A guest", "Ana"):
            told = await ana.post("/api/me/muted", {"name": nobody, "muted": True})
            assert told["muted"] == [], "that is for the browser to know"
        await server.person().post("/api/me/muted", {"name": "Ben", "muted": True}, 401)

    run(tmp_path, trial, db=db)


def test_a_name_changed_by_the_command_line_is_changed_at_tables_that_run(
    tmp_path: Path, db: str
) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await named(server, "Ana"), await named(server, "Bea")
        await ana.open("Ana", "")
        await bea.sit(ana, 1, "Bea")
        await ana.do(do="start")
        event = {"name": "Cup", "game": "the_river", "seats": 2, "rounds": 1}
        path = f"/api/tournaments/{(await ana.post('/api/tournaments', event, 201))['event']}"
        await bea.post(f"{path}/enter", {"name": "Bea"})
        guest = await server.person().open("A rude guest", "bot:random", start=True)
        for words in (["rename", "Bea", "Eva"], ["call", guest.table, "1", "Guest"]):
            assert await asyncio.to_thread(cli.run, ["admin", *words, "--db", db]) == 0
        nobody = ["admin", "call", guest.table, "2", "Bot", "--db", db]
        assert await asyncio.to_thread(cli.run, nobody) == 2
        server.handlers.caretaker.beaten = 0

        async def names() -> list[str]:
            tables = (await ana.see(), await guest.see())
            return [seat["name"] for seen in tables for seat in seen["seats"] if seat["name"]]

        await eventually(names, lambda told: told[:3] == ["Ana", "Eva", "Guest"])
        assert any([await ana.move(), await bea.move()]), "and the game goes on"
        page: Any = (await ana.web.get(path)).json()
        assert [line["name"] for line in page["standings"]] == ["Eva"]

    run(tmp_path, trial, db=db, poll=0.05)
