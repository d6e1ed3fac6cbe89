"""Masteries, the Emperor, the end and the final scoring (RG-740 to RG-841)."""

import pytest

from caudal.engine.events import Listener
from caudal.games.river_of_gold import scoring
from caudal.games.river_of_gold.content import ERA, OWNER, TILES
from caudal.games.river_of_gold.content_cards import REGION_VALUES
from caudal.games.river_of_gold.effects import EFFECTS
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

# -- masteries -----------------------------------------------------------------------------------

EVERYWHERE = {f"region_{region}": 1 for region in range(1, 7)}


def claims(table: Table, seat: int = CRAB) -> int:
    """The points of masteries after a plain sail."""
    state = pass_on(play(table.seat(seat, die=1, ships=[4, 8]).state(), "sail:1-1"))
    return state.sheet(seat)["masteries"]


@rule("RG-740")
def test_several_masteries_in_one_turn() -> None:
    table = (
        Table().masteries("mastery_void", "mastery_fire", "mastery_air").seat(CRAB, **EVERYWHERE)
    )
    table.delivered(CRAB, "elder_1", "elder_2")
    assert claims(table) == 14


@rule("RG-741", "RG-1108")
@pytest.mark.parametrize(
    ("players", "before", "points"),
    [(2, 0, 5), (2, 1, 0), (3, 0, 7), (3, 1, 5), (3, 2, 3), (4, 2, 3), (4, 3, 0)],
)
def test_slots_by_players_and_order(players: int, before: int, points: int) -> None:
    table = Table(players).masteries("mastery_void").seat(CRAB, **EVERYWHERE)
    table.data["masteries"][0]["claims"] = [MANTIS, CRANE, SCORPION][:before]
    assert claims(table) == points


@rule("RG-742")
def test_a_mastery_is_claimed_in_the_own_turn_only() -> None:
    table = Table(3, CRAB).masteries("mastery_courts").seat(CRAB, die=1, ships=[14, 8])
    table.built(1, "manor_e2_1", MANTIS).seat(MANTIS, region_1=10, die=1, ships=[4, 8])
    state = pass_on(play(table.state(), "sail:1-1", "take:rice"))
    assert has(state, MANTIS, "region_1") == [11]
    assert state.dump()["masteries"][0]["claims"] == []
    pass_on(play(state, "sail:1-1"))
    assert state.dump()["masteries"][0]["claims"] == [MANTIS]


def owner(*tiles: str) -> Table:
    table = Table(2)
    for space, tile in zip((30, 28, 27, 26, 20), tiles, strict=False):
        table.built(space, tile, CRAB)
    return table


@rule("RG-743")
def test_what_each_mastery_asks_for() -> None:
    def air(*cards: str) -> Table:
        return Table(2).masteries("mastery_air").delivered(CRAB, *cards)

    assert claims(air("elder_1", "elder_2", "monk_1")) == 0
    assert claims(air("elder_1", "noble_2", "monk_1").seat(CRAB, royal=1)) == 5

    def fire(*cards: str) -> Table:
        return Table(2).masteries("mastery_fire").delivered(CRAB, *cards)

    assert claims(fire("elder_1", "monk_1")) == 0
    assert claims(fire("elder_1", "elder_6")) == 5
    assert claims(Table(2).masteries("mastery_courts").seat(CRAB, region_3=10)) == 0
    assert claims(Table(2).masteries("mastery_courts").seat(CRAB, region_3=11)) == 5
    assert claims(Table(2).masteries("mastery_void").seat(CRAB, **EVERYWHERE, koku=0)) == 5
    assert claims(Table(2).masteries("mastery_void").seat(CRAB, region_1=9, region_2=9)) == 0
    three = ("port_e1_1", "shrine_e1_1", "manor_e1_1")
    assert claims(owner(*three).masteries("mastery_water")) == 0, "imperial markets never count"
    assert claims(owner(*three, "market_e1_1").masteries("mastery_water")) == 5
    ports = ("port_e1_1", "port_e1_2")
    assert claims(owner(*ports).masteries("mastery_earth")) == 0, "starting ports never count"
    assert claims(owner(*ports, "port_e1_3").masteries("mastery_earth")) == 5
    double = owner(*ports).built(30, "port_e1_1", CRAB, CRAB).masteries("mastery_earth")
    assert claims(double) == 0, "two own markers are one building"
    shared = owner(*ports).built(20, "port_e1_3", MANTIS, CRAB).masteries("mastery_earth")
    assert claims(shared) == 5


# -- the Emperor ---------------------------------------------------------------------------------


def visit() -> Table:
    """The next refill brings the last Era 1 tile."""
    table = Table(3, CRAB).stacks(era1=1).seat(CRAB, die=1, ships=[14, 8], koku=0, favor=3)
    return table.goods(CRAB, 0, 0, 0).delivered(CRAB, "merchant_6", "noble_4").seat(CRAB, royal=1)


