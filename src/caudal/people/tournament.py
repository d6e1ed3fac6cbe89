"""An event from its opening to its last round, as a journal: each accepted entry is the next
revision, and what is due is read off it. So whoever reads the same journal pairs the same round,
and of two who write it one finds that it is done."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from caudal.engine.errors import CaudalError
from caudal.people.pairing import Rank, meetings, pair
from caudal.people.standings import Finished, Line, standings

Due = Literal["", "pair", "over"]
Status = Literal["open", "playing", "over"]


class Base(Struct, kw_only=True, tag_field="kind", tag=str.lower, omit_defaults=True):
    at: int
    """Milliseconds since 1970."""


class Opened(Base):
    name: str
    game: str
    seats: int
    """2: a Swiss; 3 to 5: rounds of such tables."""
    rounds: int
    options: dict[str, Any] = {}
    clock: dict[str, Any] = {}
    """The tables' clock."""
    first: int = 0
    """Seconds that a table waits for somebody's first move; 0: as long as the clock."""
    pause: int = 0
    """Seconds between the end of a round and the next one."""
    rated: bool = False
    chat: bool = True


class Entered(Base):
    """Somebody takes part. `points` is the rating that seeds them; a program is marked as one."""

    who: str
    name: str
    points: int = 1200
    program: bool = False


class Withdrew(Base):
    who: str


class Came(Base):
    """Who had withdrawn or was missed plays on from the next round."""

    who: str


class Began(Base):
    """No more entries."""


class Cancelled(Base):
    """Whoever opened it has ended it before its time; what was played stands."""


class Paired(Base):
    round: int
    tables: list[list[str]]
    byes: list[str] = []
    ids: list[str] = []
    """Where the tables are played."""


class Ended(Base):
    """A table of the present round is over. Who is `absent` or has `left` comes last there and has
    nothing; who is absent is not paired again until they come."""

    table: int
    places: list[int]
    absent: list[str] = []
    left: list[str] = []


Entry = Opened | Entered | Withdrew | Came | Began | Cancelled | Paired | Ended
_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def read(text: str) -> Entry:
    """An entry from its line of JSON.

    >>> read(write(Began(at=5)))
    Began(at=5)
    """
    return _DECODER.decode(text)


