"""A turn, its questions, favor, exchanges and influence (RG-301 to RG-331, RG-701 to RG-730)."""

import pytest

from caudal.engine.events import Listener
from caudal.games.river_of_gold.content import GOODS
from tests.games.river_of_gold.positions import (
    CRAB,
    CRANE,
    GAME,
    MANTIS,
    SCORPION,
    Table,
    asked,
    has,
    names,
    pass_on,
    play,
)
from tests.support import rule


@rule("RG-301", "RG-304", "RG-305")
def test_a_turn_is_favor_action_masteries_roll() -> None:
    table = Table().masteries("mastery_void", "mastery_air", "mastery_fire")
    table.seat(CRAB, **{f"region_{r}": 1 for r in range(1, 7)}, die=3, favor=1, koku=0)
    state = table.state()
    story = Listener()
    state.listener = story
    play(state, "die:4", "sail:1-4")
    kinds = [event.kind for event in story.events]
    steps = [k for k in kinds if k in ("changed_die", "sailed", "claimed", "rolled", "turn")]
    assert steps == ["changed_die", "sailed", "claimed", "rolled", "turn"]
    assert asked(state) == ("turn", MANTIS)
    rolled = [event.what["face"] for event in story.events if event.kind == "rolled"]
    assert has(state, CRAB, "die") == rolled


@rule("RG-302", "RG-303")
def test_one_of_three_actions_and_no_pass() -> None:
    table = Table().seat(CRAB, die=1, koku=6, favor=0).hand(CRAB, "artisan_1")
    table.goods(CRAB, 0, 0, 2)
    verbs = {name.partition(":")[0] for name in names(table.state())}
    assert verbs == {"sail", "build", "deliver", "exchange"}
    poor = Table().seat(CRAB, die=1, koku=0, favor=0).goods(CRAB, 0, 0, 0).state()
    assert names(poor) == ["sail:1-1", "sail:2-1"]


@rule("RG-305")
def test_nobody_rolls_after_the_end_trigger() -> None:
    table = Table(2, CRAB).seat(CRAB, die=1, koku=10).stacks(era1=0, era2=1)
    table.row("port_e2_1", "market_e2_1", "shrine_e2_1", "manor_e2_1").seat(MANTIS, die=5, koku=0)
    state = play(table.state(), "build", "space:1", "tile:port_e2_1")
    pass_on(state)
    assert asked(state) == ("turn", MANTIS)
    reveals = state.reveals
    play(state, "sail:1-5")
    pass_on(state)
    assert state.seat() == -1
    assert state.reveals == reveals
    assert has(state, CRAB, "die") == [1]


@rule("RG-310")
def test_forced_answers_are_not_asked() -> None:
    """One space and one good left: both happen by themselves, exchanges or not."""
    table = Table(2).seat(CRAB, die=1, koku=5, region_1=17).goods(CRAB, 6, 6, 5)
    row = table.state().dump()["row"]
    state = play(table.state(), "build")
    assert asked(state) == ("build_tile", CRAB)
    table = Table().seat(CRAB, die=1, koku=5, region_1=17).goods(CRAB, 6, 6, 5)
    table.row("port_e1_1", *[tile for tile in row if tile != "port_e1_1"][:3])
    state = play(table.state(), "build", "tile:port_e1_1")
    assert has(state, CRAB, "porcelain", "vp") == [6, 3]


@rule("RG-310", "RG-532")
def test_exchanges_alone_do_not_ask_for_a_forced_discard_or_marker() -> None:
    """The only card of a hand is discarded, the only building is marked, though favor can be
    bought."""
    table = Table().seat(CRAB, die=1, ships=[12, 8], koku=10, favor=0).deck("monk_6")
    state = play(table.state(), "sail:1-1")
    assert asked(state) == ("closing", CRAB)
    assert state.dump()["pile"] == ["monk_6"]
    monk = Table().seat(CRAB, die=1, koku=10, favor=0).goods(CRAB, 1, 2, 1)
    monk.hand(CRAB, "monk_1", "elder_1").built(12, "manor_e1_2", CRAB)
    state = play(monk.state(), "deliver:monk_1")
    assert asked(state) == ("discard_card", CRAB)
    assert state.dump()["shore"]["12"]["markers"] == [CRAB, CRAB]


