"""The balance report, as a designer uses it: what was planted is found, pages stand alone."""

import asyncio
import base64
import csv
import json
import random
import re
import tomllib
import tracemalloc
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

import caudal
from caudal import cli
from caudal.bots import bot
from caudal.engine.errors import CaudalError
from caudal.engine.record import Record
from caudal.host.importing import journal_of
from caudal.lab import balance
from caudal.lab.balance import answers, plots
from caudal.lab.balance.evidence import Examples, drama, lead, seats, strategies
from caudal.lab.balance.evidence.beside import FOLDS
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.evidence.people import People, read_people
from caudal.lab.balance.evidence.seats import compensation
from caudal.lab.balance.look import LINES, STYLE
from caudal.lab.balance.page import html
from caudal.lab.balance.plan import DENIALS, Block, Plan, plan
from caudal.lab.balance.report import begun, report
from caudal.lab.balance.run import holds_games, run
from caudal.lab.balance.sections.component import pane
from caudal.lab.balance.sections.paper import Paper
from caudal.lab.balance.shrink import shrink
from caudal.lab.balance.stats import Mean, Ratio, discoveries, wilson
from caudal.lab.balance.studies import play_block
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.table import write
from caudal.lab.balance.words import Speech
from caudal.lab.contents import text_of
from caudal.server.live import facts
from caudal.store import Row, open_store
from caudal.table import entries
from caudal.table.journal import rebuild

FOLDER = Path(balance.__file__).parent


def asked(*words: str, status: int = 0) -> None:
    assert cli.run(["balance", *words, "--lang", "en"]) == status


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[Plan, Path, dict[str, Any]]:
    """A report of The River with two players, and where its results lie."""
    chosen = plan("the_river", [2], games=160, seed=3)
    file = tmp_path_factory.mktemp("balance") / "report.jsonl"
    return chosen, file, report(chosen, file)


# -- what was planted is found ---------------------------------------------------------------------


def test_a_seat_given_seven_points_is_named_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "river.html"
    asked("the_river", "--players", "2", "--games", "500", "--handicap", "2=7", "--jobs", "1",
          "--out", str(page), "--json")  # fmt: skip
    result = json.loads(capsys.readouterr().out)
    assert result["first"]["section"] == "seats"
    sentence = result["first"]["sentence"]
    assert sentence.startswith("Is a seat favoured? ")
    assert "seat 2 of 2 is favoured" in sentence
    assert result["answers"][0]["light"] in ("amber", "red")
    gifts = [row["value"] for row in result["evidence"]["seats"]["2"]["compensation"]]
    assert gifts[1] == 0
    assert 3 < gifts[0] < 11
    assert "seat 2 of 2 is favoured" in page.read_text(encoding="utf-8")


def edited(tmp_path: Path, game: str, before: str, after: str) -> Path:
    """A game's content with one thing changed."""
    text = (Path(caudal.__file__).parent / "games" / game / "content.toml").read_text("utf-8")
    assert text.count(before) == 1
    path = tmp_path / "edited.toml"
    path.write_text(text.replace(before, after), encoding="utf-8")
    return path


