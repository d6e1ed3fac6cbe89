"""Tournaments: standings computed by hand, ties in words, no-shows, and whole events."""

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest

from caudal.engine.errors import CaudalError
from caudal.people.pairing import meetings
from caudal.people.standings import Finished, Line, Why, points, reasons, standings, told
from caudal.people.tournament import (
    Began,
    Came,
    Ended,
    Entered,
    Entry,
    Event,
    Opened,
    Withdrew,
    read,
    write,
)


def rows(lines: list[Line]) -> list[tuple[int, str, str, int, str]]:
    return [(line.place, line.who, str(line.points), line.wins, str(line.rivals)) for line in lines]


def test_points_by_place_and_shared() -> None:
    assert points(Finished(1, ("a", "b"), (1, 1))) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    four = points(Finished(1, ("a", "b", "c", "d"), (2, 1, 2, 4)))
    assert four == {"a": Fraction(3, 2), "b": 3, "c": Fraction(3, 2), "d": 0}
    assert list(points(Finished(1, tuple("abcde"), (1, 2, 3, 4, 5))).values()) == [3, 2, 1, 0, 0]


def test_who_did_not_come_has_nothing_and_the_others_move_up() -> None:
    table = Finished(1, ("a", "b", "c"), (1, 2, 3), frozenset({"a"}))
    assert points(table) == {"a": 0, "b": 3, "c": 1}
    assert points(Finished(1, ("a", "b"), (1, 2), frozenset({"a", "b"}))) == {"a": 0, "b": 0}


def test_standings_of_two_rounds_by_hand() -> None:
    """Tables of three. Round 1: a b c, d e f as they stand. Round 2: a wins before d and e; b
    before f and c.

    a 3+3 = 6, d 3+1 = 4, b 1+3 = 4, e 1+0 = 1, f 0+1 = 1, c 0+0 = 0. Rivals: a met b c d e (9),
    b met a c f c (7), d met e f a e (9), e met d f a d (15), f met d e b c (9), c met a b b f
    (15). d and b have won one table each, so d's rivals decide; e's rivals have more than f's.
    """
    tables = [
        Finished(1, ("a", "b", "c"), (1, 2, 3)),
        Finished(1, ("d", "e", "f"), (1, 2, 3)),
        Finished(2, ("a", "d", "e"), (1, 2, 3)),
        Finished(2, ("b", "f", "c"), (1, 2, 3)),
    ]
    lines = standings("abcdef", tables, [], two=False)
    assert rows(lines) == [
        (1, "a", "6", 2, "9"),
        (2, "d", "4", 1, "9"),
        (3, "b", "4", 1, "7"),
        (4, "e", "1", 0, "15"),
        (5, "f", "1", 0, "9"),
        (6, "c", "0", 0, "15"),
    ]
    why = reasons(lines, tables)
    assert why == {"b": Why("rivals", "d", 9, 7), "f": Why("rivals", "e", 15, 9)}
    assert told(why["b"], "Dora", "en") == (
        "Level with Dora in points and wins; Dora's rivals have more points, 9 to 7."
    )
    assert told(why["b"], "Dora", "es") == (
        "Igual que Dora en puntos y victorias; los rivales de Dora tienen más puntos, 9 a 7."
    )


def test_tables_won_come_before_rivals() -> None:
    """At tables of four a won once and was last once; b was second and third: 3 points each."""
    tables = [
        Finished(1, ("a", "c", "d", "e"), (1, 2, 3, 4)),
        Finished(1, ("f", "b", "g", "h"), (1, 2, 3, 4)),
        Finished(2, ("c", "d", "e", "a"), (1, 2, 3, 4)),
        Finished(2, ("f", "g", "b", "h"), (1, 2, 3, 4)),
    ]
    lines = standings("abcdefgh", tables, [], two=False)
    why = reasons(lines, tables)
    level = [line.who for line in lines if line.points == 3]
    assert level[0] == "a"
    assert why[level[1]] == Why("wins", "a", 1, 0)


def test_a_common_table_decides_what_is_level_in_everything() -> None:
    """A Swiss of four, two rounds: everybody won once, and all rivals have as much."""
    tables = [
        Finished(1, ("a", "c"), (1, 2)),
        Finished(1, ("b", "d"), (1, 2)),
        Finished(2, ("b", "a"), (1, 2)),
        Finished(2, ("c", "d"), (1, 2)),
    ]
    lines = standings("abcd", tables, [], two=True)
    assert rows(lines) == [
        (1, "b", "2", 2, "1"),
        (2, "a", "1", 1, "3"),
        (3, "c", "1", 1, "1"),
        (4, "d", "0", 0, "3"),
    ]
    level = [Finished(1, ("a", "b"), (1, 2)), Finished(2, ("b", "c"), (1, 2))]
    level += [Finished(3, ("c", "a"), (1, 2)), Finished(1, ("c", "d"), (1, 2))]
    level += [Finished(2, ("a", "d"), (1, 2)), Finished(3, ("b", "d"), (1, 2))]
    ring = standings("abcd", level, [], two=True)
    assert [line.place for line in ring] == [1, 1, 1, 4], "a beat b beat c beat a: all share"
    assert reasons(ring, level)["b"] == Why("shared", "a")
    fresh = [Finished(1, ("a", "b"), (2, 1)), Finished(2, ("a", "c"), (1, 2))]
    fresh += [Finished(2, ("b", "d"), (2, 1)), Finished(3, ("c", "d"), (1, 1))]
    lines = standings("abcd", fresh, [], two=True)
    assert [line.who for line in lines if line.points == 1] == ["b", "a"]


