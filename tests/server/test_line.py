"""A line for few places: fair between visitors, and in order for each of them."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from caudal.server import line as lines
from caudal.server.line import Line, Ticket


class Clock:
    """Time that passes while somebody has a place."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(lines, "time", clock)
    return clock


class Queue:
    """Jobs in a line, and the order in which they were done."""

    def __init__(self, clock: Clock, places: int = 1, each: int = 0) -> None:
        self.clock = clock
        self.line = Line(places, each)
        self.done: list[str] = []
        self.most: dict[str, int] = {}
        self.inside: dict[str, int] = {}

    async def job(self, who: str, name: str, seconds: float = 1.0) -> None:
        async with self.line.place(Ticket(who)):
            self.inside[who] = self.inside.get(who, 0) + 1
            self.most[who] = max(self.most.get(who, 0), self.inside[who])
            await asyncio.sleep(0)
            self.clock.now += seconds
            self.inside[who] -= 1
            self.done.append(name)


def run(trial: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(trial(), 20))


def test_one_visitors_jobs_are_done_in_order(clock: Clock) -> None:
    async def trial() -> None:
        queue = Queue(clock)
        await asyncio.gather(*(queue.job("Ana", f"{number}") for number in range(6)))
        assert queue.done == list("012345")
        assert queue.line.waiting == 0

    run(trial)


def test_who_comes_with_one_job_passes_by_who_has_hundreds(clock: Clock) -> None:
    async def trial() -> None:
        queue = Queue(clock)
        crowd = [
            asyncio.create_task(queue.job(f"crowd {number % 10}", "long", 5.0))
            for number in range(230)
        ]
        while len(queue.done) < 40:
            await asyncio.sleep(0)
        before = len(queue.done)
        await queue.job("Ana", "mine", 0.02)
        assert len(queue.done) - before <= 11
        again = len(queue.done)
        await queue.job("Ana", "mine", 0.02)
        assert len(queue.done) - again <= 11
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert queue.line.waiting == 0

    run(trial)


def test_short_jobs_do_not_wait_for_the_turns_of_long_ones(clock: Clock) -> None:
    """Who used least goes first: by time, not by number."""

    async def trial() -> None:
        queue = Queue(clock)
        jobs = [queue.job("Long", "long", 10.0) for _ in range(5)]
        jobs += [queue.job("Short", "short", 0.1) for _ in range(20)]
        await asyncio.gather(*jobs)
        assert queue.done[:21].count("short") == 20

    run(trial)


def test_nobody_saves_up_for_later(clock: Clock) -> None:
    async def trial() -> None:
        queue = Queue(clock)
        await queue.job("Idle", "first", 0.1)
        for _ in range(50):
            await queue.job("Busy", "busy", 1.0)
        queue.done.clear()
        jobs = [queue.job(who, who, 1.0) for _ in range(10) for who in ("Idle", "Busy")]
        await asyncio.gather(*jobs)
        assert 4 <= queue.done[:10].count("Busy") <= 6

    run(trial)


def test_a_visitor_has_so_many_places_at_once(clock: Clock) -> None:
    async def trial() -> None:
        queue = Queue(clock, places=4, each=2)
        jobs = [queue.job("Ana", "a") for _ in range(12)] + [
            queue.job("Bea", "b") for _ in range(3)
        ]
        await asyncio.gather(*jobs)
        assert (queue.most["Ana"], queue.most["Bea"]) == (2, 2)
        assert len(queue.done) == 15

    run(trial)


def test_who_gives_up_leaves_the_line_as_it_was(clock: Clock) -> None:
    async def trial() -> None:
        queue = Queue(clock)
        tasks = [asyncio.create_task(queue.job("Ana", f"{number}")) for number in range(8)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert queue.done == ["1", "3", "5", "7"]
        await queue.job("Bea", "after")
        assert queue.done[-1] == "after"

    run(trial)


def test_places_are_told() -> None:
    async def trial() -> None:
        line = Line(1)
        gate = asyncio.Event()

        async def wait(ticket: Ticket) -> None:
            async with line.place(ticket):
                await gate.wait()

        tickets = [Ticket(who) for who in ("Ana", "Ana", "Ana", "Bea", "Ana")]
        tasks = [asyncio.create_task(wait(ticket)) for ticket in tickets]
        await asyncio.sleep(0)
        assert [line.ahead(ticket) for ticket in tickets] == [0, 2, 3, 2, 4]
        gate.set()
        await asyncio.gather(*tasks)
        assert [line.ahead(ticket) for ticket in tickets] == [0] * 5

    run(trial)


def test_those_who_want_nothing_are_forgotten(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST", 50)

    async def trial() -> None:
        queue = Queue(clock)
        for number in range(400):
            await queue.job(f"visitor {number}", "job")
        assert len(queue.line._accounts) <= 50

    run(trial)
