"""Chance, of two kinds behind one small interface: `Dice`.

A game's own dice are `SecretDice`: a cryptographic stream keyed by the record's seed, so that
nothing that was shown tells anything of what was not. Bots, guesses and rollouts draw from
`QuickDice`, which is several times as fast, easily foretold, and never seeded from a game's stream.
Both give the same numbers on every platform, compiled or not.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_M1: Final = 2147483563
_M2: Final = 2147483399
_WORDS: Final = 16
"""The numbers of 32 bits in one block of the secret stream."""


class Dice:
    """A stream of random numbers, as rules see it."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely; n is at most a few thousand."""
        raise NotImplementedError

    def clone(self) -> Dice:
        raise NotImplementedError

    def dump(self) -> int | str:
        """Where the stream stands; `load` takes it back."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def split(self) -> QuickDice:
        """A new quick stream that goes its own way from here."""
        high = self.below(46340) * 46340 + self.below(46340) + 1
        low = self.below(46340) * 46340 + self.below(46340) + 1
        return QuickDice(high % (_M1 - 1) + 1 << 31 | low % (_M2 - 1) + 1)

    @staticmethod
    def of(*seed: object) -> QuickDice:
        """The quick stream of a seed, or of several values: a seed, a game's number, a seat."""
        digest = hashlib.sha256("/".join(map(str, seed)).encode()).digest()
        high = int.from_bytes(digest[:8], "big") % (_M1 - 1) + 1
        low = int.from_bytes(digest[8:16], "big") % (_M2 - 1) + 1
        return QuickDice(high << 31 | low)

    @staticmethod
    def load(place: int | str) -> Dice:
        """The stream that `dump` wrote: of either kind."""
        if isinstance(place, int):
            return QuickDice(place)
        key, _, drawn = place.partition(":")
        return SecretDice(bytes.fromhex(key), int(drawn))


class QuickDice(Dice):
    """A stream whose whole state is one integer.

    Two small multiplicative generators are combined (L'Ecuyer's 1988 pair, period about 2**61).
    Every intermediate product stays below 2**47, so compiled code never leaves machine integers.
    Whoever sees a dozen of its numbers can work out the rest.

    >>> dice = Dice.of(7)
    >>> [dice.below(6) for _ in range(5)]
    [4, 4, 3, 5, 1]
    >>> Dice.load(dice.dump()).below(100) == dice.clone().below(100)
    True
    """

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        state: i64 = self.state
        faces: i64 = n
        high: i64 = (state >> 31) * 40014 % 2147483563
        low: i64 = (state & 0x7FFFFFFF) * 40692 % 2147483399
        self.state = high << 31 | low
        number: i64 = high - low
        if number < 1:
            number += 2147483562
        return (number - 1) * faces // 2147483562

    def clone(self) -> Dice:
        return QuickDice(self.state)

    def dump(self) -> int | str:
        return self.state


class SecretDice(Dice):
    """BLAKE2b, keyed, over a counter: each block gives sixteen numbers of 32 bits.

    Without the key no number tells anything of another. A draw that would make some faces likelier
    than others is thrown away.

    >>> dice = SecretDice.keyed("the_river", 7)
    >>> [dice.below(6) for _ in range(5)]
    [2, 4, 4, 1, 3]
    >>> Dice.load(dice.dump()).below(100) == dice.clone().below(100)
    True
    """

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self.key = key
        self.drawn = drawn
        """How many numbers of the stream are behind us."""
        self._block = b""
        """The block of the stream that is being drawn from."""
        self._hash: hashlib.blake2b | None = None
        """The hash that has taken in the key and nothing more: each block starts from a copy."""

    @staticmethod
    def keyed(*seed: object) -> SecretDice:
        """The stream of a seed, or of several values: a game's id and the record's seed."""
        words = "/".join(map(str, seed)).encode()
        return SecretDice(hashlib.blake2b(words, digest_size=32, person=b"caudal dice").digest())

    def below(self, n: int) -> int:
        faces: i64 = n
        fair: i64 = 4294967296 - 4294967296 % faces
        while True:
            place = self.drawn % _WORDS
            if place == 0 or not self._block:
                self._fill()
            self.drawn += 1
            block = self._block
            first: i64 = place * 4
            number: i64 = (
                block[first]
                | block[first + 1] << 8
                | block[first + 2] << 16
                | block[first + 3] << 24
            )
            if number < fair:
                return number % faces

    def _fill(self) -> None:
        if self._hash is None:
            self._hash = hashlib.blake2b(key=self.key)
        block = self._hash.copy()
        block.update((self.drawn // _WORDS).to_bytes(8, "little"))
        self._block = block.digest()

    def clone(self) -> Dice:
        other = SecretDice(self.key, self.drawn)
        other._block = self._block
        other._hash = self._hash
        return other

    def dump(self) -> int | str:
        return f"{self.key.hex()}:{self.drawn}"
