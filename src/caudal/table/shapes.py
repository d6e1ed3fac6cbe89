"""The shape of what a reader gets: an update and its parts, as they travel."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from caudal.table.entries import Clock
from caudal.table.lessons import Guide
from caudal.table.story import Line
from caudal.table.table import Status


class SeatState(Struct):
    """A seat as everybody sees it. `standing_in`: a bot plays for the person who sat there."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    standing_in: bool
    left_ms: int | None
    """Time left on the seat's clock when its turn began, where the clock is a bank."""
    colour: int
    """Of the seat's pieces, counted from 0."""


class Change(Struct):
    """What a move would do to one of the seat's numbers."""

    icon: str
    name: str
    before: int | str
    after: int | str


class Offer(Struct):
    """A legal move: its name, its words, whether it may reveal something, so that it could not be
    taken back freely, and what it would change, as far as that is certain."""

    name: str
    label: str
    final: bool
    changes: list[Change] = []
    thumb: dict[str, Any] | None = None
    """A small square picture of what the move is about, for clients that draw."""


class Question(Struct):
    """What is asked of the reader: the decision's number, its kind, the section of the rules."""

    seat: int
    decision: int
    kind: str
    section: str
    prompt: str
    moves: list[Offer]


class Back(Struct):
    """Going back, by moves as the reader sees them: `moves` were made; `seat` (-1: none of the
    reader's) may go back to `free_to` by itself; with everybody's consent the reader could go back
    to before its last move, `own_to` (-1: it made none). `asked_by` (-1: nobody) asks to go back to
    `asked_to`."""

    moves: int
    seat: int
    free_to: int
    own_to: int
    asked_by: int
    asked_to: int
    answer_due: bool


class Result(Struct):
    """The end: points and places by seat, and each seat's points by category."""

    scores: list[int]
    ranking: list[int]
    sheets: list[dict[str, int]]


class Thinking(Struct):
    """A bot's move that waits for a free process: its place in the line (1 is next; 0: it is being
    thought about now), about how many seconds that takes, and the same in words."""

    seat: int
    place: int
    seconds: int
    text: str


class Update(Struct, tag_field="kind", tag="update"):
    """A table at one revision, for one reader, who counts revisions and decisions as it sees them:
    of a rival's secret choice only that it was made."""

    table: str
    revision: int
    at: int
    """When the reader last saw something happen, in milliseconds since 1970."""
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    clock: Clock
    chat: bool
    watch: bool
    listed: bool
    """Whether whoever likes may take an open seat."""
    hints: bool
    rated: bool
    """Whether who decides may ask what a bot would do."""
    event: str
    """The tournament that the table is of, if it is of one."""
    seed_chosen: bool
    """Whether somebody chose the seed, and so may know the deal. The seed itself is in the record,
    once the game is over."""
    status: Status
    acting: int
    """The seat that is waited for: the reader's own, if it is to decide."""
    deciding: list[int]
    """All seats that are to decide now: several where they choose in secret at the same time."""
    chosen: list[int]
    """Those that have chosen already what others still choose; they may take it back until then."""
    decision: int
    deadline: int | None
    """When the time of the reader's seat is over, if it is to decide; else when the first of those
    who are runs out of it."""
    seats: list[SeatState]
    you: list[int]
    """The seats that the reader holds."""
    opener: bool
    eyes: int
    """Whose eyes the view is seen through; -1 for a spectator's."""
    view: dict[str, Any] | None
    scene: dict[str, Any] | None
    """The picture, for clients that draw; these are sent no view."""
    patch: dict[str, Any] | None
    """In place of a scene: what changed since the last one of this socket (scene/patch.py)."""
    words: list[tuple[str, list[str]]]
    """The table in words, for clients that asked for a picture where the game has none."""
    question: Question | None
    lesson: Guide | None
    """What a guided first game says now; none once it is over or left."""
    back: Back
    result: Result | None
    rematch: str
    story: list[Line]
    """What happened after the revision that was asked for."""
    thinking: Thinking | None = None
    """Where many bots have to think, how long the acting one waits."""


class Note(Struct, tag_field="kind", tag="thinking"):
    """What a socket is told between two updates: how long the acting bot still waits."""

    table: str
    thinking: Thinking | None


Message = Update | Note
"""What a socket says, told apart by `kind`."""
