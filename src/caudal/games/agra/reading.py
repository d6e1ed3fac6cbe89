"""Reading the content file: each value by its kind, each refusal with the way to the key."""

from collections.abc import Sequence
from typing import Any

from caudal.engine.content import Book, require

HIGHEST = 9999


class Page:
    """A table of the content file that knows where it stands in it."""

    def __init__(self, book: Book, at: str = "") -> None:
        self.book = book
        self.at = at

    def must(self, holds: bool, key: str, sentence: str) -> None:
        """Refuse a key's value in a sentence."""
        require(holds, "agra", f"{self.at}{key} {sentence}")

    def value(self, key: str) -> Any:
        self.must(key in self.book, key, "is missing")
        return self.book[key]

    def number(self, key: str, least: int = 0, most: int = HIGHEST) -> int:
        given = self.value(key)
        return self._number(key, given, least, most)

    def numbers(self, key: str, least: int = 0, most: int = HIGHEST) -> list[int]:
        return [self._number(key, given, least, most) for given in self._list(key)]

    def rows(self, key: str, least: int) -> list[list[int]]:
        """Lists of numbers, none of them empty."""
        rows = self._list(key)
        self.must(all(isinstance(row, list) and row for row in rows), key, "must be lists")
        return [[self._number(key, given, least, HIGHEST) for given in row] for row in rows]

    def flag(self, key: str) -> bool:
        given = self.value(key)
        self.must(isinstance(given, bool), key, f"must be true or false, not {given!r}")
        return bool(given)

    def word(self, key: str, among: Sequence[str] | None = None) -> str:
        given = self.value(key)
        return self._word(key, given, among)

    def words(self, key: str, among: Sequence[str] | None = None) -> list[str]:
        """Different words, at least one."""
        words = [self._word(key, given, among) for given in self._list(key)]
        self.must(len(set(words)) == len(words), key, "names something twice")
        return words

    def pairs(self, key: str, among: Sequence[str]) -> list[list[str]]:
        """Lists of two different words."""
        pairs = self._list(key)
        right = all(isinstance(pair, list) and len(pair) == 2 for pair in pairs)
        self.must(right, key, "must be pairs")
        words = [[self._word(key, given, among) for given in pair] for pair in pairs]
        self.must(all(a != b for a, b in words), key, "has a pair of the same")
        return words

    def table(self, key: str) -> "Page":
        given = self.value(key)
        self.must(isinstance(given, Book), key, f"must be a table, not {given!r}")
        return Page(given, f"{self.at}{key}.")

    def tables(self, key: str) -> list["Page"]:
        """A list of tables, which may be empty."""
        given = self.value(key)
        right = isinstance(given, list) and all(isinstance(item, Book) for item in given)
        self.must(right, key, "must be a list of tables")
        return [Page(item, f"{self.at}{key}[{n}].") for n, item in enumerate(given)]

    def tables_by_id(self, key: str) -> tuple[list[str], list["Page"]]:
        """A list of tables that have an `id`, all different."""
        tables = self.tables(key)
        ids = [table.word("id") for table in tables]
        self.must(len(ids) > 0, key, "must not be empty")
        self.must(len(set(ids)) == len(ids), key, "has an id twice")
        return ids, tables

    def _list(self, key: str) -> list[Any]:
        given = self.value(key)
        self.must(isinstance(given, list) and len(given) > 0, key, "must be a list")
        return list(given)

    def _number(self, key: str, given: Any, least: int, most: int) -> int:
        right = isinstance(given, int) and not isinstance(given, bool) and least <= given <= most
        below = f" to {most}" if most < HIGHEST else " or more"
        self.must(right, key, f"must be a number, {least}{below}, not {given!r}")
        return int(given)

    def _word(self, key: str, given: Any, among: Sequence[str] | None) -> str:
        self.must(isinstance(given, str) and given != "", key, f"must be a word, not {given!r}")
        known = among is None or given in among
        choice = ", ".join(among or ())
        self.must(known, key, f"must be one of {choice}, not {given!r}")
        return str(given)
