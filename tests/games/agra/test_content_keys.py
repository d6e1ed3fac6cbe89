"""Every key of the content file counts: changed, the rules differ or the file is refused."""

import importlib
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

import caudal.engine.content as reader
from caudal.engine.content import REMARKS, Book
from caudal.engine.errors import CaudalError
from caudal.engine.folders import packages, read_text

FOLDER = Path(str(importlib.import_module(packages()["agra"]).__file__)).parent
FILE: dict[str, Any] = tomllib.loads(read_text("agra", "content.toml"))
Way = tuple[str | int, ...]


def leaves(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every number, word and flag of the file."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in REMARKS:
                yield from leaves(item, (*way, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from leaves(item, (*way, number))
    else:
        yield way


def one_of_each(ways: Iterator[Way]) -> list[Way]:
    """One way for each key of each part of the file: what is alike is read alike."""
    first: dict[tuple[str, ...], Way] = {}
    for way in ways:
        names = [str(key) for key in way if isinstance(key, str)]
        first.setdefault((names[0], names[-1], type(at(FILE, way)).__name__), way)
    return list(first.values())


def at(file: Any, way: Way) -> Any:
    for key in way:
        file = file[key]
    return file


def plain(value: Any) -> Any:
    """A table of the rules as plain data."""
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return plain(list(vars(value).values())) if hasattr(value, "__dict__") else value


class Rules:
    """The rules' tables, made anew from a file without touching those of the process."""

    def __init__(self) -> None:
        path = FOLDER / "content.py"
        self.code: CodeType = compile(path.read_text(encoding="utf-8"), str(path), "exec")

    def tables(self, file: dict[str, Any], patch: pytest.MonkeyPatch) -> dict[str, Any]:
        book = Book(file)
        patch.setattr(reader, "content", lambda _game: book)
        names: dict[str, Any] = {"__name__": "content_on_trial"}
        patch.setitem(sys.modules, "content_on_trial", type(sys)("content_on_trial"))
        exec(self.code, names)
        unread = book.unread()
        if unread:
            raise CaudalError(f"nothing reads {unread}")
        return {name: plain(value) for name, value in names.items() if name.isupper()}

    def tables_or_refusal(
        self, file: dict[str, Any], patch: pytest.MonkeyPatch
    ) -> tuple[dict[str, Any], str]:
        try:
            return self.tables(file, patch), ""
        except CaudalError as error:
            return {}, str(error)


@pytest.fixture
def rules() -> Rules:
    return Rules()


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}_x"


@contextmanager
def edited(way: Way, *other: Any) -> Iterator[dict[str, Any]]:
    """The file with one value replaced, or deleted if there is no other."""
    holder, key = at(FILE, way[:-1]), way[-1]
    old = holder.copy()
    if other:
        holder[key] = other[0]
    else:
        del holder[key]
    try:
        yield FILE
    finally:
        holder.clear()
        holder.extend(old) if isinstance(holder, list) else holder.update(old)


def test_nothing_of_the_file_is_unread(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = rules.tables(FILE, monkeypatch)
    assert tables["SEATS"] == [2, 4]
    assert Book(FILE).unread() == list(FILE), "a book that nobody has read says so"


def test_every_changed_value_makes_a_difference(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rules.tables(FILE, monkeypatch)
    inert = []
    for way in list(leaves(FILE)):
        with edited(way, changed(at(FILE, way))) as file:
            after, _ = rules.tables_or_refusal(file, monkeypatch)
        if after == before:
            inert.append(way)
    assert inert == []


def test_a_value_of_another_kind_is_refused_by_name(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    for way in one_of_each(leaves(FILE)):
        names = [key for key in way if isinstance(key, str)]
        wrong: tuple[Any, ...] = ([], 2.5)
        for other in wrong:
            with edited(way, other) as file:
                _, refusal = rules.tables_or_refusal(file, monkeypatch)
            assert names[-1] in refusal, way


def test_a_deleted_key_is_missed_by_name(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules.tables(FILE, monkeypatch)
    for way in one_of_each(leaves(FILE)):
        with edited(way) as file:
            after, refusal = rules.tables_or_refusal(file, monkeypatch)
        names = [key for key in way if isinstance(key, str)]
        assert after != before, way
        assert after or names[-1] in refusal or names[-2] in refusal, (way, refusal)


def test_every_deleted_table_is_missed(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(FILE):
        with edited((name,)) as file, pytest.raises(CaudalError, match=f"{name} is missing"):
            rules.tables(file, monkeypatch)


def test_an_added_key_is_refused(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    for way in ((), *((name,) for name in FILE), ("goods", "wood"), ("notables", "cards", 3)):
        with edited((*way, "salt"), 1) as file:
            _, refusal = rules.tables_or_refusal(file, monkeypatch)
        assert re.match("nothing reads .*salt", refusal)


def test_every_table_is_used() -> None:
    """What content.py makes of the file is asked for by another module, or by itself once more."""
    names = re.compile(r"\b[A-Z][A-Z_0-9]+\b")
    own = (FOLDER / "content.py").read_text(encoding="utf-8")
    others = [path for path in FOLDER.rglob("*.py") if path.name != "content.py"]
    used = Counter(names.findall(own))
    for path in others:
        used.update(names.findall(path.read_text(encoding="utf-8")))
    made = re.findall(r"^([A-Z][A-Z_0-9]+): Final", own, re.MULTILINE)
    assert [name for name in made if used[name] < 2] == []
