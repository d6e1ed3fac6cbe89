"""Claiming, producing, taking food, the marker and swapping (RV-53 to RV-69, RV-85 to RV-90)."""

import itertools

import pytest

from tests.games.the_river.positions import (
    asked,
    clean_up_of,
    given,
    held,
    market,
    offers,
    places,
    play,
    seat,
    tiles,
    told,
)
from tests.support import rule

NO_STORAGE = ["meadow_count_desert", "meadow_count_badlands", "meadow_count_forest",
              "meadow_count_mountain", "forest_13", "forest_14", "meadow_settlers",
              "meadow_tokens", "forest_04", "forest_05", "forest_06"]  # fmt: skip
"""Eleven tiles without a warehouse: on the black board no capacity is left."""
ELEVEN = [f"forest_{n:02}" for n in range(1, 12)]

# -- claiming ------------------------------------------------------------------------------------


@rule("RV-53")
def test_a_claimed_tile_leaves_a_gap_until_the_clean_up() -> None:
    state = given(3, seat(["forest_01"]))
    before = market(state)
    play(state, "place:terrain")
    assert offers(state) == [f"tile:{tile}" for tile in before]
    play(state, f"tile:{before[2]}")
    assert tiles(state) == ["forest_01", before[2]]
    assert market(state) == [*before[:2], None, *before[3:]]


@rule("RV-54")
def test_no_claim_with_twelve_tiles_or_two_settlers_there_or_an_empty_market() -> None:
    assert "terrain" in places(given(3, seat(ELEVEN, tokens=[6, 6], settled=3)))
    twelve = seat([*ELEVEN, "desert_01"], tokens=[6, 6], settled=3)
    assert "terrain" not in places(given(3, twelve))
    assert "terrain" not in places(given(3, seat(claims=2, boat=2)))
    assert "terrain" not in places(given(3, market=[]))


@rule("RV-55")
def test_what_is_returned_first_is_in_supply_for_the_meadow() -> None:
    """The windfall covers the last wood-free warehouse: the wood returned first comes back."""
    mine = seat(["forest_04"], (2, 2, 0, 0))
    state = given(3, mine, market=["meadow_windfall_wood", "forest_05"], supply=(0, 8, 10, 4))
    play(state, "place:terrain", "tile:meadow_windfall_wood")
    assert (state.room[0], held(state), asked(state)) == (3, (2, 2, 0, 0), ("return_resource", 0))
    play(state, "return:wood")
    assert (held(state), state.supply[0]) == ((2, 2, 0, 0), 0)  # the one wood in supply is taken
    assert asked(state) == ("return_resource", 0)  # and overflow is resolved again
    play(state, "return:stone")
    assert (held(state), asked(state)) == ((2, 1, 0, 0), ("turn", 1))


@rule("RV-55", "RV-96")
def test_room_is_made_before_a_double_swap() -> None:
    """Blue: the new tile covers the warehouse of space 3."""
    mine = seat(["forest_04", "forest_05"], (2, 2, 0, 0), colour="blue")
    state = given(3, mine, seat(colour="black"), market=["meadow_double_swap", "forest_06"])
    play(state, "place:terrain", "tile:meadow_double_swap")
    assert (state.room[0], asked(state)) == (3, ("return_resource", 0))
    play(state, "return:wood")
    assert asked(state) == ("swap_first", 0)


@rule("RV-55")
def test_the_new_tiles_own_warehouses_make_room() -> None:
    state = given(3, seat(["forest_04"], (2, 2, 0, 0)), market=["forest_01", "desert_01"])
    play(state, "place:terrain", "tile:forest_01")  # one covered, one gained
    assert (state.room[0], asked(state)) == (4, ("turn", 1))


@rule("RV-55", "RV-105")
def test_a_settle_space_is_remembered_for_the_clean_up() -> None:
    state = given(3, seat(ELEVEN[:4]), market=["desert_01", "desert_02"])
    play(state, "place:terrain", "tile:desert_01")
    assert (state.due[0], state.settled[0]) == (1, 0)


@rule("RV-56")
def test_the_twelfth_tile_triggers_the_end() -> None:
    mine = seat(ELEVEN, tokens=[6, 6], settled=3)
    state = clean_up_of(3, mine, market=["desert_01", "desert_02"])
    play(state, "place:terrain", "tile:desert_01")
    assert (state.seat(), state.final) == (-1, True)


# -- producing -----------------------------------------------------------------------------------


@rule("RV-60", "RV-63")
@pytest.mark.parametrize(("players", "bonus"), [(2, 0), (3, 1), (4, 1)])
@pytest.mark.parametrize("resource", ["wood", "stone", "clay"])
def test_production_and_the_first_settlers_bonus(players: int, bonus: int, resource: str) -> None:
    index = ("wood", "stone", "clay").index(resource)
    state = given(players, seat(["mountain_08"]))
    made = state.made_by(0)[index]
    play(state, f"place:produce_{resource}")
    assert held(state) == tuple(made + bonus if r == index else 0 for r in range(4))


@rule("RV-61")
def test_the_supply_limits_production_and_nobody_takes_fewer() -> None:
    state = given(4, seat(["mountain_08", "forest_04"]), supply=(2, 13, 13, 5))
    assert state.made_by(0)[0] > 2
    play(state, "place:produce_wood")
    assert (held(state), state.supply[0]) == ((2, 0, 0, 0), 0)
    assert asked(state) == ("turn", 1)  # no question about the amount


