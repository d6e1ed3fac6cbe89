"""Where games lie: the folders of `caudal.games`, and those that other packages bring along.

A package brings a game by an entry point of the group `caudal.games`: its name is the game's id,
its value the module that has `GAME`. Nothing else in the house names a game.
"""

from __future__ import annotations

import pkgutil
import tomllib
from functools import cache
from importlib import import_module, metadata, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec, module_from_spec
from typing import Any

from caudal.engine.errors import CaudalError

GROUP = "caudal.games"


@cache
def packages() -> dict[str, str]:
    """The packages of all games by the games' ids, in the order of the ids.

    >>> packages()["the_river"]
    'caudal.games.the_river'
    """
    own = {
        module.name: f"{GROUP}.{module.name}"
        for module in pkgutil.iter_modules(import_module(GROUP).__path__)
    }
    others = {point.name: point.module for point in metadata.entry_points(group=GROUP)}
    return dict(sorted((others | own).items()))


@cache
def folder(game: str) -> Traversable:
    """A game's folder, found without running any of it: its words are wanted also where its rules
    or its content are refused."""
    spec = find_spec(packages()[game])
    if spec is None:
        raise CaudalError(
            "{game} is broken: {problem}",
            game=game,
            problem=CaudalError("there is no module {module}", module=packages()[game]),
        )
    return resources.files(module_from_spec(spec))


def read_text(game: str, *path: str) -> str:
    """A text file of a game's folder."""
    return folder(game).joinpath(*path).read_text(encoding="utf-8")


def read_toml(game: str, *path: str) -> dict[str, Any]:
    return tomllib.loads(read_text(game, *path))


def has(game: str, *path: str) -> bool:
    """Whether a game's folder has such a file."""
    return folder(game).joinpath(*path).is_file()
