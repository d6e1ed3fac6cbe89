"""The content is data: a changed number changes the game, what would be changed in vain is
refused."""

import json
from pathlib import Path

import pytest

from caudal.games.isle_of_skye.tiles import SCROLLS, SYMBOLS, TILE_SCROLL, TILES, count_on
from tests.games.isle_of_skye.positions import GAME
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
        ('id = "farm_animals"\nvp_each = 1', 'id = "farm_animals"\nvp_each = 3'),
        ('id = "sheep"\nvp_each = 1', 'id = "sheep"\nvp_each = 4'),
        ("move_cost_no_road = 2", "move_cost_no_road = 3"),
        ("start_movement_points = 4", "start_movement_points = 6"),
        ("gold_per_vp = 5", "gold_per_vp = 7"),
    )
    assert json.loads(told) == {
        "gold": [7, 7, 7],
        "farm_animals": 6,
        "sheep": 4,
        "way": 3,
        "movement": 6,
        "scores": [2, 0],
    }


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("axed_tiles = 1", "axed_tiles = 2", "market.axed_tiles is 2; the rules know only 1"),
        ("round = 6\n", "round = 7\n", "rounds.two_to_four[5].round is 7; the rules know only 6"),
        (
            "gold_per_vp = 5",
            "gold_per_vp = 0",
            "final_scoring.gold_per_vp must be a whole number from 1 on",
        ),
        ("gold_per_vp = 5", 'gold_per_vp = "five"', "gold_per_vp must be a whole number from 1"),
        (
            "hidden_gold = true",
            "hidden_gold = 1",
            "meta.options.hidden_gold must be true or false",
        ),
        ("castle_gold = 5\n", "", "lacks income.castle_gold"),
        ('id = "squares"', 'id = "circles"', "id is 'circles'; it can be squares, completed_areas"),
        ("[1, 3, 6]", "[1, 3]", "vp_by_count must tell of 1, of 2, and of 3 or more"),
        (
            "castle_gold = 5",
            "castle_gold = 1",
            "market.min_price is more than the castle_gold pays",
        ),
        ("[1, 3, 5, 8]", "[1, 3, 5]", "track[0].space has a segment without segment_castle_cost"),
        (
            '"third_marker"\nnumeral = "I"\namount = 1',
            '"third_marker"\nnumeral = "I"\namount = 2',
            "destination_markers_at_start and the amount of third_marker make 4",
        ),
        (
            'scroll_area = 0\n\n[[landscape_tiles.tile]]\nid = "lt_05"',
            '\n[[landscape_tiles.tile]]\nid = "lt_05"',
            "landscape_tiles.tile[3].scroll_area is missing",
        ),
    ],
)
def test_what_does_not_add_up_is_refused_in_a_sentence(
    old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    told = run(tmp_path, LOAD, (old, new))
    assert sentence in told
    assert told.count("\n") == 1


@rule("SK-02", "SJ-07")
@pytest.mark.parametrize(
    ("section", "counts"),
    [
        ("landscape_tiles", {"barrel": 27, "broch": 14, "cattle": 15, "farm": 15, "lighthouse": 15,
                             "sheep": 25, "ship": 27, "scroll": 14, "journeyman": 0}),
        ("journeyman_landscape_tiles", {"barrel": 3, "broch": 2, "cattle": 2, "farm": 1,
                                        "lighthouse": 2, "sheep": 2, "ship": 2, "scroll": 0,
                                        "journeyman": 8}),
    ],
)  # fmt: skip
def test_the_tiles_show_as_many_symbols_as_are_known(section: str, counts: dict[str, int]) -> None:
    tiles = [TILES.index(tile["id"]) for tile in GAME.content()[section]["tile"]]
    shown = {id: sum(count_on(tile, k) for tile in tiles) for k, id in enumerate(SYMBOLS)}
    assert shown == counts


@rule("SK-68")
def test_there_are_two_scrolls_of_each_kind() -> None:
    assert [TILE_SCROLL.count(kind) for kind in range(len(SCROLLS))] == [2] * 7
