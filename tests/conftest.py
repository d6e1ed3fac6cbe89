"""Fixtures that several folders share, and how trials are dealt to processes."""

from collections.abc import Iterator

import pytest

from tests import services

SERVICES = {"postgres", "redis"}
LONG = ("test_docs.py", "test_notebooks.py", "test_openspiel.py", "test_fuzz.py")
AGAIN = ("tests/browser/", "tests/site/", "tests/server/")
"""Where browsers, processes and sockets take part: such a trial is tried a second time."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    with services.postgres() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def redis() -> Iterator[services.Redis]:
    with services.redis() as server:
        yield server


@pytest.hookimpl(tryfirst=True)  # xdist reads the groups in a hook of the same name
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trials that share something costly run in one process, so that it is made once: a server, a
    browser, a wheel. What takes long begins first, then such groups, so that no process waits for
    them in the end. A trial in a browser or with a server that fails is tried a second time, and
    the end of the run says so."""
    for item in items:
        if item.nodeid.startswith(AGAIN):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if isinstance(item, pytest.Function):
            if SERVICES & set(item.fixturenames):
                item.add_marker(pytest.mark.xdist_group("services"))
            elif shares(item):
                item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
    items.sort(
        key=lambda item: (item.path.name not in LONG, not item.get_closest_marker("xdist_group"))
    )


def shares(item: pytest.Function) -> bool:
    """Whether a trial uses something that is made once for its module."""
    fixtures = item._fixtureinfo.name2fixturedefs
    return any(fixture.scope == "module" for named in fixtures.values() for fixture in named)
