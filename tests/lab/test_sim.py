"""Many games: the same result whatever the number of processes, and fair seats."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal.engine.errors import BrokenInvariant
from caudal.engine.record import Record
from caudal.engine.state import State
from caudal.lab import bout
from caudal.lab.sim import Fault, Result, lineup, simulate


class Stubborn:
    """A bot that wants a move which is never legal twice."""

    blind = False

    def __init__(self, game: caudal.Game) -> None:
        self.last = len(game.moves) - 1

    def choose(self, knowledge: caudal.Knowledge, dice: caudal.Dice) -> int:
        return self.last


def counts(result: Result) -> dict[str, Any]:
    """A result without what the clock says."""
    return {
        key: value
        for key, value in result.data().items()
        if "second" not in key and "_s" not in key
    }


def test_one_job_and_two_give_the_same() -> None:
    alone = simulate("the_river", 3, 60, ["random"], seed=5, jobs=1)
    both = simulate("the_river", 3, 60, ["random"], seed=5, jobs=2)
    assert alone.decisions == both.decisions
    assert counts(alone) == counts(both)
    other = simulate("the_river", 3, 60, ["random"], seed=6, jobs=1)
    assert counts(other) != counts(alone)


def test_careful_play_is_the_same_game_as_the_compiled_loop(tmp_path: Path) -> None:
    fast = simulate("the_river", 2, 5, ["random"], seed=9, jobs=1)
    checked = simulate("the_river", 2, 5, ["random"], seed=9, jobs=1, check=True)
    saved = simulate("the_river", 2, 5, ["random"], seed=9, jobs=1, records=tmp_path)
    assert counts(fast) == counts(checked) == counts(saved)
    assert len(list(tmp_path.glob("the_river-*.json"))) == 5


def test_records_replay_to_their_result(tmp_path: Path) -> None:
    result = simulate("the_river", 2, 3, ["greedy", "random"], seed=2, jobs=1, records=tmp_path)
    records = [Record.load(path) for path in sorted(tmp_path.iterdir())]
    assert [record.seats for record in records] == [
        ["greedy", "random"],
        ["random", "greedy"],
        ["greedy", "random"],
    ]
    assert sum(len(record.moves) for record in records) == result.decisions
    for record in records:
        assert record.result is not None
        assert record.replay().scores() == record.result["scores"]


def test_wins_are_shared_out_completely() -> None:
    result = simulate("the_river", 4, 30, ["random", "random"], seed=1, jobs=1)
    assert sum(result.wins) == pytest.approx(30)
    assert sum(result.seat_wins) == pytest.approx(30)
    assert len(result.mean_scores) == len(result.wins) == 2


def test_greedy_beats_three_random_players() -> None:
    bots = ["greedy", "random", "random", "random"]
    result = simulate("the_river", 4, 48, bots, seed=4, jobs=1)
    assert result.wins[0] / result.games > 0.9
    assert result.mean_scores[0] > max(result.mean_scores[1:])


@pytest.mark.parametrize(("entries", "seats"), [(1, 4), (2, 4), (3, 4), (4, 4), (2, 3), (5, 3)])
def test_every_entry_sits_everywhere_equally_often(entries: int, seats: int) -> None:
    sat = Counter(
        (seat, entry)
        for number in range(entries * 6)
        for seat, entry in enumerate(lineup(entries, seats, number))
    )
    assert set(sat.values()) == {6}
    assert len(sat) == entries * seats


def test_neighbours_change_too() -> None:
    followers = {
        (line[seat], line[(seat + 1) % 4])
        for line in (lineup(4, 4, number) for number in range(24))
        for seat in range(4)
    }
    assert len(followers) == 12


def test_a_broken_game_stops_with_its_seed_and_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bots = ["tests.lab.test_sim:Stubborn", "random"]
    with pytest.raises(Fault, match=r"game 0 of seed 7 .* broke after") as caught:
        simulate("the_river", 2, 3, bots, seed=7, jobs=1)
    (path,) = tmp_path.glob("fault-the_river-7-0.json")
    assert path.name in str(caught.value)
    saved = json.loads(path.read_text())
    assert saved["moves"][-1] == caudal.game("the_river").name(
        len(caudal.game("the_river").moves) - 1
    )


class Crooked:
    """A state whose pieces stop adding up."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.checks = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def check(self) -> None:
        self.checks += 1
        if self.checks > 5:
            raise BrokenInvariant("a coin is missing")


def test_a_broken_invariant_is_told_with_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = bout.Bout.new
    monkeypatch.setattr(bout.Bout, "new", lambda each: Crooked(honest(each)))
    with pytest.raises(Fault, match=r"broke after 5 decisions: .*a coin is missing"):
        simulate("the_river", 2, 3, ["random"], jobs=1, check=True, records=tmp_path)
    record = Record.load(tmp_path / "fault-the_river-0-0.json")
    assert len(record.moves) == 5
    assert record.replay().seat() >= 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"games": 0}, "number of games is 0"),
        ({"jobs": 0}, "number of jobs is 0"),
        ({"bots": []}, "no bot to play"),
        ({"bots": ["clever"]}, "no bot 'clever'"),
        ({"players": 7}, "2 to 4 seats"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
    ],
)
def test_what_cannot_be_simulated_is_said(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(caudal.CaudalError, match=sentence):
        simulate("the_river", **{"games": 1, "jobs": 1, **arguments})


def test_progress_is_told_in_order() -> None:
    told: list[int] = []
    simulate("the_river", 2, 40, jobs=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 40
