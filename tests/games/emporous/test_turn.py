"""A turn: trips, city actions, payments, the market, the Seal, masteries (EM-25 to EM-59, EM-80 to
EM-95, EM-112, EM-113, EM-130 to EM-136)."""

import caudal
from tests.games.emporous.positions import (
    GAME,
    go,
    hand,
    market,
    options,
    position,
    purse,
    seat,
    told,
    visible,
)
from tests.games.emporous.test_examples import NOBODY
from tests.support import rule


@rule("EM-25", "EM-35")
def test_a_turn_is_one_trip_then_the_next_player() -> None:
    state = position({"coins": (2, 2)}, {}, {})
    assert "end_turn" not in options(state)
    go(state, "trip_island:eide")
    assert options(state, "trip_island") == []
    assert options(state, "buy") == []
    go(state, "end_turn")
    assert state.seat() == 1
    go(state, "buy:food")
    assert options(state, "buy") == []
    go(state, "end_turn", "buy:wood", "end_turn")
    assert state.seat() == 0


@rule("EM-26", "EM-33")
def test_things_come_in_any_order_one_after_the_other() -> None:
    state = position({"coins": (3, 1), "hand": {"wood": 2, "stone": 1}}, {}, {})
    go(state, "take_seal:available", "buy:food", "office_draw")
    assert {name.partition(":")[0] for name in options(state)} == {"keep_contract"}
    go(state, options(state)[0], "propose_trade:p2", "give_tile:wood", "submit", "reject")
    go(state, "acquire_coins", "sell_one:wood", "stop", "end_turn")
    assert state.seat() == 1


@rule("EM-30", "EM-92")
def test_the_office_is_for_the_seal_holder_once_a_turn() -> None:
    state = position({"contracts": ["council_hall"]}, {}, {})
    assert "office_draw" not in options(state)
    state = position({"contracts": ["council_hall"], "coins": (1, 3)}, {}, {}, seal=0)
    assert "office_draw" in options(state)
    assert options(state, "office_return") == ["council_hall"]
    drawn = go(state.clone(), "office_draw")
    go(drawn, options(drawn)[0])
    go(state, "trip_island:eide", "office_return:council_hall")
    for used in (drawn, state):
        assert "office_draw" not in options(used)
        assert options(used, "office_return") == []


@rule("EM-32")
def test_a_trip_that_can_be_made_is_never_skipped() -> None:
    state = position({"coins": (0, 1)}, {}, {})
    assert options(state, "trip_island") == ["eide"]
    assert "end_turn" not in options(state)
    stuck = position({"coins": (0, 0)}, {"hand": {"wood": 1}}, {})
    assert "end_turn" in options(stuck)
    go(stuck, "propose_trade:p2", "ask_tile:wood", "submit", "accept")
    assert "end_turn" not in options(stuck), "the wood can be sold now"


@rule("EM-28", "EM-34", "EM-91")
def test_the_second_action_is_optional_and_may_repeat_the_first() -> None:
    state = position({"coins": (8, 0)}, {}, {}, seal=0)
    go(state, "buy:food")
    assert "end_turn" in options(state)
    go(state, "buy:food")
    assert hand(state, 0) == {"food": 2}
    assert options(state, "buy") == []
    home = position({"coins": (4, 2)}, {}, {}, seal=0)
    go(home, "trip_island:eide")
    assert options(home, "buy") == []


@rule("EM-36")
def test_only_trades_and_collaboration_ask_somebody_else() -> None:
    interrupting = {"answer", "hand_tile", "hand_contract", "collab_take"}
    building = {"give_tile", "claim", "claim_kind", "give_craft", "give_contract", "ask_tile"}
    building |= {"ask_craft", "ask_contracts", "submit"}
    met = set()
    for seed in range(3):
        state = GAME.new(4, seed, {"chapter": "two"})
        dice = caudal.Dice.of("interrupt", seed)
        while state.seat() >= 0:
            dumped = state.dump()
            if dumped["turn"] >= 0 and state.seat() != dumped["turn"]:
                kind = dumped["todo"][-1]["ask"]
                met.add(kind)
                assert kind in interrupting | building
                if kind in building:
                    assert dumped["trade"]["counter"]
            moves = state.moves()
            state.play(moves[dice.below(len(moves))])
    assert {"answer", "hand_tile"} <= met


