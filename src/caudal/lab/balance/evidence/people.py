"""People's games beside the bots': lengths, scores, what is taken, and where they differ most.

They are read from a folder of records, or from the database of a server: its finished tables at
which people sat. Of such a table, what bots at it scored and took is left out.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.engine.game import game
from caudal.engine.record import Record
from caudal.lab.balance.evidence import Measured
from caudal.lab.balance.evidence.whatif import best_score, mean_score, used
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.play import Sitting, play
from caudal.lab.balance.stats import Mean, discoveries, estimate
from caudal.lab.balance.subjects import subjects
from caudal.store import open_store
from caudal.store.examine import examine
from caudal.table import entries
from caudal.table.journal import rebuild, record

PEOPLE = "people"
Played = tuple[Record, Sequence[int]]
"""A game that was played, and the seats of people at it."""


def kept(folder: Path) -> Iterator[Played]:
    """The games of a folder of records; who sat where is not told apart."""
    for file in sorted(folder.glob("*.json")):
        loaded = Record.load(file)
        yield loaded, range(loaded.players)


async def served(address: str, plan: Plan) -> list[Played]:
    """A server's finished tables of the plan's game at which people sat."""
    condition = examine(address)
    if not condition.there or condition.behind:
        raise CaudalError(
            "{place} is no database of this version's server; start the server on it once",
            place=condition.place,
        )
    store = open_store(address)
    await store.open()
    games: list[Played] = []
    try:
        for summary in await store.tables():
            facts = summary.facts
            ours = (facts.game, facts.rules) == (plan.game, game(plan.game).rules_version)
            if not ours or facts.status != "over":
                continue
            journal = [entries.read(row.entry) for row in await store.rows(summary.table)]
            table = rebuild(summary.table, journal)
            seats = [number for number, seat in enumerate(table.seats) if seat.kind == "person"]
            if seats:
                games.append((record(table), seats))
    finally:
        await store.close()
    return games


def measured(plan: Plan, games: Iterable[Played]) -> Iterator[tuple[Measured, Sequence[int]]]:
    """Those that were finished and played at the plan's tables."""
    rules = game(plan.game)
    for played, people in games:
        ours = played.game is rules and played.players in plan.players
        if ours and played.replay().seat() < 0:
            moves = tuple(rules.move(name) for name in played.moves)
            seats, options = (PEOPLE,) * played.players, dict(played.options)
            sitting = Sitting(played.players, options, played.seed, seats, begun=moves)
            yield play(rules, sitting), people


class People:
    """Fed with the bots' plain games and with people's."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        state = game(plan.game).new(plan.players[0], 0, plan.options)
        self.categories = list(state.sheet(0))
        self.components = subjects(plan.game).components
        self.sides: dict[tuple[str, str], tuple[Mean, Mean]] = {}
        self.games = 0

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study == "plain":
            self.note(games[0], range(block.players), people=False)

    def add_people(self, each: Measured, seats: Sequence[int]) -> None:
        self.games += 1
        self.note(each, seats, people=True)

    def note(self, each: Measured, seats: Sequence[int], people: bool) -> None:
        """What a game tells of some of its seats, on its side."""
        n = len(each["scores"])
        own = {key: [each[key][seat] for seat in seats] for key in ("scores", "sheets", "uses")}
        facts: dict[tuple[str, str], float] = {
            ("turns", str(n)): each["turns"],
            ("score", str(n)): mean_score(own),
            ("winner", str(n)): best_score(each),
        }
        for at, category in enumerate(self.categories):
            facts["source", category] = sum(sheet[at] for sheet in own["sheets"]) / len(seats)
        counts = used(own)
        for which in range(len(self.components)):
            facts["use", str(which)] = counts.get(which, 0) / len(seats)
        for key, value in facts.items():
            self.sides.setdefault(key, (Mean(), Mean()))[people].add(value)

    def data(self) -> dict[str, Any]:
        """What differs, the surest first."""
        rows: list[dict[str, Any]] = []
        for (kind, what), (bots, people) in self.sides.items():
            blocks = min(bots.blocks, people.blocks)
            if blocks < 2:
                continue
            error = math.hypot(bots.error(), people.error())
            change = estimate(people.value() - bots.value(), error, blocks)
            rows.append(
                {
                    "kind": kind,
                    "what": what,
                    "before": round(bots.value(), 5),
                    "change": change.data(),
                    "p": change.p,
                }
            )
        for row, believed in zip(rows, discoveries([row["p"] for row in rows]), strict=True):
            row["believed"] = believed
        rows.sort(key=lambda row: (-row["believed"], row["p"]))
        return {"games": self.games, "rows": rows}


def read_people(section: People, place: str) -> None:
    """All finished games of a folder or a server's database; a place without any is a slip."""
    plan = section.plan
    folder = Path(place)
    games = kept(folder) if folder.is_dir() else asyncio.run(served(place, plan))
    for each, seats in measured(plan, games):
        section.add_people(each, seats)
    if not section.games:
        raise CaudalError(
            "{place} has no finished games of people of {game} at these tables",
            place=place,
            game=plan.game,
        )
