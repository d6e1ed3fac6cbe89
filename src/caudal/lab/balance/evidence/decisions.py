"""Section 7: how long a game is, and what its decisions are like."""

from __future__ import annotations

from typing import Any

from caudal.lab.balance.evidence import Examples, Measured
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.stats import Mean

EASY, HARD = 4.0, 12.0
"""Seconds that a person is taken to need: for any decision, and for one that agonises on top."""
COUNTED = ("options", "obvious", "agonising", "alone")


class Decisions:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.examples = examples
        tables = plan.players
        self.number = {n: Mean() for n in tables}
        self.turns = {n: Mean() for n in tables}
        self.minutes = {n: Mean() for n in tables}
        self.lengths: dict[int, dict[int, int]] = {n: {} for n in tables}
        self.kinds = {n: {kind: Mean() for kind in COUNTED} for n in tables}

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study != "plain":
            return
        (game,) = games
        n = block.players
        decisions = sum(game["decisions"])
        self.number[n].add(decisions)
        self.turns[n].add(game["turns"])
        self.lengths[n][game["turns"]] = self.lengths[n].get(game["turns"], 0) + 1
        self.examples.offer(f"long.{n}", game["turns"], block)
        self.examples.offer(f"short.{n}", -game["turns"], block)
        watch = game.get("watch")
        if watch is None:
            return
        self.kinds[n]["options"].add(watch["options"], decisions)
        self.kinds[n]["alone"].add(watch["alone"], decisions)
        for kind in ("obvious", "agonising"):
            self.kinds[n][kind].add(watch[kind], watch["judged"])
        seconds = EASY * decisions + HARD * watch["agonising"]
        self.minutes[n].add(seconds / 60)

    def data(self) -> dict[str, Any]:
        return {
            str(n): {
                "decisions": self.number[n].estimate().data(),
                "turns": self.turns[n].estimate().data(),
                "minutes": self.minutes[n].estimate().data(),
                "lengths": sorted(self.lengths[n].items()),
                **{kind: mean.estimate().data() for kind, mean in self.kinds[n].items()},
            }
            for n in self.number
        }
