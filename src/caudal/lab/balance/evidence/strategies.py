"""Section 4: kinds of games. Final sheets are grouped by where their points came from; besides,
planners with different wishes met at random, which says what a wish is worth by itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations
from typing import Any

from caudal.engine.game import game
from caudal.lab.balance.evidence import Examples, Measured, won
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.stats import Mean
from caudal.lab.balance.studies import plans_of, rotated

KEPT = 2500
MOST = 5
KIND = 0.1
"""The part of the seats that has to play alike to be called a kind of game."""
MET = 60
"""Meetings of two kinds that have to be seen before one is said to beat the other."""
Point = list[float]
Member = dict[tuple[int, int], int]
"""Which kind each seat of each kept game played."""


class Strategies:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.plan = plan
        self.examples = examples
        state = game(plan.game).new(plan.players[0], 0, plan.options)
        self.categories = list(state.sheet(0))
        self.fair = sum(1 / n for n in plan.players) / len(plan.players)
        self.kept: list[tuple[Block, int, Measured]] = []
        self.ahead = [Mean() for _ in self.categories]
        self.parts = [0.0] * len(self.categories)
        self.seats = 0
        self.wishes = {wish: Mean() for wish in ["", *game(plan.game).personas()]}

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study == "plans":
            self.compare(block, games)
        if block.study == "plain":
            self.weigh(games[0])
        if block.study in ("plain", "plans") and len(self.kept) < KEPT:
            self.kept += [
                (block, which, {key: each[key] for key in ("sheets", "places", "scores")})
                for which, each in enumerate(games)
            ]

    def weigh(self, game: Measured) -> None:
        """How much of the points comes from each source, and whether who has more of it than
        another finishes before them."""
        sheets, places = game["sheets"], game["places"]
        self.seats += len(sheets)
        for sheet in sheets:
            self.parts = [a + b for a, b in zip(self.parts, shares(sheet), strict=True)]
        for at, mean in enumerate(self.ahead):
            firsts = [
                (places[one] < places[two]) + (places[one] == places[two]) / 2
                for one, two in permutations(range(len(places)), 2)
                if sheets[one][at] > sheets[two][at]
            ]
            mean.add(sum(firsts), len(firsts))

    def source_rows(self) -> list[dict[str, Any]]:
        """The sources of points, those that were met often enough."""
        return [
            {
                "id": category,
                "share": round(self.parts[at] / max(1, self.seats), 4),
                "ahead": self.ahead[at].share().data(),
                "met": int(self.ahead[at].number),
            }
            for at, category in enumerate(self.categories)
            if self.ahead[at].number >= MET
        ]

    def compare(self, block: Block, games: list[Measured]) -> None:
        """A wish's share of wins less a fair one; it sat on every seat of the same deal."""
        names = plans_of(self.plan, block)
        gained = dict.fromkeys(names, 0.0)
        for turn, each in enumerate(games):
            for seat, role in enumerate(rotated(block.players, turn)):
                gained[names[role]] += won(each, seat) - 1 / block.players
        for name, total in gained.items():
            self.wishes[name].add(total, names.count(name) * len(games))

    def data(self) -> dict[str, Any]:
        points = [
            (place, seat, shares(sheet))
            for place, (_, _, each) in enumerate(self.kept)
            for seat, sheet in enumerate(each["sheets"])
        ]
        if len(points) < 4 * MOST:
            return {
                "groups": [],
                "wishes": self.wish_rows(),
                "sources": self.source_rows(),
                "categories": self.categories,
            }
        spread = scales([point for _, _, point in points])
        scaled = [
            [value / wide for value, wide in zip(point, spread, strict=True)]
            for _, _, point in points
        ]
        labels, groups = kinds(scaled)
        member = {
            (place, seat): label for (place, seat, _), label in zip(points, labels, strict=True)
        }
        beats = self.beats(member, groups)
        return {
            "groups": [
                self.group(label, points, labels) | self.standing(label, member, beats)
                for label in range(groups)
            ],
            "beats": beats,
            "wishes": self.wish_rows(),
            "sources": self.source_rows(),
            "categories": self.categories,
        }

    def group(
        self, label: int, points: list[tuple[int, int, Point]], labels: list[int]
    ) -> dict[str, Any]:
        """A kind of game: its share, its wins, and where its points come from."""
        wins = Mean()
        sheet = [0.0] * len(self.categories)
        number = 0
        for (place, seat, _), own in zip(points, labels, strict=True):
            if own != label:
                continue
            number += 1
            block, which, each = self.kept[place]
            gained = won(each, seat) - 1 / block.players
            wins.add(gained)
            sheet = [a + b for a, b in zip(sheet, each["sheets"][seat], strict=True)]
            self.examples.offer(
                f"strategy.{label}", gained + each["scores"][seat] / 1000, block, which
            )
        everyone = self.average(points)
        mean = [total / max(1, number) for total in sheet]
        over = sorted(range(len(mean)), key=lambda at: mean[at] - everyone[at], reverse=True)
        return {
            "share": number / len(points),
            "wins": wins.share(self.fair).data(),
            "sheet": [round(value, 2) for value in mean],
            "over": [self.categories[at] for at in over[:2] if mean[at] > everyone[at]],
            "under": self.categories[over[-1]],
        }

    def average(self, points: list[tuple[int, int, Point]]) -> Point:
        total = [0.0] * len(self.categories)
        for place, seat, _ in points:
            total = [a + b for a, b in zip(total, self.kept[place][2]["sheets"][seat], strict=True)]
        return [value / len(points) for value in total]

    def standing(
        self, label: int, member: Member, beats: list[list[dict[str, Any] | None]]
    ) -> dict[str, Any]:
        """How popular a kind is where all may play as they like, how it does against all others,
        and which kind does best against it."""
        like = [
            member[place, seat] == label
            for place, (block, _, each) in enumerate(self.kept)
            if block.study == "plain"
            for seat in range(len(each["places"]))
        ]
        met = self.meetings(others(label), member, mixed=True)
        if met.number < MET:
            met = self.meetings(others(label), member, mixed=False)
        rivals = [
            (cell["share"]["value"], at)
            for at, row in enumerate(beats)
            if (cell := row[label]) is not None
        ]
        return {
            "popular": sum(like) / max(1, len(like)),
            "against": met.share().data(),
            "met": int(met.number),
            "rival": max(rivals)[1] if rivals else None,
        }

    def meetings(
        self, wanted: Callable[[int, int], bool], member: Member, mixed: bool = False
    ) -> Mean:
        """How often a seat finished before another, where the kinds of both are wanted; only at
        tables of planners with different wishes if `mixed`. Games of one deal are one block."""
        before: dict[Block, tuple[float, int]] = {}
        for place, (block, _, each) in enumerate(self.kept):
            if mixed and block.study != "plans":
                continue
            places = each["places"]
            for one, two in permutations(range(len(places)), 2):
                if wanted(member[place, one], member[place, two]):
                    total, number = before.get(block, (0.0, 0))
                    first = (places[one] < places[two]) + (places[one] == places[two]) / 2
                    before[block] = total + first, number + 1
        mean = Mean()
        for total, number in before.values():
            mean.add(total, number)
        return mean

    def beats(self, member: Member, groups: int) -> list[list[dict[str, Any] | None]]:
        """How often one kind finished before another where both were at the table."""
        table: list[list[dict[str, Any] | None]] = []
        for a in range(groups):
            row: list[dict[str, Any] | None] = []
            for b in range(groups):
                met = Mean() if a == b else self.meetings(pair(a, b), member)
                cell = {"share": met.share().data(), "games": int(met.number)}
                row.append(cell if met.number >= MET else None)
            table.append(row)
        return table

    def wish_rows(self) -> list[dict[str, Any]]:
        rows = [
            {"id": wish, "wins": mean.share(self.fair).data(), "games": int(mean.number)}
            for wish, mean in self.wishes.items()
        ]
        return sorted(rows, key=lambda row: -row["wins"]["value"])


