"""Every example of the rules, with its exact numbers."""

import caudal
from caudal.engine.state import State
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
from tests.support import rule


def picked(players: int, *islands: str) -> State:
    """A new game whose islands are picked in this order, and whose seat 0 starts."""
    seed = 0
    while GAME.new(players, seed).dump()["first"] != 0:
        seed += 1
    return go(GAME.new(players, seed), *(f"pick_island:{id}" for id in islands))


@rule("EM-11", "EM-12", "EM-13", "EM-15", "EM-16", "EM-17", "EM-18", "EM-19")
def test_ex_01_setup_four_players() -> None:
    state = picked(4, "krasi", "latomeia", "calkino", "eide")
    assert market(state, "wood") == (6, 2, 4)
    assert market(state, "stone") == (6, 2, 4)
    assert market(state, "bronze") == (6, 2, 4)
    assert market(state, "grape") == (9, 3, 4)
    assert market(state, "food") == (4, 1, 2)
    hands = [hand(state, number) for number in range(4)]
    assert hands == [{"wood": 2}, {"bronze": 2}, {"stone": 2}, {"grape": 3}]
    for number in range(4):
        assert purse(state, number) == (4, 0)
        assert len(seat(state, number)["contracts"]) == 1
    view = state.view(-1)
    assert (view["bank"], view["jewels"], view["deck"], view["seal"]) == (16, 3, 14, -1)
    assert sum(view["supply"].values()) == 41
    assert [mastery["holder"] for mastery in view["masteries"].values()] == [-1] * 5


@rule("EM-18", "EM-12")
def test_ex_02_setup_three_players() -> None:
    state = picked(3, "krasi", "calkino", "eide")
    assert market(state, "stone") == (4, 1, 2)
    assert market(state, "food") == (4, 1, 2)
    assert market(state, "wood") == (6, 2, 4)
    assert market(state, "bronze") == (6, 2, 4)
    assert market(state, "grape") == (9, 3, 4)
    view = state.view(-1)
    assert (view["bank"], view["jewels"], view["deck"]) == (12, 2, 15)


@rule("EM-21", "EM-22")
def test_ex_03_setup_two_players() -> None:
    state = picked(2, "trofi", "eide", "krasi", "latomeia")
    assert hand(state, 0) == {"wood": 2, "stone": 2}
    assert hand(state, 1) == {"food": 2, "grape": 3}
    for number in range(2):
        assert purse(state, number) == (4, 0, 0)
        assert len(seat(state, number)["contracts"]) == 1
    assert market(state, "bronze") == (4, 1, 2)
    view = state.view(-1)
    assert (view["bank"], view["jewels"], view["deck"]) == (8, 1, 16)


@rule("EM-56", "EM-57")
def test_ex_04_market_arrows() -> None:
    state = position({}, {"hand": {"wood": 1}}, {}, {}, market={"wood": 5})
    assert state.view(-1)["rows"]["wood"]["piles"] == [2, 2, 1, 0]
    go(state, "buy:wood")
    assert purse(state, 0) == (0, 4)
    assert market(state, "wood") == (4, 2, 6)
    go(state, "end_turn", "acquire_coins")
    assert market(state, "wood") == (5, 2, 4)
    assert state.view(-1)["rows"]["wood"]["piles"] == [2, 2, 1, 0]


@rule("EM-37")
def test_ex_05_trip_to_the_island() -> None:
    state = position({"coins": (0, 4)}, {}, {}, {}, market={"wood": 6})
    before = hand(state, 0).get("wood", 0)
    go(state, "trip_island:eide")
    assert purse(state, 0) == (4, 0)
    assert hand(state, 0)["wood"] == before + 2
    assert market(state, "wood") == (4, 2, 6)


@rule("EM-27")
def test_ex_06_no_coins_no_trip() -> None:
    state = position({"coins": (4, 0)}, {}, {}, {}, market={"wood": 6, "stone": 4})
    assert options(state, "trip_island") == []
    assert "wood" in options(state, "buy")
    assert "stone" not in options(state, "buy")


