"""What travels: the bodies of requests and answers. The OpenAPI description is made of these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from caudal.table import commands as c
from caudal.table.entries import Clock
from caudal.table.table import Status

CommandId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{8,64}\Z",
        description="Chosen by the client; sent again, it has no second effect.",
    ),
]
Secret = Annotated[str, Meta(max_length=64)]
Revision = Annotated[int, Meta(ge=0, le=10_000_000)]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""Every program can write these numbers exactly, those of browsers too."""


class Body(Struct, forbid_unknown_fields=True, frozen=True):
    pass


class NewSeat(Body, frozen=True):
    """A seat of a new table: open, a person of the one who opens it, or a bot."""

    kind: Literal["open", "person", "bot"] = "open"
    name: Annotated[str, Meta(max_length=24)] = ""
    bot: c.Bot = ""
    colour: c.Colour | None = None
    """What a person would like; who sits before another one has the first choice."""


class ClockSetup(Body, frozen=True):
    """`none`; `bank` with seconds and an increment a turn; `days` a turn."""

    kind: Literal["none", "bank", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0

    def clock(self) -> Clock:
        return Clock(self.kind, self.seconds, self.increment, self.days)


class NewTable(Body, frozen=True):
    """A table to open. `options` are the game's; `seats` sets the number of players."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, str | bool | int], Meta(max_length=40)] = {}
    clock: ClockSetup = ClockSetup()
    chat: bool = True
    watch: bool = True
    listed: bool = False
    """Show the table to everybody while it has open seats, and let anybody take one."""
    seed: Seed | None = None
    """Names the deal. Who chooses it may know the deal, so the table says that it was chosen; left
    out, nobody knows it."""
    hints: bool = False
    """Whether who decides may ask what a bot would do; everybody at the table sees it."""
    rated: bool = False
    """Whether the result counts for ratings: for people who are signed in, one seat each."""
    start: bool = False
    """Begin at once, if no seat is open."""


class NewLesson(Body, frozen=True):
    """A game's guided first game, for somebody of that name."""

    game: Annotated[str, Meta(max_length=40)]
    name: c.Name


class Opened(Struct):
    """The table's public name, and the secret that lets people sit down (part of a link's
    fragment, never of its path)."""

    table: str
    invite: str


class FreeTable(Struct):
    """A listed table: whoever likes may take one of its `open` seats."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    clock: Clock
    chat: bool
    hints: bool
    rated: bool
    seed_chosen: bool
    players: int
    open: list[int]
    people: list[str]
    bots: list[str]
    at: int
    """When something last happened there, in milliseconds since 1970."""


class FreeTables(Struct):
    tables: list[FreeTable]


class RecordFile(Struct):
    """A record; see the record format. Other fields are ignored."""

    format: Literal[1]
    game: Annotated[str, Meta(max_length=40)]
    rules: int
    players: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, str | bool | int]
    seed: int
    moves: list[str]
    seats: list[str] = []
    result: dict[str, Any] | None = None


class Imported(Struct):
    """The table made of a record: its seats are the sender's, but for those of bots. A finished
    game is there to be replayed, one under way goes on."""

    table: str
    game: str
    moves: int
    status: Status


class SitDown(Body, frozen=True):
    """Take an open seat. A listed table asks for no invitation, nor does one where the sender sits
    already."""

    seat: c.SeatNumber
    name: c.Name
    id: CommandId
    invite: Secret = ""
    colour: c.Colour | None = None


class Send(Body, frozen=True):
    """A command, the revision that its sender has seen, and its own name."""

    id: CommandId
    revision: Revision
    command: (
        c.Leave
        | c.Assign
        | c.Start
        | c.Move
        | c.Undo
        | c.Ask
        | c.Answer
        | c.Say
        | c.Flag
        | c.Replace
        | c.Return
    )


class Claim(Body, frozen=True):
    """A code that moves one's seats to another device."""

    claim: Secret


class Empty(Body, frozen=True):
    pass


class Ack(Struct):
    """The command is on disk as this revision, as its sender counts them."""

    table: str
    revision: int


class Issued(Struct):
    """A secret, shown this once."""

    secret: str


class Revoked(Struct):
    keys: int


class Again(Struct):
    """The table of the rematch; one's seats there are taken already."""

    table: str


class Proposal(Struct):
    """A move, the seat's chance to win after it, how sure that is, and why, in words."""

    move: str
    label: str
    chance: float
    sure: str
    why: str


class Hint(Struct):
    """What a strong bot would do with the seat's knowledge: the best move, and why; then all that
    were considered, best first."""

    decision: int
    move: str
    label: str
    why: str
    proposals: list[Proposal]


class BotChoice(Struct):
    name: str
    title: str
    players: list[int]
    """At tables of how many it is offered."""


class OptionChoice(Struct):
    id: str
    title: str
    help: str
    values: list[str | bool | int]
    labels: list[str]
    default: str | bool | int


class GameChoice(Struct):
    """A game that can be played here."""

    id: str
    title: str
    summary: str
    rules: int
    least: int
    most: int
    minutes: list[int]
    options: list[OptionChoice]
    bots: list[BotChoice]
    """Levels by name, then personas as `greedy:PERSONA`; a persona goes with any level too."""
    tie_break: str
    scores: dict[str, str]
    """The categories of the final score, in words."""
    legend: list[str]
    """What is short on the drawn table: a sign, a colon, and what it means."""


class Games(Struct):
    games: list[GameChoice]


class Rules(Struct):
    """The rules as Markdown."""

    game: str
    language: str
    text: str


class Judged(Struct):
    """A decision: what was played, what a search held best, the chances to win of the seat, what
    the difference cost, and a grade (`best`, `good`, `inaccuracy`, `mistake`, `forced`)."""

    number: int
    seat: int
    move: str
    label: str
    best: str
    best_label: str
    chance: float
    best_chance: float
    loss: float
    grade: str


class Turning(Struct):
    """A decision after which a seat's chance to win was another one, and why, in words."""

    number: int
    seat: int
    before: float
    after: float
    revealed: bool
    why: str


class SeatSummary(Struct):
    """A seat's grades, the chance to win that it gave away, what luck and its rivals gave it, and
    the rest."""

    grades: dict[str, int]
    lost: float
    luck: float
    rivals: float
    rest: float


class Fall(Struct):
    """Where a seat's chances fell most: from which decision to which, by whose doing, and the
    decision that cost most."""

    seat: int
    first: int
    last: int
    before: float
    after: float
    worst: int
    who: int
    move: str
    cost: float
    own: float
    rivals: float
    luck: float


class Analysis(Struct):
    """A finished game looked at again, as by `caudal analyse`: `chances` has a row before every
    decision and one for the end, each with the seats' chances to win; decisions count from 1, and
    after decision *n* the game is at row *n* and the table at the *n*-th of the `revisions`."""

    game: str
    players: int
    seed: int
    language: str
    simulations: int
    seats: list[str]
    chances: list[list[float]]
    decisions: list[Judged]
    turning: list[Turning]
    summary: list[SeatSummary]
    falls: list[Fall]
    result: dict[str, list[int]] | None
    revisions: list[int]


class Working(Struct):
    """How many of the positions have been looked at."""

    done: int
    of: int


class Health(Struct):
    status: str
    version: str
    tables: int
    sockets: int
    bots_waiting: int
    bus: str


class Ready(Struct):
    status: str


class Problem(Struct):
    """What was wrong, for programs (`error`) and people (`message`). `revision` is the table's
    present one, where that helps."""

    error: str
    message: str
    revision: int | None = None
