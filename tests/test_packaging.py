"""The package is whole: version, entry point, data files, and how it is built and tested."""

import ast
import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

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


def imported(file: Path) -> set[str]:
    """The modules that a module names, wherever it does."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def source_of(module: str) -> Path | None:
    """The file of a module of ours."""
    place = ROOT / "src" / Path(*module.split("."))
    return next((f for f in (place.with_suffix(".py"), place / "__init__.py") if f.exists()), None)


def test_whoever_compiles_in_an_empty_environment_has_what_is_imported() -> None:
    """The compiler reads what compiled modules import, and what that imports: pip builds where
    nothing is installed but what the build asks for."""
    told = subprocess.run(
        [sys.executable, "-c", GROUPS],
        cwd=ROOT, env={**os.environ, "CAUDAL_COMPILE": "0"}, check=True, capture_output=True,
    )  # fmt: skip
    waiting = [ROOT / file for file in json.loads(told.stdout)]
    assert len(waiting) > 50
    read: set[Path] = set()
    foreign: set[str] = set()
    while waiting:
        file = waiting.pop()
        if file in read:
            continue
        read.add(file)
        for module in imported(file):
            top = module.partition(".")[0]
            source = source_of(module) if top == "caudal" else None
            if source is not None:
                waiting.append(source)
            elif top != "caudal" and top not in sys.stdlib_module_names:
                foreign.add(top)
    asked = {re.split(r"[^\w-]", name)[0] for name in PROJECT["build-system"]["requires"]}
    assert "msgspec" in foreign
    assert foreign - {"mypy_extensions"} <= asked  # mypy brings its extensions


GROUPS = """
import json, setuptools
setuptools.setup = lambda **given: None
import setup
print(json.dumps([file for files, _ in setup.groups() for file in files]))
"""


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


CHATTY = """#!/bin/sh
case "$1" in -c|-e) exit 0 ;; esac
echo "$(basename "$0"): warning: this and that is out of date"
case "$*" in
  *venv*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
  *build_ext*) printf '[####]' >&3 ;;
  *"-e .") printf '#!/bin/sh\\necho http://127.0.0.1:8765' >.venv/bin/caudal
    chmod +x .venv/bin/caudal ;;
  *run*build*) client=../src/caudal/server/client
    mkdir -p $client && touch $client/index.html ;;
  *install*) mkdir -p node_modules ;;
esac
"""
"""Stands for Python, npm and Node.js: it talks much, and leaves behind what they would."""


@pytest.mark.parametrize(
    ("speak", "happens", "lasts"),
    [
        ("en", "nothing outside it changes", "several minutes"),
        ("es", "en esta carpeta", "varios minutos"),
    ],
)
def test_make_play_says_what_happens_and_how_long_then_the_address(
    tmp_path: Path, speak: str, happens: str, lasts: str
) -> None:
    for name in ("Makefile", "pyproject.toml", "setup.py", "web/package.json",
                 "requirements/play.txt", "requirements/node.txt"):  # fmt: skip
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy2(ROOT / name, tmp_path / name)
    for name in ("web/src/a.ts", "web/public/a.svg", "web/index.html", "web/vite.config.ts",
                 "web/package-lock.json", "src/a.py", "tools/site/a.py"):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("python", "npm", "node", "cc"):
        (programs / name).write_text(CHATTY)
        (programs / name).chmod(0o755)
    command = ["make", "play", f"PYTHON={programs / 'python'}", "CC=cc", f"SPEAK={speak}"]
    environment = {"PATH": f"{programs}:{os.environ['PATH']}"}
    first, again = (
        subprocess.run(
            command, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True
        )
        for _ in range(2)
    )
    said = first.stdout.splitlines()
    assert len(said) == 3
    assert happens in said[0]
    assert lasts in said[1]
    assert said[2] == "http://127.0.0.1:8765"
    assert first.stderr == "[####]"
    assert (again.stdout, again.stderr) == ("http://127.0.0.1:8765\n", "")
    assert "out of date" in (tmp_path / "build/install.txt").read_text()


def test_make_test_runs_everything() -> None:
    done = subprocess.run(
        ["make", "--dry-run", "--always-make", "test"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for tool in ("ruff check", "ruff format --check", "mypy", "lint-imports", "pytest"):
        assert tool in done.stdout
    assert "CAUDAL_PURE=1" in done.stdout
