"""Heuristic weights by self-play: a small evolution on mirrored seeds.

Each generation draws some candidates around the present weights, plays each against the present
ones in all seat rotations of the same seeds, and moves to the mean of the better half. The size of
the steps follows success. At the end the result meets the weights it started from, on seeds that no
generation has seen: those figures are written beside the weights.
"""

from __future__ import annotations

import json
import math
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from caudal.bots.base import GreedyBot
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.folders import folder
from caudal.engine.game import Game
from caudal.engine.game import game as game_of
from caudal.engine.knowledge import Knowledge
from caudal.lab.pool import spread
from caudal.lab.standings import interval, mean

CANDIDATES = 8
NODES = 80
"""How far the greedy players look: shorter than at the table, for speed."""
FLOOR = 0.02


@dataclass
class Course:
    """A tuning under way; saved after every generation, so that it can be resumed."""

    game: str
    players: int
    seed: int
    blocks: int
    options: dict[str, Any]
    start: list[float]
    now: list[float]
    generation: int = 0
    step: float = 0.35
    history: list[float] = field(default_factory=list)
    """The advantage of each generation's better half over the weights before it."""

    def duel(self, new: list[float], old: list[float], seed: int) -> Duel:
        return Duel(self.game, self.players, self.options, new, old, seed)

    def save(self, file: Path) -> None:
        file.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")


def begin(
    game: Game, players: int, seed: int, blocks: int, options: dict[str, Any], file: Path | None
) -> Course:
    """A new course, or the one that a file holds."""
    if file is not None and file.exists():
        try:
            course = Course(**json.loads(file.read_text(encoding="utf-8")))
        except (ValueError, TypeError):
            raise CaudalError("{file} is not the course of a tuning", file=file) from None
        same = (course.game, course.players, course.seed) == (game.id, players, seed)
        if not same or len(course.now) != len(game.weight_names):
            raise CaudalError(
                "{file} holds another tuning: {game}, seed {seed}",
                file=file,
                game=course.game,
                seed=course.seed,
            )
        return course
    weights = game.weights()
    return Course(game.id, players, seed, blocks, options, weights, list(weights))


@dataclass(frozen=True)
class Duel:
    """One seed in all rotations, one with new weights against old ones; travels to processes."""

    game: str
    players: int
    options: dict[str, Any]
    new: list[float]
    old: list[float]
    seed: int


def advance(course: Course, jobs: int = 1, ray: str = "") -> None:
    """One generation. `jobs` and `ray` say where its duels are played, as for `spread`."""
    hand = random.Random(f"{course.seed}/{course.generation}")
    seeds = [Dice.of("tune", course.seed, course.generation, n).state for n in range(course.blocks)]
    drawn = [[hand.gauss(0.0, course.step) for _ in course.now] for _ in range(CANDIDATES)]
    duels = (
        course.duel(moved_all(course.now, steps), course.now, seed)
        for steps in drawn
        for seed in seeds
    )
    gains = [gain for _, gain in spread(fight, duels, jobs, ray)]
    tried = []
    for number, steps in enumerate(drawn):
        own = gains[number * course.blocks : (number + 1) * course.blocks]
        tried.append((sum(own) / len(own), steps))
    tried.sort(key=lambda pair: -pair[0])
    better = [pair for pair in tried[: CANDIDATES // 2] if pair[0] > 0]
    if better:
        total = sum(gain for gain, _ in better)
        mix = [
            sum(gain * steps[k] for gain, steps in better) / total for k in range(len(course.now))
        ]
        course.now = moved_all(course.now, mix)
    course.step = min(0.6, max(0.05, course.step * (1.05 if len(better) > 2 else 0.9)))
    course.history.append(round(better[0][0], 4) if better else 0.0)
    course.generation += 1


def moved_all(weights: Sequence[float], steps: Sequence[float]) -> list[float]:
    return [moved(value, step) for value, step in zip(weights, steps, strict=True)]


def moved(value: float, step: float) -> float:
    """A weight moved by a share of itself; one near nothing can still grow and change its sign."""
    return value * math.exp(step) if abs(value) > FLOOR else value + step * 5 * FLOOR


def fight(duel: Duel) -> tuple[float, float]:
    """The new weights' share of wins (1 is fair) and how far they finished ahead, squashed; runs
    in a worker process."""
    wins = 0.0
    ahead = 0.0
    game, players = game_of(duel.game), duel.players
    bots = [GreedyBot(duel.new, NODES), GreedyBot(duel.old, NODES)]
    for mine in range(players):
        state = game.new(players, duel.seed, duel.options)
        dice = [Dice.of(duel.seed, "tune", (seat - mine) % players) for seat in range(players)]
        while state.seat() >= 0:
            seat = state.seat()
            player = bots[0] if seat == mine else bots[1]
            state.play(player.choose(Knowledge(game, state), dice[seat]))
        places, scores = state.ranking(), state.scores()
        rival = max(score for seat, score in enumerate(scores) if seat != mine)
        if places[mine] == 1:
            wins += 1 / places.count(1)
        ahead += math.tanh((scores[mine] - rival) / 15) / players
    return wins, ahead + wins - 1


def verify(
    course: Course,
    blocks: int,
    progress: Callable[[int], None] | None = None,
    jobs: int = 1,
    ray: str = "",
) -> tuple[float, list[float]]:
    """The tuned weights against those at the start, on fresh seeds: win share and interval."""
    seeds = (Dice.of("verify", course.seed, number).state for number in range(blocks))
    duels = (course.duel(course.now, course.start, seed) for seed in seeds)
    counts = []
    for share, _ in spread(fight, duels, jobs, ray):
        counts.append((share, 1.0))
        if progress is not None:
            progress(len(counts))
    return mean(counts), interval(counts)


def rewrite(text: str, names: Sequence[str], values: Sequence[float], note: Sequence[str]) -> str:
    """A `weights.toml` with other values in its table `weights`, and a note above them.

    >>> print(rewrite("# Help.\\n\\n[weights]\\nfood = 1.0\\n", ["food"], [2.5], ["tuned"]))
    # Help.
    <BLANKLINE>
    # tuned
    [weights]
    food = 2.5
    <BLANKLINE>
    """
    head, _, rest = text.partition("[weights]\n")
    head = re.sub(r"(# Tuned.*\n(#.*\n)*)$", "", head)
    table, gap, tail = rest.partition("\n[")
    for name, value in zip(names, values, strict=True):
        table = re.sub(rf"(?m)^{name} = \S+", f"{name} = {round(value, 3)}", table)
    notes = "".join(f"# {line}\n" for line in note)
    return f"{head}{notes}[weights]\n{table}{gap}{tail}"


def weights_file(game: Game) -> Path:
    """Where a game's weights lie, for writing."""
    return Path(str(folder(game.id).joinpath("weights.toml")))


def note_of(course: Course, share: float, ends: Sequence[float], blocks: int) -> list[str]:
    return [
        f"Tuned by self-play: caudal tune {course.game} --players {course.players} "
        f"--generations {course.generation}",
        f"--blocks {course.blocks} --seed {course.seed}. Against the weights before, greedy bots, "
        f"{blocks} fresh seeds in all",
        f"rotations: win share {share:.2f} (95 %: {ends[0]:.2f} to {ends[1]:.2f}; 1 is parity).",
    ]
