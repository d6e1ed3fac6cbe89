"""`caudal doctor` says of each part of an installation what it is like, and changes nothing."""

import json
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal import cli
from caudal.engine.errors import CaudalError
from caudal.server import doctor
from caudal.store.examine import examine
from caudal.store.sqlite import migrate
from tests.services import Postgres, Redis, free_port

Captured = pytest.CaptureFixture[str]
PARTS = (
    "python", "packages", "games", "compiled", "compiler", "client", "database", "bus", "clock",
    "port",
)  # fmt: skip


@pytest.fixture
def port() -> int:
    return free_port()


def findings(capsys: Captured, *words: object) -> tuple[int, dict[str, Any]]:
    """The status of a look, and what it found, by part."""
    capsys.readouterr()
    status = cli.run(["doctor", "--json", *map(str, words)])
    return status, {each["part"]: each for each in json.loads(capsys.readouterr().out)}


def test_a_sound_installation(capsys: Captured, tmp_path: Path, port: int) -> None:
    status, parts = findings(capsys, "--db", tmp_path / "t.db", "--port", port)
    assert tuple(parts) == PARTS
    assert status == 0
    assert parts["games"]["says"].split(", ") == list(caudal.game_ids())
    assert "will be made" in parts["database"]["says"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("language", "word"), [("en", "good"), ("es", "bien")])
def test_it_speaks_both_languages(
    capsys: Captured, tmp_path: Path, port: int, language: str, word: str
) -> None:
    words = ["doctor", "--db", str(tmp_path / "t.db"), "--port", str(port), "--lang", language]
    assert cli.run(words) == 0
    told = capsys.readouterr().out
    assert word in told
    assert "doctor." not in told


def test_a_database_in_use_is_looked_at_and_not_touched(
    capsys: Captured, tmp_path: Path, port: int
) -> None:
    path = tmp_path / "t.db"
    with sqlite3.connect(path, isolation_level=None) as db:
        migrate(db)
    before = path.read_bytes()
    status, parts = findings(capsys, "--db", path, "--port", port)
    assert (status, parts["database"]["state"]) == (0, "good")
    assert "whole" in parts["database"]["says"]
    assert path.read_bytes() == before
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM migrations WHERE number > 1")
    assert examine(str(path)).behind > 0
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO migrations VALUES (9999, 'x', 0)")
    status, parts = findings(capsys, "--db", path, "--port", port)
    assert (status, parts["database"]["state"]) == (2, "wrong")
    assert "newer" in parts["database"]["says"]


@pytest.mark.parametrize(
    ("db", "says"),
    [
        ("{folder}/noise.db", "cannot be read"),
        ("{folder}/noise.db/t.db", "may not be written to"),
        ("mysql://there", "not mysql://"),
        ("postgresql://127.0.0.1:1/none", "PostgreSQL cannot be reached"),
    ],
)
def test_a_database_that_cannot_serve(
    capsys: Captured, tmp_path: Path, port: int, db: str, says: str
) -> None:
    (tmp_path / "noise.db").write_bytes(b"no database" * 1000)
    status, parts = findings(capsys, "--db", db.format(folder=tmp_path), "--port", port)
    assert (status, parts["database"]["state"]) == (2, "wrong")
    assert says in parts["database"]["says"]


def test_a_bus_that_is_away(capsys: Captured, tmp_path: Path, port: int) -> None:
    words = ("--db", tmp_path / "t.db", "--port", port, "--bus", "redis://127.0.0.1:1")
    status, parts = findings(capsys, *words)
    assert (status, parts["bus"]["state"]) == (2, "wrong")
    assert "Redis cannot be reached" in parts["bus"]["says"]
    assert cli.run(["doctor", *map(str, words), "--lang", "es"]) == 2
    told = capsys.readouterr()
    assert "no se llega a Redis" in " ".join(told.out.split())
    assert "1 parte de esta instalación está mal" in told.err


def test_postgres_and_redis_that_answer(
    capsys: Captured, postgres: Postgres, redis: Redis, port: int
) -> None:
    status, parts = findings(capsys, "--db", postgres.url(), "--bus", redis.url, "--port", port)
    assert status == 0, parts
    assert "PostgreSQL" in parts["database"]["says"]
    assert "Redis" in parts["bus"]["says"]


def test_a_port_that_another_program_has(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "PATIENCE", 0.2)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        status, parts = findings(capsys, "--db", tmp_path / "t.db", "--port", taken)
    assert (status, parts["port"]["state"]) == (2, "wrong")
    assert "used by another program" in parts["port"]["says"]


def test_clocks_that_differ_and_one_that_stands_in_the_past(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert doctor.clock({"Redis": 1.0}).state == "good"
    with pytest.raises(CaudalError, match="the clock of Redis is 3600 seconds away"):
        doctor.clock({"Redis": -3600.0})
    monkeypatch.setattr(doctor.time, "time", lambda: 1e9)
    with pytest.raises(CaudalError, match="the clock says 2001-09-09"):
        doctor.clock({})


def test_a_client_that_is_missing_and_a_package_that_is_old(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doctor.pages, "files", dict)
    assert doctor.client().state == "wrong"
    monkeypatch.setattr(doctor.metadata, "requires", lambda _: ["rich>=99"])
    with pytest.raises(CaudalError, match="rich>=99 is needed"):
        doctor.packages_installed()
    monkeypatch.setattr(doctor.metadata, "requires", lambda _: ["no-such-package>=1"])
    with pytest.raises(CaudalError, match="no-such-package is missing"):
        doctor.packages_installed()


def test_a_broken_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(id: str) -> object:
        if id == "agra":
            raise CaudalError("{game} is broken: {problem}", game=id, problem="x")
        return caudal.game(id)

    monkeypatch.setattr(doctor, "game", broken)
    wrong, good = doctor.games()
    assert (wrong.state, str(wrong.error)) == ("wrong", "agra is broken: x")
    assert "agra" not in good.blanks["games"]
