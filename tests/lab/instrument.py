"""How often the balance report is wrong: reports of games with a planted fault, and with none.

`python -m tests.lab.instrument GAME… [--seeds N] [--part P] [--fault KIND…]` plays the reports,
keeps what each found in `build/instrument.jsonl`, and prints the table of `docs/balance.md`. What
is there already is not played again. `--part 0.25` plays a quarter of the games that a report does.

A component that is called strange though it was not touched is a false alarm if all reports of the
same kind taken together put its worth inside the band: one report against the evidence of many.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import caudal
from caudal.lab.balance.answers import findings
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.evidence.seats import Seats
from caudal.lab.balance.evidence.strategies import Strategies
from caudal.lab.balance.plan import Block, Plan, plan
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
STUDIES = {
    "nothing": ("plain", "withhold", "plans"),
    "seat": ("plain",),
    "plan": ("plain", "plans"),
}
"""What has to be played to see a fault; of components what is withheld."""
WORSE = 0.03
KEPT = Path("build/instrument.jsonl")
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


def examine(game: str, kind: str, seed: int, part: float, players: list[int], jobs: int) -> Row:
    """What a report found, as far as the planted fault is concerned; runs in a process that reads
    the planted content."""
    fault = FAULTS[game].get(kind, {})
    handicap = {fault["seat"] - 1: fault["points"]} if kind == "seat" else {}
    whole = plan(game, players, seed=seed, handicap=handicap)
    studies = STUDIES.get(kind, ("plain", "withhold"))
    chosen = replace(whole, studies=studies, games=round(part * whole.games))
    evidence = evidence_of(chosen, run(chosen, jobs=jobs))
    components = evidence["components"]
    return {
        "game": game,
        "kind": kind,
        "seed": seed,
        "part": part,
        "players": players,
        "band": components["band"],
        "found": [list(fault) for fault in findings(evidence)],
        "worths": {
            row["id"]: [row["over"]["value"], row["over"]["high"] - row["over"]["low"]]
            for row in components["rows"]
            if row["over"] is not None
        },
    }


def elsewhere(game: str, kind: str, seed: int, part: float, players: list[int], jobs: int) -> Row:
    """The same in a process of its own: a process reads a game's content once."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "content.toml"
        file.write_text(planted(game, kind), "utf-8")
        order = json.dumps([game, kind, seed, part, players, jobs])
        done = subprocess.run(
            [sys.executable, "-m", "tests.lab.instrument", "--order", order],
            env=environment(game, str(file)),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    row: Row = json.loads(done.stdout)
    return row


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
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    if given.order:
        print(json.dumps(examine(*json.loads(given.order))))
        return
    KEPT.parent.mkdir(exist_ok=True)
    rows = (
        [json.loads(line) for line in KEPT.read_text("utf-8").splitlines()] if KEPT.exists() else []
    )
    done = {(row["game"], row["kind"], row["seed"], row["part"]) for row in rows}
    for seed in range(1, given.seeds + 1):
        for game in given.game:
            for kind in given.fault:
                if (game, kind, seed, given.part) not in done:
                    row = elsewhere(game, kind, seed, given.part, given.players, given.jobs)
                    rows.append(row)
                    with KEPT.open("a", encoding="utf-8") as kept:
                        kept.write(json.dumps(row) + "\n")
    print(table(rows))


if __name__ == "__main__":
    main()
