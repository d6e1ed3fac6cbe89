"""The story of a table in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct

from caudal.engine.events import Event
from caudal.engine.texts import Texts
from caudal.scene.gallery import told_thumb
from caudal.table import entries as e
from caudal.table.memory import Told
from caudal.table.table import Table
from caudal.table.words import table_texts

BEGINNINGS = ("turn", "round")
"""The events with which a turn or a round begins, in any game."""


class Line(Struct):
    """One sentence of the story, at a revision as its reader counts them. `kind` is `event` for
    what happened in the game, `turn` where a turn or a round begins, else the kind of the entry;
    `said` is chat. `mover` made the move that it tells of (-1: it tells of none)."""

    revision: int
    at: int
    kind: str
    seat: int
    text: str
    mover: int = -1
    brief: str | None = None
    """The same in a word or two ("−3 stone"), to stand behind what the move is told by; empty where
    another sentence of the move says it already."""
    thumb: dict[str, Any] | None = None
    """A small square picture of what it tells of, for clients that draw."""


class Voiced(NamedTuple):
    """A sentence as in a line, the event that it tells of, which not everybody may know, and the
    eyes that saw nothing of it all."""

    at: int
    kind: str
    seat: int
    text: str
    mover: int
    brief: str | None
    thumb: dict[str, Any] | None
    event: Event | None
    unseen: int

    def line(self, revision: int) -> Line:
        """The line that its readers get, at a revision as they count."""
        return Line(revision, *self[:7])

    def heard_by(self, seat: int, eyes: int) -> bool:
        """Whether a reader with these eyes, who looks through those of a seat (-1: a spectator's),
        may read it."""
        if self.event is not None:
            return self.event.known_to(seat)
        return self.unseen & eyes != eyes


class Teller:
    """Tells what happened at a table, in one language."""

    def __init__(self, table: Table, language: str) -> None:
        called = names(table, language)
        self._game = table.game
        self._say = table.game.texts(language).seated(called)
        self._around = table_texts(language).seated(called)

    def tell(self, told: Told) -> list[Voiced]:
        """A revision in words."""
        entry, unseen = told.entry, told.unseen
        if isinstance(entry, (e.Sealed, e.Unsealed)):
            return []
        if not isinstance(entry, (e.Moved, e.Drafted)):
            kind, seat, text = _around(entry, self._around, self._say)
            return [Voiced(entry.at, kind, seat, text, -1, None, None, None, unseen)]
        return [self._voice(mover, event, entry.at, unseen) for mover, event in told.events]

    def _voice(self, mover: int, event: Event, at: int, unseen: int) -> Voiced:
        """What a move caused, in words."""
        kind = "turn" if event.kind in BEGINNINGS else "event"
        text, brief = self._game.told(event, self._say), self._say.brief(event)
        thumb = told_thumb(self._game, event)
        return Voiced(at, kind, event.seat, text, mover, brief, thumb, event, unseen)


def names(table: Table, language: str) -> list[str]:
    """What the people and bots on the seats are called in a language; two bots of a kind are told
    apart."""
    return numbered([called(table, seat, language) for seat in table.seats])


def name_of(table: Table, seat: int, language: str) -> str:
    """What the person or bot on a seat is called in a language."""
    return names(table, language)[seat]


def called(table: Table, seat: e.Seat, language: str) -> str:
    """A seat's name; a bot that was given none is called by its level."""
    if seat.kind == "bot" and seat.name == seat.bot:
        return table.game.texts(language).bot(seat.bot)
    return seat.name


def numbered(given: list[str]) -> list[str]:
    """Names, with a seat's number where one is missing or stood there before."""
    names: list[str] = []
    for number, name in enumerate(given, 1):
        names.append(f"{name} {number}" if name in names else name or f"({number})")
    return names


def _around(entry: e.Entry, say: Texts, game: Texts) -> tuple[str, int, str]:
    """An entry that is no move: its kind, its seat and its sentence."""
    kind = type(entry).__name__.lower()
    seat = getattr(entry, "seat", -1)
    key = kind
    blanks: dict[str, str | int] = {}
    match entry:
        case e.Opened(setup=setup):
            text = say("event.opened_chosen" if setup.chosen else "event.opened")
            more = ["event.hints"] * setup.hints + ["event.rated"] * setup.rated
            return kind, seat, " ".join([text, *map(say, more)])
        case e.Assigned(bot=bot):
            key = "assigned" if bot else "freed"
            blanks["bot"] = game.bot(bot)
        case e.Answered(yes=yes):
            key = "agreed" if yes else "refused"
        case e.Said(text=text):
            blanks["text"] = text
        case e.Sat(name=name):
            return kind, seat, say("event.sat", seat=name)
        case _:
            pass
    if seat >= 0:
        blanks["seat"] = say.seat(seat)
    return kind, seat, say(f"event.{key}", **blanks)
