"""The base game, in the order of its rules."""

import itertools
from typing import Any

import pytest

import caudal
from caudal.engine.events import Listener
from caudal.games.isle_of_skye import scoring
from caudal.games.isle_of_skye.checks import rebuilt
from caudal.games.isle_of_skye.content import SCORINGS
from caudal.games.isle_of_skye.state import Skye
from tests.games.isle_of_skye.positions import GAME, T1, Position, land, legal, play, seat_of
from tests.support import rule

SIMPLE = ("sheep", "squares", "roads_tiles", "completed_areas")


def new(players: int, seed: int = 1, **options: Any) -> Skye:
    state = GAME.new(players, seed, options)
    assert isinstance(state, Skye)
    return state


def random_game(players: int, seed: int, **options: Any) -> Skye:
    state = new(players, seed, **options)
    dice = caudal.Dice.of("rules", seed)
    while state.seat() >= 0:
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
    return state


# -- components and set-up -----------------------------------------------------------------------


@rule("SK-01", "SK-02", "SK-83")
def test_components() -> None:
    assert GAME.seats == (2, 5)
    content = GAME.content()
    assert len(content["landscape_tiles"]["tile"]) == 73
    assert len(content["castles"]["tile"]) == 5
    assert len(content["scoring_tiles"]["tile"]) == 16
    view = new(5).view(0)
    assert [seat["colour"] for seat in view["seats"]] == ["blue", "yellow", "red", "white", "green"]


@rule("SK-03", "SK-15")
def test_everybody_starts_with_a_castle_and_nothing_else() -> None:
    state = Position(players=4).at("roads_before_income")
    for seat in range(4):
        mine = seat_of(state, seat)
        assert [(t["x"], t["y"], t["rotation"]) for t in mine["territory"]] == [(0, 0, 0)]
        assert mine["gold"] == 5, "the first income is all there is"
        assert state.scores()[seat] == 0


@rule("SK-04", "SK-76")
@pytest.mark.parametrize("seed", range(3))
def test_points_never_fall_and_gold_is_never_negative(seed: int) -> None:
    state = new(4, seed)
    dice = caudal.Dice.of("points", seed)
    before = [0] * 4
    while state.seat() >= 0:
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
        assert all(now >= then for now, then in zip(state.vp, before, strict=True))
        assert min(state.gold) >= 0
        before = list(state.vp)


@rule("SK-12")
def test_the_first_starting_player_is_drawn_by_lot_and_turns_go_clockwise() -> None:
    firsts = {new(4, seed).first for seed in range(30)}
    assert firsts == {0, 1, 2, 3}
    state = new(4, 5)
    assert state.view(-1)["order"] == [(state.first + k) % 4 for k in range(4)]
    assert state.seat() == state.first


@rule("SK-13", "SK-49", "SK-67")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5)])
def test_rounds_and_starting_player(players: int, rounds: int) -> None:
    state = new(players, 2)
    dice = caudal.Dice.of("rounds")
    firsts = {}
    while state.seat() >= 0:
        firsts[state.round] = state.first
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
    assert sorted(firsts) == list(range(1, rounds + 1))
    for before, after in itertools.pairwise(sorted(firsts)):
        assert firsts[after] == (firsts[before] + 1) % players


@rule("SK-14", "SK-79", "SJ-84", "SJ-07")
def test_scoring_tiles_and_bag_with_and_without_the_expansion() -> None:
    base, expansion = set(), set()
    for seed in range(60):
        base |= set(new(2, seed, journeyman=False).scorings)
        expansion |= set(new(2, seed).scorings)
    assert base == set(range(16))
    assert expansion == set(range(20))
    assert len(set(new(2).scorings)) == 4
    assert len(new(3, journeyman=False).dump()["bag"]) == 73 - 9
    assert len(new(3).dump()["bag"]) == 81 - 9
    assert "tracks" not in seat_of(new(2, journeyman=False), 0)


@rule("SK-17", "SK-32")
def test_three_tiles_each_are_drawn_at_random_for_all_to_see() -> None:
    seen: set[str] = set()
    for seed in range(40):
        state = new(5, seed)
        drawn = [tile for seat in state.view(-1)["seats"] for tile in seat["drawn"]]
        assert len(set(drawn)) == 15
        seen |= set(drawn)
    assert len(seen) == 81


