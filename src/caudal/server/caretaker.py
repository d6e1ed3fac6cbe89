"""What tables need unasked: bots' turns, flags that fall, looks at a shared database."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable

from caudal.host.jobs import FALLBACK, Job, job_of, legal, taught
from caudal.host.problems import Answer
from caudal.server.botpool import BotPool
from caudal.server.house import TableHouse, now_ms
from caudal.server.line import Ticket
from caudal.server.live import Live, bots_alone
from caudal.server.logs import tell, tell_failure
from caudal.server.purging import age_of, old_tables, purge
from caudal.store import StoreError
from caudal.table import SERVER, Refused, Table
from caudal.table import commands as c

PATIENCE = 5
"""Turns of a bot that may fail one after the other before the table is left to people."""
LONG = 2
"""Seconds after which people are told that a bot waits."""
PURGES = 3600.0
"""Seconds between looks for old tables."""
BEAT = 5000
"""So often the store is told that these tables are served, in milliseconds."""
IDLE = 5000
"""A bot's turn that nobody has answered for so long is taken up by any process."""


class Caretaker:
    def __init__(self, house: TableHouse, pool: BotPool) -> None:
        self.house = house
        self.pool = pool
        self.stopped = False
        """Whether the server ends: no bot's turn begins any more."""
        self.hopeless: set[str] = set()
        """Tables that cannot be opened by the installed rules."""
        self.waiting: dict[Live, Ticket] = {}
        """Tables whose bot is to move, and its place in the line."""
        self.beaten = 0
        """When the last sign of life was given."""
        self.spared: Callable[[Table], Awaitable[bool]] | None = None
        """Whether somebody whose time is over is on holiday; asked before a flag falls."""
        house.changed.append(self.look)

    def look(self, live: Live) -> None:
        """Start a bot's turn, if it is one and none is under way. Bots among themselves play while
        somebody looks, and rest otherwise."""
        acting = live.table.acting()
        if acting < 0 or live.table.seats[acting].kind != "bot" or live.thinking is not None:
            return
        if self.stopped or (bots_alone(live.table) and not live.attended()):
            return
        live.thinking = self.house.later(self._turn(live))
        live.thinking.add_done_callback(lambda _: self._done(live))

    def _done(self, live: Live) -> None:
        """The next turn, unless this one failed: then the sweep takes it up after a while."""
        live.thinking = None
        if live.failures == 0:
            self.look(live)

    async def _turn(self, live: Live) -> None:
        """One move of a bot. It is bound to its decision: if that changed, the move is dropped."""
        table, seat = live.table, live.table.acting()
        live.failures += 1
        ticket = self.waiting[live] = Ticket(live.visitor)
        try:
            name = await self.choose(table, seat, table.seats[seat].bot, ticket)
        finally:
            del self.waiting[live]
            live.wait(None)
        if live.table.decision == table.decision:
            try:
                command = c.Move(seat, table.decision, name)
                await self.house.submit(table.id, command, SERVER, f"bot:{table.decision}")
            except (Refused, Answer) as refusal:
                tell("a bot's move came too late", table=table.id, why=str(refusal))
        live.failures = 0

    async def choose(self, table: Table, seat: int, bot: str, ticket: Ticket) -> str:
        """A legal move for a seat: by the lesson, its bot, else by the fallback, else any."""
        by_lesson = taught(table)
        if by_lesson is not None:
            return by_lesson
        moves = legal(table)
        job = job_of(table, seat, bot)
        for name in dict.fromkeys((bot, FALLBACK)):
            move = await self.pool.choose({**job, "bot": name}, ticket)
            if move in moves:
                assert move is not None
                return move
            tell("a bot is replaced for a move", table=table.id, bot=name, answer=move)
        return secrets.choice(moves)

    async def advise(self, job: Job, visitor: str) -> list[Job]:
        """Proposals for a deciding seat, best first; none if nothing could be worked out."""
        answer = await self.pool.ask(job, Ticket(visitor), "move")
        return [] if answer is None else list(answer.get("proposals", []))

    def tell_places(self) -> None:
        """Tell people how long the bots at their tables wait, where they do; not in the middle of a
        choice that is secret, for it would count its steps."""
        for live, ticket in self.waiting.items():
            if live.table.amid_secret():
                continue
            place = self.pool.line.ahead(ticket)
            seconds = self.pool.expected(place)
            if seconds >= LONG or live.place is not None:
                live.wait((place, seconds))

    def attend(self, live: Live, visitor: str) -> None:
        """Somebody looks at a table: bots that rested play on, at the onlooker's expense."""
        live.seen_at = time.monotonic()
        if bots_alone(live.table):
            live.visitor = visitor
            if live.failures < PATIENCE:
                self.look(live)

    async def sweep(self) -> None:
        """Again and again: flags, bots' turns left over, other processes' revisions."""
        while True:
            await asyncio.sleep(self.house.settings.poll)
            try:
                self.tell_places()
                now = now_ms()
                beats = now - self.beaten > BEAT
                if beats:
                    self.beaten = now
                    await self.house.store.beat(now)
                for id in filter(self.house.has, await self.house.store.due(now, now - IDLE)):
                    await self._due(id)
                if self.house.store.shared or beats:  # `caudal admin` may have written, too
                    await self.house.poll()
            except Exception:
                tell_failure("a look at the tables failed")

    async def purge(self, age: str) -> None:
        """Again and again: tables where nothing has happened for that long are deleted."""
        while True:
            try:
                store = self.house.store
                gone = await purge(store, await old_tables(store, now_ms() - age_of(age)))
                for summary in gone:
                    self.house.put_away(summary.table)
                if gone:
                    tell("old tables were deleted", tables=len(gone))
            except StoreError:
                tell_failure("old tables could not be deleted")
            await asyncio.sleep(PURGES)

    async def _due(self, id: str) -> None:
        if id in self.hopeless:
            return
        try:
            live = await self.house.live(id)
        except Answer:
            self.hopeless.add(id)
            return
        deadline = live.table.deadline()
        spared = self.spared
        if (
            deadline is not None
            and deadline <= now_ms()
            and not (spared is not None and await spared(live.table))
        ):
            try:
                name = f"flag:{live.table.revision}"
                await self.house.submit(id, c.Flag(), SERVER, name)
            except (Refused, Answer) as refusal:
                tell("a flag did not fall", table=id, why=str(refusal))
        if live.failures < PATIENCE:
            self.look(live)
