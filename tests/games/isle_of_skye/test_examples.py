"""The worked examples EX-01 to EX-29."""

import pytest

from caudal.games.isle_of_skye import boards, scoring
from caudal.games.isle_of_skye.content import SCORINGS
from caudal.games.isle_of_skye.journey import Plan
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.territory import Territory, cell_of, x_of, y_of
from caudal.games.isle_of_skye.tiles import BARREL, CATTLE, SHEEP, SHIP
from caudal.games.isle_of_skye.tracks import REQUIREMENTS
from tests.games.isle_of_skye.positions import (
    CURVES,
    GAME,
    T1,
    Position,
    land,
    legal,
    number_at,
    play,
    seat_of,
)
from tests.support import rule

SIMPLE = ("sheep", "squares", "roads_tiles", "completed_areas")
BARREL_ROAD = [("castle_blue", 0, 0, 0), ("lt_39", 0, 1, 0), ("lt_50", 0, 2, 0)]
"""Two barrels connected to the castle by road."""


def points(laid: Territory, scoring_tile: str) -> int:
    return scoring.land_points(laid, SCORINGS.index(scoring_tile))


def steps(laid: Territory, start: tuple[int, int], end: tuple[int, int]) -> int:
    return laid.distances(number_at(laid, *start))[number_at(laid, *end)]


@rule("SJ-35", "SJ-39")
@pytest.mark.parametrize(
    ("choice", "track", "vp"), [("herald", "herald", 1), ("merchant", "merchant", 0)]
)
def test_ex_01_one_marker_two_possible_tracks(choice: str, track: str, vp: int) -> None:
    position = Position(players=2).seat(0, laid=[T1[0], ("lt_05", 0, 1, 0)], plan=["lt_05"])
    state = play(position.at("move"))
    assert legal(state) == ["advance:merchant", "advance:herald", "decline"]
    play(state, f"advance:{choice}")
    mine = seat_of(state, 0)
    assert mine["tracks"] == {"warrior": 0, "merchant": 0, "herald": 0} | {track: 1}
    assert mine["earned"]["tracks"] == vp
    assert boards.banner_income(state, 0) == (2 if choice == "merchant" else 0)


@rule("SJ-28")
def test_ex_02_moving_over_a_tile_with_two_curves() -> None:
    laid = land(CURVES)
    assert steps(laid, (0, 0), (0, 1)) == 1
    assert steps(laid, (0, 1), (-1, 1)) == 1
    assert steps(laid, (0, 1), (1, 1)) == 2
    assert [steps(laid, (0, 0), place) for place in [(0, 1), (-1, 1), (1, 1)]] == [1, 2, 3]


def on_castle(gold: int, **tracks: int) -> Skye:
    """A marker was just collected on the castle of the first four tiles around it."""
    position = Position(players=2).seat(0, laid=T1[:4], gold=gold, tracks=tracks).halting()
    return position.asking("roads_before_scoring", ask="advance", seat=0, tile="castle_blue")


@rule("SJ-09", "SJ-36", "SJ-38")
@pytest.mark.parametrize("track", ["warrior", "merchant"])
@pytest.mark.parametrize(("at", "price"), [(0, 1), (1, 1), (2, 1), (3, 3)])
def test_ex_03_castle_advance_prices(track: str, at: int, price: int) -> None:
    state = on_castle(20, **{track: at})
    play(state, f"advance:{track}")
    assert seat_of(state, 0)["tracks"][track] == at + 1
    assert state.gold[0] == 20 - price


@rule("SJ-38")
def test_ex_03_a_castle_space_costs_nothing_on_the_castle() -> None:
    state = play(on_castle(20, warrior=4), "advance:warrior")
    assert seat_of(state, 0)["tracks"]["warrior"] == 5
    assert state.gold[0] == 20


