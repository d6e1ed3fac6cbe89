"""A new field of a state cannot be forgotten: not in clone, dump, load or view."""

from types import GetSetDescriptorType
from typing import Any

import pytest

import caudal
from caudal.engine.state import Decision, State
from tests.contract.setups import SETUPS, Setup, costly, setup_id, walk

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
NOT_COPIED = {"listener", "game_id", "legal"}
"""A copy has no listener; legal moves follow from the rest."""
NOT_SEEN = {"dice", "reveals", "todo"}
"""Parts of a position that no view needs: the dice, how often something was revealed, and the stack
of questions, of which only the top is shown."""
HIDDEN = {
    "emporous": {"cursor", "known", "seen", "stack_known"},
    "river_of_gold": {"dealings"},
}
"""Further parts that a game shows nobody: what each seat could have noticed, for guessing."""


def fields(state: State) -> list[str]:
    """Every attribute that the classes of a state declare, compiled or plain."""
    names: set[str] = set()
    for kind in type(state).__mro__[:-1]:
        names |= set(vars(kind).get("__annotations__", ()))
        names |= {n for n, v in vars(kind).items() if isinstance(v, GetSetDescriptorType)}
    return sorted(n for n in names - NOT_COPIED if not n.startswith("__"))


def plain(value: Any) -> Any:
    """A value that can be compared; of an object of a game's own, its kind."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, Decision):
        return (value.kind, value.seat, *(getattr(value, name) for name in value.fields))
    if isinstance(value, caudal.Dice):
        return value.dump()
    return value if isinstance(value, (bool, int, float, str, tuple, type(None))) else type(value)


def values(state: State) -> dict[str, Any]:
    """What a state holds, field by field."""
    return {name: plain(getattr(state, name)) for name in fields(state)}


def same(name: str, loaded: Any, value: Any) -> bool:
    """Whether a field came back. Of a pile that is only drawn from, what was drawn may be missing,
    at either end; a count of it then begins anew."""
    if isinstance(value, list) and len(loaded) < len(value):
        return loaded in (value[: len(loaded)], value[len(value) - len(loaded) :])
    return loaded == value or name.endswith("_top")


def test_fields_are_found_compiled_and_plain() -> None:
    state = caudal.game("the_river").new(2, 1)
    assert {"players", "todo", "dice", "supply", "tokens_taken"} <= set(fields(state))


@every_setup
def test_a_clone_has_every_field(setup: Setup) -> None:
    id, players, options = setup
    for step, state in walk(caudal.game(id), players, options, 31):
        if costly(step):
            assert values(state.clone()) == values(state)


@every_setup
def test_a_loaded_position_has_every_field(setup: Setup) -> None:
    id, players, options = setup
    game = caudal.game(id)
    for step, state in walk(game, players, options, 32):
        if costly(step):
            before, loaded = values(state), values(game.load(state.dump()))
            assert [n for n in before if not same(n, loaded[n], before[n])] == []


@every_setup
def test_what_is_dumped_is_seen_or_known_to_be_hidden(setup: Setup) -> None:
    id, players, options = setup
    state = caudal.game(id).new(players, 33, options)
    position = state.dump()
    for seat in range(-1, players):
        view = state.view(seat)
        assert set(position) - set(view) - NOT_SEEN == HIDDEN.get(id, set())
        for dumped, seen in zip(position["seats"], view["seats"], strict=True):
            assert set(dumped) <= set(seen)
