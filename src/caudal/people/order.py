"""Order among people, as pure functions: words that are not wanted in names, and whom the host
should know of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from caudal.people.meetings import Sitting, Suspicion, suspicions
from caudal.people.ratings import Rating

FOR_GOOD = 253_402_300_799_000
"""The end of the year 9999, in milliseconds since 1970."""
DAY = 24 * 3600 * 1000
LEAST = 3
"""A shorter word would be in too many names."""


def until(now: int, days: int) -> int:
    """When some days are over; 0 days are for good.

    >>> until(1000, 2), until(1000, 0) == FOR_GOOD
    (172801000, True)
    """
    return now + days * DAY if days else FOR_GOOD


def is_unwanted(name: str, words: Iterable[str], look: Callable[[str], str]) -> bool:
    """Whether one of these words is in a name, however it is spelt: `look` says what letters look
    like at a glance.

    >>> is_unwanted("X-B.a.d-X", ["bad"], lambda text: text.lower().replace(".", ""))
    True
    """
    seen = look(name)
    return any(look(word) in seen for word in words if look(word))


class Game(NamedTuple):
    """Somebody's rated game: which table, when, the rating after it, their place."""

    who: str
    table: str
    at: int
    rating: Rating
    place: int


def strange_pairs(
    games: Sequence[Game], before: Mapping[tuple[str, str], Rating]
) -> list[Suspicion]:
    """Pairs that the host should know of, by a month's rated games of one title. `before` has the
    rating with which somebody came to a table; a newcomer's is not in it."""
    tables: dict[str, list[Game]] = {}
    for game in games:
        tables.setdefault(game.table, []).append(game)
    return suspicions(
        Sitting(
            tuple(game.who for game in seats),
            tuple(before.get((game.table, game.who), Rating()) for game in seats),
            tuple(game.place for game in seats),
        )
        for seats in tables.values()
    )
