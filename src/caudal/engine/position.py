"""Readable positions: decisions and lists by name, the same way in every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from caudal.engine.state import Decision, Step

Seen = dict[str, Any]
"""A seat in a view."""
Codes = Mapping[str, Sequence[str]]
"""For each field of a decision that is a code: the names of its values."""


class Names:
    """Both ways between the codes of a list of components and their ids; -1 is None.

    >>> terrain = Names(["forest", "desert"])
    >>> terrain.dump([1, -1, 0]), terrain.load(["desert", None])
    (['desert', None, 'forest'], [1, -1])
    """

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = list(ids)
        self._codes = {id: code for code, id in enumerate(ids)}

    def id(self, code: int) -> str | None:
        return self.ids[code] if code >= 0 else None

    def code(self, id: str | None) -> int:
        return -1 if id is None else self._codes[id]

    def dump(self, codes: Iterable[int]) -> list[str | None]:
        return [self.id(code) for code in codes]

    def load(self, ids: Iterable[str | None]) -> list[int]:
        return [self.code(id) for id in ids]


def dump_todo(todo: Sequence[Decision[Any]], codes: Codes) -> list[dict[str, Any]]:
    """The stack of decisions, bottom first, each with its arguments by name."""
    items = []
    for decision in todo:
        item: dict[str, Any] = {"ask": decision.kind}
        if not isinstance(decision, Step):
            item["seat"] = decision.seat
        for field in decision.fields:
            value = getattr(decision, field)
            names = codes.get(field)
            item[field] = value if names is None or value < 0 else names[value]
        items.append(item)
    return items


def load_todo(
    items: Sequence[dict[str, Any]], kinds: Iterable[type[Decision[Any]]], codes: Codes
) -> list[Decision[Any]]:
    """The stack of decisions from what `dump_todo` wrote."""
    by_kind = {kind.kind: kind for kind in kinds}
    todo = []
    for item in items:
        arguments = {key: value for key, value in item.items() if key != "ask"}
        for field, value in arguments.items():
            if isinstance(value, str):
                arguments[field] = codes[field].index(value)
        todo.append(by_kind[item["ask"]](**arguments))
    return todo


def seen_from(seat: int, open: Sequence[Seen], closed: Sequence[Seen]) -> list[Seen]:
    """All seats as one of them (-1: a spectator) sees them: its own open, the others closed.

    >>> seen_from(1, [{"gold": 3}, {"gold": 5}], [{"gold": None}, {"gold": None}])
    [{'gold': None}, {'gold': 5}]
    """
    return [open[other] if other == seat else shut for other, shut in enumerate(closed)]
