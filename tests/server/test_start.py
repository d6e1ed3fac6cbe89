"""`caudal` alone: the games in this machine's browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from caudal import cli


def test_one_command_serves_the_games_and_says_where(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "caudal.cli", "--browser", "--lang", "en"]
    alone = {"XDG_DATA_HOME": str(tmp_path), "DISPLAY": ""}
    with subprocess.Popen(
        command, env=os.environ | alone, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        address = re.search(r"http://\S+", told)
        assert address
        assert httpx.get(f"{address[0]}/healthz").status_code == 200
        titles = [
            game["title"] for game in httpx.get(f"{address[0]}/api/games?lang=es").json()["games"]
        ]
        process.terminate()
    assert "Río de Oro" in titles
    assert (tmp_path / "caudal" / "tables.sqlite3").exists()


def test_without_the_client_no_address_is_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("caudal.server.pages.files", dict)
    for tongue, sentence in (("en", "the browser client is not built"), ("es", "falta construir")):
        assert cli.run(["--browser", "--lang", tongue]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert sentence in err


def test_without_a_terminal_it_says_what_there_is_and_ends() -> None:
    command = [sys.executable, "-m", "caudal.cli", "--lang", "es"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Isla de Skye" in told
    assert "http" not in told
