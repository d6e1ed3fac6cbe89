"""A guided first game: a record with remarks, from a game's `lesson.toml`.

The learner sits on seat 0. Steps say what to look at and, most of them, which moves to make; the
rivals answer by `replies`. So where a lesson stands is read off the moves made, and undo, reload
and another device need nothing more. Whoever plays something else has left the lesson: the table
is an ordinary one from there on, until that is taken back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_toml
from caudal.engine.game import Game
from caudal.table.entries import Seat, Setup
from caudal.table.table import Table

LEARNER = 0
RIVAL = "apprentice"
"""Who plays the rivals' seats after the lesson."""


class Page(Struct):
    """Something to read: a text, the panes or pieces to look at, and the move to make now (none: to
    read on)."""

    text: str
    look: list[str]
    move: str


class Guide(Struct):
    """Where a lesson stands: the pages to read now, the first of them being step `at` of `of`."""

    at: int
    of: int
    pages: list[Page]


class Step(Struct, forbid_unknown_fields=True):
    """A remark in both languages. `play` are the moves that it asks for, one after the other."""

    en: str
    es: str
    look: list[str] = []
    play: str = ""

    def page(self, language: str, move: str) -> Page:
        return Page(self.es if language == "es" else self.en, self.look, move)


class Lesson(Struct, forbid_unknown_fields=True):
    """A game's lesson, as it stands in its file."""

    seed: int
    rivals: list[str]
    """What the bots on the seats after the learner's are called."""
    replies: str
    """The rivals' moves, in the order in which they are asked."""
    step: list[Step]
    options: dict[str, Any] = {}

    def players(self) -> int:
        return 1 + len(self.rivals)

    def script(self) -> list[str]:
        """The learner's moves."""
        return [move for step in self.step for move in step.play.split()]

    def guide(
        self,
        seats: Sequence[int],
        moves: Sequence[str],
        language: str,
        passes: Collection[str] = (),
    ) -> Guide | None:
        """What the learner is to read after these moves of these seats; None off the path. Moves
        that add nothing to a draft are not asked for: they come with the next part."""
        made = self._made(seats, moves)
        if made is None:
            return None
        first = 0
        for number, step in enumerate(self.step):
            asked = step.play.split()
            if made < len(asked):
                start = number if made else first
                move = next(name for name in asked[made:] if name not in passes)
                return self._pages(start, number + 1, move, language)
            made -= len(asked)
            if asked:
                first = number + 1
        return self._pages(first, len(self.step), "", language)

    def reply(self, seats: Sequence[int], moves: Sequence[str]) -> str | None:
        """The move that the rival who is asked now makes; None off the path, or at its end."""
        if self._made(seats, moves) is None:
            return None
        answered = sum(seat != LEARNER for seat in seats)
        replies = self.replies.split()
        return replies[answered] if answered < len(replies) else None

    def _made(self, seats: Sequence[int], moves: Sequence[str]) -> int | None:
        """How many of the lesson's moves the learner has made; None off the path."""
        own = [move for seat, move in zip(seats, moves, strict=True) if seat == LEARNER]
        others = [move for seat, move in zip(seats, moves, strict=True) if seat != LEARNER]
        replies = self.replies.split()
        strays = any(a != b for a, b in zip(others, replies, strict=False))
        if strays or own != self.script()[: len(own)]:
            return None
        return len(own)

    def _pages(self, start: int, end: int, move: str, language: str) -> Guide:
        """The steps from `start` to `end`; the last one asks for the move."""
        pages = [step.page(language, "") for step in self.step[start:end]]
        pages[-1].move = move
        return Guide(start + 1, len(self.step), pages)


_DECODER = msgspec.json.Decoder(Lesson)
"""Not used: for it, a lesson's fields are looked up here, by one thread. `lesson` is asked by
several, and two that look up the fields of a type at once end the process (msgspec 0.22)."""


@cache
def lesson(game: str) -> Lesson:
    """A game's guided first game."""
    try:
        script = read_toml(game, "lesson.toml")
    except FileNotFoundError:
        raise CaudalError("{game} has no guided first game", game=game) from None
    return msgspec.convert(script, Lesson)


def opening(game: Game, name: str) -> tuple[Setup, list[Seat]]:
    """The table of a game's lesson, for a learner of that name."""
    script = lesson(game.id)
    setup = Setup(
        game=game.id,
        rules=game.rules_version,
        players=script.players(),
        seed=script.seed,
        options=game.settle(script.players(), script.options),
        lesson=True,
        hints=True,
    )
    rivals = [Seat("bot", rival, RIVAL) for rival in script.rivals]
    return setup, [Seat("person", name, "", 1), *rivals]


def guide(table: Table, language: str) -> Guide | None:
    """What the learner at a table is to read now: nothing while others decide."""
    if not table.setup.lesson or table.state is None:
        return None
    draft = table.game.draft
    passes = draft.passes if draft is not None else ()
    step = lesson(table.game.id).guide(_seats(table), table.moves, language, passes)
    if step is not None and table.acting() != LEARNER:
        step.pages = []
    return step


def reply(table: Table) -> str | None:
    """What the rival who is asked now answers, while the learner follows the lesson."""
    if not table.setup.lesson:
        return None
    return lesson(table.game.id).reply(_seats(table), table.moves)


def _seats(table: Table) -> list[int]:
    return [mark.seat for mark in table.marks]
