"""Analyses of finished games: worked out once, in parts, by processes of their own.

Those stand back for everything else on the machine, so that nobody's game stands still for an
analysis. A part takes about a second, and parts are done in fair order between those who asked.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec

from caudal.engine.record import Record
from caudal.host.jobs import Job, analysis, part_job
from caudal.host.problems import Answer
from caudal.server.botpool import BotPool
from caudal.server.house import TableHouse
from caudal.server.line import Ticket
from caudal.server.logs import tell
from caudal.server.shelf import Shelf
from caudal.table import entries as e

TRIES = 2
AT_ONCE = 8
"""The most analyses that are under way."""
EACH = 2
"""The most of them that one visitor asked for."""
KEPT = 32 << 20
"""The bytes of all analyses that are remembered."""


class Progress(NamedTuple):
    done: int
    of: int
    visitor: str


Key = tuple[str, ...]
"""The table, the language, and what its people are called."""


class Analyst:
    def __init__(self, house: TableHouse, pool: BotPool) -> None:
        self.house = house
        self.pool = pool
        self.kept = Shelf(KEPT)
        self.under_way: dict[Key, Progress] = {}

    def ask(self, table: str, record: Record, language: str, visitor: str) -> bytes | Progress:
        """The analysis of a table's finished game, encoded, or how far it is; begun if it was not
        yet."""
        key = (table, language, *record.seats)
        kept = self.kept.get(key)
        if kept is not None:
            return kept
        if key not in self.under_way:
            self._admit(visitor)
            self.under_way[key] = Progress(0, len(record.moves) + 1, visitor)
            self.house.later(self._work(key, record, visitor))
        return self.under_way[key]

    def _admit(self, visitor: str) -> None:
        if sum(one.visitor == visitor for one in self.under_way.values()) >= EACH:
            raise Answer(429, "too_many", "your other games are analysed first; ask again", wait=10)
        if len(self.under_way) >= AT_ONCE:
            raise Answer(503, "busy", "other games are being analysed; ask again", wait=10)

    async def _work(self, key: Key, record: Record, visitor: str) -> None:
        """One analysis, part by part."""
        try:
            looks: list[Job] = []
            count = len(record.moves) + 1
            while len(looks) < count:
                part = await self._part(record, key[1], len(looks), visitor)
                if not part:
                    tell("an analysis failed", table=key[0])
                    return
                looks += part
                self.under_way[key] = Progress(len(looks), count, visitor)
            journal = [e.read(row.entry) for row in await self.house.store.rows(key[0])]

            def body() -> bytes:
                return msgspec.json.encode(analysis(key[0], record, journal, looks, key[1]))

            self.kept.put(key, await asyncio.to_thread(body))
        finally:
            del self.under_way[key]

    async def _part(self, record: Record, language: str, first: int, visitor: str) -> list[Job]:
        job = part_job(record, language, first)
        for _ in range(TRIES):
            answer = await self.pool.ask(job, Ticket(visitor), "looks")
            if answer is not None:
                return list(answer["looks"])
        return []
