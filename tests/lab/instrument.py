"""How often the balance report is wrong: reports of games with a planted fault, and with none.

`python -m tests.lab.instrument [GAME…]` plays deals of each game without a fault and with each, and
keeps them in `build/instrument`; `--part 0.25` stops at a quarter of a report's, `--seeds 1 2`
plays those of two. It can be stopped at any time and goes on. `--sizes` plays nothing and tells how
large the planted faults of components are. `--judge 20` plays nothing: it draws 20 reports of the
default size from the deals that are there, for each fault, and prints the table of
`docs/balance.md`.

With a planted component its own denials are played in every deal in which it is used, and half of
the plain games, all looked at closely. A report is drawn round by round as it would be played:
plain games with the fault; free games with the fault, in which what is used is denied as the report
would aim it, each denial drawn from those of that component. Denials of untouched components come
from the deals without a fault. They are few for each, so that luck would pass for truth if they
were drawn as they are: those of each are shifted to what all deals together make us believe of it.
For the same reason seats are turned by chance: none is favoured but by what is planted. A seat that
is given points plays as it would without them, so the deals without a fault serve.

A component that is called strange though it was not touched is a false alarm if all deals together
put its worth inside the band and what bots expect of it inside a third of the band.
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
from caudal.lab.balance.evidence.components import FELT, OVERLOOKED, Components
from caudal.lab.balance.evidence.seats import Seats
from caudal.lab.balance.evidence.strategies import Strategies
from caudal.lab.balance.findings import findings
from caudal.lab.balance.plan import DENIALS, Block, Plan, plan
from caudal.lab.balance.play import play, settled
from caudal.lab.balance.report import Section
from caudal.lab.balance.run import environment
from caudal.lab.balance.studies import WATCHED, play_block, scout, sittings, withheld, withhold
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
TOLD = ("first", "scores", "places", "uses", "decisions", "denied", "sheets", "watch")
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


class Pool:
    """What was played of a case, to draw reports from."""

    def __init__(self, case: Case) -> None:
        self.plain: dict[int, list[Row]] = defaultdict(list)
        self.scouts: dict[int, list[Row]] = defaultdict(list)
        self.denials: dict[int, list[tuple[int, Row, Row]]] = defaultdict(list)
        """By component: the number of players, the free game, and the one without it."""
        self.games = 0
        section = Components(case.plan(), Examples())
        for result in case.results():
            block, games = Block(*result["block"]), result["games"]
            self.games += len(games)
            if block.study == "plain":
                self.plain[block.players] += games
            elif block.study == "withhold":
                free, *denied = games
                self.scouts[block.players].append(free)
                for game in denied:
                    self.denials[game["denied"][2]].append((block.players, free, game))
            section.add(block, games)
        self.section = section
        usual, rows = section.usual(), section.data()["rows"]
        self.truths = {
            row["id"]: [row[how]["value"] if row[how] else 0.0 for how in ("over", "beside")]
            for row in rows
        }
        """What is believed of each component against its kind: its worth, and what is expected."""
        believed = {row["place"]: self.truths[row["id"]][0] for row in rows}
        self.luck = [
            worth.value() - usual[which] - believed[which]
            for which, worth in enumerate(section.worths)
        ]
        """By component, how far its denials lie from what is believed of it."""

    def deny(self, which: int, dice: random.Random, lucky: bool) -> tuple[int, list[Row]] | None:
        """A free game and one without a component; without its luck, if it has none to show."""
        if not self.denials[which]:
            return None
        players, free, game = dice.choice(self.denials[which])
        seat = game["denied"][1]
        if not lucky and which not in game["uses"][seat]:
            scores = list(game["scores"])
            scores[seat] += self.luck[which]
            game = game | {"scores": scores}
        return players, [free, game]


def reports(case: Case, number: int, games: int = 0) -> list[Row]:
    """What reports find that are drawn from the deals of a case, of the default size if not told
    otherwise."""
    chosen = plan(case.game, games=games)
    others = Pool(case._replace(kind="nothing"))
    own = others if case.kind in ("nothing", "seat") else Pool(case)
    told = (case if case.kind == "plan" else case._replace(kind="nothing")).results()
    plans = evidence_of(case.plan(), told)["strategies"]
    return [
        judged(case, *drawn(case, chosen, own, others, random.Random(f"{case} {each}")), plans)
        | {"games": own.games, "truths": others.truths}
        for each in range(number)
    ]


def drawn(
    case: Case, chosen: Plan, own: Pool, others: Pool, dice: random.Random
) -> tuple[Seats, Components]:
    """The evidence of a report on seats and components."""
    seats, components = Seats(chosen, Examples()), Components(chosen, Examples())
    which, fault = case.component(), FAULTS[case.game].get(case.kind, {})
    for number, blocks in enumerate(chosen.rounds()):
        ranks = {each: rank for rank, each in enumerate(components.aim() if number else ())}
        for block in blocks:
            if block.study == "plain":
                game = dict(dice.choice(own.plain[block.players]))
                if block.number % WATCHED:
                    del game["watch"]
                components.add(block, [game])
                game = turned(game, dice.randrange(block.players))
                if case.kind == "seat":
                    game = favoured(game, fault["seat"] - 1, fault["points"])
                seats.add(block, [game])
            elif block.study == "withhold" and case.kind != "plan":
                free = dice.choice(own.scouts[block.players])
                used = sorted({each for some in free["uses"] for each in some})
                dice.shuffle(used)
                for each in sorted(used, key=lambda each: ranks.get(each, 0))[:DENIALS]:
                    pool = own if each == which else others
                    told = pool.deny(each, dice, lucky=each == which)
                    if told is not None:
                        components.compare(block._replace(players=told[0]), told[1])
    return seats, components


def turned(game: Row, by: int) -> Row:
    """The same game with its seats turned, so that none is favoured but by what is planted."""
    rows = {key: game[key][by:] + game[key][:by] for key in ("scores", "places")}
    return game | rows | {"first": 0}


def favoured(game: Row, seat: int, points: int) -> Row:
    """The same game with points given to a seat at its end."""
    scores, places = settled(game["scores"], game["places"], {seat: points})
    return game | {"scores": scores, "places": places}


def judged(case: Case, seats: Seats, components: Components, plans: Row) -> Row:
    """A report's findings. Plans are judged from all deals at once, since it takes its time."""
    told = components.data()
    evidence = {"seats": seats.tables(), "components": told, "strategies": plans}
    return {
        "game": case.game,
        "kind": case.kind,
        "band": told["band"],
        "found": [list(fault) for fault in findings(evidence)],
        "judged": sum(row["over"] is not None or row["beside"] is not None for row in told["rows"]),
    }


