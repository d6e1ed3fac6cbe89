"""The Journeyman expansion, in the order of its rules."""

import pytest

import caudal
from caudal.engine.events import Listener
from caudal.games.isle_of_skye import boards, scoring
from caudal.games.isle_of_skye.content import SCORINGS
from caudal.games.isle_of_skye.state import Skye
from caudal.games.isle_of_skye.tiles import BARREL
from caudal.games.isle_of_skye.tracks import BOARD_OF, LENGTH, SPACE_FEE, SPACES
from tests.games.isle_of_skye.positions import GAME, T1, Position, land, legal, play, seat_of
from tests.support import rule

SIMPLE = ("sheep", "squares", "roads_tiles", "completed_areas")


def kind(state: Skye) -> str:
    return state.todo[-1].kind


# -- set-up --------------------------------------------------------------------------------------


@rule("SJ-01", "SJ-02")
def test_components() -> None:
    content = GAME.content()
    assert len(content["bonus_tiles"]["tile"]) == 9
    assert len(content["journeyman_scoring_tiles"]["tile"]) == 4
    assert len(content["journeyman_landscape_tiles"]["tile"]) == 8
    state = Position(players=2).seat(0, vp=49).at("price")
    state.vp[0] += 60
    state.earned[0] += 60
    state.check()
    assert state.scores()[0] == 109, "passing 50 or 100 means nothing"


@rule("SJ-03", "SJ-05", "SJ-06")
@pytest.mark.parametrize(("players", "side"), [(2, "two_to_four"), (4, "two_to_four"), (5, "five")])
def test_boards_markers_and_pawns_at_the_start(players: int, side: str) -> None:
    state = GAME.new(players, 1)
    view = state.view(0)
    assert view["board"] == side
    for mine in view["seats"]:
        assert mine["tracks"] == {"warrior": 0, "merchant": 0, "herald": 0}
        assert (mine["markers"], mine["roads"], mine["movement"]) == (2, 0, 4)
        assert mine["pawn"] == mine["territory"][0]["tile"]
        column = [tile for tiles in mine["bonuses"].values() for tile in tiles]
        assert column.count("third_marker") == 1


@rule("SJ-08", "SJ-14", "SJ-09")
def test_the_tracks_of_both_sides() -> None:
    assert LENGTH == [13, 10, 8, 11, 9, 7]
    for board in range(6):
        fees = [SPACE_FEE[board * SPACES + space] for space in range(1, LENGTH[board] + 1)]
        assert [fee for fee in fees if fee] == ([5, 8, 12] if board % 3 == 2 else [])
    assert BOARD_OF[4] != BOARD_OF[5]


# -- advancing -----------------------------------------------------------------------------------


def with_marker(tile: str, gold: int = 0, **tracks: int) -> Skye:
    """A marker was just collected on a tile of T1."""
    position = Position(players=2).seat(0, laid=T1, gold=gold, tracks=tracks, pawn=tile).halting()
    position.with_scorings(*SIMPLE)
    return position.asking("bonuses_after_moving", ask="advance", seat=0, tile=tile)


@rule("SJ-10", "SJ-35")
def test_advancing_is_never_obligatory() -> None:
    state = with_marker("lt_66")
    assert legal(state) == ["advance:warrior", "decline"]
    play(state, "decline")
    assert seat_of(state, 0)["tracks"]["warrior"] == 0


@rule("SJ-11")
def test_what_a_step_does_and_in_which_order() -> None:
    position = Position(players=2).seat(0, laid=T1, gold=0, tracks={"herald": 3}).halting()
    position.seat(0, bonuses={"herald": (1, "five_gold")})
    state = position.asking("bonuses_after_moving", ask="advance", seat=0, tile="castle_blue")
    state.listener = Listener()
    play(state, "advance:herald")
    kinds = [event.kind for event in state.listener.take()]
    assert kinds == ["advanced", "track_points", "unlocked", "resolved"]
    assert seat_of(state, 0)["earned"]["tracks"] == 3
    assert state.gold[0] == 5


