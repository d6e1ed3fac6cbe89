"""Datasets: every decision of every game, as the deciding seat knew it, true to the records."""

import json
import sys
from array import array
from pathlib import Path

import polars
import pytest

import caudal
from caudal import cli, lab
from caudal.engine.record import Record
from caudal.lab import dataset
from caudal.lab.sim import Fault, simulate

WORDS = "sim the_river --players 2 --games 6 --bots greedy,random --seed 4"


def made(folder: Path, *words: str, name: str = "games.parquet", jobs: int = 1) -> Path:
    file = folder / name
    assert cli.run([*WORDS.split(), "--jobs", str(jobs), "--dataset", str(file), *words]) == 0
    return file


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games as records and as a dataset."""
    folder = tmp_path_factory.mktemp("data")
    made(folder, "--records", str(folder / "records"))
    return folder


def test_rows_are_the_records_played_again(folder: Path) -> None:
    frame = lab.read(folder / "games.parquet")
    records = [Record.load(path) for path in sorted((folder / "records").iterdir())]
    assert frame["game"].unique().to_list() == list(range(6))
    assert len(frame) == sum(len(record.moves) for record in records)
    for number, record in enumerate(records):
        assert record.result is not None
        rows = frame.filter(polars.col("game") == number).sort("decision").to_dicts()
        assert len(rows) == len(record.moves)
        places = record.result["ranking"]
        for row, state, name in zip(rows, record.walk(), record.moves, strict=False):
            seat = state.seat()
            assert row["seed"] == record.seed
            assert (row["seat"], row["bot"]) == (seat, record.seats[seat])
            assert row["legal"] == state.moves()
            assert record.game.name(row["choice"]) == name
            known = caudal.Knowledge(record.game, state).features()
            assert row["features"] == list(array("f", known))
            assert row["score"] == record.result["scores"][seat]
            assert row["rank"] == places[seat]
            assert row["won"] == (places[seat] == 1) / places.count(1)


def test_the_file_tells_of_itself(folder: Path) -> None:
    file = folder / "games.parquet"
    facts = lab.about(file)
    game = caudal.game("the_river")
    assert facts["features"] == list(game.feature_names)
    assert facts["inputs"] == game.inputs_version
    assert [game.move(name) for name in facts["moves"]] == list(range(len(game.moves)))
    assert (facts["game"], facts["players"], facts["seed"]) == ("the_river", 2, 4)
    assert facts["bots"] == ["greedy", "random"]
    described = (Path(__file__).parents[2] / "docs/datasets.md").read_text(encoding="utf-8")
    for name, kind in lab.scan(file).collect_schema().items():
        assert f"| `{name}` |" in described
        if name == "features":
            assert kind == polars.Array(polars.Float32, len(facts["features"]))
    for name in facts:
        assert f"| `{name}` |" in described


def test_files_are_equal_whatever_the_processes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = (folder / "games.parquet").read_bytes()
    both = made(folder, name="both.parquet", jobs=2)
    assert both.read_bytes() == first
    monkeypatch.setattr(dataset, "GROUP", 1)
    many = made(folder, name="many.parquet")
    assert lab.read(many).equals(lab.read(both)), "one row group a game or one for all: the same"
    assert polars.scan_parquet(many).select(polars.len()).collect().item() == len(lab.read(both))


@pytest.mark.parametrize("id", caudal.game_ids())
def test_every_game_has_rows(id: str, tmp_path: Path) -> None:
    result = simulate(id, games=1, jobs=1, dataset=tmp_path / "one.parquet")
    frame = lab.read(tmp_path / "one.parquet")
    assert len(frame) == result.decisions
    assert frame["features"].null_count() == 0
    assert frame.select(polars.col("choice").is_in(polars.col("legal")).all()).item()


def test_the_command_says_where_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = made(folder, "--lang", "es", name="donde.parquet")
    assert f"Escrito: {file}" in capsys.readouterr().out
    made(folder, "--json")
    assert json.loads(capsys.readouterr().out)["games"] == 6


@pytest.mark.parametrize("bad", ["", "file/below.parquet"])
def test_a_bad_path_is_told_before_anything_is_played(
    bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    records = tmp_path / "records"
    words = ["--records", str(records), "--dataset", str(tmp_path / bad)]
    assert cli.run([*WORDS.split(), *words]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert list(records.iterdir()) == []


def test_a_broken_game_leaves_no_half_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "games.parquet"
    file.write_text("as it was")
    bots = ["tests.lab.test_sim:Stubborn", "random"]
    with pytest.raises(Fault, match="broke after"):
        simulate("the_river", 2, 3, bots, jobs=1, dataset=file)
    assert file.read_text() == "as it was"
    assert list(tmp_path.glob("*.part")) == []


def test_what_is_no_dataset_is_refused(tmp_path: Path) -> None:
    with pytest.raises(caudal.CaudalError, match="cannot be read as a dataset"):
        lab.read(tmp_path / "nowhere.parquet")
    text = tmp_path / "text.parquet"
    text.write_text("this is not Parquet")
    with pytest.raises(caudal.CaudalError, match="cannot be read as a dataset"):
        lab.read(text)
    other = tmp_path / "other.parquet"
    polars.DataFrame({"a": [1]}).write_parquet(other)
    with pytest.raises(caudal.CaudalError, match="not a dataset of Caudal"):
        lab.read(other)


def test_without_the_extra_it_says_what_to_install(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(caudal.CaudalError, match=r"pip install 'caudal\[data\]'"):
        lab.read(folder / "games.parquet")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert cli.run([*WORDS.split(), "--dataset", str(folder / "new.parquet")]) == 2
    assert "pip install 'caudal[data]'" in capsys.readouterr().err
