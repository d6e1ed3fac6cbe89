"""Section 6: chances to win through a game, lead changes, comebacks, how early it is decided."""

from __future__ import annotations

import itertools
import math
from array import array
from typing import Any

from caudal.lab.balance.evidence import Examples, Measured
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.play import GRID
from caudal.lab.balance.stats import Mean

KEPT = 1500
SURE_WIN, OUT = 0.8, 0.1
"""A chance from which a game counts as decided; a chance below which a seat is out of it, as parts
of a fair share."""
RIBBONS = 24
Kept = tuple[Block, "array[float]", int]
"""A game: what was expected along the grid, seat after seat at each of its places, and who won."""


class Drama:
    """What the heuristic expects is turned into chances by the scale that foretells the winners of
    these very games best, for each part of the game; so 30 of 100 means 30 of 100."""

    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.kept: dict[int, list[Kept]] = {n: [] for n in plan.players}
        self.leads = {n: Mean() for n in plan.players}
        self.kings = {n: Mean() for n in plan.players}
        self.examples = examples

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study != "plain":
            return
        (game,) = games
        self.leads[block.players].add(game["leads"])
        self.examples.offer(f"leads.{block.players}", game["leads"], block)
        if "watch" in game:
            self.kings[block.players].add(game["watch"]["kings"] > 0)
            self.examples.offer(f"kings.{block.players}", game["watch"]["kings"], block)
        kept = self.kept[block.players]
        if len(kept) < KEPT and game["places"].count(1) == 1:
            course = array("d", itertools.chain.from_iterable(game["course"]))
            kept.append((block, course, game["places"].index(1)))

    def data(self) -> dict[str, Any]:
        return {str(n): self.table(n) for n in self.kept if self.kept[n]}

    def table(self, players: int) -> dict[str, Any]:
        kept = [
            (block, rows_of(course.tolist(), players), winner)
            for block, course, winner in self.kept[players]
        ]
        scales = [
            fitted([(course[at], winner) for _, course, winner in kept]) for at in range(GRID + 1)
        ]
        rows = [
            ([chances(course[at], scales[at]) for at in range(GRID + 1)], winner, block, course)
            for block, course, winner in kept
        ]
        decided, half = Mean(), Mean()
        out = [Mean() for _ in range(GRID + 1)]
        for odds, winner, block, _ in rows:
            part = decided_at(odds, winner)
            decided.add(part / GRID)
            half.add(odds[GRID // 2][winner] < 1 / players)
            worst = min(odds[at][winner] for at in range(GRID // 3, GRID + 1))
            self.examples.offer(f"comeback.{players}", -worst, block)
            for at in range(GRID + 1):
                gone = sum(each < OUT / players for each in odds[at])
                out[at].add(gone / players)
        return {
            "ribbons": [
                [round(row[at][winner], 3) for at in range(GRID + 1)]
                for row, winner, _, _ in rows[:RIBBONS]
            ],
            "bands": bands(
                [[row[at][winner] for row, winner, _, _ in rows] for at in range(GRID + 1)]
            ),
            "leads": self.leads[players].estimate().data(),
            "decided": decided.share().data(),
            "behind_at_half": half.share().data(),
            "out": [mean.share().data() for mean in out],
            "kings": self.kings[players].share().data(),
            "comebacks": comebacks([(course[GRID // 2], winner) for _, winner, _, course in rows]),
            "games": len(rows),
        }


def rows_of(course: list[float], players: int) -> list[list[float]]:
    """What was expected of each seat, a row for each place of the grid."""
    return [course[at : at + players] for at in range(0, len(course), players)]


def chances(points: list[float], scale: float) -> list[float]:
    """Points squashed into chances."""
    best = max(points)
    odds = [math.exp((each - best) / scale) for each in points]
    whole = sum(odds)
    return [each / whole for each in odds]


def fitted(samples: list[tuple[list[float], int]]) -> float:
    """The scale under which what happened is likeliest; by golden section on its logarithm.

    >>> 0.5 < fitted([([3.0, 0.0], 0)] * 3 + [([3.0, 0.0], 1)]) < 5
    True
    """

    def surprise(log_scale: float) -> float:
        scale = math.exp(log_scale)
        return -sum(
            math.log(max(1e-12, chances(points, scale)[winner])) for points, winner in samples[:400]
        )

    low, high = math.log(0.3), math.log(60)
    golden = (math.sqrt(5) - 1) / 2
    for _ in range(14):
        one, two = high - golden * (high - low), low + golden * (high - low)
        if surprise(one) < surprise(two):
            high = two
        else:
            low = one
    return math.exp((low + high) / 2)


def decided_at(odds: list[list[float]], winner: int) -> int:
    """From when on the winner's chance stayed high."""
    at = GRID
    while at and odds[at - 1][winner] >= SURE_WIN:
        at -= 1
    return at


def bands(columns: list[list[float]]) -> list[list[float]]:
    """The winner's chance along the game: 10, 25, 50, 75 and 90 of 100 games lie below."""
    rows = []
    for column in columns:
        values = sorted(column)
        rows.append(
            [
                round(values[int(part * (len(values) - 1))], 3)
                for part in (0.1, 0.25, 0.5, 0.75, 0.9)
            ]
        )
    return rows


def comebacks(samples: list[tuple[list[float], int]]) -> list[dict[str, Any]]:
    """At half time, how often a seat still won, by how many points it was behind the best."""
    edges = (0.0, 2.0, 4.0, 7.0, 11.0, 16.0, math.inf)
    rows = []
    for low, high in itertools.pairwise(edges):
        mean = Mean()
        for points, winner in samples:
            best = max(points)
            behind = [seat for seat, each in enumerate(points) if low < best - each <= high]
            mean.add(sum(seat == winner for seat in behind), len(behind))
        if mean.number >= 5:
            rows.append(
                {
                    "from": low,
                    "to": None if math.isinf(high) else high,
                    "wins": mean.share().data(),
                    "seats": int(mean.number),
                }
            )
    return rows
