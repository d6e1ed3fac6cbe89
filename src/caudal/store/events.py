"""Tournaments in both kinds of database: journals, who takes part, and which tables are theirs.

An event's revisions are 1, 2, 3, …; unique (event, revision) and (event, command) decide races. A
round is one transaction: its entry, its tables and whose seats they are, or nothing of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from caudal.store.kept import Kept, Statement

ORGANISER = ""
"""Who opened the event stands among those who take part by this name."""


class EventRow(NamedTuple):
    """One entry of an event's journal. `command` is unique within the event."""

    event: str
    revision: int
    command: str
    at: int
    entry: str


class EventFacts(NamedTuple):
    status: str
    due: int | None
    """When a round is to be paired."""


class EventSummary(NamedTuple):
    id: str
    head: int
    created: int
    at: int
    status: str
    due: int | None


class Entrant(NamedTuple):
    """Somebody of an event: by an account, or by the hash of a secret of their own."""

    event: str
    who: str
    account: str
    hash: str


class EventTable(NamedTuple):
    """A table of a round; `done` once the event knows how it ended."""

    table: str
    event: str
    round: int
    number: int
    done: int = 0


class Unsettled(NamedTuple):
    """A table whose result its event does not know yet, as the store lists it."""

    table: str
    event: str
    head: int
    at: int
    status: str


_INSERT = {
    "events": "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)",
    "event_journal": "INSERT INTO event_journal VALUES (?, ?, ?, ?, ?)",
    "entrants": "INSERT INTO entrants VALUES (?, ?, ?, ?)",
    "event_tables": "INSERT INTO event_tables VALUES (?, ?, ?, ?, ?)",
}
_COLUMNS = {
    "events": "id, head, created, at, status, due",
    "event_journal": "event, revision, command, at, entry",
    "entrants": "event, who, account, hash",
    "event_tables": "table_id, event, round, number, done",
}
_UPDATE = "UPDATE events SET head = ?, at = ?, status = ?, due = ? WHERE id = ? AND head = ?"
_UNSETTLED = """SELECT e.table_id, e.event, t.head, t.at, t.status FROM event_tables e
                JOIN tables t ON t.id = e.table_id WHERE e.done = 0"""


class Events(Kept):
    """Tournaments as they are kept."""

    columns = _COLUMNS
    inserts = _INSERT

    async def append(
        self, row: EventRow, facts: EventFacts, more: Sequence[Statement] = ()
    ) -> None:
        """Write an entry and what belongs to it durably, or nothing; raises `Conflict` where the
        revision or the command is there already."""
        if row.revision == 1:
            head: Statement = (_INSERT["events"], (row.event, 1, row.at, row.at, *facts))
        else:
            values = (row.revision, row.at, *facts, row.event, row.revision - 1)
            head = (_UPDATE, values)
        await self._write([head, (_INSERT["event_journal"], row), *more])

    async def rows(self, event: str, after: int = 0) -> list[EventRow]:
        sql = f"""SELECT {_COLUMNS["event_journal"]} FROM event_journal
                  WHERE event = ? AND revision > ? ORDER BY revision"""
        return [EventRow(*row) for row in await self._get(sql, event, after)]

    async def latest(self, most: int) -> list[EventSummary]:
        """The events, those that run first, then the newest."""
        sql = f"""SELECT {_COLUMNS["events"]} FROM events
                  ORDER BY CASE status WHEN 'over' THEN 1 ELSE 0 END, created DESC, id LIMIT ?"""
        return [EventSummary(*row) for row in await self._get(sql, most)]

    async def due(self, now: int) -> list[str]:
        """Events with a round to be paired."""
        return [id for (id,) in await self._get("SELECT id FROM events WHERE due <= ?", now)]

    async def entrants(self, event: str) -> list[Entrant]:
        sql = f"SELECT {_COLUMNS['entrants']} FROM entrants WHERE event = ?"
        return [Entrant(*row) for row in await self._get(sql, event)]

    async def known(self, event: str, account: str, hash: str) -> list[Entrant]:
        """What an account or a secret is in an event."""
        sql = f"""SELECT {_COLUMNS["entrants"]} FROM entrants WHERE event = ?
                  AND ((account <> '' AND account = ?) OR (hash <> '' AND hash = ?))"""
        return [Entrant(*row) for row in await self._get(sql, event, account, hash)]

    async def of_account(self, account: str) -> list[Entrant]:
        sql = f"SELECT {_COLUMNS['entrants']} FROM entrants WHERE account = ? ORDER BY event, who"
        return [Entrant(*row) for row in await self._get(sql, account)]

    async def pages(self, event: str) -> list[tuple[str, str]]:
        """Who takes part by an account, with what they chose about their page."""
        sql = """SELECT e.who, a.body FROM entrants e JOIN accounts a ON a.id = e.account
                 WHERE e.event = ?"""
        return [(who, body) for who, body in await self._get(sql, event)]

    async def organiser(self, event: str) -> str:
        """What the person is called who opened it, if they have an account."""
        sql = """SELECT a.name FROM entrants e JOIN accounts a ON a.id = e.account
                 WHERE e.event = ? AND e.who = ?"""
        rows = await self._get(sql, event, ORGANISER)
        return str(rows[0][0]) if rows else ""

    async def unsettled(self) -> list[Unsettled]:
        return [Unsettled(*row) for row in await self._get(_UNSETTLED)]

    async def table(self, table: str) -> EventTable | None:
        sql = f"SELECT {_COLUMNS['event_tables']} FROM event_tables WHERE table_id = ?"
        rows = await self._get(sql, table)
        return EventTable(*rows[0]) if rows else None

    async def rewrite(self, event: str, entries: Mapping[int, str]) -> None:
        """Put other words in the place of some entries, by revision."""
        sql = "UPDATE event_journal SET entry = ? WHERE event = ? AND revision = ?"
        await self._write([(sql, (entry, event, number)) for number, entry in entries.items()])


def entering(entrant: Entrant) -> Statement:
    return _INSERT["entrants"], entrant


def seating(table: EventTable) -> Statement:
    return _INSERT["event_tables"], table


def settling(table: str) -> Statement:
    return "UPDATE event_tables SET done = 1 WHERE table_id = ?", (table,)