@rule("EM-40", "EM-41", "EM-42", "EM-43")
def test_ex_07_acquiring_coins() -> None:
    state = position(
        {"hand": {"stone": 3, "food": 5}, "coins": (0, 4)}, {}, {}, {},
        islands=("trofi", "calkino", "latomeia", "krasi"),
        market={"stone": 3, "food": 1}, bank=12,
    )  # fmt: skip
    go(state, "acquire_coins", "sell_one:stone", "sell_one:stone", "sell_one:stone")
    go(state, "sell_one:food", "sell_one:food")
    assert state.view(-1)["bank"] == 7
    assert purse(state, 0) == (5, 4)
    assert hand(state, 0) == {"food": 1}
    assert market(state, "stone") == (6, 2, 4)
    assert market(state, "food") == (5, 2, 4)
    assert state.dump()["todo"][-1]["ask"] == "main", "one food is worth nothing: the sale is over"


@rule("EM-39")
def test_ex_08_buying_a_jewel() -> None:
    poor = position({"coins": (4, 0)}, {"hand": {"jewel": 2}}, {}, {})
    assert "jewel" not in options(poor, "buy")
    rich = position({"coins": (5, 0)}, {"hand": {"jewel": 2}}, {}, {})
    go(rich, "buy:jewel")
    assert purse(rich, 0) == (0, 5)
    assert hand(rich, 0) == {"jewel": 1}
    assert rich.view(-1)["jewels"] == 0


@rule("EM-52", "EM-53", "EM-55")
def test_ex_09_either_symbol_and_jewel() -> None:
    state = position({"hand": {"wood": 1, "stone": 1, "bronze": 1, "jewel": 1}}, {}, {}, {})
    wood, stone, jewels = (
        market(state, "wood")[0],
        market(state, "stone")[0],
        state.dump()["jewels"],
    )
    go(state, "commission:chest")
    assert options(state) == [
        "choose_payment:wood-stone-jewel",
        "choose_payment:wood-bronze-jewel",
    ]
    go(state, "choose_payment:wood-stone-jewel")
    assert market(state, "wood")[0] == wood + 1
    assert market(state, "stone")[0] == stone + 1
    assert state.dump()["jewels"] == jewels + 1
    assert hand(state, 0) == {"bronze": 1}
    assert visible(state)[0] == 2


@rule("EM-47", "EM-48")
def test_ex_10_contract_with_crafts() -> None:
    state = position(
        {"crafts": {"young_wine": 1, "chest": 1}, "contracts": ["harbour_tavern"]}, {}, {}, {}
    )
    assert visible(state)[0] == 4
    go(state, "fulfil:harbour_tavern")
    assert visible(state)[0] == 8
    mine = seat(state, 0)
    assert mine["used"] == mine["crafts"] == {"young_wine": 1, "chest": 1}
    assert mine["fulfilled"] == ["harbour_tavern"]
    assert state.dump()["seal"] == 0
    again = position(
        {"crafts": {"young_wine": 1, "chest": 1}, "used": {"young_wine": 1, "chest": 1},
         "contracts": ["council_hall"], "fulfilled": ["harbour_tavern"]}, {}, {}, {},
    )  # fmt: skip
    assert options(again, "fulfil") == []


@rule("EM-49", "EM-50")
def test_ex_11_shop() -> None:
    wines = {
        "crafts": {"young_wine": 2}, "contracts": ["market_cellar"], "coins": (0, 4),
    }  # fmt: skip
    first = {"crafts": {"chest": 1, "council_seat": 1}, "used": {}}
    state = position(
        wines, first, {"crafts": {"bust": 1, "colossus": 1}},
        masteries={"mastery_wine": 0, "mastery_furniture": 1, "mastery_sculpture": -1,
                   "mastery_bronzework": -1, "mastery_turtle_festival": -1},
    )  # fmt: skip
    assert visible(state) == [6, 7, 5]
    go(state, "fulfil:market_cellar")
    assert purse(state, 0) == (0, 3)
    assert state.dump()["shop"] == 1
    assert visible(state) == [11, 8, 6]