@rule("SJ-15", "SJ-17", "SJ-36")
def test_a_step_back_is_paid_by_its_target_space_and_loses_nothing() -> None:
    """Warrior at 13 goes back to 12, which asks for the west: not met on the castle, 8 gold."""
    state = with_marker("castle_blue", gold=8, warrior=13)
    play(state, "advance:warrior")
    mine = seat_of(state, 0)
    assert (mine["tracks"]["warrior"], mine["reached"]["warrior"], mine["gold"]) == (12, 13, 0)
    assert mine["earned"]["tracks"] == 3
    assert boards.banner_points(state, 0) == 5
    assert mine["queue"] == []
    assert "advance:warrior" not in legal(with_marker("castle_blue", gold=7, warrior=13))


@rule("SJ-17", "SJ-13")
def test_a_banner_on_the_last_space_stays_active_after_a_step_back() -> None:
    position = Position(players=5).seat(0, laid=T1, tracks={"herald": 7}).halting()
    state = position.asking("roads_before_scoring", ask="advance", seat=0, tile="lt_70")
    assert "advance:herald" in legal(state), "the tile lies in the southern row"
    play(state, "advance:herald")
    mine = seat_of(state, 0)
    assert (mine["tracks"]["herald"], mine["earned"]["tracks"]) == (6, 4)
    assert mine["queue"] == [], "the bonus tile of space 6 was taken on the way there"
    assert boards.banner_points(state, 0) == 6


@rule("SJ-15")
def test_the_last_but_one_space_scores_its_own_points_only_from_before() -> None:
    state = with_marker("lt_53", warrior=11)
    play(state, "advance:warrior")
    assert seat_of(state, 0)["earned"]["tracks"] == 2, "space 12 gives 2 when it is entered"


@rule("SJ-41", "SJ-38")
def test_a_castle_space_asks_for_the_castle() -> None:
    assert "advance:warrior" in legal(with_marker("castle_blue", warrior=4))
    state = with_marker("lt_39", warrior=4)
    assert kind(state) != "advance" or "advance:warrior" not in legal(state)


# -- the market ----------------------------------------------------------------------------------


@rule("SJ-21", "SJ-20")
def test_in_a_sale_the_seller_decides_before_the_buyer() -> None:
    state = Position(players=2).seat(0, gold=3).offer(1, jt_05=3).at("buy")
    play(state, "buy:jt_05")
    assert (state.seat(), kind(state), state.gold) == (1, "sale_advance", [0, 6])
    play(state, "decline")
    assert (state.seat(), kind(state)) == (0, "symbol_advance")
    assert legal(state) == ["advance:warrior", "advance:merchant", "advance:herald", "decline"]


@rule("SJ-22", "SJ-20")
def test_unsold_symbols_let_advance_in_the_order_drawn() -> None:
    position = Position(players=2).offer(0, jt_06=1, jt_02=1, jt_07=1).offer(1, jt_03=1, lt_01=1)
    state = position.at("unsold")
    asked = []
    while kind(state) == "symbol_advance":
        asked.append((state.seat(), state.view(state.seat())["asks"]["tile"]))
        assert seat_of(state, state.seat())["drawn"] == [None] * 3
        play(state, "advance:merchant")
    assert asked == [(0, "jt_06"), (0, "jt_02"), (0, "jt_07"), (1, "jt_03")]
    assert seat_of(state, 0)["tracks"]["merchant"] == 3


@rule("SJ-83", "SJ-14")
def test_stakes_do_not_pay_fees() -> None:
    position = Position(players=2).seat(0, gold=4, tracks={"herald": 2}).offer(0, jt_02=9)
    state = position.at("unsold")
    assert (kind(state), legal(state)) == (
        "symbol_advance",
        ["advance:warrior", "advance:merchant", "decline"],
    )