# -- the round -----------------------------------------------------------------------------------


@rule("SK-26", "SK-27")
def test_the_phases_follow_each_other() -> None:
    state = new(3, 4)
    dice = caudal.Dice.of("phases")
    order = ["phase_price", "phase_buy", "phase_build", "phase_plan", "phase_move"]
    seen: dict[int, list[int]] = {}
    asked = set()
    while state.seat() >= 0:
        view = state.view(state.seat())
        asked.add(view["asks"]["ask"])
        if view["phase"] in order:
            seen.setdefault(state.round, []).append(order.index(view["phase"]))
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
    assert all(phases == sorted(phases) for phases in seen.values())
    assert {phase for phases in seen.values() for phase in phases} == set(range(len(order)))
    assert {"axe", "price", "buy", "build", "place", "turn", "plan", "collect", "advance"} <= asked


@rule("SK-31")
def test_incomes_come_from_the_same_position() -> None:
    position = Position(players=3, round=3, journeyman=False)
    state = position.seat(0, vp=3).seat(1, vp=2).seat(2, vp=1).at("income")
    assert state.gold == [5, 6, 7]


@rule("SK-30")
@pytest.mark.parametrize(("players", "late"), [(3, [0, 0, 1, 2, 3, 4]), (5, [0, 0, 1, 2, 3])])
def test_catch_up_gold_of_each_round(players: int, late: list[int]) -> None:
    """Two opponents are ahead of seat 0."""
    for round, gold in enumerate(late, 1):
        position = Position(players=players, round=round, journeyman=False)
        state = position.seat(1, vp=1).seat(2, vp=9).at("income")
        assert state.gold[0] == 5 + 2 * gold


@rule("SK-35")
@pytest.mark.parametrize("seed", range(4))
def test_there_are_always_five_gold_to_price_with(seed: int) -> None:
    state = new(3, seed)
    dice = caudal.Dice.of("five", seed)
    while state.seat() >= 0:
        if state.todo[-1].kind == "axe":
            assert state.gold[state.seat()] >= 5
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])


def priced(players: int = 2, **options: Any) -> Skye:
    position = Position(players=players, journeyman=False, **options)
    for seat in range(players):
        tiles = [f"lt_{seat * 3 + k + 1:02}" for k in range(3)]
        position.draw(seat, *tiles).seat(seat, gold=5)
    return position.at("price")


@rule("SK-36", "SK-05")
def test_axed_tiles_go_back_into_the_bag() -> None:
    state = priced()
    play(state, "axe:lt_02", "price:1", "price:1")
    assert "lt_02" not in state.dump()["bag"], "nothing happens before all have chosen"
    play(state, "axe:lt_05", "price:1", "price:1")
    assert {"lt_02", "lt_05"} <= set(state.dump()["bag"])
    assert seat_of(state, 0)["drawn"] == ["lt_01", None, "lt_03"]


@rule("SK-39", "SK-37", "SK-28")
def test_who_cannot_buy_passes_and_who_passed_has_no_second_chance() -> None:
    position = Position(players=3, journeyman=False).seat(0, gold=9).seat(1, gold=1)
    state = position.offer(0, lt_01=2).offer(2, lt_02=3).at("buy")
    assert (state.seat(), legal(state)) == (0, ["buy:lt_02", "pass"])
    state.listener = Listener()
    play(state, "pass")
    passed = [event.seat for event in state.listener.take() if event.kind == "passed"]
    assert passed == [0, 1, 2], "the story tells what happens by itself too"
    assert state.todo[-1].kind != "buy", "seat 1 cannot pay, seat 2 has no gold"
    assert seat_of(state, 0)["to_build"][0] == "lt_01"
    assert seat_of(state, 2)["to_build"][0] == "lt_02"


