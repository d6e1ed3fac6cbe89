"""Lessons from search: games in which every answer is thought through with the net. What the search
prefers becomes likelier; worths are learned from the search's values and the games' results.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from librt.strings import BytesWriter
from numpy.typing import NDArray
from torch.nn import functional

from caudal.bots.learned import net_settings
from caudal.bots.nets import Net, load_file
from caudal.bots.netsearch import NetSearch
from caudal.bots.odds import draw
from caudal.engine.game import Game, game
from caudal.engine.knowledge import Knowledge
from caudal.lab.learn.fleet import BEST, Dealer, hoped, worths_of
from caudal.lab.learn.net import NEVER, Policy
from caudal.lab.learn.ppo import set_rate, step
from caudal.lab.learn.recipe import Recipe
from caudal.lab.pool import spread

SIMULATIONS = 64
RATES = (2e-4, 1e-5)
BATCH = 1024
KEPT = 100_000
"""The most positions that are remembered; the oldest are forgotten."""
AGAIN = 4
"""How often a position is learned from, on average, while it is remembered."""


class Lessons(NamedTuple):
    """What some games have to teach, a row for each position: `odds` of all moves, and for each
    seat, the one that decides first, the chance to win and the margin as the net has them."""

    numbers: NDArray[Any]
    mask: NDArray[Any]
    players: NDArray[Any]
    prospects: NDArray[Any]
    odds: NDArray[Any]
    worths: NDArray[Any]


class Job(NamedTuple):
    game: str
    net: str
    simulations: int
    seed: tuple[int, int]


@cache
def net_at(id: str, file: str) -> Net:
    return load_file(game(id), Path(file))


def thought_through(job: Job) -> Lessons:
    """One game."""
    played = game(job.game)
    net = net_at(job.game, job.net)
    header = net.header
    settings = net_settings(played, net)
    dealer = Dealer(played, Recipe.fewest, "ponder", *job.seed)
    state = dealer.deal()
    players = state.players
    packed, masks, odds = BytesWriter(), [], []
    seats: list[int] = []
    chances: list[list[float]] = []
    prospects: list[NDArray[np.float32]] = []
    while (seat := state.seat()) >= 0:
        legal = state.moves()
        if len(legal) == 1:
            state.play(legal[0])
            continue
        search = NetSearch(Knowledge(played, state), dealer.dice.split(), settings)
        search.run(job.simulations, 0.0, True)
        nodes = [search.child(move) for move in legal]
        visits = [node.visits if node is not None else 0 for node in nodes]
        state.pack(seat, packed)
        mask, wanted = np.zeros(header.actions, np.uint8), np.zeros(header.actions, np.float16)
        mask[legal] = BEST
        expected = np.zeros(header.seats, np.float32)
        if header.hopes:
            world = state.guess(seat, dealer.dice)
            mask[legal] = hoped(net.hopes, world, legal)
            if header.scale:
                expected[:players] = net.hopes.prospects(world, seat)
        prospects.append(expected)
        wanted[legal] = np.array(visits) / sum(visits)
        masks.append(mask)
        odds.append(wanted)
        seats.append(seat)
        chances.append([total / search.iterations for total in search.outcome])
        state.play(draw(legal, visits, dealer.dice))
    worths = np.zeros((len(seats), header.seats, 2), np.float32)
    ends = np.array(worths_of(state, header.unit), np.float32)
    for row, (seat, thought) in enumerate(zip(seats, chances, strict=True)):
        both = ends.copy()
        both[:, 0] = (ends[:, 0] + (players * np.array(thought) - 1) / (players - 1)) / 2
        worths[row, :players] = np.roll(both, -seat, 0)
    numbers = np.frombuffer(packed.getvalue(), "<f4").reshape(-1, header.numbers)
    count = np.full(len(seats), players, np.int64)
    return Lessons(
        numbers.astype(np.float16), np.array(masks).reshape(-1, header.actions), count,
        np.array(prospects).reshape(-1, header.seats),
        np.array(odds).reshape(-1, header.actions), worths,
    )  # fmt: skip


def games(rules: Game, file: Path, seed: int, workers: int) -> Generator[Lessons]:
    """Games thought through with the net of a file, until it is closed."""
    jobs = (Job(rules.id, str(file), SIMULATIONS, (seed, number)) for number in itertools.count())
    yield from spread(thought_through, jobs, workers)


class Scholar:
    """A net that learns from lessons."""

    def __init__(self, net: Policy, seed: int) -> None:
        self.net = net
        self.rng = np.random.default_rng(seed)
        self.adam = torch.optim.Adam(net.parameters(), lr=RATES[0], eps=1e-6)
        self.kept: Lessons | None = None
        self.owed = 0.0
        """Steps that the positions so far are still good for."""

    def hear(self, lessons: Lessons) -> None:
        if self.kept is None:
            self.kept = lessons
        else:
            parts = zip(self.kept, lessons, strict=True)
            self.kept = Lessons(*(np.concatenate(both)[-KEPT:] for both in parts))
        self.owed += AGAIN * len(lessons.players) / BATCH

    def learn(self, share: float) -> float:
        """Learn what there is to learn; `share` of the time is over. Returns how far the policy is
        from what the search preferred (in nats), or 0 where nothing was learned."""
        kept = self.kept
        far = 0.0
        while kept is not None and self.owed >= 1 and len(kept.players) >= BATCH:
            self.owed -= 1
            far = self.update(kept, self.rng.integers(0, len(kept.players), BATCH), share)
        return far

    def update(self, kept: Lessons, pick: NDArray[np.int64], share: float) -> float:
        set_rate(self.adam, RATES, share)
        device = next(self.net.parameters()).device
        numbers, mask, players, prospects, odds, worths = (
            torch.from_numpy(part[pick]).to(device) for part in kept
        )
        answers, values = self.net(numbers.float(), mask, players, prospects)
        logs = functional.log_softmax(answers.logits, 1)
        wanted = odds.float().gather(1, answers.moves) * (logs > NEVER / 2)
        far = functional.kl_div(logs.clamp_min(-50), wanted, reduction="batchmean")
        error = ((values - worths).square().sum(1) / players[:, None]).mean(0)
        step(self.adam, far + error[0] + 0.5 * error[1], self.net)
        return float(far.detach())


def ponder(
    net: Policy,
    lessons: Iterator[Lessons],
    seconds: float,
    seed: int,
    tell: Callable[[float, int], None],
) -> None:
    """Let a net learn from games that were thought through, for a time; `tell` is told how far its
    policy is from what the searches preferred, and how many games there were."""
    scholar = Scholar(net, seed)
    begun = time.monotonic()
    for number, heard in enumerate(lessons, 1):
        scholar.hear(heard)
        passed = time.monotonic() - begun
        far = scholar.learn(passed / seconds)
        if far:
            tell(far, number)
        if passed >= seconds:
            return
