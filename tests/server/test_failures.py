"""The database is full or away: only what is on disk is acknowledged, and play goes on after."""

import json
import resource
import socket
import sqlite3
import struct
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from caudal.server.house import SNAPSHOTS
from caudal.store.sqlite import SqliteStore
from caudal.table import entries as e
from caudal.table.journal import rebuild, snapshot
from tests.server.process import ALTERED, Server, started
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
            assert web.get("/readyz").status_code == 503
            assert web.get("/healthz").status_code == 200
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


def test_a_file_that_is_served_already_is_refused(tmp_path: Path) -> None:
    with (
        started(tmp_path) as first,
        pytest.raises(RuntimeError, match="another process serves the database"),
        started(tmp_path),
    ):
        pass
    first.kill()
    with started(tmp_path) as after:
        assert httpx.get(f"{after.address}/readyz").status_code == 200


def test_a_server_on_a_full_disk_is_alive_but_not_ready(tmp_path: Path) -> None:
    with started(tmp_path) as server:
        web = httpx.Client(base_url=server.address)
        path = f"/api/tables/{open_table(web)}/commands"
        assert web.get("/readyz").json() == {"status": "ready"}
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        log = tmp_path / "tables.sqlite3-wal"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, limits[1]))
        assert web.post(path, json=chat("say-00001")).status_code == 503
        while (answer := web.get("/readyz")).status_code == 200:  # an answer of before
            time.sleep(0.1)
        assert (answer.status_code, answer.json()["error"]) == (503, "no_store")
        assert "cannot be written" in answer.json()["message"]
        assert web.get("/healthz").json()["status"] == "ok"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        assert web.post(path, json=chat("say-00001")).json()["revision"] == 2
        while web.get("/readyz").status_code != 200:
            time.sleep(0.1)


def test_what_cannot_be_read_is_said_to_be_the_databases_fault(tmp_path: Path) -> None:
    with started(tmp_path) as server:
        web = httpx.Client(base_url=server.address)
        table = open_table(web)
        for number in range(70):
            web.post(f"/api/tables/{table}/commands", json=chat(f"say-{number:05}", 290))
    file = tmp_path / "tables.sqlite3"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = "SELECT rootpage FROM sqlite_master WHERE name = 'journal'"
        [(root,)] = db.execute(page).fetchall()
    with file.open("r+b") as pages:
        pages.seek((root - 1) * 4096)
        pages.write(b"\xff" * 4096)
    with started(tmp_path) as server:
        answer = httpx.get(f"{server.address}/api/tables/{table}/events")
        assert (answer.status_code, answer.json()["error"]) == (503, "no_store")
        ready = httpx.get(f"{server.address}/readyz")
        assert ready.status_code == 503
        assert "damaged" in ready.json()["message"]
        assert httpx.get(f"{server.address}/healthz").status_code == 200
        assert "Traceback" not in server.log.read_text()


def open_table(web: httpx.Client) -> str:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bea"}]
    table: str = web.post("/api/tables", json={"game": "the_river", "seats": seats}).json()["table"]
    return table


def chat(id: str, letters: int = 5) -> dict[str, Any]:
    command = {"do": "say", "seat": 0, "text": "x" * letters}
    return {"id": id, "revision": 1, "command": command}


def test_a_snapshot_of_another_journal_is_left_aside_when_it_is_loaded(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    tables: list[str] = []

    async def played(server: Trial) -> None:
        for seed in (1, 2):
            ana = await server.person().open("Ana", "Bea", start=True, seed=seed)
            tables.append(ana.table)
            for step in range(SNAPSHOTS + 2):
                await ana.move(step)

    async def opened(server: Trial) -> None:
        for table in tables:
            live = await server.live(table)
            journal = [e.read(row.entry) for row in await server.handlers.house.store.rows(table)]
            assert snapshot(live.table) == snapshot(rebuild(table, journal))

    run(tmp_path, played)
    with sqlite3.connect(tmp_path / "trial.sqlite3") as db:
        [one, two] = [
            db.execute("SELECT body, digest FROM snapshots WHERE table_id = ?", (id,)).fetchone()
            for id in tables
        ]
        assert one != two
        db.execute(
            "UPDATE snapshots SET body = ?, digest = ? WHERE table_id = ?", (*two, tables[0])
        )
    run(tmp_path, opened)
    left_aside = [record for record in caplog.records if "left aside" in record.getMessage()]
    assert len(left_aside) == 1
    assert "does not match its journal" in left_aside[0].getMessage()


@pytest.mark.parametrize("words", ["", "plain"])
def test_who_hangs_up_leaves_one_quiet_line(tmp_path: Path, words: str) -> None:
    server = Server(tmp_path, "--log", "info", module=ALTERED, ALTERED=words)
    try:
        host, port = server.address.removeprefix("http://").split(":")
        table = open_table(httpx.Client(base_url=server.address))
        before = server.log.read_text()
        head = f"Host: {host}:{port}\r\n"
        post = "Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
        upgrade = (
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        for text in (
            f"POST /api/tables HTTP/1.1\r\n{head}{post}",
            f"GET /api/tables/{table}/live HTTP/1.1\r\n{head}{upgrade}",
            f"GET /api/tables/{table}/events?scene=1 HTTP/1.1\r\n{head}\r\n",
            "GET /healthz HTTP/1.1\r\nHos",
        ):
            with socket.create_connection((host, int(port))) as client:
                client.sendall(text.encode())
                reset = struct.pack("ii", 1, 0)
                client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        assert httpx.get(f"{server.address}/nowhere").status_code == 404
        after = ""
        while "/nowhere" not in after or "499" not in after:
            time.sleep(0.05)
            after = server.log.read_text().removeprefix(before)
        lines = [json.loads(line) for line in after.splitlines()]
        assert [line for line in lines if "trace" in line or line["level"] != "info"] == []
        assert sorted(line["status"] for line in lines) == [404, 499]
    finally:
        server.kill()
