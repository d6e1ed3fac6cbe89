"""Secondary actions: food, favour, luxury, contracts: AG-851 to AG-861."""

from tests.games.agra.positions import (
    GAME,
    MAGENTA,
    TURQUOISE,
    YELLOW,
    Table,
    asked,
    do,
    goods_of,
    legal,
)
from tests.support import rule


def offered(state_moves: list[str], verb: str) -> list[str]:
    return [move.partition(":")[2] for move in state_moves if move.startswith(f"{verb}:")]


def favours(**changes: object) -> list[str]:
    """The favour actions offered to Magenta in the order phase."""
    return offered(legal(Table(at="order").seat(MAGENTA, **changes).state()), "favour")


@rule("AG-851", "AG-861")
def test_food_stands_workers_up() -> None:
    lying = ["trader", "quarry", "sailor"]
    table = Table(at="order").seat(MAGENTA, oil=1, curry=1, lying=lying, standing=["botanist"])
    state = table.state()
    assert offered(legal(state), "eat") == ["eat_oil", "eat_curry", "eat_both"]
    one = do(state.clone(), "eat:eat_oil")
    assert legal(one) == ["raise:sailor", "raise:trader", "raise:quarry"], "it must be named"
    do(one, "raise:trader")
    assert goods_of(one, MAGENTA) == {"curry": 1}
    assert "trader" in one.dump()["seats"][MAGENTA]["standing"]
    assert offered(legal(one), "eat") == ["eat_curry"], "any number of times"
    both = do(state.clone(), "eat:eat_both")
    assert "stop" not in legal(both), "the first is forced"
    do(both, "raise:sailor")
    assert "stop" in legal(both)
    do(both, "raise:trader", "raise:quarry")
    assert both.lying == 0
    upright = Table(at="order").seat(MAGENTA, oil=1, curry=1, standing=["botanist"])
    assert not offered(legal(upright.state()), "eat")


@rule("AG-1309")
def test_fewer_lying_workers_fewer_raised() -> None:
    table = Table(at="order").seat(MAGENTA, oil=1, curry=1, lying=["trader"], wood=1)
    state = do(table.put(bowls={"oil": 0, "curry": 0}).state(), "eat:eat_both")
    assert state.lying == 0
    assert state.turn == TURQUOISE


@rule("AG-852")
def test_favour_actions_need_have_and_pay_and_are_used_once() -> None:
    assert favours(favour=1) == []
    assert favours(favour=2) == ["fa_basic_good"]
    assert favours(favour=3, wood=1) == ["fa_basic_good", "fa_process"]
    assert favours(favour=4) == ["fa_basic_good", "fa_influence"]
    state = Table(at="order").seat(MAGENTA, favour=6).state()
    do(state, "favour:fa_basic_good", "take:cotton")
    assert "favour:fa_basic_good" not in legal(state)
    assert "favour:fa_influence" in legal(state)
    do(state, "favour:fa_influence", "influence:artisans")
    assert state.favour[MAGENTA] == 6 - 2 - 3


@rule("AG-853")
def test_favour_actions_without_effect_are_not_offered() -> None:
    nothing = {"favour": 8}
    empty = ["ft_raise_worker", "ft_akbar_or_demand", "ft_deliver_notable"]
    assert not set(favours(**nothing, tiles=empty)) & set(empty)
    rest = ["ft_sell_good", "ft_exchange", "ft_process_1_to_2"]
    assert not set(favours(**nothing, tiles=rest)) & set(rest)
    assert "fa_process" not in favours(**nothing, cement=1)
    assert set(rest) <= set(favours(**nothing, tiles=rest, wood=1))
    assert set(empty) <= set(favours(**nothing, tiles=empty, oil=1, lying=["quarry"]))


