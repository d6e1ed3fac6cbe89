"""A position as inputs for learners, in bytes: float32, little end first, one fixed length a game.

A row has two parts. Amounts come first, scaled to about -1 to 1 and written one after the other.
Bits follow, each 0.0 or 1.0: which components lie where, the kind and the fields of the question
that is asked. Nearly all bits are zero: a game writes the zeros in one piece and lights a few.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from librt.strings import BytesWriter, read_i32_le, write_f32_le, write_i32_le

from caudal.engine.state import Decision, State

if TYPE_CHECKING:
    from mypy_extensions import i64

SIZE: Final = 4
"""The bytes of a number."""
LIMIT: Final = 8.0
"""No number lies beyond it: what an endless game could pile up is cut by `held_in`."""


def held_in(number: float) -> float:
    """The number, cut at the limit."""
    return LIMIT if number > LIMIT else -LIMIT if number < -LIMIT else number


def put_shares(numbers: BytesWriter, counts: list[int], first: i64, last: i64, whole: int) -> None:
    """Write the counts from a place up to another, each as a share of the whole."""
    divisor = float(whole)
    for place in range(first, last):
        write_f32_le(numbers, counts[place] / divisor)


def light(numbers: BytesWriter, bits: i64, place: i64) -> None:
    """Make a zero bit 1.0, by its place among those that begin at the byte `bits`. Of the four
    bytes of 1.0, 00 00 80 3f, two differ from zero."""
    last = bits + 4 * place + 3
    numbers[last - 1] = 0x80
    numbers[last] = 0x3F


WORD: Final = 60
"""So many members of a set are looked at as one machine integer."""
_MEMBERS: Final = (1 << 60) - 1


def light_all(numbers: BytesWriter, bits: i64, place: i64, members: int) -> None:
    """Light the members of a set, from the place of its first possible one. Sets are sparse: eight
    that are not in it are passed at once."""
    while members:
        word: i64 = members & _MEMBERS
        last = bits + 4 * place + 3
        while word:
            if not word & 0xFF:
                word >>= 8
                last += 32
                continue
            if word & 1:
                numbers[last - 1] = 0x80
                numbers[last] = 0x3F
            word >>= 1
            last += 4
        members >>= WORD
        place += WORD


SIXTEENTHS: Final = 128
"""`fill` writes whole numbers of sixteenths from minus this to this."""
_UPPER: Final[list[bytes]] = [
    struct.pack("<f", k / 16)[2:] for k in range(-SIXTEENTHS, SIXTEENTHS + 1)
]


def fill(numbers: BytesWriter, bits: i64, place: i64, sixteenths: int) -> None:
    """Make a zero bit a small amount: one that fits into the upper two bytes of a number. What is
    too much is cut at the limit."""
    if sixteenths > SIXTEENTHS:
        sixteenths = SIXTEENTHS
    upper = _UPPER[sixteenths + SIXTEENTHS]
    last = bits + 4 * place + 3
    numbers[last - 1] = upper[0]
    numbers[last] = upper[1]


class Bits:
    """The names of a game's bits, block by block; a bit is its block's first place plus a code.

    >>> bits = Bits()
    >>> market = bits.block("market", ["forest", "desert"])
    >>> final = bits.block("final")
    >>> bits.names[market + 1], bits.names[final], len(bits.zeros())
    ('market_desert', 'final', 12)
    """

    def __init__(self) -> None:
        self.names: list[str] = []

    def block(self, name: str, ids: Iterable[object] | None = None) -> int:
        """Add a block, a bit for each id, or a single bit; returns its first place."""
        first = len(self.names)
        self.names += [name] if ids is None else [f"{name}_{id}" for id in ids]
        return first

    def zeros(self) -> bytes:
        """All bits unlit."""
        return bytes(SIZE * len(self.names))


def value_of(decision: Decision[Any], field: str) -> int:
    """A field of a question."""
    value: int = getattr(decision, field)
    return value


class Told:
    """A field of questions: its first bit, how many there are, and whether they are the seats
    clockwise or the members of a set."""

    def __init__(self, field: str, first: int, count: int, is_seat: bool, is_set: bool) -> None:
        self.field = field
        self.first = first
        self.count = count
        self.is_seat = is_seat
        self.is_set = is_set


class Questions:
    """The question that is asked, in bits: its kind, the seat that is asked, and its fields.

    `fields` says for every field of the game's questions which values there are: names of a code,
    or how many amounts from 0 up; the highest stands for all above. A field named in `seats` is a
    seat and is told clockwise from the seat that looks; one of `sets` has a bit for each member.
    Fields of one name share their bits, for the kind tells them apart. What is named nowhere the
    game tells in a way of its own.
    """

    def __init__(
        self,
        bits: Bits,
        kinds: Sequence[str],
        most: int,
        fields: Mapping[str, Sequence[object]],
        seats: Sequence[str] = (),
        sets: Sequence[str] = (),
    ) -> None:
        first = bits.block("asks", kinds)
        self.kinds: dict[str, int] = {kind: first + k for k, kind in enumerate(kinds)}
        self.asked = bits.block("asked", range(most))
        self.fields: dict[str, int] = {}
        self.told: dict[str, Told] = {}
        for field, values in fields.items():
            first = self.fields[field] = bits.block(f"asks_{field}", values)
            self.told[field] = Told(field, first, len(values), False, field in sets)
        for field in seats:
            first = self.fields[field] = bits.block(f"asks_{field}", range(most))
            self.told[field] = Told(field, first, most, True, False)
        self.told_of: dict[tuple[str, ...], list[Told]] = {}
        """By the fields of a question: those that have bits. Filled as questions are asked."""

    def kind(self, numbers: BytesWriter, bits: int, kind: str, ahead: int) -> None:
        """What sort of question is asked, and of whom, clockwise from the seat that looks."""
        light(numbers, bits, self.kinds[kind])
        light(numbers, bits, self.asked + ahead)

    def tell(
        self, numbers: BytesWriter, bits: int, decision: Decision[Any], seat: int, players: int
    ) -> None:
        """All of a question, as a seat sees it."""
        self.kind(numbers, bits, decision.kind, (decision.seat - seat) % players)
        fields = decision.fields
        if not fields:
            return
        told = self.told_of.get(fields)
        if told is None:
            told = [self.told[field] for field in fields if field in self.told]
            self.told_of[fields] = told
        for each in told:
            value = value_of(decision, each.field)
            if value < 0:
                continue
            if each.is_set:
                light_all(numbers, bits, each.first, value)
                continue
            if each.is_seat:
                value = (value - seat) % players
            elif value >= each.count:
                value = each.count - 1
            light(numbers, bits, each.first + value)


class Batch:
    """What the deciding seats of many positions see, gathered in bytes: a compiled loop plays and
    looks, and no number becomes a Python object."""

    def __init__(self, observe: bool) -> None:
        self.observe = observe
        self.seats = BytesWriter()
        """Who decides: one int32 a position."""
        self.counts = BytesWriter()
        """How many moves are legal: one int32 a position."""
        self.legal = BytesWriter()
        """The legal moves of all positions one after the other, int32."""
        self.numbers = BytesWriter()
        """The inputs, one row a position."""

    def add(self, state: State) -> None:
        """Batch at one position."""
        seat = state.todo[-1].seat
        write_i32_le(self.seats, seat)
        legal = state.legal
        write_i32_le(self.counts, len(legal))
        for move in legal:
            write_i32_le(self.legal, move)
        if self.observe:
            state.pack(seat, self.numbers)

    def play(self, states: list[State], moves: bytes, row: int, last: int) -> int:
        """Play each row's move, an int32 of `moves`, from `row` up to `last`, and look at what
        follows. Stops at a game that has ended and returns its row; else returns `last`."""
        while row < last:
            state = states[row]
            state.apply(read_i32_le(moves, 4 * row))
            if not state.legal:
                return row
            self.add(state)
            row += 1
        return last
