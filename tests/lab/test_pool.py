"""Work spread over processes: in order, bounded, and honest about what went wrong."""

import os
from collections.abc import Iterator
from functools import partial
from itertools import count, islice

import pytest

from caudal import CaudalError
from caudal.lab.pool import spread


def process_of(_job: int) -> int:
    return os.getpid()


def refuse(job: int) -> int:
    raise CaudalError(f"job {job} cannot be done")


def die(_job: int) -> int:
    os._exit(9)


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_jobs(workers: int) -> None:
    assert list(spread(partial(pow, 2), range(40), workers)) == [2**job for job in range(40)]


def test_one_worker_is_this_very_process() -> None:
    assert list(spread(process_of, range(3), 1)) == [os.getpid()] * 3
    elsewhere = set(spread(process_of, range(20), 2))
    assert os.getpid() not in elsewhere
    assert len(elsewhere) <= 2


@pytest.mark.parametrize("workers", [1, 2])
def test_jobs_may_go_on_for_ever(workers: int) -> None:
    begun: list[int] = []

    def endless() -> Iterator[int]:
        for job in count():
            begun.append(job)
            yield job

    results = spread(abs, endless(), workers)
    assert list(islice(results, 30)) == list(range(30))
    assert len(begun) < 60


@pytest.mark.parametrize("workers", [1, 2])
def test_a_refusal_reaches_the_caller(workers: int) -> None:
    with pytest.raises(CaudalError, match="job 0 cannot be done"):
        list(spread(refuse, range(5), workers))


def test_a_dead_worker_is_told() -> None:
    with pytest.raises(CaudalError, match="a worker process died"):
        list(spread(die, range(5), 2))


def test_there_cannot_be_fewer_than_no_workers() -> None:
    with pytest.raises(CaudalError, match="number of workers is -1"):
        spread(abs, [1], -1)
