"""The two-player variant: two islands each, two City cards (EM-21 to EM-24)."""

from caudal.engine.state import State
from tests.games.emporous.positions import go, hand, market, options, position, purse
from tests.support import rule

ISLANDS = (("eide", "latomeia"), ("trofi", "krasi"))


def table(mine: dict[str, object], **rest: object) -> State:
    return position(mine, {}, islands=ISLANDS, **rest)


@rule("EM-23")
def test_the_coins_of_any_cost_are_split_and_a_cost_without_coins_is_not() -> None:
    state = table({"hand": {"wood": 3, "bronze": 1}, "coins": (3, 1, 0)})
    go(state, "commission:panoply")
    assert options(state) == ["split_coins:0", "split_coins:1", "split_coins:2"]
    assert purse(go(state.clone(), "split_coins:0"), 0) == (1, 1, 2)
    assert purse(go(state, "split_coins:2"), 0) == (1, 3, 0)
    free = table({"hand": {"wood": 2, "bronze": 1}})
    go(free, "commission:chest")
    assert purse(free, 0) == (4, 0, 0), "nothing to split"


@rule("EM-23", "EM-49", "EM-55")
def test_the_split_comes_before_the_shop_coin_which_may_come_from_either_card() -> None:
    arsenal = {"crafts": {"cauldron": 1}, "contracts": ["quay_arsenal"], "hand": {"stone": 1}}
    state = table({**arsenal, "coins": (2, 1, 1)})
    go(state, "fulfil:quay_arsenal")
    assert options(state) == ["split_coins:0", "split_coins:1"]
    go(state, "split_coins:0")
    assert options(state) == ["shop_coin:available", "shop_coin:eide", "shop_coin:latomeia"]
    assert purse(go(state.clone(), "shop_coin:available"), 0) == (0, 1, 2)
    assert purse(go(state.clone(), "shop_coin:eide"), 0) == (1, 0, 2)
    assert purse(go(state, "shop_coin:latomeia"), 0) == (1, 1, 1)


@rule("EM-54")
def test_a_coin_just_spent_does_not_pay_the_shop() -> None:
    arsenal = {"crafts": {"cauldron": 1}, "contracts": ["quay_arsenal"], "hand": {"stone": 1}}
    state = table({**arsenal, "coins": (1, 0, 1)})
    go(state, "fulfil:quay_arsenal", "split_coins:1")
    assert purse(state, 0) == (0, 1, 0), "only the old coin at Latomeia was left"
    assert options(table({**arsenal, "coins": (1, 0, 0)}), "fulfil") == []


@rule("EM-90")
def test_the_seal_for_a_coin_of_either_card() -> None:
    state = table({"coins": (0, 1, 2)})
    assert options(state, "take_seal") == ["eide", "latomeia"]
    bank = state.dump()["bank"]
    assert purse(go(state.clone(), "take_seal:eide"), 0) == (0, 0, 2)
    assert purse(go(state, "take_seal:latomeia"), 0) == (0, 1, 1)
    assert state.dump()["bank"] == bank + 1


@rule("EM-24", "EM-27")
def test_only_an_island_whose_card_holds_a_coin_can_be_visited() -> None:
    state = table({"coins": (2, 0, 2)})
    assert options(state, "trip_island") == ["latomeia"]
    go(state, "trip_island:latomeia")
    assert options(state, "trip_island") == []
    assert hand(state, 0) == {"stone": 2}
    assert market(state, "bronze") == (4, 1, 2), "the island of bronze is nobody's"


@rule("EM-121")
def test_the_rival_plays_one_more_turn() -> None:
    state = table({"crafts": {"chest": 5, "council_seat": 4}})
    go(state, "buy:bronze", "split_coins:0", "end_turn")
    assert (state.seat(), state.dump()["final"]) == (1, 1)
    go(state, "buy:bronze", "split_coins:0", "end_turn")
    assert state.seat() == -1


@rule("EM-127")
def test_coins_on_both_cards_break_a_tie() -> None:
    def places(*coins: int) -> list[int]:
        return table({"coins": coins}, todo=[]).ranking()

    assert places(2, 1, 2) == [1, 2], "the rival has four coins"
    assert places(2, 1, 1) == [1, 1]
    assert places(2, 0, 1) == [2, 1]
