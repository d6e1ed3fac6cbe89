"""The seeded generator: one integer, the same numbers on every platform, compiled or not.

Two small multiplicative generators are combined (L'Ecuyer's 1988 pair, period about 2**61). Every
intermediate product stays below 2**47, so compiled code never leaves machine integers.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_M1: Final = 2147483563
_M2: Final = 2147483399


class Dice:
    """A stream of random numbers whose whole state is the integer `state`.

    >>> dice = Dice.of(7)
    >>> [dice.below(6) for _ in range(5)]
    [4, 4, 3, 5, 1]
    >>> Dice(dice.state).below(100) == dice.clone().below(100)
    True
    """

    def __init__(self, state: int) -> None:
        self.state = state

    @staticmethod
    def of(*seed: object) -> Dice:
        """The stream of a seed, or of several values: a seed, a game's number, a seat."""
        digest = hashlib.sha256("/".join(map(str, seed)).encode()).digest()
        high = int.from_bytes(digest[:8], "big") % (_M1 - 1) + 1
        low = int.from_bytes(digest[8:16], "big") % (_M2 - 1) + 1
        return Dice(high << 31 | low)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely; n is at most a few thousand."""
        state: i64 = self.state
        faces: i64 = n
        high: i64 = (state >> 31) * 40014 % 2147483563
        low: i64 = (state & 0x7FFFFFFF) * 40692 % 2147483399
        self.state = high << 31 | low
        number: i64 = high - low
        if number < 1:
            number += 2147483562
        return (number - 1) * faces // 2147483562

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def split(self) -> Dice:
        """A new stream that goes its own way from here."""
        high = self.below(46340) * 46340 + self.below(46340) + 1
        low = self.below(46340) * 46340 + self.below(46340) + 1
        return Dice(high % (_M1 - 1) + 1 << 31 | low % (_M2 - 1) + 1)

    def clone(self) -> Dice:
        return Dice(self.state)
