"""What tests share: citing rules, playing moves by name."""

from collections.abc import Callable
from typing import Any, TypeVar

from caudal.engine.errors import CaudalError
from caudal.engine.game import Game
from caudal.engine.state import State

Test = TypeVar("Test", bound=Callable[..., Any])
CITED: dict[str, set[str]] = {}
"""Rule id to the names of the tests that cite it, as far as their modules are imported."""


def rule(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as checking these rules of the game's rules text."""

    def cite(test: Test) -> Test:
        for id in ids:
            CITED.setdefault(id, set()).add(f"{test.__module__}.{test.__qualname__}")
        return test

    return cite


def names(game: Game, state: State) -> list[str]:
    """The legal moves by name."""
    return [game.name(move) for move in state.moves()]


def play(game: Game, state: State, *moves: str) -> State:
    """Play moves by name, one after the other."""
    for move in moves:
        state.play(game.move(move))
    return state


def complaint(action: Callable[[], object]) -> str:
    """The sentence that an action is refused with, empty if it is not; nothing else may happen."""
    try:
        action()
    except CaudalError as error:
        return str(error)
    return ""
