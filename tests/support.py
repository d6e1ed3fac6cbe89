"""What tests share: citing rules, playing moves by name, playing with edited content."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from caudal.engine.errors import CaudalError
from caudal.engine.folders import read_text
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


def edited_content(
    game: str, folder: Path, *edits: tuple[str, str], everywhere: bool = False
) -> Path:
    """A game's content with some of its text replaced, each exactly once or wherever it stands."""
    text = read_text(game, "content.toml")
    for old, new in edits:
        assert old in text if everywhere else text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "edited.toml"
    path.write_text(text, encoding="utf-8")
    return path


def run_with_content(
    game: str, content: Path | str, program: str
) -> subprocess.CompletedProcess[str]:
    """A program in a process of its own, which reads another content file."""
    return subprocess.run(
        [sys.executable, "-c", program], env=os.environ | {"CAUDAL_CONTENT": f"{game}={content}"},
        cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False,
    )  # fmt: skip
