"""Steps a second of random play through the environments, beside PettingZoo's own classic games.

`python bench/envs.py [GAME…]`. A step is one decision: the observation and the mask are made, a
legal action is drawn from the mask, and it is played; new games are included. PettingZoo's games
come as `env()` gives them, in the loop of PettingZoo's own performance benchmark. Each figure is
the best of several rounds in CPU time of one process; all contenders take turns within a round.
"""

import importlib
import os
import random
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import caudal
from caudal.envs import VectorEnv, aec
from measure import rate

ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
COUNT = 256
"""Games side by side in a vector."""
CLASSICS = ("connect_four_v3", "tictactoe_v3")
WAYS = ("one by one (PettingZoo)", f"{COUNT} at once", f"{COUNT} at once, masks only")

Work = Callable[[int], int]


def one_by_one(env: Any) -> Work:
    """Agents take turns; PettingZoo's own loop, a hundred steps at a time."""
    env.reset()

    def work(_: int) -> int:
        for _ in env.agent_iter(100):
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            legal = np.flatnonzero(observation["action_mask"]).tolist()
            env.step(None if over else random.choice(legal))
            if all(env.terminations.values()):
                env.reset()
        return 100

    return work


def at_once(env: VectorEnv) -> Work:
    """All games take a step; one draw for all of them."""
    env.reset(seed=1)

    def work(_: int) -> int:
        env.step(env.sample())
        return COUNT

    return work


def contenders(games: list[str]) -> dict[tuple[str, str], Work]:
    """What is measured, by row and way; without pygame, PettingZoo's games are left out."""
    made = {}
    for name in CLASSICS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError as error:
            print(f"{name} is not measured: {error}", file=sys.stderr)
            continue
        made[name, WAYS[0]] = one_by_one(module.env())
    for id in games:
        for players in sorted({2, caudal.game(id).seats[1]}):
            row = f"{id} · {players}"
            made[row, WAYS[0]] = one_by_one(aec(id, players))
            made[row, WAYS[1]] = at_once(VectorEnv(id, COUNT, players))
            made[row, WAYS[2]] = at_once(VectorEnv(id, COUNT, players, observe=False))
    return made


def measure(games: list[str]) -> dict[tuple[str, str], float]:
    works = contenders(games)
    best = dict.fromkeys(works, 0.0)
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for key, work in works.items():
            best[key] = max(best[key], rate(work))
    return best


def show(best: dict[tuple[str, str], float]) -> None:
    """A table, with ratios against the faster of PettingZoo's games."""
    bar = max(best.get((name, WAYS[0]), 0.0) for name in CLASSICS)
    table = Table(title="Random steps a second; (×) against the faster of PettingZoo's games")
    table.add_column("game · players")
    for way in WAYS:
        table.add_column(way, justify="right")
    for row in dict.fromkeys(row for row, _ in best):
        table.add_row(row, *(cell(best.get((row, way), 0.0), bar) for way in WAYS))
    console = Console()
    console.width = max(console.width, 110)
    console.print(table)


def cell(speed: float, bar: float) -> str:
    """A speed with its ratio, as far as both are known."""
    ratio = f" ({speed / bar:.1f}×)" if bar else ""
    return f"{speed:,.0f}{ratio}" if speed else ""


if __name__ == "__main__":
    show(measure(sys.argv[1:] or list(caudal.game_ids())))
