"""Answers that are no success: one class, one shape."""

from __future__ import annotations

import re

import msgspec

from caudal.engine.errors import CaudalError
from caudal.engine.problems import in_words
from caudal.table.refusal import Code, Refused

STATUS: dict[Code, int] = {
    "not_yours": 403,
    "not_now": 409,
    "stale": 409,
    "illegal": 422,
    "invalid": 422,
}


class Answer(Exception):
    """An answer with a status, a word for programs and a sentence for people. The sentence is told
    in the reader's language as that of any `CaudalError`: by its English with the blanks open.

    >>> Answer(404, "not_there", "there is no such game").told("es")
    'no existe ese juego'
    """

    def __init__(
        self,
        status: int,
        error: str,
        sentence: str,
        revision: int | None = None,
        wait: int = 0,
        **blanks: object,
    ) -> None:
        self.problem = CaudalError(sentence, **blanks)
        super().__init__(str(self.problem))
        self.status = status
        self.error = error
        self.revision = revision
        self.wait = wait
        """Seconds after which another try makes sense."""

    def told(self, language: str) -> str:
        """The sentence in a language."""
        return in_words(self.problem, language)


DETAILS = (
    (r"Object missing required field `(?P<field>.*)`", "{at} lacks {field}"),
    (r"Object contains unknown field `(?P<field>.*)`", "{at} has an unknown {field}"),
    (r"Expected `\w+` of length <= (?P<most>.*)", "{at} may have a length of {most} at most"),
    (r"Expected `\w+` of length >= (?P<least>.*)", "{at} must have a length of {least} or more"),
    (r"Expected `\w+` <= (?P<most>.*)", "{at} may be {most} at most"),
    (r"Expected `\w+` >= (?P<least>.*)", "{at} must be {least} or more"),
    (r"Expected `(?P<kind>.*)`, got `(?P<given>.*)`", "{at} must be {kind}, not {given}"),
    (r"Invalid (?:enum )?value '?(?P<given>.*?)'?", "{at} cannot be {given!r}"),
)
"""What msgspec says of a value, and what people are told."""


def described(error: msgspec.ValidationError) -> CaudalError:
    """What is wrong with something that was sent, as a sentence that has its form in every
    language."""
    said, _, path = str(error).partition(" - at ")
    at = path.strip("`") or "$"
    for pattern, sentence in DETAILS:
        match = re.fullmatch(pattern, said)
        if match is not None:
            return CaudalError(sentence, at=at, **match.groupdict())
    return CaudalError("{at} is of another form", at=at)


def not_there() -> Answer:
    """The same for what does not exist and for what is not the asker's."""
    return Answer(404, "not_there", "there is no such table, or it is not yours")


def refused(error: Exception, spoken: str) -> Answer:
    """What was asked for and is not allowed, as an answer in a language."""
    if isinstance(error, Answer):
        return error
    if isinstance(error, Refused):
        return Answer(STATUS[error.code], error.code, error.told(spoken))
    told = in_words(error, spoken) if isinstance(error, CaudalError) else str(error)
    return Answer(STATUS["invalid"], "invalid", "{problem}", problem=told)
