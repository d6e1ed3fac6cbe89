"""What to change: the smallest change of a component's numbers that brings its worth into the band
of its kind, and the points that level seats.

All candidates are played on the same deals. Numbers that may be changed, and their bounds, stand in
the game's `balance.toml`; what the game refuses to be played with is no candidate.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from pathlib import Path as File
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.lab.balance.evidence import Examples, in_order
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.evidence.seats import Seats
from caudal.lab.balance.plan import Block, Plan, digest
from caudal.lab.balance.play import settled
from caudal.lab.balance.run import run
from caudal.lab.balance.subjects import subjects
from caudal.lab.contents import Number, component, edited, text_of

TRIALS = 10
"""Contents that are tried at most."""
LIKELY = 0.8
"""How likely a change should bring a component into the band; a smaller one that makes it likelier
than not is taken only if none does."""
STUDIES = ("plain", "withhold")
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Change:
    """One number of a component, made another."""

    number: Number
    after: int
    name: str
    """The way to it from the component on."""

    def size(self) -> int:
        return abs(self.after - self.number.value)


@dataclass(frozen=True)
class Trial:
    """What was measured of a component with some content."""

    change: Change | None
    row: dict[str, Any]
    others: frozenset[str]
    """Components that are out of the band besides."""

    def inside(self) -> bool:
        return self.row["over"] is not None and not self.row["verdict"] and self.row["inside"] > 0.5

    def likely(self) -> bool:
        return self.inside() and bool(self.row["inside"] >= LIKELY)


@dataclass(frozen=True)
class Proposal:
    """A component's mending: how it was, what was tried, and the best of it."""

    text: str
    before: Trial
    tried: tuple[Trial, ...]
    best: Trial | None
    band: float

    def content(self) -> str:
        """The content with the proposed change."""
        assert self.best is not None
        assert self.best.change is not None
        change = self.best.change
        return edited(self.text, {change.number.path: change.after})


def mend(
    plan: Plan,
    id: str,
    jobs: int = 1,
    ray: str = "",
    progress: Progress | None = None,
    text: str = "",
) -> Proposal:
    """The smallest change that brings a component into the band and no other out of it. `text` is
    the content to be mended, if it is not the one that this process reads."""
    text = text or text_of(plan.game)
    if not component(text, id):
        raise CaudalError("the content of {game} has no component {id}", game=plan.game, id=id)
    chosen = replace(plan, studies=STUDIES, focus=(id,))
    bench = Bench(chosen, id, text, jobs, ray, progress)
    before, band = bench.measure(None)
    if before.row["over"] is None:
        raise CaudalError(
            "{id} was used too seldom to say what it is worth; ask for more games with --games",
            id=id,
        )
    tried: list[Trial] = []
    if not before.inside():
        verdict = before.row["verdict"]
        strong = verdict == "strong" if verdict else before.row["over"]["value"] > 0
        for ladder in ladders(plan.game, text, id, strong):
            tried += bench.climb(ladder, strong, TRIALS - len(tried))
    good = [trial for trial in tried if trial.inside() and trial.others <= before.others]
    best = min(good, key=order, default=None)
    return Proposal(text, before, tuple(tried), best, band)


def order(trial: Trial) -> tuple[bool, int, float]:
    """Which change is proposed first: of those that are likely enough the smallest."""
    size = trial.change.size() if trial.change else 0
    return not trial.likely(), size, -trial.row["inside"]


def changeable(game: str, text: str, id: str) -> list[tuple[Number, str, int, range]]:
    """A component's numbers that may be changed: each with its name, whether more of it is better
    for whoever uses it (1) or worse (-1), and the values that it may have."""
    asked = subjects(game)
    return [
        (number, name, better, range(least, most + 1))
        for bounds, better in ((asked.gains, 1), (asked.costs, -1))
        for number, name in component(text, id)
        for pattern, (least, most) in bounds.items()
        if fnmatch(name, pattern)
    ]


def ladders(game: str, text: str, id: str, strong: bool) -> Iterator[list[Change]]:
    """For each number that may be changed, its changes for the better balance, small ones first."""
    for number, name, better, values in changeable(game, text, id):
        step = -better if strong else better
        rungs = values if step > 0 else reversed(values)
        ladder = [
            Change(number, value, name) for value in rungs if step * (value - number.value) > 0
        ]
        if ladder:
            yield ladder


@dataclass
class Bench:
    """Plays candidates on the same deals."""

    plan: Plan
    id: str
    text: str
    jobs: int
    ray: str
    progress: Progress | None
    done: int = 0

    def climb(self, ladder: list[Change], strong: bool, left: int) -> list[Trial]:
        """The smallest change of one number that is enough, by halving; fewer trials than rungs."""
        trials: list[Trial] = []
        low, high = 0, len(ladder)
        while low < high and len(trials) < left:
            middle = (low + high) // 2
            try:
                trial, _ = self.measure(ladder[middle])
            except CaudalError:
                high = middle
                continue
            trials.append(trial)
            over = trial.row["over"]
            enough = over is None or trial.likely() or (over["value"] < 0) == strong
            if enough:
                high = middle
            else:
                low = middle + 1
        return trials

    def measure(self, change: Change | None) -> tuple[Trial, float]:
        """What the component is worth with a change."""
        section = Components(self.plan, Examples())
        text = edited(self.text, {change.number.path: change.after}) if change else self.text
        with tempfile.TemporaryDirectory() as folder:
            file = File(folder) / "content.toml"
            file.write_text(text, "utf-8")
            plan = replace(self.plan, content=digest(file))
            for result in run(plan, None, self.jobs, self.ray, str(file)):
                section.add(Block(*result["block"]), result["games"])
                self.done += len(result["games"])
                if self.progress is not None:
                    self.progress(self.done)
        data = section.data()
        rows = {row["id"]: row for row in data["rows"]}
        others = {id for id, row in rows.items() if row["verdict"] and id != self.id}
        return Trial(change, rows[self.id], frozenset(others)), data["band"]


def level(
    plan: Plan,
    jobs: int = 1,
    ray: str = "",
    progress: Progress | None = None,
    content: str | None = None,
) -> dict[int, dict[str, Any]]:
    """For each number of players the points that level the seats, and the seats' shares of wins
    without and with them: found on these deals, tried on others. `content` is the file to play
    with, if it is not the one that this process reads."""
    plain = replace(plan, studies=("plain",), handicap={})
    tried = run(replace(plain, seed=plan.seed + 1), None, jobs, ray, content)
    done = 0
    section = Seats(plain, Examples())
    for result in run(plain, None, jobs, ray, content):
        section.add(Block(*result["block"]), result["games"])
        done += 1
        if progress is not None:
            progress(done)
    gifts = {
        players: {
            seat: round(gift["value"] or 0)
            for seat, gift in enumerate(section.data()[str(players)]["compensation"])
            if gift["value"]
        }
        for players in plan.players
    }
    before, after = Seats(plain, Examples()), Seats(plain, Examples())
    for result in tried:
        block = Block(*result["block"])
        before.add(block, result["games"])
        (game,) = result["games"]
        given = gifts[block.players].items()
        own = {in_order(game)[place]: points for place, points in given}
        scores, places = settled(game["scores"], game["places"], own)
        after.add(block, [game | {"scores": scores, "places": places}])
        done += 1
        if progress is not None:
            progress(done)
    one, two = before.data(), after.data()
    return {
        players: {
            "gifts": gifts[players],
            "before": one[str(players)]["share"],
            "after": two[str(players)]["share"],
        }
        for players in plan.players
    }
