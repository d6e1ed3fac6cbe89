"""Taking back one's own last decision."""

from __future__ import annotations

from caudal.engine.errors import CaudalError
from caudal.engine.record import Record
from caudal.engine.state import State


class CannotUndo(CaudalError):
    """The last decision stands; the message is the key of the sentence that says why."""


def undo(record: Record, state: State) -> State:
    """Take the last move off the record and give the state before it.

    Refused across another seat's decision, and where something hidden was revealed or a die rolled.
    """
    if not record.moves:
        raise CannotUndo("undo_nothing")
    before = record.replay(len(record.moves) - 1)
    if before.seat() != state.seat():
        raise CannotUndo("undo_other")
    if before.reveals != state.reveals:
        raise CannotUndo("undo_revealed")
    record.moves.pop()
    record.result = None
    return before
