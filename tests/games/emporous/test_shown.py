"""What is shown is what happens, whatever the content says."""

from pathlib import Path

import pytest

from tests.games.emporous.positions import position
from tests.games.emporous.shown import TRIALS, compare
from tests.support import edited_content, run_with_content

PROGRAM = "from tests.games.emporous.shown import compare; print(sum(compare(1, 160).values()))"


def test_a_shop_coin_that_is_missing_is_called_one() -> None:
    """EX-30: one coin cannot pay two symbols."""
    state = position(
        {"coins": (1, 0), "contracts": ["quay_arsenal"], "crafts": {"cauldron": 1},
         "hand": {"stone": 1}},
        {}, {},
    )  # fmt: skip
    assert state.view(0)["why"]["fulfil:quay_arsenal"] == {"why": "shop", "count": 1}


def test_the_view_claims_what_happens() -> None:
    tried = compare()
    assert set(TRIALS) <= set(tried)
    assert tried["reason"] > 1000


@pytest.mark.parametrize(
    "edits",
    [
        [
            ("prices = [8, 6, 4, 2]", "prices = [9, 5, 3, 1]"),
            ("price = 5", "price = 2"),
            ("pay_coin_to_reserve = 1", "pay_coin_to_reserve = 2"),
            ("per_shop_on_table = 1", "per_shop_on_table = 2"),
            ("threshold = 1\npoints = 2", "threshold = 2\npoints = 3"),
        ],
        [
            ('material = "wood"\nproduction = 2', 'material = "wood"\nproduction = 4'),
            ("stone = 1\nbronze = 1\ngrape = 1", "stone = 2\nbronze = 3\ngrape = 4"),
            ("trigger_visible_points = 18", "trigger_visible_points = 5"),
            ("extra_city_actions_per_turn = 1", "extra_city_actions_per_turn = 2"),
            ("office_draw = 2", "office_draw = 4"),
        ],
        [
            ("draw_clandestine_tiles = 2", "draw_clandestine_tiles = 3"),
            ("min_tiles_each_side = 2", "min_tiles_each_side = 1"),
            ("per_contraband = -1", "per_contraband = -4"),
            ("fugitive_single_tile = -3", "fugitive_single_tile = -5"),
            ("n2 = -1", "n2 = -7"),
            ("scarce_pile_capacity = 1", "scarce_pile_capacity = 2"),
        ],
    ],
    ids=["prices", "yields", "chapter two"],
)
def test_edited_content_is_shown_as_it_is_played(
    tmp_path: Path, edits: list[tuple[str, str]]
) -> None:
    content = edited_content("emporous", tmp_path, *edits)
    played = run_with_content("emporous", content, PROGRAM)
    assert played.returncode == 0, played.stderr[-2000:]
    assert int(played.stdout) > 100
