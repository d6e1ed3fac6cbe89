"""Whole rows of inputs, made of their parts (`engine/inputs.py`): amounts, and lit bits."""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from caudal.engine.inputs import SparseBatch
from caudal.engine.rows import PLACES, SIXTEENTHS

Spread = Callable[[NDArray[np.float32], int, bytes, bytes, bytes], None]


def spread_plainly(
    array: NDArray[np.float32], rows: int, amounts: bytes, bits: bytes, lit: bytes
) -> None:
    """Fill the rows of an array: each has its share of the amounts, then its bits, of which `lit`
    says how many are lit in which row."""
    numbers = np.frombuffer(amounts, "<f4").reshape(rows, -1)
    count = numbers.shape[1]
    array[:, :count] = numbers
    array[:, count:] = 0
    lights = np.frombuffer(bits, "<i8")
    places = np.repeat(np.arange(rows), np.frombuffer(lit, "<i4"))
    array[places, count + lights % PLACES] = lights // PLACES / SIXTEENTHS


def quickest() -> Spread:
    """The same in C, where it was compiled: several times as fast."""
    try:
        from caudal.envs.spread import spread
    except ImportError:
        return spread_plainly
    return spread if sys.byteorder == "little" else spread_plainly


_spread = quickest()


def spread(array: NDArray[np.float32], batch: SparseBatch) -> None:
    """Fill the rows of an array by those of a batch."""
    parts = (part.getvalue() for part in (batch.numbers, batch.bits, batch.lit))
    _spread(array, len(array), *parts)
