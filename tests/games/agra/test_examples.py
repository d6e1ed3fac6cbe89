"""The worked examples EX-01 to EX-39 as exact tests."""

from caudal.engine.dice import Dice
from caudal.games.agra import scoring
from caudal.games.agra.content import GOODS, MATERIAL
from caudal.games.agra.setup import place_demand_markers, place_neutrals
from caudal.games.agra.state import Agra
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
)
from tests.support import rule


@rule("AG-209")
def test_ex_01_demand_markers() -> None:
    state = GAME.new(4, 1)
    assert isinstance(state, Agra)
    state.dice = dice_for(3, 5, 1)
    place_demand_markers(state)
    demands = state.view(0)["demands"]
    marked = {guild: column["goods"][column["marker"] - 1] for guild, column in demands.items()}
    assert marked == {
        "artisans": ["cement", "cloth"],
        "merchants": ["turmeric", "clothes"],
        "scholars": ["paper", "oil"],
    }


@rule("AG-112", "AG-108", "AG-111")
def test_ex_02_values() -> None:
    state = Table().state()
    values = [state.value(GOODS.index(good)) for good in ("curry", "wood", "painting")]
    assert values == [2, 1, 3]
    assert MATERIAL[GOODS.index("cement")] == 2


@rule("AG-650")
def test_ex_03_production_of_the_starting_farm() -> None:
    state = do(Table().state(), "place:quarry")
    assert goods_of(state, MAGENTA) == {"sandstone": 2}


@rule("AG-650")
def test_ex_04_production_without_covers() -> None:
    covers = ["north_1", "east_5", "south_1", "south_5", "west_1", "west_5"]
    table = Table(ORANGE).seat(ORANGE, covers=covers)
    state = table.state()
    assert state.supply[ORANGE] == 22
    do(state, "place:sawmill")
    assert goods_of(state, ORANGE) == {"wood": 4}
    assert state.supply[ORANGE] == 18


@rule("AG-402")
def test_ex_05_points_of_three_workers() -> None:
    standing = ["trader", "botanist", "quarry"]
    state = Table(at="generate").seat(MAGENTA, follower=3, standing=standing).state()
    do(state, "lay:trader")
    assert state.points == 2
    do(state, "lay:botanist")
    assert state.points == 4
    do(state, "lay:quarry")
    assert state.points == 5


@rule("AG-405")
def test_ex_06_exchange_in_meditation() -> None:
    state = Table(at="spend").seat(MAGENTA, curry=1).put(memory={"points": 5}).state()
    do(state, "meditate:exchange")
    assert asked(state) == ("exchange_take", MAGENTA)
    do(state, "take:paper")
    assert state.points == 3
    assert goods_of(state, MAGENTA) == {"paper": 1}
    assert do(state, "done").dump()["blocked"] == "exchange"


@rule("AG-407")
def test_ex_07_processing_in_meditation() -> None:
    table = Table(at="spend").seat(MAGENTA, cotton=1).put(memory={"points": 3})
    state = table.seat(TURQUOISE, cotton=3).state()
    do(state, "meditate:process", "process:oil")
    assert state.points == 1
    assert goods_of(state, MAGENTA) == {"oil": 1}
    assert asked(state) == ("spend", MAGENTA)


@rule("AG-603", "AG-604", "AG-606", "AG-607", "AG-653")
def test_ex_08_building_the_paper_mill() -> None:
    board = ["sailor", "trader", "botanist", "quarry", "sawmill", "turmeric_field", "cotton_farm"]
    table = Table(YELLOW).seat(YELLOW, cement=1, wood=4, standing=board, rupees=2)
    state = table.seat(TURQUOISE, wood=1).seat(ORANGE, wood=2).state()
    assert state.workers[YELLOW] == 3
    do(state, "place:architect", "build:paper_mill", "pay:wood", "pay:cement", "bonus:bb_3_favour")
    assert asked(state) == ("process_goods", YELLOW)
    do(state, "amount:3")
    assert asked(state) == ("follow", ORANGE)
    do(state, "follow")
    assert asked(state) == ("follow", TURQUOISE)
    do(state, "no")
    assert goods_of(state, YELLOW) == {"paper": 3}
    assert state.workers[YELLOW] == 1
    assert state.rupees[YELLOW] == 6
    assert state.favour[YELLOW] == 2
    assert goods_of(state, ORANGE) == {"wood": 1, "paper": 1}
    assert goods_of(state, TURQUOISE) == {"wood": 1}
    state.check()


