"""A command that a table does not allow."""

from typing import Literal

from caudal.engine.errors import CaudalError

Code = Literal["not_yours", "not_now", "stale", "illegal", "invalid"]


class Refused(CaudalError):
    """The sentence says what is wrong and what is allowed; `code` is for programs.

    `not_yours`: the seat or the right is somebody else's. `not_now`: the table is not there yet, or
    no longer. `stale`: it answers a decision that is not asked any more. `illegal`: not a legal
    move. `invalid`: it could never be right.
    """

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(sentence)
        self.code: Code = code
