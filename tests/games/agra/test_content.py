"""The content is data: a changed number changes the game, and what does not add up is refused."""

import subprocess
from pathlib import Path

from tests.support import edited_content, run_with_content

PLAY = """
import caudal
state = caudal.game("agra").new(3, 1)
print(state.rupees, state.supply, state.limit)
"""


HOUSE_RULES = """
from tests.games.agra.positions import MAGENTA, Table, do, legal
table = Table(at="order").seat(MAGENTA, clothes=2, book=1, oil=2, lying=["trader", "quarry"])
state = do(table.state(), "luxury:lux_clothes", "eat:eat_oil", "raise:trader")
print([move for move in legal(state) if move.split(":")[0] in ("luxury", "eat")])
"""


def run(tmp_path: Path, old: str, new: str, script: str = PLAY) -> subprocess.CompletedProcess[str]:
    """A process that plays with one line of the content edited."""
    content = edited_content("agra", tmp_path, (old, new), everywhere=True)
    return run_with_content("agra", content, script)


def test_a_changed_number_changes_the_game(tmp_path: Path) -> None:
    played = run(tmp_path, "starting_rupees = 2", "starting_rupees = 5")
    assert played.stdout.strip() == "[5, 5, 5] [22, 22, 22] 3"
    played = run(tmp_path, "player_markers = 22", "player_markers = 30")
    assert played.stdout.strip() == "[2, 2, 2] [30, 30, 30] 3"


def test_house_rules_for_luxury_and_food(tmp_path: Path) -> None:
    played = run(tmp_path, 'scope = "total"', 'scope = "each"', HOUSE_RULES)
    assert played.stdout.strip() == "['eat:eat_oil', 'luxury:lux_book']"
    limit = "oil_curry_limit_per_turn = "
    played = run(tmp_path, f"{limit}0", f"{limit}1", HOUSE_RULES)
    assert played.stdout.strip() == "[]"


def test_what_does_not_add_up_is_refused_in_a_sentence(tmp_path: Path) -> None:
    played = run(tmp_path, "max_tokens_per_good = 1", "max_tokens_per_good = 2")
    assert "the content of agra does not add up: a good takes one price token" in played.stderr
    played = run(tmp_path, "cover_tiles = 8", "cover_tiles = 7")
    assert "the farm's covers are not cover_tiles" in played.stderr


def test_a_number_that_the_rules_would_pass_over_is_refused(tmp_path: Path) -> None:
    played = run(tmp_path, "luxury_limit_per_turn = 1", "luxury_limit_per_turn = 2")
    assert "one luxury good a turn" in played.stderr
    artisans = 'guild = "artisans", amount = '
    played = run(tmp_path, f"{artisans}1 }}", f"{artisans}2 }}")
    assert "the effect influence happens once" in played.stderr
    played = run(tmp_path, "last_space_end_rupees = 5", "last_space_end_rupees = 9")
    assert "last_space_end_rupees is not meditation_last_space" in played.stderr
    played = run(tmp_path, "face_up_favour_tiles = 3", "face_up_favour_tiles = 4")
    assert "face_up_favour_tiles is not face_up" in played.stderr
    played = run(tmp_path, "die_faces = 6", "die_faces = 8")
    assert "the die must name a demand" in played.stderr
