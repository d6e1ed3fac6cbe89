"""Whatever is typed or found in a file, the answer is a sentence, never a crash."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import caudal
from caudal.engine.errors import CaudalError
from caudal.engine.record import Record
from caudal.terminal.play import Session
from caudal.terminal.seating import Seating
from tests.contract.setups import SOAK

GOOD = json.loads(Record("the_river", 2, 5, seats=["person", "random"]).text())
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from([*GOOD, "result"]), anything)
@settings(max_examples=150, deadline=None)
def test_a_record_with_any_field_replaced_is_read_or_refused(key: str, value: Any) -> None:
    sentence = "read"
    try:
        record = Record.parse(json.dumps({**GOOD, key: value}))
        seating = Seating(record.game, record.players, record.seats, "en")
        seats = len(seating.names)
        assert seats == record.replay().players
    except CaudalError as error:
        sentence = str(error)
    assert sentence.strip()
    assert "\n" not in sentence


keys = st.lists(
    st.sampled_from(["u", "t", "h", "?", "s", "1", "2", "3", "place:terrain", ""])
    | st.text(max_size=6).filter(lambda text: text.strip() != "q"),
    max_size=12,
)


@given(keys)
@settings(
    max_examples=40 if SOAK else 15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_any_keys_leave_a_game_that_replays(tmp_path: Path, typed: list[str]) -> None:
    path = tmp_path / "game.json"
    record = Record("the_river", 2, 5, seats=["person", "random"])
    lines = "".join(line.replace("\n", " ").replace("\r", " ") + "\n" for line in typed)
    with patch("sys.stdin", io.StringIO(lines)), redirect_stdout(io.StringIO()):
        session = Session(record, path, "es")
        session.run()
    saved = Record.load(path)
    assert saved.moves == record.moves
    assert saved.replay().dump() == session.state.dump()
    assert len(session.story) == len(record.moves) + 1
    assert caudal.game("the_river").id == saved.game.id
