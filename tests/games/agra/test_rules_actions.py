"""Main actions: Architect, Trader, Botanist, production and processing: AG-601 to AG-704."""

from caudal.games.agra.content import BUILDINGS, LEVEL
from tests.games.agra.positions import (
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
)
from tests.support import rule

# -- Architect -------------------------------------------------------------------------------------


@rule("AG-601", "AG-602", "AG-605")
def test_the_architects_options() -> None:
    state = do(Table().seat(MAGENTA, planks=1, wood=1).state(), "place:architect")
    moves = legal(state)
    assert moves[:3] == ["influence:artisans", "influence:merchants", "influence:scholars"]
    assert [m for m in moves if m.startswith("build")] == [
        "build:cement_works", "build:plank_workshop", "build:curry_house", "build:oil_press",
        "build:brickworks", "build:paper_mill", "build:dye_works", "build:cloth_mill",
    ]  # fmt: skip
    assert moves[-1] == "done"
    do(state, "influence:merchants")
    assert state.influence_of(MAGENTA, 1) == 1
    assert asked(state) == ("order", MAGENTA)


@rule("AG-602")
def test_building_needs_another_worker() -> None:
    board = ["sailor", "trader", "botanist", "quarry", "sawmill", "turmeric_field", "cotton_farm",
             "cement_works", "curry_house"]  # fmt: skip
    built = ["cement_works", "curry_house"]
    table = Table().put(built=built).seat(MAGENTA, planks=4, standing=board)
    state = do(table.state(), "place:architect")
    assert not [m for m in legal(state) if m.startswith("build")]
    peon = ["architect", *board[:8]]
    table = Table().put(built=built).seat(MAGENTA, planks=4, standing=peon, rupees=2)
    state = do(table.state(), "peon:architect")
    assert state.workers[MAGENTA] == 1
    assert [m for m in legal(state) if m.startswith("build")]


@rule("AG-603", "AG-604", "AG-605", "AG-606")
def test_costs_and_payment() -> None:
    def buildable(**goods: int) -> set[int]:
        state = do(Table().seat(MAGENTA, **goods).state(), "place:architect")
        return {LEVEL[BUILDINGS.index(m[6:])] for m in legal(state) if m.startswith("build")}

    assert buildable(wood=2) == set()
    assert buildable(wood=3) == {2}
    assert buildable(wood=1, sandstone=1) == {2}, "two kinds add 1"
    assert buildable(wood=1, sandstone=1, cement=1) == {2, 3, 4}
    assert buildable(planks=2) == {2, 3}
    state = Table().seat(MAGENTA, planks=3, wood=1).state()
    do(state, "place:architect", "build:cement_works", "pay:planks")
    assert asked(state)[0] == "pay_building"
    do(state, "pay:planks")
    assert asked(state)[0] == "bonus_tile", "4 for a cost of 3: no change"
    assert goods_of(state, MAGENTA) == {"planks": 1, "wood": 1}


@rule("AG-604", "AG-607")
def test_the_takshaka() -> None:
    table = Table().seat(MAGENTA, contracts=["takshaka"], wood=2)
    state = do(table.state(), "place:architect", "build:oil_press")
    assert goods_of(state, MAGENTA) == {}
    assert state.rupees[MAGENTA] == 1
    do(state, "bonus:bb_2_favour")
    assert state.rupees[MAGENTA] == 1 + 3


@rule("AG-607", "AG-1305")
def test_bonus_tiles_are_of_the_level_and_used_once() -> None:
    table = Table().seat(MAGENTA, wood=3, turmeric=1)
    state = do(table.state(), "place:architect", "build:curry_house")
    assert legal(state) == [
        "bonus:bb_2_artisans", "bonus:bb_2_merchants", "bonus:bb_2_cover", "bonus:bb_2_favour",
    ]  # fmt: skip
    do(state, "bonus:bb_2_cover", "cover:south_5")
    assert state.rupees[MAGENTA] == 2
    assert len(state.dump()["seats"][MAGENTA]["covers"]) == 7
    assert state.dump()["bonus_tiles"]["bb_2_cover"] == MAGENTA
    do(state, "amount:1")
    assert goods_of(state, MAGENTA) == {"curry": 1}
    assert state.dump()["builder"] == "tailor", "it stood elsewhere"
    table = Table().put(built=["cement_works", "plank_workshop", "curry_house"])
    used = {"bb_2_artisans": 0, "bb_2_merchants": 1, "bb_2_cover": 2}
    table.position["bonus_tiles"] |= used
    state = do(table.seat(MAGENTA, wood=3).state(), "place:architect", "build:oil_press")
    assert state.dump()["bonus_tiles"]["bb_2_favour"] == MAGENTA, "the last one is always left"
    assert state.favour[MAGENTA] == 1


