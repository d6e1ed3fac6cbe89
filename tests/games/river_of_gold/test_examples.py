"""The worked examples and derived vectors of the rules, number by number."""

import pytest

from caudal.engine.events import Listener
from caudal.engine.state import State
from caudal.games.river_of_gold import scoring
from caudal.games.river_of_gold.content import GOODS
from caudal.games.river_of_gold.state import RiverOfGold
from tests.games.river_of_gold.positions import (
    CRAB,
    CRANE,
    GAME,
    MANTIS,
    SCORPION,
    Table,
    asked,
    gains,
    has,
    names,
    pass_on,
    play,
)
from tests.support import rule


def sail(table: Table, move: str) -> tuple[RiverOfGold, RiverOfGold]:
    before = table.state()
    return before, play(before.clone(), move)


# -- from the rulebook ---------------------------------------------------------------------------


@rule("RG-213")
def test_ex_01_setup_move_of_a_ship() -> None:
    rolls = set()
    for seed in range(40):
        state = GAME.new(3, seed)
        assert isinstance(state, RiverOfGold)
        for seat, mine in enumerate(state.dump()["seats"]):
            upper, middle = mine["ships"]
            rolls.add((upper - 1, middle - 8))
            assert 2 <= upper <= 7
            assert 9 <= middle <= 14
            assert scoring.on_track(state, seat) == 0
            assert mine["koku"] == 7 + (seat - state.first) % 3
            assert set(mine["goods"].values()) == {1}
        assert len(state.row) == 4
        assert state.dump()["discarded_tiles"] == [], "no journey was completed"
    assert any(first == 3 for first, _ in rolls)
    assert any(second == 6 for _, second in rolls)


@rule("RG-311", "RG-701")
def test_ex_02_favor_with_wrap() -> None:
    state = Table().seat(CRAB, die=2, favor=2).state()
    play(state, "die:6")
    assert has(state, CRAB, "favor", "die") == [0, 6]
    poorer = Table().seat(CRAB, die=2, favor=1).state()
    assert names(poorer, "die") == ["1", "3"]


def example_3() -> Table:
    table = Table(4, CRANE).seat(CRANE, die=4, koku=10, favor=2, porcelain=1)
    table.row("port_e1_1", "shrine_e1_5", "manor_e1_6", "market_e1_4")
    return table.stacks(top="port_e1_5")


@rule("RG-401", "RG-402", "RG-403", "RG-404", "RG-405")
def test_ex_03_build() -> None:
    state = play(example_3().state(), "build", "space:16", "tile:shrine_e1_5")
    assert has(state, CRANE, "koku", "region_4", "porcelain", "favor", "vp") == [1, 2, 2, 2, 0]
    assert state.dump()["shore"]["16"] == {"tile": "shrine_e1_5", "markers": [CRANE]}


@rule("RG-410")
def test_ex_04_refill_after_the_build() -> None:
    before = example_3().state()
    state = play(before.clone(), "build", "space:16", "tile:shrine_e1_5")
    row = list(reversed(state.dump()["row"]))
    assert row == ["port_e1_1", "manor_e1_6", "market_e1_4", "port_e1_5"]
    assert len(state.dump()["era1"]) == len(before.dump()["era1"]) - 1


@rule("RG-520", "RG-521")
def test_ex_05_sail_visitor_and_owner_rewards() -> None:
    table = Table(4, CRAB).seat(CRAB, die=2, ships=[1, 8])
    table.built(18, "market_e1_3", SCORPION).built(21, "market_e1_2", MANTIS)
    table.built(23, "shrine_e1_1", CRAB)
    before, after = sail(table, "sail:2-2")
    assert has(after, CRAB, "ships") == [[1, 10]]
    assert gains(before, after, CRAB) == {"porcelain": 2, "koku": 1, "rice": 1, "vp": 2}
    assert gains(before, after, SCORPION) == {"koku": 1, "vp": 1}
    assert gains(before, after, MANTIS) == {"favor": 1, "vp": 1}
    assert not after.journey


