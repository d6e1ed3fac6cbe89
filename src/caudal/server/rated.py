"""Which tables may be rated."""

from __future__ import annotations

from collections import Counter

from caudal.people.levels import levels
from caudal.table import Refused, Seat, Setup


def check_rated(setup: Setup, seats: list[Seat]) -> None:
    """Refuse a rated table that could not be fair, or would tell nothing about people."""
    if not setup.rated:
        return
    kinds = Counter(seat.kind for seat in seats)
    measured = levels(setup.game)
    if setup.hints or setup.chosen:
        raise Refused("invalid", "rated_fair")
    if kinds["person"] != 1 or not kinds["open"]:
        raise Refused("invalid", "rated_seats")
    if any(seat.kind == "bot" and seat.bot not in measured for seat in seats):
        raise Refused("invalid", "rated_seats")
