"""Games as the world sees them: registry, options, positions, content, automatic answers."""

import copy
import os
import pickle
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caudal
from caudal.engine.content import VARIABLE, replaced, require
from caudal.engine.errors import CaudalError, IllegalMove
from caudal.engine.events import ALL, Event, Listener
from caudal.engine.game import Option
from caudal.engine.position import Names, dump_todo, load_todo
from caudal.games.the_river.rounds import CODES, QUESTIONS, STEPS
from tests.support import complaint

RIVER = caudal.game("the_river")
NEEDED = [key for key in RIVER.new(3, 2).dump() if key not in ("game", "discard")]
"""The parts of a position; the discard pile follows from the others."""


def some_state(moves: int = 40, players: int = 3) -> caudal.State:
    state = RIVER.new(players, seed=2)
    dice = caudal.Dice.of("some")
    for _ in range(moves):
        legal = state.moves()
        state.play(legal[dice.below(len(legal))])
    return state


# -- registry and options ------------------------------------------------------------------------


def test_games_are_found_by_their_folder() -> None:
    assert "the_river" in caudal.game_ids()
    assert caudal.game("the_river") is RIVER
    with pytest.raises(CaudalError, match="there is no game 'chess'; there are "):
        caudal.game("chess")


@pytest.mark.parametrize("players", [-1, 1, 5])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(CaudalError, match=f"the_river has 2 to 4 seats, not {players}"):
        RIVER.new(players)


def test_options_are_words_in_any_case() -> None:
    assert RIVER.settle(3, {"boards": "Shuffled"}) == {"boards": "shuffled"}
    yes = Option((True, False), False)
    for word, value in (("on", True), ("No", False), (True, True), ("1", True), ("false", False)):
        assert yes.parse("x", word) is value
    with pytest.raises(CaudalError, match="option x is 'maybe'; it can be true, false"):
        yes.parse("x", "maybe")
    number = Option((1, 2), 1)
    assert number.parse("n", "2") == 2


def test_personas_change_the_weights() -> None:
    assert len(RIVER.personas()) >= 3
    with pytest.raises(CaudalError, match="has no persona 'dreamer'; it has "):
        RIVER.weights("dreamer")


# -- playing -------------------------------------------------------------------------------------


def test_a_question_with_one_answer_is_not_asked() -> None:
    state = some_state(0)
    dice = caudal.Dice.of("asked")
    while state.seat() >= 0:
        legal = state.moves()
        assert len(legal) > 1
        state.play(legal[dice.below(len(legal))])
    assert state.moves() == []


def test_an_illegal_move_is_refused_and_moves_are_a_copy() -> None:
    state = some_state()
    with pytest.raises(IllegalMove, match="move 9999 is not legal here"):
        state.play(9999)
    legal = state.moves()
    legal.clear()
    assert state.moves()


def test_a_public_die_is_a_revelation() -> None:
    state = some_state()
    before = state.reveals
    rolls = [state.roll(6) for _ in range(50)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert state.reveals == before + 50


# -- positions -----------------------------------------------------------------------------------


def test_names_go_both_ways() -> None:
    names = Names(["forest", "desert"])
    assert (names.id(1), names.id(-1)) == ("desert", None)
    assert (names.code("forest"), names.code(None)) == (0, -1)
    assert names.load(names.dump([1, -1, 0, 0])) == [1, -1, 0, 0]
    with pytest.raises(KeyError):
        names.code("swamp")


def test_the_stack_of_decisions_is_dumped_by_name() -> None:
    items: list[dict[str, Any]] = [
        {"ask": "next_turn"},
        {"ask": "trickle", "owner": 1, "tile": "meadow_trickle_wood"},
        {"ask": "payment", "seat": 2, "card": "inn", "resource": "clay", "price": 3},
        {"ask": "swap_second", "seat": 0, "space": 4},
    ]
    todo = load_todo(items, [*QUESTIONS, *STEPS], CODES)
    assert [decision.seat for decision in todo] == [-1, -1, 2, 0]
    assert [decision.kind for decision in todo] == [item["ask"] for item in items]
    assert dump_todo(todo, CODES) == items


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(CaudalError, match="this is a position of 'chess', not of the_river"):
        RIVER.load({**some_state().dump(), "game": "chess"})
    with pytest.raises(CaudalError, match="this is a position of None"):
        RIVER.load({})


@pytest.mark.parametrize("key", NEEDED)
def test_a_position_with_a_part_missing_is_refused(key: str) -> None:
    position = some_state().dump()
    del position[key]
    with pytest.raises(CaudalError, match="the position cannot be read"):
        RIVER.load(position)


def test_a_position_with_unknown_names_or_seats_is_refused() -> None:
    for change in (
        {"market": ["atlantis"]},
        {"shop": ["castle"]},
        {"todo": [{"ask": "nonsense"}]},
        {"todo": ["turn"]},
        {"seats": some_state().dump()["seats"][:2]},
    ):
        with pytest.raises(CaudalError, match="the position cannot be read"):
            RIVER.load({**some_state().dump(), **change})


@settings(deadline=None, max_examples=60)
@given(
    st.sampled_from(["game", *NEEDED]),
    st.none() | st.text(max_size=3) | st.lists(st.text(max_size=3), max_size=2) | st.just({}),
)
def test_a_mistyped_position_raises_nothing_else(key: str, value: Any) -> None:
    position = {**some_state().dump(), key: value}
    sentence = complaint(lambda: RIVER.load(position))
    assert not sentence or "position" in sentence


# -- content -------------------------------------------------------------------------------------


def test_content_is_replaced_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "the_river=a.toml,agra=b=c.toml")
    assert replaced() == {"the_river": "a.toml", "agra": "b=c.toml"}
    monkeypatch.delenv(VARIABLE)
    assert replaced() == {}


