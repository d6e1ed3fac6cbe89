"""What a table relies on so that a rival's secret clicks count for nothing."""

import pytest

import caudal
from caudal.engine.events import Listener
from tests.contract.setups import SEEDS, SETUPS, Setup, setup_id

STEPS = 700
"""How many steps of a game are looked at."""


@pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
def test_only_named_questions_have_answers_that_rivals_see_nothing_of(setup: Setup) -> None:
    """A game names the kinds of questions whose answers may go unseen; and whatever a spectator
    sees change, everybody sees change."""
    id, players, options = setup
    game = caudal.game(id)
    state = game.new(players, SEEDS[-1], options)
    dice = caudal.Dice.of("clicks", id, players)
    for _ in range(STEPS):
        mover, kind = state.seat(), state.todo[-1].kind
        moves = state.moves()
        before, listener = state.clone(), Listener()
        state.listener = listener
        state.play(moves[dice.below(len(moves))])
        state.listener = None
        if state.seat() < 0:
            break
        if state.seat() != mover or any(event.known_to(-1) for event in listener.events):
            continue
        old, new = game.views(before), game.views(state)
        blind = [seat for seat in range(-1, players) if old(seat) == new(seat)]
        assert not blind or game.may_hide(kind), kind
        assert -1 in blind or not blind, "a spectator sees what a seat does not"
