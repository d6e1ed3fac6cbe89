"""The imperial board, the end and scoring: AG-901 to AG-1007, AG-1201 to AG-1317."""

import pytest

from caudal.games.agra.content_river import ROUND_LIMIT
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
from tests.support import play, rule

# -- order phase -----------------------------------------------------------------------------------


@rule("AG-901", "AG-902")
def test_one_service_a_turn() -> None:
    table = Table(at="order").seat(MAGENTA, bricks=1, oil=1, wood=1, influence={"artisans": 1})
    state = table.put(bowls={"oil": YELLOW}).state()
    assert legal(state) == ["demand:artisans", "akbar:bricks", "pass"]
    cement = do(Table(at="order").seat(MAGENTA, cement=1).state(), "akbar:cement")
    assert cement.dump()["bowls"]["cement"] == MAGENTA
    do(state, "akbar:bricks")
    assert state.dump()["bowls"]["bricks"] == MAGENTA
    assert state.rupees[MAGENTA] == 0
    assert state.turn == TURQUOISE
    assert len(state.dump()["bowls"]) == 12


@rule("AG-903", "AG-1308")
def test_conditions_of_a_demand() -> None:
    def offered(table: Table) -> bool:
        return "demand:artisans" in legal(table.state())

    def table() -> Table:
        return Table(at="order").seat(MAGENTA, bricks=1, oil=1, influence={"artisans": 1})

    assert offered(table())
    assert not offered(table().seat(MAGENTA, influence={"artisans": 0}))
    assert not offered(table().seat(MAGENTA, oil=0))
    assert not offered(table().column("artisans", 2)), "only the demand under the marker"
    full = {2: YELLOW, 3: YELLOW, 4: "neutral"}
    assert not offered(table().column("artisans", 1, full))
    assert offered(table().column("artisans", 1, full).put(limit=4))
    tile = table().column("artisans", 1, full).put(bowls={"oil": 1, "bricks": 1})
    tile.seat(MAGENTA, favour=4, tiles=["ft_akbar_or_demand"])
    assert "favour:ft_akbar_or_demand" not in legal(tile.state()), "by no means"
    assert "favour:ft_akbar_or_demand" in legal(tile.put(limit=4).state()), "for the demand alone"
    closed = table().column("scholars", 7, dict.fromkeys(range(1, 7), YELLOW)).put(limit=6)
    assert "demand:scholars" not in legal(closed.seat(MAGENTA, influence={"scholars": 1}).state())


@rule("AG-904")
@pytest.mark.parametrize(("mine", "other", "rupees"), [(1, 0, 3), (1, 1, 3), (1, 2, 2), (5, 0, 6)])
def test_rupees_of_a_demand(mine: int, other: int, rupees: int) -> None:
    table = Table(at="order").seat(MAGENTA, bricks=1, oil=1, influence={"artisans": mine})
    state = table.seat(YELLOW, influence={"artisans": other}).state()
    do(state, "demand:artisans")
    assert state.rupees[MAGENTA] == rupees
    assert state.influence_of(MAGENTA, 0) == mine + 1
    assert not state.last_round


@rule("AG-904", "AG-906", "AG-1201")
def test_the_sixth_marker_fills_a_column() -> None:
    owners = dict.fromkeys(range(2, 7), YELLOW)
    table = Table(at="order").column("artisans", 1, owners).put(limit=6)
    table.seat(MAGENTA, bricks=1, oil=1, influence={"artisans": 1})
    told = story(table.state(), "demand:artisans")
    causes = [event.what["cause"] for event in told if event.kind == "end_triggered"]
    assert causes == ["demand_column_full"]
    state = do(table.state(), "demand:artisans")
    assert state.dump()["demands"]["artisans"]["marker"] == 7
    state.check()


@rule("AG-904")
def test_the_demand_marker_wraps_to_the_next_free_demand() -> None:
    table = Table(at="order").column("merchants", 6, {1: YELLOW})
    table.seat(MAGENTA, cement=1, paper=1, influence={"merchants": 1})
    state = do(table.state(), "demand:merchants")
    assert state.dump()["demands"]["merchants"]["marker"] == 2


