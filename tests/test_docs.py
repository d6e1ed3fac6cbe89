"""What the documents show is true: examples run, commands exist, names are right."""

import doctest
import inspect
import json
import os
import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

import pytest

import caudal
from caudal import cli
from caudal.engine.record import Record
from caudal.engine.state import State

ROOT = Path(__file__).parent.parent
DOCUMENTS = [
    str(path.relative_to(ROOT))
    for path in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
]


DOCTESTED = [
    "README.md", "docs/records.md", "docs/environments.md", "docs/first-hour.md",
    "docs/writing-a-bot.md",
]  # fmt: skip


def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def blocks(document: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text_of(document), re.DOTALL)


@pytest.mark.parametrize("document", DOCTESTED)
def test_python_examples_run(document: str) -> None:
    results = doctest.testfile(
        str(ROOT / document), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert results.attempted > 3
    assert results.failed == 0


def test_the_example_bot_plays_and_beats_chance() -> None:
    example: dict[str, Any] = {}
    exec(blocks("docs/writing-a-bot.md", "python")[0], example)
    game = caudal.game("the_river")
    won = 0
    for seed in range(4):
        own = seed % 2
        bots = [caudal.bot("random"), caudal.bot("random")]
        bots[own] = example["Dreamer"](game)
        state, dice = game.new(players=2, seed=seed), caudal.Dice.of(seed, "dreamer")
        while state.seat() >= 0:
            state.play(bots[state.seat()].choose(caudal.Knowledge(game, state), dice))
        won += state.ranking()[own] == 1
    assert won >= 3


def test_moves_shown_to_programs_exist() -> None:
    river = caudal.game("the_river")
    shown = set(re.findall(r'"(place:\w+)"', text_of("docs/http-api.md")))
    assert shown
    assert all(river.name(river.move(name)) == name for name in shown)


def test_the_example_record_is_one() -> None:
    (example,) = blocks("docs/records.md", "json")
    record = Record.parse(example)
    assert record.replay().seat() >= 0
    assert json.loads(example)["moves"] == record.moves
    assert json.loads(record.text()) == json.loads(example)


def test_every_field_of_a_record_is_described() -> None:
    record = Record("the_river", 2, 1, seats=["person", "greedy"])
    record.result = {"scores": [], "ranking": []}
    described = re.findall(r"^\| `(\w+)` \|", text_of("docs/records.md"), re.MULTILINE)
    assert described == list(json.loads(record.text()))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", text_of(document))
    broken = [link for link in links if not ((ROOT / document).parent / link).exists()]
    assert broken == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_make_targets_exist(document: str) -> None:
    targets = set(re.findall(r"^([\w-]+):", text_of("Makefile"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", text_of(document), re.MULTILINE))
    assert named - targets == set()


def test_readme_commands_exist() -> None:
    commands = {command.__name__ for command in cli.COMMANDS}
    shown = re.findall(r"^caudal (\w+)", "".join(blocks("README.md", "console")), re.MULTILINE)
    assert len(shown) > 5
    assert set(shown) <= commands
    assert {"make play", "make test"} <= set(re.findall(r"make \w+", text_of("README.md")))


def test_the_spanish_readme_shows_the_same_games_and_commands_that_exist() -> None:
    languages = {"README.md": "en", "README.es.md": "es"}
    for document, language in languages.items():
        for id in caudal.game_ids():
            title = caudal.game(id).texts(language)("game.title")
            assert f"[{title}](docs/pictures/{id}.svg)" in text_of(document)
    shown = re.findall(r"^caudal (.*)$", "".join(blocks("README.es.md", "console")), re.MULTILINE)
    app = cli.build("es")
    assert len(shown) > 5
    for line in shown:
        words = line.partition("#")[0].split()
        command, _, _ = app.parse_args(words, exit_on_error=False, print_error=False)
        assert command.__name__ == words[0]


def test_every_option_of_a_server_is_described() -> None:
    options = [f"--{name.replace('_', '-')}" for name in inspect.signature(cli.serve).parameters]
    assert [name for name in options if f"`{name}`" not in text_of("docs/server.md")] == []


def test_the_trials_that_security_names_exist() -> None:
    folder = ROOT / "tests" / "server"
    names = re.findall(r"`((?:tests/)?[\w/]+\.py)`", text_of("docs/security.md"))
    files = [name for name in names if "test_" in name]
    assert len(files) > 10
    assert [
        name for name in files if not ((ROOT / name).exists() or (folder / name).exists())
    ] == []


def test_the_contract_is_described_completely() -> None:
    guide = text_of("docs/adding-a-game.md")
    own = {"apply", "advance", "begin", "roll", "moves", "play", "seat", "scores"}
    asked = {name for name in vars(State) if not name.startswith("_")} - own
    wanted = [name for name in asked if callable(getattr(State, name, None))]
    assert len(wanted) > 8
    assert [name for name in wanted if f"`{name}" not in guide and f".{name}(" not in guide] == []


def test_every_dependency_has_its_reason() -> None:
    reasons = text_of("docs/architecture.md")
    project = text_of("pyproject.toml")
    declared = re.search(r"^dependencies = \[(.*?)\]", project, re.MULTILINE | re.DOTALL)
    assert declared is not None
    names = re.findall(r'"([\w-]+)', declared[1])
    assert names
    assert [name for name in names if name not in reasons] == []


# -- adding a game -------------------------------------------------------------------------------

GUIDE = "docs/adding-a-game.md"
EXAMPLE = ROOT / "examples" / "almoneda"


def test_every_file_of_the_example_is_listed() -> None:
    (listed,) = re.findall(r"```\n(pyproject.*?)```", text_of(GUIDE), re.DOTALL)
    names = [line.split()[0] for line in listed.splitlines()]
    inside = [f"src/almoneda/{name}" for name in names[names.index("src/almoneda/") + 1 :]]
    there = {
        str(path.relative_to(EXAMPLE))
        for path in EXAMPLE.rglob("*.*")
        if path.is_file() and path.suffix not in (".json", ".pyc") and "egg-info" not in str(path)
    }
    assert {*names[: names.index("src/almoneda/")], *inside} == there


def test_what_the_guide_shows_is_in_the_example() -> None:
    files = [*EXAMPLE.rglob("*.py"), *EXAMPLE.rglob("*.toml"), ROOT / COMPILED]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    shown = re.findall(r"^( *)```(?:python|toml)\n(.*?)```", text_of(GUIDE), re.DOTALL | re.M)
    assert len(shown) > 6
    for indent, block in shown:
        plain = re.sub(f"^{indent}", "", block, flags=re.MULTILINE).strip()
        assert plain in source, plain


COMPILED = "src/caudal/games/the_river/compiled.toml"


@pytest.fixture
def beginner(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """A clone and an environment to work in. Caudal and what it depends on are lent by this one;
    nothing comes from a network."""
    home, clone, commands = tmp_path / "home", tmp_path / "clone", tmp_path / "commands"
    venv.create(home, with_pip=False)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n{ROOT / 'src'}\n")
    clone.mkdir()
    for name in ("tests", "docs", "examples", "pyproject.toml"):
        (clone / name).symlink_to(ROOT / name)
    commands.mkdir()
    for name, means in {
        "python": f"{home}/bin/python",
        "caudal": f"{home}/bin/python -m caudal",
        "pip": f"{sys.executable} -m pip --python {home}/bin/python",
    }.items():
        (commands / name).write_text(f'#!/bin/sh\nexec {means} "$@"\n')
        (commands / name).chmod(0o755)
    settings = {
        "PATH": f"{commands}:{os.environ['PATH']}",
        "PIP_NO_INDEX": "1",
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "XDG_DATA_HOME": str(tmp_path),
        "LC_ALL": "C.UTF-8",
    }
    return clone, os.environ | settings


def test_a_game_is_added_as_the_guide_says(beginner: tuple[Path, dict[str, str]]) -> None:
    """Every command, one after the other; whoever plays always gives the first answer."""
    clone, environment = beginner
    commands = "".join(blocks(GUIDE, "console")).splitlines()
    assert len(commands) > 8
    for command in commands:
        done = subprocess.run(
            command, shell=True, cwd=clone, env=environment, input="1\n" * 400,
            capture_output=True, text=True, check=False, timeout=500,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    assert (clone / "tea_house.html").exists()
    assert len(list(clone.glob("tea_house/src/tea_house/goldens/*.json"))) == 6
    words = [text for text in clone.joinpath("tea_house").rglob("*.*") if text.is_file()]
    told = "".join(path.read_text("utf-8") for path in words if path.suffix != ".pyc").lower()
    assert "almoneda" not in told
