"""Answers that are no success: one class, one shape."""

from __future__ import annotations

from caudal.table.refusal import Code

STATUS: dict[Code, int] = {
    "not_yours": 403,
    "not_now": 409,
    "stale": 409,
    "illegal": 422,
    "invalid": 422,
}


class Answer(Exception):
    """An answer with a status, a word for programs and a sentence for people."""

    def __init__(
        self, status: int, error: str, message: str, revision: int | None = None, wait: int = 0
    ) -> None:
        super().__init__(message)
        self.status = status
        self.error = error
        self.message = message
        self.revision = revision
        self.wait = wait
        """Seconds after which another try makes sense."""


def not_there() -> Answer:
    """The same for what does not exist and for what is not the asker's."""
    return Answer(404, "not_there", "there is no such table, or it is not yours")
