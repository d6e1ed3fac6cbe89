"""Weak bots err as beginners do: they see less far and waver between what looks alike; they do not
throw games away by chance."""

import pytest

import caudal
from caudal.bots.levels import BLUNDER, PlannerBot, level_of, waver
from caudal.bots.lookahead import move_values
from caudal.engine.dice import Dice
from tests.contract.setups import walk

every_game = pytest.mark.parametrize("id", caudal.game_ids())
weak = pytest.mark.parametrize(("level", "part"), [("deckhand", 0.75), ("apprentice", 0.5)])
STEPS = range(4, 90, 3)
FAR, NODES = 5, 200


@every_game
@weak
def test_a_weak_bot_s_moves_are_plausible(id: str, level: str, part: float) -> None:
    """By the eyes of a planner that sees its whole turn, a weak bot gives away a part of what
    somebody gives away who does not look, and takes the worst of several moves rarely; with what
    it sees itself it never takes what is clearly worse."""
    game = caudal.game(id)
    numbers = level_of(level, game)
    player = PlannerBot(game, numbers)
    plain = game.weights()
    own, blind, worst, asked = 0.0, 0.0, 0, 0
    for step, state in walk(game, game.seats[0], {}, 31):
        if state.seat() < 0 or step not in STEPS or len(state.moves()) < 3:
            continue
        knowledge = caudal.Knowledge(game, state)
        world = knowledge.guess(Dice.of(step))
        moves = world.moves()
        far = move_values(world, knowledge.seat, plain, FAR, NODES)
        chosen = player.choose(knowledge, Dice.of(step))
        weights = player.plans[knowledge.seat % len(player.plans)]
        near = move_values(world, knowledge.seat, weights, numbers.sight, PlannerBot.NODES)
        assert near[moves.index(chosen)] > max(near) - BLUNDER * numbers.slack - 1e-9
        own += max(far) - far[moves.index(chosen)]
        blind += max(far) - sum(far) / len(far)
        worst += far[moves.index(chosen)] == min(far) < max(far)
        asked += 1
    assert asked >= 8
    assert own < part * blind
    assert worst <= asked / 4


def test_what_looks_alike_is_chosen_alike_and_what_is_clearly_worse_never() -> None:
    picks = [waver([7, 8, 9], [3.0, 2.9, -1.0], 1.0, Dice.of(seed)) for seed in range(200)]
    assert 60 < picks.count(7) < 140
    assert picks.count(7) + picks.count(8) == 200


@every_game
def test_weaker_levels_see_less_far_and_waver_more(id: str) -> None:
    game = caudal.game(id)
    deckhand, apprentice = level_of("deckhand", game), level_of("apprentice", game)
    assert deckhand.sight <= apprentice.sight
    assert deckhand.slack >= apprentice.slack
    assert deckhand.bias >= apprentice.bias
    assert (deckhand.sight, deckhand.slack) != (apprentice.sight, apprentice.slack)
