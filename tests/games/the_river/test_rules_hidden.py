"""Hidden information and exact play (RV-140 to RV-153)."""

import json
from typing import Any

import pytest

import caudal
from caudal.engine.dice import SecretDice
from caudal.engine.errors import BrokenInvariant
from caudal.games.the_river.content import CARDS, TILES
from tests.games.the_river.positions import given, load, new, offers, play, seat, shop, told
from tests.support import rule

every_count = pytest.mark.parametrize("players", [2, 3, 4])


def random_moves(state: caudal.State, count: int, seed: int = 0) -> None:
    dice = caudal.Dice.of("moves", seed)
    for _ in range(count):
        if state.seat() < 0:
            return
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])


@rule("RV-140")
def test_the_view_shows_everything_but_the_orders() -> None:
    state = new(3, seed=2)
    random_moves(state, 60)
    view, dump = state.view(0), state.dump()
    hidden = {key for key in dump if key not in view or view[key] != dump[key]}
    assert hidden == {"stack", "deck", "seats", "todo", "dice"}
    assert view["stack"] == sorted(dump["stack"])  # which tiles are in it is known
    assert view["deck"] == sorted(dump["deck"])
    assert view["discard"] == dump["discard"]
    assert view["removed"] == dump["removed"]
    for mine, whole in zip(view["seats"], dump["seats"], strict=True):
        assert {key: mine[key] for key in whole} == whole  # a view only adds to what lies there


@rule("RV-141")
def test_tokens_reserved_and_built_cards_are_public_and_named() -> None:
    rival = seat(["desert_04"], (2, 1, 0, 0), tokens=[6], reserved=["fort"], built=["inn"])
    state = given(3, seat(), rival, shop=["log_cabin", "jetty"])
    for viewer in (-1, 0, 1, 2):
        seen = state.view(viewer)["seats"][1]
        assert (seen["tokens"], seen["reserved"], seen["built"]) == ([6], ["fort"], ["inn"])
    play(state, "place:first_player")
    story = told(state, "place:build")
    said = [(event.kind, event.what) for event in story]
    assert ("built", {"card": "log_cabin"}) in said
    assert ("token", {"value": 6}) in said
    story += told(state, "place:reserve")  # the one card that is left
    assert ("reserved", {"card": "jetty"}) in [(event.kind, event.what) for event in story]
    assert all(event.known_to(viewer) for event in story for viewer in (-1, 0, 1, 2))


@rule("RV-142")
@every_count
def test_all_seats_see_the_same_and_turns_reveal_nothing(players: int) -> None:
    state = new(players, seed=4)
    dice = caudal.Dice.of("reveals")
    while state.seat() >= 0:
        views = {json.dumps(state.view(viewer)) for viewer in range(-1, players)}
        assert len(views) == 1
        before = (state.reveals, state.round, state.stack_left, state.deck_left)
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
        after = (state.reveals, state.round, state.stack_left, state.deck_left)
        in_clean_up = state.todo and state.todo[-1].kind == "return_resource"
        if before[0] == after[0]:
            assert before[2:] == after[2:]
        else:
            assert after[1] == before[1] + 1 or in_clean_up  # a market was filled


@rule("RV-142")
def test_a_guess_deals_both_orders_anew() -> None:
    state = new(3, seed=2)
    random_moves(state, 40)
    view = state.view(0)
    guesses = [state.guess(0, caudal.Dice.of("order", k)).dump() for k in range(5)]
    for pile in ("stack", "deck"):
        assert len({tuple(guess[pile]) for guess in guesses}) == 5
        assert all(sorted(guess[pile]) == view[pile] for guess in guesses)


@rule("RV-150")
def test_chance_at_setup_comes_in_a_fixed_order() -> None:
    """Colours (if dealt), tiles, buildings, First Player: the numbers follow from the seed."""
    for boards in ("by_seat", "shuffled"):
        dice = SecretDice.keyed("the_river", 7)
        colours = list(range(4))
        if boards == "shuffled":
            dice.shuffle(colours)
        tiles = list(range(len(TILES)))
        dice.shuffle(tiles)
        cards = list(range(len(CARDS)))
        dice.shuffle(cards)
        marker = dice.below(3)
        state = new(3, seed=7, boards=boards)
        assert (state.colours, state.stack, state.deck) == (colours[:3], tiles, cards)
        assert (state.marker, state.dice.dump()) == (marker, dice.dump())


