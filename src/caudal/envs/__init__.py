"""The games in researchers' own frameworks; `docs/environments.md` describes them.

`aec` is a PettingZoo environment for all seats, `SeatEnv` a Gymnasium one for a seat against bots
(`gymnasium.make("caudal/TheRiver-v0")`), `VectorEnv` steps many games at once, `trajectories` hands
out what each seat saw, did and got, and importing
`caudal.envs.openspiel` registers the games with OpenSpiel.

>>> import caudal.envs
>>> env = caudal.envs.aec("the_river", players=2)
>>> env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((1279,), 3)
"""

try:
    from caudal.envs.encoding import Encoding, Observation
    from caudal.envs.registry import environment_id, register
    from caudal.envs.rewards import Reward
    from caudal.envs.seat import SeatEnv
    from caudal.envs.trajectories import Trajectory, trajectories
    from caudal.envs.vector import VectorEnv
    from caudal.envs.zoo import GameEnv, aec
except ModuleNotFoundError as error:
    raise ImportError(
        f"caudal.envs needs {error.name}, which is not installed: pip install 'caudal[rl]'"
    ) from error

register()

__all__ = [
    "Encoding",
    "GameEnv",
    "Observation",
    "Reward",
    "SeatEnv",
    "Trajectory",
    "VectorEnv",
    "aec",
    "environment_id",
    "trajectories",
]