@rule("RG-310", "RG-1102")
def test_a_journey_bonus_is_asked_while_an_exchange_is_legal() -> None:
    """Exactly one gain: with an exchange it is asked, without one it happens."""
    full = {"silk": 6, "rice": 6, "porcelain": 6}
    table = Table().seat(CRAB, die=1, koku=10, favor=2, ships=[14, 8], **full)
    state = play(table.state(), "sail:1-1")
    assert names(state) == ["take:koku", "exchange:koku-favor"]
    table = Table().seat(CRAB, die=1, koku=10, favor=3, ships=[14, 8], **full)
    state = play(table.state(), "sail:1-1")
    assert has(state, CRAB, "koku") == [10 + 4 + 3]


@rule("RG-311")
def test_the_die_is_changed_once_and_before_the_action() -> None:
    state = Table().seat(CRAB, die=1, favor=3, koku=20).state()
    assert names(state, "die") == ["2", "3", "4", "5", "6"]
    play(state, "die:2")
    assert has(state, CRAB, "favor") == [2]
    assert names(state, "die") == []
    play(state, "exchange:koku-favor")
    assert names(state, "die") == []


@rule("RG-701")
@pytest.mark.parametrize(("face", "to", "cost"), [(6, 1, 1), (1, 6, 1), (1, 4, 3), (5, 2, 3)])
def test_the_die_turns_round(face: int, to: int, cost: int) -> None:
    state = play(Table().seat(CRAB, die=face, favor=3).state(), f"die:{to}")
    assert has(state, CRAB, "die", "favor") == [to, 3 - cost]


@rule("RG-702", "RG-703")
def test_favor_stops_at_the_limit_which_only_monks_raise() -> None:
    table = Table().seat(CRAB, die=2, favor=2, limit=3, ships=[1, 8])
    table.built(4, "market_e1_2", CRAB).built(9, "port_e1_3", CRAB)
    state = play(table.state(), "sail:1-2")
    assert has(state, CRAB, "favor", "limit") == [3, 3], "imperial market, two owner rewards"
    monk = Table().seat(CRAB, die=5, favor=0, limit=5).goods(CRAB, 1, 2, 1).hand(CRAB, "monk_5")
    state = play(monk.state(), "deliver:monk_5")
    assert has(state, CRAB, "favor", "limit") == [2, 6]


@rule("RG-312", "RG-403")
def test_space_then_tile_then_payment() -> None:
    state = Table().seat(CRAB, die=1, koku=12).state()
    play(state, "build")
    assert asked(state) == ("build_space", CRAB)
    assert names(state) == ["space:1", "space:2", "space:3", "space:4", "space:5"]
    play(state, "space:3")
    assert asked(state) == ("build_tile", CRAB)
    assert has(state, CRAB, "koku") == [12]
    play(state, f"tile:{state.dump()['row'][0]}")
    assert has(state, CRAB, "koku") in ([4], [6])


@rule("RG-313", "RG-330")
def test_goods_of_choice_are_chosen_after_the_step_turn_player_first_then_clockwise() -> None:
    table = Table(4, CRANE).seat(CRANE, die=1, ships=[14, 8])
    table.built(1, "shrine_e2_3", MANTIS).built(2, "port_e2_2", SCORPION)
    table.built(3, "market_e2_1", CRANE).built(4, "market_e2_4", CRAB, MANTIS)
    state = play(table.state(), "sail:1-1")
    order = []
    while asked(state)[0] == "any_good":
        order.append(asked(state)[1])
        play(state, "take:rice")
    assert order == [CRANE, CRANE, SCORPION, MANTIS], "two as visitor; then the owners"
    assert has(state, CRANE, "rice") == [3]


@rule("RG-313")
def test_the_turn_players_choice_comes_first_within_a_step() -> None:
    table = Table(4, CRANE).seat(CRANE, die=1, ships=[14, 8])
    table.built(1, "shrine_e2_3", MANTIS).built(2, "port_e2_2", CRANE)
    state = play(table.state(), "sail:1-1")
    assert asked(state) == ("any_good", CRANE)
    play(state, "take:silk")
    assert asked(state) == ("any_good", MANTIS)
    assert names(state) == ["take:silk", "take:rice", "take:porcelain"]


@rule("RG-313", "RG-523")
def test_a_rival_who_reaches_18_by_an_owner_reward_chooses_before_the_journey_bonus() -> None:
    table = Table().seat(CRAB, die=1, ships=[14, 8]).seat(MANTIS, region_1=17)
    table.built(1, "market_e2_2", MANTIS)
    state = play(table.state(), "sail:1-1", "take:silk")
    assert asked(state) == ("any_good", MANTIS)
    play(state, "take:rice")
    assert has(state, MANTIS, "region_1", "vp", "rice") == [18, 3, 2]
    assert asked(state) == ("journey_bonus", CRAB)


