"""The end of the game and its scoring (EM-111, EM-120 to EM-127)."""

import caudal
from caudal.bots import bot
from tests.games.emporous.positions import GAME, go, hand, options, position, visible
from tests.games.emporous.test_examples import NOBODY
from tests.support import rule

RICH = {"crafts": {"chest": 5, "council_seat": 4}}


@rule("EM-121", "EM-124")
def test_the_last_turns_are_normal_ones() -> None:
    state = position(RICH, {"hand": {"stone": 2, "food": 1}}, {})
    assert visible(state)[0] == 22
    go(state, "buy:food", "end_turn")
    go(state, "commission:bust", "buy:wood", "end_turn")
    assert state.seat() == 2
    go(state, "take_seal:available", "buy:wood", "end_turn")
    assert state.seat() == -1


@rule("EM-121")
def test_one_point_less_is_no_end() -> None:
    almost = {"crafts": {"chest": 4, "council_seat": 3}}
    state = position(almost, {"crafts": {"bust": 1}, "hand": {"jewel": 1}}, {})
    assert visible(state)[0] == 17
    go(state, "buy:food", "end_turn", "buy:wood", "end_turn", "buy:stone", "end_turn")
    assert (state.dump()["final"], state.seat()) == (-1, 0)


@rule("EM-122")
def test_the_trigger_is_never_undone() -> None:
    state = position(
        {"crafts": {"chest": 5, "council_seat": 2}, "hand": {"wood": 1}}, {}, {},
        masteries=NOBODY | {"mastery_furniture": 0},
    )  # fmt: skip
    assert visible(state)[0] == 18
    go(state, "buy:food", "end_turn")
    assert state.dump()["final"] == 2
    go(state, "propose_trade:p1", "ask_craft:chest", "submit", "accept")
    assert visible(state)[0] == 16
    go(state, "buy:wood", "end_turn", "buy:stone", "end_turn")
    assert state.seat() == -1


@rule("EM-111", "EM-120")
def test_hidden_things_are_no_visible_points() -> None:
    hidden = {"jewel": 1, "contraband": 1, "secret_cargo": 1, "fugitive": 1}
    state = position({"hand": hidden, "contracts": ["city_gates"]}, {}, {}, chapter="two")
    assert visible(state)[0] == 0
    assert state.scores()[0] == 1 - 1 - 2 - 3 - 2


@rule("EM-126")
def test_leftover_tiles_and_coins_score_nothing() -> None:
    state = position({"hand": {"wood": 4, "grape": 3}, "coins": (9, 2)}, {}, {})
    assert state.scores()[0] == 0


@rule("EM-125")
def test_the_sheet_names_every_category_and_all_is_revealed() -> None:
    state = position(
        {"crafts": {"bust": 2}, "fulfilled": ["vintage_night"], "contracts": ["city_gates"],
         "hand": {"jewel": 2, "contraband": 1}},
        {"hand": {"secret_cargo": 1, "wood": 1}}, {},
        chapter="two", shop=2, todo=[],
    )  # fmt: skip
    assert state.sheet(0) == {
        "crafts": 4, "contracts": 3, "masteries": 0, "shops": 2, "jewels": 2,
        "unfulfilled": -2, "contraband": -1, "secret_cargo": 0, "fugitive": 0,
    }  # fmt: skip
    assert state.scores()[1] == 2 - 2
    seen = state.view(2)["seats"]
    assert seen[0]["contracts"] == ["city_gates"]
    assert seen[1]["hand"] == hand(state, 1)
    assert options(state) == []


@rule("EM-127")
def test_ties_go_by_contracts_then_crafts() -> None:
    def places(*seats: dict[str, object]) -> list[int]:
        state = position(*seats, {}, todo=[])
        assert state.scores()[0] == state.scores()[1]
        return state.ranking()[:2]

    fulfilled = {"fulfilled": ["harbour_tavern"]}
    assert places({"crafts": {"bust": 2}}, fulfilled) == [2, 1]
    assert places({"crafts": {"bust": 3}}, {"crafts": {"panoply": 2}}) == [1, 2]
    used = {"crafts": {"bust": 3}, "used": {"bust": 3}}
    assert places(used, {"crafts": {"panoply": 2}}) == [1, 2], "used crafts count as well"


def test_bots_hope_for_nothing_once_their_last_action_is_done() -> None:
    """A contract that was almost fulfilled is put back while that still saves its penalty."""
    almost = {"crafts": {"young_wine": 1, "chest": 1}, "contracts": ["harbour_tavern"]}
    state = position(
        almost, {"crafts": {"bust": 5, "colossus": 4}}, {},
        seal=0, final=2, first=2, turns=32, trip="city", actions=2, closed=True,
    )  # fmt: skip
    mine = caudal.Knowledge(GAME, state, 0)
    chosen = bot("greedy", GAME).choose(mine, caudal.Dice.of("last"))
    assert GAME.name(chosen) == "office_return:harbour_tavern"
    assert go(state, "end_turn").prospects(GAME.weights())[0] == state.scores()[0] == 2
