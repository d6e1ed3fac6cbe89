"""The bots' levels on the scale of people: they come from the arena's matches and nowhere else."""

import pytest
from bench.ladder import meetings, strength, strength_file

import caudal
from caudal.bots.levels import LEVELS
from caudal.people.levels import ANCHOR, Standing, levels, standing
from caudal.people.ratings import fixed

GAMES = [game for game in caudal.game_ids() if meetings(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_what_the_arena_measured(game: str) -> None:
    assert strength_file(game).read_text(encoding="utf-8") == strength(game)


@pytest.mark.parametrize("game", GAMES)
def test_levels_rise_in_their_order(game: str) -> None:
    measured = list(levels(game))
    assert measured == [level for level in LEVELS if level in measured]
    assert len(measured) >= 5
    assert levels(game)[ANCHOR].points == pytest.approx(1400)


def test_a_game_that_nobody_measured_has_no_levels() -> None:
    others = [game for game in caudal.game_ids() if game not in GAMES]
    assert all(levels(game) == {} for game in others)


def test_a_rating_in_the_words_of_levels() -> None:
    bots = levels("the_river")
    assert standing(fixed(1500), "the_river") == Standing("merchant", 6, "master")
    assert standing(fixed(0), "the_river") == Standing("", 0, "deckhand")
    assert standing(fixed(3000), "the_river") == Standing("sage", 10, "")
    assert standing(bots["apprentice"], "the_river") == Standing("apprentice", 5, "merchant")
