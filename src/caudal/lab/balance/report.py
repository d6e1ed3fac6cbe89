"""A whole report: the blocks go in one by one, plain data comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from caudal.engine.game import game as game_of
from caudal.lab.balance.evidence import Examples, Measured
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.evidence.decisions import Decisions
from caudal.lab.balance.evidence.drama import Drama
from caudal.lab.balance.evidence.economy import Economy
from caudal.lab.balance.evidence.luck import Luck
from caudal.lab.balance.evidence.people import People, read_people
from caudal.lab.balance.evidence.restricted import Restricted
from caudal.lab.balance.evidence.seats import Seats
from caudal.lab.balance.evidence.strategies import Strategies
from caudal.lab.balance.evidence.whatif import Stronger, WhatIf
from caudal.lab.balance.plan import Block, Plan, digest
from caudal.lab.balance.play import record_of
from caudal.lab.balance.run import Found, run
from caudal.lab.balance.studies import sittings
from caudal.lab.balance.subjects import subjects
from caudal.lab.contents import component, text_of

Progress = Callable[[int], None]
COMPARED = ("plain", "withhold")
"""Studies that are played with another content too."""


class Section(Protocol):
    """Takes blocks in, and tells in the end what they showed."""

    def add(self, block: Block, games: list[Measured]) -> None: ...

    def data(self) -> Any: ...


def begun(plan: Plan, examples: Examples) -> dict[str, Section]:
    """The sections of a report before they have seen a block."""
    return {
        "seats": Seats(plan, examples),
        "components": Components(plan, examples),
        "restricted": Restricted(plan, examples),
        "strategies": Strategies(plan, examples),
        "luck": Luck(plan, examples),
        "drama": Drama(plan, examples),
        "decisions": Decisions(plan, examples),
        "economy": Economy(plan, examples),
        "stronger": Stronger(plan),
    }


def report(
    plan: Plan,
    file: Path | None = None,
    jobs: int = 1,
    ray: str = "",
    against: Path | None = None,
    progress: Progress | None = None,
    people: str = "",
) -> dict[str, Any]:
    """Play what is missing and say what came of it. `against` is another content file: the same
    games are played with it too. Their results lie beside `file`. `people` is a folder of records,
    or the address of a server's database, with people's games to compare with."""
    examples = Examples()
    sections = begun(plan, examples)
    if people:
        sections["people"] = beside = People(plan)
        read_people(beside, people)
    games = 0
    for result in run(plan, file, jobs, ray):
        block = Block(*result["block"])
        for section in sections.values():
            section.add(block, result["games"])
        games += len(result["games"])
        if progress is not None:
            progress(games)
    evidence: dict[str, Any] = {name: section.data() for name, section in sections.items()}
    if against is not None:
        evidence |= compare(plan, file, jobs, ray, against, progress, games)
    return {
        "plan": plan.data(),
        "games": games,
        "evidence": evidence,
        "records": records(plan, examples, evidence),
    }


def other_plan(plan: Plan, against: Path) -> Plan:
    """The games of a plan that are played with another content too."""
    return replace(plan, studies=COMPARED, content=digest(against))


def other_file(file: Path) -> Path:
    return file.with_name(f"{file.stem}-against{file.suffix}")


def compare(
    plan: Plan,
    file: Path | None,
    jobs: int,
    ray: str,
    against: Path,
    progress: Progress | None,
    done: int,
) -> dict[str, Any]:
    """The plain games again with the other content, pair by pair, and what its components are
    worth."""
    section = WhatIf(plan)
    components = Components(plan, Examples())
    other = other_plan(plan, against)
    theirs = run(other, other_file(file) if file else None, jobs, ray, str(against.resolve()))
    ours = compared_games(plan, file, jobs, ray)
    for result, mirrored in zip(ours, theirs, strict=True):
        assert result["block"] == mirrored["block"]
        block = Block(*result["block"])
        components.add(block, mirrored["games"])
        if block.study == "plain":
            section.add(block, result["games"][0], mirrored["games"][0])
        done += len(mirrored["games"])
        if progress is not None:
            progress(done)
    return {
        "whatif": section.data(),
        "other": components.data(),
        "edited": edited_components(plan.game, against),
    }


def edited_components(id: str, against: Path) -> list[str]:
    """The components that have other numbers in another content."""
    texts = (text_of(id), against.read_text("utf-8"))
    return [
        each.id
        for each in subjects(id).components
        if [(name, number.value) for number, name in component(texts[0], each.id)]
        != [(name, number.value) for number, name in component(texts[1], each.id)]
    ]


def compared_games(plan: Plan, file: Path | None, jobs: int, ray: str) -> Iterator[Found]:
    """The blocks of a run that is done and that are compared; played again if it was not kept."""
    if file is None:
        yield from run(replace(plan, studies=COMPARED), None, jobs, ray)
        return
    for result in run(plan, file):
        if result["block"][0] in COMPARED:
            yield result


def records(plan: Plan, examples: Examples, evidence: dict[str, Any]) -> dict[str, str]:
    """The games that the page links to, played again for their records."""
    wanted = [name for name in examples.best if not name.startswith("component.")] + [
        f"component.{row['place']}"
        for row in evidence["components"]["rows"][:12]
        if f"component.{row['place']}" in examples.best
    ]
    rules = game_of(plan.game)
    made: dict[tuple[Block, int], str] = {}
    records = {}
    for name in wanted:
        _, block, which = examples.best[name]
        if (block, which) not in made:
            made[block, which] = record_of(rules, sittings(plan, block)[which]).text()
        records[name] = made[block, which]
    return records
