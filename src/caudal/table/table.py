"""A table: what its journal's entries make of it, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from copy import copy
from itertools import pairwise
from typing import Literal

import msgspec

from caudal.engine.events import Event, Listener
from caudal.engine.game import Game, game
from caudal.engine.state import State
from caudal.table import entries as e
from caudal.table.clock import Clocks
from caudal.table.memory import Caused, Mark, Request, Told
from caudal.table.together import Together, choosing, gather
from caudal.table.unseen import Unseen, blind, eyes_of, note, within

ANCHORS = 64
"""Moves between two positions that are kept, for undo."""
RECENT = 96
"""How many revisions keep their story at hand; older ones are told again from the journal."""
SERVER = -1
"""Who plays the bots' moves and drops the flags; people are holders from 1, strangers 0."""

Status = Literal["open", "playing", "over"]


class Table:
    """The table after some revision. Changed by `apply` alone; its positions never change, they
    are replaced."""

    def __init__(self, id: str, opened: e.Opened) -> None:
        self.id = id
        self.setup = opened.setup
        self.game: Game = game(opened.setup.game)
        players = self.setup.players
        self.seats = [e.Seat(s.kind, s.name, s.bot, s.holder) for s in opened.seats]
        self.holders = max(1, *(seat.holder for seat in self.seats))
        """The last number given to a person; 1 opened the table."""
        self.revision = 1
        self.decision = 0
        """The revision since which the present question is asked; 0 before the start."""
        self.changed = 0
        """The revision since which every position is as it is, also those that one seat sees."""
        self.at = opened.at
        """When the last entry was written."""
        self.asked_at = opened.at
        """When everybody last saw a question asked."""
        self.clocks = Clocks(self.setup.clock, players)
        self.state: State | None = None
        self.moves: list[str] = []
        self.marks: list[Mark] = []
        self.anchors: list[State] = []
        """The positions after 0, 64, 128, … moves; empty where they were not needed yet."""
        self.unseen = Unseen()
        """Of the revisions."""
        self.unseen_moves = Unseen()
        self.seen_at = [opened.at] * (players + 1)
        """When each seat, and spectators, last saw something happen."""
        self.seen_asked = [0] * (players + 1)
        """The revision at which each of them last saw a question asked."""
        self.together: Together | None = None
        """The choice that seats make together, where they do."""
        self.request: Request | None = None
        self.refusals = [0] * players
        """How often others refused a seat's requests."""
        self.successor = ""
        self.recent: deque[Told] = deque([Told(1, opened, [], 0)], maxlen=RECENT)

    # -- questions -------------------------------------------------------------------------------

    def status(self) -> Status:
        """`open` before the start, then `playing`, then `over`."""
        if self.state is None:
            return "open"
        return "playing" if self.state.seat() >= 0 else "over"

    def acting(self) -> int:
        """Whom the rules ask now, or -1."""
        return -1 if self.state is None else self.state.seat()

    def deciding(self) -> list[int]:
        """All who are to decide now: whom the rules ask, then who chooses together with that seat
        and has not chosen yet."""
        later = [] if self.together is None else self.together.waiting()
        return [self.acting(), *later] if self.acting() >= 0 else []

    def chosen(self) -> list[int]:
        """Who has chosen already, where seats choose together: all see that, and no more."""
        if self.together is None:
            return []
        part = {mark.seat for mark in self.marks[self.together.since :]} | {*self.together.ahead}
        return sorted(part - {*self.deciding()})

    def turn_of(self, holder: int) -> int:
        """The seat that a reader waits for: the first of its own that is to decide, else the one
        that the rules ask."""
        held = self.held(holder)
        return next((seat for seat in self.deciding() if seat in held), self.acting())

    def position(self, eyes: int) -> State:
        """The position that a seat decides in, or looks at (-1: a spectator)."""
        assert self.state is not None
        if self.together is None or eyes not in self.together.ahead:
            return self.state
        ahead = self.together.ahead[eyes]
        return ahead.seen_on(self.game, self.state) if ahead.done() else ahead.state

    def late(self) -> int:
        """The person among the deciding ones whose time is over first, or -1; bots have all the
        time the server gives them."""
        due = {seat: at for seat in self.deciding() if (at := self.deadline_of(seat)) is not None}
        return min(due, key=lambda seat: due[seat], default=-1)

    def deadline(self) -> int | None:
        """When the first deciding person's time is over."""
        return self.deadline_of(self.late())

    def deadline_of(self, seat: int) -> int | None:
        """When a seat's time is over, if a person decides there."""
        if seat < 0 or self.seats[seat].kind != "person":
            return None
        times = [self.clocks.deadline(seat), self._first_due(seat)]
        return min((at for at in times if at is not None), default=None)

    def _first_due(self, seat: int) -> int | None:
        """When a deciding seat must have made its first move."""
        first, since = self.setup.clock.first, self.clocks.since.get(seat)
        if not first or since is None or any(mark.seat == seat for mark in self.marks):
            return None
        return since + first * 1000

    def held(self, holder: int) -> list[int]:
        """The seats of a person, also those where a bot stands in."""
        return [k for k, seat in enumerate(self.seats) if holder > 0 and seat.holder == holder]

    def belongs(self, holder: int) -> bool:
        """Whether somebody is of this table: who opened it, and whoever has a seat now."""
        return holder == 1 or bool(self.held(holder))

    def open_seats(self) -> list[int]:
        """Where somebody may sit down."""
        if self.state is not None:
            return []
        return [k for k, seat in enumerate(self.seats) if seat.kind == "open"]

    def amid_secret(self) -> bool:
        """Whether the last move was part of a choice that others do not see being made."""
        return bool(self.marks and self.marks[-1].unseen)

    def voters(self, holder: int) -> set[int]:
        """The other people, whose consent a request needs."""
        people = {seat.holder for seat in self.seats if seat.kind == "person"}
        return people - {holder}

    # -- as a reader counts ----------------------------------------------------------------------

    def eyes(self, holder: int) -> int:
        """The eyes of a reader; the server itself counts everything."""
        return 0 if holder == SERVER else eyes_of(self.held(holder), self.setup.players)

    def number(self, holder: int, revision: int) -> int:
        """A revision as a reader counts them."""
        if not self.unseen.rows:
            return revision
        return self.unseen.number(self.eyes(holder), revision)

    def revision_of(self, holder: int, number: int) -> int:
        """The revision that a reader knows by a number; beyond the last one where it knows none."""
        if number <= 0:
            return 0
        return self.unseen.real(self.eyes(holder), number, self.revision)

    def asked(self, holder: int) -> int:
        """The number of the present question, as a reader counts."""
        eyes = self.eyes(holder)
        if not eyes:
            return self.decision
        return self.number(holder, max(within(self.seen_asked, eyes)))

    def asks_anew(self, holder: int) -> bool:
        """Whether the last entry asked a reader something: not where another one clicked on in a
        choice that is made together."""
        return max(within(self.seen_asked, self.eyes(holder))) == self.revision

    def place(self, holder: int, moves: int) -> int:
        """A number of moves as a reader counts them."""
        if not self.unseen_moves.rows:
            return moves
        return self.unseen_moves.number(self.eyes(holder), moves)

    def moves_of(self, holder: int, place: int) -> int:
        """How many moves a reader means: up to the first that it counts so far."""
        if place <= 0:
            return 0
        return self.unseen_moves.real(self.eyes(holder), place, len(self.moves))

    def seen_by(self, holder: int) -> int:
        """When a reader last saw something happen."""
        return max(within(self.seen_at, self.eyes(holder)))

    # -- changes ---------------------------------------------------------------------------------

    def after(self, entry: e.Entry) -> Table:
        """The table that an entry makes of this one, which stays as it is."""
        other = self.clone()
        other.apply(entry)
        return other

    def clone(self) -> Table:
        """A table of its own. What is replaced and never changed is shared: positions, entries."""
        other = copy(self)
        other.seats, other.refusals = self.seats.copy(), self.refusals.copy()
        other.moves, other.marks = self.moves.copy(), self.marks.copy()
        other.anchors, other.recent = self.anchors.copy(), self.recent.copy()
        other.unseen, other.unseen_moves = self.unseen.clone(), self.unseen_moves.clone()
        other.seen_at, other.seen_asked = self.seen_at.copy(), self.seen_asked.copy()
        other.clocks = self.clocks.clone()
        return other

    def apply(self, entry: e.Entry) -> None:
        """The next revision. What the entry says has been decided: it is not judged again."""
        self.revision += 1
        self.at = entry.at
        events: list[Caused] = []
        unseen = 0
        match entry:
            case e.Moved():
                events, unseen = self._make(entry.seat, [entry.move])
                events += self._open_sealed()
                self._asked(entry.at, unseen, entry.seat)
            case e.Sealed() | e.Unsealed():
                unseen = self._seal(entry)
                self._asked_alone(entry.seat, entry.at)
            case e.Drafted(to=to):
                unseen = self._back(to)
                events, unmade = self._make(entry.seat, entry.moves)
                unseen &= unmade
                self._asked(entry.at, unseen)
            case e.Undone(to=to):
                unseen = self._back(to)
                self._asked(entry.at, unseen)
            case e.Asked(seat=seat, to=to):
                self.request = Request(seat, to, frozenset())
            case e.Answered():
                self._answer(entry)
            case e.Started():
                self.state = self.after_moves(0)
                self._asked(entry.at)
            case e.Resumed(lost=lost):
                self.clocks.give(lost)
            case e.Rematched(table=table):
                self.successor = table
            case e.Renamed(seat=seat, name=name):
                self.seats[seat] = msgspec.structs.replace(self.seats[seat], name=name)
                self.recent.clear()  # it tells the old name
            case e.Said() | e.Opened():
                pass
            case _:
                self._reseat(entry)
        self.unseen.add(self.revision, unseen)
        note(self.seen_at, entry.at, unseen)
        self.recent.append(Told(self.revision, entry, events, unseen))

    def _reseat(
        self, entry: e.Sat | e.Left | e.Assigned | e.Flagged | e.Replaced | e.Returned
    ) -> None:
        seat = self.seats[entry.seat]
        match entry:
            case e.Sat(name=name, holder=holder, colour=colour):
                self.seats[entry.seat] = e.Seat("person", name, "", holder, colour)
                self.holders = max(self.holders, holder)
            case e.Assigned(bot=bot):
                self.seats[entry.seat] = e.Seat("bot" if bot else "open", bot, bot)
            case e.Left() if self.state is None:
                self.seats[entry.seat] = e.Seat()
            case e.Returned():
                self.seats[entry.seat] = e.Seat("person", seat.name, "", seat.holder, seat.colour)
                self._again(entry.seat, entry.at)
            case _:
                self.seats[entry.seat] = e.Seat(
                    "bot", seat.name, entry.bot, seat.holder, seat.colour
                )
                self._again(entry.seat, entry.at)

    def _again(self, seat: int, at: int) -> None:
        """Somebody else answers for the seat from now on: its question counts as asked anew."""
        self.request = None
        if seat not in self.deciding():
            return
        if self.seats[seat].kind == "person":
            self.clocks.go_on(seat)
        else:
            self.clocks.stop(seat, at)
        self.asked_at = at
        if self.acting() == seat:
            self._asked(at, 0, seat)
        else:
            self._asked_alone(seat, at)

    def _seal(self, entry: e.Sealed | e.Unsealed) -> int:
        """A seat answers ahead of the rules, or takes answers back while seats choose together.
        Returns the eyes that saw nothing of it: that a seat has chosen, or chooses again, is seen
        by all, as at a table of people."""
        assert self.together is not None
        seat, had_chosen = entry.seat, entry.seat not in self.deciding()
        ahead = self.together.ahead.get(seat)
        if isinstance(entry, e.Unsealed) and ahead is None:
            self._reopen(seat, entry.to)
        elif ahead is not None:
            if isinstance(entry, e.Sealed):
                ahead = ahead.answer(self.game, [entry.move])
            else:
                ahead = ahead.first(self.game, entry.to)
            self.together = self.together.put(seat, ahead)
        if had_chosen or seat not in self.deciding():
            return 0
        return (1 << self.setup.players + 1) - 1 & ~(1 << seat)

    def _reopen(self, seat: int, to: int) -> None:
        """The rules go back to a seat; whoever they had asked since is ahead of them again."""
        assert self.together is not None
        since, sealed = self.together.since, self.together.sealed()
        own = [at for at in range(since, len(self.marks)) if self.marks[at].seat == seat]
        for mark, move in zip(self.marks[own[to] :], self.moves[own[to] :], strict=True):
            if mark.seat != seat:
                sealed.setdefault(mark.seat, []).append(move)
        self._back(own[to])
        assert self.state is not None
        self.decision = self.revision
        self.together = gather(self.game, self.state, since, sealed)

    def _open_sealed(self) -> list[Caused]:
        """Play what was sealed, as far as the rules have come."""
        events: list[Caused] = []
        while self.together is not None and self.acting() in self.together.ahead:
            seat = self.acting()
            ahead = self.together.ahead[seat]
            self.together = self.together.without(seat)
            events += self._make(seat, ahead.moves, self.seats[seat].holder)[0]
        return events

    def _make(
        self, seat: int, moves: Sequence[str], by: int | None = None
    ) -> tuple[list[Caused], int]:
        """Moves of a seat: what happened, and the eyes that saw nothing of it. `by` is the person
        who chose them; if it is not said, whoever plays the seat now."""
        events: list[Caused] = []
        unseen = (1 << self.setup.players + 1) - 1
        if by is None:
            by = self.seats[seat].holder if self.seats[seat].kind == "person" else 0
        for move in moves:
            before = self.state
            assert before is not None
            self.state, told = play(self.game, before, move)
            unmade = blind(self.game, before, self.state, told)
            self.moves.append(move)
            self.marks.append(Mark(seat, by, before.reveals, unmade))
            self.unseen_moves.add(len(self.moves), unmade)
            if len(self.moves) == len(self.anchors) * ANCHORS:
                self.anchors.append(self.state)
            events += [(seat, event) for event in told]
            unseen &= unmade
        return events, unseen

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

    def after_moves(self, to: int) -> State:
        """The position after some moves."""
        if not self.anchors:
            setup = self.setup
            self.anchors = [self.game.new(setup.players, setup.seed, setup.options)]
        place = min(to // ANCHORS, len(self.anchors) - 1)
        state = self.anchors[place].clone()
        for name in self.moves[place * ANCHORS : to]:
            state.apply(self.game.move(name))
        return state

    def _back(self, to: int) -> int:
        """Take moves back; the journal keeps them. Returns the eyes that had seen none of them."""
        gone = self.marks[to:]
        self.together = None
        self.state = self.after_moves(to)
        del self.moves[to:], self.marks[to:], self.anchors[to // ANCHORS + 1 :]
        self.unseen_moves.cut(to)
        if self.request is not None and self.request.to >= to:
            self.request = None
        unseen = (1 << self.setup.players + 1) - 1
        for mark in gone:
            unseen &= mark.unseen
        return unseen

    def _asked(self, at: int, unseen: int = 0, mover: int = -1) -> None:
        """A question is asked, or the game is over. What is not for all to see stays so: it ends no
        request, and nobody is found to have been quick or slow by it. Where seats choose together
        only the mover's question is another one: the others go on with theirs."""
        assert self.state is not None
        self.decision = self.revision
        if self.together is not None and mover >= 0 and self.together.holds(self.game, self.state):
            self._asked_alone(mover, at)
            return
        if self.together is not None:
            self.clocks.pass_to({}, at, self._turns)  # all have chosen: everybody's turn is over
            self.together = None
        if choosing(self.game, self.state) and not self.setup.lesson:
            together = gather(self.game, self.state, len(self.moves))
            self.together = together if together.ahead else None
        self.changed = self.revision
        note(self.seen_asked, self.revision, unseen)
        if not unseen:
            self.request = None
            self.asked_at = at
        self._run_clocks(at)

    def _asked_alone(self, seat: int, at: int) -> None:
        """Only one seat is asked something else than before."""
        self.changed = self.revision
        note(self.seen_asked, self.revision, ~(1 << seat))
        self._run_clocks(at)

    def _run_clocks(self, at: int) -> None:
        people = {seat: self.seats[seat].kind == "person" for seat in self.deciding()}
        self.clocks.pass_to(people, at, self._turns)

    def _turns(self, seat: int) -> int:
        """How many turns a seat has completed, without what was taken back."""
        seats = [*(mark.seat for mark in self.marks), self.acting()]
        ahead = None if self.together is None else self.together.ahead.get(seat)
        chosen = ahead is not None and ahead.done()
        return chosen + sum(one == seat != other for one, other in pairwise(seats))


def play(game: Game, before: State, move: str) -> tuple[State, list[Event]]:
    """The position that a move, by name, leads to, and what happened."""
    listener = Listener()
    state = before.clone()
    state.listener = listener
    state.play(game.move(move))
    state.listener = None
    return state, listener.events
