"""What the heuristic hopes of answers, and nets whose odds begin from it."""

import math

import pytest

import caudal
from caudal.bots.hopes import DARKEST, Hopes
from caudal.bots.learned import NetBot, learned_bot
from caudal.bots.lookahead import move_values
from tests.nets import net_for

every_game = pytest.mark.parametrize("id", caudal.game_ids())


@every_game
def test_hopes_are_how_far_answers_are_behind_the_best(id: str) -> None:
    game = caudal.game(id)
    state = game.new(game.seats[0], 3)
    seat, moves, weights = state.seat(), state.moves(), game.weights()
    values = move_values(state, seat, weights, 3, 24)
    expected = [max(DARKEST, (value - max(values)) / 2.0) for value in values]
    before = state.dump()
    assert Hopes(weights, 2.0, 24, 0.0, 1.0).of(state, seat, moves) == pytest.approx(expected)
    assert state.dump() == before


@every_game
def test_odds_begin_from_hopes_and_a_temperature_levels_both(id: str) -> None:
    game = caudal.game(id)
    state = game.new(game.seats[0], 3)
    seat, moves = state.seat(), state.moves()
    hopes = Hopes(game.weights(), 1.0, 24, 0.0, 1.0)
    even = [1 / len(moves)] * len(moves)
    for temperature in (1.0, 4.0):
        grown = [math.exp(hope / temperature) for hope in hopes.of(state, seat, moves)]
        tilted = hopes.tilt(even, state, seat, moves, temperature)
        assert tilted == pytest.approx([each / sum(grown) for each in grown])
    assert Hopes([], 1.0, 0, 0.0, 1.0).tilt(even, state, seat, moves, 1.0) == even


@every_game
def test_a_net_with_hopes_plays_alone_and_thinks_ahead(id: str) -> None:
    """Its file says by which weights it hopes; what the game's own are by now does not matter."""
    game = caudal.game(id)
    state = game.new(game.seats[0], 3)
    knowledge = caudal.Knowledge(game, state)
    strong = [10 * weight for weight in game.weights()]
    net = net_for(game, hopes=strong, points=0.01, sight=24)
    assert net.hopes.weights == pytest.approx(strong)
    dice = caudal.Dice.of(1)
    world = knowledge.guess(caudal.Dice.of(1))
    hoped = net.hopes.of(world, state.seat(), state.moves())
    likely = {move for move, hope in zip(state.moves(), hoped, strict=True) if hope > DARKEST}
    assert NetBot(net).choose(knowledge, dice) in likely
    assert learned_bot(game, net, 20).choose(knowledge, caudal.Dice.of(1)) in state.moves()
