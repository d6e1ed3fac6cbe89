"""Section 1: is a seat favoured, and which compensation would level it?"""

from __future__ import annotations

import random
from typing import Any

from caudal.lab.balance.evidence import Examples, Measured, margin, won
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.stats import Estimate, Mean

KEPT = 600
"""Games whose scores are kept to try compensations on, for each number of players."""
ENOUGH = 40
REDRAWN = 40
ROUNDS = 3
MOST = 40
"""The greatest compensation looked at."""
Result = tuple[list[int], list[int]]
"""A game's scores and places."""


class Seats:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.examples = examples
        self.shares = {n: [Mean() for _ in range(n)] for n in plan.players}
        self.points = {n: [Mean() for _ in range(n)] for n in plan.players}
        self.kept: dict[int, list[Result]] = {n: [] for n in plan.players}

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study != "plain":
            return
        (game,) = games
        for seat in range(block.players):
            self.shares[block.players][seat].add(won(game, seat))
            self.points[block.players][seat].add(margin(game, seat))
            if won(game, seat) == 1:
                self.examples.offer(
                    f"seat.{block.players}.{seat}", -abs(margin(game, seat) - 8), block
                )
        if len(self.kept[block.players]) < KEPT:
            self.kept[block.players].append((game["scores"], game["places"]))

    def data(self) -> dict[str, Any]:
        """Shares are given as distances from a fair one, in parts of one."""
        tables = self.tables()
        for n, games in self.kept.items():
            tables[str(n)]["compensation"] = compensation(games, n)
        return tables

    def tables(self) -> dict[str, Any]:
        """The same without the compensation, which takes its time."""
        sure = 1 - 0.05 / sum(self.shares)
        return {
            str(n): {
                "games": self.shares[n][0].blocks,
                "fair": 1 / n,
                "share": [mean.share(0, 1 / n, sure).data() for mean in self.shares[n]],
                "points": [mean.estimate(0, sure).data() for mean in self.points[n]],
            }
            for n in self.shares
        }


def level(games: list[Result], seats: int) -> list[int]:
    """The whole points that give every seat its fair share as nearly as whole points can, seat
    after seat; the seat that needs none gets none."""
    gifts = [0] * seats
    for _ in range(ROUNDS if seats > 2 else 1):
        for seat in range(1, seats):
            gifts[seat] = needed(games, gifts, seat, len(games) / seats)
    least = min(gifts)
    return [gift - least for gift in gifts]


def needed(games: list[Result], gifts: list[int], seat: int, fair: float) -> int:
    """The points with which a seat's wins come nearest to a fair number; ties go as they went."""
    wins = [0.0] * (2 * MOST + 2)
    for scores, places in games:
        best = max(score + gifts[who] for who, score in enumerate(scores) if who != seat)
        rivals = [
            places[who] for who, score in enumerate(scores)
            if who != seat and score + gifts[who] == best
        ]  # fmt: skip
        ahead, equal = places[seat] < min(rivals), places[seat] == min(rivals)
        tie = 1.0 if ahead else 1 / (1 + len(rivals)) if equal else 0.0
        at = max(0, min(2 * MOST, best - scores[seat] + MOST))
        wins[at] += tie
        wins[at + 1] += 1 - tie
    total, nearest, choice = 0.0, float("inf"), 0
    for at in range(2 * MOST + 1):
        total += wins[at]
        if abs(total - fair) < nearest:
            nearest, choice = abs(total - fair), at - MOST
    return choice


def compensation(games: list[Result], seats: int) -> list[dict[str, float | None]]:
    """Points for each seat that would level the table; the interval by drawing games anew."""
    if len(games) < ENOUGH:
        return []
    whole = level(games, seats)
    dice = random.Random(seats)
    drawn = [level(dice.choices(games, k=len(games)), seats) for _ in range(REDRAWN)]
    gifts = []
    for seat, gift in enumerate(whole):
        ends = sorted(each[seat] for each in drawn)
        low, high = ends[round(0.025 * REDRAWN)], ends[round(0.975 * REDRAWN) - 1]
        gifts.append(Estimate(gift, min(gift, low), max(gift, high)).data())
    return gifts