def test_the_same_deals_with_another_content(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = edited(
        tmp_path, "emporous", "trigger_visible_points = 18", "trigger_visible_points = 9"
    )
    page = tmp_path / "emporous.html"
    words = ["emporous", "--players", "2", "--games", "1", "--against", str(content)]
    asked(*words, "--jobs", "1", "--out", str(page), "--json")
    result = json.loads(capsys.readouterr().out)
    assert result["first"]["change"]
    rows = result["evidence"]["whatif"]
    turns = next(row for row in rows if row["kind"] == "turns")
    assert turns["change"]["value"] < -3
    text = page.read_text(encoding="utf-8")
    assert "Turns at 2 players" in text
    assert (tmp_path / "emporous-against.jsonl").exists()


def beginners(seats: list[str]) -> list[Record]:
    """Games of The River in which all play at random."""
    river = caudal.game("the_river")
    rival = bot("random", river)
    records = []
    for seed in range(12):
        record = Record("the_river", 2, seed, seats=seats)
        state, dice = record.replay(), caudal.Dice.of(seed)
        while state.seat() >= 0:
            record.play(state, rival.choose(caudal.Knowledge(river, state), dice))
        records.append(record)
    return records


def test_peoples_games_stand_beside_the_bots(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As people, beginners among bots: they are seen to score less."""
    folder = tmp_path / "records"
    folder.mkdir()
    for number, record in enumerate(beginners(["Ana", "Bea"])):
        record.save(folder / f"{number}.json")
    words = ["the_river", "--players", "2", "--games", "60", "--people", str(folder)]
    page = tmp_path / "page.html"
    asked(*words, "--jobs", "1", "--out", str(page), "--json")
    result = json.loads(capsys.readouterr().out)["evidence"]["people"]
    assert result["games"] == 12
    score = next(row for row in result["rows"] if row["kind"] == "score")
    assert score["believed"]
    assert score["change"]["high"] < 0
    assert "People beside bots" in page.read_text("utf-8")
    empty = tmp_path / "empty"
    empty.mkdir()
    asked(*words[:-1], str(empty), "--out", str(tmp_path / "other.html"), status=2)
    assert "no finished games of people" in capsys.readouterr().err


async def fill(database: Path, tables: dict[str, list[entries.Entry]]) -> None:
    """A server's database with these tables."""
    store = open_store(str(database))
    await store.open()
    for id, journal in tables.items():
        rows = [
            Row(id, number, str(number), entry.at, entries.write(entry))
            for number, entry in enumerate(journal, 1)
        ]
        await store.add(rows, facts(rebuild(id, journal)))
    await store.close()


def test_a_servers_finished_tables_are_read_and_bots_at_them_left_out(tmp_path: Path) -> None:
    records = beginners(["Ana", "greedy"])
    tables = {f"over{number}": journal_of(each, 1) for number, each in enumerate(records)}
    tables["running"] = journal_of(records[0], 1)[:-5]
    tables["bots"] = journal_of(beginners(["greedy", "greedy"])[0], 1)
    database = tmp_path / "tables.sqlite3"
    asyncio.run(fill(database, tables))
    section = People(plan("the_river", [2]))
    read_people(section, str(database))
    assert section.games == len(records)
    _, people = section.sides["score", "2"]
    assert people.value() == mean(record.replay().scores()[0] for record in records)
    with pytest.raises(CaudalError, match="no finished games of people of emporous"):
        read_people(People(plan("emporous", [2])), str(database))
    with pytest.raises(CaudalError, match="no database"):
        read_people(section, str(tmp_path / "nowhere.sqlite3"))


# -- honest machinery ------------------------------------------------------------------------------


def test_a_stopped_run_goes_on_and_gives_the_same(
    small: tuple[Plan, Path, dict[str, Any]], tmp_path: Path
) -> None:
    chosen, file, whole = small
    lines = file.read_bytes().splitlines(keepends=True)
    stopped = tmp_path / "stopped.jsonl"
    stopped.write_bytes(b"".join(lines[: len(lines) // 2]) + lines[len(lines) // 2][:40])
    assert report(chosen, stopped) == whole
    assert stopped.read_bytes() == file.read_bytes()


def test_denials_are_aimed_at_what_is_least_settled() -> None:
    chosen = plan("the_river", [2], games=1)
    section = Components(chosen, Examples())
    inn, chapel, fort = (
        next(at for at, each in enumerate(section.components) if each.id == id)
        for id in ("inn", "chapel", "fort")
    )
    dice = random.Random(4)
    for number in range(400):
        scores = [round(dice.gauss(50, 7)), round(dice.gauss(50, 7))]
        free = {"scores": scores, "places": [1, 2], "uses": [[], []], "decisions": [30, 30]}
        section.add(Block("plain", 2, number), [free])
        games = [free]
        for which, worth, often in ((inn, 14, 10), (chapel, 3, 10), (fort, 3, 1)):
            if number % often == 0:
                less = [scores[0] - round(dice.gauss(worth, 12)), scores[1]]
                games.append(free | {"scores": less, "denied": [30, 0, which]})
        section.add(Block("withhold", 2, number), games)
    aim = section.aim()
    assert aim[0] == inn, "what seems to be out of the band is looked at first"
    assert aim.index(chapel) > len(aim) - 4, "then what nothing is known of, then what seems usual"
    assert aim[-1] == fort, "and last what is known well enough"


def test_a_run_of_several_rounds_that_was_stopped_goes_on_and_gives_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caudal.lab.balance.plan.ROUND", 10)
    chosen = replace(plan("the_river", [2], games=130, seed=2), studies=("plain", "withhold"))
    assert len(chosen.rounds()) > 2
    assert [block for some in chosen.rounds() for block in some] == chosen.blocks()
    whole = list(run(chosen))
    file = tmp_path / "report.jsonl"
    running = run(chosen, file)
    begun = [next(running) for _ in range(len(chosen.rounds()[0]) + 3)]
    running.close()
    assert begun == whole[: len(begun)]
    assert list(run(chosen, file)) == whole
    uniform = [play_block(chosen, block) for block in chosen.rounds()[-1]]
    assert json.loads(json.dumps(uniform)) != whole[-len(uniform) :], "denials are aimed"


def test_two_processes_give_the_same_as_one(tmp_path: Path) -> None:
    chosen = plan("the_river", [2], games=1)
    one = list(run(chosen, tmp_path / "one.jsonl", jobs=1))
    assert one == list(run(chosen, tmp_path / "two.jsonl", jobs=2))
    assert [each["block"] for each in one] == [list(block) for block in chosen.blocks()]


def test_what_is_kept_of_a_run_does_not_grow_with_its_length(
    small: tuple[Plan, Path, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What keeps some games keeps so many and no more: here a few, that are there soon."""
    for part in (drama, lead, seats, strategies):
        monkeypatch.setattr(part, "KEPT", 9)
    chosen, file, _ = small
    sections = begun(chosen, Examples()).values()
    lines = file.read_text("utf-8").splitlines()[1:]

    def take_all_in() -> int:
        for line in lines:
            result = json.loads(line)
            for section in sections:
                section.add(Block(*result["block"]), result["games"])
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        for _ in range(FOLDS):  # by then each heap has seen all games
            before = take_all_in()
        for _ in range(FOLDS):
            after = take_all_in()
    finally:
        tracemalloc.stop()
    bytes_a_game = (after - before) / (FOLDS * chosen.total())
    assert bytes_a_game < 30  # 600 kB in the longest report; numbers themselves grow a little


def test_results_of_another_question_are_not_mixed_in(
    small: tuple[Plan, Path, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    _, file, _ = small
    asked("the_river", "--players", "3", "--out", str(file.with_suffix(".html")), status=2)
    assert "another question" in capsys.readouterr().err


def test_a_question_for_which_nothing_was_played_may_be_asked_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "report.jsonl"
    assert not holds_games(file)
    file.write_text(json.dumps(plan("agra", [2], games=1).data()) + "\n", encoding="utf-8")
    assert not holds_games(file)
    chosen = plan("the_river", [2], games=1)
    first = next(iter(run(chosen, file)))
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[1]) == first
    assert holds_games(file)


def test_so_few_games_cannot_tell_whether_losers_are_out_early(
    small: tuple[Plan, Path, dict[str, Any]],
) -> None:
    _, _, result = small
    evidence = json.loads(json.dumps(result["evidence"]))
    for row in evidence["drama"].values():
        row["out"][8] |= {"value": 0.0, "low": 0.0, "high": 0.6}
    assert answers.early_answer(evidence, Speech("the_river", "en")).light == "grey"


def test_what_is_withheld_is_not_used_from_then_on() -> None:
    chosen = plan("the_river", [3], games=60)
    components = subjects("the_river").components
    kept = denials = 0
    for number in range(3):
        scouted, *games = play_block(chosen, Block("withhold", 3, number))["games"]
        assert len({tuple(game["denied"][1:]) for game in games}) == len(games) == DENIALS
        for game in games:
            _, seat, which = game["denied"]
            assert which in scouted["uses"][seat], components[which].id
            denials += 1
            kept += which in game["uses"][seat]
    assert kept < 0.1 * denials


def test_a_restricted_seat_never_does_it() -> None:
    river = caudal.game("the_river")
    chosen = plan("the_river", [2], games=60)
    block = Block("restricted", 2, 0)
    names = ["", "hasty", "selfish", *subjects("the_river").mechanisms]
    games = dict(zip(names, play_block(chosen, block)["games"], strict=True))
    buildings = list(river.new(2, 0).sheet(0)).index("buildings")
    assert games["build"]["sheets"][0][buildings] == 0
    assert games[""]["sheets"][0][buildings] > 0


def test_intervals_hold_what_they_promise() -> None:
    dice = random.Random(1)
    inside = 0
    for _ in range(300):
        mean, ratio = Mean(), Ratio()
        for _ in range(30):
            mean.add(dice.gauss(3, 2))
            used = dice.random()
            ratio.add(2 * used + dice.gauss(0, 1), used)
        inside += mean.estimate().low < 3 < mean.estimate().high
        inside += ratio.estimate().low < 2 < ratio.estimate().high
    assert 0.92 < inside / 600 < 0.98


def test_a_ratio_whose_use_may_be_none_has_no_ends() -> None:
    ratio = Ratio()
    for gained, used in ((5, 1), (-3, 0), (9, 0), (2, -1), (4, 1), (7, 0)):
        ratio.add(gained, used)
    assert ratio.estimate().data()["low"] is None


def test_a_share_is_never_known_exactly() -> None:
    mean = Mean()
    for _ in range(8):
        mean.add(1)
    certain = mean.share()
    assert certain.value == 1
    assert certain.low < 0.8
    assert wilson(0.0, 12)[1] > 0.2


def test_what_luck_made_strange_is_drawn_to_the_middle_and_what_is_strange_stays() -> None:
    dice = random.Random(4)
    errors = [dice.uniform(1, 6) for _ in range(80)]
    luck = [dice.gauss(0, error) for error in errors]
    for belief, value in zip(shrink(luck, errors), luck, strict=True):
        assert abs(belief.mean()) < 0.4 * abs(value) + 0.2
        assert belief.below(3) > 0.05
        assert belief.below(-3) < 0.95
    inn = shrink([*luck, 9.0], [*errors, 1.5])[-1]
    assert inn.mean() > 5
    assert inn.below(3) < 0.05


def test_a_whole_point_levels_and_its_interval_says_what_is_open() -> None:
    dice = random.Random(5)
    games = []
    for _ in range(400):
        scores = [dice.randrange(40, 60), dice.randrange(37, 57)]
        games.append((scores, [1 + (s < max(scores)) for s in scores]))
    first, second = compensation(games, 2)
    assert first["value"] == 0
    assert 2 <= second["value"] <= 4
    assert second["low"] < second["high"]
    assert float(second["value"]).is_integer()


def test_a_run_of_bad_luck_is_not_a_finding() -> None:
    mean = Mean()
    for _ in range(11):
        mean.add(0)
    assert mean.estimate(0.25).high < 0
    assert mean.share(against=0.25).high > 0


def test_false_findings_are_controlled() -> None:
    dice = random.Random(2)
    chances = [dice.random() for _ in range(200)]
    assert sum(discoveries(chances)) <= 2
    assert discoveries([*chances, 1e-6])[-1]


# -- the page and the table ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pages(small: tuple[Plan, Path, dict[str, Any]]) -> dict[str, str]:
    """The report's page in both languages."""
    _, _, result = small
    return {each: html(result, each, "caudal balance the_river") for each in ("en", "es")}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_stands_alone(pages: dict[str, str], language: str) -> None:
    page = pages[language]
    assert not re.search(r"https?:", page)
    targets = re.findall(r"(?:src|href)=['\"]?([^'\" >]+)", page)
    assert targets
    inside = ("#", "data:application/json", "data:image/svg+xml")
    assert all(target.startswith(inside) for target in targets)
    ids = set(re.findall(r"<section id=(\w+)", page))
    panes = set(re.findall(r"<dialog id='([\w-]+)'", page))
    assert {target[1:] for target in targets if target.startswith("#")} <= ids | panes
    assert len(ids) == 10
    assert panes == {f"component-{each.id}" for each in subjects("the_river").components}
    words = Speech("the_river", language)
    for question in ("seat", "skill", "plan", "use", "length", "early"):
        assert words(f"question.{question}") in page.replace("&#x27;", "'")
    assert "{" not in re.sub(r"<(style|script)>.*?</\1>", "", page, flags=re.DOTALL)


def test_a_page_opened_alone_tells_what_to_type_for_a_fix(
    small: tuple[Plan, Path, dict[str, Any]],
) -> None:
    _, _, found = small
    rows = found["evidence"]["components"]["rows"]
    known = {key: {"value": 0.2, "low": 0.15, "high": 0.25} for key in ("points", "over", "wins")}
    odd = next(row for row in rows if row["id"] == "inn") | known | {"verdict": "strong"}
    components = found["evidence"]["components"] | {"rows": [odd]}
    page = html(
        found | {"evidence": found["evidence"] | {"components": components}},
        "en",
        "caudal balance the_river --seed 3",
    )
    assert "data-fix='inn'>Propose a fix for Inn" in page
    assert "<code>caudal balance the_river --seed 3 --fix inn</code>" in page
    assert "--fix seats</code>" in page
    assert "With stronger play" in page


def test_a_component_has_a_page_of_its_own(small: tuple[Plan, Path, dict[str, Any]]) -> None:
    _, _, found = small
    evidence = found["evidence"]
    rows = {row["id"]: row for row in evidence["components"]["rows"]}
    told = {"value": 3.0, "low": 1.0, "high": 5.0}
    inn = rows["inn"] | {"points": told, "over": told, "wins": told, "verdict": "strong"}
    inn |= {"tables": [{"players": 2, "deals": 9, "measured": told}], "losses": [(-2, 1), (7, 2)]}
    inn |= {"offered": 80, "taken": 60, "beside": told, "deals": 9}
    pair = {"use": inn["place"], "with": rows["chapel"]["place"], "more": told}
    both = {"components": evidence["components"] | {"rows": [inn, rows["chapel"]]}}
    both["components"]["pairs"] = [pair]
    both["other"] = {"rows": [inn | {"over": {"value": 0.5, "low": -1.0, "high": 2.0}}]}
    paper = Paper(found | {"evidence": evidence | both}, Speech("the_river", "en"), "caudal")
    page = re.sub(r"<[^>]+>", " ", pane(paper, inn, text_of("the_river")))
    for told_there in (
        "too strong",
        "+1.0 … +5.0",
        "75 of 100",
        "2 players, 9 deals",
        "Inn beside Chapel: +3.0 points",
        "points: 8 · may be 0 to 20",
        "Propose a fix",
        "caudal --fix inn",
    ):
        assert told_there in " ".join(page.split()), told_there
    assert "These games do not tell" in pane(paper, rows["chapel"], text_of("the_river"))


def test_the_games_behind_the_figures_replay(pages: dict[str, str]) -> None:
    links = set(re.findall(r"data:application/json;base64,([\w+/=]+)", pages["en"]))
    assert len(links) > 5
    for link in links:
        record = Record.parse(base64.b64decode(link).decode())
        assert record.result is not None
        assert record.replay().seat() == -1


def test_the_table_has_a_row_a_seat(small: tuple[Plan, Path, dict[str, Any]]) -> None:
    chosen, file, result = small
    made = write(chosen, file)
    with made[0].open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 2 * result["games"] == 2 * chosen.total()
    assert sum(float(row["won"]) for row in rows) == pytest.approx(result["games"])
    first = rows[0]
    assert {row["seat"] for row in rows} == {row["chair"] for row in rows} == {"1", "2"}
    assert any(row["seat"] != row["chair"] for row in rows)
    points = sum(int(value) for key, value in first.items() if key.startswith("points_"))
    assert points == int(first["score"])
    if len(made) > 1:
        import pyarrow.parquet

        assert pyarrow.parquet.read_table(made[1]).num_rows == len(rows)


def test_what_is_less_than_nothing_is_set_apart_in_a_histogram() -> None:
    drawn = plots.histogram([(-40, 1), (-1, 3), (0, 2), (50, 1)], "deals", "points")
    less, more = (drawn.count(f"fill='{colour}'") for colour in ("var(--c-strong)", LINES[0]))
    assert drawn.count("class=zero") == 1
    assert (less, less + more) == (10, drawn.count("<rect"))
    assert "-4 … -1: 3" in drawn
    assert "0 … 3: 2" in drawn
    assert "class=zero" not in plots.histogram([(3, 1), (9, 4)], "turns", "turns")


@pytest.mark.parametrize("id", caudal.game_ids())
def test_every_game_can_be_asked_about(id: str) -> None:
    chosen = plan(id, [2], games=1)
    result = report(chosen)
    assert result["games"] == chosen.total()
    speech = Speech(id, "es")
    assert len(answers.answers(result["evidence"], speech)) == 6
    page = html(result, "es", "")
    assert speech.game("game.title") in page
    for mechanism in subjects(id).mechanisms:
        assert speech.game.has(f"mechanism.{mechanism}")
    for component in subjects(id).components:
        assert speech.game.has(f"group.{component.group}")


def test_other_bots_can_play_it() -> None:
    chosen = plan("the_river", [2], games=1, bots="deckhand")
    result = play_block(chosen, Block("withhold", 2, 0))
    assert [game["seats"] for game in result["games"]] == [["deckhand", "deckhand"]] * 7


# -- words and mistakes ----------------------------------------------------------------------------


def test_both_languages_say_the_same() -> None:
    tables = [
        tomllib.loads((FOLDER / "texts" / f"{name}.toml").read_text("utf-8"))
        for name in ("en", "es")
    ]
    keys = [{f"{part}.{key}" for part in table for key in table[part]} for table in tables]
    assert keys[0] == keys[1]
    for part in tables[0]:
        for key, text in tables[0][part].items():
            blanks = [set(re.findall(r"\{(\w+)", each)) for each in (text, tables[1][part][key])]
            assert blanks[0] == blanks[1], f"{part}.{key}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["go_fish"], "no game"),
        (["the_river", "--players", "9"], "2 to 4 seats"),
        (["the_river", "--players", "two"], "not a whole number"),
        (["the_river", "--games", "-1"], "1 or more"),
        (["the_river", "--bots", "nobody"], "no bot"),
        (["the_river", "--handicap", "2"], "SEAT=POINTS"),
        (["the_river", "--handicap", "5=1"], "no seat 5"),
        (["the_river", "--against", "nowhere.toml"], "no file"),
        (["the_river", "--option", "boards=upside_down"], "boards"),
        (["the_river", "--jobs", "-2"], "jobs"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    words: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    asked(*words, status=2)
    assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_broken_content_to_compare_with_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[meta]\n", encoding="utf-8")
    words = ["the_river", "--players", "2", "--games", "1", "--against", str(broken)]
    asked(*words, "--jobs", "1", "--out", str(tmp_path / "page.html"), status=2)
    assert "broken.toml" in capsys.readouterr().err


def test_a_handicap_changes_the_places_only_at_the_end() -> None:
    chosen = plan("the_river", [2], games=1)
    block = Block("plain", 2, 0)
    plain = play_block(chosen, block)["games"][0]
    given = play_block(plan("the_river", [2], games=1, handicap={0: 100}), block)["games"][0]
    assert given["scores"] == [plain["scores"][0] + 100, plain["scores"][1]]
    assert given["places"] == [1, 2]
    assert given["uses"] == plain["uses"]


def test_every_source_of_points_has_a_colour_of_its_own() -> None:
    assert len(set(LINES)) == len(LINES)
    for id in caudal.game_ids():
        rules = caudal.game(id)
        assert len(rules.new(rules.seats[0], 0).sheet(0)) <= len(LINES)


def test_a_picture_alone_is_no_larger_than_beside_others() -> None:
    """With one number of players there is one histogram; empty columns keep their width."""
    for figures in (".figures{display:grid;", ".figures.three{"):
        assert f"{figures}grid-template-columns:repeat(auto-fill," in STYLE