@rule("RG-801", "RG-1110")
def test_the_visit_comes_once_after_the_whole_sail_and_before_masteries() -> None:
    table = visit().masteries("mastery_void").built(1, "shrine_e1_6", MANTIS)
    table.seat(CRAB, **EVERYWHERE)
    state = table.state()
    story = Listener()
    state.listener = story
    play(state, "sail:1-1", "take:rice")
    pass_on(state)
    kinds = [event.kind for event in story.events]
    assert kinds.count("emperor") == 1
    noble = next(
        n for n, e in enumerate(story.events) if n > kinds.index("entered") and e.kind == "scored"
    )
    assert noble < kinds.index("emperor") < kinds.index("claimed") < kinds.index("rolled")
    assert state.dump()["emperor"] == "done"


@rule("RG-802")
def test_every_marker_pays_and_nobody_visits() -> None:
    table = visit().built(30, "port_e1_3", MANTIS, MANTIS).built(13, "shrine_e1_5", CRANE, CRAB)
    table.seat(MANTIS, favor=0)
    before = table.state()
    after = pass_on(play(before.clone(), "sail:1-1", "take:rice"))
    assert gains(before, after, MANTIS) == {"favor": 2}
    assert gains(before, after, CRANE) == {"koku": 1, "vp": 1}
    assert gains(before, after, CRAB) == {"koku": 3 + 3 + 3 + 1, "rice": 1, "vp": 1}


@rule("RG-803")
def test_era_1_owner_rewards_ask_nothing_and_move_no_marker() -> None:
    plain = {"koku", "good", "favor", "vp", "koku_per_building", "koku_per_customer"}
    for code in range(len(TILES)):
        if ERA[code] == 1:
            assert {EFFECTS[effect.kind] for effect in OWNER[code]} <= plain


@rule("RG-804")
def test_the_row_is_refilled_from_era_2_afterwards() -> None:
    state = Table().seat(CRAB, die=1, koku=6).stacks(era1=0).state()
    top = state.dump()["era2"][0]
    play(state, "build", "space:1", f"tile:{state.dump()['row'][0]}")
    assert state.dump()["row"][0] == top


# -- the end -------------------------------------------------------------------------------------


@rule("RG-811", "RG-1110")
def test_the_trigger_scores_at_once_also_on_a_journey() -> None:
    table = Table(3, CRANE).stacks(era1=0, era2=1).seat(CRANE, die=1, ships=[14, 8])
    state = play(table.state(), "sail:1-1", "take:rice")
    assert state.sheet(CRANE)["ending"] == 5
    assert state.dump()["ending"] == CRANE
    assert has(state, CRANE, "die") == [1]


@rule("RG-1110", "RG-811")
def test_a_journey_that_triggers_the_end_is_finished_with_its_masteries() -> None:
    table = Table(3, CRANE).stacks(era1=0, era2=1).masteries("mastery_courts")
    table.seat(CRANE, die=1, ships=[14, 8], royal=1, region_1=10).built(2, "port_e1_1", MANTIS)
    table.delivered(CRANE, "noble_3", "noble_4")
    state = pass_on(play(table.state(), "sail:1-1", "take:rice"))
    assert has(state, CRANE, "region_1", "vp") == [11, 5 + 1 + 7]
    assert asked(state) == ("turn", CRAB)


@rule("RG-812")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_else_has_one_more_turn_with_the_die_as_it_lies(players: int) -> None:
    table = Table(players, 1).stacks(era1=0, era2=1).seat(1, die=1, ships=[14, 8])
    state = play(table.state(), "sail:1-1", "take:rice")
    dice = [seat["die"] for seat in state.dump()["seats"]]
    turns = []
    while pass_on(state).seat() >= 0:
        if asked(state)[0] == "turn":
            turns.append(state.turn)
        play(state, names(state)[0])
    assert turns == [(1 + ahead) % players for ahead in range(1, players)]
    assert [seat["die"] for seat in state.dump()["seats"]] == dice


@rule("RG-813")
def test_journeys_still_discard_in_the_last_turns() -> None:
    table = Table(4, 1).stacks(era1=0, era2=1).seat(1, die=1, ships=[14, 8])
    for seat in (0, 2, 3):
        table.seat(seat, die=1, ships=[14, 8])
    state = play(table.state(), "sail:1-1", "take:rice")
    for left in (3, 2, 1):
        pass_on(state)
        play(state, "sail:1-1", "take:rice")
        assert len(state.dump()["row"]) == left
    assert pass_on(state).seat() == -1


@rule("RG-1111")
def test_emperor_and_end_never_fall_in_one_turn() -> None:
    for players in (2, 3, 4):
        assert len(GAME.new(players).dump()["era2"]) >= 9
    state = Table().seat(CRAB, die=1, koku=6).stacks(era1=1, era2=1).state()
    play(state, "build", "space:1", f"tile:{state.dump()['row'][0]}")
    assert state.dump()["emperor"] != "not_yet"
    assert state.dump()["ending"] is None


