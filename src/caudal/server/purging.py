"""Deleting the tables where nothing has happened for long."""

from __future__ import annotations

import re

from caudal.engine.errors import CaudalError
from caudal.store import Store, Summary

HOURS = {"h": 1, "d": 24, "w": 7 * 24}


def age_of(text: str) -> int:
    """An age in milliseconds.

    >>> age_of("90d") == 90 * age_of("24h")
    True
    """
    age = re.fullmatch(r"([1-9][0-9]{0,5})([hdw])", text)
    if age is None:
        raise CaudalError(
            "an age is a number of hours, days or weeks, like 90d; not {given!r}", given=text
        )
    return int(age[1]) * HOURS[age[2]] * 3_600_000


async def old_tables(store: Store, before: int) -> list[Summary]:
    """The tables where nothing has happened since."""
    return [summary for summary in await store.tables() if summary.at < before]


async def purge(store: Store, old: list[Summary]) -> list[Summary]:
    """Delete tables, unless something has happened there meanwhile; returns those that are gone."""
    return [summary for summary in old if await store.remove(summary.table, summary.head)]
