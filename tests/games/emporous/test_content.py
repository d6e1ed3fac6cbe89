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

OFFICE = """
import caudal
game = caudal.game("emporous")
state = game.new(2, 1)
while state.turn < 0:
    state.play(state.moves()[0])
position = state.dump()
position["deck"] = position["deck"][:2]
position["seal"] = position["turn"]
state = game.load(position)
state.play(game.move("office_draw"))
asked = [game.name(move).partition(":")[2] for move in state.moves()]
print(sorted(asked) == sorted(position["deck"]))
"""

FREE = """
import caudal
game = caudal.game("emporous")
state = game.new(3, 1)
while state.turn < 0:
    state.play(state.moves()[0])
position = state.dump()
position["market"] = {"wood": 8, "stone": 8, "bronze": 8, "food": 8, "grape": 12}
position["scarce"] = []
for seat in position["seats"]:
    seat["hand"] = {}
state = game.load(position)
print("commission:young_wine" in [game.name(move) for move in state.moves()])
"""


def run(
    tmp_path: Path, *changes: tuple[str, str], program: str = PLAY
) -> subprocess.CompletedProcess[str]:
    """A process that plays with some lines of the content edited."""
    content = edited_content("emporous", tmp_path, *changes, everywhere=True)
    return run_with_content("emporous", content, program)


def test_changed_numbers_change_the_game(tmp_path: Path) -> None:
    played = run(
        tmp_path,
        ("per_unfulfilled_contract = -2", "per_unfulfilled_contract = -3"),
        ("trigger_visible_points = 18", "trigger_visible_points = 20"),
        ("coins_in_reserve = 12", "coins_in_reserve = 10"),
    )
    assert played.stdout.strip() == "[4, 4, 4] 10 [-3, -3, -3] 20"


def test_an_office_that_draws_three_asks_among_the_two_that_are_left(tmp_path: Path) -> None:
    played = run(tmp_path, ("office_draw = 2", "office_draw = 3"), program=OFFICE)
    assert played.stdout.strip() == "True", played.stderr


def test_a_craft_without_tiles_can_be_commissioned_with_an_empty_hand(tmp_path: Path) -> None:
    costly = "cost = { raw = { grape = 4 }, either = [], coins = 1 }"
    played = run(tmp_path, (costly, costly.replace("grape = 4", "")), program=FREE)
    assert played.stdout.strip() == "True", played.stderr


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("craft_cards = 41", "craft_cards = 40", "components.craft_cards is 40, but there are 41"),
        ("silver_coins = 32", "silver_coins = 30", "components.silver_coins is 30"),
        ('material = "food"', 'material = "fish"', "islands.cards[0].material is 'fish'"),
        ("raw = { wood = 2 }", "raw = { marble = 2 }", "cost.raw.marble is none of"),
        ("price = 5", "price = true", "jewels.price must be a whole number"),
        (
            "[[islands.cards]]\nid",
            "[[islands.cards]]\nname",
            "the content of emporous lacks islands.cards[0].id",
        ),
    ],
)
def test_what_does_not_add_up_is_refused_in_a_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    played = run(tmp_path, (old, new))
    assert sentence in played.stderr