@rule("AG-801", "AG-805")
def test_ex_09_unused_deliveries() -> None:
    state = Table().seat(MAGENTA, painting=1, oil=1, wood=1).state()
    do(state, "place:sailor", "pay:painting")
    assert state.view(0)["deliveries_left"] == 4
    do(state, "deliver:cook", "give:oil", "deliver:mahout")
    assert state.rupees[MAGENTA] == 1 + 1 + 2


@rule("AG-804", "AG-904")
def test_ex_10_a_demand_with_the_sailor() -> None:
    table = Table(TURQUOISE).seat(TURQUOISE, curry=1, wood=1, painting=1, influence={"scholars": 2})
    state = table.column("scholars", 2).state()
    supply = state.supply[TURQUOISE]
    do(state, "place:sailor", "pay:curry", "demand:scholars")
    assert asked(state) == ("gate", TURQUOISE)
    assert legal(state)[0] == "take_favour"
    do(state, "tile:ft_sell_good")
    assert state.rupees[TURQUOISE] == 4 + 1
    assert state.demand_owner[12:] == [-1, TURQUOISE, -1, -1, -1, -1]
    assert state.dump()["demands"]["scholars"]["marker"] == 3
    assert state.influence_of(TURQUOISE, 2) == 3
    assert state.supply[TURQUOISE] == supply + 2
    assert goods_of(state, TURQUOISE) == {}


@rule("AG-1103", "AG-1001")
def test_ex_11_two_deliveries() -> None:
    state = Table(YELLOW).seat(YELLOW, cotton=1, curry=1, wood=1).river("sufi", "cook").state()
    do(state, "place:sailor", "pay:cotton", "deliver:sufi", "deliver:cook")
    assert state.rupees[YELLOW] == 2
    assert state.influence[3 * YELLOW : 3 * YELLOW + 3] == [1, 0, 1]


@rule("AG-807", "AG-1105")
def test_ex_12_a_double_delivery_wins() -> None:
    table = Table(TURQUOISE).notable("mahout", planks=MAGENTA)
    state = table.seat(TURQUOISE, wood=2, turmeric=1).state()
    supply = state.supply[TURQUOISE]
    do(state, "place:sailor", "pay:turmeric", "deliver:mahout")
    assert state.rupees[TURQUOISE] == 2
    assert asked(state) == ("double_delivery", TURQUOISE)
    do(state, "double")
    assert state.rupees[TURQUOISE] == 3
    assert state.dump()["seats"][TURQUOISE]["contracts"] == ["mahout"]
    assert state.supply[TURQUOISE] == supply + 3
    assert state.favour[MAGENTA] == 1
    assert state.influence_of(TURQUOISE, 1) == 1


@rule("AG-612")
def test_ex_13_trader_exchange() -> None:
    state = Table(ORANGE).seat(ORANGE, cement=2, turmeric=1).state()
    do(state, "place:trader", "trade:exchange", "give:cement", "give:cement", "give:turmeric")
    assert state.dump()["todo"][-1]["budget"] == 4
    do(state, "take:curry", "take:cotton", "take:cotton")
    assert goods_of(state, ORANGE) == {"cotton": 2, "curry": 1}
    assert asked(state)[0] != "trader_take"


