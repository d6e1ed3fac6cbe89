"""Playing: legality, names, the end, scores, invariants, copies, positions."""

import json
from typing import Any

import pytest

import caudal
from caudal.engine.events import Listener
from caudal.engine.inputs import LIMIT
from caudal.engine.texts import LANGUAGES
from tests.contract.setups import SEEDS, SETUPS, costly, setup_id, walk

Setup = tuple[str, int, dict[str, Any]]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=setup_id)


@every_setup
@pytest.mark.parametrize("seed", SEEDS)
def test_random_play(setup: Setup, seed: int) -> None:
    """Moves are legal, named and never empty; invariants hold; scores add up; the game ends."""
    id, players, options = setup
    game = caudal.game(id)
    for step, state in walk(game, players, options, seed):
        state.check()
        assert step <= game.bound
        over = state.seat() < 0
        moves = state.moves()
        assert over == (not moves)
        assert len(set(moves)) == len(moves)
        names = [game.name(move) for move in moves]
        assert [game.move(name) for name in names] == moves
        assert set(state.foreseen()) <= set(moves)
        assert over == (not state.foreseen())
        if costly(step) or over:
            scores = state.scores()
            for seat in range(players):
                assert sum(state.sheet(seat).values()) == scores[seat]
            places = state.ranking()
            assert len(places) == players
            assert min(places) == 1
            assert sorted(places)[-1] <= players
    assert state.seat() == -1
    best = max(state.scores())
    assert state.scores()[state.ranking().index(1)] == best


@every_setup
def test_an_illegal_move_changes_nothing(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    for step, state in walk(game, players, options, 5):
        if not costly(step):
            continue
        before = state.dump()
        legal = set(state.moves())
        illegal = [move for move in range(len(game.moves)) if move not in legal]
        for move in [*illegal[:: max(1, len(illegal) // 8)], -1, len(game.moves)]:
            with pytest.raises(caudal.IllegalMove):
                state.play(move)
        assert state.dump() == before


@every_setup
def test_a_clone_is_independent(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    dice = caudal.Dice.of("clone")
    for step, state in walk(game, players, options, 3):
        if not costly(step):
            continue
        before = state.dump()
        twin = state.clone()
        assert twin.dump() == before
        assert twin.moves() == state.moves()
        for _ in range(25):
            if twin.seat() < 0:
                break
            moves = twin.moves()
            twin.play(moves[dice.below(len(moves))])
        assert state.dump() == before


@every_setup
def test_old_copies_keep_their_position(setup: Setup) -> None:
    """A copy is not touched by anything that happens later in the game it was taken from."""
    id, players, options = setup
    copies = []
    for step, state in walk(caudal.game(id), players, options, 4):
        if costly(step):
            copies.append((state.clone(), json.dumps(state.dump())))
    for copy, text in copies:
        assert json.dumps(copy.dump()) == text


@every_setup
def test_a_dumped_position_plays_on_exactly(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    dice = caudal.Dice.of("load")
    for step, state in walk(game, players, options, 2):
        if not costly(step):
            continue
        text = json.dumps(state.dump())
        twin = game.load(json.loads(text))
        assert json.dumps(twin.dump()) == text
        original = state.clone()
        for _ in range(40):
            assert twin.moves() == original.moves()
            assert twin.seat() == original.seat()
            if twin.seat() < 0:
                break
            moves = twin.moves()
            move = moves[dice.below(len(moves))]
            twin.play(move)
            original.play(move)
        assert twin.dump() == original.dump()


@every_setup
def test_same_seed_same_game_and_records_rebuild_it(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    record = caudal.Record(id, players, 9, options)
    state = record.replay()
    dice = caudal.Dice.of("walk", 9)
    while state.seat() >= 0:
        moves = state.moves()
        record.play(state, moves[dice.below(len(moves))])
    again = caudal.Record.parse(record.text())
    assert again.replay().dump() == state.dump()
    half = len(record.moves) // 2
    for step, other in walk(game, players, options, 9):
        if step == half:
            assert again.replay(half).dump() == other.dump()
    assert record.result == {"scores": state.scores(), "ranking": state.ranking()}


@every_setup
def test_features_have_fixed_length_and_finite_values(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    names = game.feature_names
    assert len(set(names)) == len(names)
    for step, state in walk(game, players, options, 6):
        if costly(step) or state.seat() < 0:
            for seat in range(players):
                features = state.features(seat)
                assert len(features) == len(names)
                assert all(-LIMIT <= value <= LIMIT for value in features)


@every_setup
def test_prospects_are_finite_at_any_time(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    weights = game.weights()
    for step, state in walk(game, players, options, 7):
        if costly(step) or state.seat() < 0:
            prospects = state.prospects(weights)
            assert len(prospects) == players
            assert all(-1e5 < value < 1e5 for value in prospects)


@every_setup
def test_everything_reads_in_both_languages(setup: Setup) -> None:
    """Prompts, moves, events and the table have words, and moves differ in them."""
    id, players, options = setup
    game = caudal.game(id)
    story = Listener()
    for step, state in walk(game, players, options, 8):
        state.listener = story
        events = story.take()
        for language in LANGUAGES:
            say = game.texts(language)
            for event in events:
                assert game.told(event, say)
            if not costly(step) and state.seat() >= 0:
                continue
            view = state.view(state.seat())
            assert all(title for title, _ in game.words(view, say))
            if state.seat() < 0:
                continue
            assert view["asks"]["seat"] == state.seat()
            assert say(f"prompt.{view['asks']['ask']}", **blanks(view))
            labels = [game.label(view, game.name(move), say) for move in state.moves()]
            assert all(label.strip() for label in labels)
            assert not any("{" in label for label in labels)


def blanks(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view["asks"].items() if key not in ("ask", "seat")}


@every_setup
def test_reveals_are_counted(setup: Setup) -> None:
    """Undo asks whether anything was revealed since: the count never falls, and it grows."""
    id, players, options = setup
    counts = [state.reveals for _, state in walk(caudal.game(id), players, options, 1)]
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]