NOBODY = {
    "mastery_wine": -1,
    "mastery_furniture": -1,
    "mastery_sculpture": -1,
    "mastery_bronzework": -1,
    "mastery_turtle_festival": -1,
}


@rule("EM-81", "EM-82")
def test_ex_12_a_mastery_changes_hands() -> None:
    stones = {"hand": {"stone": 2, "bronze": 1}}
    state = position({**stones, "crafts": {"bust": 1}}, {}, {})
    go(state, "commission:bust")
    assert state.dump()["masteries"]["mastery_sculpture"] == 0
    assert visible(state)[0] == 2 + 2 + 2
    equal = position(
        {**stones, "crafts": {"bust": 1}}, {"crafts": {"bust": 2}}, {},
        masteries=NOBODY | {"mastery_sculpture": 1},
    )  # fmt: skip
    go(equal, "commission:bust")
    assert equal.dump()["masteries"]["mastery_sculpture"] == 1
    more = position(
        {**stones, "crafts": {"bust": 2}}, {"crafts": {"bust": 2}}, {},
        masteries=NOBODY | {"mastery_sculpture": 1},
    )  # fmt: skip
    assert visible(more)[:2] == [4, 6]
    go(more, "commission:bust")
    assert more.dump()["masteries"]["mastery_sculpture"] == 0
    assert visible(more)[:2] == [4 + 2 + 2, 6 - 2]


@rule("EM-81")
def test_ex_13_first_festival() -> None:
    state = position({"hand": {"food": 3, "grape": 1}, "coins": (2, 2)}, {}, {}, {})
    go(state, "commission:turtle_festival")
    assert visible(state)[0] == 3 + 2
    assert purse(state, 0) == (0, 4)
    assert state.dump()["seal"] == 0


@rule("EM-125", "EM-120")
def test_ex_14_final_count() -> None:
    state = position(
        {"crafts": {"young_wine": 2, "aged_wine": 1, "chest": 1},
         "used": {"young_wine": 2, "aged_wine": 1, "chest": 1},
         "fulfilled": ["market_cellar", "harbour_tavern"], "contracts": ["council_hall"],
         "hand": {"jewel": 1}}, {}, {}, {},
        masteries=NOBODY | {"mastery_wine": 0}, shop=1,
    )  # fmt: skip
    assert visible(state)[0] == 20
    assert state.scores()[0] == 19


@rule("EM-28", "EM-89")
def test_ex_15_scoring_opens_a_second_action() -> None:
    state = position({"hand": {"wood": 2, "stone": 1}}, {}, {}, {}, market={"food": 4})
    go(state, "commission:chest")
    assert state.dump()["seal"] == 0
    go(state, "buy:food")
    assert purse(state, 0) == (2, 2)
    assert options(state, "buy") == []
    assert options(state, "trip_island") == []
    assert "end_turn" in options(state)


@rule("EM-90", "EM-92")
def test_ex_16_seal_for_a_coin_then_home() -> None:
    state = position({"coins": (1, 3)}, {}, {}, {}, seal=2, bank=12)
    go(state, "take_seal:eide", "office_draw")
    go(state, options(state)[0], "trip_island:eide")
    dumped = state.dump()
    assert (dumped["seal"], dumped["bank"]) == (0, 13)
    assert purse(state, 0) == (3, 0)
    assert len(seat(state, 0)["contracts"]) == 1
    assert options(state, "buy") == []


