"""What the page has another worker think about, and what becomes of the answers."""

from __future__ import annotations

import secrets

from msgspec import Struct

from caudal.bots.learned import LearnedBot
from caudal.bots.thinker import SearchBot
from caudal.engine.record import Record
from caudal.host import wire
from caudal.host.jobs import (
    FALLBACK,
    Job,
    advice,
    advice_job,
    analysis,
    answer,
    bot_of,
    job_of,
    legal,
    part_job,
    taught,
)
from caudal.page.house import HOLDER, PageHouse
from caudal.table import SERVER, Refused, Table
from caudal.table import commands as c
from caudal.table.journal import record

LONGEST = 1.8
"""Seconds that any level may think about a move here, so that its answer is there within two."""
ALONE = "net"
"""Who answers for the level with a net: plain Python is slow at searching, and a look of the net
takes a moment."""
POSITIONS = 4
"""Positions of a game that are looked at in one go: a bot's turn does not wait longer for them."""


class Turn(Struct):
    """A bot's turn: the move that the lesson has it make, or what it is to think about."""

    seat: int
    decision: int
    move: str
    job: Job | None


class Thought:
    """What is thought about a page's tables."""

    def __init__(self, house: PageHouse) -> None:
        self.house = house
        self.looks: dict[tuple[str, str], list[Job]] = {}
        """What is known of the positions of finished games, by table and language."""

    def turn(self, id: str) -> Turn | None:
        """The bot's turn at a table, if it is one."""
        table = self.house.at(id).table
        seat = table.acting()
        if seat < 0 or table.seats[seat].kind != "bot":
            return None
        move = taught(table) or ""
        job = None if move else job_of(table, seat, table.seats[seat].bot)
        return Turn(seat, table.decision, move, job)

    def played(self, id: str, turn: Turn, move: str) -> wire.Ack:
        """Play what a bot chose, if it is still asked; in place of what cannot be played, any
        legal move."""
        table = self.house.at(id).table
        if table.decision != turn.decision:
            raise Refused("stale", "stale", decision=turn.decision, asked=table.decision)
        chosen = move if move in legal(table) else secrets.choice(legal(table))
        return self.house.submit(id, c.Move(turn.seat, turn.decision, chosen), SERVER)

    def hint_job(self, id: str, language: str) -> Job:
        return advice_job(self.house.at(id).table, HOLDER, language)

    def hint(self, id: str, decision: int, proposals: list[Job]) -> wire.Hint:
        table = self.house.at(id).table
        return advice(table, HOLDER, proposals if table.asked(HOLDER) == decision else [])

    def part(self, id: str, language: str) -> Job | None:
        """The next positions of a finished game to look at; none once all are known."""
        finished = self._finished(id)
        known = len(self.looks.setdefault((id, language), []))
        if known == positions(finished):
            return None
        return part_job(finished, language, known, POSITIONS)

    def seen(self, id: str, language: str, looks: list[Job]) -> None:
        self.looks[id, language] += looks

    def analysis(self, id: str, language: str) -> Job | wire.Working:
        """The analysis of a finished game, or how far it is."""
        finished = self._finished(id)
        looks = self.looks.setdefault((id, language), [])
        if len(looks) < positions(finished):
            return wire.Working(len(looks), positions(finished))
        return analysis(id, finished, self.house.at(id).journal, looks, language)

    def _finished(self, id: str) -> Record:
        table: Table = self.house.at(id).table
        if table.status() != "over":
            raise Refused("not_now", "record_later")
        return record(table)


def positions(finished: Record) -> int:
    return len(finished.moves) + 1


# -- in the worker that thinks ---------------------------------------------------------------------


def think(job: Job) -> Job:
    """The answer to a job, within a time that people like to wait; `hurried` says that the bot
    would have liked more. One that breaks is replaced by a simple one."""
    if "record" in job or "language" in job:
        return answer(job)
    try:
        who = bot_of(job)
        if isinstance(who, LearnedBot):
            return answer(job | {"bot": ALONE}) | {"hurried": False}
        if isinstance(who, SearchBot):
            who.seconds = min(who.seconds or LONGEST, LONGEST)
        outcome = answer(job)
        return outcome | {"hurried": isinstance(who, SearchBot) and who.hurried}
    except Exception:
        return answer(job | {"bot": FALLBACK}) | {"hurried": False}
