"""The processes that play, and the memory that they share with the learner.

Each process has two groups of games: while one is stepped, the other waits for the net. Arrays have
the group first, then the rows of all processes one after the other.
"""

from __future__ import annotations

import mmap
import multiprocessing
import signal
from multiprocessing.context import ForkContext, ForkProcess
from multiprocessing.synchronize import Semaphore
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.lab.learn.fleet import Fleet, shapes
from caudal.lab.learn.recipe import Recipe

GROUPS = (0, 1)
PATIENCE = 120.0
"""Seconds after which a process that says nothing is thought to be dead."""


def forks() -> ForkContext:
    """Processes that share the memory of this one."""
    if "fork" not in multiprocessing.get_all_start_methods():
        raise CaudalError("learning needs a system that can fork processes: Linux or macOS")
    return multiprocessing.get_context("fork")


def shared(shape: tuple[int, ...], kind: type) -> NDArray[Any]:
    """An array that processes forked from this one see too."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return np.frombuffer(mmap.mmap(-1, size), kind).reshape(shape)


class Crew:
    """`actors` processes with a recipe's games in each of their two groups. Used in a `with`."""

    def __init__(self, game: Game, actors: int, recipe: Recipe, seed: int) -> None:
        games = recipe.games
        self.rows = actors * games
        self.arrays = {
            name: shared((2, self.rows, *rest), kind) for name, (rest, kind) in shapes(game).items()
        }
        self.arrays["move"] = shared((2, self.rows), np.int32)
        self.stop = shared((1,), np.uint8)
        context = forks()
        self.ready = [[context.Semaphore(0) for _ in GROUPS] for _ in range(actors)]
        self.go = [[context.Semaphore(0) for _ in GROUPS] for _ in range(actors)]
        self.processes: list[ForkProcess] = []
        for number in range(actors):
            rows = slice(number * games, (number + 1) * games)
            given = (game, self.arrays, rows, recipe, (seed, number), self.stop)
            doors = (self.ready[number], self.go[number])
            self.processes.append(context.Process(target=act, args=(*given, *doors), daemon=True))

    def __enter__(self) -> Self:
        for process in self.processes:
            process.start()
        return self

    def wait(self, group: int) -> None:
        """Until all processes have shown the group's games."""
        for number, doors in enumerate(self.ready):
            if not doors[group].acquire(timeout=PATIENCE):
                raise CaudalError("process {number} of the games says nothing", number=number)

    def send(self, group: int) -> None:
        """Let all processes play the group's moves, which are in `arrays["move"]`."""
        for doors in self.go:
            doors[group].release()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop[0] = 1
        for group in GROUPS:
            self.send(group)
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.kill()


def act(
    game: Game,
    arrays: dict[str, NDArray[Any]],
    rows: slice,
    recipe: Recipe,
    seed: tuple[int, int],
    stop: NDArray[Any],
    ready: list[Semaphore],
    go: list[Semaphore],
) -> None:
    """One process: steps its rows of both groups until it is told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    fleets = []
    for group in GROUPS:
        own = {name: array[group, rows] for name, array in arrays.items() if name != "move"}
        fleets.append(Fleet(game, own, recipe, *seed, group))
        fleets[group].look()
        ready[group].release()
    while True:
        for group in GROUPS:
            go[group].acquire()
            if stop[0]:
                return
            fleets[group].step(arrays["move"][group, rows])
            ready[group].release()
