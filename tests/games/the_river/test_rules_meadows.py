"""Meadow tiles (RV-92 to RV-99)."""

from collections import Counter

import pytest

from tests.games.the_river.positions import (
    RIVER,
    asked,
    clean_up_of,
    given,
    held,
    offers,
    play,
    seat,
    tiles,
    told,
)
from tests.support import rule

BASIC = ("wood", "stone", "clay")
NO_STORAGE = ["meadow_count_desert", "meadow_count_badlands", "forest_13", "forest_14",
              "meadow_count_mountain", "meadow_tokens", "forest_04", "forest_05", "forest_06",
              "badlands_01"]  # fmt: skip
"""Ten tiles without a warehouse; on the black board one is left, on space 11."""


def meadow_points(*board: str, tokens: tuple[int, ...] = ()) -> int:
    return given(3, seat(board, tokens=tokens)).sheet(0)["meadows"]


@rule("RV-92")
def test_all_meadows_have_an_effect() -> None:
    rows = RIVER.content()["terrain_tiles"]["tiles"]
    meadows = [tile for tile in rows if tile["terrains"] == ["meadow"]]
    kinds = Counter(tile["effect"]["kind"] for tile in meadows)
    assert kinds == {
        "endgame_per_terrain": 5,
        "endgame_per_production": 3,
        "cleanup_gain": 3,
        "immediate_gain": 3,
        "immediate_swap": 1,
        "endgame_per_settler_on_boat": 1,
        "endgame_per_bonus_token": 1,
    }
    for kind in ("endgame_per_production", "cleanup_gain", "immediate_gain"):
        per = [tile["effect"]["resource"] for tile in meadows if tile["effect"]["kind"] == kind]
        assert sorted(per) == sorted(BASIC)


@rule("RV-93")
def test_a_master_meadow_scores_symbols_up_to_three() -> None:
    """Black: stone is printed on spaces 4 and 9."""
    assert given(3, seat(["meadow_master_stone"])).made_by(0) == [2, 3, 2]
    assert meadow_points("meadow_master_stone") == 3  # its own and two uncovered ones
    covered = ["forest_13", "forest_14", "desert_12", "meadow_master_stone"]
    assert meadow_points(*covered) == 2
    assert meadow_points("mountain_01", "mountain_02", "meadow_master_stone") == 3  # of seven


@rule("RV-94")
def test_a_trickle_meadow_gives_one_in_each_clean_up_and_two_points() -> None:
    for index, resource in enumerate(BASIC):
        state = clean_up_of(3, seat([f"meadow_trickle_{resource}"]))
        assert state.made_by(0) == [2, 2, 2]  # no production symbol
        assert state.sheet(0)["meadows"] == 2
        play(state, "place:first_player")
        assert held(state) == tuple(int(r == index) for r in range(4))
        assert state.round == 2


@rule("RV-94", "RV-101")
def test_a_trickle_meadow_gives_in_the_final_clean_up_too() -> None:
    state = clean_up_of(3, seat(["meadow_trickle_clay"], (0, 0, 2, 0)), round=30)
    play(state, "place:first_player")
    assert state.seat() == -1
    assert held(state) == (0, 0, 3, 0)
    assert state.sheet(0)["sets"] == 1


@rule("RV-94")
def test_a_trickle_meadow_gives_nothing_without_supply_or_warehouse() -> None:
    dry = clean_up_of(3, seat(["meadow_trickle_clay"]), supply=(10, 10, 0, 4))
    play(dry, "place:first_player")
    assert held(dry) == (0, 0, 0, 0)

    board = [*NO_STORAGE, "meadow_trickle_clay"]
    bare = clean_up_of(3, seat(board, tokens=[6, 6], settled=3))
    assert bare.room[0] == 0
    play(bare, "place:first_player")
    assert (held(bare), bare.round) == ((0, 0, 0, 0), 2)


@rule("RV-94", "RV-106")
def test_a_trickle_into_a_full_warehouse_is_compulsory() -> None:
    state = clean_up_of(3, seat(["meadow_trickle_clay"], (4, 0, 0, 0)))
    play(state, "place:first_player")
    assert asked(state) == ("return_resource", 0)
    assert offers(state) == ["return:wood", "return:clay"]


