"""What comes before what: turn order, draws, the steps of a phase."""

from collections import Counter
from itertools import permutations

import caudal
from caudal.engine.events import Listener
from caudal.games.isle_of_skye.journey import COLLECTS
from tests.games.isle_of_skye.positions import GAME, T1, Position, land, legal, play, seat_of
from tests.support import rule

# -- the bag -------------------------------------------------------------------------------------


@rule("SK-17", "SK-32")
def test_every_tile_of_the_bag_is_as_likely_to_be_drawn_as_any_other() -> None:
    bag = ["lt_01", "lt_02", "lt_03", "lt_04", "lt_05", "lt_06", "lt_07"]
    position = Position(players=2, journeyman=False)
    position.load({"ask": "stage", "stage": "draw", "ahead": 0})
    times: Counter[tuple[int, str]] = Counter()
    for number in range(700):
        dice = caudal.Dice.of("order", number).dump()
        state = GAME.load(position.data | {"bag": bag, "dice": dice})
        drawn = [tile for seat in range(2) for tile in seat_of(state, seat)["drawn"]]
        assert len(set(drawn)) == 6
        assert sorted(drawn + state.dump()["bag"]) == bag
        times.update(enumerate(drawn))
    assert len(times) == 6 * 7
    assert all(65 < count < 140 for count in times.values())


@rule("SK-44", "SK-43")
def test_an_order_that_leaves_a_tile_over_may_be_chosen() -> None:
    """The only open water takes either tile; lt_24 closes it, and lt_43 fits nowhere else."""
    position = Position(players=2, journeyman=False).seat(1, to_build=["lt_34"])
    position.seat(0, laid=[T1[0], ("lt_39", -1, 0, 0)], to_build=["lt_24", "lt_43"], gold=3)
    state = position.at("build")
    assert legal(state) == ["build:lt_24", "build:lt_43"]
    other = play(state.clone(), "build:lt_43", "turn:90")
    assert other.seat() == 0, "after lt_43 there is room for lt_24"
    play(state, "build:lt_24", "at:1,0")
    assert state.seat() == 1
    assert "lt_43" in state.dump()["bag"]
    assert (state.gold[0], seat_of(state, 0)["to_build"]) == (3, [None] * 5)


# -- bonus tiles ---------------------------------------------------------------------------------


@rule("SJ-49", "SJ-22", "SJ-51")
def test_what_an_unsold_symbol_unlocks_is_resolved_in_the_same_phase() -> None:
    position = Position(players=2).seat(0, tracks={"merchant": 2}).offer(0, jt_04=1)
    state = position.seat(0, bonuses={"merchant": (0, "third_marker")}).at("buy")
    play(state, "advance:merchant")
    mine = seat_of(state, 0)
    assert (mine["markers"], mine["queue"]) == (3, [])


@rule("SJ-50")
def test_bonus_tiles_are_resolved_in_turn_order() -> None:
    position = Position(players=3).seat(0, queue=["track_advance", "track_advance"])
    position.seat(2, queue=["track_advance"]).seat(1, queue=["five_gold"]).halting()
    position.data["first"] = 1
    state = position.at("bonuses_after_moving")
    asked = []
    while state.todo[-1].kind == "bonus_advance":
        asked.append(state.seat())
        play(state, "decline")
    assert asked == [2, 0, 0]
    assert state.gold[1] == 5


# -- moving and scoring --------------------------------------------------------------------------


@rule("SJ-32", "SJ-34")
def test_three_markers_are_offered_as_trying_every_order_finds() -> None:
    state = Position(players=2).seat(0, laid=T1, markers=3).at("plan")
    laid = land(T1)
    ways = [laid.distances(number) for number in range(laid.count)]
    names = ["castle", *(tile[0] for tile in T1[1:])]
    state.points = 5
    unreachable = 0
    for markers in ({a, b, c} for a in range(9) for b in range(a) for c in range(b)):
        state.plan[:3] = sorted(markers)
        orders = [
            order
            for order in permutations(markers)
            if ways[0][order[0]] + ways[order[0]][order[1]] + ways[order[1]][order[2]] <= 5
        ]
        wanted = {order[0] for order in orders}
        if not wanted:
            unreachable += 1
            wanted = {marker for marker in markers if ways[0][marker] <= 5}
        offered = {GAME.name(move) for move in COLLECTS[0].moves(state)}
        assert offered == {f"collect:{names[marker]}" for marker in wanted}
    assert unreachable > 5


@rule("SJ-47", "SJ-73", "SK-47")
def test_banners_score_first_and_then_slot_by_slot_for_all() -> None:
    position = Position(players=2, round=5).seat(0, laid=T1, tracks={"warrior": 2}).halting()
    position.with_scorings("sheep", "squares", "roads_tiles", "completed_areas")
    state = position.at("roads_before_scoring")
    state.listener = Listener()
    play(state, "stop")
    told = [
        (event.what.get("slot", "banners"), event.seat)
        for event in state.listener.take()
        if event.kind in ("banner_points", "scored")
    ]
    assert told == [("banners", 0), *((slot, seat) for slot in "ACD" for seat in (0, 1))]
