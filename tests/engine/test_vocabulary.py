"""Moves by name: unique, stable, and refused in a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caudal.engine.errors import CaudalError
from caudal.engine.vocabulary import Vocabulary

words = st.lists(st.text("abcdefgh_", min_size=1, max_size=6), unique=True, min_size=1, max_size=6)


@pytest.fixture
def moves() -> Vocabulary:
    vocabulary = Vocabulary()
    assert vocabulary.verb("place", ["wood", "clay"]) == 0
    assert vocabulary.verb("done") == 2
    assert vocabulary.verb("pay", range(3)) == 3
    return vocabulary


def test_a_move_is_its_verbs_first_integer_plus_an_index(moves: Vocabulary) -> None:
    assert moves.names == ["place:wood", "place:clay", "done", "pay:0", "pay:1", "pay:2"]
    assert len(moves) == 6
    assert [moves.move(name) for name in moves.names] == list(range(6))
    assert [moves.name(move) for move in range(6)] == moves.names


def test_a_verb_is_added_once(moves: Vocabulary) -> None:
    with pytest.raises(ValueError, match="'done' is there already"):
        moves.verb("done")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("place:gold", "there is no move 'place:gold'; 'place' takes wood, clay"),
        ("place", "there is no move 'place'; 'place' takes wood, clay"),
        ("done:now", "there is no move 'done:now'; 'done' stands alone"),
        ("fly", "there is no move 'fly'; the verbs are place, done, pay"),
        ("", "there is no move ''; the verbs are place, done, pay"),
    ],
)
def test_an_unknown_name_is_refused(moves: Vocabulary, name: str, sentence: str) -> None:
    with pytest.raises(CaudalError) as refusal:
        moves.move(name)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("move", [-1, 6, 1000])
def test_an_unknown_number_is_refused(moves: Vocabulary, move: int) -> None:
    with pytest.raises(CaudalError, match=f"no move number {move}; there are 6"):
        moves.name(move)


@given(st.dictionaries(st.text("xyz", min_size=1, max_size=4), words | st.none(), max_size=6))
def test_names_and_integers_go_both_ways(verbs: dict[str, list[str] | None]) -> None:
    moves = Vocabulary()
    total = 0
    for verb, items in verbs.items():
        assert moves.verb(verb, items) == total
        total += 1 if items is None else len(items)
    assert len(moves) == len(set(moves.names)) == total
    assert [moves.move(moves.name(move)) for move in range(total)] == list(range(total))