@pytest.mark.parametrize("value", ["the_river", "=a.toml", "the_river=", "the_river=a,b"])
def test_a_broken_variable_is_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(VARIABLE, value)
    with pytest.raises(CaudalError, match="it is written as GAME=FILE"):
        replaced()


def test_content_that_does_not_add_up_is_refused_in_a_sentence() -> None:
    require(True, "the_river", "all is well")
    with pytest.raises(CaudalError, match="the content of the_river does not add up: too few"):
        require(False, "the_river", "too few")


def test_another_process_plays_the_same_game() -> None:
    code = "import caudal; print(caudal.game('the_river').new(3, 2).dump())"
    environment = {key: value for key, value in os.environ.items() if key != VARIABLE}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(RIVER.new(3, 2).dump())


# -- events --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("only", "but", "knowing"),
    [(ALL, ALL, [-1, 0, 1, 2]), (1, ALL, [1]), (ALL, 1, [-1, 0, 2])],
)
def test_who_may_read_an_event(only: int, but: int, knowing: list[int]) -> None:
    event = Event("drew", 1, {}, only, but)
    assert [seat for seat in (-1, 0, 1, 2) if event.known_to(seat)] == knowing


def test_a_listener_collects_until_it_is_asked() -> None:
    story = Listener()
    story.tell("drew", 1, only=1, card="inn")
    story.tell("drew", 1, but=1)
    first = story.take()
    assert [(e.kind, e.seat, e.what, e.only, e.but) for e in first] == [
        ("drew", 1, {"card": "inn"}, 1, ALL),
        ("drew", 1, {}, ALL, 1),
    ]
    assert story.take() == []


def test_a_copy_tells_nobody() -> None:
    state = some_state()
    state.listener = Listener()
    assert state.clone().listener is None


# -- knowledge -----------------------------------------------------------------------------------


def test_knowledge_is_what_a_seat_sees_and_may_do() -> None:
    state = some_state()
    asked = state.seat()
    mine = caudal.Knowledge(RIVER, state)
    assert (mine.seat, mine.players) == (asked, 3)
    assert mine.moves() == state.moves()
    assert mine.names() == [RIVER.name(move) for move in state.moves()]
    assert mine.view() == state.view(asked)
    assert mine.features() == state.features(asked)
    other = caudal.Knowledge(RIVER, state, (asked + 1) % 3)
    assert not other.moves()
    assert not other.names()


def test_knowledge_does_not_follow_the_game_and_guesses_vary() -> None:
    state = some_state()
    mine = caudal.Knowledge(RIVER, state)
    before = mine.view()
    worlds = [mine.guess(caudal.Dice.of("g", k)).dump() for k in range(6)]
    state.play(state.moves()[0])
    assert mine.view() == before
    assert len({str(world["stack"]) for world in worlds}) == 6
    assert len({world["dice"] for world in worlds}) == 6
    again = mine.guess(caudal.Dice.of("g", 0)).dump()
    assert again == worlds[0]


@pytest.mark.parametrize("id", caudal.game_ids())
def test_a_state_is_pickled_and_copied_deeply(id: str) -> None:
    """Compiled classes have no other way than a dumped position; the copy plays on alike."""
    state = caudal.game(id).new(seed=12)
    for copied in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert copied is not state
        assert copied.dump() == state.dump()
        copied.play(copied.moves()[0])
        assert copied.dump() != state.dump()


def test_the_games_are_known_without_importing_them() -> None:
    program = (
        "import sys, caudal\n"
        "from caudal.engine.folders import read_text\n"
        "from caudal.engine.game import game_ids\n"
        "assert len([read_text(id, 'rules', 'es.md') for id in game_ids()]) > 4\n"
        "print([name for name in sys.modules if name.startswith('caudal.games.')])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert told.stdout == "[]\n", told.stderr
