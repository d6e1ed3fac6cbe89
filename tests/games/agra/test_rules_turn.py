"""The turn, meditation and placing: AG-301 to AG-511."""

from caudal.engine.dice import Dice
from caudal.games.agra.content import BUILDINGS
from caudal.games.agra.state import Agra
from tests.games.agra.positions import (
    GAME,
    MAGENTA,
    ORANGE,
    PHASES,
    TURQUOISE,
    YELLOW,
    Table,
    asked,
    dice_for,
    do,
    goods_of,
    legal,
    story,
)
from tests.support import rule


def kinds(state: Agra) -> list[str]:
    return [decision.kind for decision in state.todo]


@rule("AG-301")
def test_the_phases_of_a_turn() -> None:
    table = Table(at="generate").seat(MAGENTA, standing=["trader"], statue=1, favour=2)
    state = table.seat(TURQUOISE, standing=["botanist"]).state()
    do(state, "done")
    assert asked(state) == ("choose_space", MAGENTA)
    do(state, "place:quarry")
    assert asked(state) == ("statue", MAGENTA)
    do(state, "no")
    assert asked(state) == ("order", MAGENTA)
    do(state, "pass")
    assert asked(state) == ("turn_end", MAGENTA)
    do(state, "end_turn")
    assert asked(state) == ("generate", TURQUOISE)
    assert kinds(state) == PHASES


@rule("AG-302", "AG-1314")
def test_secondary_actions_come_before_an_answer_and_the_question_returns() -> None:
    state = Table().seat(MAGENTA, favour=2).state()
    assert [move for move in legal(state) if ":fa_" in move] == ["favour:fa_basic_good"]
    assert legal(state)[-1] == "favour:fa_basic_good", "after the question's own options"
    do(state, "favour:fa_basic_good", "take:cotton")
    assert asked(state) == ("choose_space", MAGENTA)
    assert goods_of(state, MAGENTA) == {"cotton": 1}
    assert not [move for move in legal(state) if ":fa_" in move]


@rule("AG-303")
def test_details_and_other_players_cannot_be_interrupted() -> None:
    state = Table().seat(MAGENTA, favour=4, wood=4, sandstone=1).state()
    do(state, "place:architect", "build:cement_works")
    assert asked(state)[0] == "pay_building"
    assert all(move.startswith("pay:") for move in legal(state))
    table = Table().put(built=["oil_press"]).seat(MAGENTA, cotton=2)
    state = table.seat(TURQUOISE, cotton=1, favour=8).state()
    do(state, "place:oil_press", "amount:1")
    assert asked(state) == ("follow", TURQUOISE)
    assert legal(state) == ["follow", "no"]


@rule("AG-304", "AG-105")
def test_clean_up_returns_markers_and_forgets() -> None:
    table = Table(at="turn_end").seat(MAGENTA, favour=3, clothes=1, contracts=["english_trader"])
    state = table.state()
    do(state, "luxury:lux_clothes", "favour:fa_basic_good", "take:cotton")
    do(state, "ability:english_trader", "take:wood")
    assert (state.scroll != 0, state.used != 0, state.turned != 0) == (False, False, False)
    assert state.turn == TURQUOISE
    assert state.marked == [0] * 4
    assert state.supply[MAGENTA] == 22 - 1 - 1
    state.check()


# -- meditation ------------------------------------------------------------------------------------


@rule("AG-401", "AG-409")
def test_once_spending_no_more_workers_are_laid_down() -> None:
    table = Table(at="generate").seat(MAGENTA, standing=["trader", "botanist", "quarry"], wood=1)
    state = do(table.state(), "lay:trader", "done")
    assert asked(state) == ("spend", MAGENTA)
    assert not [move for move in legal(state) if move.startswith("lay")]
    do(state, "done")
    assert state.points == 0
    assert asked(state)[0] == "choose_space"


@rule("AG-402")
def test_every_worker_gives_at_least_one_point() -> None:
    table = Table(at="generate").seat(MAGENTA, follower=1, standing=["trader", "botanist"])
    state = do(table.state(), "lay:trader")
    assert state.points == 1
    do(state, "lay:botanist")
    assert state.points == 2


