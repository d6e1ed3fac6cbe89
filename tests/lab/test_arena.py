"""The arena: blocks, rotations, intervals, resuming; tuning; the analysis of a game."""

import json
from pathlib import Path

import pytest

import caudal
from caudal import cli
from caudal.bots import bot
from caudal.lab.analyse import analyse, fall, turning
from caudal.lab.analyse import summary as told_of
from caudal.lab.arena import drawn, lineups, rotations, run
from caudal.lab.match import Match
from caudal.lab.page import html
from caudal.lab.standings import decided, interval, standings
from caudal.lab.tune import advance, begin, rewrite, verify, weights_file

GAME = caudal.game("the_river")


def match(*bots: str, players: int = 2) -> Match:
    return Match("the_river", players, bots, 3, GAME.settle(players))


def test_a_block_is_one_seed_in_all_rotations() -> None:
    four = match("a", "b", "c", "c", players=4)
    seatings = rotations(lineups(four)[0])
    assert seatings == [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]
    ladder = match("a", "b", "c")
    assert [drawn(ladder, number)[0] for number in range(4)] == [(0, 1), (0, 2), (1, 2), (0, 1)]
    seeds = [drawn(ladder, number)[2] for number in range(4)]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3]


def test_the_report_adds_up() -> None:
    chosen = match("greedy", "random", "deckhand")
    report = standings(chosen, run(chosen, 6))
    assert report["games"] == 12
    assert sum(report["wins"]) == pytest.approx(12)
    assert report["win_share"][0] > 1 > report["win_share"][1]
    assert report["rating"][0] > report["rating"][1]
    for key in ("win_share", "wins", "mean_rank", "mean_margin", "rating", "ms_per_decision"):
        assert len(report[key]) == 3
    for low, high in report["interval"]:
        assert low <= high
    assert report["mirror"]["games"] == 2
    assert sum(report["seat_share"]) == pytest.approx(2)
    assert len(report["pairs"]) == 3


def test_a_match_can_be_resumed_and_gives_the_same(tmp_path: Path) -> None:
    chosen = match("apprentice", "deckhand")
    file = tmp_path / "results.jsonl"
    run(chosen, 2, file=file)
    first = file.read_text().splitlines()
    with file.open("a") as out:
        out.write('{"number": 9, "con')
    resumed = run(chosen, 5, file=file)
    assert file.read_text().splitlines()[: len(first)] == first
    straight = run(chosen, 5)
    assert [[g.scores for g in block.games] for block in resumed] == [
        [g.scores for g in block.games] for block in straight
    ]
    with pytest.raises(caudal.CaudalError, match="another match"):
        run(match("greedy", "deckhand"), 1, file=file)


def test_a_sequential_test_stops_when_it_is_sure() -> None:
    chosen = match("greedy", "random")
    played = run(chosen, 60, enough=decided(0.55))
    assert len(played) < 60
    assert standings(chosen, played)["pairs"][0]["interval"][0] > 0.55


def test_intervals_shrink_with_more_blocks() -> None:
    few = interval([(0.0, 2.0), (1.0, 2.0), (2.0, 2.0)] * 5)
    many = interval([(0.0, 2.0), (1.0, 2.0), (2.0, 2.0)] * 80)
    assert many[1] - many[0] < few[1] - few[0]
    assert many[0] < 0.5 < many[1]


