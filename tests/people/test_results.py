"""What a finished table says: which games count, for whom, and how much."""

import pytest

from caudal.people.leaders import Change, Leader, leaders, season_of
from caudal.people.meetings import FULL, OFTEN, Sitting, Suspicion, suspicions, weights
from caudal.people.ratings import Rating, after, fixed
from caudal.people.results import Played, counts, places, rated

ANA, BEN, EVA = (Played(who, "", place) for place, who in enumerate(("ana", "ben", "eva"), 1))
MERCHANT = Played("", "merchant", 4)


def test_a_rated_game_needs_two_people() -> None:
    assert counts([ANA, BEN, MERCHANT])
    assert not counts([ANA, MERCHANT])
    assert not counts([ANA, ANA._replace(place=2)]), "one person on two seats is one person"
    assert rated("the_river", [ANA, MERCHANT], {}) == {}


def test_who_leaves_is_last_however_well_the_bot_did() -> None:
    assert places([BEN, ANA._replace(end="left"), EVA]) == [1, 3, 2]
    told = rated("the_river", [BEN, ANA._replace(end="left"), EVA], {})
    assert told["ben"].mu > told["eva"].mu > told["ana"].mu


def test_running_out_of_time_counts_as_leaving() -> None:
    late, left = ANA._replace(end="late"), BEN._replace(end="left")
    assert places([late, left, EVA, MERCHANT]) == [3, 3, 1, 2]


def test_a_game_that_everybody_left_says_nothing() -> None:
    assert not counts([ANA._replace(end="left"), BEN._replace(end="late"), MERCHANT])


def test_bots_that_fill_seats_count_at_their_level() -> None:
    told = rated("the_river", [ANA, BEN, MERCHANT], {"ana": fixed(1500)})
    alone = after([fixed(1500), Rating(), fixed(1400)], [1, 2, 3])
    assert told["ana"].points == pytest.approx(1500)
    assert told["ben"].points == pytest.approx(alone[1].points)


def test_a_bot_that_was_never_measured_teaches_nobody() -> None:
    stranger = Played("", "greedy:builder", 1)
    told = rated("the_river", [BEN, EVA, stranger], {})
    assert list(told.values()) == after([Rating(), Rating()], [1, 2])


def test_repeated_meetings_count_less_and_less() -> None:
    pair = frozenset({"ana", "ben"})
    worth = [weights(["ana", "ben"], [pair] * before)["ana"] for before in range(4 * FULL)]
    assert worth[:FULL] == [1.0] * FULL
    assert worth[FULL:] == sorted(worth[FULL:], reverse=True)
    assert worth[2 * FULL - 1] == pytest.approx(0.5)
    assert sum(worth) < 2.5 * FULL, "playing each other all month brings little more"


def test_a_damped_game_moves_a_rating_less() -> None:
    full = rated("the_river", [ANA, BEN], {})
    damped = rated("the_river", [ANA, BEN], {}, {"ana": 0.25, "ben": 0.25})
    assert 0 < damped["ana"].mu - Rating().mu < (full["ana"].mu - Rating().mu) / 3


def test_the_host_is_shown_who_meets_too_often_and_who_always_gives_way() -> None:
    even = (fixed(1200), fixed(1200))
    friends = [Sitting(("ana", "ben"), even, (1 + turn % 2, 2 - turn % 2)) for turn in range(OFTEN)]
    fed = [Sitting(("eva", "leo"), even, (2, 1))] * 12
    usual = [Sitting(("kim", "lia"), even, (1, 2))] * 4
    assert suspicions([*friends, *fed, *usual]) == [
        Suspicion("leo", "eva", 12, 3.5),
        Suspicion("ana", "ben", OFTEN, 0.0),
    ]


def test_leaders_of_a_season_are_sure_and_active() -> None:
    autumn = 1_794_800_000_000
    sure, unsure = Rating(30, 1.5), Rating(40, 6)

    def season(who: str, rating: Rating, games: int, at: int = autumn) -> list[Change]:
        return [Change(who, "agra", f"t{turn}", at + turn, rating) for turn in range(games)]

    history = [
        *season("ana", sure, 5),
        *season("ben", unsure, 9),
        *season("eva", Rating(31, 1.5), 4),
        *season("leo", Rating(28, 1.5), 6),
        *season("kim", sure, 7),
        *season("lia", Rating(50, 1.5), 9, at=autumn - 200 * 24 * 3600 * 1000),
    ]
    assert leaders(history, "agra", season_of(autumn)) == [
        Leader(1, "ana", sure, 5),
        Leader(1, "kim", sure, 7),
        Leader(3, "leo", Rating(28, 1.5), 6),
    ]
    assert leaders(history, "emporous", season_of(autumn)) == []
