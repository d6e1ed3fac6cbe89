"""`caudal new`: another game to begin with, made of the example."""

import tomllib
from pathlib import Path

import pytest

from caudal import cli
from caudal.engine.errors import CaudalError
from caudal.terminal.skeleton import example, write_skeleton
from tests.support import complaint


def test_the_example_is_written_under_another_name(tmp_path: Path) -> None:
    folder = write_skeleton("tea_house", tmp_path)
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["name"] == "caudal-tea-house"
    assert project["project"]["entry-points"] == {"caudal.games": {"tea_house": "tea_house"}}
    texts = tomllib.loads((folder / "src/tea_house/texts/es.toml").read_text(encoding="utf-8"))
    assert texts["game"]["title"] == "Tea House"
    assert "class TeaHouse(State)" in (folder / "src/tea_house/state.py").read_text("utf-8")
    assert "(TE-5)" in (folder / "src/tea_house/rules/en.md").read_text(encoding="utf-8")


def test_nothing_is_left_out_but_recorded_games(tmp_path: Path) -> None:
    folder = write_skeleton("tea_house", tmp_path)
    written = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    kinds = (".py", ".toml", ".md", ".svg")
    named = [path for path in example().rglob("*") if path.suffix in kinds]
    there = {str(path.relative_to(example())).replace("almoneda", "tea_house") for path in named}
    assert written == {path for path in there if "build" not in path}


@pytest.mark.parametrize("name", ["", "t", "Tea", "tea-house", "1tea", "tea house", "../tea", "té"])
def test_a_name_that_python_could_not_say_is_refused(name: str, tmp_path: Path) -> None:
    assert "small letters" in complaint(lambda: write_skeleton(name, tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["agra", "caudal", "json", "pytest", "class"])
def test_a_name_that_is_taken_is_refused(name: str, tmp_path: Path) -> None:
    assert "Python knows" in complaint(lambda: write_skeleton(name, tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "tea_house").mkdir()
    with pytest.raises(CaudalError, match=r"there is a file or folder .*tea_house already"):
        write_skeleton("tea_house", tmp_path)
    assert list((tmp_path / "tea_house").iterdir()) == []


@pytest.mark.parametrize(("language", "said"), [("en", "Written: tea_house"), ("es", "Escrito")])
def test_the_command_says_what_to_do_next(
    language: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "tea_house", "--lang", language]) == 0
    told = capsys.readouterr().out
    assert said in told
    assert "pip install -e ./tea_house" in told
    assert cli.run(["new", "tea_house", "--lang", language]) == 2
    assert "tea_house" in capsys.readouterr().err
