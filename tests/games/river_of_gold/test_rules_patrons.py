"""The clan patrons (RG-901 to RG-920)."""

import pytest

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.events import Listener
from caudal.games.river_of_gold.content_cards import PATRON_CLAN, PATRONS
from caudal.games.river_of_gold.state import RiverOfGold
from tests.games.river_of_gold.positions import (
    CRAB,
    GAME,
    MANTIS,
    Table,
    asked,
    has,
    names,
    pass_on,
    play,
)
from tests.support import rule


def new(players: int, seed: int, mode: str) -> RiverOfGold:
    state = GAME.new(players, seed, {"patrons": True, "patron_setup": mode})
    assert isinstance(state, RiverOfGold)
    return state


@rule("RG-901", "RG-902")
def test_patrons_are_an_option_off_by_default() -> None:
    assert all(seat["patron"] is None for seat in GAME.new(4, 1).dump()["seats"])
    assert len(PATRONS) == 8
    assert all(PATRON_CLAN.count(clan) == 2 for clan in range(4))
    state = new(3, 1, "draft")
    while asked(state)[0] == "draft_patron":
        play(state, names(state)[0])
    for viewer in (-1, 0, 1, 2):
        assert all(seat["patron"] for seat in state.view(viewer)["seats"])
    assert state.dump()["offer"] == [], "the card left over is out of the game"
    with pytest.raises(CaudalError, match="patrons on"):
        GAME.new(2, 1, {"patron_setup": "choose_within_clan"})


@rule("RG-902")
def test_draft_from_the_last_player_to_the_first() -> None:
    offers = set()
    for seed in range(20):
        state = new(4, seed, "draft")
        offer = state.dump()["offer"]
        assert [PATRON_CLAN[PATRONS.index(id)] for id in offer] == [0, 1, 2, 3]
        offers.add(tuple(offer))
        order = []
        while asked(state)[0] == "draft_patron":
            order.append((asked(state)[1] - state.first) % 4)
            play(state, names(state)[-1])
        assert order == [3, 2, 1], "the start player takes the last card"
        seats = state.dump()["seats"]
        assert sorted(seat["patron"] for seat in seats) == sorted(offer)
        for seat in seats:
            clan = PATRON_CLAN[PATRONS.index(seat["patron"])]
            assert seat["clan"] == ["crab", "mantis", "crane", "scorpion"][clan]
        assert state.dump()["offer"] == []
    assert len(offers) > 8


@rule("RG-903", "RG-217")
def test_choice_within_the_clan_is_secret_until_all_have_chosen() -> None:
    dealt = set()
    for seed in range(20):
        state = new(3, seed, "choose_within_clan")
        clans = [seat["clan"] for seat in state.dump()["seats"]]
        dealt.add(tuple(clans))
        first = state.first
        story = Listener()
        state.listener = story
        chosen = names(state, "patron")[1]
        play(state, f"patron:{chosen}")
        assert asked(state) == ("choose_patron", (first + 1) % 3)
        assert story.events == []
        assert state.view(first)["seats"][first]["pick"] == chosen
        for other in (-1, (first + 1) % 3, (first + 2) % 3):
            seen = state.view(other)["seats"][first]
            assert (seen["pick"], seen["patron"]) == (None, None)
        while asked(state)[0] == "choose_patron":
            play(state, names(state)[0])
        assert state.view(-1)["seats"][first]["patron"] == chosen
    assert len(dealt) > 8


@rule("RG-904", "RG-911", "RG-913")
def test_patrons_are_fixed_before_hands_and_koku() -> None:
    seen = set()
    for seed in range(40):
        state = new(4, seed, "draft")
        assert has(state, 0, "koku", "cards", "die") == [0, 0, 0]
        while asked(state)[0] == "draft_patron":
            play(state, names(state)[0])
        for seat, mine in enumerate(state.dump()["seats"]):
            order = (seat - state.first) % 4
            extra = 10 if mine["patron"] == "kaiu_shihobu" else 0
            assert mine["koku"] == 7 + order + extra
            assert len(mine["hand"]) == (3 if mine["patron"] == "yoritomo" else 2)
            seen.add(mine["patron"])
    assert {"kaiu_shihobu", "yoritomo"} <= seen


@rule("RG-911")
def test_kaiu_shihobu_builds_anywhere() -> None:
    table = Table().seat(CRAB, patron="kaiu_shihobu", die=1, koku=6).delivered(CRAB, "artisan_3")
    table.row("port_e1_1", "port_e1_2", "port_e1_3", "port_e1_4")
    state = play(table.state(), "build")
    assert names(state, "space") == [
        "1", "2", "5", "8", "11", "13", "14", "19", "20", "24", "27", "28", "30",
    ]  # fmt: skip
    play(state, "space:11", "tile:port_e1_3")
    assert has(state, CRAB, "koku", "region_3", "region_1") == [0, 4, 0]
    assert state.dump()["shore"]["11"]["markers"] == [CRAB]