@rule("SJ-14")
@pytest.mark.parametrize("gold", [4, 5])
def test_ex_04_fee_on_the_herald_track(gold: int) -> None:
    laid = [("castle_blue", 0, 0, 0), ("lt_34", 0, 1, 270), ("jt_03", 0, -1, 90)]
    position = Position(players=2).halting().with_scorings(*SIMPLE)
    position.seat(0, laid=laid, gold=gold, tracks={"herald": 2}, plan=["lt_34"])
    state = position.at("move")
    if gold == 4:
        assert legal(state) == ["advance:merchant", "decline"]
        return
    assert legal(state) == ["advance:merchant", "advance:herald", "decline"]
    play(state, "advance:herald")
    mine = seat_of(state, 0)
    assert (mine["tracks"]["herald"], mine["earned"]["tracks"], mine["gold"]) == (3, 2, 0)
    play(state, "stop")
    assert seat_of(state, 0)["earned"]["banners"] == 2


@rule("SJ-13", "SJ-46")
def test_ex_05_income_banners_do_not_add_up() -> None:
    state = Position(players=4, round=2).seat(0, tracks={"merchant": 4}).at("income")
    assert state.gold[0] == 9
    assert state.gold[1] == 5


@rule("SJ-13", "SJ-47")
def test_ex_06_vp_banners() -> None:
    position = Position(players=4).seat(0, tracks={"warrior": 7, "herald": 3})
    state = position.with_scorings(*SIMPLE).at("banners")
    assert state.vp[0] == 5
    assert seat_of(state, 0)["earned"]["banners"] == 5


@rule("SJ-15", "SJ-36")
def test_ex_07_three_times_the_end_of_a_track() -> None:
    position = Position(players=2).seat(
        0, laid=T1, tracks={"warrior": 13}, pawn="lt_65", markers=3, gold=0
    )
    state = position.at("plan")
    play(state, "mark:lt_53", "mark:lt_65", "mark:castle")
    play(state, "stop")
    assert state.points == 4
    play(state, "collect:lt_65", "advance:warrior")
    assert seat_of(state, 0)["tracks"]["warrior"] == 12
    assert (state.points, state.vp[0]) == (4, 3)
    play(state, "collect:castle", "advance:warrior")
    assert seat_of(state, 0)["tracks"]["warrior"] == 13
    assert state.vp[0] == 6
    assert state.points == 4 - (0 + 1 + 2), "the last marker is collected by itself"
    assert state.gold[0] == 0
    play(state, "advance:warrior")
    mine = seat_of(state, 0)
    assert mine["earned"]["tracks"] == 9
    assert mine["tracks"]["warrior"] == 12
    assert mine["pawn"] == "lt_53"


@rule("SJ-68")
def test_ex_08_a_placed_road_joins_all_roads_of_both_tiles() -> None:
    before = land(CURVES)
    assert [before.network() >> n & 1 for n in range(4)] == [1, 1, 0, 0]
    assert before.connected(BARREL) == 0
    assert points(before, "roads_tiles") == 1
    after = land(CURVES, [("castle_blue", "n")])
    assert [after.network() >> n & 1 for n in range(4)] == [1, 1, 1, 0]
    assert after.connected(BARREL) == 1
    assert points(after, "roads_tiles") == 2
    position = Position(players=2).seat(0, laid=CURVES, roads=1)
    state = position.at("roads_before_income")
    play(state, "road_north:castle")
    assert state.gold == [6, 5]


@rule("SJ-69", "SJ-75")
def test_ex_09_two_barrels_without_road() -> None:
    laid = [("castle_blue", 0, 0, 0), ("jt_01", 0, 1, 90)]
    before = land(laid)
    assert before.connected(BARREL) == 0
    assert steps(before, (0, 0), (0, 1)) == 2
    assert Position(players=2).seat(0, laid=laid).at("income").gold[0] == 5
    after = land(laid, [("castle_blue", "n")])
    assert after.connected(BARREL) == 2
    assert steps(after, (0, 0), (0, 1)) == 1
    assert points(after, "roads_tiles") == 1
    built = Position(players=2).seat(0, laid=laid, roads_placed=[("castle_blue", "n")])
    assert built.at("income").gold[0] == 7


