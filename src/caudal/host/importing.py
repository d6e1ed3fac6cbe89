"""A record becomes the journal of a table, as if it had been played there."""

from __future__ import annotations

from caudal.engine.errors import CaudalError
from caudal.engine.record import Record
from caudal.host.setups import is_known
from caudal.table import Entry, Refused, Seat, Setup
from caudal.table import entries as e
from caudal.table.names import clean_name

SEEDS = range(-(2**128), 2**128)


def read_record(text: bytes) -> Record:
    """A record that can be stored, or a refusal that says what is wrong with it."""
    try:
        record = Record.parse(text.decode())
    except UnicodeDecodeError:
        raise Refused("invalid", "record_not_text") from None
    except CaudalError as error:
        raise Refused("invalid", "problem", error=error) from None
    if record.seed not in SEEDS:
        raise Refused("invalid", "record_seed")
    return record


def journal_of(record: Record, now: int) -> list[Entry]:
    """The entries of the table: opened, started, and every move by the seat that decided. The
    record is replayed on the way; refuses one that cannot be played."""
    setup = Setup(
        game=record.game.id,
        rules=record.game.rules_version,
        players=record.players,
        seed=record.seed,
        options=record.options,
        chosen=True,
        hints=True,
    )
    seats = [seat_of(record, number) for number in range(record.players)]
    journal: list[Entry] = [e.Opened(at=now, setup=setup, seats=seats), e.Started(at=now)]
    deciding = []
    try:
        for state in record.walk():
            deciding.append(state.seat())
    except CaudalError as error:
        raise Refused("invalid", "problem", error=error) from None
    for seat, move in zip(deciding, record.moves, strict=False):
        journal.append(e.Moved(at=now, seat=seat, move=move))
    return journal


def seat_of(record: Record, number: int) -> Seat:
    """A bot that is known here stays one; every other seat belongs to who brings the record."""
    name = record.seats[number] if number < len(record.seats) else ""
    if is_known(record.game, name):
        return Seat("bot", name, name)
    try:
        shown = clean_name(name)
    except Refused:
        shown = ""
    unnamed = not shown or shown == "person"
    return Seat("person", f"P{number + 1}" if unnamed else shown, "", 1)
