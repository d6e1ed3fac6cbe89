"""Chapter two: clandestine tiles and collaboration (EM-98 to EM-111, EM-135)."""

import pytest

from tests.games.emporous.positions import (
    GAME,
    go,
    hand,
    heard,
    options,
    position,
    purse,
    seat,
    told,
)
from tests.support import rule


@rule("EM-98")
def test_others_see_one_number_of_tiles() -> None:
    state = position({"hand": {"wood": 1, "contraband": 1, "fugitive": 1}}, {}, {}, chapter="two")
    seen = state.view(1)["seats"][0]
    assert seen["tiles"] == 3
    assert "contraband" not in seen["hand"]
    assert "fugitive" not in seen["hand"]


@rule("EM-99", "EM-135")
def test_the_seal_needs_two_tiles_in_the_stack() -> None:
    rest = {"contraband": 8, "secret_cargo": 7, "fugitive": 1}
    short = position({}, {}, {"hand": rest}, chapter="two", stack=["secret_cargo"])
    assert options(short, "take_seal") == []
    rest = {"contraband": 8, "secret_cargo": 6, "fugitive": 1}
    state = position({}, {}, {"hand": rest}, chapter="two", stack=["secret_cargo"] * 2)
    assert options(state, "take_seal") == ["tasks"], "no coin buys it any more"
    assert ("drew_tiles", 0, {"tiles": ["secret_cargo", "secret_cargo"]}) in heard(
        state.clone(), 0, "take_seal:tasks"
    )
    assert told(state, "take_seal:tasks")[0] == ("drew_tasks", 0, {"amount": 2})


@rule("EM-101")
def test_a_delivered_cargo_is_done_for_good() -> None:
    state = position({"hand": {"secret_cargo": 1}}, {}, {}, chapter="two")
    assert state.scores()[0] == -2
    go(state, "deliver")
    assert state.scores()[0] == 0
    assert seat(state, 0)["delivered"] == 1
    assert state.view(2)["seats"][0]["delivered"] == 1
    assert "deliver" not in options(state)
    assert options(state, "propose_trade") == [], "there is nothing left to trade"


@rule("EM-82", "EM-102")
def test_a_delivery_that_takes_over_the_mastery_gives_the_seal() -> None:
    state = position(
        {"hand": {"secret_cargo": 1}, "delivered": 2}, {"delivered": 2}, {}, chapter="two",
        masteries={"mastery_wine": -1, "mastery_furniture": -1, "mastery_sculpture": -1,
                   "mastery_bronzework": -1, "mastery_turtle_festival": -1, "mastery_cargo": 1},
    )  # fmt: skip
    go(state, "deliver")
    assert state.dump()["masteries"]["mastery_cargo"] == 0
    assert state.dump()["seal"] == 0


@rule("EM-103")
def test_contraband_of_either_side_goes_back_and_everybody_sees_it() -> None:
    state = position(
        {"hand": {"contraband": 1, "wood": 1}}, {"hand": {"contraband": 2}}, {}, chapter="two"
    )
    go(state, "propose_trade:p2", "give_tile:contraband", "ask_tile:any", "submit", "accept")
    story = told(state, "hand_tile:contraband")
    assert [event for event in story if event[0] == "contraband"] == [
        ("contraband", 1, {"tiles": {"contraband": 1}}),
        ("contraband", 0, {"tiles": {"contraband": 1}}),
    ]
    assert hand(state, 0) == {"wood": 1}
    assert hand(state, 1) == {"contraband": 1}
    assert state.dump()["stack"][-2:] == ["contraband", "contraband"]
    assert state.dump()["stack_known"] == 2


@rule("EM-104", "EM-105")
def test_the_fugitive_moves_by_trades_and_secret_cargo_may_be_delivered_by_its_receiver() -> None:
    state = position(
        {"hand": {"fugitive": 1, "secret_cargo": 1}}, {"hand": {"wood": 1}}, {}, chapter="two"
    )
    assert "deliver" in options(state)
    story = told(
        state, "propose_trade:p2", "give_tile:secret_cargo", "give_tile:fugitive", "claim_silent",
        "submit", "accept",
    )  # fmt: skip
    assert "fugitive" not in str(story)
    assert hand(state, 1) == {"wood": 1, "secret_cargo": 1, "fugitive": 1}
    assert "fugitive" not in state.view(2)["seats"][1]["hand"]
    assert state.view(0)["seats"][1]["hand"] == {"wood": 1, "secret_cargo": 1, "fugitive": 1}
    go(state, "buy:food", "end_turn", "deliver")
    assert hand(state, 1) == {"wood": 1, "fugitive": 1}


@rule("EM-106")
def test_collaboration_cards_lie_open() -> None:
    state = position({"collab": "collab_jewel"}, {"collab": "collab_coins"}, {}, chapter="two")
    for number in (-1, 0, 1, 2):
        seats = state.view(number)["seats"]
        assert [each["collab"] for each in seats] == ["collab_jewel", "collab_coins", None]


