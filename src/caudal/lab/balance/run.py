"""Playing what a plan asks for: on all cores or a cluster, in order, kept in a file as it comes.

The results file has the plan on its first line and a block on each further one. A run that was
stopped goes on where the file ends; as blocks are played in the plan's order and depend on nothing
but the plan and the rounds before theirs, the outcome is the same.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from caudal.engine.content import VARIABLE
from caudal.engine.errors import CaudalError, Unplayable
from caudal.engine.problems import in_words
from caudal.engine.texts import LANGUAGES
from caudal.lab.balance.evidence import Examples
from caudal.lab.balance.evidence.components import Components
from caudal.lab.balance.plan import Block, Plan
from caudal.lab.balance.studies import Aim, play_block
from caudal.lab.pool import cores, spread

CHUNK = 24
"""About how many games travel to a worker at a time."""
Found = dict[str, Any]


def chunks(plan: Plan, blocks: list[Block]) -> Iterator[list[Block]]:
    """Blocks in handy portions."""
    portion: list[Block] = []
    games = 0
    for block in blocks:
        portion.append(block)
        games += plan.size(block.study, block.players)
        if games >= CHUNK:
            yield portion
            portion, games = [], 0
    if portion:
        yield portion


def play_chunk(plan: Plan, aim: Aim, blocks: list[Block]) -> list[Found]:
    """Runs in a worker process."""
    return [play_block(plan, block, aim) for block in blocks]


def play_all(plan: Plan, aim: Aim, blocks: list[Block], jobs: int, ray: str) -> Iterator[Found]:
    for portion in spread(partial(play_chunk, plan, aim), chunks(plan, blocks), jobs, ray):
        yield from portion


def read(plan: Plan, file: Path) -> Iterator[Found]:
    """The blocks that a results file holds; half a line at its end is cut off."""
    with file.open("r+b") as lines:
        try:
            head = json.loads(lines.readline() or b"{}")
        except ValueError:
            raise CaudalError("{file} is not a file of results", file=file) from None
        if head != json.loads(json.dumps(plan.data())):
            raise CaudalError(
                "{file} holds the results of another question; remove it, or write elsewhere "
                "with --out",
                file=file,
            )
        end = lines.tell()
        while (line := lines.readline()).endswith(b"\n"):
            end = lines.tell()
            yield json.loads(line)
        lines.truncate(end)


def holds_games(file: Path) -> bool:
    """Whether anything was played for a results file; one that only says what was asked is begun
    anew, with another question if need be."""
    if not file.exists():
        return False
    with file.open("rb") as lines:
        return bool(lines.readline()) and bool(lines.readline())


def run(
    plan: Plan,
    file: Path | None = None,
    jobs: int = 1,
    ray: str = "",
    elsewhere: str | None = None,
) -> Generator[Found, None, None]:
    """All blocks of a plan in order: those of the file first, then those that were missing.

    `elsewhere` plays with another content file (empty: the game's own), in a process of its own,
    because a process reads a game's content once.
    """
    if elsewhere is None:
        return run_here(plan, file, jobs, ray)
    return run_elsewhere(plan, file, jobs, ray, elsewhere)


def run_here(plan: Plan, file: Path | None, jobs: int, ray: str) -> Generator[Found, None, None]:
    """Round by round: what is known by then says at which components the next denials are aimed."""
    kept: Iterator[Found] = iter(())
    if file is not None and holds_games(file):
        kept = read(plan, file)
    elif file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(plan.data()) + "\n", encoding="utf-8")
    seen = Components(plan, Examples())
    rounds = plan.rounds()
    for number, blocks in enumerate(rounds):
        aim = seen.aim() if number else []
        done = 0
        for result in itertools.islice(kept, len(blocks)):
            done += 1
            if len(rounds) > 1:
                seen.add(Block(*result["block"]), result["games"])
            yield result
        if done == len(blocks):
            continue
        with file.open("a", encoding="utf-8") if file is not None else nullcontext() as out:
            for result in play_all(plan, aim, blocks[done:], jobs, ray):
                if out is not None:
                    out.write(json.dumps(result, separators=(",", ":")) + "\n")
                    out.flush()
                if len(rounds) > 1:
                    seen.add(Block(*result["block"]), result["games"])
                yield result


def environment(id: str, content: str) -> dict[str, str]:
    """The environment of a process that plays a game with another content."""
    pairs = [pair for pair in os.environ.get(VARIABLE, "").split(",") if pair]
    others = [pair for pair in pairs if not pair.startswith(f"{id}=")]
    return os.environ | {VARIABLE: ",".join(others + ([f"{id}={content}"] if content else []))}


def run_elsewhere(
    plan: Plan, file: Path | None, jobs: int, ray: str, content: str
) -> Generator[Found, None, None]:
    """The same by another process, told line by line."""
    order = {"plan": plan.data(), "file": str(file or ""), "jobs": jobs, "ray": ray}
    with subprocess.Popen(
        [sys.executable, "-m", "caudal.lab.balance.run", json.dumps(order)],
        env=environment(plan.game, content),
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                result = json.loads(line)
                if "refused" in result:
                    raise Unplayable(result["refused"])
                yield result
        finally:
            process.terminate()
    if process.returncode not in (0, -15):
        raise CaudalError(
            "the games with the content of {content} broke off", content=content or plan.game
        )


def answer(order: dict[str, Any]) -> None:
    """The other process's part."""
    try:
        file = Path(order["file"]) if order["file"] else None
        for result in run(Plan.of(order["plan"]), file, order["jobs"], order["ray"]):
            print(json.dumps(result, separators=(",", ":")), flush=True)
    except CaudalError as error:
        print(json.dumps({"refused": {t: in_words(error, t) for t in LANGUAGES}}), flush=True)


def pace(plan: Plan, jobs: int, clock: Callable[[], float] = time.perf_counter) -> float:
    """Seconds that the whole plan will take, judged by a few of its plain games at each table."""
    total = 0.0
    for players in plan.players:
        start = clock()
        play_block(plan, Block("plain", players, 1))
        play_block(plan, Block("plain", players, 2))
        games = sum(plan.number(each, players) * plan.size(each, players) for each in plan.studies)
        total += (clock() - start) / 2 * games
    return 1.2 * total / (jobs or cores())


if __name__ == "__main__":
    answer(json.loads(sys.argv[1]))
