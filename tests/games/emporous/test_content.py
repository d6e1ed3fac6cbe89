"""Content is data: a changed number changes the game, and what does not add up is refused."""

import subprocess
from pathlib import Path

import pytest

from tests.support import edited_content, run_with_content

PLAY = """
import caudal
state = caudal.game("emporous").new(3, 1)
while state.turn < 0:
    state.play(state.moves()[0])
print(state.coins, state.bank, state.scores(), state.view(-1)["trigger"])
"""


def run(tmp_path: Path, *changes: tuple[str, str]) -> subprocess.CompletedProcess[str]:
    """A process that plays with some lines of the content edited."""
    content = edited_content("emporous", tmp_path, *changes, everywhere=True)
    return run_with_content("emporous", content, PLAY)


def test_changed_numbers_change_the_game(tmp_path: Path) -> None:
    played = run(
        tmp_path,
        ("unfulfilled_penalty = 2", "unfulfilled_penalty = 3"),
        ("per_unfulfilled_contract = -2", "per_unfulfilled_contract = -3"),
        ("trigger_visible_points = 18", "trigger_visible_points = 20"),
        ("coins_in_reserve = 12", "coins_in_reserve = 10"),
    )
    assert played.stdout.strip() == "[4, 4, 4] 10 [-3, -3, -3] 20"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("craft_cards = 41", "craft_cards = 40", "craft cards do not add up"),
        ("per_unfulfilled_contract = -2", "per_unfulfilled_contract = -3",
         "a contract's penalty is said twice, differently"),
        ("per_secret_cargo_undelivered = -2", "per_secret_cargo_undelivered = -4",
         "the penalty of secret_cargo is said twice, differently"),
        ("coins_each = 4", "coins_each = 5", "2 players do not start with 4 coins"),
        ("counters_per_offer = 1", "counters_per_offer = 2", "an offer is countered once"),
    ],
)  # fmt: skip
def test_what_does_not_add_up_is_refused_in_a_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    played = run(tmp_path, (old, new))
    assert f"the content of emporous does not add up: {sentence}" in played.stderr
