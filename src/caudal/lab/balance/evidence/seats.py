"""Section 1: is a seat favoured, and which compensation would level it?"""

from __future__ import annotations

from typing import Any

from caudal.lab.balance.evidence import Examples, Measured, margin, won
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.stats import Mean, estimate

KEPT = 1200
"""Games whose scores are kept to try compensations on, for each number of players."""
FOLDS = 8
ROUNDS = 4


class Seats:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.examples = examples
        self.shares = {n: [Mean() for _ in range(n)] for n in plan.players}
        self.points = {n: [Mean() for _ in range(n)] for n in plan.players}
        self.kept: dict[int, list[tuple[list[int], list[int]]]] = {n: [] for n in plan.players}

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
        seats = sum(self.shares)
        sure = 1 - 0.05 / seats
        return {
            str(n): {
                "games": self.shares[n][0].blocks,
                "fair": 1 / n,
                "share": [mean.share(0, 1 / n, sure).data() for mean in self.shares[n]],
                "points": [mean.estimate(0, sure).data() for mean in self.points[n]],
                "compensation": compensation(self.kept[n], n),
            }
            for n in self.shares
        }


def share_of(games: list[tuple[list[int], list[int]]], gifts: list[float], seat: int) -> float:
    """A seat's share of wins if everybody got these points; ties go as they went."""
    wins = 0.0
    for scores, places in games:
        best = max(score + gift for score, gift in zip(scores, gifts, strict=True))
        first = [each for each, score in enumerate(scores) if score + gifts[each] >= best - 1e-9]
        place = min(places[each] for each in first)
        first = [each for each in first if places[each] == place]
        if seat in first:
            wins += 1 / len(first)
    return wins / len(games)


def level(games: list[tuple[list[int], list[int]]], seats: int) -> list[float]:
    """The points that give every seat its fair share, by bisection seat after seat; the seat that
    needs none gets none."""
    gifts = [0.0] * seats
    for _ in range(ROUNDS if seats > 2 else 1):
        for seat in range(1, seats):
            low, high = gifts[seat] - 20, gifts[seat] + 20
            for _ in range(9):
                gifts[seat] = (low + high) / 2
                if share_of(games, gifts, seat) < 1 / seats:
                    low = gifts[seat]
                else:
                    high = gifts[seat]
    least = min(gifts)
    return [gift - least for gift in gifts]


def compensation(
    games: list[tuple[list[int], list[int]]], seats: int
) -> list[dict[str, float | None]]:
    """Points for each seat that would level the table, with intervals by leaving out parts."""
    if len(games) < 5 * FOLDS:
        return []
    whole = level(games, seats)
    parts = [
        level([game for number, game in enumerate(games) if number % FOLDS != fold], seats)
        for fold in range(FOLDS)
    ]
    estimates = []
    for seat in range(seats):
        mean = sum(part[seat] for part in parts) / FOLDS
        spread = sum((part[seat] - mean) ** 2 for part in parts)
        error = (spread * (FOLDS - 1) / FOLDS) ** 0.5
        estimates.append(estimate(whole[seat], error, FOLDS).data())
    return estimates
