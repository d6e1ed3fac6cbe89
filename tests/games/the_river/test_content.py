"""Content is data: an edited file changes the game, a broken one is refused in a sentence."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from caudal.games.the_river.content import PRINTED, TILES
from tests.games.the_river.positions import RIVER
from tests.support import edited_content, rule, run_with_content

FACTS = """
import json, caudal
game = caudal.game("the_river")
state = game.new(players=4, seed=1)
view = state.view(-1)
dice = caudal.Dice.of("facts")
while state.seat() >= 0:
    moves = state.moves()
    state.play(moves[dice.below(len(moves))])
    state.check()
shown = state.view(-1)
print(json.dumps({"start": view, "end": shown, "moves": len(game.moves)}))
"""


def edited(folder: Path, *edits: tuple[str, str]) -> Path:
    return edited_content("the_river", folder, *edits)


def run(code: str, content: Path | str) -> subprocess.CompletedProcess[str]:
    return run_with_content("the_river", content, code)


def facts(content: Path) -> dict[str, Any]:
    done = run(FACTS, content)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@rule("RV-11", "RV-13", "RV-113")
def test_changed_numbers_change_the_game(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ("p4 = { wood = 13, stone = 13, clay = 13, food = 5 }",
         "p4 = { wood = 12, stone = 11, clay = 10, food = 3 }"),
        ("market_tiles = 9, market_buildings = 4, bonus_slots = 5",
         "market_tiles = 8, market_buildings = 6, bonus_slots = 4"),
        ("p3 = 5, p4 = 5 }", "p3 = 5, p4 = 4 }"),
        ("safety_round_limit = 30", "safety_round_limit = 2"),
        ("give_count = 3", "give_count = 2"),
        ("max_cards = 2", "max_cards = 3"),
        ("run2 = 2, run3 = 6", "run2 = 3, run3 = 9"),
        ('id = "log_cabin", cost = { wood = 2, stone = 1, clay = 0 }, vp = 4',
         'id = "log_cabin", cost = { wood = 7, stone = 1, clay = 0 }, vp = 5'),
    )  # fmt: skip
    changed = facts(path)
    assert list(changed["start"]["supply"].values()) == [12, 11, 10, 3]
    assert len(changed["start"]["shop"]) == 6
    assert changed["start"]["slots"] == 4
    assert changed["end"]["round"] == 2
    assert len(changed["end"]["market"]) == 8
    usual = len(RIVER.moves)
    fewer_exchanges, higher_payments = 10 - 6, 3 * 3
    assert changed["moves"] == usual - fewer_exchanges + higher_payments


def test_the_same_content_gives_the_same_game(tmp_path: Path) -> None:
    same = facts(edited(tmp_path))
    assert same["start"] == RIVER.new(4, 1).view(-1)


@rule("RV-122")
def test_food_need_not_be_wild(tmp_path: Path) -> None:
    """Then it stands for itself alone: three food are a set, two wood and a food are not."""
    path = edited(tmp_path, ("food_is_wild_in_sets = true", "food_is_wild_in_sets = false"))
    code = "from caudal.games.the_river.scoring import sets; print(sets([2, 0, 3, 3]))"
    assert run(code, path).stdout == "2\n"


@rule("RV-29", "RV-46")
def test_a_richer_exchange_still_has_to_fit(tmp_path: Path) -> None:
    """Five food for three wood are one too many: the excess goes back before anything else."""
    path = edited(tmp_path, ("get = { food = 1 }", "get = { food = 5 }"))
    code = """
from tests.games.the_river.positions import asked, given, held, play, seat
state = given(4, seat(["forest_04"], (4, 0, 0, 0)))
play(state, "exchange:wood-wood-wood")
print(held(state), state.room[0], asked(state))
state.check()
play(state, "return:food", "return:wood")
print(held(state), asked(state))
"""
    done = run(code, path)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "(1, 0, 0, 5) 4 ('return_resource', 0)",
        "(0, 0, 0, 4) ('turn', 0)",
    ]


@rule("RV-73")
def test_a_reserved_card_may_be_given_points(tmp_path: Path) -> None:
    path = edited(tmp_path, ("unbuilt_reserved_points = 0", "unbuilt_reserved_points = 2"))
    code = """
