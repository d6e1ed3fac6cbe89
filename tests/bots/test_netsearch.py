"""Searching with a net: legal, repeatable, fair, in time, and able to see a win."""

import threading
from typing import Any

import pytest

import caudal
from caudal.bots import nets
from caudal.bots.learned import LearnedBot, NetBot, net_settings
from caudal.bots.netsearch import NetSearch
from caudal.bots.search import SEATS, Node
from tests.bots.support import knowledge_at, last_settlers, story
from tests.contract.setups import SETUPS, setup_id, walk
from tests.nets import net_for

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
every_game = pytest.mark.parametrize("id", caudal.game_ids())


def thinker(id: str, simulations: int = 0, seconds: float = 0.0, **changes: Any) -> LearnedBot:
    game = caudal.game(id)
    return LearnedBot(net_settings(game, net_for(game), **changes), simulations, seconds)


@every_setup
def test_bots_choose_alike_in_worlds_they_cannot_tell_apart(
    setup: tuple[str, int, dict[str, Any]],
) -> None:
    """Nothing that a seat cannot see has a part in what the net or the search with it chooses: the
    net that the game ships, or one that chance has drawn."""
    id, players, options = setup
    game = caudal.game(id)
    net = net_for(game) if nets.why_not(game) else nets.net_of(game)
    for step, state in walk(game, players, options, 27):
        if step not in (0, 2, 8, 32, 128):
            continue
        worlds = [state, *(state.guess(state.seat(), caudal.Dice.of(step, k)) for k in range(2))]
        for make in (lambda: NetBot(net), lambda: LearnedBot(net_settings(game, net), 12)):
            choices = {
                make().choose(caudal.Knowledge(game, world), caudal.Dice.of("bot", step))
                for world in worlds
            }
            assert len(choices) == 1
            assert choices <= set(state.moves())


@every_game
def test_every_seat_count_and_what_a_search_finds(id: str) -> None:
    game = caudal.game(id)
    for players in range(game.seats[0], game.seats[1] + 1):
        knowledge = knowledge_at(id, players, {}, 9)
        search = NetSearch(knowledge, caudal.Dice.of(1), net_settings(game, net_for(game)))
        search.run(60, 0.0, True)
        assert search.iterations == 60
        assert search.best() in knowledge.moves()
        assert sum(search.outcome) == pytest.approx(60)
        for move in knowledge.moves():
            node = search.child(move)
            assert node is not None
            assert 0 <= node.mean() <= 1
            assert 0 <= node.chance() <= 1


def test_more_is_thought_of_several_rivals_where_a_level_says_so() -> None:
    game = caudal.game("agra")
    settings = net_settings(game, net_for(game))
    for sage, two, three in (
        (LearnedBot(settings, 10, crowd=30), 10, 30),
        (LearnedBot(settings, 10), 10, 10),
    ):
        for players, simulations in ((2, two), (3, three), (4, three)):
            search = sage.think(knowledge_at("agra", players, {}, 9), caudal.Dice.of(1), True)
            assert search.iterations == simulations


@every_game
def test_a_game_played_again_is_the_same_game(id: str) -> None:
    game = caudal.game(id)
    assert story(game, thinker(id, 15), 40) == story(game, thinker(id, 15), 40)


@every_game
def test_a_budget_of_seconds_ends_a_search_and_so_does_whoever_asked(id: str) -> None:
    knowledge = knowledge_at(id, caudal.game(id).seats[1], {}, 12)
    quick = thinker(id, seconds=0.2).choose(knowledge, caudal.Dice.of(1))
    assert quick in knowledge.moves()
    player = thinker(id, seconds=3600.0)
    timer = threading.Timer(0.1, player.cancel)
    timer.start()
    assert player.choose(knowledge, caudal.Dice.of(1)) in knowledge.moves()
    timer.join()


@every_game
def test_memory_is_bounded(id: str) -> None:
    game = caudal.game(id)
    knowledge = knowledge_at(id, game.seats[0], {}, 3)
    settings = net_settings(game, net_for(game), nodes=50)
    search = NetSearch(knowledge, caudal.Dice.of(1), settings)
    search.run(300, 0.0, True)
    assert search.size < 50 + max(200, len(game.moves))


def test_the_next_question_goes_on_where_the_last_one_ended() -> None:
    game = caudal.game("the_river")
    state = last_settlers()
    player = thinker("the_river", 300)
    dice = caudal.Dice.of("reuse")
    state.play(player.choose(caudal.Knowledge(game, state), dice))
    assert state.seat() == 0
    search = player.think(caudal.Knowledge(game, state), dice, patient=True)
    assert search.root.visits > search.iterations


def test_a_forced_win_is_found_even_with_a_net_that_knows_nothing() -> None:
    """What the rules say at the end of a game outweighs what the net thinks before."""
    game = caudal.game("the_river")
    state = last_settlers()
    player = thinker("the_river", 1500, temperature=20.0)
    while state.seat() >= 0:
        state.play(player.choose(caudal.Knowledge(game, state), caudal.Dice.of("win")))
    assert state.ranking()[0] == 1


def test_thinking_ahead_leaves_out_what_the_game_does_not_foresee() -> None:
    """Emporous: whom to propose a trade to is asked of the bot itself, not imagined later on."""
    game = caudal.game("emporous")

    def visited(node: Node) -> int:
        own = sum(
            game.name(key // SEATS).startswith("propose_trade") and child.visits > 0
            for key, child in node.children.items()
        )
        return own + sum(visited(child) for child in node.children.values())

    knowledge = next(
        each
        for each in (knowledge_at("emporous", 3, {}, step) for step in range(40))
        if any(game.name(move).startswith("propose_trade") for move in each.moves())
    )
    settings = net_settings(game, net_for(game), temperature=20.0)
    search = NetSearch(knowledge, caudal.Dice.of(1), settings)
    search.run(200, 0.0, True)
    asked = sum(
        game.name(key // SEATS).startswith("propose_trade") and child.visits > 0
        for key, child in search.root.children.items()
    )
    assert visited(search.root) == asked
    assert search.depth > 2
