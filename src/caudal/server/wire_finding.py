"""What travels while people find each other: the lobby, what waits for somebody, friends."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from caudal.host.wire import Body, FreeTable
from caudal.people.seeks import Pace, Wish
from caudal.table import commands as c


class NewSeek(Body, frozen=True):
    """Look for a game. A guest says what to be called; who is signed in is called by their name."""

    wish: Wish
    name: Annotated[str, Meta(max_length=24)] = ""


class Step(Struct):
    """Seconds of waiting, and the points to either side from then on; 0: everybody."""

    after: int
    points: int


class MySeek(Struct):
    """What the asker looks for; `table` is where they play, once there is one."""

    id: str
    wish: Wish
    since: int
    reach: list[Step]
    table: str = ""


class Sought(Struct):
    """The answer to a seek: a table to go to at once, or what is being looked for now."""

    table: str = ""
    seek: MySeek | None = None


class SeekLine(Struct):
    """Somebody who looks for a game. `points` are their ratings, where they have any and show their
    page to everybody."""

    id: str
    name: str
    crest: str
    games: list[str]
    players: list[int]
    options: dict[str, Any]
    pace: Pace
    rated: bool
    since: int
    points: dict[str, int]


class Running(Struct):
    """A running table to watch. `best`: the best rating at it, of those who show their page to
    everybody; 0 where nobody has one."""

    table: str
    game: str
    title: str
    names: list[str]
    rated: bool
    best: int


class Lobby(Struct, tag_field="kind", tag="lobby"):
    """Who looks for a game, tables with free seats, tables to watch with the best rated first.
    `people`: how many look for a game in all."""

    people: int
    seeks: list[SeekLine]
    waiting: list[FreeTable]
    running: list[Running]


class MyTable(Struct):
    """A table of the asker's that is not over; `mine`: it waits for them."""

    table: str
    game: str
    title: str
    status: str
    names: list[str]
    free: list[int]
    you: list[int]
    acting: int
    mine: bool
    deadline: int | None
    by_day: bool


class Invited(Struct):
    """Somebody asks the reader to a table."""

    table: str
    game: str
    title: str
    name: str
    at: int


class Friend(Struct):
    """A friend, or somebody who asks to be one; `table`: a table of theirs to sit down at (`free`)
    or to watch; `seeks`: what they look for."""

    name: str
    crest: str
    table: str = ""
    title: str = ""
    free: bool = False
    seeks: str = ""


class Mine(Struct, tag_field="kind", tag="mine"):
    """What is the reader's: tables, those that wait for them first; invitations; friends, who asks
    to be one, who was asked; whom they block; and what they look for."""

    tables: list[MyTable] = []
    invitations: list[Invited] = []
    friends: list[Friend] = []
    askers: list[Friend] = []
    asked: list[str] = []
    blocked: list[str] = []
    seek: MySeek | None = None


HallMessage = Lobby | Mine
"""What the lobby's socket says, told apart by `kind`."""


class Whom(Body, frozen=True):
    """Somebody by their name."""

    name: c.Name


class Bond(Body, frozen=True):
    """What somebody is to be: a friend (once both have said so), blocked, or neither."""

    name: c.Name
    be: Literal["friend", "blocked", "stranger"]


class Refusal(Body, frozen=True):
    """The table of an invitation that is not wanted."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}\Z")]
