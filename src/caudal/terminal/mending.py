"""`caudal balance GAME --fix`: the smallest change that mends a component, or the seats."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from caudal.engine.errors import CaudalError
from caudal.engine.texts import Texts
from caudal.lab.balance import fix
from caudal.lab.balance.plan import Plan
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.words import Speech, ends, percent, signed, words
from caudal.terminal import show
from caudal.terminal.arguments import to_write

SEATS = "seats"


def mend(plan: Plan, what: str, out: Path | None, jobs: int, ray: str, tongue: str) -> None:
    """Tell what to change, and write the edited content."""
    say = words(tongue)
    if what == SEATS:
        games = 2 * replace(plan, studies=("plain",)).total()
        with show.progress(say("command.playing"), games) as advance:
            tables = fix.level(plan, jobs, ray, advance)
        for line in seat_lines(tables, say):
            print(line)
        return
    id = component_id(plan, what, tongue)
    with show.progress(say("command.playing"), 4 * plan.total()) as advance:
        proposal = fix.mend(plan, id, jobs, ray, advance)
    speech = Speech(plan.game, tongue)
    for line in component_lines(proposal, speech):
        print(line)
    if proposal.best is not None:
        file = to_write(out or Path(f"{plan.game}-{id}.toml"), ".toml")
        file.write_text(proposal.content(), "utf-8")
        print(say("fix.written", file=file))


def component_id(plan: Plan, what: str, tongue: str) -> str:
    """A component by its id, or by its name in either language."""
    speech = Speech(plan.game, tongue)
    for each in subjects(plan.game).components:
        if what == each.id or what.casefold() == speech.component({"id": each.id}).casefold():
            return each.id
    raise CaudalError(words(tongue)("fix.unknown", what=what))


def component_lines(proposal: fix.Proposal, speech: Speech) -> list[str]:
    """A proposal in words: how it was, what was tried, what to change."""
    before = proposal.before.row
    lines = [trial_line(proposal.before, speech)]
    lines += [trial_line(trial, speech) for trial in proposal.tried]
    name = speech.component(before)
    band = f"{proposal.band:.1f}"
    if proposal.best is not None:
        change = proposal.best.change
        assert change is not None
        lines.append(
            speech(
                "fix.proposal",
                name=name,
                number=change.name,
                before=change.number.value,
                after=change.after,
                sure=percent(proposal.best.row["inside"]),
                band=band,
            )
        )
    else:
        key = "fix.nothing" if proposal.before.inside() else "fix.none"
        lines.append(speech(key, name=name, band=band))
    return lines


def trial_line(trial: fix.Trial, speech: Speech) -> str:
    row = trial.row
    what = speech("fix.as_it_is")
    if trial.change is not None:
        change = trial.change
        what = f"{change.name} {change.number.value} → {change.after}"
    if row["over"] is None:
        return speech("fix.unused", what=what)
    over = row["over"]
    return speech(
        "fix.trial",
        what=what,
        points=signed(over["value"]),
        ends=ends(over),
        sure=percent(row["inside"]),
        others=len(trial.others),
    )


def seat_lines(tables: dict[int, dict[str, Any]], say: Texts) -> list[str]:
    """The compensation at each table, and what it does on deals that it was not found on."""
    lines = []
    for players, row in tables.items():
        if not row["gifts"]:
            lines.append(say("fix.level", players=players))
            continue
        given = ",".join(f"{seat + 1}={points}" for seat, points in row["gifts"].items())
        before, after = (
            " · ".join(percent(each["value"] + 1 / players) for each in row[key])
            for key in ("before", "after")
        )
        lines.append(say("fix.seats", players=players, given=given, before=before, after=after))
    return lines
