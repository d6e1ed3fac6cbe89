"""OpenSpiel: its generic trials pass, and its searches play the games."""

import pickle

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import caudal
import caudal.envs.openspiel
from tests.contract.setups import SOAK
from tests.envs.support import every_game
from tests.support import complaint


def start(id: str, players: int = 2, seed: int = 3) -> tuple[pyspiel.Game, pyspiel.State]:
    game = pyspiel.load_game(f"caudal_{id}(players={players})")
    state = game.new_initial_state()
    state.apply_action(seed)
    return game, state


def searches(game: pyspiel.Game, simulations: int) -> list[pyspiel.Bot]:
    dice = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    return [
        mcts.MCTSBot(game, 1.4, simulations, rollouts, random_state=dice),
        ismcts.ISMCTSBot(game, rollouts, 1.4, simulations, random_state=dice),
    ]


@every_game
def test_openspiels_own_simulations(id: str) -> None:
    """States are serialised at every decision; in the two longest games, only when soaking."""
    game = pyspiel.load_game(f"caudal_{id}(players=2)")
    serialise = SOAK or caudal.game(id).bound < 100_000
    pyspiel.random_sim_test(game, num_sims=1, serialize=serialise, verbose=False)
    assert game.num_distinct_actions() == len(caudal.game(id).moves)
    assert game.utility_sum() == 1


@every_game
def test_openspiels_searches_choose(id: str) -> None:
    game, state = start(id)
    for bot in searches(game, 4):
        for _ in range(2):
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_openspiels_searches_play_a_whole_game() -> None:
    game, state = start("isle_of_skye")
    bots = searches(game, 2)
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 1


@every_game
def test_a_state_is_ours(id: str) -> None:
    """Seed, legal actions, names and the end are those of the game; tensors are its features."""
    game, state = start(id, players=3, seed=9)
    ours = caudal.game(id).new(3, 9)
    dice = caudal.Dice.of(id)
    for _ in range(30):
        seat = ours.seat()
        assert state.current_player() == seat
        assert state.legal_actions() == sorted(ours.moves())
        assert np.allclose(state.observation_tensor(seat), ours.features(seat), rtol=1e-6)
        move = ours.moves()[dice.below(len(ours.moves()))]
        assert state.action_to_string(move) == caudal.game(id).name(move)
        ours.play(move)
        state.apply_action(move)
    assert state.returns() == [0, 0, 0]
    assert game.observation_tensor_size() == len(caudal.game(id).feature_names)


@every_game
def test_resampled_worlds_look_the_same_to_the_player_alone(id: str) -> None:
    _, state = start(id)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = set()
    for _ in range(6):
        player = state.current_player()
        world = state.resample_from_infostate(player, sampler)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == state.history()
        worlds.add(str(world) == str(state))
        state.apply_action(state.legal_actions()[0])
    assert False in worlds


@every_game
def test_copies_and_texts_of_states(id: str) -> None:
    game, state = start(id)
    for _ in range(8):
        state.apply_action(state.legal_actions()[-1])
    twin = state.clone()
    restored = game.deserialize_state(state.serialize())
    assert str(twin) == str(state) == str(restored)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    replayed = game.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert str(replayed) == str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("caudal_emporous(players=3,chapter=two,seeds=5)")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(seed, 0.2) for seed in range(5)]
    state.apply_action(4)
    assert state.position().dump() == caudal.game("emporous").new(3, 4, {"chapter": "two"}).dump()
    without = pyspiel.load_game("caudal_isle_of_skye(journeyman=False)")
    assert without.num_players() == 5
    assert without.encoding.options["journeyman"] is False


def test_what_is_wrong_is_said_in_a_sentence() -> None:
    river = pyspiel.load_game("caudal_the_river(players=2)")
    assert "nothing is dealt" in complaint(lambda: river.new_initial_state().position())
    assert "1 or more" in complaint(lambda: pyspiel.load_game("caudal_the_river(seeds=0)"))
    assert "2 to 4 seats" in complaint(lambda: pyspiel.load_game("caudal_the_river(players=9)"))
    assert "no parameters" in complaint(lambda: river.make_py_observer(None, {"a": 1}))
