"""Almoneda's rules: given a position, when these moves are played, then that."""

import re
from pathlib import Path
from typing import Any

import pytest

import caudal

GAME = caudal.game("almoneda")


def position(**changes: Any) -> caudal.State:
    """Two players in the first round; seat 0 begins and delivers to the baker, seat 1 to the
    weaver. Salt and oil are auctioned."""
    dumped = GAME.new(2, seed=1).dump()
    dumped["lot"] = {"salt": 1, "oil": 1, "wool": 0, "wine": 0}
    for seat, order in enumerate(("baker", "weaver")):
        dumped["seats"][seat]["order"] = order
    return GAME.load(dumped | changes)


def play(state: caudal.State, *moves: str) -> dict[str, Any]:
    """Play moves by name; the position after them."""
    for move in moves:
        state.play(GAME.move(move))
    return state.dump()


def names(state: caudal.State) -> list[str]:
    return [GAME.name(move) for move in state.moves()]


@pytest.mark.parametrize(("length", "rounds"), [("full", 8), ("short", 5)])
def test_how_long_it_takes(length: str, rounds: int) -> None:
    """AL-1"""
    state = GAME.new(3, seed=2, options={"length": length})
    while state.seat() >= 0:
        state.play(state.moves()[-1])
    assert state.dump()["round"] == rounds


def test_everybody_begins_alike() -> None:
    """AL-2"""
    dumped = GAME.new(4, seed=3).dump()
    assert dumped["prices"] == {"salt": 3, "oil": 4, "wool": 4, "wine": 5}
    assert (dumped["starter"], len(dumped["deck"])) == (0, 36 - 16 - 2)
    for seat in dumped["seats"]:
        assert seat["coins"] == 12
        assert set(seat["crates"].values()) == {1}


def test_orders_are_secret_until_the_end() -> None:
    """AL-3"""
    state = position()
    assert [seat["order"] for seat in state.view(1)["seats"]] == [None, "weaver"]
    assert [seat["order"] for seat in state.view(-1)["seats"]] == [None, None]
    while state.seat() >= 0:
        state.play(state.moves()[-1])
    assert [seat["order"] for seat in state.view(-1)["seats"]] == ["baker", "weaver"]


def test_the_next_round_begins_with_the_next_player_and_higher_prices() -> None:
    """AL-4"""
    after = play(position(), "bid:1", "bid:0", "done", "done")
    assert (after["round"], after["starter"], sum(after["lot"].values())) == (2, 1, 2)
    assert after["prices"] == {"salt": 4, "oil": 5, "wool": 5, "wine": 6}


def test_prices_stop_rising() -> None:
    """AL-4"""
    state = position(prices={"salt": 7, "oil": 6, "wool": 1, "wine": 7})
    after = play(state, "bid:1", "bid:0", "done", "done")
    assert after["prices"] == {"salt": 7, "oil": 7, "wool": 2, "wine": 7}


def test_bids_are_sealed_and_within_ones_means() -> None:
    """AL-5"""
    state = position()
    assert names(state) == [f"bid:{coins}" for coins in range(13)]
    play(state, "bid:7")
    seen, own = state.view(1)["seats"][0], state.view(0)["seats"][0]
    assert (seen["bid"], seen["has_bid"], own["bid"]) == (None, True, 7)


def test_the_highest_bid_pays_and_takes_the_lot() -> None:
    """AL-6"""
    after = play(position(), "bid:3", "bid:4")
    assert [seat["coins"] for seat in after["seats"]] == [12, 8]
    assert after["seats"][1]["crates"] == {"salt": 2, "oil": 2, "wool": 1, "wine": 1}


def test_equal_bids_go_to_whoever_is_first() -> None:
    """AL-6"""
    after = play(position(), "bid:4", "bid:4")
    assert [seat["coins"] for seat in after["seats"]] == [8, 12]
    state = position(starter=1, todo=[{"ask": "next_round"}, {"ask": "award"}, *bidders(0, 1)])
    after = play(state, "bid:4", "bid:4")
    assert [seat["coins"] for seat in after["seats"]] == [12, 8]


def bidders(*seats: int) -> list[dict[str, Any]]:
    """Who bids, the last one first."""
    return [{"ask": "bid", "seat": seat} for seat in seats]


def test_a_lot_that_nobody_wants_is_carted_off() -> None:
    """AL-6"""
    after = play(position(), "bid:0", "bid:0")
    assert sum(after["lot"].values()) == 0
    assert [sum(seat["crates"].values()) for seat in after["seats"]] == [4, 4]


def test_crate_after_crate_is_sold_at_a_falling_price() -> None:
    """AL-7, AL-8"""
    state = position()
    after = play(state, "bid:2", "bid:0", "sell:oil", "sell:oil")
    assert after["seats"][0]["coins"] == 12 - 2 + 4 + 3
    assert after["prices"]["oil"] == 2
    assert names(state) == ["sell:salt", "sell:wool", "sell:wine", "done"]


def test_a_price_never_falls_below_one() -> None:
    """AL-8"""
    state = position(prices={"salt": 1, "oil": 4, "wool": 4, "wine": 5})
    after = play(state, "bid:1", "bid:0", "sell:salt", "sell:salt")
    assert (after["prices"]["salt"], after["seats"][0]["coins"]) == (1, 13)


@pytest.mark.parametrize(("salt", "points"), [(0, 5), (1, 10), (2, 19), (3, 19)])
def test_an_order_pays_each_crate_and_more_when_complete(salt: int, points: int) -> None:
    """AL-9, AL-10: the baker wants two crates of salt and one of oil."""
    dumped = position().dump()
    dumped["seats"][0]["crates"] = {"salt": salt, "oil": 1, "wool": 1, "wine": 1}
    state = GAME.load(dumped)
    assert state.sheet(0) == {"coins": 12, "order": points}
    assert state.scores()[0] == 12 + points


def test_equal_points_share_the_victory() -> None:
    """AL-11"""
    state = position()
    assert state.scores() == [22, 22]
    assert state.ranking() == [1, 1]
    play(state, "bid:1", "bid:0", "sell:wine")
    assert state.ranking() == [1, 2]


def test_every_rule_is_named_by_a_test() -> None:
    shape = r"\b[A-Z]{2}-\d+\b"
    rules = {language: set(re.findall(shape, GAME.rules(language))) for language in ("en", "es")}
    assert rules["en"] == rules["es"]
    assert rules["en"] == set(re.findall(shape, Path(__file__).read_text(encoding="utf-8")))
