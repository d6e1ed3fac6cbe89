"""Where rules meet: limits once a turn, several effects at once, current values, other players'
turns. Each of these would break without another test noticing."""

import pytest

from tests.games.agra.positions import (
    GAME,
    MAGENTA,
    ORANGE,
    TURQUOISE,
    YELLOW,
    Table,
    asked,
    do,
    goods_of,
    legal,
    story,
)
from tests.support import rule

# -- the turn --------------------------------------------------------------------------------------


@rule("AG-304", "AG-105", "AG-654")
def test_clean_up_returns_the_markers_of_every_player() -> None:
    table = Table().put(built=["dye_works"]).seat(MAGENTA, turmeric=1)
    table.seat(TURQUOISE, turmeric=2, favour=2, tiles=["ft_process_extra"])
    state = do(table.state(), "place:dye_works", "amount:1", "follow", "extra")
    assert asked(state) == ("order", MAGENTA)
    assert state.dump()["seats"][TURQUOISE]["marked"] == ["ft_process_extra"]
    assert state.supply[TURQUOISE] == 22 - 2 - 1, "two dye, and a marker on the tile"
    do(state, "pass")
    assert state.turn == TURQUOISE
    assert state.dump()["seats"][TURQUOISE]["marked"] == []
    assert state.supply[TURQUOISE] == 22 - 2


@rule("AG-304", "AG-1001")
def test_clean_up_forgets_the_steps_of_every_player() -> None:
    table = Table(at="turn_end").seat(MAGENTA, favour=2, stepped=["cook"])
    state = do(table.seat(TURQUOISE, stepped=["sufi"]).state(), "end_turn")
    assert state.stepped == [0] * 4


@rule("AG-402", "AG-411")
def test_every_meditation_phase_begins_anew() -> None:
    table = Table(at="turn_end").put(memory={"laid": 3, "muezzin": True}).seat(MAGENTA, favour=2)
    table.seat(TURQUOISE, follower=4, standing=["trader"], contracts=["muezzin"])
    state = do(table.state(), "end_turn", "lay:trader")
    assert state.points == 3 + 1, "the first worker, and the Muezzin's point"


@rule("AG-854")
def test_the_point_tile_alone_opens_the_meditation() -> None:
    table = Table(at="generate").seat(MAGENTA, favour=2, tiles=["ft_meditation_point"])
    state = table.state()
    assert asked(state) == ("generate", MAGENTA)
    do(state, "favour:ft_meditation_point")
    assert asked(state) == ("spend", MAGENTA)
    assert state.points == 1


@rule("AG-405", "AG-407", "AG-112")
def test_meditation_reckons_with_current_values() -> None:
    table = Table(at="spend").put(memory={"points": 2}, price={"price_1_2": ("wood", "high")})
    state = do(table.seat(MAGENTA, wood=1, cotton=1).state(), "meditate:exchange")
    do(state, "give:wood")
    assert state.points == 0
    assert "take:oil" in legal(state)
    assert "take:cotton" not in legal(state)
    table = Table(at="spend").put(memory={"points": 2}, price={"price_2_3": ("oil", "high")})
    state = do(table.seat(MAGENTA, oil=1, curry=1, dye=1).state(), "meditate:exchange")
    assert legal(state) == ["give:curry", "give:dye"], "oil would cost 3"
    table = Table(at="spend").put(memory={"points": 2}, price={"price_2_3": ("oil", "high")})
    state = do(table.seat(MAGENTA, cotton=1, wood=1).state(), "meditate:process")
    assert legal(state) == ["process:planks", "process:paper", "process:cloth"], "oil would cost 3"


@rule("AG-410", "AG-859")
def test_an_exchange_by_favour_costs_no_points() -> None:
    table = Table(at="spend").put(memory={"points": 2}, blocked="exchange")
    state = table.seat(MAGENTA, wood=1, favour=2, tiles=["ft_exchange"]).state()
    do(state, "favour:ft_exchange", "take:cotton")
    assert asked(state) == ("spend", MAGENTA)
    assert state.points == 2