def example_6() -> Table:
    table = Table(4, CRANE).seat(CRANE, die=6, koku=4).goods(CRANE, 1, 2, 1)
    return table.hand(CRANE, "merchant_6", "elder_1").deck("monk_2", "noble_3")


@rule("RG-601", "RG-602", "RG-603", "RG-620")
def test_ex_06_deliver_to_a_merchant() -> None:
    state = play(example_6().state(), "deliver:merchant_6")
    assert has(state, CRANE, *GOODS, "region_6") == [1, 0, 1, 3]
    assert asked(state) == ("discard_card", CRANE)
    assert names(state, "discard") == ["elder_1", "monk_2", "noble_3"]
    play(state, "discard:monk_2")
    assert has(state, CRANE, "hand", "delivered") == [["elder_1", "noble_3"], ["merchant_6"]]
    assert state.dump()["pile"] == ["monk_2"]


@rule("RG-540", "RG-622")
@pytest.mark.parametrize(("choice", "koku", "rice"), [("koku", 14, 0), ("rice", 11, 1)])
def test_ex_07_journey_end_with_a_merchant(choice: str, koku: int, rice: int) -> None:
    table = Table(4, CRANE).seat(CRANE, die=1, koku=4, ships=[14, 5], region_6=3)
    table.goods(CRANE, 1, 0, 1).delivered(CRANE, "merchant_6")
    before = table.state()
    state = play(before.clone(), "sail:1-1", f"take:{choice}")
    assert has(state, CRANE, "ships", "koku", "rice") == [[1, 5], koku, rice]
    end = before.dump()["row"][-1]
    assert end in state.dump()["discarded_tiles"]
    assert state.dump()["row"][1:] == before.dump()["row"][:-1]
    assert state.dump()["row"][0] == before.dump()["era1"][0]


@rule("RG-740", "RG-741")
def test_ex_08_mastery_slots() -> None:
    everywhere = {f"region_{region}": 1 for region in range(1, 7)}
    table = Table(3, CRANE).masteries("mastery_void", "mastery_fire", "mastery_air")
    table.seat(CRANE, **everywhere, koku=0, die=1, ships=[1, 8])
    state = pass_on(play(table.state(), "sail:1-1"))
    assert has(state, CRANE, "vp") == [7]
    for seat, points in ((CRAB, 3), (MANTIS, 5)):
        again = Table(3, seat).masteries("mastery_void", "mastery_fire", "mastery_air")
        again.seat(seat, **everywhere)
        again.data["masteries"][0]["claims"] = [CRANE] if points == 5 else [CRANE, MANTIS]
        state = pass_on(play(again.state(), "sail:1-1"))
        assert has(state, seat, "vp") == [points]
    twice = Table(3, CRANE).masteries("mastery_void", "mastery_fire", "mastery_air")
    twice.seat(CRANE, **everywhere)
    twice.data["masteries"][0]["claims"] = [CRANE]
    state = pass_on(play(twice.state(), "sail:1-1"))
    assert has(state, CRANE, "vp") == [0]
    assert state.dump()["masteries"][0]["claims"] == [CRANE]


@rule("RG-611", "RG-612", "RG-613")
def test_ex_09_two_owners() -> None:
    table = Table(4, CRANE).seat(CRANE, die=4, favor=1).goods(CRANE, 1, 1, 3)
    table.built(9, "manor_e1_2", MANTIS).built(12, "port_e1_1", CRAB).hand(CRANE, "monk_4")
    state = play(table.state(), "deliver:monk_4", "mark:9")
    assert has(state, CRANE, "limit", "favor") == [4, 3]
    assert not any(has(state, CRANE, *[f"region_{region}" for region in range(1, 7)]))
    assert state.dump()["shore"]["9"]["markers"] == [MANTIS, CRANE]
    for face in (2, 3, 4):
        later = Table(4, CRAB).seat(CRAB, die=face, ships=[1, 8])
        later.built(9, "manor_e1_2", MANTIS, CRANE)
        before, after = sail(later, f"sail:1-{face}")
        for owner in (MANTIS, CRANE):
            assert gains(before, after, owner) == {"koku": 1, "rice": 1}