@rule("AG-611", "AG-612")
def test_ex_14_price_token_then_exchange() -> None:
    state = Table(TURQUOISE).seat(TURQUOISE, wood=2).state()
    do(state, "place:trader", "trade:price_token", "token:price_1_2", "put:wood")
    assert state.value(GOODS.index("wood")) == 2
    do(state, "trade:exchange", "give:wood")
    assert state.dump()["todo"][-1]["budget"] == 3
    assert {"take:statue", "take:curry", "take:cotton"} <= set(legal(state))
    three = do(state.clone(), "take:statue")
    assert goods_of(three, TURQUOISE) == {"statue": 1}
    assert asked(three)[0] != "trader_take"
    two = do(state.clone(), "take:curry", "take:cotton")
    assert goods_of(two, TURQUOISE) == {"cotton": 1, "curry": 1}
    one = do(state.clone(), "take:cotton", "take:cotton", "take:cotton")
    assert goods_of(one, TURQUOISE) == {"cotton": 3}


@rule("AG-652", "AG-653")
def test_ex_15_followers() -> None:
    table = Table(TURQUOISE).put(built=["cloth_mill"]).seat(TURQUOISE, cotton=4)
    state = table.seat(MAGENTA, cotton=1).state()
    do(state, "place:cloth_mill", "amount:3")
    assert asked(state) == ("follow", MAGENTA)
    do(state, "follow")
    assert goods_of(state, TURQUOISE) == {"cotton": 1, "cloth": 3}
    assert state.favour[TURQUOISE] == 1
    assert goods_of(state, MAGENTA) == {"cloth": 1}


@rule("AG-903", "AG-904")
def test_ex_16_the_order_phase() -> None:
    influence = {"artisans": 0, "merchants": 1, "scholars": 2}
    table = Table(ORANGE, "order").seat(ORANGE, oil=1, dye=1, influence=influence)
    table.seat(YELLOW, influence={"merchants": 5}).column("merchants", 2)
    table.column("scholars", 4, {1: 0, 2: 0, 3: 1})
    state = table.put(bowls={"oil": 0, "dye": 0}).state()
    assert legal(state) == ["demand:merchants", "pass"]
    do(state, "demand:merchants")
    assert state.rupees[ORANGE] == 2
    column = state.dump()["demands"]["merchants"]
    assert column["owners"][1] == ORANGE
    assert column["marker"] == 3
    assert state.influence_of(ORANGE, 1) == 2


@rule("AG-1103")
def test_ex_17_the_cook() -> None:
    state = Table(YELLOW).seat(YELLOW, oil=1).state()
    do(state, "place:sailor", "done", "deliver:cook")
    assert state.rupees[YELLOW] == 1
    table = Table(TURQUOISE).notable("cook", oil=YELLOW).seat(TURQUOISE, wood=1)
    state = do(table.state(), "place:sailor", "done", "deliver:cook")
    assert state.rupees[TURQUOISE] == 2
    assert state.dump()["seats"][YELLOW]["contracts"] == ["cook"]
    assert state.favour[TURQUOISE] == 1
    state = Table(YELLOW).seat(YELLOW, oil=1, wood=1, sandstone=1).state()
    do(state, "place:sailor", "pay:sandstone", "deliver:cook", "give:oil", "deliver:cook")
    assert state.rupees[YELLOW] == 3


@rule("AG-1103")
def test_ex_18_three_goods_alone() -> None:
    table = Table().river("mujtahida").put(boat=4)
    state = table.seat(MAGENTA, statue=1, paper=1, wood=1, cement=1).state()
    do(state, "place:sailor", "pay:cement", "deliver:mujtahida", "give:wood")
    do(state, "deliver:mujtahida", "give:paper", "deliver:mujtahida")
    assert state.rupees[MAGENTA] == 6
    assert asked(state) == ("bonus_tile", MAGENTA)


