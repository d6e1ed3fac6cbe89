"""What one reader gets to see of a table: everything that leaves the process is made here.

A reader is a holder (0: a spectator). Somebody who holds several seats at one screen sees through
the eyes of the seat that acts, and through a spectator's while others act; or, where the device is
handed over, only through those of the seat whose turn at the device it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from caudal.table.common import Common
from caudal.table.lessons import LEARNER, guide
from caudal.table.memory import Told
from caudal.table.shapes import Back, Result, SeatState, Thinking, Update
from caudal.table.story import names
from caudal.table.table import Table
from caudal.table.words import table_texts


def eyes_of(table: Table, holder: int, seated: int | None = None) -> int:
    """Whose eyes a holder sees through; `seated` is who of several is at the device (-1: none)."""
    held = table.held(holder)
    acting = table.acting()
    if len(held) == 1:
        return held[0]
    if seated is not None:
        return seated if seated in held else -1
    return acting if acting in held else -1


def update(
    table: Table,
    holder: int,
    language: str,
    told: Sequence[Told],
    drawn: bool = False,
    common: Common | None = None,
    seated: int | None = None,
) -> Update:
    """The table for one reader, with the story that is `told`; with its picture for who draws.
    `common` keeps what the table's readers share, and has it encoded already."""
    held = table.held(holder)
    eyes = eyes_of(table, holder, seated)
    acting = table.acting()
    asked = acting == eyes >= 0 and table.seats[acting].kind == "person"
    shared = Common(encoded=False) if common is None else common
    sight = shared.sight(table, eyes, asked, language, drawn)
    return Update(
        table=table.id,
        revision=table.number(holder, table.revision),
        at=table.seen_by(holder),
        game=table.game.id,
        rules=table.setup.rules,
        players=table.setup.players,
        options=table.setup.options,
        clock=table.setup.clock,
        chat=table.setup.chat,
        watch=table.setup.watch,
        listed=table.setup.listed,
        hints=table.setup.hints,
        rated=table.setup.rated,
        seed_chosen=table.setup.chosen,
        status=table.status(),
        acting=acting,
        decision=table.asked(holder),
        deadline=table.deadline(),
        seats=seats(table),
        you=held,
        opener=holder == 1,
        eyes=eyes,
        view=sight.view,
        scene=sight.scene,
        words=sight.words,
        question=sight.question,
        lesson=guide(table, language) if LEARNER in held else None,
        back=back(table, holder, held),
        result=result(table),
        rematch=table.successor,
        story=shared.story(table, told, holder, eyes, language),
    )


def seats(table: Table) -> list[SeatState]:
    bank = table.setup.clock.kind == "bank"
    left = table.clocks.left
    return [
        SeatState(
            kind=seat.kind,
            name=name if seat.name else "",
            bot=seat.bot,
            standing_in=seat.kind == "bot" and seat.holder > 0,
            left_ms=left[number] if bank else None,
        )
        for number, (seat, name) in enumerate(zip(table.seats, names(table), strict=True))
    ]


def thinking(table: Table, place: int, seconds: int, language: str) -> Thinking:
    """How long the acting bot waits, in words."""
    seat = table.acting()
    say = table_texts(language).seated(names(table))
    key = "queue.waits" if place else "queue.begun"
    text = say(key, seat=say.seat(seat), place=place, seconds=seconds)
    return Thinking(seat, place, seconds, text)


def back(table: Table, holder: int, held: list[int]) -> Back:
    """What the reader may take back, and the open request; moves are counted as it sees them."""
    eyes, made = table.eyes(holder), len(table.marks)
    seen = (mark.seat for mark in reversed(table.marks) if mark.unseen & eyes != eyes)
    mover = next(seen, -1)
    mine = mover in held and table.seats[mover].kind == "person"
    own = next((n for n in reversed(range(made)) if table.marks[n].seat in held), -1)
    asked = table.request
    asker = -1 if asked is None else table.seats[asked.seat].holder
    due = asked is not None and holder in table.voters(asker) - asked.agreed
    return Back(
        moves=table.place(holder, made),
        seat=mover if mine else -1,
        free_to=table.place(holder, table.free_to(mover) if mine else made),
        own_to=-1 if own < 0 else table.place(holder, own),
        asked_by=-1 if asked is None else asked.seat,
        asked_to=-1 if asked is None else table.place(holder, asked.to),
        answer_due=due,
    )


def result(table: Table) -> Result | None:
    state = table.state
    if state is None or state.seat() >= 0:
        return None
    sheets = [state.sheet(seat) for seat in range(state.players)]
    return Result(state.scores(), state.ranking(), sheets)