@rule("AG-907")
def test_limits_by_dock() -> None:
    assert Table().state().limit == 3
    table = Table().put(boat=2).notable("mullah", bricks=MAGENTA).seat(MAGENTA, cement=1)
    state = do(table.state(), "place:sailor", "done", "deliver:mullah")
    assert (state.boat, state.limit) == (3, 4)


# -- influence -------------------------------------------------------------------------------------


@rule("AG-1001")
def test_one_step_for_each_notable_and_turn() -> None:
    table = Table().seat(MAGENTA, oil=1, wood=1, curry=1)
    state = do(table.state(), "place:sailor", "pay:curry", "deliver:cook", "give:oil")
    do(state, "deliver:cook")
    assert state.influence_of(MAGENTA, 0) == 1, "two goods to one notable: one step"
    table = Table(at="order").seat(MAGENTA, oil=1, favour=4, tiles=["ft_deliver_notable"])
    table.seat(MAGENTA, stepped=["cook"])
    state = do(table.state(), "favour:ft_deliver_notable")
    assert state.influence_of(MAGENTA, 0) == 0


@rule("AG-1003")
@pytest.mark.parametrize(("position", "favour"), [(2, 1), (5, 2)])
def test_gates(position: int, favour: int) -> None:
    table = Table().seat(MAGENTA, influence={"artisans": position})
    state = do(table.state(), "place:architect", "influence:artisans")
    assert asked(state) == ("gate", MAGENTA)
    assert len(legal(state)) == 4
    gained = do(state.clone(), "take_favour")
    assert gained.favour[MAGENTA] == favour
    taken = do(state.clone(), "tile:ft_remove_cover")
    assert taken.favour[MAGENTA] == 0
    assert taken.dump()["seats"][MAGENTA]["tiles"] == ["ft_remove_cover"]
    assert None not in taken.dump()["row"], "refilled at once"
    assert len(taken.dump()["pile"]) == 10
    assert taken.reveals > state.reveals


@rule("AG-1004")
def test_a_fourth_tile_sends_an_old_one_back() -> None:
    tiles = ["ft_exchange", "ft_move_farmers", "ft_price_token"]
    table = Table().seat(MAGENTA, influence={"artisans": 2}, favour=3, tiles=tiles)
    state = do(table.state(), "favour:ft_move_farmers", "farmer:north_wood", "stop")
    supply = state.supply[MAGENTA]
    do(state, "place:architect", "influence:artisans", "tile:ft_sell_good")
    assert asked(state) == ("drop_tile", MAGENTA)
    assert legal(state) == ["drop:ft_price_token", "drop:ft_move_farmers", "drop:ft_exchange"]
    before = state.dump()["pile"]
    do(state, "drop:ft_move_farmers")
    assert state.supply[MAGENTA] == supply + 1, "its marker returns"
    after = state.dump()["pile"]
    assert sorted(after) == sorted([*before, "ft_move_farmers"])
    assert [tile for tile in after if tile != "ft_move_farmers"] != before, "shuffled in"
    assert len(state.dump()["seats"][MAGENTA]["tiles"]) == 3
    state.check()


@rule("AG-1004")
def test_a_new_tile_works_at_once_unless_it_was_used_this_turn() -> None:
    table = Table(at="order").seat(MAGENTA, wood=1, favour=5, tiles=["ft_sell_good"])
    assert "favour:ft_sell_good" in legal(table.state())
    used = table.put(memory={"used": ["ft_sell_good"]}).state()
    assert "favour:ft_sell_good" not in legal(used)


@rule("AG-1005", "AG-1201")
def test_the_top_of_a_track() -> None:
    table = Table().seat(MAGENTA, influence={"artisans": 7})
    state = do(table.state(), "place:architect", "influence:artisans")
    assert state.last_round == state.round + 1
    table = Table().seat(MAGENTA, influence={"artisans": 8}, oil=1)
    state = do(table.state(), "place:sailor", "done", "deliver:cook")
    assert state.influence_of(MAGENTA, 0) == 8
    assert not state.last_round
    table = Table(at="order").seat(MAGENTA, influence={"artisans": 8}, bricks=1, oil=1)
    state = do(table.state(), "demand:artisans")
    assert (state.influence_of(MAGENTA, 0), state.rupees[MAGENTA]) == (8, 9)
    assert not state.last_round, "it was reached before"


