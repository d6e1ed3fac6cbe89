"""The puzzles that are shipped: positions that can be reached, and answers that hold."""

from __future__ import annotations

import pytest

import caudal
from caudal.engine.dice import Dice
from caudal.engine.folders import read_toml
from caudal.engine.knowledge import Knowledge
from caudal.engine.texts import LANGUAGES
from caudal.host.puzzles import riddles
from caudal.lab.puzzles import COUNT, FAR, FILE, find, judge, puzzles_of, read, text_of
from tests.contract.setups import SOAK

GAMES = caudal.game_ids()
DEEPER = 8000 if SOAK else 3000
"""Simulations."""
TRIED = range(COUNT)


@pytest.mark.parametrize("id", GAMES)
def test_a_game_has_five_and_each_is_legal(id: str) -> None:
    """Both moves can be made there, and the reader is told why in every language."""
    puzzles = puzzles_of(caudal.game(id))
    assert len(puzzles) == COUNT
    for puzzle in puzzles:
        names = Knowledge(puzzle.record.game, puzzle.record.replay()).names()
        assert {puzzle.answer, puzzle.next} <= set(names)
        assert puzzle.chance - puzzle.behind >= FAR
    told = [riddles(caudal.game(id), language) for language in LANGUAGES]
    for one, other in zip(*told, strict=True):
        assert one.answers == other.answers
        assert one.why != other.why
        assert one.prompt != other.prompt
        assert {one.label, one.next} <= set(one.offered)


@pytest.mark.parametrize("number", TRIED)
@pytest.mark.parametrize("id", GAMES)
def test_the_answer_holds_under_a_deeper_search(id: str, number: int) -> None:
    """Deeper than the search by which the puzzle was chosen."""
    assert read_toml(id, FILE)["simulations"] < DEEPER
    puzzle = puzzles_of(caudal.game(id))[number]
    knowledge = Knowledge(puzzle.record.game, puzzle.record.replay())
    verdict = judge(knowledge, DEEPER, Dice.of("deeper"))
    assert verdict is not None
    assert puzzle.record.game.name(verdict.answer) == puzzle.answer
    assert verdict.gap >= FAR / 2


def test_puzzles_are_found_and_written_as_they_are_read() -> None:
    """One command makes them anew: what it writes is what is read."""
    made = find("the_river", games=6, simulations=90, count=1)
    played = caudal.game("the_river")
    again = read(played, made[0].data())
    assert text_of(played, [again], 90) == text_of(played, made, 90)
    assert again.record.replay().dump() == made[0].record.replay().dump()
