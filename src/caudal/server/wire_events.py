"""What travels about tournaments: the bodies of requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from caudal.host.wire import Body, ClockSetup
from caudal.people.accounts import Crest
from caudal.people.tournament import Status
from caudal.table import commands as c

Title = Annotated[str, Meta(min_length=1, max_length=60)]
Seconds = Annotated[int, Meta(ge=0, le=30 * 86_400)]


class NewEvent(Body, frozen=True):
    """A tournament to open: a Swiss for tables of two, rounds of tables by score for more. A table
    waits `first` seconds for somebody's first move (0: as long as the clock lets it), and `pause`
    seconds are between two rounds."""

    name: Title
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=5)]
    rounds: Annotated[int, Meta(ge=1, le=20)]
    options: Annotated[dict[str, str | bool | int], Meta(max_length=40)] = field(
        default_factory=dict
    )
    clock: ClockSetup = ClockSetup()
    first: Seconds = 300
    pause: Seconds = 0
    rated: bool = False
    """Whether its games count for ratings: people take part by their own names then."""
    chat: bool = True


class Enter(Body, frozen=True):
    """Take part. Who is signed in does so by their own name; a program says that it is one."""

    name: c.Name
    program: bool = False


class EventOpened(Struct):
    event: str


class EventSeat(Struct):
    """Somebody at a table of a round; `place` and `points` once it is over. `gone`: they gave up or
    vanished."""

    name: str
    program: bool
    you: bool
    place: int | None
    points: str
    gone: bool


class EventTable(Struct):
    """A table of a round: where it is played, and who sits there."""

    table: str
    over: bool
    seats: list[EventSeat]


class EventRound(Struct):
    number: int
    at: int
    """When it was paired."""
    tables: list[EventTable]
    byes: list[str]


class EventLine(Struct):
    """A line of the standings. `brought` is what each round brought so far, empty for those not
    played; `why` says what put them below the line above that has as many points."""

    place: int
    name: str
    crest: Crest
    page: bool
    """Whether there is a page of theirs."""
    program: bool
    you: bool
    away: bool
    points: str
    wins: int
    rivals: str
    brought: list[str]
    why: str


class EventPage(Struct):
    """A tournament as everybody sees it, and what the asker is in it."""

    event: str
    revision: int
    name: str
    game: str
    title: str
    seats: int
    rounds: int
    options: dict[str, Any]
    clock: ClockSetup
    first: int
    pause: int
    rated: bool
    status: Status
    cancelled: bool
    organiser: str
    """Who opened it, if they have a name here."""
    organises: bool
    """Whether the asker may begin and cancel it."""
    you: str
    """What the asker is called here; empty if they take no part."""
    away: bool
    """Whether the asker is not paired until they come back."""
    table: str
    """The asker's table in the present round, while it is played."""
    next_at: int | None
    """When the next round is paired, in milliseconds since 1970; none while tables are played."""
    standings: list[EventLine]
    played: list[EventRound]


class EventItem(Struct):
    """A tournament in the list."""

    event: str
    name: str
    game: str
    title: str
    seats: int
    rounds: int
    round: int
    people: int
    rated: bool
    status: Status
    at: int


class EventList(Struct):
    tournaments: list[EventItem]
    may_open: Literal["yes", "sign_in", "no"]
    """Whether the asker may open one: at once, once signed in, or not."""


class Seated(Struct):
    """The asker's table; a cookie of the answer holds the seat for somebody without an account."""

    table: str
    seat: int


class ResultFile(Struct):
    """A file's name, and what is in it: comma-separated values."""

    name: str
    text: str
