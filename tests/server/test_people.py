"""Names that last: passkeys, recovery codes, sessions, tables that come along, farewells."""

import asyncio
import json
from pathlib import Path
from typing import Any

import psycopg
import pytest

from caudal.server import admin
from caudal.server.handlers import people as handlers_of_people
from tests.server.authenticator import Device
from tests.server.support import Person, Trial, run, served
from tests.services import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "trial.sqlite3")
    url: str = request.getfixturevalue("postgres").url()
    return url


async def options(person: Person, purpose: str, **more: Any) -> dict[str, Any]:
    challenge = await person.post("/api/challenges", {"purpose": purpose, **more})
    answer: dict[str, Any] = challenge["options"]
    return answer


async def sign_up(person: Person, name: str, device: Device | None = None) -> dict[str, Any]:
    made = (device or Device()).create(await options(person, "sign_up", name=name))
    body = {"name": name, "credential": made}
    answer: dict[str, Any] = await person.post("/api/people", body, 201)
    return answer


async def sign_in(person: Person, device: Device, status: int = 200) -> Any:
    shown = device.get(await options(person, "sign_in"))
    return await person.post("/api/sessions", {"credential": shown}, status)


async def me(person: Person) -> Any:
    return (await person.web.get("/api/me")).json()


async def finished(person: Person, **more: Any) -> Person:
    """A game of one person against a bot, played to its end."""
    await person.open("Ana", "bot:random", start=True, **more)
    while (await person.turn())["status"] != "over":
        await person.move()
    return person


