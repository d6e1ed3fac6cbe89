"""The command line as programs and people use it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal import cli
from caudal.engine.record import Record

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("caudal.terminal.saves.folder", lambda: tmp_path / "saves")


def run(capsys: Captured, *tokens: str) -> tuple[int, str, str]:
    status = cli.run(tokens)
    out, err = capsys.readouterr()
    return status, out, err


def process(*tokens: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "caudal", *tokens],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game between random players."""
    made = Record("the_river", 2, 5)
    state = made.replay()
    dice = caudal.Dice.of(1)
    while state.seat() >= 0:
        moves = state.moves()
        made.play(state, moves[dice.below(len(moves))])
    path = tmp_path / "game.json"
    made.save(path)
    return path


def test_the_start_names_every_game_and_what_to_type(capsys: Captured) -> None:
    status, out, _ = run(capsys)
    assert status == 0
    for id in caudal.game_ids():
        assert id in out
    assert "caudal play" in out


def test_games_in_both_languages(capsys: Captured) -> None:
    _, english, _ = run(capsys, "games")
    _, spanish, _ = run(capsys, "games", "--lang", "es")
    assert "In Spanish" in english
    assert "En inglés" in spanish
    for id in caudal.game_ids():
        assert id in english


@pytest.mark.parametrize("id", caudal.game_ids())
def test_a_game_says_where_its_content_comes_from(capsys: Captured, id: str) -> None:
    status, out, _ = run(capsys, "games", id, "--json")
    assert status == 0
    facts = json.loads(out)
    assert set(facts["title"]) == {"en", "es"}
    assert facts["seats"] == list(caudal.game(id).seats)
    assert sum(facts["sources"].values()) == len(facts["content"]) > 0
    assert all(table["note"] for table in facts["content"])
    _, shown, _ = run(capsys, "games", id)
    assert "reconstructed" in shown
    assert "rulebook" in shown


@pytest.mark.parametrize("said", [("--lang", "es"), ("--lang=es",)])
def test_the_language_may_be_said_before_the_command(
    capsys: Captured, said: tuple[str, ...]
) -> None:
    before, behind = run(capsys, *said, "games"), run(capsys, "games", *said)
    assert before == behind
    assert "En inglés" in before[1]
    assert run(capsys, *said, "rules", "agra") == run(capsys, "rules", "agra", *said)
    status, _, err = run(capsys, *said, "admin", "stats", "--db", "nothing.sqlite3")
    assert (status, "no existe el archivo nothing.sqlite3" in err) == (2, True)


def test_a_mistyped_command_is_told_in_spanish_too(capsys: Captured) -> None:
    for tokens in (("--lang", "es", "gmaes"), ("gmaes", "--lang", "es")):
        status, _, err = run(capsys, *tokens)
        assert status == 2
        assert "no existe la orden 'gmaes'; ¿querías decir `caudal games`?" in err
    assert "las órdenes son play, games" in run(capsys, "--lang", "es", "whistle")[2]


def test_all_games_as_json(capsys: Captured) -> None:
    _, out, _ = run(capsys, "games", "--json")
    assert [facts["id"] for facts in json.loads(out)] == list(caudal.game_ids())


def test_sim_json_has_what_is_promised(capsys: Captured) -> None:
    command = "sim the_river --players 2 --games 4 --bots random,greedy --seed 1 --jobs 1 --json"
    status, out, _ = run(capsys, *command.split())
    result = json.loads(out)
    assert status == 0
    assert list(result) == [
        "games",
        "decisions",
        "seconds",
        "decisions_per_s",
        "mean_length",
        "bots",
        "wins",
        "mean_scores",
        "seat_wins",
    ]
    assert result["bots"] == ["random", "greedy"]
    assert sum(result["wins"]) == sum(result["seat_wins"]) == result["games"] == 4


def test_sim_in_words(capsys: Captured) -> None:
    command = "sim the_river --players 2 --games 2 --jobs 1 --lang es --check"
    status, out, _ = run(capsys, *command.split())
    assert status == 0
    assert "Victorias por asiento" in out


def test_sim_in_two_processes_equals_one() -> None:
    command = ("sim", "the_river", "--games", "40", "--seed", "3", "--json", "--jobs")
    one, two = (json.loads(process(*command, jobs).stdout) for jobs in ("1", "2"))
    for timing in ("seconds", "decisions_per_s"):
        del one[timing], two[timing]
    assert one == two


def test_replay_at_any_move(capsys: Captured, record: Path) -> None:
    status, out, _ = run(capsys, "replay", str(record), "--at", "10", "--json")
    told = json.loads(out)
    assert status == 0
    assert told["at"] == 10
    state = caudal.game("the_river").load(told["position"])
    assert state.scores() == told["scores"]
    assert state.dump() == Record.load(record).replay(10).dump()
    _, shown, _ = run(capsys, "replay", str(record), "--at", "10")
    assert "after move 10 of" in shown


