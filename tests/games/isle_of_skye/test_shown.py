"""What is shown is what happens, with the shipped content and with edited ones."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from caudal.games.isle_of_skye import facts, view
from tests.games.isle_of_skye.shown import compare
from tests.support import edited_content, run_with_content

PROGRAM = "from tests.games.isle_of_skye.shown import main; main()"
Edits = list[tuple[str, str]]

PRICES: Edits = [
    ("castle_gold = 5", "castle_gold = 12"),
    ("gold_per_connected_barrel = 1", "gold_per_connected_barrel = 3"),
    ("min_price = 1", "min_price = 2"),
    ("max_price = 99", "max_price = 6"),
    ("segment_castle_cost = [1, 3, 5, 8]", "segment_castle_cost = [2, 2, 4, 9]"),
    ("fee = 5", "fee = 2"),
    ("fee = 8", "fee = 1"),
]
YIELDS: Edits = [
    ("starting_gold = 0", "starting_gold = 20"),
    ("vp_each = 1", "vp_each = 4"),
    ("vp_by_count = [1, 3, 6]", "vp_by_count = [2, 5, 9]"),
    ("first_vp = 5\nsecond_vp = 2", "first_vp = 7\nsecond_vp = 6"),
    ("vp_on_entry = 2", "vp_on_entry = 5"),
    ('kind = "income", value = 2', 'kind = "income", value = 3'),
    ("income_gold = 3", "income_gold = 8"),
    ("completed_area_scroll_factor = 2", "completed_area_scroll_factor = 3"),
    ("per = 2", "per = 3"),
]
LIMITS: Edits = [
    ("move_cost_no_road = 2", "move_cost_no_road = 3"),
    ("start_movement_points = 4", "start_movement_points = 6"),
    ('kind = "movement", value = 5', 'kind = "movement", value = 9'),
    ('id = "third_marker"\nnumeral = "I"', 'id = "third_marker"\nnumeral = "I"\nvp = 2'),
    ("min_tiles = 3", "min_tiles = 2"),
    ("min_length = 3", "min_length = 2"),
    ("catch_up_gold_per_player_ahead = 1", "catch_up_gold_per_player_ahead = 5"),
]


@pytest.mark.parametrize(
    "edits", [[], PRICES, YIELDS, LIMITS], ids=["", "prices", "yields", "limits"]
)
def test_what_is_shown_happens(edits: Edits, tmp_path: Path) -> None:
    content = edited_content("isle_of_skye", tmp_path, *edits, everywhere=True)
    done = run_with_content("isle_of_skye", content, PROGRAM)
    assert (done.stdout, done.stderr) == ("tried\n", "")


def dearer(purchases: Any) -> Any:
    return [purchase | {"pays": purchase["pays"] + 1} for purchase in purchases]


def richer(steps: Any) -> Any:
    return {track: step | {"points": step["points"] + 1} for track, step in steps.items()}


def freer(steps: Any) -> Any:
    return {track: step | {"why": ""} for track, step in steps.items()}


def nicer(layings: Any) -> Any:
    return [laying | {"points": laying["points"] + 1} for laying in layings]


def nothing(_turns: Any) -> Any:
    return []


@pytest.mark.parametrize(
    ("fact", "fault"),
    [
        ("purchases", dearer),
        ("advances", richer),
        ("advances", freer),
        ("ways_to_lay", nicer),
        ("clashing", nothing),
    ],
)
def test_a_false_claim_is_noticed(
    fact: str, fault: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    true = getattr(facts, fact)
    monkeypatch.setattr(view.facts, fact, lambda state: fault(true(state)))
    with pytest.raises(AssertionError):
        compare(3, 2)
