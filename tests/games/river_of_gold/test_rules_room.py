"""Exchanging "at any time": room for a gain that a limit would cut (RG-730, D13)."""

from caudal.engine.events import Listener
from tests.games.river_of_gold.positions import (
    CRAB,
    CRANE,
    GAME,
    MANTIS,
    Table,
    asked,
    has,
    names,
    play,
)
from tests.support import rule


def rich_visit(favor: int = 0) -> Table:
    """4 Koku, a visit to four ports that brings 18, and an owner's share of 4 more."""
    table = Table().seat(CRAB, die=1, ships=[14, 8], koku=4, favor=favor)
    table.built(1, "port_e2_1", MANTIS).built(2, "port_e2_4", MANTIS).built(3, "port_e2_3", MANTIS)
    table.built(4, "port_e1_4", CRAB).built(12, "port_e1_1", CRAB)
    return table.built(13, "port_e1_2", CRAB).built(14, "port_e1_3", CRAB)


@rule("RG-730")
def test_the_owners_share_is_saved_by_buying_favor_in_between() -> None:
    state = play(rich_visit().state(), "sail:1-1")
    assert has(state, CRAB, "koku") == [4 + 18]
    assert asked(state) == ("make_room", CRAB)
    assert names(state) == ["go_on", "exchange:koku-favor"]
    asks = state.view(CRAB)["asks"]
    assert (asks["item"], asks["lost"]) == ("koku", 1)
    saved = play(state.clone(), "exchange:koku-favor")
    assert has(saved, CRAB, "koku", "favor") == [22 - 5 + 4, 1]
    assert asked(saved) == ("journey_bonus", CRAB)
    cut = play(state, "go_on")
    assert has(cut, CRAB, "koku", "favor") == [25, 0]
    assert asked(cut) == ("journey_bonus", CRAB)


@rule("RG-730")
def test_nothing_is_asked_where_no_exchange_could_make_room() -> None:
    full_favor = play(rich_visit(favor=3).state(), "sail:1-1")
    assert asked(full_favor) == ("journey_bonus", CRAB)
    assert has(full_favor, CRAB, "koku") == [25]
    goods = Table().seat(CRAB, die=1, ships=[14, 8]).goods(CRAB, 6, 6, 6)
    goods.built(1, "market_e1_1", MANTIS)
    state = play(goods.state(), "sail:1-1")
    assert asked(state)[0] != "make_room", "no good has room for what would be got"


@rule("RG-730")
def test_the_question_comes_before_the_first_gain_of_a_turn() -> None:
    """A forced gain: the track's good of a build, which nothing was asked before."""
    table = Table().seat(CRAB, die=1, koku=6, region_1=1).goods(CRAB, 0, 0, 6)
    table.row("port_e1_1", "market_e1_1", "shrine_e1_1", "port_e1_2")
    state = play(table.state(), "build", "space:1", "tile:market_e1_1")
    assert asked(state) == ("make_room", CRAB)
    assert names(state) == ["go_on", "exchange:porcelain-silk", "exchange:porcelain-rice"]
    assert len(state.dump()["row"]) == 3, "the row is refilled afterwards"
    play(state, "exchange:porcelain-rice")
    assert has(state, CRAB, "porcelain", "rice", "region_1") == [6 - 2 + 1, 1, 5]
    assert len(state.dump()["row"]) == 4


@rule("RG-730")
def test_it_is_asked_again_while_both_hold() -> None:
    """18 Koku more at 24: one exchange is not enough, two neither; favor ends it."""
    table = rich_visit(favor=1).seat(CRAB, koku=24)
    state = play(table.state(), "sail:1-1")
    gained = []
    while asked(state) == ("make_room", CRAB) and "koku-favor" in names(state, "exchange"):
        before = has(state, CRAB, "koku", "favor")
        play(state, "exchange:koku-favor")
        gained.append((before, has(state, CRAB, "koku", "favor")))
    assert gained == [([24, 1], [24, 2]), ([24, 2], [25, 3])]
    assert asked(state) == ("journey_bonus", CRAB), "the rest is cut"


@rule("RG-320", "RG-730")
def test_the_gains_behind_it_keep_their_order() -> None:
    """Influence that waits brings its track's rewards before what comes after it."""
    table = Table().seat(CRAB, die=1, ships=[14, 8], koku=25, favor=0, region_1=1)
    table.built(1, "port_e1_5", MANTIS).built(2, "manor_e1_1", MANTIS)
    table.built(3, "market_e1_1", MANTIS).built(4, "shrine_e1_6", MANTIS)
    state = table.state()
    state.listener = story = Listener()
    play(state, "sail:1-1")
    assert asked(state) == ("make_room", CRAB)
    assert [gain["effect"]["kind"] for gain in state.view(MANTIS)["waiting"]] == [
        "koku", "influence", "good", "vp",
    ]  # fmt: skip
    play(state, "exchange:koku-favor")
    told = [
        event.what.get("item", event.kind)
        for event in story.events
        if event.seat == CRAB and event.kind in ("gained", "influence", "scored")
    ]
    assert told == ["favor", "koku", "influence", "porcelain", "silk", "scored"]


@rule("RG-730", "RG-802")
def test_rivals_never_make_room_and_the_emperors_visit_asks_the_turn_player() -> None:
    table = Table(3, CRANE).seat(CRANE, koku=25, die=5, favor=2).stacks(era1=1)
    table.seat(MANTIS, koku=25, favor=0).built(2, "market_e1_1", MANTIS)
    table.built(13, "market_e1_3", CRANE).row("port_e1_1", "manor_e1_6", "port_e1_2", "port_e1_3")
    state = play(table.state(), "build", "space:24", "tile:manor_e1_6")
    assert asked(state) == ("closing", CRANE)
    position = state.dump()
    position["seats"][CRANE]["koku"] = 25
    state = play(GAME.load(position), "go_on")
    assert asked(state) == ("make_room", CRANE)
    play(state, "exchange:koku-favor")
    assert has(state, CRANE, "koku", "favor") == [21, 3]
    assert has(state, MANTIS, "koku", "favor") == [25, 0]


@rule("RG-730")
def test_a_position_with_gains_that_wait_is_read_again() -> None:
    state = play(rich_visit().state(), "sail:1-1")
    again = GAME.load(state.dump())
    assert again.dump() == state.dump()
    assert asked(again) == ("make_room", CRAB)
    assert has(play(again, "exchange:koku-favor"), CRAB, "koku") == [21]


@rule("RG-730", "RG-623")
def test_a_sale_near_the_limit_may_make_room_too() -> None:
    table = Table().seat(CRAB, die=1, ships=[14, 8], koku=18, favor=0)
    state = play(table.delivered(CRAB, "merchant_4").state(), "sail:1-1", "take:rice", "sell:rice")
    assert asked(state) == ("make_room", CRAB)
    play(state, "exchange:koku-favor")
    assert has(state, CRAB, "koku", "favor") == [22 - 5 + 5, 1]
    assert asked(state) == ("sell_goods", CRAB)
