"""Rows of inputs (`engine/inputs.py`): what a lit bit is, and how whole rows are made of them."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter, read_i64_le

if TYPE_CHECKING:
    from mypy_extensions import i64

SIXTEENTHS: Final = 16
"""Of them is 1.0."""
MOST_SIXTEENTHS: Final = 128
"""A bit is no more."""
PLACES: Final = 1 << 16
"""A lit bit is its place, which is below this, plus this times its sixteenths."""
ONE: Final = SIXTEENTHS * PLACES
"""A bit at place 0 that is 1.0."""

_UPPER: Final[list[bytes]] = [
    struct.pack("<f", k / SIXTEENTHS)[2:] for k in range(-MOST_SIXTEENTHS, MOST_SIXTEENTHS + 1)
]
"""The upper two bytes of the numbers that a bit may be; their lower two are 0."""


def unfold(numbers: BytesWriter, zeros: bytes, bits: bytes) -> None:
    """Write the bits of a row behind its amounts, all of them, where `zeros` are as many unlit."""
    first = len(numbers)
    numbers.write(zeros)
    at: i64 = 0
    while at < len(bits):
        bit: i64 = read_i64_le(bits, at)
        upper = _UPPER[(bit >> 16) + MOST_SIXTEENTHS]
        last = first + 4 * (bit & 0xFFFF) + 3
        numbers[last - 1] = upper[0]
        numbers[last] = upper[1]
        at += 8