@rule("RV-150")
def test_nothing_is_random_while_the_stack_lasts() -> None:
    state = new(2, seed=9)
    dice = state.dice.dump()
    chooser = caudal.Dice.of("stack")
    while state.seat() >= 0 and state.stack_left >= 5:
        assert state.dice.dump() == dice
        moves = state.moves()
        state.play(moves[chooser.below(len(moves))])


@rule("RV-151")
def test_stacks_are_drawn_from_the_top_and_markets_keep_their_places() -> None:
    state = new(3, seed=3)
    top = state.dump()["stack"]
    while not state.round:
        play(state, next(tile for tile in offers(state) if "windfall" not in tile))
    assert state.dump()["market"] == top[:7]
    one = given(3, shop=["inn", "fort", "jetty", "chapel"])
    play(one, "place:reserve", "reserve:inn")
    assert shop(one) == [None, "fort", "jetty", "chapel"]


@rule("RV-152")
def test_resources_are_listed_as_wood_stone_clay_food() -> None:
    order = ["wood", "stone", "clay", "food"]
    view = given(3, seat(["desert_04"], (4, 3, 0, 0))).view(0)
    assert list(view["supply"]) == order
    assert list(view["seats"][0]["held"]) == order
    exchanges = [name for name in offers(given(3, seat(["desert_04"], (1, 1, 1, 0))))
                 if name.startswith("exchange")]  # fmt: skip
    assert exchanges == ["exchange:wood-stone-clay"]


@rule("RV-03", "RV-153")
@every_count
def test_pieces_add_up_after_every_step(players: int) -> None:
    state = new(players, seed=6, boards="shuffled")
    whole = list(state.supply)
    dice = caudal.Dice.of("adds up")
    while state.seat() >= 0:
        dump = state.dump()
        seats = dump["seats"]
        for index, (id, supply) in enumerate(dump["supply"].items()):
            assert supply + sum(one["held"][id] for one in seats) == whole[index]
        for one in seats:
            assert one["boat"] + one["out"] + one["settled"] + one["waiting"] == 5
        tiles = [tile for one in seats for tile in one["tiles"]]
        tiles += [*dump["market"], *dump["stack"], *dump["discard"], dump["removed"]]
        assert sorted(filter(None, tiles)) == sorted(TILES)
        state.check()
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])


BREAKS: dict[str, Any] = {
    "wood adds up": lambda p: p["supply"].update(wood=p["supply"]["wood"] + 1),
    "seat 0 has 5 settlers": lambda p: p["seats"][0].update(boat=5),
    "no tile is in two places": lambda p: p["market"].__setitem__(0, p["market"][1]),
    "all cards are somewhere": lambda p: p["deck"].pop(),
    "resources fit": lambda p: (
        p["seats"][0]["held"].update(clay=10),
        p["supply"].update(clay=0),
    ),
}


@rule("RV-153")
def test_only_the_seat_that_is_returning_may_hold_too_much() -> None:
    position = play(given(3, seat(["forest_04"], (4, 0, 0, 0))), "place:produce_food").dump()
    assert position["todo"][-1] == {"ask": "return_resource", "seat": 0}
    load(position).check()
    position["seats"][1]["held"]["clay"] = position["supply"]["clay"]
    position["supply"]["clay"] = 0
    with pytest.raises(BrokenInvariant, match="seat 1's resources fit"):
        load(position).check()


@rule("RV-153")
@pytest.mark.parametrize("broken", BREAKS)
def test_a_broken_invariant_is_noticed(broken: str) -> None:
    position = given(3).dump()
    load(position).check()
    BREAKS[broken](position)
    with pytest.raises(BrokenInvariant, match=broken):
        load(position).check()
