"""How often the balance report is wrong: reports of games with a planted fault, and with none.

`python -m tests.lab.instrument GAME… [--seeds N] [--part P] [--fault KIND…]` plays the reports,
keeps their games in `build/instrument`, and prints the table of `docs/balance.md`. What is there
already is not played again. `--part 0.25` plays a quarter of the games that a report does. A seat
that is given points plays as it would without them, so the games without a fault serve for it too.

`--redrawn 20` judges each report twenty times more, each time with its deals drawn anew from those
that were played: how much the findings hang on which deals came.

A component that is called strange though it was not touched is a false alarm if all reports of the
same kind taken together put its worth inside the band: one report against the evidence of many.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import caudal
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.evidence.seats import Seats
from caudal.lab.balance.evidence.strategies import Strategies
from caudal.lab.balance.findings import findings
from caudal.lab.balance.plan import Block, Plan, plan
from caudal.lab.balance.play import settled
from caudal.lab.balance.report import Section
from caudal.lab.balance.run import environment, run
from caudal.lab.contents import component, edited, numbers, text_of

FAULTS = tomllib.loads((Path(__file__).parent / "faults.toml").read_text("utf-8"))
KINDS = ("nothing", "strong", "weak", "useless", "seat", "plan")
RIGHT = {
    "strong": {"strong"},
    "weak": {"weak", "shunned", "never"},
    "useless": {"weak", "shunned", "never"},
}
"""How a planted component may be called."""
STUDIES = {"nothing": ("plain", "withhold", "plans"), "plan": ("plain", "plans")}
"""What has to be played to see a fault; of components what is withheld."""
WORSE = 0.03
KEPT = Path("build/instrument")
Row = dict[str, Any]


def planted(game: str, kind: str) -> str:
    """The game's content with a fault in it."""
    text = text_of(game)
    fault = FAULTS[game].get(kind, {})
    whole = numbers(text)
    changes = {}
    for way, value in fault.get("numbers", {}).items():
        keys = way.split(".")
        if "component" in fault:
            own = component(text, fault["component"])
            places = [number.path for number, name in own if name == way]
        else:
            places = [number.path for number in whole if matches(number.path, keys)]
        assert places, f"{game} has no {way}"
        changes |= dict.fromkeys(places, value)
    return edited(text, changes)


def matches(path: tuple[str | int, ...], keys: list[str]) -> bool:
    return len(path) == len(keys) and all(
        key in ("*", str(own)) for own, key in zip(path, keys, strict=True)
    )


def evidence_of(chosen: Plan, results: Iterable[Row]) -> dict[str, Any]:
    """What findings are made of."""
    examples = Examples()
    sections: dict[str, Section] = {
        "seats": Seats(chosen, examples),
        "components": Components(chosen, examples),
        "strategies": Strategies(chosen, examples),
    }
    for result in results:
        for section in sections.values():
            section.add(Block(*result["block"]), result["games"])
    return {name: section.data() for name, section in sections.items()}


class Case(NamedTuple):
    """A report to be made: of which game, with what planted into it."""

    game: str
    kind: str
    seed: int
    part: float
    players: tuple[int, ...] = ()

    def file(self) -> Path:
        """Where its games are kept."""
        tables = "".join(map(str, self.players)) or "all"
        return KEPT / f"{self.game}-{self.kind}-{self.seed}-{self.part}-{tables}.jsonl"

    def plan(self) -> Plan:
        whole = plan(self.game, self.players, seed=self.seed)
        studies = STUDIES.get(self.kind, ("plain", "withhold"))
        return replace(whole, studies=studies, games=round(self.part * whole.games))

    def results(self, jobs: int) -> Iterator[Row]:
        """The games of the report, read as far as they were played before."""
        if self.kind == "seat":
            fault = FAULTS[self.game]["seat"]
            for result in self._replace(kind="nothing").results(jobs):
                if result["block"][0] == "plain":
                    yield favoured(result, fault["seat"] - 1, fault["points"])
        else:
            yield from run(self.plan(), self.file(), jobs)

    def played(self) -> bool:
        """Whether all its games are there."""
        if self.kind == "seat":
            return self._replace(kind="nothing").played()
        if not self.file().exists():
            return False
        with self.file().open("rb") as lines:
            return sum(1 for _ in lines) == 1 + len(self.plan().blocks())


def favoured(result: Row, seat: int, points: int) -> Row:
    """The same games with points given to a seat at their end."""
    games = []
    for game in result["games"]:
        scores, places = settled(game["scores"], game["places"], {seat: points})
        games.append(game | {"scores": scores, "places": places})
    return result | {"games": games}


def redrawn(results: list[Row], number: int) -> list[Row]:
    """As many deals of each study and table, drawn from those that were played."""
    dice = random.Random(number)
    alike: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for result in results:
        alike[result["block"][0], result["block"][1]].append(result)
    return [dice.choice(some) for some in alike.values() for _ in some]


