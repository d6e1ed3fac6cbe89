"""Trades, step by step (EM-60 to EM-79)."""

import pytest

from caudal.engine.state import State
from tests.games.emporous.positions import (
    go,
    hand,
    heard,
    options,
    position,
    purse,
    seat,
    told,
    visible,
)
from tests.games.emporous.test_examples import NOBODY
from tests.support import rule


def table() -> State:
    return position(
        {"hand": {"wood": 2, "jewel": 1}, "crafts": {"chest": 2, "bust": 1}, "used": {"chest": 1},
         "contracts": ["council_hall", "city_gates"], "fulfilled": ["lighthouse_inn"],
         "coins": (3, 1)},
        {"hand": {"bronze": 2, "grape": 1}, "crafts": {"cauldron": 1},
         "contracts": ["shell_bells", "floating_stage"]},
        {}, {}, masteries=NOBODY | {"mastery_furniture": 0},
    )  # fmt: skip


def kind(state: State) -> str:
    asked: str = state.dump()["todo"][-1]["ask"]
    return asked


@rule("EM-31", "EM-60")
def test_the_active_player_alone_starts_one_trade_a_turn() -> None:
    state = table()
    assert options(state, "propose_trade") == ["p2", "p3", "p4"]
    go(state, "propose_trade:p3", "give_tile:wood", "submit", "accept")
    assert hand(state, 2) == {"wood": 1}
    assert state.seat() == 0
    assert options(state, "propose_trade") == []
    bare = position({}, {"hand": {"wood": 1}}, {})
    assert options(bare, "propose_trade") == ["p2"], "two that own nothing have nothing to trade"
    used = {"crafts": {"chest": 1}, "used": {"chest": 1}, "fulfilled": ["lighthouse_inn"]}
    assert options(position(used, {}, {}), "propose_trade") == [], "used crafts are not traded"
    asked = go(position({"hand": {"wood": 1}}, used, {}), "propose_trade:p2", "give_tile:wood")
    go(asked, "claim_truth")
    assert options(asked) == ["submit", "cancel"], "nor asked for"
    go(state, "buy:food", "end_turn")
    assert options(state, "propose_trade") == ["p3", "p4", "p1"], "a new turn, a new negotiation"


@rule("EM-62", "EM-63")
def test_what_may_change_hands_and_what_may_not() -> None:
    state = go(table(), "propose_trade:p2")
    assert options(state, "give_tile") == ["wood", "jewel"]
    go(state, "next")
    assert options(state, "give_craft") == ["chest", "bust"]
    go(state, "give_craft:chest")
    assert options(state, "give_craft") == ["bust"], "the used chest stays"
    go(state, "next")
    assert options(state, "give_contract") == ["council_hall", "city_gates"]
    go(state, "submit", "accept")
    assert seat(state, 1)["crafts"] == {"chest": 1, "cauldron": 1}
    assert seat(state, 0)["used"] == {"chest": 1}
    assert seat(state, 0)["fulfilled"] == ["lighthouse_inn"]
    assert purse(state, 0) == (3, 1)


@rule("EM-64")
def test_a_gift_and_a_bare_request_are_offers_nothing_for_nothing_is_not() -> None:
    gift = go(table(), "propose_trade:p2", "give_tile:wood", "submit", "accept")
    assert hand(gift, 1) == {"wood": 1, "bronze": 2, "grape": 1}
    request = go(table(), "propose_trade:p2", "ask_tile:bronze", "submit")
    assert "accept" in options(request)
    nothing = go(table(), "propose_trade:p2", "next", "next", "next", "next", "next")
    go(nothing, "ask_contracts:0")
    assert kind(nothing) == "main"
    assert options(nothing, "propose_trade") == ["p3", "p4"]


@rule("EM-65", "EM-68")
def test_a_claim_binds_nobody() -> None:
    state = go(table(), "propose_trade:p2", "give_tile:wood", "claim_custom", "claim:jewel")
    go(state, "submit", "accept")
    assert hand(state, 1)["wood"] == 1
    assert "jewel" not in hand(state, 1)
    assert {"pledge", "promise"}.isdisjoint(options(state))


@rule("EM-66", "EM-72")
def test_asked_for_tiles_are_a_number_with_wishes() -> None:
    state = go(table(), "propose_trade:p2", "next", "next", "next")
    assert options(state, "ask_tile") == [
        "wood", "stone", "bronze", "food", "grape", "jewel", "any",
    ]  # fmt: skip
    go(state, "ask_tile:food")
    assert options(state, "ask_tile") == ["food", "grape", "jewel", "any"]
    go(state, "ask_tile:any")
    assert options(state, "ask_tile") == ["any"]
    go(state, "ask_tile:any")
    assert kind(state) == "ask_craft", "the partner has three tiles"
    go(state, "submit", "accept")
    assert hand(state, 1) == {}
    assert hand(state, 0) == {"wood": 2, "bronze": 2, "grape": 1, "jewel": 1}


