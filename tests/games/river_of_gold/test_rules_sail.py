"""Sail, journey's end, merchants and nobles at work (RG-501 to RG-541, RG-620 to RG-634)."""

import pytest

from caudal.engine.events import Listener
from caudal.games.river_of_gold.content import GOODS
from tests.games.river_of_gold.positions import (
    CRAB,
    CRANE,
    MANTIS,
    SCORPION,
    Table,
    asked,
    gains,
    has,
    names,
    play,
)
from tests.support import rule

# -- moving --------------------------------------------------------------------------------------


@rule("RG-501")
def test_one_of_two_ships_exactly_as_far_as_the_die_shows() -> None:
    state = Table().seat(CRAB, die=4, ships=[2, 9]).state()
    assert names(state, "sail") == ["1-4", "2-4"]
    assert has(play(state.clone(), "sail:1-4"), CRAB, "ships") == [[6, 9]]
    assert has(play(state.clone(), "sail:2-4"), CRAB, "ships") == [[2, 13]]


@rule("RG-502", "RG-1109")
def test_ships_share_spaces_and_stay_two_choices() -> None:
    table = Table().seat(CRAB, die=2, ships=[3, 3]).seat(MANTIS, ships=[5, 5])
    state = table.state()
    assert names(state, "sail") == ["1-2", "2-2"]
    play(state, "sail:2-2")
    assert has(state, CRAB, "ships") == [[3, 5]]
    assert has(state, MANTIS, "ships") == [[5, 5]]


@rule("RG-504", "RG-540")
def test_stopping_on_1_completes_a_journey_and_stopping_on_14_does_not() -> None:
    state = play(Table().seat(CRAB, die=4, ships=[11, 2]).state(), "sail:1-4")
    assert asked(state) == ("journey_bonus", CRAB)
    state = play(Table().seat(CRAB, die=3, ships=[11, 2]).state(), "sail:1-3")
    assert asked(state)[0] != "journey_bonus"


@rule("RG-505")
def test_noble_5_shifts_the_royal_ships_die_only_and_the_die_stays() -> None:
    table = Table().seat(CRAB, die=6, favor=1, ships=[2, 9], royal=2).delivered(CRAB, "noble_5")
    state = table.state()
    assert sorted(names(state, "sail")) == ["1-6", "2-1", "2-5", "2-6"]
    play(state, "die:1")
    assert sorted(names(state, "sail")) == ["1-1", "2-1", "2-2", "2-6"]
    listener = Listener()
    state.listener = listener
    play(state, "sail:2-2")
    assert not [event for event in listener.events if event.kind == "changed_die"]
    assert has(state, CRAB, "favor")[0] <= 1
    ending = Table().seat(CRAB, die=6, ships=[2, 13], royal=2).delivered(CRAB, "noble_5")
    state = play(ending.state(), "sail:2-5")
    assert asked(state) == ("journey_bonus", CRAB)
    assert has(state, CRAB, "die", "ships") == [6, [2, 4]]


# -- S2 and S3 -----------------------------------------------------------------------------------


@rule("RG-510")
def test_the_order_of_a_sail() -> None:
    table = Table().seat(CRAB, die=1, ships=[14, 8], royal=1).delivered(CRAB, "merchant_5")
    table.delivered(CRAB, "noble_4").built(2, "shrine_e1_6", MANTIS).goods(CRAB, 0, 0, 0)
    state = table.seat(CRAB, koku=0, favor=0).state()
    story = Listener()
    state.listener = story
    play(state, "sail:1-1", "take:koku")
    told = [(e.kind, e.seat, e.what.get("item")) for e in story.events][:9]
    assert told == [
        ("sailed_royal", CRAB, None),
        ("scored", CRAB, None),
        ("gained", CRAB, "koku"),
        ("scored", MANTIS, None),
        ("journey", CRAB, None),
        ("gained", CRAB, "koku"),
        ("merchant", CRAB, None),
        ("gained", CRAB, "favor"),
        ("left", -1, None),
    ]
    assert story.events[9].kind == "entered"
    assert (story.events[10].kind, story.events[10].seat) == ("scored", CRAB), "noble 4, last"


