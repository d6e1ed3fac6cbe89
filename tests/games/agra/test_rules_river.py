"""The Sailor, the notables, their contracts, the boat: AG-801 to AG-807, AG-1101 to AG-1113."""

import pytest

from caudal.games.agra.content_notables import CARDS
from tests.games.agra.positions import (
    GAME,
    MAGENTA,
    ORANGE,
    TURQUOISE,
    YELLOW,
    Table,
    asked,
    dice_for,
    do,
    goods_of,
    legal,
    story,
)
from tests.support import rule


def deliveries(moves: list[str]) -> list[str]:
    return [move[8:] for move in moves if move.startswith("deliver:")]


# -- Sailor ----------------------------------------------------------------------------------------


@rule("AG-801", "AG-802")
def test_payment_buys_deliveries() -> None:
    for good, count in (("wood", 2), ("oil", 3), ("statue", 4)):
        state = Table().seat(MAGENTA, **{good: 1, "cotton": 1}).state()
        do(state, "place:sailor", f"pay:{good}")
        assert asked(state)[0] == "sailor_delivery", "one good only"
        assert state.view(0)["deliveries_left"] == count
    state = do(Table().seat(MAGENTA, oil=1).state(), "place:sailor", "done")
    assert state.view(0)["deliveries_left"] == 1
    table = Table().seat(MAGENTA, contracts=["jagirdar"], oil=1)
    state = do(table.state(), "place:sailor", "done")
    assert state.view(0)["deliveries_left"] == 2


@rule("AG-802")
def test_the_value_of_the_payment_is_fixed_when_paid() -> None:
    table = Table().put(price={"price_3_4": ("statue", "high")})
    state = do(table.seat(MAGENTA, statue=1, wood=1).state(), "place:sailor", "pay:statue")
    assert state.view(0)["deliveries_left"] == 5


@rule("AG-803")
def test_paying_the_sailor_is_no_delivery() -> None:
    table = Table().river("takshaka").seat(MAGENTA, contracts=["cook"], oil=1)
    state = do(table.state(), "place:sailor", "pay:oil")
    assert state.rupees[MAGENTA] == 2, "two unused deliveries, no bonus for oil"


@rule("AG-804", "AG-905")
def test_a_demand_uses_two_deliveries_once_an_action() -> None:
    table = Table().seat(MAGENTA, bricks=2, oil=2, influence={"artisans": 1, "scholars": 1})
    table.seat(MAGENTA, paper=1, statue=1).column("scholars", 1)
    state = do(table.state(), "place:sailor", "done")
    assert not [move for move in legal(state) if move.startswith("demand")]
    state = do(table.state(), "place:sailor", "pay:statue")
    assert {"demand:artisans", "demand:scholars"} <= set(legal(state))
    do(state, "demand:artisans")
    assert state.view(0)["deliveries_left"] == 2
    assert state.rupees[MAGENTA] == 3
    assert not [move for move in legal(state) if move.startswith("demand")]
    table = Table().seat(MAGENTA, contracts=["jagirdar"], bricks=1, oil=1)
    state = table.seat(MAGENTA, influence={"artisans": 1}).state()
    do(state, "place:sailor", "done")
    assert "demand:artisans" in legal(state), "the Jagirdar's two free deliveries suffice"


@rule("AG-805")
def test_unused_deliveries_pay_at_most_the_payment() -> None:
    table = Table().river("cook").seat(MAGENTA, contracts=["jagirdar"], oil=1, curry=1)
    state = do(table.state(), "place:sailor", "pay:curry", "done")
    assert state.rupees[MAGENTA] == 2, "four unused, two paid"


@rule("AG-806", "AG-807")
def test_the_jagirdars_owner_follows_the_sailor() -> None:
    table = Table().seat(YELLOW, contracts=["jagirdar"], oil=2)
    state = do(table.state(), "place:sailor")
    assert asked(state) == ("jagirdar", YELLOW)
    assert legal(state) == ["deliver:cook", "no"]
    refused = do(state.clone(), "no")
    assert refused.favour[MAGENTA] == 0
    do(state, "deliver:cook")
    assert (state.rupees[YELLOW], state.favour[MAGENTA]) == (1, 1)
    assert state.influence_of(YELLOW, 0) == 1
    assert goods_of(state, YELLOW) == {"oil": 1}, "no double delivery"
    own = Table().seat(MAGENTA, contracts=["jagirdar"])
    assert asked(do(own.state(), "place:sailor"))[0] != "jagirdar"