@rule("AG-807", "AG-1108")
def test_ex_19_the_mosaic_maker() -> None:
    table = Table(TURQUOISE).put(boat=2).notable("mosaic_maker", dye=MAGENTA)
    state = table.seat(TURQUOISE, cement=2, wood=1).put(merchant="quarry").state()
    do(state, "place:sailor", "pay:wood", "deliver:mosaic_maker", "double")
    assert state.rupees[TURQUOISE] == 3
    assert state.favour[MAGENTA] == 1
    assert asked(state) == ("mosaic_tile", TURQUOISE)
    assert len(legal(state)) == 14 + 1
    assert state.boat == 2
    do(state, "tile:ft_free_peon")
    assert state.boat == 3
    assert state.influence_of(TURQUOISE, 0) == 1
    assert state.dump()["seats"][TURQUOISE]["tiles"] == ["ft_free_peon"]
    after = Table(TURQUOISE, "spend").seat(TURQUOISE, contracts=["mosaic_maker"])
    state = after.put(memory={"points": 3}).state()
    assert [move for move in legal(state) if "mosaic" in move] == ["mosaic:1", "mosaic:3"]
    one, two = do(state.clone(), "mosaic:1"), do(state.clone(), "mosaic:3")
    assert (one.points, one.favour[TURQUOISE]) == (2, 1)
    assert two.favour[TURQUOISE] == 2
    assert not [move for move in legal(one) if "mosaic" in move]


@rule("AG-1107", "AG-1111", "AG-806")
def test_ex_20_jagirdar_and_dock_3() -> None:
    table = Table(YELLOW).put(boat=2).notable("jagirdar", curry=(MAGENTA, True))
    table.seat(YELLOW, influence={"merchants": 2}, bricks=1, planks=1, wood=1, cotton=2)
    state = table.seat(MAGENTA, cement=1, cotton=5).state()
    do(state, "place:sailor", "pay:wood", "deliver:mullah")
    assert state.rupees[YELLOW] == 1
    before = state.merchant
    do(state, "deliver:jagirdar")
    assert state.rupees[YELLOW] == 4
    assert state.dump()["seats"][MAGENTA]["contracts"] == ["jagirdar"]
    assert state.boat == 3
    assert state.limit == 4
    assert state.merchant != before or sum(state.coins) > 0
    assert state.favour[YELLOW] == 3
    assert state.favour[MAGENTA] == 3
    assert asked(state) == ("influence_steps", YELLOW)
    do(state, "step:mullah")
    assert asked(state) == ("gate", YELLOW)
    do(state, "take_favour")
    assert state.influence[3 * YELLOW : 3 * YELLOW + 3] == [0, 3, 1]
    assert asked(state) == ("jagirdar", MAGENTA)
    do(state, "deliver:mullah")
    assert state.rupees[MAGENTA] == 2
    assert state.boat == 4
    assert state.favour[YELLOW] == 3 + 1 + 1 + 1, "the gate, dock 4, the Jagirdar's thanks"


@rule("AG-1204", "AG-1205", "AG-1206", "AG-1207")
def test_ex_21_final_scoring() -> None:
    table = Table(ORANGE).seat(ORANGE, rupees=36, contracts=["subadar", "grand_imam", "khatib"])
    table.column("merchants", 3, {1: ORANGE, 2: ORANGE})
    table.column("scholars", 3, {1: ORANGE, 2: ORANGE})
    table.seat(ORANGE, influence={"merchants": 4, "scholars": 3})
    table.seat(ORANGE, covers=["north_1", "north_5", "east_1"])
    table.seat(YELLOW, influence={"merchants": 3, "scholars": 5})
    bowls = dict.fromkeys(["cement", "bricks", "statue", "planks", "paper"], ORANGE)
    state = table.river("cook").put(bowls=bowls).state()
    sheet = state.sheet(ORANGE)
    assert sheet == {
        "rupees": 36,
        "notables": 4 + 4,
        "influence_majorities": 4 + 2,
        "meditation_last_space": 0,
        "covers_removed": 5,
        "akbar": 11,
    }
    assert state.scores()[ORANGE] == scoring.total(state, ORANGE) == 66


