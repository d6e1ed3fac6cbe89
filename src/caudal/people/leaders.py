"""Ratings as they went, and who leads a game in a season."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from caudal.people.ratings import Rating

LEAST = 5
"""Rated games within a season before somebody is listed."""


class Change(NamedTuple):
    """One rated game in somebody's history; `at` is in milliseconds since 1970."""

    who: str
    game: str
    table: str
    at: int
    rating: Rating
    """After the game."""


class Leader(NamedTuple):
    place: int
    who: str
    rating: Rating
    games: int


def season_of(at: int) -> str:
    """A season is a quarter of a year.

    >>> season_of(1_794_800_000_000)
    '2026-4'
    """
    day = datetime.fromtimestamp(at / 1000, UTC)
    return f"{day.year}-{(day.month + 2) // 3}"


def bounds(season: str) -> tuple[int, int]:
    """When a season begins and ends, in milliseconds since 1970.

    >>> [season_of(at) for at in (bounds("2026-4")[0], bounds("2026-4")[1] - 1)]
    ['2026-4', '2026-4']
    """
    year, quarter = map(int, season.split("-"))
    months = (quarter - 1) * 3, quarter * 3
    ends = [datetime(year + month // 12, month % 12 + 1, 1, tzinfo=UTC) for month in months]
    return int(ends[0].timestamp() * 1000), int(ends[1].timestamp() * 1000)


def leaders(history: Iterable[Change], game: str, season: str) -> list[Leader]:
    """Those who are sure enough and played enough in a season, by where they ended it. Who shows
    the same points shares the place."""
    last: dict[str, Change] = {}
    games: dict[str, int] = {}
    for change in sorted(history, key=lambda change: change.at):
        if change.game == game and season_of(change.at) == season:
            last[change.who] = change
            games[change.who] = games.get(change.who, 0) + 1
    listed = [
        change
        for who, change in last.items()
        if games[who] >= LEAST and not change.rating.provisional
    ]
    shown = sorted((-round(change.rating.points), change.who) for change in listed)
    best = [points for points, _ in shown]
    return [
        Leader(1 + best.index(points), who, last[who].rating, games[who]) for points, who in shown
    ]