@rule("EM-54")
def test_ex_17_coins_must_be_available() -> None:
    tiles = {"hand": {"stone": 3, "wood": 1}}
    state = position({**tiles, "coins": (1, 5)}, {}, {}, {})
    assert "council_seat" not in options(state, "commission")
    state = position({**tiles, "coins": (2, 4)}, {}, {}, {})
    go(state, "commission:council_seat")
    assert purse(state, 0) == (0, 6)


@rule("EM-121", "EM-122")
def test_ex_18_last_round() -> None:
    state = position(
        {"hand": {"grape": 4}, "coins": (2, 0), "crafts": {"young_wine": 2, "chest": 5}},
        {"crafts": {"cauldron": 5, "colossus": 1}, "fulfilled": []},
        {"crafts": {"aged_wine": 2, "bust": 5}},
        masteries=NOBODY | {"mastery_wine": 2, "mastery_bronzework": 1},
        first=1, turn=2, turns=5, trip="city", actions=1,
        todo=[{"ask": "main", "seat": 2}],
    )  # fmt: skip
    assert visible(state) == [14, 15, 18]
    go(state, "end_turn")
    assert state.dump()["final"] == 2
    go(state, "commission:young_wine", "end_turn")
    assert visible(state) == [18, 15, 16]
    assert state.seat() == 1
    go(state, "buy:food", "end_turn")
    assert state.seat() == -1


@rule("EM-127")
def test_ex_19_ties() -> None:
    two = ["council_hall", "merchant_galley"]
    other = ["city_gates", "harbour_tavern"]
    last = ["guards_banquet", "ambassadors_dinner"]

    def final(coins: tuple[int, int]) -> list[int]:
        state = position(
            {"crafts": {"chest": 4, "council_seat": 1}, "fulfilled": two, "coins": (2, 3)},
            {"crafts": {"bust": 4, "colossus": 1}, "fulfilled": other, "coins": coins},
            {"crafts": {"cauldron": 5}, "fulfilled": last},
            todo=[],
        )  # fmt: skip
        assert state.scores() == [19, 19, 17]
        return state.ranking()

    assert final((4, 0)) == [1, 2, 3]
    assert final((4, 1)) == [1, 1, 3]


@rule("EM-65", "EM-66", "EM-78")
def test_ex_20_a_trade_with_a_false_claim() -> None:
    state = position({"hand": {"wood": 2, "stone": 1}}, {"hand": {"bronze": 2, "grape": 1}}, {}, {})
    heard = told(
        state, "propose_trade:p2", "give_tile:stone", "claim_custom", "claim:wood",
        "ask_tile:bronze", "submit", "accept", "hand_tile:grape",
    )  # fmt: skip
    assert hand(state, 0) == {"wood": 2, "grape": 1}
    assert hand(state, 1) == {"bronze": 2, "stone": 1}
    public = [
        (kind, who, {id: n for id, n in next(iter(what.values())).items() if n})
        for kind, who, what in heard
        if what
    ]
    assert public[0] == ("offer", 0, {"face_down_tile": 1})
    assert public[1] == ("claimed", 0, {"wood": 1})
    assert ("received", 1, {"face_down_tile": 1}) in public
    assert ("received", 0, {"face_down_tile": 1}) in public
    assert "stone" not in str(public)
    assert "grape" not in str(public)
    assert options(state, "propose_trade") == []


@rule("EM-61")
def test_ex_21_refusal_and_a_second_partner() -> None:
    start = ({"hand": {"wood": 2}}, {"hand": {"bronze": 1}}, {}, {})
    asked = ["propose_trade:p2", "ask_tile:bronze", "submit", "reject"]
    state = go(position(*start), *asked)
    assert options(state, "propose_trade") == ["p3", "p4"]
    for rival in ("p3", "p4"):
        go(state, f"propose_trade:{rival}", "give_tile:wood", "claim_truth", "submit")
        go(state, "reject")
    assert options(state, "propose_trade") == []
    assert "wood" in options(state, "buy")
    state = go(position(*start), *asked, "buy:food")
    assert options(state, "propose_trade") == []


