"""Placing settlers, rounds and turns (RV-31 to RV-36, RV-44 to RV-47)."""

import itertools
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

import caudal
from tests.games.the_river.positions import (
    RIVER,
    asked,
    clean_up_of,
    given,
    held,
    new,
    offers,
    places,
    play,
    seat,
    told,
)
from tests.support import rule

CONTENT = RIVER.content()
TWO_TILES = ["desert_04", "forest_01"]
RICH = (2, 2, 1, 1)
SPOTS = {"first_player": (1, 1, 1)} | dict.fromkeys(
    ("swap", "produce_wood", "produce_stone", "produce_clay", "produce_food", "reserve"),
    (1, 2, 2),
)
every_count = pytest.mark.parametrize("players", [2, 3, 4])


@rule("RV-31", "RV-32")
@every_count
@pytest.mark.parametrize("location", SPOTS)
def test_exclusive_spots_are_blocked_by_any_colour(location: str, players: int) -> None:
    spots = SPOTS[location][players - 2]
    for taken in range(spots + 1):
        state = given(players, seat(TWO_TILES, RICH), placed={location: taken})
        assert (location in places(state)) == (taken < spots)


@rule("RV-31", "RV-32")
@every_count
def test_the_terrain_island_takes_two_settlers_of_each_player(players: int) -> None:
    for claims in range(3):
        mine = seat(TWO_TILES, boat=4 - claims, claims=claims)
        rivals = [seat(boat=2, claims=2) for _ in range(players - 1)]
        state = given(players, mine, *rivals)
        assert ("terrain" in places(state)) == (claims < 2)


@rule("RV-31", "RV-32")
@every_count
def test_building_takes_any_number_of_settlers(players: int) -> None:
    state = given(players, seat(TWO_TILES, RICH), shop=["log_cabin"], placed={"build": 15})
    assert "build" in places(state)


@rule("RV-32")
def test_all_locations_are_offered_when_everything_is_possible() -> None:
    state = given(3, seat(TWO_TILES, RICH), shop=["log_cabin", "fort"])
    assert places(state) == {"terrain", "build", *SPOTS}
    assert {row["id"]: row["kind"] for row in RIVER.content()["locations"]["list"]} == {
        "terrain": "per_player",
        "build": "unlimited",
        **dict.fromkeys(SPOTS, "exclusive"),
    }


@rule("RV-33")
def test_only_actions_that_can_be_carried_out_are_offered() -> None:
    """One tile, nothing to pay with, two cards reserved: no swap, no building, no reserving."""
    state = given(3, seat(["desert_04"], reserved=["fort", "inn"]))
    assert places(state) == {
        "terrain",
        "first_player",
        "produce_wood",
        "produce_stone",
        "produce_clay",
        "produce_food",
    }


@rule("RV-33")
def test_the_action_is_compulsory() -> None:
    """After placing there is no way back and no way to decline."""
    state = given(3, seat(TWO_TILES, RICH), shop=["log_cabin", "woodshed"])
    for place, verb in (("terrain", "tile:"), ("reserve", "reserve:"), ("build", "build:")):
        one = play(state.clone(), f"place:{place}")
        assert all(name.startswith(verb) for name in offers(one))


@rule("RV-34")
def test_one_player_may_hold_both_spots() -> None:
    state = given(3, seat(TWO_TILES), seat(boat=0), seat(boat=0))
    play(state, "place:produce_food", "place:produce_food")
    assert held(state) == (0, 0, 0, 2)
    assert "produce_food" not in places(state)


@rule("RV-35")
def test_the_first_settler_takes_the_bonus_spot_the_second_does_not() -> None:
    state = given(3, seat(["desert_04"]), seat(["desert_03"]), seat(boat=0))
    first, second = state.made_by(0)[1], state.made_by(1)[1]
    play(state, "place:produce_stone", "place:produce_stone")
    assert held(state, 0)[1] == first + 1
    assert held(state, 1)[1] == second
    assert state.view(-1)["placed"]["produce_stone"] == [0, 1]


@rule("RV-35", "RV-104")
def test_settlers_stay_until_the_clean_up() -> None:
    state = clean_up_of(3, placed={"produce_food": 2})
    assert "produce_food" not in places(state)
    play(state, "place:first_player")
    assert state.round == 2
    assert "produce_food" in places(state)
    assert state.boat == [4, 4, 4]


@rule("RV-36")
def test_an_exchange_may_make_a_placement_possible() -> None:
    """Only building is left: with a food in hand it becomes possible, and so it is done."""
    state = given(
        2,
        seat(["desert_04"], (1, 3, 1, 0), tokens=[6, 5], boat=1, claims=2),
        seat(tokens=[4, 3], boat=0),
        shop=["clay_oven"],  # 1 wood, 2 clay
        placed=dict.fromkeys(SPOTS, 1),
    )
    assert places(state) == set()
    assert "idle" in offers(state)
    story = told(state, "exchange:stone-stone-stone")
    assert "idle" not in [event.kind for event in story]
    assert held(state) == (0, 0, 0, 0)
    assert state.sheet(0)["buildings"] == 4


# -- rounds and turns ----------------------------------------------------------------------------


@rule("RV-44", "RV-47")
def test_players_with_an_empty_boat_are_skipped() -> None:
    state = given(4, seat(boat=2), seat(boat=0), seat(boat=1), seat(boat=0))
    play(state, "place:first_player")
    assert asked(state) == ("turn", 2)
    play(state, "place:produce_food")
    assert asked(state) == ("turn", 0)


