"""How strong the net is while it learns: a process that plays it against the levels, from the
bottom up; a level that it beats clearly is followed by the next."""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from dataclasses import dataclass
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from caudal.bots import Bot, bot
from caudal.bots.learned import NetBot
from caudal.bots.nets import load_file
from caudal.engine.dice import Dice
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge
from caudal.lab.learn.crew import forks, shared

RIVALS = ("random", "apprentice", "merchant", "master", "legend")
CLEAR = 0.9
"""Whoever is beaten so often in the last `LATELY` games is left behind."""
LATELY = 20
PLAYERS = 2


@dataclass(frozen=True)
class Exam:
    """One deal, played from both seats by the net alone, without thinking ahead."""

    seconds: float
    """How long the net had learned."""
    rival: str
    wins: float
    games: int


class Examiner:
    """The process; `results` gives what it has found since it was last asked. Used in a `with`."""

    def __init__(self, game: Game, file: Path, seed: int) -> None:
        context = forks()
        self.stop = shared((1,), np.uint8)
        self.queue: SimpleQueue[Exam] = context.SimpleQueue()
        self.process = context.Process(
            target=examine, args=(game, file, seed, self.queue, self.stop), daemon=True
        )

    def __enter__(self) -> Self:
        self.process.start()
        return self

    def results(self) -> list[Exam]:
        rows = []
        while not self.queue.empty():
            rows.append(self.queue.get())
        return rows

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop[0] = 1
        self.process.join(2)
        if self.process.is_alive():
            self.process.kill()


def examine(
    game: Game, file: Path, seed: int, queue: SimpleQueue[Exam], stop: NDArray[Any]
) -> None:
    """Play whatever net the file holds, until told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    rivals = [bot(name, game) for name in RIVALS]
    level, number = 0, 0
    lately: deque[float] = deque(maxlen=LATELY // PLAYERS)
    while not stop[0]:
        if not file.exists():
            time.sleep(0.2)
            continue
        net = load_file(game, file)
        wins = sum(
            play(game, NetBot(net), rivals[level], (seed, number), seat) for seat in range(PLAYERS)
        )
        number += 1
        seconds = float(net.header.recipe["seconds"])
        queue.put(Exam(seconds, RIVALS[level], wins, PLAYERS))
        lately.append(wins / PLAYERS)
        clear = len(lately) == lately.maxlen and sum(lately) / len(lately) >= CLEAR
        if clear and level + 1 < len(RIVALS):
            level += 1
            lately.clear()


def play(game: Game, own: Bot, rival: Bot, seed: tuple[int, int], mine: int) -> float:
    """One game of two; the share of the victory that went to seat `mine`."""
    state = game.new(PLAYERS, Dice.of("exam", *seed).state)
    dice = [Dice.of("exam", *seed, (seat - mine) % PLAYERS) for seat in range(PLAYERS)]
    while (seat := state.seat()) >= 0:
        player = own if seat == mine else rival
        state.play(player.choose(Knowledge(game, state), dice[seat]))
    places = state.ranking()
    return 1 / places.count(1) if places[mine] == 1 else 0.0
