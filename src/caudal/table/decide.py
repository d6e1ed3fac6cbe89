"""Who may do what, and when: a command becomes an entry, or is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.going_back import answers, bound_to, drafting, free_to, settled
from caudal.table.names import clean_name, clean_text, skeleton
from caudal.table.refusal import Refused
from caudal.table.story import name_of
from caudal.table.table import SERVER, Table

PATIENCE = 5 * 60 * 1000
"""So long the table must have waited for an acting person before others may call the seat
abandoned."""
REQUESTS = 3
"""Refusals after which a seat may not ask to go back again."""
SHOWN = 20
"""How many legal moves a refusal names."""


def decide(
    table: Table,
    command: c.Command,
    who: int,
    now: int,
    knows_bot: Callable[[str], bool] = lambda _: True,
) -> e.Entry:
    """The entry that the command becomes if `who` (a holder) gives it now."""
    now = max(now, table.at)
    match command:
        case c.Move():
            return _move(table, command, who, now)
        case c.Undo():
            return _undo(table, command, who, now)
        case c.Ask():
            return _ask(table, command, who, now)
        case c.Answer():
            return _answer(table, command, who, now)
        case c.Say():
            return _say(table, command, who, now)
        case c.Flag():
            return _flag(table, now)
        case c.Resume():
            return _resume(table, command, who, now)
        case c.Rename():
            return _rename(table, command, who, now)
        case c.Rematch():
            return _rematch(table, command, who, now)
        case c.Start():
            return _start(table, who, now)
        case _:
            return _seat(table, command, who, now, knows_bot)


# -- seats ---------------------------------------------------------------------------------------


def _seat(
    table: Table,
    command: c.Sit | c.Leave | c.Assign | c.Replace | c.Return,
    who: int,
    now: int,
    knows_bot: Callable[[str], bool],
) -> e.Entry:
    seat = _seat_of(table, command.seat)
    match command:
        case c.Sit():
            return _sit(table, command, who, now)
        case c.Assign():
            return _assign(table, command, who, now, knows_bot)
        case c.Leave():
            _held(table, command.seat, who)
            if table.status() == "over":
                raise Refused("not_now", "leave_over")
            return e.Left(at=now, seat=command.seat, bot=e.STAND_IN)
        case c.Replace():
            return _replace(table, command.seat, who, now)
        case c.Return():
            _held(table, command.seat, who)
            if seat.kind != "bot":
                raise Refused("not_now", "no_stand_in")
            if table.clocks.used_up(command.seat, now):
                raise Refused("not_now", "time_used_up")
            return e.Returned(at=now, seat=command.seat)


def _sit(table: Table, command: c.Sit, who: int, now: int) -> e.Entry:
    if table.state is not None:
        raise Refused("not_now", "sit_begun")
    if table.seats[command.seat].kind != "open":
        raise Refused("not_now", "seat_taken")
    name = clean_name(command.name)
    like = [seat.name for seat in table.seats if skeleton(seat.name) == skeleton(name)]
    if like:
        raise Refused("invalid", "name_alike", name=like[0])
    holder = who or table.holders + 1
    return e.Sat(at=now, seat=command.seat, name=name, holder=holder, colour=command.colour)


def _assign(
    table: Table, command: c.Assign, who: int, now: int, knows_bot: Callable[[str], bool]
) -> e.Entry:
    _opener(who)
    if table.state is not None:
        raise Refused("not_now", "assign_begun")
    if table.seats[command.seat].holder == who:
        raise Refused("not_now", "assign_own")
    if command.bot and not knows_bot(command.bot):
        raise Refused("invalid", "no_such_bot", bot=command.bot)
    return e.Assigned(at=now, seat=command.seat, bot=command.bot)


def _replace(table: Table, seat: int, who: int, now: int) -> e.Entry:
    _at_table(table, who)
    if seat not in table.deciding() or table.seats[seat].kind != "person":
        raise Refused("not_now", "not_waiting")
    waited = now - table.asked_at
    if waited < PATIENCE:
        left = (PATIENCE - waited + 999) // 1000
        raise Refused("not_now", "patience", name=partial(name_of, table, seat), n=left)
    return e.Replaced(at=now, seat=seat, bot=e.STAND_IN)


def _start(table: Table, who: int, now: int) -> e.Entry:
    _opener(who)
    if table.state is not None:
        raise Refused("not_now", "begun")
    if table.open_seats():
        raise Refused("not_now", "seats_open", n=len(table.open_seats()))
    return e.Started(at=now)


# -- the game ------------------------------------------------------------------------------------


def _move(table: Table, command: c.Move, who: int, now: int) -> e.Entry:
    seat = _seat_of(table, command.seat)
    if who == SERVER:
        if seat.kind != "bot":
            raise Refused("not_yours", "persons_seat")
    else:
        _own(table, command.seat, who)
    _playing(table)
    _current(table, command.decision, who)
    first = table.acting() == command.seat
    if not first and (who == SERVER or command.seat not in table.deciding()):
        if answers(table, command.seat):
            raise Refused("not_now", "chosen")
        raise Refused("not_now", "not_your_turn", name=partial(name_of, table, table.acting()))
    deadline = table.deadline_of(command.seat)
    if deadline is not None and now >= deadline:
        raise Refused("not_now", "time_over")
    moves = table.position(command.seat).moves()
    legal = [table.game.name(move) for move in moves]
    if command.move not in legal:
        return _draft(table, command, now, legal)
    made = e.Moved if first else e.Sealed
    return made(at=now, seat=command.seat, move=command.move)


def _draft(table: Table, command: c.Move, now: int, legal: list[str]) -> e.Entry:
    """What is not legal at once may still be added to what the seat is putting together."""
    draft = drafting(table)
    if draft is None or command.move not in draft.ways:
        raise Refused("illegal", "illegal", move=command.move, legal=", ".join(legal[:SHOWN]))
    made, wanted = table.moves[draft.since :], draft.ways[command.move]
    pairs = enumerate(zip(made, wanted, strict=False))
    same = next((k for k, (a, b) in pairs if a != b), min(len(made), len(wanted)))
    to = draft.since + same
    return e.Drafted(at=now, seat=command.seat, to=to, moves=wanted[same:])


def _undo(table: Table, command: c.Undo, who: int, now: int) -> e.Entry:
    _own(table, command.seat, who)
    _playing(table)
    _current(table, command.decision, who)
    given = answers(table, command.seat)
    if table.together is not None and given is not None:
        begun = table.place(who, table.together.since)
        if begun <= command.to < begun + given:
            return e.Unsealed(at=now, seat=command.seat, to=command.to - begun)
    free, to = free_to(table, command.seat), table.moves_of(who, command.to)
    if not given and free >= settled(table):
        raise Refused("not_now", "undo_ask")
    if to < free or command.to >= table.place(who, settled(table)):
        raise Refused("not_now", "undo_to", move=table.place(who, free))
    return e.Undone(at=now, seat=command.seat, to=_part(table, to, free))


def _part(table: Table, to: int, free: int) -> int:
    """Where a part of a draft begins: with the moves before it that added nothing."""
    passes = table.game.draft.passes if table.game.draft is not None else frozenset()
    while to > free and table.moves[to - 1] in passes:
        to -= 1
    return to


def _ask(table: Table, command: c.Ask, who: int, now: int) -> e.Entry:
    _own(table, command.seat, who)
    _playing(table)
    _current(table, command.decision, who)
    if table.setup.rated:
        raise Refused("not_now", "rated_ask")
    if table.request is not None:
        raise Refused("not_now", "request_open")
    to, (bound, away) = table.moves_of(who, command.to), bound_to(table, who)
    made = table.place(who, settled(table))
    if command.to >= made:
        raise Refused("invalid", "ask_to", n=made)
    if to < bound:
        name = partial(name_of, table, away)
        raise Refused("not_now", "ask_away", name=name, move=table.place(who, bound))
    if not table.voters(who):
        return e.Undone(at=now, seat=command.seat, to=to)
    if table.refusals[command.seat] >= REQUESTS:
        raise Refused("not_now", "ask_final", n=REQUESTS)
    return e.Asked(at=now, seat=command.seat, to=to)


def _answer(table: Table, command: c.Answer, who: int, now: int) -> e.Entry:
    _own(table, command.seat, who)
    if table.request is None:
        raise Refused("not_now", "no_request")
    if table.seats[table.request.seat].holder == who:
        raise Refused("not_yours", "own_request")
    return e.Answered(at=now, seat=command.seat, yes=command.yes)


def _flag(table: Table, now: int) -> e.Entry:
    deadline = table.deadline()
    if deadline is None or now < deadline:
        raise Refused("not_now", "no_flag")
    return e.Flagged(at=now, seat=table.late(), bot=e.STAND_IN)


def _resume(table: Table, command: c.Resume, who: int, now: int) -> e.Entry:
    lost = command.until - max(command.since, table.at)
    if who != SERVER or table.deadline() is None or lost <= 0:
        raise Refused("not_now", "nothing_lost")
    return e.Resumed(at=now, lost=lost)


def _rename(table: Table, command: c.Rename, who: int, now: int) -> e.Entry:
    if who != SERVER or not table.seats[command.seat].holder:
        raise Refused("not_yours", "seat_not_yours")
    return e.Renamed(at=now, seat=command.seat, name=command.name)


# -- around the game -----------------------------------------------------------------------------


def _say(table: Table, command: c.Say, who: int, now: int) -> e.Entry:
    _held(table, command.seat, who)
    if not table.setup.chat:
        raise Refused("not_now", "no_chat")
    return e.Said(at=now, seat=command.seat, text=clean_text(command.text))


def _rematch(table: Table, command: c.Rematch, who: int, now: int) -> e.Entry:
    _at_table(table, who)
    if table.status() != "over":
        raise Refused("not_now", "rematch_later")
    if table.successor:
        raise Refused("not_now", "rematch_open")
    return e.Rematched(at=now, table=command.table)


# -- rights --------------------------------------------------------------------------------------


def _seat_of(table: Table, seat: int) -> e.Seat:
    if not 0 <= seat < len(table.seats):
        raise Refused("invalid", "no_such_seat", seat=seat, last=len(table.seats) - 1)
    return table.seats[seat]


def _held(table: Table, seat: int, who: int) -> None:
    if who <= 0 or _seat_of(table, seat).holder != who:
        raise Refused("not_yours", "seat_not_yours")


def _own(table: Table, seat: int, who: int) -> None:
    """Held, and not played by a bot that stands in."""
    _held(table, seat, who)
    if table.seats[seat].kind != "person":
        raise Refused("not_now", "stood_in")


def _at_table(table: Table, who: int) -> None:
    if not table.held(who):
        raise Refused("not_yours", "for_people")


def _opener(who: int) -> None:
    if who != 1:
        raise Refused("not_yours", "for_opener")


def _playing(table: Table) -> None:
    if table.status() != "playing":
        raise Refused("not_now", "over" if table.state else "not_begun")


def _current(table: Table, decision: int, who: int) -> None:
    asked = table.asked(who)
    if decision != asked:
        raise Refused("stale", "stale", decision=decision, asked=asked)
