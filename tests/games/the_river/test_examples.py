"""The worked examples: a position, moves, exact numbers."""

import pytest

from caudal.games.the_river.content import CARDS
from caudal.games.the_river.scoring import sets
from tests.games.the_river.positions import (
    RIVER,
    asked,
    clean_up_of,
    given,
    held,
    load,
    market,
    new,
    offers,
    payments,
    places,
    play,
    seat,
    tiles,
    told,
)
from tests.support import rule


@rule("RV-29", "RV-60", "RV-61")
def test_ex01_producing_with_the_bonus_and_too_few_warehouses() -> None:
    state = given(4, seat(["badlands_05"], (0, 2, 0, 0)))
    assert (state.made_by(0)[2], state.room[0], state.supply) == (3, 5, [13, 11, 13, 5])

    play(state, "place:produce_clay")
    assert (held(state), state.supply[2]) == ((0, 2, 4, 0), 9)
    assert asked(state) == ("return_resource", 0)
    assert offers(state) == ["return:stone", "return:clay"]

    clay = play(state.clone(), "return:clay")
    assert (held(clay), clay.supply) == ((0, 2, 3, 0), [13, 11, 10, 5])
    stone = play(state.clone(), "return:stone")
    assert (held(stone), stone.supply) == ((0, 1, 4, 0), [13, 12, 9, 5])
    assert asked(clay) == asked(stone) == ("turn", 1)


@rule("RV-120", "RV-121", "RV-122", "RV-123", "RV-124", "RV-125")
def test_ex02_final_scoring_45_points() -> None:
    board = ["forest_04", "desert_01", "badlands_04", "mountain_01", "mountain_05",
             "mixed_desert_badlands", "meadow_master_wood", "forest_01", "mixed_forest_mountain",
             "desert_02", "desert_05"]  # fmt: skip
    built = ["inn", "chapel", "tannery"]
    state = given(4, seat(board, (0, 4, 2, 1), tokens=[4, 3, 0], built=built, settled=3))
    assert state.made_by(0)[0] == 4
    assert state.sheet(0) == {"tokens": 7, "buildings": 23, "sets": 2, "columns": 10, "meadows": 3}
    assert state.scores()[0] == 45


@rule("RV-46")
def test_ex03_exchange_at_the_start_of_a_turn() -> None:
    state = given(3, seat(["desert_04"], (2, 2, 2, 0)), supply=(8, 8, 8, 1))
    exchanges = [name for name in offers(state) if name.startswith("exchange:")]
    assert len(exchanges) == 7

    play(state, "exchange:wood-wood-stone")
    assert (held(state), state.supply) == ((0, 1, 2, 1), [10, 9, 8, 0])
    assert not any(name.startswith("exchange:") for name in offers(state))
    assert asked(state) == ("turn", 0)
    assert state.boat[0] == 4


@rule("RV-72", "RV-76")
def test_ex04_discount_for_a_reserved_building() -> None:
    state = given(3, seat(held=(2, 1, 0, 0), reserved=["farmhouse"]), shop=["fort"])
    assert payments(state, "farmhouse") == {(2, 1, 0, 0)}
    play(state, "place:build")  # one card, one payment: nothing more is asked
    assert (held(state), state.built[0]) == ((0, 0, 0, 0), 1 << CARDS.index("farmhouse"))

    in_market = given(3, seat(held=(2, 1, 0, 0)), shop=["farmhouse"])
    assert "build" not in places(in_market)


@rule("RV-21", "RV-22", "RV-23", "RV-30")
def test_ex05_course_of_the_river() -> None:
    first = ["forest_01", "forest_02", "forest_03", "forest_04"]
    later = ["desert_01", "desert_02", "desert_03", "desert_04", "desert_05"]
    due = []
    for count, tile in enumerate(later):
        state = given(2, seat([*first, *later[:count]]), market=[tile, "forest_05"])
        play(state, "place:terrain", f"tile:{tile}")
        assert tiles(state) == [*first, *later[: count + 1]]
        due.append(state.due[0])
    assert due == [1, 0, 0, 1, 0]  # tiles 5 and 8 lie on settle spaces

    geometry = RIVER.content()["river_geometry"]
    grid = {space["space"]: (space["row"], space["column"]) for space in geometry["spaces"]}
    assert [grid[space] for space in (5, 6, 7, 8, 9)] == [(2, 4), (2, 3), (2, 2), (2, 1), (3, 1)]
    assert grid[12] == (3, 4)
    assert geometry["column_spaces"]["c4"] == [4, 5, 12]