@rule("AG-607")
def test_a_bonus_tile_may_lead_through_a_gate() -> None:
    table = Table().seat(MAGENTA, wood=3, influence={"artisans": 2})
    state = do(table.state(), "place:architect", "build:oil_press", "bonus:bb_2_artisans")
    assert asked(state) == ("gate", MAGENTA)
    do(state, "take_favour")
    assert state.favour[MAGENTA] == 1
    assert "oil_press" in state.dump()["seats"][MAGENTA]["standing"]


@rule("AG-608")
def test_the_architect_on_the_builders_building() -> None:
    table = Table().put(builder="cement_works", dice=dice_for(2)).seat(MAGENTA, wood=2)
    state = do(table.state(), "place:architect")
    assert not [m for m in legal(state) if m.startswith("build")], "nothing is cheaper"
    table = Table().put(builder="cement_works", dice=dice_for(2))
    state = table.seat(MAGENTA, wood=3, sandstone=1).seat(ORANGE, sandstone=1).state()
    do(state, "place:architect", "build:cement_works", "pay:wood", "pay:wood", "pay:wood")
    do(state, "bonus:bb_2_favour", "amount:1")
    assert asked(state) == ("follow", ORANGE)
    assert state.dump()["builder"] == "cement_works", "it moves after the processing"
    do(state, "no")
    assert state.dump()["builder"] == "curry_house"


@rule("AG-609")
def test_using_the_builders_building() -> None:
    table = Table().put(builder="oil_press", dice=dice_for(1))
    table.seat(MAGENTA, cotton=2, contracts=["takshaka"]).seat(YELLOW, cotton=1)
    state = do(table.state(), "place:oil_press")
    assert asked(state) == ("process_goods", MAGENTA)
    do(state, "amount:2", "follow")
    assert goods_of(state, MAGENTA) == {"oil": 2}
    assert goods_of(state, YELLOW) == {"oil": 1}
    position = state.dump()
    assert "oil_press" in position["built"]
    assert position["builder"] == "brickworks"
    assert set(position["bonus_tiles"].values()) == {None}
    assert state.rupees[MAGENTA] == 0
    assert state.favour[MAGENTA] == 1


@rule("AG-1304")
def test_without_the_builder() -> None:
    built = BUILDINGS[4:]
    table = Table().put(built=built, builder=None).seat(MAGENTA, planks=5)
    state = do(table.state(), "place:architect")
    assert legal(state) == [
        "influence:artisans", "influence:merchants", "influence:scholars", "done",
    ]  # fmt: skip
    table = Table().put(built=built, builder=None, boat=4)
    table.notable("mujtahida", statue=MAGENTA, paper=MAGENTA).seat(MAGENTA, wood=1)
    state = do(table.state(), "place:sailor", "done", "deliver:mujtahida")
    assert state.rupees[MAGENTA] == 3 + 2
    table = Table().put(built=built, builder=None).notable("sufi", winner=YELLOW)
    state = table.notable("cook", oil=MAGENTA).seat(MAGENTA, wood=1).state()
    do(state, "place:sailor", "done", "deliver:cook")
    assert state.boat == 2
    assert state.dump()["builder"] is None


# -- Trader ----------------------------------------------------------------------------------------


@rule("AG-610")
def test_the_trader_does_each_thing_once_in_any_order() -> None:
    state = do(Table().seat(MAGENTA, wood=4).state(), "place:trader")
    assert legal(state) == ["trade:price_token", "trade:exchange", "done"]
    first = do(state.clone(), "trade:exchange")
    assert asked(first)[0] == "trader_give"
    assert legal(first) == ["give:wood", "stop"], "two are given by themselves, a third may be"
    do(first, "stop", "take:cotton")
    assert legal(first) == ["trade:price_token", "done"]
    do(first, "trade:price_token", "token:price_1_2", "put:cotton")
    assert first.turn == TURQUOISE
    second = do(state.clone(), "trade:price_token", "token:price_1_2", "put:cotton")
    assert legal(second) == ["trade:exchange", "done"]
    pair = do(Table().seat(MAGENTA, wood=2).state(), "place:trader")
    assert legal(pair) == ["trade:price_token", "trade:exchange", "done"]
    alone = do(Table().seat(MAGENTA, wood=1).state(), "place:trader")
    assert legal(alone) == ["trade:price_token", "done"], "one good of value 1 is too little"