def write(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


class Seed(NamedTuple):
    who: str
    name: str
    points: int
    program: bool


class Event:
    """The state of a tournament: rebuilt from its journal at any time."""

    def __init__(self, id: str, journal: Iterable[Entry]) -> None:
        self.id = id
        self.revision = 0
        self.seeds: dict[str, Seed] = {}
        self.away: set[str] = set()
        self.begun = False
        self.cancelled = False
        self.paused_at = 0
        """When the last table of a round ended."""
        self.paired: list[Paired] = []
        self.results: dict[tuple[int, int], Ended] = {}
        """By round and table."""
        for entry in journal:
            self.apply(entry)

    def apply(self, entry: Entry) -> None:
        """Take an entry in, or refuse it with a sentence and stay as it was."""
        match entry:
            case Opened():
                self._open(entry)
            case Entered():
                self._enter(entry)
            case Withdrew():
                self.away.add(self._known(entry.who))
            case Came():
                self.away.discard(self._known(entry.who))
            case Began():
                self._begin()
            case Cancelled():
                self._cancel()
            case Paired():
                self._pair(entry)
            case Ended():
                self._end(entry)
        self.revision += 1

    def _open(self, entry: Opened) -> None:
        if self.revision:
            raise CaudalError("the tournament is open already")
        if not 2 <= entry.seats <= 5 or not 1 <= entry.rounds <= 20:
            raise CaudalError("a tournament has 1 to 20 rounds of tables for 2 to 5")
        self.setup = entry

    def _enter(self, entry: Entered) -> None:
        if self.begun or self.cancelled:
            raise CaudalError("the tournament has begun; entries are closed")
        self.seeds[entry.who] = Seed(entry.who, entry.name, entry.points, entry.program)
        self.away.discard(entry.who)

    def _known(self, who: str) -> str:
        if who not in self.seeds:
            raise CaudalError("that person does not take part")
        return who

    def _begin(self) -> None:
        if self.begun:
            raise CaudalError("the tournament has begun already")
        least = max(2, min(self.setup.seats, 3))
        if len(self.present()) < least:
            raise CaudalError("a tournament needs {n} people at least", n=least)
        self.begun = True

    def _cancel(self) -> None:
        if self.status() == "over":
            raise CaudalError("the tournament is over")
        self.cancelled = True

    def _pair(self, entry: Paired) -> None:
        if self.due(entry.at) != "pair" or entry.round != self.round + 1:
            raise CaudalError("round {n} is not to be paired now", n=entry.round)
        self.paired.append(entry)

    def _end(self, entry: Ended) -> None:
        if self.cancelled:
            raise CaudalError("the tournament is over")
        if not self.paired or not 0 <= entry.table < len(self.paired[-1].tables):
            raise CaudalError("there is no such table in this round")
        if (self.round, entry.table) in self.results:
            raise CaudalError("the result of that table is known already")
        seats = self.paired[-1].tables[entry.table]
        gone = {*entry.absent, *entry.left}
        if len(entry.places) != len(seats) or not gone <= set(seats):
            raise CaudalError("a result has a place for each of the table's people")
        self.results[self.round, entry.table] = entry
        self.away.update(entry.absent)
        self.paused_at = entry.at

    # -- what can be asked ----------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The present round; 0 before the first."""
        return len(self.paired)

    def present(self) -> list[str]:
        """Those who are to be paired, by their seeds."""
        return [seed for seed in self.seeded() if seed not in self.away]

    def seeded(self) -> list[str]:
        """Everybody, the best rated first; of equals, who entered first."""
        return sorted(self.seeds, key=lambda who: -self.seeds[who].points)

    def open_tables(self) -> list[int]:
        """The tables of the present round that are not over."""
        tables = range(len(self.paired[-1].tables)) if self.paired else range(0)
        return [table for table in tables if (self.round, table) not in self.results]

    def due(self, now: int) -> Due:
        """What is to be done now, apart from playing."""
        if self.cancelled:
            return "over"
        if not self.begun or self.open_tables():
            return ""
        enough = len(self.present()) >= (2 if self.setup.seats == 2 else 3)
        if self.round >= self.setup.rounds or (not enough and self._rested(now)):
            return "over"
        return "pair" if enough and self._rested(now) else ""

    def _rested(self, now: int) -> bool:
        """Whether the pause is over: until then somebody may come back."""
        return now >= self.pause_ends()

    def pause_ends(self) -> int:
        """When the next round is paired, if no table of this one is open."""
        return self.paused_at + self.setup.pause * 1000 if self.paired else 0

    def status(self) -> Status:
        """`open` for entries, then `playing`, then `over`."""
        if self.cancelled or self.due(self.pause_ends()) == "over":
            return "over"
        return "playing" if self.begun else "open"

    def next_at(self) -> int | None:
        """When there is something to pair."""
        idle = self.status() == "playing" and not self.open_tables()
        return self.pause_ends() if idle else None

    def tables(self) -> list[Finished]:
        return [
            Finished(
                round,
                tuple(self.paired[round - 1].tables[table]),
                tuple(ended.places),
                frozenset((*ended.absent, *ended.left)),
            )
            for (round, table), ended in sorted(self.results.items())
        ]

    def standings(self) -> list[Line]:
        byes = [(paired.round, who) for paired in self.paired for who in paired.byes]
        return standings(self.seeded(), self.tables(), byes, self.setup.seats == 2)

    def next_round(self, at: int) -> Paired:
        """The next round, the same for whoever asks."""
        rested = {who for paired in self.paired for who in paired.byes}
        present = set(self.present())
        ranks = [
            Rank(line.who, line.points, line.who in rested)
            for line in self.standings()
            if line.who in present
        ]
        met = meetings(table for paired in self.paired for table in paired.tables)
        round = pair(ranks, self.setup.seats, met, f"{self.id}:{self.round}")
        tables = [self._in_turn(table) for table in round.tables]
        return Paired(at=at, round=self.round + 1, tables=tables, byes=round.byes)

    def _in_turn(self, table: Sequence[str]) -> list[str]:
        """Who began least often begins; of equals, the lower in the standings."""
        began = dict.fromkeys(table, 0)
        for paired in self.paired:
            for seats in paired.tables:
                if seats[0] in began:
                    began[seats[0]] += 1
        first = min(reversed(table), key=lambda who: began[who])
        at = table.index(first)
        return [*table[at:], *table[:at]]

    def as_csv(self) -> str:
        """The standings as a file."""
        out = io.StringIO()
        rows = csv.writer(out, lineterminator="\n")
        rounds = range(1, self.round + 1)
        rows.writerow(
            [
                "place",
                "name",
                "program",
                "points",
                "wins",
                "rivals",
                *(f"round {n}" for n in rounds),
            ]
        )
        for line in self.standings():
            seed = self.seeds[line.who]
            brought = [decimal(line.rounds[n]) if n in line.rounds else "" for n in rounds]
            rows.writerow(
                [
                    line.place,
                    harmless(seed.name),
                    "yes" if seed.program else "no",
                    decimal(line.points),
                    line.wins,
                    decimal(line.rivals),
                    *brought,
                ]
            )
        return out.getvalue()


def decimal(points: Fraction) -> str:
    """Points for a spreadsheet.

    >>> decimal(Fraction(3)), decimal(Fraction(4, 3))
    ('3', '1.33')
    """
    return f"{float(points):.2f}".rstrip("0").rstrip(".")


def harmless(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
