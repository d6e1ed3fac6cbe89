"""Section 5: how much of the outcome is set-up, draws and decisions; how much skill shows."""

from __future__ import annotations

import random
from typing import Any

from caudal.lab.balance.evidence import Examples, Measured, won
from caudal.lab.balance.plan import DRAWS, LADDER, MOODS, Block, Plan
from caudal.lab.balance.stats import Mean

REDRAWN = 200
Parts = tuple[float, float, list[float]]
"""Of one set-up: variance within draws, variance between draws, and each seat's mean."""


class Luck:
    """The same set-up, other draws, other moods: nested, so that each source's part of the variance
    of a seat's margin can be told (analysis of variance)."""

    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.plan = plan
        self.blocks: dict[int, list[Parts]] = {n: [] for n in plan.players}
        self.levels = {level: Mean() for level in (*LADDER, plan.bots)}
        self.fair = sum(1 / n for n in plan.players) / len(plan.players)
        self.examples = examples

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study == "luck":
            self.blocks[block.players].append(parts(games, block.players))
        elif block.study == "skill":
            focus = block.number % block.players
            for which, level in enumerate((*LADDER, self.plan.bots)):
                gained = won(games[which], focus) - 1 / block.players
                self.levels[level].add(gained)
                if level == "greedy":
                    self.examples.offer("level", gained, block, which)

    def data(self) -> dict[str, Any]:
        return {
            "sources": {str(n): sources(blocks) for n, blocks in self.blocks.items()},
            "levels": [
                {"id": level, "wins": mean.share(self.fair).data(), "games": mean.blocks}
                for level, mean in self.levels.items()
            ],
        }


def parts(games: list[Measured], players: int) -> Parts:
    """One set-up's variances, averaged over the seats."""
    within = between = 0.0
    means = []
    for seat in range(players):
        values = [game["scores"][seat] - sum(game["scores"]) / players for game in games]
        draws = [values[at : at + MOODS] for at in range(0, DRAWS * MOODS, MOODS)]
        centres = [sum(draw) / MOODS for draw in draws]
        middle = sum(centres) / DRAWS
        means.append(middle)
        within += sum(
            (value - centre) ** 2
            for draw, centre in zip(draws, centres, strict=True)
            for value in draw
        ) / (DRAWS * (MOODS - 1))
        between += sum((centre - middle) ** 2 for centre in centres) / (DRAWS - 1)
    return within / players, between / players, means


def split(blocks: list[Parts]) -> list[float]:
    """Shares of set-up, draws and decisions."""
    decisions = sum(block[0] for block in blocks) / len(blocks)
    between = sum(block[1] for block in blocks) / len(blocks)
    seats = range(len(blocks[0][2]))
    centre = [sum(block[2][seat] for block in blocks) / len(blocks) for seat in seats]
    among = sum((block[2][seat] - centre[seat]) ** 2 for block in blocks for seat in seats)
    among /= max(1, len(blocks) - 1) * len(centre)
    draws = max(0.0, between - decisions / MOODS)
    setup = max(0.0, among - between / DRAWS)
    whole = setup + draws + decisions or 1.0
    return [setup / whole, draws / whole, decisions / whole]


def sources(blocks: list[Parts]) -> list[dict[str, float]]:
    """The shares with intervals, by drawing set-ups anew."""
    if len(blocks) < 3:
        return []
    dice = random.Random(0)
    whole = split(blocks)
    drawn = [split(dice.choices(blocks, k=len(blocks))) for _ in range(REDRAWN)]
    estimates = []
    for which, value in enumerate(whole):
        ends = sorted(each[which] for each in drawn)
        low, high = ends[int(0.025 * REDRAWN)], ends[int(0.975 * REDRAWN)]
        estimates.append({"value": round(value, 4), "low": round(low, 4), "high": round(high, 4)})
    return estimates
