"""A bounded pool of processes that think. What hangs, crashes or answers nonsense is ended and
replaced; the asker gets None and takes a simpler bot. Who waits for a free one waits in a line."""

from __future__ import annotations

import asyncio
import json
import math
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any

from caudal.server.line import Line, Ticket
from caudal.server.logs import tell

WORKER = "caudal.server.botworker"
LINE = 1 << 20
START = 20.0
"""Seconds that a process may take to load, besides the time to think."""
PACE = 0.2
"""How much of the expected time of a job is that of the last one."""


class BotPool:
    def __init__(
        self,
        workers: int,
        seconds: float,
        memory: int,
        each: int = 0,
        patience: int = 0,
        module: str = WORKER,
    ) -> None:
        """`each` is how many may think for one visitor at once, `patience` how far the processes
        stand back (as `nice` counts) for others on this machine."""
        self.seconds = seconds
        self.pace = 1.0
        """About how many seconds a job takes."""
        self.line = Line(workers, each)
        self._arguments = (module, str(memory), str(patience))
        self._idle: list[Process] = []
        self._running: set[Process] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """Jobs that wait for a free process."""
        return self.line.waiting

    def expected(self, place: int) -> int:
        """About how many seconds a job of that place in the line waits."""
        return math.ceil(place * self.pace / self.line.places)

    async def choose(self, job: dict[str, Any], ticket: Ticket) -> str | None:
        """The name of the move that a bot chooses for a job, or None."""
        answer = await self.ask(job, ticket, "move")
        return None if answer is None else str(answer["move"])

    async def ask(self, job: dict[str, Any], ticket: Ticket, wanted: str) -> dict[str, Any] | None:
        """The answer to a job, which must hold what is wanted, or None."""
        async with self.line.place(ticket):
            begun = time.monotonic()
            answer = await self._answer(job, wanted)
            self.pace += PACE * (time.monotonic() - begun - self.pace)
        return answer

    async def _answer(self, job: dict[str, Any], wanted: str) -> dict[str, Any] | None:
        answer = None
        process = self._idle.pop() if self._idle else None
        try:
            limit = self.seconds
            if process is None:
                process = await self._spawn()
                limit += START
            answer = await asyncio.wait_for(self._ask(process, job, wanted), limit)
        except (TimeoutError, OSError, ValueError, LookupError, TypeError, EOFError) as error:
            tell("a bot failed", bot=job.get("bot"), why=type(error).__name__)
        finally:
            if answer is not None and process is not None:
                self._idle.append(process)
            elif process is not None:
                await self._end(process)
        return answer

    async def close(self) -> None:
        self._closed = True
        for process in list(self._running):
            await self._end(process)

    async def _spawn(self) -> Process:
        if self._closed:
            raise EOFError("the pool is closed")
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            *self._arguments,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LINE,
            start_new_session=True,
        )
        self._running.add(process)
        return process

    async def _ask(self, process: Process, job: dict[str, Any], wanted: str) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(job).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError("the bot's process ended")
        answer: dict[str, Any] = json.loads(line)
        if not isinstance(answer[wanted], str if wanted == "move" else list):
            raise ValueError("the bot's answer is not what was asked for")
        return answer

    async def _end(self, process: Process) -> None:
        self._running.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
