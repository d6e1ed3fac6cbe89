"""What one reader gets to see of a table: everything that leaves the process is made here.

A reader is a holder (0: a spectator). Somebody who holds several seats at one screen sees through
the eyes of the seat that acts, and through a spectator's while others act; or, where the device is
handed over, only through those of the seat whose turn at the device it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from caudal.scene.patch import NOTHING, Known, Outline
from caudal.table.common import Common
from caudal.table.going_back import answers, free_to, settled
from caudal.table.lessons import LEARNER, guide
from caudal.table.memory import Told
from caudal.table.shapes import Back, Result, Thinking, Update
from caudal.table.sight import Form
from caudal.table.story import names
from caudal.table.table import Table
from caudal.table.words import table_texts


def eyes_of(table: Table, holder: int, seated: int | None = None) -> int:
    """Whose eyes a holder sees through; `seated` is who of several is at the device (-1: none)."""
    held = table.held(holder)
    turn = table.turn_of(holder)
    if len(held) == 1:
        return held[0]
    if seated is not None:
        return seated if seated in held else -1
    return turn if turn in held else -1


def update(
    table: Table,
    holder: int,
    language: str,
    told: Sequence[Told],
    drawn: Form = "",
    common: Common | None = None,
    seated: int | None = None,
    known: Known | None = None,
) -> Update:
    """The table for one reader, with the story that is `told`; with its picture where it draws.
    `common` keeps what the table's readers share, and has it encoded already. Who is known to have
    a picture is sent what changed in it, and is known to have that then."""
    held = table.held(holder)
    eyes = eyes_of(table, holder, seated)
    turn = table.turn_of(holder)
    asked = turn == eyes >= 0 and turn in table.deciding() and table.seats[turn].kind == "person"
    shared = Common(encoded=False) if common is None else common
    sight = shared.sight(table, eyes, asked, language, drawn)
    scene, patch = sight.scene, None
    if isinstance(scene, Outline):
        before = NOTHING if known is None else known.outline
        scene, patch = shared.scene(scene, before), None
        if known is not None:
            known.outline = sight.scene
        if before is not NOTHING:
            scene, patch = None, scene
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
        event=table.setup.event,
        seed_chosen=table.setup.chosen,
        status=table.status(),
        acting=turn,
        deciding=table.deciding(),
        chosen=table.chosen(),
        decision=table.asked(holder),
        deadline=table.deadline_of(turn) if turn in held else table.deadline(),
        seats=shared.seats(table, language),
        you=held,
        opener=holder == 1,
        eyes=eyes,
        view=sight.view,
        scene=scene,
        patch=patch,
        words=sight.words,
        question=sight.question,
        lesson=guide(table, language) if LEARNER in held else None,
        back=back(table, holder, held),
        result=result(table),
        rematch=table.successor,
        story=shared.story(table, told, holder, eyes, language),
    )


def thinking(table: Table, place: int, seconds: int, language: str) -> Thinking:
    """How long the acting bot waits, in words."""
    seat = table.acting()
    say = table_texts(language).seated(names(table, language))
    key = "queue.waits" if place else "queue.begun"
    text = say(key, seat=say.seat(seat), place=place, seconds=seconds)
    return Thinking(seat, place, seconds, text)


def back(table: Table, holder: int, held: list[int]) -> Back:
    """What the reader may take back, and the open request; moves are counted as it sees them, and
    of what seats choose together its own answers alone."""
    begun = settled(table)
    seat, given = taker(table, holder, held)
    mine = seat in held and table.seats[seat].kind == "person"
    moves = table.place(holder, begun) + given
    own = next((n for n in reversed(range(begun)) if table.marks[n].seat in held), -1)
    asked = table.request
    asker = -1 if asked is None else table.seats[asked.seat].holder
    due = asked is not None and holder in table.voters(asker) - asked.agreed
    return Back(
        moves=moves,
        seat=seat if mine else -1,
        free_to=min(moves, table.place(holder, free_to(table, seat))) if mine else moves,
        own_to=moves - 1 if given else -1 if own < 0 else table.place(holder, own),
        asked_by=-1 if asked is None else asked.seat,
        asked_to=-1 if asked is None else table.place(holder, asked.to),
        answer_due=due,
    )


def taker(table: Table, holder: int, held: list[int]) -> tuple[int, int]:
    """The seat that moved last before the reader's eyes, and how many answers it has given to what
    seats choose together: there it is one of the reader's own, if one has given any."""
    given = {seat: answers(table, seat) for seat in [table.turn_of(holder), *reversed(held)]}
    for seat, count in given.items():
        if seat in held and count:
            return seat, count
    eyes = table.eyes(holder)
    marks = reversed(table.marks[: settled(table)])
    return next((mark.seat for mark in marks if mark.unseen & eyes != eyes), -1), 0


def result(table: Table) -> Result | None:
    state = table.state
    if state is None or state.seat() >= 0:
        return None
    sheets = [state.sheet(seat) for seat in range(state.players)]
    return Result(state.scores(), state.ranking(), sheets)
