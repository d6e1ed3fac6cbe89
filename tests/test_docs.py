"""What the documents show is true: examples run, commands exist, names are right."""

import doctest
import inspect
import json
import re
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


DOCTESTED = ["README.md", "docs/records.md", "docs/environments.md", "docs/writing-a-bot.md"]


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


def test_the_river_is_the_example() -> None:
    guide = text_of("docs/adding-a-game.md")
    folder = Path(caudal.__file__).parent / "games/the_river"
    listed = re.findall(r"^  (\w+\.(?:py|toml))", guide, re.MULTILINE)
    assert len(listed) > 8
    assert [name for name in listed if not (folder / name).exists()] == []