from tests.games.the_river.positions import given, seat
print(given(3, seat(reserved=["fort", "inn"]), seat(built=["chapel"], reserved=["jetty"])).scores())
"""
    assert run(code, path).stdout == "[4, 10, 0]\n"


BROKEN = {
    "terrain_types.types[0].tiles is wrong: there are 11 desert": (
        ('id = "desert_01", terrains = ["desert"]', 'id = "desert_01", terrains = ["forest"]'),
    ),
    "terrain_tiles.tiles[14].terrains is 'swamp'; it can be desert, badlands": (
        ('id = "desert_01", terrains = ["desert"]', 'id = "desert_01", terrains = ["swamp"]'),
    ),
    "buildings.cards has an id twice": (('id = "inn"', 'id = "fort"'),),
    "resources.total is not the sum of the pieces": (("total = 44", "total = 45"),),
    "asks for more pieces than there are": (("p4 = { wood = 13,", "p4 = { wood = 14,"),),
    "setup.p2 has other bonus_slots than tokens_trigger says": (
        ("tokens_trigger = { p2 = 4,", "tokens_trigger = { p2 = 3,"),
    ),
    "setup.p3 must have 4 preliminary_tiles": (
        ("preliminary_tiles = 4,", "preliminary_tiles = 5,"),
    ),
    "river_boards.black is 'gold'": (
        ('black = ["blank", "warehouse", "wood"', 'black = ["blank", "gold", "wood"'),
    ),
    "reserve.build_discount is more than a building costs": (
        ("build_discount = 1", "build_discount = 4"),
    ),
    "scoring.column_points.run2 must be a whole number from 0 on, not -2": (
        ("run2 = 2", "run2 = -2"),
    ),
    "keys that nothing reads: locations.list[7].first_spot_bonus": (
        ('id = "produce_food",', 'id = "produce_food", first_spot_bonus = { p2 = 1 },'),
    ),
    'locations.list[1].kind is "exclusive"; the rules know only "unlimited"': (
        ('id = "build", kind = "unlimited"', 'id = "build", kind = "exclusive"'),
    ),
    "exchange.repeatable is false; the rules know only true": (
        ("repeatable = true", "repeatable = false"),
    ),
    "river_geometry.column_spaces do not cover the spaces": (("c1 = [1, 8, 9]", "c1 = [1, 8, 8]"),),
    "lacks end_game.safety_round_limit": (("safety_round_limit = 30", ""),),
    "lacks terrain_tiles.tiles[53].effect.cap": (
        ('resource = "wood", points = 1, cap = 3', 'resource = "wood", points = 1'),
    ),
    "exchange.give_types must be the resources without food": (
        ('give_types = ["wood", "stone", "clay"]', 'give_types = ["wood", "stone", "food"]'),
    ),
    'scoring.tie is "most_food"': (('tie = "shared_victory"', 'tie = "most_food"'),),
    "options.boards.default is 'by_taste'; it can be by_seat, shuffled": (
        ('default = "by_seat"', 'default = "by_taste"'),
    ),
    "cannot be read": (("[meta]", "[meta"),),
}


@pytest.mark.parametrize("sentence", BROKEN)
def test_broken_content_is_refused_in_a_sentence(sentence: str, tmp_path: Path) -> None:
    code = (
        "import caudal\n"
        "try:\n    caudal.game('the_river')\n"
        "except caudal.CaudalError as error:\n    print(error)\n"
    )
    done = run(code, edited(tmp_path, *BROKEN[sentence]))
    assert done.stderr == ""
    assert sentence in done.stdout
    assert "the content of the_river" in done.stdout
    assert done.stdout.count("\n") == 1


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    done = run("import caudal; caudal.game('the_river')", tmp_path / "nowhere.toml")
    assert "CaudalError: the content of the_river in" in done.stderr


@rule("RV-10", "RV-20")
def test_the_four_boards_are_equally_rich() -> None:
    """Each has two of every basic resource, four warehouses and two blanks; space 1 is blank, and
    the first warehouse follows soon, so that no colour keeps its room much longer than others."""
    for board in PRINTED:
        assert sorted(board) == [-1, -1, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3]
        assert board[0] == -1
    assert sorted(board.index(3) for board in PRINTED) == [1, 1, 1, 2]
    assert len(TILES) == 65
