"""What only the collector can free is freed, and not while people play."""

import asyncio
import gc
import weakref

from caudal.server.garbage import tidy


class Knot:
    """Something that refers to itself, as a closed socket does."""

    def __init__(self) -> None:
        self.itself = self


def tie() -> "weakref.ref[Knot]":
    """A knot that grew old and is of no use any more."""
    knot = Knot()
    gc.collect(1)
    return weakref.ref(knot)


async def wait(knot: "weakref.ref[Knot]", written: list[int], moves: int) -> None:
    """Let the collector look on while moves are made, then in peace, until it is gone."""
    task = asyncio.create_task(tidy(lambda: written[0], quiet=0.05))
    for _ in range(moves):
        written[0] += 1
        await asyncio.sleep(0.01)
        assert knot() is not None
    async with asyncio.timeout(20):
        while knot() is not None:
            await asyncio.sleep(0.01)
    task.cancel()


def test_old_garbage_goes_once_nobody_plays() -> None:
    gc.collect()
    gc.disable()
    try:
        asyncio.run(wait(tie(), [0], moves=12))
    finally:
        gc.enable()
