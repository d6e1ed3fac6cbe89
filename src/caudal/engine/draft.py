"""What one seat puts together by itself, over several questions, before anybody hears of it.

An offer is one. The rules ask for its parts in a fixed order, so that there is one way to each; a
person wants to begin anywhere. A game with such questions has a `Draft`: it tells what may be added
to the parts chosen so far, and puts the moves for all of them in the rules' order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from caudal.engine.state import State


class Draft(Protocol):
    """How a game's people put something together."""

    passes: frozenset[str]
    """Moves that add nothing."""

    def begins(self, move: str) -> bool:
        """Whether something is put together after this move."""
        ...

    def prompt(self, state: State) -> str:
        """The key of what is asked meanwhile; empty where nothing is being put together."""
        ...

    def ways(self, begun: State, made: Sequence[str]) -> dict[str, list[str]]:
        """What can be added or done after the moves `made`, by the name of its move: all moves that
        lead there from where it began."""
        ...