def test_replay_of_the_end_shows_who_won(capsys: Captured, record: Path) -> None:
    _, english, _ = run(capsys, "replay", str(record))
    _, spanish, _ = run(capsys, "replay", str(record), "--lang", "es", "--seat", "1")
    assert "The game is over" in english
    assert "La partida ha terminado" in spanish


def test_version_says_how_it_runs(capsys: Captured) -> None:
    status, out, _ = run(capsys, "--version")
    assert status == 0
    how = "compiled" if caudal.COMPILED else "plain Python"
    assert out.strip() == f"caudal {caudal.__version__} ({how})"


def test_running_plain_is_said_once(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caudal, "COMPILED", False)
    monkeypatch.delenv("CAUDAL_PURE", raising=False)
    _, _, err = run(capsys, "games")
    assert err.count("\n") == 1
    assert "plain Python" in err
    monkeypatch.setenv("CAUDAL_PURE", "1")
    assert run(capsys, "games")[2] == ""


@pytest.mark.parametrize("id", caudal.game_ids())
@pytest.mark.parametrize("language", ["en", "es"])
def test_rules_are_shown_without_anchors(capsys: Captured, id: str, language: str) -> None:
    status, out, _ = run(capsys, "rules", id, "--lang", language)
    assert status == 0
    assert len(out) > 2000
    assert "{#" not in out