@rule("SK-29", "SK-30")
def test_ex_10_base_income() -> None:
    assert land(BARREL_ROAD).connected(BARREL) == 2
    position = Position(players=4, round=5, journeyman=False).seat(0, laid=BARREL_ROAD, vp=10)
    position.seat(1, vp=11).seat(2, vp=30).seat(3, vp=10)
    assert position.at("income").gold[0] == 13


@rule("SK-68", "SK-69")
def test_ex_11_scroll_with_rest() -> None:
    laid_open = land(
        [T1[0], ("lt_23", 0, 1, 0), ("lt_39", 0, -1, 0), ("lt_72", 0, -2, 270)],
    )
    assert laid_open.symbols[SHEEP] == 5
    assert scoring.scroll(laid_open, number_at(laid_open, 0, 1)) == 2
    completed = land(
        [
            T1[0],
            ("lt_23", -1, 0, 90),
            ("lt_34", -1, -1, 90),
            ("lt_13", -2, 0, 180),
            ("lt_39", 0, 1, 0),
            ("lt_72", 0, 2, 90),
        ],
    )
    assert completed.symbols[SHEEP] == 5
    assert scoring.scroll(completed, number_at(completed, -1, 0)) == 4


@rule("SJ-61", "SJ-62", "SJ-19")
def test_ex_12_second_purchase_and_bank() -> None:
    position = Position(players=4).seat(1, held=["bank_pays", "two_purchases"], gold=0)
    state = position.offer(2, lt_01=9, lt_02=5).at("buy")
    assert state.seat() == 1, "the starting player has no gold to buy with"
    assert legal(state) == ["buy:lt_01", "buy:lt_02", "pass"]
    play(state, "buy:lt_01")
    assert state.gold == [0, 0, 18, 0]
    assert (state.seat(), legal(state)) == (2, ["advance:warrior", "decline"])
    play(state, "advance:warrior")
    assert (state.seat(), legal(state)) == (1, ["buy:lt_02", "pass"])
    assert state.todo[-1].kind == "buy"
    play(state, "buy:lt_02", "advance:warrior")
    assert state.gold == [0, 0, 28, 0]
    assert seat_of(state, 2)["tracks"]["warrior"] == 2
    assert state.seat() == 1
    assert state.todo[-1].kind in ("build", "place")
    waiting = [tile for tile in seat_of(state, 1)["to_build"] if tile]
    assert sorted(waiting) == ["lt_01", "lt_02"]


@pytest.mark.parametrize(
    ("scoring_tile", "worth"),
    [
        ("squares", 8),
        ("completed_areas", 3),
        ("sheep", 5),
        ("large_completed_areas", 3),
        ("brochs_in_mountains", 3),
        ("building_sets", 5),
        ("farm_animals", 1),
        ("road_cattle", 4),
        ("ship_and_lighthouse", 3),
        ("vertical_lines", 9),
        ("roads_tiles", 7),
        ("largest_lake", 8),
        ("completed_mountains", 4),
        ("broch_rows_columns", 3),
        ("matching_rows", 4),
        ("journeyman_distance", 4),
    ],
)
@rule(
    "SK-50", "SK-51", "SK-52", "SK-53", "SK-54", "SK-55", "SK-60", "SK-61", "SK-62", "SK-63",
    "SK-64", "SK-65", "SK-66", "SJ-76", "SJ-77", "SJ-78",
)  # fmt: skip
def test_ex_13_all_territory_scores(scoring_tile: str, worth: int) -> None:
    state = Position(players=2).seat(0, laid=T1, pawn="jt_02").at("price")
    assert scoring.points(state, 0, SCORINGS.index(scoring_tile)) == worth


