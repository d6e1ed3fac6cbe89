"""Deliver, customers and their cards (RG-601 to RG-651)."""

import pytest

from caudal.games.river_of_gold.content import GOODS
from caudal.games.river_of_gold.content_cards import CARD_REGION, CARDS, ORDER
from tests.games.river_of_gold.positions import (
    CRAB,
    CRANE,
    GAME,
    MANTIS,
    Table,
    asked,
    gains,
    has,
    names,
    pass_on,
    play,
)
from tests.support import rule


def customer(card: str, *others: str) -> Table:
    """Crab can deliver the card, and has just the goods for it."""
    code = CARDS.index(card)
    table = Table().seat(CRAB, die=CARD_REGION[code] + 1, koku=0, favor=0)
    return table.goods(CRAB, *ORDER[code]).hand(CRAB, card, *others)


@rule("RG-601")
def test_only_cards_of_the_die_with_the_whole_order() -> None:
    table = Table().seat(CRAB, die=3).goods(CRAB, 2, 1, 0)
    table.hand(CRAB, "artisan_3", "elder_3", "artisan_4")
    assert names(table.state(), "deliver") == ["artisan_3"]
    assert names(table.seat(CRAB, die=4).state(), "deliver") == ["artisan_4"]
    assert names(table.seat(CRAB, silk=1).state(), "deliver") == []


@rule("RG-601", "RG-602")
@pytest.mark.parametrize("card", CARDS)
def test_every_customer_takes_its_order_and_lies_face_up(card: str) -> None:
    state = customer(card, "elder_6" if card != "elder_6" else "elder_5").state()
    play(state, f"deliver:{card}")
    if asked(state)[0] == "upgrade_ship":
        play(state, "upgrade:1")
    gained = {"artisan": 2, "merchant": 3, "noble": 2, "elder": 0, "monk": 0}[card[:-2]]
    region = f"region_{card[-1]}"
    assert has(state, CRAB, region) == [gained]
    track = {"1": "porcelain", "4": "porcelain", "2": "rice", "5": "rice", "3": "silk", "6": "silk"}
    held = dict.fromkeys(GOODS, 0)
    if gained:
        held[track[card[-1]]] = 1
    assert has(state, CRAB, "goods") == [held]
    assert state.view(MANTIS)["seats"][CRAB]["delivered"] == [card]
    assert asked(state) == ("discard_card", CRAB)


@rule("RG-602")
def test_abilities_work_from_now_on() -> None:
    table = customer("artisan_4", "elder_1")
    state = play(table.state(), "deliver:artisan_4", "discard:elder_1")
    position = state.dump()
    position["turn"] = CRAB
    position["todo"] = [{"ask": "end_action"}, {"ask": "turn", "seat": CRAB}]
    position["seats"][CRAB] |= {"die": 4, "koku": 4}
    assert names(play(GAME.load(position), "build"), "space") == ["19", "20"]


@rule("RG-603", "RG-605")
def test_draw_two_and_discard_one() -> None:
    table = customer("elder_2", "monk_1").deck("noble_1", "noble_2")
    state = play(table.state(), "deliver:elder_2")
    assert names(state, "discard") == ["monk_1", "noble_1", "noble_2"]
    play(state, "discard:noble_1")
    assert has(state, CRAB, "hand", "delivered") == [["monk_1", "noble_2"], ["elder_2"]]
    assert state.dump()["pile"] == ["noble_1"]


def nearly_empty(deck: int, pile: int) -> Table:
    """Some cards in the deck and on the discard pile; Mantis has delivered to all others."""
    table = customer("elder_2", "monk_1")
    cards = table.data["deck"].copy()
    table.delivered(MANTIS, *cards[deck + pile :])
    table.data["pile"] = cards[deck : deck + pile]
    table.data["deck"] = cards[:deck]
    return table


@rule("RG-604")
def test_an_empty_deck_is_made_from_the_discards() -> None:
    state = nearly_empty(1, 5).state()
    deck, pile = state.dump()["deck"], state.dump()["pile"]
    play(state, "deliver:elder_2")
    hand = has(state, CRAB, "hand")[0]
    assert len(hand) == 3
    assert deck[0] in hand
    drawn = set(hand) - {deck[0], "monk_1"}
    assert drawn <= set(pile)
    assert state.dump()["pile"] == []
    assert sorted(state.dump()["deck"]) == sorted(set(pile) - drawn)


