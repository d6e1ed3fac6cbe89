"""A bounded pool of bots' processes. What hangs, crashes or answers nonsense is ended and replaced;
the asker gets None and takes a simpler bot."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Any

from caudal.server.logs import tell

WORKER = "caudal.server.botworker"
LINE = 1 << 20
START = 20.0
"""Seconds that a process may take to load, besides the time to think."""


class BotPool:
    def __init__(self, workers: int, seconds: float, memory: int, module: str = WORKER) -> None:
        self.seconds = seconds
        self.waiting = 0
        self._memory = memory
        self._module = module
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(max(1, workers)):
            self._free.put_nowait(None)
        self._running: set[Process] = set()
        self._closed = False

    async def choose(self, job: dict[str, Any]) -> str | None:
        """The name of the move that a bot chooses for a job, or None."""
        answer = await self.ask(job)
        return None if answer is None else str(answer["move"])

    async def ask(self, job: dict[str, Any], wanted: str = "move") -> dict[str, Any] | None:
        """The answer to a job, which must hold what is wanted, or None."""
        self.waiting += 1
        try:
            process = await self._free.get()
        finally:
            self.waiting -= 1
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