def test_who_was_ahead_is_told_with_its_round() -> None:
    """a and b won one table each. a met b (1 point) and c (2), b met a (1) and d (2)."""
    won = [(1, "b", "a"), (1, "c", "x"), (1, "y", "d"), (2, "a", "c"), (2, "d", "b")]
    won += [(3, "c", "y"), (3, "d", "z")]
    tables = [Finished(number, (winner, loser), (1, 2)) for number, winner, loser in won]
    lines = standings("abcdxyz", tables, [], two=True)
    assert ("b", "a") in itertools.pairwise(line.who for line in lines)
    why = reasons(lines, tables)["a"]
    assert why == Why("ahead", "b", round=1)
    assert told(why, "Bea", "en") == "Level with Bea in all else; Bea was ahead in round 1."


# -- events ---------------------------------------------------------------------------------------


def opened(people: int, seats: int, rounds: int) -> list[Entry]:
    """An event whose people are named by their seeds, p01 being the best."""
    entries: list[Entry] = [Opened(at=0, name="Cup", game="the_river", seats=seats, rounds=rounds)]
    for seed in range(1, people + 1):
        entries.append(
            Entered(at=1, who=f"p{seed:02}", name=f"P {seed}", points=2000 - seed, program=seed > 9)
        )
    return [*entries, Began(at=2)]


def play(event: Event, journal: list[Entry], vanish: dict[str, int], luck: float = 0.0) -> None:
    """To the end; the better seed wins but for luck, and some do not come from a round on."""
    dice = random.Random(event.id)

    def add(entry: Entry) -> None:
        event.apply(entry)
        journal.append(read(write(entry)))

    while event.due(4) == "pair":
        add(event.next_round(at=4))
        for table in event.open_tables():
            seats = event.paired[-1].tables[table]
            form = {who: int(who[1:]) + dice.gauss(0, luck) for who in seats}
            places = [1 + sum(form[other] < form[who] for other in seats) for who in seats]
            gone = [who for who in seats if vanish.get(who, 99) <= event.round]
            add(Ended(at=4, table=table, places=places, absent=gone))
    assert event.due(5) == "over"


def test_a_swiss_of_16_by_hand() -> None:
    """The better seed always wins. Round 2: winners 1 to 8, the upper half against the lower, and
    so among those who lost; round 3: 1 3, 2 4 with two wins, 5 9, 6 10, 7 11, 8 12 with one, and
    the rest. So after four rounds 1 has won all, and 16 nothing."""
    journal = opened(16, 2, 4)
    event = Event("cup", journal)
    play(event, journal, {})
    pairs = [
        sorted(sorted(int(who[1:]) for who in table) for table in paired.tables)
        for paired in event.paired
    ]
    assert pairs[0] == [[n, n + 8] for n in range(1, 9)]
    assert pairs[1] == [[n, n + 4] for n in (1, 2, 3, 4, 9, 10, 11, 12)]
    assert pairs[2] == [[1, 3], [2, 4], [5, 9], [6, 10], [7, 11], [8, 12], [13, 15], [14, 16]]
    assert [1, 2] in pairs[3]
    lines = event.standings()
    assert [(line.who, line.points) for line in lines[:2]] == [("p01", 4), ("p02", 3)]
    assert lines[-1].who == "p16"
    assert lines[-1].points == 0
    assert sum(line.points for line in lines) == 4 * 8
    assert max(meetings(t for paired in event.paired for t in paired.tables).values()) == 1


def test_a_swiss_with_two_who_vanish() -> None:
    journal = opened(16, 2, 5)
    event = Event("cup", journal)
    play(event, journal, {"p03": 2, "p10": 3}, luck=4)
    lines = {line.who: line for line in event.standings()}
    assert set(lines["p03"].rounds) == {1, 2}
    assert lines["p03"].rounds[2] == 0
    assert set(lines["p10"].rounds) == {1, 2, 3}
    byes = Counter(who for paired in event.paired for who in paired.byes)
    assert sum(byes.values()) == 1, "15 are left in round 3 alone"
    assert max(meetings(t for paired in event.paired for t in paired.tables).values()) == 1


