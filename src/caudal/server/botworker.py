"""A bot's process: one job a line on standard input, one answer a line on standard output.

A job holds a position dealt anew from what one seat knows, or the record of a finished game;
nothing else ever comes here.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from typing import Any

from caudal.bots import Bot, Hint, bot, hint
from caudal.engine.dice import Dice
from caudal.engine.game import game
from caudal.engine.knowledge import Knowledge
from caudal.engine.record import Record
from caudal.lab.analyse import look

BOTS: dict[tuple[str, str], Bot] = {}


def answer(job: dict[str, Any]) -> dict[str, Any]:
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
        found = [proposal(one) for one in hint(knowledge, dice, say)]
        return {"move": found[0]["move"], "proposals": found}
    who = (job["bot"], job["game"])
    if who not in BOTS:
        BOTS[who] = bot(job["bot"], played)
    return {"move": played.name(BOTS[who].choose(knowledge, dice))}


def proposal(one: Hint) -> dict[str, Any]:
    return {
        "move": one.name,
        "label": one.label,
        "chance": round(one.chance, 3),
        "sure": one.sure,
        "why": one.why,
    }


def main() -> None:
    memory, patience = int(sys.argv[1]), int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    os.nice(patience)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stdout = sys.stderr  # what a bot prints is no answer
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