@rule("RG-833")
def test_ex_10_merchants_at_the_end() -> None:
    table = Table().seat(CRAB, koku=12).delivered(CRAB, "merchant_1", "merchant_5")
    assert scoring.bonuses(table.state(), CRAB) == 4


@rule("RG-633", "RG-634")
def test_ex_11_all_nobles_act_with_the_royal_ship() -> None:
    def table(royal: int) -> Table:
        seated = Table(4, MANTIS).seat(MANTIS, die=2, ships=[6, 6], royal=royal, favor=1, silk=0)
        seated.delivered(MANTIS, "noble_2", "noble_4").built(18, "market_e1_1", CRAB)
        return seated

    before, after = sail(table(1), "sail:1-2")
    assert gains(before, after, MANTIS) == {"koku": 4, "rice": 1, "favor": 1, "silk": 1, "vp": 1}
    assert gains(before, after, CRAB) == {"koku": 2}
    before, after = sail(table(1), "sail:2-2")
    assert gains(before, after, MANTIS) == {"koku": 2, "rice": 1, "favor": 1, "silk": 1}


@rule("RG-641")
def test_ex_12_artisan_discount() -> None:
    table = Table(4, SCORPION).seat(SCORPION, koku=4, die=3).delivered(SCORPION, "artisan_3")
    state = play(table.state(), "build")
    assert names(state, "space") == ["13", "14"]
    for space, rest in (("13", 0), ("14", 1)):
        tile = state.dump()["row"][0]
        after = play(state.clone(), f"space:{space}", f"tile:{tile}")
        spent = has(after, SCORPION, "koku")[0]
        reached = has(after, SCORPION, "region_3")[0]
        assert spent == rest + (2 if reached >= 5 else 0)


@rule("RG-834")
def test_ex_13_artisans_at_the_end() -> None:
    for mix in ((7, 0, 0), (3, 3, 1), (2, 2, 3)):
        table = Table().goods(CRAB, *mix).delivered(CRAB, "artisan_1", "artisan_5")
        table.seat(CRAB, silk=min(6, mix[0]), rice=mix[1] + max(0, mix[0] - 6))
        assert scoring.bonuses(table.state(), CRAB) == 4


def region_tile(table: Table, region: int, tile: int) -> Table:
    """Put a region tile on a region, in exchange for its own."""
    tiles = table.data["regions"]
    other = tiles.index(f"region_tile_{tile}")
    tiles[other], tiles[region - 1] = tiles[region - 1], tiles[other]
    return table


@rule("RG-650", "RG-651", "RG-825")
def test_ex_14_elder() -> None:
    table = region_tile(Table(3), 4, 5).delivered(CRAB, "elder_4")
    table.seat(CRAB, region_4=13).seat(MANTIS, region_4=15).seat(CRANE, region_4=2)
    table.data["seats"][CRAB]["points"]["tracks"] = 3
    state = table.state()
    assert scoring.region_points(state, 3) == [14, 11, 3]
    assert state.sheet(CRAB)["tracks"] == 3


@rule("RG-821", "RG-825")
def test_ex_15_region_tie_with_an_elder() -> None:
    table = region_tile(Table(4), 2, 3).delivered(CRAB, "elder_2")
    table.seat(CRAB, region_2=8).seat(MANTIS, region_2=8).seat(CRANE, region_2=5)
    assert scoring.region_points(table.state(), 1) == [14, 7, 0, 0]


# -- derived -------------------------------------------------------------------------------------


