"""When somebody is told that something waits for them: at most once an hour unless they want more,
not while they are on holiday, and never again if they say so."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from caudal.engine.errors import CaudalError

HOUR = 3600 * 1000
DAY = 24 * HOUR
HOLIDAYS = 28
"""Days of a year for which somebody may stop their clocks."""


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be told that it is their turn; times are in milliseconds since 1970."""

    how: Literal["hourly", "always", "never"] = "hourly"
    mail: bool = True
    """By e-mail too, where there is an address."""
    away_until: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0
    holidays: dict[str, int] = {}
    """Days taken, by year."""


def read(body: str) -> Wanted:
    """As it is kept.

    >>> read(write(Wanted(how="never"))).how
    'never'
    """
    return msgspec.json.decode(body, type=Wanted)


def write(wanted: Wanted) -> str:
    return msgspec.json.encode(wanted).decode()


def is_away(wanted: Wanted, now: int) -> bool:
    return now < wanted.away_until


def is_ready(wanted: Wanted, last: int, now: int) -> bool:
    """Whether somebody may be told something now who was last told something then.

    >>> [is_ready(Wanted(how=how), 0, HOUR - 1) for how in ("hourly", "always", "never")]
    [False, True, False]
    """
    if wanted.how == "never" or is_away(wanted, now):
        return False
    return wanted.how == "always" or now - last >= HOUR


def on_holiday(wanted: Wanted, days: int, now: int) -> Wanted:
    """Go on holiday for some days from now on, or come back (0). Days that were not used are not
    given back: clocks have stopped for them already.

    >>> june = 1_780_000_000_000
    >>> [is_away(on_holiday(Wanted(), 7, june), june + days * DAY) for days in (6, 7)]
    [True, False]
    """
    if not days:
        return replace(wanted, away_until=0)
    year = str(datetime.fromtimestamp(now / 1000, UTC).year)
    taken = wanted.holidays.get(year, 0)
    if is_away(wanted, now) or taken + days > HOLIDAYS:
        raise CaudalError(
            "a year has {n} days of holidays, and one at a time; you have {left} left",
            n=HOLIDAYS,
            left=HOLIDAYS - taken,
        )
    holidays = {**wanted.holidays, year: taken + days}
    return replace(wanted, away_until=now + days * DAY, holidays=holidays)
