"""Section 8: where points come from, and what is held, made and left through a game."""

from __future__ import annotations

from typing import Any

from caudal.engine.game import game
from caudal.lab.balance.evidence import Examples, Measured
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.play import GRID
from caudal.lab.balance.stats import Mean
from caudal.lab.balance.subjects import subjects


class Economy:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        state = game(plan.game).new(plan.players[0], 0, plan.options)
        self.categories = list(state.sheet(0))
        self.features = subjects(plan.game).features
        tables = plan.players
        self.winners = {n: [Mean() for _ in self.categories] for n in tables}
        self.others = {n: [Mean() for _ in self.categories] for n in tables}
        self.course = {
            n: [[Mean() for _ in range(GRID + 1)] for _ in self.features] for n in tables
        }
        self.empty = {n: [[Mean() for _ in range(GRID + 1)] for _ in self.features] for n in tables}

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study != "plain":
            return
        (game,) = games
        n = block.players
        first = [seat for seat, place in enumerate(game["places"]) if place == 1]
        rest = [seat for seat, place in enumerate(game["places"]) if place != 1]
        for at in range(len(self.categories)):
            for means, seats in ((self.winners[n], first), (self.others[n], rest)):
                means[at].add(sum(game["sheets"][seat][at] for seat in seats), len(seats))
        for at, sample in enumerate(game.get("watch", {}).get("economy", ())):
            for which in range(len(self.features)):
                values = [seat[which] for seat in sample]
                self.course[n][which][at].add(sum(values), len(values))
                self.empty[n][which][at].add(sum(value <= 0 for value in values), len(values))

    def data(self) -> dict[str, Any]:
        return {
            "categories": self.categories,
            "features": list(self.features),
            "tables": {
                str(n): {
                    "winners": [mean.estimate().data() for mean in self.winners[n]],
                    "others": [mean.estimate().data() for mean in self.others[n]],
                    "course": [[round(m.value(), 4) for m in row] for row in self.course[n]],
                    "empty": [[round(m.value(), 4) for m in row] for row in self.empty[n]],
                }
                for n in self.winners
            },
        }
