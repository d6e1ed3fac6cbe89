"""What to change: the smallest change that mends a component, the points that level seats."""

import json
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal import cli
from caudal.lab.balance import fix
from caudal.lab.balance.plan import plan
from caudal.lab.balance.subjects import subjects
from caudal.lab.contents import component, edited, numbers, text_of
from tests.lab.instrument import planted


def worth(over: float) -> dict[str, Any]:
    """A component's row, worth `more` than its kind; the band is three points."""
    inside = abs(over) < 3
    return {
        "id": "inn",
        "over": {"value": over, "low": over - 1, "high": over + 1},
        "inside": 0.97 if inside else 0.01,
        "verdict": "" if inside else "strong" if over > 0 else "weak",
    }


def test_the_smallest_change_that_is_enough_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A point less is a point less worth, a stone more two: seven and a half points too much are
    five points or three stones."""

    def measure(_bench: fix.Bench, change: fix.Change | None) -> tuple[fix.Trial, float]:
        gone = 0 if change is None else change.size() * (1 if change.name == "vp" else 2)
        return fix.Trial(change, worth(7.5 - gone), frozenset()), 3.0

    monkeypatch.setattr(fix.Bench, "measure", measure)
    proposal = fix.mend(plan("the_river", [2], games=1), "inn")
    assert proposal.best is not None
    assert proposal.best.change is not None
    assert (proposal.best.change.name, proposal.best.change.size()) == ("cost.wood", 3)
    assert "cost = { wood = 5, stone = 1, clay = 2 }, vp = 8" in proposal.content()
    five = [trial.change.size() for trial in proposal.tried if trial.change and trial.inside()]
    assert min(five) == 3


def test_a_smaller_change_that_is_a_toss_up_is_not_proposed_before_one_that_is_likely_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three points less are enough for six games of ten, five for nine."""

    def measure(_bench: fix.Bench, change: fix.Change | None) -> tuple[fix.Trial, float]:
        gone = change.size() if change is not None else 0
        row = worth(8.0 - gone)
        if gone >= 3:
            row |= {"verdict": "", "inside": 0.6 if gone < 5 else 0.9}
        return fix.Trial(change, row, frozenset()), 3.0

    monkeypatch.setattr(fix.Bench, "measure", measure)
    proposal = fix.mend(plan("the_river", [2], games=1), "inn")
    assert proposal.best is not None
    assert proposal.best.change is not None
    assert (proposal.best.change.name, proposal.best.change.size()) == ("vp", 5)
    assert min(t.change.size() for t in proposal.tried if t.change and t.inside()) < 5


def test_a_change_that_moves_another_component_out_is_not_proposed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def measure(_bench: fix.Bench, change: fix.Change | None) -> tuple[fix.Trial, float]:
        others = frozenset() if change is None else frozenset({"chapel"})
        return fix.Trial(change, worth(9.0 if change is None else 0.0), others), 3.0

    monkeypatch.setattr(fix.Bench, "measure", measure)
    proposal = fix.mend(plan("the_river", [2], games=1), "inn")
    assert proposal.tried
    assert proposal.best is None


def test_what_is_in_the_band_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        fix.Bench, "measure", lambda _bench, _change: (fix.Trial(None, worth(1), frozenset()), 3.0)
    )
    proposal = fix.mend(plan("the_river", [2], games=1), "inn")
    assert (proposal.best, proposal.tried) == (None, ())


def test_candidates_are_measured_in_games() -> None:
    """Few games: only that the other content is played, on the same deals."""
    chosen = plan("the_river", [2], games=30)
    bench = fix.Bench(chosen, "inn", text_of("the_river"), 1, "", None)
    (number, name) = component(bench.text, "inn")[-1]
    trial, band = bench.measure(fix.Change(number, 16, name))
    assert trial.row["id"] == "inn"
    assert band > 0
    assert bench.done > 20


def test_the_seats_are_levelled_on_deals_that_the_points_were_not_found_on() -> None:
    tables = fix.level(plan("the_river", [2], games=300, seed=2))
    row = tables[2]
    assert sum(each["value"] for each in row["before"]) == pytest.approx(0, abs=1e-4)
    assert sum(each["value"] for each in row["after"]) == pytest.approx(0, abs=1e-4)
    assert all(points > 0 for points in row["gifts"].values())


@pytest.mark.parametrize("game", caudal.game_ids())
def test_every_pattern_of_changeable_numbers_names_some_and_bounds_hold_them(game: str) -> None:
    asked = subjects(game)
    text = text_of(game)
    seen = {
        (number.path, name): (number.value, values)
        for each in asked.components
        for number, name, _, values in fix.changeable(game, text, each.id)
    }
    assert seen
    for (_, name), (value, values) in seen.items():
        assert value in values, name


@pytest.mark.parametrize("game", caudal.game_ids())
def test_every_number_of_a_content_file_is_where_its_path_says(game: str) -> None:
    text = text_of(game)
    for number in numbers(text):
        assert text[number.start : number.end] == str(number.value)
    changed = edited(text, {numbers(text)[3].path: 77})
    assert [n.path for n in numbers(changed)] == [n.path for n in numbers(text)]


def test_a_fix_asked_for_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def measure(_bench: fix.Bench, change: fix.Change | None) -> tuple[fix.Trial, float]:
        gone = 0 if change is None else change.size() * (2 if change.name == "vp" else 1)
        return fix.Trial(change, worth(8.0 - gone), frozenset()), 3.0

    monkeypatch.setattr(fix.Bench, "measure", measure)
    out = tmp_path / "mended.toml"
    words = ["balance", "the_river", "--players", "2", "--games", "1", "--fix", "Inn"]
    assert cli.run([*words, "--out", str(out), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Change vp of Inn from 8 to 5" in told
    assert 'id = "inn", cost = { wood = 2, stone = 1, clay = 2 }, vp = 5' in out.read_text("utf-8")
    assert cli.run([*words[:-1], "Windmill", "--lang", "en"]) == 2
    assert "no component Windmill" in capsys.readouterr().err


def test_against_says_whether_an_edit_did_what_it_was_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = tmp_path / "inn.toml"
    content.write_text(planted("the_river", "strong"), "utf-8")
    words = ["balance", "the_river", "--players", "2", "--games", "40", "--jobs", "1"]
    page = tmp_path / "page.html"
    asked = [*words, "--against", str(content), "--out", str(page), "--json", "--lang", "en"]
    assert cli.run(asked) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["evidence"]["edited"] == ["inn"]
    assert "Inn: used too seldom" in page.read_text("utf-8")
    assert len(result["evidence"]["other"]["rows"]) == len(subjects("the_river").components)
