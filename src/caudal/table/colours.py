"""Which colour each seat's pieces have."""

from __future__ import annotations

from collections.abc import Sequence

from caudal.scene.theme import PIECES
from caudal.table.entries import Seat


def colours(seats: Sequence[Seat]) -> list[int]:
    """What a seat's person would like, unless somebody on a seat before them likes the same; else
    the colour of the seat's number, or, where that is gone, the first that is left.

    >>> colours([Seat("person", "Ana", colour=1), Seat("bot", "Duero")])
    [1, 0]
    """
    left = list(range(max(len(PIECES), len(seats))))
    given: list[int | None] = [None] * len(seats)
    for wishes in ([seat.colour for seat in seats], range(len(seats))):
        for number, colour in enumerate(wishes):
            if given[number] is None and colour in left:
                left.remove(colour)
                given[number] = colour
    return [left.pop(0) if colour is None else colour for colour in given]
