"""People's games beside the bots': lengths, scores, what is taken, and where they differ most."""

from __future__ import annotations

import math
from collections.abc import Iterator
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

PEOPLE = "people"


def measured(plan: Plan, folder: Path) -> Iterator[Measured]:
    """The finished games of a folder of records that were played at the plan's tables."""
    rules = game(plan.game)
    for file in sorted(folder.glob("*.json")):
        record = Record.load(file)
        finished = record.replay().seat() < 0
        if record.game is rules and record.players in plan.players and finished:
            moves = tuple(rules.move(name) for name in record.moves)
            seats = (PEOPLE,) * record.players
            options = dict(record.options)
            yield play(rules, Sitting(record.players, options, record.seed, seats, begun=moves))


class People:
    """Fed with the bots' plain games and with people's."""

    def __init__(self, plan: Plan) -> None:
        state = game(plan.game).new(plan.players[0], 0, plan.options)
        self.categories = list(state.sheet(0))
        self.components = subjects(plan.game).components
        self.sides: dict[tuple[str, str], tuple[Mean, Mean]] = {}
        self.games = 0

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study == "plain":
            self.note(games[0], people=False)

    def add_people(self, each: Measured) -> None:
        self.games += 1
        self.note(each, people=True)

    def note(self, each: Measured, people: bool) -> None:
        """What a game tells, on its side."""
        n = len(each["scores"])
        facts: dict[tuple[str, str], float] = {
            ("turns", str(n)): each["turns"],
            ("score", str(n)): mean_score(each),
            ("winner", str(n)): best_score(each),
        }
        for at, category in enumerate(self.categories):
            facts["source", category] = sum(sheet[at] for sheet in each["sheets"]) / n
        counts = used(each)
        for which in range(len(self.components)):
            facts["use", str(which)] = counts.get(which, 0) / n
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


def read_people(section: People, plan: Plan, folder: Path) -> None:
    """All finished games of a folder; a folder without any is a slip."""
    for each in measured(plan, folder):
        section.add_people(each)
    if not section.games:
        raise CaudalError(
            "{folder} has no finished records of {game} at these tables",
            folder=folder,
            game=plan.game,
        )
