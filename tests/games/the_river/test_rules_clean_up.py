"""Clean-up and end of the game (RV-100 to RV-113)."""

import pytest

from tests.games.the_river.positions import (
    asked,
    clean_up_of,
    given,
    held,
    load,
    market,
    new,
    offers,
    places,
    play,
    seat,
    shop,
    told,
)
from tests.support import rule

ELEVEN = [f"forest_{n:02}" for n in range(1, 12)]
TWELVE = [*ELEVEN, "desert_01"]


@rule("RV-100")
def test_the_steps_of_a_clean_up_come_in_order() -> None:
    """Markets, settlers, trickles, and only then the next round."""
    mine = seat(["meadow_trickle_wood"], (3, 1, 0, 0))
    state = clean_up_of(3, mine, market=["forest_01"], shop=["inn"])
    story = told(state, "place:first_player")
    assert [event.kind for event in story] == ["placed", "market", "new_cards", "took"]
    assert asked(state) == ("return_resource", 0)  # the trickle asks …
    assert None not in market(state)  # … after the markets are full …
    assert state.boat == [4, 4, 4]  # … and the settlers are back …
    assert state.round == 1  # … and before the next round
    story = told(state, "return:wood")
    assert [event.kind for event in story] == ["returned", "round"]


@rule("RV-100", "RV-110")
def test_the_end_is_noted_before_anything_else() -> None:
    """The trigger is seen first; what comes after it in the Clean-up still happens."""
    mine = seat(["meadow_trickle_wood", *TWELVE[1:]], (1, 0, 0, 0), tokens=[6, 6], settled=3)
    state = clean_up_of(3, mine)
    play(state, "place:first_player")
    assert (state.final, state.seat(), held(state)) == (True, -1, (2, 0, 0, 0))


@rule("RV-101")
def test_the_final_clean_up_renews_no_market() -> None:
    state = clean_up_of(3, market=["desert_01", "desert_02"], shop=["inn"], round=30)
    before = (market(state), shop(state), state.stack_left, state.deck_left, state.reveals)
    play(state, "place:first_player")
    assert state.final
    assert (market(state), shop(state), state.stack_left, state.deck_left, state.reveals) == before


@rule("RV-102", "RV-151")
def test_left_tiles_are_discarded_and_the_market_is_filled_from_the_stack() -> None:
    state = clean_up_of(3, market=[None, "desert_01", None, "desert_02"])
    top = state.dump()["stack"]
    play(state, "place:first_player")
    assert market(state) == top[:7]
    assert state.dump()["discard"] == ["desert_01", "desert_02"]
    assert state.dump()["stack"] == top[7:]


@rule("RV-102")
def test_an_empty_stack_is_made_of_all_discards() -> None:
    """Two tiles are left in the stack; the other places come from the shuffled discards."""
    state = clean_up_of(3, market=["desert_01"], stack=2)
    before = state.dump()
    dice = state.dice.dump()
    play(state, "place:first_player")
    after = state.dump()
    assert after["market"][:2] == before["stack"]
    assert set(after["market"][2:]) | set(after["stack"]) == {*before["discard"], "desert_01"}
    assert after["discard"] == []
    assert state.dice.dump() != dice
    state.check()


@rule("RV-102", "RV-150")
def test_the_discards_are_shuffled() -> None:
    position = clean_up_of(3, market=["desert_01"], stack=0).dump()
    markets = set()
    for dice in range(5):
        state = play(load(position | {"dice": dice}), "place:first_player")
        markets.add(tuple(market(state)))
        assert set(market(state)) <= {*position["discard"], "desert_01"}
    assert len(markets) == 5


@rule("RV-103", "RV-151")
def test_building_cards_stay_and_gaps_are_filled_in_order() -> None:
    state = clean_up_of(3, shop=["inn", None, "fort", None], deck=["jetty", "chapel", "stable"])
    play(state, "place:first_player")
    assert shop(state) == ["inn", "jetty", "fort", "chapel"]
    assert state.dump()["deck"] == ["stable"]

    last = clean_up_of(3, shop=["inn", None, None, "fort"], deck=["jetty"])
    play(last, "place:first_player")
    assert shop(last) == ["inn", "jetty", None, "fort"]


@rule("RV-104")
def test_placed_and_idle_settlers_come_home() -> None:
    state = clean_up_of(2, seat(tokens=[6, 5]), placed={"swap": 1})
    assert (state.boat, state.out) == ([1, 0], [4, 4])
    play(state, "place:first_player")
    assert (state.boat, state.out, state.settled) == ([5, 4], [0, 0], [0, 0])
    assert not any(state.view(-1)["placed"].values())


