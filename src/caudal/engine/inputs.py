"""A position as inputs for learners: numbers in float32, one fixed length a game.

A row has two parts. Amounts come first, scaled to about -1 to 1 and written one after the other,
four bytes each, little end first. Bits follow, each 0.0 or 1.0: which components lie where, the
kind and the fields of the question that is asked. Nearly all bits are zero, so a game writes down
those that are lit and no others, and `engine/rows.py` makes whole rows of them.

A lit bit is one integer of eight bytes: its place among the bits, and its value in sixteenths above
that. Games write it by librt's `write_i64_le` itself: a few instructions, where a function of ours
would be a call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from librt.strings import BytesWriter, read_i32_le, write_f32_le, write_i32_le, write_i64_le

from caudal.engine.rows import MOST_SIXTEENTHS, ONE, PLACES, SIXTEENTHS
from caudal.engine.state import Decision, State

if TYPE_CHECKING:
    from mypy_extensions import i64

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


WORD: Final = 60
"""How many members of a set are looked at as one machine integer."""
_MEMBERS: Final = (1 << 60) - 1


def light_all(bits: BytesWriter, bit: i64, members: int) -> None:
    """Light the members of a set, from the bit of its first possible one. Sets are sparse: eight
    that are not in it are passed at once."""
    while members:
        word: i64 = members & _MEMBERS
        at = bit
        while word:
            if not word & 0xFF:
                word >>= 8
                at += 8
                continue
            if word & 1:
                write_i64_le(bits, at)
            word >>= 1
            at += 1
        members >>= WORD
        bit += WORD


def light_each(bits: BytesWriter, bit: i64, codes: list[int], count: i64) -> None:
    """Light the first `count` codes of a list, from the bit of code 0; -1 stands for none."""
    place: i64 = 0
    while place < count:
        code: i64 = codes[place]
        if code >= 0:
            write_i64_le(bits, bit + code)
        place += 1


def fill(bits: BytesWriter, bit: i64, sixteenths: i64) -> None:
    """Make a bit a small amount. What is too much is cut at the limit."""
    if sixteenths > MOST_SIXTEENTHS:
        sixteenths = MOST_SIXTEENTHS
    write_i64_le(bits, bit + (sixteenths - SIXTEENTHS) * PLACES)


class Bits:
    """The names of a game's bits, block by block; a lit bit is its block's first one plus a code.

    >>> bits = Bits()
    >>> market = bits.block("market", ["forest", "desert"])
    >>> final = bits.block("final")
    >>> bits.names[market + 1 - ONE], bits.names[final - ONE]
    ('market_desert', 'final')
    """

    def __init__(self) -> None:
        self.names: list[str] = []

    def block(self, name: str, ids: Iterable[object] | None = None) -> int:
        """Add a block, a bit for each id, or a single bit; returns its first bit, lit."""
        first = len(self.names)
        self.names += [name] if ids is None else [f"{name}_{id}" for id in ids]
        return first + ONE

    def zeros(self) -> bytes:
        """All bits of a row, unlit."""
        return bytes(4 * len(self.names))


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

    def kind(self, bits: BytesWriter, kind: str, ahead: int) -> None:
        """What sort of question is asked, and of whom, clockwise from the seat that looks."""
        write_i64_le(bits, self.kinds[kind])
        write_i64_le(bits, self.asked + ahead)

    def tell(self, bits: BytesWriter, decision: Decision[Any], seat: int, players: int) -> None:
        """All of a question, as a seat sees it."""
        self.kind(bits, decision.kind, (decision.seat - seat) % players)
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
                light_all(bits, each.first, value)
                continue
            if each.is_seat:
                value = (value - seat) % players
            elif value >= each.count:
                value = each.count - 1
            write_i64_le(bits, each.first + value)


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
            self.look(state, seat)

    def look(self, state: State, seat: int) -> None:
        """The inputs of one position."""
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


class SparseBatch(Batch):
    """A batch whose inputs stay in parts: `numbers` has the amounts alone."""

    def __init__(self, observe: bool) -> None:
        super().__init__(observe)
        self.bits = BytesWriter()
        """The lit bits of all positions one after the other, int64."""
        self.lit = BytesWriter()
        """How many bits are lit: one int32 a position."""

    def look(self, state: State, seat: int) -> None:
        before = len(self.bits)
        state.inputs(seat, self.numbers, self.bits)
        write_i32_le(self.lit, (len(self.bits) - before) // 8)

    def clear(self) -> None:
        """Forget all positions; the memory is kept for the next ones."""
        for part in (self.seats, self.counts, self.legal, self.numbers, self.bits, self.lit):
            part.truncate(0)
