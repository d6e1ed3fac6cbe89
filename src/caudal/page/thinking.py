"""What the page has another worker think about, and what becomes of the answers."""

from __future__ import annotations

import secrets
import time

from msgspec import Struct

from caudal.bots.learned import LearnedBot
from caudal.bots.levels import CANONICAL
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
WHOLE_TURN = {"merchant": 0.35}
"""Seconds for all of a turn, of the level that people play against most: somebody who bargains
decides a dozen times, and the one who waits sees a single turn."""
SHARE = 1 / 3
"""How much of what is left of them the next choice may take; more are to come."""
LEAST = 0.001
"""What there always is: enough for a first look."""
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


class Pace:
    """How long the bot that is on turn has had for its choices."""

    def __init__(self) -> None:
        self.whose = ("", -1)
        self.spent = 0.0
        self.asked = 0.0

    def seconds(self, table: str, seat: int, bot: str) -> float:
        """How long a bot may think about its next choice, which it is asked for now."""
        if self.whose != (table, seat):
            self.whose = (table, seat)
            self.spent = 0.0
        self.asked = time.perf_counter()
        whole = WHOLE_TURN.get(level(bot))
        return LONGEST if whole is None else max(LEAST, SHARE * (whole - self.spent))

    def chosen(self) -> None:
        """It has made the choice."""
        self.spent += time.perf_counter() - self.asked


def level(bot: str) -> str:
    """The level of a bot with a name in any language, whatever its favourite plan."""
    name = bot.partition(":")[0]
    return CANONICAL.get(name, name)


class Thought:
    """What is thought about a page's tables."""

    def __init__(self, house: PageHouse) -> None:
        self.house = house
        self.pace = Pace()
        self.looks: dict[tuple[str, str], list[Job]] = {}
        """What is known of the positions of finished games, by table and language."""

    def turn(self, id: str) -> Turn | None:
        """The bot's turn at a table, if it is one."""
        table = self.house.at(id).table
        seat = table.acting()
        if seat < 0 or table.seats[seat].kind != "bot":
            self.pace = Pace()
            return None
        move = taught(table) or ""
        bot = table.seats[seat].bot
        seconds = self.pace.seconds(id, seat, bot)
        job = None if move else job_of(table, seat, bot) | {"seconds": seconds}
        return Turn(seat, table.decision, move, job)

    def played(self, id: str, turn: Turn, move: str) -> wire.Ack:
        """Play what a bot chose, if it is still asked; in place of what cannot be played, any
        legal move."""
        table = self.house.at(id).table
        if table.decision != turn.decision:
            raise Refused("stale", "stale", decision=turn.decision, asked=table.decision)
        self.pace.chosen()
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
            return within(job["seconds"], who, job)
        return answer(job) | {"hurried": False}
    except Exception:
        return answer(job | {"bot": FALLBACK}) | {"hurried": False}


def within(seconds: float, who: SearchBot, job: Job) -> Job:
    """The answer of a bot that has so long this time, and never longer than it has elsewhere."""
    own = who.seconds
    who.seconds = min(own or seconds, seconds)
    try:
        return answer(job) | {"hurried": who.hurried}
    finally:
        who.seconds = own