@rule("SJ-58", "SJ-59", "SJ-60")
def test_no_axe_prices_three_tiles() -> None:
    position = Position(players=2, round=2).seat(0, held=["no_axe"])
    assert position.at("income").gold[:2] == [8, 5]
    position = Position(players=2).seat(0, held=["no_axe"], gold=8).seat(1, gold=5)
    position.draw(0, "lt_01", "lt_02", "lt_03").draw(1, "lt_04", "lt_05", "lt_06")
    state = position.at("price")
    assert legal(state) == ["axe:lt_01", "axe:lt_02", "axe:lt_03", "axe:none"]
    play(state, "axe:none")
    assert legal(state)[-1] == "price:6"
    play(state, "price:6")
    assert legal(state) == ["price:1"]
    play(state, "price:1", "price:1", "axe:lt_04", "price:1", "price:1")
    assert seat_of(state, 0)["prices"] == [6, 1, 1]
    assert seat_of(state, 0)["drawn"] == ["lt_01", "lt_02", "lt_03"]


@rule("SJ-62")
def test_who_passed_may_buy_once_as_owner_of_two_purchases() -> None:
    position = Position(players=2).seat(0, gold=9, held=["two_purchases"])
    state = position.offer(1, lt_01=1, lt_02=1).at("buy")
    play(state, "pass")
    assert (state.seat(), kind(state)) == (0, "buy")
    assert state.view(0)["asks"]["chance"] == 2
    play(state, "buy:lt_02", "decline")
    assert kind(state) != "buy"


@rule("SJ-61")
def test_the_bank_pays_however_much_gold_the_owner_has() -> None:
    position = Position(players=2).seat(0, gold=9, held=["bank_pays"]).offer(1, lt_01=4)
    state = play(position.at("buy"), "buy:lt_01")
    assert state.gold == [9, 8]


@rule("SJ-61")
def test_the_bank_does_not_pay_unsold_tiles() -> None:
    position = Position(players=2).seat(0, gold=2, held=["bank_pays"]).offer(0, lt_01=7)
    state = position.at("unsold")
    assert state.gold[0] == 2
    assert "lt_01" in seat_of(state, 0)["to_build"]


# -- the journey ---------------------------------------------------------------------------------


@rule("SJ-24", "SJ-18", "SJ-70")
def test_the_steps_of_phase_5() -> None:
    position = Position(players=2).seat(0, laid=T1, roads=1, to_build=["lt_69"]).halting()
    state = position.at("build")
    kinds = []
    while state.round == 1:
        if not kinds or kinds[-1] != kind(state):
            kinds.append(kind(state))
        move = next((m for m in ("mark:castle", "stop") if m in legal(state)), legal(state)[0])
        play(state, move)
    assert kinds[0] in ("place", "turn")
    order = ["road", "plan", "road"]
    assert [k for k in kinds if k in order] == order
    assert kinds.index("road") > 0


@rule("SJ-25")
def test_markers_may_lie_on_castle_and_pawn_one_a_tile_or_none_at_all() -> None:
    state = Position(players=2).seat(0, laid=T1, pawn="lt_66").at("plan")
    assert {"mark:castle", "mark:lt_66", "stop"} <= set(legal(state))
    play(state, "mark:castle")
    assert "mark:castle" not in legal(state)
    play(state, "mark:lt_66")
    assert state.seat() == 1, "two markers are all there are"
    play(state, "stop")