@rule("RG-320")
def test_gains_go_by_shore_space_and_marker_and_automatic_ones_first() -> None:
    table = Table(4, CRAB).seat(CRAB, die=1, ships=[14, 8])
    table.built(2, "market_e2_1", MANTIS, CRANE).built(4, "shrine_e1_1", SCORPION)
    state = table.state()
    story = Listener()
    state.listener = story
    play(state, "sail:1-1", "take:silk")
    told = [(e.seat, e.what.get("item")) for e in story.events if e.kind in ("gained", "scored")]
    assert told == [
        (CRAB, None),
        (CRAB, "koku"),
        (CRAB, "silk"),
        (MANTIS, "favor"),
        (CRANE, "favor"),
        (SCORPION, "porcelain"),
    ]


@rule("RG-321")
def test_a_good_of_track_space_18_is_chosen_before_the_refill() -> None:
    table = Table().seat(CRAB, die=1, koku=6, region_1=17)
    table.row("port_e1_1", "port_e1_2", "port_e1_3", "port_e1_4")
    before = table.state()
    state = play(before.clone(), "build", "space:1", "tile:port_e1_3")
    assert asked(state) == ("any_good", CRAB)
    assert len(state.dump()["row"]) == 3
    play(state, "take:rice")
    assert len(state.dump()["row"]) == 4
    assert has(state, CRAB, "region_1", "vp", "rice") == [18, 3, 2]


@rule("RG-321")
def test_a_good_of_track_space_18_is_chosen_before_the_new_hand() -> None:
    table = Table().seat(CRAB, die=1, region_1=17).goods(CRAB, 0, 0, 2)
    table.hand(CRAB, "artisan_1", "elder_2")
    state = play(table.state(), "deliver:artisan_1")
    assert asked(state) == ("any_good", CRAB)
    assert has(state, CRAB, "cards") == [1]
    play(state, "take:rice")
    assert asked(state) == ("discard_card", CRAB)
    assert has(state, CRAB, "cards") == [3]


@rule("RG-322")
def test_a_drawn_card_is_known_before_goods_are_chosen_and_discarded_after() -> None:
    table = Table(4, CRAB).seat(CRAB, die=1, ships=[12, 8]).hand(CRAB, "elder_1", "monk_1")
    table.deck("noble_6").built(25, "market_e2_1", MANTIS)
    state = play(table.state(), "sail:1-1")
    assert asked(state) == ("any_good", CRAB)
    assert state.view(CRAB)["seats"][CRAB]["hand"] == ["elder_1", "monk_1", "noble_6"]
    play(state, "take:rice")
    assert asked(state) == ("discard_card", CRAB)
    play(state, "discard:noble_6")
    assert state.dump()["pile"] == ["noble_6"]


@rule("RG-730")
def test_exchanges_by_the_turn_player_at_every_own_question() -> None:
    """One question of each kind at which the turn player may exchange."""
    rich = {"koku": 20, "favor": 0, "silk": 4, "rice": 3, "porcelain": 3}

    def offered(table: Table, *moves: str) -> None:
        state = play(table.seat(CRAB, **rich).state(), *moves)
        kind = asked(state)
        goods = has(state, CRAB, "silk", "rice")
        assert "silk-rice" in names(state, "exchange")
        assert "koku-favor" in names(state, "exchange")
        play(state, "exchange:silk-rice")
        assert asked(state) == kind, "the question is asked again"
        assert has(state, CRAB, "silk", "rice") == [goods[0] - 2, goods[1] + 1]

    offered(Table())
    offered(Table().seat(CRAB, die=1, ships=[14, 8]).built(1, "market_e2_1", MANTIS), "sail:1-1")
    offered(Table().seat(CRAB, die=1, ships=[14, 8]), "sail:1-1")
    seller = Table().seat(CRAB, die=1, ships=[14, 8]).delivered(CRAB, "merchant_4")
    offered(seller, "sail:1-1", "take:silk")
    offered(Table().seat(CRAB, die=1).hand(CRAB, "artisan_1", "elder_1"), "deliver:artisan_1")
    offered(Table().seat(CRAB, die=4).hand(CRAB, "noble_4"), "deliver:noble_4")
    monk = Table().seat(CRAB, die=1).hand(CRAB, "monk_1")
    monk.built(1, "port_e1_1", CRAB).built(2, "port_e1_2", CRAB)
    offered(monk, "deliver:monk_1")
    offered(Table().seat(CRAB, die=1), "sail:1-1")