def test_the_table_of_games_never_cuts_what_is_typed(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    _, out, _ = run(capsys, "games")
    assert all(id in out for id in caudal.game_ids())
    assert "…" not in out


def test_help_says_something_about_every_option(capsys: Captured) -> None:
    for command in ("", *(each.__name__ for each in cli.COMMANDS)):
        _, out, _ = run(capsys, *command.split(), "--help")
        options = re.findall(r"^│ \*? *--([\w-]+)(?: [A-Z.]+)?(.*)│$", out, re.MULTILINE)
        assert options
        assert [name for name, told in options if not told.strip()] == []


def test_problems_of_the_engine_are_told_in_spanish(capsys: Captured) -> None:
    _, _, err = run(capsys, "sim", "go_fish", "--lang", "es")
    assert "no hay ningún juego 'go_fish'; los juegos son agra," in err
    _, _, err = run(capsys, "replay", "nothing.json", "--lang", "es")
    assert "no existe el archivo nothing.json" in err


def test_an_output_that_cannot_be_written_is_refused_before_the_work(
    capsys: Captured, record: Path, tmp_path: Path
) -> None:
    status, _, err = run(capsys, "analyse", str(record), "--out", str(tmp_path))
    assert (status, "would have to end in .html, .json" in err) == (2, True)
    status, _, err = run(capsys, "replay", str(record), "--picture", "moment.png")
    assert (status, "would have to end in .svg" in err) == (2, True)
    status, _, err = run(capsys, "analyse", str(record), "--simulations", "0")
    assert (status, "number of simulations is 0" in err) == (2, True)
    picture = tmp_path / "new" / "moment.svg"
    assert run(capsys, "replay", str(record), "--picture", str(picture))[0] == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_help_in_both_languages(capsys: Captured) -> None:
    assert "Play many games between bots" in run(capsys, "sim", "--help")[1]
    spanish = run(capsys, "sim", "--help", "--lang", "es")[1]
    assert "Jugar muchas partidas" in spanish
    assert "Opciones" in spanish


WRONG: list[tuple[str, str]] = [
    ("whistle", "there is no command 'whistle'; there are play, games"),
    ("gmaes", "there is no command 'gmaes'; did you mean `caudal games`?"),
    ("--lang en rulse the_river", "did you mean `caudal rules`?"),
    ("--lang fr games", "'fr' is unknown"),
    ("--lang fr admin stats", "'fr' is unknown"),
    ("sim", "not understood"),
    ("sim the_river --games many", "not understood"),
    ("sim the_river --nonsense", "not understood"),
    ("sim go_fish", "no game 'go_fish'"),
    ("sim the_river --games 0", "number of games is 0"),
    ("sim the_river --jobs 0", "number of jobs is 0"),
    ("sim the_river --players 9", "2 to 4 seats"),
    ("sim the_river --bots clever", "no bot 'clever'"),
    ("sim the_river --bots greedy:clever", "no persona 'clever'"),
    ("sim the_river --bots nowhere.at_all:Bot", "cannot be found"),
    ("sim the_river --bots ,", "no bot to play"),
    ("sim the_river --option boards", "not of the form name=value"),
    ("sim the_river --option boards=round", "it can be by_seat, shuffled"),
    ("sim the_river --option size=2", "no option 'size'"),
    ("sim the_river --lang fr", "'fr' is unknown"),
    ("play", "say which game"),
    ("play go_fish", "no game 'go_fish'"),
    ("play the_river --players 1", "2 to 4 seats"),
    ("play the_river --seat 5", "seat 5 does not exist"),
    ("play the_river --bots greedy,random", "2 bots were named for 3 seats"),
    ("play the_river --bots clever", "no bot 'clever'"),
    ("play the_river --names Ana,Luis", "2 names were given for 1 person"),
    ("play the_river --names greedy", "a bot's name"),
    ("play --resume", "no saved game"),
    ("play --resume nothing.json", "there is no file nothing.json"),
    ("games go_fish", "no game 'go_fish'"),
    ("rules go_fish", "no game 'go_fish'"),
    ("replay nothing.json", "there is no file nothing.json"),
    ("sim the_river --bots search:0", "has no budget"),
    ("sim the_river --bots search:-1s", "has no budget"),
    ("arena the_river --bots greedy,random --until 7", "between 0 and 1"),
    ("serve --port 99999", "--port is 65535 at most"),
    ("serve --log loud", "not understood"),
    ("admin stats --db nothing.sqlite3", "there is no file nothing.sqlite3"),
    ("tune the_river --generations 0", "--generations is 0; it has to be 1 or more"),
    ("sim the_river --content nothing.toml", "there is no file nothing.toml"),
]


@pytest.mark.parametrize(("command", "sentence"), WRONG, ids=[command for command, _ in WRONG])
def test_mistakes_are_told_in_one_sentence(capsys: Captured, command: str, sentence: str) -> None:
    status, out, err = run(capsys, *command.split())
    told = [line for line in err.splitlines() if "plain Python" not in line]
    assert status == 2
    assert out == ""
    assert len(told) == 1
    assert told[0].startswith("caudal: ")
    assert sentence in told[0]


DAMAGE: list[tuple[str, Any, str]] = [
    ("format", 99, "format 99 is unknown"),
    ("rules", 99, "rules version 99"),
    ("moves", ["place:moon"], "move 1: there is no move 'place:moon'"),
    ("moves", ["place:terrain"], "move 1, 'place:terrain', is not legal"),
    ("moves", [1, 2], "not all names"),
    ("players", "two", "'players' is missing or not of the right kind"),
    ("game", "go_fish", "no game 'go_fish'"),
    ("options", {"boards": "round"}, "it can be by_seat, shuffled"),
    ("result", {"scores": [1, 1], "ranking": [1, 1]}, "but its moves give"),
]


@pytest.mark.parametrize(("key", "value", "sentence"), DAMAGE, ids=[d[2] for d in DAMAGE])
def test_damaged_records_are_refused(
    capsys: Captured, record: Path, key: str, value: Any, sentence: str
) -> None:
    data = json.loads(record.read_text())
    record.write_text(json.dumps({**data, key: value}))
    status, _, err = run(capsys, "replay", str(record))
    assert status == 2
    assert sentence in err


def test_a_record_that_is_no_json_or_too_short_is_refused(capsys: Captured, record: Path) -> None:
    assert run(capsys, "replay", str(record), "--at", "100000")[0] == 2
    assert run(capsys, "replay", str(record), "--seat", "3")[0] == 2
    record.write_text("{")
    status, _, err = run(capsys, "replay", str(record))
    assert (status, "not JSON" in err) == (2, True)
    record.write_bytes(b"\xff\xfe")
    assert run(capsys, "replay", str(record))[0] == 2


def test_content_is_replaced_for_the_workers_too(tmp_path: Path) -> None:
    source = Path(caudal.__file__).parent / "games/the_river/content.toml"
    text = source.read_text(encoding="utf-8")
    edited = tmp_path / "rich.toml"
    edited.write_text(text.replace("vp = 4 }", "vp = 40 }"), encoding="utf-8")
    command = ("sim", "the_river", "--games", "40", "--jobs", "2", "--json")
    plain = json.loads(process(*command).stdout)
    rich = json.loads(process(*command, "--content", str(edited)).stdout)
    assert rich["mean_scores"][0] > plain["mean_scores"][0] + 2


def test_content_that_does_not_add_up_is_refused(tmp_path: Path) -> None:
    source = Path(caudal.__file__).parent / "games/the_river/content.toml"
    text = source.read_text(encoding="utf-8")
    short = tmp_path / "short.toml"
    short.write_text(text.replace("[resources]", "[things]"), encoding="utf-8")
    broken = tmp_path / "broken.toml"
    broken.write_text("[meta", encoding="utf-8")
    for path in (short, broken, tmp_path / "missing.toml"):
        done = process("sim", "the_river", "--games", "1", "--content", str(path))
        assert done.returncode == 2
        assert done.stderr.splitlines()[-1].startswith("caudal: ")
        assert "Traceback" not in done.stderr


def test_a_broken_game_ends_with_another_status(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bots = "tests.lab.test_sim:Stubborn,random"
    status, _, err = run(
        capsys, "sim", "the_river", "--players", "2", "--bots", bots, "--jobs", "1"
    )
    assert status == 1
    assert "of seed 0" in err
    assert list(tmp_path.glob("fault-*.json"))
