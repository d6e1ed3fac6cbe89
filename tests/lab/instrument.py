"""How often the balance report is wrong: reports of games with a planted fault, and with none.

`python -m tests.lab.instrument [GAME…]` plays deals of each game without a fault and with each, and
keeps them in `build/instrument`; `--part 0.25` stops at a quarter of a report's, `--seeds 1 2`
plays those of two. It can be stopped at any time and goes on. `--beside` plays nothing and
tells where planted components stand beside others of their kind. `--judge` plays nothing: it makes
reports of the deals that are there and prints the table of `docs/balance.md`: one report of them
all for each seed, and others of a random half each. A half is a report of its own size; drawn with
repetition, luck would pass for truth.

The deals of a fault are those of a report, less what cannot tell about it. Of a planted component
only its own denials are played, in the deals in which a report would have drawn them, and the games
in which it is noted what was offered; the rest of its report is drawn from the deals without a
fault. A seat that is given points plays as it would without them, so those serve for it too.

A component that is called strange though it was not touched is a false alarm if all deals together
put its worth inside the band and what bots expect of it inside a third of the band: one report
against the evidence of everything that was played.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import caudal
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.components import OVERLOOKED, Components
from caudal.lab.balance.evidence.seats import Seats
from caudal.lab.balance.evidence.strategies import Strategies
from caudal.lab.balance.findings import findings
from caudal.lab.balance.plan import Block, Plan, plan
from caudal.lab.balance.play import play, settled
from caudal.lab.balance.report import Section
from caudal.lab.balance.run import environment
from caudal.lab.balance.studies import play_block, scout, sittings, withheld, withhold
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.words import ends, signed
from caudal.lab.contents import component, edited, numbers, text_of

FAULTS = tomllib.loads((Path(__file__).parent / "faults.toml").read_text("utf-8"))
PLANTED = ("strong", "weak", "useless")
KINDS = ("nothing", *PLANTED, "seat", "plan")
RIGHT = {
    "strong": {"strong"},
    "weak": {"weak", "shunned", "never"},
    "useless": {"weak", "shunned", "never"},
}
"""How a planted component may be called."""
STUDIES = {"nothing": ("plain", "withhold", "plans"), "plan": ("plain", "plans")}
"""What has to be played to see a fault; of components what is withheld."""
TOLD = ("scores", "places", "uses", "decisions", "denied", "sheets", "watch")
"""What is kept of a game."""
THINNED = 2
"""Of the plain games with a planted component one in this many is played."""
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


# -- playing ---------------------------------------------------------------------------------------


class Case(NamedTuple):
    """Deals to be played: of which game, with what planted into it."""

    game: str
    kind: str
    seed: int = 1

    def file(self) -> Path:
        return KEPT / f"{self.game}-{self.kind}-{self.seed}.jsonl"

    def plan(self) -> Plan:
        studies = STUDIES.get(self.kind, ("plain", "withhold"))
        focus = FAULTS[self.game].get(self.kind, {}).get("component")
        chosen = plan(self.game, seed=self.seed)
        return replace(chosen, studies=studies, focus=(focus,) if focus else ())

    def component(self) -> int:
        """The place of the planted component, or -1."""
        id = FAULTS[self.game].get(self.kind, {}).get("component")
        ids = [each.id for each in subjects(self.game).components]
        return ids.index(id) if id else -1

    def part(self) -> float:
        """The part of a report's deals that was played."""
        if self.kind == "seat":
            return self._replace(kind="nothing").part()
        done = self.results()
        return (done[-1]["at"] + 1) / len(self.plan().blocks()) if done else 0.0

    def results(self) -> list[Row]:
        """What was played so far."""
        if not self.file().exists():
            return []
        return [json.loads(line) for line in self.file().read_text("utf-8").splitlines()]


def play_on(case: Case, part: float) -> None:
    """Play until this part of a report's deals is there. Runs in a process that reads the planted
    content."""
    chosen, which = case.plan(), case.component()
    blocks = chosen.blocks()
    done = case.results()
    begin = done[-1]["at"] + 1 if done else 0
    with case.file().open("a", encoding="utf-8") as kept:
        for at in range(begin, round(part * len(blocks))):
            games = play_deal(chosen, blocks[at], which)
            if games:
                told = [{key: game[key] for key in TOLD if key in game} for game in games]
                row = {"at": at, "block": list(blocks[at]), "games": told}
                kept.write(json.dumps(row, separators=(",", ":")) + "\n")
                kept.flush()