@rule("AG-611")
def test_price_tokens() -> None:
    state = do(Table().state(), "place:trader", "trade:price_token", "token:price_1_2")
    assert len(legal(state)) == 16, "2 on basic and luxury goods, 1 on processed ones"
    for good, value in (("wood", 2), ("oil", 1), ("book", 2)):
        put = do(state.clone(), f"put:{good}")
        assert put.view(0)["values"][good] == value
    state = do(Table().state(), "place:trader", "trade:price_token", "token:price_3_4")
    assert "put:wood" not in legal(state), "3 and 4 are too far from 1"
    table = Table().put(price={"price_2_3": ("curry", "high"), "price_1_2": ("wood", "high")})
    state = do(table.state(), "place:trader", "trade:price_token")
    assert legal(state) == ["token:price_1_2", "token:price_2_3", "token:price_3_4"]
    chosen = do(state.clone(), "token:price_2_3")
    moves = legal(chosen)
    assert "put:wood" not in moves, "never two tokens on a good"
    assert "put:curry" not in moves
    assert {"put:statue", "put:cotton", "put:oil", "flip"} <= set(moves)
    do(chosen, "flip")
    assert chosen.view(0)["values"]["curry"] == 2, "flipping may show the printed value"
    table = Table().put(price={"price_1_2": ("sandstone", "low")})
    state = do(table.state(), "place:trader", "trade:price_token", "token:price_1_2", "flip")
    assert state.view(0)["values"]["sandstone"] == 2, "and back to 1 off it"
    table = Table().put(price={"price_3_4": ("curry", "low")})
    state = do(table.state(), "place:trader", "trade:price_token", "token:price_3_4")
    assert "flip" not in legal(state), "4 is too far from 2"


@rule("AG-612")
def test_the_traders_exchange_may_take_less_and_the_same_kind() -> None:
    state = Table().seat(MAGENTA, curry=1, wood=1).state()
    do(state, "place:trader", "trade:exchange", "give:wood")
    assert asked(state)[0] == "trader_take"
    assert state.dump()["todo"][-1]["budget"] == 2
    assert {"take:wood", "take:curry", "stop"} <= set(legal(state))
    assert "take:statue" not in legal(state)
    do(state, "take:wood", "stop")
    assert goods_of(state, MAGENTA) == {"wood": 1}
    state = Table().seat(MAGENTA, wood=4).state()
    do(state, "place:trader", "trade:exchange", "give:wood")
    assert asked(state)[0] == "trader_take", "after the third good"
    assert goods_of(state, MAGENTA) == {"wood": 1}


# -- Botanist and farm -----------------------------------------------------------------------------


@rule("AG-701")
def test_two_different_of_three() -> None:
    state = do(Table().seat(MAGENTA, wood=2).state(), "place:botanist")
    assert legal(state) == [
        "botanist:advance", "botanist:remove_cover", "botanist:move_farmers", "done",
    ]  # fmt: skip
    do(state, "botanist:remove_cover", "cover:north_5")
    assert legal(state) == ["botanist:advance", "botanist:move_farmers", "done"]
    do(state, "botanist:move_farmers", "farmer:north_wood", "farmer:north_wood")
    assert state.turn == TURQUOISE
    assert state.dump()["seats"][MAGENTA]["farmers"]["north"] == 5
    state = do(Table().state(), "place:botanist", "botanist:move_farmers", "farmer:north_wood")
    assert legal(do(state, "stop")) == ["botanist:remove_cover", "done"]


@rule("AG-702")
def test_farmers_stop_at_covers_and_corners() -> None:
    covers = ["north_1", "east_1", "east_5", "south_1", "south_5", "west_1", "west_5"]
    table = Table(at="spend").put(memory={"points": 5})
    table.seat(MAGENTA, covers=covers, farmers={"north": 5, "east": 2, "south": 4})
    state = do(table.state(), "meditate:move_farmer")
    assert legal(state) == [
        "farmer:north_sandstone", "farmer:east_turmeric", "farmer:south_turmeric",
        "farmer:west_cotton", "farmer:west_sandstone",
    ]  # fmt: skip
    table = Table(at="spend").put(memory={"points": 5})
    table.seat(MAGENTA, covers=["north_1"], farmers={"north": 2, "west": 1})
    moves = legal(do(table.state(), "meditate:move_farmer"))
    assert "farmer:north_sandstone" not in moves, "a cover"
    assert "farmer:west_cotton" not in moves, "a corner"
    assert {"farmer:north_wood", "farmer:west_sandstone"} <= set(moves)


