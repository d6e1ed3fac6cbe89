"""A bounded pool of bots' processes. What hangs, crashes or answers nonsense is ended and replaced;
the asker gets None and takes a simpler bot."""

from __future__ import annotations

import asyncio
import json
import math
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any

from caudal.server.logs import tell

WORKER = "caudal.server.botworker"
LINE = 1 << 20
START = 20.0
"""Seconds that a process may take to load, besides the time to think."""


PACE = 0.2
"""How much of the expected time of a job is that of the last one."""


class Ticket:
    """A job's number in the line for a free process."""

    number = 0


class BotPool:
    def __init__(self, workers: int, seconds: float, memory: int, module: str = WORKER) -> None:
        self.seconds = seconds
        self.waiting = 0
        self.pace = 1.0
        """About how many seconds a job takes."""
        self._workers = max(1, workers)
        self._asked = 0
        self._begun = 0
        self._memory = memory
        self._module = module
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(self._workers):
            self._free.put_nowait(None)
        self._running: set[Process] = set()
        self._closed = False

    def place(self, ticket: Ticket) -> int:
        """A job's place in the line: 1 is the next one, 0 is being done."""
        return max(0, ticket.number - self._begun)

    def expected(self, place: int) -> int:
        """About how many seconds a job of that place waits."""
        return math.ceil(place * self.pace / self._workers)

    async def choose(self, job: dict[str, Any], ticket: Ticket | None = None) -> str | None:
        """The name of the move that a bot chooses for a job, or None."""
        answer = await self.ask(job, "move", ticket)
        return None if answer is None else str(answer["move"])

    async def ask(
        self, job: dict[str, Any], wanted: str = "move", ticket: Ticket | None = None
    ) -> dict[str, Any] | None:
        """The answer to a job, which must hold what is wanted, or None."""
        self._asked += 1
        if ticket is not None:
            ticket.number = self._asked
        self.waiting += 1
        try:
            process = await self._free.get()
        finally:
            self.waiting -= 1
            self._begun += 1
        begun = time.monotonic()
        answer = None
        try:
            limit = self.seconds
            if process is None:
                process = await self._spawn()
                limit += START
            answer = await asyncio.wait_for(self._ask(process, job, wanted), limit)
        except (TimeoutError, OSError, ValueError, LookupError, TypeError, EOFError) as error:
            tell("a bot failed", bot=job.get("bot"), why=type(error).__name__)
        finally:
            if answer is None and process is not None:
                await self._end(process)
                process = None
            self.pace += PACE * (time.monotonic() - begun - self.pace)
            self._free.put_nowait(process)
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
            self._module,
            str(self._memory),
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
