"""Finding a game: what somebody looks for, who fits, and when bots fill the seats.

Opponents of fitting rating come first: a seek reaches so far at its beginning, further with time,
and in the end everybody. Who has no rating fits everybody.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from caudal.people.ratings import Rating

Pace = Literal["live", "live-5", "live-10", "live-20", "days-1", "days-2", "days-3", "days-7"]
"""At one sitting, without a clock or with minutes for everybody; or days for each turn."""
REACH = ((0, 80.0), (20, 120.0), (45, 220.0), (90, math.inf))
"""Seconds of waiting, and the points that a seek reaches from then on; for days a turn, minutes."""
INCREMENT = 20
"""Seconds that a turn brings where there are minutes for everybody."""
Pair = frozenset[str]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would like to play, the best liked first."""

    games: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=8)]
    players: Annotated[
        list[Annotated[int, Meta(ge=2, le=8)]],
        Meta(min_length=1, max_length=7, description="Numbers of seats that will do."),
    ]
    options: Annotated[dict[str, str | bool | int], Meta(max_length=40)] = {}
    """The game's, where one game is wished for; otherwise all games as they are usually played."""
    pace: Pace = "live"
    rated: bool = False
    patience: Annotated[int, Meta(ge=0, le=3600)] = 60
    """Seconds after which bots fill the seats; 0: never."""
    bot: Annotated[str, Meta(max_length=20)] = "merchant"
    """The level of those bots."""


class Seek(NamedTuple):
    """Somebody who looks for a game since a time, in milliseconds. `who` is an account; a guest has
    none."""

    id: str
    who: str
    since: int
    wish: Wish
    ratings: Mapping[str, Rating] = {}
    """By game; where one is missing, nothing is known."""


class Group(NamedTuple):
    """Who plays what together; bots have the other seats."""

    game: str
    players: int
    seeks: list[Seek]

    @property
    def rated(self) -> bool:
        """Against bots alone nothing is rated, whatever was wished for."""
        return self.seeks[0].wish.rated and len(self.seeks) > 1


def read(body: str) -> Wish:
    return msgspec.json.decode(body, type=Wish)


def write(wish: Wish) -> str:
    return msgspec.json.encode(wish).decode()


def clock_of(pace: Pace) -> dict[str, Any]:
    """The clock of a pace, as tables are opened with.

    >>> clock_of("days-3"), clock_of("live")
    ({'kind': 'days', 'days': 3}, {'kind': 'none'})
    >>> clock_of("live-10")
    {'kind': 'bank', 'seconds': 600, 'increment': 20}
    """
    kind, _, number = pace.partition("-")
    if kind == "days":
        return {"kind": "days", "days": int(number)}
    if not number:
        return {"kind": "none"}
    return {"kind": "bank", "seconds": 60 * int(number), "increment": INCREMENT}


def by_day(wish: Wish) -> bool:
    return wish.pace.startswith("days")


def waited(seek: Seek, now: int) -> float:
    """How long somebody waits, in the units of `REACH`."""
    return (now - seek.since) / (60_000 if by_day(seek.wish) else 1000)


def step(seek: Seek, now: int) -> int:
    """How often a seek has become wider."""
    return sum(waited(seek, now) >= after for after, _ in REACH) - 1


def reach(seek: Seek, now: int) -> float:
    """How far a seek reaches, in points.

    >>> seek = Seek("s", "ana", 0, Wish(["the_river"], [2]))
    >>> [reach(seek, 1000 * seconds) for seconds in (0, 19, 20, 60, 90)]
    [80.0, 80.0, 120.0, 220.0, inf]
    """
    return REACH[max(0, step(seek, now))][1]


def impatient(seek: Seek, now: int) -> bool:
    """Whether it is time for bots."""
    return 0 < seek.wish.patience * 1000 <= now - seek.since


def distance(one: Seek, other: Seek, game: str) -> float:
    """The points between two, less what is unsure about them; 0 where nothing is known.

    >>> wish = Wish(["agra"], [2])
    >>> sure = [Seek(str(mu), "", 0, wish, {"agra": Rating(mu, 1.0)}) for mu in (25.0, 30.0)]
    >>> round(distance(sure[0], sure[1], "agra")), distance(sure[0], Seek("", "", 0, wish), "agra")
    (118, 0.0)
    """
    mine, theirs = one.ratings.get(game), other.ratings.get(game)
    if mine is None or theirs is None:
        return 0.0
    return max(0.0, abs(mine.points - theirs.points) - max(mine.spread, theirs.spread))


def alike(one: Wish, other: Wish) -> bool:
    """Whether two wishes differ in nothing but games, seats and patience."""
    return (one.pace, one.rated, one.options) == (other.pace, other.rated, other.options)


def fits(one: Seek, other: Seek, game: str, players: int, now: int) -> bool:
    return (
        game in other.wish.games
        and players in other.wish.players
        and alike(one.wish, other.wish)
        and distance(one, other, game) <= min(reach(one, now), reach(other, now))
    )


def groups(seeks: Sequence[Seek], apart: Collection[Pair], now: int) -> list[Group]:
    """Who plays together now, each at most once: full tables first, who waits longest first; then
    those whose patience is over, with the best company there is. `apart` are pairs of accounts who
    do not want to meet."""
    waiting = sorted(seeks, key=lambda seek: (seek.since, seek.id))
    made: list[Group] = []
    taken: set[str] = set()
    for full in (True, False):
        for seek in waiting:
            if seek.id in taken or not (full or impatient(seek, now)):
                continue
            others = [one for one in waiting if one.id not in taken and one is not seek]
            group = company(seek, others, apart, now, full)
            if group is not None:
                made.append(group)
                taken |= {one.id for one in group.seeks}
    return made


def company(
    seek: Seek, others: Sequence[Seek], apart: Collection[Pair], now: int, full: bool
) -> Group | None:
    """The best table for somebody: the most people and then the nearest; bots' seats only where
    everybody wants them."""
    best: tuple[float, float, Group] | None = None
    for game in seek.wish.games:
        for players in seek.wish.players:
            near = [one for one in others if fits(seek, one, game, players, now)]
            if not full:
                near = [one for one in near if one.wish.patience]
            near.sort(key=lambda one: (distance(seek, one, game), one.since, one.id))
            chosen = [seek]
            for one in near:
                if len(chosen) < players and all(
                    may_meet(one, other, apart) and fits(other, one, game, players, now)
                    for other in chosen
                ):
                    chosen.append(one)
            if full and len(chosen) < players:
                continue
            worth = (
                len(chosen) / players,
                -sum(distance(seek, one, game) for one in chosen) / len(chosen),
            )
            if best is None or worth > best[:2]:
                best = (*worth, Group(game, players, chosen))
    return best[2] if best else None


def may_meet(one: Seek, other: Seek, apart: Collection[Pair]) -> bool:
    """Whether two may sit at one table: nobody sits there twice, and nobody whom another blocks."""
    if not one.who or not other.who:
        return True
    return one.who != other.who and frozenset((one.who, other.who)) not in apart
