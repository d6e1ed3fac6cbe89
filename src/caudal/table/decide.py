"""Who may do what, and when: a command becomes an entry, or is refused in a sentence."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from caudal.table import commands as c
from caudal.table import entries as e
from caudal.table.refusal import Refused
from caudal.table.table import Table, play

SERVER = -1
"""Who plays the bots' moves and drops the flags; people are holders from 1, strangers 0."""
PATIENCE = 5 * 60 * 1000
"""So long an acting person must have been silent before others may call the seat abandoned."""
REQUESTS = 3
"""After so many refusals a seat may not ask to go back again."""
JOINER = "\u200d"
"""Joins pictographs; the one invisible character that chat takes."""
_MARKUP = re.compile(r"<[a-zA-Z/!?]")


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
                raise Refused("not_now", "the game is over; there is nothing to leave")
            return e.Left(at=now, seat=command.seat, bot=e.STAND_IN)
        case c.Replace():
            return _replace(table, command.seat, who, now)
        case c.Return():
            _held(table, command.seat, who)
            if seat.kind != "bot":
                raise Refused("not_now", f"no bot stands in for seat {command.seat}")
            if table.setup.clock.kind == "bank" and table.clocks.left[command.seat] <= 0:
                raise Refused("not_now", "your time is used up; the bot plays on")
            return e.Returned(at=now, seat=command.seat)


def _sit(table: Table, command: c.Sit, who: int, now: int) -> e.Entry:
    if table.state is not None:
        raise Refused("not_now", "the game has begun; its seats are taken")
    if table.seats[command.seat].kind != "open":
        free = table.open_seats() or "none"
        raise Refused("not_now", f"seat {command.seat} is taken; open seats: {free}")
    name = clean_name(command.name)
    if name.casefold() in (seat.name.casefold() for seat in table.seats):
        raise Refused("invalid", f"there is a {name} at the table already; take another name")
    return e.Sat(at=now, seat=command.seat, name=name, holder=who or table.holders + 1)


def _assign(
    table: Table, command: c.Assign, who: int, now: int, knows_bot: Callable[[str], bool]
) -> e.Entry:
    _opener(who)
    if table.state is not None:
        raise Refused("not_now", "the game has begun; seats change hands only when abandoned")
    if table.seats[command.seat].holder == who:
        raise Refused("not_now", f"you sit on seat {command.seat}; leave it first")
    if command.bot and not knows_bot(command.bot):
        raise Refused("invalid", f"there is no bot {command.bot!r} for this game")
    return e.Assigned(at=now, seat=command.seat, bot=command.bot)


def _replace(table: Table, seat: int, who: int, now: int) -> e.Entry:
    _at_table(table, who)
    if table.acting() != seat or table.seats[seat].kind != "person":
        raise Refused("not_now", f"the table is not waiting for a person on seat {seat}")
    waited = now - table.asked_at
    if waited < PATIENCE:
        left = (PATIENCE - waited + 999) // 1000
        raise Refused("not_now", f"seat {seat} may think for {left} more seconds before that")
    return e.Replaced(at=now, seat=seat, bot=e.STAND_IN)


def _start(table: Table, who: int, now: int) -> e.Entry:
    _opener(who)
    if table.state is not None:
        raise Refused("not_now", "the game has begun already")
    if table.open_seats():
        raise Refused("not_now", f"these seats are still open: {table.open_seats()}")
    return e.Started(at=now)


# -- the game ------------------------------------------------------------------------------------


def _move(table: Table, command: c.Move, who: int, now: int) -> e.Entry:
    seat = _seat_of(table, command.seat)
    if who == SERVER:
        if seat.kind != "bot":
            raise Refused("not_yours", f"a person sits on seat {command.seat}")
    else:
        _held(table, command.seat, who)
        if seat.kind == "bot":
            raise Refused("not_now", "a bot stands in for you; take your seat back first")
    _playing(table)
    _current(table, command.decision)
    if table.acting() != command.seat:
        raise Refused("not_now", f"it is seat {table.acting()} that decides now")
    deadline = table.deadline()
    if deadline is not None and now >= deadline:
        raise Refused("not_now", "your time is over")
    assert table.state is not None
    names = [table.game.name(move) for move in table.state.moves()]
    if command.move not in names:
        return _draft(table, command, now, names)
    entry = e.Moved(at=now, seat=command.seat, move=command.move)
    _try_out(table, entry)
    return entry


def _try_out(table: Table, entry: e.Moved) -> None:
    """Play the move on a copy, so that nothing is written that cannot be played."""
    assert table.state is not None
    after = table.state.clone()
    table.ahead = (entry, after, play(table.game, after, entry.move))


def _draft(table: Table, command: c.Move, now: int, legal: list[str]) -> e.Entry:
    """What is not legal at once may still be added to what the seat is putting together."""
    found = table.drafting()
    if found is None or command.move not in found.ways:
        shown = ", ".join(legal[:20])
        raise Refused("illegal", f"{command.move!r} is not a legal move here; legal: {shown}")
    made, wanted = table.moves[found.since :], found.ways[command.move]
    pairs = enumerate(zip(made, wanted, strict=False))
    same = next((k for k, (a, b) in pairs if a != b), min(len(made), len(wanted)))
    to = found.since + same
    return e.Drafted(at=now, seat=command.seat, to=to, moves=wanted[same:])


