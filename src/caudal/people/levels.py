"""The bots' levels on the scale of people's ratings. They come from the arena and do not move.

A game's `strength.toml` has them (bench/ladder.py writes it of its matches of two). A game that has
none yet rates people alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from caudal.engine.folders import has, read_toml
from caudal.people.ratings import Rating, chances, fixed

FILE = "strength.toml"
ANCHOR, ANCHORED = "merchant", 1400.0
"""Nobody has measured bots against people, so one level is set: the middle one, where somebody who
has found their way into a game should be. The others follow from it."""


class Meeting(NamedTuple):
    """How a match of two levels ended; a shared victory is half a win."""

    better: str
    worse: str
    won: float
    games: int


def gap(meeting: Meeting) -> float:
    """The points between two levels. Half a win is added on either side: nobody always wins.

    >>> round(gap(Meeting("master", "merchant", 70, 100))), round(gap(Meeting("a", "b", 40, 40)))
    (146, 763)
    """
    won, lost = meeting.won + 0.5, meeting.games - meeting.won + 0.5
    return 400 * math.log10(won / lost)


def measured(meetings: Iterable[Meeting]) -> dict[str, int]:
    """The levels' points by a chain of matches, each between neighbours; weakest first.

    >>> chain = [Meeting("legend", "merchant", 9.5, 10), Meeting("merchant", "deckhand", 7, 10)]
    >>> measured(chain)
    {'deckhand': 1268, 'merchant': 1400, 'legend': 1800}
    """
    known = {ANCHOR: ANCHORED}
    left = list(meetings)
    while touching := [m for m in left if (m.better in known) != (m.worse in known)]:
        for meeting in touching:
            if meeting.worse in known:
                known[meeting.better] = known[meeting.worse] + gap(meeting)
            else:
                known[meeting.worse] = known[meeting.better] - gap(meeting)
        left = [meeting for meeting in left if meeting not in touching]
    return {level: round(known[level]) for level in sorted(known, key=lambda level: known[level])}


@cache
def levels(game: str) -> Mapping[str, Rating]:
    """A game's levels with their ratings, weakest first; none where nothing was measured.

    >>> round(levels("the_river")["merchant"].points)
    1400
    """
    if not has(game, FILE):
        return {}
    return {level: fixed(points) for level, points in read_toml(game, FILE)["points"].items()}


class Standing(NamedTuple):
    """Where a rating lies among the levels: the one below with how often it is beaten, of ten
    games, and the one above. Either may be missing."""

    below: str
    wins: int
    above: str


def standing(rating: Rating, game: str) -> Standing:
    """ "You play like an apprentice", in data."""
    below = [level for level, bot in levels(game).items() if bot.mu <= rating.mu]
    above = [level for level, bot in levels(game).items() if bot.mu > rating.mu]
    last = below[-1] if below else ""
    wins = round(10 * chances([fixed(rating.points), levels(game)[last]])[0]) if last else 0
    return Standing(last, wins, above[0] if above else "")
