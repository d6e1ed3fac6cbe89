"""Reading `content.toml`: every value is of its kind, or refused in a sentence that names it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caudal.engine.content import content, require

GAME = "isle_of_skye"


class Page:
    """A table of the content, with the name by which sentences call it."""

    def __init__(self, table: dict[str, Any], name: str) -> None:
        self.table = table
        self.name = name

    def must(self, holds: bool, sentence: str) -> None:
        """Refuse what the rules cannot honour."""
        require(holds, GAME, f"{self.name}: {sentence}")

    def value(self, key: str) -> Any:
        self.must(key in self.table, f"{key} is missing")
        return self.table[key]

    def number(self, key: str, least: int = 0) -> int:
        return self._number(key, self.value(key), least)

    def number_or_none(self, key: str) -> int:
        """A number that may be left out, which means 0."""
        return self.number(key) if key in self.table else 0

    def only(self, key: str, value: int) -> int:
        """A number that the rules know in one way only."""
        self.must(self.number(key) == value, f"{key} can only be {value}")
        return value

    def numbers(self, key: str) -> list[int]:
        return [self._number(key, value, 0) for value in self._list(key)]

    def truth(self, key: str) -> bool:
        value = self.value(key)
        self.must(isinstance(value, bool), f"{key} must be true or false")
        return bool(value)

    def text(self, key: str) -> str:
        value = self.value(key)
        self.must(isinstance(value, str), f"{key} must be a word")
        return str(value)

    def word(self, key: str, known: Sequence[str]) -> int:
        """Which of the known words it is."""
        return self._word(key, self.value(key), known)

    def words(self, key: str, known: Sequence[str]) -> list[int]:
        return [self._word(key, value, known) for value in self._list(key)]

    def page(self, key: str) -> Page:
        value = self.value(key)
        self.must(isinstance(value, dict), f"{key} must be a table")
        return Page(value, key if self.name == GAME else f"{self.name} {key}")

    def pages(self, key: str) -> list[Page]:
        """The tables of a list, each called by its id or its number."""
        pages = []
        for number, value in enumerate(self._list(key), 1):
            self.must(isinstance(value, dict), f"{key} must be a list of tables")
            name = dict.get(value, "id", number)  # to name a table is not to read it
            pages.append(Page(value, f"{self.name} {key} {name}"))
        return pages

    def _list(self, key: str) -> list[Any]:
        value = self.value(key)
        self.must(isinstance(value, list), f"{key} must be a list")
        return list(value)

    def _number(self, key: str, value: Any, least: int) -> int:
        whole = isinstance(value, int) and not isinstance(value, bool)
        self.must(whole and value >= least, f"{key} must be a whole number from {least}")
        return int(value)

    def _word(self, key: str, value: Any, known: Sequence[str]) -> int:
        self.must(value in known, f"{key} is {value!r}; it can be {', '.join(known)}")
        return list(known).index(value)


BOOK = Page(content(GAME), GAME)
