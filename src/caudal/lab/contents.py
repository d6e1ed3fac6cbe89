"""Content files as text: where every number stands, so that one can be changed and all else, notes
and comments too, stays as it was written."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any, NamedTuple

from caudal.engine.content import replaced
from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_text

Path = tuple[str | int, ...]
"""The way to a value: keys of tables and places in lists."""
TOKEN = re.compile(
    r"""(?P<skip>[ \t\r\n,]+|\#[^\n]*)|(?P<string>"(?:\\.|[^"\\])*"|'[^']*')"""
    r"""|(?P<mark>\[\[|\]\]|[\[\]{}=])|(?P<word>[^\s,\[\]{}=\#"']+)"""
)
NUMBER = re.compile(r"[+-]?\d+")
REMEMBERED = 4
"""Contents of which it is kept what stands in them: a report asks about a hundred components of
one, and to read it takes longer than to look for them."""


class Number(NamedTuple):
    """A whole number of a content file."""

    path: Path
    value: int
    start: int
    end: int


class Scanner:
    """Goes through a content file token by token. Games read their files by `tomllib`, so what
    comes here is well formed."""

    def __init__(self, text: str) -> None:
        self.tokens = [each for each in TOKEN.finditer(text) if each.lastgroup != "skip"]
        self.at = 0
        self.numbers: list[Number] = []

    def peek(self) -> str:
        return self.tokens[self.at].group() if self.at < len(self.tokens) else ""

    def take(self) -> re.Match[str]:
        self.at += 1
        return self.tokens[self.at - 1]

    def scan(self) -> list[Number]:
        table: Path = ()
        lists: dict[Path, int] = {}
        while self.peek():
            if self.peek() in ("[", "[["):
                many = self.take().group() == "[["
                table = self.header(many, lists)
                self.take()
            else:
                self.pair(table)
        return self.numbers

    def header(self, many: bool, lists: dict[Path, int]) -> Path:
        """The path of a table's heading; of a list of tables, its last one is meant."""
        path: Path = ()
        keys = self.key()
        for place, key in enumerate(keys):
            path = (*path, key)
            if many and place == len(keys) - 1:
                lists[path] = lists.get(path, -1) + 1
            if path in lists:
                path = (*path, lists[path])
        return path

    def key(self) -> list[str]:
        token = self.take()
        return [token.group()[1:-1]] if token.lastgroup == "string" else token.group().split(".")

    def pair(self, table: Path) -> None:
        path = (*table, *self.key())
        self.take()
        self.value(path)

    def value(self, path: Path) -> None:
        token = self.take()
        if token.group() == "{":
            while self.peek() != "}":
                self.pair(path)
            self.take()
        elif token.group() in ("[", "[["):
            self.items(path, nested=token.group() == "[[")
        elif token.lastgroup == "word" and NUMBER.fullmatch(token.group()):
            self.numbers.append(Number(path, int(token.group()), token.start(), token.end()))

    def items(self, path: Path, nested: bool) -> None:
        """A list; `[[` and `]]` inside a value are two brackets."""
        place = 0
        if nested:
            self.items((*path, 0), nested=False)
            place = 1
        while self.peek() not in ("]", "]]"):
            self.value((*path, place))
            place += 1
        if self.peek() == "]]":
            token = self.tokens[self.at]
            closing = re.compile(r"\]").match(token.string, token.end() - 1)
            assert closing is not None
            self.tokens[self.at] = closing
        else:
            self.take()


def numbers(text: str) -> list[Number]:
    """All whole numbers of a content file, with the way to each.

    >>> text = 'a = 1\\n[[card]]\\nid = "inn"\\ncost = { wood = 2 }\\nlist = [[3], [4, 5]]\\n'
    >>> for number in numbers(text):
    ...     print(*number.path, number.value)
    a 1
    card 0 cost wood 2
    card 0 list 0 0 3
    card 0 list 1 0 4
    card 0 list 1 1 5
    """
    return list(all_numbers(text))


@lru_cache(REMEMBERED)
def all_numbers(text: str) -> tuple[Number, ...]:
    return tuple(Scanner(text).scan())


@lru_cache(REMEMBERED)
def all_tables(text: str) -> tuple[tuple[Path, dict[str, Any]], ...]:
    """The tables of a content file with their paths, outer ones first; only to be looked at."""
    return tuple(tables(tomllib.loads(text)))


def edited(text: str, changes: Mapping[Path, int]) -> str:
    """The file with other numbers; refused if one is not there.

    >>> edited("a = 1  # one\\nb = 2", {("b",): 7})
    'a = 1  # one\\nb = 7'
    """
    places = {number.path: number for number in all_numbers(text)}
    for path in changes:
        if path not in places:
            raise CaudalError("the content has no number {path}", path=dotted(path))
    for path in sorted(changes, key=lambda each: -places[each].start):
        number = places[path]
        text = text[: number.start] + str(changes[path]) + text[number.end :]
    return text


def dotted(path: Path) -> str:
    """A path as refusals of content write it.

    >>> dotted(("buildings", "cards", 3, "vp"))
    'buildings.cards[3].vp'
    """
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).lstrip(".")


def home(text: str, id: str) -> Path | None:
    """Where a component stands: the table that has this id, or that is called so."""
    whole = all_tables(text)
    named = [path for path, table in whole if table.get("id") == id]
    called = [path for path, _ in whole if path and path[-1] == id]
    return next(iter(named + called), None)


def component(text: str, id: str) -> list[tuple[Number, str]]:
    """The numbers of a component, those of tables inside it too, each with its name in it.

    >>> text = 'cards = [{ id = "inn", cost = { wood = 2 }, vp = 8 }]'
    >>> [(name, number.value) for number, name in component(text, "inn")]
    [('cost.wood', 2), ('vp', 8)]
    """
    place = home(text, id)
    if place is None:
        return []
    deep = len(place)
    return [
        (number, ".".join(str(key) for key in number.path[deep:]))
        for number in all_numbers(text)
        if number.path[:deep] == place
    ]


def tables(value: Any, path: Path = ()) -> Iterator[tuple[Path, dict[str, Any]]]:
    """All tables of a content file with their paths, outer ones first."""
    if isinstance(value, dict):
        yield path, value
        for key, inner in value.items():
            yield from tables(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from tables(inner, (*path, place))


def text_of(id: str) -> str:
    """A game's content as it is read by this process."""
    path = replaced().get(id)
    return File(path).read_text("utf-8") if path else read_text(id, "content.toml")
