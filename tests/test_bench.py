"""The bench measures every game, and says which peers are missing and why."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

import caudal

FOLDER = Path(__file__).parent.parent / "bench"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The bench, with one quick round."""
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.setenv("BENCH_ROUNDS", "1")
    monkeypatch.setenv("BENCH_SECONDS", "0.01")
    for name in ("bench", "envs", "measure"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    module: ModuleType = __import__("bench")
    return module


def test_one_quick_run(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    results = bench.measure(["the_river"])
    assert {row["players"] for row in results["plain"].values()} == {2, 3, 4}
    assert bool(results["compiled"]) == caudal.COMPILED
    for row in [*results["plain"].values(), *results["compiled"].values()]:
        assert row["decisions_per_s"] > 0
        assert row["copy_us"] > 0
    assert set(results["peers"]) == {"catanatron", "open_spiel"}
    capsys.readouterr()
    bench.show(results)
    shown = capsys.readouterr().out
    assert "the_river · 4" in shown
    for peer, figures in results["peers"].items():
        assert peer in shown
        assert "missing" not in figures or figures["missing"] in shown.replace("\n", " ")


@pytest.mark.usefixtures("bench")
def test_the_environments_beside_pettingzoos_games(capsys: pytest.CaptureFixture[str]) -> None:
    envs = importlib.import_module("envs")
    best = envs.measure(["the_river"])
    assert {row for row, _ in best} >= {"the_river · 2", "the_river · 4"}
    assert min(best.values()) > 0
    envs.show(best)
    shown = capsys.readouterr()
    for name in envs.CLASSICS:
        assert name in shown.out or f"{name} is not measured" in shown.err


def test_a_peer_that_fails_is_reported_with_the_reason(bench: ModuleType) -> None:
    assert bench.run("peers.py", "no_such_peer") == {"missing": "KeyError: 'no_such_peer'"}


def test_the_best_of_two_samples(bench: ModuleType) -> None:
    slow = {"decisions_per_s": 10.0, "copy_us": 1.0}
    fast = {"decisions_per_s": 20.0, "copy_us": 2.0}
    assert bench.better(slow, fast) == {"decisions_per_s": 20.0, "copy_us": 1.0}
    assert bench.better(slow, {"missing": "x"}) == slow
    assert bench.better({"missing": "x"}, fast) == fast
    assert bench.better(None, {"missing": "x"}) == {"missing": "x"}
