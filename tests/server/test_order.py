"""Order in the house: reports, who is silenced or suspended, names, and the trail of it all."""

import json
from pathlib import Path
from typing import Any

import pytest

from caudal import cli
from caudal.people.order import FOR_GOOD, Game, is_unwanted, strange_pairs
from caudal.people.ratings import fixed
from caudal.server import housekeeping
from caudal.server.house import now_ms
from caudal.server.wire_host import HoldPerson
from caudal.store import Played, Rated
from caudal.store.order import CONSOLE
from caudal.table.names import skeleton
from tests.server.named import named
from tests.server.support import Person, Trial, run
from tests.server.test_people import db

__all__ = ["db"]


async def make_host(server: Trial, name: str) -> None:
    store = server.handlers.house.store
    account = await housekeeping.somebody(store, name)
    await housekeeping.hold(store, CONSOLE, account, HoldPerson(person=name, do="host"))


async def at_a_table(server: Trial) -> tuple[Person, Person]:
    """Ana, who is the host, and Bea, both by their own names, at a table that has begun."""
    ana, bea = await named(server, "Ana"), await named(server, "Bea")
    await make_host(server, "Ana")
    await ana.open("Ana", "")
    await bea.sit(ana, 1, "Bea")
    await ana.do(do="start")
    await bea.see()
    return ana, bea