@rule("AG-807")
def test_double_deliveries_need_a_good_and_a_delivery() -> None:
    state = do(Table().seat(MAGENTA, oil=2).state(), "place:sailor", "done", "deliver:cook")
    assert asked(state)[0] != "double_delivery", "no delivery left"
    table = Table().river("cook").seat(MAGENTA, oil=1, curry=1)
    state = do(table.state(), "place:sailor", "pay:curry", "deliver:cook")
    assert asked(state)[0] != "double_delivery", "no second good"
    table = Table().seat(MAGENTA, oil=2, wood=2, statue=1)
    state = do(table.state(), "place:sailor", "pay:statue", "deliver:cook", "give:oil", "double")
    assert state.rupees[MAGENTA] == 2
    do(state, "deliver:cook")
    assert asked(state)[0] != "double_delivery", "once a notable and action"
    assert state.dump()["seats"][MAGENTA]["contracts"] == ["cook"]
    assert state.rupees[MAGENTA] == 2 + 3


@rule("AG-1315")
def test_a_favour_delivery_inside_a_sailor_action() -> None:
    table = Table().seat(MAGENTA, oil=2, wood=1, favour=4, tiles=["ft_deliver_notable"])
    state = do(table.state(), "place:sailor", "done")
    assert state.view(0)["deliveries_left"] == 1
    do(state, "favour:ft_deliver_notable", "deliver:cook", "give:oil")
    assert asked(state) == ("sailor_delivery", MAGENTA), "no double"
    assert state.view(0)["deliveries_left"] == 1
    assert state.influence_of(MAGENTA, 0) == 1, "its step comes at once"
    do(state, "deliver:cook")
    assert state.influence_of(MAGENTA, 0) == 1, "no second step of that notable this turn"


# -- deliveries ------------------------------------------------------------------------------------


