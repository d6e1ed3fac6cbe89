"""Analyses of finished games: worked out once, in parts, by the bots' processes.

A part takes about a second, and parts wait in the same line as bots' moves, so that nobody's game
stands still for an analysis.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, NamedTuple

from caudal.engine.record import Record
from caudal.lab.analyse import conclude
from caudal.server.botpool import BotPool
from caudal.server.house import TableHouse
from caudal.server.logs import tell
from caudal.server.problems import Answer

SIMULATIONS = 40
PART = 25
"""Positions of a part."""
TRIES = 2
AT_ONCE = 8
"""So many analyses may be under way or wait."""
KEPT = 200
"""So many are remembered."""


class Progress(NamedTuple):
    done: int
    of: int


Key = tuple[str, str]


class Analyst:
    def __init__(self, house: TableHouse, pool: BotPool) -> None:
        self.house = house
        self.pool = pool
        self.kept: OrderedDict[Key, dict[str, Any]] = OrderedDict()
        self.under_way: dict[Key, Progress] = {}
        self._turn = asyncio.Lock()

    def ask(self, table: str, record: Record, language: str) -> dict[str, Any] | Progress:
        """The analysis of a table's finished game, or how far it is; begun if it was not yet."""
        key = (table, language)
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        if key not in self.under_way:
            if len(self.under_way) >= AT_ONCE:
                raise Answer(503, "busy", "other games are being analysed; ask again", wait=10)
            self.under_way[key] = Progress(0, len(record.moves) + 1)
            self.house.later(self._work(key, record))
        return self.under_way[key]

    async def _work(self, key: Key, record: Record) -> None:
        """One analysis, part by part; the next one begins after it."""
        try:
            async with self._turn:
                looks: list[dict[str, Any]] = []
                count = len(record.moves) + 1
                while len(looks) < count:
                    part = await self._part(record, key[1], len(looks))
                    if not part:
                        tell("an analysis failed", table=key[0])
                        return
                    looks += part
                    self.under_way[key] = Progress(len(looks), count)
                self.kept[key] = await asyncio.to_thread(
                    conclude, record, looks, key[1], SIMULATIONS
                )
                while len(self.kept) > KEPT:
                    self.kept.popitem(last=False)
        finally:
            del self.under_way[key]

    async def _part(self, record: Record, language: str, first: int) -> list[dict[str, Any]]:
        job = {
            "record": record.text(),
            "language": language,
            "simulations": SIMULATIONS,
            "first": first,
            "last": first + PART,
        }
        for _ in range(TRIES):
            answer = await self.pool.ask(job, "looks")
            if answer is not None:
                return list(answer["looks"])
        return []