@rule("RG-730")
def test_no_exchange_between_space_and_tile_nor_by_others() -> None:
    state = Table().seat(CRAB, die=1, koku=20, favor=0).goods(CRAB, 4, 3, 3).state()
    play(state, "build")
    assert names(state, "exchange") == []
    play(state, "space:1")
    assert names(state, "exchange") == []
    table = Table().seat(CRAB, die=1, ships=[14, 8]).built(1, "shrine_e2_3", MANTIS)
    table.seat(MANTIS, koku=20, favor=0).goods(MANTIS, 4, 3, 3)
    state = play(table.state(), "sail:1-1")
    assert asked(state) == ("any_good", MANTIS)
    assert names(state) == ["take:silk", "take:rice", "take:porcelain"]


@rule("RG-730")
def test_the_closing_is_offered_in_the_last_turn_too() -> None:
    table = Table(2, MANTIS).seat(MANTIS, die=1, koku=10, favor=0).stacks(era1=0, era2=0)
    table.row("port_e2_1", "market_e2_1", "shrine_e2_1", "manor_e2_1")
    table.data["ending"] = CRAB
    state = play(table.state(), "sail:1-1")
    assert asked(state) == ("closing", MANTIS)
    play(state, "exchange:koku-favor")
    pass_on(state)
    assert state.seat() == -1
    assert has(state, MANTIS, "favor") == [1]


@rule("RG-721", "RG-722")
def test_an_advance_collects_everything_on_its_way_and_ends_at_18() -> None:
    table = Table().seat(CRAB, die=1, koku=6, favor=0, region_1=8)
    table.seat(MANTIS, region_1=9).seat(CRANE, region_1=18)
    table.stacks(era1=0, era2=5).row("port_e2_1", "shrine_e2_4", "market_e2_3", "manor_e2_3")
    state = play(table.state(), "build", "space:1", "tile:shrine_e2_4")
    assert has(state, CRAB, "region_1", "favor", "vp") == [13, 1, 3]
    low = Table().seat(CRAB, die=1, koku=6, region_1=1)
    low.stacks(era1=0, era2=5).row("port_e2_1", "shrine_e2_4", "market_e2_3", "manor_e2_3")
    state = low.state()
    state.listener = story = Listener()
    play(state, "build", "space:1", "tile:shrine_e2_4")
    gained = [event.what["item"] for event in story.events if event.kind == "gained"]
    assert gained == ["porcelain", "koku"], "in ascending order"
    top = Table().seat(CRAB, die=1, koku=6, region_1=16).seat(CRANE, region_1=18)
    top.stacks(era1=0, era2=5).row("port_e2_1", "shrine_e2_4", "market_e2_3", "manor_e2_3")
    state = play(top.state(), "build", "space:1", "tile:shrine_e2_4", "take:silk")
    assert has(state, CRAB, "region_1", "vp", "silk") == [18, 3, 2]
    end = Table().seat(CRAB, die=1, koku=6, region_1=18)
    end.stacks(era1=0, era2=5).row("port_e2_1", "shrine_e2_4", "market_e2_3", "manor_e2_3")
    state = play(end.state(), "build", "space:1", "tile:shrine_e2_4")
    assert has(state, CRAB, "region_1", "vp", *GOODS) == [18, 0, 1, 1, 1]


@rule("RG-723")
def test_the_flower_itself_gives_nothing() -> None:
    table = Table().seat(CRAB, die=1, koku=6, favor=0, region_1=10)
    table.masteries("mastery_air", "mastery_void", "mastery_fire")
    table.row("port_e1_1", "market_e1_1", "shrine_e1_1", "port_e1_2")
    state = play(table.state(), "build", "space:1", "tile:shrine_e1_1")
    assert has(state, CRAB, "region_1", "koku", "favor", "vp", *GOODS) == [11, 0, 0, 0, 1, 1, 1]


@rule("RG-724")
def test_influence_never_falls() -> None:
    state = GAME.new(3, 6)
    before = [seat["influence"] for seat in state.dump()["seats"]]
    while state.seat() >= 0:
        moves = state.moves()
        state.play(moves[len(moves) // 2])
        after = [seat["influence"] for seat in state.dump()["seats"]]
        for old, new in zip(before, after, strict=True):
            assert all(new[region] >= old[region] for region in old)
        before = after
    assert any(any(track.values()) for track in before)
