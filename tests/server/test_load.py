"""The load trial in one short round: nothing lost or doubled, views as a replay gives them."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_short_load_loses_and_doubles_nothing() -> None:
    command = [sys.executable, str(ROOT / "bench" / "server.py")]
    done = subprocess.run(
        [*command, "--tables", "5", "--rate", "20", "--seconds", "5", "--legends", "2"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "each acknowledged once" in done.stdout
    assert "5 tables replayed, equal" in done.stdout
    assert "first picture: p50" in done.stdout
    assert "legends: 2 tables of 4 bots" in done.stdout
    assert "Traceback" not in done.stderr
