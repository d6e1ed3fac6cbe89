"""What is thought about elsewhere: a bot's move, a hint, a part of an analysis.

A job is plain data and holds a position dealt anew from what one seat knows, or the record of a
finished game, and nothing else. Whoever thinks, a process or a worker of the page, calls `answer`.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from caudal.bots import Bot, Hint, bot, hint
from caudal.engine.dice import Dice
from caudal.engine.game import game
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.host import wire
from caudal.host.problems import Answer
from caudal.lab.analyse import conclude, look
from caudal.table import Entry, Refused, Table
from caudal.table.journal import revisions
from caudal.table.lessons import reply
from caudal.table.story import names

Job = dict[str, Any]
FALLBACK = "greedy"
"""Who answers where a bot does not."""
SIMULATIONS = 40
"""What an analysis spends on a position."""
PART = 25
"""Positions of a part of an analysis."""
BOTS: dict[tuple[str, str, int], Bot] = {}


# -- asking ----------------------------------------------------------------------------------------


def job_of(table: Table, seat: int, bot: str) -> Job:
    """What a bot is told: a position dealt anew from what its seat knows, and dice of its own."""
    world = table.position(seat).guess(seat, Dice.of(secrets.randbits(64)))
    return {
        "game": table.game.id,
        "position": world.dump(),
        "seat": seat,
        "bot": bot,
        "seed": secrets.randbits(64),
    }


def taught(table: Table) -> str | None:
    """What the lesson has the acting rival answer, if it can be played."""
    taught_move = reply(table)
    return taught_move if taught_move in legal(table) else None


def legal(table: Table) -> list[str]:
    assert table.state is not None
    return [table.game.name(move) for move in table.state.moves()]


def advice_job(table: Table, holder: int, language: str) -> Job:
    """A hint for the seat that decides, if its holder asks and the table has hints."""
    if not table.setup.hints:
        raise Refused("not_now", "no_hints")
    seat = table.turn_of(holder)
    if seat not in table.held(holder):
        raise Refused("not_now", "hint_later")
    job = job_of(table, seat, "hint")
    return job | {"language": language, "names": names(table, language)}


def advice(table: Table, holder: int, proposals: Sequence[Job]) -> wire.Hint:
    """The hint that was worked out for the present decision."""
    hints = [wire.Proposal(**one) for one in proposals]
    if not hints:
        raise Answer(503, "busy", "no advice could be worked out; ask again", wait=2)
    best = hints[0]
    return wire.Hint(table.asked(holder), best.move, best.label, best.why, hints)


def part_job(record: Record, language: str, first: int, count: int = PART) -> Job:
    """A look at some positions of a finished game."""
    return {
        "record": record.text(),
        "language": language,
        "simulations": SIMULATIONS,
        "first": first,
        "last": first + count,
    }


def analysis(
    id: str, record: Record, journal: Sequence[Entry], looks: list[Job], language: str
) -> Job:
    """The analysis of a table's game from a look at every position."""
    whole = conclude(record, looks, language, SIMULATIONS)
    return whole | {"revisions": revisions(id, journal)}


# -- answering -------------------------------------------------------------------------------------


def answer(job: Job) -> Job:
    """The move that the job's bot chooses; where a language is given, advice in it; where a record
    is given, a look at some of its positions."""
    if "record" in job:
        record = Record.parse(job["record"])
        part = look(record, job["language"], job["simulations"], job["first"], job["last"])
        return {"looks": part}
    played = game(job["game"])
    state = played.load(job["position"])
    knowledge = Knowledge(played, state, job["seat"])
    dice = Dice.of(job["seed"])
    if "language" in job:
        say = played.texts(job["language"]).seated(job["names"])
        proposals = [proposal(one) for one in hint(knowledge, dice, say)]
        return {"move": proposals[0]["move"], "proposals": proposals}
    return {"move": played.name(bot_of(job).choose(knowledge, dice))}


def bot_of(job: Job) -> Bot:
    """The job's bot: made once, for it may remember what it thought of."""
    who = (job["bot"], job["game"], job["position"]["players"])
    if who not in BOTS:
        name, id, players = who
        BOTS[who] = bot(name, game(id), players)
    return BOTS[who]


def proposal(one: Hint) -> Job:
    return {
        "move": one.name,
        "label": one.label,
        "chance": round(one.chance, 3),
        "sure": one.sure,
        "why": one.why,
    }
