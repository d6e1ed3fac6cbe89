"""Questions that are answered while the person goes on working: games in other processes, followed
by a thread of this one. One question at a time; it can be paused and stopped."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.engine.problems import in_words
from caudal.lab.balance import fix
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.evidence.seats import Seats
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.run import environment, run
from caudal.lab.balance.stats import Mean

LOOK = 0.5
"""Seconds between two looks at how far a report is."""
PAUSE = 10
"""What is known so far is worked out anew when this many times as long as that took has passed."""


class Stopped(Exception):
    """The person has seen enough."""


class Inquiry:
    """A question under way, or its answer."""

    def __init__(self, kind: str, total: int) -> None:
        self.kind = kind
        self.total = total
        self.done = 0
        self.begun = time.monotonic()
        self.over = False
        self.error: CaudalError | None = None
        self.answer: dict[str, Any] = {}
        self.evidence: dict[str, Any] = {}
        """What is known of components, with the second content and with the first (`former`)."""
        self.wanted = True
        self.going = threading.Event()
        self.going.set()
        self.thread: threading.Thread | None = None

    def begin(self, work: Callable[[], None]) -> None:
        self.thread = threading.Thread(target=self.follow, args=(work,), daemon=True)
        self.thread.start()

    def follow(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Stopped:
            pass
        except CaudalError as error:
            self.error = error
        finally:
            self.over = True

    def step(self, games: int) -> None:
        """Told how many games are done; the place where a question that is stopped ends, and one
        that is paused waits. The processes that play cannot tell their games then, and wait too."""
        self.done = games
        if not self.going.is_set():
            paused = time.monotonic()
            self.going.wait()
            self.begun += time.monotonic() - paused
        if not self.wanted:
            raise Stopped

    def stop(self) -> None:
        self.wanted = False
        self.going.set()

    def pause(self) -> None:
        """Wait, or go on after that."""
        if self.going.is_set():
            self.going.clear()
        else:
            self.going.set()

    def left(self) -> float | None:
        """Seconds that it will go on for, if it goes on as it did."""
        if not self.done:
            return None
        return (time.monotonic() - self.begun) * max(0, self.total - self.done) / self.done

    def data(self, language: str) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "done": self.done,
            "total": self.total,
            "left": self.left(),
            "over": self.over,
            "paused": not self.going.is_set(),
            "problem": in_words(self.error, language) if self.error else "",
            "answer": self.answer,
        }


def compare(plan: Plan, contents: Sequence[Path], jobs: int, ray: str) -> Inquiry:
    """What components are worth and how seats do with each of two contents, on the same deals."""
    chosen = replace(plan, studies=("plain", "withhold"))
    inquiry = Inquiry("ask", 2 * chosen.total())

    def work() -> None:
        sides = [Side(chosen), Side(chosen)]
        games, next_time = 0, 0.0
        streams = [run(chosen, None, jobs, ray, str(content)) for content in contents]
        try:
            for results in zip(*streams, strict=True):
                for side, result in zip(sides, results, strict=True):
                    side.add(Block(*result["block"]), result["games"])
                    games += len(result["games"])
                now = time.monotonic()
                if now > next_time:
                    inquiry.answer, inquiry.evidence = answer(sides)
                    next_time = now + (1 + PAUSE) * (time.monotonic() - now)
                inquiry.step(games)
        finally:
            for stream in streams:
                stream.close()
            inquiry.answer, inquiry.evidence = answer(sides)

    inquiry.begin(work)
    return inquiry


class Side:
    """What is gathered of one content."""

    def __init__(self, plan: Plan) -> None:
        self.components = Components(plan, Examples())
        self.seats = Seats(plan, Examples())
        self.turns = Mean()
        self.games = 0

    def add(self, block: Block, games: list[dict[str, Any]]) -> None:
        self.components.add(block, games)
        self.seats.add(block, games)
        self.turns.add(games[0]["turns"])
        self.games += len(games)


def answer(sides: list[Side]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both sides as plain data: each component's worth against its kind, each seat's wins; and the
    evidence behind it."""
    printed, edited = (side.components.data() for side in sides)
    after = {row["id"]: row for row in edited["rows"]}
    told = {
        "band": edited["band"],
        "games": sides[1].games,
        "turns": [side.turns.value() for side in sides],
        "rows": [
            {
                "id": row["id"],
                "before": beyond_kind(row),
                "after": beyond_kind(after[row["id"]]),
                "was": row["verdict"],
                "verdict": after[row["id"]]["verdict"],
                "inside": after[row["id"]]["inside"],
            }
            for row in printed["rows"]
        ],
        "seats": [
            {
                "players": int(n),
                "games": two["games"],
                "before": one["share"],
                "after": two["share"],
            }
            for (n, one), two in zip(
                sides[0].seats.tables().items(), sides[1].seats.tables().values(), strict=True
            )
        ],
    }
    return told, {"components": edited, "former": printed}