async def page(host: Person, **query: str) -> Any:
    answer = await host.web.get("/api/host", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_report_reaches_the_host_and_is_closed(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await at_a_table(server)
        complaint = {"table": ana.table, "seat": 0, "kind": "talk", "text": "too loud"}
        await server.person().post("/api/reports", complaint, 404)
        await ana.post("/api/reports", complaint, 422)
        await bea.post("/api/reports", complaint)
        [report] = (await page(ana))["reports"]
        assert {key: report[key] for key in ("by", "about", "kind", "text", "table")} == {
            "by": "Bea",
            "about": "Ana",
            "kind": "talk",
            "text": "too loud",
            "table": ana.table,
        }
        await ana.post("/api/host/reports", {"id": report["id"], "verdict": "talked to her"})
        await ana.post("/api/host/reports", {"id": report["id"]}, 409)
        after = await page(ana)
        assert after["reports"][0]["verdict"] == "talked to her"
        assert (after["trail"][0]["host"], after["trail"][0]["did"]) == ("Ana", "close")
        assert [table["people"] for table in after["tables"]] == [["Ana", "Bea"]]

    run(tmp_path, trial, db=db)


def test_the_hosts_page_is_for_hosts(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await at_a_table(server)
        hold = {"person": "Ana", "do": "suspend"}
        for person, status in ((server.person(), 401), (bea, 403)):
            assert (await person.web.get("/api/host")).status_code == status
            await person.post("/api/host/people", hold, status)
            await person.post("/api/host/words", {"words": ["bad"]}, status)
            await person.post("/api/host/reports", {"id": "x"}, status)
            await person.post("/api/host/tables", {"table": ana.table, "do": "remove"}, status)
        await ana.post("/api/host/people", hold, 409)
        await ana.post("/api/host/people", hold | {"person": "Nobody"}, 409)

    run(tmp_path, trial)


def test_who_is_suspended_takes_their_data_and_goes(tmp_path: Path, db: str) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await at_a_table(server)
        held = {"person": "Bea", "do": "suspend", "days": 3, "why": "multiple names"}
        await ana.post("/api/host/people", held)
        refused = await bea.post("/api/me/codes", {}, 403)
        assert refused["error"] == "suspended"
        assert "multiple names" in refused["message"]
        assert (await bea.see())["you"] == [1], "running games go on"
        told = {one["name"]: one for one in (await page(ana, name="bea"))["people"]}
        assert list(told) == ["Bea"]
        assert told["Bea"]["suspended"] > now_ms()
        await ana.post("/api/host/people", {"person": "Bea", "do": "allow"})
        await bea.post("/api/me/codes", {})
        await ana.post("/api/host/people", held | {"days": 0})
        (bea_seen,) = (await page(ana, name="bea"))["people"]
        assert bea_seen["suspended"] == FOR_GOOD
        kept = (await bea.web.get("/api/me/export")).json()
        assert kept["standing"]["why"] == "multiple names"
        await bea.post("/api/me/delete", {"name": "Bea"})
        trail = (await page(ana))["trail"]
        assert "Bea" not in json.dumps(trail)
        assert "multiple names" not in json.dumps(trail)

    run(tmp_path, trial, db=db)


def test_who_is_silenced_says_nothing_by_any_key(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await at_a_table(server)
        await bea.do(do="say", seat=1, text="one")
        await ana.post("/api/host/people", {"person": "Bea", "do": "silence", "days": 1})
        await bea.see()
        await bea.do(403, do="say", seat=1, text="two")
        bea.web.cookies.delete("caudal_person")
        await bea.do(403, do="say", seat=1, text="three")
        await ana.see()
        await ana.do(do="say", seat=0, text="four")

    run(tmp_path, trial)


def test_words_that_are_not_wanted_in_names(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, _ = await at_a_table(server)
        told = await ana.post("/api/host/words", {"words": ["Rude", "---", "rude"]})
        assert told == {"words": ["rude"]}
        for name in ("Rude", "xRÜDEx", "r.u-d_e", "гudе"):
            asked = {"purpose": "sign_up", "name": name}
            await server.person().post("/api/challenges", asked, 422)
            seats = [{"kind": "person", "name": name}, {}]
            await server.person().post("/api/tables", {"game": "the_river", "seats": seats}, 422)
        await server.person().post("/api/challenges", {"purpose": "sign_up", "name": "Ruud"})

    run(tmp_path, trial)


def test_a_name_is_changed_everywhere(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana, bea = await at_a_table(server)
        await ana.post("/api/host/people", {"person": "Bea", "do": "rename", "name": "Ana"}, 409)
        await ana.post("/api/host/people", {"person": "Bea", "do": "rename", "name": "Eva"})
        assert (await bea.web.get("/api/me")).json()["name"] == "Eva"
        assert [seat["name"] for seat in (await bea.see())["seats"]] == ["Ana", "Eva"]
        guest = await server.person().open("Rude guest", "bot:random")
        renamed = {"table": guest.table, "do": "rename", "seat": 0, "name": "Guest"}
        await ana.post("/api/host/tables", renamed)
        assert (await guest.see())["seats"][0]["name"] == "Guest"
        await ana.post("/api/host/tables", {"table": guest.table, "do": "remove"})
        assert (await guest.web.get(guest.path("/events"))).status_code == 404
        dids = [act["did"] for act in (await page(ana))["trail"]]
        assert dids[:3] == ["table:remove", "table:rename", "rename"]

    run(tmp_path, trial)


def test_pairs_that_meet_too_often_are_shown_to_the_host(tmp_path: Path, db: str) -> None:
    """Ana finishes before Bea twenty times within a month, though both are rated alike."""

    async def trial(server: Trial) -> None:
        ana, _ = await at_a_table(server)
        people = server.handlers.house.store.people
        for place, name in ((1, "ana"), (2, "bea")):
            account = await people.called(name)
            assert account is not None
            for game in range(1, 21):
                rated = Rated(account.id, "agra", game, f"t{game}", now_ms(), 25.0, 2.0)
                await people.rate([rated])
                body = {"game": "agra", "players": 2, "seat": 0, "place": place, "shared": 1}
                body |= {"scores": [1, 2], "first": {}}
                await people.note(Played(account.id, f"t{game}", now_ms(), json.dumps(body)))
        [pair] = (await page(ana))["pairs"]
        assert (pair["game"], pair["one"], pair["two"], pair["games"]) == ("agra", "Ana", "Bea", 20)
        assert pair["surplus"] > 3

    run(tmp_path, trial, db=db)


def test_strange_pairs_and_unwanted_words_by_hand() -> None:
    """Eight games, all won by a: 8 - 4 expected, standard deviation √2, so 2.8 is not yet strange;
    nine are: 4.5 / 1.5 = 3."""
    even = fixed(1400)

    def games(count: int) -> list[Game]:
        return [
            Game(who, f"t{n}", 0, even, place)
            for n in range(count)
            for who, place in (("a", 1), ("b", 2))
        ]

    def before(count: int) -> dict[tuple[str, str], Any]:
        return {(f"t{n}", who): even for n in range(count) for who in "ab"}

    assert strange_pairs(games(8), before(8)) == []
    assert strange_pairs(games(9), before(9)) == [("a", "b", 9, 3.0)]
    assert is_unwanted("Mr. R-u-d-e", ["rude"], skeleton)
    assert not is_unwanted("Ruud", ["rude"], skeleton)
    assert not is_unwanted("Ana", ["--"], skeleton)


def test_all_of_it_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "trial.sqlite3"

    async def trial(server: Trial) -> None:
        await at_a_table(server)

    run(tmp_path, trial, db=str(path))

    def admin(*words: str) -> str:
        assert cli.run(["admin", *words, "--db", str(path)]) == 0
        return capsys.readouterr().out

    admin("host", "Bea")
    admin("suspend", "Bea", "--days", "2", "--why", "spam")
    admin("silence", "Bea")
    told = admin("house", "people", "--name", "bea")
    assert "Bea" in told
    assert "spam" in told
    admin("allow", "Bea")
    admin("rename", "Bea", "Eva")
    assert admin("words", "--add", "rude", "--add", "Vile").split() == ["rude", "vile"]
    assert admin("words", "--drop", "rude").split() == ["vile"]
    [table] = json.loads(admin("house", "tables", "--json"))
    assert table["people"] == ["Ana", "Eva"]
    admin("remove", table["table"])
    assert admin("house", "tables") == admin("house", "reports") == "none\n"
    did = [act["did"] for act in json.loads(admin("house", "trail", "--json"))]
    assert set(did) == {"host", "suspend", "silence", "allow", "rename", "words", "table:remove"}
    assert cli.run(["admin", "close", "nothing", "--db", str(path)]) == 2
    assert "there is no open report nothing" in capsys.readouterr().err