@rule("RV-62")
def test_producing_needs_supply_and_a_warehouse_but_no_room() -> None:
    assert "produce_wood" not in places(given(3, supply=(0, 10, 10, 4)))
    bare = given(3, seat(NO_STORAGE, tokens=[6, 6], settled=3))
    assert bare.room[0] == 0
    assert not {"produce_wood", "produce_stone", "produce_clay"} & places(bare)

    full = given(3, seat(["forest_04"], (4, 0, 0, 0)))
    play(full, "place:produce_clay")
    while asked(full) == ("return_resource", 0):
        play(full, "return:clay")
    assert held(full) == (4, 0, 0, 0)  # the same as before, and allowed


# -- food ----------------------------------------------------------------------------------------


@rule("RV-63", "RV-66")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_food_island_gives_one_food_without_any_bonus(players: int) -> None:
    state = given(players)
    food = state.supply[3]
    play(state, "place:produce_food")
    assert (held(state), state.supply[3]) == ((0, 0, 0, 1), food - 1)


@rule("RV-66")
def test_food_needs_room_like_everything_else() -> None:
    state = given(3, seat(["forest_04"], (4, 0, 0, 0)))
    play(state, "place:produce_food")
    assert offers(state) == ["return:wood", "return:food"]


@rule("RV-67")
def test_while_there_is_food_only_food_is_taken() -> None:
    state = given(3, supply=(10, 10, 10, 1))
    play(state, "place:produce_food")
    assert held(state) == (0, 0, 0, 1)
    assert asked(state) == ("turn", 1)
    play(state, "place:produce_food")
    assert asked(state) == ("food_substitute", 1)
    assert offers(state) == ["take:wood", "take:stone", "take:clay"]


@rule("RV-68")
def test_taking_food_needs_a_warehouse_and_something_in_supply() -> None:
    bare = given(3, seat(NO_STORAGE, tokens=[6, 6], settled=3))
    assert "produce_food" not in places(bare)
    assert "produce_food" in places(given(3, supply=(0, 0, 1, 0)))


@rule("RV-69")
def test_food_is_wild_in_payments_and_sets_and_stored_like_the_rest() -> None:
    state = given(4, seat(["desert_04"], (0, 0, 0, 3)), shop=["log_cabin"])
    assert state.load[0] == 3
    assert state.sheet(0)["sets"] == 1
    play(state, "place:build")  # two wood and a stone, all in food
    assert (held(state), state.supply[3]) == ((0, 0, 0, 0), 5)


# -- the marker ----------------------------------------------------------------------------------


@rule("RV-85", "RV-107")
def test_the_marker_decides_the_next_round_and_not_this_one() -> None:
    state = given(3, seat(boat=1), seat(boat=1), seat(boat=1), marker=1)
    play(state, "place:produce_food")
    play(state, "place:produce_food")
    assert asked(state) == ("turn", 2)
    play(state, "place:first_player")
    assert (state.marker, state.round, asked(state)) == (2, 2, ("turn", 2))

    early = play(given(3, marker=1), "place:first_player")
    assert (early.marker, asked(early)) == (0, ("turn", 1))


@rule("RV-86")
def test_the_holder_may_keep_the_marker() -> None:
    state = given(3, marker=0)
    play(state, "place:first_player")
    assert state.marker == 0
    assert "first_player" not in places(state)


@rule("RV-87")
def test_the_marker_stays_if_nobody_goes_there() -> None:
    state = clean_up_of(3, marker=2)
    play(state, "place:produce_food")
    assert (state.marker, asked(state)) == (2, ("turn", 2))


# -- swapping ------------------------------------------------------------------------------------


@rule("RV-88", "RV-90")
def test_a_swap_changes_columns_and_nothing_else() -> None:
    board = ["forest_01", "desert_01", "badlands_01", "mountain_01", "desert_02", "badlands_02",
             "forest_02", "desert_03"]  # fmt: skip
    state = given(3, seat(board, (1, 1, 1, 0), settled=2))
    before = (held(state), state.made_by(0), state.room[0], state.supply, state.due[0])
    assert state.sheet(0)["columns"] == 2
    play(state, "place:swap", "swap:7", "swap:8")
    board[6], board[7] = board[7], board[6]
    assert tiles(state) == board
    assert (held(state), state.made_by(0), state.room[0], state.supply, state.due[0]) == before
    assert state.sheet(0)["columns"] == 2 + 2 + 2
    assert asked(state) == ("turn", 1)


@rule("RV-89")
def test_a_swap_needs_two_tiles_and_offers_every_pair() -> None:
    assert "swap" not in places(given(3, seat(["forest_01"])))
    state = given(3, seat(["forest_01", "forest_02", "desert_01"]))
    play(state, "place:swap")
    pairs = set()
    for first in offers(state):
        one = play(state.clone(), first)
        pairs |= {frozenset((first, second)) for second in offers(one)}
    every = itertools.combinations(("swap:1", "swap:2", "swap:3"), 2)
    assert pairs == {frozenset(pair) for pair in every}


@rule("RV-89")
def test_with_two_tiles_there_is_nothing_to_ask() -> None:
    state = given(3, seat(["forest_01", "desert_01"]))
    play(state, "place:swap")
    assert tiles(state) == ["desert_01", "forest_01"]
    assert asked(state) == ("turn", 1)


@rule("RV-90")
def test_a_swap_never_triggers_effects_or_settling() -> None:
    board = ["meadow_windfall_wood", "meadow_double_swap", "forest_01", "forest_02", "forest_03"]
    state = given(3, seat(board, settled=1))
    story = told(state, "place:swap", "swap:1", "swap:5")
    assert [event.kind for event in story] == ["placed", "swapped"]
    assert (held(state), state.due[0]) == ((0, 0, 0, 0), 0)
    state.check()