# -- final scoring -------------------------------------------------------------------------------


def regions(players: int, tile: int, *influence: int) -> list[int]:
    """The points of region 1 with this region tile and influence."""
    table = Table(players)
    tiles = table.data["regions"]
    other = tiles.index(f"region_tile_{tile}")
    tiles[other], tiles[0] = tiles[0], tiles[other]
    for seat, gained in enumerate(influence):
        table.seat(seat, region_1=gained)
    return scoring.region_points(table.state(), 0)


@rule("RG-820")
def test_places_score_the_tiles_values() -> None:
    assert regions(4, 6, 5, 9, 1, 0) == [8, 12, 4, 0]
    assert regions(4, 6, 0, 9, 0, 0) == [0, 12, 0, 0]
    assert regions(4, 1, 5, 9, 1, 4) == [3, 7, 0, 0]


@rule("RG-821")
def test_ties_share_rounded_down_and_the_next_place_follows() -> None:
    assert regions(4, 6, 5, 5, 1, 0) == [10, 10, 4, 0]
    assert regions(4, 6, 9, 5, 5, 1) == [12, 6, 6, 0]
    assert regions(4, 6, 5, 5, 5, 1) == [8, 8, 8, 0]
    assert regions(4, 5, 5, 5, 5, 5) == [5, 5, 5, 5]
    assert regions(3, 1, 6, 4, 4) == [7, 1, 1]
    assert regions(4, 2, 0, 0, 0, 0) == [0, 0, 0, 0]


@rule("RG-822")
def test_space_18_is_a_tie_like_any_other() -> None:
    assert regions(3, 4, 18, 18, 3) == [8, 8, 2]


@rule("RG-823", "RG-824")
def test_two_players() -> None:
    assert REGION_VALUES[2][0] == [3]
    assert regions(2, 1, 5, 3) == [3, 0]
    assert regions(2, 1, 5, 5) == [1, 1]
    assert regions(2, 6, 9, 4) == [8, 4]
    assert regions(2, 6, 10, 4) == [8, 0]
    assert regions(2, 6, 3, 0) == [8, 0]


@rule("RG-825")
def test_an_elder_doubles_after_rounding() -> None:
    table = Table(2).seat(CRAB, region_1=5).seat(MANTIS, region_1=5).delivered(MANTIS, "elder_1")
    tiles = table.data["regions"]
    other = tiles.index("region_tile_1")
    tiles[other], tiles[0] = tiles[0], tiles[other]
    assert scoring.region_points(table.state(), 0) == [1, 2]


@rule("RG-830")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 27), (8, 27)]
)
def test_customers(count: int, points: int) -> None:
    cards = [*(f"elder_{n}" for n in range(1, 7)), "monk_1", "monk_2"]
    assert Table().delivered(CRAB, *cards[:count]).state().sheet(CRAB)["customers"] == points


@rule("RG-832", "RG-833", "RG-834")
def test_each_merchant_and_artisan_counts_the_same_again_and_nothing_is_spent() -> None:
    table = Table().seat(CRAB, koku=19).goods(CRAB, 6, 4, 1)
    table.delivered(CRAB, "merchant_1", "merchant_2", "merchant_3", "artisan_1", "artisan_2")
    state = table.state()
    assert state.sheet(CRAB)["bonuses"] == 3 * 3 + 2 * 3
    assert has(state, CRAB, "koku", "silk") == [19, 6]


@rule("RG-835")
def test_nobles_count_own_buildings() -> None:
    table = Table().built(1, "market_e1_1", CRAB).built(2, "market_e1_2", MANTIS, CRAB)
    table.built(8, "port_e1_1", CRAB, CRAB).built(13, "manor_e1_1", CRAB)
    table.built(19, "shrine_e1_1", MANTIS).built(30, "manor_e1_2", CRAB)
    wanted = {"noble_1": 2, "noble_2": 1, "noble_3": 2, "noble_4": 0, "noble_5": 3, "noble_6": 4}
    code = table.data.copy()
    for card, points in wanted.items():
        fresh = Table()
        fresh.data["shore"] = code["shore"]
        state = fresh.delivered(CRAB, card).seat(CRAB, royal=1).state()
        assert state.sheet(CRAB)["bonuses"] == points, card


@rule("RG-840")
def test_most_points_then_most_favor_then_shared() -> None:
    table = Table(3)
    for seat, (points, favor) in enumerate([(20, 1), (20, 2), (10, 3)]):
        table.data["seats"][seat]["points"]["visits"] = points
        table.seat(seat, favor=favor)
    table.data["todo"] = []
    assert table.state().ranking() == [2, 1, 3]
    table.seat(CRAB, favor=2)
    assert table.state().ranking() == [1, 1, 3]


@rule("RG-841")
def test_nothing_else_scores() -> None:
    table = Table().seat(CRAB, koku=25, favor=3).goods(CRAB, 6, 6, 6).hand(CRAB, "elder_1")
    assert table.state().scores()[CRAB] == 0
