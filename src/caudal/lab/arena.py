"""Which bot is stronger, and how sure is it: matches in blocks.

A block is one seed played in all seat rotations of a line-up, with the same deal. Blocks are what
chance draws, so intervals come from drawing blocks anew (bootstrap). Everything in a block comes
from the match's seed and the block's number, so a match can be stopped, resumed and shared among
processes, and gives the same games (as far as its bots count simulations, not seconds).
"""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from caudal.bots import bot
from caudal.engine.dice import Dice
from caudal.engine.errors import CaudalError
from caudal.engine.game import game
from caudal.engine.knowledge import Knowledge
from caudal.lab.match import Match
from caudal.lab.pool import spread

CONTROLS = 10
"""One control for this many blocks: the first entry on all seats, against itself. Controls have the
numbers -1, -2, …"""


def lineups(match: Match) -> list[tuple[int, ...]]:
    """Which entries meet: every choice of as many as there are seats; fewer entries repeat.

    >>> lineups(Match("the_river", 2, ("a", "b", "c"), 0, {}))
    [(0, 1), (0, 2), (1, 2)]
    >>> lineups(Match("the_river", 4, ("a", "b"), 0, {}))
    [(0, 1, 0, 1)]
    """
    entries = len(match.bots)
    if entries > match.players:
        return list(itertools.combinations(range(entries), match.players))
    return [tuple(seat % entries for seat in range(match.players))]


def rotations(lineup: Sequence[int]) -> list[tuple[int, ...]]:
    """The seatings of a line-up, each different one once.

    >>> rotations((0, 1, 0, 1))
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    """
    turns = ((*lineup[turn:], *lineup[:turn]) for turn in range(len(lineup)))
    return list(dict.fromkeys(turns))


def drawn(match: Match, number: int) -> tuple[tuple[int, ...], bool, int]:
    """The line-up of a block, whether it is a control, and its seed."""
    if number < 0:
        return (0,) * match.players, True, Dice.of("control", match.seed, number).state
    meetings = lineups(match)
    deal, which = divmod(number, len(meetings))
    return meetings[which], False, Dice.of("block", match.seed, deal).state


@dataclass
class Outcome:
    """One game of a block; lists follow the seats."""

    seats: list[int]
    ranking: list[int]
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    """Processor time, so that a busy machine does not make a bot look slow."""


@dataclass
class Block:
    number: int
    control: bool
    games: list[Outcome]

    @staticmethod
    def of(data: dict[str, Any]) -> Block:
        return Block(data["number"], data["control"], [Outcome(**each) for each in data["games"]])


def play_block(match: Match, number: int) -> Block:
    """Play all rotations of one seed; runs in a worker process."""
    lineup, control, seed = drawn(match, number)
    if control:
        twins = [tuple((seat + turn) % 2 for seat in range(match.players)) for turn in range(2)]
        games = [play_game(match, [0] * match.players, seed, list(twin)) for twin in twins]
    else:
        games = [play_game(match, list(seats), seed, list(seats)) for seats in rotations(lineup)]
    return Block(number, control, games)


def play_game(match: Match, seats: list[int], seed: int, labels: list[int]) -> Outcome:
    """One game. Each seat's dice depend on its label, so that twins with two labels differ."""
    rules = game(match.game)
    state = rules.new(match.players, seed, match.options)
    bots = [bot(match.bots[entry], rules) for entry in seats]
    dice = [
        Dice.of(seed, "bot", label, labels[:seat].count(label)) for seat, label in enumerate(labels)
    ]
    decisions = [0] * match.players
    seconds = [0.0] * match.players
    while state.seat() >= 0:
        seat = state.seat()
        knowledge = Knowledge(rules, state)
        start = time.process_time()
        move = bots[seat].choose(knowledge, dice[seat])
        seconds[seat] += time.process_time() - start
        decisions[seat] += 1
        state.play(move)
    rounded = [round(each, 4) for each in seconds]
    return Outcome(labels, state.ranking(), state.scores(), decisions, rounded)


def controls(blocks: int) -> int:
    """How many control blocks go with a number of blocks."""
    return max(1, blocks // CONTROLS) if blocks else 0


def run(
    match: Match,
    blocks: int,
    jobs: int = 1,
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
    enough: Callable[[list[Block]], bool] | None = None,
    ray: str = "",
) -> list[Block]:
    """Play a match, or what is missing of it in its results file. `enough` may end it early;
    `jobs` and `ray` say where the blocks are played, as for `spread`."""
    done = read(match, file) if file else []
    known = {block.number for block in done}
    wanted = list(range(blocks))
    for number in range(controls(blocks)):
        wanted.insert(number * (CONTROLS + 1) + 1, -1 - number)
    missing = [number for number in wanted if number not in known]
    if progress is not None:
        progress(len(done))
    if enough is not None and done and enough(done):
        missing = []
    for block in spread(partial(play_block, match), missing, jobs, ray):
        done.append(block)
        if file:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(asdict(block)) + "\n")
        if progress is not None:
            progress(len(done))
        if enough is not None and enough(done):
            break
    return sorted(done, key=lambda block: block.number)


def read(match: Match, file: Path) -> list[Block]:
    """The blocks of a results file, which is begun if it is not there."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(asdict(match)) + "\n", encoding="utf-8")
        return []
    try:
        head, *lines = file.read_text(encoding="utf-8").splitlines()
        known = json.loads(head)
    except ValueError:
        raise CaudalError("{file} is not a file of results", file=file) from None
    if known != json.loads(json.dumps(asdict(match))):
        raise CaudalError("{file} holds the results of another match: {head}", file=file, head=head)
    return [Block.of(json.loads(line)) for line in lines if line.endswith("}")]