@rule("EM-79", "EM-84")
def test_ex_22_a_craft_traded() -> None:
    state = position(
        {"crafts": {"bust": 2}}, {"crafts": {"bust": 1}, "hand": {"wood": 1, "stone": 1}}, {}, {},
        masteries=NOBODY | {"mastery_sculpture": 0}, seal=2,
    )  # fmt: skip
    assert visible(state)[:2] == [6, 2]
    go(state, "propose_trade:p2", "give_craft:bust", "ask_tile:any", "ask_tile:any")
    go(state, "submit", "accept")
    assert visible(state)[:2] == [2, 6]
    dumped = state.dump()
    assert dumped["masteries"]["mastery_sculpture"] == 1
    assert dumped["seal"] == 2


@rule("EM-23", "EM-24")
def test_ex_23_two_players_split_coins() -> None:
    state = position(
        {"coins": (4, 0, 0)}, {}, islands=(("eide", "latomeia"), ("trofi", "krasi")),
        market={"wood": 6}, rest=True,
    )  # fmt: skip
    go(state, "buy:wood")
    assert options(state, "split_coins") == ["0", "1", "2", "3", "4"]
    go(state, "split_coins:1")
    assert purse(state, 0) == (0, 1, 3)
    go(state, "end_turn")
    go(state, options(state)[0])
    while state.seat() == 1:
        go(state, options(state)[-1])
    assert options(state, "trip_island") == ["eide", "latomeia"]
    wood, stone = hand(state, 0).get("wood", 0), hand(state, 0).get("stone", 0)
    twin = go(state.clone(), "trip_island:eide")
    assert purse(twin, 0) == (1, 0, 3)
    go(state, "trip_island:latomeia")
    assert purse(state, 0) == (3, 1, 0)
    assert hand(state, 0).get("stone", 0) == stone + 2
    assert hand(state, 0).get("wood", 0) == wood


def collaboration() -> State:
    return position(
        {"hand": {"wood": 1, "contraband": 1}, "coins": (0, 4), "collab": "collab_coins"},
        {"collab": "collab_jewel"},
        {"hand": {"stone": 2}, "coins": (1, 3), "collab": "collab_recover",
         "crafts": {"chest": 1}},
        chapter="two", bank=12, rest=False,
    )  # fmt: skip


@rule("EM-103", "EM-107", "EM-108")
def test_ex_24_contraband_and_collaboration() -> None:
    state = collaboration()
    stack = len(state.dump()["stack"])
    go(state, "propose_trade:p3", "give_tile:wood", "give_tile:contraband", "claim_silent")
    go(state, "ask_tile:stone", "ask_tile:stone", "submit", "accept")
    assert hand(state, 2) == {"wood": 1}
    assert hand(state, 0) == {"stone": 2}
    dumped = state.dump()
    assert len(dumped["stack"]) == stack + 1
    assert dumped["stack"][-1] == "contraband"
    assert purse(state, 0) == (4, 0)
    assert purse(state, 2) == (3, 3)
    assert dumped["bank"] == 10
    assert seat(state, 0)["collab"] == "collab_recover"
    assert seat(state, 2)["collab"] == "collab_coins"


@rule("EM-107")
def test_ex_25_one_tile_against_two() -> None:
    state = collaboration()
    go(state, "propose_trade:p3", "give_tile:wood", "give_tile:contraband", "claim_silent")
    go(state, "ask_tile:stone", "ask_craft:chest", "submit", "accept", "hand_tile:stone")
    assert seat(state, 0)["collab"] == "collab_coins"
    assert purse(state, 0) == (0, 4)
    assert purse(state, 2) == (1, 3)
    assert hand(state, 2) == {"wood": 1, "stone": 1}
    assert state.dump()["stack"][-1] == "contraband"


