"""Emporous's content, read key by key: what is missing, of another kind, out of range or unknown is
refused by the name of its key."""

from collections.abc import Sequence
from typing import Any, Final

from caudal.engine.content import Book, require

ENDLESS: Final = 1_000_000
"""More than any number of the game."""


def must(holds: bool, sentence: str) -> None:
    require(holds, "emporous", sentence)


class Section:
    """One table of `content.toml`, with the way to it."""

    def __init__(self, book: Book, name: str = "") -> None:
        self._book = book
        self._name = name

    def at(self, key: str) -> str:
        """A key as a sentence names it."""
        return f"{self._name}.{key}" if self._name else key

    def value(self, key: str) -> Any:
        must(key in self._book, f"{self.at(key)} is missing")
        return self._book[key]

    def names(self) -> list[str]:
        return [key for key in self._book if key not in ("source", "note")]

    def section(self, key: str) -> "Section":
        value = self.value(key)
        must(isinstance(value, Book), f"{self.at(key)} is not a table")
        return Section(value, self.at(key))

    def sections(self, key: str) -> list["Section"]:
        """A list of tables, such as cards."""
        rows = self.entries(key)
        must(bool(rows), f"{self.at(key)} is empty")
        for number, row in enumerate(rows):
            must(isinstance(row, Book), f"{self.at(key)}[{number}] is not a table")
        return [Section(row, f"{self.at(key)}[{number}]") for number, row in enumerate(rows)]

    def entries(self, key: str) -> list[Any]:
        value = self.value(key)
        must(isinstance(value, list), f"{self.at(key)} is not a list")
        given: list[Any] = value
        return given

    def number(self, key: str, least: int = 0, most: int = ENDLESS) -> int:
        return in_range(self.value(key), self.at(key), least, most)

    def numbers(self, key: str, least: int = 0, most: int = ENDLESS) -> list[int]:
        return [in_range(value, self.at(key), least, most) for value in self.entries(key)]

    def word(self, key: str, among: Sequence[str]) -> str:
        return one_of(self.value(key), self.at(key), among)

    def words(self, key: str, among: Sequence[str]) -> list[str]:
        return [one_of(value, self.at(key), among) for value in self.entries(key)]

    def id(self) -> str:
        return written(self.value("id"), self.at("id"))

    def ids(self, key: str) -> list[str]:
        return [written(value, self.at(key)) for value in self.entries(key)]

    def counts(self, key: str, ids: Sequence[str]) -> list[int]:
        """A number for each id, 0 where none is given; other ids are refused."""
        given = self.section(key)
        for id in given.names():
            must(id in ids, f"{given.at(id)} is none of {', '.join(ids)}")
        return [given.number(id) if id in given.names() else 0 for id in ids]

    def each(self, key: str, ids: Sequence[str], least: int = 0) -> list[int]:
        """A number for each id; none may be missing."""
        given = self.section(key)
        return [given.number(id, least) for id in ids]


def in_range(value: Any, name: str, least: int, most: int) -> int:
    must(isinstance(value, int) and not isinstance(value, bool), f"{name} is not a whole number")
    number: int = value
    must(number >= least, f"{name} is {number}; it is at least {least}")
    must(number <= most, f"{name} is {number}; it is at most {most}")
    return number


def written(value: Any, name: str) -> str:
    must(isinstance(value, str), f"{name} is {value!r}, which is not a word")
    word: str = value
    return word


def one_of(value: Any, name: str, among: Sequence[str]) -> str:
    must(value in among, f"{name} is {value!r}, which is none of {', '.join(among)}")
    return written(value, name)


def different(ids: Sequence[str], name: str) -> None:
    for id in ids:
        must(ids.count(id) == 1, f"{name} has {id} more than once")