@rule("AG-1006")
def test_a_step_to_the_top_may_be_declined() -> None:
    table = Table().seat(MAGENTA, influence={"artisans": 7}, oil=1)
    state = do(table.state(), "place:sailor", "done", "deliver:cook")
    assert asked(state) == ("influence_steps", MAGENTA)
    assert legal(state) == ["step:cook", "skip:cook"]
    declined = do(state.clone(), "skip:cook")
    assert declined.influence_of(MAGENTA, 0) == 7
    assert not declined.last_round
    taken = do(state.clone(), "step:cook")
    assert taken.influence_of(MAGENTA, 0) == 8
    assert taken.last_round
    table = Table().river("portuguese_trader").seat(MAGENTA, influence={"merchants": 7}, cloth=1)
    state = do(table.state(), "place:sailor", "done", "deliver:portuguese_trader")
    assert do(state, "skip:portuguese_trader").influence_of(MAGENTA, 1) == 7


@rule("AG-1007")
def test_the_order_of_steps_is_asked_where_a_gate_is_hit() -> None:
    table = Table().seat(MAGENTA, oil=1, curry=1, wood=1, influence={"artisans": 2})
    state = do(table.state(), "place:sailor", "pay:wood", "deliver:cook", "deliver:sufi")
    assert asked(state) == ("influence_steps", MAGENTA)
    assert legal(state) == ["step:cook", "step:sufi"]
    do(state, "step:sufi")
    assert asked(state) == ("gate", MAGENTA), "the last one comes by itself"


@rule("AG-1301")
def test_an_empty_pile() -> None:
    table = Table().seat(MAGENTA, influence={"artisans": 2})
    tiles = table.position["pile"]
    table.seat(TURQUOISE, tiles=tiles[:3]).seat(YELLOW, tiles=tiles[3:6])
    table.seat(ORANGE, tiles=tiles[6:9]).seat(MAGENTA, tiles=tiles[9:]).put(pile=[])
    state = do(table.state(), "place:architect", "influence:artisans", "tile:ft_sell_good")
    assert state.dump()["row"] == ["ft_raise_worker", "ft_remove_cover", None]
    state = table.put(row=[None] * 3).state()
    play(GAME, state, "place:architect", "influence:artisans")
    assert state.favour[MAGENTA] == 1, "only favour can be taken"


# -- the end ---------------------------------------------------------------------------------------


@rule("AG-1201", "AG-1202")
def test_one_full_round_follows_the_round_of_the_trigger() -> None:
    table = Table(YELLOW).put(start=TURQUOISE, round=9)
    state = table.seat(YELLOW, influence={"scholars": 7}).state()
    do(state, "place:architect", "influence:scholars")
    seen: list[tuple[int, int]] = []
    while state.seat() >= 0:
        if not seen or seen[-1] != (state.round, state.turn):
            seen.append((state.round, state.turn))
        done = [move for move in legal(state) if move in ("done", "pass", "no", "end_turn")]
        do(state, done[0] if done else legal(state)[0])
    later = [(9, 3), (9, 0), (10, 1), (10, 2), (10, 3), (10, 0)]
    assert seen == later
    assert state.round == 10


@rule("AG-1317")
def test_the_safety_limit() -> None:
    assert ROUND_LIMIT == 1000
    table = Table(ORANGE, "turn_end").put(start=MAGENTA, round=999).seat(ORANGE, favour=2)
    assert not do(table.state(), "end_turn").last_round
    state = table.put(round=1000).state()
    assert not state.dump()["last_round"]
    do(state, "end_turn")
    assert state.last_round == 1001
    assert (state.round, state.turn) == (1001, MAGENTA)


# -- scoring ---------------------------------------------------------------------------------------


