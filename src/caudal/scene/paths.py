"""Paths into what a picture is drawn from: what is read there, and what has changed.

`("seats", 2, "held")` leads into a view. Whoever steps through a table or a row has read that it is
one (`KIND`); whoever counts or lists it, its `KEYS`; whoever asks whether there is anything in it,
`SOME`; whether a row has a value, that (`HAS`); whoever takes a value, or a whole table or row, the
path itself. Other paths lead to the legal moves (`("?legal", "roll")`; `?starting` are those whose
names begin so, `?offers` is whether there are any), to people's `?names`, and to whose eyes they
are (`?seat`, or whether they are a seat's: `?mine`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, Final, NamedTuple

import msgspec

Path = tuple[Any, ...]
Bits = dict[Path, int]
"""The paths that anybody has ever read, each a bit."""
KIND: Final = "?kind"
KEYS: Final = "?keys"
SOME: Final = "?some"
HAS: Final = "?has"
_ENCODER = msgspec.msgpack.Encoder()


def holds(value: Any) -> bool:
    """Whether a value is stepped through further, and not only taken."""
    return type(value) is dict or type(value) is list


def starting(moves: Iterable[str], prefix: str) -> list[str]:
    return [move for move in moves if move.startswith(prefix)]


# -- what is read ---------------------------------------------------------------------------------


class Sitting(NamedTuple):
    """What is drawn: a view as a seat's eyes see it, the legal moves in words, people's names."""

    view: dict[str, Any]
    seat: int
    legal: dict[str, str]
    names: tuple[str, ...]


def read(path: Path, sitting: Sitting) -> Hashable:
    """What whoever takes that path finds there."""
    of = path[0]
    if type(of) is not str or not of.startswith("?"):
        return _found(sitting.view, path)
    legal = sitting.legal
    if of == "?legal":
        if len(path) == 1:
            return tuple(legal.items())
        return bool(legal) if path[1] == SOME else legal.get(path[1])
    if of == "?mine":
        return bool(sitting.seat == path[1])
    if of == "?starting":
        return tuple([(move, legal[move]) for move in starting(legal, path[1])])
    if of == "?offers":
        return bool(starting(legal, path[1]))
    if of == "?seat":
        return sitting.seat
    return sitting.names if of == "?names" else _found(sitting.view, path)


def _found(value: Any, path: Path) -> Hashable:
    for place in range(len(path)):
        key = path[place]
        if type(value) is dict:
            if key in value:
                value = value[key]
                continue
        elif type(value) is list and type(key) is int:
            value = value[key] if key < len(value) else None
            continue
        return _of_it(value, key, path[-1])
    if holds(value):
        packed: bytes = _ENCODER.encode(value)
        return packed
    hashed: Hashable = value
    return hashed


def _of_it(value: Any, how: object, what: object) -> Hashable:
    """What is asked of a table, a row or something else as such."""
    if how == KIND:
        return type(value).__name__
    if how == SOME:
        return bool(value)
    if how == KEYS:
        return tuple(value) if type(value) is dict else len(value or ())
    return how == HAS and what in (value or ())


def needed(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The paths that tell everything: that something is a table need not be asked where something
    is taken out of it."""
    taken = set(paths)
    within = {path[:end] for path in taken for end in range(len(path)) if path[-1] != KIND}
    return tuple(sorted((p for p in taken if p[-1] != KIND or p[:-1] not in within), key=str))


# -- what changed ---------------------------------------------------------------------------------


def changes(old: Any, new: Any, path: Path, bits: Bits) -> int:
    """The paths under this one whose reader would read something else now."""
    if old == new:
        return 0
    read = bits.get(path, 0)
    if bool(old) != bool(new):
        read |= bits.get((*path, SOME), 0)
    if type(old) is dict and type(new) is dict:
        if list(old) != list(new):
            read |= bits.get((*path, KEYS), 0)
        for key, value in new.items():
            if key in old:
                if old[key] != value:
                    read |= changes(old[key], value, (*path, key), bits)
            else:
                read |= bits.get((*path, key), 0) | bits.get((*path, key, KIND), 0)
        for key in old:
            if key not in new:
                read |= bits.get((*path, key), 0) | bits.get((*path, key, KIND), 0)
    elif type(old) is list and type(new) is list:
        if len(old) != len(new):
            read |= bits.get((*path, KEYS), 0)
        for value in {v for v in old if not holds(v)} ^ {v for v in new if not holds(v)}:
            read |= bits.get((*path, HAS, value), 0)
        both = min(len(old), len(new))
        for place in range(both):
            if old[place] != new[place]:
                read |= changes(old[place], new[place], (*path, place), bits)
        for place in range(both, max(len(old), len(new))):
            read |= bits.get((*path, place), 0) | bits.get((*path, place, KIND), 0)
    else:
        read |= bits.get((*path, KIND), 0)
    return read


def changed_moves(old: dict[str, str], new: dict[str, str], bits: Bits) -> int:
    """The same, of the legal moves."""
    others = {move for move in {**old, **new} if old.get(move) != new.get(move)}
    if not others and list(old) == list(new):
        return 0
    read = bits.get(("?legal",), 0)
    if bool(old) != bool(new):
        read |= bits.get(("?legal", SOME), 0)
    prefixes = {move[:end] for move in others for end in range(1, len(move) + 1)}
    for move in others:
        read |= bits.get(("?legal", move), 0)
    for prefix in prefixes:
        read |= bits.get(("?starting", prefix), 0)
        offers = bits.get(("?offers", prefix), 0)
        if offers and bool(starting(old, prefix)) != bool(starting(new, prefix)):
            read |= offers
    return read