@rule("EM-67")
def test_an_offered_contract_is_shown_to_the_partner_alone() -> None:
    moves = ("propose_trade:p2", "give_contract:city_gates", "ask_contracts:1", "submit")
    assert ("shown", 0, {"cards": ["city_gates"]}) in heard(table(), 1, *moves)
    for number in (-1, 2, 3):
        assert "city_gates" not in str(heard(table(), number, *moves))
        assert "city_gates" not in str(go(table(), *moves).view(number))
    state = go(table(), *moves)
    assert state.view(1)["trade"]["give_contracts"] == ["city_gates"]
    go(state, "accept")
    assert options(state) == ["hand_contract:floating_stage", "hand_contract:shell_bells"]
    assert "shell_bells" not in str(state.view(0))
    go(state, "hand_contract:shell_bells")
    assert seat(state, 0)["contracts"] == ["council_hall", "shell_bells"]
    assert seat(state, 1)["contracts"] == ["city_gates", "floating_stage"]
    assert state.view(1)["seats"][0]["contracts"] == ["shell_bells"]
    assert state.view(2)["seats"][0]["contracts"] == []


@rule("EM-69", "EM-71", "EM-73", "EM-140")
def test_the_steps_come_in_order_and_never_go_back() -> None:
    state = go(table(), "propose_trade:p2", "give_tile:jewel")
    assert kind(state) == "claim", "nothing comes after the jewel: the list closes by itself"
    go(state, "claim_truth")
    assert kind(state) == "give_craft"
    go(state, "give_craft:bust")
    assert kind(state) == "give_contract"
    go(state, "give_contract:city_gates")
    assert kind(state) == "ask_tile"
    go(state, "next")
    assert options(state) == ["ask_craft:cauldron", "next"]
    go(state, "ask_craft:cauldron")
    assert options(state) == ["ask_contracts:0", "ask_contracts:1", "ask_contracts:2"]
    go(state, "ask_contracts:1")
    assert options(state) == ["submit", "cancel"]
    go(state, "submit", "accept", "hand_contract:shell_bells")
    assert seat(state, 0)["crafts"] == {"chest": 2, "cauldron": 1}
    assert "shell_bells" in seat(state, 0)["contracts"]
    assert hand(state, 1) == {"bronze": 2, "grape": 1, "jewel": 1}


@rule("EM-74")
def test_steps_are_seen_by_the_builder_alone_and_a_withdrawn_offer_by_nobody() -> None:
    state = table()
    heard_first = told(state, "propose_trade:p2")
    assert [event[0] for event in heard_first] == ["negotiates", "listens"]
    views = [state.view(number) for number in (-1, 1, 2, 3)]
    steps = ("give_tile:wood", "next", "claim_custom", "claim:food", "give_craft:bust",
             "give_contract:city_gates", "ask_tile:grape", "next", "ask_craft:cauldron",
             "ask_contracts:1")  # fmt: skip
    for step in steps:
        assert told(state, step) == []
        assert [state.view(number) for number in (-1, 1, 2, 3)] == views
    assert [event[0] for event in told(state, "cancel")] == ["withdrawn"]
    assert state.dump()["trade"] is None
    assert options(state, "propose_trade") == ["p3", "p4"]


@rule("EM-75")
def test_the_partner_accepts_rejects_or_counters() -> None:
    state = go(table(), "propose_trade:p2", "ask_tile:any", "submit")
    assert state.seat() == 1
    assert options(state) == ["accept", "reject", "counter"]
    go(state, "reject")
    assert state.seat() == 0
    assert kind(state) == "main"


@rule("EM-77")
def test_one_counter_offer_and_no_more() -> None:
    state = go(table(), "propose_trade:p2", "give_tile:wood", "ask_tile:any", "submit", "counter")
    assert (state.seat(), kind(state)) == (1, "give_tile")
    assert state.dump()["trade"]["ask_any"] == 0, "the old offer is void"
    go(state, "give_tile:grape", "ask_tile:jewel", "ask_tile:any", "submit")
    assert state.seat() == 0
    assert options(state) == ["accept", "reject"]
    twin = go(state.clone(), "reject")
    assert options(twin, "propose_trade") == ["p3", "p4"]
    go(state, "accept", "hand_tile:wood", "hand_tile:jewel")
    assert sum(hand(state, 0).values()) == 2
    assert hand(state, 0)["grape"] == 1
    assert options(state, "propose_trade") == []
    taken_back = go(table(), "propose_trade:p2", "give_tile:wood", "submit", "counter")
    go(taken_back, "give_tile:grape")
    assert told(taken_back, "cancel")[-1][0] == "rejected"


@rule("EM-76")
def test_handing_over_needs_no_further_word() -> None:
    state = go(table(), "propose_trade:p2", "ask_tile:any", "submit", "accept")
    assert options(state) == ["hand_tile:bronze", "hand_tile:grape"]
    go(state, "hand_tile:grape")
    assert hand(state, 0)["grape"] == 1
    assert kind(state) == "main"