def others(label: int) -> Callable[[int, int], bool]:
    return lambda one, two: one == label and two not in (label, -1)


def pair(a: int, b: int) -> Callable[[int, int], bool]:
    return lambda one, two: (one, two) == (a, b)


def shares(sheet: list[int]) -> Point:
    """Where a seat's points came from: the parts of what it gained and lost."""
    whole = sum(abs(points) for points in sheet) or 1
    return [points / whole for points in sheet]


def scales(points: list[Point]) -> Point:
    """How much each category differs from seat to seat; never nothing."""
    spreads = []
    for at in range(len(points[0])):
        column = [point[at] for point in points]
        mean = sum(column) / len(column)
        spreads.append(max(0.02, (sum((x - mean) ** 2 for x in column) / len(column)) ** 0.5))
    return spreads


def distance(one: Point, two: Point) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, two, strict=True))


def grouping(points: list[Point], groups: int) -> tuple[list[int], list[Point]]:
    """k-means, begun with points far from each other."""
    dice = random.Random(groups)
    centres = [dice.choice(points)]
    while len(centres) < groups:
        far = [min(distance(point, centre) for centre in centres) for point in points]
        centres.append(dice.choices(points, weights=far if any(far) else None)[0])
    labels: list[int] = []
    for _ in range(12):
        now = [min(range(groups), key=lambda at: distance(point, centres[at])) for point in points]
        if now == labels:
            break
        labels = now
        for at in range(groups):
            own = [point for point, label in zip(points, labels, strict=True) if label == at]
            if own:
                centres[at] = [sum(column) / len(own) for column in zip(*own, strict=True)]
    return labels, centres


def kinds(points: list[Point]) -> tuple[list[int], int]:
    """The kinds of games. A handful of seats that fit none is no kind: games that went wrong are
    unlike the others and lose to them, which makes no plan of the rest. They get no label (-1)."""
    left = list(range(len(points)))
    while True:
        labels, groups = best_grouping([points[at] for at in left])
        sizes = [labels.count(label) for label in range(groups)]
        if min(sizes) >= KIND * len(points) or len(left) < (1 - 2 * KIND) * len(points):
            break
        rare = sizes.index(min(sizes))
        left = [at for at, label in zip(left, labels, strict=True) if label != rare]
    whole = [-1] * len(points)
    for at, label in zip(left, labels, strict=True):
        whole[at] = label
    return whole, groups


def best_grouping(points: list[Point]) -> tuple[list[int], int]:
    """As many groups as stand out best: tried on a part of the points, by how much nearer a point
    is to its own centre than to the next (silhouette)."""
    some = points[:: max(1, len(points) // 400)]
    best, most = 2, -1.0
    for groups in range(2, MOST + 1):
        labels, centres = grouping(some, groups)
        total = 0.0
        for point, label in zip(some, labels, strict=True):
            own = distance(point, centres[label]) ** 0.5
            next_one = min(distance(point, c) for at, c in enumerate(centres) if at != label) ** 0.5
            total += (next_one - own) / max(next_one, own, 1e-9)
        if total / len(some) > most + 0.02:
            best, most = groups, total / len(some)
    _, centres = grouping(some, best)
    labels = [min(range(best), key=lambda at: distance(point, centres[at])) for point in points]
    return labels, best
