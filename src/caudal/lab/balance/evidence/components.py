"""Section 2: the effect of every component, found by withholding it at random.

A deal is scouted first, to see what comes into play. Then every role of the block is denied some
of that, picked by chance, and the roles go around the table on the same deal. Within a deal and a
seat, games with and without the denial are compared, so the deal and the seat drop out, and because
chance picked, so does everything else. The observed difference (who used it won more often in plain
games) stands beside it.
"""

from __future__ import annotations

import math
from statistics import median
from typing import Any

from caudal.lab.balance.evidence import Examples, Measured, margin, won
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.stats import Estimate, Mean, Slope, discoveries
from caudal.lab.balance.studies import rotated, withheld
from caudal.lab.balance.subjects import subjects

WEAK = 0.02
"""A denial that changes use by less says nothing about what one use is worth."""
FEW = 6
"""Nothing is said of what was denied in fewer deals that could tell."""


class Components:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.plan = plan
        self.examples = examples
        self.components = subjects(plan.game).components
        many = range(len(self.components))
        self.wins = [Slope() for _ in many]
        self.points = [Slope() for _ in many]
        self.use = [Slope() for _ in many]
        self.with_it = [Mean() for _ in many]
        self.without = [Mean() for _ in many]
        self.used = [0] * len(self.components)
        self.seats = 0
        self.offered = [0] * len(self.components)
        self.taken = [0] * len(self.components)

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study == "plain":
            self.observe(block, games[0])
        elif block.study == "withhold":
            self.compare(block, games)

    def observe(self, block: Block, game: Measured) -> None:
        """What plain games show: use, choice among what was offered, winning with and without."""
        fair = 1 / block.players
        gained = [won(game, seat) - fair for seat in range(block.players)]
        self.seats += block.players
        users: dict[int, list[int]] = {}
        for seat, used in enumerate(game["uses"]):
            for which in used:
                users.setdefault(which, []).append(seat)
        for which, seats in users.items():
            self.used[which] += len(seats)
            total = sum(gained[seat] for seat in seats)
            self.with_it[which].add(total, len(seats))
            self.without[which].add(-total, block.players - len(seats))
            self.examples.offer(
                f"component.{which}", max(margin(game, seat) for seat in seats), block
            )
        for seat, offered in enumerate(game.get("watch", {}).get("offered", ())):
            used = set(game["uses"][seat])
            for which in offered:
                self.offered[which] += 1
                self.taken[which] += which in used

    def compare(self, block: Block, games: list[Measured]) -> None:
        """Games of one deal, the denials going around: distances from each seat's mean."""
        players = block.players
        scouted, *games = games
        denied = withheld(self.plan, block, scouted)
        roles = [rotated(players, turn) for turn in range(players)]
        spots = [(seat, turn) for seat in range(players) for turn in range(players)]
        wins = centred([won(games[turn], seat) for seat, turn in spots], players)
        points = centred([margin(games[turn], seat) for seat, turn in spots], players)
        used = {(seat, turn): set(games[turn]["uses"][seat]) for seat, turn in spots}
        for which in set().union(*denied):
            barred = [float(which in denied[roles[turn][seat]]) for seat, turn in spots]
            barred = centred(barred, players)
            use = centred([float(which in used[spot]) for spot in spots], players)
            self.wins[which].add(barred, wins)
            self.points[which].add(barred, points)
            self.use[which].add(barred, use)

    def data(self) -> dict[str, Any]:
        """What each is worth, and by how much that differs from what is usual for its kind: a good
        card is no finding among good cards."""
        use = [slope.estimate().scaled(-1) for slope in self.use]
        points = [
            per_use(slope.estimate().scaled(-1), each)
            for slope, each in zip(self.points, use, strict=True)
        ]
        wins = [
            per_use(slope.estimate().scaled(-1), each)
            for slope, each in zip(self.wins, use, strict=True)
        ]
        over = self.against_kind(points)
        over_wins = self.against_kind(wins)
        believed = discoveries([each.p if each else 1.0 for each in over])
        rows: list[dict[str, Any]] = [
            {
                "place": which,
                "group": component.group,
                "id": component.id,
                "used": round(self.used[which] / max(1, self.seats), 5),
                "offered": self.offered[which],
                "taken": self.taken[which],
                "points": known(points[which]),
                "over": known(over[which]),
                "wins": known(wins[which], 1.0),
                "over_wins": known(over_wins[which], 1.0),
                "observed": self.observed(which),
                "p": each.p if (each := over[which]) else 1.0,
                "believed": believed[which],
            }
            for which, component in enumerate(self.components)
        ]
        rows.sort(key=strength, reverse=True)
        return {"rows": rows, "seats": self.seats, "blocks": max(s.blocks for s in self.wins)}

    def against_kind(self, worths: list[Estimate | None]) -> list[Estimate | None]:
        """Worths less the median of their group."""
        groups: dict[str, list[float]] = {}
        for component, worth in zip(self.components, worths, strict=True):
            if worth is not None:
                groups.setdefault(component.group, []).append(worth.value)
        return [
            worth and worth.less(median(groups[component.group]))
            for component, worth in zip(self.components, worths, strict=True)
        ]

    def observed(self, which: int) -> dict[str, float | None] | None:
        """Share of wins with it, less without it, as plain games show it."""
        one, two = self.with_it[which], self.without[which]
        if one.blocks < 2 or two.blocks < 2:
            return None
        error = (one.error() ** 2 + two.error() ** 2) ** 0.5
        value = one.value() - two.value()
        return Estimate(value, value - 1.96 * error, value + 1.96 * error).data()


def centred(values: list[float], size: int) -> list[float]:
    """Values less the mean of their group of `size` neighbours."""
    rests = []
    for start in range(0, len(values), size):
        group = values[start : start + size]
        mean = sum(group) / size
        rests += [value - mean for value in group]
    return rests


def per_use(effect: Estimate, use: Estimate) -> Estimate | None:
    """What one seat's use is worth: the effect of being allowed it, over how much more it is used
    when allowed. Nothing if the denial hardly changed its use."""
    if use.blocks < FEW or use.value < WEAK or use.low <= 0:
        return None
    return effect.scaled(1 / use.value)


def known(estimate: Estimate | None, most: float = math.inf) -> dict[str, float | None] | None:
    return None if estimate is None else estimate.within(most).data()


def strength(row: dict[str, Any]) -> tuple[bool, bool, float]:
    """Believed findings first, then the surer ones; last what cannot be told."""
    return row["believed"], row["points"] is not None, -row["p"]