@rule("EM-38")
def test_spent_coins_stay_in_the_city_until_a_trip_home() -> None:
    state = position({"coins": (4, 0)}, {}, {})
    go(state, "buy:food", "end_turn", "buy:wood", "end_turn", "buy:stone", "end_turn")
    assert purse(state, 0) == (2, 2)
    go(state, "trip_island:eide")
    assert purse(state, 0) == (4, 0)


@rule("EM-37", "EM-130")
def test_an_empty_row_yields_nothing_but_coins_come_back() -> None:
    state = position({"coins": (8, 2)}, {}, {}, market={"wood": 0, "stone": 1})
    assert "wood" not in options(state, "buy")
    before = hand(state, 0)
    go(state, "trip_island:eide")
    assert hand(state, 0) == before
    assert purse(state, 0) == (10, 0)
    short = position({"coins": (2, 2)}, {}, {}, market={"wood": 1})
    go(short, "trip_island:eide")
    assert hand(short, 0) == {"wood": 1}


@rule("EM-41", "EM-131")
def test_no_more_coins_are_acquired_than_the_reserve_has() -> None:
    state = position({"hand": {"wood": 3}, "coins": (0, 4)}, {}, {}, bank=2)
    go(state, "acquire_coins")
    assert options(state) == ["sell_one:wood", "stop"], "the first coin is not a choice"
    go(state, "sell_one:wood")
    assert state.dump()["bank"] == 0
    assert state.dump()["todo"][-1]["ask"] == "main"
    assert purse(state, 0) == (2, 4)
    empty = position({"hand": {"wood": 3}}, {}, {}, bank=0)
    assert "acquire_coins" not in options(empty)


@rule("EM-42", "EM-140")
def test_selling_never_goes_back_and_stops_after_one() -> None:
    state = position({"hand": {"wood": 1, "stone": 2, "grape": 1}}, {}, {})
    go(state, "acquire_coins")
    assert options(state) == ["sell_one:wood", "sell_one:stone", "sell_one:grape"]
    go(state, "sell_one:stone")
    assert options(state) == ["sell_one:stone", "sell_one:grape", "stop"]
    go(state, "stop")
    assert hand(state, 0) == {"wood": 1, "stone": 1, "grape": 1}


@rule("EM-44")
def test_jewels_are_not_handed_back_for_coins() -> None:
    state = position({"hand": {"jewel": 1}}, {}, {})
    assert "acquire_coins" not in options(state)


@rule("EM-45", "EM-46", "EM-112")
def test_commissioning_pays_receives_checks_masteries_gives_the_seal() -> None:
    state = position({"hand": {"wood": 2, "bronze": 1}, "crafts": {"chest": 1}}, {}, {})
    supply = state.dump()["supply"]["chest"]
    heard = told(state, "commission:chest")
    assert [kind for kind, _, _ in heard] == ["commissioned", "mastery", "seal"]
    assert state.dump()["supply"]["chest"] == supply - 1
    assert seat(state, 0)["crafts"] == {"chest": 2}
    assert hand(state, 0) == {}
    assert visible(state)[0] == 2 + 2 + 2
    assert state.dump()["seal"] == 0


@rule("EM-48", "EM-140")
def test_the_player_chooses_which_crafts_go_under_a_contract() -> None:
    wines = {"crafts": {"young_wine": 2, "aged_wine": 1}, "contracts": ["market_cellar"]}
    state = go(position({**wines, "coins": (1, 0)}, {}, {}), "fulfil:market_cellar")
    assert options(state) == ["choose_craft:young_wine", "choose_craft:aged_wine"], (
        "the first is young, for nothing could follow the aged one: the second is asked"
    )
    go(state, "choose_craft:aged_wine")
    assert seat(state, 0)["used"] == {"young_wine": 1, "aged_wine": 1}
    four = {"crafts": {"young_wine": 2, "aged_wine": 2}, "contracts": ["market_cellar"]}
    state = go(position({**four, "coins": (1, 0)}, {}, {}), "fulfil:market_cellar")
    go(state, "choose_craft:aged_wine")
    assert seat(state, 0)["used"] == {"aged_wine": 2}, "there is no going back to a young one"
    pair = {"crafts": {"young_wine": 1, "aged_wine": 1, "chest": 1, "council_seat": 1}}
    state = position({**pair, "contracts": ["harbour_tavern"]}, {}, {})
    go(state, "fulfil:harbour_tavern")
    assert options(state) == ["choose_craft:young_wine", "choose_craft:aged_wine"]
    go(state, "choose_craft:aged_wine")
    assert options(state) == ["choose_craft:chest", "choose_craft:council_seat"]
    go(state, "choose_craft:chest")
    assert seat(state, 0)["used"] == {"aged_wine": 1, "chest": 1}


