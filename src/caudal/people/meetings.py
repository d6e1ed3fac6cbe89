"""Who meets whom how often, and what that is worth: the same few over and over teach little about
anybody, and two who play for each other teach the wrong thing. The first is damped, both are shown
to the host."""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from caudal.people.ratings import Rating, chances

FULL = 6
"""This many games of two people within a month count in full; of k, FULL / k."""
MONTH = 30 * 24 * 3600 * 1000
STRANGE = 3.0
"""A surplus of this many standard deviations is shown to the host."""
OFTEN = 20
"""So is a pair that met this often within a month."""


def weights(people: Sequence[str], before: Iterable[frozenset[str]]) -> dict[str, float]:
    """How much a game counts for each of its people, after the games of the month `before` it, each
    given as the set of its people: the mean of what meeting each of the others is worth.

    >>> weights(["ana", "ben"], [frozenset({"ana", "ben"})] * 5)
    {'ana': 1.0, 'ben': 1.0}
    >>> weights(["ana", "ben", "eva"], [frozenset({"ana", "ben"})] * 11)
    {'ana': 0.75, 'ben': 0.75, 'eva': 1.0}
    """
    met: Counter[frozenset[str]] = Counter()
    for game in before:
        met.update(frozenset(pair) for pair in itertools.combinations(game & set(people), 2))
    return {
        one: sum(
            min(1.0, FULL / (met[frozenset((one, other))] + 1)) for other in people if other != one
        )
        / max(1, len(people) - 1)
        for one in people
    }


class Sitting(NamedTuple):
    """A rated game as it is looked at afterwards: its people, their ratings before, who won."""

    people: tuple[str, ...]
    ratings: tuple[Rating, ...]
    places: tuple[int, ...]


class Suspicion(NamedTuple):
    """Two people whom the host should know of. `surplus` says by how many standard deviations the
    first finished before the second more often than their ratings foretell, whoever is first."""

    one: str
    two: str
    games: int
    surplus: float


def suspicions(sittings: Iterable[Sitting]) -> list[Suspicion]:
    """The pairs of a month that met very often, or whose results with each other are strange; the
    strangest first."""
    expected: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for sitting in sittings:
        seats = sorted(zip(*sitting, strict=True))
        for (one, r_one, p_one), (two, r_two, p_two) in itertools.combinations(seats, 2):
            chance = chances([r_one, r_two])[0]
            result = 1.0 if p_one < p_two else 0.5 if p_one == p_two else 0.0
            sums = expected[one, two]
            sums[0] += 1
            sums[1] += result - chance
            sums[2] += chance * (1 - chance)
    pairs = []
    for (one, two), (games, more, variance) in expected.items():
        surplus = more / math.sqrt(variance) if variance else 0.0
        if surplus < 0:
            one, two, surplus = two, one, -surplus
        if games >= OFTEN or (surplus >= STRANGE and games >= FULL):
            pairs.append(Suspicion(one, two, int(games), round(surplus, 1)))
    return sorted(pairs, key=lambda pair: (-pair.surplus, -pair.games, pair.one))