def test_twenty_at_tables_of_four_five_rounds_with_two_who_vanish() -> None:
    journal = opened(20, 4, 5)
    event = Event("league", journal)
    play(event, journal, {"p07": 2, "p18": 4}, luck=5)
    assert [
        sorted((len(table) for table in paired.tables), reverse=True) for paired in event.paired
    ] == [
        [4] * 5,
        [4] * 5,
        [4, 4, 4, 4, 3],
        [4, 4, 4, 4, 3],
        [4, 4, 4, 3, 3],
    ]
    first_three = [table for paired in event.paired[:3] for table in paired.tables]
    assert max(meetings(first_three).values()) == 1
    again = meetings(table for paired in event.paired for table in paired.tables)
    assert sum(count - 1 for count in again.values()) <= 6, "of 131 meetings"
    assert len({seats[0] for paired in event.paired for seats in paired.tables}) >= 18


TWENTY = """
1 p01 15 5 110, 2 p02 14 4 116, 3 p03 13 4 100, 4 p05 12 4 97, 5 p04 11 2 96, 6 p08 10 1 114,
7 p10 9 2 98, 8 p09 9 1 108, 9 p06 9 0 117, 10 p11 8 0 108, 11 p12 7 0 105, 12 p13 6 1 99,
13 p14 5 0 87, 14 p16 3 1 109, 15 p15 3 0 119, 16 p17 3 0 90, 17 p18 2 0 76, 18 p07 2 0 44,
19 p19 1 0 105, 20 p20 0 0 120
"""
"""Place, who, points, tables won, rivals' points, where the better seed always comes before the
worse. p07 comes to round 1 alone: second of p04, p14 and p17, 2 points; its rivals there have 11 +
5 + 3 = 19, those of round 2 (p08, p11, p12) 10 + 8 + 7 = 25: 44. p13: third of p03, p08, p18 (1),
first of p14, p15 and p19 (3), last of p02, p06 and p11 (0), second of p05 and p17 at a table of
three (1), third of p10, p12 and p16 (1): 6 points, and rivals with 25 + 9 + 31 + 15 + 19 = 99."""


def test_the_standings_of_twenty_by_hand() -> None:
    journal = opened(20, 4, 5)
    event = Event("cup", journal)
    play(event, journal, {"p07": 2, "p18": 4})
    lines = [" ".join(map(str, line)) for line in rows(event.standings())]
    assert lines == [line.strip() for line in TWENTY.split(",")]


def test_the_journal_rebuilds_the_event() -> None:
    journal = opened(7, 3, 3)
    event = Event("cup", journal)
    play(event, journal, {}, luck=3)
    again = Event("cup", journal)
    assert again.standings() == event.standings()
    assert again.as_csv() == event.as_csv()
    assert event.as_csv().splitlines()[0] == (
        "place,name,program,points,wins,rivals,round 1,round 2,round 3"
    )


def test_a_round_is_paired_once() -> None:
    journal = opened(4, 2, 3)
    one, other = Event("cup", journal), Event("cup", journal)
    assert one.next_round(at=3) == other.next_round(at=3), "every process pairs alike"
    one.apply(one.next_round(at=3))
    with pytest.raises(CaudalError, match="round 1 is not to be paired now"):
        one.apply(other.next_round(at=3))


def test_who_withdraws_is_not_paired_until_they_come_back() -> None:
    event = Event("cup", opened(5, 2, 3))
    event.apply(Withdrew(at=3, who="p05"))
    assert event.next_round(at=3).byes == []
    event.apply(Came(at=3, who="p05"))
    assert event.next_round(at=3).byes == ["p05"]


def test_who_vanished_may_come_back() -> None:
    event = Event("cup", opened(4, 2, 3))
    event.apply(event.next_round(at=3))
    event.apply(Ended(at=4, table=0, places=[1, 2], absent=["p01"]))
    event.apply(Ended(at=4, table=1, places=[1, 2]))
    assert "p01" not in event.present()
    event.apply(Came(at=5, who="p01"))
    assert sum(map(len, event.next_round(at=6).tables)) == 4


def test_what_is_refused_changes_nothing() -> None:
    event = Event("cup", opened(4, 2, 3))
    event.apply(event.next_round(at=3))
    event.apply(Ended(at=4, table=0, places=[1, 2]))
    before = (event.revision, event.standings())
    for entry, sentence in [
        (Ended(at=5, table=0, places=[2, 1]), "the result of that table is known already"),
        (Ended(at=5, table=9, places=[2, 1]), "there is no such table in this round"),
        (Ended(at=5, table=1, places=[1]), "a result has a place for each"),
        (Entered(at=5, who="p09", name="Late"), "entries are closed"),
        (Withdrew(at=5, who="p77"), "does not take part"),
        (Began(at=5), "has begun already"),
    ]:
        with pytest.raises(CaudalError, match=sentence):
            event.apply(entry)
    assert (event.revision, event.standings()) == before


def test_an_event_ends_early_when_too_few_are_left() -> None:
    event = Event("cup", opened(3, 3, 4))
    event.apply(event.next_round(at=3))
    event.apply(Ended(at=4, table=0, places=[1, 2, 3], absent=["p03"]))
    assert event.due(5) == "over"