@rule("AG-802")
def test_ex_22_the_portuguese_trader() -> None:
    state = Table().seat(MAGENTA, contracts=["portuguese_trader"], wood=3, turmeric=2).state()
    do(state, "place:sailor", "pay:wood", "pay:wood", "pay:turmeric", "pay:turmeric")
    assert asked(state) == ("sailor_delivery", MAGENTA)
    assert state.view(0)["deliveries_left"] == 5
    assert "pay:wood" not in legal(state)


@rule("AG-1108")
def test_ex_23_sadr_us_sudur() -> None:
    table = Table(at="order").seat(MAGENTA, paper=1).put(bowls={"paper": TURQUOISE})
    state = table.ask("sadr_good", MAGENTA).state()
    assert legal(state) == ["give:paper", "no"]
    do(state, "give:paper")
    assert "bowl:curry" in legal(state)
    assert "bowl:paper" not in legal(state)
    do(state, "bowl:curry")
    assert state.dump()["bowls"]["curry"] == MAGENTA
    assert goods_of(state, MAGENTA) == {}


@rule("AG-208")
def test_ex_24_neutral_markers_at_akbar() -> None:
    state = GAME.new(2, 1)
    assert isinstance(state, Agra)
    state.dice = dice_for(4, 4, 1, 6)
    place_neutrals(state)
    bowls = state.dump()["bowls"]
    assert [id for id, owner in bowls.items() if owner] == ["planks", "curry", "clothes"]
    assert set(bowls.values()) == {None, "neutral"}


@rule("AG-510", "AG-508")
def test_ex_25_the_merchants_way() -> None:
    state = Table().put(merchant="quarry", dice=dice_for(6)).state()
    do(state, "place:quarry")
    assert state.favour[MAGENTA] == 2
    position = state.dump()
    assert position["merchant"] == "turmeric_field"
    coins = {id: count for id, count in position["coins"].items() if count}
    assert coins == {"quarry": 1, "sawmill": 2, "turmeric_field": 1, "cotton_farm": 1}


@rule("AG-511", "AG-608")
def test_ex_26_the_builders_way() -> None:
    built = ["cement_works", "plank_workshop", "curry_house", "brickworks", "dye_works",
             "cloth_mill", "sculptor_workshop", "bindery", "painter_workshop"]  # fmt: skip
    table = Table().put(built=built, builder="paper_mill", dice=dice_for(3))
    state = table.seat(MAGENTA, planks=2).state()
    do(state, "place:architect", "build:paper_mill", "bonus:bb_3_rupees")
    assert state.dump()["builder"] == "tailor"


@rule("AG-504", "AG-505", "AG-506")
def test_ex_27_the_peon() -> None:
    eight = ["architect", "sailor", "botanist", "quarry", "sawmill", "turmeric_field",
             "cotton_farm"]  # fmt: skip
    table = Table().seat(MAGENTA, rupees=1, standing=eight, lying=["trader"])
    assert "peon:trader" not in legal(table.state())
    state = table.seat(MAGENTA, contracts=["calligrapher"]).state()
    do(state, "peon:trader")
    assert state.rupees[MAGENTA] == 0
    assert "trader" in state.dump()["seats"][MAGENTA]["standing"]
    board = [*eight, "cement_works", "plank_workshop"]
    table = Table().put(built=["cement_works", "plank_workshop"])
    state = table.seat(MAGENTA, rupees=1, standing=board, lying=["trader"]).state()
    assert state.workers[MAGENTA] == 0
    do(state, "peon:trader")
    assert state.rupees[MAGENTA] == 0


@rule("AG-503")
def test_ex_28_expelling() -> None:
    table = Table(YELLOW).seat(TURQUOISE, standing=["botanist"], follower=4)
    state = do(table.state(), "place:botanist")
    assert state.favour[TURQUOISE] == 2
    assert state.workers[TURQUOISE] == 10
    table = Table(YELLOW).seat(TURQUOISE, lying=["botanist"], follower=4)
    state = do(table.state(), "place:botanist")
    assert state.favour[TURQUOISE] == 0
    assert state.workers[TURQUOISE] == 10
    assert state.dump()["seats"][YELLOW]["standing"] == ["botanist"]