def play_deal(chosen: Plan, block: Block, which: int) -> list[Row]:
    """The games of a deal that tell about a component; all of them where none was planted."""
    rules = caudal.game(chosen.game)
    if block.study == "plain":
        if which >= 0 and block.number % THINNED:
            return []
        (free,) = sittings(chosen, block)
        return [play(rules, replace(free, watched=True))]
    if which < 0:
        games: list[Row] = play_block(chosen, block)["games"]
        return games
    scouted = play(rules, scout(chosen, block))
    games = [scouted]
    for number, use in enumerate(withheld(chosen, block, scouted)):
        if use.component == which:
            denied = withhold(chosen, block, scouted, use, number)
            games.append(play(rules, denied) | {"denied": list(use)})
    return games


def elsewhere(case: Case, part: float) -> None:
    """The same in a process of its own: a process reads a game's content once."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "content.toml"
        file.write_text(planted(case.game, case.kind), "utf-8")
        subprocess.run(
            [sys.executable, "-m", "tests.lab.instrument", "--order", json.dumps([case, part])],
            env=environment(case.game, str(file)),
            check=True,
        )


# -- judging ---------------------------------------------------------------------------------------


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


def drawn(results: Iterable[Row], part: float, dice: random.Random) -> list[Row]:
    """A part of the deals of each study and table, each deal at most once."""
    alike: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for result in results:
        alike[result["block"][0], result["block"][1]].append(result)
    return [each for some in alike.values() for each in dice.sample(some, round(part * len(some)))]


def favoured(result: Row, seat: int, points: int) -> Row:
    """The same games with points given to a seat at their end."""
    games = []
    for game in result["games"]:
        scores, places = settled(game["scores"], game["places"], {seat: points})
        games.append(game | {"scores": scores, "places": places})
    return result | {"games": games}


def only(result: Row, which: int, wanted: bool) -> Row:
    """A deal as far as it tells about a component, or about all others."""

    def keep(used: list[int]) -> list[int]:
        return [each for each in used if (each == which) == wanted]

    games = []
    for game in result["games"]:
        if "denied" in game and (game["denied"][2] == which) != wanted:
            continue
        told = game
        if result["block"][0] == "plain":
            told = game | {"uses": [keep(used) for used in game["uses"]]}
            if "watch" in game:
                offered = [keep(seat) for seat in game["watch"]["offered"]]
                told["watch"] = game["watch"] | {"offered": offered}
                if not wanted:  # beside others a thing is seen where it is planted
                    del told["watch"]["beside"]
        games.append(told)
    return result | {"games": games}


def reports(case: Case, halves: int) -> list[Row]:
    """What reports find that are made of the deals of a case: of all, and of halves of them."""
    chosen, which = case.plan(), case.component()
    untouched = case._replace(kind="nothing")
    own, others = case.results(), untouched.results()
    plans = evidence_of(chosen, own or others)["strategies"]
    whole = min(case.part(), untouched.part())
    rows = []
    for number in range(halves + 1):
        dice = random.Random(f"{case} {number}")
        part = whole / 2 if number else whole
        mine = drawn(own, part / (case.part() or 1), dice)
        theirs = drawn(others, part / untouched.part(), dice)
        if case.kind in ("nothing", "plan"):
            results = mine
        elif case.kind == "seat":
            fault = FAULTS[case.game]["seat"]
            seat, points = fault["seat"] - 1, fault["points"]
            results = [favoured(each, seat, points) for each in theirs]
        else:
            results = [only(each, which, False) for each in theirs]
            results += [only(each, which, True) for each in mine]
        rows.append(judged(case, chosen, results, plans) | {"part": part, "half": number > 0})
    return rows


def judged(case: Case, chosen: Plan, results: list[Row], plans: Row) -> Row:
    """A report's findings. Plans are judged from all deals at once, since it takes its time."""
    seats, components = Seats(chosen, Examples()), Components(chosen, Examples())
    for result in results:
        seats.add(Block(*result["block"]), result["games"])
        components.add(Block(*result["block"]), result["games"])
    told = components.data()
    evidence = {"seats": seats.tables(), "components": told, "strategies": plans}
    return {
        "game": case.game,
        "kind": case.kind,
        "band": told["band"],
        "found": [list(fault) for fault in findings(evidence)],
        "worths": known(told["rows"], "over"),
        "besides": known(told["rows"], "beside"),
    }


