"""The content is data: a changed number changes the game, what would be changed in vain is
refused."""

import json
from pathlib import Path

import pytest

from tests.support import edited_content, rule, run_with_content

FACTS = """
import json
from tests.games.isle_of_skye.positions import GAME, Position, land
from caudal.games.isle_of_skye import scoring
from caudal.games.isle_of_skye.content import SCORINGS

def worth(tile, *laid):
    return scoring.land_points(land([("castle_blue", 0, 0, 0), *laid]), SCORINGS.index(tile))

animals = ("lt_28", 0, 1, 0)
over = Position(players=2, round=6, journeyman=False).seat(0, gold=14).at("end_of_round")
print(json.dumps({
    "gold": GAME.new(3, 1).gold,
    "farm_animals": worth("farm_animals", animals),
    "sheep": worth("sheep", animals),
    "way": land([("castle_blue", 0, 0, 0), ("jt_01", 0, 1, 90)]).distances(0)[1],
    "movement": GAME.new(3, 1).view(0)["seats"][0]["movement"],
    "scores": over.scores(),
}))
"""
LOAD = """
import caudal
try:
    caudal.game("isle_of_skye")
except caudal.CaudalError as error:
    print(error)
"""


def run(folder: Path, code: str, *edits: tuple[str, str]) -> str:
    """What a process prints that plays with an edited content."""
    content = edited_content("isle_of_skye", folder, *edits)
    done = run_with_content("isle_of_skye", content, code)
    assert done.stderr == ""
    return done.stdout


@rule("SK-29", "SK-60", "SK-52", "SJ-28", "SJ-27", "SK-70")
def test_changed_numbers_change_the_game(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        FACTS,
        ("castle_gold = 5", "castle_gold = 7"),
        ('animals = ["sheep", "cattle"]', 'animals = ["cattle"]'),
        ('symbol = "sheep"\nvp_each = 1', 'symbol = "sheep"\nvp_each = 4'),
        ("move_cost_no_road = 2", "move_cost_no_road = 3"),
        ("start_movement_points = 4", "start_movement_points = 6"),
        ("gold_per_vp = 5", "gold_per_vp = 7"),
    )
    assert json.loads(told) == {
        "gold": [7, 7, 7],
        "farm_animals": 1,
        "sheep": 4,
        "way": 3,
        "movement": 6,
        "scores": [2, 0],
    }


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("axed_tiles = 1", "axed_tiles = 2", "market: axed_tiles can only be 1"),
        ("sale_advance_steps = 1", "sale_advance_steps = 2", "sale_advance_steps can only be 1"),
        ("steps = 1\nignore", "steps = 2\nignore", "track_advance: steps can only be 1"),
        ("count_castle_tile = false", "count_castle_tile = true", "roads_tiles: count_castle_tile"),
        ("castle_gold = 5", "castle_gold = 1", "the castle's gold does not pay the least prices"),
        ("income_gold = 3", "income_gold = 4", "income: journeyman_no_axe_gold can only be 4"),
        ("herald_fees = [5, 8, 12]", "herald_fees = [5, 8]", "its fees are not herald_fees"),
        (
            'destination_marker"\namount = 1',
            'destination_marker"\namount = 2',
            "there are 4 destination markers, not 3",
        ),
    ],
)
def test_what_does_not_add_up_is_refused_in_a_sentence(
    old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    told = run(tmp_path, LOAD, (old, new))
    assert sentence in told
    assert told.count("\n") == 1