@rule("RV-95")
@pytest.mark.parametrize(("index", "resource"), list(enumerate(BASIC)))
def test_a_windfall_gives_four_once(index: int, resource: str) -> None:
    windfall = f"meadow_windfall_{resource}"
    state = given(3, seat(["mountain_08"]), market=[windfall, "forest_01"])
    play(state, "place:terrain", f"tile:{windfall}")
    assert held(state) == tuple(4 * (r == index) for r in range(4))

    later = clean_up_of(3, seat(["mountain_08", windfall]))
    play(later, "place:first_player")
    assert held(later) == (0, 0, 0, 0)


@rule("RV-95")
def test_a_windfall_without_any_warehouse_gives_nothing() -> None:
    mine = seat(NO_STORAGE, tokens=[6, 6], settled=3)
    state = given(3, mine, market=["meadow_windfall_clay", "forest_01"])
    assert state.room[0] == 1  # on space 11, which the new tile covers
    story = told(state, "place:terrain", "tile:meadow_windfall_clay")
    assert (state.room[0], held(state), state.supply[2]) == (0, (0, 0, 0, 0), 10)
    assert "took" not in [event.kind for event in story]


@rule("RV-96")
def test_a_double_swap_meadow_swaps_twice_without_settlers() -> None:
    state = given(3, seat(["forest_01", "desert_01"]), market=["meadow_double_swap", "forest_02"])
    play(state, "place:terrain", "tile:meadow_double_swap")
    assert asked(state) == ("swap_first", 0)
    play(state, "swap:1", "swap:3")  # the new tile takes part
    assert tiles(state) == ["meadow_double_swap", "desert_01", "forest_01"]
    play(state.clone(), "swap:1", "swap:3")
    undone = play(state.clone(), "swap:3", "swap:1")
    assert tiles(undone) == ["forest_01", "desert_01", "meadow_double_swap"]
    play(state, "swap:2", "swap:3")
    assert tiles(state) == ["meadow_double_swap", "forest_01", "desert_01"]
    assert asked(state) == ("turn", 1)
    assert (state.out[0], state.view(0)["placed"]["swap"]) == (1, [])


@rule("RV-96")
def test_with_two_tiles_the_second_swap_undoes_the_first() -> None:
    state = given(3, seat(["forest_01"]), market=["meadow_double_swap", "forest_02"])
    story = told(state, "place:terrain", "tile:meadow_double_swap")
    assert [event.kind for event in story] == ["placed", "claimed", "swapped", "swapped"]
    assert tiles(state) == ["forest_01", "meadow_double_swap"]


@rule("RV-97")
def test_a_counting_meadow_counts_mixed_tiles_and_itself() -> None:
    board = ["meadow_count_forest", "forest_01", "mixed_badlands_forest", "mixed_mountain_desert"]
    assert meadow_points(*board) == 2
    assert meadow_points("meadow_count_mountain", *board[1:]) == 1
    assert meadow_points("meadow_count_badlands", *board[1:]) == 1
    assert meadow_points("meadow_count_desert", *board[1:]) == 1
    assert meadow_points("meadow_count_meadow", "meadow_windfall_wood", *board[1:]) == 2


@rule("RV-98")
def test_the_settlers_meadow_counts_the_boat_after_the_final_clean_up() -> None:
    waiting = clean_up_of(3, seat(["meadow_settlers"]), round=30)
    play(waiting, "place:first_player")
    assert waiting.seat() == -1
    assert waiting.sheet(0)["meadows"] == 4  # the fifth still waits

    board = ["meadow_settlers", *(f"forest_{n:02}" for n in range(1, 8))]
    settled = clean_up_of(3, seat(board, tokens=[6, 6], settled=2), round=30)
    play(settled, "place:first_player")
    assert settled.sheet(0)["meadows"] == 3


@rule("RV-99")
def test_the_tokens_meadow_counts_zeros_too() -> None:
    assert meadow_points("meadow_tokens") == 0
    assert meadow_points("meadow_tokens", tokens=(3, 0, 0)) == 3
