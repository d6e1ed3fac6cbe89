"""Views, moves and texts that note what a drawing reads of them, as paths (`scene/paths.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from caudal.engine.texts import Texts
from caudal.scene.paths import HAS, KEYS, KIND, SOME, Path, holds, starting


class Stamp(dict[str, Any]):
    """Stands in a picture for nodes, or a pane, that are known already (`scene/easel.py`). Many are
    made: without an `__init__` of its own that is quick."""

    __slots__ = ("result",)
    result: Any


class Notes:
    """Where reads are written down: a set for each drawing that is under way."""

    def __init__(self) -> None:
        self.reads: set[Path] = set()
        self.bits = 0
        """The reads of the parts within, which are known already."""


def traced(value: Any, path: Path, notes: Notes) -> Any:
    """A part of a view, handed to a drawing: what it reads of it is noted."""
    kind = type(value)
    if kind is dict or kind is list:
        notes.reads.add((*path, KIND))
        return TracedTable(value, path, notes) if kind is dict else TracedRow(value, path, notes)
    notes.reads.add(path)
    return value


class TracedTable(dict[str, Any]):
    """A table of a view. It is empty itself: what looks into it by other ways than these finds
    nothing, and a trial finds that."""

    __slots__ = ("notes", "path", "table")

    def __init__(self, table: dict[str, Any], path: Path, notes: Notes) -> None:
        self.table = table
        self.path = path
        self.notes = notes

    def _listed(self) -> dict[str, Any]:
        self.notes.reads.add((*self.path, KEYS))
        return self.table

    def __getitem__(self, key: str) -> Any:
        if key not in self.table:
            self.notes.reads.add((*self.path, key))
        return traced(self.table[key], (*self.path, key), self.notes)

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            return default
        return self[key]

    def __contains__(self, key: object) -> bool:
        self.notes.reads.add((*self.path, key))
        return key in self.table

    def __bool__(self) -> bool:
        self.notes.reads.add((*self.path, SOME))
        return bool(self.table)

    def __len__(self) -> int:
        return len(self._listed())

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed())

    def keys(self) -> Any:
        return self._listed().keys()

    def values(self) -> Any:
        return [value for _, value in self.items()]

    def items(self) -> Any:
        if not any(map(holds, self.table.values())):
            self.notes.reads.add(self.path)
            return self.table.items()
        return [
            (key, traced(value, (*self.path, key), self.notes))
            for key, value in self._listed().items()
        ]


class TracedRow(list[Any]):
    """A row of a view; empty itself, as a `TracedTable`."""

    __slots__ = ("notes", "path", "row")

    def __init__(self, row: list[Any], path: Path, notes: Notes) -> None:
        self.row = row
        self.path = path
        self.notes = notes

    def __getitem__(self, place: Any) -> Any:
        if type(place) is not int:
            self.notes.reads.add(self.path)
            return self.row[place]
        if not 0 <= place < len(self.row):
            self.notes.reads.add((*self.path, KEYS))
            place = range(len(self.row))[place]
        return traced(self.row[place], (*self.path, place), self.notes)

    def __bool__(self) -> bool:
        self.notes.reads.add((*self.path, SOME))
        return bool(self.row)

    def __contains__(self, value: object) -> bool:
        plainly = isinstance(value, str | int) and not any(map(holds, self.row))
        self.notes.reads.add((*self.path, HAS, value) if plainly else self.path)
        return value in self.row

    def __len__(self) -> int:
        self.notes.reads.add((*self.path, KEYS))
        return len(self.row)

    def __iter__(self) -> Iterator[Any]:
        if not any(map(holds, self.row)):
            self.notes.reads.add(self.path)
            return iter(self.row)
        self.notes.reads.add((*self.path, KEYS))
        return iter([traced(v, (*self.path, k), self.notes) for k, v in enumerate(self.row)])


def _reads_all(name: str, of: str) -> Callable[..., Any]:
    def method(self: Any, *others: Any) -> Any:
        self.notes.reads.add(self.path)
        return getattr(getattr(self, of), name)(*map(plain, others))

    return method


for _name in ("__eq__", "__ne__", "__or__", "__ror__", "copy", "__repr__", "__reversed__"):
    setattr(TracedTable, _name, _reads_all(_name, "table"))
for _name in ("__eq__", "__ne__", "__lt__", "__gt__", "__add__", "__mul__",
              "index", "count", "copy", "__repr__", "__reversed__"):  # fmt: skip
    setattr(TracedRow, _name, _reads_all(_name, "row"))


def plain(value: Any) -> Any:
    """A table or row as it is, all of it read."""
    if isinstance(value, TracedTable | TracedRow):
        value.notes.reads.add(value.path)
        return value.table if isinstance(value, TracedTable) else value.row
    return value


class TracedMoves(dict[str, str]):
    """The legal moves in words, by name."""

    __slots__ = ("moves", "notes")

    def __init__(self, moves: dict[str, str], notes: Notes) -> None:
        self.moves = moves
        self.notes = notes

    def __contains__(self, move: object) -> bool:
        self.notes.reads.add(("?legal", move))
        return move in self.moves

    def __getitem__(self, move: str) -> str:
        self.notes.reads.add(("?legal", move))
        return self.moves[move]

    def __bool__(self) -> bool:
        self.notes.reads.add(("?legal", SOME))
        return bool(self.moves)

    def __len__(self) -> int:
        return len(self.keys())

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def keys(self) -> Any:
        self.notes.reads.add(("?legal",))
        return self.moves.keys()

    def items(self) -> Any:
        self.keys()
        return self.moves.items()

    def values(self) -> Any:
        self.keys()
        return self.moves.values()

    def starting(self, prefix: str) -> list[str]:
        """The legal moves whose names begin so."""
        self.notes.reads.add(("?starting", prefix))
        return starting(self.moves, prefix)

    def offers(self, prefix: str) -> bool:
        """Whether any legal move's name begins so."""
        self.notes.reads.add(("?offers", prefix))
        return bool(starting(self.moves, prefix))


class TracedTexts(Texts):
    """Words in one language; it is noted where people are called by their names."""

    def __init__(self, say: Texts, notes: Notes) -> None:
        self.__dict__ |= say.__dict__
        self.notes = notes

    def seat(self, seat: int) -> str:
        self.notes.reads.add(("?names",))
        return super().seat(seat)
