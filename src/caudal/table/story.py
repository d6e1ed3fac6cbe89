"""The story of a table in words."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from caudal.engine.events import Event
from caudal.engine.texts import Texts
from caudal.table import entries as e
from caudal.table.memory import Told
from caudal.table.table import Table
from caudal.table.words import table_texts


class Line(Struct):
    """One sentence of the story, at a revision as its reader counts them. `kind` is `event` for
    what happened in the game, else the kind of the entry; `said` is chat."""

    revision: int
    at: int
    kind: str
    seat: int
    text: str


class Voiced(NamedTuple):
    """A sentence, the event that it tells of, which not everybody may know, and the eyes that saw
    nothing of it all."""

    at: int
    kind: str
    seat: int
    text: str
    event: Event | None
    unseen: int

    def heard_by(self, seat: int, eyes: int) -> bool:
        """Whether a reader with these eyes, who looks through those of a seat (-1: a spectator's),
        may read it."""
        if self.event is not None:
            return self.event.known_to(seat)
        return self.unseen & eyes != eyes


class Teller:
    """Tells what happened at a table, in one language."""

    def __init__(self, table: Table, language: str) -> None:
        called = names(table)
        self._say = table.game.texts(language).seated(called)
        self._around = table_texts(language).seated(called)

    def tell(self, told: Told) -> list[Voiced]:
        """A revision in words."""
        at, unseen = told.entry.at, told.unseen
        found = [
            Voiced(at, "event", event.seat, self._say.event(event), event, unseen)
            for event in told.events
        ]
        if not isinstance(told.entry, (e.Moved, e.Drafted)):
            found.append(Voiced(at, *_around(told.entry, self._around), None, unseen))
        return found


def names(table: Table) -> list[str]:
    """What the people and bots on the seats are called; two bots of a kind are told apart."""
    found: list[str] = []
    for number, seat in enumerate(table.seats, 1):
        name = seat.name or f"({number})"
        found.append(name if name not in found else f"{name} {number}")
    return found


def _around(entry: e.Entry, say: Texts) -> tuple[str, int, str]:
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
            blanks["bot"] = bot
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
