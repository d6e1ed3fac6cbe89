"""No key of the content is inert: changing any of them changes the rules' tables or is refused."""

import copy
import sys
import tomllib
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from caudal.engine import content as engine
from caudal.engine.content import REMARKS, Book
from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_text
from tests.games.isle_of_skye.positions import GAME

TILES = ("landscape_tiles", "journeyman_landscape_tiles", "castles", "scrolls")
"""The sections that tiles.py reads; content.py and tracks.py read the others."""
PACKAGE = "caudal.games.isle_of_skye"
CODE = {
    name: compile(read_text("isle_of_skye", f"{name}.py"), name, "exec")
    for name in ("reading", "tiles", "content", "tracks")
}
DATA = tomllib.loads(read_text("isle_of_skye", "content.toml"))
Path = tuple[str | int, ...]
Change = Callable[[Any, Any], None]


def tables(data: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the rules make of some sections of the content: their constants, by name. The modules
    that read them are executed anew and forgotten afterwards."""
    book = Book(data)
    readers = ("reading", "tiles") if TILES[0] in data else ("reading", "content", "tracks")
    constants: dict[str, Any] = {}
    with monkeypatch.context() as patched:
        patched.setattr(engine, "content", lambda _game: book)
        for name in readers:
            module = ModuleType(f"{PACKAGE}.{name}")
            patched.setitem(sys.modules, module.__name__, module)
            exec(CODE[name], vars(module))
            constants |= {
                f"{name}.{key}": value for key, value in vars(module).items()
                if key.isupper() and isinstance(value, (bool, int, str, list, tuple))
            }  # fmt: skip
    unread = book.unread()
    if unread:
        raise CaudalError("nothing reads {keys}", keys=unread)
    return constants


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every value of the content that is not a table or a list of tables."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in REMARKS:
                yield from leaves(item, (*path, key))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for number, item in enumerate(value):
            yield from leaves(item, (*path, number))
    else:
        yield path


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def beside(path: Path) -> dict[str, Any]:
    """The part of the content that is read together with a value: for a tile, a tile of each
    section and itself."""
    if path[0] not in TILES:
        return {key: value for key, value in DATA.items() if key not in TILES}
    rows = dict.fromkeys(TILES, 0) | {str(path[0]): path[2]}
    part: dict[str, Any] = {key: {"tile": [DATA[key]["tile"][rows[key]]]} for key in TILES[:3]}
    return part | {"scrolls": DATA["scrolls"]}


def place_of(path: Path) -> Path:
    """Where a value lies in the part that is read with it."""
    return (*path[:2], 0, *path[3:]) if path[0] in TILES[:3] else path


def edited(path: Path, change: Change) -> dict[str, Any]:
    """That part with the value changed."""
    data = copy.deepcopy(beside(path))
    place = place_of(path)
    change(at(data, place[:-1]), place[-1])
    return data


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return "something else"
    return [other(item) for item in value] if value else ["something else"]


def by_table(path: Path) -> tuple[str, ...]:
    """A key whatever the number of its row."""
    return tuple(key for key in path if isinstance(key, str))


LEAVES = list(leaves(DATA))


def to_other(table: Any, key: Any) -> None:
    table[key] = other(table[key])


def to_wrong(table: Any, key: Any) -> None:
    table[key] = {"wrong": 1}


def to_none(table: Any, key: Any) -> None:
    del table[key]


class Trials:
    """Tries changes, and knows what the shipped content gives."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.shipped: dict[Path, dict[str, Any]] = {}

    def inert(self, path: Path, *changes: Change) -> list[str]:
        """The changes of a value that make no difference to the rules and are not refused."""
        part = path[:3] if path[0] in TILES else ()
        if part not in self.shipped:
            self.shipped[part] = tables(beside(path), self.monkeypatch)
        return [
            f"{'.'.join(map(str, path))} {change.__name__}"
            for change in changes
            if self.outcome(edited(path, change)) == self.shipped[part]
        ]

    def outcome(self, data: dict[str, Any]) -> dict[str, Any]:
        try:
            return tables(data, self.monkeypatch)
        except CaudalError as error:
            return {"refused": str(error)}


def test_every_key_is_read() -> None:
    assert engine.content("isle_of_skye").unread() == []
    assert GAME.content() == DATA


def test_a_changed_value_changes_the_rules_or_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    trials = Trials(monkeypatch)
    assert len(LEAVES) > 1000
    assert [fault for path in LEAVES for fault in trials.inert(path, to_other)] == []


def test_a_value_of_the_wrong_kind_or_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the last row of each list; what may be left out makes a difference."""
    trials = Trials(monkeypatch)
    last = {tuple(key for key in path if isinstance(key, str)): path for path in LEAVES}.values()
    assert [fault for path in last for fault in trials.inert(path, to_wrong, to_none)] == []


def test_a_key_that_nothing_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for path in {tuple(key for key in p[:-1] if isinstance(key, str)): p for p in LEAVES}.values():
        data = copy.deepcopy(beside(path))
        at(data, place_of(path)[:-1])["unheard_of"] = 1
        with pytest.raises(CaudalError, match="unheard_of"):
            tables(data, monkeypatch)
