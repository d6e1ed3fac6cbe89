"""Section 9: the same deals with another content; what changes, and how surely."""

from __future__ import annotations

from typing import Any

from caudal.engine.game import game
from caudal.lab.balance.evidence import Measured, in_order, margin, won
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.stats import Mean, discoveries
from caudal.lab.balance.subjects import subjects


class WhatIf:
    """Fed with the same block played twice: with this content, and with the other."""

    def __init__(self, plan: Plan) -> None:
        state = game(plan.game).new(plan.players[0], 0, plan.options)
        self.categories = list(state.sheet(0))
        self.components = subjects(plan.game).components
        self.changes: dict[tuple[str, str], tuple[Mean, Mean]] = {}

    def note(self, kind: str, what: str, here: float, there: float, number: float = 1.0) -> None:
        before, change = self.changes.setdefault((kind, what), (Mean(), Mean()))
        before.add(here * number, number)
        change.add((there - here) * number, number)

    def add(self, block: Block, here: Measured, there: Measured) -> None:
        n = block.players
        for place, (one, two) in enumerate(zip(in_order(here), in_order(there), strict=True)):
            self.note("seat_wins", f"{n}.{place}", won(here, one), won(there, two))
            self.note("seat_points", f"{n}.{place}", margin(here, one), margin(there, two))
        for what in ("turns", "leads"):
            self.note(what, str(n), here[what], there[what])
        for kind, of in (("score", mean_score), ("winner", best_score)):
            self.note(kind, str(n), of(here), of(there))
        for at, category in enumerate(self.categories):
            sums = [sum(sheet[at] for sheet in each["sheets"]) / n for each in (here, there)]
            self.note("source", category, *sums)
        counts = [used(each) for each in (here, there)]
        for which in range(len(self.components)):
            self.note("use", str(which), *(count.get(which, 0) / n for count in counts))

    def data(self) -> list[dict[str, Any]]:
        """What changed, the surest first; what is believed passed the control of false findings."""
        rows: list[dict[str, Any]] = []
        for (kind, what), (before, change) in self.changes.items():
            estimate = change.estimate()
            rows.append(
                {
                    "kind": kind,
                    "what": what,
                    "before": round(before.value(), 5),
                    "change": estimate.data(),
                    "p": estimate.p,
                    "sure": abs(estimate.value) / (change.error() or 1e-9),
                }
            )
        for row, believed in zip(rows, discoveries([row["p"] for row in rows]), strict=True):
            row["believed"] = believed
        rows.sort(key=lambda row: (-row["believed"], -row.pop("sure")))
        return rows


class Stronger:
    """What changes when the same deals are played by a stronger bot."""

    def __init__(self, plan: Plan) -> None:
        self.whatif = WhatIf(plan)
        self.deals = 0

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study == "stronger":
            self.whatif.add(block, *games)
            self.deals += 1

    def data(self) -> dict[str, Any]:
        return {"deals": self.deals, "rows": self.whatif.data()}


def mean_score(game: Measured) -> float:
    return float(sum(game["scores"]) / len(game["scores"]))


def best_score(game: Measured) -> float:
    return float(max(game["scores"]))


def used(game: Measured) -> dict[int, int]:
    counts: dict[int, int] = {}
    for seat in game["uses"]:
        for which in seat:
            counts[which] = counts.get(which, 0) + 1
    return counts