def beyond_kind(row: dict[str, Any]) -> dict[str, Any] | None:
    """A component's worth against its kind as it is believed, and between which ends it was
    measured by itself: of what few deals tell, no more is believed than that it is like others."""
    if row["over"] is None:
        return None
    usual = row["points"]["value"] - row["over"]["value"]
    ends = {f"measured_{end}": row["measured"][end] - usual for end in ("low", "high")}
    return {**row["over"], **ends}


def mend(plan: Plan, id: str, text: str, jobs: int, ray: str) -> Inquiry:
    """The smallest changes that bring a component into the band of its kind."""
    one = replace(plan, studies=fix.STUDIES).total()
    inquiry = Inquiry("fix", one * fix.TRIALS)

    def work() -> None:
        proposal = fix.mend(plan, id, jobs, ray, inquiry.step, text)
        smallest: dict[str, fix.Trial] = {}
        for trial in sorted(proposal.tried, key=fix.order):
            if trial.inside() and trial.change is not None:
                smallest.setdefault(trial.change.name, trial)
        trials = sorted(smallest.values(), key=lambda trial: trial is not proposal.best)
        inquiry.answer = {
            "id": id,
            "band": proposal.band,
            "before": proposal.before.row["over"],
            "fine": proposal.before.inside(),
            "proposals": [told(trial) for trial in trials],
        }

    inquiry.begin(work)
    return inquiry


def level(plan: Plan, content: Path, jobs: int, ray: str) -> Inquiry:
    """The points that level the seats, tried on other deals than they were found on."""
    inquiry = Inquiry("fix", 2 * replace(plan, studies=("plain",)).total())

    def work() -> None:
        tables = fix.level(plan, jobs, ray, inquiry.step, str(content))
        inquiry.answer = {
            "id": "seats",
            "tables": [
                {
                    "players": players,
                    "gifts": [[seat + 1, points] for seat, points in row["gifts"].items()],
                    "before": [
                        round(100 * (share["value"] + 1 / players)) for share in row["before"]
                    ],
                    "after": [
                        round(100 * (share["value"] + 1 / players)) for share in row["after"]
                    ],
                }
                for players, row in tables.items()
            ],
        }

    inquiry.begin(work)
    return inquiry


def report(plan: Plan, content: Path, page: Path, language: str, jobs: int, ray: str) -> Inquiry:
    """The whole report as a page. Another process makes it, as `caudal balance` does."""
    results = page.with_suffix(".jsonl")
    for old in (page, results):
        old.unlink(missing_ok=True)
    words = ["balance", plan.game, "--content", str(content), "--out", str(page)]
    words += ["--players", ",".join(map(str, plan.players)), "--games", str(plan.games)]
    words += ["--seed", str(plan.seed), "--lang", language]
    words += (["--jobs", str(jobs)] if jobs else []) + (["--ray", ray] if ray else [])
    inquiry = Inquiry("report", plan.total())
    blocks = len(plan.blocks())

    def work() -> None:
        played = 0
        with subprocess.Popen(
            [sys.executable, "-m", "caudal", *words],
            env=environment(plan.game, ""),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                while process.poll() is None:
                    time.sleep(LOOK)
                    if results.exists():
                        with results.open("rb") as lines:
                            played = sum(1 for _ in lines)
                    inquiry.step(plan.total() * min(played, blocks) // blocks)
            finally:
                process.terminate()
            _, said = process.communicate()
        if process.returncode:
            raise CaudalError(said.strip().rpartition("\n")[2])
        inquiry.answer = {"page": page.name}

    inquiry.begin(work)
    return inquiry


def told(trial: fix.Trial) -> dict[str, Any]:
    assert trial.change is not None
    return {
        "path": list(trial.change.number.path),
        "name": trial.change.name,
        "before": trial.change.number.value,
        "after": trial.change.after,
        "over": trial.row["over"],
        "inside": trial.row["inside"],
        "others": sorted(trial.others),
    }