@rule("AG-406", "AG-407", "AG-408")
def test_what_meditation_offers_for_which_points() -> None:
    def offered(points: int, **goods: int) -> set[str]:
        table = Table(at="spend").put(blocked="exchange", memory={"points": points})
        moves = legal(table.seat(MAGENTA, **goods).state())
        return {move[9:] for move in moves if move.startswith("meditate:")}

    assert offered(1, cotton=1) == {"move_farmer"}
    assert offered(2, cotton=1) == {"move_farmer", "remove_cover", "process"}
    assert offered(3, cotton=1) == {"move_farmer", "remove_cover", "process", "deliver"}
    assert offered(3, statue=1) == {"move_farmer", "remove_cover"}, "nobody wants it yet"
    table = Table(at="spend").seat(MAGENTA, favour=2, tiles=["ft_meditation_point"])
    moves = legal(table.seat(MAGENTA, contracts=["mosaic_maker"]).state())
    assert moves == ["done", "favour:fa_basic_good", "favour:ft_meditation_point"]
    moves = legal(table.put(memory={"points": 2}).state())
    assert [move for move in moves if move.startswith("mosaic")] == ["mosaic:1"]


# -- missing markers -------------------------------------------------------------------------------


@rule("AG-106")
def test_every_missing_marker_is_asked_for() -> None:
    state = do(Table().seat(MAGENTA, cement=20, favour=2).state(), "place:quarry")
    do(state, "recall:cement")
    assert asked(state) == ("free_marker", MAGENTA), "the second sandstone"
    do(state, "give_up")
    assert goods_of(state, MAGENTA) == {"sandstone": 1, "cement": 19}


@rule("AG-651", "AG-106")
def test_the_dyer_trades_goods_received_for_recalled_markers() -> None:
    table = Table().seat(MAGENTA, contracts=["dyer"], cement=21)
    state = do(table.state(), "place:quarry", "recall:cement")
    assert asked(state) == ("dyer", MAGENTA)
    do(state, "take:bricks")
    assert goods_of(state, MAGENTA) == {"cement": 20, "bricks": 1}
    table = Table().seat(MAGENTA, contracts=["dyer"], cement=16, sandstone=5)
    state = do(table.state(), "place:quarry", "give_up")
    assert asked(state)[0] != "dyer", "one was received; older sandstone does not count"


# -- once a turn -----------------------------------------------------------------------------------


@rule("AG-506", "AG-852")
def test_the_free_peon_comes_once_a_turn() -> None:
    table = Table().seat(MAGENTA, standing=["quarry"], favour=6, statue=1, tiles=["ft_free_peon"])
    state = do(table.state(), "free_peon:quarry", "statue")
    assert asked(state) == ("choose_space", MAGENTA)
    assert not [move for move in legal(state) if "peon" in move]


@rule("AG-654", "AG-852")
def test_the_additional_good_comes_once_a_turn() -> None:
    table = Table(at="spend").put(memory={"points": 4}).seat(MAGENTA, cotton=4, favour=4)
    state = table.seat(MAGENTA, tiles=["ft_process_extra"]).state()
    do(state, "meditate:process", "process:oil", "extra", "meditate:process", "process:oil")
    assert asked(state) == ("choose_space", MAGENTA)
    assert goods_of(state, MAGENTA) == {"cotton": 1, "oil": 3}
    assert state.favour[MAGENTA] == 2


@rule("AG-855")
def test_an_action_for_one_favour_leaves_the_mullahs_discount() -> None:
    table = Table(at="order").seat(MAGENTA, contracts=["mullah"], favour=5)
    state = table.seat(MAGENTA, tiles=["ft_move_farmers"]).state()
    do(state, "favour:ft_move_farmers", "farmer:north_wood", "stop")
    assert state.favour[MAGENTA] == 4
    do(state, "favour:fa_influence", "influence:scholars")
    assert state.favour[MAGENTA] == 2, "2 paid for 3"
    do(state, "favour:fa_basic_good", "take:wood")
    assert state.favour[MAGENTA] == 0, "one discount a turn"


@rule("AG-1004")
def test_a_tile_used_by_a_rival_cannot_be_used_again_this_turn() -> None:
    table = Table(at="order").put(memory={"used": ["ft_sell_good"]})
    table.seat(MAGENTA, wood=1, favour=8, influence={"artisans": 2})
    state = do(table.state(), "favour:fa_influence", "influence:artisans", "tile:ft_sell_good")
    assert state.dump()["seats"][MAGENTA]["tiles"] == ["ft_sell_good"]
    assert "favour:ft_sell_good" not in legal(state)


@rule("AG-861")
def test_the_books_favour_comes_after_the_raising() -> None:
    table = Table(at="order").seat(MAGENTA, book=1, lying=["trader", "quarry"])
    told = story(table.state(), "luxury:lux_book", "raise:trader", "stop")
    assert [event.kind for event in told[:3]] == ["luxury", "raised", "favour"]


