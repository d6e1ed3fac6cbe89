"""Reserving and building (RV-70 to RV-83)."""

import itertools

from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from caudal.games.the_river.content import CARDS, COST
from tests.games.the_river.positions import (
    asked,
    clean_up_of,
    given,
    held,
    offers,
    payments,
    places,
    play,
    seat,
    shop,
)
from tests.support import rule

# -- reserving -----------------------------------------------------------------------------------


@rule("RV-70")
def test_a_reserved_card_leaves_a_gap_until_the_clean_up() -> None:
    state = given(3, shop=["inn", "fort", "jetty", "chapel"])
    play(state, "place:reserve")
    assert offers(state) == ["reserve:inn", "reserve:fort", "reserve:jetty", "reserve:chapel"]
    play(state, "reserve:fort")
    assert state.dump()["seats"][0]["reserved"] == ["fort"]
    assert shop(state) == ["inn", None, "jetty", "chapel"]


@rule("RV-71")
def test_at_most_two_cards_are_reserved_and_built_ones_do_not_count() -> None:
    mine = seat(["desert_04"], (2, 2, 0, 0), reserved=["log_cabin", "fort"])
    state = given(3, mine, seat(boat=0), seat(boat=0), shop=["town_hall"])
    assert "reserve" not in places(state)
    play(state, "place:build")
    while asked(state)[0] == "payment":
        play(state, offers(state)[0])
    assert state.dump()["seats"][0]["reserved"] == ["fort"]
    assert "reserve" in places(state)


@rule("RV-71")
def test_nothing_can_be_reserved_from_an_empty_market() -> None:
    assert "reserve" not in places(given(3, shop=[]))


@rule("RV-72")
def test_only_the_owner_builds_a_reserved_card_and_it_is_cheaper() -> None:
    mine = seat(held=(2, 1, 0, 0))
    rival = seat(["desert_04"], (1, 1, 0, 0), reserved=["log_cabin"])
    state = given(3, mine, rival, shop=["fort"])
    assert "build" not in places(state)
    play(state, "place:first_player")
    assert "build" in places(state)  # two resources suffice for the owner
    assert not any(name.startswith(("drop", "return")) for name in offers(state))


@rule("RV-73")
def test_an_unbuilt_reserved_card_scores_nothing() -> None:
    state = given(3, seat(reserved=["town_hall", "fort"]))
    assert state.sheet(0)["buildings"] == 0
    assert state.scores()[0] == 0


# -- building ------------------------------------------------------------------------------------


@rule("RV-74", "RV-75")
def test_one_card_of_the_market_or_of_the_own_reserve_is_built() -> None:
    mine = seat(["desert_04"], (2, 1, 0, 0), reserved=["stable"])
    state = given(3, mine, shop=["log_cabin", "jetty", "fort"])
    play(state, "place:build")
    assert offers(state) == ["build:log_cabin", "build:stable"]
    play(state, "build:stable")
    assert state.dump()["seats"][0]["built"] == ["stable"]
    assert asked(state) == ("turn", 1)


@rule("RV-75")
def test_building_needs_a_card_that_can_be_paid_for() -> None:
    assert "build" not in places(given(3, seat(held=(2, 0, 0, 0)), shop=["log_cabin"]))
    assert "build" in places(given(3, seat(held=(2, 0, 0, 1)), shop=["log_cabin"]))
    assert "build" not in places(given(3, seat(held=(2, 1, 0, 0)), shop=[]))


