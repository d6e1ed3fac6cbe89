"""Levels, names and personas of bots."""

from pathlib import Path

import pytest

import caudal
from caudal.bots import bot, names
from caudal.bots.levels import CANONICAL, LEARNED, LEVELS, level_of
from caudal.lab.arena import run
from caudal.lab.match import Match
from caudal.lab.standings import standings

every_game = pytest.mark.parametrize("id", caudal.game_ids())


@every_game
@pytest.mark.parametrize("name", [*CANONICAL, "search:5", "search:0.01s"])
def test_every_name_gives_a_bot(id: str, name: str) -> None:
    game = caudal.game(id)
    knowledge = caudal.Knowledge(game, game.new(game.seats[0], 1))
    assert bot(name, game).choose(knowledge, caudal.Dice.of(1)) in knowledge.moves()


@every_game
def test_at_least_three_personas_play(id: str) -> None:
    game = caudal.game(id)
    assert len(game.personas()) >= 3
    knowledge = caudal.Knowledge(game, game.new(game.seats[0], 1))
    for persona in game.personas():
        for level in ("merchant", "deckhand", "greedy"):
            move = bot(f"{level}:{persona}", game).choose(knowledge, caudal.Dice.of(1))
            assert move in knowledge.moves()


@every_game
def test_levels_have_their_time_and_grow(id: str) -> None:
    """Legend within three seconds a choice, the others within a third of one. Without a net each
    level thinks more than the one below."""
    game = caudal.game(id)
    levels = {name: level_of(name, game) for name in LEVELS}
    assert all(level.seconds <= 0.33 for name, level in levels.items() if name != "legend")
    assert 0 < levels["legend"].seconds <= 3
    budgets = [level.simulations for name, level in levels.items() if name != LEARNED]
    assert budgets == sorted(budgets)


def test_unknown_bots_are_named_in_a_sentence() -> None:
    game = caudal.game("the_river")
    with pytest.raises(caudal.CaudalError, match="there is no bot 'admiral'; there are random"):
        bot("admiral", game)
    with pytest.raises(caudal.CaudalError, match=r"write search:500 \(simulations\)"):
        bot("search:many", game)
    with pytest.raises(caudal.CaudalError, match="cannot be found"):
        bot("nobody.at_home:Bot", game)
    with pytest.raises(caudal.CaudalError, match="no persona 'pirate'; it has builder"):
        bot("merchant:pirate", game)
    assert "legend" in names(game)


def test_a_bot_for_any_game_and_a_seed() -> None:
    game = caudal.game("the_river")
    knowledge = caudal.Knowledge(game, game.new(2, 1))
    merchant = caudal.bot("merchant")
    assert merchant.choose(knowledge, 5) == merchant.choose(knowledge, 5)


def test_a_bot_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in docs/writing-a-bot.md: a class with one method, found by its dotted path."""
    source = (
        "class Last:\n"
        "    blind = False\n"
        "    def __init__(self, game):\n"
        "        self.game = game\n"
        "    def choose(self, knowledge, dice):\n"
        "        return knowledge.moves()[-1]\n"
    )
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "bots.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))
    game = caudal.game("the_river")
    match = Match("the_river", 2, ("mine.bots:Last", "random"), 1, game.settle(2))
    assert standings(match, run(match, 1))["games"] == 2


@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"),
    [
        ("deckhand", "random", 20, 0.6),
        ("apprentice", "deckhand", 20, 0.5),
        ("merchant", "apprentice", 8, 0.5),
    ],
)
def test_levels_are_ordered(strong: str, weak: str, games: int, least: float) -> None:
    """A small sample on The River; the ladders are in docs/strength.md."""
    match = Match("the_river", 2, (strong, weak), 7, caudal.game("the_river").settle(2))
    share = standings(match, run(match, games // 2))["pairs"][0]["share"]
    assert share > least