@rule("AG-403")
def test_a_worker_stood_up_again_counts_as_the_next() -> None:
    table = Table(at="generate").seat(MAGENTA, follower=4, standing=["trader"], oil=1)
    state = do(table.state(), "lay:trader")
    assert state.points == 3
    assert not [move for move in legal(state) if move.startswith("lay")]
    do(state, "eat:eat_oil", "lay:trader")
    assert state.points == 3 + 2


@rule("AG-404")
def test_a_worker_of_the_cook_counts_as_laid_down() -> None:
    table = Table(at="generate").seat(MAGENTA, follower=4, contracts=["cook"], stored=2)
    state = do(table.state(), "lay_stored")
    assert (state.points, state.stored, state.workers[MAGENTA]) == (3, 1, 9)
    do(state, "lay_stored")
    assert (state.points, state.workers[MAGENTA]) == (5, 10)


@rule("AG-406")
def test_delivering_in_meditation() -> None:
    table = Table(at="spend").put(blocked="process", memory={"points": 4}).seat(MAGENTA, oil=2)
    state = do(table.state(), "meditate:deliver")
    assert state.points == 1
    assert goods_of(state, MAGENTA) == {"oil": 1}, "no double delivery"
    assert state.rupees[MAGENTA] == 1
    assert state.influence_of(MAGENTA, 0) == 1
    poor = Table(at="spend").put(blocked="process", memory={"points": 2}).seat(MAGENTA, oil=1)
    assert "meditate:deliver" not in legal(poor.state())


@rule("AG-408")
def test_covers_and_farmers_in_meditation() -> None:
    state = Table(at="spend").put(memory={"points": 3}).state()
    do(state, "meditate:remove_cover", "cover:west_5")
    assert state.points == 1
    assert "west_5" not in state.dump()["seats"][MAGENTA]["covers"]
    do(state, "meditate:move_farmer", "farmer:west_sandstone")
    assert state.dump()["seats"][MAGENTA]["farmers"]["west"] == 4
    assert state.points == 0


@rule("AG-409", "AG-410")
def test_the_blocked_action_is_not_offered() -> None:
    goods = {"curry": 1, "cotton": 1}
    for blocked in ("exchange", "deliver", "process", "remove_cover"):
        table = Table(at="spend").put(blocked=blocked, memory={"points": 6})
        moves = legal(table.seat(MAGENTA, **goods).state())
        assert f"meditate:{blocked}" not in moves
        assert "meditate:move_farmer" in moves
        assert len([move for move in moves if move.startswith("meditate")]) == 4


@rule("AG-410")
def test_favour_actions_are_neither_blocked_nor_counted() -> None:
    table = Table(at="spend").put(blocked="process", memory={"points": 1})
    state = table.seat(MAGENTA, favour=3, cotton=1).state()
    do(state, "favour:fa_process", "process:oil", "done")
    assert state.dump()["blocked"] == "process"


@rule("AG-411")
def test_the_muezzin_adds_a_point_once_a_phase() -> None:
    table = Table(at="generate").seat(MAGENTA, contracts=["muezzin"])
    state = table.seat(MAGENTA, standing=["trader", "botanist"]).state()
    do(state, "lay:trader")
    assert state.points == 2
    do(state, "lay:botanist")
    assert state.points == 3
    table = Table(at="spend").seat(MAGENTA, contracts=["muezzin"], favour=2)
    state = table.seat(MAGENTA, tiles=["ft_meditation_point"]).state()
    do(state, "favour:ft_meditation_point")
    assert state.points == 2


def test_with_lying_workers_only_meditation_asks_if_they_can_stand_up() -> None:
    table = Table(at="generate").seat(MAGENTA, lying=["trader"])
    assert asked(table.state())[0] == "choose_space"
    assert asked(table.seat(MAGENTA, oil=1).state())[0] == "generate"
    empty = Table(at="generate").seat(MAGENTA, favour=4)
    assert asked(empty.state())[0] == "choose_space"


# -- placing ---------------------------------------------------------------------------------------