@rule("RG-912", "RG-919")
@pytest.mark.parametrize(("space", "points"), [(1, 1), (3, 2), (4, 3)])
def test_yasuki_taka_scores_touching_river_spaces(space: int, points: int) -> None:
    table = Table().seat(CRAB, patron="yasuki_taka", die=1, koku=12, region_1=17)
    table.row("port_e1_1", "port_e1_2", "port_e1_3", "port_e1_4")
    state = play(table.state(), "build", f"space:{space}", "tile:port_e1_3")
    assert state.sheet(CRAB)["patron"] == points
    assert asked(state) == ("any_good", CRAB), "scored before the refill"
    assert len(state.dump()["row"]) == 3


@rule("RG-913")
def test_yoritomo_delivers_whatever_the_die_shows_and_keeps_three_cards() -> None:
    table = Table().seat(CRAB, patron="yoritomo", die=1).goods(CRAB, 2, 2, 0)
    table.hand(CRAB, "artisan_4", "artisan_6", "elder_1")
    state = table.state()
    assert names(state, "deliver") == ["artisan_4", "artisan_6"]
    play(state, "deliver:artisan_4", "discard:elder_1")
    assert has(state, CRAB, "cards") == [3]


@rule("RG-914", "RG-919")
def test_kudaka_scores_the_first_delivery_of_a_region() -> None:
    table = Table().seat(CRAB, patron="kudaka", die=4, koku=0).goods(CRAB, 2, 2, 0)
    table.hand(CRAB, "noble_4", "elder_1").delivered(MANTIS, "elder_4")
    state = play(table.state(), "deliver:noble_4")
    assert asked(state) == ("upgrade_ship", CRAB)
    assert state.sheet(CRAB)["patron"] == 3, "before the card's effects"
    again = Table().seat(CRAB, patron="kudaka", die=4).goods(CRAB, 2, 0, 0)
    again.hand(CRAB, "artisan_4", "elder_1").delivered(CRAB, "elder_4")
    assert play(again.state(), "deliver:artisan_4").sheet(CRAB)["patron"] == 0


@rule("RG-631", "RG-915", "RG-919")
def test_daidoji_uji_scores_a_visit_to_rivals_once() -> None:
    def points(*markers: int) -> int:
        table = Table().seat(CRAB, patron="daidoji_uji", die=1, ships=[4, 8])
        if markers:
            table.built(9, "port_e1_1", *markers).built(10, "port_e1_2", *markers)
        return play(table.state(), "sail:1-1").sheet(CRAB)["patron"]

    assert points() == 0
    assert points(CRAB) == 0
    assert points(MANTIS) == 2
    assert points(CRAB, MANTIS) == 2
    both = Table().seat(CRAB, patron="daidoji_uji", die=1, ships=[4, 4], royal=1)
    both.delivered(CRAB, "noble_4", "noble_6").built(9, "port_e1_1", MANTIS, CRAB)
    for ship, abilities in ((1, 2), (2, 0)):
        sheet = play(both.state(), f"sail:{ship}-1").sheet(CRAB)
        assert (sheet["abilities"], sheet["patron"]) == (abilities, 2), (
            "any ship, unlike the nobles"
        )


@rule("RG-916")
def test_kakita_ryoku_sets_the_die_before_a_roll() -> None:
    table = Table().seat(CRAB, patron="kakita_ryoku", die=1, favor=1, koku=0)
    state = play(table.goods(CRAB, 0, 0, 0).state(), "sail:1-1")
    assert asked(state) == ("set_die", CRAB)
    assert names(state) == ["roll", *(f"set:{face}" for face in range(1, 7))]
    play(state, "set:1")
    assert has(state, CRAB, "die", "favor") == [1, 0]
    assert asked(state) == ("turn", MANTIS)
    rich = Table().seat(CRAB, patron="kakita_ryoku", die=1, favor=1, koku=10).state()
    play(rich, "sail:1-1")
    assert asked(rich) == ("closing", CRAB), "a last exchange comes first"
    play(rich, "go_on")
    assert names(rich) == ["roll", *(f"set:{face}" for face in range(1, 7))]
    play(rich, "roll")
    assert (asked(rich), has(rich, CRAB, "favor")) == (("turn", MANTIS), [1])
    without = Table().seat(CRAB, patron="kakita_ryoku", die=1, favor=0, koku=0)
    state = pass_on(play(without.goods(CRAB, 0, 0, 0).state(), "sail:1-1"))
    assert asked(state) == ("turn", MANTIS), "without favor the die is rolled"
    ending = Table(2).seat(CRAB, patron="kakita_ryoku", die=1, koku=6).stacks(era1=0, era2=1)
    state = ending.state()
    play(state, "build", "space:1", f"tile:{state.dump()['row'][0]}")
    assert asked(pass_on(state)) == ("turn", MANTIS), "not after the end trigger"