@rule("SJ-31", "SJ-26")
def test_a_plan_is_a_set_and_every_part_of_a_legal_set_is_legal() -> None:
    """All plans met by the questions, against all legal sets found by trying every order."""
    laid = land(T1)
    plans = []

    def walk(state: Skye, marked: tuple[int, ...]) -> None:
        plans.append(frozenset(marked))
        for move in legal(state):
            if move.startswith("mark:") and state.seat() == 0:
                child = state.clone()
                child.play(GAME.move(move))
                item = move[5:]
                tile = "castle_blue" if item == "castle" else item
                number = [t[0] for t in T1].index(tile)
                if child.seat() == 0:
                    walk(child, (*marked, number))
                else:
                    plans.append(frozenset((*marked, number)))

    walk(Position(players=2).seat(0, laid=T1, markers=3).at("plan"), ())
    cells = range(laid.count)
    ways = [laid.distances(n) for n in cells]
    wanted = {frozenset[int]()}
    for a in cells:
        for b in cells:
            for c in cells:
                if ways[0][a] <= 4:
                    wanted.add(frozenset((a,)))
                if ways[0][a] + ways[a][b] <= 4:
                    wanted.add(frozenset((a, b)))
                if ways[0][a] + ways[a][b] + ways[b][c] <= 4:
                    wanted.add(frozenset((a, b, c)))
    assert set(plans) == wanted
    assert len(plans) == len(wanted), "no set is met twice"


@rule("SJ-31")
def test_plans_are_hidden_until_the_last_one() -> None:
    state = Position(players=3).seat(0, laid=T1).at("plan")
    before = state.view(1)
    play(state, "mark:castle")
    assert state.view(1) == before
    assert state.view(0)["seats"][0]["plan"] == ["castle_blue", None, None]
    play(state, "stop")
    assert state.view(1)["seats"][0]["plan"] == [None] * 3
    assert state.view(1)["seats"][0]["stands"] == "committed"
    story = Listener()
    state.listener = story
    play(state, "stop")
    assert [event.kind for event in story.take()] == ["planned"]
    play(state, "stop")
    assert "plan" in [event.kind for event in story.take()]


@rule("SJ-30", "SJ-56", "SK-86")
def test_extra_movement_is_committed_before_marking_and_then_gone() -> None:
    position = Position(players=2).seat(0, laid=T1, held=["extra_movement"]).halting()
    state = position.at("plan")
    assert (kind(state), legal(state)) == ("extra", ["extra:use", "extra:keep"])
    before = state.view(1)
    play(state, "extra:use")
    assert "mark:lt_70" in legal(state), "8 points reach what 4 do not"
    assert state.view(1) == before, "the tile still shows as held"
    play(state, "mark:lt_70", "stop", "stop")
    mine = seat_of(state, 0)
    assert (mine["pawn"], state.points) == ("lt_70", 3), "it is there for the way too"
    assert (mine["held"], mine["extra"]) == ([], False), "and used up"
    kept = play(position.at("plan"), "extra:keep")
    assert "mark:lt_70" not in legal(kept)
    play(kept, "stop", "stop")
    assert seat_of(kept, 0)["held"] == ["extra_movement"]


@rule("SJ-29")
def test_a_marked_tile_may_be_passed_without_collecting() -> None:
    """From the castle over lt_66 to lt_39, and back to lt_66."""
    position = Position(players=2).seat(0, laid=T1, plan=["lt_66", "lt_39"]).halting()
    state = position.at("move")
    assert legal(state) == ["collect:lt_66", "collect:lt_39"]
    play(state, "collect:lt_39")
    assert state.points <= 2


@rule("SJ-32")
def test_only_markers_are_offered_after_which_the_rest_stays_in_reach() -> None:
    position = Position(players=2).seat(0, laid=T1, pawn="lt_31", plan=["lt_36", "lt_66"])
    state = position.halting().at("move")
    assert seat_of(state, 0)["pawn"] == "lt_66", "lt_36 first would be too far"


@rule("SJ-33", "SJ-81")
def test_the_pawn_stays_on_the_last_marker_and_markers_come_back() -> None:
    position = Position(players=2).seat(0, laid=T1, plan=["lt_39"]).halting()
    state = position.at("move")
    while kind(state) == "advance":
        play(state, "decline")
    mine = seat_of(state, 0)
    assert (mine["pawn"], mine["plan"], mine["markers"]) == ("lt_39", [None] * 3, 2)
    still = Position(players=2).seat(0, laid=T1, pawn="lt_61").halting().at("move")
    assert seat_of(still, 0)["pawn"] == "lt_61"