@rule("AG-501", "AG-502")
def test_spaces_to_go_to() -> None:
    state = Table().put(built=["oil_press"], builder="paper_mill").state()
    people = ["architect", "sailor", "trader", "botanist"]
    farm = ["quarry", "sawmill", "turmeric_field", "cotton_farm"]
    spaces = [*people, *farm, "oil_press", "paper_mill"]
    assert legal(state) == [f"place:{space}" for space in spaces]
    do(state, "place:botanist")
    assert state.workers[MAGENTA] == 9
    assert state.dump()["seats"][MAGENTA]["standing"] == ["botanist"]


@rule("AG-503")
def test_compensation_for_a_standing_worker() -> None:
    for follower, favour in ((1, 1), (3, 1), (4, 2), (6, 2)):
        table = Table(YELLOW).seat(TURQUOISE, standing=["quarry"], follower=follower)
        state = do(table.state(), "place:quarry")
        assert state.favour[TURQUOISE] == favour


@rule("AG-504")
def test_the_peon_stands_a_lying_worker_up() -> None:
    table = Table().seat(MAGENTA, lying=["quarry"], rupees=5)
    state = table.state()
    assert "place:quarry" not in legal(state)
    do(state, "peon:quarry")
    assert state.rupees[MAGENTA] == 3
    assert state.workers[MAGENTA] == 9
    assert state.favour[MAGENTA] == 0
    assert state.dump()["seats"][MAGENTA]["standing"] == ["quarry"]
    assert goods_of(state, MAGENTA) == {"sandstone": 2}


@rule("AG-505")
def test_without_workers_only_peons() -> None:
    board = ["architect", "sailor", "trader", "botanist", "quarry", "sawmill", "turmeric_field",
             "cotton_farm", "cement_works", "curry_house"]  # fmt: skip
    table = Table().put(built=["cement_works", "curry_house"]).seat(MAGENTA, standing=board)
    state = table.state()
    assert legal(state) == [f"peon:{space}" for space in board]
    do(state, "peon:quarry")
    assert state.rupees[MAGENTA] == 0


@rule("AG-506")
def test_prices_of_the_peon() -> None:
    table = Table().seat(MAGENTA, standing=["quarry"], favour=3, tiles=["ft_free_peon"], rupees=2)
    state = table.state()
    assert [m for m in legal(state) if "peon" in m] == ["peon:quarry", "free_peon:quarry"]
    do(state, "free_peon:quarry")
    assert (state.rupees[MAGENTA], state.favour[MAGENTA]) == (2, 0)
    assert goods_of(state, MAGENTA) == {"sandstone": 2}
    table = Table().seat(MAGENTA, standing=["architect"], favour=3, tiles=["ft_free_peon"])
    state = do(table.state(), "free_peon:architect")
    assert (asked(state), state.favour[MAGENTA]) == (("architect", MAGENTA), 0)
    cheap = Table().seat(MAGENTA, standing=["quarry"], rupees=2, contracts=["calligrapher"])
    state = do(cheap.state(), "peon:quarry")
    assert state.rupees[MAGENTA] == 1


@rule("AG-507", "AG-508")
def test_order_of_a_placement() -> None:
    table = Table().put(merchant="quarry", coins={"quarry": 3}, dice=dice_for(1))
    table.seat(TURQUOISE, standing=["quarry"])
    told = [event.kind for event in story(table.state(), "place:quarry")]
    assert told[:7] == ["placed", "expelled", "favour", "rupees", "favour", "merchant", "gained"]
    table = Table().put(merchant="quarry", coins={"quarry": 3}, dice=dice_for(1))
    state = do(table.seat(MAGENTA, standing=["quarry"], rupees=2).state(), "peon:quarry")
    assert state.rupees[MAGENTA] == 3, "paid first, then the rupees of the building"
    assert state.favour[MAGENTA] == 2
    assert state.dump()["merchant"] == "sawmill"
    assert state.dump()["coins"]["quarry"] == 0
    table = Table().put(built=["tailor"], builder="bindery", coins={"tailor": 2})
    assert do(table.state(), "place:botanist", "done").rupees[MAGENTA] == 0