@rule("RG-916")
def test_kakita_ryoku_also_sets_the_first_die_but_not_the_ships() -> None:
    for seed in range(30):
        state = new(4, seed, "draft")
        if "kakita_ryoku" not in state.dump()["offer"]:
            continue
        play(state, "patron:kakita_ryoku")
        while asked(state)[0] == "draft_patron":
            play(state, names(state)[0])
        last = (state.first + 3) % 4
        assert asked(state) == ("set_die", last)
        dice = [seat["die"] for seat in state.dump()["seats"]]
        assert [seat for seat in range(4) if not dice[seat]] == [last], "in turn order, so last"
        assert 9 <= has(state, last, "ships")[0][1] <= 14
        play(state, "set:6")
        assert has(state, last, "die", "favor") == [6, 1]
        assert asked(state) == ("turn", state.first)
        return
    pytest.fail("no offer with Kakita Ryoku")


@rule("RG-215", "RG-916")
def test_the_others_roll_after_a_start_player_who_sets_the_die() -> None:
    for seed in range(40):
        state = new(3, seed, "choose_within_clan")
        if state.dump()["seats"][state.first]["clan"] != "crane":
            continue
        play(state, "patron:kakita_ryoku")
        while asked(state)[0] == "choose_patron":
            play(state, names(state)[0])
        assert asked(state) == ("set_die", state.first)
        assert [seat["die"] for seat in state.dump()["seats"]] == [0, 0, 0]
        play(state, "set:5")
        dice = [seat["die"] for seat in state.dump()["seats"]]
        assert dice[state.first] == 5
        assert all(dice)
        assert asked(state) == ("turn", state.first)
        return
    pytest.fail("no start player of the Crane")


@rule("RG-917")
def test_shosuro_hyobu_scores_when_strictly_passed_in_one_gain() -> None:
    def passed(mine: int, theirs: int) -> int:
        table = Table().seat(CRAB, die=1, koku=6, region_1=theirs)
        table.seat(MANTIS, patron="shosuro_hyobu", region_1=mine)
        table.row("port_e1_1", "port_e1_2", "port_e1_3", "port_e1_4")
        return play(table.state(), "build", "space:1", "tile:port_e1_3").sheet(MANTIS)["patron"]

    assert passed(3, 2) == 3
    assert passed(4, 1) == 3
    assert passed(5, 1) == 0, "reached"
    assert passed(1, 1) == 0, "left"
    assert passed(0, 0) == 0, "without influence"
    own = Table().seat(CRAB, die=1, koku=6, patron="shosuro_hyobu").seat(MANTIS, region_1=2)
    own.row("port_e1_1", "port_e1_2", "port_e1_3", "port_e1_4")
    state = play(own.state(), "build", "space:1", "tile:port_e1_3")
    assert state.sheet(CRAB)["patron"] == 0


@rule("RG-918")
def test_bayushi_kachiko_jumps_but_18_is_normal() -> None:
    def stop(before: int, *others: int) -> RiverOfGold:
        table = Table().seat(CRAB, die=1, koku=6, favor=0, patron="bayushi_kachiko")
        table.seat(CRAB, region_1=before)
        for seat, influence in enumerate(others, 1):
            table.seat(seat, region_1=influence)
        table.row("port_e1_1", "port_e1_2", "port_e1_3", "port_e1_4")
        return play(table.state(), "build", "space:1", "tile:port_e1_4")

    assert has(stop(0), CRAB, "region_1") == [3]
    assert has(stop(0, 1, 2, 3), CRAB, "region_1", "porcelain", "koku") == [6, 2, 2]
    assert has(stop(3, 4, 4, 3), CRAB, "region_1") == [7]
    for others in ((18, 17), (18, 18, 18), (17, 16)):
        state = stop(15, *others)
        assert has(state, CRAB, "region_1", "vp") == [18, 3]


@rule("RG-920")
def test_the_scorpion_patrons_never_meet() -> None:
    for mode in ("draft", "choose_within_clan"):
        for seed in range(30):
            state = new(4, seed, mode)
            dice = caudal.Dice.of(seed)
            while asked(state)[0] in ("draft_patron", "choose_patron"):
                moves = names(state)
                play(state, moves[dice.below(len(moves))])
            patrons = [seat["patron"] for seat in state.dump()["seats"]]
            assert not {"shosuro_hyobu", "bayushi_kachiko"} <= set(patrons)
            clans = {PATRON_CLAN[PATRONS.index(patron)] for patron in patrons}
            assert len(clans) == 4