@rule("RG-503", "RG-504")
@pytest.mark.parametrize(
    ("old", "face", "new", "journey"),
    [(13, 3, 2, True), (14, 1, 1, True), (12, 2, 14, False), (10, 6, 2, True)],
)
def test_ex_16_the_ring_of_14(old: int, face: int, new: int, journey: bool) -> None:
    state = Table().seat(CRAB, die=face, ships=[old, 5]).state()
    play(state, f"sail:1-{face}")
    assert has(state, CRAB, "ships") == [[new, 5]]
    assert (asked(state)[0] == "journey_bonus") == journey


@rule("RG-522", "RG-613")
def test_ex_17_double_marker_and_counting_reward() -> None:
    table = Table(2, CRAB).seat(CRAB, die=6, ships=[13, 8]).seat(MANTIS, koku=0)
    table.built(2, "port_e1_4", MANTIS, MANTIS).built(30, "port_e1_1", MANTIS)
    table.seat(CRAB, die=2)
    before = table.state()
    after = play(before.clone(), "sail:1-2")
    assert has(before, CRAB, "koku") == [4]
    gained = gains(before, after, CRAB)["koku"]
    assert gained == 3 + 3 + 2, "port_e1_4, start_port on shore 3, shore 1 and 4 empty"
    assert gains(before, after, MANTIS) == {"koku": 4}


@rule("RG-402", "RG-721")
def test_ex_18_several_track_rewards_in_one_advance() -> None:
    table = Table(4, CRANE).seat(CRANE, koku=10, die=3, region_3=1, silk=2)
    table.delivered(CRANE, "artisan_3").stacks(era1=0, era2=5)
    table.row("port_e2_1", "market_e2_1", "shrine_e2_1", "manor_e2_1")
    state = play(table.state(), "build", "space:13", "tile:market_e2_1")
    assert has(state, CRANE, "koku", "region_3", "silk") == [8, 6, 3]


@rule("RG-105", "RG-702")
def test_ex_19_limits() -> None:
    table = Table(4, CRAB).seat(CRAB, koku=24, favor=3, die=1, ships=[14, 8])
    table.built(2, "port_e1_5", MANTIS)
    state = play(table.state(), "sail:1-1")
    assert has(state, CRAB, "koku") == [25]
    state = Table().seat(CRAB, koku=24, favor=3, die=1).state()
    end = state.dump()["row"][-1]
    play(state, "build", "space:1", f"tile:{end}")
    assert has(state, CRAB, "favor") == [3]


@rule("RG-610")
@pytest.mark.parametrize(
    ("favor", "limit", "then"), [(3, 3, [4, 4]), (5, 6, [6, 6]), (0, 3, [4, 2])]
)
def test_ex_20_monk_at_full_favor(favor: int, limit: int, then: list[int]) -> None:
    table = Table().seat(CRAB, die=1, favor=favor, limit=limit).goods(CRAB, 1, 2, 1)
    state = play(table.hand(CRAB, "monk_1").state(), "deliver:monk_1")
    assert has(state, CRAB, "limit", "favor") == then


@rule("RG-801", "RG-802", "RG-804")
def test_ex_21_emperors_visit() -> None:
    table = Table(3, CRANE).seat(CRANE, koku=12, die=5).stacks(era1=1)
    table.built(2, "manor_e1_6", CRANE).built(13, "shrine_e1_2", CRAB)
    table.built(27, "port_e1_6", MANTIS, CRAB)
    table.row("port_e1_1", "manor_e1_4", "market_e1_1", "market_e1_5")
    table.seat(MANTIS, favor=3).seat(CRAB, favor=1).masteries("mastery_void", "mastery_air")
    table.seat(CRANE, **{f"region_{region}": 1 for region in range(1, 7)})
    due = play(table.state(), "build", "space:24", "tile:manor_e1_4")
    assert due.dump()["emperor"] == "due"
    assert asked(due) == ("closing", CRANE)
    position = due.dump()
    position["seats"][CRANE]["koku"] = 24
    before = GAME.load(position)
    assert isinstance(before, RiverOfGold)
    story = Listener()
    state = before.clone()
    state.listener = story
    play(state, "go_on")
    assert state.dump()["emperor"] == "done"
    assert asked(state) == ("make_room", CRANE), "one of two Koku would be lost"
    play(state, "go_on")
    assert gains(before, state, CRANE) == {"koku": 1, "vp": 1 + 7}
    assert gains(before, state, CRAB) == {"koku": 1, "silk": 1, "favor": 1, "vp": 1}
    assert gains(before, state, MANTIS) == {"vp": 1}
    told = [event.kind for event in story.events]
    assert told.index("emperor") < told.index("claimed"), "the visit comes before step 3"
    top = state.dump()["era2"][0]
    assert state.dump()["era1"] == []
    pass_on(state)
    position = state.dump()
    position["seats"][CRAB] |= {"die": 1, "ships": [14, 8]}
    state = play(GAME.load(position), "sail:1-1", "take:koku")
    assert state.dump()["row"][0] == top


