"""A table: what its journal's entries make of it, one after the other."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from caudal.engine.events import Event, Listener
from caudal.engine.game import Game, game
from caudal.engine.state import State
from caudal.table import entries as e
from caudal.table.clock import Clocks

ANCHORS = 64
"""Every so many moves a copy of the position is kept, for undo."""
RECENT = 96
"""So many revisions keep their story at hand; older ones are told again from the journal."""


class Told(NamedTuple):
    """A revision as it is told: the entry and the events of the game that it caused."""

    revision: int
    entry: e.Entry
    events: list[Event]


class Mark(NamedTuple):
    """Who made a move, and how much had been revealed before it."""

    seat: int
    reveals: int


class Drafting(NamedTuple):
    """What the acting seat is putting together: since how many moves, the position then, the key of
    the question, and by the name of what may be added all moves that lead there."""

    since: int
    begun: State
    prompt: str
    ways: dict[str, list[str]]


class Request(NamedTuple):
    """A request to go back, and the holders who have agreed so far."""

    seat: int
    to: int
    agreed: frozenset[int]


class Table:
    """The table after some revision. Changed by `apply` alone."""

    def __init__(self, id: str, opened: e.Opened) -> None:
        self.id = id
        self.setup = opened.setup
        self.game: Game = game(opened.setup.game)
        self.seats = [e.Seat(s.kind, s.name, s.bot, s.holder) for s in opened.seats]
        self.holders = max(1, *(seat.holder for seat in self.seats))
        """The last number given to a person; 1 opened the table."""
        self.revision = 1
        self.decision = 0
        """The revision since which the present question is asked; 0 before the start."""
        self.at = opened.at
        """When the last entry was written."""
        self.asked_at = opened.at
        """When the present question was asked."""
        self.clocks = Clocks(self.setup.clock, self.setup.players)
        self.state: State | None = None
        self.moves: list[str] = []
        self.marks: list[Mark] = []
        self.anchors: list[State] = []
        """The positions after 0, 64, 128, … moves; empty where they were not needed yet."""
        self.request: Request | None = None
        self.refusals = [0] * self.setup.players
        """How often others refused a seat's requests."""
        self.successor = ""
        self.recent: deque[Told] = deque([Told(1, opened, [])], maxlen=RECENT)
        self.ahead: tuple[e.Moved, State, list[Event]] | None = None
        """A move that was tried out but is not in the journal yet."""

    # -- questions -------------------------------------------------------------------------------

    def status(self) -> str:
        """`open` before the start, then `playing`, then `over`."""
        if self.state is None:
            return "open"
        return "playing" if self.state.seat() >= 0 else "over"

    def acting(self) -> int:
        """Who decides now, or -1."""
        return -1 if self.state is None else self.state.seat()

    def deadline(self) -> int | None:
        """When the acting person's time is over; bots have all the time the server gives them."""
        seat = self.acting()
        if seat < 0 or self.seats[seat].kind != "person":
            return None
        return self.clocks.deadline()

    def held(self, holder: int) -> list[int]:
        """The seats of a person, also those where a bot stands in."""
        return [k for k, seat in enumerate(self.seats) if holder > 0 and seat.holder == holder]

    def open_seats(self) -> list[int]:
        """Where somebody may sit down."""
        if self.state is not None:
            return []
        return [k for k, seat in enumerate(self.seats) if seat.kind == "open"]

    def free_to(self, seat: int) -> int:
        """The earliest position that the seat may go back to by itself: over its own last moves,
        up to what was revealed."""
        to = len(self.moves)
        if self.state is None or self.state.seat() < 0:
            return to
        now = self.state.reveals
        while to and self.marks[to - 1] == (seat, now):
            to -= 1
        return to

    def drafting(self) -> Drafting | None:
        """What the acting seat is putting together, if it does."""
        draft = self.game.draft
        prompt = "" if draft is None or self.state is None else draft.prompt(self.state)
        if draft is None or not prompt:
            return None
        since = len(self.moves)
        while since and not draft.begins(self.moves[since - 1]):
            since -= 1
        if since < max(1, self.free_to(self.acting())):
            return None
        begun = self._position(since)
        return Drafting(since, begun, prompt, draft.ways(begun, self.moves[since:]))

    def voters(self, holder: int) -> set[int]:
        """The other people, whose consent a request needs."""
        people = {seat.holder for seat in self.seats if seat.kind == "person"}
        return people - {holder}

    # -- changes ---------------------------------------------------------------------------------

    def apply(self, entry: e.Entry) -> None:
        """The next revision. What the entry says has been decided: it is not judged again."""
        self.revision += 1
        self.at = entry.at
        events: list[Event] = []
        match entry:
            case e.Moved():
                events = self._move(entry)
            case e.Undone(to=to):
                self._back(to)
                self._asked(entry.at)
            case e.Drafted():
                events = self._redraft(entry)
            case e.Asked(seat=seat, to=to):
                self.request = Request(seat, to, frozenset())
            case e.Answered():
                self._answer(entry)
            case e.Started():
                events = self._start(entry.at)
            case e.Rematched(table=table):
                self.successor = table
            case e.Said() | e.Opened():
                pass
            case _:
                self._reseat(entry)
        self.recent.append(Told(self.revision, entry, events))

    def _reseat(
        self, entry: e.Sat | e.Left | e.Assigned | e.Flagged | e.Replaced | e.Returned
    ) -> None:
        seat = self.seats[entry.seat]
        match entry:
            case e.Sat(name=name, holder=holder):
                self.seats[entry.seat] = e.Seat("person", name, "", holder)
                self.holders = max(self.holders, holder)
            case e.Assigned(bot=bot):
                self.seats[entry.seat] = e.Seat("bot" if bot else "open", bot, bot)
            case e.Left() if self.state is None:
                self.seats[entry.seat] = e.Seat()
            case e.Returned():
                self.seats[entry.seat] = e.Seat("person", seat.name, "", seat.holder)
                self._again(entry)
            case _:
                self.seats[entry.seat] = e.Seat("bot", seat.name, entry.bot, seat.holder)
                self._again(entry)

    def _again(self, entry: e.Entry) -> None:
        """Somebody else answers from now on: the question counts as asked anew."""
        self.request = None
        if self.state is not None:
            self._asked(entry.at)
            self.clocks.restart(entry.at)

    def _start(self, at: int) -> list[Event]:
        self.state = self.game.new(self.setup.players, self.setup.seed, self.setup.options)
        self.anchors = [self.state.clone()]
        self._asked(at)
        return []

    def _move(self, entry: e.Moved) -> list[Event]:
        assert self.state is not None
        self.marks.append(Mark(entry.seat, self.state.reveals))
        if self.ahead is not None and self.ahead[0] is entry:
            _, self.state, events = self.ahead
        else:
            events = play(self.game, self.state, entry.move)
        self.ahead = None
        self._made(entry.move)
        self.request = None
        self._asked(entry.at)
        return events

    def _made(self, move: str) -> None:
        assert self.state is not None
        self.moves.append(move)
        if len(self.moves) == len(self.anchors) * ANCHORS:
            self.anchors.append(self.state.clone())

    def _redraft(self, entry: e.Drafted) -> list[Event]:
        self._back(entry.to)
        assert self.state is not None
        events: list[Event] = []
        for move in entry.moves:
            self.marks.append(Mark(entry.seat, self.state.reveals))
            events += play(self.game, self.state, move)
            self._made(move)
        self._asked(entry.at)
        return events

    def _answer(self, entry: e.Answered) -> None:
        assert self.request is not None
        asked = self.request
        if not entry.yes:
            self.refusals[asked.seat] += 1
            self.request = None
            return
        agreed = asked.agreed | {self.seats[entry.seat].holder}
        self.request = asked._replace(agreed=agreed)
        if self.voters(self.seats[asked.seat].holder) <= agreed:
            self._back(asked.to)
            self._asked(entry.at)

    def _position(self, to: int) -> State:
        """The position after some moves."""
        place = min(to // ANCHORS, len(self.anchors) - 1)
        if place < 0:
            state = self.game.new(self.setup.players, self.setup.seed, self.setup.options)
            self.anchors = [state.clone()]
            place = 0
        state = self.anchors[place].clone()
        for name in self.moves[place * ANCHORS : to]:
            state.apply(self.game.move(name))
        return state

    def _back(self, to: int) -> None:
        """Take moves back; the journal keeps them."""
        self.state = self._position(to)
        del self.moves[to:], self.marks[to:], self.anchors[to // ANCHORS + 1 :]
        self.request = None

    def _asked(self, at: int) -> None:
        """A question is asked, or the game is over."""
        self.decision = self.revision
        self.asked_at = at
        self.clocks.pass_to(self.acting(), at)


def play(game: Game, state: State, move: str) -> list[Event]:
    """Play a move by name; returns what happened."""
    listener = Listener()
    state.listener = listener
    state.play(game.move(move))
    state.listener = None
    return listener.events