@rule("AG-509")
def test_a_placement_without_effect_is_legal() -> None:
    table = Table().put(built=["oil_press"], coins={"oil_press": 2})
    state = do(table.state(), "place:oil_press")
    assert state.rupees[MAGENTA] == 2
    assert state.turn == TURQUOISE


@rule("AG-510")
def test_the_merchant_passes_built_buildings_only() -> None:
    table = Table().put(merchant="cotton_farm", built=["paper_mill"], dice=dice_for(2))
    state = do(table.state(), "place:cotton_farm")
    position = state.dump()
    assert position["merchant"] == "quarry"
    assert {id for id, count in position["coins"].items() if count} == {"paper_mill"}


@rule("AG-511")
def test_the_builder_with_one_or_no_building_left() -> None:
    rest = ["cement_works", "plank_workshop", "curry_house", "oil_press", "brickworks",
            "paper_mill", "dye_works", "cloth_mill", "sculptor_workshop", "bindery"]  # fmt: skip
    table = Table().put(built=rest, builder="tailor")
    state = do(table.state(), "place:tailor")
    assert state.dump()["builder"] == "painter_workshop"
    table = Table().put(built=[*rest, "painter_workshop"], builder="tailor")
    state = do(table.state(), "place:tailor")
    assert state.dump()["builder"] is None


@rule("AG-1112", "AG-507")
def test_the_cook_keeps_expelled_workers() -> None:
    table = Table(YELLOW).seat(TURQUOISE, standing=["quarry"], contracts=["cook"])
    state = do(table.state(), "place:quarry")
    assert asked(state) == ("cook_storage", TURQUOISE)
    kept, taken = do(state.clone(), "store"), do(state.clone(), "no")
    assert (kept.stored, kept.workers[TURQUOISE], kept.favour[TURQUOISE]) == (1, 9, 1)
    assert (taken.stored, taken.workers[TURQUOISE], taken.favour[TURQUOISE]) == (0, 10, 1)
    lying = Table(YELLOW).seat(TURQUOISE, lying=["quarry"], contracts=["cook"])
    assert asked(do(lying.state(), "place:quarry"))[0] != "cook_storage"
    full = Table(YELLOW).seat(TURQUOISE, standing=["quarry"], contracts=["cook"], stored=2)
    assert asked(do(full.state(), "place:quarry"))[0] != "cook_storage"


@rule("AG-1306", "AG-1316")
def test_nobody_is_ever_stuck() -> None:
    for seed in range(3):
        state = GAME.new(3, seed)
        dice = Dice.of("stuck", seed)
        while state.seat() >= 0:
            moves = state.moves()
            assert moves
            if state.todo[-1].kind == "choose_space":
                assert [m for m in moves if GAME.name(m).split(":")[0] in ("place", "peon")]
            state.play(moves[dice.below(len(moves))])
    built = BUILDINGS[4:]
    state = Table().put(built=built, builder=None).seat(ORANGE, standing=["quarry"]).state()
    assert len([move for move in legal(state) if move.startswith("place")]) == 20


@rule("AG-106")
def test_without_markers_one_is_asked_unit_by_unit() -> None:
    table = Table().seat(MAGENTA, cement=19, favour=2, supply=1)
    state = do(table.state(), "place:quarry")
    assert asked(state) == ("free_marker", MAGENTA)
    assert legal(state) == ["recall:sandstone", "recall:cement", "recall_favour", "give_up"]
    back = do(state.clone(), "recall:cement")
    assert goods_of(back, MAGENTA) == {"sandstone": 2, "cement": 18}
    back = do(state.clone(), "recall_favour")
    assert back.favour[MAGENTA] == 1
    back = do(state.clone(), "give_up")
    assert goods_of(back, MAGENTA) == {"sandstone": 1, "cement": 19}
    table = Table(YELLOW).seat(TURQUOISE, standing=["quarry"], cement=20, favour=2)
    state = do(table.state(), "place:quarry")
    assert asked(state) == ("free_marker", TURQUOISE), "off turn, gaining favour"
    assert legal(state) == ["recall:cement", "give_up"]
    do(state, "recall:cement")
    assert (goods_of(state, TURQUOISE), state.favour[TURQUOISE]) == ({"cement": 19}, 3)
