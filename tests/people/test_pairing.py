"""Who is paired: computed by hand beside what the matching says."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caudal.people.pairing import Rank, by_score, meetings, pair, resting, sizes, swiss

NOBODY: Counter[frozenset[str]] = Counter()


def ranks(**points: float) -> list[Rank]:
    return [Rank(who, Fraction(score)) for who, score in points.items()]


def test_first_round_the_upper_half_meets_the_lower() -> None:
    assert swiss([Rank(who) for who in "abcdefgh"], NOBODY).tables == [
        ("a", "e"),
        ("b", "f"),
        ("c", "g"),
        ("d", "h"),
    ]


def test_equal_scores_meet() -> None:
    """After two rounds: two with 2, four with 1, two with 0."""
    told = swiss(ranks(a=2, b=2, c=1, d=1, e=1, f=1, g=0, h=0), NOBODY)
    assert told.tables == [("a", "b"), ("c", "e"), ("d", "f"), ("g", "h")]


def test_nobody_meets_twice_though_it_would_be_even() -> None:
    """a and b have met; each takes the nearest with one point less, and the rest closes up."""
    met = meetings([("a", "b")])
    told = swiss(ranks(a=2, b=2, c=1, d=1, e=0, f=0), met)
    assert told.tables == [("a", "c"), ("b", "d"), ("e", "f")]


def test_a_second_meeting_is_the_last_resort() -> None:
    """Of four, a has met all others once and b twice."""
    met = meetings([("a", "b"), ("a", "b"), ("a", "c"), ("a", "d")])
    told = swiss(ranks(a=3, b=2, c=1, d=0), met)
    assert ("a", "b") not in told.tables
    assert sum(met[frozenset(table)] for table in told.tables) == 1


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    assert swiss(ranks(a=1, b=1, c=0, d=0, e=0), NOBODY).byes == ["e"]
    rested = [*ranks(a=1, b=1, c=0, d=0), Rank("e", Fraction(0), rested=True)]
    assert swiss(rested, NOBODY).byes == ["d"]


def test_a_bye_is_given_higher_up_before_anybody_meets_twice() -> None:
    """c and b have met, and so have c and a: c is left over, though not the lowest by seed."""
    met = meetings([("b", "c"), ("a", "c")])
    told = swiss(ranks(c=1, a=0, b=0), met)
    assert told.byes == ["c"]
    assert told.tables == [("a", "b")]


def test_tables_of_several_first_spread_the_seeds() -> None:
    told = by_score([Rank(who) for who in "abcdefgh"], 4, NOBODY, "cup")
    assert told.tables == [("a", "d", "e", "h"), ("b", "c", "f", "g")]


def test_tables_of_several_then_follow_the_scores() -> None:
    told = by_score(ranks(a=3, b=3, c=2, d=2, e=1, f=1, g=0, h=0, i=0), 3, NOBODY, "cup")
    assert told.tables == [("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i")]


def test_tables_of_several_avoid_repeats_at_the_least_cost() -> None:
    """a and b have met. To part them, b changes with d: the two differ by one point."""
    met = meetings([("a", "b", "x")])
    told = by_score(ranks(a=3, b=3, c=3, d=2, e=2, f=2), 3, met, "cup")
    assert not any({"a", "b"} <= set(table) for table in told.tables)
    scores = {rank.who: rank.points for rank in ranks(a=3, b=3, c=3, d=2, e=2, f=2)}
    assert sorted(sum(scores[who] for who in table) for table in told.tables) == [7, 8]


@pytest.mark.parametrize(
    ("people", "seats", "tables"),
    [
        (20, 4, [4] * 5),
        (18, 4, [4, 4, 4, 3, 3]),
        (19, 4, [4, 4, 4, 4, 3]),
        (5, 4, [4]),
        (6, 5, [3, 3]),
        (7, 3, [3, 3]),
        (8, 3, [3, 3]),
        (2, 3, []),
    ],
)
def test_sizes_of_tables(people: int, seats: int, tables: list[int]) -> None:
    assert sizes(people, seats) == tables


def test_byes_at_larger_tables() -> None:
    lined = [Rank("a"), Rank("b"), Rank("c"), Rank("d"), Rank("e", rested=True)]
    assert resting(lined, 2) == ["d", "c"]


@settings(max_examples=25, deadline=None)
@given(people=st.integers(3, 24), seats=st.integers(2, 5), seed=st.integers(0, 99))
def test_everybody_sits_once_or_has_a_bye(people: int, seats: int, seed: int) -> None:
    """Four rounds with scores by chance: nobody is left out, and everybody alike for who asks
    again; at tables of two nobody meets twice while there are rivals enough."""
    points = {f"p{n:02}": Fraction(0) for n in range(people)}
    tables: list[tuple[str, ...]] = []
    for number in range(4):
        order = sorted(points, key=lambda who: (-points[who], who))
        lined = [Rank(who, points[who]) for who in order]
        met = meetings(tables)
        told = pair(lined, seats, met, f"{seed}:{number}")
        assert told == pair(lined, seats, met, f"{seed}:{number}")
        assert sorted([*itertools.chain(*told.tables), *told.byes]) == sorted(points)
        if seats == 2 and people >= 12:
            assert not any(met[frozenset(table)] for table in told.tables)
        for at, table in enumerate(told.tables):
            points[table[(seed + at + number) % len(table)]] += 1
        tables += told.tables