@rule("RV-76")
def test_ex06_payments_with_food() -> None:
    mine = (2, 1, 1, 2)
    from_market = given(3, seat(["desert_04"], mine), shop=["smithy"])
    assert payments(from_market, "smithy") == {(1, 1, 1, 1), (0, 1, 1, 2), (1, 0, 1, 2),
                                               (1, 1, 0, 2)}  # fmt: skip
    from_reserve = given(3, seat(["desert_04"], mine, reserved=["smithy"]), shop=[])
    assert payments(from_reserve, "smithy") == {(1, 1, 1, 0), (0, 1, 1, 1), (1, 0, 1, 1),
                                                (1, 1, 0, 1), (0, 0, 1, 2), (0, 1, 0, 2),
                                                (1, 0, 0, 2)}  # fmt: skip


@rule("RV-24", "RV-29", "RV-55")
def test_ex07_covering_a_printed_warehouse() -> None:
    state = given(3, seat(["forest_04"], (2, 1, 0, 1)), market=["forest_05", "desert_01"])
    assert state.room[0] == 4
    play(state, "place:terrain")

    forest = play(state.clone(), "tile:forest_05")
    assert forest.room[0] == 3
    assert offers(forest) == ["return:wood", "return:stone", "return:food"]
    assert forest.made_by(0)[0] == 6
    play(forest, "return:wood")
    assert held(forest) == (1, 1, 0, 1)
    assert asked(forest) == ("turn", 1)

    desert = play(state.clone(), "tile:desert_01")
    assert (desert.room[0], held(desert)) == (5, (2, 1, 0, 1))
    assert asked(desert) == ("turn", 1)


@rule("RV-55", "RV-95")
def test_ex08_windfall_with_a_short_supply_and_overflow() -> None:
    mine = seat(["mountain_08"], (3, 2, 0, 0), colour="yellow")
    state = given(2, mine, market=["meadow_windfall_clay", "forest_01"], supply=(4, 5, 3, 3))
    assert (state.room[0], state.made_by(0)[2]) == (7, 2)
    play(state, "place:terrain", "tile:meadow_windfall_clay")
    assert (state.room[0], state.made_by(0)[2]) == (7, 1)
    assert held(state) == (3, 2, 3, 0)
    assert offers(state) == ["return:wood", "return:stone", "return:clay"]
    play(state, "return:stone")
    assert (held(state), state.supply[2]) == ((3, 1, 3, 0), 0)
    assert asked(state) == ("turn", 1)


@rule("RV-44", "RV-80", "RV-81")
def test_ex09_the_fifth_settler_with_all_boats_empty() -> None:
    state = given(
        3,
        seat(held=(2, 1, 0, 0), tokens=[6], boat=1),
        seat(tokens=[6], boat=0),
        seat(tokens=[5], boat=0),
        shop=["log_cabin"],
    )
    assert state.view(0)["value_pile"] == [5, 4, 4, 3, 3, 2, 2, 1]
    play(state, "place:build")
    assert held(state) == (0, 0, 0, 0)
    assert state.tokens[0] == [6, 5]
    assert (state.boat, state.waiting[0]) == ([1, 0, 0], 0)
    assert (state.round, asked(state)) == (1, ("turn", 0))


@rule("RV-82", "RV-83", "RV-111")
def test_ex10_building_with_full_slots() -> None:
    state = given(
        2,
        seat(["desert_04"], (3, 3, 0, 0), tokens=[6, 5, 4], boat=3),
        seat(tokens=[3], boat=1),
        shop=["log_cabin", "woodshed"],
    )
    assert (state.view(0)["value_pile"], state.view(0)["zero_pile"]) == ([2], 3)
    play(state, "place:build", "build:log_cabin")
    assert state.tokens[0] == [6, 5, 4, 2]
    play(state, "place:first_player")  # the other player's last settler
    play(state, "place:build")
    assert state.tokens[0] == [6, 5, 4, 2]
    assert state.sheet(0)["buildings"] == 8
    assert (asked(state), state.final) == (("turn", 0), False)  # the round goes on
    play(state, "place:produce_food")
    assert (state.seat(), state.final, state.round) == (-1, True, 1)


