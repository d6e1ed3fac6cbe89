"""The same games on a Ray cluster: equal results, also when a worker is killed on the way."""

import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import ray

import caudal
from caudal import CaudalError, cli
from caudal.engine.content import VARIABLE
from caudal.engine.folders import read_text
from caudal.lab import cluster, sim, tune
from caudal.lab.arena import run
from caudal.lab.bout import NOTHING, Played
from caudal.lab.match import Match
from caudal.lab.pool import spread

GAME = caudal.game("the_river")


@pytest.fixture(scope="module", autouse=True)
def workers() -> Iterator[None]:
    """A cluster of two worker processes for all of these tests."""
    assert list(spread(abs, [-1], workers=2, ray="auto")) == [1]
    yield
    ray.shutdown()


def play_and_tell(match: Match, numbers: Sequence[int]) -> tuple[list[Played], int]:
    return sim.play_block(match, NOTHING, numbers), os.getpid()


def refuse(job: int) -> int:
    raise CaudalError(f"job {job} cannot be done")


def die(_job: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_a_killed_worker_changes_nothing() -> None:
    match = Match("the_river", 2, ("greedy", "random"), 3, GAME.settle(2))
    blocks = [range(first, first + 2) for first in range(0, 80, 2)]
    results = spread(partial(play_and_tell, match), blocks, ray="auto")
    first, victim = next(results)
    os.kill(victim, signal.SIGKILL)
    rest = list(results)
    seen = {process for _, process in rest}
    assert len(seen - {victim}) >= 2, "somebody took the dead worker's place"
    assert [first, *(block for block, _ in rest)] == [
        sim.play_block(match, NOTHING, b) for b in blocks
    ]


def test_sim_by_command_equals_the_run_without(capsys: pytest.CaptureFixture[str]) -> None:
    words = "sim the_river --games 300 --bots random --seed 1 --json"
    outputs = []
    for where in ("--jobs 1", "--jobs 2", "--ray auto"):
        assert cli.run([*words.split(), *where.split()]) == 0
        result = json.loads(capsys.readouterr().out)
        outputs.append({key: result[key] for key in result if "_s" not in key and key != "seconds"})
    assert outputs[0]["games"] == 300
    assert outputs[0] == outputs[1] == outputs[2]


def test_the_arena_plays_the_same_blocks() -> None:
    match = Match("the_river", 2, ("greedy", "random"), 3, GAME.settle(2))

    def scores(**where: Any) -> list[list[list[int]]]:
        blocks = run(match, 4, **where)
        return [[played.scores for played in block.games] for block in blocks]

    assert scores() == scores(ray="auto") == scores(jobs=2)


def test_tuning_takes_the_same_course() -> None:
    def course(**where: Any) -> tuple[tune.Course, tuple[float, list[float]]]:
        begun = tune.begin(GAME, 2, 1, 1, GAME.settle(2), None)
        tune.advance(begun, **where)
        return begun, tune.verify(begun, 2, **where)

    assert course() == course(ray="auto") == course(jobs=2)


def test_a_balance_report_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def report(name: str, *where: str) -> dict[str, Any]:
        words = "balance the_river --players 2 --games 60 --seed 1 --json --out"
        assert cli.run([*words.split(), str(tmp_path / name), *where]) == 0
        answers: dict[str, Any] = json.loads(capsys.readouterr().out)
        return {key: answers[key] for key in ("games", "answers", "evidence")}

    assert report("here.html", "--jobs", "1") == report("there.html", "--ray", "auto")


def test_an_edited_content_travels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def scores(**where: Any) -> list[float]:
        return sim.simulate("the_river", 2, 20, seed=1, **where).mean_scores

    before = scores(jobs=1)
    file = tmp_path / "mine.toml"
    text = read_text("the_river", "content.toml")
    file.write_text(text.replace("vp = 4 }", "vp = 40 }"), encoding="utf-8")
    monkeypatch.setenv(VARIABLE, f"the_river={file}")
    edited = scores(jobs=2)
    assert edited != before
    assert scores(ray="auto") == edited
    file.write_text(text, encoding="utf-8")
    assert scores(ray="auto") == before, "a changed file is read anew"
    file.unlink()
    with pytest.raises(CaudalError, match=r"content of the_river in .*mine\.toml cannot be read"):
        scores(ray="auto")


def test_what_goes_wrong_there_is_told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CaudalError, match="job 0 cannot be done"):
        list(spread(refuse, range(5), ray="auto"))
    monkeypatch.setattr(cluster, "RETRIES", 1)
    with pytest.raises(CaudalError, match="gave up a job"):
        list(spread(die, [1], ray="auto"))


def test_another_caudal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "program", lambda: "another one")
    with pytest.raises(CaudalError, match="runs another Caudal"):
        list(spread(abs, [1], ray="auto"))


@pytest.mark.parametrize("address", ["nonsense", "127.0.0.1:1", "ray://127.0.0.1:1"])
def test_a_cluster_that_is_not_there(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    assert cli.run(["sim", "the_river", "--games", "2", "--ray", address]) == 2
    assert f"no Ray cluster answers at {address}" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for command in ("sim the_river", "arena the_river --bots greedy,random", "tune the_river"):
        assert cli.run([*command.split(), "--ray", "auto"]) == 2
        assert "pip install 'caudal[cluster]'" in capsys.readouterr().err
