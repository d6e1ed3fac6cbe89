"""What travels about people: the bodies of requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from caudal.host.wire import Body
from caudal.people.accounts import Choices, Crest, Sight
from caudal.table import commands as c

Credential = dict[str, Any]
Handle = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,1400}\Z")]


class Purpose(Body, frozen=True):
    """What a passkey is asked for: a new name, another device of one's own, or to come in."""

    purpose: Literal["sign_up", "device", "sign_in"]
    name: c.Name = ""


class Challenge(Struct):
    """What the browser's `navigator.credentials` takes, as JSON."""

    options: dict[str, Any]


class SignUp(Body, frozen=True):
    """A name, and the browser's answer to the challenge."""

    name: c.Name
    credential: Credential


class SignIn(Body, frozen=True):
    """By a passkey (the browser's answer to a challenge), by a recovery code, or by a link that
    came by e-mail."""

    credential: Credential | None = None
    code: Annotated[str, Meta(max_length=80)] = ""
    link: Annotated[str, Meta(max_length=80)] = ""


class NewDevice(Body, frozen=True):
    credential: Credential


class Which(Body, frozen=True):
    """One of one's passkeys or sessions, by its `id`."""

    id: Handle


class Profile(Body, frozen=True):
    """What is shown, and to whom."""

    name: c.Name
    choices: Choices


class Farewell(Body, frozen=True):
    """To delete an account, its name has to be given."""

    name: c.Name


class Mute(Body, frozen=True):
    """Whether to hear somebody at tables. Who has no account is known to the browser alone."""

    name: c.Name
    muted: bool


class Device(Struct):
    """A passkey."""

    id: str
    label: str
    at: int


class Browser(Struct):
    """A browser that is signed in. `here` is the one that asks."""

    id: str
    label: str
    at: int
    used: int
    here: bool


class Me(Struct):
    """Who is asking; a guest has no name, and all of this is empty."""

    name: str = ""
    created: int = 0
    choices: Choices | None = None
    devices: list[Device] = []
    browsers: list[Browser] = []
    codes: int = 0
    """Recovery codes that are left."""
    tables: list[str] = []
    """One's tables, the newest first."""
    host: bool = False
    """Whether the host's page is theirs."""
    muted: list[str] = []
    """Those with names here whom one does not want to hear."""


class Welcome(Struct):
    """A new account; the recovery codes are shown this once."""

    me: Me
    codes: list[str]


class Codes(Struct):
    """Recovery codes, shown this once; older ones open nothing any more."""

    codes: list[str]


class Done(Struct):
    done: bool = True


class Tally(Struct):
    """Games of one kind: how many, and how many won; a shared victory is part of one."""

    game: str
    title: str
    players: int
    played: int
    won: float


class Opening(Struct):
    """What somebody likes to do first in a game, and how it went."""

    game: str
    title: str
    label: str
    played: int
    of: int
    won: float


class Finished(Struct):
    """A finished game; `table` is where it can be seen again, or empty if it is gone or not for
    everybody to see."""

    table: str
    game: str
    title: str
    at: int
    players: int
    place: int
    scores: list[int]
    seat: int
    names: list[str]
    bots: list[str]
    """The bot on each seat; empty for people."""


class MyGames(Struct):
    """One's finished games, the newest first."""

    games: list[Finished]


class Listed(Body, frozen=True):
    """Whether one of one's finished games is on the list."""

    table: Annotated[str, Meta(max_length=64)]
    listed: bool


class Best(Struct):
    """The best result in a game with a number of seats: its score, its place, and where it can be
    seen again, if anywhere."""

    game: str
    title: str
    players: int
    score: int
    place: int
    at: int
    table: str


class Likeness(Struct):
    """How somebody plays by their games against bots alone: like which level, of how many games."""

    game: str
    title: str
    level: str
    games: int


class Leader(Struct):
    """Somebody who leads; who shows the same points shares the place."""

    place: int
    name: str
    crest: Crest
    points: int
    spread: int
    games: int


class Leaders(Struct):
    """Who leads a game in a season, a quarter of a year."""

    game: str
    season: str
    leaders: list[Leader]


class Level(Struct):
    """A bots' level on the scale of people's ratings."""

    title: str
    points: int


class Point(Struct):
    """A rating after a game."""

    at: int
    points: int
    spread: int


class RatingLine(Struct):
    """A rating in a game: points, how unsure they are, and where that lies among the bots' levels;
    `wins` of ten games against the level `below`."""

    game: str
    title: str
    points: int
    spread: int
    provisional: bool
    games: int
    below: str
    wins: int
    above: str
    levels: list[Level]
    course: list[Point]


class PersonPage(Struct):
    """Somebody's page. `mine`: it is the asker's own."""

    name: str
    crest: Crest
    languages: list[str]
    seen_by: Sight
    since: int
    mine: bool
    ratings: list[RatingLine]
    likeness: list[Likeness]
    tallies: list[Tally]
    best: list[Best]
    openings: list[Opening]
    finished: list[Finished]
    friend: Literal["", "friend", "asked", "asks", "blocked"]
    """What they and the asker are to each other."""
    away_until: int
    """When their holiday ends, or 0."""


class Everything(Struct):
    """All that is kept about somebody, as one file."""

    format: Literal[1]
    name: str
    created: int
    choices: Choices
    passkeys: list[Device]
    sessions: list[Browser]
    recovery_codes_left: int
    tables: list[dict[str, Any]]
    """Each with its holder, when it was joined, and what was said there."""
    games: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    tournaments: list[dict[str, Any]]
    """Each with what they are called there."""
    reports: list[dict[str, Any]]
    """Those that they wrote, and those about them, which do not say who wrote them."""
    standing: dict[str, Any]
    """How they stand with the house."""
    decisions: list[dict[str, Any]]
    """What hosts did about them."""
    people: list[dict[str, Any]]
    """Friends, who was asked to be one or asks, who is blocked or muted; who asked them to a table,
    and whom they asked."""
    messages: dict[str, Any]
    """How they are told that something waits, where, and their e-mail address."""
    seek: dict[str, Any] | None
    """What they look for."""