@rule("RV-123", "RV-124")
@pytest.mark.parametrize(
    ("column", "points"),
    [
        (["mixed_forest_mountain", "forest_01", "mountain_01"], 2),
        (["mixed_forest_mountain", "forest_01", "mixed_badlands_forest"], 6),
        (["mixed_mountain_desert", "mixed_forest_mountain", "mountain_02"], 6),
        (["desert_01", "meadow_tokens", "meadow_settlers"], 0),
        (["meadow_tokens", "meadow_settlers"], 2),
        (["forest_01"], 0),
    ],
)
def test_ex11_mixed_tiles_in_columns(column: list[str], points: int) -> None:
    """The column under test is the first one; all others hold different terrains at their top."""
    between = ["desert_05", "forest_05", "desert_06", "badlands_05", "mountain_05", "forest_06"]
    board = [column[0]]
    if len(column) > 1:
        board += [*between, *column[1:]]
    state = given(3, seat(board))
    assert state.sheet(0)["columns"] == points


@rule("RV-66", "RV-67", "RV-68")
def test_ex12_food_island_without_food() -> None:
    state = given(3, supply=(0, 4, 1, 0))
    play(state, "place:produce_food")
    assert asked(state) == ("food_substitute", 0)
    assert offers(state) == ["take:stone", "take:clay"]
    play(state, "take:clay")
    assert (held(state), state.supply) == ((0, 0, 1, 0), [0, 4, 0, 0])

    assert "produce_food" not in places(given(3, supply=(0, 0, 0, 0)))


@rule("RV-60", "RV-62")
def test_ex13_no_production_symbols() -> None:
    board = ["forest_01", "forest_04", "desert_01", "badlands_01", "badlands_08", "forest_09",
             "meadow_count_forest"]  # fmt: skip
    mine = seat(board, colour="green")
    first = given(3, mine)
    assert (first.made_by(0)[1], first.room[0], first.supply[1]) == (0, 9, 10)
    play(first, "place:produce_stone")
    assert held(first) == (0, 1, 0, 0)

    second = given(3, seat(board, colour="green"), placed={"produce_stone": 1})
    assert "produce_stone" not in places(second)
    for placed in ({}, {"produce_stone": 1}):
        two = given(2, seat(board, colour="green"), placed=placed)
        assert "produce_stone" not in places(two)


@rule("RV-122")
@pytest.mark.parametrize(
    ("resources", "count"),
    [
        ((5, 2, 1, 2), 3),
        ((2, 2, 2, 3), 3),
        ((1, 1, 1, 2), 1),
        ((3, 0, 0, 3), 2),
        ((2, 2, 2, 0), 0),
    ],
)
def test_ex14_food_in_final_sets(resources: tuple[int, ...], count: int) -> None:
    assert sets(list(resources)) == count
    assert given(4, seat(["mountain_08"], resources)).sheet(0)["sets"] == count


@rule("RV-41", "RV-42")
def test_ex15_preliminary_turn() -> None:
    position = new(4).dump()
    wanted = ["meadow_windfall_wood", "meadow_double_swap", "forest_01", "forest_02", "forest_03"]
    every = position["market"] + position["stack"]
    position["market"] = wanted
    position["stack"] = [tile for tile in every if tile not in wanted]
    position["marker"] = 2
    position["todo"] = [
        {"ask": "start_rounds"},
        *({"ask": "prelim_tile", "seat": seat} for seat in (2, 3, 0, 1)),
    ]
    state = load(position)
    order = [state.seat()]
    play(state, "tile:forest_01")
    order.append(state.seat())
    play(state, "tile:meadow_windfall_wood")  # seat 0, the black board
    assert (held(state), state.room[0], state.supply[0]) == ((4, 0, 0, 0), 4, 9)
    order.append(state.seat())
    play(state, "tile:meadow_double_swap")  # nothing further happens
    order.append(state.seat())
    play(state, "tile:forest_02")
    assert order == [1, 0, 3, 2]
    assert state.dump()["removed"] == "forest_03"
    assert "forest_03" not in state.dump()["discard"]