@rule("RG-520")
def test_all_four_spaces_of_the_stop_and_none_on_the_way() -> None:
    """Two players: an own market, starting tiles and an empty space; a port is only passed."""
    table = Table(2).seat(CRAB, die=2, ships=[14, 8], koku=0).built(1, "port_e1_5", MANTIS)
    table.built(4, "market_e1_4", CRAB)
    before = table.state()
    after = play(before.clone(), "sail:1-2", "take:rice")
    visit = {"koku": 3 + 1, "silk": 1, "region_2": 2, "rice": 1 + 1, "vp": 1}
    assert gains(before, after, CRAB) == visit, "start_port 3, 5 empty, start_manor 7 with its good"
    assert gains(before, after, MANTIS) == {}


@rule("RG-521")
def test_every_marker_is_paid_the_turn_players_too() -> None:
    table = Table().seat(CRAB, die=1, ships=[14, 8]).seat(MANTIS, favor=0)
    table.built(1, "port_e1_3", CRAB).built(2, "manor_e1_6", CRANE, MANTIS)
    table.built(3, "market_e1_5", MANTIS, MANTIS)
    before = table.seat(CRAB, favor=0).state()
    after = play(before.clone(), "sail:1-1")
    assert gains(before, after, MANTIS) == {"vp": 1, "favor": 2}
    assert gains(before, after, CRANE) == {"vp": 1}
    assert gains(before, after, CRAB)["favor"] == 1


@rule("RG-522")
def test_rewards_that_count_customers() -> None:
    table = Table().seat(CRAB, die=1, ships=[14, 8]).built(2, "manor_e1_5", MANTIS)
    table.delivered(MANTIS, "elder_1", "elder_2", "monk_1").delivered(CRAB, "elder_3")
    before = table.state()
    assert gains(before, play(before.clone(), "sail:1-1"), MANTIS) == {"koku": 3}


@rule("RG-523")
def test_influence_is_that_of_the_tiles_region() -> None:
    table = Table().seat(CRAB, die=1, ships=[1, 8])
    table.built(5, "manor_e1_1", MANTIS).built(7, "manor_e2_1", CRANE)
    before = table.state()
    after = play(before.clone(), "sail:1-1")
    assert has(after, CRAB, "region_1", "region_2") == [2, 3]
    assert gains(before, after, CRANE) == {"region_2": 1}


@rule("RG-530", "RG-532")
def test_imperial_markets_and_draw_and_discard() -> None:
    table = Table().seat(CRAB, die=1, ships=[12, 8], favor=0).hand(CRAB, "elder_1", "elder_2")
    table.deck("monk_6")
    state = play(table.state(), "sail:1-1")
    assert has(state, CRAB, "silk", "cards") == [2, 3]
    assert names(state, "discard") == ["elder_1", "elder_2", "monk_6"]
    play(state, "discard:monk_6")
    assert has(state, CRAB, "hand") == [["elder_1", "elder_2"]]
    for start, good in ((2, "porcelain"), (7, "rice")):
        table = Table().seat(CRAB, die=1, ships=[start, 3], favor=0)
        before = table.state()
        gained = gains(before, play(before.clone(), "sail:1-1"), CRAB)
        assert gained == {good: 1, "favor": 1, "koku": 3}


@rule("RG-532", "RG-604", "RG-1105")
def test_without_a_card_to_draw_nothing_is_discarded() -> None:
    table = Table().seat(CRAB, die=1, ships=[12, 8], favor=3, koku=0)
    cards = table.data["deck"].copy()
    table.delivered(MANTIS, *cards[:28]).hand(CRAB, *cards[28:])
    state = play(table.state(), "sail:1-1")
    assert asked(state)[0] != "discard_card"
    assert has(state, CRAB, "cards") == [2]


# -- S4 ------------------------------------------------------------------------------------------


@rule("RG-540")
def test_journey_bonus_then_merchants_then_the_row() -> None:
    table = Table().seat(CRAB, die=1, ships=[14, 8], koku=0).delivered(CRAB, "merchant_6")
    before = table.state()
    state = play(before.clone(), "sail:1-1")
    assert names(state)[:4] == ["take:koku", "take:silk", "take:rice", "take:porcelain"]
    assert state.dump()["row"] == before.dump()["row"]
    play(state, "take:koku")
    assert has(state, CRAB, "koku") == [4 + 3 + 3]
    assert state.dump()["row"] == [before.dump()["era1"][0], *before.dump()["row"][:3]]