def swapped(mine: str, theirs: str, **table: object) -> object:
    """Two tiles against two; each receives the other's collaboration card."""
    tiles = {"hand": {"wood": 2}, "coins": (1, 3), "collab": mine}
    state = position(
        tiles, {"hand": {"bronze": 2}, "coins": (0, 4), "collab": theirs}, {},
        chapter="two", **table,
    )  # fmt: skip
    go(state, "propose_trade:p2", "give_tile:wood", "give_tile:wood", "claim_truth")
    return go(state, "ask_tile:any", "ask_tile:any", "submit", "accept")


@rule("EM-107", "EM-108")
@pytest.mark.parametrize("first", [True, False])
def test_the_receiver_takes_a_raw_material_of_choice(first: bool) -> None:
    cards = ("collab_recover", "collab_raw_tile")
    state = swapped(*(cards if first else reversed(cards)))
    taker = 0 if first else 1
    assert state.seat() == taker
    assert options(state, "collab_take") == ["wood", "stone", "bronze", "food", "grape"]
    recovered = purse(state, 1 - taker)[1] == 0
    assert recovered == (not first), "the active player's card works first"
    go(state, "collab_take:stone")
    assert hand(state, taker)["stone"] == 1
    assert purse(state, 1 - taker)[1] == 0, "the other one recovered all City coins"
    assert state.seat() == 0


@rule("EM-77", "EM-108")
def test_after_a_counter_offer_the_active_players_card_works_first_too() -> None:
    state = position(
        {"hand": {"wood": 2}, "coins": (1, 3), "collab": "collab_recover"},
        {"hand": {"bronze": 2}, "coins": (0, 4), "collab": "collab_raw_tile"}, {}, chapter="two",
    )  # fmt: skip
    go(state, "propose_trade:p2", "give_tile:wood", "submit", "counter", "give_tile:bronze")
    go(state, "give_tile:bronze", "claim_truth", "ask_tile:any", "ask_tile:any", "submit", "accept")
    assert (state.seat(), options(state, "collab_take")[0]) == (0, "wood")
    assert purse(state, 1) == (0, 4), "the partner's card waits"
    go(state, "collab_take:food")
    assert purse(state, 1) == (4, 0)
    assert hand(state, 0) == {"bronze": 2, "food": 1}


@rule("EM-78")
def test_a_swap_then_contraband_then_masteries_then_collaboration() -> None:
    state = position(
        {"hand": {"wood": 1, "contraband": 1}, "crafts": {"bust": 1}, "collab": "collab_coins"},
        {"hand": {"stone": 2}, "crafts": {"colossus": 1}, "collab": "collab_jewel"}, {},
        chapter="two",
    )  # fmt: skip
    go(state, "propose_trade:p2", "give_tile:wood", "give_tile:contraband", "claim_silent")
    go(state, "ask_tile:stone", "ask_tile:stone", "ask_craft:colossus", "submit")
    assert [kind for kind, _, _ in told(state, "accept")] == [
        "accepted", "received", "received", "contraband", "mastery", "collab", "collab", "took",
        "loan",
    ]  # fmt: skip


@rule("EM-108")
def test_from_an_empty_market_nothing_is_taken() -> None:
    rows = dict.fromkeys(("wood", "stone", "bronze", "food", "grape"), 0)
    state = swapped("collab_recover", "collab_raw_tile", market=rows)
    assert (state.seat(), options(state, "collab_take")) == (0, [])
    assert purse(state, 1)[1] == 0, "the other card still works"
    assert hand(state, 0) == {"bronze": 2}


@rule("EM-108", "EM-131", "EM-132")
def test_effects_are_forced_as_far_as_possible() -> None:
    state = swapped("collab_coins", "collab_jewel", bank=1, jewels=0, rest=False)
    assert hand(state, 0) == {"bronze": 2}, "no jewel is left"
    assert purse(state, 1) == (1, 4), "one coin is left"
    assert state.dump()["bank"] == 0


@rule("EM-110")
def test_three_fugitives_one_two_three() -> None:
    for held, points in ((1, -3), (2, -1), (3, 1)):
        state = position({"hand": {"fugitive": held}}, {}, {}, chapter="two", fugitives="three")
        assert state.sheet(0)["fugitive"] == points


def test_bots_may_think_of_a_fugitive_more_than_there_are() -> None:
    state = position(
        {"hand": {"fugitive": 3, "wood": 2}, "collab": "collab_jewel"},
        {"hand": {"stone": 2}, "collab": "collab_coins"},
        {"hand": {"food": 2}, "collab": "collab_recover"},
        chapter="two",
        fugitives="three",
    )
    go(state, "propose_trade:p2", "give_tile:wood", "give_tile:wood", "claim_truth")
    go(state, "ask_tile:fugitive")
    giver, taker, other = state.prospects(GAME.weights())
    assert min(giver, taker) > other
