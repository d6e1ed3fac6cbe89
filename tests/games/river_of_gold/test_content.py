"""Content is data: a changed number changes the game, and what does not add up is refused."""

import subprocess
from pathlib import Path

import pytest

from tests.support import edited_content, run_with_content


def run(path: Path, program: str) -> subprocess.CompletedProcess[str]:
    """A program in a process of its own, with another content file."""
    load = "import caudal; game = caudal.game('river_of_gold')"
    return run_with_content("river_of_gold", path, f"{load}; {program}")


def edited(folder: Path, old: str, new: str) -> Path:
    return edited_content("river_of_gold", folder, (old, new))


def test_a_changed_number_changes_the_game(tmp_path: Path) -> None:
    path = edited(tmp_path, "start_koku_by_turn_order = [7,", "start_koku_by_turn_order = [20,")
    told = run(path, "s = game.new(4, 1); print(s.dump()['seats'][s.dump()['first']]['koku'])")
    assert told.stdout.strip() == "20"


def test_the_side_of_region_tiles_and_masteries_is_content_too(tmp_path: Path) -> None:
    old = 'era2_refills_until_end = 11\nregion_side = "3_4"\nmastery_side = "3_4"'
    path = edited(tmp_path, old, old.replace("3_4", "2"))
    told = run(
        path,
        "seen = game.new(3, 1).view(0); print(seen['masteries'][0]['slots'],"
        " sorted(region['values'] for region in seen['regions'].values()))",
    )
    assert told.stdout.strip() == "[5] [[3], [4, 2], [5, 2], [6, 3], [7, 3], [8, 4]]"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("customer_cards = 30", "customer_cards = 31", "components.customer_cards is wrong"),
        ("good_max = 6", "good_max = '6'", "limits.good_max must be a whole number from 1 on"),
        (
            'id = "elder_1", type = "elder", region = 1, order = { silk = 2, rice',
            'id = "elder_1", type = "elder", region = 1, order = { silk = 2, tea',
            "customers.cards[6].order.tea is no good; there are silk, rice, porcelain",
        ),
        (
            'era = 1, type = "port", bonus = 1, owner = [{ kind = "good", good = "rice"',
            'era = 1, type = "port", bonus = 1, owner = [{ kind = "gold", good = "rice"',
            "buildings.tiles[0].owner[0].kind is 'gold'; it can be koku, good",
        ),
        (
            "imperial_flower_space = 11",
            "imperial_flower_space = 12",
            "mastery.cards[1].condition.at_least must be the imperial flower's",
        ),
        (
            "extra_turns_each_other_player = 1",
            "extra_turns_each_other_player = 2",
            "end_of_game.extra_turns_each_other_player is 2; the rules know only 1",
        ),
    ],
)
def test_content_that_does_not_add_up_is_refused_in_a_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    """So is a number that the rules do not read: nobody edits it in vain."""
    told = run(edited(tmp_path, old, new), "print(game)")
    assert told.returncode != 0
    assert f"the content of river_of_gold does not add up: {sentence}" in told.stderr
