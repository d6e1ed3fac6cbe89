"""A command that a table does not allow."""

from __future__ import annotations

from typing import Literal

from caudal.engine.errors import CaudalError
from caudal.engine.problems import in_words
from caudal.table.words import table_texts

Code = Literal["not_yours", "not_now", "stale", "illegal", "invalid"]


class Refused(CaudalError):
    """Says what is wrong and what is allowed, in the reader's language; `code` is for programs.

    `not_yours`: the seat or the right is somebody else's. `not_now`: the table is not there yet, or
    no longer. `stale`: it answers a decision that is not asked any more. `illegal`: not a legal
    move. `invalid`: it could never be right.

    `key` names the sentence, `refusal.KEY` of the table's texts; the rest fills its blanks: a
    problem in words, a function by what it says in the language.

    >>> Refused("not_now", "over").told("es")
    'la partida ha terminado'
    """

    def __init__(self, code: Code, key: str, **about: object) -> None:
        self.code: Code = code
        self.key = key
        self.about = about
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        """The sentence in a language."""
        blanks = {name: _said(value, language) for name, value in self.about.items()}
        return table_texts(language)(f"refusal.{self.key}", **blanks)


def _said(value: object, language: str) -> object:
    if isinstance(value, CaudalError):
        return in_words(value, language)
    return value(language) if callable(value) else value