@rule("SK-29", "SK-68", "SK-69")
def test_ex_13_income_and_scrolls() -> None:
    laid = land(T1)
    assert laid.connected(BARREL) == 4
    assert laid.connected(CATTLE) == 2
    assert Position(players=2).seat(0, laid=T1).at("income").gold[0] == 9
    assert scoring.scroll(laid, number_at(laid, 1, 0)) == 4
    assert scoring.scroll(laid, number_at(laid, 1, -1)) == 4
    assert scoring.scrolls(laid) == 8


@rule("SK-33", "SK-38", "SK-40", "SK-37")
def test_ex_14_gold_flow_in_the_market() -> None:
    position = Position(players=3, journeyman=False)
    for seat, tiles in enumerate([("lt_01", "lt_02", "lt_03"), ("lt_04", "lt_05", "lt_06")]):
        position.draw(seat, *tiles).seat(seat, gold=5)
    position.draw(2, "lt_07", "lt_08", "lt_09").seat(2, gold=5)
    state = position.at("price")
    play(state, "axe:lt_03", "price:3", "price:1")
    play(state, "axe:lt_06", "price:2", "price:1")
    play(state, "axe:lt_09", "price:4", "price:1")
    assert state.gold == [1, 2, 0]
    assert (state.seat(), legal(state)) == (0, ["buy:lt_05", "buy:lt_08", "pass"])
    play(state, "buy:lt_05")
    assert state.gold == [0, 4, 0]
    assert "buy:lt_07" in legal(state), "without the sale B could not have paid 4"
    play(state, "buy:lt_07")
    assert state.gold == [0, 0, 8]
    play(state, "buy:lt_01")
    assert state.gold == [6, 0, 5]
    to_build = [
        sorted(tile for tile in seat_of(state, seat)["to_build"] if tile) for seat in (1, 2)
    ]
    assert to_build == [["lt_04", "lt_07"], ["lt_01", "lt_08"]]
    mine = [tile for tile in seat_of(state, 0)["to_build"] if tile]
    assert sorted(mine) == ["lt_02", "lt_05"]


@rule("SK-56", "SK-57", "SK-58", "SK-59")
@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ([3, 3, 2, 0], [5, 5, 0, 0]),
        ([4, 2, 2, 0], [5, 2, 2, 0]),
        ([4, 0, 0, 0], [5, 0, 0, 0]),
        ([1, 0], [5, 0]),
        ([2, 2], [5, 5]),
        ([0, 0], [0, 0]),
    ],
)
def test_ex_15_majorities(counts: list[int], prizes: list[int]) -> None:
    state = GAME.new(len(counts), 3)
    assert isinstance(state, Skye)
    for symbol, name in [(SHIP, "ship_majority"), (BARREL, "barrel_majority")]:
        for seat, count in enumerate(counts):
            state.lands[seat].symbols[symbol] = count
        tile = SCORINGS.index(name)
        assert [scoring.points(state, seat, tile) for seat in range(len(counts))] == prizes
    state.gold = list(counts)
    tile = SCORINGS.index("gold_majority")
    assert [scoring.points(state, seat, tile) for seat in range(len(counts))] == prizes


@rule("SJ-12", "SJ-48", "SJ-51", "SJ-20")
def test_ex_16_unlocking_in_phase_4() -> None:
    position = Position(players=2).seat(0, gold=3, tracks={"merchant": 2}, laid=T1[:7:6])
    position.seat(0, bonuses={"merchant": (0, "third_marker")})
    state = position.offer(1, jt_04=3).at("buy")
    play(state, "buy:jt_04", "decline")
    assert state.todo[-1].kind == "symbol_advance"
    play(state, "advance:merchant")
    while state.todo[-1].kind != "plan":
        state.play(state.moves()[0])
    mine = seat_of(state, 0)
    assert mine["tracks"]["merchant"] == 3
    assert (mine["markers"], mine["queue"]) == (3, [])
    assert boards.movement(state, 0) == 5


