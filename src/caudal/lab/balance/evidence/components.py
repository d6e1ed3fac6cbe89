"""Section 2: the effect of every component, found by withholding it at random.

A deal is played once freely. Some uses are drawn at random, and the game is gone on with from just
before each of them, with the thing denied to that seat. By how much worse the seat does than in the
free game is what its use was worth: up to there everything is the same. The observed difference
(who used it won more often in plain games) stands beside it, and what bots expected of it where
others of its kind could be taken too (`beside`).
"""

from __future__ import annotations

import math
from statistics import median
from typing import Any

from caudal.lab.balance.evidence import Examples, Measured, margin, won
from caudal.lab.balance.evidence.beside import Beside, Standing
from caudal.lab.balance.evidence.lead import Lead
from caudal.lab.balance.evidence.pairs import Pairs
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.shrink import Belief, shrink
from caudal.lab.balance.stats import Estimate, Mean, Ratio, chance_of, discoveries
from caudal.lab.balance.subjects import subjects

FELT = 0.10
"""What a use may add to the chance to win, over what is usual for its kind, before anybody feels
it. The points that do so are the band."""
DEALS = 8
FIRM = 4.0
"""Nothing is said of what fewer deals tell about, nor where its denial did not surely, by this
many errors, change its use."""
DOUBT = 0.05
OVERLOOKED = 1 / 3
"""The part of the band within which nobody minds how a component stands beside others."""
SETTLED = 1 / 4
"""The part of the band to which a worth has to be known before denials are aimed elsewhere."""
PATIENCE = 4 * DEALS
"""Deals after which nothing more is hoped for where denials change too little of the use."""
PRIOR = 10
"""As many deals as what is usual for others counts for in how much deals differ."""