@rule("EM-78", "EM-79")
def test_points_move_with_the_crafts() -> None:
    state = table()
    before = visible(state)
    go(state, "propose_trade:p2", "give_craft:bust", "submit", "accept")
    assert visible(state)[0] == before[0] - 2
    assert visible(state)[1] == before[1] + 2
    assert state.dump()["seal"] == -1


@rule("EM-61")
@pytest.mark.parametrize(
    "other",
    ["trip_island:eide", "buy:food", "acquire_coins sell_one:wood stop", "commission:chest",
     "fulfil:council_hall", "take_seal:available", "take_seal:eide"],
)  # fmt: skip
def test_doing_anything_else_closes_the_negotiation(other: str) -> None:
    state = position(
        {"hand": {"wood": 2, "stone": 1}, "crafts": {"chest": 1, "bust": 1}, "coins": (3, 1),
         "contracts": ["council_hall"]},
        {}, {},
    )  # fmt: skip
    untouched = go(state.clone(), *other.split())
    assert options(untouched, "propose_trade") == ["p2", "p3"], "nobody was approached yet"
    go(state, "propose_trade:p2", "give_tile:wood", "submit", "reject")
    assert options(state, "propose_trade") == ["p3"]
    go(state, *other.split())
    assert options(state, "propose_trade") == []


@rule("EM-61")
@pytest.mark.parametrize("other", ["office_draw", "office_return:council_hall", "deliver"])
def test_so_do_the_office_and_a_delivery(other: str) -> None:
    state = position(
        {"hand": {"secret_cargo": 1, "wood": 1}, "contracts": ["council_hall", "city_gates"]},
        {}, {}, chapter="two", seal=0,
    )  # fmt: skip
    go(state, "propose_trade:p2", "give_tile:wood", "submit", "reject", other)
    if options(state, "keep_contract"):
        go(state, options(state)[0])
    assert options(state, "propose_trade") == []


@rule("EM-70", "EM-72")
@pytest.mark.parametrize("chapter", ["one", "two"])
def test_all_kinds_of_the_chapter_are_claimed_and_wished_for_held_or_not(chapter: str) -> None:
    kinds = ["wood", "stone", "bronze", "food", "grape", "jewel"]
    if chapter == "two":
        kinds += ["contraband", "secret_cargo", "fugitive"]
    state = position({"hand": {"wood": 2}}, {"hand": {"wood": 2}}, {}, chapter=chapter)
    go(state, "propose_trade:p2", "give_tile:wood", "give_tile:wood", "claim_custom")
    assert options(state, "claim") == [*kinds, "silent"]
    go(state, "claim:food")
    assert options(state, "claim") == [*kinds[3:], "silent"]
    go(state, f"claim:{kinds[-1]}")
    assert options(state, "ask_tile") == [*kinds, "any"]
    go(state, f"ask_tile:{kinds[-1]}")
    assert options(state, "ask_tile") == [kinds[-1], "any"]


@rule("EM-76", "EM-140")
def test_contracts_are_handed_over_without_a_dead_end() -> None:
    cards = ["council_hall", "city_gates", "shell_bells"]
    state = position({"hand": {"wood": 1}}, {"contracts": cards}, {})
    go(state, "propose_trade:p2", "ask_contracts:2", "submit", "accept")
    assert options(state, "hand_contract") == cards[:2], "nothing could follow the last"
    after = go(state.clone(), "hand_contract:council_hall")
    assert options(after, "hand_contract") == cards[1:]
    go(after, "hand_contract:shell_bells")
    assert seat(after, 0)["contracts"] == ["council_hall", "shell_bells"]
    go(state, "hand_contract:city_gates")
    assert seat(state, 0)["contracts"] == cards[1:], "the last one is forced"
    assert seat(state, 1)["contracts"] == cards[:1]


MANY = {"wood": 6, "stone": 6, "bronze": 6}


@rule("EM-70", "EM-72", "EM-141")
def test_a_great_many_tiles_are_claimed_and_wished_for_one_by_one() -> None:
    """No kind is named more often than fifteen times; the box has twelve of one at most."""
    state = go(position({"hand": {"food": 1}}, {"hand": MANY}, {}, {}), "propose_trade:p2", "next")
    go(state, *["ask_tile:wood"] * 15)
    assert options(state, "ask_tile")[0] == "stone"
    go(state, "ask_tile:any", "ask_tile:any", "ask_tile:any")
    trade = state.dump()["trade"]
    assert (trade["ask"], trade["ask_any"]) == ({"wood": 15}, 3)
    go(state, "submit", "accept")
    assert hand(state, 0) == {**MANY, "food": 1}
    state = go(position({"hand": MANY}, {}, {}, {}), "propose_trade:p2")
    for tile, number in MANY.items():
        go(state, *[f"give_tile:{tile}"] * number)
    go(state, "claim_custom", *["claim:wood"] * 15)
    assert options(state, "claim")[0] == "stone"
    go(state, "claim:jewel", "claim:jewel", "claim:jewel")
    assert state.dump()["trade"]["claims"] == {"wood": 15, "jewel": 3}
    assert kind(state) == "submit", "each tile has its claim"