@rule("AG-703")
def test_the_largest_cost_is_paid_first() -> None:
    table = Table().seat(MAGENTA, follower=5, curry=1, oil=1, wood=1)
    state = do(table.state(), "place:botanist", "botanist:advance")
    assert legal(state) == ["pay:curry", "pay:oil"]
    do(state, "pay:oil")
    assert state.dump()["seats"][MAGENTA]["follower"] == 6
    assert goods_of(state, MAGENTA) == {"wood": 1}
    assert "botanist:advance" not in legal(state)
    last = do(Table().seat(MAGENTA, follower=6, curry=3).state(), "place:botanist")
    assert "botanist:advance" not in legal(last)


@rule("AG-704")
def test_the_second_step_may_be_declined() -> None:
    state = do(Table().state(), "place:botanist", "botanist:move_farmers")
    assert "stop" not in legal(state)
    do(state, "farmer:east_wood")
    assert "stop" in legal(state)
    back = do(state.clone(), "farmer:east_turmeric")
    assert back.dump()["seats"][MAGENTA]["farmers"]["east"] == 3, "there and back"
    do(state, "stop")
    assert state.dump()["seats"][MAGENTA]["farmers"]["east"] == 2


@rule("AG-1302")
def test_without_covers() -> None:
    table = Table(at="spend").put(memory={"points": 4})
    table.seat(MAGENTA, covers=[], favour=3, tiles=["ft_remove_cover"])
    moves = legal(table.state())
    assert "meditate:remove_cover" not in moves
    assert "favour:ft_remove_cover" not in moves
    table = Table().seat(MAGENTA, covers=[], wood=3)
    state = do(table.state(), "place:architect", "build:oil_press", "bonus:bb_2_cover")
    assert state.rupees[MAGENTA] == 2
    assert state.turn == TURQUOISE


@rule("AG-1303")
def test_on_the_last_meditation_space() -> None:
    table = Table().seat(MAGENTA, follower=6, favour=4, tiles=["ft_meditation_step"])
    assert "favour:ft_meditation_step" not in legal(table.state())
    table = Table().notable("sufi", cotton=MAGENTA).seat(MAGENTA, follower=6, curry=1)
    state = do(table.state(), "place:sailor", "done", "deliver:sufi")
    assert state.dump()["seats"][MAGENTA]["follower"] == 6


# -- production ------------------------------------------------------------------------------------


@rule("AG-650")
def test_production_reaches_from_0_to_8() -> None:
    far = {"north": 5, "west": 1}
    state = Table().seat(MAGENTA, covers=[], farmers=far).state()
    assert state.view(0)["seats"][0]["produces"] == {
        "sandstone": 8, "wood": 2, "turmeric": 4, "cotton": 2,
    }  # fmt: skip
    state = Table().seat(MAGENTA, covers=[], farmers={"north": 1, "west": 5}).state()
    assert state.view(0)["seats"][0]["produces"]["sandstone"] == 0
    do(state, "place:quarry")
    assert goods_of(state, MAGENTA) == {}


@rule("AG-651")
def test_mahout_khatib_and_dyer() -> None:
    for contract, space, good in (("mahout", "quarry", "sandstone"), ("mahout", "sawmill", "wood"),
                                  ("khatib", "cotton_farm", "cotton"),
                                  ("khatib", "turmeric_field", "turmeric")):  # fmt: skip
        table = Table().seat(MAGENTA, contracts=[contract]).put(merchant="quarry")
        table.put(merchant="sawmill" if space == "quarry" else "quarry")
        state = do(table.state(), f"place:{space}")
        assert goods_of(state, MAGENTA) == {good: 3}
    barren = {"north": 1, "west": 5}
    table = Table().seat(MAGENTA, contracts=["mahout"], covers=[], farmers=barren)
    assert goods_of(do(table.state(), "place:quarry"), MAGENTA) == {}
    table = Table().seat(MAGENTA, contracts=["dyer"])
    state = do(table.state(), "place:quarry")
    assert legal(state) == ["take:cement", "take:bricks", "no"]
    do(state, "take:bricks")
    assert goods_of(state, MAGENTA) == {"bricks": 1}
    full = Table().seat(MAGENTA, contracts=["dyer"], cement=21)
    state = do(full.state(), "place:quarry", "give_up")
    assert asked(state)[0] != "dyer", "only one was really received"
    basic = Table(at="order").seat(MAGENTA, contracts=["dyer"], favour=2)
    state = do(basic.state(), "favour:fa_basic_good", "take:wood")
    assert asked(state)[0] != "dyer", "not a production"


