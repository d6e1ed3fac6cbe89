"""How somebody plays by their games against bots alone. They are not rated; but that somebody plays
like an apprentice can be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from caudal.people.levels import levels
from caudal.people.ratings import Rating, after

LEAST = 3
"""Games before anything is said."""


class AgainstBots(NamedTuple):
    """A finished game: the bots' levels by seat, empty for the person's own, and the places."""

    bots: Sequence[str]
    ranking: Sequence[int]


def counts(bots: Sequence[str], game: str) -> bool:
    """Whether one person played against measured bots alone."""
    rivals = [bot for bot in bots if bot]
    return len(rivals) == len(bots) - 1 > 0 and all(bot in levels(game) for bot in rivals)


def likeness(games: Iterable[AgainstBots], game: str) -> tuple[str, int]:
    """The level that somebody plays like, and of how many games that is told; no level while there
    are too few.

    >>> lost = AgainstBots(["", "deckhand"], [2, 1])
    >>> likeness([lost] * 2, "the_river"), likeness([lost] * 6, "the_river")
    (('', 2), ('deckhand', 6))
    >>> likeness([AgainstBots(["merchant", ""], [1, 1])] * 30, "the_river")[0]
    'merchant'
    """
    known = levels(game)
    rating, count = Rating(), 0
    for one in games:
        if not counts(one.bots, game):
            continue
        count += 1
        table = [known[bot] if bot else rating for bot in one.bots]
        rating = after(table, one.ranking)[list(one.bots).index("")]
    if count < LEAST or not known:
        return "", count
    return min(known, key=lambda level: abs(known[level].points - rating.points)), count