@rule("SK-41", "SJ-60", "SJ-62")
def test_at_most_five_tiles_wait_for_one_player() -> None:
    position = Position(players=2).seat(0, gold=9, held=["no_axe", "two_purchases"])
    state = position.offer(0, lt_01=1, lt_02=1, lt_03=1).offer(1, lt_04=1, lt_05=1).at("buy")
    play(state, "buy:lt_04", "decline")
    assert state.seat() == 1
    play(state, "pass")
    play(state, "buy:lt_05", "decline")
    assert sorted(seat_of(state, 0)["to_build"]) == [f"lt_0{k}" for k in range(1, 6)]


@rule("SK-45", "SK-85")
def test_players_build_in_turn_order() -> None:
    position = Position(players=3, journeyman=False)
    for seat, tile in enumerate(["lt_01", "lt_02", "lt_03"]):
        position.seat(seat, to_build=[tile])
    position.data["first"] = 1
    state = position.at("build")
    seats = []
    while state.todo and state.todo[-1].kind in ("build", "place", "turn"):
        if state.seat() not in seats:
            seats.append(state.seat())
        state.play(state.moves()[0])
    assert seats == [1, 2, 0]


@rule("SK-77")
def test_turns_that_look_alike_are_both_legal() -> None:
    position = Position(players=2, journeyman=False).seat(0, to_build=["lt_70"])
    state = play(position.at("build"), "at:1,0")
    assert legal(state) == ["turn:0", "turn:180"]


@rule("SK-78")
def test_the_vocabulary_reaches_every_place() -> None:
    assert GAME.name(GAME.move("at:30,0")) == "at:30,0"
    assert GAME.name(GAME.move("at:-15,15")) == "at:-15,15"
    with pytest.raises(caudal.CaudalError):
        GAME.move("at:0,0")
    for seed in range(3):
        state = random_game(4, seed)
        assert max(laid.count for laid in state.lands) <= 31


# -- scoring -------------------------------------------------------------------------------------


@rule("SK-47", "SK-48")
@pytest.mark.parametrize(
    ("players", "plan"),
    [
        (4, ["a", "b", "ac", "bd", "acd", "bcd"]),
        (5, ["ab", "ac", "bd", "acd", "bcd"]),
    ],
)
def test_the_slots_of_each_round(players: int, plan: list[str]) -> None:
    for round, slots in enumerate(plan, 1):
        position = Position(players=players, round=round, journeyman=False).with_scorings(*SIMPLE)
        position.seat(0, laid=[tile for tile in T1 if tile[0] != "jt_02"])
        position.seat(1, laid=[("castle_yellow", 0, 0, 0), ("lt_49", 0, 1, 180)])
        position.data["todo"] = []
        state = position.at("score")
        earned = seat_of(state, 0)["earned"]
        assert {key[-1] for key in earned if earned[key] and key.startswith("slot")} == set(slots)
    assert all("".join(plan).count(slot) == 3 for slot in "abcd")


@rule("SK-48")
def test_the_view_tells_when_a_slot_scores() -> None:
    assert [slot["rounds"] for slot in new(3).view(0)["slots"]] == [
        [1, 3, 5], [2, 4, 6], [3, 5, 6], [4, 5, 6],
    ]  # fmt: skip


@rule("SK-50", "SK-63")
def test_overlapping_squares_and_long_lines() -> None:
    laid = land(T1)
    assert scoring.squares(laid) == 4
    assert scoring.lines(laid, 3) == 3
    column = land(
        [
            ("castle_blue", 0, 0, 0),
            ("lt_64", 0, 1, 0),
            ("lt_69", 0, 2, 0),
            ("lt_33", 0, 3, 0),
            ("lt_26", 0, 4, 0),
            ("lt_56", 0, 5, 0),
        ]
    )
    assert scoring.lines(column, 3) == 1, "a line of six tiles is one line"


@rule("SK-54")
def test_brochs_of_a_mountain_area_count_together() -> None:
    one = land([T1[0], ("lt_65", -1, 0, 270)])
    assert scoring.land_points(one, SCORINGS.index("brochs_in_mountains")) == 1
    two = land([T1[0], ("lt_65", -1, 0, 270), ("lt_36", -1, 1, 90)])
    assert scoring.land_points(two, SCORINGS.index("brochs_in_mountains")) == 3
    three = land(
        [T1[0], ("lt_65", -1, 0, 270), ("lt_36", -1, 1, 90), ("lt_67", -1, 2, 90)],
    )
    assert scoring.land_points(three, SCORINGS.index("brochs_in_mountains")) == 6


