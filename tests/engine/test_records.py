"""Records: whatever is wrong with one is said in one sentence, with the number of the move."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.record import Record
from tests.support import complaint


def played(players: int = 2, seed: int = 5) -> Record:
    """A whole game of The River, by chance."""
    record = Record("the_river", players, seed, seats=["Ana", "Luis"])
    state = record.replay()
    dice = caudal.Dice.of("record", seed)
    while state.seat() >= 0:
        moves = state.moves()
        record.play(state, moves[dice.below(len(moves))])
    return record


WHOLE = played()
DATA = WHOLE.data()


def refusal(data: Any) -> str:
    """What is said against a record, when it is read or replayed."""
    with pytest.raises(CaudalError) as refused:
        Record.parse(json.dumps(data)).replay()
    sentence = str(refused.value)
    assert "\n" not in sentence
    return sentence


def with_moves(*moves: str, **more: Any) -> dict[str, Any]:
    data = {**DATA, "moves": list(moves), **more}
    del data["result"]
    return data


# -- what a good one gives -----------------------------------------------------------------------


def test_a_record_rebuilds_every_moment() -> None:
    again = Record.parse(WHOLE.text())
    assert again.data() == DATA
    walked = [json.dumps(state.dump()) for state in again.walk()]
    assert len(walked) == len(DATA["moves"]) + 1
    for at in (0, 1, 17, len(walked) - 1):
        assert json.dumps(again.replay(at).dump()) == walked[at]
    assert json.dumps(again.replay(-1).dump()) == walked[-1]
    assert json.dumps(again.replay(-2).dump()) == walked[-2]


def test_a_moment_outside_the_record_is_refused() -> None:
    for at in (len(WHOLE.moves) + 1, -len(WHOLE.moves) - 2):
        with pytest.raises(CaudalError, match=f"move {at} is not among them"):
            WHOLE.replay(at)


def test_the_result_is_written_down_at_the_end() -> None:
    state = WHOLE.replay()
    assert WHOLE.result == {"scores": state.scores(), "ranking": state.ranking()}
    assert "result" not in Record("the_river").data()


def test_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "games" / "one.json"
    WHOLE.save(path)
    assert Record.load(path).data() == DATA


# -- what a bad one says -------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 30, len(DATA["moves"])])
def test_an_unknown_move_is_named_by_its_number(number: int) -> None:
    moves = list(DATA["moves"])
    moves[number - 1] = "tile:atlantis"
    sentence = refusal(with_moves(*moves))
    assert sentence.startswith(f"move {number}: there is no move 'tile:atlantis'; 'tile' takes")


@pytest.mark.parametrize("number", [1, 2, 30, len(DATA["moves"])])
def test_an_illegal_move_is_named_by_its_number(number: int) -> None:
    moves = list(DATA["moves"])
    moves[number - 1] = "exchange:clay-clay-clay"
    assert refusal(with_moves(*moves)).startswith(
        f"move {number}, 'exchange:clay-clay-clay', is not legal there; legal: "
    )


def test_a_move_after_the_end_is_illegal() -> None:
    number = len(DATA["moves"]) + 1
    sentence = refusal(with_moves(*DATA["moves"], "idle"))
    assert sentence == f"move {number}, 'idle', comes after the end of the game"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "record format 2 is unknown; known: 1"),
        ({"format": None}, "this is not a record: it does not say its format"),
        ({"game": "go_fish"}, "there is no game 'go_fish'; there are "),
        ({"rules": 99}, "the record was played by rules version 99 of the_river; version 3 is"),
        ({"players": 9}, "the_river has 2 to 4 seats, not 9"),
        ({"players": 0}, "the record has 0 players"),
        ({"players": True}, "the record's 'players' is missing or not of the right kind"),
        ({"options": {"maps": "x"}}, "the_river has no option 'maps'; its options: boards"),
        ({"options": {"boards": "x"}}, "option boards is 'x'; it can be by_seat, shuffled"),
        ({"options": []}, "the record's 'options' is missing or not of the right kind"),
        ({"seed": "five"}, "the record's 'seed' is missing or not of the right kind"),
        ({"moves": "idle"}, "the record's 'moves' is missing or not of the right kind"),
        ({"moves": ["idle", 3]}, "the record's moves are not all names"),
        ({"seats": "Ana"}, "the record's seats are not all names"),
        ({"seats": [1, 2]}, "the record's seats are not all names"),
    ],
)
def test_a_wrong_head_is_refused(change: dict[str, Any], sentence: str) -> None:
    assert refusal({**DATA, **change}).startswith(sentence)


@pytest.mark.parametrize("key", ["game", "rules", "players", "options", "seed", "moves"])
def test_a_missing_part_is_named(key: str) -> None:
    data = {name: value for name, value in DATA.items() if name != key}
    assert refusal(data) == f"the record's {key!r} is missing or not of the right kind"


def test_a_result_that_the_moves_do_not_give_is_refused() -> None:
    wrong = {**DATA["result"], "scores": [99, 0]}
    assert refusal({**DATA, "result": wrong}).startswith("the record's result is {'scores': [99")
    short = {**DATA, "moves": DATA["moves"][:-1]}
    assert refusal(short).startswith("the record's result is ")
    assert refusal({**DATA, "result": "won"}).startswith("the record's result is won")


@pytest.mark.parametrize("text", ["", "{", "hello", "[]", "3", "null", '"x"', "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(CaudalError, match="this is not a record: it"):
        Record.parse(text)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CaudalError, match="there is no file"):
        Record.load(tmp_path / "nowhere.json")
    (tmp_path / "noise.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CaudalError, match="cannot be read"):
        Record.load(tmp_path / "noise.json")


# -- anything at all -----------------------------------------------------------------------------

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@settings(deadline=None)
@given(st.text() | anything.map(json.dumps))
def test_arbitrary_text_is_refused(text: str) -> None:
    with pytest.raises(CaudalError):
        Record.parse(text)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(list(DATA)), anything, min_size=1, max_size=3))
def test_a_corrupted_record_raises_nothing_else(changes: dict[str, Any]) -> None:
    text = json.dumps({**DATA, "moves": DATA["moves"][:3], **changes})
    assert "\n" not in complaint(lambda: Record.parse(text).replay())


@settings(deadline=None, max_examples=40)
@given(st.integers(0, len(DATA["moves"]) - 1), st.sampled_from(WHOLE.game.moves.names))
def test_a_changed_move_plays_or_names_a_number(at: int, name: str) -> None:
    moves = list(DATA["moves"])
    moves[at] = name
    record = Record.parse(json.dumps(with_moves(*moves)))
    sentence = complaint(record.replay)
    if sentence:
        number = int(sentence.split()[1].strip(",:"))
        assert number > at
