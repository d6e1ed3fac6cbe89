"""Who gets in: cookies, invitations, claims, origins, hosts, limits; and what never gets out."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from caudal.server.handlers import keys as handlers_of_keys
from caudal.server.house import now_ms
from caudal.server.keys import COOKIE, hash_of
from caudal.server.requests import Brought
from caudal.store import Key
from tests.server.support import Person, Trial, command_id, run, two_people


def secrets_of(*people: Person) -> list[str]:
    return [cookie.value or "" for person in people for cookie in person.web.cookies.jar]


def test_the_cookie_is_kept_from_scripts_and_other_tables(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = server.person()
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
        answer = await ana.web.post("/api/tables", json={"game": "the_river", "seats": seats})
        cookie = answer.headers["set-cookie"]
        table = answer.json()["table"]
        assert f"Path=/api/tables/{table};" in cookie
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert cookie.partition(";")[0].partition("=")[2] not in answer.text

    run(tmp_path, trial)


def test_not_there_and_not_yours_are_the_same_answer(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random", watch=False, start=True)
        stranger = server.person()
        nowhere = "A" * 22
        command = {"id": command_id(), "revision": 1, "command": {"do": "start"}}
        sit = {"seat": 1, "name": "Eva", "id": command_id(), "invite": "x" * 43}
        posts = [
            ("/commands", command),
            ("/sit", sit),
            ("/rematch", {}),
            ("/hint", {}),
            ("/claims", {}),
            ("/claim", {"claim": "x" * 43}),
            ("/invites", {}),
            ("/revoke", {}),
        ]
        for table in (ana.table, nowhere):
            for path, body in posts:
                answer = await stranger.web.post(f"/api/tables/{table}{path}", json=body)
                assert answer.status_code == 404, path
                assert answer.json()["message"] == "there is no such table, or it is not yours"
        gets = ["/events", "/events?after=0", "/events?at=1", "/record"]
        for path in gets:
            one = await stranger.web.get(ana.path(path))
            two = await stranger.web.get(f"/api/tables/{nowhere}{path}")
            assert (one.status_code, one.content) == (404, two.content)
        assert one.headers == two.headers

    run(tmp_path, trial)


def test_a_claim_moves_seats_once_and_revoking_ends_the_old_cookie(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random", start=True)
        code = (await ana.post(ana.path("/claims"), {}))["secret"]
        phone = server.person()
        phone.table = ana.table
        await phone.post(phone.path("/claim"), {"claim": code})
        assert (await phone.see())["you"] == [0]
        await server.person().post(ana.path("/claim"), {"claim": code}, 404)
        assert (await phone.post(phone.path("/revoke"), {}))["keys"] == 1
        assert (await ana.see())["you"] == []
        await ana.do(404, do="leave", seat=0)
        assert (await phone.see())["you"] == [0]

    run(tmp_path, trial)


def test_the_keys_of_a_table_are_looked_up_once_for_all_who_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await two_people(server)
        store = server.handlers.house.store
        look_up, asked = store.keys, []

        async def noted(table: str) -> list[Key]:
            asked.append(table)
            return await look_up(table)

        monkeypatch.setattr(store, "keys", noted)
        server.handlers.doors.drop()
        for person in (ana, bea, ana):
            assert (await person.see())["you"] != []
        assert asked == [ana.table]

    run(tmp_path, trial)


def test_a_key_that_is_revoked_while_it_is_looked_up_opens_nothing_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await two_people(server)
        store, doors = server.handlers.house.store, server.handlers.doors
        held = await doors.holder_of(ana.table, Brought(hash_of(secrets_of(ana)[0]), ""))
        look_up = store.keys

        async def overtaken(table: str) -> list[Key]:
            """Ana's key is revoked after Bea's look-up has read it."""
            read = await look_up(table)
            await store.revoke(table, held)
            doors.forget()
            return read

        doors.drop()
        monkeypatch.setattr(store, "keys", overtaken)
        assert (await bea.see())["you"] != []
        monkeypatch.setattr(store, "keys", look_up)
        assert (await ana.see())["you"] == []
        assert (await bea.see())["you"] != []

    run(tmp_path, trial)


def test_a_claim_is_good_for_ten_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random", start=True)
        codes = [(await ana.post(ana.path("/claims"), {}))["secret"] for _ in range(2)]
        early = now_ms() + 9 * 60 * 1000
        monkeypatch.setattr(handlers_of_keys, "now_ms", lambda: early)
        await server.person().post(ana.path("/claim"), {"claim": codes[0]})
        monkeypatch.setattr(handlers_of_keys, "now_ms", lambda: early + 2 * 60 * 1000)
        await server.person().post(ana.path("/claim"), {"claim": codes[1]}, 404)

    run(tmp_path, trial)


@pytest.mark.parametrize("how", ["removed", "left"])
def test_who_is_of_the_table_no_longer_sees_it_no_longer(tmp_path: Path, how: str) -> None:
    """Removed by the opener or gone of their own will: the old cookie opens nothing any more."""

    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "", "", watch=False)
        bea, phone = server.person(), server.person()
        await bea.sit(ana, 1, "Bea")
        early = (await bea.post(bea.path("/claims"), {}))["secret"]
        live = await server.live(ana.table)
        if how == "removed":
            await ana.do(do="assign", seat=1, bot="")
        else:
            await bea.do(do="leave", seat=1)
        new = (await ana.post(ana.path("/invites"), {}))["secret"]
        assert (await bea.web.get(bea.path("/events"))).status_code == 404
        sit = {"seat": 1, "name": "Bea", "id": command_id()}
        await bea.post(bea.path("/sit"), sit, 404)
        await bea.post(bea.path("/claims"), {}, 404)
        await bea.do(404, do="say", seat=1, text="hola")
        await phone.post(bea.path("/claim"), {"claim": early}, 404)
        assert live.table.seats[1].kind == "open"
        await bea.post(bea.path("/sit"), {**sit, "id": command_id(), "invite": new})
        assert (await bea.see())["you"] == [1]

    run(tmp_path, trial)


def test_hints_are_a_switch_of_the_table_that_everybody_sees(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        for hints in (False, True):
            one, other = await two_people(server, hints=hints, listed=True)
            assert (await one.see())["hints"] is (await other.see())["hints"] is hints
            told = (await other.see(after=0, lang="es"))["story"][0]["text"]
            assert ("pistas" in told) is hints
            answer = await one.web.post(one.path("/hint?lang=es"), json={})
            if hints:
                assert answer.status_code == 200
            else:
                assert answer.status_code == 409
                assert answer.json()["message"] == "en esta mesa no hay pistas"

    run(tmp_path, trial)


def test_a_new_invitation_replaces_the_old(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "", "")
        old, new = ana.invite, (await ana.post(ana.path("/invites"), {}))["secret"]
        sit = {"seat": 1, "name": "Bea", "id": command_id()}
        bea = server.person()
        await bea.post(ana.path("/sit"), {**sit, "invite": old}, 404)
        await bea.post(ana.path("/sit"), {**sit, "invite": new})
        bea.table = ana.table
        await bea.post(bea.path("/invites"), {}, 403)
        # who sits already needs no invitation for one more seat at the same screen
        await bea.post(bea.path("/sit"), {"seat": 2, "name": "Cai", "id": command_id()})
        assert (await bea.see())["you"] == [1, 2]

    run(tmp_path, trial)


def test_people_who_sit_down_at_once_are_different_people(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "", "", "")
        people = [server.person() for _ in range(3)]
        sits = [person.sit(ana, seat, f"P {seat}") for seat, person in enumerate(people, 1)]
        await asyncio.gather(*sits)
        assert [(await person.see())["you"] for person in people] == [[1], [2], [3]]

    run(tmp_path, trial)


def test_secrets_are_stored_hashed_and_never_sent_or_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    kept: list[str] = []

    async def trial(server: Trial) -> None:
        ana, bea = await two_people(server)
        for _ in range(6):
            await ana.move() or await bea.move()
        spectator = server.person()
        spectator.table = ana.table
        hidden = [*secrets_of(ana, bea), ana.invite]
        hidden += [hash_of(secret) for secret in hidden]
        seed = (await server.live(ana.table)).table.setup.seed
        hidden.append(str(seed))
        paths = ["/events?after=0", "/events?at=3", "/record", "/nowhere"]
        for person in (ana, bea, spectator):
            for path in paths:
                text = (await person.web.get(person.path(path))).text
                assert not any(secret in text for secret in hidden), path
            kept.extend(hidden)
            answer = await person.web.post(person.path("/commands"), json={"seat": 1})
            assert not any(secret in answer.text for secret in hidden)

    run(tmp_path, trial)
    files = [path.read_bytes() for path in tmp_path.iterdir()]
    assert files
    assert not any(COOKIE.encode() in content for content in files)
    lines = [f"{record.getMessage()} {vars(record)}" for record in caplog.records]
    assert any("/events" in line for line in lines)
    assert not any(secret in line for line in lines for secret in kept)


def test_foreign_pages_and_foreign_names_are_refused(tmp_path: Path) -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "the_river", "seats": seats}

    async def trial(server: Trial) -> None:
        web = server.person().web
        for headers, status in [
            ({"origin": "https://evil.example"}, 403),
            ({"origin": "null"}, 403),
            ({"sec-fetch-site": "cross-site"}, 403),
            ({"sec-fetch-site": "same-site"}, 403),
            ({"host": "evil.example"}, 400),
            ({"origin": "http://localhost"}, 201),
            ({"origin": "https://games.example"}, 201),
            ({"sec-fetch-site": "same-origin"}, 201),
        ]:
            answer = await web.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == status, headers
        assert (await web.get("/healthz", headers={"host": "evil.example"})).status_code == 400

    run(tmp_path, trial, origins=("https://games.example",))


def test_every_answer_carries_the_safe_headers(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        web = server.person().web
        for path in ("/healthz", "/api/games", "/nowhere", "/api/openapi.json"):
            headers = (await web.get(path)).headers
            policy = headers["content-security-policy"]
            assert "unsafe" not in policy
            assert "default-src 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        assert (await web.put("/api/games")).status_code == 405

    run(tmp_path, trial)


def test_rates_are_limited_with_a_time_to_wait(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random")
        chat: dict[str, Any] = {"do": "say", "seat": 0, "text": "hola"}
        for _ in range(8):
            await ana.do(**chat)
        body = {"id": command_id(), "revision": 1, "command": chat}
        answer = await ana.web.post(ana.path("/commands"), json=body)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        assert await server.revision(ana.table) == 9

    run(tmp_path, trial, rates=1.0)


def test_a_fault_of_ours_says_nothing_about_itself(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random", start=True)
        (await server.live(ana.table)).table.clocks = None  # type: ignore[assignment]
        answer = await ana.web.get(ana.path("/events"))
        assert answer.status_code == 500
        assert answer.json()["error"] == "fault"
        assert "clocks" not in answer.text

    run(tmp_path, trial)


def test_measures_are_served_on_request_only(tmp_path: Path) -> None:
    async def with_measures(server: Trial) -> None:
        await server.person().open("Ana", "Bea", start=True)
        text = (await server.person().web.get("/metrics")).text
        assert "# TYPE caudal_tables gauge\ncaudal_tables 1\n" in text
        assert "caudal_entries_total 1\n" in text

    async def without(server: Trial) -> None:
        assert (await server.person().web.get("/metrics")).status_code == 404

    run(tmp_path, with_measures, metrics=True)
    run(tmp_path, without)