def named_first(row: Row, usual: dict[tuple[str, str], float]) -> bool:
    """Whether the planted fault is what the report names first, but for what is so without it too:
    a component that all deals put out of the band, a fault that is named without it and not much
    worse now."""
    fault = FAULTS[row["game"]][row["kind"]]
    own = fault.get("component")
    news = [
        (kind, what)
        for severity, _, kind, what in row["found"]
        if severity > usual.get((kind, what), -1.0) + WORSE
        and (what == own or kind not in ("strong", "weak") or falsely(row, what))
    ]
    if not news:
        return False
    kind, what = news[0]
    if row["kind"] == "seat":
        return kind == "seat" and what.endswith(f".{fault['seat'] - 1}")
    if row["kind"] == "plan":
        return kind == "plan"
    return what == own and kind in RIGHT[row["kind"]]


def falsely(row: Row, what: str) -> bool:
    """Whether an untouched component is inside the band by all that was played."""
    worth, beside = (abs(each) for each in row["truths"][what])
    return bool(worth <= row["band"] and beside <= OVERLOOKED * row["band"])


def usual_findings(rows: list[Row]) -> dict[tuple[str, str], float]:
    """What at least half of the reports of an untouched game say, and how bad it is at worst."""
    severities: dict[tuple[str, str], list[float]] = defaultdict(list)
    for row in rows:
        for severity, _, kind, what in row["found"]:
            severities[kind, what].append(severity)
    return {key: max(some) for key, some in severities.items() if 2 * len(some) >= len(rows)}


