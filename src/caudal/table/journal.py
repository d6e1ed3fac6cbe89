"""From a journal to a table and back: rebuilding, snapshots, records, the story told again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from caudal.engine.errors import CaudalError
from caudal.engine.record import Record
from caudal.table import entries as e
from caudal.table.memory import Mark, Request, Told
from caudal.table.story import names
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
    found = list(table.recent)
    for entry in journal[1:]:
        table.apply(entry)
        found.append(table.recent[-1])
    return [told for told in found if told.revision > after]


def revisions(id: str, journal: Sequence[e.Entry]) -> list[int]:
    """The revision at which each move of the game was made, without what was taken back."""
    table = Table(id, _opened(journal[0]))
    found: list[int] = []
    for entry in journal[1:]:
        table.apply(entry)
        if isinstance(entry, e.Drafted):
            del found[entry.to :]
        del found[len(table.moves) :]
        found += [table.revision] * (len(table.moves) - len(found))
    return found


def recall(table: Table, after: int) -> list[Told] | None:
    """The story after a revision as far as the table has it at hand, else None."""
    if not table.recent or table.recent[0].revision > after + 1:
        return None if after < table.revision else []
    return [told for told in table.recent if told.revision > after]


def record(table: Table) -> Record:
    """The game as it was played, without what was taken back."""
    setup = table.setup
    found = Record(setup.game, setup.players, setup.seed, setup.options, names(table))
    found.moves = list(table.moves)
    if table.state is not None and table.state.seat() < 0:
        found.result = {"scores": table.state.scores(), "ranking": table.state.ranking()}
    return found


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
    found = msgspec.json.decode(body, type=Snapshot)
    table = Table(id, e.Opened(at=found.at, setup=found.setup, seats=found.seats))
    if found.setup.rules != table.game.rules_version:
        raise CaudalError("the snapshot of table {id} belongs to other rules", id=id)
    table.recent.clear()
    table.holders = found.holders
    table.revision = found.revision
    table.decision = found.decision
    table.changed = found.revision
    table.asked_at = found.asked_at
    table.moves = found.moves
    table.marks = found.marks
    table.unseen = Unseen(found.unseen)
    for number, mark in enumerate(table.marks, 1):
        table.unseen_moves.add(number, mark.unseen)
    table.seen_at, table.seen_asked = found.seen_at, found.seen_asked
    if found.request is not None:
        seat, to, agreed = found.request
        table.request = Request(seat, to, frozenset(agreed))
    table.refusals = found.refusals
    table.successor = found.successor
    if found.position is not None:
        table.state = table.game.load(found.position)
        if found.together is not None:
            table.together = gather(table.game, table.state, *found.together)
    clocks = table.clocks
    clocks.left, clocks.begun, clocks.paid = found.left, found.begun, found.paid
    clocks.since, clocks.stopped = found.since, found.stopped
    for entry in later:
        table.apply(entry)
    return table


def _opened(entry: e.Entry) -> e.Opened:
    assert isinstance(entry, e.Opened)
    return entry