@rule("RV-76", "RV-77")
@settings(max_examples=120, deadline=None)
@examples(
    st.sampled_from(CARDS),
    st.tuples(*[st.integers(0, 4)] * 3, st.integers(0, 3)),
    st.booleans(),
)
def test_payments_are_exactly_those_of_the_rule(
    card: str, mine: tuple[int, ...], is_reserved: bool
) -> None:
    """Every vector within cost and holdings that adds up to the price; never more, never less."""
    cost = COST[CARDS.index(card)]
    price = sum(cost) - is_reserved
    most = [min(asked, have) for asked, have in zip(cost, mine[:3], strict=True)]
    wanted = {
        (*basics, price - sum(basics))
        for basics in itertools.product(*(range(amount + 1) for amount in most))
        if 0 <= price - sum(basics) <= mine[3]
    }
    board = ["mountain_08", "desert_04", "desert_01", "desert_02", "desert_03", "forest_09"]
    reserved = [card] if is_reserved else []
    player = seat(board, mine, reserved=reserved)
    state = given(4, player, shop=[] if is_reserved else [card])
    assert ("build" in places(state)) == bool(wanted)
    if wanted:
        assert payments(state, card) == wanted


@rule("RV-78", "RV-79")
def test_what_is_paid_returns_and_the_gap_stays() -> None:
    state = given(3, seat(held=(2, 1, 0, 0)), shop=["fort", "log_cabin", "inn", "chapel"])
    assert state.supply == [8, 9, 10, 4]
    play(state, "place:build")
    assert (held(state), state.supply) == ((0, 0, 0, 0), [10, 10, 10, 4])
    assert shop(state) == ["fort", None, "inn", "chapel"]
    assert state.sheet(0)["buildings"] == 4


@rule("RV-80")
def test_tokens_come_from_the_top_of_the_value_pile_then_zeros() -> None:
    state = given(3, seat(held=(2, 1, 0, 0)), shop=["log_cabin"])
    play(state, "place:build")
    assert state.tokens[0] == [6]
    assert state.view(0)["value_pile"] == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1]

    taken = [[6, 6], [5, 5, 4, 4], [3, 3, 2, 2, 1]]
    seats = [seat(["desert_04"], (2, 1, 0, 0), tokens=taken[0])]
    seats += [seat(tokens=tokens) for tokens in taken[1:]]
    late = given(3, *seats, shop=["log_cabin"])
    assert (late.view(0)["value_pile"], late.view(0)["zero_pile"]) == ([], 9)
    play(late, "place:build")
    assert late.tokens[0] == [6, 6, 0]
    assert late.view(0)["zero_pile"] == 8


@rule("RV-81")
def test_the_second_token_frees_the_fifth_settler_in_the_same_round() -> None:
    mine = seat(held=(2, 1, 0, 0), tokens=[6], boat=2)
    state = given(3, mine, seat(boat=1), seat(boat=1), shop=["log_cabin"])
    assert (state.boat[0], state.waiting[0]) == (2, 1)
    play(state, "place:build")
    assert (state.boat[0], state.waiting[0]) == (2, 0)
    assert state.tokens[0] == [6, 6]

    first = play(given(3, seat(held=(2, 1, 0, 0)), shop=["log_cabin"]), "place:build")
    assert first.waiting[0] == 1  # one token is not enough


@rule("RV-82", "RV-112")
def test_with_full_slots_a_card_is_built_without_a_token() -> None:
    mine = seat(held=(2, 1, 0, 0), tokens=[6, 6, 5, 5, 4])
    state = given(3, mine, shop=["log_cabin"])
    play(state, "place:build")
    assert state.tokens[0] == [6, 6, 5, 5, 4]
    assert state.tokens_taken == 5
    assert state.sheet(0)["buildings"] == 4


@rule("RV-83", "RV-110")
def test_the_last_slot_triggers_the_end() -> None:
    for players, tokens in ((2, [6, 5, 4]), (3, [6, 6, 5, 5]), (4, [6, 6, 5, 5])):
        mine = seat(held=(2, 1, 0, 0), tokens=tokens)
        state = clean_up_of(players, mine, shop=["log_cabin"])
        play(state, "place:build")
        assert (state.seat(), state.final) == (-1, True)

        early = clean_up_of(
            players, seat(held=(2, 1, 0, 0), tokens=tokens[:-1]), shop=["log_cabin"]
        )
        play(early, "place:build")
        assert (early.round, early.final) == (2, False)
