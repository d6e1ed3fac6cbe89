"""What strangers and their machines meet: workflows, forms, hooks and citation are well-formed and
say nothing that is not so."""

import configparser
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import caudal
from caudal.version import VERSION

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = [path for path in sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))
         if path.stem != "config"]  # fmt: skip
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PYTHONS = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))


def parsed(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def named(path: Path) -> str:
    return path.name


def targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


@pytest.mark.parametrize("path", WORKFLOWS, ids=named)
def test_a_workflow_calls_the_makefile_and_asks_for_few_rights(path: Path) -> None:
    workflow = parsed(path)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert "uses" in job or job["steps"]
        for step in job.get("steps", []):
            made = re.findall(r"\bmake (\w+)", step.get("run", ""))
            assert set(made) <= targets()
            assert "uses" not in step or re.search(r"@(v\d|release/v\d)", step["uses"])


def test_there_are_workflows_for_tests_wheels_releases_and_documents() -> None:
    assert [path.stem for path in WORKFLOWS] == ["docs", "release", "test", "wheels"]
    assert parsed(WORKFLOWS[1])["jobs"]["publish"]["permissions"] == {"id-token": "write"}


def test_every_python_is_tried_and_gets_wheels() -> None:
    tried = parsed(ROOT / ".github/workflows/test.yml")["jobs"]["test"]["strategy"]["matrix"]
    wheels = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert PYTHONS[0] == PROJECT["project"]["requires-python"].removeprefix(">=")
    assert tried["python"] == PYTHONS
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in PYTHONS]


@pytest.mark.parametrize("path", FORMS, ids=named)
def test_a_form_asks_in_both_languages(path: Path) -> None:
    form = parsed(path)
    assert " · " in form["name"]
    assert " · " in form["description"]
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    assert len({field["id"] for field in asked}) == len(asked) > 0
    for field in asked:
        label = field["attributes"]["label"]
        assert " · " in label or label.startswith("caudal ")


def test_the_form_about_rules_lists_every_game() -> None:
    (game,) = [field for field in parsed(ROOT / ".github/ISSUE_TEMPLATE/rule.yml")["body"]
               if field["type"] == "dropdown"]  # fmt: skip
    titles = {caudal.game(id).texts("en")("game.title") for id in caudal.game_ids()}
    assert set(game["attributes"]["options"]) == titles


def test_the_citation_is_of_this_version() -> None:
    citation = parsed(ROOT / "CITATION.cff")
    assert str(citation["version"]) == VERSION
    assert citation["license"] == PROJECT["project"]["license"]
    assert citation["authors"] == PROJECT["project"]["authors"]
    assert citation["keywords"] == PROJECT["project"]["keywords"]


def test_a_commit_is_tried_by_the_makefile() -> None:
    (repository,) = parsed(ROOT / ".pre-commit-config.yaml")["repos"]
    assert [hook["entry"] for hook in repository["hooks"]] == ["make lint"]


def test_editors_are_told_the_line_length_that_is_checked() -> None:
    editors = configparser.ConfigParser()
    text = (ROOT / ".editorconfig").read_text(encoding="utf-8")
    editors.read_string(text.replace("root = true", ""))
    assert editors["*.py"]["max_line_length"] == str(PROJECT["tool"]["ruff"]["line-length"])
    assert editors["Makefile"]["indent_style"] == "tab"