@rule("AG-1204")
def test_end_game_contracts() -> None:
    def points(contracts: list[str], **columns: dict[int, int]) -> int:
        table = Table().seat(MAGENTA, contracts=contracts)
        for guild, owners in columns.items():
            table.column(guild, 6, owners)
        return table.state().sheet(MAGENTA)["notables"]

    assert points(["dutch_trader"]) == 0
    assert points(["dutch_trader"], artisans={1: 0, 2: 0}) == 1
    assert points(["dutch_trader"], artisans={1: 0}, scholars={1: 0}) == 3
    assert points(["dutch_trader"], artisans={1: 0}, scholars={1: 0}, merchants={2: 0}) == 6
    assert points(["subadar"], artisans={1: 0, 2: 1}, scholars={1: 0}) == 2
    assert points(["grand_mufti"]) == 0
    assert points(["grand_mufti", "cook"], merchants={1: 0}) == 3
    assert points(["court_artist"], artisans={1: 0, 2: 0}) == 3
    assert points(["dewan", "mahout", "subadar"]) == 3
    assert points(["grand_imam", "sufi"], scholars={1: 0}) == 3
    table = Table().seat(MAGENTA, contracts=["sadr_us_sudur"]).put(bowls={"oil": 0, "dye": 0})
    assert table.state().sheet(MAGENTA)["notables"] == 2


@rule("AG-1205")
def test_majorities() -> None:
    def points(*positions: int) -> list[int]:
        table = Table().column("scholars", 5, dict(enumerate(range(4), 1)))
        for seat, position in enumerate(positions):
            table.seat(seat, influence={"scholars": position})
        state = table.state()
        return [state.sheet(seat)["influence_majorities"] for seat in range(4)]

    assert points(5, 3, 3, 1) == [2, 1, 1, 0]
    assert points(4, 4, 3, 1) == [1, 1, 0, 0]
    assert points(1, 2, 3, 4) == [0, 0, 1, 2]
    assert points(2, 2, 2, 2) == [1, 1, 1, 1]


@rule("AG-1206", "AG-1207")
def test_track_covers_and_akbar() -> None:
    table = Table().seat(MAGENTA, follower=6, covers=["north_1"]).seat(YELLOW, follower=5)
    sheet = table.state().sheet(MAGENTA)
    assert (sheet["meditation_last_space"], sheet["covers_removed"]) == (5, 7)
    assert table.state().sheet(YELLOW)["meditation_last_space"] == 0
    bowls = ["cement", "bricks", "statue", "planks", "paper", "book"]
    for count, rupees in enumerate([0, 1, 3, 5, 8, 11, 14]):
        state = Table().put(bowls=dict.fromkeys(bowls[:count], MAGENTA)).state()
        assert state.sheet(MAGENTA)["akbar"] == rupees


@rule("AG-1208", "AG-1209")
def test_ties() -> None:
    table = Table().seat(MAGENTA, rupees=9, wood=2).seat(YELLOW, rupees=9, favour=3)
    table.seat(ORANGE, rupees=8, statue=5)
    state = table.state()
    assert state.scores() == [9, 0, 9, 8], "goods and favour are worth nothing else"
    assert state.ranking() == [2, 4, 1, 3]
    state = table.put(price={"price_1_2": ("wood", "high")}).state()
    assert state.ranking() == [1, 4, 2, 3], "the current value counts"
    state = table.put(price={"price_1_2": (None, "low")}).seat(MAGENTA, wood=3).state()
    assert state.ranking() == [1, 4, 1, 3], "a shared victory"
    french = Table().seat(MAGENTA, rupees=9, contracts=["french_trader"], french=2)
    state = french.seat(YELLOW, rupees=9, favour=1).state()
    assert state.ranking()[:3] == [2, 3, 1], "markers elsewhere do not count"


@rule("AG-1316")
def test_forced_questions_have_an_answer() -> None:
    state = Table(at="order").ask("choose_guild", MAGENTA).state()
    assert legal(state) == ["influence:artisans", "influence:merchants", "influence:scholars"]
    top = {"artisans": 8, "merchants": 8, "scholars": 8}
    table = Table(at="order").ask("choose_guild", MAGENTA).seat(MAGENTA, influence=top, oil=1)
    assert asked(table.state())[0] == "order"
    assert goods_of(table.state(), MAGENTA) == {"oil": 1}