@rule("RG-811", "RG-812")
def test_ex_22_end_trigger() -> None:
    table = Table(4, MANTIS).seat(MANTIS, die=1, koku=10).stacks(era1=0, era2=1)
    table.row("port_e2_1", "market_e2_1", "shrine_e2_1", "manor_e2_1")
    state = table.state()
    play(state, "build", "space:1", "tile:shrine_e2_1")
    assert has(state, MANTIS, "vp", "die") == [5, 1]
    turns = []
    while state.seat() >= 0:
        if asked(state)[0] == "turn":
            turns.append(state.turn)
        play(state, names(state)[0])
    assert turns == [CRANE, SCORPION, CRAB]


@rule("RG-505")
def test_ex_23_noble_5() -> None:
    table = Table().seat(CRAB, die=1, favor=0, ships=[2, 9], royal=1).delivered(CRAB, "noble_5")
    state = table.state()
    assert names(state, "sail") == ["1-1", "2-1", "1-2", "1-6"]
    stops = {}
    for move in names(state, "sail"):
        ship = int(move[0]) - 1
        after = play(state.clone(), f"sail:{move}")
        stops[move] = has(after, CRAB, "ships")[0][ship]
    assert stops == {"1-1": 3, "2-1": 10, "1-2": 4, "1-6": 8}


@rule("RG-823", "RG-824")
@pytest.mark.parametrize(
    ("first", "second", "points"),
    [(12, 7, [6, 3]), (12, 6, [6, 0]), (4, 0, [6, 0]), (9, 9, [4, 4])],
)
def test_ex_24_two_player_gap(first: int, second: int, points: list[int]) -> None:
    table = region_tile(Table(2), 1, 4).seat(CRAB, region_1=first).seat(MANTIS, region_1=second)
    assert scoring.region_points(table.state(), 0) == points


@rule("RG-730")
def test_ex_25_exchanges() -> None:
    table = Table().seat(CRAB, koku=11, favor=2).goods(CRAB, 4, 6, 0)
    state = table.state()
    legal = ["silk-porcelain", "rice-silk", "rice-porcelain", "koku-favor"]
    assert names(state, "exchange") == legal
    play(state, "exchange:koku-favor")
    assert has(state, CRAB, "koku", "favor") == [6, 3]
    assert names(state, "exchange") == legal[:-1]


@rule("RG-918")
def test_ex_26a_kachiko_jumps() -> None:
    table = Table().seat(CRAB, patron="bayushi_kachiko", die=1, region_1=3, koku=10)
    table.seat(MANTIS, region_1=4).seat(CRANE, region_1=6)
    table.row("port_e1_1", "market_e1_3", "shrine_e1_1", "manor_e1_1")
    state = play(table.state(), "build", "space:2", "tile:market_e1_3")
    assert has(state, CRAB, "region_1", "koku") == [7, 10 - 5 + 2]


