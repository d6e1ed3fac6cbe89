"""One game of a report: played to the end, and what is worth knowing about it as plain data."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from caudal.bots.search import Settings
from caudal.bots.thinker import settings_of
from caudal.engine.dice import Dice
from caudal.engine.errors import BrokenInvariant
from caudal.engine.events import Listener
from caudal.engine.game import Game, game
from caudal.engine.record import Record
from caudal.engine.state import State, places
from caudal.lab.balance.players import FEW, FREE, NEVER, choose, farther
from caudal.lab.balance.subjects import Bar, Subjects, subjects

GRID = 12
"""A game's course is told at its beginning and after each of this many equal parts."""
HOPELESS = 0.05
OBVIOUS, AGONISING = 0.5, 0.05
"""In scales: a best move ahead by the first is obvious, by less than the second agonising. A
scale is the number of points that the game's search takes for a clear advantage."""


@dataclass(frozen=True)
class Sitting:
    """A game to be played: deal, seats and what is barred to them."""

    players: int
    options: dict[str, Any]
    seed: int
    seats: tuple[str, ...]
    bars: tuple[Bar, ...] = ()
    draws: int = 0
    """Another number deals anew what a spectator cannot see after the set-up."""
    mood: int = 0
    """Another number gives the bots other dice."""
    begun: tuple[int, ...] = ()
    """The moves that the game begins with, whoever thinks otherwise."""
    watched: bool = False
    """Look at every decision and at the economy too."""

    def new(self, rules: Game) -> State:
        state = rules.new(self.players, self.seed, self.options)
        if self.draws:
            state = state.guess(-1, Dice.of("draws", self.seed, self.draws))
        return state


@dataclass
class Watch:
    """What is noted while a game is played."""

    scale: float
    samples: list[list[float]] = field(default_factory=list)
    features: list[list[list[float]]] = field(default_factory=list)
    kings: list[int] = field(default_factory=list)
    options: int = 0
    judged: int = 0
    obvious: int = 0
    agonising: int = 0
    alone: int = 0
    offered: set[tuple[int, int]] = field(default_factory=set)
    beside: dict[tuple[int, int], list[float]] = field(default_factory=dict)
    """What was offered beside others of its kind: pairs, how often and by how much better."""
    compared: tuple[int, set[str]] = (-1, set())
    """The kinds that were compared in a turn already: once a turn is enough."""

    def chances(self) -> list[float]:
        points = self.samples[-1]
        best = max(points)
        odds = [math.exp((each - best) / self.scale) for each in points]
        return [each / sum(odds) for each in odds]


