"""Work spread over processes: the one way in which the laboratory uses many cores or machines.

A job is plain data, and what comes of it depends on the job alone; so one process, eight, or a
cluster on which machines come and go give the same results.

Processes are spawned, so a script that uses more than one needs the usual
`if __name__ == "__main__":` around its calls.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from caudal.engine.errors import CaudalError

Job = TypeVar("Job")
Output = TypeVar("Output")
Ticket = TypeVar("Ticket")

DIED = (
    "a worker process died; was there enough memory? "
    'A script has to put its calls under `if __name__ == "__main__":`.'
)
AHEAD = 4
"""Jobs under way for each worker: enough that none waits for a slow one, few enough for memory."""


def spread(
    work: Callable[[Job], Output], jobs: Iterable[Job], workers: int = 0, ray: str = ""
) -> Iterator[Output]:
    """Results in the order of the jobs, streamed, with a bounded number of jobs under way.

    `workers`: 0 for all cores, 1 for this very process. `ray`: empty for this machine's processes,
    "auto" or an address for a Ray cluster. `work` is a function of a module, or a partial of one.

    >>> list(spread(abs, [-1, 2, -3], workers=1))
    [1, 2, 3]
    """
    if workers < 0:
        raise CaudalError(
            "the number of workers is {workers}; it has to be 0 or more", workers=workers
        )
    if ray:
        from caudal.lab.cluster import on_cluster

        return on_cluster(work, jobs, workers, ray)
    if workers == 1:
        return map(work, jobs)
    return on_processes(work, jobs, workers or cores())


def cores() -> int:
    return os.cpu_count() or 1


def on_processes(
    work: Callable[[Job], Output], jobs: Iterable[Job], workers: int
) -> Iterator[Output]:
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=die_quietly) as pool:

        def start(job: Job) -> Future[Output]:
            return pool.submit(work, job)

        try:
            yield from in_order(start, Future.result, jobs, lambda: AHEAD * workers)
        except BrokenProcessPool:
            raise CaudalError(DIED) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def in_order(
    start: Callable[[Job], Ticket],
    finish: Callable[[Ticket], Output],
    jobs: Iterable[Job],
    room: Callable[[], int],
) -> Iterator[Output]:
    """Start jobs as long as there is room, and finish them in their order."""
    under_way: deque[Ticket] = deque()
    for job in jobs:
        under_way.append(start(job))
        while len(under_way) >= room():
            yield finish(under_way.popleft())
    while under_way:
        yield finish(under_way.popleft())


def die_quietly() -> None:
    """A worker process leaves at Ctrl-C without a word; the main one does the talking."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
