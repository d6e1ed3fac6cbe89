"""Reading the content file: each value by its key, its kind and its range, refused in a sentence.

A `Page` is a table of the file that knows the way to it, so that every refusal names its key.
"""

from collections.abc import Sequence
from typing import Any, Final

from caudal.engine.content import require

GAME: Final = "river_of_gold"


class Page:
    """A table of the content file, and the way to it."""

    def __init__(self, table: dict[str, Any], at: str) -> None:
        self.table = table
        self.at = at

    def way(self, key: str) -> str:
        return f"{self.at}.{key}" if self.at else key

    def refuse(self, key: str, sentence: str) -> None:
        require(False, GAME, f"{self.way(key)} {sentence}")

    def must(self, holds: bool, key: str, sentence: str) -> None:
        """Refuse a value of this table unless something holds."""
        if not holds:
            self.refuse(key, sentence)

    def has(self, key: str) -> bool:
        return key in self.table

    def value(self, key: str) -> Any:
        if key not in self.table:
            self.refuse(key, "is missing")
        return self.table[key]

    def only(self, key: str, value: object) -> None:
        """A key that says how the game is played, where the rules know one way."""
        self.must(self.value(key) == value, key, f"can only be {value}")

    # -- single values ---------------------------------------------------------------------------

    def number(self, key: str, least: int = 0) -> int:
        value = self.value(key)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            self.refuse(key, f"must be a whole number, {least} or more")
        return int(value)

    def space(self, key: str, count: int) -> int:
        """The number of a space or a region from 1 to `count`, as a code from 0."""
        number = self.number(key, 1)
        if number > count:
            self.refuse(key, f"must be 1 to {count}")
        return number - 1

    def flag(self, key: str) -> bool:
        value = self.value(key)
        self.must(isinstance(value, bool), key, "must be true or false")
        return bool(value)

    def word(self, key: str, known: Sequence[str] = ()) -> str:
        """A word, and one of those known, if any are given."""
        value = self.value(key)
        self.must(isinstance(value, str) and value != "", key, "must be a word")
        if known and value not in known:
            self.refuse(key, f"is {value!r}; it can be {', '.join(known)}")
        return str(value)

    def code(self, key: str, known: Sequence[str]) -> int:
        """The place of a word among those known."""
        return known.index(self.word(key, known))

    # -- several ---------------------------------------------------------------------------------

    def _list(self, key: str, kind: type, what: str) -> list[Any]:
        values = self.value(key)
        if not isinstance(values, list) or not all(isinstance(v, kind) for v in values):
            self.refuse(key, f"must be a list of {what}")
        return list(values)

    def numbers(self, key: str) -> list[int]:
        return self._list(key, int, "numbers")

    def words(self, key: str, known: Sequence[str] = ()) -> list[str]:
        """Different words; all of those known, if any are given."""
        values: list[str] = self._list(key, str, "words")
        self.must(len(set(values)) == len(values), key, "names something twice")
        if known:
            self.must(set(values) == set(known), key, f"must name {', '.join(known)}")
        return values

    def page(self, key: str) -> "Page":
        value = self.value(key)
        self.must(isinstance(value, dict), key, "must be a table")
        return Page(value, self.way(key))

    def pages(self, key: str) -> list["Page"]:
        values = self._list(key, dict, "tables")
        return [Page(value, self.way(f"{key}[{n}]")) for n, value in enumerate(values)]

    def ids(self, key: str) -> list[str]:
        """The ids of the tables of a list, each of its own."""
        ids = [page.word("id") for page in self.pages(key)]
        for id in ids:
            if ids.count(id) > 1:
                self.refuse(key, f"has {id!r} twice")
        return ids

    def numbered(self, key: str) -> list["Page"]:
        """Tables whose ids count from 1, as the spaces of the board."""
        pages = self.pages(key)
        for n, page in enumerate(pages):
            if page.value("id") != n + 1:
                page.refuse("id", f"must be {n + 1}: ids count from 1")
        return pages

    def spaces(self, key: str, count: int) -> list[int]:
        """Numbers of spaces or regions from 1 to `count`, as codes from 0, ascending."""
        numbers = self.numbers(key)
        fits = all(1 <= number <= count for number in numbers)
        self.must(
            fits and len(set(numbers)) == len(numbers), key, f"must name some of 1 to {count}"
        )
        return sorted(number - 1 for number in numbers)
