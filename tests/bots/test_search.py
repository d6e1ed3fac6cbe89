"""The searching bots: legal, repeatable, fair, in time, and able to see a win."""

import threading
from typing import Any

import pytest

import caudal
from caudal.bots import bot
from caudal.bots.leaves import LEAVES
from caudal.bots.search import SEATS, Node, Search
from caudal.bots.thinker import SearchBot, settings_of
from tests.bots.support import knowledge_at, last_settlers, story
from tests.contract.setups import SETUPS, SOAK, setup_id, walk

Setup = tuple[str, int, dict[str, Any]]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
every_game = pytest.mark.parametrize("id", caudal.game_ids())
BOTS = ("search:6", "apprentice", "deckhand")


def play_some(setup: Setup, name: str, steps: int) -> None:
    """Play on; `play` refuses what is not legal."""
    id, players, options = setup
    game = caudal.game(id)
    state = game.new(players, 31, options)
    player = bot(name, game)
    dice = caudal.Dice.of("legal")
    while state.seat() >= 0 and steps:
        state.play(player.choose(caudal.Knowledge(game, state), dice))
        steps -= 1


@every_setup
def test_only_legal_moves_at_tiny_budgets(setup: Setup) -> None:
    play_some(setup, "search:2", 10_000 if SOAK else 10)


@every_game
@pytest.mark.parametrize("name", BOTS)
def test_whole_games(id: str, name: str) -> None:
    game = caudal.game(id)
    play_some((id, game.seats[1], game.settle(game.seats[1])), name, 10_000 if SOAK else 120)


@every_game
@pytest.mark.parametrize("leaf", LEAVES)
@pytest.mark.parametrize("guided", [True, False])
def test_every_way_to_search(id: str, leaf: str, guided: bool) -> None:
    game = caudal.game(id)
    for players in game.seats:
        knowledge = knowledge_at(id, players, {}, 9)
        settings = settings_of(game, leaf=leaf, guided=guided)
        search = Search(knowledge, caudal.Dice.of(leaf), settings)
        search.run(12, 0.0, True)
        assert search.iterations == 12
        assert search.best() in knowledge.moves()
        assert sum(search.outcome) == pytest.approx(12)
        for move in knowledge.moves():
            node = search.child(move)
            if node is not None and node.visits:
                assert 0 <= node.mean() <= 1
                assert 0 <= node.chance() <= 1
                assert node.visits <= node.available


@every_game
@pytest.mark.parametrize("name", BOTS)
def test_same_knowledge_and_dice_same_move(id: str, name: str) -> None:
    game = caudal.game(id)
    for step in (0, 5, 17, 40):
        knowledge = knowledge_at(id, game.seats[0], {}, step)
        moves = {bot(name, game).choose(knowledge, caudal.Dice.of(step)) for _ in range(3)}
        assert len(moves) == 1


@every_game
def test_a_game_played_again_is_the_same_game(id: str) -> None:
    """Also with what a bot remembers from one question to the next."""
    game = caudal.game(id)
    assert story(game, bot("search:8", game), 60) == story(game, bot("search:8", game), 60)


@every_setup
def test_bots_choose_alike_in_worlds_they_cannot_tell_apart(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    for step, state in walk(game, players, options, 27):
        if state.seat() < 0 or step not in (0, 2, 8, 32, 128):
            continue
        worlds = [state, *(state.guess(state.seat(), caudal.Dice.of(step, k)) for k in range(2))]
        for name in ("search:5", "apprentice"):
            choices = {
                bot(name, game).choose(caudal.Knowledge(game, world), caudal.Dice.of("bot", step))
                for world in worlds
            }
            assert len(choices) == 1, name
            assert choices <= set(state.moves())


@every_game
def test_a_budget_of_seconds_ends_a_search(id: str) -> None:
    game = caudal.game(id)
    knowledge = knowledge_at(id, game.seats[1], {}, 12)
    player = bot("search:0.25s", game)
    assert player.choose(knowledge, caudal.Dice.of(1)) in knowledge.moves()


def test_the_next_question_goes_on_where_the_last_one_ended() -> None:
    """Two small decisions of one seat in a row, nothing revealed between: the tree is kept."""
    game = caudal.game("the_river")
    state = last_settlers()
    player = SearchBot(settings_of(game), 300)
    dice = caudal.Dice.of("reuse")
    state.play(player.choose(caudal.Knowledge(game, state), dice))
    assert state.seat() == 0
    search = player.think(caudal.Knowledge(game, state), dice, patient=True)
    assert search.root.visits > search.iterations
    other = SearchBot(settings_of(game), 300).think(caudal.Knowledge(game, state), dice, True)
    assert other.root.visits == other.iterations == 300


@every_game
def test_a_search_can_be_cancelled(id: str) -> None:
    """One that would go on for an hour ends."""
    game = caudal.game(id)
    knowledge = knowledge_at(id, game.seats[0], {}, 3)
    player = SearchBot(settings_of(game), seconds=3600.0)
    timer = threading.Timer(0.1, player.cancel)
    timer.start()
    assert player.choose(knowledge, caudal.Dice.of(1)) in knowledge.moves()
    timer.join()


@every_game
def test_memory_is_bounded(id: str) -> None:
    game = caudal.game(id)
    knowledge = knowledge_at(id, game.seats[0], {}, 3)
    settings = settings_of(game, nodes=50)
    search = Search(knowledge, caudal.Dice.of(1), settings)
    search.run(300, 0.0, True)
    assert search.size < 50 + max(200, len(game.moves))


def test_thinking_ahead_leaves_out_what_the_game_does_not_foresee() -> None:
    """Emporous: whom to propose a trade to is asked of the bot itself, not imagined later on."""
    game = caudal.game("emporous")

    def proposals(node: Node) -> int:
        own = sum(game.name(key // SEATS).startswith("propose_trade") for key in node.children)
        return own + sum(proposals(child) for child in node.children.values())

    knowledge = next(
        each
        for each in (knowledge_at("emporous", 3, {}, step) for step in range(40))
        if any(game.name(move).startswith("propose_trade") for move in each.moves())
    )
    search = Search(knowledge, caudal.Dice.of(1), settings_of(game))
    search.run(200, 0.0, True)
    asked = sum(game.name(move).startswith("propose_trade") for move in knowledge.moves())
    assert proposals(search.root) == asked > 0
    assert search.depth > 2


@pytest.mark.parametrize("name", ["search:220", "legend", "sage"])
def test_a_forced_win_is_found(name: str) -> None:
    """What is missing is fetched, or saved by reserving the card first; then it is built."""
    game = caudal.game("the_river")
    state = last_settlers()
    player = bot(name, game)
    while state.seat() >= 0:
        state.play(player.choose(caudal.Knowledge(game, state), caudal.Dice.of("win")))
    assert state.ranking()[0] == 1
    assert "town_hall" in state.dump()["seats"][0]["built"]
