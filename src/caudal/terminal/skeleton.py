"""`caudal new`: a game of one's own to begin with, which is the example under another name."""

from __future__ import annotations

import importlib.util
import keyword
import re
import sys
from pathlib import Path

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.folders import packages

EXAMPLE = "almoneda"
LEFT_BEHIND = ("goldens", "__pycache__", "build")
"""Recorded games are games of the example: another name deals other cards."""


def example() -> Path:
    """The folder of the example: beside the sources, or packed with them."""
    package = Path(caudal.__file__).parent
    places = (package / "examples", package.parents[1] / "examples")
    return next(place for place in places if place.is_dir()) / EXAMPLE


def write_skeleton(name: str, where: Path) -> Path:
    """Write the package of a new game into a folder of its name."""
    if not re.fullmatch(r"[a-z]{2}[a-z0-9_]*", name):
        raise CaudalError(
            "a game cannot be called {name!r}: small letters, digits and underscores, "
            "two letters or more to begin with",
            name=name,
        )
    taken = keyword.iskeyword(name) or name in sys.stdlib_module_names or name in packages()
    if taken or importlib.util.find_spec(name) is not None:
        raise CaudalError(
            "a game cannot be called {name!r}: Python knows something else by that name", name=name
        )
    folder = where / name
    if folder.exists():
        raise CaudalError("there is a file or folder {file} already", file=folder)
    source = example()
    for path in sorted(source.rglob("*")):
        way = path.relative_to(source)
        if path.is_file() and not any(left in part for left in LEFT_BEHIND for part in way.parts):
            written = folder / str(way).replace(EXAMPLE, name)
            written.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8")
            written.write_text(renamed(text, name, path.suffix), encoding="utf-8")
    return folder


def renamed(text: str, name: str, kind: str) -> str:
    """A text of the example that speaks of another game.

    >>> renamed("Almoneda (AL-5): caudal-almoneda", "tea_house", ".md")
    'Tea House (TE-5): caudal-tea-house'
    """
    title = name.replace("_", " ").title()
    text = text.replace(f"caudal-{EXAMPLE}", f"caudal-{name.replace('_', '-')}")
    text = text.replace(EXAMPLE.title(), title.replace(" ", "") if kind == ".py" else title)
    return re.sub(r"\bAL-(?=\d)", f"{name[:2].upper()}-", text.replace(EXAMPLE, name))
