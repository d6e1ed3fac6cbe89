"""Content as data: each game's `content.toml`, or the edited copy that a designer asks for.

`CAUDAL_CONTENT=the_river=my.toml` (several, separated by commas) replaces a game's file for this
process; `--content` of the command line sets it.

A file is handed out as a `Book`: every value is read by its kind, every refusal names the way to
the key, and a key that nothing reads is refused too, so that no number can be changed in vain.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from _collections_abc import dict_items, dict_values
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_toml

VARIABLE = "CAUDAL_CONTENT"
REMARKS = ("source", "note")
"""Keys of any table that tell its readers where it comes from; `caudal games GAME` shows them."""
HIGHEST = 1_000_000
"""More than any number of a game."""


def require(holds: bool, game: str, sentence: str, **blanks: object) -> None:
    """Refuse content that does not add up, in a sentence for whoever edited it. In other languages
    it is told as the game's folder says, or the house if it is one of those below."""
    if not holds:
        why = CaudalError(sentence, **blanks)
        raise CaudalError("the content of {game} does not add up: {why}", game=game, why=why)


class Book(dict[str, Any]):
    """A table of a content file that knows where it stands and which of its keys were read.

    >>> book = Book("go", {"inn": {"points": 6, "cost": 2}, "note": "from the rulebook"})
    >>> book.table("inn").number("points")
    6
    >>> book.unread()
    ['inn.cost']
    >>> book.table("inn").number("cost", least=3)
    Traceback (most recent call last):
    ...
    caudal.engine.errors.CaudalError: the content of go does not add up: inn.cost must be a ...
    """

    def __init__(self, game: str, table: Mapping[str, Any], at: str = "") -> None:
        super().__init__((key, _bound(game, value, f"{at}{key}")) for key, value in table.items())
        self.game = game
        self.at = at
        self._read: set[str] = set()

    # -- what may be refused ---------------------------------------------------------------------

    def must(self, holds: bool, key: str, sentence: str, **blanks: object) -> None:
        """Refuse the value of a key unless something holds."""
        whole = "{key} " + sentence
        require(holds, self.game, whole, key=self.at + key, **blanks)

    def only(self, key: str, value: object) -> None:
        """A key that says how the game is played, where the rules know one way."""
        given = json.dumps(self[key])
        self.must(
            self[key] == value,
            key,
            "is {given}; the rules know only {known}",
            given=given,
            known=json.dumps(value),
        )

    # -- single values ---------------------------------------------------------------------------

    def number(self, key: str, least: int = 0, most: int = HIGHEST) -> int:
        return self._number(key, self[key], least, most)

    def flag(self, key: str) -> bool:
        given = self[key]
        self.must(isinstance(given, bool), key, "must be true or false, not {given!r}", given=given)
        return bool(given)

    def word(self, key: str, among: Sequence[str] = ()) -> str:
        """A word; one of some, if these are given."""
        return self._word(key, self[key], among)

    def code(self, key: str, among: Sequence[str]) -> int:
        """The place of a word among those that are known."""
        return among.index(self.word(key, among))

    # -- several ---------------------------------------------------------------------------------

    def numbers(self, key: str, least: int = 0, most: int = HIGHEST) -> list[int]:
        return [self._number(key, given, least, most) for given in self._list(key)]

    def words(self, key: str, among: Sequence[str] = ()) -> list[str]:
        """Different words; each one of some, if these are given."""
        words = [self._word(key, given, among) for given in self._list(key)]
        self.must(len(set(words)) == len(words), key, "names something twice")
        return words

    def codes(self, key: str, among: Sequence[str]) -> list[int]:
        """The places of words among those that are known; one may stand there more than once."""
        return [among.index(self._word(key, given, among)) for given in self._list(key)]

    def counts(self, key: str, ids: Sequence[str], least: int = 0) -> list[int]:
        """A table with a number for each id."""
        table = self.table(key)
        return [table.number(id, least) for id in ids]

    def table(self, key: str) -> Book:
        given = self[key]
        self.must(isinstance(given, Book), key, "must be a table, not {given!r}", given=given)
        table: Book = given
        return table

    def tables(self, key: str) -> list[Book]:
        given = self._list(key)
        self.must(all(isinstance(item, Book) for item in given), key, "must be a list of tables")
        return given

    def ids(self, key: str) -> list[str]:
        """The ids of a list of tables, all different."""
        ids = [table.word("id") for table in self.tables(key)]
        self.must(len(set(ids)) == len(ids), key, "has an id twice")
        return ids

    def names(self) -> list[str]:
        """The keys, without remarks."""
        return [key for key in self if key not in REMARKS]

    def _list(self, key: str) -> list[Any]:
        given = self[key]
        self.must(isinstance(given, list), key, "must be a list, not {given!r}", given=given)
        return list(given)

    def _number(self, key: str, given: Any, least: int, most: int) -> int:
        right = isinstance(given, int) and not isinstance(given, bool) and least <= given <= most
        self.must(
            right,
            key,
            "must be a whole number from {least} to {most}, not {given!r}"
            if most < HIGHEST
            else "must be a whole number from {least} on, not {given!r}",
            least=least,
            most=most,
            given=given,
        )
        return int(given)

    def _word(self, key: str, given: Any, among: Sequence[str]) -> str:
        self.must(isinstance(given, str), key, "must be a word, not {given!r}", given=given)
        known = not among or given in among
        self.must(
            known, key, "is {given!r}; it can be {known}", given=given, known=", ".join(among)
        )
        return str(given)

    # -- what was read ---------------------------------------------------------------------------

    def __getitem__(self, key: str) -> Any:
        self._read.add(key)
        return super().__getitem__(key)

    def __missing__(self, key: str) -> Any:
        raise CaudalError("the content of {game} lacks {key}", game=self.game, key=self.at + key)

    def get(self, key: str, default: Any = None) -> Any:
        self._read.add(key)
        return super().get(key, default)

    def items(self) -> dict_items[str, Any]:
        self._read.update(self)
        return super().items()

    def values(self) -> dict_values[str, Any]:
        self._read.update(self)
        return super().values()

    def unread(self) -> list[str]:
        """The keys that nobody has asked for, with the way to each."""
        names: list[str] = []
        for key, value in super().items():
            if key not in REMARKS:
                names += _unread(value) if key in self._read else [f"{self.at}{key}"]
        return names


def _bound(game: str, value: Any, at: str) -> Any:
    if isinstance(value, dict):
        return Book(game, value, f"{at}.")
    if isinstance(value, list):
        return [_bound(game, item, f"{at}[{n}]") for n, item in enumerate(value)]
    return value


def _unread(value: Any) -> list[str]:
    if isinstance(value, Book):
        return value.unread()
    return [name for item in value for name in _unread(item)] if isinstance(value, list) else []


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
            error=error if isinstance(error, OSError) else _no_toml(error),
        ) from error


def _no_toml(error: tomllib.TOMLDecodeError) -> CaudalError:
    place = re.search(r"line (\d+), column (\d+)", str(error))
    if place is None:
        return CaudalError("it is not TOML: it breaks off")
    return CaudalError(
        "it is not TOML (line {line}, column {column})", line=place[1], column=place[2]
    )


def refuse_unread(game: str) -> None:
    """Refuse content with keys that no rule reads, once all rules have read it."""
    names = content(game).unread()
    if names:
        raise CaudalError(
            "the content of {game} has keys that nothing reads: {keys}",
            game=game,
            keys=", ".join(names[:6]) + (", …" if len(names) > 6 else ""),
        )