@rule("RG-917")
def test_ex_26b_hyobu_is_passed() -> None:
    def build(tile: str, influence: int) -> RiverOfGold:
        table = Table(4, CRAB).seat(CRAB, die=5, koku=10, region_5=influence)
        table.seat(SCORPION, patron="shosuro_hyobu", region_5=4)
        table.row("port_e1_1", "market_e1_3", "shrine_e1_4", "manor_e1_1")
        return play(table.state(), "build", "space:24", f"tile:{tile}")

    passed = build("shrine_e1_4", 2)
    assert has(passed, CRAB, "region_5", "koku") == [5, 10 - 6 + 2]
    assert has(passed, SCORPION, "vp") == [3]
    reached = build("market_e1_3", 2)
    assert has(reached, CRAB, "region_5") == [4]
    assert has(reached, SCORPION, "vp") == [0]
    left = build("manor_e1_1", 4)
    assert has(left, CRAB, "region_5") == [5]
    assert has(left, SCORPION, "vp") == [0]


def at_the_limits(favor: int) -> tuple[RiverOfGold, str]:
    table = Table().seat(CRAB, die=1, koku=25, favor=favor, ships=[14, 8]).goods(CRAB, 6, 6, 6)
    state = table.state()
    end = state.dump()["row"][-1]
    play(state, "sail:1-1")
    if asked(state)[0] == "make_room":
        play(state, "go_on")  # the Koku of the visit are lost
    return state, end


@rule("RG-540", "RG-730", "RG-1102")
def test_ex_27_journey_bonus_at_the_limits() -> None:
    state, end = at_the_limits(favor=2)
    assert asked(state) == ("journey_bonus", CRAB)
    assert names(state) == ["forgo", "exchange:koku-favor"]
    forgone = play(state.clone(), "forgo")
    assert has(forgone, CRAB, "koku", "favor") == [25, 2]
    play(state, "exchange:koku-favor")
    assert has(state, CRAB, "koku", "favor") == [23, 3]
    skipped, end_too = at_the_limits(favor=3)
    assert asked(skipped)[0] != "journey_bonus"
    assert has(skipped, CRAB, "koku", "favor", *GOODS) == [25, 3, 6, 6, 6]
    for after, tile in ((forgone, end), (state, end), (skipped, end_too)):
        assert after.dump()["discarded_tiles"] == [tile]


@rule("RG-205", "RG-401", "RG-402")
def test_ex_28_build_spaces_with_two_players() -> None:
    def spaces(koku: int) -> list[str]:
        state = Table(2).seat(CRAB, die=3, koku=koku).state()
        return names(play(state, "build"), "space") if "build" in names(state) else []

    assert spaces(12) == ["12", "13", "15"]
    assert spaces(11) == ["13", "15"]
    assert spaces(5) == []


def markers_around() -> Table:
    table = Table(4, CRANE).seat(CRANE, koku=0).goods(CRANE, 3, 2, 1)
    table.built(12, "port_e1_1", CRANE).built(15, "port_e1_2", CRANE, MANTIS)
    return table.built(18, "port_e1_3", MANTIS).built(9, "port_e1_4", MANTIS, MANTIS)


@rule("RG-611", "RG-1106")
def test_ex_29_targets_of_the_second_marker() -> None:
    own = markers_around().seat(CRANE, die=3).hand(CRANE, "monk_3").state()
    play(own, "deliver:monk_3")
    assert own.dump()["shore"]["12"]["markers"] == [CRANE, CRANE]
    other = markers_around().seat(CRANE, die=2).hand(CRANE, "monk_2").state()
    play(other, "deliver:monk_2")
    assert other.dump()["shore"]["18"]["markers"] == [MANTIS, CRANE]
    nothing = markers_around().built(12, "port_e1_1", CRANE, CRANE).seat(CRANE, die=3)
    state = nothing.hand(CRANE, "monk_3").state()
    before: State = state.clone()
    play(state, "deliver:monk_3")
    assert state.dump()["shore"] == before.dump()["shore"]
    assert has(state, CRANE, "limit", "favor") == [4, 3]