class Components:
    def __init__(self, plan: Plan, examples: Examples) -> None:
        self.plan = plan
        self.examples = examples
        self.components = subjects(plan.game).components
        self.worths = [Ratio() for _ in self.components]
        self.tables = {players: [Ratio() for _ in self.components] for players in plan.players}
        self.with_it = [Mean() for _ in self.components]
        self.without = [Mean() for _ in self.components]
        self.used = [0] * len(self.components)
        self.seats = 0
        self.offered = [0] * len(self.components)
        self.taken = [0] * len(self.components)
        self.lead = Lead()
        self.beside = Beside([each.group for each in self.components])
        self.pairs = Pairs(len(self.components))

    def add(self, block: Block, games: list[Measured]) -> None:
        if block.study == "plain":
            self.observe(block, games[0])
            self.lead.add(games[0]["scores"])
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
        watch = game.get("watch", {})
        if "beside" in watch:
            self.beside.add(watch["beside"])
        for seat, offered in enumerate(watch.get("offered", ())):
            used = set(game["uses"][seat])
            for which in offered:
                self.offered[which] += 1
                self.taken[which] += which in used

    def compare(self, block: Block, games: list[Measured]) -> None:
        """One deal: the free game less those in which a use was denied."""
        scouted, *games = games
        for game in games:
            at, seat, which = game["denied"]
            lost = margin(scouted, seat) - margin(game, seat)
            weight = steadiness(at / sum(scouted["decisions"]))
            gone = weight * (which not in game["uses"][seat])
            self.worths[which].add(weight * lost, gone)
            self.tables[block.players][which].add(weight * lost, gone)
            self.pairs.add(which, scouted["uses"][seat], lost)

    def data(self) -> dict[str, Any]:
        """What each is worth, and by how much that differs from what is usual for its kind: a good
        card is no finding among good cards."""
        usual = self.usual()
        known = [which for which in range(len(self.components)) if self.tells(which)]
        over = [self.worths[which].value() - usual[which] for which in known]
        errors = self.errors(known)
        chances = [
            chance_of(value, error, self.worths[which].telling() + PRIOR)
            for which, value, error in zip(known, over, errors, strict=True)
        ]
        beliefs = dict(zip(known, shrink(over, errors), strict=True))
        sure = {which for which, true in zip(known, discoveries(chances), strict=True) if true}
        band = self.lead.points_for(FELT)
        standings = self.beside.data()
        rows = []
        for which in range(len(self.components)):
            row = self.row(which, beliefs.get(which), usual[which], band)
            row = row if which in sure else row | {"verdict": ""}
            rows.append(self.with_standing(row, standings.get(which), usual[which], band))
        rows.sort(key=strength, reverse=True)
        return {
            "rows": rows,
            "band": round(band, 2),
            "seats": self.seats,
            "pairs": self.pairs.data(),
        }

    def aim(self) -> list[int]:
        """Which components it tells most to deny next: those that stand apart beside others, which
        the ends of games are to confirm; then by how much likelier what was seen is if a worth lies
        twice the band from its kind's than if it lies where that does. What is known well comes
        last. Whoever is looked at longer because of luck loses it by that."""
        usual, band = self.usual(), self.lead.points_for(FELT)
        known = [which for which in range(len(self.components)) if self.tells(which)]
        apart = {
            which
            for which, standing in self.beside.data().items()
            if standing.apart(band * OVERLOOKED)
        }
        odds = [
            -math.inf if worth.blocks >= PATIENCE else math.inf if which in apart else 0.0
            for which, worth in enumerate(self.worths)
        ]
        for which, error in zip(known, self.errors(known), strict=True):
            over = abs(self.worths[which].value() - usual[which])
            likelier = 2 * band * (over - band) / error**2
            settled = error < SETTLED * band
            odds[which] = -math.inf if settled else math.inf if which in apart else likelier
        return sorted(range(len(self.components)), key=lambda which: -odds[which])

    def tells(self, which: int) -> bool:
        worth = self.worths[which]
        return worth.telling() >= DEALS and worth.firmness() >= FIRM

    def errors(self, known: list[int]) -> list[float]:
        """The errors of worths. How much deals differ is not well told by a dozen of them, so it is
        taken together with how much they differ for other components."""
        deals = [self.worths[which].telling() for which in known]
        spreads = [
            self.worths[which].error() * math.sqrt(number)
            for which, number in zip(known, deals, strict=True)
        ]
        usual = median(spreads) if spreads else 0.0
        return [
            math.sqrt((PRIOR * usual**2 + number * spread**2) / (PRIOR + number) / number)
            for number, spread in zip(deals, spreads, strict=True)
        ]

    def usual(self) -> list[float]:
        """The median worth of each component's kind."""
        groups: dict[str, list[float]] = {}
        for which, component in enumerate(self.components):
            if self.tells(which):
                groups.setdefault(component.group, []).append(self.worths[which].value())
        return [median(groups.get(component.group, [0.0])) for component in self.components]

    def row(self, which: int, belief: Belief | None, usual: float, band: float) -> dict[str, Any]:
        component = self.components[which]
        facts: dict[str, Any] = {
            "place": which,
            "group": component.group,
            "id": component.id,
            "used": round(self.used[which] / max(1, self.seats), 5),
            "offered": self.offered[which],
            "taken": self.taken[which],
            "deals": self.worths[which].telling(),
            "observed": self.observed(which),
            "measured": self.worths[which].estimate().data(),
            "tables": [
                {
                    "players": players,
                    "deals": worths[which].telling(),
                    "measured": worths[which].estimate().data(),
                }
                for players, worths in self.tables.items()
            ],
            "losses": self.pairs.losses(which),
            "points": None,
            "over": None,
            "wins": None,
            "beside": None,
            "spread": 0.0,
            "stake": None,
            "why": "worth",
            "doubt": 1.0,
            "inside": 0.0,
            "verdict": "",
        }
        if belief is None:
            return facts
        low, high = belief.at(0.025), belief.at(0.975)
        over = Estimate(belief.mean(), low, high)
        points = self.lead.within(over.scaled(1, usual))
        below, above = belief.below(-band), 1 - belief.below(band)
        verdict = "strong" if above > 1 - DOUBT else "weak" if below > 1 - DOUBT else ""
        return facts | {
            "points": points.data(),
            "over": over.data(),
            "wins": self.lead.chances(over).data(),
            "doubt": round(1 - max(below, above), 5),
            "inside": round(1 - below - above, 5),
            "verdict": verdict,
        }

    def with_standing(
        self, row: dict[str, Any], standing: Standing | None, usual: float, band: float
    ) -> dict[str, Any]:
        """The same with where it stands beside others of its kind, which names it where the ends of
        games cannot tell; but nothing is too strong whose uses surely bring no more than others'.
        `stake` is what the verdict moves the chance to win by, `why` what it rests on."""
        if standing is not None:
            row |= {"beside": standing.over.data(), "spread": round(standing.spread, 3)}
        if row["verdict"] or standing is None:
            return row | {"stake": row["wins"]}
        verdict = standing.apart(band * OVERLOOKED)
        ends = self.worths[row["place"]].estimate()
        if verdict == "strong" and ends.high - usual < band:
            verdict = ""
        stake = self.lead.chances(standing.over).data()
        return row | {"verdict": verdict, "stake": stake, "why": "beside"}

    def observed(self, which: int) -> dict[str, float | None] | None:
        """Share of wins with it, less without it, as plain games show it."""
        one, two = self.with_it[which], self.without[which]
        if one.blocks < 2 or two.blocks < 2:
            return None
        error = (one.error() ** 2 + two.error() ** 2) ** 0.5
        value = one.value() - two.value()
        return Estimate(value, value - 1.96 * error, value + 1.96 * error).data()


def steadiness(part: float) -> float:
    """How much a use tells that was made after this part of the game: the longer a game goes on
    from there, the more else differs in the end.

    >>> steadiness(0.9) > 3 * steadiness(0.1)
    True
    """
    return 1 / (1.1 - part)


def strength(row: dict[str, Any]) -> tuple[bool, bool, float]:
    """Findings first, then the surer ones; last what cannot be told."""
    return bool(row["verdict"]), row["points"] is not None, -row["doubt"]
