"""`caudal balance`: a game's balance report. The command line mounts it."""

from __future__ import annotations

import json as json_module
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from caudal.engine.errors import CaudalError
from caudal.lab.balance import answers, firmness
from caudal.lab.balance.findings import SEAT
from caudal.lab.balance.page import edit_lines, first_change, html
from caudal.lab.balance.plan import Plan
from caudal.lab.balance.plan import plan as planned
from caudal.lab.balance.report import other_plan, report
from caudal.lab.balance.run import pace
from caudal.lab.balance.sections.paper import Paper
from caudal.lab.balance.stats import games_needed
from caudal.lab.balance.table import write
from caudal.lab.balance.words import Speech, words
from caudal.lab.pool import cores
from caudal.terminal import show
from caudal.terminal.arguments import game_with, jobs_of, options_of, to_write, words_of
from caudal.terminal.mending import mend
from caudal.terminal.words import house, language

OptionList = Annotated[list[str] | None, Parameter(name="--option")]
LIGHTS = {"green": "●", "amber": "▲", "red": "■", "grey": "?"}


def balance(
    game: str,
    /,
    *,
    players: str = "",
    games: int = 0,
    bots: str = "quick",
    content: Path | None = None,
    against: Path | None = None,
    people: str = "",
    option: OptionList = None,
    handicap: str = "",
    seed: int = 0,
    out: Path | None = None,
    fix: str = "",
    jobs: int | None = None,
    ray: str = "",
    lang: str | None = None,
    json: bool = False,
) -> None:
    """Is a game fair, deep, varied; and what would change if."""
    tongue = language(lang)
    chosen = game_with(game, content, tongue)
    workers = jobs_of(jobs, tongue)
    if against is not None and not against.is_file():
        raise CaudalError(house(tongue)("error.no_file", file=against))
    if people and "://" not in people and not Path(people).exists():
        raise CaudalError(house(tongue)("error.no_file", file=people))
    tables = [whole(each, tongue) for each in words_of(players)]
    plan = planned(
        chosen.id, tables, games, bots, seed, options_of(option, tongue), gifts(handicap, tongue)
    )
    if fix:
        mend(plan, fix, out, workers, ray, tongue)
        return
    page = to_write(out or Path(f"{chosen.id}-balance.html"), ".html")
    results = page.with_suffix(".jsonl")
    total = plan.total() + (other_plan(plan, against).total() if against else 0)
    if not results.exists():
        print(forecast(plan, total, workers, tongue), file=sys.stderr)
    with show.progress(words(tongue)("command.playing"), total) as advance:
        outcome = report(plan, results, workers, ray, against, advance, people)
    made = write(plan, results)
    edited = content.name if content else ""
    page.write_text(html(outcome, tongue, command(game, plan, content, against), edited), "utf-8")
    if json:
        data = summary(outcome, tongue) | {"files": [str(each) for each in (page, *made)]}
        print(json_module.dumps(data, ensure_ascii=False, indent=1))
    else:
        tell(outcome, page, made, tongue)


def whole(text: str, tongue: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise CaudalError(house(tongue)("error.whole", given=text)) from None


def gifts(text: str, tongue: str) -> dict[int, int]:
    """A handicap typed as SEAT=POINTS, several with commas; seats count from 1."""
    points_of = {}
    for each in words_of(text):
        seat, equals, points = each.partition("=")
        if not equals:
            raise CaudalError(house(tongue)("error.handicap", given=each))
        points_of[whole(seat, tongue) - 1] = whole(points, tongue)
    return points_of


def forecast(plan: Plan, total: int, workers: int, tongue: str) -> str:
    """How many games and how much time the question needs, before it is answered."""
    say = words(tongue)
    minutes = pace(plan, workers) * total / plan.total() / 60
    if minutes < 1:
        long = say("command.moment")
    elif minutes < 90:
        long = say("command.minutes", n=round(minutes))
    else:
        long = say("command.hours", n=round(minutes / 60))
    return say(
        "command.asks",
        games=total,
        minutes=long,
        jobs=workers or cores(),
        needed=games_needed(1 / max(plan.players), SEAT / 2),
        have=plan.number("plain", max(plan.players)),
    )


def command(game: str, plan: Plan, content: Path | None, against: Path | None) -> str:
    """What to type to get the same report again."""
    parts = ["caudal balance", game, "--players", ",".join(map(str, plan.players))]
    parts += ["--games", str(plan.games), "--bots", plan.bots, "--seed", str(plan.seed)]
    for name, value in plan.options.items():
        parts += ["--option", f"{name}={str(value).lower()}"]
    for seat, points in plan.handicap.items():
        parts += ["--handicap", f"{seat + 1}={points}"]
    for name, file in (("--content", content), ("--against", against)):
        if file is not None:
            parts += [name, file.name]
    return " ".join(parts)


def summary(outcome: dict[str, Any], tongue: str) -> dict[str, Any]:
    """The report as data, with its answers in words."""
    speech = Speech(outcome["plan"]["game"], tongue)
    section, sentence = answers.first(outcome["evidence"], speech)
    change = (
        {"change": first_change(Paper(outcome, speech))} if "whatif" in outcome["evidence"] else {}
    )
    return {
        "plan": outcome["plan"],
        "games": outcome["games"],
        "first": {"section": section, "sentence": sentence} | change,
        "answers": [each._asdict() for each in answers.answers(outcome["evidence"], speech)],
        "stronger": firmness.sentence(outcome["evidence"], speech),
        "evidence": outcome["evidence"],
    }


def tell(outcome: dict[str, Any], page: Path, made: list[Path], tongue: str) -> None:
    """The answers in the terminal, and where the rest is."""
    speech = Speech(outcome["plan"]["game"], tongue)
    if "whatif" in outcome["evidence"]:
        print(first_change(Paper(outcome, speech)))
        for line in edit_lines(Paper(outcome, speech)):
            print(line)
    print(speech("report.first") + ": " + answers.first(outcome["evidence"], speech)[1])
    for each in answers.answers(outcome["evidence"], speech):
        print(f"{LIGHTS[each.light]} {each.question} {each.sentence}")
    stronger = firmness.sentence(outcome["evidence"], speech)
    if stronger:
        print(speech("firmness.title") + ": " + stronger)
    table = speech.say.enumerate([str(file) for file in made])
    print(speech("command.written", file=page, table=table))