@rule("AG-1105", "AG-1108")
def test_ex_29_the_topmost_good_breaks_the_tie() -> None:
    table = Table(TURQUOISE).put(boat=4).notable("mujtahida", paper=YELLOW, wood=MAGENTA)
    state = table.seat(TURQUOISE, statue=1).put(builder="oil_press").state()
    do(state, "place:sailor", "done", "deliver:mujtahida")
    assert state.rupees[TURQUOISE] == 3
    assert state.dump()["seats"][TURQUOISE]["contracts"] == ["mujtahida"]
    assert (state.favour[YELLOW], state.favour[MAGENTA]) == (1, 1)
    assert asked(state) == ("bonus_tile", TURQUOISE)
    assert state.boat == 4
    do(state, "bonus:bb_2_favour")
    assert "cement_works" in state.dump()["built"]
    assert "cement_works" in state.dump()["seats"][TURQUOISE]["standing"]
    assert state.rupees[TURQUOISE] == 3 + 3 + 2
    assert state.boat == 5
    assert asked(state) == ("dock_good", TURQUOISE)


@rule("AG-410")
def test_ex_30_the_meditation_marker() -> None:
    table = Table(at="spend").seat(MAGENTA, cotton=1).put(memory={"points": 6})
    state = table.state()
    do(state, "meditate:process", "process:oil", "meditate:remove_cover", "cover:north_1")
    do(state, "meditate:move_farmer", "farmer:north_sandstone")
    do(state, "meditate:move_farmer", "farmer:north_sandstone")
    assert state.dump()["blocked"] == "remove_cover"
    state = Table(at="spend").put(memory={"points": 2}).state()
    do(state, "meditate:move_farmer", "farmer:north_sandstone", "done")
    assert state.dump()["blocked"] == "deliver"


@rule("AG-855", "AG-852")
def test_ex_31_the_mullah() -> None:
    table = Table(at="order").seat(MAGENTA, contracts=["mullah"], favour=4)
    state = table.seat(MAGENTA, tiles=["ft_move_farmers"]).state()
    supply = state.supply[MAGENTA]
    do(state, "favour:fa_influence", "influence:scholars")
    assert state.favour[MAGENTA] == 2
    assert state.supply[MAGENTA] == supply + 1
    assert state.dump()["seats"][MAGENTA]["marked"] == ["fa_influence"]
    do(state, "favour:ft_move_farmers", "farmer:north_wood", "stop")
    assert state.favour[MAGENTA] == 1
    poorer = Table(at="order").seat(MAGENTA, contracts=["mullah"], favour=3).state()
    assert "favour:fa_influence" not in legal(poorer)


@rule("AG-1205")
def test_ex_32_tied_leaders() -> None:
    table = Table().column("artisans", 7, {1: 0, 2: 0, 3: 1, 4: 2, 5: 2, 6: 2})
    for seat, position in ((0, 6), (1, 6), (2, 4)):
        table.seat(seat, influence={"artisans": position})
    state = table.state()
    points = [state.sheet(seat)["influence_majorities"] for seat in range(3)]
    assert points == [2, 1, 0]


@rule("AG-856")
def test_ex_33_clothes_at_dock_6() -> None:
    table = Table(at="order").put(boat=6, price={"price_3_4": ("clothes", "high")})
    state = table.seat(MAGENTA, clothes=1, book=1, painting=1).state()
    do(state, "luxury:lux_clothes")
    assert state.rupees[MAGENTA] == 5
    assert not [move for move in legal(state) if move.startswith("luxury")]


