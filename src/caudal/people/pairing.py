"""Who plays whom in the next round: by score, without repeats as far as that goes.

Every choice is a matching of maximum weight (networkx); what should not happen has a price, and
prices are of orders that cannot be mixed up: a second meeting is worse than any unevenness of
scores, that is worse than any order among equals.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import networkx as nx

AGAIN = 10**18
"""The price of a second meeting; a third costs twice that."""
UNEVEN = 10**12
"""The price of a point of difference, squared."""
SMALLEST = 3
"""Where tables are for three and more, none has fewer."""
SWEEPS = 40


class Rank(NamedTuple):
    """Somebody to be paired. Ranks are given best first: by the standings, or by seeds at first."""

    who: str
    points: Fraction = Fraction(0)
    rested: bool = False
    """Has had a bye already."""


class Round(NamedTuple):
    tables: list[tuple[str, ...]]
    byes: list[str]


Met = Counter[frozenset[str]]


def meetings(tables: Iterable[Collection[str]]) -> Met:
    """How often any two sat at the same table."""
    met: Met = Counter()
    for table in tables:
        met.update(frozenset(pair) for pair in itertools.combinations(sorted(table), 2))
    return met


def pair(ranks: Sequence[Rank], seats: int, met: Met, event: str = "") -> Round:
    """The next round of an event with tables of that many seats. `event` names the dice that
    improve tables of several, so that every process pairs alike."""
    return swiss(ranks, met) if seats == 2 else by_score(ranks, seats, met, event)


def matched(prices: dict[tuple[Any, Any], int]) -> list[tuple[Any, Any]]:
    """The cheapest way to pair as many as can be."""
    graph = nx.Graph()
    dearest = max(prices.values(), default=0) + 1
    graph.add_weighted_edges_from((a, b, dearest - price) for (a, b), price in prices.items())
    return list(nx.max_weight_matching(graph, maxcardinality=True))


# -- tables of two --------------------------------------------------------------------------------


def swiss(ranks: Sequence[Rank], met: Met) -> Round:
    """Pairs of equal scores, the upper half of a score against its lower half. Of an odd number
    one has a bye: nobody twice, of the others whoever has fewest points and stands lowest.

    >>> swiss([Rank(who) for who in "abcd"], Counter()).tables
    [('a', 'c'), ('b', 'd')]
    """
    prices: dict[tuple[Any, Any], int] = {}
    halves = half_sizes(ranks)
    for (i, one), (j, two) in itertools.combinations(enumerate(ranks), 2):
        off = abs(j - i - halves[one.points]) if one.points == two.points else 0
        prices[i, j] = price(one, two, met) + off**2
    if len(ranks) % 2:
        least = min(rank.points for rank in ranks)
        for i, rank in enumerate(ranks):
            above = int(UNEVEN * len(ranks) * (rank.points - least) ** 2)
            higher = (len(ranks) - i) * len(ranks) ** 3  # more than any order among equals
            prices[i, len(ranks)] = AGAIN * rank.rested + above + higher
    pairs = sorted(sorted(pair) for pair in matched(prices))
    tables: list[tuple[str, ...]] = [
        (ranks[i].who, ranks[j].who) for i, j in pairs if j < len(ranks)
    ]
    return Round(tables, [ranks[i].who for i, j in pairs if j == len(ranks)])


def half_sizes(ranks: Sequence[Rank]) -> dict[Fraction, int]:
    """For each score, the distance from the upper half of those who have it to the lower."""
    return {points: count // 2 for points, count in Counter(r.points for r in ranks).items()}


def price(one: Rank, two: Rank, met: Met) -> int:
    apart = one.points - two.points
    return AGAIN * met[frozenset((one.who, two.who))] + int(UNEVEN * apart**2)


# -- tables of three to five ----------------------------------------------------------------------


def sizes(people: int, seats: int) -> list[int]:
    """The tables of a round: as few as can be, of sizes that differ by one at most; where that
    would leave a table of two, some have a bye instead.

    >>> sizes(20, 4), sizes(18, 4), sizes(7, 3), sizes(5, 4)
    ([4, 4, 4, 4, 4], [4, 4, 4, 3, 3], [3, 3], [4])
    """
    if people < SMALLEST:
        return []
    tables = -(-people // seats)
    if people // tables < SMALLEST:
        return [seats] * (people // seats)
    small, larger = divmod(people, tables)
    return [small + 1] * larger + [small] * (tables - larger)


def by_score(ranks: Sequence[Rank], seats: int, met: Met, event: str) -> Round:
    """Tables of neighbours in the standings; while all scores are equal, the seeds are spread over
    the tables. If some have met before, everybody of a column (one from each table) is seated anew
    where they cost least, column after column, many times; the best of all these is taken."""
    table_sizes = sizes(len(ranks), seats)
    idle = resting(ranks, len(ranks) - sum(table_sizes))
    playing = [rank for rank in ranks if rank.who not in idle]
    tables = dealt(playing, table_sizes)
    dice = random.Random(event)
    best = [list(table) for table in tables]
    for _ in range(SWEEPS if any(repeats(table, met) for table in best) else 0):
        for table in tables:
            dice.shuffle(table)
        for column in range(max(table_sizes, default=0)):
            reseat(tables, column, met)
        if cost(tables, met) < cost(best, met):
            best = [list(table) for table in tables]
    order = {rank.who: place for place, rank in enumerate(ranks)}
    seated = [tuple(sorted((rank.who for rank in table), key=order.__getitem__)) for table in best]
    return Round(sorted(seated, key=lambda table: order[table[0]]), idle)


def resting(ranks: Sequence[Rank], count: int) -> list[str]:
    """Who has a bye: first those who had none, the lowest first."""
    lowest = [rank for rank in reversed(ranks) if not rank.rested]
    lowest += [rank for rank in reversed(ranks) if rank.rested]
    return [rank.who for rank in lowest[:count]]


def dealt(playing: Sequence[Rank], table_sizes: Sequence[int]) -> list[list[Rank]]:
    """The round before repeats are looked at."""
    if len({rank.points for rank in playing}) > 1:
        ranks = iter(playing)
        return [list(itertools.islice(ranks, size)) for size in table_sizes]
    tables: list[list[Rank]] = [[] for _ in table_sizes]
    turns = itertools.cycle([*range(len(tables)), *reversed(range(len(tables)))])
    for rank in playing:
        table = next(t for t in turns if len(tables[t]) < table_sizes[t])
        tables[table].append(rank)
    return tables


def reseat(tables: list[list[Rank]], column: int, met: Met) -> None:
    """Take one from every table and seat them where they cost least, all at once."""
    short = [table for table in tables if len(table) > column]
    taken = [table.pop(column) for table in short]
    prices = {
        (("person", i), ("table", j)): sum(price(person, other, met) for other in table)
        for i, person in enumerate(taken)
        for j, table in enumerate(short)
    }
    for pair in matched(prices):
        (_, person), (_, table) = sorted(pair)
        short[table].insert(column, taken[person])


def cost(tables: Iterable[Sequence[Rank]], met: Met) -> int:
    return sum(
        price(one, two, met) for table in tables for one, two in itertools.combinations(table, 2)
    )


def repeats(table: Sequence[Rank], met: Met) -> int:
    return sum(met[frozenset((one.who, two.who))] for one, two in itertools.combinations(table, 2))
