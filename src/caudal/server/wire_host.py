"""What travels between people, the host and the host's page."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from caudal.host.wire import Body
from caudal.table import commands as c

Why = Annotated[str, Meta(max_length=300)]
Kind = Literal["talk", "name", "leaving", "cheating", "other"]
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}\Z")]
ReportId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z")]
Days = Annotated[int, Meta(ge=0, le=3650, description="0: for good.")]


class Complaint(Body, frozen=True):
    """Something that the host should look at: somebody's behaviour at a table where the sender
    sits. `talk`: what they say; `leaving`: they leave or let others wait."""

    table: TableId
    seat: c.SeatNumber
    kind: Kind
    text: Why = ""


class HoldPerson(Body, frozen=True):
    """`suspend` and `silence` somebody for days, `allow` lifts both, `rename` gives another name,
    `host` and `unhost` say who looks after the house."""

    person: c.Name
    do: Literal["suspend", "silence", "allow", "rename", "host", "unhost"]
    days: Days = 0
    why: Why = ""
    name: Annotated[str, Meta(max_length=24)] = ""


class HandleTable(Body, frozen=True):
    """`rename` calls whoever sits on a seat something else; `remove` deletes the table."""

    table: TableId
    do: Literal["rename", "remove"]
    seat: c.SeatNumber = 0
    name: Annotated[str, Meta(max_length=24)] = ""


class CloseReport(Body, frozen=True):
    id: ReportId
    verdict: Why = ""


class Words(Body, frozen=True):
    """Words that are not wanted in names, however they are spelt; these and no others."""

    words: Annotated[list[Annotated[str, Meta(min_length=3, max_length=24)]], Meta(max_length=1000)]


class HousePerson(Struct):
    """Somebody with a name here; times in milliseconds since 1970, 0: not."""

    name: str
    since: int
    host: bool
    suspended: int
    silenced: int
    why: str


class HouseTable(Struct):
    table: str
    game: str
    status: str
    at: int
    people: list[str]
    """Those who have accounts."""


class HouseReport(Struct):
    """`by` and `about` are empty for guests and for people who are gone; `name` is what the other
    was called at the table."""

    id: str
    at: int
    by: str
    about: str
    name: str
    table: str
    kind: str
    text: str
    closed: int
    verdict: str


class HousePair(Struct):
    """Two people who met very often in a game within a month, or whose results with each other are
    strange: the first finished before the second more often than foretold, by `surplus` standard
    deviations."""

    game: str
    one: str
    two: str
    games: int
    surplus: float


class HouseAct(Struct):
    """What a host did; `host` is empty for the command line and for somebody who is gone."""

    at: int
    host: str
    did: str
    about: str
    detail: str


class HostPage(Struct):
    """The house as its host sees it."""

    people: list[HousePerson]
    tables: list[HouseTable]
    reports: list[HouseReport]
    pairs: list[HousePair]
    words: list[str]
    trail: list[HouseAct]
