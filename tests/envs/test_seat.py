"""Gymnasium: its checker passes, and the rivals are the bots that were asked for."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import caudal
from caudal.envs import SeatEnv, environment_id
from tests.envs.support import every_game, is_true, legal
from tests.support import complaint


def play(env: SeatEnv, seed: int, chooser: str = "random") -> tuple[float, list[str]]:
    """An episode in which a bot plays the seat too; its reward and its moves."""
    game = env.encoding.game
    dice = caudal.Dice.of("seat", seed)
    own = caudal.bot(chooser)
    observation, _ = env.reset(seed=seed)
    over, reward, chosen = False, 0.0, []
    while not over:
        assert is_true(env.encoding, env.table, observation, env.seat)
        action = own.choose(caudal.Knowledge(game, env.table), dice)
        chosen.append(game.name(action))
        assert reward == 0
        observation, reward, over, _, info = env.step(action)
    assert info == {"scores": env.table.scores(), "ranking": env.table.ranking()}
    return reward, chosen


@every_game
@pytest.mark.filterwarnings("error:.*WARN")
def test_gymnasiums_own_checker(id: str) -> None:
    env = gymnasium.make(environment_id(id), players=2, render_mode="ansi")
    check_env(env.unwrapped)
    assert env.observation_space["observation"].shape == (len(env.unwrapped.encoding.names),)


@every_game
def test_episodes_repeat_and_end_with_the_share_of_the_victory(id: str) -> None:
    env = SeatEnv(id, players=3)
    reward, moves = play(env, 1)
    places = env.table.ranking()
    assert reward == (1 / places.count(1) if places[0] == 1 else 0)
    first = env.record.text()
    assert play(env, 1) == (reward, moves)
    assert env.record.text() == first
    assert caudal.Record.parse(first).replay().seat() == -1


def test_rivals_sit_clockwise_from_the_seat() -> None:
    env = SeatEnv("the_river", players=3, bots=["greedy", "random"], seat=1)
    env.reset(seed=2)
    assert env.record.seats == ["random", "agent", "greedy"]
    env = SeatEnv("the_river", players=3, bots="greedy", seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}


def test_a_stronger_rival_is_harder_to_beat() -> None:
    """The rivals play, and play as well as their names say."""
    easy = sum(play(SeatEnv("the_river", players=2), seed)[0] for seed in range(8))
    hard = sum(play(SeatEnv("the_river", players=2, bots="greedy"), seed)[0] for seed in range(8))
    assert easy > hard


def test_an_illegal_action_ends_the_episode() -> None:
    env = SeatEnv("agra", players=2)
    observation, _ = env.reset(seed=1)
    before = env.table.dump()
    _, reward, over, cut, info = env.step(int(observation["action_mask"].argmin()))
    assert (reward, over, cut, info) == (-1.0, True, False, {"illegal": True})
    assert env.table.dump() == before


def test_pictures_are_drawn_from_the_seat() -> None:
    env = gymnasium.make("caudal/RiverOfGold-v0", players=2, seat=1, render_mode="svg")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, str)
    assert picture.startswith("<svg")
    assert env.unwrapped.seat == 1


def test_gymnasiums_vectors_take_it() -> None:
    """The usual way to many games for one seat."""
    many = gymnasium.make_vec("caudal/TheRiver-v0", num_envs=3, players=2)
    observation, info = many.reset(seed=1)
    assert observation["action_mask"].shape == (3, 185)
    assert info["seat"].tolist() == [0, 0, 0]
    actions = [legal({"action_mask": mask})[0] for mask in observation["action_mask"]]
    _, rewards, over, _, _ = many.step(actions)
    assert rewards.tolist() == [0, 0, 0]
    assert not over.any()


def test_what_is_wrong_is_said_in_a_sentence() -> None:
    assert "3 rivals and 2 bots" in complaint(lambda: SeatEnv("agra", bots=["random", "greedy"]))
    assert "no bot 'stockfish'" in complaint(lambda: SeatEnv("agra", bots="stockfish"))
    assert "0 to 3" in complaint(lambda: SeatEnv("agra", seat=4))
    env = SeatEnv("the_river", players=2)
    play(env, 1)
    assert "call reset()" in complaint(lambda: env.step(0))
