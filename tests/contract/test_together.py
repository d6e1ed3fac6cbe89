"""What a table relies on where seats choose at the same time: their questions are independent."""

from collections.abc import Iterator
from typing import Any

import pytest

import caudal
from caudal.engine.game import Game
from caudal.engine.state import State
from caudal.table.together import Ahead, Together, choosing, gather
from tests.contract.setups import SETUPS, SOAK, Setup, setup_id, walk

CHOICES = 12 if SOAK else 3
"""How many times everybody chooses, at each position where a choice begins."""
BEGINNINGS = 60 if SOAK else 8
"""How many of them are looked at in a game."""


def beginnings(setup: Setup) -> Iterator[tuple[Game, State, Together]]:
    """The positions of a random game in which seats begin to choose together."""
    id, players, options = setup
    game = caudal.game(id)
    begun = Together(0, -1, {})
    looked_at = 0
    for _, state in walk(game, players, options, 17):
        if looked_at == BEGINNINGS:
            return
        if choosing(game, state) and not begun.holds(game, state):
            begun = gather(game, state, 0)
            looked_at += 1
            yield game, state.clone(), begun


TOGETHER = [setup for setup in SETUPS if next(beginnings(setup), None)]
every_setup = pytest.mark.parametrize("setup", TOGETHER, ids=setup_id)


def asked(state: State, seat: int) -> tuple[Any, ...]:
    """All that a seat is asked and sees."""
    return state.todo[-1].kind, state.moves(), state.view(seat), state.features(seat)


def test_games_with_sealed_bids_prices_plans_and_picks_say_so() -> None:
    assert {"isle_of_skye", "river_of_gold"} <= {id for id, _, _ in TOGETHER}


@every_setup
def test_a_seat_is_asked_the_same_whatever_the_others_chose(setup: Setup) -> None:
    """Question, legal moves, view and inputs, with every answer that it has given itself."""
    for game, begun, together in beginnings(setup):
        for choice in range(CHOICES):
            dice = caudal.Dice.of("together", choice, begun.reveals)
            state, alone = begun.clone(), dict(together.ahead)
            while together.holds(game, state):
                seat, moves = state.seat(), state.moves()
                if seat in alone:
                    assert not alone[seat].done()
                    assert asked(alone[seat].state, seat) == asked(state, seat)
                move = moves[dice.below(len(moves))]
                state.play(move)
                if seat in alone:
                    alone[seat] = alone[seat].answer(game, [game.name(move)])
            assert all(one.done() for one in alone.values()), "all have answered what was asked"


@every_setup
def test_all_is_shown_when_all_have_chosen(setup: Setup) -> None:
    """Each seat answers its questions in one go, and then something is revealed."""
    for game, begun, together in beginnings(setup):
        state, order = begun.clone(), [begun.seat()]
        while together.holds(game, state):
            if state.seat() != order[-1]:
                order.append(state.seat())
            state.play(state.moves()[-1])
        assert len(set(order)) == len(order)
        assert state.reveals > begun.reveals


@every_setup
def test_who_has_chosen_sees_the_own_choice_and_who_is_waited_for(setup: Setup) -> None:
    for game, begun, together in beginnings(setup):
        for seat, one in together.ahead.items():
            chosen = answered(game, one)
            shown = chosen.seen_on(game, begun)
            assert shown.seat() == begun.seat()
            assert shown.moves() == begun.moves()
            before, view = begun.view(seat), shown.view(seat)
            assert view["asks"] == before["asks"]
            assert [*view["seats"][:seat], *view["seats"][seat + 1 :]] == [
                *before["seats"][:seat],
                *before["seats"][seat + 1 :],
            ]
            if together.holds(game, chosen.state):
                assert shown.dump()["seats"][seat] == chosen.state.dump()["seats"][seat]


def answered(game: Game, one: Ahead) -> Ahead:
    while not one.done():
        one = one.answer(game, [game.name(one.state.moves()[-1])])
    return one
