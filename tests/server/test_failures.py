"""The database is full or away: only what is on disk is acknowledged, and play goes on after."""

import sqlite3
from pathlib import Path

import httpx
import pytest

from caudal.store.sqlite import SqliteStore
from tests.server.process import started
from tests.server.support import Trial, command_id, run
from tests.services import Postgres


def test_a_full_disk_refuses_loudly_and_recovers(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "bot:random")
        store = server.handlers.house.store
        assert isinstance(store, SqliteStore)
        assert store._write_to is not None
        [(pages,)] = store._write_to.execute("PRAGMA page_count").fetchall()
        store._write_to.execute(f"PRAGMA max_page_count = {pages}")
        refused = 0
        for number in range(200):
            body = {
                "id": command_id(),
                "revision": 1,
                "command": {"do": "say", "seat": 0, "text": f"{number} " + "x" * 280},
            }
            answer = await ana.web.post(ana.path("/commands"), json=body)
            head = await server.revision(ana.table)
            if answer.status_code == 200:
                assert answer.json()["revision"] == head
                continue
            refused += 1
            assert answer.status_code == 503
            assert answer.json()["error"] == "no_store"
            assert (await ana.see())["revision"] == head
            break
        assert refused == 1
        store._write_to.execute("PRAGMA max_page_count = 1000000")
        answer = await ana.web.post(ana.path("/commands"), json=body)
        assert answer.json() == {"table": ana.table, "revision": head + 1}

    run(tmp_path, trial)


def test_a_file_that_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(b"this is not a database" * 100)
    with pytest.raises(RuntimeError, match="cannot be opened"), started(tmp_path):
        pass
    with sqlite3.connect(tmp_path / "other.sqlite3") as db:
        db.execute("CREATE TABLE migrations (number, checksum, at)")
        db.execute("INSERT INTO migrations VALUES (99, 'x', 0)")
    other = ["--db", str(tmp_path / "other.sqlite3")]
    with pytest.raises(RuntimeError, match="newer"), started(tmp_path, *other):
        pass


def test_a_database_that_goes_away_is_found_again(tmp_path: Path, postgres: Postgres) -> None:
    with started(tmp_path, "--db", postgres.url()) as server:
        web = httpx.Client(base_url=server.address, timeout=60)
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bea"}]
        opened = web.post("/api/tables", json={"game": "the_river", "seats": seats})
        path = f"/api/tables/{opened.json()['table']}"
        say = {"do": "say", "seat": 0, "text": "hola"}
        body = {"id": "say-00001", "revision": 1, "command": say}
        assert web.post(f"{path}/commands", json=body).status_code == 200
        postgres.stop()
        try:
            lost = {**body, "id": "say-00002"}
            answer = web.post(f"{path}/commands", json=lost)
            assert answer.status_code == 503
            assert web.get("/healthz").status_code == 503
            watched = httpx.get(f"{server.address}{path}/events")  # nobody's secret is looked up
            assert watched.json()["revision"] == 2
        finally:
            postgres.start()
        answers = [web.post(f"{path}/commands", json=lost) for _ in range(5)]
        assert answers[-1].status_code == 200
        assert answers[-1].json()["revision"] == 3
        assert web.get(f"{path}/events").json()["revision"] == 3


def test_tables_beyond_the_limit_are_opened_again_when_needed(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        people = [await server.person().open("Ana", "Bea", start=True) for _ in range(8)]
        for step in range(3):
            for person in people:
                await person.move(step)
        house = server.handlers.house
        assert len(house.tables) <= 3
        for person in people:
            seen = await person.see(after=0)
            assert seen["revision"] == 5
            assert seen["story"]

    run(tmp_path, trial, tables=2)


def test_a_table_that_was_purged_meanwhile_is_not_there(tmp_path: Path) -> None:
    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", start=True)
        revision = (await ana.see())["revision"]
        assert await server.handlers.house.store.remove(ana.table, revision)
        await ana.do(404, do="say", seat=0, text="Is anybody here?")
        assert (await ana.web.get(ana.path("/events"))).status_code == 404
        assert await server.revision(ana.table) == 0

    run(tmp_path, trial)