# -- values of the moment --------------------------------------------------------------------------


@rule("AG-854", "AG-112")
def test_tiles_look_at_the_current_value() -> None:
    table = Table(at="order").seat(MAGENTA, favour=3, tiles=["ft_sell_good"], statue=1)
    table.put(price={"price_3_4": ("statue", "high")})
    state = do(table.state(), "favour:ft_sell_good")
    assert state.rupees[MAGENTA] == 4
    assert goods_of(state, MAGENTA) == {}
    table = Table(at="order").seat(MAGENTA, favour=5, tiles=["ft_process_1_to_2"], bricks=1)
    table.put(price={"price_2_3": ("statue", "low")})
    assert "favour:ft_process_1_to_2" not in legal(table.state()), "from 2 to 2"


@rule("AG-703")
def test_each_number_of_the_cost_needs_a_good_of_its_own() -> None:
    table = Table().seat(MAGENTA, follower=5, curry=1, wood=3)
    assert "botanist:advance" not in legal(do(table.state(), "place:botanist"))
    table.put(price={"price_1_2": ("wood", "high")})
    assert "botanist:advance" in legal(do(table.state(), "place:botanist"))


# -- the river -------------------------------------------------------------------------------------


@rule("AG-802")
def test_the_portuguese_trader_keeps_to_a_value_of_4() -> None:
    table = Table().seat(MAGENTA, contracts=["portuguese_trader"], statue=1, oil=1, wood=1)
    state = do(table.state(), "place:sailor", "pay:statue")
    assert [move for move in legal(state) if move.startswith("pay")] == ["pay:wood"]
    do(state, "pay:wood")
    assert state.view(0)["deliveries_left"] == 5


@rule("AG-801", "AG-804", "AG-807", "AG-1001", "AG-857")
def test_every_sailor_action_begins_anew() -> None:
    last = {"paid": 3, "goods": 1, "used": 4, "demand": True, "doubled": ["cook"], "owed": ["sufi"]}
    table = Table().put(memory={"sailor": last}).seat(MAGENTA, oil=3, bricks=1, curry=1)
    state = table.seat(MAGENTA, influence={"artisans": 1}).state()
    do(state, "place:sailor", "pay:curry")
    assert state.view(0)["deliveries_left"] == 3
    assert "demand:artisans" in legal(state)
    do(state, "deliver:cook", "double")
    assert state.influence[:3] == [2, 0, 0], "the Cook's step, none of the Sufi"


@rule("AG-806")
def test_nobody_but_the_jagirdars_owner_follows_the_sailor() -> None:
    state = do(Table().seat(ORANGE, oil=1).state(), "place:sailor")
    assert state.turn == TURQUOISE
    own = Table().seat(MAGENTA, contracts=["jagirdar"], oil=1, wood=1)
    state = do(own.state(), "place:sailor", "done", "done")
    assert asked(state) == ("order", MAGENTA)


@rule("AG-805")
def test_stopping_says_how_many_deliveries_are_left_and_what_they_bring() -> None:
    say = GAME.texts("en")
    table = Table().seat(MAGENTA, contracts=["jagirdar"], oil=1, cotton=1, curry=1)
    state = do(table.state(), "place:sailor", "pay:curry")
    assert GAME.label(state.view(MAGENTA), "done", say) == "Done (4 deliveries left, +2 ₹)"
    do(state, "deliver:cook")
    assert GAME.label(state.view(MAGENTA), "done", say) == "Done (3 deliveries left, +2 ₹)"


@rule("AG-1315", "AG-804")
def test_a_favour_demand_inside_a_sailor_action() -> None:
    table = Table().seat(MAGENTA, bricks=1, oil=2, paper=1, curry=1, favour=4)
    table.seat(MAGENTA, tiles=["ft_akbar_or_demand"], influence={"artisans": 1, "scholars": 1})
    state = do(table.state(), "place:sailor", "pay:curry")
    do(state, "favour:ft_akbar_or_demand", "demand:artisans")
    assert state.view(0)["deliveries_left"] == 3
    assert state.influence_of(MAGENTA, 0) == 2
    do(state, "demand:scholars")
    assert state.demand_owner.count(MAGENTA) == 2


