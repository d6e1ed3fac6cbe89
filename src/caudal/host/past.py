"""A table as it was."""

from __future__ import annotations

from caudal.host.problems import Answer
from caudal.table import Table
from caudal.table.journal import recall
from caudal.table.reader import update
from caudal.table.shapes import Update
from caudal.table.sight import Form


def check_revision(table: Table, holder: int, at: int) -> None:
    """Refuse a revision that the reader has not seen."""
    newest = table.number(holder, table.revision)
    if not 1 <= at <= newest:
        raise Answer(422, "invalid", "the table's revisions are 1 to {newest}", newest=newest)


def eyes_back(table: Table, holder: int) -> int | None:
    """Whose eyes look back: who holds several seats of a running game sees what all saw."""
    several = table.status() != "over" and len(table.held(holder)) > 1
    return -1 if several else None


def past(then: Table, holder: int, language: str, drawn: Form, eyes: int | None) -> Update:
    """The update of that time: nothing is asked any more."""
    told = recall(then, then.revision - 1) or []
    seen = update(then, holder, language, told, drawn, seated=eyes)
    seen.question = seen.lesson = None
    return seen
