"""Hints: from knowledge alone, in words, in both languages."""

import pytest

import caudal
from caudal.bots import hint
from caudal.bots.words import bot_texts
from caudal.engine.texts import LANGUAGES
from tests.bots.support import last_settlers
from tests.contract.setups import walk

every_game = pytest.mark.parametrize("id", caudal.game_ids())


@every_game
def test_three_proposals_in_words(id: str) -> None:
    game = caudal.game(id)
    for step, state in walk(game, game.seats[0], {}, 41):
        if state.seat() < 0 or step not in (0, 7, 33):
            continue
        knowledge = caudal.Knowledge(game, state)
        for language in LANGUAGES:
            proposals = hint(knowledge, caudal.Dice.of(step), game.texts(language), simulations=24)
            moves = knowledge.moves()
            assert len(proposals) == min(3, len(moves))
            assert len({each.move for each in proposals}) == len(proposals)
            for each in proposals:
                assert each.move in moves
                assert 0 <= each.chance <= 1
                assert each.why.endswith(".")
                assert each.label in each.line(language)


@every_game
def test_hints_do_not_see_what_is_hidden(id: str) -> None:
    game = caudal.game(id)
    say = game.texts("en")
    for step, state in walk(game, game.seats[0], {}, 43):
        if state.seat() < 0 or step not in (1, 20):
            continue
        worlds = [state, *(state.guess(state.seat(), caudal.Dice.of(step, k)) for k in range(2))]
        hints = [hint(caudal.Knowledge(game, w), caudal.Dice.of(1), say, 24) for w in worlds]
        assert hints[0] == hints[1] == hints[2]


def test_a_win_in_sight_is_named_first_with_its_reason() -> None:
    game = caudal.game("the_river")
    knowledge = caudal.Knowledge(game, last_settlers())
    best, *others = hint(knowledge, caudal.Dice.of(1), game.texts("en"), simulations=600)
    assert best.chance > 0.8
    assert all(other.chance <= best.chance for other in others)


def test_both_languages_have_the_same_words() -> None:
    english, spanish = (bot_texts(language).sections for language in LANGUAGES)
    assert {s: set(t) for s, t in english.items()} == {s: set(t) for s, t in spanish.items()}