@rule("SJ-12", "SJ-47", "SJ-48")
def test_ex_17_unlocking_in_phase_5() -> None:
    """Sheep on lt_66, a broch on lt_36, four points in all."""
    position = Position(players=2).with_scorings("ship_majority", *SIMPLE[1:]).halting()
    position.seat(0, laid=T1, tracks={"merchant": 1, "warrior": 1}, pawn="lt_31")
    position.seat(0, plan=["lt_36", "lt_66"])
    state = position.at("move")
    assert state.points == 2, "the first marker is collected by itself: the other way is too long"
    play(state, "advance:merchant")
    assert boards.movement(state, 0) == 5
    assert state.points == 0, "the limit of this move stays 4"
    play(state, "advance:warrior")
    play(state, "stop")
    assert seat_of(state, 0)["earned"]["banners"] == 1
    assert state.dump()["round"] == 2


@rule("SJ-37")
@pytest.mark.parametrize("gold", [7, 8])
def test_ex_18_castle_payment_together_with_a_fee(gold: int) -> None:
    state = on_castle(gold, herald=2)
    if gold == 7:
        assert "advance:herald" not in legal(state)
        return
    play(state, "advance:herald")
    mine = seat_of(state, 0)
    assert (mine["gold"], mine["tracks"]["herald"], mine["earned"]["tracks"]) == (0, 3, 2)


@rule("SJ-16", "SJ-19", "SJ-82")
def test_ex_19_sale_at_the_end_of_the_warrior_track() -> None:
    position = Position(players=2).seat(0, gold=5).seat(1, tracks={"warrior": 13})
    state = play(position.offer(1, lt_01=5).at("buy"), "buy:lt_01")
    assert state.todo[-1].kind != "sale_advance"
    assert seat_of(state, 1)["tracks"]["warrior"] == 13
    position = Position(players=2).seat(0, gold=5).seat(1, tracks={"warrior": 12})
    state = play(position.offer(1, lt_01=5).at("buy"), "buy:lt_01")
    assert (state.seat(), legal(state)) == (1, ["advance:warrior", "decline"])
    play(state, "advance:warrior")
    assert seat_of(state, 1)["tracks"]["warrior"] == 13
    assert state.vp[1] == 3


@rule("SJ-50", "SJ-52", "SJ-40")
def test_ex_20_chain_of_bonus_tiles() -> None:
    position = Position(players=2).seat(0, laid=T1, tracks={"herald": 1, "warrior": 2})
    position.seat(0, bonuses={"herald": (0, "track_advance"), "warrior": (0, "one_road")})
    state = position.seat(0, plan=["lt_61"]).at("move")
    play(state, "advance:herald")
    assert state.todo[-1].kind == "bonus_advance"
    play(state, "advance:warrior")
    mine = seat_of(state, 0)
    assert mine["tracks"]["warrior"] == 3
    assert mine["earned"]["bonuses"] == 1
    assert (state.seat(), state.todo[-1].kind, mine["roads"]) == (0, "road", 1)
    assert state.dump()["round"] == 1
    play(state, "road_north:castle")
    assert seat_of(state, 0)["placed_roads"] == [{"tile": "castle_blue", "side": "n"}]


@rule("SJ-79")
def test_ex_21_bridges() -> None:
    position = Position(players=4).seat(0, tracks={"warrior": 7, "merchant": 3, "herald": 5})
    assert scoring.points(position.at("price"), 0, SCORINGS.index("bridges")) == 4


@pytest.mark.parametrize(
    ("requirement", "places"),
    [
        ("completed_water", {(0, 0), (0, -1), (1, 0), (1, -1)}),
        ("completed_mountain", {(0, 1), (1, 1), (1, -1), (2, -1)}),
        ("completed_mountain_and_water", {(1, -1)}),
        ("completed_pasture", set()),
        ("north", {(0, 2)}),
        ("south", {(-1, -1), (0, -1), (1, -1), (2, -1)}),
        ("west", {(-1, -1), (-1, 0), (-1, 1)}),
        ("east", {(2, -1)}),
        ("distance_2", {(0, 2), (1, 1), (-1, 1), (1, -1), (-1, -1), (2, -1)}),
        ("distance_3", {(2, -1)}),
        ("scroll", {(1, 0), (1, -1)}),
    ],
)
@rule("SJ-40", "SJ-42", "SJ-43", "SJ-44", "SJ-45")
def test_ex_22_requirements(requirement: str, places: set[tuple[int, int]]) -> None:
    laid = land(T1)
    code = REQUIREMENTS.index(requirement)
    fulfilled = {
        (x_of(laid.cells[number]), y_of(laid.cells[number]))
        for number in range(laid.count)
        if boards.meets(laid, number, code)
    }
    assert fulfilled == places


