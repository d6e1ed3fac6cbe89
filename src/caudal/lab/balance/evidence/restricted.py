"""Section 3: what it costs never to use a mechanism, to be hasty, to ignore the others."""

from __future__ import annotations

from typing import Any

from caudal.lab.balance.evidence import Examples, Measured, margin, won
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.stats import Mean
from caudal.lab.balance.studies import restrictions


class Restricted:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.names = restrictions(plan)
        self.examples = examples
        self.wins = {name: Mean() for name in self.names[1:]}
        self.points = {name: Mean() for name in self.names[1:]}

    def add(self, block: Block, games: list[Measured]) -> None:
        """The restricted seat's game less the same deal's free one."""
        if block.study != "restricted":
            return
        focus = block.number % block.players
        free = games[0]
        for which, name in enumerate(self.names[1:], 1):
            lost = margin(games[which], focus) - margin(free, focus)
            self.wins[name].add(won(games[which], focus) - won(free, focus))
            self.points[name].add(lost)
            self.examples.offer(f"restricted.{name}", -lost, block)

    def data(self) -> list[dict[str, Any]]:
        rows = [
            {
                "id": name,
                "wins": self.wins[name].estimate().data(),
                "points": self.points[name].estimate().data(),
                "games": self.points[name].blocks,
            }
            for name in self.names[1:]
        ]
        return sorted(rows, key=lambda row: row["points"]["value"])