def examine(case: Case, jobs: int, times: int) -> list[Row]:
    """What reports find, as far as the planted fault is concerned: the one that was played, and
    others of the same deals drawn anew. Runs in a process that reads the planted content."""
    results = list(case.results(jobs))
    chosen = case.plan()
    return [
        judged(case, evidence_of(chosen, redrawn(results, number) if number else results), number)
        for number in range(times + 1)
    ]


def judged(case: Case, evidence: dict[str, Any], drawn: int) -> Row:
    components = evidence["components"]
    return case._asdict() | {
        "drawn": drawn,
        "band": components["band"],
        "found": [list(fault) for fault in findings(evidence)],
        "worths": {
            row["id"]: [row["over"]["value"], row["over"]["high"] - row["over"]["low"]]
            for row in components["rows"]
            if row["over"] is not None
        },
    }


def elsewhere(case: Case, jobs: int, times: int) -> list[Row]:
    """The same in a process of its own: a process reads a game's content once."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "content.toml"
        file.write_text(planted(case.game, case.kind), "utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "tests.lab.instrument"]
            + ["--order", json.dumps([case, jobs, times])],
            env=environment(case.game, str(file)),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    rows: list[Row] = json.loads(done.stdout)
    return rows


def named_first(row: Row, usual: dict[tuple[str, str], float]) -> bool:
    """Whether the planted fault is what the report names first, but for what it says of the game
    without it too: a fault that the game has is news only if it is much worse now."""
    fault = FAULTS[row["game"]][row["kind"]]
    news = [
        (kind, what)
        for severity, _, kind, what in row["found"]
        if severity > usual.get((kind, what), -1.0) + WORSE
    ]
    if not news:
        return False
    kind, what = news[0]
    if row["kind"] == "seat":
        return kind == "seat" and what.endswith(f".{fault['seat'] - 1}")
    if row["kind"] == "plan":
        return kind == "plan"
    return what == fault["component"] and kind in RIGHT[row["kind"]]


def usual_findings(rows: list[Row]) -> dict[tuple[str, str], float]:
    """What at least half of the reports of an untouched game say, and how bad it is at worst."""
    severities: dict[tuple[str, str], list[float]] = defaultdict(list)
    for row in rows:
        for severity, _, kind, what in row["found"]:
            severities[kind, what].append(severity)
    return {key: max(some) for key, some in severities.items() if 2 * len(some) >= len(rows)}


def alarms(rows: list[Row]) -> tuple[int, int, int]:
    """Components judged, called too strong or too weak, and called so falsely, in reports alike."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for row in rows:
        for id, (over, width) in row["worths"].items():
            weight = 1 / max(0.1, width) ** 2
            sums[id][0] += weight * over
            sums[id][1] += weight
    judged = called = false = 0
    for row in rows:
        judged += len(row["worths"])
        own = FAULTS[row["game"]].get(row["kind"], {}).get("component")
        for _, _, kind, what in row["found"]:
            if kind in ("strong", "weak") and what != own:
                called += 1
                truth = sums[what][0] / sums[what][1]
                false += abs(truth) <= row["band"]
    return judged, called, false


def table(rows: list[Row]) -> str:
    """What `docs/balance.md` prints."""
    lines = [
        "| game | planted | reports | named first | components judged | called odd | falsely |",
        "|---|---|---|---|---|---|---|",
    ]
    groups: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        groups[row["game"], row["kind"]].append(row)
    for game in caudal.game_ids():
        usual = usual_findings(groups[game, "nothing"])
        for kind in KINDS:
            some = groups[game, kind]
            if not some:
                continue
            first = "–" if kind == "nothing" else sum(named_first(row, usual) for row in some)
            cells = [game, kind, len(some), first, *alarms(some)]
            lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(FAULTS))
    parser.add_argument("--order", help="one report, as JSON: for the process that plays it")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--part", type=float, default=1.0, help="of the games that a report plays")
    parser.add_argument("--players", type=int, nargs="*", default=[])
    parser.add_argument("--fault", nargs="*", default=list(KINDS), choices=KINDS)
    parser.add_argument("--redrawn", type=int, default=0, help="reports of deals drawn anew")
    parser.add_argument("--played", action="store_true", help="only what is there already")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    if given.order:
        case, jobs, times = json.loads(given.order)
        print(json.dumps(examine(Case(*case), jobs, times)))
        return
    cases = [
        Case(game, kind, seed, given.part, tuple(given.players))
        for seed in range(1, given.seeds + 1)
        for kind in given.fault
        for game in given.game
    ]
    rows = []
    for case in cases:
        if not given.played or case.played():
            rows += elsewhere(case, given.jobs, given.redrawn)
    print(table([row for row in rows if not row["drawn"]]))
    if given.redrawn:
        print(f"\nWith deals drawn anew, {given.redrawn} times each report:\n")
        print(table([row for row in rows if row["drawn"]]))


if __name__ == "__main__":
    main()
