"""Many games at once: the same games as one by one, in arrays."""

import gymnasium
import numpy as np

import caudal
from caudal.envs import VectorEnv
from tests.envs.support import every_game, is_true
from tests.support import complaint


@every_game
def test_rows_are_games(id: str) -> None:
    """Each row's numbers, mask, seat and reward are those of its state; games follow each other."""
    env = VectorEnv(id, count=3, players=caudal.game(id).seats[0])
    observation, info = env.reset(seed=1)
    ended = 0
    for step in range(4000):
        if step < 20 or step % 50 == 0:
            for row, state in enumerate(env.states):
                seen = {name: array[row] for name, array in observation.items()}
                assert state.seat() == info["seats"][row]
                assert is_true(env.encoding, state, seen, state.seat())
        actions = env.sample()
        futures = [state.clone() for state in env.states]
        movers = info["seats"]
        observation, rewards, over, cut, info = env.step(actions)
        for row, (state, move) in enumerate(zip(futures, actions.tolist(), strict=True)):
            state.play(move)
            assert over[row] == (state.seat() < 0)
            given = env.encoding.payer.after(state, ())
            assert info["rewards"][row].tolist() == given
            assert rewards[row] == info["rewards"][row][movers[row]]
        assert not cut.any()
        ended += over.sum()
        if ended > 2:
            break
    assert ended > 2


@every_game
def test_spaces_hold_what_comes_out(id: str) -> None:
    env = VectorEnv(id, count=2)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    observation, _ = env.reset(seed=1)
    for _ in range(60):
        assert env.observation_space.contains(observation)
        actions = env.sample()
        assert env.action_space.contains(actions)
        observation = env.step(actions)[0]


def history(env: VectorEnv, seed: int | None, steps: int) -> list[list[int]]:
    env.reset(seed=seed)
    chosen = []
    for _ in range(steps):
        actions = env.sample()
        chosen.append(actions.tolist())
        env.step(actions)
    return chosen


def test_the_same_seed_gives_the_same_games() -> None:
    env = VectorEnv("river_of_gold", count=5, players=2)
    first = history(env, 3, 500)
    assert history(VectorEnv("river_of_gold", count=5, players=2, observe=False), 3, 500) == first
    assert history(env, None, 50) != first[:50]
    assert history(env, 3, 500) == first
    rows = np.array(first).T.tolist()
    assert len({tuple(row) for row in rows}) == 5


def test_arrays_may_be_kept() -> None:
    env = VectorEnv("the_river", count=4, players=2)
    kept, _ = env.reset(seed=1)
    copies = {name: array.copy() for name, array in kept.items()}
    for _ in range(5):
        env.step(env.sample())
    for name, array in kept.items():
        assert (array == copies[name]).all()


def test_without_observations_there_are_masks() -> None:
    env = VectorEnv("the_river", count=4, players=2, observe=False)
    observation, _ = env.reset(seed=1)
    assert list(observation) == ["action_mask"]
    assert env.observation_space.contains(observation)


def test_samples_are_fair() -> None:
    env = VectorEnv("the_river", count=1, players=2)
    env.reset(seed=1)
    drawn = np.array([env.sample()[0] for _ in range(600)])
    moves, counts = np.unique(drawn, return_counts=True)
    assert moves.tolist() == sorted(env.states[0].moves())
    assert counts.min() > 0.7 * counts.mean()


def test_an_illegal_move_is_refused_before_any_is_played() -> None:
    env = VectorEnv("the_river", count=3, players=2)
    env.reset(seed=1)
    before = [state.dump() for state in env.states]
    actions = env.sample()
    actions[1] = 0
    assert "game 1: place:terrain is not legal" in complaint(lambda: env.step(actions))
    assert [state.dump() for state in env.states] == before


def test_what_is_wrong_is_said_in_a_sentence() -> None:
    assert "1 or more" in complaint(lambda: VectorEnv("the_river", count=0))
    assert "call reset()" in complaint(lambda: VectorEnv("the_river", count=2).step([0, 0]))
    assert "call reset()" in complaint(lambda: VectorEnv("the_river", count=2).sample())
    env = VectorEnv("the_river", count=2)
    env.reset(seed=1)
    assert "2 games" in complaint(lambda: env.step([0]))
    assert "not an action" in complaint(lambda: env.step([0, 999]))
