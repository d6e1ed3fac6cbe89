"""How far back somebody may go: by itself, with everybody's consent, or within a choice that seats
make together."""

from __future__ import annotations

from caudal.table.memory import Drafting
from caudal.table.table import Table


def free_to(table: Table, seat: int) -> int:
    """The earliest position that the seat may go back to by itself: over its own last moves, up to
    what was revealed. What it cannot see of the next one's moves does not stand in the way, for
    otherwise it would tell that they were begun. Where seats choose together this is about what was
    before; their answers to that are counted by `answers`."""
    made = len(table.moves)
    if table.state is None or table.state.seat() < 0:
        return made
    to = settled(table)
    if table.together is None:
        while to and table.marks[to - 1].unseen >> seat & 1:
            to -= 1
    last, part = to, answers(table, seat) is not None
    if {*table.chosen()} <= {seat}:  # nobody has seen a rival move since
        while to and _own_unrevealed(table, seat, to - 1):
            to -= 1
    return to if to < last or part else made


def _own_unrevealed(table: Table, seat: int, move: int) -> bool:
    mark = table.marks[move]
    return table.state is not None and mark.seat == seat and mark.reveals == table.state.reveals


def settled(table: Table) -> int:
    """How many moves were made before what seats choose together now."""
    return len(table.moves) if table.together is None else table.together.since


def answers(table: Table, seat: int) -> int | None:
    """How many answers a seat has given to what is being chosen together, whether the rules have
    come to it or not; None where it has no part in that."""
    if table.together is None:
        return None
    if seat in table.together.ahead:
        return len(table.together.ahead[seat].moves)
    given = sum(mark.seat == seat for mark in table.marks[table.together.since :])
    return given if given or seat == table.acting() else None


def bound_to(table: Table, holder: int) -> tuple[int, int]:
    """The earliest position that a person may ask to go back to, and whose seat is in the way: what
    people decided who are away, and may come back, stays."""
    away = {seat.holder for seat in table.seats} - table.voters(holder) - {0, holder}
    bounds = [(number, mark.seat) for number, mark in enumerate(table.marks, 1) if mark.by in away]
    sealed = {} if table.together is None else table.together.sealed()
    bounds += [(settled(table), seat) for seat in sealed if table.seats[seat].holder in away]
    return max(bounds, default=(0, -1))


def drafting(table: Table) -> Drafting | None:
    """What the acting seat is putting together, if it does."""
    draft = table.game.draft
    prompt = "" if draft is None or table.state is None else draft.prompt(table.state)
    if draft is None or not prompt:
        return None
    since = len(table.moves)
    while since and not draft.begins(table.moves[since - 1]):
        since -= 1
    if since < max(1, free_to(table, table.acting())):
        return None
    begun = table.after_moves(since)
    return Drafting(since, begun, prompt, draft.ways(begun, table.moves[since:]))