@rule("RG-541")
def test_the_discarded_end_tile_gives_no_favor() -> None:
    state = Table().seat(CRAB, die=1, ships=[14, 8], favor=0, koku=0).state()
    end = state.dump()["row"][-1]
    play(state, "sail:1-1", "take:rice")
    assert has(state, CRAB, "favor") == [0]
    assert state.dump()["discarded_tiles"] == [end]


@rule("RG-621")
def test_merchants_act_at_each_journey_end_with_any_ship() -> None:
    for ship in (1, 2):
        table = Table().seat(CRAB, die=1, ships=[14, 14], favor=0, koku=0)
        table.delivered(CRAB, "merchant_5")
        state = play(table.state(), f"sail:{ship}-1", "take:rice")
        assert has(state, CRAB, "favor") == [1]
    state = Table().seat(CRAB, die=1, ships=[3, 3], favor=0).delivered(CRAB, "merchant_5").state()
    play(state, "sail:1-1")
    assert has(state, CRAB, "favor") == [1], "the imperial market of river 4 only"


@rule("RG-622")
def test_what_each_merchant_does() -> None:
    def after(card: str) -> dict[str, int]:
        table = Table().seat(CRAB, die=1, ships=[14, 8], favor=0, koku=0)
        table.delivered(CRAB, card, "elder_1").built(13, "port_e1_1", CRAB)
        table.built(20, "port_e1_2", CRAB).built(19, "manor_e1_3", MANTIS, CRAB)
        before = table.state()
        state = play(before.clone(), "sail:1-1", "take:rice")
        if asked(state)[0] == "any_good":
            play(state, "take:silk")
        if asked(state)[0] == "sell_goods":
            play(state, "sell:rice", "sell:porcelain", "stop")
        gained = gains(before, state, CRAB)
        for what, amount in (("koku", 4), ("rice", 1)):
            gained[what] = gained.get(what, 0) - amount
        return {what: amount for what, amount in gained.items() if amount}

    assert after("merchant_1") == {"region_3": 1, "region_4": 1}
    assert after("merchant_2") == {"vp": 2}
    assert after("merchant_3") == {"silk": 1}
    assert after("merchant_4") == {"rice": -1, "porcelain": -1, "koku": 10}
    assert after("merchant_5") == {"favor": 1}
    assert after("merchant_6") == {"koku": 3}


@rule("RG-540", "RG-321")
def test_merchants_act_by_region_each_with_its_own_choices() -> None:
    table = Table().seat(CRAB, die=1, ships=[14, 8], koku=0, region_3=17)
    table.delivered(CRAB, "merchant_1", "merchant_3", "merchant_4").built(13, "port_e1_1", CRAB)
    state = play(table.state(), "sail:1-1", "take:rice")
    assert asked(state) == ("any_good", CRAB), "space 18 of region 3, by merchant_1"
    play(state, "take:silk")
    assert asked(state) == ("any_good", CRAB), "merchant_3"
    play(state, "take:silk")
    assert asked(state) == ("sell_goods", CRAB)
    assert has(state, CRAB, "silk", "rice", "region_3") == [3, 2, 18]


@rule("RG-623")
def test_selling_near_the_limit() -> None:
    def seller(koku: int, favor: int = 3) -> Table:
        table = Table().seat(CRAB, die=1, ships=[14, 8], koku=koku, favor=favor)
        return table.delivered(CRAB, "merchant_4")

    state = play(seller(18).state(), "sail:1-1", "take:rice")
    assert has(state, CRAB, "koku") == [22]
    play(state, "sell:rice")
    assert has(state, CRAB, "koku", "rice") == [25, 1]
    assert asked(state)[0] != "sell_goods" or names(state, "sell") == []
    full = play(seller(25, favor=2).goods(CRAB, 1, 0, 0).state(), "sail:1-1", "go_on", "take:silk")
    assert asked(full) == ("sell_goods", CRAB), "an exchange is legal"
    assert names(full, "sell") == []
    assert "stop" in names(full)


@rule("RG-310", "RG-622")
def test_without_goods_there_is_nothing_to_sell() -> None:
    table = Table().seat(CRAB, die=1, ships=[14, 8], koku=9, favor=0).goods(CRAB, 0, 0, 0)
    state = play(table.delivered(CRAB, "merchant_4").state(), "sail:1-1", "take:koku")
    assert asked(state)[0] == "closing"


# -- S5 ------------------------------------------------------------------------------------------