@rule("SJ-38")
def test_ex_22_a_castle_that_meets_the_requirement_pays_nothing() -> None:
    position = Position(players=2).seat(0, laid=T1, tracks={"merchant": 5}, gold=0).halting()
    state = position.asking("roads_before_scoring", ask="advance", seat=0, tile="castle_blue")
    assert "advance:merchant" in legal(state)
    play(state, "advance:merchant")
    assert state.gold[0] == 0


@rule("SK-70", "SK-71", "SK-67")
def test_ex_23_end_of_the_game() -> None:
    position = Position(players=2, round=6).seat(0, vp=61, gold=14).seat(1, vp=62, gold=7)
    state = position.at("end_of_round")
    assert state.seat() == -1
    assert state.scores() == [63, 63]
    assert state.ranking() == [1, 2]


@rule("SK-34", "SK-86")
def test_ex_24_hidden_commitments() -> None:
    position = Position(players=3)
    for seat in range(3):
        tiles = [f"lt_{seat * 3 + k + 1:02}" for k in range(3)]
        position.draw(seat, *tiles).seat(seat, gold=5)
    state = position.at("price")
    play(state, "axe:lt_01", "price:2", "price:2", "axe:lt_04", "price:1", "price:3")
    assert state.seat() == 2
    view = state.view(2)
    assert [tile for seat in view["seats"] for tile in seat["drawn"]] == [
        f"lt_{k:02}" for k in range(1, 10)
    ]
    for seat in (0, 1):
        assert view["seats"][seat]["prices"] == [None, None, None]
        assert view["seats"][seat]["axe"] is None
        assert view["seats"][seat]["stands"] == "committed"
    play(state, "axe:lt_07", "price:1", "price:1")
    seen = state.view(2)["seats"]
    assert [seat["prices"] for seat in seen] == [[0, 2, 2], [0, 1, 3], [0, 1, 1]]
    assert [seat["axe"] for seat in seen] == [0, 0, 0]


@rule("SJ-26", "SJ-27")
def test_ex_25_plan_limits() -> None:
    state = Position(players=2).seat(0, laid=T1).at("plan")
    assert isinstance(state.todo[-1], Plan)
    assert boards.movement(state, 0) == 4
    assert "mark:lt_70" not in legal(state)
    play(state, "mark:lt_39")
    assert "mark:lt_61" not in legal(state)
    state = Position(players=2).seat(0, laid=T1).at("plan")
    play(state, "mark:lt_66")
    assert "mark:lt_39" in legal(state)
    state = Position(players=2).seat(0, laid=T1).at("plan")
    play(state, "mark:lt_36")
    assert "mark:castle" in legal(state)
    laid = land(T1)
    assert steps(laid, (0, 0), (2, -1)) == 5
    assert steps(laid, (0, 0), (0, 2)) == 2
    assert steps(laid, (0, 2), (1, 0)) == 3
    assert steps(laid, (0, 0), (-1, 1)) == 3


GREEN = [("castle_blue", 0, 0, 0), ("lt_39", -1, 0, 0), ("lt_24", 1, 0, 0)]
"""A territory whose eight open edges are all pasture."""


@rule("SK-42", "SK-43", "SK-05")
def test_ex_26_a_tile_that_fits_nowhere_goes_back() -> None:
    position = Position(players=2, journeyman=False).seat(0, laid=GREEN, to_build=["lt_43"])
    position.seat(1, to_build=["lt_34"])
    state = position.at("build")
    assert state.seat() == 1
    assert "lt_43" in state.dump()["bag"]
    assert state.gold[0] == 0