@rule("SK-60")
def test_an_animal_near_two_farms_counts_once() -> None:
    between = land([T1[0], ("lt_02", 0, 1, 0), ("lt_39", 0, 2, 0), ("lt_11", 0, 3, 0)])
    assert scoring.land_points(between, SCORINGS.index("farm_animals")) == 2
    beside_it = land([T1[0], ("lt_28", 0, 1, 0)])
    assert scoring.land_points(beside_it, SCORINGS.index("farm_animals")) == 2
    corner = land([T1[0], ("lt_02", 0, 1, 0), ("lt_72", -1, 0, 180)])
    assert scoring.land_points(corner, SCORINGS.index("farm_animals")) == 3
    far = land([T1[0], ("lt_02", 0, 1, 0), ("lt_64", 0, -1, 0), ("lt_39", 0, -2, 0)])
    assert scoring.land_points(far, SCORINGS.index("farm_animals")) == 0


@rule("SK-58")
def test_gold_in_hand_is_compared_when_the_slot_scores() -> None:
    position = Position(players=3, journeyman=False, round=1)
    position.with_scorings("gold_majority", *SIMPLE[1:])
    position.seat(0, gold=3).seat(1, gold=8).seat(2, gold=3)
    state = position.at("score")
    assert [seat_of(state, seat)["earned"]["slot_a"] for seat in range(3)] == [2, 5, 2]
    assert state.view(0)["seats"][0]["worth"][0] is None, "it would tell hidden gold"


# -- the end -------------------------------------------------------------------------------------


@rule("SK-71", "SK-72")
def test_places_go_by_points_and_then_by_gold_left() -> None:
    position = Position(players=4, round=6, journeyman=False)
    position.seat(0, vp=20, gold=7).seat(1, vp=20, gold=7).seat(2, vp=20, gold=6).seat(3, vp=40)
    state = position.at("end_of_round")
    assert state.scores() == [21, 21, 21, 40]
    assert state.ranking() == [2, 2, 4, 1]
    assert state.sheet(0)["gold"] == 1


@rule("SK-68")
def test_scrolls_of_one_kind_each_score_in_full() -> None:
    laid = land([T1[0], ("lt_55", 0, 1, 0), ("lt_16", 1, 1, 0), ("lt_28", 0, -1, 0)])
    assert laid.symbols[3] == 1
    assert scoring.scrolls(laid) == 2


# -- hidden --------------------------------------------------------------------------------------


@rule("SK-73", "SK-82")
def test_gold_is_hidden_or_shown_as_the_option_says() -> None:
    hidden = priced(hidden_gold=True).view(0)
    assert [seat["gold"] for seat in hidden["seats"]] == [5, None]
    state = priced(hidden_gold=False)
    play(state, "axe:lt_02", "price:3", "price:1")
    assert [seat["gold"] for seat in state.view(1)["seats"]] == [5, 5], "before any stake"
    play(state, "axe:lt_05", "price:1", "price:1")
    assert [seat["gold"] for seat in state.view(1)["seats"]] == [1, 3]


@rule("SK-86", "SK-34")
def test_others_learn_only_who_is_choosing() -> None:
    state = priced(players=3)
    seen = [state.view(1)]
    for move in ("axe:lt_02", "price:3"):
        play(state, move)
        seen.append(state.view(1))
    assert seen[0] == seen[1] == seen[2]
    assert seen[0]["asks"] == {"ask": "axe", "seat": 0}
    asks = {"ask": "price", "seat": 0, "slot": 2, "tile": "lt_03", "in_hand": 2}
    assert state.view(0)["asks"] == asks


@rule("SK-86", "SK-28")
def test_a_price_with_one_answer_is_asked_all_the_same() -> None:
    state = play(priced(), "axe:lt_02", "price:4")
    assert (state.seat(), legal(state)) == (0, ["price:1"])


