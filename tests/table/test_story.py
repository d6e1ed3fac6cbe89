"""The story tells who moved, and what a move brought in a word or two."""

from __future__ import annotations

import pytest

import caudal
from caudal.engine.texts import LANGUAGES
from caudal.table import commands as c
from caudal.table.journal import retell
from caudal.table.reader import update
from caudal.table.story import Line
from tests.table.support import ANA, BEA, Trial


def told(trial: Trial, language: str = "en") -> list[Line]:
    return update(trial.table, ANA, language, retell("t", trial.journal, 0)).story


def test_a_line_names_who_moved_though_it_speaks_of_another() -> None:
    trial = Trial().seated()
    while not any(line.kind == "turn" and line.revision > 4 for line in told(trial)):
        trial.move(trial.table.revision)
    begun = next(line for line in told(trial) if line.kind == "turn" and line.revision > 4)
    last = trial.journal[begun.revision - 1]
    assert begun.mover == getattr(last, "seat", -1)
    assert begun.text.startswith("Round")


def test_what_is_no_move_has_no_mover() -> None:
    trial = Trial().seated()
    trial.do(BEA, c.Say(1, "hola"))
    assert {line.mover for line in told(trial)} == {-1}


def test_what_is_paid_stands_behind_what_is_built() -> None:
    trial = Trial(seed=2).seated()
    while not any("builds" in line.text for line in told(trial)):
        trial.move(trial.table.revision)
    built = next(line for line in told(trial) if "builds" in line.text)
    move = [line for line in told(trial) if line.revision == built.revision]
    assert built.brief is None
    paid = [line for line in move if "pays" in line.text]
    assert paid
    assert all(line.brief and line.brief.startswith("−") for line in paid)
    placed = next(line for line in told(trial) if "places a settler" in line.text)
    assert placed.brief == ""


@pytest.mark.parametrize("id", caudal.game_ids())
def test_briefs_are_of_events(id: str) -> None:
    for language in LANGUAGES:
        say = caudal.game(id).texts(language)
        known = say.sections["event"]
        assert [key for key in say.sections.get("brief", {}) if key not in known] == []
