"""A journal without somebody's name and words: what is left when a person goes for good."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from caudal.table import entries as e

SILENCE = "…"


def erased(journal: Sequence[e.Entry], holder: int, name: str) -> dict[int, e.Entry]:
    """The entries that have to be others, by revision: the holder is called `name` wherever they
    sat down, and has said nothing. The game is the same."""
    changed: dict[int, e.Entry] = {}
    held: set[int] = set()
    for revision, entry in enumerate(journal, 1):
        match entry:
            case e.Opened(seats=seats):
                held = {k for k, seat in enumerate(seats) if seat.holder == holder}
                if held:
                    renamed = [
                        msgspec.structs.replace(seat, name=name) if k in held else seat
                        for k, seat in enumerate(seats)
                    ]
                    changed[revision] = msgspec.structs.replace(entry, seats=renamed)
            case e.Sat(seat=seat):
                held.discard(seat)
                if entry.holder == holder:
                    held.add(seat)
                    changed[revision] = msgspec.structs.replace(entry, name=name)
            case e.Renamed(seat=seat) if seat in held:
                changed[revision] = msgspec.structs.replace(entry, name=name)
            case e.Said(seat=seat) if seat in held:
                changed[revision] = msgspec.structs.replace(entry, text=SILENCE)
            case e.Assigned(seat=seat):
                held.discard(seat)
            case _:
                pass
    return changed