@rule("EM-101", "EM-102")
def test_ex_26_cargo_mastery_and_the_seal() -> None:
    first = position({"hand": {"secret_cargo": 2}}, {}, {}, chapter="two")
    go(first, "deliver")
    assert hand(first, 0) == {"secret_cargo": 1}, "one tile an action"
    assert first.dump()["masteries"]["mastery_cargo"] == -1
    assert first.dump()["seal"] == -1
    state = position({"hand": {"secret_cargo": 1}, "delivered": 1}, {}, {}, chapter="two")
    go(state, "deliver")
    assert state.dump()["masteries"]["mastery_cargo"] == 0
    assert visible(state)[0] == 2
    assert state.dump()["seal"] == 0
    assert options(state, "buy")


@rule("EM-109")
def test_ex_27_chapter_two_penalties() -> None:
    state = position(
        {"crafts": {"chest": 5, "council_seat": 1}, "fulfilled": ["council_hall"],
         "contracts": ["city_gates"],
         "hand": {"jewel": 1, "contraband": 2, "secret_cargo": 1, "fugitive": 1}},
        {}, {}, chapter="two",
    )  # fmt: skip
    assert visible(state)[0] == 17
    assert state.scores()[0] == 9


@rule("EM-110")
def test_ex_28_three_fugitives() -> None:
    state = position(
        {"hand": {"fugitive": 1}}, {"hand": {"fugitive": 2}}, {}, chapter="two", fugitives="three"
    )
    assert state.scores() == [-3, -1, 0]
    state = position({}, {"hand": {"fugitive": 3}}, {}, chapter="two", fugitives="three")
    assert state.scores() == [0, 1, 0]


@rule("EM-28", "EM-90")
def test_ex_29_seal_for_a_coin_after_the_first_action() -> None:
    state = position(
        {"coins": (4, 0)}, {}, {}, islands=("trofi", "calkino", "latomeia"), market={"wood": 4}
    )
    go(state, "buy:wood")
    assert purse(state, 0) == (2, 2)
    go(state, "take_seal:trofi")
    assert purse(state, 0) == (2, 1)
    go(state, "acquire_coins")
    assert purse(state, 0) == (3, 1)
    assert options(state, "buy") == []
    assert "acquire_coins" not in options(state)


@rule("EM-49", "EM-54")
def test_ex_30_coin_and_shop_symbol() -> None:
    def arsenal(*coins: int) -> State:
        return position(
            {"crafts": {"cauldron": 1}, "contracts": ["quay_arsenal"], "hand": {"stone": 1},
             "coins": coins}, {}, {}, {},
        )  # fmt: skip

    assert options(arsenal(1, 0), "fulfil") == []
    assert options(arsenal(0, 3), "fulfil") == []
    state = arsenal(1, 1)
    stone = market(state, "stone")[0]
    before = visible(state)
    go(state, "fulfil:quay_arsenal")
    assert purse(state, 0) == (0, 1)
    assert state.dump()["shop"] == 1
    assert visible(state) == [before[0] + 4, *(points + 1 for points in before[1:])]
    assert market(state, "stone")[0] == stone + 1
    state = go(arsenal(2, 1), "fulfil:quay_arsenal")
    assert options(state) == ["shop_coin:available", "shop_coin:eide"]
    assert purse(go(state.clone(), "shop_coin:available"), 0) == (0, 2)
    assert purse(go(state, "shop_coin:eide"), 0) == (1, 1)


@rule("EM-70")
def test_ex_31_a_true_claim_proves_nothing() -> None:
    def offered(*claim: str) -> tuple[list[object], list[object]]:
        state = position({"hand": {"wood": 1, "stone": 1, "grape": 1}}, {"hand": {"bronze": 1}}, {})
        heard = told(
            state, "propose_trade:p2", "give_tile:wood", "give_tile:stone", "next", *claim,
            "submit",
        )  # fmt: skip
        return heard, [state.view(number) for number in (-1, 1, 2)]

    truth = offered("claim_truth")
    assert truth == offered("claim_custom", "claim:wood", "claim:stone")
    assert truth[1][0]["trade"]["offer"]["claims"] == {"wood": 1, "stone": 1}
    silent = offered("claim_silent")
    assert silent == offered("claim_custom", "claim:silent")
    assert silent[1][0]["trade"]["offer"]["claims"] == {}
    assert silent[1][0]["trade"]["offer"]["give_tiles"] == 2