@rule("EM-51")
def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    almost = position({"hand": {"wood": 1, "stone": 1}, "coins": (4, 0)}, {}, {})
    assert options(almost, "commission") == []
    crafts = position({"crafts": {"young_wine": 1}, "contracts": ["harbour_tavern"]}, {}, {})
    assert options(crafts, "fulfil") == []
    double = position({"crafts": {"bust": 1}, "contracts": ["statue_gallery"]}, {}, {})
    assert options(double, "fulfil") == []


@rule("EM-53")
def test_several_jewels_replace_raw_materials_and_return_to_the_reserve() -> None:
    state = position({"hand": {"jewel": 3}}, {}, {}, {})
    assert options(state, "commission") == ["chest", "bust", "cauldron"]
    go(state, "commission:bust")
    assert hand(state, 0) == {}
    assert state.dump()["jewels"] == 3
    coins = position({"hand": {"jewel": 1, "grape": 4}, "coins": (0, 4)}, {}, {}, {})
    assert options(coins, "commission") == [], "a jewel is no coin"


@rule("EM-55")
def test_nothing_of_a_payment_shows_before_it_is_complete() -> None:
    state = position({"hand": {"wood": 2, "stone": 1, "bronze": 1}}, {}, {})
    views = [state.view(number) for number in (-1, 1, 2)]
    assert told(state, "commission:chest") == []
    assert state.dump()["todo"][-1]["ask"] == "choose_payment"
    assert [state.view(number) for number in (-1, 1, 2)] == views
    go(state, "choose_payment:wood-wood-bronze")
    assert hand(state, 0) == {"stone": 1}


@rule("EM-56", "EM-57", "EM-58")
def test_prices_and_piles_follow_the_number_of_tiles() -> None:
    prices = []
    for left in range(1, 9):
        state = position({}, {}, {}, market={"wood": left})
        prices.append(market(state, "wood")[2])
        assert sum(state.view(-1)["rows"]["wood"]["piles"]) == left
    assert prices == [8, 8, 6, 6, 4, 4, 2, 2]
    scarce = position({}, {}, {}, market={"food": 3})
    assert scarce.view(-1)["rows"]["food"]["piles"] == [1, 1, 1, 0]
    assert market(scarce, "food") == (3, 1, 4)
    grapes = position({}, {}, {}, {}, market={"grape": 7})
    assert grapes.view(-1)["rows"]["grape"]["piles"] == [3, 3, 1, 0]
    assert market(grapes, "grape") == (7, 3, 4)


@rule("EM-59")
def test_hands_lie_face_down_and_the_rest_open() -> None:
    cards = {"contracts": ["council_hall"], "fulfilled": ["city_gates"], "crafts": {"bust": 1}}
    state = position({"hand": {"wood": 2}, "coins": (3, 1), **cards}, {}, {}, seal=0)
    seen = state.view(1)["seats"][0]
    assert (seen["tiles"], seen["contract_count"], seen["contracts"]) == (2, 1, [])
    assert (seen["crafts"], seen["fulfilled"]) == ({"bust": 1}, ["city_gates"])
    assert (seen["coins"], seen["city"]) == (3, {"eide": 1})
    go(state, "office_return:council_hall")
    assert state.dump()["deck"][-1] == ["council_hall", [0]]


# -- masteries and the Seal ------------------------------------------------------------------------


@rule("EM-80", "EM-83")
def test_used_crafts_count_for_masteries() -> None:
    state = position(
        {"hand": {"stone": 2, "food": 1}, "crafts": {"bust": 1}, "used": {"bust": 1},
         "fulfilled": ["offering_to_the_sea"]}, {}, {},
    )  # fmt: skip
    go(state, "commission:bust")
    assert state.dump()["masteries"]["mastery_sculpture"] == 0


@rule("EM-86")
def test_a_mastery_counts_for_its_holder_alone() -> None:
    state = position(
        {"crafts": {"bust": 2}}, {"crafts": {"bust": 2}}, {},
        masteries=NOBODY | {"mastery_sculpture": 1},
    )  # fmt: skip
    assert visible(state) == [4, 6, 0]