@rule("SK-42", "SK-43", "SK-44", "SK-85", "SK-28")
def test_ex_26_a_tile_that_fits_later_must_be_built() -> None:
    position = Position(players=2, journeyman=False)
    state = position.seat(0, laid=GREEN, to_build=["lt_43", "lt_34"]).at("build")
    assert state.view(0)["asks"] == {"ask": "place", "seat": 0, "tile": "lt_34"}
    assert len(legal(state)) == 8
    play(state, "at:0,1")
    assert state.lands[0].turns[len(GREEN)] == 3, "there is one turn only: 270"
    assert state.view(0)["asks"] == {"ask": "turn", "seat": 0, "tile": "lt_43", "x": 0, "y": 2}
    assert legal(state) == ["turn:0", "turn:90", "turn:180"]
    play(state, "turn:90")
    assert state.lands[0].cells[len(GREEN) + 1] == cell_of(0, 2)


@rule("SJ-12", "SJ-19", "SJ-63", "SJ-57")
def test_ex_27_golden_rule_in_the_market() -> None:
    position = Position(players=2).seat(0, gold=10).seat(1, tracks={"warrior": 9}, gold=0)
    position.seat(1, bonuses={"warrior": (2, "bank_pays")})
    state = position.offer(0, lt_01=20, lt_02=4).offer(1, lt_03=6, lt_04=2).at("buy")
    play(state, "buy:lt_04", "advance:warrior")
    mine = seat_of(state, 1)
    assert (mine["gold"], mine["tracks"]["warrior"], mine["queue"]) == (4, 10, ["bank_pays"])
    assert (state.seat(), legal(state)) == (1, ["buy:lt_02", "pass"])
    play(state, "pass")
    assert seat_of(state, 1)["earned"]["bonuses"] == 3
    assert seat_of(state, 1)["held"] == ["bank_pays"]


@rule("SJ-50", "SJ-85", "SJ-56")
def test_ex_28_queue_of_bonus_tiles() -> None:
    """Herald by the scroll on lt_61, then warrior by the cattle on lt_66."""
    position = Position(players=2).seat(
        0, laid=T1, tracks={"herald": 1, "warrior": 5, "merchant": 2}, pawn="jt_02"
    )
    position.seat(0, bonuses={"herald": (0, "track_advance"), "merchant": (0, "third_marker")})
    position.seat(0, bonuses={"warrior": (1, "extra_movement")}, plan=["lt_66", "lt_61"])
    state = position.halting().at("move")
    play(state, "collect:lt_61", "advance:herald", "advance:warrior")
    mine = seat_of(state, 0)
    assert mine["queue"] == ["extra_movement"]
    assert state.todo[-1].kind == "bonus_advance"
    play(state, "advance:merchant")
    mine = seat_of(state, 0)
    assert mine["tracks"]["merchant"] == 3
    assert (mine["held"], mine["markers"], mine["queue"]) == (["extra_movement"], 3, [])


@rule("SK-33", "SK-40", "SK-84")
def test_ex_29_price_limit() -> None:
    position = Position(players=2, journeyman=False).seat(0, gold=130).seat(1, gold=5)
    state = (
        position.draw(0, "lt_01", "lt_02", "lt_03").draw(1, "lt_04", "lt_05", "lt_06").at("price")
    )
    play(state, "axe:lt_01")
    assert legal(state) == [f"price:{price}" for price in range(1, 100)]
    play(state, "price:99")
    assert legal(state) == [f"price:{price}" for price in range(1, 32)]
    play(state, "price:31", "axe:lt_04", "price:1", "price:1")
    while state.todo[-1].kind == "buy":
        play(state, "pass")
    assert state.gold[0] == 0
    waiting = [tile for tile in seat_of(state, 0)["to_build"] if tile]
    assert sorted(waiting) == ["lt_02", "lt_03"]
