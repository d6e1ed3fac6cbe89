"""All tables of a page: commands in, entries out, updates for the screen.

Everybody at the screen is the one holder who opened the table. The worker around this keeps the
journals: `load` brings one in, and what a call leaves in `pending` must be written before `settle`
makes it so. A call that cannot be written has not happened.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

import msgspec

from caudal.engine.errors import CaudalError
from caudal.host import wire
from caudal.host.importing import journal_of, read_record
from caudal.host.past import check_revision, eyes_back, past
from caudal.host.problems import Answer, not_there
from caudal.host.setups import again, guided, is_known, new_table_id, set_up
from caudal.scene.patch import Known
from caudal.table import Entry, Refused, Seat, Setup, Table, decide
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.common import Common
from caudal.table.journal import rebuild, recall, record, retell
from caudal.table.reader import update
from caudal.table.shapes import Update
from caudal.table.sight import Form, Sight

HOLDER = 1
"""Everybody at this screen."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Row(msgspec.Struct):
    """An entry as the browser keeps it."""

    table: str
    revision: int
    entry: str


class Sitting:
    """A table in memory, its journal, and what its readers have in common."""

    def __init__(self, table: Table, journal: Sequence[Entry]) -> None:
        self.table = table
        self.journal = list(journal)
        self.common = Common()


class PageHouse:
    def __init__(self) -> None:
        self.sittings: dict[str, Sitting] = {}
        self.pending: list[tuple[Table, list[Entry]]] = []
        """Tables to come, with the entries that make them; they wait to be written."""
        self.readers: dict[int, Known] = {}
        """What those who follow a table have of its picture."""

    def at(self, id: str) -> Sitting:
        sitting = self.sittings.get(id)
        if sitting is None:
            raise not_there()
        return sitting

    # -- the browser's journals --------------------------------------------------------------------

    def load(self, id: str, entries: Sequence[str]) -> None:
        """A table from its journal, or what was added to it by another page."""
        if not entries:
            raise not_there()
        try:
            journal = [e.read(entry) for entry in entries]
            self.sittings[id] = Sitting(rebuild(id, journal), journal)
        except (CaudalError, ValueError) as error:
            raise Answer(
                409,
                "other_rules",
                "this table cannot be played by the installed rules: {why}",
                why=error,
            ) from error

    def rows(self) -> list[Row]:
        """What is to be written."""
        glanced = []
        for table, entries in self.pending:
            first = table.revision - len(entries) + 1
            glanced += [
                Row(table.id, revision, e.write(entry))
                for revision, entry in enumerate(entries, first)
            ]
        return glanced

    def glances(self, language: str) -> list[Update]:
        """The tables to come as they are listed: without what is asked or seen there."""
        return [glance(table, language) for table, _ in self.pending]

    def settle(self) -> None:
        """What was to be written is: it has happened."""
        for table, entries in self.pending:
            kept = self.sittings.get(table.id)
            if kept is None:
                self.sittings[table.id] = Sitting(table, entries)
            else:
                kept.table = table
                kept.journal += entries
        self.pending = []

    def drop(self) -> None:
        """It could not be written: it has not happened."""
        self.pending = []

    # -- commands ----------------------------------------------------------------------------------

    def open(self, asked: wire.NewTable) -> wire.Opened:
        setup, seats = set_up(asked)
        if any(seat.kind == "open" for seat in seats):
            raise Refused("invalid", "start_open_seats")
        return wire.Opened(self._start(setup, seats), "")

    def learn(self, asked: wire.NewLesson) -> wire.Opened:
        return wire.Opened(self._start(*guided(asked)), "")

    def _start(self, setup: Setup, seats: list[Seat]) -> str:
        """A new table whose game begins at once: nobody else can sit down."""
        opened = e.Opened(at=now_ms(), setup=setup, seats=seats)
        table = Table(new_table_id(), opened)
        started = decide(table, c.Start(), HOLDER, now_ms())
        self.pending.append((table.after(started), [opened, started]))
        return table.id

    def bring(self, text: str) -> wire.Imported:
        """Make a table of a record: to replay it, or to go on with it."""
        journal = journal_of(read_record(text.encode()), now_ms())
        table = rebuild(new_table_id(), journal)
        self.pending.append((table, journal))
        return wire.Imported(table.id, table.game.id, len(table.moves), table.status())

    def submit(self, id: str, command: c.Command, who: int = HOLDER) -> wire.Ack:
        table = self.at(id).table
        entry = decide(table, command, who, now_ms(), partial(is_known, table.game))
        after = table.after(entry)
        self.pending.append((after, [entry]))
        return wire.Ack(id, after.number(HOLDER, after.revision))

    def rematch(self, id: str) -> wire.Again:
        """Play again with the same bots."""
        old = self.at(id).table
        if old.successor:
            return wire.Again(old.successor)
        if old.status() != "over" or not old.held(HOLDER):
            raise Refused("not_now", "rematch_later")
        successor = self._start(*again(old, HOLDER))
        self.submit(id, c.Rematch(successor))
        return wire.Again(successor)

    # -- looking -----------------------------------------------------------------------------------

    def revision(self, id: str) -> int:
        """The newest revision, as those at this screen count them."""
        table = self.at(id).table
        return table.number(HOLDER, table.revision)

    def update(
        self,
        id: str,
        language: str,
        drawn: Form,
        eyes: int | None,
        after: int | None,
        reader: int | None = None,
    ) -> Update:
        """The table now, with its story after a revision; who holds several seats sees it through
        the eyes of the seat that has the device. A reader who follows it is sent what it lacks of
        the picture."""
        sitting = self.at(id)
        table = sitting.table
        newest = table.number(HOLDER, table.revision)
        first = table.revision_of(HOLDER, newest if after is None else after)
        told = recall(table, first)
        if told is None:
            told = retell(id, sitting.journal, first)
        seated = eyes if len(table.held(HOLDER)) > 1 else None
        known = None if reader is None else self.readers.setdefault(reader, Known())
        seen = update(table, HOLDER, language, told, drawn, sitting.common, seated, known)
        sitting.common.rest()
        return seen

    def leave(self, id: str, reader: int) -> None:
        """Somebody follows a table no more: what it was drawn with is not kept."""
        self.readers.pop(reader, None)
        self.at(id).common.forget()

    def past(self, id: str, at: int, language: str, drawn: Form, eyes: int | None = None) -> Update:
        """The table as it was."""
        sitting = self.at(id)
        table = sitting.table
        check_revision(table, HOLDER, at)
        then = rebuild(id, sitting.journal[: table.revision_of(HOLDER, at)])
        seen_by = eyes_back(table, HOLDER, eyes)
        return past(then, HOLDER, language, drawn, seen_by, table.status() == "over")

    def record(self, id: str) -> str:
        """The game as a file. One that still runs may be taken along too: all of it is on this
        device anyway."""
        return record(self.at(id).table).text()


class Unseen(Common):
    """What has nobody look at the position: nothing of it is worked out."""

    def sight(self, table: Table, eyes: int, asked: bool, language: str, drawn: Form) -> Sight:
        return Sight(None, None, None, [])


def glance(table: Table, language: str) -> Update:
    """A table as it is listed: nothing of its position."""
    seen = update(table, HOLDER, language, [], common=Unseen())
    seen.lesson = None
    return seen
