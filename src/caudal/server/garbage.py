"""Python's collector of garbage, so set that nobody waits for it.

What it looks through stops everybody meanwhile. Young objects are few; all objects of thousands of
tables and sockets take a second. Nearly everything is freed without it, as soon as nobody needs
it: what is left to the collector is a little for every socket that closed and every table that was
put away, and that can wait until nobody plays.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Callable

from caudal.server.logs import tell

YOUNG, MIDDLE, OLD = 1_000, 5, 1_000_000
"""How many more objects there are when the young ones are looked through, how many times that
happens before those that survived are, and the old ones, by `tidy` alone. A move puts many objects
in the place of others, so the young ones are several times as many: twenty thousand more took 0.15
seconds."""
QUIET = 5.0
"""Seconds without a move."""
LATEST = 3600.0
"""Seconds after which the old ones are looked through though somebody plays."""


def set_up() -> None:
    """For a process that serves: what is loaded by now stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


async def tidy(written: Callable[[], int], quiet: float = QUIET) -> None:
    """Look through all objects, if more have grown old, whenever nothing was `written` for a
    while."""
    before, last = -1, time.monotonic()
    while True:
        await asyncio.sleep(quiet)
        now = written()
        late = time.monotonic() > last + LATEST
        if gc.get_count()[2] and (now == before or late):
            begun = time.monotonic()
            collected = gc.collect()
            last = time.monotonic()
            tell("garbage", logging.DEBUG, collected=collected, ms=round(1000 * (last - begun)))
        before = now
