"""A person at the keyboard, for tests."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from caudal import cli

Typist = Callable[..., tuple[int, str]]


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("caudal.terminal.saves.folder", lambda: tmp_path / "games")
    return tmp_path / "games"


@pytest.fixture
def typed(
    saves: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Typist:
    """Runs a command line with these lines typed; gives the exit status and what was printed."""
    assert not saves.exists()
    monkeypatch.setenv("COLUMNS", "80")

    def run(command: str, keys: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(keys))
        status = cli.run(command.split())
        return status, capsys.readouterr().out

    return run
