"""The golden games are played as recorded, position by position, result included."""

import json
from typing import Any

import pytest

import caudal
from tests.contract.golden import fingerprint, path_of
from tests.contract.setups import SETUPS, setup_id


@pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
def test_golden_game(setup: tuple[str, int, dict[str, Any]]) -> None:
    path = path_of(*setup)
    assert path.exists(), f"no golden game; run: python -m tests.contract.golden {setup[0]}"
    golden = json.loads(path.read_text(encoding="utf-8"))
    record = caudal.Record.parse(json.dumps(golden["record"]))
    assert len(record.moves) > 20
    positions = golden["positions"].split()
    for number, (state, wanted) in enumerate(zip(record.walk(), positions, strict=True)):
        assert fingerprint(state) == wanted, f"position {number} of {path.name} changed"
    assert {"scores": state.scores(), "ranking": state.ranking()} == record.result
