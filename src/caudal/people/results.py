"""What a finished table says about the people who played there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from caudal.people.levels import levels
from caudal.people.ratings import Rating, after

End = Literal["stayed", "left", "late"]
"""To the end; gone by one's own doing, or away until others went on; or out of time."""


class Played(NamedTuple):
    """A seat of a finished game: a person by their account, or a bot by its level."""

    who: str
    bot: str
    place: int
    end: End = "stayed"


def places(seats: Sequence[Played]) -> list[int]:
    """The places that count: who left or ran out of time shares the last one, however well the
    bot did that stood in, and the others move up.

    >>> places([Played("ana", "", 2), Played("ben", "", 1, "left"), Played("", "merchant", 3)])
    [1, 3, 2]
    """
    stayed = [seat.place for seat in seats if seat.end == "stayed"]
    return [
        1 + sum(place < seat.place for place in stayed) if seat.end == "stayed" else len(stayed) + 1
        for seat in seats
    ]


def counts(seats: Sequence[Played]) -> bool:
    """Whether a game can be rated: two people at least, and one of them stayed to the end."""
    people = [seat for seat in seats if seat.who]
    return len({seat.who for seat in people}) == len(people) >= 2 and any(
        seat.end == "stayed" for seat in people
    )


def rated(
    game: str,
    seats: Sequence[Played],
    known: Mapping[str, Rating],
    weights: Mapping[str, float] | None = None,
) -> dict[str, Rating]:
    """The people's ratings after a game, by account; nothing if it does not count. A person who is
    not `known` is new; a bot that was never measured teaches nobody anything."""
    if not counts(seats):
        return {}
    weights = weights or {}
    bots = levels(game)
    told = [
        (seat, place)
        for seat, place in zip(seats, places(seats), strict=True)
        if seat.who or seat.bot in bots
    ]
    table = [known.get(seat.who, Rating()) if seat.who else bots[seat.bot] for seat, _ in told]
    learned = after(
        table, [place for _, place in told], [weights.get(seat.who, 1.0) for seat, _ in told]
    )
    return {seat.who: rating for (seat, _), rating in zip(told, learned, strict=True) if seat.who}