@rule("SK-34")
def test_events_tell_prices_only_at_the_reveal() -> None:
    state = priced()
    state.listener = Listener()
    play(state, "axe:lt_02", "price:3", "price:1", "axe:lt_05", "price:2")
    assert [event.kind for event in state.listener.take()] == ["committed"]
    play(state, "price:1")
    told = [event for event in state.listener.take() if event.kind == "priced"]
    assert [event.what["prices"] for event in told] == [["3", "1"], ["2", "1"]]


@rule("SK-87", "SK-86")
def test_a_guess_keeps_gold_and_own_choices_and_deals_the_others_anew() -> None:
    state = priced(players=3)
    play(state, "axe:lt_02", "price:3", "price:1", "axe:lt_05", "price:2", "price:1")
    worlds = set()
    for k in range(60):
        world = state.guess(1, caudal.Dice.of("guess", k))
        world.check()
        assert world.gold == state.gold
        mine, rival, chooser = (seat_of(world, seat) for seat in (1, 0, 2))
        assert (mine["axe"], mine["prices"]) == (1, [2, 0, 1])
        assert rival["axe"] in (0, 1, 2)
        assert 2 <= sum(rival["prices"]) <= 5
        assert chooser["prices"].count(0) >= 2, "whoever is choosing has not finished"
        worlds.add((rival["axe"], *rival["prices"], world.todo[-1].kind))
    assert len(worlds) > 25


# -- limits and options --------------------------------------------------------------------------


@rule("SK-74", "SK-32")
def test_a_bag_that_runs_out_is_shared_in_turn_order() -> None:
    position = Position(players=2, journeyman=False).seat(0, gold=5).seat(1, gold=5)
    position.data["first"] = 1
    position.load({"ask": "stage", "stage": "draw", "ahead": 0})
    data = position.data | {"bag": ["lt_01", "lt_02", "lt_03", "lt_04"]}
    state = GAME.load(data)
    assert isinstance(state, Skye)
    first, second = seat_of(state, 1)["drawn"], seat_of(state, 0)["drawn"]
    assert second[1:] == [None, None]
    assert sorted([*first, second[0]]) == ["lt_01", "lt_02", "lt_03", "lt_04"]


@rule("SK-75")
@pytest.mark.parametrize(
    ("tiles", "first"), [(2, ["axe:lt_01", "axe:lt_02"]), (1, ["price:1"]), (0, [])]
)
def test_fewer_than_three_tiles(tiles: int, first: list[str]) -> None:
    position = Position(players=2, journeyman=False).seat(0, gold=5).seat(1, gold=5)
    position.draw(0, *[f"lt_0{k + 1}" for k in range(tiles)]).draw(1, "lt_07", "lt_08", "lt_09")
    state = position.at("price")
    if not tiles:
        assert state.seat() == 1
        return
    assert state.seat() == 0
    assert legal(state)[: len(first)] == first
    if tiles == 1:
        assert legal(state)[-1] == "price:5"
        play(state, "price:5")
        assert state.seat() == 1


@rule("SK-81")
def test_the_first_game_has_a_simple_set() -> None:
    state = new(3, scoring_tile_choice="first_game")
    assert [SCORINGS[tile] for tile in state.scorings] == list(SIMPLE)


@rule("SK-80", "SJ-04")
def test_bonus_tiles_are_dealt_alone_or_alike() -> None:
    shared = new(4, bonus_layout="shared").dump()["seats"]
    assert all(seat["bonuses"] == shared[0]["bonuses"] for seat in shared)
    alone = [seat["bonuses"] for seat in new(4).dump()["seats"]]
    assert any(bonuses != alone[0] for bonuses in alone)
    for bonuses in alone:
        for numeral in range(3):
            assert len({column[numeral] for column in bonuses.values()}) == 3
    with pytest.raises(caudal.CaudalError, match="bonus_layout"):
        GAME.new(4, 1, {"journeyman": False, "bonus_layout": "shared"})


@rule("SK-46")
@pytest.mark.parametrize("seed", range(2))
def test_a_played_territory_equals_one_laid_anew(seed: int) -> None:
    for laid in random_game(5, seed).lands:
        again = rebuilt(laid)
        assert again.areas().open == laid.areas().open
        assert again.patterns == laid.patterns
        assert again.network() == laid.network()
