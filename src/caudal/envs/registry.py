"""The games by name in the registries of Gymnasium and PettingZoo."""

from __future__ import annotations

import gymnasium
import pettingzoo

from caudal.engine.folders import packages


def environment_id(game_id: str) -> str:
    """The name that `gymnasium.make` and `pettingzoo.make` know a game by.

    >>> environment_id("the_river")
    'caudal/TheRiver-v0'
    """
    return f"caudal/{game_id.title().replace('_', '')}-v0"


def register() -> None:
    """Make all games known: a seat of each to Gymnasium, all seats to PettingZoo."""
    for game_id in packages():
        id, chosen = environment_id(game_id), {"game_id": game_id}
        gymnasium.register(id, entry_point="caudal.envs.seat:SeatEnv", kwargs=chosen)
        pettingzoo.register("aec", id, entry_point="caudal.envs.zoo:aec", kwargs=chosen)