@rule("AG-854")
def test_details_of_the_tiles() -> None:
    table = Table(at="order").seat(MAGENTA, favour=5, tiles=["ft_process_1_to_2"], wood=1, dye=1)
    state = do(
        table.put(price={"price_2_3": ("paper", "high")}).state(), "favour:ft_process_1_to_2"
    )
    assert goods_of(state, MAGENTA) == {"planks": 1, "dye": 1}, "only arrows from 1 to 2"
    table = Table(at="order").seat(MAGENTA, favour=5, tiles=["ft_gain_value_2"])
    table.put(price={"price_1_2": ("wood", "high"), "price_2_3": ("oil", "high")})
    state = do(table.state(), "favour:ft_gain_value_2")
    assert "take:wood" in legal(state)
    assert "take:oil" not in legal(state)
    table = Table(at="spend").seat(MAGENTA, favour=2, tiles=["ft_meditation_point"])
    state = do(table.state(), "favour:ft_meditation_point")
    assert state.points == 1
    assert "ft_meditation_point" not in favours(favour=4, tiles=["ft_meditation_point"])
    table = Table(at="order").seat(MAGENTA, favour=5, tiles=["ft_meditation_step"])
    state = do(table.state(), "favour:ft_meditation_step")
    assert state.follower[MAGENTA] == 1
    assert state.favour[MAGENTA] == 1
    table = Table(at="order").seat(MAGENTA, favour=3, tiles=["ft_sell_good"], statue=1, wood=1)
    state = do(table.state(), "favour:ft_sell_good", "give:statue")
    assert state.rupees[MAGENTA] == 3
    table = Table().seat(MAGENTA, favour=4, tiles=["ft_akbar_or_demand"], oil=1, bricks=1)
    state = do(table.seat(MAGENTA, influence={"artisans": 1}).state(), "favour:ft_akbar_or_demand")
    assert legal(state) == ["demand:artisans", "akbar:oil", "akbar:bricks"]
    do(state, "akbar:oil")
    assert asked(state)[0] == "choose_space", "in any phase"
    assert "ft_free_peon" not in favours(favour=4, tiles=["ft_free_peon"])
    table = Table(at="order").seat(MAGENTA, favour=4, tiles=["ft_deliver_notable"], oil=2)
    state = do(table.state(), "favour:ft_deliver_notable")
    assert goods_of(state, MAGENTA) == {"oil": 1}
    assert state.rupees[MAGENTA] == 1
    table = Table(at="order").seat(MAGENTA, favour=2, tiles=["ft_move_farmers"])
    state = do(table.state(), "favour:ft_move_farmers", "farmer:north_wood", "farmer:east_wood")
    assert state.dump()["seats"][MAGENTA]["farmers"]["north"] == 4
    table = Table(at="order").seat(MAGENTA, favour=3, tiles=["ft_price_token"], wood=1)
    state = do(table.state(), "favour:ft_price_token", "token:price_1_2", "put:wood")
    assert state.value(1) == 2


@rule("AG-854", "AG-861")
def test_tiles_for_workers_and_covers() -> None:
    table = Table(at="order").seat(MAGENTA, favour=2, tiles=["ft_raise_worker"])
    state = table.seat(MAGENTA, lying=["trader", "quarry"]).state()
    do(state, "favour:ft_raise_worker")
    assert legal(state) == ["raise:trader", "raise:quarry"], "it must be named"
    do(state, "raise:quarry")
    assert state.dump()["seats"][MAGENTA]["standing"] == ["quarry"]
    table = Table(at="order").seat(MAGENTA, favour=3, tiles=["ft_remove_cover"])
    state = do(table.state(), "favour:ft_remove_cover")
    assert len(legal(state)) == 8
    do(state, "cover:south_1")
    assert state.sheet(MAGENTA)["covers_removed"] == 1
    assert state.favour[MAGENTA] == 1


@rule("AG-855")
def test_the_mullah_only_in_the_own_turn() -> None:
    table = Table().put(built=["oil_press"]).seat(MAGENTA, cotton=1)
    table.seat(YELLOW, cotton=2, favour=2, contracts=["mullah"], tiles=["ft_process_extra"])
    state = do(table.state(), "place:oil_press", "amount:1", "follow", "extra")
    assert state.favour[YELLOW] == 0, "2 paid, not 1"


