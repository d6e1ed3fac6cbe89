"""The searching bots: legal, repeatable, fair, in time, and able to see a win."""

import threading
import time
from typing import Any

import pytest

import caudal
from caudal.bots import bot
from caudal.bots.leaves import LEAVES
from caudal.bots.search import SEATS, Node, Search
from caudal.bots.thinker import SearchBot, settings_of
from caudal.engine.state import State
from tests.contract.setups import SETUPS, SOAK, setup_id, walk

Setup = tuple[str, int, dict[str, Any]]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
every_game = pytest.mark.parametrize("id", caudal.game_ids())
BOTS = ("search:6", "apprentice", "deckhand")


def knowledge_at(id: str, players: int, options: dict[str, Any], step: int) -> caudal.Knowledge:
    game = caudal.game(id)
    for number, state in walk(game, players, options, 21):
        if number >= step and len(state.moves()) > 1:
            return caudal.Knowledge(game, state)
    raise AssertionError("the game is too short")


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
    stories = []
    for _ in range(2):
        state = game.new(game.seats[0], 3)
        player = bot("search:8", game)
        dice = caudal.Dice.of("again")
        story: list[int] = []
        while state.seat() >= 0 and len(story) < 60:
            story.append(player.choose(caudal.Knowledge(game, state), dice))
            state.play(story[-1])
        stories.append(story)
    assert stories[0] == stories[1]


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
def test_a_budget_of_seconds_is_kept(id: str) -> None:
    game = caudal.game(id)
    knowledge = knowledge_at(id, game.seats[1], {}, 12)
    seconds = 0.25
    player = bot(f"search:{seconds}s", game)
    start = time.perf_counter()
    player.choose(knowledge, caudal.Dice.of(1))
    assert time.perf_counter() - start < 2 * seconds


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
    game = caudal.game(id)
    knowledge = knowledge_at(id, game.seats[0], {}, 3)
    player = SearchBot(settings_of(game), seconds=20.0)
    timer = threading.Timer(0.1, player.cancel)
    timer.start()
    start = time.perf_counter()
    assert player.choose(knowledge, caudal.Dice.of(1)) in knowledge.moves()
    assert time.perf_counter() - start < 5
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


def last_settlers() -> State:
    """The River, last round: the other seat has 16 points and has placed its settlers. We have none
    but two settlers, and all but one clay for the Town Hall: 12 points and a token of 5."""
    game = caudal.game("the_river")
    position = game.new(2, 1).dump()
    rows = [("desert", 1), ("badlands", 5), ("desert", 5)]
    tiles = [f"{kind}_{first + n:02}" for kind, first in rows for n in range(4)]
    own = ["forest_01", "forest_04", "badlands_04", "mountain_04"]
    mine, theirs = position["seats"]
    mine |= {"held": {"wood": 3, "stone": 2, "clay": 1, "food": 0}, "tiles": own, "boat": 2}
    mine |= {"out": 2}
    theirs |= {"tiles": tiles, "built": ["courthouse"], "tokens": [6]}
    theirs |= {"boat": 0, "out": 2, "settled": 2}
    every = [*position["stack"], *position["market"], *position["discard"], position["removed"]]
    free = [tile for tile in every if tile and tile not in tiles + own]
    position |= {"market": free[:5], "stack": free[6:], "discard": [], "removed": free[5]}
    shop = ["town_hall", "lighthouse", "governors_house", "theatre"]
    cards = [card for card in [*position["shop"], *position["deck"]] if card not in shop]
    cards.remove("courthouse")
    position |= {"shop": shop, "deck": cards, "tokens_taken": 1}
    position |= {"round": 9, "turn": 0, "marker": 1}
    position["supply"] = {"wood": 3, "stone": 4, "clay": 5, "food": 3}
    position["todo"] = [{"ask": "next_turn"}, {"ask": "turn", "seat": 0}]
    return game.load(position)


@pytest.mark.parametrize("name", ["master", "legend"])
def test_a_forced_win_is_found(name: str) -> None:
    """What is missing is fetched, or saved by reserving the card first; then it is built."""
    game = caudal.game("the_river")
    state = last_settlers()
    player = bot(name, game)
    while state.seat() >= 0:
        state.play(player.choose(caudal.Knowledge(game, state), caudal.Dice.of("win")))
    assert state.ranking()[0] == 1
    assert "town_hall" in state.dump()["seats"][0]["built"]
