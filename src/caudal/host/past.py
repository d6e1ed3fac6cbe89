"""A table as it was."""

from __future__ import annotations

from caudal.host.problems import Answer
from caudal.table import Table
from caudal.table.journal import recall
from caudal.table.reader import update
from caudal.table.shapes import Update
from caudal.table.sight import Form, look


def check_revision(table: Table, holder: int, at: int) -> None:
    """Refuse a revision that the reader has not seen."""
    newest = table.number(holder, table.revision)
    if not 1 <= at <= newest:
        raise Answer(422, "invalid", "the table's revisions are 1 to {newest}", newest=newest)


def eyes_back(table: Table, holder: int, wanted: int | None) -> int | None:
    """Whose eyes look back: who holds several seats of a running game sees what all saw, and a
    finished one may be seen through any seat's."""
    if table.status() == "over":
        return wanted
    return -1 if len(table.held(holder)) > 1 else None


def past(
    then: Table, holder: int, language: str, drawn: Form, eyes: int | None, over: bool
) -> Update:
    """The update of that time: nothing is asked any more. Once the game is `over` nothing of it is
    secret: the seat that decided then may be looked over its shoulder, its moves in the picture."""
    told = recall(then, then.revision - 1) or []
    seen = update(then, holder, language, told, drawn, seated=eyes)
    if over and eyes is not None and then.state is not None and eyes < then.setup.players:
        view = then.game.views(then.state)(eyes)
        sight = look(then, view, eyes, eyes == then.acting(), language, drawn)
        seen.eyes, seen.view, seen.scene, seen.words = eyes, sight.view, sight.scene, sight.words
    seen.question = seen.lesson = None
    return seen
