"""Compiles the engine, every game's rules and the search with mypyc, one group of modules each, and
the nets' forward pass, which is written in C.

A group is one shared library: groups compile in parallel, and a change in one game rebuilds that
game only (`CAUDAL_ONLY=the_river` builds just the engine and that one). Without a C compiler, or
with CAUDAL_COMPILE=0, the package is plain Python.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
EDGE = {"__init__", "checks", "draft", "view", "words"}
"""Modules of a game that are not rules: they talk to people and stay plain Python."""
ENGINE = ["dice", "inputs", "state"]
BOTS = ["leaves", "lookahead", "netsearch", "search"]


def groups() -> list[tuple[list[str], str]]:
    """The modules to compile, by shared library."""
    package = Path("src/caudal")
    found = [([str(package / "engine" / f"{name}.py") for name in ENGINE], "caudal_engine")]
    for game in sorted((HERE / package / "games").iterdir()):
        if (game / "state.py").exists() and os.environ.get("CAUDAL_ONLY", game.name) == game.name:
            rules = sorted(path.stem for path in game.glob("*.py") if path.stem not in EDGE)
            files = [str(package / "games" / game.name / f"{name}.py") for name in rules]
            found.append((files, f"caudal_{game.name}"))
    bots = [package / "bots" / f"{name}.py" for name in BOTS]
    present = [str(path) for path in bots if (HERE / path).exists()]
    if present:
        found.append((present, "caudal_bots"))
    return found


def extensions() -> list[Extension]:
    if os.environ.get("CAUDAL_COMPILE", "1") == "0":
        return []
    os.chdir(HERE)
    os.environ["MYPYPATH"] = "src"
    from mypyc.build import mypycify

    chosen = groups()
    files = [file for names, _ in chosen for file in names]
    level = os.environ.get("CAUDAL_OPT", "2")
    flags = ["--strict", "--cache-dir=.mypyc_cache"]
    made: list[Extension] = mypycify([*flags, *files], separate=chosen, opt_level=level)
    made.append(Extension("caudal.bots.forward", ["src/caudal/bots/forward.c"]))
    if sys.platform != "win32":
        for extension in made:
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
        made[-1].extra_compile_args += ["-O3", "-ffp-contract=off"]
    return made


class BuildOrStayPlain(build_ext):
    """Where there is no working compiler, say so and install plain Python."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("CAUDAL_COMPILE") == "must":
                raise
            print(error, file=sys.stderr)
            why = f"no working C compiler, {type(error).__name__}"
            print(f"caudal: not compiled ({why}); it runs as plain Python.", file=sys.stderr)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrStayPlain})
