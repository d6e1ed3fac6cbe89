"""What people, bots and the server may ask of a table. Each is allowed or refused by `decide`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from caudal.scene.theme import PIECES

SeatNumber = Annotated[int, Meta(ge=0, le=7, description="A seat, counted from 0.")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=24, description="How a person is called.")]
Bot = Annotated[str, Meta(max_length=60, description="A bot by name or level; empty: nobody.")]


Colour = Annotated[int, Meta(ge=0, lt=len(PIECES), description="Of pieces, counted from 0.")]


class Base(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    pass


class Sit(Base):
    """Take an open seat."""

    seat: SeatNumber
    name: Name
    colour: Colour | None = None


class Leave(Base):
    """Give a seat up; in a running game a bot stands in."""

    seat: SeatNumber


class Assign(Base):
    """Give a seat that is not one's own to a bot, or open it (no bot): whoever sat there is
    removed. For the one who opened the table, before the start."""

    seat: SeatNumber
    bot: Bot = ""


class Start(Base):
    """Begin, once all seats are taken. For the one who opened the table."""


class Move(Base):
    """Answer the decision that is asked of the seat."""

    seat: SeatNumber
    decision: Number
    move: Annotated[str, Meta(min_length=1, max_length=80)]


class Undo(Base):
    """Go back to the position after `to` moves: free within one's own last moves up to a reveal."""

    seat: SeatNumber
    decision: Number
    to: Number


class Ask(Base):
    """Ask everybody to go back to the position after `to` moves."""

    seat: SeatNumber
    decision: Number
    to: Number


class Answer(Base):
    """Agree, or not, to the request to go back."""

    seat: SeatNumber
    yes: bool


class Say(Base):
    """A line of chat."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Flag(Base):
    """The acting seat's time is over: the server's clock judges."""


class Replace(Base):
    """Hand an abandoned seat to a bot."""

    seat: SeatNumber


class Return(Base):
    """Take one's seat back from the bot that stands in."""

    seat: SeatNumber


class Resume(Base):
    """Nobody served the table for that time, in milliseconds since 1970. For the server."""

    since: int
    until: int


class Rematch(Base):
    """Point to the table where the same people play again."""

    table: Annotated[str, Meta(max_length=40)]


class Rename(Base):
    """Call the person on a seat something else. For the server."""

    seat: int
    name: str


Command = (
    Sit
    | Leave
    | Assign
    | Start
    | Move
    | Undo
    | Ask
    | Answer
    | Say
    | Flag
    | Replace
    | Return
    | Resume
    | Rematch
    | Rename
)
