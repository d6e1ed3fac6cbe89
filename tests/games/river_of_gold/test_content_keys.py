"""Every key of the content file is read: another value changes the game or is refused by name."""

import copy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

import caudal.games.river_of_gold.reading
from caudal.engine import content as engine
from caudal.engine.content import REMARKS, Book
from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_text
from tests.contract.setups import SOAK

GAME = "river_of_gold"
FOLDER = Path(caudal.games.river_of_gold.reading.__file__).parent
FILE: dict[str, Any] = tomllib.loads(read_text(GAME, "content.toml"))
Way = tuple[str | int, ...]
"""The keys that lead to a value."""


def leaves(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every number, word and flag of the file, but for remarks."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in REMARKS:
                yield from leaves(item, (*way, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, (*way, index))
    else:
        yield way


def tables(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every table of the file."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    if isinstance(value, dict) and way:
        yield way
    for key, item in items:
        if isinstance(item, (dict, list)):
            yield from tables(item, (*way, key))


def some(ways: Iterator[Way]) -> list[Way]:
    """All ways when soaking; else the first and the last of those that differ by their numbers
    only, and lead to an effect of the same kind."""
    if SOAK:
        return list(ways)
    alike: dict[object, list[Way]] = {}
    for way in ways:
        table = at(FILE, way[:-1])
        kind = table.get("kind") if isinstance(table, dict) else None
        alike.setdefault((kind, *(key for key in way if isinstance(key, str))), []).append(way)
    return [way for each in alike.values() for way in {each[0], each[-1]}]


def at(file: dict[str, Any], way: Way) -> Any:
    value: Any = file
    for key in way:
        value = value[key]
    return value


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}x"


def changed(way: Way) -> dict[str, Any]:
    file = copy.deepcopy(FILE)
    at(file, way[:-1])[way[-1]] = other(at(FILE, way))
    return file


def shortened(way: Way) -> dict[str, Any]:
    file = copy.deepcopy(FILE)
    del at(file, way[:-1])[way[-1]]
    return file


def widened(way: Way) -> dict[str, Any]:
    file = copy.deepcopy(FILE)
    at(file, way)["surplus"] = 1
    return file


class Press:
    """Reads the content module again and again, each time with another file."""

    def __init__(self) -> None:
        path = FOLDER / "content.py"
        self.code: CodeType = compile(path.read_text(encoding="utf-8"), str(path), "exec")
        self.book = Book({})

    def content(self, _game: str) -> Book:
        return self.book

    def read(self, file: dict[str, Any]) -> dict[str, Any]:
        """The rules' tables; `book` knows what was read of the file."""
        self.book = Book(file)
        space: dict[str, Any] = {"__name__": "content_again"}
        exec(self.code, space)
        return {key: plain(value) for key, value in space.items() if key.isupper()}

    def notices(self, file: dict[str, Any], before: dict[str, Any]) -> bool:
        """Whether the tables differ, or the file is refused in a sentence."""
        try:
            after = self.read(file)
        except CaudalError as error:
            return f"the content of {GAME} does not add up: " in str(error)
        return after != before or self.book.unread() != []


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    press = Press()
    monkeypatch.setattr(engine, "content", press.content)
    return press


def plain(value: Any) -> Any:
    """A value that can be compared; an effect or an ability by its numbers."""
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (int, str, dict)):
        return value
    names = ("kind", "n", "about", "bit")
    return [getattr(value, name) for name in names if hasattr(value, name)]


def test_everything_is_read(press: Press) -> None:
    press.read(FILE)
    assert press.book.unread() == []
    assert len(list(leaves(FILE))) > 1000


def test_every_value_matters(press: Press) -> None:
    before = press.read(FILE)
    inert = [way for way in some(leaves(FILE)) if not press.notices(changed(way), before)]
    assert inert == []


def test_every_key_is_missed(press: Press) -> None:
    before = press.read(FILE)
    inert = [way for way in some(leaves(FILE)) if not press.notices(shortened(way), before)]
    assert inert == []


def test_a_key_that_nothing_reads_is_found(press: Press) -> None:
    before = press.read(FILE)
    assert [way for way in some(tables(FILE)) if not press.notices(widened(way), before)] == []
    with pytest.raises(CaudalError, match=r"customers\.cards\[0\]\.order\.surplus is no good"):
        press.read(widened(("customers", "cards", 0, "order")))


@pytest.mark.parametrize("section", list(FILE))
def test_a_missing_section_is_named(press: Press, section: str) -> None:
    with pytest.raises(CaudalError, match=f"{section} is missing"):
        press.read(shortened((section,)))
