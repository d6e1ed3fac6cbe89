"""Content as data: each game's `content.toml`, or the edited copy that a designer asks for.

`CAUDAL_CONTENT=the_river=my.toml` (several, separated by commas) replaces a game's file for this
process; `--content` of the command line sets it. The file is handed out as a `Book`, which knows
what was read of it: a key that nothing reads is refused by name, so that no number can be changed
in vain.
"""

from __future__ import annotations

import os
import tomllib
from _collections_abc import dict_items, dict_values
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_toml

VARIABLE = "CAUDAL_CONTENT"


def replaced() -> dict[str, str]:
    """The games whose content is replaced, and by which file."""
    files = {}
    for pair in os.environ.get(VARIABLE, "").split(","):
        game, equals, path = pair.partition("=")
        if pair and not (game and equals and path):
            raise CaudalError(
                "{variable} has {pair!r}; it is written as GAME=FILE", variable=VARIABLE, pair=pair
            )
        if pair:
            files[game] = path
    return files


REMARKS = ("source", "note")
"""Keys of any table that tell its readers where it comes from; `caudal games GAME` shows them."""


class Book(dict[str, Any]):
    """A table of a content file that remembers which of its keys were read.

    >>> book = Book("go", {"inn": {"points": 6, "cost": 2}, "note": "from the rulebook"})
    >>> book["inn"]["points"]
    6
    >>> book.unread()
    ['inn.cost']
    >>> book["inn"]["limit"]
    Traceback (most recent call last):
    ...
    caudal.engine.errors.CaudalError: the content of go lacks inn.limit
    """

    def __init__(self, game: str, table: Mapping[str, Any], at: str = "") -> None:
        super().__init__((key, _bound(game, value, f"{at}{key}")) for key, value in table.items())
        self._game = game
        self._at = at
        self._read: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self._read.add(key)
        return super().__getitem__(key)

    def __missing__(self, key: str) -> Any:
        way = f"{self._at}{key}"
        raise CaudalError("the content of {game} lacks {key}", game=self._game, key=way)

    def get(self, key: str, default: Any = None) -> Any:
        self._read.add(key)
        return super().get(key, default)

    def pop(self, key: str, *default: Any) -> Any:
        raise TypeError("a book is for reading only")

    def items(self) -> dict_items[str, Any]:
        self._read.update(self)
        return super().items()

    def values(self) -> dict_values[str, Any]:
        self._read.update(self)
        return super().values()

    def leaves(self) -> Iterator[tuple[str, Any]]:
        """Every value with the way to it, for checks of the whole file: that is no reading."""
        for key, value in super().items():
            yield from _leaves(value, f"{self._at}{key}")

    def unread(self) -> list[str]:
        """The keys that nobody has asked for, with the way to each."""
        names: list[str] = []
        for key, value in super().items():
            if key in REMARKS:
                continue
            if key not in self._read:
                names.append(f"{self._at}{key}")
            else:
                names += _unread(value)
        return names


def _bound(game: str, value: Any, at: str) -> Any:
    if isinstance(value, dict):
        return Book(game, value, f"{at}.")
    if isinstance(value, list):
        return [_bound(game, item, f"{at}[{n}]") for n, item in enumerate(value)]
    return value


def _leaves(value: Any, at: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Book):
        yield from value.leaves()
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield from _leaves(item, f"{at}[{n}]")
    else:
        yield at, value


def _unread(value: Any) -> list[str]:
    if isinstance(value, Book):
        return value.unread()
    return [name for item in value for name in _unread(item)] if isinstance(value, list) else []


@cache
def content(game: str) -> Book:
    """A game's content, as the rules read it at import: one book for all that read in it."""
    path = replaced().get(game)
    try:
        if path:
            return Book(game, tomllib.loads(Path(path).read_text(encoding="utf-8")))
        return Book(game, read_toml(game, "content.toml"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise CaudalError(
            "the content of {game} in {file} cannot be read: {error}",
            game=game,
            file=path,
            error=error,
        ) from error


def refuse_unread(game: str) -> None:
    """Refuse content with keys that no rule reads, once all rules have read it."""
    names = content(game).unread()
    if names:
        raise CaudalError(
            "the content of {game} has keys that nothing reads: {keys}",
            game=game,
            keys=", ".join(names[:6]) + (", …" if len(names) > 6 else ""),
        )


def require(holds: bool, game: str, sentence: str) -> None:
    """Refuse content that does not add up, in a sentence for whoever edited it."""
    if not holds:
        raise CaudalError("the content of {game} does not add up: {why}", game=game, why=sentence)
