"""No key of a content file is there in vain: whoever changes one changes the rules, or is told.

The modules that read the file are carried out anew with an edited book, and forgotten afterwards;
what they make of it, their constants, is compared. Of keys that are alike (the cost of every card)
the first is tried; when soaking, all.
"""

import copy
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from importlib import resources
from types import CodeType, ModuleType
from typing import Any

import pytest

import caudal
from caudal.engine import content as engine
from caudal.engine.content import REMARKS, Book
from caudal.engine.errors import CaudalError
from caudal.engine.folders import packages, read_toml
from tests.contract.setups import SOAK

every_game = pytest.mark.parametrize("id", caudal.game_ids())
Way = tuple[str | int, ...]
"""From table to table to a value."""
Change = Callable[[Any, Any], None]


@cache
def readers(id: str) -> dict[str, CodeType]:
    """A game's modules that read the content, in the order in which they need each other."""
    package = packages()[id]
    sources = {
        file.name[:-3]: file.read_text(encoding="utf-8")
        for file in resources.files(package).iterdir()
        if file.name.endswith(".py")
    }
    reading = {name for name, text in sources.items() if re.search(r"\bcontent\(", text)}
    needs = {
        name: set(re.findall(rf"from {re.escape(package)}\.(\w+) import", sources[name])) & reading
        for name in reading
    }
    return {
        f"{package}.{name}": compile(sources[name], name, "exec")
        for name in TopologicalSorter(needs).static_order()
    }


def tables(id: str, file: dict[str, Any]) -> dict[str, Any]:
    """What the rules make of a file: the constants of the modules that read it. What they leave
    unread is refused like all else."""
    book = Book(id, file)
    constants: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "content", lambda _game: book)
        for name, code in readers(id).items():
            module = ModuleType(name)
            patch.setitem(sys.modules, name, module)
            exec(code, vars(module))
            constants |= {
                f"{name}.{key}": plain(v) for key, v in vars(module).items() if key.isupper()
            }
        patch.setattr(engine, "content", lambda _game: book)
        engine.refuse_unread(id)
    return constants


def plain(value: Any) -> Any:
    """A constant that can be compared: objects by what they hold."""
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return plain(vars(value)) if hasattr(value, "__dict__") and not callable(value) else value


def leaves(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every number, word and flag."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in REMARKS:
                yield from leaves(item, (*way, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from leaves(item, (*way, number))
    else:
        yield way


def tried(file: dict[str, Any]) -> list[Way]:
    """All ways when soaking; else the first of those that are alike."""
    alike: dict[tuple[str, ...], list[Way]] = {}
    for way in leaves(file):
        alike.setdefault(tuple(key for key in way if isinstance(key, str)), []).append(way)
    return [way for ways in alike.values() for way in (ways if SOAK else ways[:1])]


def edited(file: dict[str, Any], way: Way, change: Change) -> dict[str, Any]:
    """The file with one value changed by a function of what holds it and its key. What is not on
    the way there is shared: nobody writes into a file."""
    other = copy.copy(file)
    holder: Any = other
    for key in way[:-1]:
        holder[key] = copy.copy(holder[key])
        holder = holder[key]
    change(holder, way[-1])
    return other


def outcome(id: str, file: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """What is said of a file that is refused, or what the rules make of it where it is taken."""
    try:
        return "", tables(id, file)
    except CaudalError as error:
        return str(error), {}


def refusal(id: str, file: dict[str, Any]) -> str:
    """What is said of a file that is refused; nothing where it is taken."""
    return outcome(id, file)[0]


def another(value: Any) -> Any:
    """A value of the same kind that says something else."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}_too"


def put_another(holder: Any, key: Any) -> None:
    holder[key] = another(holder[key])


def put_wrong(holder: Any, key: Any) -> None:
    holder[key] = 0.5


def drop(holder: Any, key: Any) -> None:
    del holder[key]


def add(holder: Any, key: Any) -> None:
    holder[key] = 1


@every_game
def test_the_rules_read_all_of_the_file(id: str) -> None:
    caudal.game(id)
    assert tables(id, read_toml(id, "content.toml"))
    assert engine.content(id).unread() == []


@every_game
def test_a_changed_value_changes_the_rules_or_is_refused(id: str) -> None:
    file = read_toml(id, "content.toml")
    usual = tables(id, file)
    inert = []
    for way in tried(file):
        _, made = outcome(id, edited(file, way, put_another))
        if made == usual:
            inert.append(way)
    assert inert == []


@every_game
def test_a_missing_key_changes_the_rules_or_is_refused_by_name(id: str) -> None:
    file = read_toml(id, "content.toml")
    usual = tables(id, file)
    unnoticed = []
    for way in tried(file):
        sentence, made = outcome(id, edited(file, way, drop))
        if sentence and isinstance(way[-1], str) and way[-1] not in sentence:
            unnoticed.append((way, sentence))
        if made == usual:
            unnoticed.append((way, "no difference"))
    assert unnoticed == []


@every_game
def test_a_value_of_another_kind_is_refused_by_name(id: str) -> None:
    file = read_toml(id, "content.toml")
    for way in tried(file):
        name = next(key for key in reversed(way) if isinstance(key, str))
        assert name in refusal(id, edited(file, way, put_wrong)), way


@every_game
def test_an_unknown_key_is_refused_by_name(id: str) -> None:
    file = read_toml(id, "content.toml")
    holders = {way[:-1] for way in tried(file) if isinstance(way[-1], str)}
    for way in sorted(holders, key=str):
        assert "turtles" in refusal(id, edited(file, (*way, "turtles"), add)), way
