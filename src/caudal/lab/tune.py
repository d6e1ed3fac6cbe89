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
from caudal.engine.content import read_toml
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.engine.knowledge import Knowledge
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

    def save(self, file: Path) -> None:
        file.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")


def begin(
    game: Game, players: int, seed: int, blocks: int, options: dict[str, Any], file: Path | None
) -> Course:
    """A new course, or the one that a file holds."""
    if file is not None and file.exists():
        course = Course(**json.loads(file.read_text(encoding="utf-8")))
        same = (course.game, course.players, course.seed) == (game.id, players, seed)
        if not same or len(course.now) != len(game.weight_names):
            raise CaudalError(f"{file} holds another tuning: {course.game}, seed {course.seed}")
        return course
    weights = game.weights()
    return Course(game.id, players, seed, blocks, options, weights, list(weights))


def advance(game: Game, course: Course) -> None:
    """One generation."""
    hand = random.Random(f"{course.seed}/{course.generation}")
    seeds = [Dice.of("tune", course.seed, course.generation, n).state for n in range(course.blocks)]
    found = []
    for _ in range(CANDIDATES):
        steps = [hand.gauss(0.0, course.step) for _ in course.now]
        weights = [moved(value, step) for value, step in zip(course.now, steps, strict=True)]
        gains = [duel(game, course, weights, course.now, seed)[1] for seed in seeds]
        found.append((sum(gains) / len(gains), steps))
    found.sort(key=lambda pair: -pair[0])
    better = [pair for pair in found[: CANDIDATES // 2] if pair[0] > 0]
    if better:
        total = sum(gain for gain, _ in better)
        mix = [
            sum(gain * steps[k] for gain, steps in better) / total for k in range(len(course.now))
        ]
        course.now = [moved(value, step) for value, step in zip(course.now, mix, strict=True)]
    course.step = min(0.6, max(0.05, course.step * (1.05 if len(better) > 2 else 0.9)))
    course.history.append(round(better[0][0], 4) if better else 0.0)
    course.generation += 1


def moved(value: float, step: float) -> float:
    """A weight moved by a share of itself; one near nothing can still grow and change its sign."""
    return value * math.exp(step) if abs(value) > FLOOR else value + step * 5 * FLOOR


def duel(
    game: Game, course: Course, new: Sequence[float], old: Sequence[float], seed: int
) -> tuple[float, float]:
    """One seed in all rotations, one new against old ones: its share of wins (1 is fair) and how
    far it finished ahead, squashed."""
    wins = 0.0
    ahead = 0.0
    players = course.players
    bots = [GreedyBot(list(new), NODES), GreedyBot(list(old), NODES)]
    for mine in range(players):
        state = game.new(players, seed, course.options)
        dice = [Dice.of(seed, "tune", (seat - mine) % players) for seat in range(players)]
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
    game: Game, course: Course, blocks: int, progress: Callable[[int], None] | None = None
) -> tuple[float, list[float]]:
    """The tuned weights against those at the start, on fresh seeds: win share and interval."""
    counts = []
    for number in range(blocks):
        seed = Dice.of("verify", course.seed, number).state
        counts.append((duel(game, course, course.now, course.start, seed)[0], 1.0))
        if progress is not None:
            progress(number + 1)
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
    read_toml(game.id, "weights.toml")
    from importlib import resources

    return Path(str(resources.files(f"caudal.games.{game.id}").joinpath("weights.toml")))


def note_of(course: Course, share: float, ends: Sequence[float], blocks: int) -> list[str]:
    return [
        f"Tuned by self-play: caudal tune {course.game} --players {course.players} "
        f"--generations {course.generation}",
        f"--blocks {course.blocks} --seed {course.seed}. Against the weights before, greedy bots, "
        f"{blocks} fresh seeds in all",
        f"rotations: win share {share:.2f} (95 %: {ends[0]:.2f} to {ends[1]:.2f}; 1 is parity).",
    ]