def known(rows: list[Row], how: str) -> dict[str, list[float]]:
    """By component, a number against its kind and how wide its interval is."""
    return {
        row["id"]: [row[how]["value"], row[how]["high"] - row[how]["low"]]
        for row in rows
        if row[how] is not None
    }


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
    worths, besides = together(rows, "worths"), together(rows, "besides")
    judged = called = false = 0
    for row in rows:
        judged += len(row["worths"].keys() | row["besides"].keys())
        own = FAULTS[row["game"]].get(row["kind"], {}).get("component")
        for _, _, kind, what in row["found"]:
            if kind in ("strong", "weak") and what != own:
                called += 1
                worth, beside = (abs(each.get(what, 0.0)) for each in (worths, besides))
                false += worth <= row["band"] and beside <= OVERLOOKED * row["band"]
    return judged, called, false


def together(rows: list[Row], how: str) -> dict[str, float]:
    """What all reports together say of each component, the surer ones more."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for row in rows:
        for id, (over, width) in row[how].items():
            weight = 1 / max(0.1, width) ** 2
            sums[id][0] += weight * over
            sums[id][1] += weight
    return {id: total / weight for id, (total, weight) in sums.items()}


def table(rows: list[Row]) -> str:
    """What `docs/balance.md` prints."""
    lines = [
        "| game | planted | part of a report | reports | named first | components judged | "
        "called odd | falsely |",
        "|---|---|---|---|---|---|---|---|",
    ]
    groups: dict[tuple[str, str, bool], list[Row]] = defaultdict(list)
    for row in rows:
        groups[row["game"], row["kind"], row["half"]].append(row)
    for game in caudal.game_ids():
        for kind in KINDS:
            for half in (False, True):
                some = groups[game, kind, half]
                if not some:
                    continue
                usual = usual_findings(groups[game, "nothing", half])
                first = "–" if kind == "nothing" else sum(named_first(row, usual) for row in some)
                part = f"{some[0]['part']:.2f}"
                cells = [game, kind, part, len(some), first, *alarms(some)]
                lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines)


def standing(case: Case) -> str:
    """A line on where a planted component stands beside others, told by its own games alone."""
    section = Components(case.plan(), Examples())
    for result in case.results():
        section.add(Block(*result["block"]), result["games"])
    told = section.data()
    row = next(row for row in told["rows"] if row["place"] == case.component())
    looked = f"{section.beside.games} ({section.beside.seen[row['place']]})"
    cells = [case.game, case.kind, case.seed, looked]
    if row["beside"] is None:
        cells += ["–", "–"]
    else:
        cells += [
            f"{signed(row['beside']['value'])} ({ends(row['beside'])})",
            f"{row['spread']:.1f}",
        ]
    cells += [f"{OVERLOOKED * told['band']:.1f}", row["verdict"] or "no"]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(FAULTS))
    parser.add_argument("--order", help="a case and a part, as JSON: for the process that plays it")
    parser.add_argument("--fault", nargs="*", default=list(KINDS), choices=KINDS)
    parser.add_argument("--part", type=float, default=1.0, help="of the deals of a report")
    parser.add_argument("--seeds", type=int, nargs="*", default=[1], help="of the deals")
    parser.add_argument("--judge", type=int, metavar="HALVES", help="make reports, play nothing")
    parser.add_argument("--beside", action="store_true", help="where planted components stand")
    parser.add_argument("--tell", action="store_true", help="what each report found first")
    given = parser.parse_args()
    cases = [
        Case(game, kind, seed)
        for seed in given.seeds
        for game in given.game
        for kind in given.fault
    ]
    KEPT.mkdir(parents=True, exist_ok=True)
    if given.order:
        case, part = json.loads(given.order)
        play_on(Case(*case), part)
    elif given.beside:
        for case in cases:
            if case.component() >= 0 and case.results():
                print(standing(case))
    elif given.judge is not None:
        rows = []
        for case in cases:
            if case.part() and case._replace(kind="nothing").part():
                rows += reports(case, given.judge)
        if given.tell:
            for row in rows:
                print(row["game"], row["kind"], row["half"], row["band"], row["found"][:3])
        print(table(rows))
    else:
        for case in cases:
            if case.kind != "seat":
                elsewhere(case, given.part)


if __name__ == "__main__":
    main()