def test_playing_needs_no_account(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        guest = await finished(server.person())
        assert (await me(guest))["name"] == ""
        assert await server.handlers.house.store.people.owners(guest.table) == []

    run(tmp_path, trial)


def test_a_name_and_a_passkey_are_an_account(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        told = await sign_up(ana, "  Ana  María ")
        assert told["me"]["name"] == "Ana María"
        assert len(set(told["codes"])) == 10
        assert all(len(code.split()) == 4 for code in told["codes"])
        seen = await me(ana)
        assert seen == told["me"]
        assert [one["here"] for one in seen["browsers"]] == [True]
        assert len(seen["devices"]) == 1
        assert seen["codes"] == 10
        assert (await me(server.person()))["name"] == "", "another browser is a guest"

    run(tmp_path, trial, db=db)


def test_the_cookie_is_kept_from_scripts_and_pages(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        made = Device().create(await options(ana, "sign_up", name="Ana"))
        answer = await ana.web.post("/api/people", json={"name": "Ana", "credential": made})
        cookie = answer.headers["set-cookie"]
        assert "Path=/api;" in cookie
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert cookie.partition(";")[0].partition("=")[2] not in answer.text

    run(tmp_path, trial)


def test_names_that_look_the_same_are_refused(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        await sign_up(server.person(), "Marta")
        for alike in ("marta", "Мarta", "Mar-ta", "MARTÁ"):
            body = {"purpose": "sign_up", "name": alike}
            refused = await server.person().post("/api/challenges", body, 409)
            assert refused["error"] == "taken"
        late = server.person()
        made = Device().create(await options(late, "sign_up", name="Eva"))
        body = {"name": "martа", "credential": made}
        assert (await late.post("/api/people", body, 409))["error"] == "taken"
        assert (await me(late))["name"] == ""

    run(tmp_path, trial, db=db)


def test_another_device_by_its_own_passkey(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, laptop, phone = server.person(), Device(), Device()
        await sign_up(ana, "Ana", laptop)
        made = phone.create(await options(ana, "device"))
        assert len((await ana.post("/api/me/devices", {"credential": made}))["devices"]) == 2
        elsewhere = server.person()
        assert (await sign_in(elsewhere, phone))["name"] == "Ana"
        assert len((await me(ana))["browsers"]) == 2
        [lost] = [one for one in (await me(ana))["devices"] if one["id"] == made["id"]]
        await ana.post("/api/me/devices/drop", {"id": lost["id"]})
        await sign_in(server.person(), phone, 403)
        await sign_in(server.person(), laptop)

    run(tmp_path, trial)


def test_a_recovery_code_signs_in_once(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        codes = (await sign_up(server.person(), "Ana"))["codes"]
        new = server.person()
        typed = codes[3].upper().replace(" ", " - ")
        assert (await new.post("/api/sessions", {"code": typed}))["name"] == "Ana"
        assert (await me(new))["codes"] == 9
        await server.person().post("/api/sessions", {"code": codes[3]}, 403)
        fresh = (await new.post("/api/me/codes", {}))["codes"]
        await server.person().post("/api/sessions", {"code": codes[4]}, 403)
        await server.person().post("/api/sessions", {"code": fresh[0]})

    run(tmp_path, trial, db=db)


def test_recovery_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        thief = server.person("203.0.113.5")
        answers = [
            await thief.web.post("/api/sessions", json={"code": f"moka bire tolu {n}"})
            for n in range(12)
        ]
        assert [answer.status_code for answer in answers] == [403] * 8 + [429] * 4

    run(tmp_path, trial, rates=1.0)


def test_sessions_are_listed_and_ended(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, device = server.person(), Device()
        await sign_up(ana, "Ana", device)
        lost = server.person()
        await sign_in(lost, device)
        [other] = [one for one in (await me(ana))["browsers"] if not one["here"]]
        seen = await ana.post("/api/me/sessions/end", {"id": other["id"]})
        assert len(seen["browsers"]) == 1
        assert (await me(lost))["name"] == ""
        await lost.post("/api/me/codes", {}, 401)
        await ana.post("/api/me/sign-out", {})
        assert (await me(ana))["name"] == ""

    run(tmp_path, trial, db=db)


def test_answers_that_are_not_right_open_nothing(tmp_path: Path, db: str) -> None:
    """Used twice, for another site, signed by another device, for another purpose, too late."""

    async def trial(server: Trial) -> None:
        ana, device = server.person(), Device()
        await sign_up(ana, "Ana", device)
        thief = server.person()
        shown = device.get(await options(thief, "sign_in"))
        await thief.post("/api/sessions", {"credential": shown})
        await thief.post("/api/sessions", {"credential": shown}, 403)
        device.origin = "http://evil.example"
        await sign_in(thief, device, 403)
        device.origin = "http://localhost"
        stranger = Device()
        stranger.id = device.id
        await sign_in(thief, stranger, 403)
        asked = await options(thief, "sign_in")
        made = Device().create({"rp": {"id": "localhost"}, "challenge": asked["challenge"]})
        await thief.post("/api/people", {"name": "Eva", "credential": made}, 403)
        copied = device.get(await options(thief, "sign_in"))
        device.uses = 0
        await thief.post("/api/sessions", {"credential": copied})
        await sign_in(thief, device, 403)  # a copy of the device counts from the beginning
        for nonsense in ({}, {"id": 5}, {"response": {"clientDataJSON": "e30"}}, {"response": []}):
            await thief.post("/api/sessions", {"credential": nonsense}, 403)
        odd = device.get(await options(thief, "sign_in")) | {"id": "a\0b"}
        await thief.post("/api/sessions", {"credential": odd}, 403)
        await ana.post("/api/me/devices/drop", {"id": "a\0b"}, 422)

    run(tmp_path, trial, db=db)


def test_a_challenge_waits_ten_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial(server: Trial) -> None:
        ana, device = server.person(), Device()
        await sign_up(ana, "Ana", device)
        late = server.person()
        shown = device.get(await options(late, "sign_in"))
        clock = handlers_of_people.now_ms
        monkeypatch.setattr(handlers_of_people, "now_ms", lambda: clock() + 11 * 60 * 1000)
        await late.post("/api/sessions", {"credential": shown}, 403)

    run(tmp_path, trial)


def test_a_guest_who_signs_up_keeps_the_tables_of_that_browser(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, device = server.person(), Device()
        await finished(ana)
        over = ana.table
        await ana.open("Ana", "bot:random", watch=False, start=True)
        running = ana.table
        await sign_up(ana, "Ana", device)
        for table in (over, running):
            await ana.post(f"/api/tables/{table}/keep", {})
        assert set((await me(ana))["tables"]) == {over, running}
        phone = server.person()
        phone.table = running
        assert (await phone.web.get(phone.path("/events"))).status_code == 404
        await sign_in(phone, device)
        await phone.see()
        assert await phone.move(), "the seat is theirs on every device"
        page = (await phone.web.get("/api/people/Ana")).json()
        assert [one["table"] for one in page["finished"]] == [over]
        stranger = server.person()
        await sign_up(stranger, "Eva")
        await stranger.post(f"/api/tables/{running}/keep", {}, 404)

    run(tmp_path, trial, db=db)


def test_what_was_played_is_on_the_page(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        await sign_up(ana, "Ana")
        await finished(ana)
        people = server.handlers.house.store.people
        account = await people.called("ana")
        assert account is not None
        while not await people.played(account.id):
            await asyncio.sleep(0.01)
        page = (await server.person().web.get("/api/people/ana", params={"lang": "es"})).json()
        assert (page["name"], page["mine"]) == ("Ana", False)
        [tally] = page["tallies"]
        assert (tally["game"], tally["players"], tally["played"]) == ("the_river", 2, 1)
        [opening] = page["openings"]
        assert (opening["played"], opening["of"]) == (1, 1)
        assert opening["label"]
        [game] = page["finished"]
        assert game["names"][0] == "Ana"
        assert game["place"] in (1, 2)
        assert tally["won"] == (game["place"] == 1)

    run(tmp_path, trial)


def test_ones_games_are_listed_on_every_device_and_taken_off(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        device = Device()
        laptop, phone = server.person(), server.person()
        await sign_up(laptop, "Ana", device)
        await finished(laptop)
        await sign_in(phone, device)
        [game] = (await phone.web.get("/api/me/games", params={"lang": "es"})).json()["games"]
        assert (game["table"], game["names"][0]) == (laptop.table, "Ana")
        assert game["bots"] == ["", "random"]
        for listed in (False, True):
            await phone.post("/api/me/games", {"table": laptop.table, "listed": listed})
            games = (await laptop.web.get("/api/me/games")).json()["games"]
            page = (await laptop.web.get("/api/people/Ana")).json()
            assert len(games) == len(page["finished"]) == len(page["tallies"]) == listed
        await phone.post("/api/me/games", {"table": "elsewhere", "listed": False}, 404)
        assert (await server.person().web.get("/api/me/games")).status_code == 401

    run(tmp_path, trial, db=db)


def test_a_record_that_is_brought_in_is_nobodys_game(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        await finished(ana)
        record = (await ana.web.get(ana.path("/record"))).json()
        await sign_up(ana, "Ana")
        brought = await ana.post("/api/records", record, 201)
        await ana.post(f"/api/tables/{brought['table']}/keep", {})
        assert (await ana.web.get("/api/people/Ana")).json()["finished"] == []

    run(tmp_path, trial)


def test_who_may_see_a_page_is_chosen_there(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        choices = (await sign_up(ana, "Ana"))["me"]["choices"]
        choices |= {"seen_by": "me", "crest": "leaf-bend-star", "languages": ["es"]}
        changed = await ana.post("/api/me", {"name": "Ana Sol", "choices": choices})
        assert (changed["name"], changed["choices"]) == ("Ana Sol", choices)
        assert (await server.person().web.get("/api/people/Ana Sol")).status_code == 404
        assert (await ana.web.get("/api/people/Ana Sol")).json()["mine"]
        assert (await ana.web.get("/api/people/Ana")).status_code == 404, "the old name is free"
        choices["crest"] = "leaf-bend-skull"
        await ana.post("/api/me", {"name": "Ana Sol", "choices": choices}, 422)

    run(tmp_path, trial)


def test_everything_that_is_kept_is_one_file(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        await sign_up(ana, "Ana")
        await finished(ana)
        await ana.do(do="say", seat=0, text="well played")
        table = ana.table
        await ana.post(f"/api/tables/{table}/keep", {})
        kept = (await ana.web.get("/api/me/export")).json()
        assert kept["name"] == "Ana"
        assert [(one["table"], one["said"]) for one in kept["tables"]] == [(table, ["well played"])]
        assert [one["table"] for one in kept["games"]] == [table]
        assert len(kept["passkeys"]) == len(kept["sessions"]) == 1
        assert (await server.person().web.get("/api/me/export")).status_code == 401

    run(tmp_path, trial)


def test_who_goes_for_good_leaves_somebody_behind(tmp_path: Path, db: str) -> None:
    """Afterwards the database is searched for the name and for what was said."""
    name, words = "Xiomara Quendi", "a sentence of hers"

    async def trial(server: Trial) -> None:
        gone, stays = server.person(), server.person()
        await sign_up(gone, name)
        await gone.open(name, "", start=False)
        await stays.sit(gone, 1, "Bea")
        await gone.do(do="start")
        await gone.see()
        await gone.do(do="say", seat=0, text=words)
        over = server.person()
        over.web.cookies = gone.web.cookies
        await over.open(name, "bot:random", start=True)
        while (await over.turn())["status"] != "over":
            await over.move()
        assert name in json.dumps(await stays.see(after=0))
        await gone.post("/api/me/delete", {"name": "Ana"}, 422)
        await gone.post("/api/me/delete", {"name": name})
        assert (await me(gone))["name"] == ""
        seen = await stays.see(after=0)
        assert seen["seats"][0]["name"] == "Somebody"
        assert seen["seats"][0]["kind"] == "bot", "a bot plays on"
        assert name not in json.dumps(seen)
        assert words not in json.dumps(seen)
        over.web.cookies.clear()
        shown = await over.see(after=0)
        assert shown["status"] == "over"
        assert shown["seats"][0]["name"] == "Somebody"
        assert (await over.web.get(f"/api/people/{name}")).status_code == 404
        fresh = server.person()
        assert (await sign_up(fresh, name))["me"]["tables"] == [], "the name is free again"
        await fresh.post("/api/me/delete", {"name": name})

    run(tmp_path, trial, db=db)
    for hidden in (name, words):
        assert not in_the_database(db, hidden)


def in_the_database(db: str, text: str) -> bool:
    if db.startswith("postgres"):
        with psycopg.connect(db) as connection:
            tables = connection.execute(
                "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
            ).fetchall()
            counts = [
                connection.execute(
                    f'SELECT count(*) FROM "{table}" AS r WHERE r::text LIKE %s', (f"%{text}%",)
                ).fetchone()
                for (table,) in tables
            ]
        return any(count and count[0] for count in counts)
    folder = Path(db).parent
    return any(text.encode() in file.read_bytes() for file in folder.iterdir() if file.is_file())


def test_being_signed_in_shows_no_more_of_others_tables(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random", start=True)
        guest, named = server.person(), server.person()
        await sign_up(named, "Eva")
        guest.table = named.table = ana.table
        for path in ("/events?after=0", "/events?after=0&scene=1", "/events?at=2", "/record"):
            one, two = await guest.web.get(ana.path(path)), await named.web.get(ana.path(path))
            assert (one.status_code, one.content) == (two.status_code, two.content)
        await named.do(404, do="undo")
        closed = await server.person().open("Ana", "bot:random", start=True, watch=False)
        assert (await named.web.get(closed.path("/events"))).status_code == 404

    run(tmp_path, trial)


def test_a_game_that_nobody_noted_is_noted_when_its_person_looks(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        await sign_up(ana, "Ana")
        house = server.handlers.house
        house.changed.remove(server.handlers.registrar.changed)
        await finished(ana)
        assert len((await ana.web.get("/api/people/Ana")).json()["finished"]) == 1

    run(tmp_path, trial)


def test_a_stranger_learns_nothing_about_who_is_here(tmp_path: Path) -> None:
    """The challenge to come in names nobody, and a wrong key is refused like an unknown one."""

    async def trial(server: Trial) -> None:
        await sign_up(server.person(), "Ana")
        asked = await options(server.person(), "sign_in")
        assert asked.get("allowCredentials", []) == []
        unknown = await sign_in(server.person(), Device(), 403)
        assert unknown["message"] == "that passkey opens nothing here; try again"

    run(tmp_path, trial)


def test_a_backup_brings_people_back(tmp_path: Path) -> None:
    device = Device()

    async def trial(server: Trial) -> None:
        ana = server.person()
        await sign_up(ana, "Ana", device)
        await ana.open("Ana", "bot:random", start=True)

    run(tmp_path, trial)
    old, new, file = (
        tmp_path / "trial.sqlite3",
        tmp_path / "new" / "trial.sqlite3",
        tmp_path / "b.gz",
    )
    asyncio.run(admin.backup(str(old), file))
    asyncio.run(admin.bring_back(str(new), file))

    async def later(server: Trial) -> None:
        ana = server.person()
        assert len((await sign_in(ana, device))["tables"]) == 1

    run(new.parent, later)


def test_two_processes_know_the_same_people(tmp_path: Path, postgres: Postgres) -> None:
    """Signed up at one, at home at the other; who goes for good at one is nobody at the other,
    which had the table in memory."""
    url, device = postgres.url(), Device()

    async def whole() -> None:
        async with served(tmp_path, db=url) as one, served(tmp_path, db=url) as other:
            ana, bea, phone = one.person(), other.person(), other.person()
            await sign_up(ana, "Xiomara", device)
            await ana.open("Xiomara", "")
            await bea.sit(ana, 1, "Bea")
            await sign_in(phone, device)
            phone.table = ana.table
            assert (await phone.see())["you"] == [0]
            await ana.post("/api/me/delete", {"name": "Xiomara"})
            while "Xiomara" in json.dumps(await bea.see(after=0)):
                await asyncio.sleep(0.1)
            assert not in_the_database(url, "Xiomara")
            phone.web.cookies.clear()
            await sign_in(phone, device, 403)

    asyncio.run(whole())