@rule("RV-98", "RV-104", "RV-105")
def test_ex16_settling_and_the_settlers_meadow_in_the_final_clean_up() -> None:
    board = ["meadow_settlers", "forest_01", "desert_01", "forest_02", "desert_02", "forest_03",
             "desert_03", "forest_04", "desert_05", "badlands_01", "desert_06"]  # fmt: skip
    state = given(
        3,
        seat(board, tokens=[6, 6], settled=3),
        seat(boat=0),
        seat(boat=0),
        market=["badlands_02", "mountain_01"],
    )
    assert (state.boat[0], state.out[0]) == (2, 0)
    play(state, "place:terrain", "tile:badlands_02")
    assert state.due[0] == 1
    play(state, "place:first_player")
    assert (state.seat(), state.final) == (-1, True)
    assert (state.settled[0], state.boat[0]) == (4, 1)
    assert state.sheet(0)["meadows"] == 1


@rule("RV-94", "RV-106")
def test_ex17_two_trickle_meadows_and_full_warehouses() -> None:
    mine = seat(["meadow_trickle_stone", "meadow_trickle_wood", "desert_01"], (2, 3, 0, 0))
    state = clean_up_of(3, mine, supply=(4, 0, 10, 4))
    assert state.room[0] == 5
    play(state, "place:first_player")
    assert (held(state), state.supply[0]) == ((3, 3, 0, 0), 3)
    assert (asked(state), offers(state)) == (
        ("return_resource", 0),
        ["return:wood", "return:stone"],
    )

    stone = play(state.clone(), "return:stone")
    assert (held(stone), stone.supply[1]) == ((3, 3, 0, 0), 0)
    assert (asked(stone), offers(stone)) == (asked(state), offers(state))

    wood = play(state.clone(), "return:wood")
    assert (held(wood), wood.supply[:2]) == ((2, 3, 0, 0), [4, 0])
    assert asked(wood) == ("turn", 0)
    assert wood.round == 2


@rule("RV-36", "RV-46")
@pytest.mark.parametrize("mine", [(0, 0, 0, 0), (1, 1, 1, 0)])
def test_ex18_no_legal_placement(mine: tuple[int, ...]) -> None:
    state = given(
        2,
        seat(["desert_04"], mine, tokens=[6, 5], boat=1, claims=2),
        seat(held=(0, 0, 0, 1), tokens=[4, 3], boat=1),
        placed={"swap": 1, "first_player": 1, "produce_wood": 1, "produce_stone": 1,
                "produce_clay": 1, "produce_food": 1},
        todo=[{"ask": "next_turn"}, {"ask": "turn", "seat": 1}],
    )  # fmt: skip
    assert state.supply[3] == 2
    state.turn = 1
    story = told(state, "place:reserve", offers(play(state.clone(), "place:reserve"))[0])
    if mine[0]:
        assert asked(state) == ("turn", 0)
        assert offers(state) == ["idle", "exchange:wood-stone-clay"]
        story = told(state, "exchange:wood-stone-clay")
        assert held(state) == (0, 0, 0, 1)
    # the only option is carried out, and told
    assert [event.seat for event in story if event.kind == "idle"] == [0]
    assert (state.round, state.boat, state.out) == (2, [5, 5], [0, 0])


@rule("RV-102")
def test_ex19_the_stack_ends_exactly_with_the_last_place() -> None:
    pool = [f"{kind}_{n:02}" for kind, count in (("forest", 12), ("desert", 6)) for n in
            range(1, count + 1)]  # fmt: skip
    state = clean_up_of(
        2,
        seat(pool[:9], tokens=[6, 5], settled=2),
        seat(pool[9:], tokens=[4, 3], settled=2),
        market=["badlands_01"],
        stack=5,
    )
    before = state.dump()
    assert (len(before["stack"]), len(before["discard"])) == (5, 40)
    dice = state.dice.dump()
    play(state, "place:first_player")
    after = state.dump()
    assert after["market"] == before["stack"]
    assert (after["stack"], len(after["discard"])) == ([], 41)
    assert state.dice.dump() == dice

    after["seats"][0] |= {"boat": 1, "out": 2}
    after["seats"][1] |= {"boat": 0, "out": 3}
    again = play(load(after), "place:first_player")
    last = again.dump()
    assert again.dice.dump() != dice
    assert (len(last["stack"]), len(last["discard"])) == (41, 0)
    assert None not in market(again)


@rule("RV-98", "RV-126")
def test_ex20_a_score_shown_during_a_round() -> None:
    board = ["meadow_settlers", "forest_01", "desert_01", "badlands_01", "mountain_01"]
    state = given(4, seat(board, boat=2, due=1, claims=1), placed={"swap": 1})
    assert (state.waiting[0], state.out[0]) == (1, 2)
    assert state.sheet(0)["meadows"] == 3