@rule("SJ-34")
def test_markers_out_of_reach_are_taken_back() -> None:
    """lt_39 and lt_70 lie too far apart; each can be reached alone, or neither."""
    position = Position(players=2).seat(0, laid=T1, pawn="lt_66", plan=["lt_39", "lt_04"]).halting()
    state = position.at("move")
    assert set(legal(state)) == {"collect:lt_39", "collect:lt_04"}
    play(state, "collect:lt_39")
    while kind(state) == "advance":
        play(state, "decline")
    mine = seat_of(state, 0)
    assert (mine["pawn"], mine["plan"]) == ("lt_39", [None] * 3)
    position = Position(players=2).seat(0, laid=T1, plan=["lt_70"], pawn="lt_39").halting()
    mine = seat_of(position.at("move"), 0)
    assert (mine["pawn"], mine["plan"]) == ("lt_39", [None] * 3)


# -- bonus tiles and roads -----------------------------------------------------------------------


@rule("SJ-49", "SJ-53", "SJ-54", "SJ-23", "SJ-55", "SJ-85", "SJ-72")
def test_bonus_tiles_resolve_at_the_end_of_the_phase_in_the_order_taken() -> None:
    position = Position(players=2).seat(
        0, queue=["two_roads", "five_gold", "track_advance"], tracks={"herald": 2}, laid=T1
    )
    state = position.at("bonuses_after_buying")
    mine = seat_of(state, 0)
    assert (mine["roads"], mine["gold"], kind(state)) == (2, 5, "bonus_advance")
    assert "advance:herald" in legal(state), "five gold just received pay the fee"
    play(state, "advance:herald")
    assert state.gold[0] == 0
    assert (kind(state), state.seat()) == ("road", 0), "usable from the next phase on"


@rule("SJ-55")
def test_a_track_advance_may_be_forgone() -> None:
    position = Position(players=2).seat(0, queue=["track_advance"]).halting()
    state = play(position.at("bonuses_after_moving"), "decline")
    assert seat_of(state, 0)["queue"] == []
    assert sum(seat_of(state, 0)["tracks"].values()) == 0


@rule("SJ-57", "SJ-80")
def test_kept_tiles_give_their_points_once() -> None:
    position = Position(players=2, round=6).seat(0, queue=["no_axe", "bank_pays"], gold=0, laid=T1)
    position.with_scorings("ship_majority", "gold_majority", "gold_majority", "gold_majority")
    state = position.at("bonuses_after_moving")
    assert state.seat() == -1
    sheet = state.sheet(0)
    assert sheet["bonuses"] == 6
    assert sum(sheet.values()) == 6 + 8, "and the two scrolls; nothing for pawn, tracks or roads"


@rule("SJ-64", "SJ-65", "SJ-66")
def test_roads_lie_between_own_tiles_one_an_edge() -> None:
    position = Position(players=2).seat(0, laid=T1[:3], roads=2)
    state = position.at("roads_before_income")
    assert legal(state) == ["road_north:castle", "road_east:castle", "stop"]
    play(state, "road_east:castle")
    assert legal(state) == ["road_north:castle", "stop"]
    play(state, "road_north:castle")
    assert kind(state) == "axe"
    mine = seat_of(state, 0)
    assert mine["roads"] == 0
    assert len(mine["placed_roads"]) == 2
    tiles = {tile["id"]: tile for tile in GAME.content()["bonus_tiles"]["tile"]}
    assert tiles["one_road"]["amount"] + tiles["two_roads"]["amount"] == 3