@rule("RG-604", "RG-1105")
def test_too_few_cards_mean_no_discard() -> None:
    state = play(nearly_empty(1, 0).state(), "deliver:elder_2")
    assert asked(state)[0] != "discard_card"
    assert has(state, CRAB, "cards") == [2]
    state = play(nearly_empty(0, 0).state(), "deliver:elder_2")
    assert has(state, CRAB, "hand") == [["monk_1"]]
    assert names(Table().seat(CRAB, koku=0).state(), "deliver") == [], "no cards, no delivery"


@rule("RG-605")
def test_a_delivered_card_never_comes_back() -> None:
    state = play(nearly_empty(0, 2).state(), "deliver:elder_2")
    assert "elder_2" not in has(state, CRAB, "hand")[0]
    assert "elder_2" not in state.dump()["deck"] + state.dump()["pile"]


@rule("RG-610", "RG-612", "RG-1107")
def test_a_monk_gives_limit_favor_and_a_marker_but_no_influence() -> None:
    table = customer("monk_1", "elder_1").built(12, "manor_e1_2", CRAB)
    before = table.state()
    state = play(before.clone(), "deliver:monk_1")
    assert has(state, CRAB, "limit", "favor", "region_1") == [4, 2, 0]
    assert state.dump()["shore"]["12"]["markers"] == [CRAB, CRAB]
    assert gains(before, state, CRAB) == {"silk": -1, "rice": -2, "porcelain": -1, "favor": 2}
    top = play(customer("monk_1", "elder_1").seat(CRAB, limit=6, favor=3).state(), "deliver:monk_1")
    assert has(top, CRAB, "limit", "favor") == [6, 5]


@rule("RG-611", "RG-1106")
@pytest.mark.parametrize("region", range(1, 7))
def test_which_buildings_a_monk_may_mark(region: int) -> None:
    table = customer(f"monk_{region}", "elder_1")
    table.built(1, "port_e1_1", CRAB).built(10, "port_e1_2", CRAB)
    table.built(20, "port_e1_3", MANTIS).built(30, "port_e1_4", CRANE)
    table.built(5, "port_e1_5", CRAB, MANTIS)
    state = play(table.state(), f"deliver:monk_{region}")
    wanted = ["1", "10"] if region % 2 else ["20", "30"]
    assert names(state, "mark") == wanted
    nobody = play(customer(f"monk_{region}", "elder_1").state(), f"deliver:monk_{region}")
    assert asked(nobody) == ("discard_card", CRAB)
    assert has(nobody, CRAB, "limit", "favor") == [4, 2]


@rule("RG-613")
def test_a_shared_building_belongs_to_both() -> None:
    table = Table(4, CRANE).masteries("mastery_earth", "mastery_air", "mastery_void")
    table.seat(CRANE, die=4, koku=0).goods(CRANE, 1, 1, 3).hand(CRANE, "monk_4", "elder_1")
    table.built(1, "port_e1_1", CRANE).built(2, "port_e1_2", CRANE).built(5, "port_e1_4", MANTIS)
    state = play(table.state(), "deliver:monk_4", "discard:elder_1")
    pass_on(state)
    assert has(state, CRANE, "vp") == [7], "three ports, one of them shared"
    again = Table().seat(CRAB, die=1, ships=[1, 8]).built(1, "port_e1_1", CRANE)
    again.built(5, "port_e1_4", MANTIS, CRANE).built(30, "port_e1_5", CRANE)
    before = again.state()
    after = play(before.clone(), "sail:1-1")
    assert gains(before, after, CRANE) == {"koku": 3}
    assert gains(before, after, MANTIS) == {"koku": 1}


@rule("RG-640", "RG-641")
def test_an_artisan_makes_her_region_cheaper_and_no_other() -> None:
    table = Table().seat(CRAB, koku=4, die=5, favor=0).delivered(CRAB, "artisan_5")
    assert names(play(table.state(), "build")) == [
        f"tile:{tile}" for tile in table.state().dump()["row"]
    ], "only shore 24 for 4 Koku"
    assert "build" not in names(table.seat(CRAB, die=6).state())


@rule("RG-650")
def test_an_elder_gives_nothing_at_once() -> None:
    before = customer("elder_4", "elder_1").state()
    after = play(before.clone(), "deliver:elder_4")
    assert gains(before, after, CRAB) == {"silk": -2, "rice": -2, "porcelain": -1}
