"""What points are worth: how often a seat would win if it had some more."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from caudal.lab.balance.stats import Estimate

KEPT = 4000


class Lead:
    """How far seats of plain games were behind the best of the others."""

    def __init__(self) -> None:
        self.behind: list[int] = []
        self.fair = 0.0
        self.most = 0
        self.sorted = False

    def add(self, scores: list[int]) -> None:
        self.most = max(self.most, *scores)
        if len(self.behind) >= KEPT:
            return
        self.sorted = False
        for seat, score in enumerate(scores):
            self.behind.append(max(scores[:seat] + scores[seat + 1 :]) - score)
            self.fair += 1 / len(scores)

    def chance(self, points: float) -> float:
        """The chance to win that some points add; half of one where they make a tie."""
        if not self.behind:
            return 0.0
        if not self.sorted:
            self.behind.sort()
            self.sorted = True
        before, upto = bisect_left(self.behind, points), bisect_right(self.behind, points)
        return ((before + upto) / 2 - self.fair) / len(self.behind)

    def chances(self, points: Estimate) -> Estimate:
        """An estimate in points as one in chances."""
        still = self.chance(0)
        value, low, high = (
            self.chance(each) - still for each in (points.value, points.low, points.high)
        )
        return Estimate(value, low, high)

    def points_for(self, chance: float) -> float:
        """How many points add a share to the chance to win, to a tenth of a point."""
        if not self.behind:
            return float("inf")
        still = self.chance(0)
        low, high = 0.0, float(max(1, self.most))
        for _ in range(12):
            middle = (low + high) / 2
            if self.chance(middle) - still < chance:
                low = middle
            else:
                high = middle
        return high

    def within(self, points: Estimate) -> Estimate:
        """Cut to what the game can give: nobody gains more by a use than the best score seen."""
        value, low, high = (
            max(-self.most, min(self.most, each))
            for each in (points.value, points.low, points.high)
        )
        return Estimate(value, low, high)