def _undo(table: Table, command: c.Undo, who: int, now: int) -> e.Entry:
    _own(table, command.seat, who)
    _playing(table)
    _current(table, command.decision)
    free = table.free_to(command.seat)
    if not free <= command.to < len(table.moves):
        raise Refused(
            "not_now",
            "that cannot be taken back freely; ask the others"
            if free == len(table.moves)
            else f"you may go back by yourself to move {free} at the earliest",
        )
    return e.Undone(at=now, seat=command.seat, to=_part(table, command.to, free))


def _part(table: Table, to: int, free: int) -> int:
    """Where a part of a draft begins: with the moves before it that added nothing."""
    passes = table.game.draft.passes if table.game.draft is not None else frozenset()
    while to > free and table.moves[to - 1] in passes:
        to -= 1
    return to


def _ask(table: Table, command: c.Ask, who: int, now: int) -> e.Entry:
    _own(table, command.seat, who)
    _playing(table)
    _current(table, command.decision)
    if table.request is not None:
        raise Refused("not_now", "a request is open already")
    if not command.to < len(table.moves):
        raise Refused("invalid", f"{len(table.moves)} moves were made; go back to an earlier one")
    if not table.voters(who):
        return e.Undone(at=now, seat=command.seat, to=command.to)
    if table.refusals[command.seat] >= REQUESTS:
        raise Refused("not_now", f"the others refused {REQUESTS} times; that is final")
    return e.Asked(at=now, seat=command.seat, to=command.to)


def _answer(table: Table, command: c.Answer, who: int, now: int) -> e.Entry:
    _own(table, command.seat, who)
    if table.request is None:
        raise Refused("not_now", "nobody asks to go back")
    if table.seats[table.request.seat].holder == who:
        raise Refused("not_yours", "the others answer your request")
    return e.Answered(at=now, seat=command.seat, yes=command.yes)


def _flag(table: Table, now: int) -> e.Entry:
    deadline = table.deadline()
    if deadline is None or now < deadline:
        raise Refused("not_now", "nobody's time is over")
    return e.Flagged(at=now, seat=table.acting(), bot=e.STAND_IN)


# -- around the game -----------------------------------------------------------------------------


def _say(table: Table, command: c.Say, who: int, now: int) -> e.Entry:
    _held(table, command.seat, who)
    if not table.setup.chat:
        raise Refused("not_now", "there is no chat at this table")
    return e.Said(at=now, seat=command.seat, text=clean_text(command.text))


def _rematch(table: Table, command: c.Rematch, who: int, now: int) -> e.Entry:
    _at_table(table, who)
    if table.status() != "over":
        raise Refused("not_now", "a rematch follows the end of the game")
    if table.successor:
        raise Refused("not_now", "the rematch has been opened already")
    return e.Rematched(at=now, table=command.table)


# -- rights --------------------------------------------------------------------------------------


def _seat_of(table: Table, seat: int) -> e.Seat:
    if not 0 <= seat < len(table.seats):
        raise Refused("invalid", f"there is no seat {seat}; seats are 0 to {len(table.seats) - 1}")
    return table.seats[seat]


def _held(table: Table, seat: int, who: int) -> None:
    if who <= 0 or _seat_of(table, seat).holder != who:
        raise Refused("not_yours", f"seat {seat} is not yours")


def _own(table: Table, seat: int, who: int) -> None:
    """Held, and not played by a bot that stands in."""
    _held(table, seat, who)
    if table.seats[seat].kind != "person":
        raise Refused("not_now", "a bot stands in for you; take your seat back first")


def _at_table(table: Table, who: int) -> None:
    if not table.held(who):
        raise Refused("not_yours", "that is for the people at the table")


def _opener(who: int) -> None:
    if who != 1:
        raise Refused("not_yours", "that is for who opened the table")


def _playing(table: Table) -> None:
    if table.status() != "playing":
        raise Refused("not_now", f"the game is {'over' if table.state else 'not begun yet'}")


def _current(table: Table, decision: int) -> None:
    if decision != table.decision:
        raise Refused("stale", f"decision {decision} is not asked; decision {table.decision} is")


# -- words ---------------------------------------------------------------------------------------


def clean_name(name: str) -> str:
    """A name as it is shown, or a refusal.

    >>> clean_name("  Ana   María ")
    'Ana María'
    """
    found = " ".join(unicodedata.normalize("NFC", name).split())
    if not found or len(found) > 24:
        raise Refused("invalid", "a name has 1 to 24 letters")
    if not all(ch in " -_.'’·" or unicodedata.category(ch)[0] in "LNM" for ch in found):
        raise Refused("invalid", "a name is made of letters, digits, spaces and - _ . ' only")
    return found


def clean_text(text: str) -> str:
    """A line of chat as it is shown, or a refusal."""
    found = " ".join(unicodedata.normalize("NFC", text).split())
    if not found or len(found) > 300:
        raise Refused("invalid", "a line of chat has 1 to 300 characters")
    hidden = ("Cc", "Cf", "Co", "Cs", "Cn")
    if any(unicodedata.category(ch) in hidden and ch != JOINER for ch in found):
        raise Refused("invalid", "the chat takes no invisible characters")
    if _MARKUP.search(found):
        raise Refused("invalid", "the chat takes plain words, no markup")
    return found
