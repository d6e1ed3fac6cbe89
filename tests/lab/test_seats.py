"""Seats: counted from whoever begins, and the chairs themselves where unlike things lie there."""

import random
from typing import Any

import pytest

import caudal
from caudal.engine.dice import Dice
from caudal.lab.balance import answers
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.seats import Seats
from caudal.lab.balance.findings import findings
from caudal.lab.balance.plan import Block, plan
from caudal.lab.balance.play import Sitting, play
from caudal.lab.balance.subjects import subjects
from caudal.lab.balance.words import Speech


def told(id: str, wins: str) -> dict[str, Any]:
    """What is said of made-up games of three, in which a third is won by the chair or the seat in
    the order of play that is called so, and the rest by anybody."""
    section, dice = Seats(plan(id, [3], games=1), Examples()), random.Random(1)
    for number in range(900):
        first = dice.randrange(3)
        winner = dice.randrange(3)
        if number % 3 == 0:
            winner = {"begins": first, "second": (first + 1) % 3, "chair": 2}[wins]
        scores = [50, 50, 50]
        scores[winner] += 7
        places = [1 if seat == winner else 2 for seat in range(3)]
        section.add(
            Block("plain", 3, number), [{"first": first, "scores": scores, "places": places}]
        )
    return {
        "seats": section.data(),
        "components": {"rows": []},
        "strategies": {"groups": [], "wishes": []},
    }


@pytest.mark.parametrize(("wins", "seat"), [("begins", 0), ("second", 1)])
def test_a_seat_is_counted_from_whoever_begins(wins: str, seat: int) -> None:
    evidence = told("agra", wins)
    assert [(each.kind, each.what) for each in findings(evidence)] == [("seat", f"3.{seat}")]
    said = answers.seat_answer(evidence, Speech("agra", "en"))
    assert said.sentence.startswith(f"Yes: seat {seat + 1} of 3 is favoured.")
    assert "Seats are counted from whoever begins." in said.more


def test_a_chair_is_named_where_unlike_things_lie_at_chairs() -> None:
    evidence = told("the_river", "chair")
    assert [(each.kind, each.what) for each in findings(evidence)] == [("chair", "3.2")]
    said = answers.seat_answer(evidence, Speech("the_river", "en"))
    assert said.sentence.startswith("Yes: chair 3 of 3 (whoever begins) is favoured.")
    assert "River boards" in said.more or "river boards" in said.more
    assert findings(told("agra", "chair")) == []


@pytest.mark.parametrize("id", caudal.game_ids())
def test_who_begins_is_drawn_in_every_game(id: str) -> None:
    rules, asked = caudal.game(id), subjects(id)
    assert {asked.begins(rules.new(3, seed)) for seed in range(30)} == {0, 1, 2}


def test_in_the_river_the_holder_of_the_marker_begins_though_others_are_asked_before() -> None:
    state: Any = caudal.game("the_river").new(3, 5)
    assert subjects("the_river").begins(state) == state.marker != state.seat()


def test_a_handicap_goes_to_whoever_plays_in_that_place() -> None:
    rules = caudal.game("the_river")
    for seed in range(4):
        sitting = Sitting(3, {"boards": "by_seat"}, Dice.of("seats", seed).state, ("random",) * 3)
        plain, helped = play(rules, sitting), play(rules, sitting, {1: 40})
        second = (plain["first"] + 1) % 3
        given = [b - a for a, b in zip(plain["scores"], helped["scores"], strict=True)]
        assert given == [40 * (seat == second) for seat in range(3)]
