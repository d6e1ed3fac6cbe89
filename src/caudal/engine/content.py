"""Content as data: each game's `content.toml`, or the edited copy that a designer asks for.

`CAUDAL_CONTENT=the_river=my.toml` (several, separated by commas) replaces a game's file for this
process; `--content` of the command line sets it.
"""

import os
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from caudal.engine.errors import CaudalError

VARIABLE = "CAUDAL_CONTENT"


def replaced() -> dict[str, str]:
    """The games whose content is replaced, and by which file."""
    found = {}
    for pair in os.environ.get(VARIABLE, "").split(","):
        game, equals, path = pair.partition("=")
        if pair and not (game and equals and path):
            raise CaudalError(
                "{variable} has {pair!r}; it is written as GAME=FILE", variable=VARIABLE, pair=pair
            )
        if pair:
            found[game] = path
    return found


@cache
def content(game: str) -> dict[str, Any]:
    """A game's content, as the rules read it at import."""
    path = replaced().get(game)
    try:
        if path:
            return tomllib.loads(Path(path).read_text(encoding="utf-8"))
        return read_toml(game, "content.toml")
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise CaudalError(
            "the content of {game} in {file} cannot be read: {error}",
            game=game,
            file=path,
            error=error,
        ) from error


def read_text(game: str, *path: str) -> str:
    """A text file of a game's folder."""
    return resources.files(f"caudal.games.{game}").joinpath(*path).read_text(encoding="utf-8")


def read_toml(game: str, *path: str) -> dict[str, Any]:
    return tomllib.loads(read_text(game, *path))


def require(holds: bool, game: str, sentence: str) -> None:
    """Refuse content that does not add up, in a sentence for whoever edited it."""
    if not holds:
        raise CaudalError("the content of {game} does not add up: {why}", game=game, why=sentence)