@rule("EM-84")
def test_a_holder_keeps_a_mastery_below_the_threshold_while_nobody_has_more() -> None:
    state = position(
        {"crafts": {"bust": 1}, "hand": {"wood": 1}}, {"crafts": {"bust": 1}}, {},
        masteries=NOBODY | {"mastery_sculpture": 0},
    )  # fmt: skip
    go(state, "propose_trade:p3", "give_tile:wood", "submit", "accept")
    assert state.dump()["masteries"]["mastery_sculpture"] == 0, "one against one"
    alone = position({"crafts": {"bust": 1}}, {}, {}, masteries=NOBODY | {"mastery_sculpture": 0})
    go(alone, "propose_trade:p3", "give_craft:bust", "submit", "accept")
    assert alone.dump()["masteries"]["mastery_sculpture"] == 2, "no threshold from hand to hand"


@rule("EM-85")
def test_a_mastery_after_a_trade_goes_to_the_active_player_first() -> None:
    """The holder gives one away: two others tie above it; the active player comes first."""
    state = position(
        {"crafts": {"bust": 1}, "hand": {"wood": 1}},
        {"crafts": {"bust": 2}},
        {"crafts": {"colossus": 2}},
        masteries=NOBODY | {"mastery_sculpture": 1},
    )  # fmt: skip
    go(state, "propose_trade:p2", "give_tile:wood", "claim_truth", "ask_craft:bust")
    go(state, "submit", "accept")
    assert state.dump()["masteries"]["mastery_sculpture"] == 0
    later = position(
        {"crafts": {"chest": 1}, "hand": {"wood": 1}},
        {"crafts": {"bust": 2}},
        {"crafts": {"colossus": 2}},
        {"crafts": {"bust": 2}},
        masteries=NOBODY | {"mastery_sculpture": 1},
    )  # fmt: skip
    go(later, "propose_trade:p2", "give_tile:wood", "claim_truth", "ask_craft:bust")
    go(later, "submit", "accept")
    assert later.dump()["masteries"]["mastery_sculpture"] == 2
    second = position(
        {"crafts": {"bust": 2}}, {"hand": {"wood": 1}}, {"crafts": {"colossus": 2}},
        {"crafts": {"bust": 2}}, masteries=NOBODY | {"mastery_sculpture": 3},
        turn=1, turns=2, todo=[{"ask": "main", "seat": 1}],
    )  # fmt: skip
    go(second, "propose_trade:p4", "give_tile:wood", "claim_truth", "ask_craft:bust")
    go(second, "submit", "accept")
    assert second.dump()["masteries"]["mastery_sculpture"] == 2, "after the second player the third"


@rule("EM-87", "EM-88", "EM-100")
def test_scoring_in_the_city_moves_the_seal_buying_does_not() -> None:
    for chapter in ("one", "two"):
        state = position({"hand": {"wood": 2, "stone": 1}}, {}, {}, chapter=chapter, seal=2)
        go(state, "buy:food")
        assert state.dump()["seal"] == 2
        state = position({"hand": {"wood": 2, "stone": 1}}, {}, {}, chapter=chapter, seal=2)
        go(state, "commission:chest")
        assert state.dump()["seal"] == 0


@rule("EM-29", "EM-90")
def test_the_seal_for_a_coin_from_the_purse_or_a_city_card() -> None:
    state = position({"coins": (1, 2)}, {}, {})
    assert options(state, "take_seal") == ["available", "eide"]
    assert purse(go(state.clone(), "take_seal:available"), 0) == (0, 2)
    assert purse(go(state.clone(), "take_seal:eide"), 0) == (1, 1)
    go(state, "take_seal:eide")
    assert options(state, "take_seal") == []
    assert options(position({"coins": (0, 0)}, {}, {}), "take_seal") == []


