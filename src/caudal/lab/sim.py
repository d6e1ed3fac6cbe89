"""Many games between bots, on all cores; the same result whatever the number of processes.

Everything in game number k (its deal, its line-up, its bots' dice) comes from the match's seed and
k alone. Work is dealt to processes in blocks of games and plain data comes back, in order.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.game import game
from caudal.lab.bout import Bout, Played, Wish, play_game
from caudal.lab.dataset import writing
from caudal.lab.match import Match
from caudal.lab.pool import spread

BLOCK = 200
"""The most games a process takes at a time; never depends on the number of jobs."""
BLOCK_WITH_ROWS = 4
"""The same where every decision comes back: a block must not fill the memory."""


class Fault(CaudalError):
    """A game broke: the sentence says which one, and where its record lies."""


@dataclass
class Result:
    """What a match gave. Lists follow the entries as they were given; `seat_wins` the seats."""

    games: int
    decisions: int
    seconds: float
    decisions_per_s: float
    mean_length: float
    bots: list[str]
    wins: list[float]
    """Games won; a shared victory is split."""
    mean_scores: list[float]
    seat_wins: list[float]

    def data(self) -> dict[str, Any]:
        return asdict(self)


def lineup(entries: int, seats: int, number: int) -> list[int]:
    """Which entry sits where in a game. In any `entries` games in a row each entry sits on each
    seat once; the order around the table changes too, from cycle to cycle. With fewer entries than
    seats they repeat around the table, with more they take turns sitting out.

    >>> [lineup(2, 4, number) for number in range(2)]
    [[0, 1, 0, 1], [1, 0, 1, 0]]
    >>> [lineup(3, 2, number) for number in range(4)]
    [[0, 1], [1, 2], [2, 0], [0, 2]]
    """
    cycle, turn = divmod(number, entries)
    circles = math.factorial(entries - 1) if entries <= 7 else 1
    others = itertools.permutations(range(1, entries))
    order = (0, *next(itertools.islice(others, cycle % circles, None)))
    return [order[(seat + turn) % entries] for seat in range(seats)]


def bout_of(match: Match, number: int) -> Bout:
    """Game number `number` of a match: its own seed, and the bots on their seats."""
    seed = Dice.of("game", match.seed, number).state
    seats = [match.bots[entry] for entry in lineup(len(match.bots), match.players, number)]
    dice: list[Dice] = [Dice.of(match.seed, number, "bot", seat) for seat in range(match.players)]
    return Bout(match.game, match.players, match.options, seed, seats, dice)


def simulate(
    game_id: str,
    players: int = 0,
    games: int = 100,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    jobs: int | None = None,
    records: Path | None = None,
    check: bool = False,
    progress: Callable[[int], None] | None = None,
    ray: str = "",
    dataset: Path | None = None,
) -> Result:
    """Play `games` games and count. One bot fills all seats; several are entries of a match.

    `jobs` is the number of processes, all cores by default; `ray` ("auto" or an address) plays on
    a Ray cluster instead. `records` is a folder for every game's record, `dataset` a Parquet file
    for every decision, `check` tests the invariants at each decision, and `progress` is told how
    many games are done.

    >>> simulate("the_river", players=2, games=3, jobs=1).games
    3
    """
    if games < 1:
        raise CaudalError("the number of games is {n}; it has to be 1 or more", n=games)
    if jobs is not None and jobs < 1:
        raise CaudalError("the number of jobs is {n}; it has to be 1 or more", n=jobs)
    if not bots:
        raise CaudalError("there is no bot to play; name at least one")
    chosen = game(game_id)
    players = players or chosen.seats[1]
    settled = chosen.settle(players, options)
    wish = Wish(check, records is not None, dataset is not None)
    match = Match(game_id, players, tuple(bots), seed, settled)
    match.check()
    if records:
        records.mkdir(parents=True, exist_ok=True)
    tally = Tally(match, records or Path())
    facts = {"options": settled, "seed": seed, "bots": list(bots)}
    start = time.perf_counter()
    with writing(dataset, chosen, players, facts) as rows:
        for outcome in played(match, wish, games, jobs or 0, ray):
            tally.add(outcome)
            if records:
                path = records / record_name(match, outcome.number)
                path.write_text(outcome.record, encoding="utf-8")
            if rows:
                rows.add(bout_of(match, outcome.number), outcome)
            if progress is not None:
                progress(tally.games)
    return tally.result(time.perf_counter() - start)


def played(match: Match, wish: Wish, games: int, jobs: int, ray: str) -> Iterator[Played]:
    """The outcomes of all games, in order."""
    size = max(1, min(BLOCK_WITH_ROWS if wish.rows else BLOCK, games // 16))
    blocks = (range(first, min(first + size, games)) for first in range(0, games, size))
    return itertools.chain.from_iterable(
        spread(partial(play_block, match, wish), blocks, jobs, ray)
    )


def play_block(match: Match, wish: Wish, numbers: Sequence[int]) -> list[Played]:
    """Play some games one after another; runs in a worker process."""
    outcomes = []
    for number in numbers:
        outcome = play_game(bout_of(match, number), number, wish)
        outcomes.append(outcome)
        if outcome.fault:
            break
    return outcomes


def record_name(match: Match, number: int) -> str:
    return f"{match.game}-{number:06d}.json"


class Tally:
    """Adds outcomes up, in the order of the games."""

    def __init__(self, match: Match, folder: Path) -> None:
        self.match = match
        self.folder = folder
        self.games = 0
        self.decisions = 0
        self.wins = [0.0] * len(match.bots)
        self.points = [0] * len(match.bots)
        self.sat = [0] * len(match.bots)
        self.seat_wins = [0.0] * match.players

    def add(self, outcome: Played) -> None:
        if outcome.fault:
            raise self.fault(outcome)
        winners = outcome.ranking.count(1)
        seats = lineup(len(self.match.bots), self.match.players, outcome.number)
        for seat, entry in enumerate(seats):
            self.sat[entry] += 1
            self.points[entry] += outcome.scores[seat]
            if outcome.ranking[seat] == 1:
                self.wins[entry] += 1 / winners
                self.seat_wins[seat] += 1 / winners
        self.games += 1
        self.decisions += outcome.decisions

    def fault(self, outcome: Played) -> Fault:
        """Save the broken game and say where."""
        bout = bout_of(self.match, outcome.number)
        path = self.folder / f"fault-{self.match.game}-{self.match.seed}-{outcome.number}.json"
        path.write_text(outcome.record, encoding="utf-8")
        return Fault(
            "game {number} of seed {seed} (its own seed is {own}) broke after {decisions} "
            "decisions: {fault}; its record is {file}",
            number=outcome.number,
            seed=self.match.seed,
            own=bout.seed,
            decisions=outcome.decisions,
            fault=outcome.fault,
            file=path,
        )

    def result(self, seconds: float) -> Result:
        return Result(
            games=self.games,
            decisions=self.decisions,
            seconds=round(seconds, 3),
            decisions_per_s=round(self.decisions / seconds, 1),
            mean_length=round(self.decisions / self.games, 2),
            bots=list(self.match.bots),
            wins=[round(wins, 4) for wins in self.wins],
            mean_scores=[
                round(points / sat, 4) if sat else 0.0
                for points, sat in zip(self.points, self.sat, strict=True)
            ],
            seat_wins=[round(wins, 4) for wins in self.seat_wins],
        )