@rule("AG-703")
def test_ex_34_the_cost_of_advancing() -> None:
    table = Table().seat(MAGENTA, follower=3, curry=1, cotton=1)
    table.put(price={"price_1_2": ("curry", "low")})
    state = do(table.state(), "place:botanist")
    assert "botanist:advance" not in legal(state)
    table = Table().seat(MAGENTA, follower=3, curry=1, cotton=1)
    state = do(table.state(), "place:botanist", "botanist:advance")
    assert goods_of(state, MAGENTA) == {}
    assert state.dump()["seats"][MAGENTA]["follower"] == 4


@rule("AG-805")
def test_ex_35_paying_without_delivering() -> None:
    state = Table().river("cook").seat(MAGENTA, statue=1).state()
    do(state, "place:sailor", "pay:statue")
    assert state.rupees[MAGENTA] == 3
    assert goods_of(state, MAGENTA) == {}
    state = Table().river("cook").seat(MAGENTA, statue=1).state()
    do(state, "place:sailor", "done")
    assert state.rupees[MAGENTA] == 0


@rule("AG-801", "AG-1107")
def test_ex_36_winning_jagirdar_gives_a_delivery() -> None:
    table = Table(ORANGE).put(boat=3).notable("mosaic_maker", winner=YELLOW)
    table.notable("jagirdar", curry=MAGENTA)
    state = table.seat(ORANGE, planks=2, wood=1, bricks=1, favour=1).state()
    do(state, "place:sailor", "pay:wood", "deliver:jagirdar", "double")
    assert state.rupees[ORANGE] == 3
    assert state.boat == 4
    assert "deliver:mullah" in legal(state)
    do(state, "deliver:mullah")
    assert state.rupees[ORANGE] == 4
    assert state.influence[3 * ORANGE : 3 * ORANGE + 3] == [0, 1, 1]
    assert state.favour[ORANGE] == 2
    assert state.favour[MAGENTA] == 2


@rule("AG-105", "AG-106", "AG-304")
def test_ex_37_no_markers_in_supply() -> None:
    table = Table(at="turn_end").seat(MAGENTA, favour=3, cotton=19)
    state = table.state()
    assert state.supply[MAGENTA] == 0
    do(state, "favour:fa_basic_good", "take:wood")
    assert state.favour[MAGENTA] == 1
    assert goods_of(state, MAGENTA) == {"wood": 1, "cotton": 19}
    assert state.supply[MAGENTA] == 1
    assert state.turn != MAGENTA


@rule("AG-208", "AG-903", "AG-904")
def test_ex_38_neutral_markers_count() -> None:
    table = Table(at="order", players=2).column("merchants", 2, {1: "neutral", 4: "neutral"})
    table.seat(MAGENTA, oil=1, dye=1, influence={"merchants": 1})
    state = do(table.state(), "demand:merchants")
    column = state.dump()["demands"]["merchants"]
    assert column == {"marker": 3, "owners": ["neutral", MAGENTA, None, "neutral", None, None]}
    table = Table(at="order", players=2).column("merchants", 3, {1: "neutral", 2: 0, 4: "neutral"})
    table.seat(MAGENTA, wood=1, statue=1, influence={"merchants": 1})
    assert "demand:merchants" not in legal(table.state())
    assert "demand:merchants" in legal(table.put(limit=4).state())


@rule("AG-1007", "AG-1001")
def test_ex_39_two_notables_of_one_guild() -> None:
    table = Table(ORANGE).river("sufi", "khatib")
    table.seat(ORANGE, influence={"scholars": 1}, curry=1, paper=1, wood=1)
    state = do(table.state(), "place:sailor", "pay:wood", "deliver:sufi", "deliver:khatib")
    assert state.rupees[ORANGE] == 2
    assert state.influence_of(ORANGE, 2) == 3
    assert asked(state) == ("gate", ORANGE)


def test_dice_for_shows_the_faces() -> None:
    dice = dice_for(2, 6)
    assert isinstance(dice, Dice)
    assert [dice.below(6) + 1 for _ in range(2)] == [2, 6]
