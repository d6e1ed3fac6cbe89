"""Fixtures of trials with a server, those in a browser too."""

from collections.abc import Iterator

import pytest

from tests.server.postman import PushService, serving


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    """A push service of the module's own."""
    made = PushService()
    with serving(made):
        yield made