@rule("RV-44", "RV-47")
def test_one_player_may_take_several_turns_in_a_row() -> None:
    state = given(3, seat(boat=3), seat(boat=0), seat(boat=0))
    play(state, "place:produce_food")
    assert asked(state) == ("turn", 0)
    play(state, "place:first_player")
    assert asked(state) == ("turn", 0)
    play(state, "place:produce_food")
    assert state.round == 2


@rule("RV-44")
@every_count
def test_the_holder_of_the_marker_starts_and_play_goes_clockwise(players: int) -> None:
    state = clean_up_of(players, marker=players - 1)
    play(state, "place:produce_food")
    order = []
    for _ in range(players):
        order.append(state.turn)
        play(
            state, "place:produce_food" if "produce_food" in places(state) else "place:produce_clay"
        )
        while asked(state)[0] == "return_resource":
            play(state, offers(state)[0])
    assert order == [(players - 1 + k) % players for k in range(players)]


@rule("RV-45")
def test_a_turn_is_any_exchanges_then_exactly_one_settler() -> None:
    state = given(3, seat(["desert_04", "desert_01"], (6, 0, 0, 0)))
    assert not {"pass", "idle"} & set(offers(state))
    play(state, "exchange:wood-wood-wood", "exchange:wood-wood-wood")
    assert (held(state), state.boat[0]) == ((0, 0, 0, 2), 4)
    play(state, "place:first_player")
    assert state.boat[0] == 3
    assert asked(state) == ("turn", 1)


@rule("RV-46")
def test_an_exchange_needs_three_basic_resources() -> None:
    """Food is not among the three."""
    for mine in ((1, 1, 0, 2), (2, 0, 0, 1), (0, 0, 0, 4)):
        state = given(4, seat(["desert_04"], mine))
        assert not any(name.startswith("exchange") for name in offers(state))
    state = given(4, seat(["desert_04"], (2, 0, 1, 1)))
    assert [name for name in offers(state) if name.startswith("exchange")] == [
        "exchange:wood-wood-clay"
    ]


@rule("RV-46")
def test_the_exchange_is_repeated_while_there_is_food() -> None:
    state = given(3, seat(["desert_04", "desert_01"], (3, 3, 0, 0)), supply=(7, 7, 10, 2))
    story = told(state, "exchange:wood-wood-wood", "exchange:stone-stone-stone")
    assert [event.kind for event in story] == ["exchanged", "took"] * 2
    assert (held(state), state.supply) == ((0, 0, 0, 2), [10, 10, 10, 0])


# -- all of it, worked out again from the content alone ------------------------------------------


def can_pay(held: dict[str, int], cost: dict[str, int], discount: int) -> bool:
    """Whether any vector of RV-76 exists, by trying them all."""
    price = sum(cost.values()) - discount
    ways = itertools.product(*(range(min(cost[id], held[id]) + 1) for id in cost))
    return any(0 <= price - sum(way) <= held["food"] for way in ways)


def allowed(view: dict[str, Any]) -> set[str]:
    """What the seat on turn may do, by the letter of the rules."""
    one, players = view["asks"]["seat"], view["players"]
    mine, supply, placed = view["seats"][one], view["supply"], view["placed"]
    held = mine["held"]
    cards = {card["id"]: card["cost"] for card in CONTENT["buildings"]["cards"]}
    basic = ("wood", "stone", "clay")

    def makes(id: str) -> int:
        bonus = 1 if players > 2 and not placed[f"produce_{id}"] else 0
        return min(int(mine["makes"][id]) + bonus, supply[id])

    possible = {
        "terrain": placed["terrain"].count(one) < 2 and len(mine["tiles"]) < 12
        and any(view["market"]),
        "build": any(can_pay(held, cards[card], 0) for card in view["shop"] if card)
        or any(can_pay(held, cards[card], 1) for card in mine["reserved"]),
        "first_player": True,
        "swap": len(mine["tiles"]) >= 2,
        "produce_food": mine["room"] >= 1 and sum(supply.values()) >= 1,
        "reserve": len(mine["reserved"]) < 2 and any(view["shop"]),
    } | {f"produce_{id}": mine["room"] >= 1 and makes(id) >= 1 for id in basic}  # fmt: skip
    moves = {
        f"place:{location}"
        for location, works in possible.items()
        if works and len(placed[location]) < SPOTS.get(location, (99, 99, 99))[players - 2]
    } or {"idle"}
    if supply["food"]:
        for given_up in itertools.combinations_with_replacement(basic, 3):
            if all(given_up.count(id) <= held[id] for id in basic):
                moves.add("exchange:" + "-".join(given_up))
    return moves


@rule("RV-31", "RV-32", "RV-33", "RV-36", "RV-46", "RV-54", "RV-62", "RV-68", "RV-71", "RV-75")
@settings(max_examples=12, deadline=None)
@examples(st.integers(0, 10**6), st.integers(2, 4))
def test_the_moves_of_random_games_worked_out_again(seed: int, players: int) -> None:
    state = new(players, seed)
    dice = caudal.Dice.of("moves again", seed)
    while state.seat() >= 0:
        if asked(state)[0] == "turn":
            assert set(offers(state)) == allowed(state.view(-1))
            assert len(offers(state)) == len(set(offers(state)))
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
