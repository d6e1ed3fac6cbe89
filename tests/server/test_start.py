"""`caudal` alone: the games in this machine's browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx


def test_one_command_serves_the_games_and_says_where(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "caudal.cli", "--browser", "--lang", "en"]
    alone = {"XDG_DATA_HOME": str(tmp_path), "DISPLAY": ""}
    with subprocess.Popen(
        command, env=os.environ | alone, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        told = next(line for line in process.stdout if "http://" in line)
        found = re.search(r"http://\S+", told)
        assert found
        assert httpx.get(f"{found[0]}/healthz").status_code == 200
        titles = [
            game["title"] for game in httpx.get(f"{found[0]}/api/games?lang=es").json()["games"]
        ]
        process.terminate()
    assert "Río de Oro" in titles
    assert (tmp_path / "caudal" / "tables.sqlite3").exists()


def test_without_a_terminal_it_says_what_there_is_and_ends() -> None:
    command = [sys.executable, "-m", "caudal.cli", "--lang", "es"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Isla de Skye" in told
    assert "http" not in told
