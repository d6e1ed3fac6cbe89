"""From a journal to a table and back: rebuilding, snapshots, records, the story told again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from caudal.engine.errors import CaudalError
from caudal.engine.record import Record
from caudal.table import entries as e
from caudal.table.memory import Mark, Request, Told
from caudal.table.story import numbered
from caudal.table.table import Table
from caudal.table.together import gather
from caudal.table.unseen import Unseen


def rebuild(id: str, journal: Sequence[e.Entry]) -> Table:
    """The table after these entries."""
    opened = journal[0]
    if not isinstance(opened, e.Opened):
        raise CaudalError("the journal of table {id} does not begin with its opening", id=id)
    table = Table(id, opened)
    installed = table.game.rules_version
    if opened.setup.rules != installed:
        raise CaudalError(
            "table {id} was opened by rules version {old} of {game}; version {new} is installed",
            id=id,
            old=opened.setup.rules,
            game=table.game.id,
            new=installed,
        )
    for entry in journal[1:]:
        table.apply(entry)
    return table


def retell(id: str, journal: Sequence[e.Entry], after: int) -> list[Told]:
    """The story after a revision, told again from the whole journal."""
    table = Table(id, _opened(journal[0]))
    story = list(table.recent)
    for entry in journal[1:]:
        table.apply(entry)
        story.append(table.recent[-1])
    return [told for told in story if told.revision > after]


def revisions(id: str, journal: Sequence[e.Entry]) -> list[int]:
    """The revision at which each move of the game was made, without what was taken back."""
    table = Table(id, _opened(journal[0]))
    numbers: list[int] = []
    for entry in journal[1:]:
        table.apply(entry)
        if isinstance(entry, e.Drafted):
            del numbers[entry.to :]
        del numbers[len(table.moves) :]
        numbers += [table.revision] * (len(table.moves) - len(numbers))
    return numbers


def recall(table: Table, after: int) -> list[Told] | None:
    """The story after a revision as far as the table has it at hand, else None."""
    if not table.recent or table.recent[0].revision > after + 1:
        return None if after < table.revision else []
    return [told for told in table.recent if told.revision > after]


def record(table: Table) -> Record:
    """The game as it was played, without what was taken back."""
    setup = table.setup
    given = [seat.name for seat in table.seats]
    kept = Record(setup.game, setup.players, setup.seed, setup.options, numbered(given))
    kept.moves = list(table.moves)
    if table.state is not None and table.state.seat() < 0:
        kept.result = {"scores": table.state.scores(), "ranking": table.state.ranking()}
    return kept


class Snapshot(msgspec.Struct):
    """A table without its story and its past positions: a cache that may be deleted."""

    setup: e.Setup
    seats: list[e.Seat]
    holders: int
    revision: int
    decision: int
    at: int
    asked_at: int
    left: list[int]
    begun: list[int]
    paid: list[int]
    since: dict[int, int]
    stopped: dict[int, int]
    moves: list[str]
    marks: list[Mark]
    unseen: list[tuple[int, list[int]]]
    seen_at: list[int]
    seen_asked: list[int]
    request: tuple[int, int, list[int]] | None
    together: tuple[int, dict[int, list[str]]] | None
    """Since how many moves seats choose together, and what they have sealed."""
    refusals: list[int]
    successor: str
    position: dict[str, Any] | None


def snapshot(table: Table) -> bytes:
    """The table as bytes, for `restore`."""
    asked, chosen = table.request, table.together
    return msgspec.json.encode(
        Snapshot(
            setup=table.setup,
            seats=table.seats,
            holders=table.holders,
            revision=table.revision,
            decision=table.decision,
            at=table.at,
            asked_at=table.asked_at,
            left=table.clocks.left,
            begun=table.clocks.begun,
            paid=table.clocks.paid,
            since=table.clocks.since,
            stopped=table.clocks.stopped,
            moves=table.moves,
            marks=table.marks,
            unseen=sorted(table.unseen.rows.items()),
            seen_at=table.seen_at,
            seen_asked=table.seen_asked,
            request=None if asked is None else (asked.seat, asked.to, sorted(asked.agreed)),
            together=None if chosen is None else (chosen.since, chosen.sealed()),
            refusals=table.refusals,
            successor=table.successor,
            position=None if table.state is None else table.state.dump(),
        )
    )


def restore(id: str, body: bytes, later: Iterable[e.Entry]) -> Table:
    """The table of a snapshot and the entries since."""
    snapshot = msgspec.json.decode(body, type=Snapshot)
    table = Table(id, e.Opened(at=snapshot.at, setup=snapshot.setup, seats=snapshot.seats))
    if snapshot.setup.rules != table.game.rules_version:
        raise CaudalError("the snapshot of table {id} belongs to other rules", id=id)
    table.recent.clear()
    table.holders = snapshot.holders
    table.revision = snapshot.revision
    table.decision = snapshot.decision
    table.changed = snapshot.revision
    table.asked_at = snapshot.asked_at
    table.moves = snapshot.moves
    table.marks = snapshot.marks
    table.unseen = Unseen(snapshot.unseen)
    for number, mark in enumerate(table.marks, 1):
        table.unseen_moves.add(number, mark.unseen)
    table.seen_at, table.seen_asked = snapshot.seen_at, snapshot.seen_asked
    if snapshot.request is not None:
        seat, to, agreed = snapshot.request
        table.request = Request(seat, to, frozenset(agreed))
    table.refusals = snapshot.refusals
    table.successor = snapshot.successor
    if snapshot.position is not None:
        table.state = table.game.load(snapshot.position)
        if snapshot.together is not None:
            table.together = gather(table.game, table.state, *snapshot.together)
    clocks = table.clocks
    clocks.left, clocks.begun, clocks.paid = snapshot.left, snapshot.begun, snapshot.paid
    clocks.since, clocks.stopped = snapshot.since, snapshot.stopped
    for entry in later:
        table.apply(entry)
    return table


def _opened(entry: e.Entry) -> e.Opened:
    assert isinstance(entry, e.Opened)
    return entry
