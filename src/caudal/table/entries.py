"""What a table's journal consists of. One entry is one revision; together they are the table."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

STAND_IN = "merchant"
"""The bot that takes over a seat whose person left or ran out of time: quick, and no fool."""
FIRST_STAND_IN = "greedy"
"""The one of old journals, whose entries do not name it."""


class Seat(Struct, omit_defaults=True):
    """Who sits there. A person is known to the table as a holder: 1 opened it, others follow.
    A bot with a holder stands in for that person."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str = ""
    holder: int = 0
    colour: int | None = None
    """The colour that its person would like their pieces to have."""


class Clock(Struct, frozen=True, omit_defaults=True):
    """`none`; `bank`: seconds for the whole game and an increment a turn; `days` a turn."""

    kind: Literal["none", "bank", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0
    first: int = 0
    """Seconds for a seat's first move: who does not come is not waited for."""


class Setup(Struct, omit_defaults=True):
    """What the table was opened with. The seed stays secret until the game is over."""

    game: str
    rules: int
    players: int
    seed: int
    options: dict[str, Any] = {}
    clock: Clock = Clock()
    chat: bool = True
    watch: bool = True
    """Whether whoever knows the table's id may watch."""
    listed: bool = False
    """Whether everybody is shown the table while it has open seats, and may take one."""
    chosen: bool = False
    """Whether somebody chose the seed, and so may know the deal."""
    lesson: bool = False
    """Whether it is the game's guided first game."""
    hints: bool = False
    """Whether who decides may ask what a bot would do."""
    rated: bool = False
    """Whether the result counts for its people's ratings: nothing is taken back by agreement."""
    event: str = ""
    """The tournament that the table is of."""


class Base(Struct, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    at: int
    """Milliseconds since 1970, by the server's clock; never falls within a journal."""


class Opened(Base):
    setup: Setup
    seats: list[Seat]


class Sat(Base):
    seat: int
    name: str
    holder: int
    colour: int | None = None


class Left(Base):
    """The person gave the seat up: before the start it is open again, later a bot stands in."""

    seat: int
    bot: str = FIRST_STAND_IN


class Assigned(Base):
    """The opener gave a seat to a bot, or opened it (no bot), before the start."""

    seat: int
    bot: str = ""


class Started(Base):
    pass


class Moved(Base):
    seat: int
    move: str


class Undone(Base):
    """Back to the position after `to` moves."""

    seat: int
    to: int


class Drafted(Base):
    """Back to the position after `to` moves and on with others: the seat put something together in
    its own order, and these are the moves in the game's."""

    seat: int
    to: int
    moves: list[str]


class Sealed(Base):
    """The seat has answered in secret before the rules come to it."""

    seat: int
    move: str


class Unsealed(Base):
    """While seats choose together, the seat takes its own answers back but for the first `to`. What
    the others have answered stays, sealed."""

    seat: int
    to: int


class Asked(Base):
    """A request to go back to the position after `to` moves; all other people must agree."""

    seat: int
    to: int


class Answered(Base):
    seat: int
    yes: bool


class Said(Base):
    seat: int
    text: str


class Flagged(Base):
    """The seat's time ran out; a bot stands in."""

    seat: int
    bot: str = FIRST_STAND_IN


class Replaced(Base):
    """The seat was abandoned; a bot stands in."""

    seat: int
    bot: str = FIRST_STAND_IN


class Returned(Base):
    """The person is back from a bot standing in."""

    seat: int


class Resumed(Base):
    """The server was away, and nobody could decide for `lost` milliseconds: the running clock is
    given them."""

    lost: int


class Rematched(Base):
    table: str


class Renamed(Base):
    """The person on a seat is called something else; what they were called is in no entry any
    more."""

    seat: int
    name: str


Entry = (
    Opened
    | Sat
    | Left
    | Assigned
    | Started
    | Moved
    | Undone
    | Drafted
    | Sealed
    | Unsealed
    | Asked
    | Answered
    | Said
    | Flagged
    | Replaced
    | Returned
    | Resumed
    | Rematched
    | Renamed
)

_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write(entry: Entry) -> str:
    """An entry as one line of JSON."""
    return msgspec.json.encode(entry).decode()


def read(text: str) -> Entry:
    """An entry from its line.

    >>> read(write(Moved(at=5, seat=1, move="idle")))
    Moved(seat=1, move='idle', at=5)
    """
    return _DECODER.decode(text)