@rule("EM-93", "EM-134")
def test_the_office_draws_two_keeps_one() -> None:
    deck = ["shell_bells", "city_gates", "council_hall"]
    rest = [c for c in GAME.content()["contracts"]["cards"] if c["id"] not in deck]
    ids = [card["id"] for card in rest]
    state = position({}, {"fulfilled": ids}, {}, deck=deck, seal=0)
    go(state, "office_draw")
    assert options(state) == ["keep_contract:city_gates", "keep_contract:shell_bells"]
    go(state, "keep_contract:shell_bells")
    assert seat(state, 0)["contracts"] == ["shell_bells"]
    assert state.dump()["deck"] == ["council_hall", ["city_gates", [0]]]
    last = position({}, {"fulfilled": [*ids, *deck[1:]]}, {}, deck=deck[:1], seal=0)
    go(last, "office_draw")
    assert seat(last, 0)["contracts"] == ["shell_bells"]
    empty = position({"contracts": deck[:1]}, {"fulfilled": [*ids, *deck[1:]]}, {}, deck=[], seal=0)
    assert "office_draw" not in options(empty)
    go(empty, "office_return:shell_bells")
    assert empty.view(-1)["deck"] == 1


@rule("EM-95", "EM-138")
def test_there_is_no_limit_of_contracts_tiles_or_coins() -> None:
    many = ["council_hall", "city_gates", "harbour_tavern", "guards_banquet", "shell_bells"]
    state = position(
        {"contracts": many, "hand": {"wood": 6, "grape": 9, "stone": 5}, "coins": (12, 0)},
        {}, {}, {}, seal=0,
    )  # fmt: skip
    go(state, "office_draw")
    go(state, options(state)[0], "buy:food")
    assert len(seat(state, 0)["contracts"]) == 6
    assert sum(hand(state, 0).values()) == 21
    assert state.sheet(0)["unfulfilled"] == -12


@rule("EM-113", "EM-123")
def test_a_shop_may_bring_somebody_else_to_the_end() -> None:
    """The check waits for the end of the turn, and the others play once more."""
    state = position(
        {"crafts": {"young_wine": 2}, "contracts": ["market_cellar"]},
        {"crafts": {"bust": 5, "chest": 2}, "fulfilled": ["offering_to_the_sea"]},
        {},
    )  # fmt: skip
    assert visible(state)[1] == 17
    go(state, "fulfil:market_cellar")
    if state.dump()["todo"][-1]["ask"] == "shop_coin":
        go(state, "shop_coin:available")
    assert visible(state)[1] == 18
    assert state.dump()["final"] == -1
    go(state, "end_turn")
    assert state.dump()["final"] == 2
    go(state, "buy:food", "end_turn", "buy:food", "end_turn")
    assert state.seat() == -1


# -- limits ----------------------------------------------------------------------------------------


@rule("EM-132")
def test_no_jewel_no_purchase() -> None:
    state = position({"coins": (5, 0)}, {"hand": {"jewel": 2}}, {})
    assert "jewel" not in options(state, "buy")


@rule("EM-133")
def test_a_design_without_copies_cannot_be_commissioned() -> None:
    state = position(
        {"hand": {"wood": 3, "stone": 1, "bronze": 1}, "coins": (2, 0)}, {"crafts": {"chest": 5}},
        {}, masteries=NOBODY | {"mastery_furniture": 1},
    )  # fmt: skip
    assert options(state, "commission") == ["panoply"]


@rule("EM-136", "EM-32")
def test_a_round_without_trips_ends_the_game() -> None:
    state = position({"coins": (0, 0)}, {"coins": (0, 0)}, {"coins": (0, 0)})
    go(state, "end_turn", "end_turn")
    assert state.seat() == 2
    go(state, "end_turn")
    assert state.seat() == -1
    again = position({"coins": (0, 0)}, {"coins": (0, 0)}, {"coins": (2, 0)})
    go(again, "end_turn", "end_turn", "buy:food", "end_turn", "end_turn", "end_turn")
    assert again.seat() == 2


@rule("EM-137")
def test_nobody_begins_turn_101() -> None:
    state = position({}, {}, {}, turns=298)
    go(state, "buy:food", "end_turn", "buy:wood", "end_turn", "buy:stone", "end_turn")
    assert state.seat() == -1


@rule("EM-141")
def test_every_turn_ends() -> None:
    """However it is played, a turn comes to its end."""
    longest = 0
    for seed in range(3):
        state = GAME.new(4, seed, {"chapter": "two"})
        dice = caudal.Dice.of("ends", seed)
        turns, steps = 0, 0
        while state.seat() >= 0:
            now = state.dump()["turns"] if steps % 8 == 0 else turns
            steps = 0 if now != turns else steps + 1
            turns = now
            longest = max(longest, steps)
            moves = state.moves()
            state.play(moves[dice.below(len(moves))])
    assert 0 < longest < 400