def play(rules: Game, sitting: Sitting, handicap: dict[int, int] | None = None) -> dict[str, Any]:
    """Play and measure. `handicap` gives a seat points at the end, over and above the rules; it is
    counted from whoever begins."""
    asked = subjects(rules.id)
    settings = judgement(rules.id)
    state = sitting.new(rules)
    story = Listener()
    state.listener = story
    first = asked.begins(state)
    watch = Watch(settings.scale)
    dice = [
        Dice.of(sitting.seed, "bot", seat, sitting.mood, sitting.draws)
        for seat in range(sitting.players)
    ]
    bars = sitting.bars or (FREE,) * sitting.players
    used: dict[tuple[int, int], int] = {}
    moves: list[int] = []
    decisions = [0] * sitting.players
    turns, last = 0, -1
    while (seat := state.seat()) >= 0:
        if seat != last:
            turns, last = turns + 1, seat
            watch.samples.append(state.prospects(settings.weights))
            if sitting.watched:
                watch.features.append(economy(rules, state, asked))
        values: list[float] = []
        if len(moves) < len(sitting.begun):
            move = sitting.begun[len(moves)]
        else:
            move, values = choose(rules, state, sitting.seats[seat], dice[seat], bars[seat])
        if sitting.watched:
            offers = look(watch, state, seat, values, asked, settings.weights)
            if several(watch, offers, asked):
                if len(values) <= FEW:
                    world = state.guess(seat, Dice.of("beside", sitting.seed, len(moves)))
                    values = farther(rules.id, sitting.seats[seat], world, seat)
                hoped = {each: max(values[at] for at in places) for each, places in offers.items()}
                lay_beside(watch, hoped, asked)
        decisions[seat] += 1
        state.apply(move)
        for use in asked.uses(story.take()):
            used.setdefault(use, len(moves))
        moves.append(move)
        if len(moves) > rules.bound:
            raise BrokenInvariant(f"a game did not end within {rules.bound} decisions")
    gifts = {(first + place) % sitting.players: n for place, n in (handicap or {}).items()}
    scores, ranking = settled(state.scores(), state.ranking(), gifts)
    facts: dict[str, Any] = {
        "seats": list(sitting.seats),
        "first": first,
        "scores": scores,
        "places": ranking,
        "sheets": [list(state.sheet(seat).values()) for seat in range(sitting.players)],
        "decisions": decisions,
        "turns": turns,
        "uses": [sorted(what for who, what in used if who == seat) for seat in range(len(bars))],
        "course": course(watch.samples),
        "leads": lead_changes(watch.samples),
        "moves": moves,
        "firsts": [(at, seat, which) for (seat, which), at in used.items()],
    }
    if sitting.watched:
        facts["watch"] = watched(watch, turns, len(bars))
    return facts


@cache
def judgement(id: str) -> Settings:
    """A game's weights, and how many points make a clear advantage."""
    return settings_of(game(id))


def settled(
    scores: list[int], before: list[int], handicap: dict[int, int]
) -> tuple[list[int], list[int]]:
    """Scores and places after a handicap; ties are broken as the game did without it.

    >>> settled([10, 8, 8], [1, 2, 2], {1: 5})
    ([10, 13, 8], [2, 1, 3])
    """
    if not handicap:
        return scores, before
    now = [score + handicap.get(seat, 0) for seat, score in enumerate(scores)]
    return now, places([[score, -place] for score, place in zip(now, before, strict=True)])


def economy(rules: Game, state: State, asked: Subjects) -> list[list[float]]:
    """The followed features, by seat."""
    names = rules.feature_names
    where = [names.index(name) for name in asked.features]
    rows = [state.features(seat) for seat in range(state.players)]
    return [[row[place] for place in where] for row in rows]


def look(
    watch: Watch,
    state: State,
    seat: int,
    values: list[float],
    asked: Subjects,
    weights: list[float],
) -> Offers:
    """Look at a decision before it is made: how hard it is, what it offers, whom it can help."""
    legal = state.legal
    watch.options += len(legal)
    watch.alone += len(legal) == 1
    best = sorted({round(each, 6) for each in values if each > NEVER})[-2:]
    if len(best) > 1:
        watch.judged += 1
        gap = best[1] - best[0]
        watch.obvious += gap > OBVIOUS * watch.scale
        watch.agonising += gap < AGONISING * watch.scale
    hopeless = watch.chances()[seat] < HOPELESS
    leaders: set[int] = set()
    offers: Offers = {}
    for place, move in enumerate(legal):
        child = state.clone()
        child.listener = Listener()
        child.apply(move)
        uses = [each for each in asked.uses(child.listener.take()) if each[0] == seat]
        watch.offered.update(uses)
        if values and values[place] > NEVER:
            verb = asked.verbs[move]
            for which in {which for _, which in uses} | asked.named_by(move):
                offers.setdefault((verb, which), []).append(place)
        if hopeless:
            points = child.prospects(weights)
            if points[seat] >= watch.samples[-1][seat] - 1:
                leaders.add(points.index(max(points)))
    if len(leaders) > 1:
        watch.kings.append(len(watch.samples))
    return offers


