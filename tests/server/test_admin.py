"""`caudal admin`: checks, backups between both kinds of database, exports, numbers."""

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from caudal import cli
from caudal.server import admin
from caudal.store import open_store
from caudal.table.journal import snapshot
from tests.server.support import Trial, run
from tests.services import Postgres


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished and a running table."""
    folder: Path = tmp_path_factory.mktemp("played")

    async def trial(server: Trial) -> None:
        ana = await server.person().open("Ana", "Bea", start=True)
        step = 1
        while (await ana.see())["status"] == "playing":
            step = step * 31 % 1009
            await ana.move(step)
        running = await server.person().open("Ana", "Bea", start=True, seed=5)
        for step in range(70):
            await running.move(step)

    run(folder, trial)
    return folder / "trial.sqlite3"


@pytest.fixture
def played(made: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copy(made, tmp_path))


Captured = pytest.CaptureFixture[str]


def test_validate_stats_and_export(played: Path, capsys: Captured) -> None:
    db = ["--db", str(played)]
    assert cli.run(["admin", "validate", *db, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"tables": 2, "faults": {}}
    assert cli.run(["admin", "stats", *db]) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["status"] == {"over": 1, "playing": 1}
    assert numbers["games"] == {"the_river": 2}
    [(id,)] = sqlite3.connect(played).execute("SELECT id FROM tables WHERE status = 'over'")
    assert cli.run(["admin", "export", id, *db]) == 0
    path = played.with_name("game.json")
    path.write_text(capsys.readouterr().out)
    assert cli.run(["replay", str(path), "--json"]) == 0
    assert cli.run(["admin", "export", "nothing", *db]) == 2
    with sqlite3.connect(played) as tables:
        for name in ("tables", "journal", "keys", "snapshots"):
            tables.execute("PRAGMA foreign_keys = OFF")
            column = "id" if name == "tables" else "table_id"
            tables.execute(f"UPDATE {name} SET {column} = '--' || {column}")
    capsys.readouterr()
    for words in (["export", f"--{id}", *db], ["export", *db, f"--{id}"]):
        assert cli.run(["admin", *words]) == 0
        assert json.loads(capsys.readouterr().out)["game"] == "the_river"


def test_validate_names_a_snapshot_of_another_journal(played: Path, capsys: Captured) -> None:
    with sqlite3.connect(played) as db:
        db.execute("UPDATE snapshots SET digest = 'other'")
        [(count,)] = db.execute("SELECT count(*) FROM snapshots").fetchall()
    assert cli.run(["admin", "validate", "--db", str(played)]) == 2
    assert capsys.readouterr().out.count("its snapshot is not of its journal") == count > 0


def test_validate_names_what_other_rules_would_break(played: Path, capsys: Captured) -> None:
    with sqlite3.connect(played) as db:
        db.execute("""UPDATE journal SET entry = replace(entry, '"move":"', '"move":"x')
                      WHERE revision = 5 AND table_id IN
                      (SELECT id FROM tables WHERE status = 'over')""")
    assert cli.run(["admin", "validate", "--db", str(played)]) == 2
    out = capsys.readouterr().out
    assert "2 tables, 1 with faults" in out
    assert "there is no move" in out


def test_a_backup_travels_between_databases(
    played: Path, postgres: Postgres, tmp_path: Path, capsys: Captured
) -> None:
    file, url = tmp_path / "all.jsonl.gz", postgres.url()
    assert cli.run(["admin", "backup", str(file), "--db", str(played)]) == 0
    assert cli.run(["admin", "restore", str(file), "--db", url]) == 0
    assert cli.run(["admin", "restore", str(file), "--db", url]) == 2
    assert "empty database" in capsys.readouterr().err
    asyncio.run(same_tables(str(played), url))
    played.write_bytes(b"junk")
    assert cli.run(["admin", "stats", "--db", str(played)]) == 2
    file.write_bytes(file.read_bytes()[:-40])
    assert cli.run(["admin", "restore", str(file), "--db", str(tmp_path / "new")]) == 2


async def same_tables(one: str, two: str) -> None:
    stores = [open_store(one), open_store(two)]
    for store in stores:
        await store.open()
    first, second = stores
    assert await first.tables() == await second.tables()
    for summary in await first.tables():
        id = summary.table
        assert await first.rows(id) == await second.rows(id)
        assert await first.keys(id) == await second.keys(id)
        tables = [await admin.table_of(store, id) for store in stores]
        assert snapshot(tables[0]) == snapshot(tables[1])
    for store in stores:
        await store.close()


def test_purge_deletes_what_is_old_and_says_so_before(played: Path, capsys: Captured) -> None:
    db = ["--db", str(played)]
    with sqlite3.connect(played) as tables:
        tables.execute("UPDATE tables SET at = 1000 WHERE status = 'over'")
    assert cli.run(["admin", "purge", "--older-than", "90d", "--dry-run", *db]) == 0
    out = capsys.readouterr().out
    assert "1 tables would be deleted" in out
    assert "backup" in out
    assert cli.run(["admin", "purge", "--older-than", "90d", "--json", *db]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["deleted"], report["tables"], report["kept"]) == (True, 1, 1)
    assert (report["status"], report["games"]) == ({"over": 1}, {"the_river": 1})
    assert cli.run(["admin", "validate", *db, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"tables": 1, "faults": {}}
    assert cli.run(["admin", "purge", "--older-than", "90d", *db]) == 0
    assert "0 tables deleted (0 entries), 1 kept" in capsys.readouterr().out
    for age in ("90", "0d", "-1d", "d", "soon"):
        assert cli.run(["admin", "purge", f"--older-than={age}", *db]) == 2
