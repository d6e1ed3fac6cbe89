"""Section 1: is a seat favoured, and which compensation would level it?

Who begins is drawn in every game, so seats are counted from there: the first one begins. Where
something lies at the chairs themselves that differs, what a chair wins is told beside that, whoever
begins.
"""

from __future__ import annotations

import random
from typing import Any

from caudal.lab.balance.evidence import Examples, Measured, in_order, margin, won
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.stats import Estimate, Mean
from caudal.lab.balance.subjects import subjects

KEPT = 600
"""Games whose scores are kept to try compensations on, for each number of players."""
ENOUGH = 40
REDRAWN = 40
ROUNDS = 3
MOST = 40
"""The greatest compensation looked at."""
Result = tuple[list[int], list[int]]
"""A game's scores and places, from whoever begins on."""


class Seats:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.examples = examples
        self.shares = {n: [Mean() for _ in range(n)] for n in plan.players}
        unlike = subjects(plan.game).chairs
        self.chairs = {n: [Mean() for _ in range(n)] for n in plan.players if unlike}
        self.chair_points = {n: [Mean() for _ in range(n)] for n in plan.players if unlike}
        self.points = {n: [Mean() for _ in range(n)] for n in plan.players}
        self.kept: dict[int, list[Result]] = {n: [] for n in plan.players}

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study != "plain":
            return
        (game,) = games
        order = in_order(game)
        for place, seat in enumerate(order):
            self.shares[block.players][place].add(won(game, seat))
            self.points[block.players][place].add(margin(game, seat))
            if self.chairs:
                self.chairs[block.players][seat].add(won(game, seat))
                self.chair_points[block.players][seat].add(margin(game, seat))
            if won(game, seat) == 1:
                self.examples.offer(
                    f"seat.{block.players}.{place}", -abs(margin(game, seat) - 8), block
                )
        if len(self.kept[block.players]) < KEPT:
            scores, places = ([game[key][seat] for seat in order] for key in ("scores", "places"))
            self.kept[block.players].append((scores, places))

    def data(self) -> dict[str, Any]:
        """Shares are given as distances from a fair one, in parts of one."""
        tables = self.tables()
        for n, games in self.kept.items():
            tables[str(n)]["compensation"] = compensation(games, n)
        return tables

    def tables(self) -> dict[str, Any]:
        """The same without the compensation, which takes its time."""
        sure = 1 - 0.05 / (sum(self.shares) + sum(self.chairs))
        return {
            str(n): {
                "games": self.shares[n][0].blocks,
                "fair": 1 / n,
                "share": [mean.share(0, 1 / n, sure).data() for mean in self.shares[n]],
                "points": [mean.estimate(0, sure).data() for mean in self.points[n]],
                "chairs": {
                    "share": [mean.share(0, 1 / n, sure).data() for mean in self.chairs.get(n, ())],
                    "points": [
                        mean.estimate(0, sure).data() for mean in self.chair_points.get(n, ())
                    ],
                },
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
