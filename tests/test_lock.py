"""What is installed for playing and testing is pinned to files, and is what the package wants."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
LISTS = ROOT / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HASHED = ("dev", "node", "play", "serve")


def text_of(name: str) -> str:
    return (LISTS / f"{name}.txt").read_text(encoding="utf-8")


def pins(name: str) -> dict[str, set[str]]:
    """The versions that a list pins, by package; several where machines or Pythons differ."""
    versions: dict[str, set[str]] = {}
    for package, version in re.findall(r"^([a-z0-9.-]+)(?:\[.*?\])?==(\S+)", text_of(name), re.M):
        versions.setdefault(package, set()).add(version)
    return versions


def asked(*extras: str) -> list[Requirement]:
    """What the package and its extras ask for, those within extras too."""
    wanted: list[Requirement] = [Requirement(line) for line in PROJECT["dependencies"]]
    waiting = list(extras)
    while waiting:
        for line in PROJECT["optional-dependencies"][waiting.pop()]:
            requirement = Requirement(line)
            if requirement.name == "caudal":
                waiting.extend(sorted(requirement.extras))
            else:
                wanted.append(requirement)
    return wanted


@pytest.mark.parametrize("name", HASHED)
def test_every_file_is_known_by_its_hash_and_no_index_is_named(name: str) -> None:
    entries = re.split(r"^(?=[a-z])", text_of(name), flags=re.MULTILINE)[1:]
    assert entries
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in text_of(name)
    assert "index" not in re.findall(r"^--(\w+)", text_of(name), re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "extras"),
    [("play", ["compile"]), ("serve", ["fast", "postgres", "redis"]), ("dev", ["dev"])],
)
def test_the_list_holds_what_the_package_asks_for(name: str, extras: list[str]) -> None:
    versions = pins(name) | pins("torch")
    for requirement in asked(*extras):
        marker = requirement.marker
        if marker is None or marker.evaluate(dict(default_environment())):
            package = requirement.name.lower().replace("_", "-")
            assert versions[package], requirement
            assert all(requirement.specifier.contains(each) for each in versions[package])


@pytest.mark.parametrize("name", ["play", "serve"])
def test_what_runs_is_what_is_tested(name: str) -> None:
    tested = pins("dev")
    assert {package: tested[package] for package in pins(name)} == pins(name)


def test_the_makefile_installs_from_the_lists_alone() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    steps, _, _ = makefile.partition("# -- what people type")
    installs = [line for line in steps.splitlines() if "$(PIP)" in line and "$$peer" not in line]
    assert len(installs) > 3
    for line in installs:
        assert "--require-hashes" in line or "--no-deps" in line or "torch.txt" in line
    assert makefile.count("npm install") == steps.count("npm install --no-save") == 1


def test_what_builds_the_client_is_locked_by_its_hashes() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert len(packages) > 50
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
