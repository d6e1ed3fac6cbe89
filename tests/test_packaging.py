"""The package is whole: version, entry point, data files, and how it is built and tested."""

import importlib.metadata
import os
import re
import subprocess
import tomllib
from pathlib import Path

import caudal
from caudal.version import VERSION

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_one_version() -> None:
    assert caudal.__version__ == VERSION
    assert importlib.metadata.version("caudal") == VERSION
    assert re.search(rf"^## .*\b{re.escape(VERSION)}", (ROOT / "CHANGELOG.md").read_text(), re.M)


def test_the_entry_point_is_the_command_line() -> None:
    assert PROJECT["project"]["scripts"] == {"caudal": "caudal.cli:main"}


def test_every_data_file_is_packed() -> None:
    package = ROOT / "src/caudal"
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["caudal"]
    packed = {path for pattern in patterns for path in package.glob(pattern)}
    kinds = {".toml", ".md", ".svg", ".bin", ".c", ".pyi"}
    data = {path for path in package.rglob("*") if path.suffix in kinds}
    assert len(data) > 5
    assert sorted(data - packed) == []


def test_readme_names_the_two_commands_and_make_has_them() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test", "bench", "soak", "lint", "build", "clean"):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for command in ("make play", "make test"):
        assert command in readme


def test_ci_does_what_make_test_does() -> None:
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    text = script.read_text(encoding="utf-8")
    assert "set -euo pipefail" in text
    assert text.rstrip().endswith("make test")


def test_make_test_runs_everything() -> None:
    done = subprocess.run(
        ["make", "--dry-run", "--always-make", "test"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for tool in ("ruff check", "ruff format --check", "mypy", "lint-imports", "pytest"):
        assert tool in done.stdout
    assert "CAUDAL_PURE=1" in done.stdout
