"""River board, production and storage (RV-21 to RV-30)."""

import pytest

from caudal.games.the_river.content import COLUMNS
from tests.games.the_river.positions import RIVER, asked, given, held, offers, play, seat, tiles
from tests.support import rule

COLOURS = ("black", "blue", "green", "yellow")
GEOMETRY = RIVER.content()["river_geometry"]


@rule("RV-21")
def test_the_spaces_follow_the_river() -> None:
    rows: dict[int, list[tuple[int, int]]] = {1: [], 2: [], 3: []}
    for space in GEOMETRY["spaces"]:
        rows[space["row"]].append((space["column"], space["space"]))
    assert [space for _, space in sorted(rows[1])] == [1, 2, 3, 4]
    assert [space for _, space in sorted(rows[2])] == [8, 7, 6, 5]
    assert [space for _, space in sorted(rows[3])] == [9, 10, 11, 12]


@rule("RV-22")
def test_the_columns_run_from_top_to_bottom() -> None:
    assert [[space + 1 for space in column] for column in COLUMNS] == [
        [1, 8, 9],
        [2, 7, 10],
        [3, 6, 11],
        [4, 5, 12],
    ]


@rule("RV-23")
def test_a_tile_goes_on_the_lowest_empty_space() -> None:
    state = given(3, seat(["forest_01", "forest_02"]), market=["desert_01", "desert_02"])
    play(state, "place:terrain", "tile:desert_02")
    assert tiles(state) == ["forest_01", "forest_02", "desert_02"]


@rule("RV-24", "RV-25", "RV-26")
@pytest.mark.parametrize("colour", COLOURS)
def test_symbols_on_tiles_and_on_uncovered_spaces_count(colour: str) -> None:
    """Tiles without any symbol are laid one by one; what is printed beneath disappears."""
    printed = RIVER.content()["river_boards"][colour]
    blank = ["meadow_count_desert", "meadow_count_forest", "meadow_tokens", "meadow_settlers"]
    for count in range(1, 5):
        state = given(3, seat(blank[:count], colour=colour))
        visible = printed[count:]
        assert state.room[0] == visible.count("warehouse")
        assert state.made_by(0) == [visible.count(id) for id in ("wood", "stone", "clay")]
        state.check()
    state = given(3, seat(["mountain_04", "forest_08"], colour=colour))
    visible = printed[2:]
    assert state.room[0] == visible.count("warehouse") + 1
    assert state.made_by(0)[:2] == [visible.count("wood") + 1, visible.count("stone") + 3]


@rule("RV-24")
def test_a_covered_symbol_is_lost_when_the_tile_is_laid() -> None:
    state = given(3, seat(["forest_01", "desert_01"]), market=["meadow_tokens", "forest_02"])
    wood = state.made_by(0)[0]
    play(state, "place:terrain", "tile:meadow_tokens")  # black board: wood on space 3
    assert state.made_by(0)[0] == wood - 1


@rule("RV-27")
def test_a_warehouse_holds_one_resource_of_any_type() -> None:
    """Four warehouses hold four resources of four types, or four of one type."""
    for mine in ((1, 1, 1, 1), (4, 0, 0, 0), (0, 0, 0, 4)):
        state = given(4, seat(["forest_04"], mine))
        assert state.room[0] == 4
        state.check()
        play(state, "place:produce_clay")
        assert asked(state) == ("return_resource", 0)
        for _ in range(sum(held(state)) - 4):
            play(state, "return:clay")
        assert sum(held(state)) == 4


@rule("RV-28", "RV-29")
def test_the_owner_chooses_what_is_lost_with_a_covered_warehouse() -> None:
    mine = seat(["forest_04"], (1, 1, 1, 1))
    state = given(3, mine, market=["forest_05", "desert_01"])
    play(state, "place:terrain", "tile:forest_05")
    assert offers(state) == ["return:wood", "return:stone", "return:clay", "return:food"]
    assert not any("ware" in key for key in state.dump()["seats"][0])  # counts are all there is


@rule("RV-29")
def test_exactly_the_excess_is_returned() -> None:
    """Three too many: three questions, then play goes on."""
    state = given(4, seat(["forest_04"], (0, 3, 1, 0)))
    play(state, "place:produce_wood")  # 2 on the tile, 2 printed, 1 bonus
    assert held(state) == (5, 3, 1, 0)
    supply = list(state.supply)
    for count in range(5):
        assert asked(state) == ("return_resource", 0), count
        play(state, "return:stone" if count < 3 else "return:wood")
    assert held(state) == (3, 0, 1, 0)
    assert state.supply == [supply[0] + 2, supply[1] + 3, *supply[2:]]
    assert asked(state) == ("turn", 1)


@rule("RV-29")
def test_there_is_no_discarding_without_an_excess() -> None:
    state = given(3, seat(held=(1, 1, 0, 0)))
    assert not any(name.startswith("return:") for name in offers(state))


@rule("RV-30")
@pytest.mark.parametrize("colour", COLOURS)
def test_settle_spaces_are_5_8_10_and_12_on_every_board(colour: str) -> None:
    board = [f"forest_{n:02}" for n in range(1, 12)]
    settling = []
    for count in range(1, 12):
        state = given(4, seat(board[:count], colour=colour), market=["desert_01", "desert_02"])
        play(state, "place:terrain", "tile:desert_01")
        settling += [count + 1] * state.due[0]
    assert settling == [5, 8, 10, 12]
