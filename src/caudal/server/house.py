"""All tables of a process: commands in, durable entries, updates out.

The way of a command: decided by the table, written by the store with the facts of the table that
comes of it; only then that table takes the old one's place, and all is acknowledged and pushed.
Another process may write to the same table at any time; then what it wrote is read and the command
is decided again.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.host.problems import Answer, not_there
from caudal.host.setups import is_known, new_table_id
from caudal.server.bus import Bus
from caudal.server.live import Live, facts
from caudal.server.logs import tell, tell_failure
from caudal.server.settings import ServerSettings
from caudal.server.shelf import Allowance
from caudal.store import Conflict, Key, Row, Saved, Store, digest_of
from caudal.table import SERVER, Entry, Refused, Table, decide
from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.journal import rebuild, restore, snapshot

Callback = Callable[[Live], None]
Work = Coroutine[Any, Any, None]
Doors = Callable[[Entry], Sequence[Key]]
SNAPSHOTS = 64
"""Revisions between two snapshots."""
TRIES = 8
BROUGHT = "import"
FIRST_BROUGHT = f"{BROUGHT}:1"
"""The command of the first entry of a table that was made of a record."""
KEPT = 256 << 20
"""The bytes that all tables together keep encoded for those who look at them."""
NOTICED = 15_000
"""Milliseconds without a sign of life, which is given every few seconds, before somebody starting
up says that nobody was there."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class TableHouse:
    def __init__(self, settings: ServerSettings, store: Store, bus: Bus) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.tables: OrderedDict[str, Live] = OrderedDict()
        self.allowance = Allowance(KEPT)
        self.entries = 0
        """Written by this process."""
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing: set[asyncio.Task[Row]] = set()
        self.has: Callable[[str], bool] = lambda _: True
        """Whether a table is this process's to look after; any other may be asked for here too."""
        self.revoked: list[Callable[[], None]] = []
        """Called when another process says that keys were revoked."""
        self.away = (0, 0)
        """From when to when, before this process, nobody served these tables."""
        self.changed: list[Callback] = []
        """Called with a table after every revision that this process wrote: the caretaker, for
        one. What another process wrote is its own to go on with; the sweep steps in if it dies."""

    # -- opening ---------------------------------------------------------------------------------

    async def live(self, id: str) -> Live:
        """A table by its id, from memory or from the store."""
        live = self.tables.get(id)
        if live is not None:
            self.tables.move_to_end(id)
            return live
        task = self._opening.get(id)
        if task is None:
            task = asyncio.create_task(self._open(id))
            self._opening[id] = task
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    async def _open(self, id: str) -> Live:
        live = Live(await self.read(id), self.allowance)
        if self.away[1] > live.table.at and live.table.deadline() is not None:
            await self._give_back(live)
        live = self.tables.setdefault(id, live)
        self._evict()
        if not self.store.shared:
            for callback in self.changed:
                callback(live)
        return live

    async def wake(self) -> None:
        """Find out how long nobody served these tables."""
        now = now_ms()
        since = await self.store.beat(now)
        if since and now - since > NOTICED:
            self.away = (since, now)

    async def _give_back(self, live: Live) -> None:
        """While nobody served the table no clock should have run."""
        since, until = self.away
        with suppress(Refused):
            async with live.lock:
                name = f"away:{since}"
                await self._carry_out(live, c.Resume(since, until), SERVER, name, None, 0)

    async def read(self, id: str, until: int | None = None) -> Table:
        """A table from the store: its snapshot and what came after, or its whole journal."""
        rows = (await self.store.rows(id))[:until]
        if not rows:
            raise not_there()
        saved = await self.store.snapshot(id) if until is None else None
        if saved is not None:
            before, later = rows[: saved.revision], rows[saved.revision :]
            try:
                if digest_of(before, saved.body) == saved.digest:
                    return restore(id, saved.body, [e.read(row.entry) for row in later])
                tell("a snapshot does not match its journal and is left aside", table=id)
            except (CaudalError, ValueError):
                tell("a snapshot is of no use and is left aside", table=id)
        try:
            return await asyncio.to_thread(rebuild, id, [e.read(row.entry) for row in rows])
        except (CaudalError, ValueError) as error:
            tell_failure("a table cannot be opened", table=id)
            raise Answer(
                409,
                "other_rules",
                "this table cannot be played by the installed rules: {why}",
                why=error,
            ) from error

    def _evict(self) -> None:
        """Forget the tables that were idle longest; nobody watches them and no bot thinks."""
        spare = len(self.tables) - self.settings.tables
        for id, live in list(self.tables.items())[: max(0, spare)]:
            if not live.watchers and live.thinking is None and not live.lock.locked():
                self.put_away(id)

    def put_away(self, id: str) -> None:
        """Forget a table; it is opened again when somebody asks for it."""
        live = self.tables.pop(id, None)
        if live is not None:
            self.allowance.note(live, 0)

    def new_id(self) -> str:
        """An id for a table that is this process's to look after."""
        while not self.has(id := new_table_id()):
            pass
        return id

    async def start(self, id: str, opened: e.Opened, command: str, keys: Sequence[Key]) -> Row:
        """Write a new table."""
        table = Table(id, opened)
        row = Row(id, 1, command, opened.at, e.write(opened))
        written = await self.store.append(row, facts(table), keys)
        self.tables[id] = Live(table, self.allowance)
        self._evict()
        return written

    async def bring(self, id: str, journal: Sequence[Entry], keys: Sequence[Key]) -> Table:
        """Write a new table with its whole journal."""
        table = await asyncio.to_thread(rebuild, id, journal)
        rows = [
            Row(id, revision, f"{BROUGHT}:{revision}", entry.at, e.write(entry))
            for revision, entry in enumerate(journal, 1)
        ]
        await self.store.add(rows, facts(table), keys)
        await self.live(id)
        self._announce(id)
        return table

    # -- commands --------------------------------------------------------------------------------

    async def submit(
        self,
        id: str,
        command: c.Command,
        who: int,
        name: str,
        keys: Doors | None = None,
        seen: int = 0,
    ) -> Row:
        """Carry a command out, once, however often it is sent; returns its row. `keys` are written
        with the entry that it becomes. Once begun it is finished, though its sender may hang up."""
        work = asyncio.create_task(self._submit(id, command, who, name, keys, seen))
        self._writing.add(work)
        work.add_done_callback(self._writing.discard)
        try:
            row = await asyncio.shield(work)
        except asyncio.CancelledError:
            work.add_done_callback(lambda _: self._announce(id))
            raise
        # The caller writes the acknowledgement in this turn of the loop; the push is in the next.
        asyncio.get_running_loop().call_soon(self._announce, id)
        return row

    def _announce(self, id: str) -> None:
        """Push to all who watch; let a bot think if it is its turn."""
        live = self.tables.get(id)
        if live is not None:
            live.notify()
            for callback in self.changed:
                callback(live)

    async def _submit(
        self, id: str, command: c.Command, who: int, name: str, keys: Doors | None, seen: int
    ) -> Row:
        live = await self.live(id)
        async with live.lock:
            return await self._carry_out(live, command, who, name, keys, seen)

    async def _carry_out(
        self, live: Live, command: c.Command, who: int, name: str, keys: Doors | None, seen: int
    ) -> Row:
        id = live.table.id
        knows_bot = partial(is_known, live.table.game)
        for _ in range(TRIES):
            newest = live.table.number(who, live.table.revision)
            if seen > newest and not await self.catch_up(live):
                raise Answer(409, "stale", "revision {seen} is not there yet", newest, seen=seen)
            try:
                entry = decide(live.table, command, who, now_ms(), knows_bot)
            except Refused as refusal:
                if self.store.shared and await self.catch_up(live):
                    continue
                known = await self.store.find(id, name)
                if known is not None:
                    return known
                raise refusal
            after = live.table.after(entry)
            row = Row(id, after.revision, name, entry.at, e.write(entry))
            try:
                doors = keys(entry) if keys else ()
                written = await self.store.append(row, facts(after), doors)
            except Conflict:
                if not await self.catch_up(live) and not await self.store.heads([id]):
                    self.put_away(id)  # it was purged
                    raise not_there() from None
                continue
            if written.revision <= live.table.revision:
                return written
            if written is not row and written != row:
                await self.catch_up(live)
                return written
            self._put(live, after)
            self.entries += 1
            self.bus.tell(id, after.revision)
            return written
        raise Answer(503, "busy", "the table is too busy; send the command again", wait=1)

    def _put(self, live: Live, table: Table) -> None:
        """What is written has happened."""
        kept = live.table.revision // SNAPSHOTS
        live.table = table
        if table.revision // SNAPSHOTS > kept:
            self.later(self._keep(table.id, table.revision, snapshot(table)))

    async def _keep(self, id: str, revision: int, body: bytes) -> None:
        journal = (await self.store.rows(id))[:revision]
        await self.store.save_snapshot(id, Saved(revision, body, digest_of(journal, body)))

    async def catch_up(self, live: Live) -> bool:
        """Read what other processes wrote; whether there was anything."""
        rows = await self.store.rows(live.table.id, live.table.revision)
        rows = [row for row in rows if row.revision > live.table.revision]
        if rows:
            table = live.table.clone()
            try:
                for row in rows:
                    table.apply(e.read(row.entry))
            except Exception:
                self.put_away(table.id)  # it is opened anew, or refused there
                raise
            self._put(live, table)
            asyncio.get_running_loop().call_soon(live.notify)
        return bool(rows)

    async def reread(self, id: str) -> None:
        """The journal itself was changed: forget what is known of it."""
        live = self.tables.get(id)
        if live is not None:
            async with live.lock:
                live.table = await self.read(id)
                live.forget()

    async def at_least(self, live: Live, holder: int, revision: int) -> None:
        """A reader has seen that revision, maybe elsewhere: show nothing older."""
        if self.store.shared and revision > live.table.number(holder, live.table.revision):
            async with live.lock:
                await self.catch_up(live)

    async def hinted(self, id: str, revision: int) -> None:
        """Another process says that a table has a new revision; without a table, that keys were
        revoked."""
        if not id:
            for forget in self.revoked:
                forget()
        live = self.tables.get(id)
        if live is not None and revision > live.table.revision:
            async with live.lock:
                if revision > live.table.revision:
                    await self.catch_up(live)

    async def poll(self) -> None:
        """Look for what other processes wrote to the tables in memory."""
        for id, head in (await self.store.heads(list(self.tables))).items():
            await self.hinted(id, head)

    # -- tasks -----------------------------------------------------------------------------------

    def later(self, work: Work) -> asyncio.Task[None]:
        """Do something besides; a failure is logged."""
        task = asyncio.get_running_loop().create_task(guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # it may have ended before it began
        return task

    async def close(self) -> None:
        """Drop what can wait, finish what is being written."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._writing, return_exceptions=True)


async def guarded(work: Work) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:
        tell_failure("a task failed")