def royal(*cards: str, ship: int = 1) -> Table:
    table = Table().seat(CRAB, die=1, ships=[7, 7], royal=ship, favor=3, koku=0)
    return table.goods(CRAB, 0, 0, 0).delivered(CRAB, *cards)


@rule("RG-631", "RG-633")
def test_noble_1_frees_the_goods_of_markets() -> None:
    table = royal("noble_1").built(18, "market_e1_1", MANTIS)
    state = play(table.state(), "sail:1-1")
    for good in ("porcelain", "rice"):
        assert asked(state) == ("any_good", CRAB)
        play(state, f"take:{good}")
    assert has(state, CRAB, *GOODS) == [0, 1, 1]
    table = royal("noble_1", ship=2).built(18, "market_e1_1", MANTIS)
    state = play(table.state(), "sail:1-1")
    assert has(state, CRAB, *GOODS) == [1, 1, 0], "a standard ship takes what there is"


@rule("RG-633")
def test_noble_3_gives_influence_beside_the_stop() -> None:
    before = royal("noble_3").state()
    gained = gains(before, play(before.clone(), "sail:1-1"), CRAB)
    assert (gained["region_3"], gained["region_4"]) == (1, 1)
    assert "region_5" not in gained


@rule("RG-632", "RG-633", "RG-634")
def test_nobles_4_and_6_score_once_a_sail() -> None:
    table = royal("noble_4", "noble_6").built(15, "port_e1_1", MANTIS)
    table.built(16, "port_e1_2", MANTIS)
    assert has(play(table.state(), "sail:1-1"), CRAB, "vp") == [1], "only a rival's"
    table.built(18, "port_e1_3", CRAB)
    assert has(play(table.state(), "sail:1-1"), CRAB, "vp") == [2]
    shared = royal("noble_4", "noble_6").built(15, "port_e1_1", MANTIS, CRAB)
    assert has(play(shared.state(), "sail:1-1"), CRAB, "vp") == [2], "a shared one is both"
    double = royal("noble_4", "noble_6").built(15, "port_e1_1", CRAB, CRAB)
    assert has(play(double.state(), "sail:1-1"), CRAB, "vp") == [1]
    nobody = royal("noble_4", "noble_6")
    assert has(play(nobody.state(), "sail:1-1"), CRAB, "vp") == [0]


@rule("RG-634")
def test_after_sailing_influence_comes_before_points() -> None:
    table = royal("noble_3", "noble_4").seat(CRAB, region_3=17).built(15, "port_e1_1", MANTIS)
    state = play(table.state(), "sail:1-1")
    assert asked(state) == ("any_good", CRAB)
    assert has(state, CRAB, "vp") == [3]
    play(state, "take:silk")
    assert has(state, CRAB, "vp") == [4]


@rule("RG-630", "RG-631")
@pytest.mark.parametrize("ship", [1, 2])
def test_the_first_noble_brings_the_royal_ship(ship: int) -> None:
    table = Table().seat(CRAB, die=4, ships=[5, 9], koku=0).goods(CRAB, 2, 2, 0)
    table.hand(CRAB, "noble_4", "elder_1")
    state = play(table.state(), "deliver:noble_4")
    assert asked(state) == ("upgrade_ship", CRAB)
    assert has(state, CRAB, "region_4") == [0], "the ship comes first"
    play(state, f"upgrade:{ship}")
    assert has(state, CRAB, "royal", "ships", "region_4") == [ship, [5, 9], 2]
    again = Table().seat(CRAB, die=2, royal=ship, koku=0).goods(CRAB, 2, 0, 2)
    again.delivered(CRAB, "noble_4").hand(CRAB, "noble_2", "elder_1")
    state = play(again.state(), "deliver:noble_2")
    assert asked(state) == ("discard_card", CRAB)
    assert has(state, CRAB, "royal", "region_2") == [ship, 2]


@rule("RG-412", "RG-540")
def test_a_rivals_journey_changes_nothing_for_the_others() -> None:
    table = Table(4, SCORPION).seat(SCORPION, die=1, ships=[14, 8])
    table.delivered(CRANE, "merchant_6")
    before = table.state()
    after = play(before.clone(), "sail:1-1", "take:rice")
    assert gains(before, after, CRANE) == {}
    assert len(after.dump()["era1"]) == len(before.dump()["era1"]) - 1
