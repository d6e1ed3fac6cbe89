"""Migrations are applied once each, in order: so their numbers run from 1 on, each once."""

import pytest

from caudal.store.migrations import migrations


@pytest.mark.parametrize("dialect", ["sqlite", "postgres"])
def test_the_numbers_run_from_one_on(dialect: str) -> None:
    numbers = [migration.number for migration in migrations(dialect)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_both_databases_have_the_same_steps() -> None:
    assert len(migrations("sqlite")) == len(migrations("postgres"))
