"""Who plays with whom: fitting ratings first, wider with time, bots when patience is over."""

from typing import Any

from caudal.people.ratings import Rating, fixed
from caudal.people.seeks import Group, Pair, Seek, Wish, groups

SURE = 1.0
Table = tuple[str, int, list[str]]


def seek(name: str, points: float = 1200, since: int = 0, **wished: Any) -> Seek:
    wish = Wish(**{"games": ["the_river"], "players": [2], "patience": 0, **wished})
    rating = Rating(fixed(points).mu, SURE)
    return Seek(name, name, since, wish, dict.fromkeys(wish.games, rating))


def seconds(number: float) -> int:
    return round(1000 * number)


def tables(*seeks: Seek, at: float = 0, apart: set[Pair] | None = None) -> list[Table]:
    made: list[Group] = groups(seeks, apart or set(), seconds(at))
    return [(one.game, one.players, [each.id for each in one.seeks]) for one in made]


def test_two_who_want_the_same_play_at_once() -> None:
    assert tables(seek("ana"), seek("ben", 1230)) == [("the_river", 2, ["ana", "ben"])]


def test_nobody_plays_what_they_did_not_wish_for() -> None:
    ana = seek("ana")
    for other in (
        seek("ben", games=["agra"]),
        seek("ben", players=[3]),
        seek("ben", pace="days-2"),
        seek("ben", rated=True),
        seek("ben", options={"expert": True}),
    ):
        assert tables(ana, other) == []


def test_a_common_game_and_number_of_seats_is_found() -> None:
    ana = seek("ana", games=["agra", "the_river"], players=[2, 3])
    ben = seek("ben", games=["the_river", "emporous"], players=[3, 4])
    eva = seek("eva", games=["the_river"], players=[2, 3, 4])
    assert tables(ana, ben) == []
    assert tables(ana, ben, eva) == [("the_river", 2, ["ana", "eva"])], "what ana likes better"


def test_the_nearest_rating_comes_first() -> None:
    made = tables(seek("ana", 1500), seek("ben", 1560), seek("eva", 1510))
    assert made == [("the_river", 2, ["ana", "eva"])]


def test_a_seek_becomes_wider_with_time_and_so_must_the_others() -> None:
    ana, ben = seek("ana", 1400), seek("ben", 1520)
    assert tables(ana, ben, at=19) == []
    assert tables(ana, ben, at=20) == [("the_river", 2, ["ana", "ben"])]
    late = seek("ben", 1520, since=seconds(15))
    assert tables(ana, late, at=20) == [], "who has just come does not reach so far yet"
    far = seek("ben", 2400)
    assert tables(ana, far, at=89) == []
    assert tables(ana, far, at=90) == [("the_river", 2, ["ana", "ben"])]


def test_by_days_there_is_more_time() -> None:
    ana, ben = seek("ana", 1400, pace="days-2"), seek("ben", 1520, pace="days-2")
    assert tables(ana, ben, at=60) == []
    assert tables(ana, ben, at=20 * 60) == [("the_river", 2, ["ana", "ben"])]


def test_an_unsure_rating_reaches_further_and_none_reaches_everybody() -> None:
    ana = seek("ana", 1500)
    newcomer = seek("ben")._replace(ratings={"the_river": Rating()})
    assert tables(ana, newcomer) == [("the_river", 2, ["ana", "ben"])]
    guest = seek("ben")._replace(who="", ratings={})
    assert tables(seek("ana", 2400), guest) == [("the_river", 2, ["ana", "ben"])]


def test_bots_fill_the_seats_when_patience_is_over() -> None:
    ana = seek("ana", players=[3], patience=60)
    assert tables(ana, at=59) == []
    assert tables(ana, at=60) == [("the_river", 3, ["ana"])]
    ben = seek("ben", players=[3], patience=600, since=seconds(50))
    assert tables(ana, ben, at=60) == [("the_river", 3, ["ana", "ben"])], "with who is there"
    never = seek("ben", players=[3], since=seconds(50))
    assert tables(ana, never, at=60) == [("the_river", 3, ["ana"])], "who wants no bots waits on"


def test_against_bots_alone_nothing_is_rated() -> None:
    ana, ben = seek("ana", rated=True, patience=1), seek("ben", rated=True, patience=1)
    assert [group.rated for group in groups([ana], set(), seconds(2))] == [False]
    assert [group.rated for group in groups([ana, ben], set(), seconds(2))] == [True]


def test_who_blocks_somebody_is_left_alone() -> None:
    apart = {frozenset({"ana", "ben"})}
    ana, ben, eva = seek("ana"), seek("ben"), seek("eva", since=5)
    assert tables(ana, ben, apart=apart, at=300) == []
    assert tables(ana, ben, eva, apart=apart) == [("the_river", 2, ["ana", "eva"])]
    three = [seek(name, players=[3]) for name in ("ana", "ben", "eva")]
    assert tables(*three, apart=apart) == []


def test_who_waits_longest_comes_first_and_nobody_plays_twice() -> None:
    people = [seek(f"p{number}", since=number) for number in range(7)]
    made = tables(*reversed(people))
    assert made == [("the_river", 2, [f"p{k}", f"p{k + 1}"]) for k in (0, 2, 4)]