@rule("EM-76", "EM-140")
def test_ex_32_handing_over_without_a_dead_end() -> None:
    state = position({"hand": {"food": 1}}, {"hand": {"wood": 1, "bronze": 1, "grape": 1}}, {}, {})
    go(state, "propose_trade:p2", "ask_tile:any", "ask_tile:any", "submit")
    go(state, "accept")
    assert options(state) == ["hand_tile:wood", "hand_tile:bronze"]
    after = go(state.clone(), "hand_tile:wood")
    assert options(after) == ["hand_tile:bronze", "hand_tile:grape"]
    outcomes = [
        hand(go(after.clone(), "hand_tile:bronze"), 0),
        hand(go(after.clone(), "hand_tile:grape"), 0),
        hand(go(state.clone(), "hand_tile:bronze"), 0),
    ]
    assert outcomes == [
        {"wood": 1, "bronze": 1, "food": 1},
        {"wood": 1, "food": 1, "grape": 1},
        {"bronze": 1, "food": 1, "grape": 1},
    ]


@rule("EM-79", "EM-81")
def test_ex_33_a_mastery_from_the_centre_by_a_trade() -> None:
    state = position(
        {"crafts": {"young_wine": 1}, "hand": {"wood": 2}}, {}, {"crafts": {"young_wine": 1}}, {}
    )
    go(state, "propose_trade:p3", "give_tile:wood", "give_tile:wood", "claim_silent")
    go(state, "ask_craft:young_wine", "submit", "accept")
    assert visible(state)[0] == 2 + 2 + 2
    assert visible(state)[2] == 0
    dumped = state.dump()
    assert dumped["masteries"]["mastery_wine"] == 0
    assert dumped["seal"] == -1


@rule("EM-29", "EM-99")
def test_ex_34_the_holder_draws_no_clandestine_tiles() -> None:
    stack = ["contraband", "secret_cargo", "contraband", "secret_cargo", "contraband", "fugitive"]
    rest = {"contraband": 5, "secret_cargo": 6}
    seats = ({}, {}, {"hand": rest})
    holder = position(*seats, chapter="two", stack=stack, seal=0)
    assert options(holder, "take_seal") == []
    state = position(*seats, chapter="two", stack=stack)
    assert options(state, "take_seal") == ["tasks"]
    coins = purse(state, 0)
    go(state, "take_seal:tasks")
    assert len(state.dump()["stack"]) == 4
    assert state.view(-1)["seats"][0]["tiles"] == 2
    assert hand(state, 0) == {"contraband": 1, "secret_cargo": 1}
    assert purse(state, 0) == coins
    assert state.dump()["seal"] == 0


@rule("EM-94")
def test_ex_35_returned_contract_stays_secret() -> None:
    cards = ["council_hall", "city_gates"]
    state = position({"contracts": cards}, {}, {}, seal=0)
    deck = state.view(1)["deck"]
    go(state, "office_return:city_gates")
    for number in (-1, 1, 2):
        seen = state.view(number)
        assert seen["seats"][0]["contract_count"] == 1
        assert seen["deck"] == deck + 1
        assert seen["deck_known"] == {}
    assert state.view(0)["deck_known"] == {str(deck + 1): "city_gates"}
    for k in range(20):
        assert state.guess(0, caudal.Dice.of(k)).dump()["deck"][-1] == ["city_gates", [0]]
    others = {str(state.guess(1, caudal.Dice.of(k)).dump()["deck"][-1]) for k in range(40)}
    assert len(others) > 4
