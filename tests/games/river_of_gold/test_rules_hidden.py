"""Hidden information and who plays on (RG-1001, RG-1002, RG-1112)."""

import json

import pytest

import caudal
from caudal.bots import bot
from caudal.engine.events import Listener
from caudal.games.river_of_gold.content_cards import CARDS
from tests.games.river_of_gold.positions import CRAB, GAME, MANTIS, Table, asked, has, names, play
from tests.support import rule


@rule("RG-1001")
def test_hands_are_secret_and_their_size_is_not() -> None:
    state = Table().hand(CRAB, "elder_1", "monk_2").hand(MANTIS, "noble_3").state()
    assert state.view(CRAB)["seats"][CRAB]["hand"] == ["elder_1", "monk_2"]
    for viewer in (MANTIS, -1):
        seen = state.view(viewer)["seats"][CRAB]
        assert (seen["hand"], seen["cards"]) == (None, 2)
        assert "elder_1" not in json.dumps(state.view(viewer))


@rule("RG-1001")
def test_deck_and_stacks_are_counts() -> None:
    view = GAME.new(4, 2).view(0)
    assert view["deck"] == 22
    assert set(view["era1"]) == {"left", "top"}
    assert "dice" not in view


@rule("RG-1001")
def test_discards_are_face_up_and_draws_are_not() -> None:
    table = Table().seat(CRAB, die=1, koku=0).goods(CRAB, 0, 0, 2).deck("monk_3", "monk_4")
    state = table.hand(CRAB, "artisan_1", "elder_2").state()
    story = Listener()
    state.listener = story
    play(state, "deliver:artisan_1")
    known = [event for event in story.events if event.known_to(MANTIS)]
    assert [event.kind for event in known if event.kind.startswith("drew")] == ["drew_hidden"]
    assert not [event for event in known if "monk_3" in str(event.what)]
    mine = [event for event in story.events if event.known_to(CRAB)]
    assert [e.what["cards"] for e in mine if e.kind == "drew"] == [["monk_3", "monk_4"]]
    play(state, "discard:monk_3")
    assert state.view(MANTIS)["pile"] == ["monk_3"]


@rule("RG-1002")
def test_after_a_reshuffle_only_the_size_is_shown_but_guesses_remember() -> None:
    """Mantis held two cards before the reshuffle: none of the reshuffled ones can be among them."""
    table = Table().seat(CRAB, die=2, koku=0).goods(CRAB, 2, 2, 1)
    table.hand(CRAB, "elder_2", "monk_1").hand(MANTIS, "noble_1", "noble_2")
    table.hand(2, "noble_5", "noble_6")
    table.data["deck"], table.data["pile"] = [], table.data["deck"]
    state = play(table.state(), "deliver:elder_2")
    assert state.view(MANTIS)["deck"] == len(CARDS) - 8
    assert state.view(MANTIS)["pile"] == []
    assert "dealings" not in state.view(MANTIS)
    guesses = set()
    for k in range(20):
        guess = state.guess(CRAB, caudal.Dice.of(k)).dump()
        hands = [guess["seats"][seat]["hand"] for seat in (1, 2)]
        assert sorted(hands[0] + hands[1]) == ["noble_1", "noble_2", "noble_5", "noble_6"]
        guesses.add(tuple(hands[0]))
        drawn = set(state.guess(MANTIS, caudal.Dice.of(k)).dump()["seats"][CRAB]["hand"])
        assert len(drawn - {"monk_1", "noble_5", "noble_6"}) == 2, "two are of the new deck"
    assert len(guesses) > 3


@rule("RG-1112")
def test_a_bot_can_take_over_at_any_question() -> None:
    """Turn order stays; a bot is handed the seat's knowledge and plays on."""
    state = GAME.new(3, 7)
    greedy = bot("greedy", GAME)
    dice = caudal.Dice.of("takes over")
    for step in range(200):
        if state.seat() < 0:
            break
        if state.seat() == 1 and step % 5 == 0:
            move = greedy.choose(caudal.Knowledge(GAME, state), dice)
            assert move in state.moves()
        else:
            move = state.moves()[dice.below(len(state.moves()))]
        state.play(move)
    assert state.dump()["players"] == 3


@rule("RG-1101", "RG-1102")
def test_a_good_of_choice_with_full_stores_is_skipped() -> None:
    table = Table().seat(CRAB, die=1, koku=6, region_1=17, favor=0).goods(CRAB, 6, 6, 6)
    table.row("port_e1_1", "port_e1_2", "port_e1_3", "port_e1_4")
    state = play(table.state(), "build", "space:1", "tile:port_e1_3")
    assert asked(state)[0] != "any_good"
    assert has(state, CRAB, "silk", "rice", "porcelain", "vp") == [6, 6, 6, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_of_moves_are_content_ids(players: int) -> None:
    state = GAME.new(players, 1)
    assert names(state)[:2] == [
        f"sail:{s}-{state.dump()['seats'][state.seat()]['die']}" for s in (1, 2)
    ]