@rule("RV-105")
def test_one_settler_stays_for_each_settle_space_just_occupied() -> None:
    state = clean_up_of(3, seat(ELEVEN[:5], due=1))
    play(state, "place:first_player")
    assert (state.boat[0], state.settled[0], state.due[0]) == (3, 1, 0)
    assert state.waiting[0] == 1  # never the one that waits

    again = state.dump()  # an old settle space does not count twice
    again["seats"][0] |= {"boat": 1, "out": 2}
    for one in again["seats"][1:]:
        one |= {"boat": 0, "out": 4}
    later = play(load(again), "place:first_player")
    assert (later.boat[0], later.settled[0]) == (3, 1)


@rule("RV-106")
def test_trickles_go_clockwise_from_the_marker() -> None:
    """There is no clay until seat 1 returns one; seat 2 gets it if its trickle comes later."""
    for marker, clay in ((0, 1), (1, 1), (2, 0)):
        state = clean_up_of(
            3,
            seat(["mountain_08"], (0, 0, 6, 0)),
            seat(["meadow_trickle_wood"], (0, 0, 4, 0)),
            seat(["meadow_trickle_clay"]),
            marker=marker,
        )
        assert state.supply[2] == 0
        play(state, "place:produce_food")
        assert asked(state) == ("return_resource", 1)
        play(state, "return:clay")
        assert (held(state, 1), held(state, 2)) == ((1, 0, 3, 0), (0, 0, clay, 0))
        assert state.supply[2] == 1 - clay


@rule("RV-107")
def test_the_holder_of_the_marker_starts_the_next_round() -> None:
    state = clean_up_of(4, marker=3)
    play(state, "place:produce_food")
    assert (state.round, asked(state)) == (2, ("turn", 3))


# -- the end -------------------------------------------------------------------------------------


@rule("RV-110", "RV-111")
def test_the_round_is_played_to_its_end_by_everyone() -> None:
    mine = seat(ELEVEN, tokens=[6, 6], settled=3, boat=1)
    state = given(3, mine, seat(boat=2), seat(boat=1), market=["desert_01", "desert_02"])
    play(state, "place:terrain", "tile:desert_01")
    seats = []
    while state.seat() >= 0:
        seats.append(state.seat())
        play(
            state, "place:produce_food" if "produce_food" in places(state) else "place:first_player"
        )
    assert seats == [1, 2, 1]
    assert (state.round, state.final) == (1, True)


@rule("RV-110")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_player_triggers_the_end(players: int) -> None:
    """The last seat has twelve tiles, or all its bonus slots filled; seat 0 has neither."""
    slots = 4 if players == 2 else 5
    landed = seat(TWELVE, tokens=[6, 5], settled=3)
    for last in (landed, seat(tokens=[6, 5, 4, 3, 2][:slots])):
        others = [seat() for _ in range(players - 2)]
        state = clean_up_of(players, seat(), *others, last)
        play(state, "place:first_player")
        assert (state.seat(), state.final) == (-1, True)


@rule("RV-110")
def test_without_a_trigger_the_game_goes_on() -> None:
    mine = seat(ELEVEN, tokens=[6, 6, 5, 5], settled=3)
    state = clean_up_of(3, mine)
    play(state, "place:first_player")
    assert (state.round, state.final) == (2, False)


@rule("RV-112")
def test_actions_stay_as_they_are_after_the_trigger() -> None:
    mine = seat(TWELVE, (2, 1, 0, 0), tokens=[6, 6, 5, 5, 4], settled=3, boat=2)
    state = given(3, mine, shop=["log_cabin"])
    assert "terrain" not in places(state)
    assert {"build", "produce_food", "reserve", "swap"} <= places(state)


@rule("RV-113")
def test_round_30_is_the_last_one_and_said_to_be_a_safety_stop() -> None:
    late = clean_up_of(3, round=29)
    play(late, "place:first_player")
    assert (late.round, late.final) == (30, False)

    last = clean_up_of(3, round=30)
    story = told(last, "place:first_player")
    assert (last.seat(), last.final) == (-1, True)
    assert story[-1].kind == "safety_stop"


@rule("RV-113")
def test_a_triggered_end_in_round_30_is_no_safety_stop() -> None:
    mine = seat(TWELVE, tokens=[6, 6], settled=3)
    story = told(clean_up_of(3, mine, round=30), "place:first_player")
    assert story[-1].kind == "over"


@rule("RV-40", "RV-111")
def test_a_whole_game_is_preliminary_turn_rounds_and_scoring() -> None:
    state = new(2, seed=3)
    rounds = []
    while state.seat() >= 0:
        rounds.append(state.round)
        moves = offers(state)
        play(state, next((move for move in moves if move == "place:terrain"), moves[0]))
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(max(rounds) + 1))
    assert state.final
    assert max(state.tile_count) == 12
