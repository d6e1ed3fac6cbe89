"""A patch brings a reader's picture to the new one; the client is tried with the same cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from caudal.scene.patch import NOTHING, apply, encode, outline

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("patches.json").read_text())
every_case = pytest.mark.parametrize("case", CASES, ids=[case["what"] for case in CASES])


@every_case
def test_what_changed_is_sent(case: dict[str, Any]) -> None:
    bodies: dict[int, bytes] = {}
    old = outline(case["old"], bodies) if case["old"] else NOTHING
    assert json.loads(encode(old, outline(case["new"], bodies), bodies)) == case["sent"]


@every_case
def test_what_was_sent_makes_the_new_picture_of_the_old_one(case: dict[str, Any]) -> None:
    assert apply(case["old"], case["sent"]) == case["new"]
