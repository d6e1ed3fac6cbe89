"""Where everybody in an event stands, and why: points, then tables won, then the points of one's
rivals, then who was ahead at a common table. What is still level shares the place."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from caudal.people.words import people_texts

POINTS = {2: (1, 0), 3: (3, 1, 0), 4: (3, 2, 1, 0), 5: (3, 2, 1, 0, 0)}
"""By place, for tables of each size; shared places share their points."""
BYE = {True: Fraction(1), False: Fraction(3, 2)}
"""A bye: a win where tables are for two, half of one elsewhere."""


class Finished(NamedTuple):
    """A table of a round that is over. Places as the game has them; who did not come or vanished
    is `absent`, comes last and has no points."""

    round: int
    seats: tuple[str, ...]
    places: tuple[int, ...]
    absent: frozenset[str] = frozenset()


class Line(NamedTuple):
    """One line of the standings."""

    place: int
    who: str
    points: Fraction
    wins: int
    rivals: Fraction
    rounds: dict[int, Fraction]
    """What each round brought, byes too."""


class Why(NamedTuple):
    """Why somebody stands below the one before, though they have as many points: a key of the
    texts (`tie.…`) with its blanks."""

    key: str
    other: str
    more: int | Fraction = 0
    less: int | Fraction = 0
    round: int = 0


def points(table: Finished) -> dict[str, Fraction]:
    """What a table brought each of its people.

    >>> points(Finished(1, ("ana", "ben", "eva"), (1, 1, 3)))
    {'ana': Fraction(2, 1), 'ben': Fraction(2, 1), 'eva': Fraction(0, 1)}
    """
    scale, ranks = POINTS[len(table.seats)], ranked(table)
    return {
        who: Fraction(0) if who in table.absent else shared(scale, ranks, ranks[who])
        for who in table.seats
    }


def ranked(table: Finished) -> dict[str, int]:
    """The places that count: behind those who were there come those who were not."""
    there = [p for who, p in zip(table.seats, table.places, strict=True) if who not in table.absent]
    return {
        who: len(there) + 1 if who in table.absent else 1 + sum(p < place for p in there)
        for who, place in zip(table.seats, table.places, strict=True)
    }


def shared(scale: Sequence[int], ranks: dict[str, int], place: int) -> Fraction:
    count = list(ranks.values()).count(place)
    return Fraction(sum(scale[place - 1 : place - 1 + count]), count)


def standings(
    entrants: Sequence[str], tables: Sequence[Finished], byes: Iterable[tuple[int, str]], two: bool
) -> list[Line]:
    """All lines, best first; those who share a place in the order of `entrants` (the seeds)."""
    rounds: dict[str, dict[int, Fraction]] = {who: {} for who in entrants}
    wins = dict.fromkeys(entrants, 0)
    for table in tables:
        ranks = ranked(table)
        for who, worth in points(table).items():
            rounds[who][table.round] = worth
            wins[who] += ranks[who] == 1 and who not in table.absent
    for number, who in byes:
        rounds[who][number] = BYE[two]
        wins[who] += two
    total = {who: sum(brought.values(), Fraction(0)) for who, brought in rounds.items()}
    rivals = dict.fromkeys(entrants, Fraction(0))
    for table in tables:
        for who in table.seats:
            rivals[who] += sum(total[other] for other in table.seats if other != who)
    level = {who: (total[who], wins[who], rivals[who]) for who in entrants}
    lead = {
        who: sum(ahead(who, other, tables) for other in entrants if level[other] == level[who])
        for who in entrants
    }
    keys = {who: (*level[who], lead[who]) for who in entrants}
    order = sorted(entrants, key=lambda who: keys[who], reverse=True)
    best = [keys[who] for who in order]
    return [
        Line(1 + best.index(keys[who]), who, total[who], wins[who], rivals[who], rounds[who])
        for who in order
    ]


def ahead(one: str, two: str, tables: Iterable[Finished]) -> int:
    """At how many common tables one finished before the other, less those where behind."""
    return sum(sign for _, sign in common(one, two, tables))


def common(one: str, two: str, tables: Iterable[Finished]) -> list[tuple[int, int]]:
    """The rounds in which two met, and who was ahead: 1, 0 or -1."""
    met = []
    for table in tables:
        if one in table.seats and two in table.seats and one != two:
            ranks = ranked(table)
            met.append((table.round, (ranks[one] < ranks[two]) - (ranks[one] > ranks[two])))
    return met


def reasons(lines: Sequence[Line], tables: Sequence[Finished]) -> dict[str, Why]:
    """For everybody with as many points as the line above: what decides."""
    return {
        below.who: reason(above, below, tables)
        for above, below in itertools.pairwise(lines)
        if above.points == below.points
    }


def reason(above: Line, below: Line, tables: Sequence[Finished]) -> Why:
    if above.wins != below.wins:
        return Why("wins", above.who, above.wins, below.wins)
    if above.rivals != below.rivals:
        return Why("rivals", above.who, above.rivals, below.rivals)
    if above.place == below.place:
        return Why("shared", above.who)
    for number, sign in common(above.who, below.who, tables):
        if sign > 0:
            return Why("ahead", above.who, round=number)
    return Why("ahead_of_all", above.who)


def told(why: Why, name: str, language: str) -> str:
    """The reason in words, where the one above is called `name`."""
    more, less = shown(why.more), shown(why.less)
    return people_texts(language)(
        f"tie.{why.key}", name=name, more=more, less=less, round=why.round
    )


def shown(points: int | Fraction) -> str:
    """Points as people write them.

    >>> shown(Fraction(3)), shown(Fraction(5, 2)), shown(Fraction(1, 2)), shown(Fraction(4, 3))
    ('3', '2½', '½', '1⅓')
    """
    whole, rest = divmod(Fraction(points), 1)
    signs = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔", (1, 4): "¼", (3, 4): "¾"}
    sign = signs.get((rest.numerator, rest.denominator), f" {rest}" if rest else "")
    return f"{whole or ''}{sign}".strip() or "0"
