"""Handing over is a step of its own, whatever the hand: nobody reads off it what was in there."""

import pytest

from tests.games.emporous.positions import go, hand, options, position
from tests.support import rule

HANDS = [{"bronze": 3}, {"bronze": 2, "grape": 1}, {"bronze": 1, "grape": 1, "wood": 1}]


@rule("EM-76")
@pytest.mark.parametrize("held", HANDS)
def test_the_partner_is_asked_whatever_there_is_to_choose(held: dict[str, int]) -> None:
    state = position({"hand": {"wood": 2}}, {"hand": held}, {})
    go(state, "propose_trade:p2", "ask_tile:any", "ask_tile:any", "submit", "accept")
    assert state.seat() == 1
    assert state.view(2)["asks"] == {"ask": "hand_tile", "seat": 1}
    while state.seat() == 1:
        go(state, options(state)[0])
    assert sum(hand(state, 0).values()) == 4
    assert sum(hand(state, 1).values()) == 1


@rule("EM-76")
def test_what_leaves_no_choice_is_asked_once() -> None:
    state = position({"hand": {"wood": 2}}, {"hand": {"bronze": 4}}, {})
    go(state, "propose_trade:p2", "ask_tile:any", "ask_tile:any", "ask_tile:any", "submit")
    go(state, "accept", "hand_tile:bronze")
    assert hand(state, 0) == {"wood": 2, "bronze": 3}


@rule("EM-76")
def test_who_is_asked_for_everything_is_asked_nothing() -> None:
    state = position({"hand": {"wood": 2}}, {"hand": {"bronze": 1, "grape": 1}}, {})
    go(state, "propose_trade:p2", "ask_tile:any", "ask_tile:any", "submit", "accept")
    assert state.seat() == 0
    assert hand(state, 0) == {"wood": 2, "bronze": 1, "grape": 1}
