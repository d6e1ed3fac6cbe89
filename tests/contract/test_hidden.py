"""Hidden information: nothing leaks, and guesses are fair, various and legal."""

import json
from typing import Any

import pytest

import caudal
from caudal.bots import bot
from caudal.engine.events import Listener
from caudal.engine.state import State
from caudal.scene.gallery import look_at, pictures
from tests.contract.setups import FEWER, SETUPS, SOAK, costly, setup_id, walk

Setup = tuple[str, int, dict[str, Any]]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
every_option = pytest.mark.parametrize("setup", FEWER, ids=setup_id)
WORLDS = 6 if SOAK else 2
EARLY = 40
"""Decisions after which something must have become hidden."""


def worlds(state: State, seat: int, step: int) -> list[State]:
    """States that the seat cannot tell from this one."""
    return [state.guess(seat, caudal.Dice.of("world", step, k)) for k in range(WORLDS)]


def bytes_of(value: Any) -> str:
    return json.dumps(value)


@every_setup
def test_nothing_hidden_leaks(setup: Setup) -> None:
    """View, legal moves and features are equal byte for byte in worlds a seat cannot tell apart."""
    id, players, options = setup
    for step, state in walk(caudal.game(id), players, options, 11):
        if not costly(step):
            continue
        for seat in range(players):
            view = bytes_of(state.view(seat))
            features = state.features(seat)
            for world in worlds(state, seat, step):
                world.check()
                assert bytes_of(world.view(seat)) == view
                assert world.features(seat) == features
                assert world.seat() == state.seat()
                if state.seat() == seat:
                    assert world.moves() == state.moves()


@every_setup
def test_spectators_see_what_everybody_sees(setup: Setup) -> None:
    """The spectator's view does not change with anything that some seat cannot see."""
    id, players, options = setup
    for step, state in walk(caudal.game(id), players, options, 12):
        if not costly(step):
            continue
        public = bytes_of(state.view(-1))
        for seat in range(players):
            for world in worlds(state, seat, step):
                assert bytes_of(world.view(-1)) == public


@every_option
def test_views_worked_out_together_are_the_views(setup: Setup) -> None:
    """They share parts: drawing one, or putting it into words, changes none of the others."""
    id, players, options = setup
    game = caudal.game(id)
    say = game.texts("en")
    for step, state in walk(game, players, options, 15):
        if not costly(step) or (step > 100 and step % 4 and not SOAK):  # drawing all seats is slow
            continue
        seen = game.views(state)
        for seat in range(-1, players):
            moves = [game.name(move) for move in state.moves()] if seat == state.seat() else []
            drawn = pictures(id)
            assert drawn is not None
            assert drawn.picture(look_at(game, seen(seat), seat, moves, say))["panes"]
            assert game.words(seen(seat), say)
        for seat in range(-1, players):
            assert bytes_of(seen(seat)) == bytes_of(state.view(seat))


@every_setup
def test_a_guess_depends_on_knowledge_and_dice_alone(setup: Setup) -> None:
    id, players, options = setup
    for step, state in walk(caudal.game(id), players, options, 13):
        if not costly(step) or state.seat() < 0:
            continue
        seat = state.seat()
        guess = state.guess(seat, caudal.Dice.of("same", step)).dump()
        for world in worlds(state, seat, step):
            assert world.guess(seat, caudal.Dice.of("same", step)).dump() == guess


@every_option
def test_guesses_play_to_the_end(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    for step, state in walk(game, players, options, 14):
        if state.seat() < 0 or not (step & (step - 1) == 0 or (SOAK and costly(step))):
            continue
        for seat in range(players):
            world = state.guess(seat, caudal.Dice.of("play", step))
            dice = caudal.Dice.of("play", step, seat)
            for count in range(game.bound):
                if world.seat() < 0:
                    break
                if count < 60 or count % 16 == 0:
                    world.check()
                moves = world.moves()
                world.play(moves[dice.below(len(moves))])
            assert world.seat() == -1


@every_setup
def test_events_of_a_move_do_not_leak(setup: Setup) -> None:
    """A move that reveals nothing looks and reads the same in worlds its mover cannot tell apart:
    so it may be taken back."""
    id, players, options = setup
    dice = caudal.Dice.of("events")
    for step, state in walk(caudal.game(id), players, options, 15):
        if not costly(step) or state.seat() < 0:
            continue
        seat = state.seat()
        moves = state.moves()
        move = moves[dice.below(len(moves))]
        stories = []
        for world in [state.clone(), *worlds(state, seat, step)]:
            before = world.reveals
            world.listener = Listener()
            world.play(move)
            told = [(e.kind, e.seat, e.what) for e in world.listener.events if e.known_to(seat)]
            stories.append((world.reveals > before, bytes_of([told, world.view(seat)])))
        if not any(revealed for revealed, _ in stories):
            assert len(set(stories)) == 1


@every_setup
def test_hidden_things_vary(setup: Setup) -> None:
    """Early in a game something is hidden from every seat, and guesses differ in it."""
    id, players, options = setup
    for seat in range(players):
        state = caudal.game(id).new(players, 16, options)
        dice = caudal.Dice.of("early", seat)
        for _ in range(EARLY):
            if len(guesses(state, seat)) > 1:
                break
            moves = state.moves()
            state.play(moves[dice.below(len(moves))])
        assert len(guesses(state, seat)) > 1


def guesses(state: State, seat: int) -> set[str]:
    """Positions that a seat may be facing, apart from what their dice will bring."""
    positions = set()
    for k in range(8):
        position = state.guess(seat, caudal.Dice.of("vary", k)).dump()
        del position["dice"]
        positions.add(bytes_of(position))
    return positions


@every_setup
def test_bots_choose_alike_in_worlds_they_cannot_tell_apart(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    greedy = bot("greedy", game)
    for step, state in walk(game, players, options, 17):
        if state.seat() < 0 or step & (step - 1):
            continue
        seat = state.seat()
        choices = set()
        for world in [state, *worlds(state, seat, step)]:
            knowledge = caudal.Knowledge(game, world, seat)
            choices.add(greedy.choose(knowledge, caudal.Dice.of("bot", step)))
        assert len(choices) == 1
        assert choices <= set(state.moves())


@every_setup
def test_knowledge_has_no_way_to_the_true_state(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    state = game.new(players, 18, options)
    knowledge = caudal.Knowledge(game, state)
    seen = list(vars(knowledge).values())
    assert all(value is not state for value in seen)
    inner = [value for value in seen if isinstance(value, State)]
    assert len(inner) == 1
    assert inner[0].dice.dump() != state.dice.dump()
    assert knowledge.view() == state.view(state.seat())
    assert knowledge.moves() == state.moves()