def alarms(rows: list[Row]) -> tuple[int, int, int]:
    """Components judged, called too strong or too weak, and called so falsely, in reports alike."""
    judged = called = false = 0
    for row in rows:
        judged += row["judged"]
        own = FAULTS[row["game"]].get(row["kind"], {}).get("component")
        for _, _, kind, what in row["found"]:
            if kind in ("strong", "weak") and what != own:
                called += 1
                false += falsely(row, what)
    return judged, called, false


def table(rows: list[Row]) -> str:
    """What `docs/balance.md` prints."""
    lines = [
        "| game | planted | games played | reports drawn | named first | components judged | "
        "called odd | falsely |",
        "|---|---|---|---|---|---|---|---|",
    ]
    groups: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in rows:
        groups[row["game"], row["kind"]].append(row)
    for game in caudal.game_ids():
        for kind in KINDS:
            some = groups[game, kind]
            if not some:
                continue
            usual = usual_findings(groups[game, "nothing"])
            first = "–" if kind == "nothing" else sum(named_first(row, usual) for row in some)
            cells = [game, kind, some[0]["games"], len(some), first, *alarms(some)]
            lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines)


def size(case: Case) -> str:
    """A line on how large a planted fault is: what a use is worth, how often it is taken where it
    is offered, and what is expected beside others, with the fault and against its kind without."""
    untouched, pool = Pool(case._replace(kind="nothing")).section, Pool(case).section
    which = case.component()
    worth, usual = pool.worths[which].estimate(), untouched.usual()[which]
    rows = [
        next(row for row in section.data()["rows"] if row["place"] == which)
        for section in (untouched, pool)
    ]
    band = pool.lead.points_for(FELT)
    cells = [
        case.game,
        case.kind,
        pool.components[which].id,
        f"{signed(worth.value - usual)} ({ends(worth.scaled(1, -usual).data())})",
        f"{band:.1f}",
        pool.worths[which].telling(),
        " → ".join(f"{row['taken']} of {row['offered']}" for row in rows),
        f"{signed(rows[1]['beside']['value'])} ({ends(rows[1]['beside'])})"
        if rows[1]["beside"]
        else "–",
        f"{rows[1]['spread']:.1f}",
    ]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(FAULTS))
    parser.add_argument("--order", help="a case and a part, as JSON: for the process that plays it")
    parser.add_argument("--fault", nargs="*", default=list(KINDS), choices=KINDS)
    parser.add_argument("--part", type=float, default=1.0, help="of the deals of a report")
    parser.add_argument("--seeds", type=int, nargs="*", default=[1], help="of the deals")
    parser.add_argument("--judge", type=int, metavar="REPORTS", help="draw reports, play nothing")
    parser.add_argument("--sizes", action="store_true", help="how large the planted faults are")
    parser.add_argument("--tell", action="store_true", help="what each report found first")
    given = parser.parse_args()
    cases = [
        Case(game, kind, seed)
        for seed in given.seeds
        for game in given.game
        for kind in given.fault
        if kind == "nothing" or kind in FAULTS[game]
    ]
    KEPT.mkdir(parents=True, exist_ok=True)
    if given.order:
        case, part = json.loads(given.order)
        play_on(Case(*case), part)
    elif given.sizes:
        for case in cases:
            if case.component() >= 0 and case.results():
                print(size(case))
    elif given.judge is not None:
        rows = []
        for case in cases:
            if case.results() or (case.kind == "seat" and case._replace(kind="nothing").results()):
                rows += reports(case, given.judge)
        if given.tell:
            for row in rows:
                print(row["game"], row["kind"], row["band"], row["found"][:3])
        print(table(rows))
    else:
        for case in cases:
            if case.kind != "seat":
                elsewhere(case, given.part)


if __name__ == "__main__":
    main()