@rule("AG-856")
def test_one_luxury_good_a_turn() -> None:
    table = Table(at="order").seat(MAGENTA, painting=1, clothes=1, book=1, statue=1)
    state = table.state()
    assert offered(legal(state), "luxury") == ["lux_painting", "lux_clothes", "lux_book"]
    do(state, "luxury:lux_book")
    assert state.favour[MAGENTA] == 1, "also with no worker lying"
    assert not offered(legal(state), "luxury")
    statue = Table(at="statue").seat(MAGENTA, clothes=1, statue=1).state()
    assert "statue" in legal(statue)
    do(statue, "luxury:lux_clothes")
    assert statue.rupees[MAGENTA] == 3
    assert "statue" not in legal(statue)


@rule("AG-857")
def test_a_statue_gives_one_more_main_action() -> None:
    table = Table().seat(MAGENTA, statue=2)
    state = do(table.state(), "place:quarry")
    assert asked(state) == ("statue", MAGENTA)
    do(state, "statue")
    assert asked(state) == ("choose_space", MAGENTA)
    do(state, "place:sawmill")
    assert asked(state)[0] == "order", "before the order phase, and only once"
    assert goods_of(state, MAGENTA) == {"sandstone": 2, "wood": 2, "statue": 1}


@rule("AG-858", "AG-859")
def test_contracts_used_once_a_turn() -> None:
    table = Table(at="order").seat(MAGENTA, contracts=["caliph", "english_trader"], cotton=2)
    state = table.seat(MAGENTA, lying=["trader", "quarry"]).state()
    assert offered(legal(state), "ability") == ["caliph", "english_trader"]
    do(state, "ability:caliph", "raise:quarry")
    assert goods_of(state, MAGENTA) == {"cotton": 1}
    assert offered(legal(state), "ability") == ["english_trader"]
    do(state, "ability:english_trader")
    assert legal(state) == ["take:sandstone", "take:wood", "take:turmeric"], "another of value 1"
    do(state, "take:wood")
    assert state.turn == TURQUOISE
    later = Table(at="order").seat(MAGENTA, contracts=["caliph"], cotton=1)
    assert not offered(legal(later.state()), "ability"), "nobody lies"


@rule("AG-859")
def test_exchange_is_for_the_same_current_value() -> None:
    table = Table(at="order").seat(MAGENTA, favour=2, tiles=["ft_exchange"], wood=1)
    state = do(table.put(price={"price_1_2": ("wood", "high")}).state(), "favour:ft_exchange")
    taken = [move[5:] for move in legal(state)]
    assert set(taken) == {"cement", "planks", "curry", "oil", "bricks", "paper", "dye", "cloth"}
    table = Table(at="order").seat(MAGENTA, favour=2, tiles=["ft_exchange"], statue=1)
    table.seat(MAGENTA, contracts=["english_trader"])
    table.put(price={"price_3_4": ("statue", "high")})
    moves = legal(table.state())
    assert not {"favour:ft_exchange", "ability:english_trader"} & set(moves), "nothing else is 4"


@rule("AG-860")
def test_the_french_trader_takes_one_good_a_turn_and_pays_at_the_third() -> None:
    table = Table(at="order").seat(MAGENTA, contracts=["french_trader"], wood=2, oil=1, statue=1)
    state = do(table.state(), "ability:french_trader")
    assert legal(state) == ["give:wood", "give:oil", "give:statue"]
    do(state, "give:wood")
    assert state.dump()["seats"][MAGENTA]["french"] == 1
    assert not offered(legal(state), "ability"), "once a turn"
    table = Table(at="order").seat(MAGENTA, contracts=["french_trader"], wood=1, french=2)
    state = table.state()
    supply = state.supply[MAGENTA]
    do(state, "ability:french_trader")
    assert state.rupees[MAGENTA] == 5
    assert state.dump()["seats"][MAGENTA]["french"] == 0
    assert state.supply[MAGENTA] == supply + 3