@rule("AG-1108", "AG-1004")
def test_the_mosaic_maker_sends_an_old_tile_back() -> None:
    tiles = ["ft_exchange", "ft_move_farmers", "ft_price_token"]
    table = Table().put(boat=2).notable("mosaic_maker", dye=MAGENTA)
    table.seat(MAGENTA, cement=1, tiles=tiles)
    state = do(table.state(), "place:sailor", "done", "deliver:mosaic_maker", "tile:ft_free_peon")
    assert asked(state) == ("drop_tile", MAGENTA)
    assert state.boat == 2, "the effect comes before the boat"
    do(state, "drop:ft_exchange")
    assert state.boat == 3


@rule("AG-1108", "AG-1104")
def test_the_sadrs_delivery_is_that_of_the_good_not_of_the_bowl() -> None:
    table = Table(at="order").seat(MAGENTA, contracts=["calligrapher"], paper=1)
    table.put(bowls={"paper": TURQUOISE}).ask("sadr_good", MAGENTA)
    state = do(table.state(), "give:paper", "bowl:curry")
    assert state.rupees[MAGENTA] == 1


@rule("AG-1111")
def test_docks_ask_clockwise_from_the_active_player() -> None:
    table = Table(YELLOW).put(boat=4).notable("painter", painting=YELLOW, oil=YELLOW)
    state = do(table.seat(YELLOW, cotton=1).state(), "place:sailor", "done", "deliver:painter")
    do(state, "influence:artisans")
    seats = []
    while asked(state)[0] == "dock_good":
        seats.append(state.seat())
        do(state, "give_up")
    assert seats == [YELLOW, ORANGE, MAGENTA, TURQUOISE]
    table = Table(YELLOW).put(boat=3).notable("jagirdar", winner=ORANGE)
    table.notable("mullah", bricks=YELLOW).seat(YELLOW, cement=1)
    table.seat(ORANGE, wood=22).seat(TURQUOISE, wood=22)
    state = table.state()
    told = story(state, "place:sailor", "done", "deliver:mullah")
    assert [event.seat for event in told if event.kind == "favour"] == [YELLOW, MAGENTA]
    assert asked(state) == ("free_marker", ORANGE)
    do(state, "give_up")
    assert asked(state) == ("free_marker", TURQUOISE)


@rule("AG-1111")
def test_price_tokens_come_back_to_the_trader_low_side_up() -> None:
    table = Table().put(boat=3, price={"price_3_4": ("statue", "high")})
    table.notable("jagirdar", winner=YELLOW).notable("mullah", bricks=MAGENTA)
    state = table.seat(MAGENTA, cement=1).state()
    told = story(state, "place:sailor", "done", "deliver:mullah")
    assert "prices_back" in [event.kind for event in told]
    tokens = state.dump()["price_tokens"]
    assert [(token["good"], token["side"]) for token in tokens] == [(None, "low")] * 3
    assert state.view(0)["values"]["statue"] == 3


# -- the imperial board and the end ----------------------------------------------------------------


@rule("AG-1004", "AG-1301")
def test_a_returned_tile_fills_a_short_row() -> None:
    table = Table().seat(MAGENTA, influence={"artisans": 2})
    tiles = [tile for tile in table.position["pile"] if tile != "ft_exchange"]
    table.seat(MAGENTA, tiles=["ft_exchange", *tiles[:2]]).seat(TURQUOISE, tiles=tiles[2:5])
    table.seat(YELLOW, tiles=tiles[5:8]).seat(ORANGE, tiles=[*tiles[8:], "ft_raise_worker"])
    table.put(pile=[], row=[None, "ft_remove_cover", "ft_sell_good"])
    state = do(table.state(), "place:architect", "influence:artisans", "tile:ft_sell_good")
    assert state.dump()["row"] == [None, "ft_remove_cover", None]
    do(state, "drop:ft_exchange")
    assert state.dump()["row"] == ["ft_exchange", "ft_remove_cover", None]
    assert state.dump()["pile"] == []


@rule("AG-1006", "AG-1005")
def test_a_demands_step_to_the_top_cannot_be_declined() -> None:
    table = Table(at="order").seat(MAGENTA, bricks=1, oil=1, influence={"artisans": 7})
    state = do(table.state(), "demand:artisans")
    assert state.influence_of(MAGENTA, 0) == 8
    assert state.last_round == state.round + 1


@rule("AG-1202")
@pytest.mark.parametrize("round", [9, 10])
def test_further_triggers_change_nothing(round: int) -> None:
    table = Table().put(round=round, last_round=10).seat(MAGENTA, influence={"artisans": 7})
    state = do(table.state(), "place:architect", "influence:artisans")
    assert state.influence_of(MAGENTA, 0) == 8
    assert state.last_round == 10