# -- processing ------------------------------------------------------------------------------------


@rule("AG-652")
def test_up_to_three_goods_are_processed() -> None:
    for held, most in ((1, 1), (3, 3), (5, 3)):
        table = Table().put(built=["dye_works"]).seat(MAGENTA, turmeric=held)
        state = do(table.state(), "place:dye_works")
        assert legal(state) == [f"amount:{k}" for k in range(most, -1, -1)]
        assert do(state, "amount:0").dump()["builder"] == "tailor", "it is built already"


@rule("AG-653")
def test_followers_only_if_something_was_processed() -> None:
    table = Table().put(built=["dye_works"]).seat(MAGENTA, turmeric=2)
    for seat in (TURQUOISE, YELLOW, ORANGE):
        table.seat(seat, turmeric=1)
    state = do(table.state(), "place:dye_works")
    none = do(state.clone(), "amount:0")
    assert none.turn == TURQUOISE
    do(state, "amount:2")
    for seat in (TURQUOISE, YELLOW, ORANGE):
        assert asked(state) == ("follow", seat)
        do(state, "follow")
    assert state.favour[MAGENTA] == 3


@rule("AG-654", "AG-655")
def test_one_more_good_by_tile() -> None:
    table = Table().put(built=["dye_works"]).seat(MAGENTA, turmeric=5, favour=2)
    table.seat(MAGENTA, tiles=["ft_process_extra"]).seat(TURQUOISE, turmeric=2)
    state = table.state()
    assert "favour:ft_process_extra" not in legal(state)
    do(state, "place:dye_works", "amount:3")
    assert asked(state) == ("extra_processing", MAGENTA), "before anybody follows"
    do(state, "extra")
    assert goods_of(state, MAGENTA) == {"turmeric": 1, "dye": 4}
    assert state.favour[MAGENTA] == 0
    assert asked(state) == ("follow", TURQUOISE)
    table = Table().put(built=["dye_works"]).seat(MAGENTA, turmeric=1)
    table.seat(TURQUOISE, turmeric=2, favour=2, tiles=["ft_process_extra"])
    state = do(table.state(), "place:dye_works", "amount:1", "follow")
    assert asked(state) == ("extra_processing", TURQUOISE)
    assert state.favour[MAGENTA] == 1
    do(state, "extra")
    assert goods_of(state, TURQUOISE) == {"dye": 2}
    assert state.favour[MAGENTA] == 1
    table = Table(at="spend").put(memory={"points": 2}).seat(MAGENTA, cotton=2, favour=2)
    state = table.seat(MAGENTA, tiles=["ft_process_extra"]).state()
    do(state, "meditate:process", "process:oil", "extra")
    assert goods_of(state, MAGENTA) == {"oil": 2}
    last = Table().put(built=["dye_works"]).seat(MAGENTA, turmeric=1, favour=2)
    last.seat(MAGENTA, tiles=["ft_process_extra"])
    state = do(last.state(), "place:dye_works", "amount:1")
    assert asked(state)[0] != "extra_processing", "no turmeric is left"
    state = do(last.seat(MAGENTA, turmeric=2).state(), "place:dye_works", "amount:1", "no")
    assert goods_of(state, MAGENTA) == {"turmeric": 1, "dye": 1}
    assert state.favour[MAGENTA] == 2
    poor = Table().put(built=["dye_works"]).seat(MAGENTA, turmeric=5, favour=1)
    poor.seat(MAGENTA, tiles=["ft_process_extra"]).seat(TURQUOISE, turmeric=2)
    state = do(poor.state(), "place:dye_works", "amount:3", "follow")
    assert state.favour[MAGENTA] == 2
    assert asked(state)[0] != "extra_processing", "a follower's favour comes too late for it"