@rule("SJ-70", "SJ-71", "SJ-73", "SJ-65")
@pytest.mark.parametrize(
    "window", ["roads_before_income", "roads_before_planning", "roads_before_scoring"]
)
def test_road_windows(window: str) -> None:
    position = Position(players=3).seat(
        2, laid=[("castle_red", 0, 0, 0), ("lt_64", 0, 1, 0)], roads=1
    )
    state = position.at(window)
    assert (state.seat(), kind(state), state.view(2)["phase"]) == (2, "road", "phase_roads")
    play(state, "stop")
    assert seat_of(state, 2)["roads"] == 1, "roads may be kept"


@rule("SJ-73", "SJ-47")
def test_banners_score_before_the_slots() -> None:
    position = Position(players=2, round=1).seat(0, tracks={"warrior": 2}, laid=T1)
    state = position.with_scorings(*SIMPLE).at("roads_before_scoring")
    assert seat_of(state, 0)["earned"] == {
        "slot_a": 5, "slot_b": 0, "slot_c": 0, "slot_d": 0, "banners": 1, "tracks": 0, "bonuses": 0,
    }  # fmt: skip


@rule("SJ-71", "SJ-46", "SJ-58")
@pytest.mark.parametrize(("players", "at", "gold"), [(4, 1, 7), (4, 4, 9), (4, 7, 12), (5, 4, 10)])
def test_income_with_banner_and_no_axe(players: int, at: int, gold: int) -> None:
    position = Position(players=players, round=2).seat(0, tracks={"merchant": at})
    assert position.at("roads_before_income").gold[0] == gold
    position.seat(0, held=["no_axe"])
    assert position.at("roads_before_income").gold[0] == gold + 3


@rule("SJ-74")
def test_placed_roads_count_for_cattle_and_tiles_too() -> None:
    tiles = [("castle_blue", 0, 0, 0), ("lt_28", 0, 1, 0)]
    before = land(tiles)
    after = land(tiles, [("castle_blue", "n")])
    cattle = SCORINGS.index("road_cattle")
    roads = SCORINGS.index("roads_tiles")
    assert (scoring.land_points(before, cattle), scoring.land_points(before, roads)) == (0, 0)
    assert (scoring.land_points(after, cattle), scoring.land_points(after, roads)) == (2, 1)


@rule("SJ-75")
def test_two_barrels_on_a_tile_count_as_two() -> None:
    laid = land([("castle_blue", 0, 0, 0), ("jt_01", 0, 1, 90)])
    assert laid.symbols[BARREL] == 2


@rule("SJ-78")
def test_two_equal_symbols_on_one_tile_do_not_match_but_scrolls_of_two_kinds_do() -> None:
    matching = SCORINGS.index("matching_rows")
    one = land([("castle_blue", 0, 0, 0), ("lt_70", 1, 0, 0)])
    assert scoring.land_points(one, matching) == 0
    scrolls = land([("castle_blue", 0, 0, 0), ("lt_61", 1, 0, 0), ("lt_15", -1, 0, 180)])
    assert scoring.land_points(scrolls, matching) == 2


@rule("SJ-82")
def test_nothing_is_asked_where_no_track_can_advance() -> None:
    position = Position(players=2).seat(0, tracks={"warrior": 13, "merchant": 10, "herald": 8})
    state = position.offer(0, jt_02=1).at("unsold")
    assert kind(state) != "symbol_advance"


@rule("SJ-12", "SJ-50")
@pytest.mark.parametrize("seed", range(4))
def test_queues_are_empty_outside_buying_moving_and_resolving(seed: int) -> None:
    state = GAME.new(4, seed)
    assert isinstance(state, Skye)
    dice = caudal.Dice.of("queue", seed)
    while state.seat() >= 0:
        if state.dump()["phase"] in ("phase_price", "phase_build", "phase_roads", "phase_plan"):
            assert all(not queue for queue in state.queue)
        moves = state.moves()
        state.play(moves[dice.below(len(moves))])
