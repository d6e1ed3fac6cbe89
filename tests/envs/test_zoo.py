"""PettingZoo: its own trials pass, and what agents are shown is what their seats may see."""

import pickle

import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test

import caudal
from caudal.envs import GameEnv, aec, environment_id
from tests.envs.support import every_game, is_true, legal
from tests.support import complaint


def play(env: GameEnv, dice: caudal.Dice, most: int = 10**6) -> dict[str, float]:
    """Play legal moves at random; returns what each agent was given in the end."""
    given = {}
    for agent in env.agent_iter(most):
        observation, reward, terminated, _, _ = env.last()
        actions = legal(observation)
        given[agent] = reward
        env.step(None if terminated else actions[dice.below(len(actions))])
    return given


@every_game
@pytest.mark.filterwarnings("ignore:Observation", "ignore:Action mask numpy array is all zeros")
def test_pettingzoos_own_trials(id: str) -> None:
    for players in caudal.game(id).seats:
        env = aec(id, players=players)
        api_test(env, num_cycles=200)
        assert env.unwrapped.table.players == players
    seed_test(lambda: aec(id), num_cycles=100)


@every_game
def test_whole_games_are_observed_truly(id: str) -> None:
    """Every agent, deciding or not, sees its seat's numbers; the mask is the legal moves."""
    game = caudal.game(id)
    env = GameEnv(id, players=game.seats[0])
    env.reset(seed=5)
    dice = caudal.Dice.of("zoo")
    decisions = 0
    while env.table.seat() >= 0:
        if decisions < 50 or decisions % 40 == 0:
            for seat, agent in enumerate(env.agents):
                assert is_true(env.encoding, env.table, env.observe(agent), seat)
        assert env.agent_selection == f"seat_{env.table.seat()}"
        assert not any(env.terminations.values())
        env.step(env.table.moves()[dice.below(len(env.table.moves()))])
        decisions += 1
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(1)


@every_game
def test_what_is_hidden_does_not_show(id: str) -> None:
    env = GameEnv(id)
    env.reset(seed=6)
    dice = caudal.Dice.of("hidden")
    for step in range(40):
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            world = env.table.guess(seat, caudal.Dice.of(step))
            assert is_true(env.encoding, world, seen, seat)
        env.step(env.table.moves()[dice.below(len(env.table.moves()))])


def test_a_seed_deals_the_game_that_it_deals_everywhere() -> None:
    env = GameEnv("the_river", players=3, options={"boards": "shuffled"})
    env.reset(seed=7)
    state = caudal.game("the_river").new(3, 7, {"boards": "shuffled"})
    assert env.table.dump() == state.dump()
    env.reset()
    later = env.table.dump()
    assert later != state.dump()
    env.reset(seed=7)
    env.reset()
    assert env.table.dump() == later


def test_the_record_replays_the_game() -> None:
    env = GameEnv("the_river", players=2)
    env.reset(seed=3)
    given = play(env, caudal.Dice.of(3))
    assert env.agents == []
    replayed = caudal.Record.parse(env.record.text()).replay()
    assert replayed.dump() == env.table.dump()
    winners = replayed.ranking().count(1)
    assert given == {
        f"seat_{seat}": (1 / winners if place == 1 else 0)
        for seat, place in enumerate(replayed.ranking())
    }


def test_rewards_by_margin_and_of_ones_own() -> None:
    env = GameEnv("the_river", players=2, reward="margin")
    env.reset(seed=3)
    given = play(env, caudal.Dice.of(3))
    first, second = env.table.scores()
    assert given == {"seat_0": first - second, "seat_1": second - first}
    env = GameEnv("the_river", players=2, reward=lambda state: state.scores())
    env.reset(seed=3)
    assert play(env, caudal.Dice.of(3)) == {"seat_0": first, "seat_1": second}


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    env = aec("the_river", players=2)
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    env.step(int(mask.argmin()))
    assert all(env.terminations.values())
    assert min(env.rewards.values()) == -1
    raw = GameEnv("the_river", players=2)
    raw.reset(seed=1)
    before = raw.table.dump()
    assert "not legal" in complaint(lambda: raw.step(int(mask.argmin())))
    assert raw.table.dump() == before
    assert raw.record.moves == []


def test_the_state_is_what_all_seats_know() -> None:
    env = GameEnv("emporous", players=3)
    env.reset(seed=1)
    rows = env.state().reshape(3, -1)
    assert env.state_space.contains(env.state())
    for seat, agent in enumerate(env.agents):
        assert (rows[seat] == env.observe(agent)["observation"]).all()


@every_game
def test_pictures_and_words(id: str) -> None:
    env = aec(id, render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    env = aec(id, render_mode="ansi", language="es")
    env.reset(seed=1)
    assert len(env.render().splitlines()) > 10
    assert aec(id, language="en", render_mode="ansi").unwrapped.metadata["render_modes"]


def test_it_is_in_pettingzoos_registry_and_travels() -> None:
    env = pettingzoo.make("aec", environment_id("agra"), players=2)
    env.reset(seed=1)
    assert env.agents == ["seat_0", "seat_1"]
    twin = pickle.loads(pickle.dumps(GameEnv("agra", players=2)))
    twin.reset(seed=1)
    assert twin.table.dump() == env.unwrapped.table.dump()


def test_what_is_wrong_is_said_in_a_sentence() -> None:
    assert "2 to 4 seats" in complaint(lambda: aec("the_river", players=7))
    assert "no option" in complaint(lambda: aec("the_river", options={"size": 3}))
    assert "win, margin" in complaint(lambda: aec("the_river", reward="glory"))
    assert "svg, ansi" in complaint(lambda: aec("the_river", render_mode="human"))
    assert "reset()" in complaint(lambda: GameEnv("the_river").render())