@rule("AG-1101")
@pytest.mark.parametrize(("dock", "level"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_available_levels(dock: int, level: int) -> None:
    seen = Table().put(boat=dock).state().view(0)["notables"]
    assert {card["level"] for card in seen if card["available"]} == set(range(1, level + 1))
    for winner in (MAGENTA, YELLOW):
        done = Table().put(boat=dock).notable("cook", winner=winner).state().view(0)["notables"]
        assert not next(card for card in done if card["id"] == "cook")["available"]


@rule("AG-1102")
def test_each_good_is_delivered_once() -> None:
    table = Table().notable("cook", oil=YELLOW).seat(MAGENTA, oil=1, curry=1)
    state = do(table.state(), "place:sailor", "done")
    assert deliveries(legal(state)) == ["sufi"]


@rule("AG-1103")
def test_rewards_count_all_markers() -> None:
    table = Table().put(boat=4).notable("painter", oil=(YELLOW, True), painting=ORANGE)
    state = do(table.seat(MAGENTA, cotton=1).state(), "place:sailor", "done", "deliver:painter")
    assert state.rupees[MAGENTA] == 4


@rule("AG-1104")
def test_contracts_pay_for_every_delivery_but_the_one_that_won_them() -> None:
    table = Table().seat(MAGENTA, contracts=["calligrapher"], paper=2, curry=1)
    state = do(table.state(), "place:sailor", "pay:curry", "deliver:khatib", "double")
    assert state.rupees[MAGENTA] == (1 + 1) + (1 + 1) + 1
    table = Table(at="order").seat(MAGENTA, contracts=["calligrapher"], paper=1)
    assert do(table.state(), "akbar:paper").rupees[MAGENTA] == 1
    table = Table(at="order").seat(MAGENTA, contracts=["cook", "mullah"], bricks=1, oil=1)
    state = table.seat(MAGENTA, influence={"artisans": 1}).state()
    assert do(state, "demand:artisans").rupees[MAGENTA] == 3 + 1 + 1
    table = Table(at="order").seat(MAGENTA, contracts=["cook", "french_trader"], oil=1)
    assert do(table.state(), "ability:french_trader").rupees[MAGENTA] == 1
    table = Table().notable("cook", wood=MAGENTA).seat(MAGENTA, oil=1)
    state = do(table.state(), "place:sailor", "done", "deliver:cook")
    assert state.dump()["seats"][MAGENTA]["contracts"] == ["cook"]
    assert state.rupees[MAGENTA] == 2, "the Cook pays from the next oil on"


@rule("AG-1105", "AG-1106")
def test_evaluation() -> None:
    table = Table().put(boat=4).notable("painter", painting=YELLOW, oil=(ORANGE, True))
    state = do(table.seat(MAGENTA, cotton=1).state(), "place:sailor", "done", "deliver:painter")
    assert state.dump()["seats"][ORANGE]["contracts"] == ["painter"]
    assert state.supply[ORANGE] == 22, "the winner's markers return"
    assert (state.favour[YELLOW], state.favour[MAGENTA]) == (1, 1)
    table = Table().put(boat=4).notable("painter", painting=YELLOW, oil=(ORANGE, True))
    table.seat(MAGENTA, cotton=2, curry=1)
    state = do(table.state(), "place:sailor", "pay:curry", "deliver:painter", "double")
    assert state.dump()["seats"][ORANGE]["contracts"] == ["painter"], "oil is above cotton"
    assert state.favour[MAGENTA] == 2, "a double becomes two favour"


@rule("AG-1107", "AG-1002")
def test_order_of_a_completing_delivery() -> None:
    table = Table().notable("mahout", winner=YELLOW).notable("sufi", cotton=TURQUOISE)
    table.seat(MAGENTA, curry=1).put(builder="oil_press")
    told = [e.kind for e in story(table.state(), "place:sailor", "done", "deliver:sufi")]
    assert told[1:] == [
        "delivered", "rupees", "contract", "favour", "follower", "boat", "town_built", "builder",
        "influence", "turn",
    ]  # fmt: skip


# -- contracts -------------------------------------------------------------------------------------


@rule("AG-1108")
def test_immediate_effects_sufi_painter_and_favour() -> None:
    table = Table().notable("sufi", cotton=MAGENTA).seat(MAGENTA, curry=1)
    state = do(table.state(), "place:sailor", "done", "deliver:sufi")
    assert state.dump()["seats"][MAGENTA]["follower"] == 2
    table = Table(YELLOW).put(boat=4).notable("painter", painting=MAGENTA, oil=MAGENTA)
    table.seat(MAGENTA, lying=["trader", "quarry"]).seat(YELLOW, cotton=1)
    state = do(table.state(), "place:sailor", "done", "deliver:painter")
    assert asked(state) == ("raise_worker", MAGENTA), "off turn"
    assert "stop" in legal(state), "from the start (AG-861)"
    do(state, "raise:trader", "stop")
    assert asked(state) == ("choose_guild", MAGENTA)
    do(state, "influence:scholars")
    assert state.influence_of(MAGENTA, 2) == 1
    assert state.boat == 5
    for id, good in (("dewan", "curry"), ("grand_imam", "paper")):
        goods = {"dewan": {"clothes": 0, "planks": 0}, "grand_imam": {"painting": 0, "bricks": 0}}
        table = Table().put(boat=5).notable(id, **goods[id]).seat(MAGENTA, **{good: 1})
        state = do(table.state(), "place:sailor", "done", f"deliver:{id}")
        assert state.favour[MAGENTA] == 3


@rule("AG-1108", "AG-653")
def test_the_mujtahida_builds_even_off_turn() -> None:
    table = Table(YELLOW).put(boat=4, builder="cement_works", dice=dice_for(1))
    table.notable("mujtahida", statue=MAGENTA, paper=MAGENTA).seat(YELLOW, wood=1, sandstone=1)
    table.seat(MAGENTA, sandstone=4, contracts=["takshaka"])
    state = do(table.state(), "place:sailor", "done", "deliver:mujtahida")
    assert asked(state) == ("bonus_tile", MAGENTA)
    do(state, "bonus:bb_2_merchants")
    assert asked(state) == ("process_goods", MAGENTA)
    assert legal(state)[-1] == "amount:0", "no secondary actions inside"
    do(state, "amount:3")
    assert asked(state) == ("follow", YELLOW), "the active player may follow"
    do(state, "follow")
    assert goods_of(state, YELLOW) == {"cement": 1}
    assert goods_of(state, MAGENTA) == {"sandstone": 1, "cement": 3}
    assert state.rupees[MAGENTA] == 1 + 3 + 2, "Takshaka, bonus tile, Mujtahida"
    assert state.dump()["builder"] == "plank_workshop"
    assert "cement_works" in state.dump()["seats"][MAGENTA]["standing"]
    board = ["architect", "trader", "botanist", "quarry", "sawmill", "turmeric_field",
             "cotton_farm", "oil_press", "paper_mill", "tailor"]  # fmt: skip
    table = Table(YELLOW).put(boat=4, built=["oil_press", "paper_mill", "tailor"])
    table.put(builder="bindery").notable("mujtahida", statue=MAGENTA, paper=MAGENTA)
    table.seat(YELLOW, wood=1).seat(MAGENTA, sandstone=4, standing=board)
    state = do(table.state(), "place:sailor", "done", "deliver:mujtahida", "bonus:bb_2_favour")
    assert asked(state)[0] != "process_goods", "without a worker the step is skipped"
    assert "cement_works" in state.dump()["built"]
    assert state.dump()["builder"] == "bindery", "it did not stand there"


@rule("AG-1108", "AG-902")
def test_the_sadr_us_sudur_may_serve_akbar_at_once() -> None:
    table = Table(YELLOW).river("sadr_us_sudur").put(boat=4)
    table.notable("sadr_us_sudur", statue=MAGENTA, curry=MAGENTA).seat(YELLOW, cotton=1)
    table.seat(MAGENTA, cement=1, book=1)
    luxuries = dict.fromkeys(["statue", "book", "painting", "clothes"], TURQUOISE)
    state = do(table.put(bowls=luxuries).state(), "place:sailor", "done", "deliver:sadr_us_sudur")
    assert asked(state) == ("sadr_good", MAGENTA), "the winner, off turn"
    assert legal(state) == ["give:cement", "no"], "no bowl of value 3 is empty"
    declined = do(state.clone(), "no")
    assert declined.bowls == state.bowls
    do(state, "give:cement", "bowl:dye")
    assert state.dump()["bowls"]["dye"] == MAGENTA


@rule("AG-1108", "AG-1004")
def test_the_mosaic_maker_may_search_the_pile_or_decline() -> None:
    table = Table().put(boat=2).notable("mosaic_maker", dye=MAGENTA).seat(MAGENTA, cement=1)
    state = do(table.state(), "place:sailor", "done", "deliver:mosaic_maker")
    assert legal(state)[-1] == "no"
    row = state.dump()["row"]
    searched = do(state.clone(), "tile:ft_exchange")
    assert searched.dump()["row"] == row
    assert searched.pile_left == 10
    rest = [tile for tile in state.dump()["pile"] if tile != "ft_exchange"]
    assert sorted(searched.dump()["pile"]) == sorted(rest)
    assert searched.dump()["pile"] != rest, "shuffled"
    shown = do(state.clone(), "tile:ft_sell_good")
    assert None not in shown.dump()["row"]
    assert len(shown.dump()["pile"]) == 10
    declined = do(state.clone(), "no")
    assert declined.actions == state.actions
    assert declined.pile == state.pile


@rule("AG-1109")
def test_a_contract_works_in_the_same_turn() -> None:
    table = Table().put(boat=2).notable("english_trader", oil=MAGENTA)
    state = table.seat(MAGENTA, curry=2, wood=1).state()
    do(state, "place:sailor", "pay:wood", "deliver:english_trader", "no")
    assert "ability:english_trader" in legal(state)


@rule("AG-1113")
def test_cards_keep_their_owner() -> None:
    table = Table().seat(TURQUOISE, contracts=["jagirdar"]).seat(MAGENTA, oil=1)
    state = do(table.state(), "place:sailor", "done", "deliver:cook")
    assert state.dump()["seats"][TURQUOISE]["contracts"] == ["jagirdar"]


# -- the boat --------------------------------------------------------------------------------------


@rule("AG-1110")
@pytest.mark.parametrize(("dock", "done", "card", "good", "reached"), [
    (1, [], "cook", "wood", 1), (1, ["sufi"], "cook", "wood", 2),
    (2, ["sufi", "mahout"], "mullah", "cement", 3), (3, ["jagirdar"], "mullah", "cement", 4),
    (3, [], "mullah", "cement", 3), (4, ["jagirdar", "mosaic_maker"], "painter", "cotton", 5),
    (5, [], "dewan", "curry", 6),
])  # fmt: skip
def test_when_the_boat_leaves(
    dock: int, done: list[str], card: str, good: str, reached: int
) -> None:
    table = Table().put(boat=dock)
    for id in done:
        table.notable(id, winner=ORANGE)
    notable = next(n for n in table.position["notables"] if n["id"] == card)
    rest = {m["good"]: MAGENTA for m in notable["markers"] if m["good"] != good}
    table.notable(card, **rest).seat(MAGENTA, **{good: 1})
    state = do(table.state(), "place:sailor", "done", f"deliver:{card}")
    while asked(state)[0] in ("raise_worker", "choose_guild"):
        state.play(state.moves()[0])
    assert state.boat == reached


@rule("AG-1111")
def test_dock_2_builds_and_dock_4_resets() -> None:
    table = Table().notable("sufi", winner=YELLOW).notable("cook", oil=MAGENTA)
    table.put(builder="oil_press", dice=dice_for(3)).seat(MAGENTA, wood=1)
    state = do(table.state(), "place:sailor", "done", "deliver:cook")
    position = state.dump()
    assert "oil_press" in position["built"]
    assert position["builder"] == "dye_works"
    assert set(position["bonus_tiles"].values()) == {None}
    table = Table().put(boat=3, price={"price_3_4": ("statue", "high")}, limit=4)
    table.notable("jagirdar", winner=YELLOW).notable("mullah", bricks=MAGENTA)
    state = do(table.seat(MAGENTA, cement=1).state(), "place:sailor", "done", "deliver:mullah")
    assert state.boat == 4
    assert [token["good"] for token in state.dump()["price_tokens"]] == [None] * 3
    assert state.favour == [1, 1, 1, 1]
    assert state.limit == 5


@rule("AG-1111", "AG-1310", "AG-907")
def test_dock_5_gives_goods_by_cotton() -> None:
    table = Table().put(boat=4).notable("painter", painting=0, oil=0).seat(MAGENTA, cotton=1)
    table.seat(TURQUOISE, cotton=1).seat(YELLOW, cotton=5)
    state = do(table.state(), "place:sailor", "done", "deliver:painter", "influence:artisans")
    seen = []
    while asked(state)[0] == "dock_good":
        seen.append((state.seat(), state.dump()["todo"][-1]["value"]))
        assert legal(state)[-1] == "give_up"
        do(state, legal(state)[0])
    assert seen == [(MAGENTA, 1), (TURQUOISE, 2), (YELLOW, 3), (ORANGE, 1)]
    assert state.limit == 6
    assert goods_of(state, YELLOW)["statue"] == 1


@rule("AG-1111", "AG-1201")
def test_dock_6_triggers_the_end_once() -> None:
    table = Table().put(boat=5).notable("dewan", clothes=0, planks=0).seat(MAGENTA, curry=1)
    state = do(table.state(), "place:sailor", "done", "deliver:dewan")
    assert state.boat == 6
    assert state.last_round == state.round + 1


@rule("AG-1311")
def test_several_docks_are_reached_one_after_the_other() -> None:
    table = Table().put(boat=2).notable("jagirdar", winner=YELLOW).notable("mullah", bricks=0)
    table.seat(MAGENTA, cement=1).seat(ORANGE, cotton=2)
    table.position["notables"][5]["winner"] = YELLOW
    told = story(table.state(), "place:sailor", "done", "deliver:mullah")
    assert [e.what["dock"] for e in told if e.kind == "boat"] == [3, 4]
    assert [e.what["limit"] for e in told if e.kind == "limit"] == [4, 5]


@rule("AG-1313")
def test_dock_2_while_the_builder_waits() -> None:
    table = Table().put(builder="oil_press", dice=dice_for(1))
    table.notable("sufi", winner=YELLOW).notable("cook", oil=MAGENTA)
    table.seat(MAGENTA, wood=1, cotton=1, favour=4, tiles=["ft_deliver_notable"])
    state = do(table.state(), "place:oil_press")
    assert asked(state)[0] == "process_goods"
    do(state, "favour:ft_deliver_notable")
    if asked(state)[0] == "deliver_notable":
        do(state, "deliver:cook")
    assert state.boat == 2
    assert state.dump()["builder"] == "oil_press"
    assert len(state.dump()["built"]) == 5
    do(state, "amount:1")
    assert state.dump()["builder"] == "brickworks"
    assert len(state.dump()["built"]) == 5


def test_every_notable_has_words() -> None:
    for language in ("en", "es"):
        say = GAME.texts(language)
        for card in CARDS:
            assert say.has(f"name.{card}")
            assert say.has(f"help.{card}")