@rule("AG-860")
def test_the_french_trader_takes_the_same_value_again() -> None:
    """Three goods of value 1 are as good as one of each value."""
    for before, after, rupees in ((0, 1, 0), (1, 2, 0), (2, 0, 5)):
        table = Table(at="order").seat(MAGENTA, contracts=["french_trader"], wood=1, french=before)
        state = do(table.state(), "ability:french_trader")
        assert (state.french, state.rupees[MAGENTA]) == (after, rupees)


@rule("AG-860", "AG-112")
def test_the_french_trader_takes_nothing_dearer_than_three() -> None:
    table = Table(at="order").seat(MAGENTA, contracts=["french_trader"], statue=1)
    assert offered(legal(table.state()), "ability")
    table.put(price={"price_3_4": ("statue", "high")})
    assert not offered(legal(table.state()), "ability")


@rule("AG-861")
def test_what_may_be_declined() -> None:
    state = do(Table(at="order").seat(MAGENTA, painting=1).state(), "luxury:lux_painting")
    assert legal(state) == ["influence:artisans", "influence:merchants", "influence:scholars"]
    do(state, "influence:merchants")
    assert legal(state) == ["influence:artisans", "influence:scholars", "stop"]
    two = do(state.clone(), "influence:artisans")
    assert two.influence[:3] == [1, 1, 0]
    assert asked(two)[0] != "painting_guild", "two guilds at most"
    do(state, "stop")
    assert sum(state.influence[:3]) == 1
    table = Table(at="order").seat(MAGENTA, painting=1, influence={"scholars": 8})
    state = do(table.state(), "luxury:lux_painting")
    assert legal(state) == ["influence:artisans", "influence:merchants"]
    table = Table(at="order").seat(MAGENTA, book=1, lying=["trader"])
    state = do(table.state(), "luxury:lux_book")
    assert legal(state) == ["raise:trader", "stop"]
    do(state, "stop")
    assert state.favour[MAGENTA] == 1


@rule("AG-1307")
def test_everything_at_the_top() -> None:
    top = {"artisans": 8, "merchants": 8, "scholars": 8}
    table = Table().seat(MAGENTA, influence=top, favour=4, painting=1)
    moves = legal(table.state())
    assert "favour:fa_influence" not in moves
    assert "luxury:lux_painting" not in moves
    state = do(table.state(), "place:architect")
    assert not offered(legal(state), "influence")


@rule("AG-1314")
def test_options_are_worked_out_anew_after_an_interruption() -> None:
    table = Table().put(built=["oil_press"]).seat(MAGENTA, cotton=1, favour=2)
    state = do(table.state(), "place:oil_press")
    assert offered(legal(state), "amount") == ["1", "0"]
    do(state, "favour:fa_basic_good", "take:cotton")
    assert offered(legal(state), "amount") == ["2", "1", "0"]
    table = Table().seat(MAGENTA, cotton=1, contracts=["english_trader"])
    state = do(table.river("khatib").state(), "place:sailor", "done")
    assert "deliver:khatib" in legal(state)
    do(state, "ability:english_trader", "take:wood")
    assert asked(state)[0] != "sailor_delivery"


def test_main_options_come_before_secondary_ones() -> None:
    secondary = ("eat", "luxury", "favour", "ability")
    table = Table().seat(MAGENTA, favour=8, oil=1, lying=["quarry"], clothes=1, rupees=9)
    state = table.seat(MAGENTA, contracts=["english_trader"], tiles=["ft_sell_good"]).state()
    kinds = [move.partition(":")[0] in secondary for move in legal(state)]
    assert kinds == sorted(kinds)
    assert any(kinds)
    say = GAME.texts("en")
    view = state.view(MAGENTA)
    for move, second in zip(legal(state), kinds, strict=True):
        assert GAME.label(view, move, say).startswith("⊕") == second
