"""What changed between two positions, seat by seat: what was told of the others need not be worked
out again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

FIRST_LIST: Final = 16
"""The bit of the first list; below are those of the seats."""

Changed = Callable[[list[list[Any]], list[list[Any]], int], int]


def changed_plainly(then: list[list[Any]], now: list[list[Any]], seats: int) -> int:
    """Which seats have an entry that is another than it was, as bits, and above them which lists
    have one. Each list has equally many entries a seat, seat by seat; afterwards `then` is what
    `now` is."""
    bits = 0
    for number, (was, entries) in enumerate(zip(then, now, strict=True)):
        if len(was) != len(entries) or len(entries) % seats:
            raise ValueError("these lists cannot be compared")
        if was == entries:
            continue
        bits |= 1 << FIRST_LIST + number
        each = len(entries) // seats
        for seat in range(seats):
            mine = slice(seat * each, (seat + 1) * each)
            if was[mine] != entries[mine]:
                bits |= 1 << seat
        was[:] = entries
    return bits


def quickest() -> Changed:
    """The same in C, where it was compiled: several times as fast."""
    try:
        from caudal.engine.compare import changed
    except ImportError:
        return changed_plainly
    return changed


changed: Final = quickest()
