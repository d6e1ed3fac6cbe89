"""No key of the content is there in vain: whoever changes one changes the rules, or is told."""

import copy
import importlib.machinery
import importlib.util
from collections.abc import Iterator
from typing import Any

import pytest

import caudal
from caudal.engine import content as house
from caudal.engine.content import REMARKS, Book
from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_toml
from caudal.games.emporous import content
from tests.support import complaint

Way = tuple[str | int, ...]
"""From table to table to a key."""
FILE = read_toml("emporous", "content.toml")


def leaves(table: Any, way: Way = ()) -> Iterator[Way]:
    """The ways to everything that is not a table or a list of tables."""
    if isinstance(table, dict):
        for key, value in table.items():
            if key not in REMARKS:
                yield from leaves(value, (*way, key))
    elif isinstance(table, list) and table and isinstance(table[0], dict):
        for number, value in enumerate(table):
            yield from leaves(value, (*way, number))
    else:
        yield way


LEAVES = list(leaves(FILE))


def named(way: Way) -> str:
    return ".".join(map(str, way))


def edited(way: Way, change: Any) -> dict[str, Any]:
    """The file with one key changed by a function of the table that has it."""
    file = copy.deepcopy(FILE)
    table: Any = file
    for step in way[:-1]:
        table = table[step]
    change(table, way[-1])
    return file


def replaced(value: Any) -> Any:
    """A value of the same kind that says something else."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "_too"
    if isinstance(value, list):
        return [replaced(value[0]), *value[1:]] if value else ["wood"]
    return {"wood": 1} if not value else {key: replaced(number) for key, number in value.items()}


def tables_of(file: dict[str, Any]) -> dict[str, Any]:
    """What the rules read in a file: the content module carried out anew. What it leaves unread
    is refused like all else."""
    book = Book(file)
    spec = importlib.util.spec_from_loader(
        "edited", importlib.machinery.SourceFileLoader("edited", SOURCE)
    )
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house, "content", lambda _game: book)
        assert spec.loader is not None
        spec.loader.exec_module(module)
    unread = book.unread()
    if unread:
        raise CaudalError("unread: {keys}", keys=", ".join(unread))
    return {name: value for name, value in vars(module).items() if name.isupper()}


SOURCE = content.__file__.partition(".")[0] + ".py"
TABLES = tables_of(FILE)


def differs(file: dict[str, Any]) -> bool:
    try:
        return tables_of(file) != TABLES
    except CaudalError:
        return True


def test_the_rules_read_all_of_the_file() -> None:
    assert caudal.game("emporous").content().unread() == []
    assert len(LEAVES) > 200


@pytest.mark.parametrize("way", LEAVES, ids=named)
def test_a_changed_key_changes_the_rules_or_is_refused(way: Way) -> None:
    def change(table: Any, key: Any) -> None:
        table[key] = replaced(table[key])

    assert differs(edited(way, change))


@pytest.mark.parametrize("way", LEAVES, ids=named)
def test_a_missing_key_changes_the_rules_or_is_refused_by_name(way: Way) -> None:
    def drop(table: Any, key: Any) -> None:
        del table[key]

    sentence = complaint(lambda: tables_of(edited(way, drop)))
    assert str(way[-1]) in sentence or differs(edited(way, drop))


@pytest.mark.parametrize("way", LEAVES, ids=named)
def test_a_value_of_another_kind_is_refused_by_name(way: Way) -> None:
    def spoil(table: Any, key: Any) -> None:
        table[key] = 0.5

    with pytest.raises(CaudalError, match=str(way[-1])):
        tables_of(edited(way, spoil))


def test_an_unknown_key_is_refused_by_name() -> None:
    for way in {way[:-1] for way in LEAVES}:

        def add(table: Any, key: Any) -> None:
            table[key] = 1

        with pytest.raises(CaudalError, match="turtles"):
            tables_of(edited((*way, "turtles"), add))
