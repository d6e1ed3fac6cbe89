"""Fixtures that several folders share."""

from collections.abc import Iterator

import pytest

from tests import services


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    with services.postgres() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def redis() -> Iterator[services.Redis]:
    with services.redis() as server:
        yield server