def compared(values: list[tuple[int, float]]) -> list[tuple[int, int, float, float]]:
    """The pairs of one decision's offers, how much each counts, and by how much the first was
    better. All together count as often as there are offers, less one, halved.

    >>> compared([(4, 2.0), (7, 5.0)])
    [(4, 7, 0.5, -1.5)]
    """
    whole = len(values)
    return [
        (one, two, 1 / whole, (a - b) / whole)
        for place, (one, a) in enumerate(values)
        for two, b in values[place + 1 :]
    ]


Offers = dict[tuple[str, int], list[int]]
"""By verb and component, the places of such moves among the legal ones."""
Hoped = dict[tuple[str, int], float]
"""By verb and component, what was expected of the best such move."""


def kind_of(verb: str, which: int, asked: Subjects) -> str:
    """Only what is taken in the same way is compared: to build is not to reserve."""
    return f"{verb}:{asked.components[which].group}"


def several(watch: Watch, offers: Offers, asked: Subjects) -> bool:
    """Whether components of a kind are offered that was not compared in this turn yet."""
    kinds = [kind_of(verb, which, asked) for verb, which in offers]
    before = watch.compared[1] if watch.compared[0] == len(watch.samples) else set()
    return any(kind not in before and kinds.count(kind) > 1 for kind in set(kinds))


def lay_beside(watch: Watch, hoped: Hoped, asked: Subjects) -> None:
    """Compare what is expected of components of a kind that could be taken at one decision."""
    turn = len(watch.samples)
    if watch.compared[0] != turn:
        watch.compared = (turn, set())
    kinds: dict[str, list[tuple[int, float]]] = {}
    for verb, which in sorted(hoped):
        kind = kind_of(verb, which, asked)
        kinds.setdefault(kind, []).append((which, hoped[verb, which]))
    for kind, some in kinds.items():
        if len(some) > 1 and kind not in watch.compared[1]:
            watch.compared[1].add(kind)
            for one, two, weight, total in compared(some):
                sums = watch.beside.setdefault((one, two), [0.0, 0.0])
                sums[0] += weight
                sums[1] += total


def on_grid(samples: int) -> list[int]:
    """Which of a game's samples stand for the ends of its equal parts."""
    return [round(part * (samples - 1) / GRID) for part in range(GRID + 1)]


def course(samples: list[list[float]]) -> list[list[float]]:
    """What the heuristic expected of each seat, along the grid."""
    return [[round(each, 2) for each in samples[place]] for place in on_grid(len(samples))]


def lead_changes(samples: list[list[float]]) -> int:
    """How often another seat was expected to win than before."""
    leaders = [sample.index(max(sample)) for sample in samples]
    return sum(one != two for one, two in itertools.pairwise(leaders))


def watched(watch: Watch, turns: int, players: int) -> dict[str, Any]:
    grid = on_grid(len(watch.features))
    return {
        "options": watch.options,
        "judged": watch.judged,
        "obvious": watch.obvious,
        "agonising": watch.agonising,
        "alone": watch.alone,
        "kings": sum(at > 0.75 * turns for at in watch.kings),
        "offered": [
            sorted(what for who, what in watch.offered if who == seat) for seat in range(players)
        ],
        "beside": [
            [one, two, round(weight, 4), round(total, 4)]
            for (one, two), (weight, total) in watch.beside.items()
        ],
        "economy": [
            [[round(each, 4) for each in seat] for seat in watch.features[place]] for place in grid
        ],
    }


def record_of(rules: Game, sitting: Sitting) -> Record:
    """The record of a game, played again."""
    record = Record(
        rules.id, sitting.players, sitting.seed, dict(sitting.options), list(sitting.seats)
    )
    state = sitting.new(rules)
    dice = [
        Dice.of(sitting.seed, "bot", seat, sitting.mood, sitting.draws)
        for seat in range(sitting.players)
    ]
    bars = sitting.bars or (FREE,) * sitting.players
    while (seat := state.seat()) >= 0:
        move, _ = choose(rules, state, sitting.seats[seat], dice[seat], bars[seat])
        record.play(state, move)
    return record
