"""A table in memory with those who look at it."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from caudal.scene.patch import Known, Outline
from caudal.server.shelf import Allowance
from caudal.store import Facts
from caudal.table import Table
from caudal.table.common import Common
from caudal.table.journal import recall
from caudal.table.memory import Told
from caudal.table.reader import thinking, update
from caudal.table.shapes import Note, Thinking, Update
from caudal.table.sight import Form

ATTENTION = 60.0
"""Seconds for which a look without a socket counts."""
Send = Callable[[bytes], Awaitable[None]]
_ENCODER = msgspec.json.Encoder()


class Reader(NamedTuple):
    """Who reads, in which language, with or without pictures; `seated` is the seat that is at the
    device of somebody who holds several (-1: none)."""

    holder: int
    language: str
    drawn: Form
    seated: int | None = None


class Seen(NamedTuple):
    """An update as it travels to a reader with the picture `before`, and what they have `now`."""

    body: bytes
    before: Outline
    now: Outline


class Live:
    """A table, the lock that its commands queue at, and its watchers. The table never changes: the
    next revision is another one, put in its place."""

    def __init__(self, table: Table, allowance: Allowance) -> None:
        self.table = table
        self.allowance = allowance
        """For what all tables keep encoded."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.visitor = ""
        """At whose expense its bots think: the address that was last heard of here, in this life
        of the server."""
        self.seen_at = -math.inf
        """When somebody last looked who has no socket."""
        self.thinking: asyncio.Task[None] | None = None
        """The bot's turn that is under way."""
        self.failures = 0
        """Bots' turns that failed, one after the other."""
        self.place: tuple[int, int] | None = None
        """Where the bot's job stands in a long line, and about how many seconds that takes."""
        self._seen: dict[tuple[Reader, int, int], Seen] = {}
        self._seen_at = 0
        self._common = Common()
        self._going_out = False
        """Whether something was worked out that is of use to those who are sent it now."""

    def render(self, reader: Reader, after: int, known: Known | None = None) -> bytes | None:
        """The update for a reader, encoded, with the story after a revision as the reader counts
        them, and what it lacks of the picture; None where that is not at hand. Readers who see the
        same share it, if they are up to date or one revision behind: further back, everybody is
        somewhere else. Who draws shares it while the revision goes out."""
        now = self.table.revision
        if self._seen_at != now:
            self._seen.clear()
            self._seen_at = now
        if reader.seated is not None and len(self.table.held(reader.holder)) < 2:
            reader = reader._replace(seated=None)
        newest = self.table.number(reader.holder, now)
        known = known or Known()
        key = (reader, min(after, newest), id(known.outline))
        sent = self._seen.get(key)
        if sent is None:
            told = recall(self.table, self.table.revision_of(reader.holder, after))
            if told is None:
                return None
            before = known.outline
            body = _ENCODER.encode(self.update(reader, told, known))
            sent = Seen(body, before, known.outline)
            if after >= newest - 1:
                self._seen[key] = sent
        known.outline = sent.now
        return sent.body

    def update(self, reader: Reader, told: list[Told], known: Known | None = None) -> Update:
        """The table now, for a reader."""
        seen_by = reader.holder, reader.language
        seen = update(self.table, *seen_by, told, reader.drawn, self._common, reader.seated, known)
        if not self._going_out:
            self._going_out = True
            asyncio.get_running_loop().call_soon(self._rest)  # after those who wait already
        seen.thinking = self.thinking_of(reader.language)
        return seen

    def _rest(self) -> None:
        """The revision has gone out. Whole pictures are long, and the next thing that a reader of
        pictures is sent is something else: they are not kept."""
        self._going_out = False
        self._common.rest()
        self._seen = {key: seen for key, seen in self._seen.items() if not key[0].drawn}
        size = sum(len(seen.body) for seen in self._seen.values()) + self._common.size()
        self.allowance.note(self, size)

    def forget(self) -> None:
        """Work everything out anew: others need the memory, or the table was changed by other
        means than an entry."""
        self._seen.clear()
        self._common.forget()

    def thinking_of(self, language: str) -> Thinking | None:
        if self.place is None or self.table.acting() < 0:
            return None
        return thinking(self.table, *self.place, language)

    def wait(self, place: tuple[int, int] | None) -> None:
        """The bot's place in the line has changed: those who watch are told, unless a move tells
        them anyway."""
        if place == self.place:
            return
        self.place = place
        self._seen.clear()
        if place is not None:
            for watcher in self.watchers:
                watcher.wake(noted=True)

    def note(self, language: str) -> bytes:
        return _ENCODER.encode(Note(self.table.id, self.thinking_of(language)))

    def attended(self) -> bool:
        """Whether somebody looks at the table."""
        return bool(self.watchers) or time.monotonic() < self.seen_at + ATTENTION

    def notify(self) -> None:
        """Have the new revision sent to all who watch."""
        for watcher in self.watchers:
            watcher.wake()


class Watcher:
    """One socket: gets the newest update, skipping those that it was too slow for."""

    def __init__(self, live: Live, reader: Reader, after: int, send: Send) -> None:
        self.live = live
        self.reader = reader
        self.after = after
        self._known = Known()
        self._send = send
        self._task: asyncio.Task[None] | None = None
        self.broken = False

    def has_newest(self) -> None:
        """The reader was sent the table as it is by other means, and lacks nothing of it."""
        self.after = self.newest()
        self.live.render(self.reader, self.after, self._known)

    def newest(self) -> int:
        """The table's revision, as the reader counts them."""
        table = self.live.table
        return table.number(self.reader.holder, table.revision)

    def wake(self, noted: bool = False) -> None:
        if self._task is None and not self.broken:
            self._task = asyncio.get_running_loop().create_task(self._flush(noted))

    async def _flush(self, noted: bool) -> None:
        """Send until there is nothing newer; a note by itself where nothing is."""
        try:
            if noted and self.after == self.newest():
                await self._send(self.live.note(self.reader.language))
            while self.after < self.newest():
                newest = self.newest()
                body = self.live.render(self.reader, self.after, self._known)
                if body is None:
                    body = self.live.render(self.reader, newest, self._known)
                assert body is not None
                self.after = newest
                await self._send(body)
        except Exception:
            self.broken = True  # the socket is gone; its own task notices and ends
        finally:
            self._task = None


def facts(table: Table) -> Facts:
    """What the store keeps beside the journal."""
    setup = table.setup
    free = len(table.open_seats()) if setup.listed else 0
    waits = waits_of(table, table.acting())
    return Facts(setup.game, setup.rules, table.status(), waits, table.deadline(), free)


def waits_of(table: Table, acting: int) -> str:
    """Whether a bot's turn is due though nobody looks: not where bots play among themselves."""
    due = acting >= 0 and table.seats[acting].kind == "bot" and not bots_alone(table)
    return "bot" if due else ""


def bots_alone(table: Table) -> bool:
    """Whether no person plays: bots have all seats, or stand in for all who left."""
    return all(seat.kind == "bot" for seat in table.seats)