def test_arena_by_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena the_river --bots greedy,random --players 2 --games 4 --seed 1"
    assert cli.run([*words.split(), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 4
    assert report["bots"] == ["greedy", "random"]
    assert cli.run([*words.split(), "--lang", "es"]) == 0
    assert "Cuota" in capsys.readouterr().out
    assert cli.run(["arena", "the_river", "--bots", "greedy"]) == 2
    assert "two bots" in capsys.readouterr().err
    assert cli.run(["arena", "the_river", "--bots", "greedy,nobody"]) == 2


def test_tuning_moves_weights_and_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "course.json"
    course = begin(GAME, 2, 1, 1, GAME.settle(2), file)
    advance(course)
    course.save(file)
    again = begin(GAME, 2, 1, 1, GAME.settle(2), file)
    assert again == course
    advance(course)
    advance(again)
    assert again == course
    share, ends = verify(course, 2)
    assert ends[0] <= share <= ends[1]
    text = "[weights]\nfood = 1.0\n\n[personas.a]\nfood = 3.0\n"
    once = rewrite(text, ["food"], [2.0], ["Tuned, see above."])
    assert rewrite(once, ["food"], [2.0], ["Tuned, see above."]) == once
    assert "food = 3.0" in once


def test_weights_that_lost_are_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "course.json"
    course = begin(GAME, 2, 1, 1, GAME.settle(2), None)
    course.now = [-value for value in course.now]
    course.save(file)
    before = weights_file(GAME).read_bytes()
    tokens = ["--generations", "1", "--seed", "1", "--verify", "4", "--jobs", "1", "--lang", "en"]
    assert cli.run(["tune", "the_river", "--file", str(file), "--write", *tokens]) == 0
    assert "nothing is written" in capsys.readouterr().out
    assert weights_file(GAME).read_bytes() == before


@pytest.fixture(scope="module")
def record() -> caudal.Record:
    record = caudal.Record("the_river", 2, 8, seats=["Ana", "<Ben>"])
    state = record.replay()
    bots = [bot("greedy", GAME), bot("deckhand", GAME)]
    dice = caudal.Dice.of("record")
    while state.seat() >= 0:
        record.play(state, bots[state.seat()].choose(caudal.Knowledge(GAME, state), dice))
    return record


def test_an_analysis_says_who_stood_how(record: caudal.Record) -> None:
    analysis = analyse(record, "en", simulations=24)
    alike = [each for each in analysis["decisions"] if each["label"] == each["best_label"]]
    assert alike
    assert all(each["loss"] == 0 for each in alike)
    assert len(analysis["decisions"]) == len(record.moves)
    assert len(analysis["chances"]) == len(record.moves) + 1
    for row in analysis["chances"]:
        assert sum(row) == pytest.approx(1, abs=0.01)
    ends = [float(place == 1) for place in analysis["result"]["ranking"]]
    assert analysis["chances"][-1] == ends
    for seat, summary in enumerate(analysis["summary"]):
        asked = sum(decision["seat"] == seat for decision in analysis["decisions"])
        assert sum(summary["grades"].values()) == asked
        change = analysis["chances"][-1][seat] - analysis["chances"][0][seat]
        parts = summary["luck"] + summary["rivals"] + summary["rest"] - summary["lost"]
        assert parts == pytest.approx(change, abs=0.01)
    lost = [summary["lost"] for summary in analysis["summary"]]
    assert lost[1] > lost[0], "the deckhand gives more away than the greedy bot"


def test_turning_points_are_turns_and_never_three_clicks_in_a_row() -> None:
    """Ana clicks three times, which is one turn; then they answer each other click by click."""
    ana = [0.5, 0.55, 0.7, 0.75, 0.5, 0.7, 0.4, 0.6, 0.61]
    seats = [0, 0, 0, 1, 0, 1, 0, 1]
    chances = [[each, 1 - each] for each in ana]
    decisions = [{"seat": seat, "label": f"move {k}"} for k, seat in enumerate(seats, 1)]
    points = turning(chances, decisions, [0] * 9, GAME.texts("en").seated(["Ana", "Ben"]))
    assert [point["number"] for point in points] == [2, 4, 6, 7]
    assert (points[0]["before"], points[0]["after"]) == (0.5, 0.75), "the whole turn"


def test_a_fall_in_small_steps_is_told_with_whose_doing_it_was() -> None:
    """Ana's chances go from 60 to 20 of 100 in steps none of which is a turning point."""
    ana = [0.5, 0.6, 0.52, 0.42, 0.36, 0.26, 0.2, 0.25]
    chances = [[each, 1 - each] for each in ana]
    decisions = [
        {"seat": number % 2, "loss": 0.05 if number == 4 else 0.0, "label": f"move {number}"}
        for number in range(7)
    ]
    reveals = [0, 0, 0, 0, 1, 1, 1, 1]
    drop = fall(0, chances, decisions, reveals)
    assert drop is not None
    assert (drop["first"], drop["last"], drop["before"], drop["after"]) == (2, 6, 0.6, 0.2)
    assert drop["own"] == pytest.approx(-0.2)
    assert drop["rivals"] == pytest.approx(-0.14)
    assert drop["luck"] == pytest.approx(-0.06)
    assert (drop["worst"], drop["who"], drop["cost"]) == (3, 0, 0.1)
    assert fall(1, chances, decisions, reveals) is None
    own = told_of(0, chances, [each | {"grade": "best"} for each in decisions], reveals)
    assert own["rest"] + own["rivals"] + own["luck"] - own["lost"] == pytest.approx(-0.25)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_needs_nothing_else(record: caudal.Record, language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record.save(file)
    page = tmp_path / "page.html"
    words = ["analyse", str(file), "--out", str(page), "--simulations", "8", "--lang", language]
    assert cli.run(words) == 0
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    for outside in ("http", "<script", "src=", "url(", "@import"):
        assert outside not in text
    assert "&lt;Ben&gt;" in text
    assert "<Ben>" not in text
    data = tmp_path / "data.json"
    assert cli.run(["analyse", str(file), "--out", str(data), "--simulations", "4"]) == 0
    assert json.loads(data.read_text(encoding="utf-8"))["game"] == "the_river"
    assert html(json.loads(data.read_text(encoding="utf-8"))).startswith("<!doctype html>")
