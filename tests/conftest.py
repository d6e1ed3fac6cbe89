"""Fixtures that several folders share, and how trials are dealt to processes."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests import services

LONG = ("test_docs.py", "test_notebooks.py", "test_openspiel.py", "test_without_network.py")
SHARING = (
    "tests/browser/", "tests/site/", "tests/lab/test_cluster.py", "tests/lab/test_balance.py",
    "tests/server/test_people_across.py", "tests/server/test_slow_clients.py",
    "tests/server/test_sockets.py", "tests/test_elsewhere.py", "tests/test_site.py",
    "tests/test_wheel.py",
)  # fmt: skip
"""Files whose trials share something costly: a server, a browser, a wheel; or Ray, of which a
machine has one at a time."""
AGAIN = ("tests/browser/", "tests/site/", "tests/server/")
"""Where browsers, processes and sockets take part: such a trial is tried a second time."""
NEVER_AGAIN = "the server ended by itself"
"""What is no slow moment of a busy machine: such a failure stands."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    with services.postgres() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def redis() -> Iterator[services.Redis]:
    with services.redis() as server:
        yield server


class FilesThatShare(LoadScopeScheduling):
    """Deals the trials of a file that shares something to one process, so that it is made once; and
    all others one by one. (The groups of xdist 3.8 itself are lost on pytest 9.2.)"""

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.partition("::")[0] if nodeid.startswith(SHARING) else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FilesThatShare:
    return FilesThatShare(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is made while five thousand trials are collected stays to the end: Python is not to look
    through it for rubbish again and again, now and later. That is a third of what collecting costs,
    which every process does."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, then files that share something, so that no process waits for
    them in the end. A trial in a browser or with a server that fails is tried a second time, and
    the end of the run says so."""
    for item in items:
        if item.nodeid.startswith(AGAIN):
            item.add_marker(pytest.mark.flaky(reruns=1, rerun_except=NEVER_AGAIN))
    items.sort(key=lambda item: (item.path.name not in LONG, not item.nodeid.startswith(SHARING)))
